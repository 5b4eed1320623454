"""Observations by the names of their planes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from standoff._native import Spec


def named(spec: Spec, observation: NDArray[Any]) -> dict[str, NDArray[Any]]:
    """The planes of a flat observation, or of a batch of them, each in its shape; nothing is copied.

    >>> import numpy as np
    >>> from standoff import named, spec
    >>> cells = np.zeros((32, spec("bang").cells), np.uint8)
    >>> named(spec("bang"), cells)["seated"].shape[0]
    32
    """
    if observation.shape[-1:] != (spec.cells,):
        raise ValueError(f"observation: shape {observation.shape} does not end with {spec.cells} cells")
    front = observation.shape[:-1]
    return {
        plane.name: observation[..., plane.slice].reshape(front + plane.shape)
        for plane in spec.layout
    }
