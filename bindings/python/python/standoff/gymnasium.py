"""Environments of Gymnasium, for one learner among opponents. Needs `gymnasium`.

Importing this module registers `standoff/Bang-v0`, `standoff/CashNGuns-v0` and `standoff/Dangan-v0`, both for
`gymnasium.make` and for `gymnasium.make_vec`.
"""

from gymnasium.envs.registration import register, registry

from standoff.single import SingleEnv
from standoff.vector import VectorEnv

__all__ = ["IDS", "SingleEnv", "VectorEnv"]

IDS = {
    "standoff/Bang-v0": "bang",
    "standoff/CashNGuns-v0": "cash_n_guns",
    "standoff/Dangan-v0": "dangan",
}
"""The registered ids, each with its game."""

for _id, _game in IDS.items():
    if _id not in registry:
        register(
            _id,
            entry_point="standoff.single:SingleEnv",
            vector_entry_point="standoff.vector:VectorEnv",
            kwargs={"game": _game},
        )
