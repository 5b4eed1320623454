"""A deterministic rules engine for hidden-information gunfight table games.

Each game is a module of its own: `standoff.bang` is BANG!. What all of them share is here.
"""

import sys

from standoff import _native

# The parts of a native module are no modules that could be imported until they are entered here.
sys.modules["standoff._native.bang"] = _native.bang

from standoff import bang  # noqa: E402
from standoff._native import Driver, Fault, Standings, Undo, wide_seed  # noqa: E402
from standoff.errors import StandoffError  # noqa: E402

__all__ = ["Driver", "Fault", "Standings", "StandoffError", "Undo", "bang", "wide_seed"]
