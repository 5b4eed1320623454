"""Many games at once: the same on any number of threads, in any arrays, and refused as a whole."""

import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields, replace
from typing import Any

import numpy as np
import pytest
from games import GAMES, five
from standoff import NOBODY, Buffers, Config, Misuse, Play, Pool, StandoffError
from test_by_ids import refused

ARRAYS = [field.name for field in fields(Buffers)]


def contents(out: Buffers) -> list[bytes]:
    """All that stands in the arrays."""
    return [b"" if (array := getattr(out, name)) is None else array.tobytes() for name in ARRAYS]


def steps(pool: Pool, count: int, dtype: Any = np.float32) -> tuple[list[bytes], int]:
    """Plays on at random; gives all that was written last, and how many games have ended."""
    out = Buffers.of(pool, dtype, last=True)
    ids = np.zeros(pool.games, np.uint16)
    pool.observe(out)
    ended = 0
    for _ in range(count):
        pool.sample_legal(ids)
        pool.step(ids, out)
        ended += int(out.terminated.sum())
    return contents(out), ended


@pytest.mark.parametrize("game", GAMES)
def test_threads_change_nothing(game: str) -> None:
    config = five(game)
    alone, ended = steps(Pool(config, 37, 5), 300)
    assert ended > 0
    for threads in (2, 3, 64):
        assert steps(Pool(config, 37, 5, threads=threads), 300) == (alone, ended)
    assert steps(Pool(config, 37, 6), 300)[0] != alone


def test_a_pool_is_made_of_smaller_ones() -> None:
    config = Config("bang")
    whole, parts = Pool(config, 9, 1), [Pool(config, 4, 1), Pool(config, 5, 1, first=4)]
    for pool in (whole, *parts):
        steps(pool, 200, np.uint8)
    digests = [pool.play(game).digest for pool in parts for game in range(len(pool))]
    assert digests == [whole.play(game).digest for game in range(9)]
    assert len(set(digests)) == 9


@pytest.mark.parametrize("kind", [np.uint16, np.int32, np.int64])
def test_ids_may_be_of_several_types(kind: Any) -> None:
    pool, other = Pool(Config("bang"), 8, 2), Pool(Config("bang"), 8, 2)
    out, seen = Buffers.of(pool), Buffers.of(other)
    ids, same = np.zeros(8, kind), np.zeros(8, np.uint16)
    for _ in range(50):
        pool.sample_legal(ids)
        other.sample_legal(same)
        assert np.array_equal(ids, same)
        pool.step(ids, out)
        other.step(same, seen)
    assert contents(out) == contents(seen)


def test_arrays_can_be_left_out() -> None:
    pool, other = Pool(Config("bang"), 8, 2), Pool(Config("bang"), 8, 2)
    out, seen = Buffers.of(pool, observe=False), Buffers.of(other)
    ids = np.zeros(8, np.uint16)
    for _ in range(50):
        pool.sample_legal(ids)
        other.sample_legal(ids)
        pool.step(ids, out)
        other.step(ids, seen)
    assert out.observation is out.last is None
    assert np.array_equal(out.mask, seen.mask)
    assert seen.observation is not None and seen.observation.any()


@pytest.mark.parametrize("autoreset", ["same_step", "next_step", "disabled"])
@pytest.mark.parametrize("game", GAMES)
def test_what_follows_the_end(game: str, autoreset: str) -> None:
    pool = Pool(five(game), 16, 3, autoreset=autoreset)
    out = Buffers.of(pool, np.uint8, last=True)
    assert out.last is not None and out.observation is not None
    ids = np.zeros(16, np.int64)
    pool.observe(out)
    assert not out.terminated.any()
    ended = 0
    for _ in range(3_000):
        pool.sample_legal(ids)
        pool.step(ids, out)
        rewards = out.reward.copy()
        assert not rewards[out.terminated == 0].any()
        for end in np.flatnonzero(out.terminated).tolist():
            ended += 1
            assert out.last[end].any()
            assert out.length[end] > 0 and out.taken[end] > 0
            nobody = out.seat[end] == NOBODY
            assert nobody == (autoreset != "same_step")
            assert out.mask[end].any() != nobody
            if autoreset == "disabled":
                assert rewards[end].tolist() == pool.play(end).returns()
                assert refused_step(pool, end, 1, out) == Misuse.AtItsEnd(end, 1)
                pool.reset(end)
                pool.observe(out)
                assert out.seat[end] != NOBODY and not out.reward[end].any()
        if ended > 20:
            return
    pytest.fail("too few games have ended")


def refused_step(pool: Pool, game: int, id: int, out: Buffers) -> Misuse:
    """Why a step is refused in which this game takes this id."""
    ids = np.zeros(pool.games, np.int64)
    pool.sample_legal(ids)
    ids[game] = id
    return refused(lambda: pool.step(ids, out))


def test_a_limit_truncates() -> None:
    pool = Pool(Config("bang"), 4, 3, limit=9)
    out = Buffers.of(pool)
    ids = np.zeros(4, np.uint16)
    ends = []
    for _ in range(200):
        pool.sample_legal(ids)
        pool.step(ids, out)
        ends += out.length[out.truncated == 1].tolist()
        assert not out.reward.any()
    assert len(ends) > 20 and min(ends) >= 9


def test_bots_play_their_seats() -> None:
    for game in GAMES:
        config = five(game)
        for kind in config.spec.bots:
            pool = Pool(config, 6, 1, bots={1: kind, 2: kind, 4: kind}, threads=2)
            out = Buffers.of(pool)
            ids = np.zeros(6, np.uint16)
            for _ in range(300):
                pool.sample_legal(ids)
                pool.step(ids, out)
                assert set(out.seat) <= {0, 3}
    config = Config("bang")
    assert isinstance(refused(lambda: Pool(config, 1, bots={0: "clever"})), Misuse.NoSuchWord)
    for seat in (-1, 5, 2**70):
        with pytest.raises((StandoffError, OverflowError)):
            Pool(config, 1, bots={seat: "random"})


def test_games_begin_where_they_are_told() -> None:
    config = Config("bang")
    starts = [Play(config, seed) for seed in (1, 2, 3)]
    pool = Pool(config, 5, 9, positions=starts)
    out, seen = Buffers.of(pool), np.zeros(config.cells, np.float32)
    pool.observe(out)
    assert out.observation is not None
    for game in range(5):
        starts[game % 3].observe(int(out.seat[game]), seen)
        assert np.array_equal(out.observation[game], seen)
    assert refused(lambda: Pool(config, 1, positions=[Play(Config("dangan"), 1)])) == Misuse.OtherConfig()
    other = Play(Config("bang", players=6), 1)
    assert isinstance(refused(lambda: Pool(config, 1, positions=[other])), Misuse.Position)


@pytest.mark.parametrize("threads", [1, 3])
def test_a_refused_step_moves_no_game(threads: int) -> None:
    pool = Pool(Config("bang"), 12, 4, threads=threads)
    out = Buffers.of(pool, last=True)
    ids = np.zeros(12, np.int64)
    pool.observe(out)
    for _ in range(20):
        pool.sample_legal(ids)
        pool.step(ids, out)
    before = [pool.play(game).save() for game in range(12)], contents(out)
    pool.sample_legal(ids)
    seat = int(out.seat[11])
    last = pool.config.ids - 1
    for id, fault in (
        (0, Misuse.MaskedOut(11, seat, 0)),
        (last + 1, Misuse.NoSuchId(11, last + 1, last)),
        (-1, Misuse.NoSuchId(11, -1, last)),
        (2**62, Misuse.NoSuchId(11, 2**62, last)),
    ):
        wrong = ids.copy()
        wrong[11] = id
        assert refused(lambda: pool.step(wrong, out)) == fault
    shifted = np.zeros(8 * 12 + 1, np.uint8)[1:].view(np.int64)
    bad: list[Any] = [shifted, ids[:11], ids.astype(np.float64), ids.astype(bool), ids.reshape(3, 4), list(ids), None]
    for one in bad:
        why = refused(lambda: pool.step(one, out))
        assert isinstance(why, Misuse.Array) and why.name == "ids"
    assert ([pool.play(game).save() for game in range(12)], contents(out)) == before
    pool.step(ids, out)


@pytest.mark.parametrize("name", ARRAYS)
def test_every_array_is_looked_at(name: str) -> None:
    pool = Pool(Config("bang"), 3, 4)
    good = Buffers.of(pool, last=True)
    array = getattr(good, name)
    ids = np.zeros(3, np.uint16)
    pool.sample_legal(ids)
    frozen = array.copy()
    frozen.flags.writeable = False
    spread = np.zeros((*array.shape, 2), array.dtype)[..., 0]
    bad: list[Any] = [
        array.astype(np.float64),
        array[:2].copy(),
        array[None],
        frozen,
        spread,
        array.tolist(),
        "text",
    ]
    before = pool.play(0).digest
    for wrong in bad:
        fault = refused(lambda: pool.step(ids, replace(good, **{name: wrong})))
        assert isinstance(fault, Misuse.Array) and fault.name in ("observation", "last", name), fault
    nothing: Any = None
    assert isinstance(refused(lambda: pool.step(ids, nothing)), Misuse.Array)
    assert pool.play(0).digest == before
    pool.step(ids, good)


def test_arrays_that_share_memory_are_refused() -> None:
    pool = Pool(Config("bang"), 3, 4)
    out = Buffers.of(pool)
    one = np.zeros(6, np.uint8)
    for terminated, truncated in ((one[:3], one[:3]), (one[:3], one[2:5])):
        wrong = replace(out, terminated=terminated, truncated=truncated)
        fault = refused(lambda: pool.observe(wrong))
        assert isinstance(fault, Misuse.Array) and fault.name == "truncated"
    pool.observe(replace(out, terminated=one[:3], truncated=one[3:]))


def test_memory_that_is_not_numpys_is_looked_at_too() -> None:
    """numpy takes two arrays over one buffer for two things."""
    pool = Pool(Config("bang"), 3, 4)
    out, memory = Buffers.of(pool, np.uint8), bytearray(3 * 2195)
    parts = [np.frombuffer(memory, np.uint8, 3, at) for at in (0, 2, 3)]
    pool.observe(replace(out, terminated=parts[0], truncated=parts[2]))
    for other in parts[:2]:
        fault = refused(lambda: pool.observe(replace(out, terminated=parts[0], truncated=other)))
        assert isinstance(fault, Misuse.Array) and fault.name == "truncated"
    whole = np.frombuffer(memory, np.uint8).reshape(3, 2195)
    fault = refused(lambda: pool.observe(replace(out, observation=whole, terminated=parts[1])))
    assert fault == Misuse.Array("terminated", "shares memory with another array, or is in use by another call")


def test_numbers_out_of_range() -> None:
    config = Config("bang")
    for wrong in (-1, 2**64, 2**40):
        assert isinstance(refused(lambda: Pool(config, wrong)), Misuse.OutOfRange)
    for wrong in (-1, 2**64):
        assert isinstance(refused(lambda: Pool(config, 1, wrong)), Misuse.OutOfRange)
    for wrong in (0, -1, 100_000):
        assert isinstance(refused(lambda: Pool(config, 1, threads=wrong)), Misuse.OutOfRange)
    assert isinstance(refused(lambda: Pool(config, 1, limit=0)), Misuse.OutOfRange)
    assert isinstance(refused(lambda: Pool(config, 1, autoreset="never")), Misuse.NoSuchWord)
    pool = Pool(config, 2)
    for wrong in (2, -1, 2**80):
        assert refused(lambda: pool.reset(wrong)) == Misuse.OutOfRange("game", str(wrong), 0, 1)
        assert refused(lambda: pool.play(wrong)) == Misuse.OutOfRange("game", str(wrong), 0, 1)
    makers: dict[str, Callable[[Any], object]] = {
        "games": lambda wrong: Pool(config, wrong),
        "seed": lambda wrong: Pool(config, 1, wrong),
        "first": lambda wrong: Pool(config, 1, first=wrong),
        "threads": lambda wrong: Pool(config, 1, threads=wrong),
        "limit": lambda wrong: Pool(config, 1, limit=wrong),
        "bots": lambda wrong: Pool(config, 1, bots={0: "random", wrong: "random"}),
        "game": pool.reset,
    }
    for name, made in makers.items():
        with pytest.raises(TypeError, match=f"^{name}: 'a' is no whole number$"):
            made("a")
        with pytest.raises(StandoffError, match=f"^{name}: -1 is not from "):
            made(-1)
    empty = Pool(config, 0)
    empty.step(np.zeros(0, np.uint16), Buffers.of(empty))


POOR = """
import resource
import numpy as np
from standoff import Buffers, Config, Pool

config = Config("bang")
pool = Pool(config, 64, 5, threads=64)
out, ids = Buffers.of(pool), np.zeros(64, np.uint16)
size = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (size + 2**23, size + 2**23))
pool.observe(out)
for _ in range(50):
    pool.sample_legal(ids)
    pool.step(ids, out)
print(pool.play(63).digest, config.rollouts(64, 5, threads=64).digest)
try:
    Pool(config, 2**20)
except MemoryError as error:
    print(error)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the size of a process is read as Linux tells it")
def test_a_poor_system_ends_no_process_and_halves_no_step() -> None:
    """Where there is no room for more threads the others do the work; where there is none for the games, it is said."""
    pool = Pool(Config("bang"), 64, 5)
    steps(pool, 50)
    told = subprocess.run([sys.executable, "-c", POOR], capture_output=True, text=True, check=True).stdout
    digest = Config("bang").rollouts(64, 5).digest
    assert told.splitlines() == [f"{pool.play(63).digest} {digest}", "there is no room for 1048576 games"]


def test_a_pool_may_be_used_from_several_threads() -> None:
    pool = Pool(Config("bang"), 64, 8, threads=2)

    def play(_: int) -> int:
        out, ids = Buffers.of(pool), np.zeros(64, np.uint16)
        done = 0
        for _ in range(100):
            pool.sample_legal(ids)
            try:
                pool.step(ids, out)
                done += 1
            except StandoffError as error:
                # Another thread has stepped since these ids were drawn.
                assert isinstance(error.fault, Misuse.MaskedOut)
        return done

    with ThreadPoolExecutor(4) as threads:
        assert sum(threads.map(play, range(4))) >= 1
