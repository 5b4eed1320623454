"""A whole game over the bridge, decided in Python."""

from collections.abc import Callable

from standoff import bang
from standoff.bang import Action, AskKind, Event, News


def choose(actions: list[Action]) -> Action:
    """Plays what comes first, shoots where it can, and goes on otherwise."""
    for action in actions:
        match action:
            case Action.PlayAt(card=card) if card.kind == bang.Kind.Bang:
                return action
            case Action.Respond() | Action.Choose():
                return action
    return actions[-1]


def play(table: bang.Table) -> dict[int, int]:
    """Plays a game to its end; says how much each seat was told."""
    told = dict.fromkeys(range(table.rules.players), 0)
    while seats := table.asked:
        for seat in told:
            told[seat] += len(table.news(seat, told[seat]))
        seat = seats[0]
        view = table.view(seat)
        assert view.viewer == seat
        assert view.ask == table.ask
        table.answer(view.number, seat, choose(table.legal(seat)))
    return told


def test_a_whole_game_is_played(new: Callable[..., bang.Table]) -> None:
    for preset, players in [(bang.Preset.Official, 5), (bang.Preset.Cn, 4), (bang.Preset.Xmu, 7)]:
        table = new(preset, players)
        told = play(table)
        assert table.standings is not None
        assert table.standings.winners
        assert table.view(None).winners == table.standings.winners
        assert table.ask is None
        assert all(count > 50 for count in told.values())
        assert not any(table.legal(seat) for seat in told)
        assert bang.Table.load(table.save()).digest == table.digest
        assert [d.seat for d in table.decisions()].count(0) > 3


def test_what_a_viewer_sees_is_his_own(new: Callable[..., bang.Table]) -> None:
    table = new()
    deck = table.deck
    (seat,) = table.asked
    for viewer in range(4):
        view = table.view(viewer)
        for other in range(4):
            assert len(view.hands[other]) == (view.hand_sizes[other] if other == viewer else 0)
        assert view.roles[viewer] is not None
        drawn = [n.event for n in table.news(viewer) if isinstance(n, News.Event)]
        cards = [e for e in drawn if isinstance(e, Event.Drew) and e.card is not None]
        assert {e.seat for e in cards} == {viewer}
        assert sorted(e.card for e in cards if e.card) == [deck[card] for card in view.hands[viewer]]
    public = table.view(None)
    assert public.viewer is None
    assert not any(public.hands)
    assert public.ask is not None
    assert public.ask.kind == AskKind.Play()
    assert public.ask.seats == [seat]


def test_news_tell_only_what_is_new(new: Callable[..., bang.Table]) -> None:
    table = new(bang.Preset.Xmu)
    before = table.news(0)
    ask, seat = table.ask_number, table.asked[1]
    table.answer(ask, seat, table.legal(seat)[0])
    table.withdraw(ask, seat)
    new_ones = table.news(0, len(before))
    assert new_ones == [
        News.Event(Event.CharacterChosen(seat)),
        News.Withdrawn(seat, len(before), len(before) + 1),
    ]
    assert table.news(0) == before + new_ones
