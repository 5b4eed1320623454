"""The tables of all games, for what is tested of each of them."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from standoff import Driver, Play, Standings, Undo, bang, cash_n_guns, dangan, wide_seed


class AnyTable(Protocol):
    """What every game's table has. Rules, actions, views and events are the game's own."""

    @property
    def rules(self) -> Any: ...
    @property
    def seed(self) -> bytes: ...
    @property
    def undo_rule(self) -> Undo: ...
    @property
    def digest(self) -> str: ...
    @property
    def asked(self) -> list[int]: ...
    @property
    def ask(self) -> Any: ...
    @property
    def ask_number(self) -> int: ...
    @property
    def standings(self) -> Standings | None: ...
    def save(self) -> str: ...
    def legal(self, seat: int) -> Sequence[Any]: ...
    def view(self, viewer: int | None) -> Any: ...
    def news(self, viewer: int | None, since: int = 0) -> Sequence[Any]: ...
    def decisions(self) -> Sequence[Any]: ...
    def play(self, *, forced: str = "skip", keys: bool = False) -> Play: ...
    def answer(self, ask: int, seat: int, action: Any) -> None: ...
    def time_out(self, ask: int, seat: int) -> Any: ...
    def withdraw(self, ask: int, seat: int) -> None: ...
    def undo(self) -> Any: ...
    def hand(self, seat: int, to: Driver) -> None: ...


@dataclass(frozen=True)
class Game:
    """A game with rules to test it with."""

    name: str
    rules: Any
    table: Callable[..., AnyTable]
    load: Callable[[str], AnyTable]

    @property
    def players(self) -> int:
        """How many play."""
        players: int = self.rules.players
        return players

    def new(self, undo: Undo = Undo.Forbidden) -> AnyTable:
        """A table of these rules."""
        return self.table(self.rules, wide_seed(7), undo)


GAMES = {
    game.name: game
    for game in (
        Game("bang", bang.preset(bang.Preset.Official, 5), bang.Table, bang.Table.load),
        Game(
            "cash_n_guns",
            cash_n_guns.preset(cash_n_guns.Preset.Full, 5),
            cash_n_guns.Table,
            cash_n_guns.Table.load,
        ),
        Game("dangan", dangan.preset(dangan.Preset.Standard, 4), dangan.Table, dangan.Table.load),
    )
}


def play_on(table: AnyTable, most: int, each: Callable[[], None] = lambda: None) -> None:
    """So many answers at random, or as many as there are."""
    dice = random.Random(1)
    for _ in range(most):
        each()
        if not table.asked:
            return
        seat = table.asked[0]
        table.answer(table.ask_number, seat, dice.choice(table.legal(seat)))
