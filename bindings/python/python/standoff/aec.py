"""The environment of PettingZoo in which one agent acts at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gymnasium.error import ResetNeeded
from pettingzoo import AECEnv

from standoff.choosing import BEGINS, LIMIT, RENDER_MODES, Returns, config_of, whole
from standoff.seats import Observation, Seats, Shared

if TYPE_CHECKING:
    from pettingzoo.utils.env import AECIterable

    from standoff._native import Config
    from standoff.spaces import Dtype


class AecEnv(Shared, AECEnv[str, Observation, int | None]):
    """A game as an AEC environment.

    Agents act in the order in which decisions fall. A decision of several choices is several steps of one agent, and
    what it has chosen so far is part of its observation. Of agents who choose at the same time the lowest seat goes
    first, and no other sees what it chose. Rewards come with the end and with no other step.
    """

    def __init__(self, seats: Seats) -> None:
        """See `aec_env`."""
        spec = seats.config.spec
        self._seats = seats
        self.render_mode = seats.render_mode
        self.metadata: dict[str, Any] = {
            "name": f"{spec.game}_v0",
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "spec_hash": spec.spec_hash,
        }
        self.possible_agents = list(seats.agents)
        self.agents: list[str] = []
        self.state_space = seats.state_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. Without a seed it follows from the last one given, if there was one; there are no options."""
        self._seats.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._select()

    def step(self, action: int | None) -> None:
        """The choice of the selected agent; `None` once the game has ended for it.

        Raises `StandoffError`, and changes nothing, if its mask does not offer the choice, and `ResetNeeded` where no
        agent is left or none there was yet.
        """
        self._check_going()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is to choose an id, not None")
        self._seats.choose(self._seats.seat_of[agent], whole(agent, action))
        self._seats.look()
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self._seats.rewards()
        self._accumulate_rewards()
        self._select()

    def _select(self) -> None:
        seats = self._seats
        self.infos = {agent: seats.info(agent) for agent in self.agents}
        if seats.asked:
            self.agent_selection = self.possible_agents[seats.asked[0]]
            return
        self.terminations = dict.fromkeys(self.agents, seats.terminated)
        self.truncations = dict.fromkeys(self.agents, seats.truncated)
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        """What the agent observes now, whoever is selected."""
        return self._seats.observe(agent)

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """Of the selected agent: what it observes, its rewards since it was last selected, its end, its info."""
        self._check_going()
        return super().last(observe)

    def agent_iter(self, max_iter: int = 2**63) -> AECIterable[str, Observation, int | None]:
        """The selected agents, one after the other, until none is left."""
        # A loop over no agents would do nothing and say nothing.
        if not self._seats.begun:
            raise ResetNeeded(BEGINS)
        return super().agent_iter(max_iter)


def aec_env(
    game: str | Config,
    *,
    preset: str | None = None,
    players: int | None = None,
    returns: Returns = "win",
    limit: int = LIMIT,
    dtype: Dtype = "float32",
    history: int = 1,
    render_mode: str | None = None,
    **switches: str,
) -> AecEnv:
    """An AEC environment of a game by name, with its rules, or of a Config.

    `limit`: questions after which a game is truncated. `returns`: how the end is counted. `history`: how many of an
    agent's observations it is shown, at its last choices and now, in rows, the latest last; one is not in rows.

    >>> from standoff.pettingzoo import aec_env
    >>> env = aec_env("bang", players=5)
    >>> env.reset(seed=7)
    >>> seen, reward, terminated, truncated, info = env.last()
    >>> seen["observation"].shape, seen["action_mask"].shape
    ((2195,), (132,))
    >>> env.step(int(seen["action_mask"].argmax()))
    """
    config = config_of(game, preset, players, switches)
    return AecEnv(Seats(config, returns, limit, dtype, history, render_mode))
