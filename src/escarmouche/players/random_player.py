"""The random player, one for all games: uniform over kinds of options, then over what is of that kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from escarmouche.engine.asking.choices import Together
from escarmouche.engine.asking.kinds import ByKind
from escarmouche.engine.asking.requests import Choose, Option, Request
from escarmouche.engine.match.imagining import Chair
from escarmouche.players.player import Player


def pick(request: Request, draw: Callable[[int], int]) -> Any:
    """A legal answer taken at random, to anything but a roll."""
    if isinstance(request, Choose):
        lister = cast("object", request.lister)
        return pick_by_kind(lister, draw) if isinstance(lister, ByKind) else pick_option(request.options(), draw)
    if isinstance(request, Together):
        return tuple([pick(part, draw) for part in request.parts])
    return request.one(draw)


def pick_by_kind(lister: ByKind[Any], draw: Callable[[int], int]) -> Option[Any]:
    """A kind at random, drawn again without it where it has nothing legal; the other kinds are not judged."""
    kinds = lister.kinds()
    while True:
        place = draw(len(kinds))
        options = lister.of_kind(kinds[place])
        if options:
            return options[draw(len(options))] if len(options) > 1 else options[0]
        del kinds[place]


def pick_option(options: list[Option[Any]], draw: Callable[[int], int]) -> Option[Any]:
    """A kind at random, then an option of that kind."""
    kinds: list[str] = []
    last = ""
    for option in options:
        if option.kind is not last:  # those of a kind mostly stand together
            last = option.kind
            if last not in kinds:
                kinds.append(last)
    if len(kinds) == 1:
        return options[draw(len(options))]
    kind = kinds[draw(len(kinds))]
    alike = 0
    for option in options:
        if option.kind is kind or option.kind == kind:
            alike += 1
    ahead = draw(alike) if alike > 1 else 0  # of the one that is taken
    for option in options:
        if option.kind is kind or option.kind == kind:
            if ahead == 0:
                break
            ahead -= 1
    return option


class RandomPlayer(Player):
    def decide(self, chair: Chair) -> Any:
        return pick(chair.request, self.tape.below)
