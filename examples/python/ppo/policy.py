"""The network: what a seat observes in, chances of ids and a value out."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from standoff import Spec

FORBIDDEN = -1e9
"""The logit of what the mask does not offer: its chance is 0, and 0 times its logarithm is a number still."""


class Choice(NamedTuple):
    """What the network says of observations, a row each."""

    chances: Tensor
    """`[rows, ids]`: logarithms of the chances of the ids."""
    value: Tensor
    """`[rows]`: the return that is expected, counted as the rewards are."""


class Policy(nn.Module):
    """Two hidden layers, and from them a logit an id and a value."""

    def __init__(self, spec: Spec, width: int) -> None:
        """Of a game; `width`: cells of each hidden layer."""
        super().__init__()
        high = np.ones(spec.cells, np.float32)
        for plane in spec.layout:
            high[plane.slice] = plane.high
        self.scale: Tensor
        self.register_buffer("scale", torch.from_numpy(1 / high), persistent=False)
        self.first = layer(spec.cells, width, 2**0.5)
        self.second = layer(width, width, 2**0.5)
        self.logits = layer(width, spec.ids, 0.01)
        self.value = layer(width, 1, 1.0)

    def forward(self, cells: Tensor, mask: Tensor) -> Choice:
        """`cells`: `[rows, cells]` uint8, as the engine writes them; `mask`: `[rows, ids]` uint8."""
        # Scaling the few weights is the same as scaling every cell, and quicker.
        seen = functional.linear(cells.float(), self.first.weight * self.scale, self.first.bias)
        hidden = functional.relu(self.second(functional.relu(seen)))
        logits = self.logits(hidden).masked_fill(mask == 0, FORBIDDEN)
        return Choice(functional.log_softmax(logits, dim=1), self.value(hidden).squeeze(1))

    @torch.inference_mode()
    def best(self, cells: NDArray[np.uint8], mask: NDArray[np.uint8]) -> NDArray[np.int64]:
        """The likeliest id of each row. Each must offer one."""
        said: Choice = self(torch.from_numpy(cells), torch.from_numpy(mask))
        likeliest: NDArray[np.int64] = said.chances.argmax(dim=1).numpy()
        return likeliest


def layer(inputs: int, outputs: int, gain: float) -> nn.Linear:
    """A layer with orthogonal weights of this gain and no bias."""
    made = nn.Linear(inputs, outputs)
    nn.init.orthogonal_(made.weight, gain)
    nn.init.zeros_(made.bias)
    return made
