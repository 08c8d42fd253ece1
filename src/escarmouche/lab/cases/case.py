"""A case: its situation, then its steps, each a deed with dice, decisions and what must come out."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from escarmouche.engine.book.catalogue import CatalogueError
from escarmouche.engine.book.catalogue import game as find_game
from escarmouche.engine.book.game import Game
from escarmouche.faults.fault import Saying
from escarmouche.lab.cases.answers import Choice, Throw, throws
from escarmouche.lab.cases.blocks import Block, Line
from escarmouche.lab.cases.conditions import Condition, condition
from escarmouche.lab.cases.deeds import Deed, deed
from escarmouche.lab.cases.errors import CaseError, Wrong, nearest
from escarmouche.lab.cases.situation import Situation
from escarmouche.lab.cases.words import rule_id

HAPPENS: Final = "when"
REFUSED: Final = "refused"
ALLOWED: Final = "allowed"
ODDS: Final = "odds"
HEADS: Final = (
    "when",
    "dice",
    "choose",
    "then",
    "and",
    "refused",
    "allowed",
    "odds",
    "chance",
    "rules",
    "game",
    "pending",
)


class Expected:
    """A condition and the line that states it; in odds, with its chance."""

    def __init__(self, line: Line, condition: Condition, chance: Fraction | None = None) -> None:
        self.line: Final = line
        self.condition: Final = condition
        self.chance: Final = chance


class Step:
    """A deed and what comes of it. The first step has no deed: what it expects holds from the start."""

    def __init__(self, line: Line, kind: str, deed: Deed | None, rule: str = "") -> None:
        self.line: Final = line
        self.kind: Final = kind
        self.deed: Final = deed
        self.rule: Final = rule  # by which a deed is refused
        self.throws: Final[list[Throw]] = []
        self.choices: Final[list[Choice]] = []
        self.expected: Final[list[Expected]] = []


class Case:
    """A case that could be read."""

    def __init__(self, block: Block, situation: Situation) -> None:
        self.id: Final = block.id
        self.title: Final = block.title
        self.file: Final = block.file
        self.line: Final = block.line
        self.situation: Final = situation
        self.rules: list[str] = []
        self.pending = ""  # why it cannot pass yet
        self.steps: Final[list[Step]] = [Step(block.opening, HAPPENS, None)]

    @property
    def checks(self) -> int:
        """How many things it checks."""
        judged = [step for step in self.steps if step.kind in (REFUSED, ALLOWED)]
        return len(judged) + sum([len(step.expected) for step in self.steps])


def game_of(block: Block, find: Callable[[str], Game]) -> Game:
    """The game that the case is about: the last line `game`."""
    named = [line for line in block.lines if line.head == "game"]
    if not named:
        raise block.opening.error(Saying("fault.case.which_game"))
    try:
        game = find(named[-1].rest)
    except CatalogueError as problem:
        raise named[-1].error(problem) from None
    if game.casebook is None:
        raise named[-1].error(Saying("fault.case.no_casebook", game=game.id))
    return game


def read_case(block: Block, find: Callable[[str], Game] = find_game) -> Case:
    """The case of a block; raises CaseError."""
    game = game_of(block, find)
    assert game.casebook is not None
    case = Case(block, Situation(game, game.casebook))
    for line in block.lines:
        try:
            if not _read_line(case, line):
                raise _unknown(case, line)
        except CaseError:
            raise
        except ValueError as problem:
            raise line.error(problem) from None
    if not case.checks:
        raise block.opening.error(Saying("fault.case.checks_nothing", named=case.id))
    try:
        lost = case.situation.problems()
    except ValueError as problem:
        raise block.opening.error(problem) from None
    for line, reason in lost if len(case.steps) > 1 else []:
        raise line.error(reason)
    return case


def _unknown(case: Case, line: Line) -> Wrong:
    known = [*HEADS, *case.situation.openings()]
    return Wrong("beginning", given=line.text.split()[0], hint=nearest(line.head, known))


def _read_line(case: Case, line: Line) -> bool:
    """Take one line; False if nothing begins like that."""
    situation = case.situation
    if line.head == "game":
        return True
    if line.head in ("rules", "rule"):
        case.rules = [*case.rules, *_ids(line.rest, situation)]
        return True
    if line.head == "pending":
        case.pending = line.rest or "no reason given"
        return True
    if line.head in HEADS or is_choice(line):
        situation.close(line)
        return _read_step(case, line) or _read_answer(case, line)
    if not situation.is_ours(line):
        return False
    if len(case.steps) > 1 or case.steps[0].expected:
        raise Wrong("situation_first")
    return situation.read(line)


def is_choice(line: Line) -> bool:
    """`red chooses ...`; a figure may have that name, but then a colon follows."""
    words = line.text.casefold().split()
    return len(words) > 2 and words[1] == "chooses" and ":" not in line.text


def _ids(text: str, situation: Situation) -> list[str]:
    found = [rule_id(word, situation.rule_ids) for word in text.replace(",", " ").split()]
    if not found:
        raise Wrong("no_ids")
    return found


def _read_step(case: Case, line: Line) -> bool:
    """The line that begins a step."""
    head, text = line.head, line.rest
    if head == HAPPENS:
        case.steps.append(Step(line, HAPPENS, deed(text, case.situation)))
    elif head == REFUSED:
        said, by, rule = text.rpartition(" by ")
        known = case.situation.rule_ids
        refused = deed(said if by else text, case.situation)
        case.steps.append(Step(line, REFUSED, refused, rule_id(rule, known) if by else ""))
    elif head == ALLOWED:
        case.steps.append(Step(line, ALLOWED, deed(text, case.situation)))
    elif head == ODDS:
        said, colon, chances = text.removeprefix("of ").partition(":")
        case.steps.append(Step(line, ODDS, deed(said, case.situation)))
        for part in chances.split(",") if colon else []:
            _chance(case, line, part.strip(), is_short=True)
    else:
        return False
    return True


def _read_answer(case: Case, line: Line) -> bool:
    """Dice, decisions and expectations of the last step."""
    step = case.steps[-1]
    words = line.text.split()
    sides = case.situation.book.sides
    if line.head == "dice":
        _needs_deed(step, "dice")
        if step.kind == ODDS:
            raise Wrong("odds_dice")
        step.throws.extend(throws(line, case.situation))
    elif line.head in ("choose", "chooses"):
        _needs_deed(step, "choice")
        step.choices.append(Choice(line, line.rest, None))
    elif line.head in sides and is_choice(line):
        _needs_deed(step, "choice")
        step.choices.append(Choice(line, " ".join(words[2:]), sides.index(line.head)))
    elif line.head in ("then", "and"):
        if step.kind == ODDS:
            raise Wrong("after_odds")
        if step.kind != HAPPENS:
            step = Step(line, HAPPENS, None)  # nothing has changed: it holds as things stand
            case.steps.append(step)
        step.expected.append(Expected(line, condition(line.rest, case.situation)))
    elif line.head == "chance":
        if step.kind != ODDS:
            raise Wrong("chance_after")
        _chance(case, line, line.rest, is_short=False)
    else:
        return False
    return True


def _needs_deed(step: Step, what: str) -> None:
    if step.deed is None:
        raise Wrong("needs_deed", what=what)
    if step.expected:
        raise Wrong("before_then", what=what)


def _chance(case: Case, line: Line, text: str, *, is_short: bool) -> None:
    """`chance 13/36 that Paysan is out`, or in short `Paysan is out 13/36`."""
    if is_short:
        said, _, chance = text.rpartition(" ")
    else:
        chance, that, said = text.partition(" that ")
        if not that:
            raise Wrong("chance")
    found = condition(said.strip(), case.situation)
    if found.needs_events:
        raise Wrong("chance_of")
    case.steps[-1].expected.append(Expected(line, found, fraction(chance.strip())))


def fraction(text: str) -> Fraction:
    """`13/36`, `25%`, `0.25`, `0`, `1`."""
    try:
        value = Fraction(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except (ValueError, ZeroDivisionError):
        raise Wrong("fraction", given=text) from None
    if not 0 <= value <= 1:
        raise Wrong("fraction_range", given=text)
    return value
