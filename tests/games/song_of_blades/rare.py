"""Values of fields that random matches do not come upon, for the contract battery (tests/contract/test_state.py)."""

from __future__ import annotations

from typing import Any

from escarmouche.games.song_of_blades.ambush import Outset

VALUES: dict[str, list[Any]] = {"group_outsets": [(), (Outset((1,)),)]}
