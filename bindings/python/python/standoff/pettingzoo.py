"""Environments of PettingZoo. Needs `pettingzoo`.

`aec_env` is the form for all games; `parallel_env` lets every agent hand in a choice in every step, the reserved one if
it is not asked, and suits games in which several seats choose at the same time.
"""

from standoff.aec import AecEnv, aec_env
from standoff.parallel import ParallelEnv, parallel_env

__all__ = ["AecEnv", "ParallelEnv", "aec_env", "parallel_env"]
