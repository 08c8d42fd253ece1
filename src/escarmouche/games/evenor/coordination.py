"""Waiting for one another and acting in step [EV-COO-01..08]; the joint attack itself is in joint_attack.py."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.choices import ChooseSome
from escarmouche.engine.asking.picking import figure_option
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.evenor.actions import choose_action
from escarmouche.games.evenor.battle import NOBODY, Hero, Skirmish
from escarmouche.games.evenor.declaring import declare
from escarmouche.games.evenor.deeds import AIM, DYNAMIC, Deed
from escarmouche.games.evenor.initiative import roll_initiative
from escarmouche.games.evenor.sequence import carry_out
from escarmouche.games.evenor.slots import WHOLE_STEP
from escarmouche.games.evenor.steps import can_step, has_step, offer_step
from escarmouche.table.bases.bodies import distance

REACH: Final = 2.0  # pas between any two participants [EV-COO-04]
ALL: Final = "all"


def partners(battle: Skirmish, launcher: Hero) -> list[Hero]:
    """Waiting friends near enough to take part [EV-COO-03, EV-COO-04]."""
    return [friend for friend in battle.heroes if is_partner(launcher, friend)]


def is_partner(launcher: Hero, friend: Hero) -> bool:
    """Whether somebody waits near enough for what this hero may launch."""
    if not friend.is_waiting or not friend.in_play or friend.controller != launcher.controller or friend is launcher:
        return False
    return is_near(launcher, friend)


def has_partner(battle: Skirmish, launcher: Hero) -> bool:
    for friend in battle.heroes:
        if is_partner(launcher, friend):
            return True
    return False


def is_near(one: Hero, other: Hero) -> bool:
    return distance(one.standing, other.standing) <= REACH


class AreTogether:
    """Every participant must be within 2 pas of every other one [EV-COO-04]."""

    def __init__(self, battle: Skirmish) -> None:
        self.battle: Final = battle

    def __call__(self, ids: tuple[int, ...]) -> Refusal | None:
        heroes = [self.battle.hero(id) for id in ids]
        for i, one in enumerate(heroes):
            for other in heroes[:i]:
                if not is_near(one, other):
                    return Refusal("refused.too_far_apart", "EV-COO-04", figure=one, target=other)
        return None


async def name_partners(battle: Skirmish, launcher: Hero) -> list[Hero]:
    """Which of the waiting figures take part; the others keep waiting [EV-COO-03, EV-R-47]."""
    items = [figure_option(friend.id) for friend in partners(battle, launcher)]
    named = await ChooseSome(
        launcher.controller, "partners", items, least=1, most=len(items), rule="EV-COO-03",
        figure=launcher, clash=AreTogether(battle),
    )  # fmt: skip
    return [battle.hero(id) for id in named]


async def roll_together(battle: Skirmish, crew: list[Hero], number: int) -> list[Hero]:
    """Each rolls the same number of dice for itself; who fails does nothing [EV-COO-05, EV-COO-06]."""
    able: list[Hero] = []
    for hero in crew:
        if await roll_initiative(battle, hero, number):
            able.append(hero)
    if len(able) < len(crew) and battle.switch("ev_coordinated_failure") == ALL:
        return []
    return able


class Member:
    """One of those who act together, and what is left of its step."""

    __slots__ = ("deed", "hero", "lost_fight", "step_left")

    def __init__(self, hero: Hero) -> None:
        self.hero: Final = hero
        self.step_left = WHOLE_STEP
        self.lost_fight = False
        self.deed: Deed | None = None


async def play_rank(battle: Skirmish) -> None:
    """One action of everybody in step: declared one by one, done together [EV-COO-07]."""
    members = [Member(battle.hero(id)) for id in battle.slot.crew if battle.hero(id).in_play]
    for member in members:
        if has_step(battle):
            await step_of(battle, member)
    deeds: list[Deed] = []
    for member in members:
        hero = member.hero
        if hero.in_play:
            has_stepped = member.step_left < WHOLE_STEP
            battle.slot = battle.slot.but(acting=hero.id, has_stepped=has_stepped, lost_fight=member.lost_fight)
            action = await choose_action(battle, hero, pledged=deeds)
            member.deed = await declare(battle, hero, action, pledged=deeds)
            deeds.append(member.deed)
    battle.slot = battle.slot.but(acting=NOBODY, actions_left=battle.slot.actions_left - 1, has_stepped=False)
    await carry_out(battle, deeds)
    for member in members:
        if has_step(battle) and member.deed is not None and member.deed.kind not in DYNAMIC and member.deed.kind != AIM:
            await step_of(battle, member)
    alive = tuple([member.hero.id for member in members if member.hero.in_play])
    ranks = battle.slot.actions_left if alive else 0
    battle.slot = battle.slot.but(crew=alive, acting=NOBODY, actions_left=ranks, has_stepped=False, lost_fight=False)


async def step_of(battle: Skirmish, member: Member) -> None:
    """The step of one of those who act together, before or after its action [EV-STA-02]."""
    hero = member.hero
    if not hero.in_play or member.step_left <= 0.0:
        return
    slot = battle.slot
    battle.slot = slot.but(acting=hero.id, step_left=member.step_left, has_stepped=False, lost_fight=member.lost_fight)
    if can_step(battle, hero):
        await offer_step(battle, hero)
    member.step_left = battle.slot.step_left
    member.lost_fight = battle.slot.lost_fight
    battle.slot = battle.slot.but(acting=NOBODY, has_stepped=False)
