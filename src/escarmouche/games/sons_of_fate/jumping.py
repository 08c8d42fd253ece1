"""Jumping down from a platform, and the running jump over a gap [SF-JMP, SF-R-35, SF-R-36]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.asking.dice import D6
from escarmouche.engine.asking.places import PickPath, PickPlace, Spots
from escarmouche.engine.asking.requests import Roll
from escarmouche.engine.showing.scene import Limits
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.sons_of_fate.battle import CONTACT, Feud, Fighter
from escarmouche.games.sons_of_fate.corridor import edge_crossed
from escarmouche.games.sons_of_fate.edges import Brink, brinks_of, is_at_edge
from escarmouche.games.sons_of_fate.footing import is_stable, is_wholly_on, platform_under
from escarmouche.games.sons_of_fate.going import HAIR, passage_of
from escarmouche.games.sons_of_fate.heights import level_under
from escarmouche.games.sons_of_fate.landing import JumpWalk, at_the_foot, gap_between
from escarmouche.games.sons_of_fate.profiles import LEGS
from escarmouche.games.sons_of_fate.rolls import AS_D3
from escarmouche.games.sons_of_fate.scenery import ground_of
from escarmouche.games.sons_of_fate.wounding import hurt
from escarmouche.table.bases.bodies import Body
from escarmouche.table.bases.contacts import distance_to
from escarmouche.table.geometry.points import Point
from escarmouche.table.moving.climbing import fall
from escarmouche.table.moving.walking import Passage, fits, walk
from escarmouche.table.scenery.terrain import Piece

FREE_HAND: Final = 0.5  # inches by which a landing may differ from the nearest free spot, if it touches the foot
NO_LIMIT: Final = 0  # the setting of the house rule under which any height may be jumped
FAILED: Final = 1  # of the D3 [SF-JMP-02, SF-JMP-05]


class JumpSpots(Spots):
    """Where a jump may land: at the foot of the platform, or flush on another one across a gap."""

    def __init__(self, battle: Feud, jumper: Fighter) -> None:
        self.battle: Final = battle
        self.jumper: Final = jumper
        self.body: Final = jumper.standing
        self.platform: Final = platform_under(battle.terrain, self.body) if self.body.z > 0.0 else None
        self.run_up: Final = battle.run_up / 1000.0
        self._passage: Passage | None = None
        self._landings: list[Point] | None = None
        self._legal: Point | None = None  # a landing that was found legal

    @property
    def passage(self) -> Passage:
        if self._passage is None:
            self._passage = passage_of(self.battle, self.jumper, self.run_up + 12.0)
        return self._passage

    def why_not(self, answer: Point) -> Refusal | None:
        if self.platform is None:
            return Refusal("refused.not_on_platform", "SF-JMP-01", figure=self.jumper)
        onto = self.far_platform(answer)
        landed = self.landed_on(onto, answer)
        refusal = self.why_not_down(landed) if onto is None else self.why_not_across(onto, landed)
        if refusal is None:
            for enemy in self.battle.enemies_at(self.jumper, landed):
                return Refusal("refused.into_contact", "SF-R-35", figure=self.jumper, target=enemy)
        return refusal

    def landed(self, place: Point) -> Body:
        """The jumper at a landing place, on the highest surface there that is not above it."""
        return self.landed_on(self.far_platform(place), place)

    def landed_on(self, onto: Piece | None, place: Point) -> Body:
        if onto is not None:
            return self.body.moved(place, onto.top)
        return self.body.moved(place, level_under(self.battle.terrain, self.body.moved(place, 0.0), self.body.z))

    # Down.

    def edges(self) -> list[Brink]:
        """The edges at which the jumper stands; of a round platform there is one."""
        platform = self.platform
        if platform is None:
            return []
        near = brinks_of(platform, self.body) if platform.shape.ring else brinks_of(platform, self.body)[:1]
        return [brink for brink in near if is_at_edge(platform, brink, self.body, CONTACT)]

    def landings(self) -> list[Point]:
        """For each edge at which the jumper stands, the nearest free spot at the foot of the piece [SF-R-35]."""
        if self._landings is None:
            self._landings = []
            for brink in self.edges():
                assert self.platform is not None
                spot = at_the_foot(self.battle, self.jumper, self.passage, platform=self.platform, brink=brink)
                if spot is not None and spot not in self._landings:
                    self._landings.append(spot)
        return self._landings

    def why_none(self) -> Refusal:
        """Why there is no landing at all [SF-R-35]."""
        if not self.edges():
            return Refusal("refused.not_at_edge", "SF-R-35", figure=self.jumper)
        refusal = self.why_not(self.landings()[0]) if self.landings() else None
        return Refusal("refused.no_landing", "SF-R-35", figure=self.jumper) if refusal is None else refusal

    def why_not_down(self, landed: Body) -> Refusal | None:
        """In contact with the foot of the piece, at the nearest free spot [SF-JMP-01, SF-R-35]."""
        place = landed.place
        assert self.platform is not None
        refusal = self.why_not_drop(landed)
        if refusal is not None:
            return refusal
        if not self.landings():
            return self.why_none()
        is_near = any([abs(spot.x - place.x) + abs(spot.y - place.y) <= FREE_HAND for spot in self.landings()])
        if not is_near or distance_to(landed, self.platform.shape) > CONTACT:
            return Refusal("refused.not_at_foot", "SF-R-35", figure=self.jumper)
        is_free = fits(self.passage, place, level=landed.z) and is_stable(self.battle.terrain, landed)
        return None if is_free else Refusal("refused.overlaps", "SF-R-35", figure=self.jumper)

    def why_not_drop(self, landed: Body) -> Refusal | None:
        """Any height may be jumped, unless the table sets a limit [SF-R-35]."""
        most = self.battle.switch("sf_max_jump_height")
        assert isinstance(most, int)
        if most == NO_LIMIT or self.body.z - landed.z <= most:
            return None
        return Refusal("refused.too_high", "SF-R-35", {"limit": most}, figure=self.jumper)

    # Across.

    def far_platform(self, place: Point) -> Piece | None:
        """Another platform, no higher than the jumper stands, on which its whole base would be here [SF-R-36]."""
        for piece in ground_of(self.battle.terrain).platforms:
            is_other = piece is not self.platform and piece.top <= self.body.z + HAIR
            if is_other and is_wholly_on(piece, self.body.moved(place, piece.top)):
                return piece
        return None

    def why_not_across(self, onto: Piece, landed: Body) -> Refusal | None:
        """Straight from the edge, over lower ground, onto the far edge, no farther than the run-up was long [SF-JMP-03, SF-JMP-04, SF-R-36]."""
        assert self.platform is not None
        place = landed.place
        take_off = edge_crossed(self.platform, self.body, landed)
        far = edge_crossed(onto, landed, self.body)
        if take_off is None or distance_to(self.body, take_off) > CONTACT:
            return Refusal("refused.not_at_edge", "SF-R-36", figure=self.jumper)
        if far is None or distance_to(landed, far) > CONTACT:
            return Refusal("refused.not_flush", "SF-R-36", figure=self.jumper)
        if self.run_up <= 0.0:
            return Refusal("refused.no_run_up", "SF-JMP-03", figure=self.jumper)
        gap = gap_between(self.platform, onto, self.body.place, place)
        if gap > self.run_up + HAIR:
            about: dict[str, object] = {"length": gap, "limit": self.run_up}
            return Refusal("refused.gap_too_wide", "SF-JMP-04", about, figure=self.jumper)
        is_barred = walk(self.passage, (self.body.place, place)).stop is not None
        if is_barred or not fits(self.passage, place, level=onto.top):
            return Refusal("refused.blocked_jump", "SF-R-36", figure=self.jumper)
        return self.why_not_drop(landed)

    def crossings(self) -> list[Point]:
        """Landing places on other platforms: straight over to the side that faces the jumper."""
        found: list[Point] = []
        if self.run_up > 0.0 and self.platform is not None:
            for piece in ground_of(self.battle.terrain).platforms:
                if piece is not self.platform and piece.top <= self.body.z + HAIR:
                    found += [brink.inside for brink in brinks_of(piece, self.body)[:1]]
        return found

    # Some places.

    def some(self) -> list[Point]:
        """Every landing that comes to mind, as far as it is legal."""
        places = self.landings() + self.crossings()
        return [place for place in places if place is self._legal or self.why_not(place) is None]

    def is_possible(self) -> bool:
        """Whether there is any; a far platform is looked at only where no foot is free."""
        if self._legal is None:
            self._legal = self.first_of(self.landings())
            if self._legal is None:
                self._legal = self.first_of(self.crossings())
        return self._legal is not None

    def first_of(self, places: list[Point]) -> Point | None:
        """The first of these that is legal."""
        for place in places:
            if self.why_not(place) is None:
                return place
        return None

    def default(self) -> Point:
        found = self.some()
        assert found, "a jump was offered where there is no landing"
        return found[0]

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Point]:
        return self.some()[:count]

    def limits(self) -> Limits:
        return Limits(figure=self.jumper.id, is_straight=True)


# Whether; `is_free` where the figure is known not to be engaged.


def why_not_jump(
    battle: Feud, jumper: Fighter, spots: JumpSpots | None = None, *, is_free: bool = False
) -> Refusal | None:
    """From a platform, not while engaged, at an edge with room to land [SF-ACT-10, SF-JMP-01, SF-MOVE-05]."""
    spots = spots or JumpSpots(battle, jumper)
    if spots.platform is None:
        return Refusal("refused.not_on_platform", "SF-JMP-01", figure=jumper)
    if not is_free and battle.is_engaged(jumper):
        return Refusal("refused.engaged", "SF-MOVE-05", figure=jumper)
    return None if spots.is_possible() else spots.why_none()


# What is done.


async def jump(battle: Feud, jumper: Fighter, spots: JumpSpots | None = None) -> None:
    """A jump costs no action point; across a gap it needs a run-up [SF-JMP-01, SF-JMP-03]."""
    spots = spots or JumpSpots(battle, jumper)
    place = await PickPlace(jumper.controller, "jump", spots, rule="SF-JMP-01", figure=jumper)
    if spots.far_platform(place) is not None:
        await jump_across(battle, jumper, spots.landed(place))
    else:
        await jump_down(battle, jumper, spots.landed(place))


async def jump_die(jumper: Fighter, *, rule: str) -> bool:
    """A D3 that is no use of the fate die: whether it shows 2 or more [SF-ROLL-12, SF-JMP-06]."""
    return await Roll(D6, AS_D3, rule=rule, by=jumper.id, key="jump_die", figure=jumper) > FAILED


async def jump_down(battle: Feud, jumper: Fighter, landed: Body) -> None:
    """To the foot of the piece: unharmed on 2 or more, else one wound to the legs; then what is left of the movement [SF-JMP-02, SF-R-35]."""
    left = battle.left_over / 1000.0 if battle.run_up > 0 else 0.0
    is_safe = await jump_die(jumper, rule="SF-JMP-02")
    battle.moved(jumper, landed, 0.0, rule="SF-JMP-01", kind="jumped_down")
    if not is_safe:
        await hurt(battle, jumper, LEGS, 1, rule="SF-JMP-02")
    if jumper.in_play and left > HAIR:
        walking = JumpWalk(battle, jumper, left)
        path = await PickPath(jumper.controller, "after_jump_path", walking, rule="SF-R-35", figure=jumper)
        if path:
            battle.moved(jumper, landed.moved(path[-1], landed.z), 0.0, rule="SF-R-35", kind="moved")


async def jump_across(battle: Feud, jumper: Fighter, landed: Body) -> None:
    """It reaches the far surface, or falls below the take-off point with a wound to the legs [SF-JMP-05, SF-R-36]."""
    if await jump_die(jumper, rule="SF-JMP-05"):
        battle.moved(jumper, landed, 0.0, rule="SF-JMP-03", kind="jumped_across")
        return
    battle.moved(jumper, fallen(battle, jumper, jumper.standing), 0.0, rule="SF-JMP-05", kind="fell_short")
    await hurt(battle, jumper, LEGS, 1, rule="SF-JMP-05")


def fallen(battle: Feud, jumper: Fighter, body: Body) -> Body:
    """The nearest free spot below the take-off point, out of contact with enemies [SF-R-36]."""
    enemies = [one.body for one in battle.fighters if one.body is not None and one.controller != jumper.controller]
    walls = ground_of(battle.terrain).walls
    found = fall(battle.terrain, body, battle.bodies(jumper.id), walls=walls, clear_of=enemies, gap=CONTACT)
    return body if found.place is None else body.moved(found.place, found.level)
