"""The games that are played to learn from: pools side by side, written into one stretch of steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from standoff import NOBODY, Buffers, Config, Pool

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    Choose = Callable[[int, "NDArray[np.uint8]", "NDArray[np.uint8]"], "NDArray[np.int64]"]
    """From the number of the step, observations and masks to ids, a row a game."""

SELF = "self"
"""The opponents of self-play: the learner sits on every seat."""


class Games:
    """Many games, and what the last stretch of steps came to: arrays `[steps, games, ...]`.

    Where the learner sits among bots there is one pool a seat, so that he learns to play all of them; in self-play
    one pool, in which he is asked for whoever is to act. Rows of `observation`, `mask` and `seat` are one more than
    steps: the last is where the next stretch begins.
    """

    def __init__(self, config: Config, count: int, steps: int, opponents: str, seed: int, threads: int) -> None:
        """`count` games, dealt from `seed`; `opponents`: a kind of bot, or `SELF`."""
        players = config.players
        self.config, self.count, self.steps = config, count, steps
        self.observation = np.zeros((steps + 1, count, config.cells), np.uint8)
        self.mask = np.zeros((steps + 1, count, config.ids), np.uint8)
        self.seat = np.zeros((steps + 1, count), np.uint8)
        self.reward = np.zeros((steps, count, players), np.float32)
        self.terminated = np.zeros((steps, count), np.uint8)
        self.truncated = np.zeros((steps, count), np.uint8)
        self.learner = np.ones((count, players), np.bool_)
        self._length, self._taken = np.zeros(count, np.uint32), np.zeros(count, np.uint32)
        self._begun = False
        self._pools: list[tuple[Pool, slice]] = []
        seats = [None] if opponents == SELF else list(range(players))
        edges = [count * at // len(seats) for at in range(len(seats) + 1)]
        for seat, first, end in zip(seats, edges, edges[1:], strict=False):
            bots = {} if seat is None else {other: opponents for other in range(players) if other != seat}
            # Numbered on, so that no two pools play the same games.
            pool = Pool(config, end - first, seed, first=first, threads=threads, bots=bots)
            self._pools.append((pool, slice(first, end)))
            if seat is not None:
                self.learner[first:end] = np.arange(players) == seat
        for pool, rows in self._pools:
            pool.observe(self._row(0, rows))

    def _row(self, step: int, rows: slice) -> Buffers:
        """Where a pool writes what comes of the step before this one."""
        before = max(step - 1, 0)
        return Buffers(
            observation=self.observation[step, rows],
            last=None,
            mask=self.mask[step, rows],
            seat=self.seat[step, rows],
            reward=self.reward[before, rows],
            terminated=self.terminated[before, rows],
            truncated=self.truncated[before, rows],
            length=self._length[rows],
            taken=self._taken[rows],
        )

    def play(self, choose: Choose) -> None:
        """Plays one stretch, after the last one."""
        if self._begun:
            self.observation[0], self.mask[0], self.seat[0] = self.observation[-1], self.mask[-1], self.seat[-1]
        self._begun = True
        for step in range(self.steps):
            ids = choose(step, self.observation[step], self.mask[step])
            for pool, rows in self._pools:
                pool.step(ids[rows], self._row(step + 1, rows))

    @property
    def ended(self) -> NDArray[np.bool_]:
        """`[steps, games]`: where a step has ended a game or given it up."""
        return (self.terminated | self.truncated).view(np.bool_)

    @property
    def asked(self) -> NDArray[np.bool_]:
        """`[steps, games]`: where the learner was asked. A game can end before he ever is."""
        return np.not_equal(self.seat[:-1], NOBODY)

    def wins(self) -> tuple[int, int]:
        """How many seats of the learner's have won in the games that ended, and how many he had in them."""
        had = self.ended[:, :, None] & self.learner
        return int((self.reward > 0)[had].sum()), int(had.sum())
