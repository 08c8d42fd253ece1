"""A game is a value in a folder: its name, its rulebook, and the few functions by which the engine plays it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, Final

from escarmouche.engine.casebook import Casebook
from escarmouche.engine.header import Header
from escarmouche.engine.messages import Refusal
from escarmouche.engine.requests import Interrupt
from escarmouche.engine.silencing import SILENCED, is_silenced
from escarmouche.engine.tape import Tape
from escarmouche.table.sight import Lines, Reader

LAST: Final = 100  # the rank of a game that says nothing of it

Step = Callable[[Any], Coroutine[Any, Any, None]]


class Outcome:
    """How a match ended: who won (nobody or several in a draw), by which rule, and each seat's score."""

    __slots__ = ("rule", "scores", "winners")

    def __init__(self, winners: tuple[int, ...], rule: str, scores: tuple[int, ...] = ()) -> None:
        self.winners: Final = winners
        self.rule: Final = rule
        self.scores: Final = scores

    def to_data(self) -> dict[str, object]:
        return {"winners": list(self.winners), "rule": self.rule, "scores": list(self.scores)}


class Switch:
    """A house rule: its name, its ruling, the default and the alternatives."""

    __slots__ = ("default", "name", "others", "rule")

    def __init__(self, name: str, rule: str, default: object, others: tuple[object, ...]) -> None:
        self.name: Final = name
        self.rule: Final = rule
        self.default: Final = default
        self.others: Final = others  # (int,) style kinds are written as the text "number"

    def why_not(self, value: object) -> str:
        """What is wrong with a setting, or nothing."""
        if value == self.default or value in self.others:
            return ""
        if "number" in self.others and isinstance(value, int) and not isinstance(value, bool) and value > 0:
            return ""
        allowed = ", ".join([repr(other) for other in (self.default, *self.others)])
        return f"switch {self.name!r} [{self.rule}] can be {allowed}, not {value!r}"


def switches_in(folder: Path) -> tuple[Switch, ...]:
    """The house rules of a game with their rulings, as its switches.toml has them."""
    with (folder / "switches.toml").open("rb") as file:
        known = tomllib.load(file)
    return tuple([Switch(name, str(a["ruling"]), a["default"], tuple(a["alternatives"])) for name, a in known.items()])


def settings(switches: tuple[Switch, ...], changed: dict[str, object]) -> dict[str, object]:
    """Every switch with its setting; raises ValueError naming a wrong one."""
    known = {switch.name: switch for switch in switches}
    for name, value in changed.items():
        if name not in known:
            raise ValueError(f"no switch is called {name!r}")
        problem = known[name].why_not(value)
        if problem:
            raise ValueError(problem)
    return {switch.name: setting(switch, changed) for switch in switches}


def setting(switch: Switch, changed: dict[str, object]) -> object:
    """As changed, else the default; another one while its ruling is silenced."""
    value = changed.get(switch.name, switch.default)
    if not is_silenced(switch.rule):
        return value
    other = switch.default if value != switch.default else switch.others[0]
    return 1 if other == "number" else other


class Share:
    """A part of a band that the rules limit: points or figures of some kind, what it may have at least and at most."""

    __slots__ = ("has", "key", "least", "most", "rule")

    def __init__(self, key: str, rule: str, has: int, *, most: int, least: int = 0) -> None:
        self.key: Final = key  # of the message that names it
        self.rule: Final = rule
        self.has: Final = has
        self.most: Final = most  # -1 when there is no limit
        self.least: Final = least


class Vocabulary:
    """What may occur in a match with these bands: for the table of how often each thing did."""

    __slots__ = ("actions", "events", "evidence", "reactions", "states", "without_effect")

    def __init__(
        self,
        *,
        actions: tuple[str, ...] = (),
        states: tuple[str, ...] = (),
        events: tuple[str, ...] = (),
        reactions: tuple[str, ...] = (),
        evidence: dict[str, tuple[str, ...]] | None = None,
        without_effect: tuple[str, ...] = (),
    ) -> None:
        self.actions: Final = actions
        self.states: Final = states
        self.events: Final = events
        self.reactions: Final = reactions
        self.evidence: Final[dict[str, tuple[str, ...]]] = evidence if evidence is not None else {}
        # of a trait that is a mere number, by its key: events of its bearer in which it shows
        self.without_effect: Final = without_effect  # traits that can do nothing in this match


def no_interrupts(battle: Any, seat: int) -> list[Interrupt]:
    return []


def nothing_hidden(battle: Any, seat: int, tape: Tape) -> None:
    """The default for games without secrets: an imagined battle is the battle itself."""


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
        view: Callable[[Any, int], dict[str, Any]],
        switches: tuple[Switch, ...] = (),
        interrupts: Callable[[Any, int], list[Interrupt]] = no_interrupts,
        redraw: Callable[[Any, int, Tape], None] = nothing_hidden,
        evaluate: Callable[[Any, int], float] | None = None,
        scenarios: tuple[str, ...] = (),
        sample_header: Callable[[int], Header] | None = None,
        casebook: Casebook | None = None,
        sample_bands: Callable[[], list[dict[str, Any]]] | None = None,
        check_band: Callable[[dict[str, Any], int, dict[str, object]], list[Refusal]] | None = None,
        malformed_band: Callable[[object], list[str]] | None = None,
        band_value: Callable[[dict[str, Any]], int] | None = None,
        band_shares: Callable[[dict[str, Any], int], list[Share]] | None = None,
        vocabulary: Callable[[Header], Vocabulary] | None = None,
        sight: tuple[Lines, Reader] | None = None,
        rank: int = LAST,
    ) -> None:
        self.id: Final = id
        self.rules_version: Final = rules_version
        self.folder: Final = folder  # where rulebook, messages and data lie
        self._set_up: Final = set_up
        self.next_step: Final = next_step
        self.outcome: Final = outcome
        self.view: Final = view  # what a seat may see, as data for the screen
        self.switches: Final = switches
        self.interrupts: Final = interrupts  # what a seat may do beside any question put to it
        self.redraw: Final = redraw  # redraws what a seat cannot see, from a tape
        self.evaluate: Final = evaluate  # how well a seat stands, from 0 to 1
        self.scenarios: Final = scenarios
        self.sample_header: Final = sample_header  # a match with sample bands, varied by a number
        self.casebook: Final = casebook  # the words of case files; the engine never looks into it
        self.sample_bands: Final = sample_bands
        self.malformed_band: Final = malformed_band  # what of a band cannot even be read, each fault with its place
        self.check_band: Final = check_band  # every violation of a band of this value, under these settings of switches
        self.band_value: Final = band_value  # what a band costs; it must be well formed
        self.band_shares: Final = band_shares  # what of a band of this value is limited, and how much it has
        self.vocabulary: Final = vocabulary  # what may occur in a match
        self.sight: Final = sight  # by which lines it looks and how it reads what they meet, for drawings
        self.rank: Final = rank  # among games that somebody might begin with, the easiest first

    def set_up(self, header: Header) -> Any:
        """The battle before its first step; a header is read and judged once, however often it is played."""
        if SILENCED.any:
            return self._set_up(header)
        if header.opening is None:
            header.opening = self._set_up(header)
        return header.opening.copy()


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
