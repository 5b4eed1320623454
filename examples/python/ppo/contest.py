"""How well a network plays: on one seat among random players, as `cargo run -p standoff-tools --bin bots` counts."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

import numpy as np
from standoff import Buffers, Config, Pool

if TYPE_CHECKING:
    from ppo.policy import Policy

RANDOM_GAMES = 20_000
"""Games of random players alone, to know what an equal among them wins."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came out of many games."""

    games: int
    wins: int
    share: float
    """What a seat wins on average where all play at random, 0 to 1: more than 1 over their number where a team wins."""

    @property
    def rate(self) -> float:
        """The win rate, 0 to 1."""
        return self.wins / self.games

    @property
    def lower(self) -> float:
        """The lower end of the 95% interval of the win rate (Wilson's)."""
        n, p, z = self.games, self.rate, 1.96
        middle = p + z * z / (2 * n)
        spread = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return (middle - spread) / (1 + z * z / n)

    @property
    def edge(self) -> float:
        """The lower end as a multiple of the share of equal players."""
        return self.lower / self.share


def equal_share(config: Config, seed: int, threads: int) -> float:
    """What a seat wins on average where all play at random."""
    played = config.rollouts(RANDOM_GAMES, seed, threads=threads)
    return sum(played.wins) / (played.ended * config.players)


def contest(config: Config, policy: Policy, games: int, share: float, seed: int, threads: int) -> Outcome:
    """Plays so many games, the seat of the network going round; it takes the likeliest id. What is given up is lost."""
    seats = range(config.players)
    rows = [slice(games * seat // config.players, games * (seat + 1) // config.players) for seat in seats]
    pools = [
        Pool(
            config,
            part.stop - part.start,
            seed,
            first=part.start,
            threads=threads,
            autoreset="disabled",
            bots={other: "random" for other in seats if other != seat},
        )
        for seat, part in zip(seats, rows, strict=True)
    ]
    outs = [Buffers.of(pool, np.uint8, observe=False) for pool in pools]
    cells, mask = np.zeros((games, config.cells), np.uint8), np.zeros((games, config.ids), np.uint8)
    for pool, out, part in zip(pools, outs, rows, strict=True):
        out.observation, out.mask = cells[part], mask[part]
        pool.observe(out)
    ids, going, wins = np.zeros(games, np.int64), np.ones(games, np.bool_), 0
    while going.any():
        ids[:] = 0
        asked = np.flatnonzero(mask.any(axis=1))
        ids[asked] = policy.best(cells[asked], mask[asked])
        for seat, pool, out, part in zip(seats, pools, outs, rows, strict=True):
            pool.step(ids[part], out)
            over = going[part] & ((out.terminated | out.truncated) == 1)
            wins += int((out.reward[over, seat] > 0).sum())
            going[part] &= ~over
    return Outcome(games, wins, share)
