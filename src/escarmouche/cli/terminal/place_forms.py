"""Questions about places: typed, or taken from suggestions that stand as letters on the table."""

from __future__ import annotations

from textwrap import wrap
from typing import Any, Final

from escarmouche.cli.terminal.forms import Form
from escarmouche.cli.terminal.menus import INDENT, ROW
from escarmouche.cli.terminal.phrases import Phrases
from escarmouche.cli.terminal.picture import Highlights, Picture
from escarmouche.cli.terminal.typed_places import (
    NotUnderstood,
    PlaceReader,
    direction_name,
    direction_of,
    sum_of,
)
from escarmouche.engine.asking.places import SpatialRequest
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.match.thinking import shown_suggestions
from escarmouche.table.bases.bodies import distance
from escarmouche.table.geometry.points import Point, length

LETTERS: Final = "abcdef"
DRAWN: Final = 40  # suggestions from which the most different are shown
APART: Final = 0.8  # suggestions nearer than this to others are not shown
MOST_CELLS: Final = 1500


class PlaceForm(Form[SpatialRequest]):
    """A place, a pose or a path."""

    def __init__(self, request: SpatialRequest, phrases: Phrases, picture: Picture) -> None:
        super().__init__(request, phrases, picture)
        match = phrases.match
        limits = request.spots.limits()
        id = phrases.subject(request)
        mover = match.battle.figures[id] if id >= 0 else None
        self.is_path: Final = request.form == "path"
        self.is_pose: Final = request.form == "pose"
        self.limits: Final = limits
        self.reader: Final = PlaceReader(
            match.battle.figures,
            mover=mover,
            reach=limits.reach if limits.reach is not None else 0.0,
            monograms=picture.monograms,
        )
        self.suggestions: Final = self.chosen_suggestions()

    # Suggestions.

    def chosen_suggestions(self) -> list[tuple[str, Any]]:
        """Some legal answers with their words: towards the nearest enemies first, then far from one another."""
        found: list[tuple[str, Any]] = []
        has_target = self.limits.target >= 0
        if not has_target and self.is_path:
            for answer, id in self.approaches():
                found.append((self.phrases.part("towards", figure=id), answer))
        if not self.is_path or has_target:
            found.append(("", self.default))
        tape = Tape(f"suggestions {len(self.phrases.match.entries)}")
        pool = shown_suggestions(self.phrases.match.game.thinking, self.request, DRAWN, tape.below)
        places = [self.end_of(answer) for answer in pool]
        taken = [self.end_of(answer) for _, answer in found]
        if self.is_path and self.reader.start is not None:
            taken.append(self.reader.start)  # a suggestion to stay would be none
        while len(found) < len(LETTERS) and pool:
            best = max(range(len(pool)), key=lambda i: nearest(places[i], taken))
            if taken and nearest(places[best], taken) < APART:
                break
            taken.append(places.pop(best))
            found.append(("", pool.pop(best)))
        return found

    def approaches(self) -> list[tuple[Any, int]]:
        """Legal moves towards the two nearest enemies."""
        mover = self.reader.mover
        if mover is None or mover.body is None:
            return []
        body = mover.body
        enemies = [f for f in self.reader.figures if f.controller != mover.controller and f.body is not None]
        enemies.sort(key=lambda enemy: (distance(body, enemy.standing), enemy.id))
        found: list[tuple[Any, int]] = []
        for enemy in enemies[:2]:
            goal = self.reader.near(body, enemy.standing, self.reader.reach)
            if self.request.why_not((goal,)) is None:
                found.append(((goal,), enemy.id))
        return found

    def highlights(self, acting: int) -> Highlights:
        letters = [(LETTERS[i], self.end_of(answer)) for i, (_, answer) in enumerate(self.suggestions)]
        return Highlights(acting=acting, letters=letters, legal=self.legal_cells())

    def legal_cells(self) -> list[tuple[int, int]]:
        """The cells whose middle can be reached, straight on for a path."""
        canvas = self.picture.canvas()
        left, bottom, right, top = self.bounds()
        found: list[tuple[int, int]] = []
        first, start = canvas.cell_of(left, top)
        last, end = canvas.cell_of(right, bottom)
        if (last - first + 1) * (end - start + 1) > MOST_CELLS:
            return []
        for row in range(first, last + 1):
            for column in range(start, end + 1):
                if self.request.spots.why_not(self.request.shaped((canvas.centre_of(row, column),))) is None:
                    found.append((row, column))
        return found

    def bounds(self) -> tuple[float, float, float, float]:
        """The part of the table that is worth a look."""
        terrain = self.phrases.match.battle.terrain
        if self.limits.zone is not None:
            return self.limits.zone
        here, reach = self.reader.start, self.reader.reach
        if here is None or not reach:
            return 0.0, 0.0, terrain.width, terrain.depth
        return here.x - reach, here.y - reach, here.x + reach, here.y + reach

    # Words.

    def lines(self) -> list[str]:
        default = self.phrases.part("default")
        found: list[str] = []
        notes: list[str] = []
        for i, (words, answer) in enumerate(self.suggestions):
            is_default = answer == self.default
            mark = "*" if is_default else " "
            parts = [self.told(answer), words, default if is_default else ""]
            found.append(f"{mark} {LETTERS[i]}  {'  '.join([part for part in parts if part])}")
            notes.append(self.foretold(answer))
        return beneath(found, notes) if any(notes) else in_columns(found, self.picture.console.width)

    def told(self, answer: Any) -> str:
        """A place with the way to it: "(12,4 ; 9,1)  3 pas NNE"."""
        start = self.reader.start
        if self.is_path and not answer:
            return self.phrases.part("stay")
        end = self.end_of(answer)
        said = self.phrases.place(end.x, end.y)
        if start is None:
            return said
        legs = self.request.places(answer)
        heading = direction_name(end.x - start.x, end.y - start.y, self.phrases.own("west"))
        walked = self.phrases.distance(sum_of(start, legs))
        legs_said = self.phrases.part("legs", number=len(legs)) if len(legs) > 1 else ""
        return f"{said}  {walked} {heading}{legs_said}"

    def foretold(self, answer: Any) -> str:
        """What else would come of a legal answer, within a line."""
        note = self.request.spots.foretold(answer)
        return "" if note is None else self.phrases.within(note).rstrip(".")

    def untold(self, answer: Any) -> str:
        is_shown = any([answer is known for _, known in self.suggestions])
        note = None if is_shown else self.request.spots.foretold(answer)
        return "" if note is None else self.phrases.say(note).rstrip(".") + "."

    def leads_away(self, answer: Any) -> bool:
        terrain, end = self.phrases.match.battle.terrain, self.end_of(answer)
        return not (0.0 <= end.x <= terrain.width and 0.0 <= end.y <= terrain.depth)

    def how(self) -> str:
        key = "how.path" if self.is_path else "how.pose" if self.is_pose else "how.place"
        return self.phrases.own(key)

    def told_default(self) -> str:
        return self.told(self.default)

    # Reading.

    def claims(self, text: str) -> bool:
        words = text.lower().split()
        if len(words) == 1:
            return words[0] in LETTERS[: len(self.suggestions)]
        return direction_of(words[0]) >= 0 and words[1][:1].isdigit()

    def read(self, text: str) -> Any:
        word = text.strip().lower()
        number = LETTERS.find(word) if len(word) == 1 else -1
        if number < 0 and word.isdecimal():
            number = int(word) - 1
        if 0 <= number < len(self.suggestions):
            return self.suggestions[number][1]
        if number >= 0:
            raise NotUnderstood("no_such", text)
        line, turn = self.turn_in(text)
        return self.request.shaped(self.reader.places(line, is_path=self.is_path), turn)

    def turn_in(self, text: str) -> tuple[str, int]:
        """The place typed and the turn behind an @, for a pose."""
        line, _, heading = text.partition("@")
        if not heading.strip() or not self.is_pose:
            return line, 0
        turn = direction_of(heading.strip())
        if turn < 0:
            raise NotUnderstood("no_direction", heading.strip())
        return line, turn

    def end_of(self, answer: Any) -> Point:
        """Where an answer leads."""
        places = self.request.places(answer)
        if places:
            return places[-1]
        start = self.reader.start
        return start if start is not None else Point(0.0, 0.0)


def beneath(lines: list[str], notes: list[str]) -> list[str]:
    """Lines one by one, each with what else is known of it beneath."""
    found: list[str] = []
    for line, note in zip(lines, notes, strict=True):
        found += [line, *[f"{INDENT}{row}" for row in wrap(note, ROW)]]
    return found


def in_columns(lines: list[str], width: int) -> list[str]:
    """Short lines two by two, read downwards, where there is room."""
    half = (len(lines) + 1) // 2
    room = max([len(line) for line in lines], default=0) + 3
    if 2 * room > width or len(lines) < 4:
        return lines
    return [f"{lines[i]:<{room}}{lines[half + i] if half + i < len(lines) else ''}".rstrip() for i in range(half)]


def nearest(place: Point, others: list[Point]) -> float:
    """The distance to the nearest of others."""
    return min([length(other.x - place.x, other.y - place.y) for other in others], default=99.0)
