"""What both environments of PettingZoo do with a game: agents, spaces, observations, masks, ends."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium.error import ResetNeeded

from standoff import spaces
from standoff._native import Play
from standoff.choosing import BEGINS, NO_OP, Returns, one_of, render_mode_of, rendered, whole
from standoff.history import checked

if TYPE_CHECKING:
    from gymnasium.spaces import Box, Discrete, Space
    from numpy.typing import NDArray

    from standoff._native import Config

Observation = dict[str, "NDArray[Any]"]
"""`observation`: the cells; `action_mask`: int8, 1 for each id that may be chosen."""


class Seats:
    """A game whose seats are agents: `player_0` sits on seat 0.

    No agent ends before the game does: who is out waits, with the reserved choice alone in his mask, and is paid at the
    end like all others.
    """

    def __init__(
        self,
        config: Config,
        returns: Returns,
        limit: int,
        dtype: spaces.Dtype,
        history: int,
        render_mode: str | None,
    ) -> None:
        one_of("returns", returns, Returns)
        self.config = config
        self.limit = whole("limit", limit, 1)
        self.dtype = dtype
        self.history = checked(history)
        self.render_mode = render_mode_of(render_mode)
        self.agents = [f"player_{seat}" for seat in range(config.players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.agents)}
        self._returns = returns
        self._random = np.random.default_rng()
        spec = config.spec
        self.observation_spaces: dict[str, Space[Observation]] = {
            agent: spaces.masked(spec, dtype, history) for agent in self.agents
        }
        self.action_spaces: dict[str, Discrete[Any]] = {agent: spaces.ids(spec) for agent in self.agents}
        high = np.tile(spaces.highest(spec, dtype), config.players)
        self.state_space: Box = spaces.box(high)
        self._no_op = np.zeros(spec.ids, np.int8)
        self._no_op[NO_OP] = 1
        self._play: Play | None = None

    @property
    def begun(self) -> bool:
        """Whether there has been a game."""
        return self._play is not None

    @property
    def play(self) -> Play:
        """The game; raises `ResetNeeded` before the first one."""
        if self._play is None:
            raise ResetNeeded(BEGINS)
        return self._play

    def reset(self, seed: int | None) -> None:
        """A new game: of this seed, or of the next that follows from the last seed given."""
        self.begin(int(self._random.integers(2**63)) if seed is None else whole("seed", seed))
        if seed is not None:
            self._random = np.random.default_rng(seed)

    def begin(self, seed: int) -> None:
        """A new game of this seed."""
        # Agents that wait look too: who is passed over would show them that he has no choice.
        self._play = Play(self.config, seed, forced="ask", told=self.render_mode is not None)
        self._shown = 0
        self._past: list[deque[NDArray[Any]]] = [deque(maxlen=self.history - 1) for _ in self.agents]
        self.look()

    def choose(self, seat: int, id: int) -> None:
        """One id of a seat that is asked. What it observed then becomes a part of its history."""
        before = self.cells(seat) if self.history > 1 else None
        self.play.step(seat, id)
        if before is not None:
            self._past[seat].append(before)

    def look(self) -> None:
        """Notes how far the game is, who is asked, and every mask."""
        self.asked = self.play.to_act
        # A game that is given up at the limit is truncated: never a result.
        self.terminated = not self.asked
        self.truncated = not self.terminated and self.play.length >= self.limit
        if self.truncated:
            self.asked = []
        self.masks = {agent: self._no_op for agent in self.agents}
        for seat in self.asked:
            mask = np.empty(self.config.ids, np.uint8)
            self.play.mask(seat, mask)
            self.masks[self.agents[seat]] = mask.view(np.int8)

    def rewards(self) -> dict[str, float]:
        """What the end has brought each agent; 0 before it."""
        if not self.terminated:
            return dict.fromkeys(self.agents, 0.0)
        return dict(zip(self.agents, self.play.returns(self._returns), strict=True))

    def cells(self, seat: int) -> NDArray[Any]:
        """What the seat observes."""
        cells = np.empty(self.config.cells, self.dtype)
        self.play.observe(seat, cells)
        return cells

    def observe(self, agent: str) -> Observation:
        """What the agent observes, with its history if there is one, and its mask."""
        return {"observation": self._window(self.seat_of[self.known(agent)]), "action_mask": self.masks[agent].copy()}

    def known(self, agent: str) -> str:
        """The agent, if there is one of this name."""
        if agent not in self.agents:
            raise KeyError(f"there is no agent {agent!r}, but {', '.join(self.agents)}")
        return agent

    def _window(self, seat: int) -> NDArray[Any]:
        """What the seat observes now; if a longer history is wanted, in rows behind what it observed when it chose."""
        if self.history == 1:
            return self.cells(seat)
        rows = np.zeros((self.history, self.config.cells), self.dtype)
        seen = [*self._past[seat], self.cells(seat)]
        rows[-len(seen) :] = seen
        return rows

    def info(self, agent: str) -> dict[str, Any]:
        """The agent's mask once more, for libraries that look for it here."""
        return {"action_mask": self.masks[agent].copy()}

    def state(self) -> NDArray[Any]:
        """What all seats observe, one after the other from seat 0 on: for critics that may see every hand."""
        return np.concatenate([self.cells(seat) for seat in range(self.config.players)])

    def render(self) -> str | None:
        """What the public has seen since the last rendering, a line each, and who is asked."""
        if self.render_mode is None:
            return None
        lines, self._shown = self.play.told(None, self._shown)
        lines.append(f"question {self.play.length}: {', '.join(self.agents[s] for s in self.asked) or 'the end'}")
        return rendered(self.render_mode, lines)


class Shared:
    """What does not depend on the form of the environment."""

    _seats: Seats
    agents: list[str]

    def _check_going(self) -> None:
        """Raises `ResetNeeded` if there is no agent: before the first game, and when one is over."""
        if not self.agents:
            raise ResetNeeded("the game has ended: reset begins the next one" if self._seats.begun else BEGINS)

    @property
    def config(self) -> Config:
        """The rules that are played."""
        return self._seats.config

    def observation_space(self, agent: str) -> Space[Observation]:
        """The same for all agents: see `standoff.spaces.masked`."""
        return self._seats.observation_spaces[self._seats.known(agent)]

    def action_space(self, agent: str) -> Discrete[Any]:
        """The ids; the mask says which of them may be chosen."""
        return self._seats.action_spaces[self._seats.known(agent)]

    def state(self) -> NDArray[Any]:
        """What all agents observe now, one after the other, without masks and history; see `state_space`."""
        return self._seats.state()

    def render(self) -> str | None:
        """What the public has seen since the last rendering."""
        return self._seats.render()

    def close(self) -> None:
        """There is nothing to close."""
