"""Tallies as a case writes them: `7 = 5 [AB-SHO-M1], +1 [AB-SHO-M2], +1`."""

from __future__ import annotations

import re
from typing import Any, Final

from escarmouche.engine.battle.tally import ADD, AT_LEAST, AT_MOST, FIX, HALVE
from escarmouche.lab.cases.errors import Wrong
from escarmouche.lab.cases.words import items, rule_id, whole

PART: Final = re.compile(r"(at least|at most|fixed|halved|[+-])?\s*(\d+)?\s*(\[[^\]]*\])?", re.IGNORECASE)
CHANGES: Final = {"at least": AT_LEAST, "at most": AT_MOST, "fixed": FIX, "halved": HALVE, "+": ADD, "-": ADD, "": FIX}
SHOWN: Final = {AT_LEAST: "at least ", AT_MOST: "at most ", FIX: "", HALVE: "halved ", ADD: ""}


class Reason:
    """One line of a tally that is expected; without a rule, any will do."""

    def __init__(self, change: str, amount: int, rule: str) -> None:
        self.change: Final = change
        self.amount: Final = amount
        self.rule: Final = rule

    def fits(self, line: list[Any]) -> bool:
        is_same = line[0] == self.change and (self.change == HALVE or line[1] == self.amount)
        return is_same and self.rule in ("", line[2])


def reasons(text: str, known: list[str]) -> list[Reason]:
    """The lines that a case expects."""
    return [reason(part, known) for part in items(text, ",")]


def reason(text: str, known: list[str]) -> Reason:
    found = PART.fullmatch(text.strip())
    sign = (found[1] or "").casefold() if found is not None else ""
    if found is None or (found[2] is None and sign != "halved"):
        raise Wrong("tally_line", given=text)
    amount = whole(found[2] or "0")
    return Reason(CHANGES[sign], -amount if sign == "-" else amount, rule_id(found[3], known) if found[3] else "")


def shown(lines: list[Any]) -> str:
    """A tally as a case would write it."""
    said: list[str] = []
    for change, amount, rule, *_ in lines:
        number = f"{amount:+d}" if change == ADD else "" if change == HALVE else str(amount)
        said.append(f"{SHOWN[change]}{number}".strip() + (f" [{rule}]" if rule else ""))
    return f"{lines[-1][3]} = {', '.join(said)}"


def fits(lines: list[Any], wanted: list[Reason]) -> bool:
    """Whether a tally has exactly these lines, in this order."""
    return len(lines) == len(wanted) and all([one.fits(line) for one, line in zip(wanted, lines, strict=True)])
