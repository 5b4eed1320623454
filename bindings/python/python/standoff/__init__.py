"""A deterministic rules engine for hidden-information gunfight table games.

Each game is a module of its own: `standoff.bang` is BANG!, `standoff.cash_n_guns` Ca$h 'n Gun$, `standoff.dangan`
Dangan Gokko. What all of them share is here.
"""

import sys

from standoff import _native

# The parts of a native module are no modules that could be imported until they are entered here.
sys.modules["standoff._native.bang"] = _native.bang
sys.modules["standoff._native.cash_n_guns"] = _native.cash_n_guns
sys.modules["standoff._native.dangan"] = _native.dangan

from standoff import bang, cash_n_guns, dangan  # noqa: E402
from standoff._native import Driver, Fault, Language, Standings, Undo, wide_seed  # noqa: E402
from standoff.errors import StandoffError  # noqa: E402

__all__ = [
    "Driver",
    "Fault",
    "Language",
    "Standings",
    "StandoffError",
    "Undo",
    "bang",
    "cash_n_guns",
    "dangan",
    "wide_seed",
]
