"""A deterministic rules engine for hidden-information gunfight table games.

Each game is a module of its own: `standoff.bang` is BANG!. What all of them share is here. Learners play any game by
ids: `Config`, then `Play` for one game and `Pool` for many; `standoff.pettingzoo` and `standoff.gymnasium` are built on
them.
"""

import sys

from standoff import _native

# The parts of a native module are no modules that could be imported until they are entered here.
sys.modules["standoff._native.bang"] = _native.bang

from standoff import bang  # noqa: E402
from standoff._native import (  # noqa: E402
    Config,
    Driver,
    Family,
    Fault,
    Misuse,
    Plane,
    Play,
    Pool,
    Rollouts,
    Spec,
    Standings,
    Undo,
    spec,
    specs,
    wide_seed,
)
from standoff.buffers import NOBODY, Buffers  # noqa: E402
from standoff.errors import StandoffError  # noqa: E402
from standoff.planes import named  # noqa: E402

__all__ = [
    "NOBODY",
    "Buffers",
    "Config",
    "Driver",
    "Family",
    "Fault",
    "Misuse",
    "Plane",
    "Play",
    "Pool",
    "Rollouts",
    "Spec",
    "Standings",
    "StandoffError",
    "Undo",
    "bang",
    "named",
    "spec",
    "specs",
    "wide_seed",
]
