"""Names and sentences come from the engine, in its languages."""

from standoff import Fault, Language, bang, cash_n_guns, dangan
from standoff.bang import AskKind, Face


def test_things_have_names_and_texts() -> None:
    assert bang.Kind.WellsFargo.name(Language.English) == "Wells Fargo"
    assert bang.Kind.WellsFargo.text(Language.English) == "Draws 3 cards from the deck."
    assert bang.Character.VultureSam.name(Language.Chinese) == "秃鹫山姆"
    assert bang.Role.Deputy.name(Language.Chinese) == "副警长"
    assert AskKind.Play().name(Language.English) == "Play cards"
    assert cash_n_guns.Power.Kid.name(Language.English) == "The Kid"
    assert dangan.Kind.Kaguya.name(Language.English) == "Kaguya (Live round)"
    assert Face("bang:QH").in_language(Language.Chinese) == "红桃Q【砰！】"


def test_what_happens_and_what_can_be_done_is_told_with_names() -> None:
    names = ["Ann", "Bob", "Cid"]
    shot = bang.Action.PlayAt(Face("bang:QH"), 2)
    assert shot.told(AskKind.Play(), Language.English, names) == "Play BANG! Q♥ at Cid"
    assert bang.Event.Drew(0, None).told(Language.Chinese) == "0号座位摸到1张牌。"
    assert cash_n_guns.Event.Died(1).told(Language.English, names) == "Bob is dead."
    assert cash_n_guns.Action.Aim(2, None).told(Language.English) == "Aim at Seat 2"
    table = bang.Table(bang.preset(bang.Preset.Official, 4), bytes(32))
    assert table.ask is not None
    assert table.ask.told(Language.English) == "Play cards"


def test_a_fault_is_said_in_the_readers_language() -> None:
    assert Fault.Over().in_language(Language.Chinese) == "游戏已经结束。"
    refused = Fault.DanganRefused(dangan.Refusal.Chamber(3))
    assert refused.in_language(Language.Chinese) == "现在要装填的是弹膛3。"
    assert refused.in_language(Language.English) == str(refused)
