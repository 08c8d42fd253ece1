"""Group shooting under the order of a Chef [SB-R-36, SB-SHT-15]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.choices import ChooseSome
from escarmouche.engine.asking.dice import Successes, d6
from escarmouche.engine.asking.options import Action, Foreseen, against, simple
from escarmouche.engine.asking.picking import figure_option
from escarmouche.engine.asking.places import Path, PickPath
from escarmouche.engine.asking.requests import Choose, Option, Roll
from escarmouche.engine.asking.walks import WalkSpots
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.showing.scene import Limits
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.song_of_blades.battle import Raid, Warrior, is_linked
from escarmouche.games.song_of_blades.going import Way, sticks_of, straight_way
from escarmouche.games.song_of_blades.moving import charge, why_not_move
from escarmouche.games.song_of_blades.profiles import LONG, NO_RANGE
from escarmouche.games.song_of_blades.prospects import dice_prospect, shot
from escarmouche.games.song_of_blades.quality import quality_needed
from escarmouche.games.song_of_blades.scenery import ground_of
from escarmouche.games.song_of_blades.shooting import Shot, shoot, shooting_score, why_not_shoot
from escarmouche.games.song_of_blades.sighting import outset_of
from escarmouche.table.bases.bodies import distance_in_space
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.moving.walking import Passage

FEWEST: Final = 2
MOST: Final = 5
ORDER: Final = "order"
SHOOT: Final = "shoot"
AIM: Final = "aim"
ADVANCE: Final = "advance"
END: Final = "end"


# The order.


def candidates(battle: Raid, chef: Warrior) -> list[Warrior]:
    """Able shooters near the Chef that have not been activated [SB-R-36]."""
    near = battle.sticks[LONG]
    return [
        one
        for one in battle.in_play(chef.controller)
        if one is not chef
        and one.profile.range != NO_RANGE
        and one.is_able
        and not one.is_activated
        and distance_in_space(chef.standing, one.standing) <= near
    ]


class Chain:
    """Whether chosen figures stand in one chain of base contact [SB-R-36]."""

    def __init__(self, battle: Raid) -> None:
        self.battle: Final = battle

    def __call__(self, ids: tuple[int, ...]) -> Refusal | None:
        if is_chain(self.battle, ids):
            return None
        return Refusal("refused.no_chain", "SB-R-36", {"figures": list(ids)})


def is_chain(battle: Raid, ids: tuple[int, ...]) -> bool:
    """Whether one can go from each to each from base to base."""
    if not ids:
        return True
    joined = [ids[0]]
    for id in joined:
        for other in ids:
            if other not in joined and is_linked(battle.warrior(id).standing, battle.warrior(other).standing):
                joined.append(other)
    return len(joined) == len(ids)


def has_chain(battle: Raid, warriors: list[Warrior]) -> bool:
    """Whether two of them at least stand base to base."""
    for i, one in enumerate(warriors):
        for other in warriors[:i]:
            if is_linked(one.standing, other.standing):
                return True
    return False


def why_not_order(battle: Raid, chef: Warrior) -> Refusal | None:
    """A Chef not in contact, with two shooters in a chain nearby [SB-R-36]; some tables play without."""
    if battle.switch("sb_group_shooting") is not True:
        return Refusal("refused.switched_off", "SB-R-36", figure=chef)
    if ORDER not in chef.profile.actions:
        return Refusal("refused.no_leader", "SB-SPEC-01", figure=chef)
    if battle.is_engaged(chef):
        return Refusal("refused.in_contact", "SB-R-36", figure=chef)
    if not has_chain(battle, candidates(battle, chef)):
        return Refusal("refused.nobody_to_order", "SB-R-36", figure=chef)
    return None


class GroupDice:
    """How many dice the group rolls, each against the worst Quality [SB-R-36]."""

    def __init__(self, needed: int) -> None:
        self.needed: Final = needed

    def __call__(self, explain: bool) -> list[Option[int]]:
        return [Foreseen("dice", count, (count,), dice_prospect(count, self.needed)) for count in (1, 2, 3)]


async def order_group(battle: Raid, chef: Warrior) -> None:
    """The Chef spends an action; the shooters named roll together on the worst Quality [SB-R-36]."""
    battle.spend(1)
    options = [figure_option(one.id) for one in candidates(battle, chef)]
    members = await ChooseSome(
        chef.controller,
        "group",
        options,
        least=FEWEST,
        most=min(MOST, len(options)),
        rule="SB-R-36",
        figure=chef,
        clash=Chain(battle),
    )
    needed = worst_quality(battle, members)
    asked = GroupDice(needed.value)
    dice = await Choose(chef.controller, "group_dice", asked, rule="SB-R-36", figure=chef, needed=needed)
    outsets = tuple([outset_of(battle, battle.warrior(id)) for id in members])
    for id in members:
        battle.mark_activated(battle.warrior(id), rule="SB-R-36")
    actions = await Roll(d6(dice), Successes(needed.value), rule="SB-R-36", by=chef.id, key="group_roll", needed=needed)
    battle.group = members
    battle.group_outsets = outsets
    battle.group_actions = actions
    battle.has_group_shot = False
    fields: dict[str, object] = {"figures": list(members)}
    battle.note("group_ordered", rule="SB-R-36", figure=chef, actions=actions, needed=needed, fields=fields)
    if dice - actions >= 2 and not battle.is_turnover:
        battle.is_turnover = True
        battle.note("turnover", rule="SB-ACT-03", fields={"seat": chef.controller, "failures": dice - actions})


def worst_quality(battle: Raid, ids: tuple[int, ...]) -> Tally:
    """What a die must show for the worst of a group [SB-R-36]."""
    needed = [quality_needed(battle, battle.warrior(id)) for id in ids]
    worst = needed[0]
    for one in needed:
        if one.value > worst.value:
            worst = one
    return worst


# What the group does.


class GroupActions:
    """A concentrated shot at somebody whom some member can shoot, or an advance together [SB-R-36]."""

    def __init__(self, battle: Raid) -> None:
        self.battle: Final = battle

    def __call__(self, explain: bool) -> list[Option[Action]]:
        battle = self.battle
        found = [simple(END)]
        seat = battle.warrior(battle.acting).controller
        if battle.switch("sb_group_moves") is True:
            refusal = why_not_advance(battle)
            if explain or refusal is None:
                found.append(simple(ADVANCE, refusal))
        for kind, price in ((SHOOT, 1), (AIM, 2)):
            for target in battle.in_play(1 - seat):
                refusal = why_not_volley(battle, target, price)
                if explain and refusal is None:
                    found.append(foreseen(battle, against(kind, target, None), target))
                elif explain or refusal is None:
                    found.append(against(kind, target, refusal))
        return found


def foreseen(battle: Raid, option: Option[Action], target: Warrior) -> Option[Action]:
    """A concentrated shot with the numbers that will decide it, if whoever shoots best rolls [SB-SHT-01]."""
    shots = shots_at(battle, target, is_aimed=option.kind == AIM)
    best = shots[0]
    for one in shots:
        if shooting_score(battle, one, 0).value > shooting_score(battle, best, 0).value:
            best = one
    return shot(option, battle, best)


class Rollers:
    """Who may roll for the group, each with the numbers of its shot [SB-R-36]."""

    def __init__(self, battle: Raid, shots: list[Shot]) -> None:
        self.battle: Final = battle
        self.shots: Final = shots

    def __call__(self, explain: bool) -> list[Option[int]]:
        options = [figure_option(one.shooter.id) for one in self.shots]
        if not explain:
            return options
        return [shot(option, self.battle, one) for option, one in zip(options, self.shots, strict=True)]


def shooters_at(battle: Raid, target: Warrior) -> list[Warrior]:
    """The members that could shoot at a target by themselves [SB-R-36]."""
    members = [battle.warrior(id) for id in battle.group]
    return [one for one in members if one.in_play and one.is_able and why_not_shoot(battle, one, target) is None]


def shots_at(battle: Raid, target: Warrior, *, is_aimed: bool) -> list[Shot]:
    """The concentrated shot as each member that could take it would roll it [SB-R-36, SB-SHT-15]."""
    able = shooters_at(battle, target)
    return [Shot(one, target, is_aimed=is_aimed, helpers=len(able) - 1) for one in able]


def why_not_volley(battle: Raid, target: Warrior, price: int) -> Refusal | None:
    """One concentrated shot, if the actions suffice and a member can take it [SB-R-36, SB-ACT-08]."""
    if battle.has_group_shot:
        return Refusal("refused.group_has_shot", "SB-ACT-08")
    if price > battle.group_actions:
        return Refusal("refused.group_too_dear", "SB-R-36", {"price": price})
    if not shooters_at(battle, target):
        return Refusal("refused.nobody_can_shoot", "SB-R-36", target=target)
    return None


async def act_group(battle: Raid) -> None:
    """One action of the group [SB-R-36]."""
    chef = battle.warrior(battle.acting)
    action = await Choose(chef.controller, "group_action", GroupActions(battle), rule="SB-R-36", figure=chef)
    if action.kind == END:
        battle.note("group_gives_up", rule="SB-R-36", figure=chef, actions=battle.group_actions)
        battle.group_actions = 0
    elif action.kind == ADVANCE:
        battle.group_actions -= 1
        await advance(battle)
    else:
        battle.group_actions -= 2 if action.kind == AIM else 1
        await volley(battle, battle.warrior(action.target), is_aimed=action.kind == AIM)


async def volley(battle: Raid, target: Warrior, *, is_aimed: bool) -> None:
    """The owner names who rolls; the target has -1 for each other member that could shoot it [SB-R-36, SB-SHT-15]."""
    shots = shots_at(battle, target, is_aimed=is_aimed)
    taken = shots[0]
    if len(shots) > 1:
        id = await Choose(taken.shooter.controller, "volley_roller", Rollers(battle, shots), rule="SB-R-36")
        for one in shots:
            if one.shooter.id == id:
                taken = one
    battle.has_group_shot = True
    for id in battle.group:
        battle.mark_attacked(battle.warrior(id), rule="SB-R-36")
    await shoot(battle, taken)


async def end_group(battle: Raid) -> None:
    """Actions that were not used are lost, and the Chef goes on [SB-R-36]."""
    battle.group = ()
    battle.group_outsets = ()
    battle.group_actions = 0
    battle.has_group_shot = False


# Advancing together.


class AdvanceSpots(WalkSpots[Warrior]):
    """Where the first member of a group may go when all make the same move, so that the chain holds [SB-R-36]."""

    def __init__(self, battle: Raid, members: list[Warrior]) -> None:
        slowest = min([one.profile.move for one in members])
        super().__init__(members[0], battle.sticks[slowest])
        self.battle: Final = battle
        self.members: Final = members

    def find_passage(self) -> Passage:
        return self.passage_for(self.mover)

    def passage_for(self, member: Warrior) -> Passage:
        """What bars one member: everybody but its companions."""
        ids = [one.id for one in self.members]
        others = [one.standing for one in self.battle.warriors if one.body is not None and one.id not in ids]
        ground = ground_of(self.battle.terrain)
        return Passage(
            self.battle.terrain,
            member.standing,
            walls=ground.walls,
            zones=ground.zones,
            solid=others,
            crossed=[],
            flown=ground.obstacles,
            reach=self.pas,
        )

    def ways(self, goal: Point) -> list[Way]:
        """The same move of every member."""
        dx = goal.x - self.mover.place.x
        dy = goal.y - self.mover.place.y
        found: list[Way] = []
        for one in self.members:
            there = at(one.place.x + dx, one.place.y + dy)
            found.append(straight_way(self.battle, one, self.passage_for(one), there))
        return found

    def why_not(self, answer: Path) -> Refusal | None:
        if len(answer) > 1:
            return Refusal("refused.straight", "SB-MOVE-01", figure=self.mover)
        if not answer:
            return None
        dx = answer[0].x - self.mover.place.x
        dy = answer[0].y - self.mover.place.y
        for one, way in zip(self.members, self.ways(answer[0]), strict=True):
            if way.refusal is not None:
                return way.refusal
            if way.fare.actions > 1:
                return Refusal("refused.too_dear", "SB-MOVE-03", {"price": way.fare.actions}, figure=one)
            if way.end != at(one.place.x + dx, one.place.y + dy):
                return Refusal("refused.group_touches", "SB-R-36", figure=one)
        return None

    def goes_round(self) -> bool:
        return False

    def limits(self) -> Limits:
        return Limits(figure=self.mover.id, reach=self.pas, is_straight=True, sticks=sticks_of(self.battle))


def marching(battle: Raid) -> list[Warrior]:
    """The members that are still there."""
    return [battle.warrior(id) for id in battle.group if battle.warrior(id).in_play]


def why_not_advance(battle: Raid) -> Refusal | None:
    """Everybody must be able to walk, and none be in contact [SB-R-36]."""
    for one in marching(battle):
        if not one.is_able:
            return Refusal("refused.not_able", "SB-R-36", figure=one)
        refusal = why_not_move(battle, one)
        if refusal is not None:
            return refusal
    return None


async def advance(battle: Raid) -> None:
    """Each member moves once, all alike, so that they end in one chain [SB-R-36]."""
    members = marching(battle)
    spots = AdvanceSpots(battle, members)
    path = await PickPath(members[0].controller, "advance_path", spots, rule="SB-R-36", figure=members[0])
    if not path:
        return
    ways = spots.ways(path[0])
    before = [battle.enemies_engaged(one) for one in members]
    for one, way in zip(members, ways, strict=True):
        battle.moved(one, one.standing.moved(way.end, way.climb.level), rule="SB-R-36", kind="group_advanced")
    for one in members:
        battle.scenario.move_ended(battle, one)
    for one, known in zip(members, before, strict=True):
        for enemy in battle.enemies_engaged(one):
            if enemy not in known:
                charge(battle, one, enemy)
