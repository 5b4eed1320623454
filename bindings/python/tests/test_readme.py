"""The examples in the README do what they say."""

from pathlib import Path
from typing import Any

import pytest
from standoff import NOBODY

README = Path(__file__).parents[3] / "README.md"


def run(number: int) -> dict[str, Any]:
    """Runs the README's Python example of this number, from 0; gives its names."""
    code, end, _ = README.read_text().split("```python\n")[number + 1].partition("```")
    assert end
    names: dict[str, Any] = {}
    exec(compile(code, "README.md", "exec"), names)
    return names


def test_a_table_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    run(0)
    *_, standings, fault = capsys.readouterr().out.splitlines()
    assert standings.startswith("Standings(winners=[")
    assert fault == "Fault.Over()"


def test_a_pool_is_stepped() -> None:
    out = run(1)["out"]
    assert out.observation.shape == (1024, 2195)
    assert (out.seat != NOBODY).all() and out.taken.max() == 100


@pytest.mark.parametrize("code", (README.parent / "docs" / "python.md").read_text().split("```python\n")[1:])
def test_the_page_for_learners(code: str) -> None:
    exec(compile(code.partition("```")[0], "python.md", "exec"), {})
