"""What cannot be meant is refused with the name of the argument, the agent or the seat, and what is wrong with it."""

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from standoff import History, StandoffError, named, spec
from standoff.gymnasium import SingleEnv, VectorEnv
from standoff.pettingzoo import aec_env, parallel_env

# Wrong on purpose, which types would tell before the call.
single: Any = SingleEnv
vector: Any = VectorEnv
aec: Any = aec_env
parallel: Any = parallel_env

MAKERS = [single, vector, aec, parallel]


def refused(call: Callable[[], object], kind: type[Exception], words: str) -> None:
    """The call raises an error of this very kind, in words that begin like this."""
    with pytest.raises(kind, match="^['\"]?" + re.escape(words)) as raised:
        call()
    assert raised.type is kind


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("number", ["a", 1.5, True, [1]])
def test_numbers_that_are_none(make: Any, number: object) -> None:
    for name in ("limit", "history", "players"):
        refused(lambda: make("bang", **{name: number}), TypeError, f"{name}: {number!r} is no whole number")


@pytest.mark.parametrize("make", MAKERS)
def test_rules_that_are_none(make: Any) -> None:
    refused(lambda: make(3), TypeError, "game: 3 is neither a name nor a Config")
    refused(lambda: make("bang", preset=3), TypeError, "preset: 3 is no str")
    refused(lambda: make("bang", dynamite_stacking=True), TypeError, "dynamite_stacking: True is no str")
    with pytest.raises((ValueError, StandoffError), match="returns: there is no .x., but win, share, score"):
        make("bang", returns="x")


@pytest.mark.parametrize("make", [single, vector])
def test_seats_and_opponents_that_there_are_not(make: Any) -> None:
    for seat in ("a", None, 1.0):
        refused(lambda: make("bang", seat=seat), TypeError, f"seat: {seat!r} is no whole number")
    for number in (-1, 5):
        refused(lambda: make("bang", seat=number), ValueError, f"seat: {number} is not from 0 to 4")
    refused(
        lambda: make("bang", opponents={1: "random", "a": "random"}),
        ValueError,
        "opponents sit on [1, 'a'], and [1, 2, 3, 4] are needed",
    )
    refused(
        lambda: make("bang", opponents=dict.fromkeys((1, 2, 3), "random") | {4: 7}),
        TypeError,
        "opponents: 7 on seat 4 is neither a kind of bot nor a policy",
    )


def test_numbers_of_games_and_threads() -> None:
    refused(lambda: vector("bang", -1), ValueError, "num_envs: -1 is not 0 or more")
    for number in ("a", 2.0, True):
        refused(lambda: vector("bang", number), TypeError, f"num_envs: {number!r} is no whole number")
        refused(lambda: vector("bang", threads=number), TypeError, f"threads: {number!r} is no whole number")
    # As many as no memory holds: said by the engine before any array is made.
    refused(lambda: vector("bang", 2**40), StandoffError, "games: 1099511627776 is not from 0 to 1048576")


def test_windows_and_planes_of_another_size() -> None:
    history: Any = History
    refused(lambda: history(2, -1, 5, 9), ValueError, "games: -1 is not 0 or more")
    refused(lambda: history(2, 1, 0, 9), ValueError, "players: 0 is not 1 or more")
    refused(lambda: history(2, 1, 5, -9), ValueError, "cells: -9 is not 1 or more")
    refused(lambda: history("a", 1, 5, 9), TypeError, "history: 'a' is no whole number")
    refused(lambda: history(2, 1, 5, 9, seat="a"), TypeError, "seat: 'a' is no whole number")
    bang = spec("bang")
    for shape in ((bang.cells + 1,), (bang.cells, 2), ()):
        words = f"observation: shape {shape} does not end with {bang.cells} cells"
        refused(lambda: named(bang, np.zeros(shape)), ValueError, words)


def test_before_the_first_reset() -> None:
    words = "reset begins the first game"
    for make in (aec, parallel):
        env = make("bang", render_mode="ansi")
        for call in (lambda: env.step({}), env.state, env.render):
            refused(call, ResetNeeded, words)
    alone = aec("bang")
    for call in (lambda: alone.step(1), lambda: alone.observe("player_0"), alone.last, alone.agent_iter):
        refused(call, ResetNeeded, words)
    env = single("bang", render_mode="ansi")
    for call in (env.render, env.action_masks, lambda: env.step(1)):
        refused(call, ResetNeeded, words)
    many = vector("bang", 2)
    for call in (many.action_masks, lambda: many.step(np.zeros(2, np.int64))):
        refused(call, ResetNeeded, words)
    # A reset that is refused is none.
    with pytest.raises(StandoffError):
        env.reset(seed=2**64)
    refused(env.render, ResetNeeded, words)
    env.reset()
    assert env.render().endswith("seat 0")


def test_the_first_game_comes_from_the_generator() -> None:
    """It is not the game of seed 0 by which the engine has tried the settings."""
    openings = []
    for seed in (1, 2):
        env = SingleEnv("bang")
        env.np_random = np.random.default_rng(seed)
        openings.append(bytes(env.reset()[0]))
    assert openings[0] != openings[1]


def test_after_the_end() -> None:
    words = "the game has ended: reset begins the next one"
    both = parallel("bang", limit=1, illegal="random")
    both.reset(seed=1)
    while both.agents:
        both.step({})
    refused(lambda: both.step({}), ResetNeeded, words)
    alone = aec("bang", limit=1)
    alone.reset(seed=1)
    for _ in alone.agent_iter():
        seen, _, _, over, _ = alone.last()
        alone.step(None if over else int(seen["action_mask"].argmax()))
    assert list(alone.agent_iter()) == []
    for call in (alone.last, lambda: alone.step(None)):
        refused(call, ResetNeeded, words)
    assert alone.observe("player_0")["observation"].any()


def test_actions_of_nobody() -> None:
    env = parallel("bang")
    _, infos = env.reset(seed=1)
    good = {agent: int(info["action_mask"].argmax()) for agent, info in infos.items()}
    before = env.state()
    agents = ", ".join(env.agents)
    for actions in (None, [1, 2], 3):
        refused(lambda: env.step(actions), TypeError, f"actions: {actions!r} is no dict from agents to ids")
    words = f"actions: there is no agent 'player_7', 3, but {agents}"
    refused(lambda: env.step(good | {"player_7": 0, 3: 0}), ValueError, words)
    for choice in (None, "a", 1.5):
        wrong = good | {"player_2": choice}
        refused(lambda: env.step(wrong), TypeError, f"player_2: {choice!r} is no whole number")
    assert np.array_equal(env.state(), before)
    alone = aec("bang")
    alone.reset(seed=1)
    for one in ("a", 1.5, True):
        refused(lambda: alone.step(one), TypeError, f"{alone.agent_selection}: {one!r} is no whole number")
    learner = single("bang")
    learner.reset(seed=1)
    refused(lambda: learner.step("a"), TypeError, "action: 'a' is no whole number")


@pytest.mark.parametrize("make", [aec, parallel])
def test_agents_that_there_are_not(make: Any) -> None:
    env = make("bang", players=4)
    env.reset(seed=1)
    words = "there is no agent 'x', but player_0, player_1, player_2, player_3"
    for call in (env.observation_space, env.action_space):
        refused(lambda: call("x"), KeyError, words)
    if make is aec:
        refused(lambda: env.observe("x"), KeyError, words)
    for seed in ("a", 1.5, [1]):
        refused(lambda: env.reset(seed=seed), TypeError, f"seed: {seed!r} is no whole number")


def test_seeds_and_options_of_many_games() -> None:
    env = vector("bang", 2)
    for seeds in ([1, 2], (1, 2), np.array([1, 2])):
        refused(lambda: env.reset(seed=seeds), TypeError, "seed: one whole number for all games")
    refused(lambda: env.reset(options=3), TypeError, "options: 3 is no dict")


@pytest.mark.parametrize("choice", [None, 1.5, -1, 10**6])
def test_policies_that_choose_nothing(choice: object) -> None:
    env = single("bang", seat=1, opponents=lambda seen, mask: choice)
    kind = ValueError if isinstance(choice, int) else TypeError

    def play() -> None:
        for seed in range(20):
            _, info = env.reset(seed=seed)
            env.step(int(info["action_mask"].argmax()))

    with pytest.raises(kind, match=r"^choice of the opponent on seat \d: .* is n(o|ot) ") as raised:
        play()
    assert raised.type is kind and repr(choice) in str(raised.value)
