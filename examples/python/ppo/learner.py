"""What the network learns from a stretch of games: proximal policy optimisation (PPO), with masks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import torch
from torch import nn

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from torch import Tensor

    from ppo.games import Games
    from ppo.policy import Policy


@dataclass(frozen=True)
class Settings:
    """What a run is learnt with. It is kept in the checkpoint, and a run that is resumed goes on with it."""

    opponents: str = "random"
    seed: int = 1
    games: int = 1024
    steps: int = 32
    width: int = 256
    rate: float = 1e-3
    epochs: int = 2
    batch: int = 2048
    discount: float = 1.0
    trace: float = 0.95
    clip: float = 0.2
    entropy: float = 0.01
    value: float = 0.5
    longest_step: float = 0.5


class Learner:
    """A network with its optimiser and its dice."""

    def __init__(self, policy: Policy, settings: Settings) -> None:
        """Draws from the settings' seed."""
        self.policy, self.settings = policy, settings
        self.optimiser = torch.optim.Adam(policy.parameters(), settings.rate, eps=1e-5)
        self.dice = torch.Generator().manual_seed(settings.seed)

    def learn(self, games: Games) -> float:
        """Plays one stretch of games and learns from it; gives the mean entropy of its choices."""
        shape = (games.steps, games.count)
        ids, chances, values = torch.zeros(shape, dtype=torch.int64), torch.zeros(shape), torch.zeros(shape)

        def choose(step: int, cells: NDArray[np.uint8], mask: NDArray[np.uint8]) -> NDArray[np.int64]:
            with torch.inference_mode():
                said = self.policy(torch.from_numpy(cells), torch.from_numpy(mask))
                drawn = torch.multinomial(said.chances.exp(), 1, generator=self.dice)
                ids[step], values[step] = drawn.squeeze(1), said.value
                chances[step] = said.chances.gather(1, drawn).squeeze(1)
            # Where nobody is asked a game takes 0.
            return np.where(mask.any(axis=1), ids[step].numpy(), 0)

        games.play(choose)
        advantage, counts = advantages(games, values.numpy(), self.settings)
        rows = torch.from_numpy(np.flatnonzero(counts))
        flat = Batch(
            cells=torch.from_numpy(games.observation[:-1]).flatten(0, 1),
            mask=torch.from_numpy(games.mask[:-1]).flatten(0, 1),
            ids=ids.flatten(),
            chances=chances.flatten(),
            advantage=torch.from_numpy(advantage).flatten(),
            value=values.flatten(),
        )
        entropies = [
            self._step(flat.of(part))
            for _ in range(self.settings.epochs)
            for part in torch.split(rows[torch.randperm(len(rows), generator=self.dice)], self.settings.batch)
        ]
        return float(np.mean(entropies))

    def _step(self, batch: Batch) -> float:
        """One step of the optimiser; gives the mean entropy before it."""
        said, settings = self.policy(batch.cells, batch.mask), self.settings
        better = batch.advantage
        better = (better - better.mean()) / (better.std(correction=0) + 1e-8)
        ratio = (said.chances.gather(1, batch.ids[:, None]).squeeze(1) - batch.chances).exp()
        bounded = ratio.clamp(1 - settings.clip, 1 + settings.clip)
        gain = torch.minimum(better * ratio, better * bounded).mean()
        entropy = -(said.chances.exp() * said.chances).sum(dim=1).mean()
        error = (said.value - (batch.value + batch.advantage)).square().mean()
        loss = settings.value * error - gain - settings.entropy * entropy
        self.optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.policy.parameters(), settings.longest_step)
        self.optimiser.step()
        return float(entropy.detach())


@dataclass(frozen=True, slots=True)
class Batch:
    """Choices to learn from, a row each."""

    cells: Tensor
    mask: Tensor
    ids: Tensor
    chances: Tensor
    advantage: Tensor
    value: Tensor

    def of(self, rows: Tensor) -> Batch:
        """Some of them."""
        return Batch(
            self.cells[rows],
            self.mask[rows],
            self.ids[rows],
            self.chances[rows],
            self.advantage[rows],
            self.value[rows],
        )


def advantages(
    games: Games, values: NDArray[np.float32], settings: Settings
) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
    """How much better than expected each choice turned out, and which choices count; both `[steps, games]`.

    Generalised advantage estimates along the choices of one seat: between them others choose, and the seat's rewards
    add up. A choice after which the stretch ends before the seat is asked again says nothing yet, and is left out. A
    game that is given up ends like one that nobody has won.
    """
    every = np.arange(games.count)
    ended, asked = games.ended, games.asked
    players = games.reward.shape[2]
    advantage = np.zeros_like(values)
    counts = asked.copy()
    # Of each seat's next choice: its value, its advantage, what comes before it, and whether there is one or an end.
    value, trace, reward = (np.zeros((games.count, players), np.float32) for _ in range(3))
    known = np.zeros((games.count, players), np.bool_)
    for step in reversed(range(games.steps)):
        over = ended[step]
        value[over], trace[over], known[over] = 0, 0, True
        reward[over] = 0
        reward += games.reward[step]
        seat = np.where(asked[step], games.seat[step], 0)
        at = every, seat
        better = reward[at] + settings.discount * value[at] - values[step]
        better += settings.discount * settings.trace * trace[at]
        counts[step] &= known[at]
        advantage[step] = np.where(counts[step], better, 0)
        rows = every[asked[step]], seat[asked[step]]
        value[rows], trace[rows] = values[step][asked[step]], advantage[step][asked[step]]
        reward[rows], known[rows] = 0, True
    return advantage, counts
