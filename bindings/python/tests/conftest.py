"""What the tests share."""

from collections.abc import Callable

import pytest
from standoff import Undo, bang, wide_seed


def new_table(
    preset: bang.Preset = bang.Preset.Official,
    players: int = 4,
    seed: int = 7,
    undo: Undo = Undo.Forbidden,
) -> bang.Table:
    """A table of a preset."""
    return bang.Table(bang.preset(preset, players), wide_seed(seed), undo)


@pytest.fixture(name="new")
def _new() -> Callable[..., bang.Table]:
    """Makes tables; a fixture, so that every test says where its table comes from."""
    return new_table
