"""`python -m standoff`: what there is, and `python -m standoff watch bang --seed 7`: a game of bots."""

from __future__ import annotations

import argparse
import os
import sys
import time
from importlib.metadata import version

from standoff import Config, StandoffError, spec, specs


def main(arguments: list[str] | None = None) -> int:
    """Does what the words say; gives the exit status."""
    parser = argparse.ArgumentParser(prog="python -m standoff", description="Games, and games of bots to watch.")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    commands.add_parser("list", help="games, presets, versions and spec hashes; the default")
    watch = commands.add_parser("watch", help="a whole game of bots, as the public or a seat sees it")
    watch.add_argument("game", choices=[found.game for found in specs()])
    watch.add_argument("--seed", type=int, default=0, help="which game; 0 if not given")
    watch.add_argument("--preset", help="the rules; the game's first preset if not given")
    watch.add_argument("--players", type=int, help="how many play; 5 if not given")
    watch.add_argument("--bot", help="who plays: a kind of bot; the game's best if not given")
    watch.add_argument("--seat", type=int, help="what this seat sees; the public if not given")
    watch.add_argument("--delay", type=float, default=0.0, help="seconds between lines; 0 if not given")
    words = parser.parse_args(arguments)
    if words.command != "watch":
        return tell(listing(), 0.0)
    try:
        config = Config(words.game, words.preset, words.players)
        seen = config.show(words.seed, words.bot or spec(words.game).bots[-1], words.seat)
    except StandoffError as error:
        print(error, file=sys.stderr)
        return 2
    return tell(seen, max(0.0, words.delay))


def tell(lines: str, delay: float) -> int:
    """Prints lines, that many seconds apart, for as long as somebody reads; gives the exit status."""
    try:
        for line in lines.splitlines():
            print(line, flush=True)
            time.sleep(delay)
    except BrokenPipeError:
        # Who reads has seen enough; nothing may be written at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def listing() -> str:
    """Every game, with what must agree between two machines that work together."""
    lines = [f"standoff {version('standoff')}"]
    for found in specs():
        lines += [
            "",
            found.game,
            f"  rules version  {found.rules_version}",
            f"  ids            {found.ids}, version {found.ids_version}",
            f"  cells          {found.cells}, layout version {found.layout_version}",
            f"  spec hash      {found.spec_hash}",
            f"  bots           {', '.join(found.bots)}",
        ]
        for preset, players in found.presets:
            lines.append(f"  preset         {preset}: {players[0]} to {players[-1]} players")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
