"""The casebook of a game: the words in which case files tell situations, deeds and facts (docs/cases.md).

A game fills one with its own vocabulary; what reads and runs cases (`lab/cases`) knows no game, and the engine never
looks into it. Figures are named by id, so that a word works on any branch of a battle.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Final

from escarmouche.engine.battle.effects import NO_FIGURE
from escarmouche.faults.fault import Saying

Rule = Coroutine[Any, Any, Any]  # a rule under way


class Said:
    """What a sentence of a case named."""

    __slots__ = ("actor", "number", "target", "word")

    def __init__(self, actor: int = NO_FIGURE, target: int = NO_FIGURE, *, word: str = "", number: int = 0) -> None:
        self.actor: Final = actor
        self.target: Final = target
        self.word: Final = word
        self.number: Final = number


class Phrase:
    """A deed in words: its pattern with slots {figure}, {path}, {word} and {number}, and the real rule behind it."""

    __slots__ = ("opening", "pattern", "run", "words")

    def __init__(
        self,
        pattern: str,
        run: Callable[[Any, Said], Rule],
        *,
        opening: str | Callable[[Any, Said], str] = "",
        words: tuple[str, ...] = (),
    ) -> None:
        self.pattern: Final = pattern  # a figure stands before it, unless it begins with "the"
        self.run: Final = run
        self.opening: Final = opening  # the option that answers the first question: "melee:{figure}", or what finds it
        self.words: Final = words  # what the slot {word} may hold


def usual_phrases(acting: Callable[[Any, Said], Rule], activating: Callable[[Any, Said], Rule]) -> tuple[Phrase, ...]:
    """What figures do in most games, where their options are called as usual; they stand last, for others may begin alike."""
    return (
        Phrase("shoots at {figure}", acting, opening="shoot:{figure}"),
        Phrase("shoots {figure}", acting, opening="shoot:{figure}"),
        Phrase("moves {path}", acting, opening="move"),
        Phrase("ends its activation", acting, opening="end"),
        Phrase("activates", activating, opening="figure:{actor}"),
    )


class State:
    """A word for how a figure fares; one that can be `put` may stand in the line of a figure."""

    __slots__ = ("holds", "names", "put")

    def __init__(
        self,
        names: tuple[str, ...],
        holds: Callable[[Any, int], bool],
        put: Callable[[Any, int], None] | None = None,
    ) -> None:
        self.names: Final = names
        self.holds: Final = holds
        self.put: Final = put


class Number:
    """A number of a figure, of a side or of the battle (its subject is then -1)."""

    __slots__ = ("names", "of", "put")

    def __init__(
        self,
        names: tuple[str, ...],
        of: Callable[[Any, int], float],
        put: Callable[[Any, int, int], None] | None = None,
    ) -> None:
        self.names: Final = names
        self.of: Final = of
        self.put: Final = put


class Relation:
    """A verb between two figures that is true or false."""

    __slots__ = ("holds", "names")

    def __init__(self, names: tuple[str, ...], holds: Callable[[Any, int, int], bool]) -> None:
        self.names: Final = names
        self.holds: Final = holds


class TallyWord:
    """A number with its reasons: worked out from the battle, or read from the events of the last deed."""

    __slots__ = ("from_events", "is_alone", "names", "of")

    def __init__(
        self,
        names: tuple[str, ...],
        of: Callable[[Any, int, int], list[Any] | None],
        *,
        from_events: bool = False,
        is_alone: bool = False,
    ) -> None:
        self.names: Final = names
        self.of: Final = (
            of  # (battle or events, figure, the other or -1) -> the lines of the tally, as an event writes them
        )
        self.from_events: Final = from_events
        self.is_alone: Final = is_alone  # it needs no other figure


class FaceReading:
    """What a face of a die is read as: D3, D2."""

    __slots__ = ("name", "of")

    def __init__(self, name: str, of: Callable[[int], int]) -> None:
        self.name: Final = name
        self.of: Final = of


class Casebook:
    """The vocabulary of one game."""

    def __init__(
        self,
        *,
        profile_words: list[str],
        describe: Callable[[dict[str, Any], str, list[str]], bool],
        why_not: Callable[[dict[str, Any]], Saying | None],
        filler: dict[str, Any],
        open: Callable[[Any], None],
        seat_in_hand: Callable[[Any], int],
        states: tuple[State, ...],
        phrases: tuple[Phrase, ...],
        hand_over: Callable[[Any, int], None] | None = None,
        figure_numbers: tuple[Number, ...] = (),
        side_numbers: tuple[Number, ...] = (),
        battle_numbers: tuple[Number, ...] = (),
        relations: tuple[Relation, ...] = (),
        gap: Callable[[Any, int, int], float] | None = None,
        tallies: tuple[TallyWord, ...] = (),
        readings: tuple[FaceReading, ...] = (),
        things: dict[str, tuple[str, ...]] | None = None,
        sides: tuple[str, ...] = ("red", "blue"),
        table: tuple[float, float] = (24.0, 24.0),
        tall: float = 2.0,
    ) -> None:
        self.sides: Final = sides  # what the seats are called, in order
        self.table: Final = table  # its usual size
        self.tall: Final = tall  # how high a piece of scenery is that is not flat ground, where a case does not say
        self.profile_words: Final = profile_words  # all that `describe` understands, for suggestions
        self.describe: Final = describe  # adds a word, with what stands in brackets, to a line of a band list
        self.why_not: Final = why_not  # what such a line still lacks, or nothing
        self.filler: Final = filler  # stands, out of play, for a side that has nobody
        self.open: Final = open  # puts a battle that was set up under way
        self.seat_in_hand: Final = seat_in_hand
        self.hand_over: Final = (
            hand_over  # whose slot it is in a situation: as its lines say, or (-1) as the rules have it
        )
        self.states: Final = states
        self.phrases: Final = phrases
        self.figure_numbers: Final = figure_numbers
        self.side_numbers: Final = side_numbers
        self.battle_numbers: Final = battle_numbers
        self.relations: Final = relations
        self.gap: Final = (
            gap  # how far two figures are from one another, as the game measures it; in plan where it does not say
        )
        self.tallies: Final = tallies
        self.readings: Final = readings
        self.things: Final[dict[str, tuple[str, ...]]] = (
            things if things is not None else {}
        )  # names of keys in options
