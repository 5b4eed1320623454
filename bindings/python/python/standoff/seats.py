"""What both environments of PettingZoo do with a game: agents, spaces, observations, masks, ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from standoff import spaces
from standoff._native import Play
from standoff.choosing import NO_OP

if TYPE_CHECKING:
    from gymnasium.spaces import Box, Discrete, Space
    from numpy.typing import NDArray

    from standoff._native import Config
    from standoff.choosing import Returns

Observation = dict[str, "NDArray[Any]"]
"""`observation`: the cells; `action_mask`: int8, 1 for each id that may be chosen."""

RENDER_MODES = ["ansi", "human"]


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
        render_mode: str | None,
    ) -> None:
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ValueError(f"render_mode: there is no {render_mode!r}, but {', '.join(RENDER_MODES)}")
        if limit < 1:
            raise ValueError(f"limit: {limit} is not 1 or more")
        self.config = config
        self.limit = limit
        self.dtype = dtype
        self.render_mode = render_mode
        self.agents = [f"player_{seat}" for seat in range(config.players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.agents)}
        self._returns = returns
        self._random = np.random.default_rng()
        spec = config.spec
        self.observation_spaces: dict[str, Space[Observation]] = {agent: spaces.masked(spec, dtype) for agent in self.agents}
        self.action_spaces: dict[str, Discrete[Any]] = {agent: spaces.ids(spec) for agent in self.agents}
        high = np.tile(spaces.highest(spec, dtype), config.players)
        self.state_space: Box = spaces.box(high)
        self._no_op = np.zeros(spec.ids, np.int8)
        self._no_op[NO_OP] = 1
        self.begin(0)

    def reset(self, seed: int | None) -> None:
        """A new game: of this seed, or of the next that follows from the last seed given."""
        self.begin(int(self._random.integers(2**63)) if seed is None else seed)
        if seed is not None:
            self._random = np.random.default_rng(seed)

    def begin(self, seed: int) -> None:
        """A new game of this seed."""
        # Agents that wait look too: who is passed over would show them that he has no choice.
        self.play = Play(self.config, seed, forced="ask", told=self.render_mode is not None)
        self._shown = 0
        self.look()

    def look(self) -> None:
        """Notes who is asked, and every mask."""
        self.asked = [] if self.truncated else self.play.to_act
        self.masks = {agent: self._no_op for agent in self.agents}
        for seat in self.asked:
            mask = np.empty(self.config.ids, np.uint8)
            self.play.mask(seat, mask)
            self.masks[self.agents[seat]] = mask.view(np.int8)

    @property
    def terminated(self) -> bool:
        """Whether the game is over."""
        return self.play.over

    @property
    def truncated(self) -> bool:
        """Whether it is given up at the limit: never a result."""
        return not self.play.over and self.play.length >= self.limit

    def rewards(self) -> dict[str, float]:
        """What the end has brought each agent; 0 before it."""
        return dict(zip(self.agents, self.play.returns(self._returns), strict=True))

    def cells(self, seat: int) -> NDArray[Any]:
        """What the seat observes."""
        cells = np.empty(self.config.cells, self.dtype)
        self.play.observe(seat, cells)
        return cells

    def observe(self, agent: str) -> Observation:
        """What the agent observes, and its mask."""
        return {"observation": self.cells(self.seat_of[agent]), "action_mask": self.masks[agent].copy()}

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
        text = "\n".join(lines)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

