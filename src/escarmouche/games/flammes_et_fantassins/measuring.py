"""Distances as they are compared, and bases that touch [FF-R-19, FF-R-124]."""

from __future__ import annotations

from math import floor
from typing import Final

from escarmouche.table.bases.bodies import Body, is_contact

CONTACT: Final = 0.054  # inches of gap that still touch: the most of the grid that is 0.05 when rounded [FF-R-19]
HUNDREDTHS: Final = 100.0  # of an inch, in which distances are compared [FF-R-19]
HAIR: Final = 1e-6  # by which a computed number may fall short of the half that it is
SAME_LEVEL: Final = 0.01  # figures on different levels cannot bring their bases into contact [FF-R-124]


def measured(inches: float) -> float:
    """A distance as it is compared: rounded to a hundredth of an inch, halves up [FF-R-19]."""
    return floor(inches * HUNDREDTHS + 0.5 + HAIR) / HUNDREDTHS


def touch(one: Body, other: Body) -> bool:
    """Whether two bases are in contact [FF-R-19]."""
    return is_contact(one, other, CONTACT, SAME_LEVEL)
