"""What is refused raises one error that says why, and leaves the table as it was."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from standoff import Driver, Fault, StandoffError, Undo, bang
from standoff.bang import Action, Face, Refusal

RECORDS = Path(__file__).parents[3] / "tests" / "golden" / "bang"


def fault_of(call: Callable[[], object]) -> Fault:
    """Why the call is refused."""
    with pytest.raises(StandoffError) as raised:
        call()
    assert str(raised.value) == str(raised.value.fault)
    assert isinstance(raised.value.fault, Fault)
    return raised.value.fault


def test_a_refusal_is_typed_and_changes_nothing(new: Callable[..., bang.Table]) -> None:
    table = new()
    (seat,) = table.asked
    other, ask, before = (seat + 1) % 4, table.ask_number, table.save()
    held = {table.deck[card] for card in table.view(seat).hands[seat]}
    missing = next(face for face in table.deck if face not in held)
    end, play = Action.End(), Action.PlayAt(missing, other)

    assert fault_of(lambda: table.answer(ask, other, end)) == Fault.NotAsked(other)
    assert fault_of(lambda: table.answer(ask + 1, seat, end)) == Fault.StaleAsk(ask + 1, ask)
    refused = Fault.BangRefused(Refusal.NotHeld(missing))
    assert fault_of(lambda: table.answer(ask, seat, play)) == refused
    assert table.why_not(seat, missing) == Refusal.NotHeld(missing)
    assert fault_of(lambda: table.answer(ask, 9, end)) == Fault.NotAsked(9)
    for number in (16, 255, 256, -1):
        no_seat = Fault.NoSuchSeat(number)
        assert fault_of(lambda: table.answer(ask, number, end)) == no_seat
        assert fault_of(lambda: table.view(number)) == no_seat
        assert fault_of(lambda: Action.PlayAt(missing, number)) == no_seat
    assert fault_of(lambda: table.view(4)) == Fault.NoSuchSeat(4)
    assert fault_of(lambda: table.news(0, 9999)) == Fault.NotTold(9999, len(table.news(0)))
    assert fault_of(table.undo) == Fault.UndoForbidden()
    assert fault_of(lambda: table.withdraw(ask, seat)) == Fault.NoSecret()
    assert fault_of(lambda: table.time_out(ask, other)) == Fault.NotAsked(other)
    assert table.save() == before

    table.resign(other)
    assert table.driver(other) == Driver.Resigned
    assert fault_of(lambda: table.hand(other, Driver.Person)) == Fault.Resigned(other)
    assert fault_of(new(undo=Undo.Allowed).undo) == Fault.NothingToUndo()


def test_what_cannot_be_played_is_no_table() -> None:
    rules = bang.preset(bang.Preset.Official, 9)
    assert isinstance(fault_of(lambda: bang.Table(rules, bytes(32))), Fault.Rules)
    rules = bang.preset(bang.Preset.Official, 4)
    assert fault_of(lambda: bang.Table(rules, bytes(31))) == Fault.Seed(31)
    assert fault_of(lambda: Face("bang:2H")) == Fault.NoSuchFace()
    with pytest.raises(TypeError):
        bang.Table(rules, "seed")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        bang.Table(rules, bytes(32)).answer(1, 0, "end")  # type: ignore[arg-type]


def test_a_corrupt_record_names_its_line() -> None:
    text = (RECORDS / "official_3_simple_1.txt").read_text()
    cut = text[: len(text) // 2]
    lines = text.splitlines()
    at = next(n for n, line in enumerate(lines) if ": end = " in line)
    changed = [line if n != at else line.replace(": end", ": pass") for n, line in enumerate(lines)]
    for wrong in ("", "\0\x7f", cut, "\n".join(changed)):
        match fault_of(lambda: bang.Table.load(wrong)):
            case Fault.Record(line, field, why):
                assert line > 0 and field and why
            case other:
                pytest.fail(f"{other!r}")
    fault = fault_of(lambda: bang.Table.load("\n".join(changed)))
    assert isinstance(fault, Fault.Record) and fault.line == at + 1


def test_threads_take_turns(new: Callable[..., bang.Table]) -> None:
    table = new(bang.Preset.Xmu, 8)
    ask, before = table.ask_number, table.save()

    def choose(n: int) -> bool:
        seat = n % 8
        try:
            table.answer(ask, seat, table.legal(seat)[0])
        except (StandoffError, IndexError):
            return False
        table.view(seat)
        return True

    with ThreadPoolExecutor(8) as threads:
        answered = list(threads.map(choose, range(200)))
    # Each seat is asked once, whoever else calls at the same time.
    assert answered.count(True) == 8
    assert table.ask_number == ask + 1
    assert bang.Table.load(table.save()).digest == table.digest
    assert before != table.save()
