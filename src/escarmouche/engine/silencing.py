"""Switching rules off, to see whether their proofs notice (`escarmouche ledger --bite`).

Nothing is silenced in play. A silenced rule is a rule that was never written: its line is missing from the tally, its trait
and its moment say nothing, its refusal does not refuse, its verb does nothing, its roll or question is not put and the
default is taken, its switch stands on another setting. Where a rule acts in none of these ways, it asks `in_force`.
"""

from __future__ import annotations

from typing import Final


class Silenced:
    """The ids that are switched off; only the bite of the ledger changes it."""

    def __init__(self) -> None:
        self.any = False
        self.ids: frozenset[str] = frozenset()


SILENCED: Final = Silenced()


def silence(*rules: str) -> None:
    """Switch off these rules and no others: none, to play as usual."""
    SILENCED.ids = frozenset(rules)
    SILENCED.any = len(rules) > 0


def is_silenced(rule: str) -> bool:
    return SILENCED.any and rule in SILENCED.ids


def in_force(rule: str) -> bool:
    """Whether a rule is played: the door of rules that are neither a number, a question, a refusal nor a verb."""
    return not SILENCED.any or rule not in SILENCED.ids
