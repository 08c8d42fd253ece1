"""An attack as the catalogue tells it, without a line of the rules' code."""

from __future__ import annotations

from typing import Any

import icepool


def attack(to_hit: int, damage: int, *, armour: int, life: int, focus: int = 0, thrust: int = 0) -> Any:
    """What becomes of attacker and target where the attacker makes the most of two dice and nobody reacts.

    Either die may hit; every Concentration goes to one of the two totals, as one likes; a Botte secrète adds DEX to the harm.
    """

    def outcome(one: int, other: int) -> tuple[str, str]:
        harms = [
            harm + damage + focus - on_hit + thrust
            for hit, harm in ((one, other), (other, one))
            for on_hit in range(focus + 1)
            if hit + to_hit + on_hit >= armour
        ]
        if not harms:
            return ("fit", "fit")
        return ("fit", "dead" if max(harms) >= life else "hurt")

    return icepool.map(outcome, icepool.d6, icepool.d6)
