"""What holds at the table of every game."""

import copy
import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from tables import GAMES, Game, play_on
from standoff import Fault, StandoffError, Undo, bang, cash_n_guns, dangan, wide_seed

every = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


def fault_of(call: Callable[[], object]) -> Fault:
    """Why the call is refused."""
    with pytest.raises(StandoffError) as raised:
        call()
    assert str(raised.value) == str(raised.value.fault)
    assert isinstance(raised.value.fault, Fault)
    return raised.value.fault


@every
def test_a_whole_game_is_played(game: Game) -> None:
    table = game.new()
    told = dict.fromkeys(range(game.players), 0)

    def look() -> None:
        for seat in told:
            told[seat] += len(table.news(seat, told[seat]))
            assert table.view(seat).viewer == seat

    play_on(table, 100_000, look)
    assert table.standings is not None
    assert all(count > 20 for count in told.values())
    assert not any(table.legal(seat) for seat in told)
    assert table.ask is None
    assert game.load(table.save()).digest == table.digest
    assert game.new().digest != table.digest


@every
def test_tables_are_copied_and_pickled(game: Game) -> None:
    table = game.new(Undo.Allowed)
    play_on(table, 20)
    for other in (copy.copy(table), copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert type(other) is type(table)
        assert other.save() == table.save()
        before = table.digest
        other.undo()
        assert table.digest == before != other.digest


@every
def test_a_refusal_is_typed_and_changes_nothing(game: Game) -> None:
    table = game.new()
    ask, before, nobody = table.ask_number, table.save(), game.players
    seat = table.asked[0]
    action = table.legal(seat)[0]
    stale = Fault.StaleAsk(ask + 1, ask)
    assert fault_of(lambda: table.answer(ask, nobody, action)) == Fault.NotAsked(nobody)
    assert fault_of(lambda: table.time_out(ask, nobody)) == Fault.NotAsked(nobody)
    assert fault_of(lambda: table.answer(ask + 1, seat, action)) == stale
    assert fault_of(lambda: table.time_out(ask + 1, seat)) == stale
    for number in (16, 255, 256, -1):
        no_seat = Fault.NoSuchSeat(number)
        assert fault_of(lambda: table.answer(ask, number, action)) == no_seat
        assert fault_of(lambda: table.view(number)) == no_seat
        assert fault_of(lambda: table.legal(number)) == no_seat
    assert fault_of(lambda: table.view(nobody)) == Fault.NoSuchSeat(nobody)
    assert fault_of(lambda: table.news(0, 9999)) == Fault.NotTold(9999, len(table.news(0)))
    assert fault_of(table.undo) == Fault.UndoForbidden()
    assert fault_of(game.new(Undo.Allowed).undo) == Fault.NothingToUndo()
    with pytest.raises(TypeError):
        table.answer(ask, seat, "end")
    other = next(other for other in GAMES.values() if other is not game)
    with pytest.raises(TypeError):
        table.answer(ask, seat, other.new().legal(other.new().asked[0])[0])
    assert table.save() == before

    play_on(table, 100_000)
    assert fault_of(lambda: table.answer(table.ask_number, seat, action)) == Fault.Over()


@every
def test_a_corrupt_record_names_its_line(game: Game) -> None:
    table = game.new()
    play_on(table, 12)
    lines = table.save().splitlines()
    deeds = [n for n, line in enumerate(lines) if " = " in line and ": " in line]
    at = deeds[-1]
    start, digest = lines[at].split(" = ")
    changed = [*lines[:at], f"{start} = {'1' if digest[0] == '0' else '0'}{digest[1:]}", *lines[at + 1 :]]
    fault = fault_of(lambda: game.load("\n".join(changed)))
    assert isinstance(fault, Fault.Record) and fault.line == at + 1
    for wrong in ("", "\0\x7f", "\n".join(lines[: len(lines) // 2])):
        match fault_of(lambda: game.load(wrong)):
            case Fault.Record(line, field, why):
                assert line > 0 and field and why
            case other:
                pytest.fail(f"{other!r}")


@every
def test_a_newer_record_is_refused(game: Game) -> None:
    lines = game.new().save().splitlines()
    for line, field in ((1, "record"), (2, "rules")):
        start, version = lines[line - 1].rsplit(" ", 1)
        newer = [*lines[: line - 1], f"{start} {int(version) + 1}", *lines[line:]]
        why = f"version {int(version) + 1} is not the one that can be read, {version}"
        fault = fault_of(lambda: game.load("\n".join(newer)))
        assert fault == Fault.Record(line, field, why)


@every
def test_threads_take_turns(game: Game) -> None:
    table = game.new()
    ask = table.ask_number

    def choose(n: int) -> bool:
        seat = n % game.players
        try:
            table.answer(ask, seat, table.legal(seat)[0])
        except StandoffError as error:
            # Another thread has answered since the list was looked at.
            # Within one ask Dangan Gokko's seat may be at its next chamber by then.
            match error.fault:
                case Fault.NotAsked() | Fault.StaleAsk() | Fault.DanganRefused(dangan.Refusal.Chamber()):
                    return False
            raise
        except IndexError:
            return False
        table.view(seat)
        return True

    with ThreadPoolExecutor(8) as threads:
        answered = list(threads.map(choose, range(200)))
    # Each answer that was taken is among the decisions, and no other.
    assert answered.count(True) == len(table.decisions()) > 0
    assert game.load(table.save()).digest == table.digest


def test_each_game_says_why_it_refuses() -> None:
    table = GAMES["bang"].new()
    before = table.save()
    heal = bang.Action.Heal(table.rules.deck[0])
    hurt = fault_of(lambda: table.answer(table.ask_number, table.asked[0], heal))
    assert isinstance(hurt, Fault.BangRefused)
    assert table.save() == before

    cash = GAMES["cash_n_guns"].new()
    before = cash.save()
    clic = cash_n_guns.Bullet.Clic
    two = cash_n_guns.Action.Load(clic, clic)
    fault = fault_of(lambda: cash.answer(cash.ask_number, cash.asked[0], two))
    assert fault == Fault.CashNGunsRefused(cash_n_guns.Refusal.OneGun())
    assert cash.save() == before

    table = GAMES["dangan"].new()
    before = table.save()
    third = dangan.Action.Load(3, dangan.Kind.Kaguya)
    early = fault_of(lambda: table.answer(table.ask_number, 0, third))
    assert early == Fault.DanganRefused(dangan.Refusal.Chamber(0))
    assert table.save() == before

    few = cash_n_guns.preset(cash_n_guns.Preset.Cop, 4)
    assert isinstance(fault_of(lambda: cash_n_guns.Table(few, wide_seed(1))), Fault.Rules)
    rules = dangan.preset(dangan.Preset.Standard, 4)
    with pytest.raises(ValueError, match="18"):
        rules.replace(counts=rules.counts[1:])
