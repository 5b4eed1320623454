"""One game by ids: whole games, copies, bytes, worlds, and what is refused."""

import copy
import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest
from games import EVERY, GAMES, five
from standoff import Config, Misuse, Play, StandoffError, bang, cash_n_guns, dangan, named, spec, specs


def refused(call: Callable[[], object]) -> Misuse:
    """Why the call is refused."""
    with pytest.raises(StandoffError) as raised:
        call()
    assert str(raised.value) == str(raised.value.fault)
    assert isinstance(raised.value.fault, Misuse)
    return raised.value.fault


def run(play: Play, rng: np.random.Generator, most: int = 100_000) -> int:
    """Plays on at random, for so many ids at most; says how many were chosen."""
    mask = np.empty(play.config.ids, np.uint8)
    for chosen in range(most):
        if play.over:
            return chosen
        seat = play.to_act[-1]
        offered = play.mask(seat, mask)
        ids = np.flatnonzero(mask)
        assert len(ids) == offered > 0
        assert sorted(play.legal(seat)) == list(ids)
        play.step(seat, int(rng.choice(ids)))
    return most


@pytest.mark.parametrize(("game", "preset", "players"), EVERY)
def test_a_game_is_played_to_its_end(game: str, preset: str, players: int) -> None:
    config = Config(game, preset, players)
    assert (config.game, config.players) == (game, players)
    play = Play(config, 7)
    assert play.returns() == [0.0] * players
    assert run(play, np.random.default_rng(1)) > players
    assert play.standings is not None
    won = play.returns()
    assert [seat for seat in range(players) if won[seat] == 1.0] == play.standings.winners
    assert sum(play.returns("share")) == pytest.approx(1.0 if play.standings.winners else 0.0)
    scores = play.standings.scores or [0] * players
    assert play.returns("score") == [float(score) for score in scores]


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_game(game: str) -> None:
    plays = [Play(five(game), seed) for seed in (3, 3, 4)]
    for play in plays:
        run(play, np.random.default_rng(1))
    first, same, other = (play.digest for play in plays)
    assert first == same != other


@pytest.mark.parametrize("game", GAMES)
def test_copies_and_bytes_play_on_alike(game: str) -> None:
    config = five(game)
    for chosen in range(0, 60, 3):
        play = Play(config, 5)
        run(play, np.random.default_rng(2), chosen)
        twins = [
            play.copy(),
            copy.copy(play),
            copy.deepcopy(play),
            pickle.loads(pickle.dumps(play)),
            config.load(play.save()),
        ]
        for twin in twins:
            assert twin.config == config
            assert (twin.digest, twin.to_act, twin.length) == (play.digest, play.to_act, play.length)
            assert [twin.draft(seat) for seat in range(5)] == [play.draft(seat) for seat in range(5)]
        ends = set()
        for each in [play, *twins]:
            run(each, np.random.default_rng(9))
            ends.add(each.digest)
        assert len(ends) == 1
    with pytest.raises(StandoffError):
        config.load(Play(Config(game, players=6), 5).save())


@pytest.mark.parametrize("game", ["bang", "dangan"])
def test_a_draft_outlives_saving(game: str) -> None:
    play = Play(five(game), 1)
    rng = np.random.default_rng(0)
    seen = 0
    for _ in range(3_000):
        if play.over:
            play = Play(five(game), int(rng.integers(1_000)))
        seat = play.to_act[0]
        whole = play.step(seat, int(rng.choice(play.legal(seat))))
        draft = play.draft(seat)
        assert not (whole and draft)
        if not draft:
            continue
        assert play.config.load(play.save()).draft(seat) == draft
        assert play.copy().take_back(seat) == draft[-1]
        assert play.imagine(seat, seen).draft(seat) == draft
        seen += 1
    assert seen > 10


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_observes_is_the_same_in_every_world_it_may_be_in(game: str) -> None:
    config = five(game)
    play = Play(config, 11)
    rng = np.random.default_rng(3)
    others = 0
    for world in range(40):
        run(play, rng, 5)
        if play.over:
            play = Play(config, world)
        for seat in range(5):
            imagined = play.imagine(seat, world)
            assert np.array_equal(observed(play, seat), observed(imagined, seat))
            assert play.legal(seat) == imagined.legal(seat)
            others += imagined.digest != play.digest
    assert others > 150


def observed(play: Play, seat: int | None) -> np.ndarray[tuple[int], np.dtype[np.float32]]:
    """What the seat observes."""
    cells = np.full(play.config.cells, np.nan, np.float32)
    play.observe(seat, cells)
    return cells


@pytest.mark.parametrize("game", GAMES)
def test_bytes_and_floats_tell_the_same(game: str) -> None:
    play = Play(five(game), 2)
    run(play, np.random.default_rng(5), 20)
    for viewer in (None, *range(5)):
        whole = np.full(play.config.cells, 255, np.uint8)
        play.observe(viewer, whole)
        parts, floats = named(spec(game), whole), named(spec(game), observed(play, viewer))
        for plane in spec(game).layout:
            assert parts[plane.name].shape == plane.shape
            assert parts[plane.name].max() <= plane.high
            assert np.allclose(parts[plane.name] / plane.high, floats[plane.name])


def test_a_layout_has_no_gap() -> None:
    for found in specs():
        first = 0
        for plane in found.layout:
            assert plane.first == plane.slice.start == first
            first += plane.shape[0] * plane.shape[1]
            assert plane.slice.stop == first
            assert plane.frame in ("table", "relative", "viewer")
        assert first == found.cells
        assert found.families[-1].base + found.families[-1].size == found.ids
        assert len(found.spec_hash) == 16
    for module in (bang, cash_n_guns, dangan):
        config = Config(module.__name__.removeprefix("standoff."))
        assert module.layout() == config.spec.layout == module.layout(config)
    assert refused(lambda: bang.layout(Config("dangan"))) == Misuse.OtherConfig()


def test_configs_are_values() -> None:
    config = Config("bang", "cn", 6, jail_stacking="true")
    assert config == Config.read(config.text) == pickle.loads(pickle.dumps(config))
    assert hash(config) == hash(Config.read(config.text))
    assert eval(repr(config)) == config
    assert config != Config("bang", "cn", 6)
    rules = bang.preset(bang.Preset.Cn, 6).replace(jail_stacking=True)
    assert bang.config(rules) == config
    assert dangan.config(dangan.preset(dangan.Preset.Standard, 3)) == Config("dangan", players=3)
    cop = cash_n_guns.preset(cash_n_guns.Preset.Cop, 6)
    assert cash_n_guns.config(cop) == Config("cash_n_guns", "cop", 6)
    with pytest.raises(StandoffError):
        bang.config(bang.preset(bang.Preset.Official, 9))
    assert Config("bang").spec == spec("bang") != spec("dangan")


def test_rollouts_add_up() -> None:
    config = Config("bang")
    whole = config.rollouts(40, 5, threads=3)
    first, rest = config.rollouts(15, 5), config.rollouts(25, 5, first=15, threads=2)
    assert whole.decisions == first.decisions + rest.decisions
    assert whole.wins == [a + b for a, b in zip(first.wins, rest.wins, strict=True)]
    assert (whole.ended, whole.truncated, len(whole.wins)) == (40, 0, 5)
    assert whole.digest == config.rollouts(40, 5).digest != config.rollouts(40, 6).digest
    assert config.rollouts(3, limit=2).truncated == 3
    play = Play(config, 1)
    assert play.rollouts(10, threads=2).ended == 10
    assert play.length == 0


def test_what_happens_is_told_to_those_who_see_it() -> None:
    play = Play(Config("bang"), 7, told=True)
    run(play, np.random.default_rng(1), 30)
    public, count = play.told()
    own, same = play.told(0)
    assert count == len(public) > 10
    assert same == len(own) >= count
    assert public != own
    run(play, np.random.default_rng(1), 5)
    new, more = play.told(None, count)
    assert new and more > count
    assert play.told()[0] == public + new
    assert Play(Config("bang"), 7).told() == ([], 0)


def test_words_and_numbers_that_there_are_not() -> None:
    config = Config("bang")
    assert isinstance(refused(lambda: Config("chess")), Misuse.NoSuchWord)
    assert isinstance(refused(lambda: Config("bang", "cm")), Misuse.NoSuchWord)
    assert isinstance(refused(lambda: Config("bang", sidewinder="true")), Misuse.Rules)
    assert isinstance(refused(lambda: Config("bang", jail_stacking="true\nseat 0")), Misuse.NoSuchWord)
    assert isinstance(refused(lambda: Config("bang", players=2)), Misuse.Rules)
    assert isinstance(refused(lambda: Config.read("bang 1\nturn 0 play")), Misuse.Rules)
    assert isinstance(refused(lambda: Config.read("")), Misuse.NoSuchWord)
    assert isinstance(refused(lambda: Play(config, 1, forced="never")), Misuse.NoSuchWord)
    for number in (-1, 10**30, -(10**30)):
        assert refused(lambda: Config("bang", players=number)) == Misuse.OutOfRange("players", str(number), 1, 9)
        assert refused(lambda: Play(config, number)) == Misuse.OutOfRange("seed", str(number), 0, 2**64 - 1)
        assert isinstance(refused(lambda: Play(config, 1).legal(number)), Misuse.OutOfRange)
        assert isinstance(refused(lambda: Play(config, 1).step(0, number)), Misuse.OutOfRange)
        assert isinstance(refused(lambda: config.rollouts(number)), Misuse.OutOfRange)
    for wrong in (1.5, "1", None, float("nan")):
        with pytest.raises(TypeError, match=f"^seed: {wrong!r} is no whole number$"):
            Play(config, wrong)  # type: ignore[arg-type]
    with pytest.raises(StandoffError, match="^seed: -1 is not from 0 to 18446744073709551615$"):
        Play(config, -1)
    with pytest.raises(StandoffError, match="^viewer: 5 is not from 0 to 4$"):
        Play(config, 1).told(5)
    with pytest.raises(StandoffError, match="^players: a number of too many digits is not from 1 to 9$"):
        Config("bang", players=1 << 99_999)
    with pytest.raises(StandoffError, match="`bog_switch` is none of role_table, characters_dealt, "):
        Config("bang", bog_switch="1")
    fault = refused(lambda: Play(config, 1).returns("money"))
    assert repr(fault) == "Misuse.NoSuchWord(name='returns', word='money', known='win, share, score')"
    with pytest.raises(TypeError):
        Play("bang", 1)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", GAMES)
def test_a_refused_step_changes_nothing(game: str) -> None:
    play = Play(five(game), 3)
    rng = np.random.default_rng(4)
    for _ in range(50):
        before = play.save()
        asked = play.to_act
        for seat in range(5):
            if seat not in asked:
                assert refused(lambda: play.step(seat, 1)) == Misuse.NotAsked(seat)
        last = play.config.ids - 1
        assert refused(lambda: play.step(asked[0], last + 1)) == Misuse.NoSuchId(None, last + 1, last)
        masked = next(id for id in range(last, -1, -1) if id not in play.legal(asked[0]))
        assert refused(lambda: play.step(asked[0], masked)) == Misuse.MaskedOut(None, asked[0], masked)
        assert refused(lambda: play.step(asked[0], 0)) == Misuse.MaskedOut(None, asked[0], 0)
        assert play.save() == before
        run(play, rng, 1)
    run(play, rng)
    assert refused(lambda: play.step(0, 1)) == Misuse.Over()


def test_garbage_is_no_game() -> None:
    config = Config("bang")
    good = Play(config, 1).save()
    rng = np.random.default_rng(6)
    for cut in range(0, len(good), 7):
        assert isinstance(refused(lambda: config.load(good[:cut])), Misuse.Position)
    for _ in range(300):
        bad = bytearray(good)
        bad[rng.integers(len(bad))] ^= 1 << rng.integers(8)
        try:
            loaded = config.load(bytes(bad))
        except StandoffError:
            continue
        run(loaded, rng, 20)
    for text in ("", "bang", "bang 1\npreset official players 5", "\0" * 99):
        assert isinstance(refused(lambda: Play.read(config, text)), Misuse.Position)
    other = Play(Config("bang", players=6), 1)
    assert isinstance(refused(lambda: Play.read(config, other.text)), Misuse.Position)
    again = Play.read(config, Play(config, 1).text)
    assert again.digest == Play(config, 1).digest
    with pytest.raises(TypeError):
        config.load("text")  # type: ignore[arg-type]


def test_pickles_of_garbage_are_refused() -> None:
    """Whatever stands in a pickle where the game's bytes should: an exception, and never a game that is none."""
    config = Config("bang")
    load, (good,) = Play(config, 1).__reduce__()
    assert load(good).digest == Play(config, 1).digest
    for wrong in (b"", good[:-1], good + b"x", bytes(len(good)), good[::-1]):
        assert isinstance(refused(lambda: load(wrong)), Misuse.Position)
    read, (text,) = config.__reduce__()
    assert read(text) == config
    for broken in ("", text[:-9], "bang\0", text.replace("5", "9" * 40)):
        with pytest.raises(StandoffError):
            read(broken)
    table_load, (record,) = bang.Table(bang.preset(bang.Preset.Official, 5), bytes(32)).__reduce__()
    for broken in ("", record[:-9], record.replace("bang", "dangan")):
        with pytest.raises(StandoffError):
            table_load(broken)
    nothing: Any = None
    for call in (load, read, table_load):
        with pytest.raises(TypeError):
            call(nothing)


def test_a_game_may_be_used_from_several_threads() -> None:
    play = Play(Config("bang"), 3)

    def choose(n: int) -> int:
        dice, done = np.random.default_rng(n), 0
        for _ in range(200):
            for seat in play.to_act:
                ids = play.legal(seat)
                try:
                    done += len(ids) > 0 and play.step(seat, int(dice.choice(ids)))
                except StandoffError as error:
                    # Another thread has chosen since.
                    assert isinstance(error.fault, Misuse.MaskedOut | Misuse.NotAsked | Misuse.Over)
                play.copy().imagine(seat, n)
        return done

    with ThreadPoolExecutor(4) as threads:
        assert sum(threads.map(choose, range(4))) > 20
    assert play.config.load(play.save()).digest == play.digest


def test_arrays_are_looked_at_first() -> None:
    config = Config("bang")
    play = Play(config, 1)
    ids, cells = config.ids, config.cells
    frozen = np.zeros(ids, np.uint8)
    frozen.flags.writeable = False
    bad: list[Any] = [
        np.zeros(ids, np.int64),
        np.zeros(ids - 1, np.uint8),
        np.zeros((1, ids), np.uint8),
        np.zeros(2 * ids, np.uint8)[::2],
        frozen,
        [0] * ids,
        b"\0" * ids,
        None,
    ]
    for wrong in bad:
        fault = refused(lambda: play.mask(0, wrong))
        assert isinstance(fault, Misuse.Array) and fault.name == "mask" and fault.why
    shifted = np.zeros(4 * cells + 1, np.uint8)[1:].view(np.float32)
    bad = [np.zeros(cells), np.zeros(cells, ">f4"), np.zeros(cells, np.int8), np.zeros(ids, np.uint8), shifted]
    for wrong in bad:
        fault = refused(lambda: play.observe(0, wrong))
        assert isinstance(fault, Misuse.Array) and fault.name == "observation"
