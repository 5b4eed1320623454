"""What environments share: rules by name, and what becomes of choices that the mask does not offer."""

from __future__ import annotations

from operator import index
from typing import Literal, get_args

from standoff._native import Config

Returns = Literal["win", "share", "score"]
"""How the end is counted: 1 for each winner; 1 over the number of winners for each; the score, where there is one."""

Illegal = Literal["raise", "random"]
"""What becomes of a choice that the mask does not offer: an error, or a random one that it offers instead."""

NO_OP = 0
"""The id that an agent hands in who is not asked; the only one that its mask offers then."""

BEGINS = "reset begins the first game"
"""What an environment says before it does."""

LIMIT = 10_000
"""Questions after which a game is given up: ten times as many as nearly any game of random play takes."""


RENDER_MODES = ["ansi", "human"]
"""A text that `render` returns, or that it prints."""


def render_mode_of(mode: str | None) -> str | None:
    """The mode, if it is one; `None` is for environments that are not rendered."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode: there is no {mode!r}, but {', '.join(RENDER_MODES)}")
    return mode


def rendered(mode: str, lines: list[str]) -> str | None:
    """The lines in the way of a mode."""
    text = "\n".join(lines)
    if mode == "ansi":
        return text
    print(text)
    return None


def one_of(name: str, word: str, kinds: object) -> None:
    """Refuses a word that is none of those that a `Literal` allows."""
    words = get_args(kinds)
    if word not in words:
        raise ValueError(f"{name}: there is no {word!r}, but {', '.join(words)}")


def whole(name: str, number: object, low: int | None = None, high: int | None = None) -> int:
    """A whole number, from `low` to `high` where these are given; `name` is whose number it is."""
    try:
        # To Python, but to no caller, `True` is the number 1.
        found = None if isinstance(number, bool) else index(number)  # type: ignore[arg-type]
    except TypeError:
        found = None
    if found is None:
        raise TypeError(f"{name}: {number!r} is no whole number")
    if low is not None and high is not None and not low <= found <= high:
        raise ValueError(f"{name}: {found} is not from {low} to {high}")
    if low is not None and found < low:
        raise ValueError(f"{name}: {found} is not {low} or more")
    return found


def config_of(
    game: str | Config,
    preset: str | None,
    players: int | None,
    switches: dict[str, str],
) -> Config:
    """The rules that are meant: a Config as it is, or a game by name with preset, players and switches."""
    if isinstance(game, str):
        for name, word in {"preset": preset, **switches}.items():
            if word is not None and not isinstance(word, str):
                raise TypeError(f"{name}: {word!r} is no str")
        return Config(game, preset, None if players is None else whole("players", players), **switches)
    if not isinstance(game, Config):
        raise TypeError(f"game: {game!r} is neither a name nor a Config")
    if preset is not None or players is not None or switches:
        raise TypeError("a Config has its rules already: no preset, players or switches beside it")
    return game
