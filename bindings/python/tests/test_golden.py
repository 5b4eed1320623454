"""The golden records of the engine, which every language replays to the same digests."""

from pathlib import Path

import pytest
from tables import GAMES, AnyTable
from standoff import Driver

GOLDEN = Path(__file__).parents[3] / "tests" / "golden"
RECORDS = sorted(GOLDEN.glob("*/*.txt"))


def test_the_records_are_there() -> None:
    assert len(list(GOLDEN.glob("bang/*.txt"))) >= 12
    assert len(list(GOLDEN.glob("cash_n_guns/*.txt"))) >= 10
    assert {path.parent.name for path in RECORDS} == GAMES.keys()


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_replays(path: Path) -> None:
    """Every deed is done over the bridge, and every digest on the way is the one that is written."""
    game = GAMES[path.parent.name]
    text = path.read_text()
    written = game.load(text)
    assert written.standings is not None
    # The first line is the record's title, for readers.
    title, _, rest = text.partition("\n")
    assert title.startswith("#")
    assert written.save() == rest

    table = game.table(written.rules, written.seed, written.undo_rule)
    deeds = 0
    for line in rest.splitlines():
        deed, equals, digest = line.partition(" = ")
        if not equals or line.startswith(("begin", "check", "end")):
            continue
        do(table, deed)
        assert table.digest == digest, line
        deeds += 1
    assert table.save() == rest
    assert deeds > 50


def do(table: AnyTable, deed: str) -> None:
    """Does what a line of a record says."""
    ask = table.ask_number
    match deed.replace(":", "").split():
        case ["undo"]:
            table.undo()
        case ["hand", seat, who]:
            table.hand(int(seat), DRIVERS[who])
        case [seat, "withdraw"]:
            table.withdraw(ask, int(seat))
        case [seat, "time_out"]:
            table.time_out(ask, int(seat))
        case [seat, *_]:
            actions = {str(action): action for action in table.legal(int(seat))}
            table.answer(ask, int(seat), actions[deed.partition(": ")[2]])


DRIVERS = {"person": Driver.Person, "bot": Driver.Bot, "resigned": Driver.Resigned}
