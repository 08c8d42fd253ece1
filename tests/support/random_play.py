"""A player that does not think: the random player, with an interrupt now and then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from escarmouche.engine.asking.choices import Together
from escarmouche.engine.book.game import Game
from escarmouche.engine.book.tables import terrain_of
from escarmouche.engine.match.header import Header
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from escarmouche.players.random_player import pick

INTERRUPTS = 40  # one question in so many is answered by an interrupt, if there is one


def answer_once(match: Match, draw: Callable[[int], int]) -> None:
    """Give one answer, of one seat."""
    request = match.request
    assert request is not None
    if isinstance(request, Together):
        part = match.asked()[0]
        match.answer_part(part.seat, pick(part, draw))
        return
    offered = match.interrupts()
    if offered and draw(INTERRUPTS) == 0:
        match.answer(offered[draw(len(offered))])
        return
    match.answer(pick(request, draw))


YARD: dict[str, Any] = {
    "format": "escarmouche-table", "version": 1, "width": 12, "depth": 12, "pieces": [
        {"id": "hedge", "nature": "hedge", "shape": {"box": [3, 0.5]}, "place": [4, 6], "height": 1},
        {"id": "ruin", "nature": "ruin", "shape": {"box": [2, 2]}, "place": [8, 6], "height": 2},
    ],
}  # fmt: skip


INCHES = 100  # a table of more units than this is measured in millimetres
MILLIMETRES = 30  # of a yard for each of its units


def yard_for(header: Header) -> dict[str, Any]:
    """A yard in the unit of the game whose table it replaces."""
    if terrain_of(header.table).width < INCHES:
        return YARD
    by = MILLIMETRES
    pieces = [
        {
            **piece, "shape": {"box": [side * by for side in piece["shape"]["box"]]},
            "place": [at * by for at in piece["place"]], "height": piece["height"] * by,
        }
        for piece in YARD["pieces"]
    ]  # fmt: skip
    return {**YARD, "width": YARD["width"] * by, "depth": YARD["depth"] * by, "pieces": pieces}


def in_close_quarters(header: Header) -> Header:
    """The same match on a table so small that players who do not think meet all the same."""
    return Header(
        header.game, rules_version=header.rules_version, scenario=header.scenario, bands=header.bands, table=yard_for(header),
        switches=header.switches, plugins=header.plugins, players=header.players, seen_by=header.seen_by, teams=header.teams,
    )  # fmt: skip


def start(game: Game, number: int, *, header: Header | None = None) -> Match:
    """A sample match; every other one is fought in close quarters, where the table is not part of the game."""
    if header is None:
        assert game.sample_header is not None, f"{game.id} has no sample header"
        header = game.sample_header(number)
        if number % 2 == 1 and "recipe" in header.table:
            header = in_close_quarters(header)
    return Match(game, header, tape=Tape(f"dice {number}"))


def play_out(match: Match, number: int, *, most: int = 20_000) -> Match:
    """Go on at random to the end."""
    draw = Tape(f"choices {number}").below
    for _ in range(most):
        if match.request is None:
            return match
        answer_once(match, draw)
    raise AssertionError(f"{match.game.id} {number} is still going on after {most} answers")


def random_match(game: Game, number: int) -> Match:
    """A whole match, the same for the same number."""
    return play_out(start(game, number), number)
