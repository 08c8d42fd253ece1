"""What a seat sees, and how what it does not see can be imagined otherwise."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.effects import Effect
from escarmouche.engine.seats import sees
from escarmouche.engine.tape import Tape
from tests.proving_ground.battle import Skirmish
from tests.proving_ground.traits import FACE, PACT


def view(battle: Skirmish, seat: int) -> dict[str, Any]:
    """Everything but the cards of others; of effects the engine shows those that a seat may see [PG-HID-01]."""
    data: dict[str, Any] = battle.to_data()
    data.pop("effects")
    data["hands"] = [list(hand) if owner == seat else len(hand) for owner, hand in enumerate(battle.hands)]
    return data


def redraw(battle: Skirmish, seat: int, tape: Tape) -> None:
    """Redraw the cards, faces and pacts that a seat does not see."""
    for other in range(battle.rules.seats):
        if other != seat:
            battle.hands[other] = tuple([1 + tape.below(8) for _ in battle.hands[other]])
    effects = [effect if sees(effect.seen_by, seat) else redrawn(battle, effect, tape) for effect in battle.effects]
    battle.effects = tuple(effects)


def redrawn(battle: Skirmish, effect: Effect, tape: Tape) -> Effect:
    if effect.kind is FACE:
        face = tape.below(2)
        return Effect(FACE, source=effect.source, value=face, zone=effect.zone, seen_by=effect.seen_by)
    assert effect.kind is PACT
    source = battle.figures[effect.source]
    band = [figure.id for figure in battle.figures if figure.owner == source.owner and figure is not source]
    return Effect(PACT, subject=band[tape.below(len(band))], source=effect.source, seen_by=effect.seen_by)
