"""The random player, one for all games: uniform over kinds of options, then over what is of that kind."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.imagining import Chair
from escarmouche.engine.requests import Choose, Option, Request
from escarmouche.engine.tape import Tape
from escarmouche.players.player import Player

PLACES: Final = 8  # how many places or other combinations are drawn before one is taken


def pick(request: Request, tape: Tape) -> Any:
    """A legal answer taken at random."""
    if isinstance(request, Choose):
        return pick_option(request.options(), tape)
    found = request.suggest(PLACES, tape.below)
    return found[tape.below(len(found))]


def pick_option(options: list[Option[Any]], tape: Tape) -> Option[Any]:
    """A kind at random, then an option of that kind."""
    kinds: list[str] = []
    for option in options:
        if option.kind not in kinds:
            kinds.append(option.kind)
    if len(kinds) == 1:
        return options[tape.below(len(options))]
    kind = kinds[tape.below(len(kinds))]
    alike = [option for option in options if option.kind == kind]
    return alike[tape.below(len(alike))] if len(alike) > 1 else alike[0]


class RandomPlayer(Player):
    def decide(self, chair: Chair) -> Any:
        return pick(chair.request, self.tape)
