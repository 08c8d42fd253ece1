"""The guided first match of a game: a small battle, and notes that speak the first time something comes up."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Final

import msgspec

from escarmouche.engine.book.game import Game
from escarmouche.engine.match.favour import Favour
from escarmouche.server.errors import refused
from escarmouche.server.incoming import MatchWish
from escarmouche.server.options import COMPUTER, FRIENDLY, HERE
from escarmouche.server.protocol.screens import Lesson, LessonNote
from escarmouche.server.screens import Both, ScreenError, Word, read, screen_file
from escarmouche.server.texts import printed

FILE: Final = "lesson.toml"
PUPIL: Final = 0  # the seat
PACE: Final = 900  # milliseconds: the pupil sees what the computer does

Cue = Annotated[str, msgspec.Meta(pattern=r"^(start|end|won|lost|drawn|(asked|happened) \w+)\Z")]
Count = Annotated[int, msgspec.Meta(ge=1, le=1000)]
Faces = Annotated[tuple[Annotated[int, msgspec.Meta(ge=1, le=6)], ...], msgspec.Meta(min_length=1)]
Tap = Annotated[str, msgspec.Meta(pattern=r"^\w+(:\w+)*\Z")]


class Note(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Something that is said once, when its cue comes."""

    id: Word
    on: Cue  # a question put to the pupil, something that happened, the start, the end or how it ended
    title: Both
    text: Both
    rule: str = ""  # where to read on
    nth: Count = 1  # it speaks the n-th time its cue comes
    tap: tuple[Tap, ...] = ()  # what to answer: options or parts of the page, the best first

    def told(self) -> LessonNote:
        title, text = printed(self.title.texts()), printed(self.text.texts())
        return LessonNote(self.id, self.on, self.nth, title, text, self.rule, list(self.tap))


class FriendlyDice(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """How the dice favour the pupil in the first turns; the notes say so."""

    rounds: Count  # so many, and the set-up before them
    least: Faces  # what the pupil's first, second, … die of a roll shows at least
    most: Faces  # what the teacher's show at most
    feared: tuple[Word, ...] = ()  # rolls in which a high die is bad for the figure that throws it


class LessonFile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A lesson file: the position, and the notes in the order in which they are usually heard."""

    minutes: Count
    scenario: Word
    seed: str  # of the dice
    friendly: FriendlyDice
    goal: Both
    table: dict[str, Any]  # as table files are
    bands: Annotated[tuple[dict[str, Any], ...], msgspec.Meta(min_length=1)]  # the pupil's first
    notes: Annotated[tuple[Note, ...], msgspec.Meta(min_length=1)]
    teacher: Word = "greedy"  # the computer player


@cache
def lesson_of(game: Game) -> LessonFile | None:
    """The lesson of a game, if it has one; raises ScreenError."""
    file = screen_file(game, FILE)
    if not file.is_file():
        return None
    lesson = read(file, LessonFile)
    seen: list[str] = []
    for number, note in enumerate(lesson.notes):
        if note.id in seen:
            raise ScreenError(file, f"two notes are called {note.id!r} - at `$.notes[{number}].id`")
        seen.append(note.id)
    return lesson


def lesson_told(game: Game) -> Lesson | None:
    """The lesson as the page shows it, with the match to make for it."""
    lesson = lesson_of(game)
    if lesson is None:
        return None
    notes = [note.told() for note in lesson.notes]
    return Lesson(game.id, lesson.minutes, printed(lesson.goal.texts()), wish_of(game, lesson), notes)


def wish_of(game: Game, lesson: LessonFile) -> dict[str, Any]:
    """The body of POST /api/matches: the pupil against the computer, and every move can be taken back."""
    teacher = {"kind": COMPUTER, "name": "", "player": lesson.teacher}
    return {
        "game": game.id,
        "scenario": lesson.scenario,
        "bands": list(lesson.bands),
        "table": lesson.table,
        "seats": [{"kind": HERE, "name": ""}, *[teacher for _ in lesson.bands[1:]]],
        "dice": FRIENDLY,
        "undo": "always",
        "pace": PACE,
        "seed": lesson.seed,
    }


def favour_for(game: Game, wish: MatchWish) -> Favour | None:
    """How the dice of a match favour somebody: in a lesson that is made as it is told, and nowhere else."""
    if wish.dice != FRIENDLY:
        return None
    lesson = lesson_of(game)
    if lesson is None or wish.model_dump() != MatchWish(**wish_of(game, lesson)).model_dump():
        raise refused("friendly_dice")
    dice = lesson.friendly
    return Favour(PUPIL, rounds=dice.rounds, least=dice.least, most=dice.most, feared=dice.feared)
