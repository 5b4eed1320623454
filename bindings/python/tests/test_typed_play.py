"""A game by ids is met by values: views, legal actions, whole decisions and events of each game's own types."""

import copy
import pickle
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from games import five
from standoff import Buffers, Fault, Misuse, Play, Pool, StandoffError, bang, cash_n_guns, dangan
from tables import GAMES as TABLES
from tables import play_on


@dataclass(frozen=True)
class Typed:
    """The functions of one game's module."""

    game: str
    view: Callable[..., Any]
    legal: Callable[..., Sequence[Any]]
    act: Callable[..., None]
    events_for: Callable[..., Sequence[Any]]


ALL = [
    Typed("bang", bang.view, bang.legal, bang.act, bang.events_for),
    Typed("cash_n_guns", cash_n_guns.view, cash_n_guns.legal, cash_n_guns.act, cash_n_guns.events_for),
    Typed("dangan", dangan.view, dangan.legal, dangan.act, dangan.events_for),
]

every = pytest.mark.parametrize("typed", ALL, ids=lambda typed: typed.game)


@every
def test_a_game_is_played_by_values(typed: Typed) -> None:
    play = Play(five(typed.game), 7, told=True)
    dice = random.Random(1)
    heard = dict.fromkeys((None, 0, 1, 2, 3, 4), 0)
    while seats := play.to_act:
        seat = dice.choice(seats)
        assert typed.view(play, seat).viewer == seat
        assert typed.view(play).viewer is None
        typed.act(play, seat, dice.choice(typed.legal(play, seat)))
        for viewer in heard:
            new = typed.events_for(play, viewer, heard[viewer])
            lines, heard[viewer] = play.told(viewer, heard[viewer])
            assert [str(event) for event in new] == lines
    assert min(heard.values()) > 20
    assert not any(typed.legal(play, seat) for seat in range(5))


@every
def test_values_and_ids_play_the_same_game(typed: Typed) -> None:
    by_ids, by_values = Play(five(typed.game), 3, forced="ask"), Play(five(typed.game), 3, forced="ask")
    rng, decided = np.random.default_rng(1), 0
    while not by_ids.over and decided < 80:
        seat = by_ids.to_act[0]
        if not by_ids.step(seat, int(rng.choice(by_ids.legal(seat)))):
            continue
        # Whatever the ids meant: one of the legal actions leads there too.
        tried = []
        for action in typed.legal(by_values, seat):
            twin = by_values.copy()
            typed.act(twin, seat, action)
            tried.append(twin)
        by_values = next(twin for twin in tried if twin.digest == by_ids.digest)
        decided += 1
    assert decided > 10


@every
def test_what_is_refused_changes_nothing(typed: Typed) -> None:
    play = Play(five(typed.game), 7)
    seat = play.to_act[0]
    action, before = typed.legal(play, seat)[0], play.save()
    other = Play(five("dangan" if typed.game == "bang" else "bang"), 7)
    wrong_seats: list[Any] = [5, -1, 2**70]
    for name, call in (
        ("viewer", typed.view),
        ("seat", typed.legal),
        ("seat", lambda play, seat: typed.act(play, seat, action)),
        ("viewer", typed.events_for),
    ):
        for number in wrong_seats:
            with pytest.raises(StandoffError) as raised:
                call(play, number)
            assert raised.value.fault == Misuse.OutOfRange(name, str(number), 0, 4)
        with pytest.raises(StandoffError) as raised:
            call(other, 0)
        assert raised.value.fault == Misuse.OtherConfig()
    with pytest.raises(TypeError):
        typed.act(play, seat, "pass")
    foreign = next(other for other in ALL if other.game != typed.game)
    stranger = foreign.legal(Play(five(foreign.game), 1), Play(five(foreign.game), 1).to_act[0])[0]
    with pytest.raises(TypeError):
        typed.act(play, seat, stranger)
    for number in range(5):
        if number not in play.to_act:
            with pytest.raises(StandoffError) as raised:
                typed.act(play, number, action)
            assert raised.value.fault == Fault.NotAsked(number)
    assert play.save() == before
    while seats := play.to_act:
        typed.act(play, seats[0], typed.legal(play, seats[0])[0])
    with pytest.raises(StandoffError) as raised:
        typed.act(play, seat, action)
    assert raised.value.fault == Fault.Over()


def test_a_table_is_played_on_by_ids() -> None:
    for game in TABLES.values():
        table = game.new()
        play_on(table, 20)
        play = table.play(forced="ask")
        assert play.digest == table.digest and play.to_act == table.asked
        again = Play.read(play.config, play.text, forced="ask")
        assert again.digest == table.digest
        seat = play.to_act[0]
        world = play.imagine(seat, 3)
        typed = next(typed for typed in ALL if typed.game == game.name)
        assert typed.view(world, seat) == table.view(seat)
        assert list(typed.legal(world, seat)) == list(table.legal(seat))
        before = table.digest
        play.step(seat, play.legal(seat)[0])
        assert table.digest == before


def run(play: Play, rng: np.random.Generator, most: int = 100_000) -> None:
    """Plays on at random."""
    for _ in range(most):
        if play.over:
            return
        seat = play.to_act[0]
        play.step(seat, int(rng.choice(play.legal(seat))))


@every
def test_keys_name_what_a_seat_has_learnt(typed: Typed) -> None:
    config = five(typed.game)
    play, quiet = Play(config, 7, keys=True), Play(config, 7)
    assert [quiet.key(seat) for seat in range(5)] == [None] * 5
    seen = set()
    rng = np.random.default_rng(1)
    for step in range(40):
        run(play, rng, 1)
        keys = [play.key(seat) for seat in range(5)]
        assert all(key is not None and len(key) == 16 for key in keys)
        seen.update(keys)
        twins = [play.copy(), copy.deepcopy(play), pickle.loads(pickle.dumps(play)), config.load(play.save())]
        assert all([twin.key(seat) for seat in range(5)] == keys for twin in twins)
        for seat in range(5):
            # What is hidden from the seat differs from world to world; its key does not.
            worlds = [play.imagine(seat, 2 * step), play.imagine(seat, 2 * step + 1)]
            assert all(world.key(seat) == keys[seat] for world in worlds)
        if play.over:
            break
    assert len(seen) > 60
    ends = []
    for twin in (play, pickle.loads(pickle.dumps(play))):
        run(twin, np.random.default_rng(2))
        ends.append([twin.key(seat) for seat in range(5)])
    assert ends[0] == ends[1]
    assert Play.read(config, play.text, keys=True).key(0) is not None


def test_a_pool_gives_its_games_as_far_as_they_have_come() -> None:
    for kind in ("bang", "cash_n_guns", "dangan"):
        starts = [Play(five(kind), 3)]
        run(starts[0], np.random.default_rng(1), 9)
        check_games_of(Pool(five(kind), 4, 7, told=True, keys=True))
        check_games_of(Pool(five(kind), 4, 7, told=True, keys=True, positions=starts))
        check_games_of(Pool(five(kind), 4, 7, told=True, keys=True, bots={1: "simple"}))


def check_games_of(pool: Pool) -> None:
    """Counts, events and keys of the games of a pool go on as they should."""
    out, ids = Buffers.of(pool), np.zeros(4, np.uint16)
    pool.observe(out)
    told = [0] * 4
    for _ in range(50):
        for game in range(4):
            play = pool.play(game)
            if out.terminated[game]:
                told[game] = 0
            else:
                assert play.length == out.length[game]
            lines, count = play.told(0)
            assert len(lines) == count >= told[game]
            told[game] = count
            assert play.key(0) is not None
        pool.sample_legal(ids)
        pool.step(ids, out)
    assert max(told) > 5
    plain = Pool(pool.config, 1, 7)
    assert plain.play(0).told() == ([], 0) and plain.play(0).key(0) is None
