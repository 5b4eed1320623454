"""The parts of `train_ppo.py`: a network, the games it plays, what it learns from them, how well it plays."""
