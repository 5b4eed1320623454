"""The environment of PettingZoo in which all agents act at once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import pettingzoo

from standoff.choosing import LIMIT, NO_OP, RENDER_MODES, Illegal, Returns, config_of, one_of, whole
from standoff.seats import Observation, Seats, Shared

if TYPE_CHECKING:
    from standoff._native import Config
    from standoff.spaces import Dtype


class ParallelEnv(Shared, pettingzoo.ParallelEnv[str, Observation, int]):
    """A game as a parallel environment.

    Each step takes a choice of every agent. The mask of one that is not asked offers `NO_OP` (0) alone, so it is never
    all zero. Choices of agents that are asked at the same time are made in the order of their seats, and none shows
    before all are in. A decision of several choices is several steps: an agent whose decision takes more is asked again
    in the next step, by itself or beside others, and what it has chosen so far is part of its observation.
    """

    def __init__(self, seats: Seats, illegal: Illegal) -> None:
        """See `parallel_env`."""
        spec = seats.config.spec
        self._seats = seats
        one_of("illegal", illegal, Illegal)
        self._illegal = illegal
        self._random = np.random.default_rng()
        self.render_mode = seats.render_mode
        self.metadata: dict[str, Any] = {
            "name": f"{spec.game}_v0",
            "render_modes": RENDER_MODES,
            "spec_hash": spec.spec_hash,
        }
        self.possible_agents = list(seats.agents)
        self.agents: list[str] = []
        self.state_space = seats.state_space

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """A new game. Without a seed it follows from the last one given, if there was one; there are no options."""
        self._seats.reset(seed)
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.agents = list(self.possible_agents)
        return self._observations(), self._infos()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """One choice of every agent; one that is not named waits. An error changes nothing."""
        self._check_going()
        if not isinstance(actions, Mapping):
            raise TypeError(f"actions: {actions!r} is no dict from agents to ids")
        if unknown := [repr(agent) for agent in actions if agent not in self.agents]:
            raise ValueError(f"actions: there is no agent {', '.join(unknown)}, but {', '.join(self.agents)}")
        chosen = {agent: self._choice(agent, actions) for agent in self.agents}
        seats = self._seats
        question = seats.play.length
        for seat in seats.asked:
            # A question that the others have settled asks nothing more of this seat.
            if seats.play.length == question and seat in seats.play.to_act:
                seats.choose(seat, chosen[self.possible_agents[seat]])
        seats.look()
        terminated, truncated = seats.terminated, seats.truncated
        given = (
            self._observations(),
            seats.rewards(),
            dict.fromkeys(self.agents, terminated),
            dict.fromkeys(self.agents, truncated),
            self._infos(),
        )
        if terminated or truncated:
            self.agents = []
        return given

    def _choice(self, agent: str, actions: dict[str, int]) -> int:
        mask = self._seats.masks[agent]
        choice = whole(agent, actions.get(agent, NO_OP))
        if 0 <= choice < len(mask) and mask[choice]:
            return choice
        if self._illegal == "random":
            return int(self._random.choice(np.flatnonzero(mask)))
        raise ValueError(f"{agent}: id {choice} is masked out")

    def _observations(self) -> dict[str, Observation]:
        return {agent: self._seats.observe(agent) for agent in self.agents}

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {agent: self._seats.info(agent) for agent in self.agents}


def parallel_env(
    game: str | Config,
    *,
    preset: str | None = None,
    players: int | None = None,
    returns: Returns = "win",
    limit: int = LIMIT,
    dtype: Dtype = "float32",
    history: int = 1,
    illegal: Illegal = "raise",
    render_mode: str | None = None,
    **switches: str,
) -> ParallelEnv:
    """A parallel environment of a game by name, with its rules, or of a Config.

    `limit`: questions after which a game is truncated. `returns`: how the end is counted. `history`: how many of an
    agent's observations it is shown, at its last choices and now, in rows, the latest last; one is not in rows.

    >>> from standoff.pettingzoo import parallel_env
    >>> env = parallel_env("cash_n_guns", players=5)
    >>> seen, infos = env.reset(seed=7)
    >>> seen, rewards, *_ = env.step({agent: int(info["action_mask"].argmax()) for agent, info in infos.items()})
    >>> rewards["player_0"]
    0.0
    """
    config = config_of(game, preset, players, switches)
    return ParallelEnv(Seats(config, returns, limit, dtype, history, render_mode), illegal)
