"""Turning an oval base on the spot: free, and neither into contact with an enemy nor out of it [SF-R-68]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.asking.places import DrawnSpots, PickPose
from escarmouche.engine.showing.scene import Limits
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.sons_of_fate.battle import Feud, Fighter
from escarmouche.games.sons_of_fate.deployment import Pose
from escarmouche.games.sons_of_fate.footing import is_stable
from escarmouche.games.sons_of_fate.scenery import ground_of
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.points import at
from escarmouche.table.geometry.shapes import FULL_TURN
from escarmouche.table.moving.passages import Passage
from escarmouche.table.moving.walking import fits

TURN_STEP: Final = 8  # of the turns that are suggested, in ninety-sixths


class TurnSpots(DrawnSpots):
    """The ways round that an oval base may stand where it is."""

    def __init__(self, battle: Feud, fighter: Fighter) -> None:
        self.battle: Final = battle
        self.fighter: Final = fighter

    def body(self, turn: int) -> Body:
        body = self.fighter.standing
        return Body(body.base, body.place, body.z, body.height, turn=turn)

    def why_not(self, answer: Pose) -> Refusal | None:
        place, turn = answer
        fighter = self.fighter
        if place != fighter.place:
            return Refusal("refused.turns_on_the_spot", "SF-R-68", figure=fighter)
        body = self.body(turn)
        for enemy in self.battle.enemies_at(fighter, body):
            return Refusal("refused.into_contact", "SF-R-68", figure=fighter, target=enemy)
        if not is_stable(self.battle.terrain, body) or not self.has_room(body):
            return Refusal("refused.overlaps", "SF-R-68", figure=fighter)
        return None

    def has_room(self, body: Body) -> bool:
        """Nothing is overlapped [SF-R-68]."""
        terrain = self.battle.terrain
        beside = at(-terrain.width, -terrain.depth)  # a passage forgives its mover what it stands on: nothing is here
        ghost = Body(body.base, beside, body.z, body.height, turn=body.turn)
        solid = self.battle.bodies(self.fighter.id)
        passage = Passage(terrain, ghost, walls=ground_of(terrain).walls, zones=[], solid=solid, crossed=[])
        return fits(passage, body.place, level=body.z)

    def default(self) -> Pose:
        return self.fighter.place, self.fighter.standing.turn

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Pose]:
        return self.by_chance(count, draw)

    def drawn(self, draw: Callable[[int], int]) -> Pose | None:
        pose = (self.fighter.place, draw(FULL_TURN // TURN_STEP) * TURN_STEP)
        return pose if self.why_not(pose) is None else None

    def limits(self) -> Limits:
        return Limits(figure=self.fighter.id, reach=0.0)


def why_not_turn(battle: Feud, fighter: Fighter) -> Refusal | None:
    """Only an oval base shows that it turns, once between two actions, and not while engaged [SF-R-68]."""
    if fighter.card.base.is_round:
        return Refusal("refused.round_base", "SF-R-68", figure=fighter)
    if battle.is_engaged(fighter):
        return Refusal("refused.engaged", "SF-R-68", figure=fighter)
    if battle.has_turned:
        return Refusal("refused.has_turned", "SF-R-68", figure=fighter)
    return None


async def turn(battle: Feud, fighter: Fighter) -> None:
    """It costs nothing and is no movement: a running jump may still follow [SF-R-68]."""
    spots = TurnSpots(battle, fighter)
    _, turn = await PickPose(fighter.controller, "turn", spots, rule="SF-R-68", figure=fighter)
    battle.has_turned = True
    battle.put(fighter, spots.body(turn), rule="SF-R-68", kind="turned")
