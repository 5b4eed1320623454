"""`python -m standoff`."""

import subprocess
import sys

import pytest
from standoff import Config, specs
from standoff.__main__ import main


def test_games_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == main(["list"]) == 0
    told = capsys.readouterr().out
    for found in specs():
        assert f"\n{found.game}\n" in told
        assert found.spec_hash in told
        for preset, _ in found.presets:
            assert f"{preset}: " in told


def test_a_game_is_watched(capsys: pytest.CaptureFixture[str]) -> None:
    for found in specs():
        assert main(["watch", found.game, "--seed", "7"]) == 0
        told = capsys.readouterr().out
        assert told.splitlines() == Config(found.game).show(7, found.bots[-1]).splitlines()
        assert len(told.splitlines()) > 20
        assert main(["watch", found.game, "--seed", "7", "--seat", "1", "--bot", "random"]) == 0
        assert capsys.readouterr().out != told


def test_what_there_is_not_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "bang", "--preset", "none"]) == 2
    assert "there is no \"none\"" in capsys.readouterr().err
    assert main(["watch", "bang", "--players", "20"]) == 2
    with pytest.raises(SystemExit):
        main(["watch", "chess"])


def test_the_module_runs() -> None:
    done = subprocess.run([sys.executable, "-m", "standoff"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("standoff ")


@pytest.mark.parametrize("words", [[], ["watch", "bang", "--seed", "7"]])
def test_who_has_read_enough_ends_it_quietly(words: list[str]) -> None:
    command = [sys.executable, "-m", "standoff", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as told:
        assert told.stdout is not None and told.stderr is not None
        # Closed before the first line is written: every line finds nobody.
        told.stdout.close()
        assert told.stderr.read() == b""
    assert told.returncode == 0
