"""Where a `Pool` writes: arrays that the caller owns and uses again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import DTypeLike, NDArray

    from standoff._native import Pool

NOBODY = 255
"""Stands in `Buffers.seat` where nobody is to act."""


@dataclass(slots=True)
class Buffers:
    """One row a game in every array, each of them contiguous; none may share memory with another.

    `observation` and `last` are both float32, between 0 and 1, or both uint8. Either may be `None`: it is then not
    written, which is quicker. Any array can be the caller's own, of the same shape and type:

    >>> import numpy as np
    >>> from dataclasses import replace
    >>> from standoff import Buffers, Config, Pool
    >>> pool = Pool(Config("bang"), games=8, seed=7)
    >>> rollout = np.zeros((16, 8, pool.config.cells), np.uint8)
    >>> out = replace(Buffers.of(pool, np.uint8, observe=False), observation=rollout[0])
    >>> pool.observe(out)
    >>> bool(rollout[0].any()), bool(rollout[1].any())
    (True, False)
    """

    observation: NDArray[Any] | None
    """`[games, cells]`: what the seat to act observes; 0 where nobody is to act."""
    last: NDArray[Any] | None
    """`[games, players, cells]`: what each seat observes at the end of the game that this step has ended or given up.
    Rows of games that go on are left alone."""
    mask: NDArray[np.uint8]
    """`[games, ids]`: 1 for what the seat may choose, 0 for the rest; all 0 where nobody is to act."""
    seat: NDArray[np.uint8]
    """`[games]`: the seat to act, absolute, or `NOBODY`."""
    reward: NDArray[np.float32]
    """`[games, players]`: what this step has brought each seat, from seat 0 on."""
    terminated: NDArray[np.uint8]
    """`[games]`: 1 if this step has ended the game."""
    truncated: NDArray[np.uint8]
    """`[games]`: 1 if this step has given the game up at the limit."""
    length: NDArray[np.uint32]
    """`[games]`: questions answered in the episode so far, by whomever. Where a step has ended a game: all of its."""
    taken: NDArray[np.uint32]
    """`[games]`: ids taken in the episode so far. Where a step has ended a game: all of its."""

    @classmethod
    def of(
        cls,
        pool: Pool,
        dtype: DTypeLike = np.float32,
        *,
        observe: bool = True,
        last: bool = False,
    ) -> Buffers:
        """New arrays for a pool, all 0; `observe` and `last` say which of the two large ones there are."""
        games, players = pool.games, pool.config.players
        ids, cells = pool.config.ids, pool.config.cells
        return cls(
            observation=np.zeros((games, cells), dtype) if observe else None,
            last=np.zeros((games, players, cells), dtype) if last else None,
            mask=np.zeros((games, ids), np.uint8),
            seat=np.zeros(games, np.uint8),
            reward=np.zeros((games, players), np.float32),
            terminated=np.zeros(games, np.uint8),
            truncated=np.zeros(games, np.uint8),
            length=np.zeros(games, np.uint32),
            taken=np.zeros(games, np.uint32),
        )
