"""The vector environment of Gymnasium: many games, stepped by one call of the engine."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from standoff import spaces
from standoff._native import Pool
from standoff.buffers import NOBODY, Buffers
from standoff.choosing import BEGINS, LIMIT, NO_OP, Illegal, Returns, config_of, one_of, whole
from standoff.history import History
from standoff.planes import named
from standoff.single import seated

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from standoff._native import Config

_MODES: dict[AutoresetMode, str] = {
    AutoresetMode.SAME_STEP: "same_step",
    AutoresetMode.NEXT_STEP: "next_step",
    AutoresetMode.DISABLED: "disabled",
}


class VectorEnv(gymnasium.vector.VectorEnv[Any, "NDArray[Any]", "NDArray[Any]"]):
    """One seat in each of many games; bots play the others within the step.

    `infos["action_mask"]` has a row a game, int8 and never all zero: where nobody is to act it offers `NO_OP` (0)
    alone, and such a game takes any choice and makes no use of it. Every game of a seed is the same on any number of
    threads. With `copy=False` the arrays returned are those that the next step writes.

    >>> from standoff.gymnasium import VectorEnv
    >>> env = VectorEnv("dangan", num_envs=256, threads=2)
    >>> seen, infos = env.reset(seed=7)
    >>> seen, rewards, *_ = env.step(infos["action_mask"].argmax(axis=1))
    >>> rewards.shape
    (256,)
    """

    def __init__(
        self,
        game: str | Config,
        num_envs: int = 1,
        *,
        preset: str | None = None,
        players: int | None = None,
        seat: int = 0,
        opponents: str | Mapping[int, str] = "random",
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        returns: Returns = "win",
        limit: int = LIMIT,
        dtype: spaces.Dtype = "float32",
        form: spaces.Form = "flat",
        illegal: Illegal = "raise",
        threads: int = 1,
        copy: bool = True,
        history: int = 1,
        **switches: str,
    ) -> None:
        """A game by name, with its rules, or a Config. `limit`: questions after which a game is truncated.

        `history`: how many of the learner's observations it is shown, at its last choices and now, in rows, the latest
        last; one is not in rows. A longer one is a new array each time.
        """
        one_of("form", form, spaces.Form)
        one_of("illegal", illegal, Illegal)
        self.config = config_of(game, preset, players, switches)
        self.num_envs = num_envs = whole("num_envs", num_envs, 0)
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": [], "autoreset_mode": self.autoreset_mode}
        self.render_mode = None
        self._spec = self.config.spec
        self._seat = seat
        self._form = form
        self._illegal = illegal
        self._copy = copy
        self._dtype = dtype
        self._bots, policies = seated(self.config, seat, opponents)
        if policies:
            raise TypeError("opponents of a vector environment are bots of the engine, by name")
        self._settings: dict[str, Any] = {
            "autoreset": _MODES[self.autoreset_mode],
            "returns": returns,
            "limit": whole("limit", limit),
            "threads": whole("threads", threads),
            "bots": self._bots,
        }
        # Before the spaces, whose size nothing bounds.
        pool = Pool(self.config, num_envs, 0, **self._settings)
        space = spaces.flat if form == "flat" else spaces.by_name
        self.single_observation_space: Any = space(self._spec, dtype, history)
        self.single_action_space = spaces.ids(self._spec)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._ids = np.zeros(num_envs, np.uint16)
        self._pool: Pool | None = None
        self._out = Buffers.of(pool, dtype, last=True)
        shape = history, num_envs, self.config.players, self.config.cells
        self._history = History(*shape, dtype, seat=seat) if history > 1 else None

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """New games, all from one seed; without one, those that follow.

        The option `reset_mask`, a boolean a game, resets only some of them.
        """
        if isinstance(seed, (list, tuple, np.ndarray)):
            raise TypeError("seed: one whole number for all games, from which the seed of each follows, and no list")
        if options is not None and not isinstance(options, Mapping):
            raise TypeError(f"options: {options!r} is no dict")
        chosen = None if options is None else options.get("reset_mask")
        if seed is not None or self._pool is None:
            if chosen is not None and self._pool is not None:
                raise ValueError("reset_mask: a seed begins all games anew")
            super().reset(seed=seed)
            first = int(self.np_random.integers(2**63)) if seed is None else seed
            self._pool = Pool(self.config, self.num_envs, first, **self._settings)
            if self._history is not None:
                self._history.forget()
        else:
            games = np.arange(self.num_envs) if chosen is None else np.flatnonzero(self._reset_mask(chosen))
            for game in games:
                self._pool.reset(int(game))
        self._pool.observe(self._out)
        return self._formed(self._windows({})), self._infos()

    def _reset_mask(self, mask: Any) -> NDArray[np.bool_]:
        if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_ or mask.shape != (self.num_envs,):
            raise TypeError(f"reset_mask is no boolean array of shape ({self.num_envs},)")
        return mask

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Any, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """One choice of every game's learner. An error changes nothing."""
        if self._pool is None:
            raise ResetNeeded(BEGINS)
        out = self._out
        self._choose(np.asarray(actions), self._pool)
        self._pool.step(self._ids, out)
        ended = (out.terminated | out.truncated).view(np.bool_)
        final = {int(game): self._final(int(game)) for game in np.flatnonzero(ended)}
        if self.autoreset_mode == AutoresetMode.SAME_STEP:
            seen, infos = self._windows({}), self._final_infos(final) if final else {}
        else:
            seen, infos = self._windows(final), {}
        return (
            self._formed(seen),
            out.reward[:, self._seat].astype(np.float64),
            out.terminated.astype(np.bool_),
            out.truncated.astype(np.bool_),
            infos | self._infos(),
        )

    def _choose(self, actions: NDArray[Any], pool: Pool) -> None:
        """Puts what is chosen where the pool reads it; leaves it as it is if it cannot be."""
        if actions.shape != (self.num_envs,) or actions.dtype.kind not in "iu":
            raise TypeError(f"actions are no whole numbers of shape ({self.num_envs},)")
        waiting = self._out.seat == NOBODY
        inside = (actions >= 0) & (actions < self._spec.ids)
        rows = np.arange(self.num_envs)
        offered = self._out.mask[rows, np.where(inside, actions, NO_OP)].astype(np.bool_) & inside
        wrong = ~(offered | waiting)
        ids = np.where(waiting | wrong, NO_OP, actions)
        if wrong.any():
            if self._illegal == "raise":
                game = int(np.flatnonzero(wrong)[0])
                raise ValueError(f"game {game}: id {actions[game]} is masked out")
            pool.sample_legal(self._ids)
            ids[wrong] = self._ids[wrong]
        self._ids[:] = ids

    def _final(self, game: int) -> NDArray[Any]:
        """What was seen at the end of a game that this step has ended."""
        assert self._out.last is not None
        cells: NDArray[Any] = self._out.last[game, self._seat]
        return cells.copy() if self._history is None else self._history.ended(game, self._seat, cells)

    def _windows(self, final: dict[int, NDArray[Any]]) -> NDArray[Any]:
        """What is seen in every game; in those named, this."""
        assert self._out.observation is not None
        seen = self._out.observation if self._history is None else self._history.add(self._out)
        for game, cells in final.items():
            seen[game] = cells
        return seen.copy() if self._copy and self._history is None else seen

    def _final_infos(self, final: dict[int, NDArray[Any]]) -> dict[str, Any]:
        """What was seen, and could be chosen, at the end of games whose next episode has begun already."""
        seen, which = np.full(self.num_envs, None, dtype=object), np.zeros(self.num_envs, np.bool_)
        for game, cells in final.items():
            seen[game], which[game] = self._formed(cells), True
        masks = np.zeros((self.num_envs, self._spec.ids), np.int8)
        masks[which, NO_OP] = 1
        info = {"action_mask": masks, "_action_mask": which.copy()}
        return {"final_obs": seen, "_final_obs": which, "final_info": info, "_final_info": which.copy()}

    def _formed(self, cells: NDArray[Any]) -> Any:
        return cells if self._form == "flat" else named(self._spec, cells)

    def _infos(self) -> dict[str, Any]:
        masks = self._masks().view(np.int8)
        return {"action_mask": masks, "_action_mask": np.ones(self.num_envs, np.bool_)}

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be chosen, a row a game."""
        if self._pool is None:
            raise ResetNeeded(BEGINS)
        return self._masks()

    def _masks(self) -> NDArray[np.bool_]:
        masks = self._out.mask.view(np.bool_).copy()
        masks[self._out.seat == NOBODY, NO_OP] = True
        return masks

    def close_extras(self, **kwargs: Any) -> None:
        """Lets the games go."""
        self._pool = None
