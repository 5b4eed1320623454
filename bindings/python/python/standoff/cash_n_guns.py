"""Ca$h 'n Gun$: its types, and the `Table` at which a game is played."""

from standoff._native.cash_n_guns import *  # noqa: F403
from standoff._native.cash_n_guns import __all__ as __all__
