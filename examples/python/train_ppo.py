"""Masked PPO against random players, in one file: `python examples/python/train_ppo.py --game cash_n_guns --minutes 5`.

The learner sits on every seat in turn: a pool for each of its seats, where bots of the engine play the others, and all
pools write into parts of the same arrays. A step is one choice; the reward comes with the end of the game. When the
time is up the checkpoint, with the spec hash that it belongs to, and the learning curve are written, and 2,000 games are
played to see how much more often the learner wins than a random player on its seat.

Needs what `requirements-train.txt` beside this file lists.
"""

from __future__ import annotations

import argparse
import math
import time
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from standoff import Buffers, Config, Pool, named
from torch import Tensor, nn

GAMMA, LAMBDA = 1.0, 0.95
CLIP, ENTROPY, VALUE, NORM = 0.2, 0.01, 0.5, 0.5


class Net(nn.Module):
    """Observation as bytes to a logit for each id and a value."""

    def __init__(self, config: Config, width: int = 256) -> None:
        super().__init__()
        self.register_buffer("scale", torch.from_numpy(1.0 / highest(config)))
        self.body = nn.Sequential(nn.Linear(config.cells, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.choice, self.value = nn.Linear(width, config.ids), nn.Linear(width, 1)
        nn.init.orthogonal_(self.choice.weight, 0.01)

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Logits, those of masked ids out of reach, and values."""
        found = self.body(seen * self.scale)
        return self.choice(found).masked_fill(mask == 0, -1e9), self.value(found).squeeze(1)


def highest(config: Config) -> NDArray[np.float32]:
    """The highest that each cell holds as a byte."""
    high = np.ones(config.cells, np.float32)
    parts = named(config.spec, high)
    for plane in config.spec.layout:
        parts[plane.name][:] = plane.high
    return high


class Games:
    """The same number of games for each seat of the learner; bots play the others."""

    def __init__(self, config: Config, each: int, seed: int, bot: str) -> None:
        self.seats = np.repeat(np.arange(config.players), each)
        self.count = len(self.seats)
        self.pools = [
            Pool(config, each, seed, first=seat * each, bots={other: bot for other in range(config.players) if other != seat})
            for seat in range(config.players)
        ]
        whole = Pool(config, self.count)
        self.out = Buffers.of(whole, np.uint8)
        self.rows = [slice(seat * each, (seat + 1) * each) for seat in range(config.players)]
        self.parts = [
            Buffers(**{f.name: None if (a := getattr(self.out, f.name)) is None else a[rows] for f in fields(Buffers)})
            for rows in self.rows
        ]
        for pool, part in zip(self.pools, self.parts, strict=True):
            pool.observe(part)

    def step(self, ids: NDArray[np.int64]) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """One choice in every game: what it has brought the learner, and whether the game has ended."""
        # A game can end before the learner is asked: it then takes the reserved id.
        ids = np.where(self.out.mask.any(axis=1), ids, 0)
        for pool, part, rows in zip(self.pools, self.parts, self.rows, strict=True):
            pool.step(np.ascontiguousarray(ids[rows]), part)
        return self.out.reward[np.arange(self.count), self.seats], (self.out.terminated | self.out.truncated) == 1

    def look(self) -> tuple[Tensor, Tensor]:
        """What the learner sees in every game, and its masks."""
        assert self.out.observation is not None
        return torch.from_numpy(self.out.observation.copy()), torch.from_numpy(self.out.mask.copy())


@dataclass
class Batch:
    """Steps of all games, one behind the other."""

    seen: Tensor
    mask: Tensor
    ids: Tensor
    chance: Tensor
    value: Tensor
    advantage: Tensor


def collect(net: Net, games: Games, steps: int, wins: list[float]) -> Batch:
    """Plays on, and judges each choice by what came of it."""
    kept: list[list[Tensor]] = [[], [], [], [], []]
    rewards, ends = np.zeros((steps, games.count), np.float32), np.zeros((steps, games.count), np.bool_)
    with torch.no_grad():
        for step in range(steps):
            seen, mask = games.look()
            logits, value = net(seen.float(), mask)
            drawn = torch.distributions.Categorical(logits=logits)
            ids = drawn.sample()
            for part, new in zip(kept, (seen, mask, ids, drawn.log_prob(ids), value), strict=True):
                part.append(new)
            rewards[step], ends[step] = games.step(ids.numpy())
            wins.extend((rewards[step][ends[step]] > 0).tolist())
        seen, mask = games.look()
        following = net(seen.float(), mask)[1].numpy()
    values = torch.stack(kept[4]).numpy()
    advantages, later = np.zeros_like(values), np.zeros(games.count, np.float32)
    for step in reversed(range(steps)):
        on = ~ends[step]
        error = rewards[step] + GAMMA * following * on - values[step]
        advantages[step] = later = error + GAMMA * LAMBDA * later * on
        following = values[step]
    return Batch(*(torch.cat(part) for part in kept), torch.from_numpy(advantages).flatten())


def learn(net: Net, optimizer: torch.optim.Optimizer, batch: Batch, epochs: int, size: int) -> None:
    """Some rounds of PPO over the batch."""
    aims = batch.advantage + batch.value
    for _ in range(epochs):
        for rows in torch.randperm(len(batch.ids)).split(size):
            logits, value = net(batch.seen[rows].float(), batch.mask[rows])
            drawn = torch.distributions.Categorical(logits=logits)
            ratio = (drawn.log_prob(batch.ids[rows]) - batch.chance[rows]).exp()
            advantage = batch.advantage[rows]
            advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
            gain = torch.min(ratio * advantage, ratio.clamp(1 - CLIP, 1 + CLIP) * advantage).mean()
            loss = VALUE * (value - aims[rows]).square().mean() - gain - ENTROPY * drawn.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), NORM)
            optimizer.step()


def won(config: Config, count: int, seed: int, bot: str, net: Net | None) -> list[bool]:
    """Whether the learner, or a random player on its seat, has won each of so many games, an equal share a seat.

    The first game of each lane counts, so that short games do not weigh more.
    """
    games = Games(config, math.ceil(count / config.players), seed, bot)
    results: list[bool | None] = [None] * games.count
    rng = np.random.default_rng(seed)
    while None in results:
        if net is None:
            ids = (rng.random(games.out.mask.shape) * games.out.mask).argmax(axis=1)
        else:
            seen, mask = games.look()
            with torch.no_grad():
                ids = torch.distributions.Categorical(logits=net(seen.float(), mask)[0]).sample().numpy()
        rewards, ended = games.step(ids)
        for game in np.flatnonzero(ended):
            if results[game] is None:
                results[game] = bool(rewards[game] > 0)
    return [result is True for result in results]


def share(wins: list[bool]) -> tuple[float, float]:
    """The share of wins, and the lower end of its 95% interval (Wilson)."""
    count, mean, z = len(wins), sum(wins) / len(wins), 1.96
    middle = (mean + z * z / (2 * count)) / (1 + z * z / count)
    half = z / (1 + z * z / count) * math.sqrt(mean * (1 - mean) / count + z * z / (4 * count * count))
    return mean, middle - half


def save(path: Path, net: Net, config: Config) -> None:
    """Writes the network with the rules and the spec hash that it belongs to."""
    torch.save({"spec_hash": config.spec.spec_hash, "config": config.text, "net": net.state_dict()}, path)


def load(path: Path) -> tuple[Net, Config]:
    """The network of a checkpoint; refused if ids or cells mean something else by now."""
    kept: dict[str, Any] = torch.load(path, weights_only=True)
    config = Config.read(kept["config"])
    if kept["spec_hash"] != config.spec.spec_hash:
        raise ValueError(f"{path} belongs to spec {kept['spec_hash']}, and this is {config.spec.spec_hash}")
    net = Net(config)
    net.load_state_dict(kept["net"])
    return net, config


def curve(path: Path, points: list[tuple[float, float]], level: float, title: str) -> None:
    """The learning curve as a picture."""
    import matplotlib

    matplotlib.use("agg")
    from matplotlib import pyplot

    pyplot.figure(figsize=(7, 4))
    pyplot.plot([x for x, _ in points], [y for _, y in points], label="learner, while training")
    pyplot.axhline(level, color="gray", linestyle="--", label="random player")
    pyplot.xlabel("choices, in thousands")
    pyplot.ylabel("games won")
    pyplot.title(title)
    pyplot.legend()
    pyplot.savefig(path, dpi=120, bbox_inches="tight")


def main() -> None:
    """Trains, or judges a checkpoint."""
    words = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    words.add_argument("--game", default="bang")
    words.add_argument("--preset")
    words.add_argument("--players", type=int, default=5)
    words.add_argument("--bot", default="random", help="who plays the other seats")
    words.add_argument("--minutes", type=float, default=10.0, help="how long to train")
    words.add_argument("--updates", type=int, default=10**9, help="how many updates at most")
    words.add_argument("--games", type=int, default=100, help="games at once for each seat of the learner")
    words.add_argument("--steps", type=int, default=48, help="choices in each game between two updates")
    words.add_argument("--epochs", type=int, default=3)
    words.add_argument("--minibatch", type=int, default=2048)
    words.add_argument("--rate", type=float, default=7e-4)
    words.add_argument("--judge", type=int, default=2000, help="games to judge by; 0 for none")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--out", type=Path, default=Path("ppo"), help="folder for checkpoint and picture")
    words.add_argument("--load", type=Path, help="judge this checkpoint, without training")
    asked = words.parse_args()
    torch.manual_seed(asked.seed)
    if asked.load:
        net, config = load(asked.load)
    else:
        config = Config(asked.game, asked.preset, asked.players)
        net = Net(config)
    equal, _ = share(won(config, max(asked.judge, 500), asked.seed + 1, asked.bot, None))
    if not asked.load:
        train(net, config, asked, equal)
    if asked.judge:
        mean, low = share(won(config, asked.judge, asked.seed + 2, asked.bot, net))
        print(f"random player {equal:.3f}, learner {mean:.3f}, at least {low:.3f} (95%): {low / equal:.2f} times")


def train(net: Net, config: Config, asked: argparse.Namespace, equal: float) -> None:
    """Trains until time or updates are up; writes checkpoint and picture."""
    asked.out.mkdir(parents=True, exist_ok=True)
    games = Games(config, asked.games, asked.seed, asked.bot)
    optimizer = torch.optim.Adam(net.parameters(), lr=asked.rate, eps=1e-5)
    began, update, wins = time.monotonic(), 0, list[float]()
    points: list[tuple[float, float]] = []
    done = 0.0
    while done < 1.0:
        optimizer.param_groups[0]["lr"] = asked.rate * (1.0 - done)
        learn(net, optimizer, collect(net, games, asked.steps, wins), asked.epochs, asked.minibatch)
        update += 1
        done = max((time.monotonic() - began) / (60 * asked.minutes), update / asked.updates)
        wins = wins[-2000:]
        rate = sum(wins) / max(1, len(wins))
        points.append((update * asked.steps * games.count / 1000, rate))
        bar = "#" * int(30 * min(1.0, done))
        print(f"\r[{bar:30}] update {update}, wins {rate:.3f} of the last {len(wins)}", end="", flush=True)
    print()
    save(asked.out / f"{config.game}.pt", net, config)
    curve(asked.out / f"{config.game}.png", points, equal, f"{config.game}, {config.players} players")
    print(f"written: {asked.out / config.game}.pt and .png")


if __name__ == "__main__":
    main()
