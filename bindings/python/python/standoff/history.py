"""Windows of history: what seats have observed at their last choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from standoff.buffers import NOBODY
from standoff.choosing import whole

if TYPE_CHECKING:
    from numpy.typing import DTypeLike, NDArray

    from standoff._native import Pool
    from standoff.buffers import Buffers


class History:
    """For each seat of each game of a pool what it observed when it was last to choose, of its present game.

    `add` is called after each `observe` and each `step` of the pool, with the same `Buffers`:

    >>> import numpy as np
    >>> from standoff import Buffers, Config, History, Pool
    >>> pool = Pool(Config("bang"), games=8, seed=7)
    >>> out, ids = Buffers.of(pool), np.zeros(8, np.uint16)
    >>> history = History.of(pool, 4)
    >>> pool.observe(out)
    >>> history.add(out).shape
    (8, 4, 2195)
    >>> pool.sample_legal(ids)
    >>> pool.step(ids, out)
    >>> bool((history.add(out)[:, -1] == out.observation).all())
    True
    """

    def __init__(
        self,
        length: int,
        games: int,
        players: int,
        cells: int,
        dtype: DTypeLike = np.float32,
        *,
        seat: int | None = None,
    ) -> None:
        """Windows of `length` rows of `cells` cells; of one seat alone if one is named, absolute."""
        games, players, cells = whole("games", games, 0), whole("players", players, 1), whole("cells", cells, 1)
        self._seat = None if seat is None else whole("seat", seat, 0, players - 1)
        self._frames = np.zeros((games, players if seat is None else 1, checked(length), cells), dtype)
        self._taken = np.zeros(games, np.uint32)

    @classmethod
    def of(cls, pool: Pool, length: int, dtype: DTypeLike = np.float32) -> History:
        """Windows of all seats of a pool. They take `length` times `players` observations a game."""
        return cls(length, pool.games, pool.config.players, pool.config.cells, dtype)

    def add(self, out: Buffers) -> NDArray[Any]:
        """`[games, length, cells]`: the windows of the seats to act, oldest first and the present observation last.

        Rows from before the game began are 0, and so is the window where nobody is to act. A new array each time.
        Adding once more what has not moved changes nothing. Raises `ValueError`, and changes nothing, if the
        observation is not there or not of the History's shape and type.
        """
        if out.observation is None:
            raise ValueError("observation: there is none in these Buffers")
        # numpy would turn shares into bytes, and a row into many, without a word.
        (games, *_, cells), dtype = self._frames.shape, self._frames.dtype
        shape, found = out.observation.shape, out.observation.dtype
        if (shape, found) != ((games, cells), dtype):
            raise ValueError(f"observation: cells of {found} and shape {shape}, not of {dtype} and {(games, cells)}")
        ended = (out.terminated | out.truncated) != 0
        begun = ended | (out.taken == 0)
        self._frames[begun] = 0
        taken = np.where(ended, 0, out.taken)
        asked = out.seat != NOBODY if self._seat is None else out.seat == self._seat
        moved = np.flatnonzero(asked & (begun | (taken != self._taken)))
        self._taken[:] = taken
        seats = self._places(out, moved)
        windows = self._frames[moved, seats]
        windows[:, :-1] = windows[:, 1:]
        windows[:, -1] = out.observation[moved]
        self._frames[moved, seats] = windows
        shown = np.flatnonzero(asked)
        windows = np.zeros((len(asked), *self._frames.shape[2:]), self._frames.dtype)
        windows[shown] = self._frames[shown, self._places(out, shown)]
        return windows

    def ended(self, game: int, seat: int, cells: NDArray[Any]) -> NDArray[Any]:
        """`[length, cells]`: a seat's window with a last row that it observes at the end of a game: before `add`."""
        place = seat if self._seat is None else 0
        return np.concatenate([self._frames[game, place, 1:], cells[None]])

    def forget(self) -> None:
        """As it was at first: all games begin anew."""
        self._frames[:] = 0
        self._taken[:] = 0

    def _places(self, out: Buffers, games: NDArray[np.intp]) -> NDArray[Any]:
        return out.seat[games] if self._seat is None else np.zeros(len(games), np.intp)


def checked(length: int) -> int:
    """The length of a window, if it is one."""
    return whole("history", length, 1)
