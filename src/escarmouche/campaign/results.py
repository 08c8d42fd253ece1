"""What a campaign keeps of a match: who came where, what became of every figure, and its moments.

A result is plain data, so that a campaign can be computed again when the rules of its matches have changed.
"""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.book.ranking import places
from escarmouche.engine.match.match import Match
from escarmouche.engine.record.form import RecordError, check_names, is_count, is_hex, is_list, is_whole
from escarmouche.engine.record.record import record_of
from escarmouche.faults.fault import Fault, Saying, expected

# What became of a figure.
STANDS: Final = "stands"  # in play to the end
LEFT: Final = "left"  # off the table, and alive
LOST: Final = "lost"
FATES: Final = (STANDS, LEFT, LOST)
MOST_MOMENTS: Final = 60
LONGEST_NAME: Final = 80

Fate = dict[str, Any]  # {"fate": one of these, and what else the game reports of a figure}
Moment = dict[str, Any]  # as `moments.py` makes it

NAMES: Final = (
    "scenario", "rules_version", "seats", "winners", "ranks", "scores", "rule", "closed", "rounds", "fates", "seal", "moments",
)  # fmt: skip


class Result:
    """One match of a campaign; seats are those of the campaign."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data: Final = data
        self.scenario: Final = str(data["scenario"])
        self.seats: Final = tuple(data["seats"])  # who played, in the order of the match
        self.winners: Final = tuple(data["winners"])
        self.ranks: Final = tuple(data["ranks"])  # in the order of the match
        self.rule: Final = str(data["rule"])  # by which it ended; "" when not by its rules
        self.fates: Final[list[list[Fate]]] = data["fates"]  # in the order of the match, then of the band

    @property
    def firsts(self) -> tuple[int, ...]:
        """All who share the first place; nobody where the match did not end by its rules and nobody has won."""
        if self.winners or not self.rule:
            return self.winners
        return tuple([seat for place, seat in enumerate(self.seats) if self.ranks[place] == 1])

    def fates_of(self, seat: int) -> list[Fate]:
        """What became of the figures of a seat; none where it was absent."""
        return self.fates[self.seats.index(seat)] if seat in self.seats else []


def result_of(match: Match, seats: tuple[int, ...], fates: list[list[Fate]], moments: list[Moment]) -> Result:
    """The result of a match that is over, played by these seats of a campaign."""
    outcome = match.outcome
    if match.request is not None or outcome is None:
        raise Fault(Saying("fault.campaign.not_over"))
    count = len(seats)
    return Result({
        "scenario": match.header.scenario,
        "rules_version": match.header.rules_version,
        "seats": list(seats),
        "winners": [seats[seat] for seat in outcome.winners],
        "ranks": list(outcome.ranks or places(outcome.winners, count)),
        "scores": list(outcome.scores),
        "rule": outcome.rule if match.closing is None else "",
        "closed": "" if match.closing is None else match.closing.reason,
        "rounds": match.battle.round,
        "fates": fates,
        "seal": record_of(match).seal,
        "moments": moments[:MOST_MOMENTS],
    })  # fmt: skip


def result_from(data: Any, place: str) -> Result:
    """A result from a file; raises RecordError naming what is wrong with its form."""
    check_names(data, place, required=NAMES)
    for name in ("scenario", "rules_version", "rule", "closed"):
        if not isinstance(data[name], str) or len(data[name]) > LONGEST_NAME:
            raise RecordError(f"{place}.{name}", expected("text", data[name]))
    for name in ("seats", "winners", "ranks", "scores"):
        if not isinstance(data[name], list) or not all([is_whole(one) for one in data[name]]):
            raise RecordError(f"{place}.{name}", expected("list", data[name]))
    if not is_count(data["rounds"]):
        raise RecordError(f"{place}.rounds", expected("count", data["rounds"]))
    if not is_hex(data["seal"], 32):
        raise RecordError(f"{place}.seal", expected("digest", data["seal"]))
    if len(data["ranks"]) != len(data["seats"]) or any([seat not in data["seats"] for seat in data["winners"]]):
        raise RecordError(f"{place}.ranks", expected("seats", data["ranks"]))
    check_fates(data["fates"], f"{place}.fates")
    check_moments(data["moments"], f"{place}.moments")
    return Result(data)


def check_fates(data: Any, place: str) -> None:
    if not is_list(data, list):
        raise RecordError(place, expected("list", data))
    for seat, lines in enumerate(data):
        for number, one in enumerate(lines):
            if not isinstance(one, dict) or one.get("fate") not in FATES:
                raise RecordError(f"{place}[{seat}][{number}]", expected("object", one))


def check_moments(data: Any, place: str) -> None:
    if not isinstance(data, list) or len(data) > MOST_MOMENTS:
        raise RecordError(place, expected("list", data))
    for number, one in enumerate(data):
        here = f"{place}[{number}]"
        check_names(one, here, required=("kind", "entry", "round", "who", "by", "is_decisive"))
        if not isinstance(one["kind"], str) or not is_count(one["entry"]) or not is_count(one["round"]):
            raise RecordError(here, expected("object", one))
        if not isinstance(one["is_decisive"], bool):
            raise RecordError(here, expected("object", one))
        for name in ("who", "by"):
            if one[name] is not None:
                check_person(one[name], f"{here}.{name}")


def check_person(data: Any, place: str) -> None:
    check_names(data, place, required=("name", "gender", "seat"))
    fits = isinstance(data["name"], str) and len(data["name"]) <= LONGEST_NAME
    if not fits or data["gender"] not in ("m", "f") or not is_count(data["seat"]):
        raise RecordError(place, expected("figure", data))
