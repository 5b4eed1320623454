"""Dangan Gokko: its types, and the `Table` at which a game is played."""

from standoff._native.dangan import *  # noqa: F403
from standoff._native.dangan import __all__ as __all__
