"""Builds wheels with maturin, always with the types of the native module.

They are read out of the built library, so they cannot say anything else than it does. pyproject.toml has no way to
ask for them.
"""

from typing import Any

import maturin
from maturin import (
    build_sdist,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_wheel",
]

Settings = dict[str, Any] | None


def _with_types(settings: Settings) -> dict[str, Any]:
    asked = dict(settings or {})
    asked["build-args"] = f"{asked.get('build-args', '')} --generate-stubs".strip()
    return asked


def build_wheel(
    wheel_directory: str,
    config_settings: Settings = None,
    metadata_directory: str | None = None,
) -> str:
    """The wheel, with types."""
    name: str = maturin.build_wheel(wheel_directory, _with_types(config_settings), metadata_directory)
    return name


def build_editable(
    wheel_directory: str,
    config_settings: Settings = None,
    metadata_directory: str | None = None,
) -> str:
    """The wheel of an editable installation, with types."""
    name: str = maturin.build_editable(wheel_directory, _with_types(config_settings), metadata_directory)
    return name
