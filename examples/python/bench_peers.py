"""Random play beside peers, in one run on one thread.

`python examples/python/bench_peers.py [--seconds S] [--only WORD]`. Every rate is the median of five turns, after a
turn to warm up. A peer that is not installed is shown as such; those measured are in `requirements-bench.txt` beside
this file. docs/python.md says how to run it to compare.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

os.environ.setdefault("JAX_PLATFORMS", "cpu")

import numpy as np
from standoff import Buffers, Config, Play, Pool, bang, wide_seed

Turn = Callable[[float], dict[str, float]]
"""Measures for so many seconds; gives figures by their units, most of them how many there were in a second."""

GAMES = 1024
RNG = random.Random(1)


def timed(seconds: float) -> Iterator[float]:
    """Goes on for so long; gives the time since it began."""
    began = time.perf_counter()
    while (gone := time.perf_counter() - began) < seconds:
        yield gone


def counted(seconds: float, play: Callable[[], int], what: str = "choices/s") -> dict[str, float]:
    """Repeats `play`, which says how many it made, for so long."""
    began, made = time.perf_counter(), 0
    for _ in timed(seconds):
        made += play()
    return {what: made / (time.perf_counter() - began)}


def cost(call: Callable[[], object], times: int = 200) -> Callable[[], int]:
    """So many calls, as something to count."""

    def play() -> int:
        for _ in range(times):
            call()
        return times

    return play


def pool(dtype: type[np.uint8 | np.float32] | None, draw: str) -> Turn:
    """Many games of five-player BANG!, observation, if one is wanted, and mask into numpy arrays."""
    config = Config("bang", players=5)
    games = Pool(config, GAMES, 7)
    out = Buffers.of(games, observe=False) if dtype is None else Buffers.of(games, dtype)
    ids = np.zeros(GAMES, np.uint16)
    games.observe(out)
    rng = np.random.default_rng(1)
    noise = np.empty(out.mask.shape, np.float32)

    def turn(seconds: float) -> dict[str, float]:
        began, choices, questions = time.perf_counter(), 0, -int(out.length.sum())
        for _ in timed(seconds):
            for _ in range(8):
                if draw == "numpy":
                    rng.random(out=noise, dtype=np.float32)
                    ids[:] = (noise * out.mask).argmax(axis=1)
                else:
                    games.sample_legal(ids)
                games.step(ids, out)
                choices += GAMES
                ended = (out.terminated | out.truncated) == 1
                questions += int(out.length[ended].sum())
                out.length[ended] = 0
        gone = time.perf_counter() - began
        return {"choices/s": choices / gone, "decisions/s": (questions + int(out.length.sum())) / gone}

    return turn


def single(draw: str) -> Turn:
    """One game of five-player BANG! by ids, observation and mask into numpy arrays."""
    config = Config("bang", players=5)
    mask, seen = np.zeros(config.ids, np.uint8), np.zeros(config.cells, np.float32)

    def play() -> int:
        game, made = Play(config, RNG.getrandbits(60)), 0
        while seats := game.to_act:
            seat = seats[0]
            game.observe(seat, seen)
            game.mask(seat, mask)
            ids = np.flatnonzero(mask) if draw == "numpy" else game.legal(seat)
            game.step(seat, int(RNG.choice(ids)))
            made += 1
        return made

    return lambda seconds: counted(seconds, play)


def table() -> Turn:
    """One game of five-player BANG! by typed values: legal actions and an answer, without a view."""
    rules = bang.preset(bang.Preset.Official, 5)

    def play() -> int:
        game, made = bang.Table(rules, wide_seed(RNG.getrandbits(60))), 0
        while seats := game.asked:
            game.answer(game.ask_number, seats[0], RNG.choice(game.legal(seats[0])))
            made += 1
        return made

    return lambda seconds: counted(seconds, play, "decisions/s")


def decided() -> tuple[Any, list[Any]]:
    """The rules and the decisions of a whole game of five-player BANG!."""
    rules = bang.preset(bang.Preset.Official, 5)
    game = bang.Table(rules, wide_seed(7))
    while seats := game.asked:
        game.answer(game.ask_number, seats[0], RNG.choice(game.legal(seats[0])))
    return rules, [(one.seat, one.action) for one in game.decisions()]


def answers() -> Turn:
    """One call a decision at a typed table, which keeps the history: the decisions are known before."""
    rules, decisions = decided()

    def play() -> int:
        game = bang.Table(rules, wide_seed(7))
        for seat, action in decisions:
            game.answer(game.ask_number, seat, action)
        return len(decisions)

    return lambda seconds: counted(seconds, play, "decisions/s")


def acts() -> Turn:
    """One call a decision in a Play, by typed values: the decisions are known before."""
    rules, decisions = decided()
    begin = bang.Table(rules, wide_seed(7)).play(forced="ask")

    def play() -> int:
        game = begin.copy()
        for seat, action in decisions:
            bang.act(game, seat, action)
        return len(decisions)

    return lambda seconds: counted(seconds, play, "decisions/s")


def aec(env: Any) -> Turn:
    """The loop of PettingZoo over any of its environments."""

    def play() -> int:
        env.reset()
        made = 0
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(int(RNG.choice(np.flatnonzero(seen["action_mask"]))))
            made += 1
        return made

    return lambda seconds: counted(seconds, play)


def own_aec() -> Turn:
    from standoff.pettingzoo import aec_env

    return aec(aec_env("bang", players=5))


def zoo_leduc() -> Turn:
    from pettingzoo.classic import leduc_holdem_v4

    return aec(leduc_holdem_v4.env())


GROWTH = """
import resource
from standoff import Config, Pool

def resident():
    return int(open("/proc/self/statm").read().split()[1]) * resource.getpagesize()

config, games = Config("bang", players=5), 20_000
few, before = Pool(config, 100), resident()
many = Pool(config, games)
print((resident() - before) / games)
"""


def memory() -> Turn:
    """How much a process grows with each game of a pool, the caller's buffers left out: the same in every turn."""
    told = subprocess.run([sys.executable, "-c", GROWTH], capture_output=True, text=True, check=True)
    grown = {"bytes a game": float(told.stdout)}
    return lambda seconds: grown


def rollouts() -> Turn:
    """Whole games of random play in the engine."""
    config = Config("bang", players=5)
    state = {"first": 0}

    def play() -> int:
        state["first"] += 100
        return config.rollouts(100, 7, first=state["first"]).decisions

    return lambda seconds: counted(seconds, play, "decisions/s")


def midgame() -> Play:
    """A game of five-player BANG! after 60 choices."""
    game = Play(Config("bang", players=5), 3)
    for _ in range(60):
        seat = game.to_act[0]
        game.step(seat, RNG.choice(game.legal(seat)))
    return game


def own_clone() -> Turn:
    game = midgame()
    return lambda seconds: counted(seconds, cost(game.copy), "calls/s")


def own_imagine() -> Turn:
    game = midgame()
    seat = game.to_act[0]
    return lambda seconds: counted(seconds, cost(lambda: game.imagine(seat, 5)), "calls/s")


def rlcard_game(name: str) -> Turn:
    import rlcard

    env = rlcard.make(name, config={"seed": 1})

    def play() -> int:
        state, _ = env.reset()
        made = 0
        while not env.is_over():
            state, _ = env.step(RNG.choice(list(state["legal_actions"])))
            made += 1
        return made

    return lambda seconds: counted(seconds, play)


def spiel(name: str, how: str) -> Turn:
    import pyspiel

    game = pyspiel.load_game(name)
    informed = game.get_type().provides_information_state_tensor
    if how == "rollouts":
        bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(game.num_players())]

        def ended() -> Any:
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, RNG.getrandbits(30))
            return state

        # Moves are counted by a cheap call; which share of them are decisions and no chance is looked at before.
        moves = [move.player >= 0 for _ in range(50) for move in ended().full_history()]
        share = sum(moves) / len(moves)

        def turn(seconds: float) -> dict[str, float]:
            moves = counted(seconds, lambda: int(ended().move_number()), "moves/s")["moves/s"]
            return {"decisions/s": moves * share}

        return turn
    observer: Any = None
    if how == "observer":
        from open_spiel.python.observation import make_observation

        kind = pyspiel.IIGObservationType(perfect_recall=True) if informed else None
        observer = make_observation(game, kind)
    mask = np.zeros(game.num_distinct_actions(), np.int8)

    def chance(state: Any) -> None:
        outcomes = state.chance_outcomes()
        state.apply_action(RNG.choices([o for o, _ in outcomes], [p for _, p in outcomes])[0])

    def play() -> int:
        state, made = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                chance(state)
                continue
            seat, legal = state.current_player(), state.legal_actions()
            if how == "observer":
                observer.set_from(state, seat)
                mask[:] = 0
                mask[legal] = 1
            else:
                _ = state.information_state_tensor(seat) if informed else state.observation_tensor(seat)
                _ = state.legal_actions_mask()
            state.apply_action(RNG.choice(legal))
            made += 1
        return made

    return lambda seconds: counted(seconds, play)


def spiel_clone(name: str) -> Turn:
    import pyspiel

    state = pyspiel.load_game(name).new_initial_state()
    for _ in range(60):
        state.apply_action(RNG.choice(state.legal_actions()))
    return lambda seconds: counted(seconds, cost(state.clone), "calls/s")


def env_pool(name: str) -> Turn:
    import envpool

    env = envpool.make(name, env_type="gymnasium", num_envs=GAMES, num_threads=1)
    _, info = env.reset()
    every, rng = np.arange(GAMES, dtype=np.int32), np.random.default_rng(1)
    held = {"info": info}

    def play() -> int:
        mask = held["info"].get("legal_action_mask")
        if mask is None:
            ids = rng.integers(0, env.action_space.n, GAMES)
        else:
            rows = np.asarray(mask).reshape(GAMES, -1)
            ids = (rng.random(rows.shape, dtype=np.float32) * rows).argmax(axis=1)
        *_, held["info"] = env.step(ids.astype(np.int32), every)
        return GAMES

    return lambda seconds: counted(seconds, play)


def pgx_game(name: str) -> Turn:
    import jax
    import pgx
    from pgx.experimental.wrappers import auto_reset

    env, batch, steps = pgx.make(name), 256, 64
    once = jax.vmap(auto_reset(env.step, env.init))

    def step(held: Any, _: None) -> tuple[Any, None]:
        state, key = held
        key, choose, chance = jax.random.split(key, 3)
        ids = jax.random.categorical(choose, jax.numpy.log(state.legal_action_mask.astype("float32")))
        return (once(state, ids, jax.random.split(chance, batch)), key), None

    run = jax.jit(lambda held: jax.lax.scan(step, held, None, length=steps)[0])
    key = jax.random.PRNGKey(1)
    held = {"now": run((jax.jit(jax.vmap(env.init))(jax.random.split(key, batch)), key))}

    def play() -> int:
        held["now"] = jax.block_until_ready(run(held["now"]))
        return batch * steps

    return lambda seconds: counted(seconds, play)


SPIEL = ["hearts", "spades", "skat", "go_fish", "hanabi"]

OBSERVED = "standoff Pool, uint8 observation and mask"
POOL = f"{OBSERVED}, sample_legal"

OWN: list[tuple[str, Callable[[], Turn]]] = [
    (POOL, lambda: pool(np.uint8, "native")),
    (f"{OBSERVED}, numpy draws", lambda: pool(np.uint8, "numpy")),
    ("standoff Pool, float32 observation, sample_legal", lambda: pool(np.float32, "native")),
    ("standoff Pool, float32 observation, numpy draws", lambda: pool(np.float32, "numpy")),
    ("standoff Pool, mask alone, sample_legal", lambda: pool(None, "native")),
    ("standoff Pool, memory", memory),
    ("standoff Play, observation and mask, ids listed", lambda: single("native")),
    ("standoff Play, observation and mask, numpy draws", lambda: single("numpy")),
    ("standoff typed Table, legal and answer", table),
    ("standoff typed Table, answer alone", answers),
    ("standoff typed Play, act alone", acts),
    ("standoff PettingZoo AEC", own_aec),
    ("standoff native rollouts", rollouts),
    ("standoff Play.copy", own_clone),
    ("standoff Play.imagine", own_imagine),
]

PEERS: list[tuple[str, Callable[[], Turn]]] = [
    ("EnvPool LeducHoldem-v1", lambda: env_pool("LeducHoldem-v1")),
    ("EnvPool Blackjack-v1", lambda: env_pool("Blackjack-v1")),
    ("RLCard uno", lambda: rlcard_game("uno")),
    ("RLCard leduc-holdem", lambda: rlcard_game("leduc-holdem")),
    ("PettingZoo leduc_holdem env()", zoo_leduc),
    *((f"OpenSpiel {name}, lists", partial(spiel, name, "lists")) for name in SPIEL),
    *((f"OpenSpiel {name}, Observer", partial(spiel, name, "observer")) for name in SPIEL),
    *((f"OpenSpiel {name}, C++ rollouts", partial(spiel, name, "rollouts")) for name in SPIEL),
    ("OpenSpiel hearts, clone", lambda: spiel_clone("hearts")),
    ("PGX leduc_holdem", lambda: pgx_game("leduc_holdem")),
    ("PGX sparrow_mahjong", lambda: pgx_game("sparrow_mahjong")),
]

RATIOS: list[tuple[str, str, float | None]] = [
    (POOL, "EnvPool LeducHoldem-v1", 6),
    (f"{OBSERVED}, numpy draws", "EnvPool LeducHoldem-v1", None),
    (POOL, "RLCard uno", 25),
    (POOL, "OpenSpiel hearts, Observer", 8),
    (POOL, "PGX leduc_holdem", None),
    (POOL, "PGX sparrow_mahjong", None),
    ("standoff native rollouts", "OpenSpiel hearts, C++ rollouts", 3),
    ("standoff Play.copy", "OpenSpiel hearts, clone", 3),
    ("standoff PettingZoo AEC", "PettingZoo leduc_holdem env()", 3),
    ("standoff Play, observation and mask, ids listed", "OpenSpiel hearts, Observer", None),
    ("standoff Play, observation and mask, ids listed", "RLCard uno", None),
]
"""What is compared, and how many times the peer's rate is wanted, if something is."""

MICROSECOND = 1e-6

LIMITS: list[tuple[str, str, float, str]] = [
    (POOL, "least", 2_000_000, "decisions/s"),
    ("standoff Pool, memory", "most", 4096, "bytes a game"),
    ("standoff typed Table, answer alone", "least", 1 / (2 * MICROSECOND), "decisions/s"),
    ("standoff typed Play, act alone", "least", 1 / (2 * MICROSECOND), "decisions/s"),
    ("standoff Play.imagine", "least", 1 / (5 * MICROSECOND), "calls/s"),
]
"""What is wanted whatever the peers do."""


def measure(make: Callable[[], Turn], seconds: float) -> dict[str, float]:
    """The medians of five turns."""
    turn = make()
    turn(seconds / 2)
    turns = [turn(seconds) for _ in range(5)]
    return {unit: statistics.median(one[unit] for one in turns) for unit in turns[0]}


def compare(found: dict[str, dict[str, float]]) -> None:
    """Prints ratios and limits of what was measured, with what is wanted."""
    print()
    for own, peer, wanted in RATIOS:
        if own in found and peer in found:
            # Decisions where they are counted: a decision may take several choices, and a peer's takes one.
            rates = [figures.get("decisions/s", next(iter(figures.values()))) for figures in (found[own], found[peer])]
            goal = "" if wanted is None else f", wanted {wanted:g}"
            print(f"{own} / {peer}: {rates[0] / rates[1]:.1f}{goal}")
    for own, bound, wanted, unit in LIMITS:
        if own in found:
            print(f"{own}: {found[own][unit]:,.0f} {unit}, at {bound} {wanted:,.0f} wanted")


def main() -> None:
    """Measures and prints."""
    words = argparse.ArgumentParser(description="Random play beside peers, in one run on one thread.")
    words.add_argument("--seconds", type=float, default=0.4, help="how long a turn lasts")
    words.add_argument("--only", default="", help="only what has this word in its name")
    asked = words.parse_args()
    found: dict[str, dict[str, float]] = {}
    for name, make in OWN + PEERS:
        if asked.only not in name:
            continue
        try:
            found[name] = measure(make, asked.seconds)
        except ImportError as error:
            print(f"{name:52} not installed: {error.name}", flush=True)
            continue
        except Exception as error:
            # A peer that does not run here is shown as such, and the others are measured.
            print(f"{name:52} failed: {type(error).__name__}: {error}", flush=True)
            continue
        print(f"{name:52} " + ", ".join(f"{rate:>12,.0f} {unit}" for unit, rate in found[name].items()), flush=True)
    compare(found)


if __name__ == "__main__":
    main()
