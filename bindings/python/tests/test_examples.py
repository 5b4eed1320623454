"""The script that measures peers runs where none of them is installed."""

import subprocess
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).parents[3] / "examples" / "python" / "bench_peers.py"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the size of a process is read as Linux tells it")
def test_peers_that_are_not_there_are_shown_as_such() -> None:
    words = [sys.executable, str(BENCH), "--seconds", "0.01"]
    told = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    lines = told.partition("\n\n")[0].splitlines()
    own = [line for line in lines if line.startswith("standoff ")]
    assert len(own) == 15 and all(line.endswith(("/s", " bytes a game")) for line in own)
    assert "failed" not in told
    assert any(line.startswith("RLCard uno") for line in lines)
