"""Which tests run on which build."""

from __future__ import annotations

from pathlib import Path

import pytest

import escarmouche

COMPILED = Path(__file__).parents[2] / "build" / "compiled" / ".stamp"

# What takes minutes on the plain build is left to the compiled one, which plays the same, if there is one.
thorough = pytest.mark.skipif(
    escarmouche.build_kind() == "plain" and COMPILED.exists(), reason="left to the compiled build, which is faster"
)

# What wraps or replaces functions of the program can do so on the plain build alone.
plain_only = pytest.mark.skipif(escarmouche.build_kind() != "plain", reason="compiled code cannot be changed")
