"""Windows of history are what was observed at the last choices, wherever they are asked for."""

from typing import Any

import numpy as np
import pytest
from games import GAMES, five
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers import FrameStackObservation
from numpy.typing import NDArray
from pettingzoo.test import api_test, parallel_api_test
from standoff import NOBODY, Buffers, Config, History, Pool
from standoff.gymnasium import IDS, SingleEnv, VectorEnv
from standoff.pettingzoo import aec_env, parallel_env


def stacked(rows: list[NDArray[Any]], length: int) -> NDArray[Any]:
    """The last rows, behind zeros where there are too few."""
    kept = rows[-length:]
    return np.stack([*[np.zeros_like(rows[0])] * (length - len(kept)), *kept])


@pytest.mark.parametrize("autoreset", ["same_step", "next_step", "disabled"])
@pytest.mark.parametrize("game", GAMES)
def test_a_pool_has_a_window_for_every_seat(game: str, autoreset: str) -> None:
    pool = Pool(five(game), 6, 3, autoreset=autoreset, limit=60)
    out, ids = Buffers.of(pool, np.uint8), np.zeros(6, np.uint16)
    history = History.of(pool, 3, np.uint8)
    seen: list[dict[int, list[NDArray[Any]]]] = [{} for _ in range(6)]
    ends = 0
    pool.observe(out)
    for _ in range(400):
        assert out.observation is not None
        windows = history.add(out)
        for number in range(6):
            if out.terminated[number] or out.truncated[number]:
                seen[number] = {}
                ends += 1
            seat = int(out.seat[number])
            if seat == NOBODY:
                assert not windows[number].any()
                continue
            rows = seen[number].setdefault(seat, [])
            rows.append(out.observation[number].copy())
            assert np.array_equal(windows[number], stacked(rows, 3))
        assert np.array_equal(history.add(out), windows)
        waiting = np.flatnonzero(out.seat == NOBODY).tolist()
        if autoreset == "disabled" and waiting:
            before = windows
            for number in waiting:
                pool.reset(number)
            pool.observe(out)
            windows = history.add(out)
            for number in range(6):
                if out.taken[number] == 0:
                    assert out.observation is not None
                    seen[number] = {int(out.seat[number]): [out.observation[number].copy()]}
                    assert np.array_equal(windows[number], stacked([out.observation[number]], 3))
                else:
                    assert np.array_equal(windows[number], before[number])
        pool.sample_legal(ids)
        pool.step(ids, out)
    assert ends > 6


def test_what_has_no_window_is_refused() -> None:
    pool = Pool(Config("bang"), 2)
    with pytest.raises(ValueError, match="history: 0 is not 1 or more"):
        History.of(pool, 0)
    with pytest.raises(ValueError, match="observation: there is none"):
        History.of(pool, 2).add(Buffers.of(pool, observe=False))
    history, bytes_ = History.of(pool, 2), History.of(pool, 2, np.uint8)
    out = Buffers.of(pool)
    pool.observe(out)
    before = history.add(out)
    for other, wrong in (
        (bytes_, out),
        (history, Buffers.of(pool, np.uint8)),
        (history, Buffers.of(Pool(Config("bang"), 3))),
        (history, Buffers.of(Pool(Config("dangan"), 2))),
    ):
        with pytest.raises(ValueError, match="observation: cells of .*, not of .*"):
            other.add(wrong)
    assert before.any() and np.array_equal(history.add(out), before)
    for seat in (-1, 5):
        with pytest.raises(ValueError, match=f"seat: {seat} is not from 0 to 4"):
            History(2, 2, 5, pool.config.cells, seat=seat)
    for make in (aec_env, parallel_env, SingleEnv, VectorEnv):
        with pytest.raises(ValueError, match="history: 0"):
            make("bang", history=0)


def alike(seen: Any, same: Any) -> None:
    """Both observations are equal, by name if they have names."""
    if not isinstance(seen, dict):
        seen, same = {"": seen}, {"": same}
    assert seen.keys() == same.keys()
    assert all(np.array_equal(seen[name], same[name]) for name in seen)


@pytest.mark.parametrize("form", ["flat", "dict"])
@pytest.mark.parametrize("game", GAMES)
def test_the_learner_sees_what_gymnasium_would_stack(game: str, form: Any) -> None:
    own = SingleEnv(game, seat=1, history=4, form=form)
    wrapped = FrameStackObservation(SingleEnv(game, seat=1, form=form), 4, padding_type="zero")
    rng = np.random.default_rng(1)
    for seed in range(3):
        seen, info = own.reset(seed=seed)
        same, _ = wrapped.reset(seed=seed)
        ended = False
        while not ended:
            assert own.observation_space.contains(seen)
            alike(seen, same)
            choice = rng.choice(np.flatnonzero(info["action_mask"]))
            seen, _, terminated, truncated, info = own.step(choice)
            same, *_ = wrapped.step(choice)
            ended = terminated or truncated
        alike(seen, same)


@pytest.mark.parametrize("mode", [AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP])
@pytest.mark.parametrize("game", GAMES)
def test_the_vector_environment_sees_what_the_single_one_sees(game: str, mode: AutoresetMode) -> None:
    single = SingleEnv(game, history=3)
    many = VectorEnv(game, 2, history=3, autoreset_mode=mode)
    rng = np.random.default_rng(2)
    seen, info = single.reset(seed=5)
    both, infos = many.reset(seed=5)
    assert many.observation_space.contains(both)
    ends = 0
    while ends < 3:
        assert np.array_equal(both[0], seen)
        chosen = np.array([rng.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
        seen, _, terminated, _, info = single.step(chosen[0])
        both, _, ended, _, infos = many.step(chosen)
        assert terminated == ended[0]
        if terminated:
            ends += 1
            assert np.array_equal(infos["final_obs"][0] if mode == AutoresetMode.SAME_STEP else both[0], seen)
            seen, info = single.reset()
            if mode == AutoresetMode.NEXT_STEP:
                chosen = infos["action_mask"].argmax(axis=1)
                both, *_, infos = many.step(chosen)
        assert np.array_equal(info["action_mask"], infos["action_mask"][0])


@pytest.mark.parametrize("game", GAMES)
def test_agents_see_their_own_choices(game: str) -> None:
    env, plain = aec_env(game, history=3), aec_env(game)
    env.reset(seed=4)
    plain.reset(seed=4)
    rng = np.random.default_rng(3)
    rows: dict[str, list[NDArray[Any]]] = {agent: [] for agent in env.agents}
    for _ in range(60):
        if any(env.terminations.values()):
            break
        for agent in env.agents:
            now = plain.observe(agent)["observation"]
            seen = env.observe(agent)
            assert env.observation_space(agent).contains(seen)
            assert np.array_equal(seen["observation"], stacked([*rows[agent], now], 3))
        agent = env.agent_selection
        rows[agent].append(plain.observe(agent)["observation"])
        choice = int(rng.choice(np.flatnonzero(env.infos[agent]["action_mask"])))
        env.step(choice)
        plain.step(choice)
    assert max(map(len, rows.values())) > 3


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:.*is not within the observation space limits")
@pytest.mark.parametrize("id", IDS)
def test_the_checks_of_the_libraries(id: str) -> None:
    api_test(aec_env(IDS[id], history=2), num_cycles=20)
    parallel_api_test(parallel_env(IDS[id], history=2, dtype="uint8"), num_cycles=20)
    check_env(SingleEnv(IDS[id], illegal="random", history=2), skip_render_check=True)
