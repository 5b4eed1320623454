"""How a run went: its win rate over the choices it has learned from."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from matplotlib.figure import Figure

if TYPE_CHECKING:
    from pathlib import Path

    Point = tuple[int, float]


@dataclass(slots=True)
class Curve:
    """Points of choices and win rate, 0 to 1."""

    played: list[Point] = field(default_factory=list)
    """In the games that were learned from, where choices are drawn; in self-play the share that a seat wins."""
    tried: list[Point] = field(default_factory=list)
    """Among random players, in games that were not learned from."""

    def draw(self, path: Path, title: str, share: float) -> None:
        """Writes a picture (PNG); `share`: what a seat wins on average where all play at random."""
        figure = Figure(figsize=(8, 4.5), layout="constrained")
        axes = figure.add_subplot()
        axes.plot(*apart(self.played), color="tab:blue", alpha=0.5, label="games learned from")
        axes.plot(*apart(self.tried), color="tab:green", marker="o", label="one among random players")
        axes.axhline(share, color="grey", linestyle="--", label="equal share among random players")
        axes.axhline(1.5 * share, color="grey", linestyle=":", label="1.5 times that")
        axes.set(title=title, xlabel="choices", ylabel="win rate", ylim=(0, 1))
        axes.legend(loc="lower right")
        figure.savefig(path, dpi=120)


def apart(points: list[Point]) -> tuple[list[int], list[float]]:
    """Choices and rates, each as a list."""
    return [choices for choices, _ in points], [rate for _, rate in points]
