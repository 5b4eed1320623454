"""A run of learning, and how it is kept in a file and taken up again."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import numpy as np
import torch
from standoff import Config, StandoffError, spec

from ppo.curve import Curve
from ppo.learner import Learner, Settings
from ppo.policy import Policy

if TYPE_CHECKING:
    from pathlib import Path

FORM = "standoff train_ppo 1"
"""Stands in every checkpoint; another number means other contents."""


class Refused(Exception):
    """A file that no run can be made of; says why."""


class Run:
    """Rules, settings, a network and what it has been through."""

    def __init__(self, config: Config, settings: Settings) -> None:
        """A new one; the network's weights are drawn from the settings' seed."""
        torch.manual_seed(settings.seed)
        self.config, self.settings = config, settings
        self.policy = Policy(config.spec, settings.width)
        self.learner = Learner(self.policy, settings)
        self.curve = Curve()
        self.updates = 0
        self.choices = 0

    @property
    def games_seed(self) -> int:
        """What the games are dealt from that are begun now: a run that is taken up again begins others."""
        mixed = np.random.SeedSequence((self.settings.seed, self.updates))
        return int(mixed.generate_state(1, np.uint64)[0])

    def save(self, path: Path) -> None:
        """Keeps it in a file, or leaves the file that is there as it was."""
        kept = {
            "form": FORM,
            "game": self.config.game,
            "spec_hash": self.config.spec.spec_hash,
            "config": self.config.text,
            "settings": asdict(self.settings),
            "policy": self.policy.state_dict(),
            "optimiser": self.learner.optimiser.state_dict(),
            "dice": self.learner.dice.get_state(),
            "updates": self.updates,
            "choices": self.choices,
            "curve": asdict(self.curve),
        }
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_name(path.name + ".part")
        torch.save(kept, beside)
        beside.replace(path)

    @classmethod
    def load(cls, path: Path) -> Run:
        """Takes up what a file keeps.

        Raises `Refused` where ids or cells mean something else now, or no run is in it.
        """
        kept = contents(path)
        try:
            known = spec(kept["game"]).spec_hash
            if kept["spec_hash"] != known:
                raise Refused(
                    f"{path}: learnt under spec hash {kept['spec_hash']} of {kept['game']}, and this is {known}: ids "
                    "or cells mean something else now. Train anew, or use the version of standoff it was made with"
                )
            run = cls(Config.read(kept["config"]), Settings(**kept["settings"]))
            run.policy.load_state_dict(kept["policy"])
            run.learner.optimiser.load_state_dict(kept["optimiser"])
            run.learner.dice.set_state(kept["dice"])
            run.updates, run.choices = kept["updates"], kept["choices"]
            run.curve = Curve(**kept["curve"])
        except StandoffError as error:
            raise Refused(f"{path}: its rules are not known here: {error}") from error
        except (KeyError, TypeError, ValueError, RuntimeError) as error:
            raise Refused(f"{path}: parts of the checkpoint are missing or do not fit: {error}") from error
        return run


def contents(path: Path) -> dict[str, Any]:
    """What the file keeps: tensors and plain values; no code of a file is ever run."""
    try:
        kept = torch.load(path, weights_only=True)
    except OSError as error:
        raise Refused(f"{path}: {error.strerror}") from error
    except Exception as error:
        # What PyTorch has not written makes its reader stumble in many ways.
        raise Refused(f"{path}: no checkpoint") from error
    if not isinstance(kept, dict) or kept.get("form") != FORM:
        raise Refused(f"{path}: no checkpoint of this program's")
    return kept
