"""A campaign: its header and its entries, from which everything else is computed again.

An entry is the result of a match, or what a seat has decided in between. Decisions are requests like those of a match, put
by coroutines of the game; seats decide beside each other, so nobody waits for anybody before the next match.
"""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, Final

from escarmouche.campaign.header import CampaignHeader, numbered
from escarmouche.campaign.results import Result
from escarmouche.campaign.rosters import Member, Roster, gender_of, name_of
from escarmouche.campaign.rules import CampaignRules, Desks, rules_of
from escarmouche.campaign.stages import Stage
from escarmouche.engine.asking.requests import Request
from escarmouche.engine.book.game import Game, settings
from escarmouche.engine.book.ranking import ranked
from escarmouche.engine.match.answers import plain
from escarmouche.engine.match.header import Header
from escarmouche.engine.match.seats import EVERYONE, only
from escarmouche.engine.record.digest import digest
from escarmouche.engine.words.grammar import Noun
from escarmouche.engine.words.messages import IllegalAnswer, Message, Refusal
from escarmouche.faults.fault import Fault, Saying, brief

MOST_ENTRIES: Final = 5000


class News:
    """Something that happened between matches: after how many of them, to whose band, and who may know it."""

    __slots__ = ("after", "message", "seat", "seen_by")

    def __init__(self, after: int, seat: int, message: Message, seen_by: int) -> None:
        self.after: Final = after
        self.seat: Final = seat
        self.message: Final = message
        self.seen_by: Final = seen_by


class Campaign:
    """Bands as they stand, points, who has to decide what, and what is played next."""

    def __init__(self, game: Game, header: CampaignHeader) -> None:
        self.game: Final = game
        self.rules: Final[CampaignRules] = rules_of(game)
        self.header: Final = header
        self.switches: Final = settings(game.switches, header.switches)
        self.terms: Final = settings(self.rules.terms, header.terms)
        self.rosters: Final = [Roster(band) for band in header.bands]
        self.results: Final[list[Result]] = []
        self.points: Final = [0 for _ in header.bands]
        self.gains: Final[list[list[int]]] = []  # what every seat got, match by match
        self.victories: Final[list[list[int]]] = [[] for _ in header.bands]  # by seat, the matches won, from 0
        self.fielded: list[list[int]] = [[] for _ in header.bands]  # by seat, the members who played the last match
        self.news: Final[list[News]] = []
        self.entries: Final[list[dict[str, Any]]] = []
        self.requests: Final[dict[int, Request]] = {}  # what each seat is asked
        self._running: Final[dict[int, Coroutine[Any, Any, None]]] = {}
        self._phases: Desks = []
        for roster in self.rosters:
            self.rules.muster(roster, self.switches)

    # Questions.

    @property
    def played(self) -> int:
        """How many matches are over."""
        return len(self.results)

    @property
    def seats(self) -> int:
        return len(self.rosters)

    @property
    def stage(self) -> Stage | None:
        """What the plan has next; nothing when all is played or too few are left to play it."""
        if self.played >= len(self.header.plan):
            return None
        stage = self.header.plan[self.played]
        return stage if self.game.seating(stage.scenario).least <= len(self.players_of(stage)) else None

    @property
    def is_over(self) -> bool:
        return self.stage is None and not self.requests

    def players_of(self, stage: Stage) -> tuple[int, ...]:
        """The seats that play a scenario: those of the plan that have somebody to play with."""
        wanted = stage.seats or range(self.seats)
        return tuple([seat for seat in wanted if self.rosters[seat].lineup])

    def lines(self) -> list[dict[str, Any]]:
        """Everybody who is or was of any band."""
        return [member.line for roster in self.rosters for member in roster.members]

    def noun(self, seat: int, member: Member) -> Noun:
        """The name of somebody, for sentences."""
        return Noun(name_of(self.game.bands, member.line), gender_of(member.line))

    def naming(self, seat: int) -> Any:
        """The names in what a seat is asked: of its own band, and of the players."""

        def named(kind: str, id: Any) -> Noun | Message | None:
            if not isinstance(id, int) or id < 0:
                return None
            if kind == "figure" and 0 <= seat < self.seats and id < len(self.rosters[seat].members):
                return self.noun(seat, self.rosters[seat].members[id])
            if kind == "seat" and id < self.seats:
                name = self.header.players[id]
                return Noun(name) if name else Message(f"seat.{id}")
            return None

        return named

    def ranks(self) -> tuple[int, ...]:
        """The place of every seat, equals alike."""
        return ranked([self.rules.standing(self, seat) for seat in range(self.seats)])

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won the whole of it; several share it."""
        return tuple([seat for seat, rank in enumerate(self.ranks()) if rank == 1]) if self.is_over else ()

    # The next match.

    def next_header(self) -> Header:
        """The header of the next match, as far as the campaign settles it; raises Fault where none can begin."""
        stage = self.stage
        if self.requests:
            raise Fault(Saying("fault.campaign.deciding", player=min(self.requests) + 1))
        if stage is None:
            raise Fault(Saying("fault.campaign.over"))
        seats = self.players_of(stage)
        camps = stage.teams or self.header.camps
        lineups = [self.rosters[seat].lineup for seat in seats]
        header = Header(
            self.game.id,
            rules_version=self.game.rules_version,
            scenario=stage.scenario,
            bands=[self.rosters[seat].band(lineup) for seat, lineup in zip(seats, lineups, strict=True)],
            table=stage.table,
            switches={**self.header.switches, **stage.switches},
            players=[self.header.players[seat] for seat in seats],
            seen_by=self._secrets(lineups),
            teams=numbered([camps[seat] for seat in seats]) if camps else [],
        )
        return self.rules.prepare(self, header)

    def _secrets(self, lineups: list[list[Member]]) -> dict[str, int]:
        """What of the bands its owner alone may know."""
        found: dict[str, int] = {}
        for place, lineup in enumerate(lineups):
            for number, member in enumerate(lineup):
                for field in self.rules.secrets:
                    if field in member.line:
                        found[f"bands/{place}/figures/{number}/{field}"] = only(place)
        return found

    # Entries.

    def enter(self, result: Result) -> None:
        """The next match is over; raises Fault where it is not what was to be played."""
        stage = self.stage
        self._check_room()
        if self.requests:
            raise Fault(Saying("fault.campaign.deciding", player=min(self.requests) + 1))
        if stage is None:
            raise Fault(Saying("fault.campaign.over"))
        self._check_result(stage, result)
        self.entries.append({"match": result.data})
        self.results.append(result)
        self.fielded = [
            [member.number for member in roster.lineup] if seat in result.seats else []
            for seat, roster in enumerate(self.rosters)
        ]
        gains = self.rules.score(self, result)
        self.gains.append(gains)
        for seat, points in enumerate(gains):
            self.points[seat] += points
        self.rules.take(self, result)
        if self.played < len(self.header.plan):  # a band of which nobody is left may still find somebody
            self._phases = self.rules.desks(self, result)
            self._go_on()

    def _check_room(self) -> None:
        if len(self.entries) >= MOST_ENTRIES:
            raise Fault(Saying("fault.too_many", count=len(self.entries) + 1, most=MOST_ENTRIES))

    def _check_result(self, stage: Stage, result: Result) -> None:
        seats = self.players_of(stage)
        if result.scenario != stage.scenario:
            raise Fault(Saying("fault.campaign.other_match", named=stage.scenario, given=result.scenario))
        if result.seats != seats:
            named, given = [brief([seat + 1 for seat in known]) for known in (seats, result.seats)]
            raise Fault(Saying("fault.campaign.other_players", named=named, given=given))
        if len(result.fates) != len(seats):
            raise Fault(Saying("fault.campaign.other_count", count=len(seats), got=str(len(result.fates))))
        for seat, lines in zip(seats, result.fates, strict=True):
            size = len(self.rosters[seat].lineup)
            if len(lines) != size:
                raise Fault(Saying("fault.campaign.other_size", player=seat + 1, count=size, got=str(len(lines))))
            for line, fate in enumerate(lines):
                if not self.rules.check_fate(fate):
                    raise Fault(Saying("fault.campaign.fate", player=seat + 1, line=line + 1))

    def won(self, seats: tuple[int, ...]) -> None:
        """These seats have won the match that was entered last."""
        for seat in seats:
            self.victories[seat].append(self.played - 1)

    def asked(self, seat: int) -> Request:
        """What a seat is asked; raises Fault where it is not."""
        request = self.requests.get(seat)
        if request is None:
            raise Fault(Saying("fault.campaign.not_asked", player=seat + 1))
        return request

    def answer(self, seat: int, answer: object) -> None:
        """A decision; raises IllegalAnswer, and changes nothing, if it is not allowed."""
        self._check_room()
        request = self.asked(seat)
        refusal: Refusal | None = request.why_not(answer)
        if refusal is not None:
            raise IllegalAnswer(refusal)
        entry: dict[str, Any] = {"seat": seat, "answer": plain(answer)}
        if request.seen_by != EVERYONE:
            entry["seen_by"] = request.seen_by
        self.entries.append(entry)
        self._resume(seat, answer)
        self._go_on()

    def put(self, seat: int, data: object) -> None:
        """A decision as it is written; raises Fault or IllegalAnswer."""
        self.answer(seat, self.asked(seat).parse(data))

    def note(self, seat: int, key: str, rule: str, **fields: object) -> None:
        """Something that everybody may know has happened to a band."""
        self.news.append(News(self.played, seat, Message(key, {"seat": seat, **fields}, rule=rule), EVERYONE))

    def _go_on(self) -> None:
        """Begin the next phase once everybody is done with the one before."""
        while not self._running and self._phases:
            for seat, desk in sorted(self._phases.pop(0).items()):
                self._running[seat] = desk(self, seat)
                self._resume(seat, None)

    def _resume(self, seat: int, answer: object) -> None:
        try:
            self.requests[seat] = self._running[seat].send(answer)
        except StopIteration:
            del self._running[seat]
            self.requests.pop(seat, None)

    # Keeping.

    def to_data(self) -> dict[str, Any]:
        """How it stands, as data: what a digest is made of."""
        return {
            "points": self.points,
            "victories": self.victories,
            "rosters": [roster.to_data() for roster in self.rosters],
            "asked": {str(seat): request.key for seat, request in sorted(self.requests.items())},
            "played": self.played,
        }

    def digest(self) -> str:
        return digest(self.to_data())
