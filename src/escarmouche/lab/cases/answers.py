"""Dice and decisions of a case, given in order to the questions that the rules put."""

from __future__ import annotations

import re
from typing import Any, Final

from escarmouche.engine.asking.choices import ChooseNumber, ChooseSome, Distribute, PutInOrder
from escarmouche.engine.asking.places import PickPath, PickPlace, PickPose, SpatialRequest
from escarmouche.engine.asking.requests import Choose, Option, Request, Roll
from escarmouche.engine.words.messages import Refusal
from escarmouche.lab.cases.blocks import Line
from escarmouche.lab.cases.errors import Told, Wrong, telling
from escarmouche.lab.cases.errors import told as told_of
from escarmouche.lab.cases.pieces import turn_of
from escarmouche.lab.cases.situation import Situation
from escarmouche.lab.cases.words import Sentence, plain, point, whole, with_points
from escarmouche.table.geometry.points import Point

NONE: Final = ("nobody", "none", "nothing", "no one")
STAY: Final = ("stay", "stays", "nothing")
PIECE: Final = "piece."  # before the kinds of scenery
SIGNED: Final = re.compile(r"(^|[\s:])([-+−])(?=\d)")


class Trouble(Exception):
    """A deed that did not run as the case says: at which line, what was expected, what happened."""

    def __init__(self, line: Line, expected: Told, happened: Told) -> None:
        super().__init__(f"{expected}; {happened}")
        self.line: Final = line
        self.expected: Final = expected
        self.happened: Final = happened


class RefusedAnswer(Exception):
    """The rules refuse an answer of the case."""

    def __init__(self, line: Line, refusal: Refusal, said: Told) -> None:
        super().__init__(str(said))
        self.line: Final = line
        self.refusal: Final = refusal
        self.said: Final = said


class NoSuchOption(Trouble):
    """The question has no such answer at all."""

    def __init__(self, trouble: Trouble, rule: str, *, is_known: bool) -> None:
        super().__init__(trouble.line, trouble.expected, trouble.happened)
        self.rule: Final = rule  # of the question
        self.is_known: Final = is_known  # whether the game has such words at other times


class Throw:
    """Faces for one roll or several; with a name, exactly one roll of that figure."""

    def __init__(self, line: Line, faces: list[int], by: int | None) -> None:
        self.line: Final = line
        self.faces: Final = faces
        self.by: Final = by


class Choice:
    """A decision in words; `seat` if the case says whose it is."""

    def __init__(self, line: Line, text: str, seat: int | None) -> None:
        self.line: Final = line
        self.text: Final = text
        self.seat: Final = seat


def throws(line: Line, situation: Situation) -> list[Throw]:
    """`dice 3, 2`, `dice 1 4 4`, `dice Brute 3, Paysan 2`."""
    found: list[Throw] = []
    for part in re.split(r"[,;]", line.rest):
        sentence = Sentence(part, situation.names)
        by = None
        if sentence.peek() and not sentence.peek().isdecimal():
            by = sentence.figure()
        faces = [whole(word, low=1, high=100) for word in sentence.rest.split()]
        if not faces:
            raise Wrong("dice", given=line.text)
        found.append(Throw(line, faces, by))
    return found


def is_way(text: str) -> bool:
    """Whether words tell of a path or of a place."""
    first = text.casefold().split()[0] if text.strip() else ""
    return first in ("to", "via", "path", "at", *STAY) or first[:1] in "(-0123456789"


class Script:
    """The answers of a deed, used up in order; dice and decisions each in their own."""

    def __init__(self, situation: Situation, throws: list[Throw], choices: list[Choice]) -> None:
        self.situation: Final = situation
        self.throws: Final = [Throw(one.line, list(one.faces), one.by) for one in throws]
        self.choices: Final = list(choices)

    @property
    def is_used_up(self) -> bool:
        return not self.throws and not self.choices

    def check_used_up(self) -> None:
        """Nothing may be left when the deed is over."""
        if self.throws:
            left = ", ".join([str(face) for throw in self.throws for face in throw.faces])
            raise Trouble(self.throws[0].line, telling("all_dice"), telling("left_over", values=left))
        if self.choices:
            left = self.choices[0].text
            raise Trouble(self.choices[0].line, telling("asked_for", given=left), telling("never_asked"))

    def dice(self, roll: Roll[Any], line: Line) -> tuple[int, ...]:
        """The faces of the next roll."""
        wanted = len(roll.dice)
        asked = self.thrown(roll)
        faces: list[int] = []
        while len(faces) < wanted:
            if not self.throws:
                raise Trouble(line, telling("enough_dice"), telling("has_left", problem=asked, count=len(faces)))
            throw = self.throws[0]
            if throw.by is None:
                faces.append(throw.faces.pop(0))
            else:
                if throw.by != roll.by or len(throw.faces) != wanted or faces:
                    name = self.situation.in_order()[throw.by].name
                    shown = " ".join([str(face) for face in throw.faces])
                    raise Trouble(throw.line, telling("throws", named=name, values=shown), asked)
                faces.extend(throw.faces)
                throw.faces.clear()
            if not throw.faces:
                self.throws.pop(0)
        for face, sides in zip(faces, roll.dice.sides, strict=True):
            if face > sides:
                raise Trouble(line, asked, telling("no_face", most=sides, given=str(face)))
        return tuple(faces)

    def thrown(self, roll: Roll[Any]) -> Told:
        """Who throws how many dice, and by which rule."""
        is_figure = 0 <= roll.by < len(self.situation.recruits)
        who: Told = self.situation.in_order()[roll.by].name if is_figure else telling("rules")
        key = "throws_one" if len(roll.dice) == 1 else "throws_dice"
        return telling(key, named=who, count=len(roll.dice), given=roll.key, cited=roll.rule)

    def choice(self, request: Request, line: Line) -> Any:
        """The next decision, as the request understands it; raises RefusedAnswer if it is not allowed."""
        if isinstance(request, PickPath) and (not self.choices or not is_way(self.choices[0].text)):
            return request.default()  # nothing was said of the way: the shortest, or none
        if not self.choices:
            raise Trouble(line, telling("no_decision"), telling("add_choice", problem=self.asked(request)))
        choice = self.choices.pop(0)
        if choice.seat is not None and choice.seat != request.seat:
            expected = telling("chooses", named=self.situation.book.sides[choice.seat], given=choice.text)
            raise Trouble(choice.line, expected, telling("asked_of", problem=self.asked(request)))
        try:
            answer = self.meant(request, choice.text)
        except ValueError as problem:
            expected = telling("answers", given=choice.text, problem=self.asked(request))
            trouble = Trouble(choice.line, expected, told_of(problem))
            raise NoSuchOption(trouble, request.rule, is_known=self.is_known(choice.text)) from None
        return self.judged(request, answer, choice.line)

    def judged(self, request: Request, answer: Any, line: Line) -> Any:
        refusal = request.why_not(answer)
        if refusal is not None:
            raise RefusedAnswer(line, refusal, self.asked(request))
        return answer

    def asked(self, request: Request) -> Told:
        sides = self.situation.book.sides
        side: Told = sides[request.seat] if 0 <= request.seat < len(sides) else telling("nobody")
        return telling("question_of", given=request.key, cited=request.rule, named=side)

    def is_known(self, text: str) -> bool:
        """Whether every word of an answer is one that the game has for some answer or other; else it might be a slip of the pen."""
        names = self.nameable()
        names.update([plain(part) for key in self.situation.texts for part in key.split(".")])
        return is_made_of(plain(text.replace(":", " ")), names)

    def nameable(self) -> set[str]:
        """All that an option may be about: figures, scenery, sides, what the game has names for."""
        situation = self.situation
        found = [
            *NONE,
            "and",
            *situation.names,
            *situation.book.sides,
            *[str(piece["id"]) for piece in situation.pieces],
        ]
        found += [key.removeprefix(PIECE) for key in situation.texts if key.startswith(PIECE)]
        for key, names in situation.book.things.items():
            found += [key, *names]
        for phrase in situation.book.phrases:
            found += phrase.words
        return {plain(name) for name in found}

    # Words made into answers.

    def meant(self, request: Request, text: str) -> Any:
        """The answer that these words mean to this request; raises ValueError."""
        if isinstance(request, Choose):
            return self.one_of(request, request.all_options(), text, request.options())
        if isinstance(request, ChooseSome | PutInOrder):
            if text.casefold().strip() in NONE:
                return ()
            return tuple([self.one_of(request, request.items, part, []) for part in re.split(r",| and ", text)])
        if isinstance(request, ChooseNumber):
            return whole(text)
        if isinstance(request, Distribute):
            return tuple([whole(part) for part in text.replace(",", " ").split()])
        if isinstance(request, SpatialRequest):
            return self.place(request, text)
        raise Wrong("no_answer", named=str(request.form))

    def place(self, request: SpatialRequest, text: str) -> Any:
        if isinstance(request, PickPlace):
            return point(with_points(text).removeprefix("at ").strip())
        if isinstance(request, PickPose):
            return pose(text)
        if not isinstance(request, PickPath):
            raise Wrong("no_answer", named=str(request.form))
        if text.casefold().strip() in STAY:
            return ()
        sentence = Sentence(text)
        sentence.skip("path")
        if sentence.peek() in ("to", "via"):
            path = sentence.path()
            sentence.end()
            return path
        return tuple([point(word) for word in sentence.rest.split()])

    def one_of(self, request: Request, options: list[Option[Any]], text: str, first: list[Option[Any]]) -> Option[Any]:
        """The option these words name: its kind, the figures it is about, or both, or its id."""
        said = signed(text)
        spoken = {option.id: self.spoken(request, option) for option in [*first, *options]}
        for option in [*first, *options]:
            if said in spoken[option.id]:
                return option
        for among in (first, options):
            meant = begun(said, among, spoken)
            if len(meant) == 1:
                return meant[0]
        known: list[str] = []
        for option in options:
            name = spoken[option.id][0]
            if name not in known:
                known.append(name)
        raise Wrong("none_of", given=text, names=", ".join(known))

    def spoken(self, request: Request, option: Option[Any]) -> list[str]:
        """How an option may be called, best first; its last part alone tells it only where that is no number."""
        if not option.about:
            return [plain(option.kind), option.id]
        names: list[str] = []
        parts = [self.part_of(request, option, i) for i in range(len(option.about))]
        for language in range(2 if self.situation.book.things else 1):
            called = [self.called(part, language) for part in parts]
            about = " ".join(called)
            names += [signed(f"{option.kind} {about}"), signed(about)]
            names += [] if is_number(called[-1]) else [signed(f"{option.kind} {called[-1]}")]
        names += [option.id, signed(option.id), signed(option.id.replace(":", " "))]
        return names if option.kind != "figure" else [names[1], *names]

    def part_of(self, request: Request, option: Option[Any], index: int) -> object:
        """A part of an option: a figure where the words of the game show it as one or do not show it, or the name of a side."""
        part = option.about[index]
        texts, sides = self.situation.texts, self.situation.book.sides
        text = texts.get(f"{request.key}.{option.kind}", texts.get(f"any.{option.kind}", ""))
        if f"about{index}" not in text or f"about{index}:figure" in text:
            return part
        if f"about{index}:seat" in text and isinstance(part, int):
            return sides[part]
        return str(part)

    def called(self, part: object, language: int) -> str:
        """A figure by its name, a thing by one of those that the game has for it."""
        recruits = self.situation.in_order()
        if isinstance(part, int) and 0 <= part < len(recruits):
            return recruits[part].name
        known = self.situation.book.things.get(str(part))
        return str(part) if known is None else known[min(language, len(known) - 1)]


def pose(text: str) -> tuple[Point, int]:
    """A place and how a base or a piece is turned there: "18,18 turned 45 degrees"; not at all where nothing is said."""
    sentence = Sentence(text)
    sentence.skip("at")
    place = sentence.point()
    turn = 0
    if sentence.peek() == "turned":
        sentence.skip("turned")
        turn = turn_of(sentence)
    sentence.end()
    return place, turn


def begun(said: str, options: list[Option[Any]], spoken: dict[str, list[str]]) -> list[Option[Any]]:
    """The options of this kind, else those whose name begins so: words that tell it from no other may be left out."""
    alike = [option for option in options if plain(option.kind) == said]
    others = [option for option in options if not plain(option.kind).startswith(f"{said}_")]
    return alike or [one for one in others if any([name.startswith(f"{said}_") for name in spoken[one.id]])]


def is_made_of(said: str, names: set[str]) -> bool:
    """Whether plain words are such names and numbers, one after another, and nothing else."""
    words = said.split("_")
    reached = {0} if said else {len(words)}
    for start in range(len(words)):
        if start in reached:
            for end in range(start + 1, len(words) + 1):
                part = "_".join(words[start:end])
                if part in names or is_number(part):
                    reached.add(end)
    return len(words) in reached


def signed(text: str) -> str:
    """A name as it is compared, with the sign of a number: `shift -2` is `shift_minus_2`, `shift +2` is `shift_2`."""
    return plain(SIGNED.sub(lambda found: found[1] + ("" if found[2] == "+" else "minus "), text))


def is_number(text: str) -> bool:
    return text.lstrip("-").isdigit()
