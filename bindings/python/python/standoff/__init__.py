"""A deterministic rules engine for hidden-information gunfight table games.

Each game is a module of its own: `standoff.bang` is BANG!, `standoff.cash_n_guns` Ca$h 'n Gun$, `standoff.dangan`
Dangan Gokko. What all of them share is here. Learners play any game by ids: `Config`, then `Play` for one game and
`Pool` for many; `standoff.pettingzoo` and `standoff.gymnasium` are built on them.
"""

import sys

from standoff import _native

# The parts of a native module are no modules that could be imported until they are entered here.
sys.modules["standoff._native.bang"] = _native.bang
sys.modules["standoff._native.cash_n_guns"] = _native.cash_n_guns
sys.modules["standoff._native.dangan"] = _native.dangan

from standoff import bang, cash_n_guns, dangan  # noqa: E402
from standoff._native import (  # noqa: E402
    Config,
    Driver,
    Family,
    Fault,
    Language,
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
from standoff.history import History  # noqa: E402
from standoff.planes import named  # noqa: E402

__all__ = [
    "NOBODY",
    "Buffers",
    "Config",
    "Driver",
    "Family",
    "Fault",
    "History",
    "Language",
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
    "cash_n_guns",
    "dangan",
    "named",
    "spec",
    "specs",
    "wide_seed",
]
