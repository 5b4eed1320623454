"""The learning example does what docs/learning.md says: `examples/python/check` runs this."""

from __future__ import annotations

import pickle
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch
import train_ppo
from numpy.typing import NDArray
from ppo.checkpoint import Refused, Run
from ppo.contest import Outcome, contest, equal_share
from ppo.games import SELF, Games
from ppo.learner import Settings, advantages
from ppo.policy import Policy
from standoff import Config, Play, specs

# Threads are for the program to set; in these small batches they cost more than they bring.
torch.set_num_threads(1)

QUICK = Settings(games=64, steps=8, width=16, batch=128)
PAGE = (Path(__file__).parents[2] / "docs" / "learning.md").read_text()
GAMES = [known.game for known in specs()]


def run(settings: Settings = QUICK, updates: int = 0) -> Run:
    """A run of Dangan Gokko after so many updates."""
    made = Run(Config("dangan", players=2), settings)
    go_on(made, updates)
    return made


def go_on(run: Run, updates: int) -> None:
    """Learns so much more."""
    games = Games(run.config, run.settings.games, run.settings.steps, run.settings.opponents, run.games_seed, 1)
    for _ in range(updates):
        run.learner.learn(games)
        run.updates += 1


def weights(run: Run) -> torch.Tensor:
    """All of them in one row."""
    return torch.cat([part.detach().flatten() for part in run.policy.parameters()])


def call(monkeypatch: pytest.MonkeyPatch, *words: str | Path) -> None:
    """The program with these arguments."""
    monkeypatch.setattr(sys, "argv", ["train_ppo.py", *map(str, words)])
    train_ppo.main()


@pytest.mark.parametrize(("wins", "games", "lower"), [(81, 263, 0.2553), (15, 148, 0.0624), (1, 29, 0.0061)])
def test_the_bound_is_wilsons(wins: int, games: int, lower: float) -> None:
    # Table I of R. G. Newcombe, Statistics in Medicine 17 (1998), method 3.
    assert Outcome(games, wins, 0.1).lower == pytest.approx(lower, abs=5e-5)
    assert Outcome(games, wins, 0.1).edge == pytest.approx(10 * lower, abs=5e-4)


def test_a_player_like_all_others_wins_their_share() -> None:
    class Chance(Policy):
        def best(self, cells: NDArray[np.uint8], mask: NDArray[np.uint8]) -> NDArray[np.int64]:
            assert mask.any(axis=1).all()
            drawn: NDArray[np.int64] = (dice.random(mask.shape) * mask).argmax(axis=1)
            return drawn

    dice, config = np.random.default_rng(1), Config("cash_n_guns", players=4)
    share = equal_share(config, 1, 1)
    assert share == pytest.approx(0.25, abs=0.02)
    found = contest(config, Chance(config.spec, 1), 2001, share, 1, 1)
    # Four times the standard deviation.
    assert found.games == 2001 and found.rate == pytest.approx(share, abs=0.04)


def test_advantages_follow_the_choices_of_one_seat() -> None:
    games = Games(Config("dangan", players=2), 1, 5, SELF, 1, 1)
    settings = replace(QUICK, discount=0.5, trace=0.5)
    games.seat[:, 0] = [0, 1, 0, 1, 0, 1]
    games.reward[:, 0] = [[0, 0], [0, 0], [1, -1], [0, 0], [0, 0]]
    games.terminated[:, 0] = [0, 0, 1, 0, 0]
    values = np.array([[4], [2], [8], [1], [1]], np.float32)
    advantage, counts = advantages(games, values, settings)
    # The game ends at step 2; of the next one nobody's second choice is in the stretch.
    assert counts[:, 0].tolist() == [True, True, True, False, False]
    last = 1 - 8
    assert advantage[:3, 0].tolist() == [0.5 * 8 - 4 + 0.25 * last, -1 - 2, last]


def test_a_game_that_goes_on_is_worth_what_the_next_choice_is() -> None:
    games = Games(Config("dangan", players=2), 1, 3, SELF, 1, 1)
    games.seat[:, 0], games.terminated[:] = 1, 0
    games.reward[:] = 0
    values = np.array([[3], [5], [9]], np.float32)
    advantage, counts = advantages(games, values, replace(QUICK, discount=1.0, trace=1.0))
    assert counts[:, 0].tolist() == [True, True, False]
    assert advantage[:2, 0].tolist() == [6, 4]


@pytest.mark.parametrize("game", GAMES)
def test_the_learner_is_asked_for_his_own_seats(game: str) -> None:
    config = Config(game)
    games = Games(config, 48, 4, "random", 1, 1)
    games.play(lambda _, __, mask: mask.argmax(axis=1))
    assert games.learner.sum(axis=1).tolist() == [1] * 48
    assert games.learner.any(axis=0).all()
    step, game_number = np.nonzero(games.asked)
    assert games.learner[game_number, games.seat[step, game_number]].all()
    first = games.observation[-1].copy()
    games.play(lambda _, __, mask: mask.argmax(axis=1))
    assert (games.observation[0] == first).all()


@pytest.mark.parametrize("game", GAMES)
def test_a_network_sees_what_is_there_and_chooses_what_is_offered(game: str) -> None:
    config = Config(game)
    play, policy = Play(config, 3), Policy(config.spec, 8)
    counts, shares = np.zeros(config.cells, np.uint8), np.zeros(config.cells, np.float32)
    mask = np.zeros(config.ids, np.uint8)
    seat = play.to_act[0]
    play.observe(seat, counts)
    play.observe(seat, shares)
    play.mask(seat, mask)
    assert counts * policy.scale.numpy() == pytest.approx(shares)
    chances = policy(torch.from_numpy(counts[None]), torch.from_numpy(mask[None])).chances.exp()[0]
    assert (chances[torch.from_numpy(mask) == 0] == 0).all()
    assert chances.sum().item() == pytest.approx(1)
    assert policy.best(counts[None], mask[None])[0] == chances.argmax()


@pytest.mark.parametrize("opponents", ["random", SELF])
def test_a_seed_gives_one_run(opponents: str) -> None:
    settings = replace(QUICK, opponents=opponents)
    assert torch.equal(weights(run(settings, 2)), weights(run(settings, 2)))
    assert not torch.equal(weights(run(settings, 2)), weights(run(replace(settings, seed=2), 2)))


def test_a_run_is_taken_up_where_it_was_left(tmp_path: Path) -> None:
    first = run(updates=2)
    first.curve.tried.append((7, 0.5))
    first.save(tmp_path / "new" / "a.pt")
    again, twin = Run.load(tmp_path / "new" / "a.pt"), Run.load(tmp_path / "new" / "a.pt")
    assert torch.equal(weights(first), weights(again))
    assert (again.config, again.settings, again.updates, again.curve) == (first.config, QUICK, 2, first.curve)
    go_on(again, 1)
    go_on(twin, 1)
    assert torch.equal(weights(again), weights(twin)) and not torch.equal(weights(again), weights(first))
    # The optimiser counts on, and the games are others than at the beginning.
    steps = [int(run.learner.optimiser.state[run.policy.first.weight]["step"]) for run in (first, again)]
    assert 0 < steps[0] < steps[1]
    assert again.games_seed != first.games_seed != run().games_seed


def test_a_checkpoint_of_another_spec_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.pt"
    run().save(path)
    kept = torch.load(path, weights_only=True)
    known = kept["spec_hash"]
    torch.save(kept | {"spec_hash": "0123456789abcdef"}, path)
    with pytest.raises(Refused, match=f"spec hash 0123456789abcdef of dangan, and this is {known}"):
        Run.load(path)
    for word in ("--resume", "--eval"):
        with pytest.raises(SystemExit, match="0123456789abcdef"):
            call(monkeypatch, word, path)


def test_other_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.pt"
    with pytest.raises(Refused, match="No such file"):
        Run.load(path)
    for bytes_ in (b"", b"standoff", pickle.dumps(Touch(tmp_path / "done"), 2)):
        path.write_bytes(bytes_)
        with pytest.raises(Refused, match="no checkpoint"):
            Run.load(path)
    torch.save({"form": "another"}, path)
    with pytest.raises(Refused, match="no checkpoint"):
        Run.load(path)
    torch.save(Touch(tmp_path / "done"), path)
    with pytest.raises(Refused, match="no checkpoint"):
        Run.load(path)
    assert not (tmp_path / "done").exists()
    run().save(path)
    kept = torch.load(path, weights_only=True)
    for name in kept.keys() - {"form"}:
        torch.save({part: kept[part] for part in kept if part != name}, path)
        with pytest.raises(Refused, match="missing or do not fit"):
            Run.load(path)
    for name, wrong in {"policy": {}, "settings": {"breadth": 3}, "dice": torch.zeros(3), "curve": 5}.items():
        torch.save(kept | {name: wrong}, path)
        with pytest.raises(Refused, match="missing or do not fit"):
            Run.load(path)


class Touch:
    """Makes a file when it is unpickled."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __reduce__(self) -> tuple[object, tuple[Path]]:
        return Path.touch, (self.path,)


@pytest.mark.parametrize("game", GAMES)
def test_the_program_learns_saves_goes_on_and_tells(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(train_ppo, "LOOK_GAMES", 20)
    monkeypatch.setattr("ppo.contest.RANDOM_GAMES", 500)
    path, quick = tmp_path / "a.pt", ["--updates", "2", "--trials", "20", "--threads", "1"]
    opponents = SELF if game == "dangan" else "simple"
    call(monkeypatch, "--game", game, "--opponents", opponents, "--games", "64", "--save", path, *quick)
    call(monkeypatch, "--resume", path, *quick)
    capsys.readouterr()
    call(monkeypatch, "--eval", path, path, *quick)
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 4 and told[2] == told[3]
    assert told[2].startswith(f"| {game} | {Config(game).players} | {opponents} | 20 | ")
    saved = Run.load(path)
    assert saved.updates == 4 and 0 < saved.choices <= 4 * 64 * Settings.steps
    assert path.with_suffix(".png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--resume", "a.pt", "--game", "bang"], "--game is for a new run"),
        (["--eval", "a.pt", "--seed", "3"], "--seed is for a new run"),
        (["--minutes", "nan"], "--minutes: 0 or more"),
        (["--threads", "0"], "--threads: 1 or more"),
        (["--seed", str(2**63)], "less than 2^63"),
        (["--switch", "dynamite"], "dynamite is not NAME=VALUE"),
    ],
)
def test_wrong_words_are_refused(
    words: list[str], why: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        call(monkeypatch, *words)
    assert why in capsys.readouterr().err


def test_what_cannot_be_begun_or_written_is_told_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SystemExit, match='error: preset: there is no "nowhere"'):
        call(monkeypatch, "--preset", "nowhere", "--save", tmp_path / "a.pt")
    (tmp_path / "file").touch()
    with pytest.raises(SystemExit, match="error: "):
        call(monkeypatch, "--save", tmp_path / "file" / "a.pt")


def test_a_few_updates_beat_random_players() -> None:
    made = Run(Config("cash_n_guns", players=5), replace(QUICK, games=256, steps=32, width=64))
    share = equal_share(made.config, 1, 1)
    before = contest(made.config, made.policy, 400, share, 1, 1)
    go_on(made, 8)
    after = contest(made.config, made.policy, 400, share, 1, 1)
    assert after.edge >= 1.5 and after.lower > before.lower, (before, after)


def test_the_commands_of_the_page_are_understood() -> None:
    line = "python examples/python/train_ppo.py "
    commands = [words.removeprefix(line) for words in PAGE.splitlines() if words.startswith(line)]
    assert len(commands) == 6
    for command in commands:
        asked = train_ppo.words().parse_args(command.split())
        if asked.game is not None:
            assert train_ppo.begin(asked).config.game == asked.game


def test_the_cells_of_the_page_run_one_after_the_other() -> None:
    names: dict[str, object] = {}
    for code in PAGE.split("```python\n")[1:]:
        exec(compile(code.partition("```")[0], "learning.md", "exec"), names)
    assert names["again"] is not names["run"]
