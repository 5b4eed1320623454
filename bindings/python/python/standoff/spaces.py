"""The spaces of Gymnasium that observations and choices lie in. Needs `gymnasium`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, cast

import numpy as np
from gymnasium import spaces

from standoff.choosing import one_of
from standoff.history import checked
from standoff.planes import named

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from standoff._native import Spec

Dtype = Literal["float32", "uint8"]
"""What a cell is: a float between 0 and 1, or a whole number from 0 to its plane's highest."""

Form = Literal["flat", "dict"]
"""An observation as one array, or as a dict of its planes by name."""


def box(high: NDArray[Any]) -> spaces.Box:
    """Cells from 0 up to these."""
    return spaces.Box(np.zeros_like(high), high, dtype=cast("Any", high.dtype.type))


def ids(spec: Spec) -> spaces.Discrete[Any]:
    """The ids of a game; a mask says which of them may be chosen."""
    return spaces.Discrete(spec.ids)


def flat(spec: Spec, dtype: Dtype = "float32", history: int = 1) -> spaces.Box:
    """One array of `spec.cells` cells; a row of them for each observation of a longer history."""
    return box(_rows(spec, dtype, history))


def by_name(spec: Spec, dtype: Dtype = "float32", history: int = 1) -> spaces.Dict[Any]:
    """A dict of all planes by name, each in its shape; behind one another in a longer history."""
    planes = named(spec, _rows(spec, dtype, history)).items()
    return spaces.Dict({name: box(high) for name, high in planes})


def masked(spec: Spec, dtype: Dtype = "float32", history: int = 1) -> spaces.Space[dict[str, NDArray[Any]]]:
    """The flat observation beside the mask, as PettingZoo has them."""
    mask = spaces.Box(0, 1, (spec.ids,), np.int8)
    parts = spaces.Dict({"observation": flat(spec, dtype, history), "action_mask": mask})
    return cast("spaces.Space[dict[str, NDArray[Any]]]", parts)


def _rows(spec: Spec, dtype: Dtype, history: int) -> NDArray[Any]:
    high = highest(spec, dtype)
    return high if checked(history) == 1 else np.tile(high, (history, 1))


def highest(spec: Spec, dtype: Dtype) -> NDArray[Any]:
    """The highest that each cell holds."""
    one_of("dtype", dtype, Dtype)
    high = np.ones(spec.cells, dtype)
    if dtype == "uint8":
        for plane in spec.layout:
            high[plane.slice] = plane.high
    return high
