"""The guided first match of a game: a small battle, and notes that speak the first time something comes up."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Final

import msgspec

from escarmouche.engine.book.game import Game
from escarmouche.server.protocol.screens import Lesson, LessonNote
from escarmouche.server.screens import Both, ScreenError, Word, read, screen_file
from escarmouche.server.texts import printed

FILE: Final = "lesson.toml"
TEACHER: Final = {"kind": "computer", "name": "", "player": "greedy"}
PACE: Final = 900  # milliseconds: the pupil sees what the computer does

Cue = Annotated[str, msgspec.Meta(pattern=r"^(start|end|(asked|happened) \w+)\Z")]
Count = Annotated[int, msgspec.Meta(ge=1, le=1000)]


class Note(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Something that is said once, when its cue comes."""

    id: Word
    on: Cue  # a question put to the pupil, something that happened, the start or the end
    title: Both
    text: Both
    rule: str = ""  # where to read on
    nth: Count = 1  # it speaks the n-th time its cue comes

    def told(self) -> LessonNote:
        return LessonNote(
            self.id, self.on, self.nth, printed(self.title.texts()), printed(self.text.texts()), self.rule
        )


class LessonFile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A lesson file: the position, and the notes in the order in which they are usually heard."""

    minutes: Count
    scenario: Word
    seed: str  # of the dice: what the first notes say comes true
    goal: Both
    table: dict[str, Any]  # as table files are
    bands: Annotated[tuple[dict[str, Any], ...], msgspec.Meta(min_length=1)]  # the pupil's first
    notes: Annotated[tuple[Note, ...], msgspec.Meta(min_length=1)]


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
    return {
        "game": game.id,
        "scenario": lesson.scenario,
        "bands": list(lesson.bands),
        "table": lesson.table,
        "seats": [{"kind": "here", "name": ""}, *[TEACHER for _ in lesson.bands[1:]]],
        "dice": "server",
        "undo": "always",
        "pace": PACE,
        "seed": lesson.seed,
    }
