"""The secret hand: eight faces of a die, six things to cast, one that answers and one that is shared in secret."""

from __future__ import annotations

from escarmouche.engine.asking.places import PickPose
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.match.seats import only
from escarmouche.engine.words.messages import Refusal
from escarmouche.table.bases.bodies import Body
from escarmouche.table.scenery.terrain import Piece
from tests.proving_ground.battle import Fighter, Skirmish
from tests.proving_ground.spots import WallSpots
from tests.proving_ground.traits import EARTH, FOG, MIRROR, PACT, STORM, STORM_RADIUS, VOW

SHIELD, MIRROR_CARD, STORM_CARD, FOG_CARD, WALL_CARD, EARTH_CARD, PACT_CARD, BLANK = range(1, 9)
NAMES = {2: "mirror", 3: "storm", 4: "fog", 5: "wall", 6: "earth", 7: "pact"}


def why_not_cast(battle: Skirmish, caster: Fighter, card: int) -> Refusal | None:
    if card not in NAMES:
        return Refusal("refused.not_cast", "PG-CRD-01", {"card": card})
    if card == PACT_CARD and not battle.friends(caster):
        return Refusal("refused.no_friend", "PG-CRD-07", figure=caster)
    if card == PACT_CARD and pact_of(battle, caster) is not None:
        return Refusal("refused.one_pact", "PG-CRD-07", figure=caster)
    return None


class Hand:
    """The cards of a seat as options: known to it alone."""

    def __init__(self, battle: Skirmish, caster: Fighter) -> None:
        self.battle = battle
        self.caster = caster

    def __call__(self, explain: bool) -> list[Option[int]]:
        cards = sorted(dict.fromkeys(self.battle.hands[self.caster.controller]))
        options = [Option("none", 0)]
        for card in cards:
            refusal = why_not_cast(self.battle, self.caster, card)
            if refusal is None or explain:
                options.append(Option("card", card, (card,), refusal))
        return options


async def cast(battle: Skirmish, caster: Fighter) -> None:
    """A card of the hand is shown and comes true; nobody learns what could have been shown [PG-CRD-01]."""
    card = await Choose(caster.controller, "card", Hand(battle, caster), rule="PG-CRD-01")
    if card == 0:
        return
    battle.discard(caster.controller, card, rule="PG-CRD-01")
    this_round = f"round {battle.round}"
    if card == MIRROR_CARD:
        battle.begin(Effect(MIRROR, subject=caster.id, source=caster.id, until=this_round), rule="PG-CRD-02")
    elif card == STORM_CARD:
        mark = Effect(STORM, source=caster.id, zone=caster.place, radius=STORM_RADIUS)
        battle.begin(mark, rule="PG-CRD-03")
    elif card == FOG_CARD:
        battle.begin(Effect(FOG, source=caster.id, until=this_round), rule="PG-CRD-04")
    elif card == WALL_CARD:
        await wall_walks(battle, caster)
    elif card == EARTH_CARD:
        merge(battle, caster)
    elif card == PACT_CARD:
        await make_pact(battle, caster)


async def wall_walks(battle: Skirmish, caster: Fighter) -> None:
    wall: Piece = battle.terrain.piece("wall")
    place, turn = await PickPose(caster.controller, "wall", WallSpots(battle, wall), rule="PG-CRD-05")
    battle.change(wall.posed(place, turn), rule="PG-CRD-05")


def merge(battle: Skirmish, caster: Fighter) -> None:
    """The figure leaves the table; the mark stays [PG-CRD-06]."""
    battle.begin(Effect(EARTH, subject=caster.id, source=caster.id, zone=caster.place), rule="PG-CRD-06")
    battle.put(caster, None, rule="PG-CRD-06", kind="merged")


class Allies:
    def __init__(self, battle: Skirmish, caster: Fighter) -> None:
        self.battle = battle
        self.caster = caster

    def __call__(self, explain: bool) -> list[Option[int]]:
        return [Option("figure", friend.id, (friend.id,)) for friend in self.battle.friends(self.caster)]


async def make_pact(battle: Skirmish, caster: Fighter) -> None:
    """With whom is written down in secret [PG-CRD-07]."""
    seat = caster.controller
    ally = await Choose(seat, "pact", Allies(battle, caster), rule="PG-CRD-07", seen_by=only(seat))
    battle.begin(Effect(VOW, subject=caster.id, source=caster.id), rule="PG-CRD-07")
    battle.begin(Effect(PACT, subject=ally, source=caster.id, seen_by=only(seat)), rule="PG-CRD-07")


def pact_of(battle: Skirmish, caster: Fighter) -> Effect | None:
    for effect in battle.effects:
        if effect.kind is PACT and effect.source == caster.id:
            return effect
    return None


def why_not_swap(battle: Skirmish, caster: Fighter) -> Refusal | None:
    """Both must stand, and each base must have room in the other's place [PG-CRD-07]."""
    pact = pact_of(battle, caster)
    ally = battle.fighter(pact.subject) if pact is not None else None
    if ally is None or ally.body is None or caster.body is None:
        return Refusal("refused.out_of_play", "PG-CRD-07", figure=caster)
    if ally.card.base != caster.card.base:
        return Refusal("refused.no_room", "PG-CRD-07", figure=ally)
    return None


def swap_places(battle: Skirmish, caster: Fighter) -> None:
    pact = pact_of(battle, caster)
    assert pact is not None
    ally = battle.fighter(pact.subject)
    here, there = caster.standing, ally.standing
    [vow] = [effect for effect in battle.effects if effect.kind is VOW and effect.subject == caster.id]
    battle.end(vow, rule="PG-CRD-07")
    battle.end(pact, rule="PG-CRD-07")
    battle.put(caster, swapped(caster, there), rule="PG-CRD-07", kind="swapped")
    battle.put(ally, swapped(ally, here), rule="PG-CRD-07", kind="swapped")


def swapped(fighter: Fighter, where: Body) -> Body:
    return Body(fighter.card.base, where.place, where.z, fighter.card.height, turn=where.turn)
