"""The example in the README does what it says."""

from pathlib import Path

import pytest

README = Path(__file__).parents[3] / "README.md"


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    _, _, rest = README.read_text().partition("```python\n")
    code, end, _ = rest.partition("```")
    assert end
    exec(compile(code, "README.md", "exec"), {})
    *_, standings, fault = capsys.readouterr().out.splitlines()
    assert standings.startswith("Standings(winners=[")
    assert fault == "Fault.Over()"
