"""How numbers are rounded [ME-GEN-08]."""

from __future__ import annotations


def half(number: int) -> int:
    """Halves are rounded up, of Tir as of moves [ME-GEN-08, ME-R-58]."""
    return (number + 1) // 2
