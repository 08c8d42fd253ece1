"""The moments of a match that are worth a sentence: who fell by whom, what was achieved; the decisive ones get a picture."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any, Final

from escarmouche.campaign.accounts import NOBODY, Account
from escarmouche.campaign.results import MOST_MOMENTS, Moment
from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.seats import EVERYONE

FELLED: Final = "felled"  # by somebody
FELL: Final = "fell"  # by nobody's doing
BACK: Final = "back"
GOAL: Final = "goal"


def moments_of(match: Match, seats: tuple[int, ...]) -> list[Moment]:
    """What is told of a match that these seats of a campaign have played; the first are left out of very many."""
    account = Account(match.game, match.game.set_up(match.header))
    entries = Entries(match)
    found: list[Moment] = []
    victims: list[int] = []
    for number, event in enumerate(match.events):
        if event.seen_by != EVERYONE:  # a chronicle is read by all
            continue
        account.take(event)
        kind = kind_of(account, event.kind)
        figure = account.figure_in(event, "figure")
        if not kind or figure == NOBODY:
            continue
        doer = account.doer_of(event, figure) if kind == FELLED else NOBODY
        victims.append(figure if kind == FELLED else NOBODY)
        entry = entries.of_event(number)
        found.append({
            "kind": FELL if kind == FELLED and doer == NOBODY else kind,
            "entry": entry,
            "round": entries.round_of(entry),
            "who": person(match.battle.figures[figure], seats),
            "by": None if doer == NOBODY else person(match.battle.figures[doer], seats),
            "is_decisive": False,
        })  # fmt: skip
    for place in decisive(match, victims):
        found[place]["is_decisive"] = True
    return found[-MOST_MOMENTS:]


def kind_of(account: Account, kind: str) -> str:
    """What an event is in a story, or nothing."""
    signs = account.signs
    return FELLED if kind in signs.out else BACK if kind in signs.back else GOAL if kind in signs.goals else ""


def person(figure: Figure, seats: tuple[int, ...]) -> dict[str, Any]:
    return {"name": figure.name, "gender": figure.card.gender, "seat": seats[figure.owner]}


def decisive(match: Match, victims: list[int]) -> list[int]:
    """The first fall, that of the dearest figure, and the last moment of all."""
    falls = [place for place, figure in enumerate(victims) if figure != NOBODY]
    chosen = [len(victims) - 1] if victims else []
    if falls:
        prices = [price_of(match, victims[place]) for place in falls]
        chosen += [falls[0], falls[prices.index(max(prices))]]
    return sorted(set(chosen))


def price_of(match: Match, figure: int) -> int:
    """What a figure costs in its band; nothing where that cannot be told."""
    card = match.battle.figures[figure].card
    lines = match.header.bands[card.owner]["figures"]
    place = [one.id for one in match.battle.figures if one.owner == card.owner].index(figure)
    return 0 if match.game.bands is None or place >= len(lines) else match.game.bands.cost_of(lines[place])


class Entries:
    """Which entry of the record brought an event about, and in which round."""

    def __init__(self, match: Match) -> None:
        self._events: Final = [entry.events for entry in match.in_force]
        self._rounds: Final = [boundary.entries for boundary in match.rounds]
        self._places: Final[list[int]] = []  # of the answers in force among all entries
        for place, entry in enumerate(match.entries):
            known = len(self._places)
            if known < len(match.in_force) and entry is match.in_force[known]:
                self._places.append(place)

    def of_event(self, number: int) -> int:
        """Its place among the entries; 0 for what the set-up did."""
        given = bisect_right(self._events, number) - 1
        return self._places[given] if 0 <= given < len(self._places) else 0

    def round_of(self, entry: int) -> int:
        return bisect_right(self._rounds, entry)
