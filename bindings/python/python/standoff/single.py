"""The environment of Gymnasium for one seat of one game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Literal

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded

from standoff import spaces
from standoff._native import Pool
from standoff.buffers import NOBODY, Buffers
from standoff.choosing import (
    BEGINS,
    LIMIT,
    NO_OP,
    RENDER_MODES,
    Returns,
    config_of,
    one_of,
    render_mode_of,
    rendered,
    whole,
)
from standoff.history import History
from standoff.planes import named

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from standoff._native import Config

Policy = Callable[["NDArray[Any]", "NDArray[np.int8]"], int]
"""Chooses for an opponent: what its seat observes, flat, and its mask, to an id."""

Opponents = str | Policy | Mapping[int, str | Policy]
"""A kind of bot or a policy for all other seats, or one for each of them by its number."""

Illegal = Literal["raise", "random", "penalty"]
"""What becomes of a choice that the mask does not offer: an error; a random one that it offers, and `info["illegal"]`;
or the end of the episode with a reward of -1."""

PENALTY = -1.0


class SingleEnv(gymnasium.Env[Any, np.int64]):
    """One seat of a game; opponents play the others within `reset` and `step`.

    A step is one choice; a decision of several choices is several steps. The reward is what the end brings, 0 before
    it. `info["action_mask"]` and `action_masks()` say what may be chosen; they are never all zero.

    >>> from standoff.gymnasium import SingleEnv
    >>> env = SingleEnv("bang", players=5, seat=0, opponents="simple")
    >>> seen, info = env.reset(seed=7)
    >>> seen, reward, terminated, truncated, info = env.step(info["action_mask"].argmax())
    >>> reward, terminated
    (0.0, False)
    """

    # Gymnasium wants a rate of whatever can be rendered for people.
    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str | Config,
        *,
        preset: str | None = None,
        players: int | None = None,
        seat: int = 0,
        opponents: Opponents = "random",
        returns: Returns = "win",
        limit: int = LIMIT,
        dtype: spaces.Dtype = "float32",
        form: spaces.Form = "flat",
        illegal: Illegal = "raise",
        history: int = 1,
        render_mode: str | None = None,
        **switches: str,
    ) -> None:
        """A game by name, with its rules, or a Config. `limit`: questions after which a game is truncated.

        `history`: how many of the learner's observations it is shown, at its last choices and now, in rows, the latest
        last; one is not in rows.
        """
        one_of("form", form, spaces.Form)
        one_of("illegal", illegal, Illegal)
        self.config = config_of(game, preset, players, switches)
        self._spec = self.config.spec
        self.render_mode = render_mode_of(render_mode)
        self._seat = seat
        self._returns = returns
        self._limit = whole("limit", limit)
        self._dtype = dtype
        self._form = form
        self._illegal = illegal
        self._bots, self._policies = seated(self.config, seat, opponents)
        space = spaces.flat if form == "flat" else spaces.by_name
        self.observation_space = space(self._spec, dtype, history)
        self.action_space = spaces.ids(self._spec)
        self._begun, self._ended = False, True
        self._shown = 0
        self._pool: Pool | None = None
        self._ids = np.zeros(1, np.uint16)
        cells = self.config.cells
        self._history = History(history, 1, self.config.players, cells, dtype, seat=seat) if history > 1 else None
        self._begin(0)

    def _begin(self, seed: int) -> None:
        self._pool = Pool(
            self.config,
            1,
            seed,
            autoreset="disabled",
            returns=self._returns,
            limit=self._limit,
            bots=self._bots,
            told=self.render_mode is not None,
        )
        self._out = Buffers.of(self._pool, self._dtype, last=True)

    @property
    def _games(self) -> Pool:
        if self._pool is None:
            raise ResetNeeded("the environment is closed")
        return self._pool

    def _check_begun(self) -> None:
        # There is a game of seed 0 from the start, so that the engine has refused what it does not take.
        if not self._begun:
            raise ResetNeeded(BEGINS)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """A new game: of this seed, or the one that follows the last; there are no options."""
        super().reset(seed=seed)
        if seed is not None or not self._begun:
            self._begin(int(self.np_random.integers(2**63)) if seed is None else seed)
            self._begun = True
        else:
            self._games.reset(0)
        self._games.observe(self._out)
        self._ended, self._shown = False, 0
        self._opponents_act()
        if self._history is not None:
            self._history.forget()
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """One choice of the learner, and all that follows until it is asked again."""
        self._check_begun()
        if self._ended:
            raise ResetNeeded("the game has ended: reset begins the next one")
        choice, mask = whole("action", action), self._mask()
        illegal = not (0 <= choice < len(mask) and bool(mask[choice]))
        if illegal and self._illegal == "raise":
            raise ValueError(f"id {choice} is masked out")
        if illegal and self._illegal == "penalty":
            self._ended = True
            return self._observation(), PENALTY, True, False, self._info() | {"illegal": True}
        if illegal:
            self._games.sample_legal(self._ids)
        else:
            self._ids[0] = choice
        # Policies may have ended the game before the learner was asked at all: this step then reports it.
        if not self._gone():
            self._games.step(self._ids, self._out)
            self._opponents_act()
        self._ended = self._gone()
        reward = float(self._out.reward[0, self._seat])
        info = self._info() | ({"illegal": True} if illegal else {})
        return self._observation(), reward, bool(self._out.terminated[0]), bool(self._out.truncated[0]), info

    def _gone(self) -> bool:
        """Whether the last step within the pool has ended the game or given it up."""
        return bool(self._out.terminated[0] or self._out.truncated[0])

    def _opponents_act(self) -> None:
        """Lets policies choose until the learner is asked or the game ends; bots act within the pool."""
        out = self._out
        while (seat := int(out.seat[0])) not in (self._seat, NOBODY):
            assert out.observation is not None
            chosen = self._policies[seat](out.observation[0].copy(), out.mask[0].view(np.int8).copy())
            self._ids[0] = whole(f"choice of the opponent on seat {seat}", chosen, 0, self._spec.ids - 1)
            self._games.step(self._ids, out)

    def _observation(self) -> Any:
        assert self._out.observation is not None
        assert self._out.last is not None
        cells = (self._out.last[0, self._seat] if self._gone() else self._out.observation[0]).copy()
        if self._history is not None:
            cells = self._history.ended(0, self._seat, cells) if self._gone() else self._history.add(self._out)[0]
        return cells if self._form == "flat" else named(self._spec, cells)

    def _mask(self) -> NDArray[np.int8]:
        mask: NDArray[np.int8] = self._out.mask[0].view(np.int8).copy()
        if self._out.seat[0] == NOBODY:
            mask[NO_OP] = 1
        return mask

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask()}

    def action_masks(self) -> NDArray[np.bool_]:
        """What may be chosen, as MaskablePPO asks for it."""
        self._check_begun()
        return self._mask().view(np.bool_)

    def render(self) -> str | None:
        """What the learner has seen happen since the last rendering, a line each, and whether it is asked."""
        if self.render_mode is None:
            return None
        self._check_begun()
        play = self._games.play(0)
        lines, self._shown = play.told(self._seat, self._shown)
        lines.append(f"question {play.length}: {'the end' if self._ended or self._gone() else f'seat {self._seat}'}")
        return rendered(self.render_mode, lines)

    def close(self) -> None:
        """Lets the game go."""
        self._pool = None


def seated(
    config: Config, seat: int, opponents: Opponents
) -> tuple[dict[int, str], dict[int, Policy]]:
    """Bots and policies by their seats."""
    seat = whole("seat", seat, 0, config.players - 1)
    others = [other for other in range(config.players) if other != seat]
    if not isinstance(opponents, Mapping):
        opponents = dict.fromkeys(others, opponents)
    if set(opponents) != set(others):
        raise ValueError(f"opponents sit on {list(opponents)}, and {others} are needed")
    for other, found in opponents.items():
        if not isinstance(found, str) and not callable(found):
            raise TypeError(f"opponents: {found!r} on seat {other} is neither a kind of bot nor a policy")
    bots = {seat: found for seat, found in opponents.items() if isinstance(found, str)}
    return bots, {seat: found for seat, found in opponents.items() if not isinstance(found, str)}
