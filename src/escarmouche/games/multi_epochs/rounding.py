"""How numbers are rounded and limits are read [ME-GEN-08, ME-R-04]."""

from __future__ import annotations

from escarmouche.engine.silencing import in_force


def half(number: int) -> int:
    """Halves are rounded up, of Tir as of moves [ME-GEN-08, ME-R-58]."""
    return (number + 1) // 2 if in_force("ME-GEN-08") and in_force("ME-R-58") else number // 2


def is_within(away: float, limit: float, rule: str) -> bool:
    """Between bases [ME-GEN-01], "less than n" means n or less: charges and leaders [ME-R-04], ranges [ME-R-35]."""
    return away <= limit if in_force(rule) else away < limit
