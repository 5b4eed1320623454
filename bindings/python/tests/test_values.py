"""Values that crossed are Python's own: shown, compared, hashed, taken apart, changed by making another."""

from collections.abc import Callable

import pytest
from standoff import StandoffError, Undo, bang
from standoff.bang import Action, Face, Kind, Take

SHOT = Action.PlayAt(Face("bang:AS"), 1)


def test_values_are_shown_as_they_are_made() -> None:
    shown = "Action.PlayAt(card=Face('bang:AS'), target=1)"
    assert repr(SHOT) == shown
    assert eval(shown, {"Action": Action, "Face": Face}) == SHOT
    assert str(SHOT) == "play bang:AS at 1"
    assert repr(Action.End()) == "Action.End()"
    assert repr(Take.Table(Face("barrel:QS"))) == "Take.Table(Face('barrel:QS'))"
    assert repr(Action.DrawHand(from_=2)) == "Action.DrawHand(from_=2)"
    assert repr(Kind.Bang) == "Kind.Bang"
    assert repr(bang.Tried) == "<class 'standoff.bang.Tried'>"


def test_equal_values_are_one_key() -> None:
    same = Action.PlayAt(card=Face("bang:AS"), target=1)
    other = Action.PlayAt(card=Face("bang:AS"), target=2)
    assert SHOT == same != other
    assert len({SHOT, same, other, Action.End(), Action.End(), Action.Pass()}) == 4
    assert Face("bang:AS") < Face("bang:2D")


def test_match_takes_values_apart() -> None:
    def told(action: Action) -> str:
        match action:
            case Action.PlayAt(card, target):
                return f"{card.kind!r} {card.rank} {card.suit!r} at {target}"
            case Action.PlayTake(take=Take.Table(card)):
                return str(card)
            case Action.End():
                return "end"
            case _:
                return "else"

    assert told(SHOT) == "Kind.Bang 14 Suit.Spades at 1"
    assert told(Action.PlayTake(Face("panic:JH"), 1, Take.Table(Face("barrel:QS")))) == "barrel:QS"
    assert told(Action.PlayTake(Face("panic:JH"), 1, Take.Hand())) == "else"
    assert told(Action.End()) == "end"


def test_values_cannot_be_changed(new: Callable[..., bang.Table]) -> None:
    with pytest.raises(AttributeError):
        SHOT.target = 2  # type: ignore[misc]
    view = new().view(0)
    with pytest.raises(AttributeError):
        view.turns = 9  # type: ignore[misc]
    assert view == new().view(0)
    assert hash(view) == hash(new().view(0)) != hash(new(seed=8).view(0))
    assert repr(view).startswith("View(config=")


def test_rules_are_changed_by_name(new: Callable[..., bang.Table]) -> None:
    rules = bang.preset(bang.Preset.Official, 5)
    changed = rules.replace(dynamite_stacking=True, kit_carlson_life=3)
    assert (rules.dynamite_stacking, changed.dynamite_stacking) == (False, True)
    assert changed.replace(dynamite_stacking=False, kit_carlson_life=4) == rules
    with pytest.raises(TypeError):
        rules.replace(dynamites=2)  # type: ignore[call-arg]
    table = bang.Table(changed, bytes(32))
    assert table.rules.replace(deck=rules.deck) == changed
    assert (table.seed, table.undo_rule) == (bytes(32), Undo.Forbidden)
    assert len(table.deck) == 80
    with pytest.raises(StandoffError, match="there are more than 128 of them"):
        rules.replace(deck=[Face("bang:AS")] * 129)
