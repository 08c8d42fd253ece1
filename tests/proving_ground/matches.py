"""Matches of the proving ground for the tests of matches, records, views and imagination: begun, led somewhere, or played at random."""

from __future__ import annotations

from collections.abc import Callable

from escarmouche.engine.asking.choices import Together
from escarmouche.engine.book.game import Game
from escarmouche.engine.match.header import Header
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape, commitment
from tests.proving_ground.game import GAME, SEATS, sample_header, seated_header

FIRST = 1  # the seat in hand in `at_action`, and its captain
CAPTAIN = 3
MADE_READY = 9  # entries until the first bids: cards, rider and traps of each seat
AT_ACTION = MADE_READY + SEATS + 2  # and the bids, the cat and the activation
INTERRUPTS = 6  # one question in so many is answered by an interrupt, if there is one


def find(name: str) -> Game:
    return {GAME.id: GAME}[name]


def header_of(seed: str, *, rounds: int = 3, motto: str = "green!") -> Header:
    """Three bands, and the motto of the second, which nobody else may read."""
    sample = sample_header(0)
    bands = [{**band, "motto": motto} if seat == FIRST else band for seat, band in enumerate(sample.bands)]
    return Header(
        GAME.id,
        rules_version=GAME.rules_version,
        scenario=sample.scenario,
        bands=bands,
        table=sample.table,
        switches={"rounds": rounds},
        commitment=commitment(seed),
        seen_by=sample.seen_by,
    )


def new_match(seed: str = "seed", *, rounds: int = 3, motto: str = "green!") -> Match:
    return Match(GAME, header_of(seed, rounds=rounds, motto=motto), tape=Tape(seed))


def at_bids(seed: str = "seed", *, motto: str = "green!") -> Match:
    """All have made ready by default answers and wait for the first bids."""
    match = new_match(seed, motto=motto)
    while match.request is not None and match.request.key != "bids":
        match.answer(match.request.default())
    return match


def bid(match: Match) -> None:
    """The second seat bids a point, the others none: it plays first."""
    for seat in range(SEATS):
        match.answer_part(seat, 1 if seat == FIRST else 0)


def at_action(seed: str = "seed") -> Match:
    """The captain of the second seat is activated first and may act."""
    match = at_bids(seed)
    bid(match)
    lead(match, "figure:3")
    return match


def lead(match: Match, activated: str) -> None:
    """From the cat to the first action of a figure."""
    assert match.request is not None
    match.answer(match.request.default())
    match.answer(match.request.parse(activated))


def at_deed(kind: str, *, seed: str = "seed") -> Match:
    """That captain has chosen an action."""
    match = at_action(seed)
    assert match.request is not None
    match.answer(match.request.parse(kind))
    return match


def answer_any(match: Match, draw: Callable[[int], int]) -> None:
    """One answer of one seat, at random; an interrupt now and then."""
    request = match.request
    assert request is not None
    if isinstance(request, Together):
        waiting = match.asked()
        part = waiting[draw(len(waiting))]
        found = part.suggest(4, draw)
        match.answer_part(part.seat, found[draw(len(found))])
        return
    offered = match.interrupts()
    if offered and draw(INTERRUPTS) == 0:
        match.answer(offered[0])
        return
    found = request.suggest(4, draw)
    match.answer(found[draw(len(found))])


def played(number: int, *, answers: int = 10_000, undos: bool = False, rounds: int = 2) -> Match:
    """A match played at random to its end or for so many answers, the same for the same number."""
    match = new_match(f"dice {number}", rounds=rounds)
    draw = Tape(f"choices {number}").below
    left = 4 if undos else 0
    for _ in range(answers):
        if match.request is None:
            break
        answer_any(match, draw)
        if left and draw(5) == 0:
            match.undo(draw(SEATS), draw(len(match.in_force)))
            left -= 1
    return match


def seated_match(
    seats: int, *, teams: list[int] | None = None, leaves: int = -1, answers: int = 24, rounds: int = 2
) -> Match:
    """A match of so many, each for himself or in teams, played at random for a while; somebody may have given up in the middle."""
    sample = seated_header(0, seats)
    header = Header(
        sample.game, rules_version=GAME.rules_version, scenario=sample.scenario, bands=sample.bands, table=sample.table,
        switches={"rounds": rounds}, seen_by=sample.seen_by, teams=teams,
    )  # fmt: skip
    match = Match(GAME, header, tape=Tape("seats"))
    draw = Tape("choices of several").below
    for number in range(answers):
        if match.answer_for_left() == 0:
            answer_any(match, draw)
        if number == answers // 2 and leaves >= 0:
            match.leave(leaves)
    return match
