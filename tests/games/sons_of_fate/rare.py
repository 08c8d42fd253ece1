"""Values of fields that random players leave as they are for whole matches (tests/contract/test_state.py)."""

from __future__ import annotations

from typing import Any

VALUES: dict[str, list[Any]] = {}
FIGURES: dict[str, list[Any]] = {
    "used": [(), ("voix_du_chef",)],
    "spent": [(), ("rebouteux",)],
}
