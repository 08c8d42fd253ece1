"""What a seat sees, and how what it does not see can be imagined otherwise."""

from __future__ import annotations

from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.match.seats import sees
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.showing.scene import Cards, Fact, Score, Sheet, Shown, Tags, Tokens, Track
from escarmouche.engine.showing.staging import traits_of
from tests.proving_ground.battle import Fighter, Skirmish
from tests.proving_ground.traits import FACE, PACT


def show(battle: Skirmish, seat: int) -> Shown:
    """Everything but the cards of others; of effects the engine shows those that a seat may see [PG-HID-01]."""
    rounds = battle.switch("rounds")
    assert isinstance(rounds, int)
    return Shown(
        sheets=tuple([sheet(fighter) for fighter in battle.fighters()]),
        rounds=rounds,
        actions_left=battle.actions,
        scenario="clearing",
        scores=(Score("points", tuple(battle.points)),),
        facts=(
            *[hand(battle, owner, seat) for owner in range(battle.rules.seats)],
            *[Fact(Tokens("orders", int(left)), seat=owner) for owner, left in enumerate(battle.has_orders)],
            Fact(Tags("turn", ("first",)), seat=battle.first),
            Fact(Tokens("prepared", battle.prepared)),
        ),
    )


def hand(battle: Skirmish, owner: int, seat: int) -> Fact:
    """A hand: its owner sees the cards, everybody how many they are."""
    cards = battle.hands[owner]
    return Fact(Cards("hand", len(cards), tuple([str(card) for card in cards]) if owner == seat else None), seat=owner)


def sheet(fighter: Fighter) -> Sheet:
    states = {"watching": fighter.is_watching, "haunted": fighter.has_haunted, "out": not fighter.in_play}
    return Sheet(
        fighter.id,
        widgets=(Track("lives", value=fighter.lives, most=2),),
        tags=traits_of(fighter.card),
        states=tuple([name for name, holds in states.items() if holds]),
    )


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
