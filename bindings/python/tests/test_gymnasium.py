"""Gymnasium's own check over every table, and that the vector environment plays what the single one plays."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from games import EVERY, GAMES, five
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray
from standoff import Buffers, Config, Pool, StandoffError, spec
from standoff.gymnasium import IDS, SingleEnv, VectorEnv
from standoff.pettingzoo import aec_env, parallel_env


def run(env: SingleEnv, rng: np.random.Generator, seed: int | None) -> tuple[float, bool, int]:
    """A random game: the reward, whether it was given up, and how many steps it took."""
    seen, info = env.reset(seed=seed)
    for steps in range(1, 100_000):
        assert env.observation_space.contains(seen)
        assert np.array_equal(info["action_mask"], env.action_masks())
        assert list(info) == ["action_mask"]
        seen, reward, terminated, truncated, info = env.step(rng.choice(np.flatnonzero(env.action_masks())))
        if terminated or truncated:
            return reward, truncated, steps
        assert reward == 0.0
    raise AssertionError("a game without an end")


def test_words_that_there_are_not() -> None:
    wrong: Any = "penalty!"
    with pytest.raises(ValueError, match="illegal: there is no 'penalty!', but raise, random, penalty"):
        SingleEnv("bang", illegal=wrong)
    with pytest.raises(ValueError, match="form: there is no 'penalty!', but flat, dict"):
        SingleEnv("bang", form=wrong)
    with pytest.raises(ValueError, match="illegal: there is no 'penalty!', but raise, random"):
        VectorEnv("bang", illegal=wrong)
    with pytest.raises(ValueError, match="form"):
        VectorEnv("bang", form=wrong)
    # The type of a cell decides what its highest number is, so numpy's own types are no other words for it.
    others: list[Any] = ["int8", "float64", np.uint8]
    for other in others:
        for make in (SingleEnv, VectorEnv, aec_env, parallel_env):
            with pytest.raises(ValueError, match="dtype: there is no .*, but float32, uint8"):
                make("bang", dtype=other)


@pytest.mark.filterwarnings("ignore:.*is not within the observation space limits")
@pytest.mark.parametrize(("game", "preset", "players"), EVERY)
def test_the_check_of_gymnasium(game: str, preset: str, players: int) -> None:
    for form in ("flat", "dict"):
        env = SingleEnv(game, preset=preset, players=players, illegal="random", form=form)
        check_env(env, skip_render_check=True)
    for seat in (0, players - 1):
        env = SingleEnv(game, preset=preset, players=players, seat=seat, dtype="uint8")
        ends = [run(env, np.random.default_rng(n), n) for n in range(2)]
        assert all(reward in (0.0, 1.0) and not truncated for reward, truncated, _ in ends)


@pytest.mark.parametrize("id", IDS)
def test_registered_environments(id: str) -> None:
    env = gymnasium.make(id, illegal="random")
    check_env(env.unwrapped)
    with pytest.raises(ValueError, match="masked out"):
        one = gymnasium.make(id)
        one.reset(seed=1)
        one.step(0)
    many = gymnasium.make_vec(id, num_envs=3, players=5)
    assert many.num_envs == 3
    seen, infos = many.reset(seed=1)
    assert many.observation_space.contains(seen)
    assert infos["action_mask"].shape == (3, spec(IDS[id]).ids)
    many.close()


@pytest.mark.parametrize("game", GAMES)
def test_opponents_may_be_bots_or_python(game: str) -> None:
    asked: list[int] = []

    def first(seen: NDArray[Any], mask: NDArray[np.int8]) -> int:
        assert seen.shape == (spec(game).cells,)
        asked.append(int(mask.sum()))
        return int(np.flatnonzero(mask)[0])

    def cheat(seen: NDArray[Any], mask: NDArray[np.int8]) -> int:
        seen[:] = 0
        mask[:] = 1
        return 0

    for kind in spec(game).bots:
        env = SingleEnv(game, players=5, seat=2, opponents={0: first, 1: kind, 3: first, 4: kind})
        run(env, np.random.default_rng(1), 3)
    assert asked and min(asked) > 0
    with pytest.raises(StandoffError, match="masked out"):
        run(SingleEnv(game, players=5, opponents=cheat), np.random.default_rng(1), 3)
    with pytest.raises(ValueError, match=r"are needed"):
        SingleEnv(game, players=5, opponents={0: "random"})
    with pytest.raises(ValueError, match="seat: 5"):
        SingleEnv(game, players=5, seat=5)
    with pytest.raises(StandoffError, match="clever"):
        SingleEnv(game, players=5, opponents="clever")


def test_what_becomes_of_illegal_choices() -> None:
    wrong = np.int64(0)
    env = SingleEnv("bang", illegal="penalty")
    before, _ = env.reset(seed=1)
    seen, reward, terminated, truncated, info = env.step(wrong)
    assert before.any() and np.array_equal(seen, before)
    assert (reward, terminated, truncated, info["illegal"]) == (-1.0, True, False, True)
    with pytest.raises(ResetNeeded):
        env.step(wrong)
    env = SingleEnv("bang", illegal="random")
    env.reset(seed=1)
    assert env.step(wrong)[4]["illegal"]
    env = SingleEnv("bang")
    env.reset(seed=1)
    for choice in (0, -1, 10**9):
        with pytest.raises(ValueError, match="masked out"):
            env.step(choice)
    nothing: list[Any] = [1.5, float("nan"), "1", None]
    for one in nothing:
        with pytest.raises(TypeError):
            env.step(one)
    assert not run(env, np.random.default_rng(1), None)[1]
    with pytest.raises(ResetNeeded):
        SingleEnv("bang").step(wrong)
    env.close()
    with pytest.raises(ResetNeeded):
        env.reset()


@pytest.mark.filterwarnings("ignore:.*is not within the observation space limits")
@pytest.mark.parametrize("game", GAMES)
def test_rendering(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """What the learner has seen is told once, from the deal to the end, and rendering changes no game."""
    env = SingleEnv(game, seat=1, render_mode="ansi", opponents="simple")
    quiet = SingleEnv(game, seat=1, opponents="simple")
    assert quiet.render() is None
    _, info = env.reset(seed=3)
    quiet.reset(seed=3)
    bots = {seat: "simple" for seat in range(5) if seat != 1}
    pool = Pool(five(game), 1, 3, autoreset="disabled", bots=bots, told=True)
    out = Buffers.of(pool)
    told, ended = [], False
    rng = np.random.default_rng(1)
    while not ended:
        text = env.render()
        assert text is not None and text.splitlines()[-1].endswith(": seat 1")
        told.append(text)
        again = env.render()
        assert again == text.splitlines()[-1]
        choice = rng.choice(np.flatnonzero(info["action_mask"]))
        pool.step(np.array([choice]), out)
        seen, reward, terminated, truncated, info = env.step(choice)
        same, *rest, _ = quiet.step(choice)
        assert np.array_equal(seen, same) and rest == [reward, terminated, truncated]
        ended = terminated
    end = env.render()
    assert end is not None and end.splitlines()[-1].endswith(": the end")
    lines = [line for text in [*told, end] for line in text.splitlines()[:-1]]
    assert len(lines) > 20
    # The learner's own, and nobody else's.
    assert lines == pool.play(0).told(1)[0] != pool.play(0).told(2)[0]
    env.reset(seed=3)
    assert env.render() == told[0]
    human = SingleEnv(game, render_mode="human")
    human.reset(seed=3)
    assert human.render() is None
    assert "question" in capsys.readouterr().out
    with pytest.raises(ValueError, match="render_mode: there is no 'rgb_array', but ansi, human"):
        SingleEnv(game, render_mode="rgb_array")
    for mode in ("ansi", "human"):
        id = next(id for id, name in IDS.items() if name == game)
        made = gymnasium.make(id, illegal="random", render_mode=mode)
        check_env(made.unwrapped)
        made.reset(seed=3)
        assert isinstance(made.render(), str) == (mode == "ansi")


def test_a_game_may_end_before_the_learner_is_asked() -> None:
    def first(seen: NDArray[Any], mask: NDArray[np.int8]) -> int:
        return int(np.flatnonzero(mask)[0])

    early = 0
    for opponents in (first, "random"):
        for seat in range(5):
            env = SingleEnv("bang", seat=seat, opponents=opponents, limit=1)
            seen, info = env.reset(seed=1)
            waits = np.flatnonzero(info["action_mask"]).tolist() == [0]
            seen, reward, terminated, truncated, _ = env.step(int(np.flatnonzero(info["action_mask"])[0]))
            assert seen.any() and reward == 0.0
            if waits:
                early += 1
                assert truncated and not terminated
    assert early >= 6


def test_a_limit_truncates() -> None:
    reward, truncated, _ = run(SingleEnv("bang", limit=20), np.random.default_rng(1), 1)
    assert (reward, truncated) == (0.0, True)


@pytest.mark.parametrize("form", ["flat", "dict"])
@pytest.mark.parametrize("mode", list(AutoresetMode))
@pytest.mark.parametrize("game", GAMES)
def test_many_games_are_single_ones(game: str, mode: AutoresetMode, form: Any) -> None:
    """Game 0 of a vector environment is, episode after episode, what the single environment plays."""
    many = VectorEnv(game, 5, players=4, autoreset_mode=mode, form=form, threads=2)
    one = SingleEnv(game, players=4, form=form)
    seen, infos = many.reset(seed=3)
    own, info = one.reset(seed=3)
    assert many.observation_space.contains(seen)
    rng = np.random.default_rng(1)
    ends = 0
    while ends < 4:
        same(first(seen), own)
        assert np.array_equal(infos["action_mask"][0], info["action_mask"])
        chosen = [rng.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]]
        seen, rewards, terminated, truncated, infos = many.step(np.array(chosen))
        own, reward, *ended, info = one.step(chosen[0])
        assert (rewards[0], [terminated[0], truncated[0]]) == (reward, ended)
        assert infos["action_mask"].any(axis=1).all()
        gone = terminated | truncated
        if mode == AutoresetMode.DISABLED and gone.any():
            if gone[0]:
                same(first(seen), own)
            seen, infos = many.reset(options={"reset_mask": gone})
        elif gone[0] and mode == AutoresetMode.NEXT_STEP:
            same(first(seen), own)
            assert np.flatnonzero(infos["action_mask"][0]).tolist() == [0]
            chosen = [rng.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]]
            seen, rewards, terminated, truncated, infos = many.step(np.array(chosen))
            assert not rewards[0] and not terminated[0] and not truncated[0]
        elif mode == AutoresetMode.SAME_STEP:
            assert ("final_obs" in infos) == gone.any()
            if gone[0]:
                same(infos["final_obs"][0], own)
                assert np.array_equal(infos["final_info"]["action_mask"][0], info["action_mask"])
                for which in (infos["_final_obs"], infos["_final_info"], infos["final_info"]["_action_mask"]):
                    assert which.tolist() == gone.tolist()
        if any(ended):
            ends += 1
            own, info = one.reset()


def first(seen: Any) -> Any:
    """What is seen of game 0."""
    return {name: part[0] for name, part in seen.items()} if isinstance(seen, dict) else seen[0]


def same(seen: Any, other: Any) -> None:
    """Both observations are equal."""
    if not isinstance(seen, dict):
        seen, other = {"": seen}, {"": other}
    assert seen.keys() == other.keys()
    assert all(np.array_equal(seen[name], other[name]) for name in seen)


def test_arrays_are_the_callers_or_the_environments() -> None:
    for copy in (True, False):
        env = VectorEnv("bang", 4, copy=copy)
        seen, infos = env.reset(seed=1)
        before = seen.copy()
        chosen = np.argmax(infos["action_mask"], axis=1)
        later, *_ = env.step(chosen)
        assert (later is seen) != copy
        assert np.array_equal(seen, before) == copy


def test_bad_choices_move_no_game() -> None:
    env = VectorEnv("bang", 4)
    with pytest.raises(ResetNeeded):
        env.step(np.zeros(4, np.int64))
    _, infos = env.reset(seed=1)
    good = np.argmax(infos["action_mask"], axis=1)
    for wrong in (0, -1, 10**9):
        bad = good.copy()
        bad[2] = wrong
        with pytest.raises(ValueError, match=f"game 2: id {wrong} is masked out"):
            env.step(bad)
    for shape in (good[:3], good[None], good.astype(np.float64), None):
        with pytest.raises(TypeError):
            env.step(shape)  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        env.reset(seed=[1, 2, 3, 4])
    with pytest.raises(TypeError):
        env.reset(options={"reset_mask": [True] * 4})
    with pytest.raises(TypeError):
        VectorEnv("bang", 4, opponents=lambda seen, mask: 0)  # type: ignore[arg-type]
    seen, *_ = env.step(good)
    other = VectorEnv("bang", 4, illegal="random")
    _, infos = other.reset(seed=1)
    assert np.array_equal(other.step(good)[0], seen)
    other.step(np.zeros(4, np.int64))


def test_rules_are_named_or_given() -> None:
    config = Config("dangan", players=3)
    assert VectorEnv(config).config == SingleEnv("dangan", players=3).config == config
