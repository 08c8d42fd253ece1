"""The dice of a match at the terminal: from the tape, or thrown by people on a real table."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.cli.terminal.commands import has_run
from escarmouche.cli.terminal.sitting import Sitting
from escarmouche.cli.terminal.typed_places import NotUnderstood
from escarmouche.engine.asking.requests import Roll
from escarmouche.engine.match.tape import Tape

ROLL_FOR_ME: Final = ("r", "")
ROLL_OFF: Final = "roll_off"  # the players roll against each other: the order of the faces matters


class TapeDice:
    """Dice from the match's own tape, whose place the record keeps."""

    def __init__(self, tape: Tape) -> None:
        self.tape: Final = tape

    def throw(self, sitting: Sitting, roll: Roll[Any]) -> tuple[int, ...]:
        faces = self.tape.throw(roll.dice.sides)
        sitting.match.position = self.tape.position
        return faces


class TypedDice:
    """Dice that people throw and type in; the program throws for those who want it to."""

    def __init__(self, seed: str) -> None:
        self.seed: Final = seed  # of the dice that the program throws

    def throw(self, sitting: Sitting, roll: Roll[Any]) -> tuple[int, ...]:
        """Ask until the faces fit the dice; commands may come between."""
        phrases = sitting.phrases
        sitting.show_question(roll, self.thrower(sitting, roll))
        number, name = len(roll.dice), roll.dice.name
        sitting.note(phrases.own("how.dice", number=number, dice=name))
        if roll.key == ROLL_OFF:
            names = [phrases.seat(seat) for seat in range(sitting.match.battle.rules.seats)]
            sitting.note(phrases.own("roll_off", items=", ".join(names)))
        prompt = phrases.own("prompt.dice", dice=name)
        while True:
            line = sitting.reader.ask(f"{prompt} > ")
            if line.lower() in ROLL_FOR_ME:
                return Tape(f"{self.seed} hand {len(sitting.match.entries)}").throw(roll.dice.sides)
            if has_run(sitting, line, roll, None):
                continue
            try:
                faces = faces_of(line)
            except NotUnderstood as problem:
                sitting.warn(phrases.own(problem.key, answer=problem.word))
                continue
            if not roll.dice.why_not(faces):
                return faces
            sitting.warn(phrases.own("wrong_faces", number=number, dice=name, answer=line))

    def thrower(self, sitting: Sitting, roll: Roll[Any]) -> int:
        """The seat whose dice these are, or -1."""
        return sitting.match.battle.figures[roll.by].controller if roll.by >= 0 else -1


def faces_of(line: str) -> tuple[int, ...]:
    """The faces typed: "4 2", "4,2"; raises NotUnderstood."""
    words = line.replace(",", " ").split()
    for word in words:
        if not word.isdecimal() or len(word) > 4:
            raise NotUnderstood("not_a_number", word)
    return tuple([int(word) for word in words])
