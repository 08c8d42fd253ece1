"""The Déplacement: walking, and the simple action that it includes [FF-MOV-01..03, FF-R-23, FF-R-40]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.asking.kinds import ByKind
from escarmouche.engine.asking.options import Action, simple
from escarmouche.engine.asking.places import Path, PickPath
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.asking.walks import LOOKED_ROUND, WalkSpots
from escarmouche.engine.showing.scene import Limits
from escarmouche.engine.words.messages import Message, Refusal
from escarmouche.games.flammes_et_fantassins.battle import NOBODY, Character, Fray, measured
from escarmouche.games.flammes_et_fantassins.cubes import pay, why_not_pay
from escarmouche.games.flammes_et_fantassins.going import (
    SWIMMING,
    Way,
    passage_of,
    strict_passage,
    survey,
    why_not_cross,
    why_not_end,
    why_not_stop,
)
from escarmouche.games.flammes_et_fantassins.handling import (
    RELOAD,
    do_simple,
    has_simple_option,
    simple_kinds,
    simple_of_kind,
    simple_options,
)
from escarmouche.games.flammes_et_fantassins.items import STILL
from escarmouche.games.flammes_et_fantassins.magic.poison import suffer
from escarmouche.games.flammes_et_fantassins.magic.spectral import lose_form
from escarmouche.games.flammes_et_fantassins.magic.web import (
    most_inside,
    webbed_inches,
    webs,
    why_not_in_web,
)
from escarmouche.games.flammes_et_fantassins.outings import Outing, allowance_of, inches_left
from escarmouche.games.flammes_et_fantassins.scenery import ground_of
from escarmouche.games.flammes_et_fantassins.sentinel import Watch
from escarmouche.games.flammes_et_fantassins.stairways import ways_by_stairs
from escarmouche.games.flammes_et_fantassins.traps import arrive
from escarmouche.games.flammes_et_fantassins.travelling import (
    travel,
    up_to_the_edge,
    walked_part,
    why_not_along_the_edge,
)
from escarmouche.table.geometry.points import Point
from escarmouche.table.moving.passages import Layer, leg_is_free
from escarmouche.table.moving.routes import AVOIDED, find_route
from escarmouche.table.moving.walking import Passage, is_free

LEAST: Final = 0.1  # inches worth walking on for
FLEES: Final = 12  # one in so many walks by chance that could leave the table does
END: Final = "end"
WALK_ON: Final = "walk_on"


class MoveSpots(WalkSpots[Character]):
    """The ways of a Déplacement: over what its simple action crosses, and off the table [FF-MOV-01, FF-R-21..25]."""

    def __init__(self, battle: Fray, outing: Outing) -> None:
        super().__init__(outing.mover)
        self.battle: Final = battle
        self.outing: Final = outing
        self._strict: Passage | None = None
        self._open: Passage | None = None
        self._answer: Path = ()  # the last way that was looked at ...
        self._way: tuple[Way, str] | None = None  # ... and what it is

    def find_pas(self) -> float:
        return inches_left(self.battle, self.outing, swims=self.outing.crossing == SWIMMING)

    def find_passage(self) -> Passage:
        return passage_of(self.battle, self.mover, self.pas)

    @property
    def strict(self) -> Passage:
        """What bars a way on which nothing is crossed."""
        if self._strict is None:
            self._strict = strict_passage(self.battle, self.mover, self.pas)
        return self._strict

    @property
    def beyond(self) -> Passage:
        """The same as the plain passage, without the edge of the table."""
        if self._open is None:
            self._open = passage_of(self.battle, self.mover, self.pas, may_leave=True)
        return self._open

    # Which ways are legal.

    def way(self, answer: Path) -> tuple[Way, str]:
        """A way up to the edge of the table, if it crosses it, and which edge that is."""
        known = self._way
        if known is None or self._answer is not answer:
            whole, edge = up_to_the_edge(self.battle.terrain, (self.mover.place, *answer))
            known = survey(self.battle, self.mover, self.beyond if edge else self.passage, whole), edge
            self._answer = answer
            self._way = known
        return known

    def why_not(self, answer: Path) -> Refusal | None:
        if not answer:
            return None
        way, edge = self.way(answer)
        refusal = why_not_stop(self.mover, way)
        if refusal is None:
            refusal = why_not_cross(self.mover, way, crossing=self.outing.crossing, may_cross=self.outing.may_cross)
        if refusal is None:
            refusal = self.why_not_far(way)
        if refusal is not None:
            return refusal
        if edge and self.mover.charm_cube and self.battle.switch("ff_charm_off_table") is not True:
            return Refusal("refused.off_table", "FF-R-72", figure=self.mover)
        if edge:
            return why_not_along_the_edge(self.battle, self.mover, self.passage.layer, answer)
        return why_not_end(self.mover, way)

    def why_not_far(self, way: Way) -> Refusal | None:
        """No farther than Dép., or than half of it for who swims [FF-MOV-01, FF-MOV-07]."""
        swims = SWIMMING in way.needs or self.outing.crossing == SWIMMING
        limit = inches_left(self.battle, self.outing, swims=swims)
        if way.inches <= limit:
            return self.why_not_webbed(way, swims=swims)
        about: dict[str, object] = {"length": way.inches, "limit": max(limit, 0.0)}
        key, cited = ("refused.too_far_swimming", "FF-MOV-07") if swims else ("refused.too_far", "FF-MOV-01")
        return Refusal(key, cited, about, figure=self.mover)

    def why_not_webbed(self, way: Way, *, swims: bool) -> Refusal | None:
        """Nor farther in webs than half of what is left for them, in all walks of this Déplacement together [FF-SNA-01, FF-R-87]."""
        if not self.battle.effects or way.track is None:
            return None
        inside, walked = webbed_inches(self.battle, self.mover, way.track), self.outing.walked - self.outing.webbed
        allowance = allowance_of(self.battle, self.mover, swims=swims)
        outside = measured(walked + way.inches - inside)
        return why_not_in_web(self.mover, allowance, outside, measured(self.outing.webbed + inside))

    # What is told and shown.

    def allowance(self, answer: Path) -> float | None:
        if not answer:
            return self.pas
        way = self.way(answer)[0]
        swims = SWIMMING in way.needs
        left = max(inches_left(self.battle, self.outing, swims=swims), 0.0)
        inside = (
            webbed_inches(self.battle, self.mover, way.track) if self.battle.effects and way.track is not None else 0.0
        )
        if inside == 0.0:
            return left
        whole, walked = allowance_of(self.battle, self.mover, swims=swims), self.outing.walked - self.outing.webbed
        outside = way.inches - inside
        return min(left, measured(outside + max(most_inside(whole, walked + outside) - self.outing.webbed, 0.0)))

    def foretold(self, answer: Path) -> Message | None:
        """What a way uses the simple action for, and where it leaves the table."""
        if not answer:
            return None
        way, edge = self.way(answer)
        if edge:
            return Message("way_foretold.flees", {"figure": self.mover.id, "edge": edge}, rule="FF-GEN-07")
        if way.needs:
            return Message(
                "way_foretold.crosses", {"figure": self.mover.id, "crossing": way.needs[0]}, rule="FF-MOV-02"
            )
        return None

    def worthwhile(self, answers: list[Path]) -> list[Path]:
        """Whoever carries nothing off and goes of its own will has nothing to gain beyond the edge of the table."""
        if self.battle.marker_of(self.mover) != NOBODY or self.mover.charm_cube:
            return answers
        return [answer for answer in answers if not self.way(answer)[1]]

    def limits(self) -> Limits:
        return Limits(figure=self.mover.id, reach=max(self.pas, 0.0))

    def route(self, goal: Point) -> Path | None:
        """A way round everything, or else over what the simple action crosses."""
        found = find_route(self.strict, goal, limit=LOOKED_ROUND * self.pas, zone_price=AVOIDED)
        if found is not None and self.why_not(found[1:]) is None:
            return found[1:]
        over = find_route(self.passage, goal, limit=LOOKED_ROUND * self.pas)
        if over is not None and (found is None or self.why_not(over[1:]) is None):
            return over[1:]
        return found[1:] if found is not None else None

    # Ways by chance.

    def is_plain(self) -> bool:
        """Whether a straight way that nothing bars is legal: nothing to cross is near, and no brink."""
        layer: Layer = self.passage.layer
        return not (
            layer.zones or layer.crossed or self.mover.standing.z > 0.0 or ground_of(self.battle.terrain).stairs
            or webs(self.battle, self.mover)
        )  # fmt: skip

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Path]:
        """By stairs that are near, then straight walks in all directions."""
        found = [
            path for path in ways_by_stairs(self.battle.terrain, self.mover.standing, self.pas) if self.is_legal(path)
        ]
        return found + self.by_chance(count - len(found), draw)

    def is_legal(self, path: Path) -> bool:
        return self.why_not(path) is None

    def drawn(self, draw: Callable[[int], int]) -> Path | None:
        """A straight walk, if it is open; seldom one that leaves the table."""
        if self.pas < LEAST:
            return None
        goal = self.drawn_goal(draw)
        layer = self.passage.layer
        if goal.x < layer.left or goal.x > layer.right or goal.y < layer.bottom or goal.y > layer.top:
            path = (goal,)
            return path if draw(FLEES) == 0 and self.is_legal(path) else None
        if goal == self.mover.place:
            return None
        if self.is_plain():
            return (goal,) if leg_is_free(layer, self.mover.place, goal) else None
        is_barred = not ground_of(self.battle.terrain).stairs and not is_free(self.passage, (self.mover.place, goal))
        way = (goal,)
        return way if not is_barred and self.is_legal(way) else None


# The action.


def why_not_move(battle: Fray, mover: Character) -> Refusal | None:
    """A cube, and a figure that stands [FF-AP-01, FF-R-61]."""
    if not mover.is_standing:
        return Refusal("refused.lying", "FF-R-61", figure=mover)
    return why_not_pay(mover, 1, rule="FF-AP-01")


def why_not_handle(battle: Fray, mover: Character) -> Refusal | None:
    """The same, and something to be done where it stands [FF-MOV-02]."""
    refusal = why_not_move(battle, mover)
    if refusal is None and not has_simple_option(battle, mover, has_moved=False):
        return Refusal("refused.nothing_to_handle", "FF-MOV-02", figure=mover)
    return refusal


async def move(battle: Fray, mover: Character, *, is_free: bool = False) -> None:
    """A Déplacement, which costs a cube unless a card gives it [FF-AP-01, FF-MOV-01, FF-TAL-05]."""
    if not is_free:
        await pay(battle, mover, 1, rule="FF-AP-01")
    await walk_out(battle, Outing(mover))


async def handle(battle: Fray, mover: Character, *, is_free: bool = False) -> None:
    """A Déplacement that begins with a simple action where its figure stands [FF-MOV-02, FF-R-40]."""
    if not is_free:
        await pay(battle, mover, 1, rule="FF-AP-01")
    await walk_out(battle, Outing(mover), begins_with_hands=True)


async def walk_out(
    battle: Fray, outing: Outing, *, begins_with_hands: bool = False, watch: Watch | None = None
) -> None:
    """Walks and simple actions in any order, as far as they go [FF-MOV-02, FF-MOV-03, FF-R-40]."""
    mover = outing.mover
    guards = Watch(battle, mover) if watch is None else watch
    if not begins_with_hands:
        await walk(battle, outing, guards)
    while mover.is_standing:
        lister = NextSteps(battle, outing, is_first=begins_with_hands and outing.done == 0)
        if not lister.has_more():
            break
        action = await Choose(mover.controller, "move_next", lister, rule="FF-MOV-02", figure=mover)
        if action.kind == END:
            break
        if action.kind == WALK_ON:
            before = outing.walked
            await walk(battle, outing, guards)
            outing.is_halted = outing.is_halted or outing.walked == before  # who stays will not be asked again
        else:
            await use_hands(battle, outing, action, guards)
    if mover.body is not None and guards.posts:
        await guards.end(battle)
    if battle.effects and mover.body is not None and outing.has_covered_ground:
        suffer(battle, mover)
    lose_form(battle, mover)


async def walk(battle: Fray, outing: Outing, watch: Watch) -> None:
    """One walk of a Déplacement [FF-MOV-01]."""
    mover = outing.mover
    spots = MoveSpots(battle, outing)
    path = await PickPath(mover.controller, "move_path", spots, rule="FF-MOV-01", figure=mover)
    if not path:
        return
    way, _ = spots.way(path)
    start = mover.standing
    if way.needs:
        outing.crossing = way.needs[0]
    outing.walked = measured(outing.walked + way.inches)
    if battle.effects and way.track is not None:
        outing.webbed = measured(outing.webbed + webbed_inches(battle, mover, way.track))
    if not await travel(battle, mover, path, rule="FF-MOV-01", kind="moved", is_own=True, watch=watch):
        outing.is_halted = True
    if mover.body is not None:
        outing.walks = (*outing.walks, (start, walked_part((start.place, *path), mover.place)))


async def use_hands(battle: Fray, outing: Outing, action: Action, watch: Watch) -> None:
    """One simple action; what it brings counts at once, and a heavy crossbow is reloaded by who does not move [FF-R-40, FF-R-41]."""
    mover = outing.mover
    outing.done += 1
    weapon = mover.kit.ranged
    if action.kind == RELOAD and weapon is not None and weapon.reload == STILL:
        outing.is_halted = True
    before, seen = mover.standing, watch.seen(battle)
    await do_simple(battle, mover, action)
    if mover.body is None:
        return
    if mover.standing.place != before.place or mover.standing.z != before.z:  # it has climbed
        outing.is_halted = not arrive(battle, mover, before) or outing.is_halted
    if watch.posts:
        await watch.notice(battle, seen)


class NextSteps(ByKind[Action]):
    """What can still be done in a Déplacement: end it, walk on, or a simple action [FF-D-14, FF-D-15]."""

    def __init__(self, battle: Fray, outing: Outing, *, is_first: bool) -> None:
        self.battle: Final = battle
        self.outing: Final = outing
        self.is_first: Final = is_first  # nothing was done yet: it begins with a simple action

    def __call__(self, explain: bool) -> list[Option[Action]]:
        return self.explained() if explain else self.legal()

    def legal(self) -> list[Option[Action]]:
        return self.on_foot() + self.handy(explain=False)

    def explained(self) -> list[Option[Action]]:
        return self.on_foot() + self.handy(explain=True)

    def on_foot(self) -> list[Option[Action]]:
        return [simple(kind) for kind in self.foot_kinds()]

    def foot_kinds(self) -> list[str]:
        found = [] if self.is_first else [END]
        return [*found, WALK_ON] if self.can_walk_on() else found

    def kinds(self) -> list[str]:
        found = self.foot_kinds()
        return found + simple_kinds(self.battle, self.outing.mover) if self.outing.actions_left > 0 else found

    def of_kind(self, kind: str) -> list[Option[Action]]:
        if kind in (END, WALK_ON):
            return [simple(kind)]
        return simple_of_kind(self.battle, self.outing.mover, kind, has_moved=self.outing.has_moved)

    def handy(self, *, explain: bool) -> list[Option[Action]]:
        outing = self.outing
        if outing.actions_left <= 0:
            return []
        return simple_options(self.battle, outing.mover, has_moved=outing.has_moved, explain=explain)

    def can_walk_on(self) -> bool:
        """After a simple action, with inches left [FF-R-40]."""
        outing = self.outing
        if outing.done == 0 or not outing.may_walk:
            return False
        return inches_left(self.battle, outing, swims=outing.crossing == SWIMMING) >= LEAST

    def has_more(self) -> bool:
        """Whether there is anything to choose but to end it."""
        outing = self.outing
        has_hands = outing.actions_left > 0
        return self.can_walk_on() or (
            has_hands and has_simple_option(self.battle, outing.mover, has_moved=outing.has_moved)
        )
