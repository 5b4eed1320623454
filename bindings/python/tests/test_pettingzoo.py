"""PettingZoo's own checks over every table, and what they do not look at."""

from typing import Any

import numpy as np
import pytest
from games import EVERY, GAMES
from gymnasium.error import ResetNeeded
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test
from standoff import Config, Misuse, StandoffError, named
from standoff.pettingzoo import AecEnv, ParallelEnv, aec_env, parallel_env

# PettingZoo knows its own environments with masks in the observation by name, and warns of all others.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]

# How long the checks play: several questions a seat, and whole games where they are short.
CYCLES = 30


@pytest.mark.parametrize(("game", "preset", "players"), EVERY)
def test_the_checks_of_pettingzoo(game: str, preset: str, players: int) -> None:
    def aec(**settings: Any) -> AecEnv:
        return aec_env(game, preset=preset, players=players, **settings)

    def parallel(**settings: Any) -> ParallelEnv:
        return parallel_env(game, preset=preset, players=players, **settings)

    api_test(aec(), num_cycles=CYCLES)
    api_test(aec(limit=4, dtype="uint8"), num_cycles=CYCLES)
    seed_test(aec, num_cycles=CYCLES)
    parallel_api_test(parallel(), num_cycles=CYCLES)
    parallel_api_test(parallel(limit=4, dtype="uint8"), num_cycles=CYCLES)
    parallel_seed_test(lambda: parallel(illegal="random"), num_cycles=CYCLES)
    rendered: Any = aec
    render_test(rendered)


@pytest.mark.parametrize("game", GAMES)
def test_rendering(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    human = aec_env(game, render_mode="human")
    human.reset(seed=1)
    assert human.render() is None
    assert "question" in capsys.readouterr().out
    with pytest.raises(ValueError, match="there is no 'rgb'"):
        aec_env(game, render_mode="rgb")
    wrong: Any = "sometimes"
    with pytest.raises(ValueError, match="illegal: there is no 'sometimes', but raise, random"):
        parallel_env(game, illegal=wrong)
    with pytest.raises(ValueError, match="limit: 0 is not 1 or more"):
        aec_env(game, limit=0)
    env = aec_env(game, render_mode="ansi")
    env.reset(seed=1)
    told = []
    while env.agents:
        told.append(env.render())
        step(env, np.random.default_rng(2))
    assert all(told) and len(set(told)) > 20
    quiet = parallel_env(game)
    quiet.reset(seed=1)
    assert quiet.render() is None


def step(env: AecEnv, rng: np.random.Generator) -> None:
    """One random step."""
    seen, _, terminated, truncated, info = env.last()
    assert seen is not None
    assert np.array_equal(seen["action_mask"], info["action_mask"])
    env.step(None if terminated or truncated else int(rng.choice(np.flatnonzero(seen["action_mask"]))))


@pytest.mark.parametrize("game", GAMES)
def test_who_has_no_choice_is_asked_too(game: str) -> None:
    """Agents that wait would see that somebody was passed over, and so that he has no choice."""
    env = aec_env(game, players=5)
    env.reset(seed=3)
    forced = 0
    while env.agents and forced == 0:
        seen = env.observe(env.agent_selection)
        forced += int(np.flatnonzero(seen["action_mask"]).size == 1 and not seen["action_mask"][0])
        step(env, np.random.default_rng(4))
    assert forced == 1


@pytest.mark.parametrize(("game", "preset", "players"), EVERY)
def test_a_whole_game(game: str, preset: str, players: int) -> None:
    """Masks are never all zero, all agents end together, and what they have won comes with that step alone."""
    env = aec_env(game, preset=preset, players=players)
    env.reset(seed=players)
    rng = np.random.default_rng(1)
    while not any(env.terminations.values()):
        assert len(env.agents) == players
        assert not any(env.rewards.values())
        for agent in env.agents:
            seen = env.observe(agent)
            assert env.observation_space(agent).contains(seen)
            offered = np.flatnonzero(seen["action_mask"])
            assert len(offered) > 0
            if agent == env.agent_selection:
                assert 0 not in offered
        step(env, rng)
    assert all(env.terminations.values()) and not any(env.truncations.values())
    won, gained = dict(env.rewards), dict[str, float]()
    assert set(won.values()) <= {0.0, 1.0}
    for agent in env.agent_iter():
        last, gained[agent], *_ = env.last()
        assert last is not None and np.flatnonzero(last["action_mask"]).tolist() == [0]
        env.step(None)
    assert gained == won and len(gained) == players


@pytest.mark.parametrize("game", GAMES)
def test_a_limit_is_a_truncation_and_no_result(game: str) -> None:
    env = aec_env(game, limit=3, returns="share")
    env.reset(seed=2)
    rng = np.random.default_rng(1)
    while not any(env.truncations.values()):
        step(env, rng)
    assert all(env.truncations.values()) and not any(env.terminations.values())
    assert not any(env.rewards.values())
    together = parallel_env(game, limit=3)
    seen, _ = together.reset(seed=2)
    while True:
        seen, rewards, terminated, truncated, _ = together.step(choices(seen, rng))
        if not together.agents:
            break
    assert all(truncated.values()) and not any(terminated.values()) and not any(rewards.values())
    with pytest.raises(ResetNeeded, match="reset"):
        together.step({})


def choices(seen: dict[str, Any], rng: np.random.Generator) -> dict[str, int]:
    """A random choice of every agent."""
    return {agent: int(rng.choice(np.flatnonzero(one["action_mask"]))) for agent, one in seen.items()}


@pytest.mark.parametrize(("game", "preset"), [("bang", "xmu"), ("cash_n_guns", "full"), ("dangan", None)])
def test_both_forms_play_the_same_game(game: str, preset: str | None) -> None:
    """What one seat after the other chooses in the AEC form comes to the same in the parallel one."""
    aec, parallel = aec_env(game, preset=preset, players=6), parallel_env(game, preset=preset, players=6)
    rng = np.random.default_rng(3)
    together = 0
    for seed in range(3):
        aec.reset(seed=seed)
        seen, _ = parallel.reset(seed=seed)
        rewards = dict.fromkeys(parallel.agents, 0.0)
        while parallel.agents:
            asked = [agent for agent in parallel.agents if not seen[agent]["action_mask"][0]]
            together += len(asked) > 1
            chosen = choices(seen, rng)
            for agent in asked:
                # A seat that needs several ids goes on alone in the AEC form: then the order differs.
                if aec.agent_selection != agent:
                    break
                aec.step(chosen[agent])
            else:
                seen, rewards, *_ = parallel.step(chosen)
                for agent in parallel.agents:
                    assert np.array_equal(seen[agent]["observation"], aec.observe(agent)["observation"])
                continue
            break
        else:
            assert rewards == aec.rewards
    assert together > 0


@pytest.mark.parametrize("game", ["bang", "dangan"])
def test_who_has_half_decided_is_asked_again(game: str) -> None:
    env = parallel_env(game)
    rng = np.random.default_rng(1)
    halves = together = 0
    for seed in range(2):
        seen, _ = env.reset(seed=seed)
        while env.agents:
            asked = [agent for agent in env.agents if not seen[agent]["action_mask"][0]]
            chosen = choices(seen, rng)
            seen, *_ = env.step(chosen)
            for agent, one in seen.items():
                drafted = np.flatnonzero(named(env.config.spec, one["observation"])["draft"])
                if drafted.size == 0:
                    continue
                assert agent in asked and chosen[agent] in drafted
                assert not one["action_mask"][0]
                halves += 1
                together += len(asked) > 1
    assert halves > 20
    assert together > 0 or game == "bang"


def test_agents_that_wait_may_only_wait() -> None:
    env = parallel_env("bang")
    seen, _ = env.reset(seed=1)
    rng = np.random.default_rng(1)
    chosen = choices(seen, rng)
    waiting = next(agent for agent in env.agents if seen[agent]["action_mask"][0])
    asked = next(agent for agent in env.agents if not seen[agent]["action_mask"][0])
    before = env.state()
    for agent, id in ((waiting, chosen[asked]), (asked, 0), (asked, -1), (asked, 10**6)):
        with pytest.raises(ValueError, match=f"{agent}: id"):
            env.step(chosen | {agent: id})
    assert np.array_equal(env.state(), before)
    assert env.state_space.contains(before)
    assert before.shape == (5 * env.config.cells,)
    alone = {asked: chosen[asked]}
    seen, *_ = env.step(alone)
    assert len(seen) == 5


def test_an_illegal_step_changes_nothing() -> None:
    env = aec_env("bang")
    env.reset(seed=1)
    before = env.state()
    with pytest.raises(StandoffError) as raised:
        env.step(0)
    assert isinstance(raised.value.fault, Misuse.MaskedOut)
    with pytest.raises(ValueError, match="not None"):
        env.step(None)
    assert np.array_equal(env.state(), before)


def test_resets_follow_from_the_seed() -> None:
    def opening(env: AecEnv, seed: int | None) -> bytes:
        env.reset(seed=seed)
        return bytes(env.state())

    env, other = aec_env("bang"), aec_env("bang")
    games = [opening(env, 5), opening(env, None), opening(env, None)]
    assert len(set(games)) == 3
    assert games == [opening(other, 5), opening(other, None), opening(other, None)]
    assert opening(env, 6) not in games
    assert opening(aec_env("bang"), None) != opening(aec_env("bang"), None)
    with pytest.raises(StandoffError):
        env.reset(seed=-1)


def test_rules_are_named_or_given() -> None:
    config = Config("bang", "xmu", 7, dynamite_stacking="true")
    assert aec_env(config).config == aec_env("bang", preset="xmu", players=7, dynamite_stacking="true").config
    assert parallel_env(config).metadata["name"] == "bang_v0"
    with pytest.raises(TypeError, match="rules already"):
        aec_env(config, players=6)
