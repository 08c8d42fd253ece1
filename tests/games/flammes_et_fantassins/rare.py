"""Values of fields that random matches do not come upon, for the contract battery (tests/contract/test_state.py)."""

from __future__ import annotations

from typing import Any

FIGURES: dict[str, list[Any]] = {"stolen": [(), ("sommeil", "soin")]}  # by a Drain
