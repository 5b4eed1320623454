"""Learns a game with PPO: `python examples/python/train_ppo.py --game bang --minutes 5`, see docs/learning.md.

Needs PyTorch, matplotlib and tqdm beside the package: `requirements-train.txt` beside this file. It runs on the
processor. Every part is a file in `ppo/`.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import torch
from ppo.checkpoint import Refused, Run
from ppo.contest import Outcome, contest, equal_share
from ppo.games import SELF, Games
from ppo.learner import Settings
from standoff import Config, StandoffError, specs
from tqdm import tqdm  # pyright: ignore[reportMissingModuleSource] (it is not there where the package is checked)

if TYPE_CHECKING:
    from collections.abc import Iterator

LOOKS = 10
"""How many times a run is looked at on its way: tried out, drawn and saved."""

LOOK_GAMES = 500
"""In how many games it is tried out then."""


def progress(updates: int | None, minutes: float | None) -> Iterator[float]:
    """Goes on for so many updates or minutes, whichever ends first; gives how much of that has gone, 0 to 1."""
    began, made = time.monotonic(), 0
    while True:
        gone = [0.0]
        if updates is not None:
            gone.append(made / updates if updates else 1.0)
        if minutes is not None:
            gone.append((time.monotonic() - began) / (60 * minutes) if minutes else 1.0)
        yield min(max(gone), 1.0)
        if max(gone) >= 1:
            return
        made += 1


def train(run: Run, path: Path, asked: argparse.Namespace) -> None:
    """Learns for as long as asked; saves the run, and its curve beside it."""
    settings, config = run.settings, run.config
    # A file that cannot be written is told now and not after minutes.
    run.save(path)
    share = equal_share(config, settings.seed, asked.threads)
    games = Games(config, settings.games, settings.steps, settings.opponents, run.games_seed, asked.threads)

    def look(trials: int) -> float:
        found = contest(config, run.policy, trials, share, settings.seed, asked.threads)
        run.curve.tried.append((run.choices, found.rate))
        run.save(path)
        title = f"{config.game}, {config.players} players, learned against {settings.opponents}"
        run.curve.draw(path.with_suffix(".png"), title, share)
        return found.rate

    looked = 0
    with tqdm(total=100, bar_format="{l_bar}{bar}| {elapsed}<{remaining}{postfix}", desc=config.game) as bar:
        for gone in progress(asked.updates, asked.minutes):
            bar.update(100 * gone - bar.n)
            if gone >= 1:
                break
            if gone >= (looked + 1) / LOOKS:
                looked = int(gone * LOOKS)
                bar.write(f"{run.choices:>12,} choices: {look(LOOK_GAMES):.3f} among random players", file=sys.stderr)
            entropy = run.learner.learn(games)
            run.updates += 1
            run.choices += int(games.asked.sum())
            wins, seats = games.wins()
            if seats:
                run.curve.played.append((run.choices, wins / seats))
                told = {"won": f"{wins / seats:.3f}", "entropy": f"{entropy:.2f}", "choices": f"{run.choices:,}"}
                bar.set_postfix(told, refresh=False)
    look(min(LOOK_GAMES, asked.trials))
    print(f"{path}: {run.updates} updates, {run.choices:,} choices; curve in {path.with_suffix('.png')}")


def row(run: Run, asked: argparse.Namespace) -> str:
    """How well the network plays, as a row of the table."""
    config = run.config
    # Its own games and dealt from another seed than those on the way.
    seed = run.settings.seed + 1
    share = equal_share(config, seed, asked.threads)
    found: Outcome = contest(config, run.policy, asked.trials, share, seed, asked.threads)
    return (
        f"| {config.game} | {config.players} | {run.settings.opponents} | {found.games} | {found.wins} "
        f"| {found.rate:.3f} | {found.lower:.3f} | {found.share:.3f} | {found.edge:.2f} |"
    )


def words() -> argparse.ArgumentParser:
    """The arguments."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    new = parser.add_argument_group("a new run")
    new.add_argument("--game", choices=[known.game for known in specs()], help="bang if nothing is said")
    new.add_argument("--preset", help="the rules; `python -m standoff` lists them")
    new.add_argument("--players", type=int)
    new.add_argument("--switch", action="append", metavar="NAME=VALUE", help="a rule that differs from the preset")
    new.add_argument("--opponents", choices=["random", "simple", SELF], help="who is played against; random")
    new.add_argument("--seed", type=int, help="of weights, games and choices; 1")
    new.add_argument("--games", type=int, help=f"how many are played side by side; {Settings.games}")
    new.add_argument("--save", type=Path, metavar="FILE", help="written anew; runs/GAME.pt")
    old = parser.add_mutually_exclusive_group()
    old.add_argument("--resume", type=Path, metavar="FILE", help="go on with a run that was saved, in the same file")
    old.add_argument("--eval", type=Path, metavar="FILE", nargs="+", help="only say how well saved runs play")
    parser.add_argument("--minutes", type=float, help="how long to learn; 5 if nothing is said")
    parser.add_argument("--updates", type=int, help="after how many updates to stop")
    parser.add_argument("--trials", type=int, default=2000, metavar="N", help="games of the table at the end; 2000")
    parser.add_argument("--threads", type=int, default=2, help="of the engine and of PyTorch; 2")
    return parser


def begin(asked: argparse.Namespace) -> Run:
    """A new run, as asked."""
    given = {name: getattr(asked, name) for name in ("opponents", "seed", "games") if getattr(asked, name) is not None}
    switches = dict(switch.split("=", 1) for switch in asked.switch or [])
    return Run(Config(asked.game or "bang", asked.preset, asked.players, **switches), Settings(**given))


def main() -> None:
    """Learns, or looks at what was learnt."""
    parser = words()
    asked = parser.parse_args()
    old = asked.resume is not None or asked.eval is not None
    for name in ("game", "preset", "players", "switch", "opponents", "seed", "games", "save"):
        if old and getattr(asked, name) is not None:
            parser.error(f"--{name} is for a new run: a saved one has its own")
    for name, least in {"minutes": 0, "updates": 0, "games": 16, "seed": 0, "trials": 1, "threads": 1}.items():
        given = getattr(asked, name)
        # Said so that what is no number is refused too.
        if given is not None and not least <= given < 2**63:
            parser.error(f"--{name}: {least} or more, and less than 2^63")
    for switch in asked.switch or []:
        if "=" not in switch:
            parser.error(f"--switch: {switch} is not NAME=VALUE")
    if asked.minutes is None and asked.updates is None:
        asked.minutes = 5.0
    torch.set_num_threads(asked.threads)
    try:
        if asked.eval is not None:
            runs = [Run.load(path) for path in asked.eval]
        else:
            run = begin(asked) if asked.resume is None else Run.load(asked.resume)
            train(run, asked.resume or asked.save or Path("runs") / f"{run.config.game}.pt", asked)
            runs = [run]
    except (Refused, StandoffError, OSError) as error:
        sys.exit(f"error: {error}")
    print("| game | players | learned against | games | wins | rate | 95% from | equal share | lower / share |")
    print("|---|---|---|---|---|---|---|---|---|")
    for run in runs:
        print(row(run, asked))


if __name__ == "__main__":
    main()
