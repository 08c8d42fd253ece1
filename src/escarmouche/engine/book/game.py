"""A game is a value in a folder: its name, its rulebook, and the few functions by which the engine plays it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import cache
from pathlib import Path
from typing import Any, Final

from escarmouche.engine.asking.requests import Interrupt
from escarmouche.engine.bands.rules import BandRules
from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.book.data_files import read_data
from escarmouche.engine.book.plugins import Plugins, why_not_played
from escarmouche.engine.book.ranking import behind, firsts, places
from escarmouche.engine.book.seating import PAIR, Seating, Seats, check_seats, check_teams
from escarmouche.engine.book.vocabulary import Vocabulary
from escarmouche.engine.cases.casebook import Casebook
from escarmouche.engine.match.header import Header
from escarmouche.engine.match.standstill import Standstill
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.match.thinking import Thinking
from escarmouche.engine.showing.scene import Ending, Scene, Shown
from escarmouche.engine.showing.staging import staged
from escarmouche.engine.showing.threats import Threats
from escarmouche.faults.fault import Fault, Saying, brief
from escarmouche.faults.nearest import unknown
from escarmouche.table.sight.sight import Lines, Reader

LOOKED_AT: Final = 64  # sample matches among which one of a scenario is looked for
LAST: Final = 100  # the rank of a game that says nothing of it
CONSOLATION: Final = 0.1  # of 0 to 1: what players think of a second place among many

Step = Callable[[Any], Coroutine[Any, Any, None]]


class Outcome:
    """How a match ended: who won (nobody or all in a draw), by which rule, each seat's score and, among more than two, its place."""

    __slots__ = ("ranks", "rule", "scores", "winners")

    def __init__(
        self, winners: tuple[int, ...], rule: str, scores: tuple[int, ...] = (), *, ranks: tuple[int, ...] = ()
    ) -> None:
        self.winners: Final = winners
        self.rule: Final = rule
        self.scores: Final = scores
        self.ranks: Final = ranks  # by seat, equals alike: (1, 2, 2, 4); () where who won says it all

    def to_data(self) -> dict[str, object]:
        data: dict[str, object] = {"winners": list(self.winners), "rule": self.rule, "scores": list(self.scores)}
        if self.ranks:
            data["ranks"] = list(self.ranks)
        return data

    def places(self, seats: int) -> tuple[int, ...]:
        """The place of every seat."""
        return self.ranks or places(self.winners, seats)

    def without(self, left: tuple[int, ...], seats: int) -> Outcome:
        """The same where some seats have left: they come last, and do not win."""
        if not left:
            return self
        ranks = behind(self.places(seats), left)
        winners = tuple([seat for seat in self.winners if seat not in left])
        return Outcome(winners or firsts(ranks) if self.winners else (), self.rule, self.scores, ranks=ranks)

    def shown(self) -> Ending:
        """The same as everybody may see it."""
        return Ending(self.winners, self.rule, self.scores, self.ranks)


def placed(ranks: tuple[int, ...], rule: str, scores: tuple[int, ...] = ()) -> Outcome:
    """An outcome by places (`engine/book/ranking.py`): whoever is first has won, unless all are."""
    return Outcome(firsts(ranks), rule, scores, ranks=ranks)


class Switch:
    """A house rule: its name, its ruling, the default and the alternatives."""

    __slots__ = ("default", "name", "others", "rule")

    def __init__(self, name: str, rule: str, default: object, others: tuple[object, ...]) -> None:
        self.name: Final = name
        self.rule: Final = rule
        self.default: Final = default
        self.others: Final = others  # (int,) style kinds are written as the text "number"

    def setting(self, changed: dict[str, object]) -> object:
        """As the players have changed it, else the default."""
        return changed.get(self.name, self.default)

    def why_not(self, value: object) -> Saying | None:
        """What is wrong with a setting, or nothing."""
        if value == self.default or value in self.others:
            return None
        if "number" in self.others and isinstance(value, int) and not isinstance(value, bool) and value > 0:
            return None
        allowed = ", ".join([brief(other) for other in (self.default, *self.others)])
        return Saying("fault.switch", named=self.name, cited=self.rule, names=allowed, given=brief(value))


def switches_in(folder: Path) -> tuple[Switch, ...]:
    """The house rules of a game with their rulings, as its switches.toml has them; not those that come `later`."""
    known = {name: a for name, a in read_data(folder / "switches.toml").items() if "later" not in a}
    return tuple([Switch(name, str(a["ruling"]), a["default"], tuple(a["alternatives"])) for name, a in known.items()])


def settings(switches: tuple[Switch, ...], changed: dict[str, object]) -> dict[str, object]:
    """Every switch with its setting; raises Fault naming a wrong one."""
    known = {switch.name: switch for switch in switches}
    for name, value in changed.items():
        if name not in known:
            raise Fault(unknown("switch", name, known))
        problem = known[name].why_not(value)
        if problem is not None:
            raise Fault(problem)
    return {switch.name: switch.setting(changed) for switch in switches}


def bands_begun(
    game: Game, bands: list[dict[str, Any]], switches: dict[str, object], *, scenario: str = "", seats: int = 0
) -> list[dict[str, Any]]:
    """Bands with which players begin a match of these house rules, in a scenario for so many; raises Fault with everything that is wrong."""
    changed = settings(game.switches, switches)
    return bands if game.bands is None else game.bands.begun(bands, changed, scenario, seats)


def no_interrupts(battle: Any, seat: int) -> list[Interrupt]:
    return []


def as_it_is(bands: list[dict[str, Any]], table: dict[str, Any]) -> dict[str, Any]:
    """The default for games whose tables suit bands of any size."""
    return table


def nothing_hidden(battle: Any, seat: int, tape: Tape) -> None:
    """The default for games without secrets: an imagined battle is the battle itself."""


class Secrets:
    """What a game redraws for a seat that cannot see it, and whether there is anything of it in a battle, by what this seat sees.

    A battle is redrawn where a step began. A game in which a step may turn much up says how it redraws by what the seat has seen since then:
    `redraw_since` is given the battle as it stands now, too. Without that, worlds are drawn until one happens to agree.
    """

    __slots__ = ("hides", "redraw", "redraw_since")

    def __init__(
        self,
        redraw: Callable[[Any, int, Tape], None],
        hides: Callable[[Any, int], bool],
        redraw_since: Callable[[Any, int, Tape, Any], None] | None = None,
    ) -> None:
        self.redraw: Final = redraw
        self.hides: Final = hides
        self.redraw_since: Final = redraw_since


def always(battle: Any, seat: int) -> bool:
    """For games with secrets that do not say when there are some."""
    return True


def never(battle: Any, seat: int) -> bool:
    """The same for games without."""
    return False


def secrets_of(redraw: Callable[[Any, int, Tape], None] | Secrets) -> Secrets:
    """The secrets of a game that only says what it redraws."""
    if isinstance(redraw, Secrets):
        return redraw
    return Secrets(redraw, never if redraw is nothing_hidden else always)


class Game:
    """What the engine needs to know of a game."""

    def __init__(
        self,
        id: str,
        *,
        rules_version: str,
        folder: str,
        set_up: Callable[[Header], Any],
        next_step: Callable[[Any], Step | None],
        outcome: Callable[[Any], Outcome | None],
        show: Callable[[Any, int], Shown],
        switches: tuple[Switch, ...] = (),
        interrupts: Callable[[Any, int], list[Interrupt]] = no_interrupts,
        redraw: Callable[[Any, int, Tape], None] | Secrets = nothing_hidden,
        thinking: Thinking | None = None,
        scenarios: tuple[str, ...] = (),
        sample_header: Callable[[int], Header] | None = None,
        casebook: Casebook | None = None,
        bands: BandRules | None = None,
        vocabulary: Callable[[Header], Vocabulary] | None = None,
        sight: tuple[Lines, Reader] | None = None,
        table_for: Callable[[list[dict[str, Any]], dict[str, Any]], dict[str, Any]] = as_it_is,
        scenario_by_die: Callable[[int], str] | None = None,
        for_computers: dict[str, dict[str, object]] | None = None,
        rank: int = LAST,
        threats: Threats | None = None,
        contact: float | None = None,
        seats: Seats | None = None,
        campaign: object = None,
    ) -> None:
        self.id: Final = id
        self.rules_version: Final = rules_version
        self.folder: Final = folder  # where rulebook, messages and data lie
        self._set_up: Final = set_up
        self.next_step: Final = next_step
        self.outcome: Final = outcome
        self.show: Final = show  # what a seat may see that only the game knows; see `scene`
        self.switches: Final = switches
        self.interrupts: Final = interrupts  # what a seat may do beside any question put to it
        self.secrets: Final = secrets_of(redraw)
        self.redraw: Final = self.secrets.redraw  # redraws what a seat cannot see, from a tape
        self.hides: Final = self.secrets.hides  # whether there is anything to redraw for a seat in a battle
        self.thinking: Final = thinking  # of its computer players; none can plan without
        self.scenarios: Final = scenarios
        self.sample_header: Final = sample_header  # a match with sample bands, varied by a number
        self.casebook: Final = casebook  # the words of case files; the engine never looks into it
        self.bands: Final = bands  # reads and judges band lists, and has samples of them
        self.vocabulary: Final = vocabulary  # what may occur in a match
        self.sight: Final = sight  # by which lines it looks and how it reads what they meet, for drawings
        self.table_for: Final = table_for  # in place of a sample's table, the one that suits these bands
        self.scenario_by_die: Final = scenario_by_die  # what a face of a D6 decides on, where the book has such a die
        # By scenario, the switches by which a match with a computer ends where the book has no end: the turn limit.
        self.for_computers: Final[dict[str, dict[str, object]]] = for_computers if for_computers is not None else {}
        self.threats: Final = threats  # what figures could do next, for screens; none are shown without
        self.contact: Final = (
            contact  # the widest gap of two bases that still touch; by the eye where a game says nothing
        )
        self.rank: Final = rank  # among games that somebody might begin with, the easiest first
        self.seats: Final = seats  # how many play what; none: two play everything
        self.campaign: Final = campaign  # its campaign rules, which the engine never looks into

    def redraw_by(self, battle: Any, seat: int, tape: Tape, now: Any) -> None:
        """Redraw a battle for a seat where a step began, by all that it has seen until now."""
        if self.secrets.redraw_since is None:
            self.redraw(battle, seat, tape)
        else:
            self.secrets.redraw_since(battle, seat, tape, now)

    @property
    def standstill(self) -> Standstill | None:
        """What counts as something happening; none: something always does."""
        return None if self.thinking is None else self.thinking.standstill

    def seating(self, scenario: str) -> Seating:
        """How many play a scenario."""
        return PAIR if self.seats is None else self.seats.by_scenario.get(scenario, PAIR)

    def sample(self, number: int, seats: int = 0) -> Header:
        """A sample match, with so many seats or as many as usual; raises Fault where its scenario is not for so many."""
        assert self.sample_header is not None, f"{self.id} has no sample match"
        header = self.sample_header(number)
        if seats == 0 or seats == len(header.bands):
            return header
        check_seats(self.seating(header.scenario), header.scenario, seats)
        assert self.seats is not None
        return self.seats.sample(number, seats)

    def prospect(self, battle: Any, seat: int, outcome: Outcome | None) -> float:
        """How a seat stands, from 0 to 1: the result if there is one, or else the evaluation of its players."""
        if outcome is not None:
            if outcome.ranks and outcome.winners and seat not in outcome.winners:
                ranks = outcome.ranks
                return CONSOLATION * len([rank for rank in ranks if rank > ranks[seat]]) / len(ranks)
            return 1.0 if seat in outcome.winners else 0.0 if outcome.winners else 0.5
        assert self.thinking is not None, f"{self.id} has no evaluation"
        allies = battle.rules.allies
        if not allies:
            return self.thinking.evaluate(battle, seat)
        return sum([self.thinking.evaluate(battle, ally) for ally in allies[seat]]) / len(allies[seat])

    def set_up(self, header: Header) -> Any:
        """The battle before its first step; a header is read and judged once, however often it is played."""
        if header.opening is None:
            seating = self.seating(header.scenario)
            if seating is not PAIR:
                check_seats(seating, header.scenario, len(header.bands))
            check_teams(seating, header)
            if self.plugins is not None and not header.plugins:
                header.plugins.extend(self.plugins.named(header.bands))  # a record names what it was played with
            header.hide(() if self.bands is None else self.bands.secrets)
            header.opening = self._set_up(header)
        return header.opening.copy()

    @property
    def plugins(self) -> Plugins | None:
        """What operators have added for its bands; none where a game takes no plug-ins."""
        return None if self.bands is None else self.bands.plugins

    def why_not_played(self, header: Header) -> Saying | None:
        """Why a match cannot be played with the plug-ins that are installed here."""
        return why_not_played(self.plugins, header.plugins)

    def sample_bands(self) -> list[dict[str, Any]]:
        """The bands that lie in its folder, if it knows of bands."""
        return self.bands.samples() if self.bands is not None else []

    def scene(self, battle: Battle, seat: int) -> Scene:
        """All that a seat may see of a battle; -1 is a spectator."""
        return staged(battle, seat, self.show(battle, seat))


def suited(game: Game, number: int, scenario: str, seats: int = 0) -> Header:
    """A sample match in a scenario, if one is named: with the table and the house rules of the first sample match of that one.

    With so many seats, or as many as usual; raises Fault where the scenario is not for so many.
    """
    sample = game.sample(number)
    if not scenario or scenario == sample.scenario:
        return game.sample(number, seats)
    first = first_sample(game, scenario)
    if first < 0:
        first = number
    other = game.sample(first, seats)
    if len(sample.bands) == len(other.bands) and not other.teams:
        bands, seen_by = sample.bands, sample.seen_by
    else:
        bands, seen_by = other.bands, other.seen_by
    return Header(
        game.id, rules_version=sample.rules_version, scenario=scenario, bands=bands, table=other.table,
        switches=other.switches, seen_by=seen_by, teams=other.teams,
    )  # fmt: skip


@cache
def first_sample(game: Game, scenario: str) -> int:
    """The number of the first sample match of a scenario, or -1 if there is none among those that are looked at, which takes a while."""
    numbers = sample_numbers(game, scenario, most=1, among=LOOKED_AT)
    return numbers[0] if numbers else -1


def sample_switches(game: Game, header: Header, *, has_computers: bool) -> dict[str, object]:
    """The house rules of a sample match: with a turn limit if a computer plays, and without one among people."""
    limits = {name for limit in game.for_computers.values() for name in limit}
    kept = {name: value for name, value in header.switches.items() if name not in limits}
    return {**kept, **game.for_computers.get(header.scenario, {})} if has_computers else kept


def faces_of(game: Game, scenario: str) -> list[int]:
    """The faces of the scenario die that decide on a scenario."""
    by_die = game.scenario_by_die
    return [] if by_die is None else [face for face in range(1, 7) if by_die(face) == scenario]


def sample_numbers(game: Game, scenario: str, *, most: int, among: int) -> list[int]:
    """The numbers of the first sample matches of a scenario, whose tables suit it; looks among so many."""
    found: list[int] = []
    if game.sample_header is None:
        return found
    for number in range(among):
        if len(found) == most:
            break
        if game.sample_header(number).scenario == scenario:
            found.append(number)
    return found
