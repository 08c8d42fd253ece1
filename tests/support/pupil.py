"""A simulated newcomer: does what the lesson says to touch, and beyond that thinks about every other answer."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.asking.requests import Choose, Request, Roll
from escarmouche.engine.book.game import Game
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from escarmouche.lab.arena import PLAYERS, adviser, decide
from escarmouche.players.greedy_player import GreedyPlayer
from escarmouche.players.player import Player
from escarmouche.players.random_player import RandomPlayer
from escarmouche.server.incoming import MatchWish
from escarmouche.server.lessons import PUPIL, LessonFile, lesson_of, wish_of
from escarmouche.server.making import header_of

SHOWN: Final = 3  # so many times the page shows what to touch (web/src/learn/lesson.ts)
CONFIRM: Final = "confirm"  # the part of the page that gives the default answer
FOR_ME: Final = "for_me"  # ... and the one that asks the best player at hand
MOST_ANSWERS: Final = 3000


class Pupil:
    """One of many newcomers, by number."""

    def __init__(self, lesson: LessonFile, number: int) -> None:
        self.lesson: Final = lesson
        self.number: Final = number
        self.heard: Final[dict[str, int]] = {}  # how often each question was put
        self.touched: Final[list[str]] = []  # what the lesson said to touch, where it said so
        self.is_for_me = False  # the last question was to be answered by the adviser
        self.dead: Final[list[str]] = []  # questions for which nothing of what it said could be touched

    def decide(self, match: Match, request: Request) -> None:
        count = self.heard[request.key] = self.heard.get(request.key, 0) + 1
        taps = self.taps(request.key) if count <= SHOWN else ()
        answer = self.taught(request, taps)
        if answer is not None:
            match.answer(answer)
        elif self.is_for_me:
            decide(match, request, adviser(match.game, f"advice {self.number} {len(match.entries)}"))
        else:
            decide(match, request, self.newcomer(match, request))

    def taps(self, key: str) -> tuple[str, ...]:
        return next((note.tap for note in self.lesson.notes if note.on == f"asked {key}" and note.tap), ())

    def taught(self, request: Request, taps: tuple[str, ...]) -> Any:
        """What the lesson says to answer: the first that can be, or nothing."""
        options = request.options() if isinstance(request, Choose) else []
        self.is_for_me = False
        for tap in taps:
            found = [option for option in options if option.id == tap or option.id.startswith(f"{tap}:")]
            if found or tap in (CONFIRM, FOR_ME, "table"):
                self.touched.append(tap)
                self.is_for_me = tap == FOR_ME
                return found[0] if found else request.default() if tap == CONFIRM else None
        if taps:
            self.dead.append(request.key)
        return None

    def newcomer(self, match: Match, request: Request) -> Player:
        seed = f"pupil {self.number} {len(match.entries)} {request.key}"
        return GreedyPlayer(seed) if Tape(seed).below(2) == 0 else RandomPlayer(seed)


def lesson_match(game: Game) -> tuple[LessonFile, Match]:
    """The match of a lesson, before its first roll."""
    lesson = lesson_of(game)
    assert lesson is not None, f"{game.id} has no lesson"
    return lesson, Match(game, header_of(game, MatchWish(**wish_of(game, lesson)), lesson.seed))


def attend(game: Game, number: int, *, seed: str = "", rounds: int = 0) -> tuple[Match, Pupil]:
    """The match of one pupil against the teacher, who thinks as on the server; to its end or for some rounds."""
    lesson, match = lesson_match(game)
    pupil, tape = Pupil(lesson, number), Tape(seed or lesson.seed)
    while match.request is not None and len(match.entries) < MOST_ANSWERS:
        if 0 < rounds < match.battle.round:
            break
        if isinstance(match.request, Roll):
            match.answer(match.thrown(tape, match.request))
            match.position = tape.position
            continue
        for request in match.asked():
            if request.seat == PUPIL:
                pupil.decide(match, request)
            else:
                thinker = PLAYERS[lesson.teacher](f"{tape.key} seat {request.seat} entry {len(match.entries)}")
                decide(match, request, thinker)
    return match, pupil
