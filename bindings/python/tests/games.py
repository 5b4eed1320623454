"""Every way to play each game: what the tests of environments go through."""

from standoff import Config, specs

EVERY = [
    (found.game, preset, players)
    for found in specs()
    for preset, numbers in found.presets
    for players in numbers
]
"""Game, preset and players of every table that the presets offer."""

GAMES = [found.game for found in specs()]


def five(game: str) -> Config:
    """The usual table of a game."""
    return Config(game, players=5)
