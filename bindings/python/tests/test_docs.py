"""The examples in docstrings do what they say, and whatever a learner begins with has one."""

import doctest
import inspect
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest
import standoff
from standoff import bang, cash_n_guns, dangan, gymnasium, pettingzoo


def documented(module: ModuleType) -> Iterator[tuple[str, str]]:
    """What a module shows, and the methods of its classes, with their docstrings."""
    for name in getattr(module, "__all__", dir(module)):
        shown: Any = getattr(module, name)
        if isinstance(shown, ModuleType) or not callable(shown):
            continue
        inside = vars(shown).items() if inspect.isclass(shown) else ()
        parts = [(name, shown), *((f"{name}.{part}", method) for part, method in inside if callable(method))]
        for path, part in parts:
            text = part.__doc__
            if isinstance(text, str):
                yield f"{module.__name__}.{path}", text


DOCS = {
    name: text
    for module in (standoff, bang, cash_n_guns, dangan, gymnasium, pettingzoo)
    for name, text in documented(module)
}

EXAMPLES = {name: text for name, text in DOCS.items() if ">>>" in text}

BEGINNINGS = {
    *(f"standoff.{name}" for name in ("Buffers", "Config", "History", "Misuse", "Play", "Pool", "Spec", "named")),
    *(f"standoff.{game}.{name}" for game in ("bang", "cash_n_guns", "dangan") for name in ("Table", "act")),
    *(f"standoff.gymnasium.{name}" for name in ("SingleEnv", "VectorEnv")),
    *(f"standoff.pettingzoo.{name}" for name in ("aec_env", "parallel_env")),
}


def test_whatever_a_learner_begins_with_has_an_example() -> None:
    assert EXAMPLES.keys() >= BEGINNINGS


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_does_what_it_says(name: str) -> None:
    # The native module fences its examples; a fence is no output.
    code = "\n".join(line for line in inspect.cleandoc(EXAMPLES[name]).splitlines() if not line.startswith("```"))
    test = doctest.DocTestParser().get_doctest(code, {}, name, None, 0)
    assert test.examples
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(test)
    assert runner.summarize(verbose=False).failed == 0
