"""What a decision costs in Python: the seat's view, its legal actions, and an answer; in processor time.

Run it where the package is installed, from a release build: `python bindings/python/bench.py`.
"""

import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "tests"))

from tables import GAMES, Game  # noqa: E402


def measure(game: Game, decisions: int) -> int:
    """Decisions a second."""
    dice = random.Random(1)
    begun = time.process_time()
    table = game.new()
    for _ in range(decisions):
        seats = table.asked
        if not seats:
            table = game.new()
            continue
        seat = seats[0]
        view = table.view(seat)
        table.answer(view.number, seat, dice.choice(table.legal(seat)))
    return round(decisions / (time.process_time() - begun))


for each in GAMES.values():
    print(f"python {each.name}: {measure(each, 50_000)} decisions a second")
