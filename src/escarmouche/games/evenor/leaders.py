"""Leaders: friends near them are activated with them, on one set of rolls [EV-LEAD]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.choices import ChooseSome
from escarmouche.engine.asking.picking import figure_option
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.battle.traits import Trait
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.moments import FearThreshold, GroupActivated
from escarmouche.games.evenor.profiles import TRAITS
from escarmouche.table.bases.bodies import distance

REACH: Final = 2.0  # pas [EV-LEAD-01]
MENEUR_CHARISMATIQUE: Final = TRAITS["meneur_charismatique"]
EMBOLDENED: Final = Trait("emboldened", "EV-LEAD-08")  # Brave for this turn

BEFORE: Final = "before"
IN_STEP: Final = "in_step"
ONE_BY_ONE: Final = "one_by_one"


@MENEUR_CHARISMATIQUE.on(GroupActivated, bearer="leader")
def friends_take_heart(moment: GroupActivated, bearer: Hero) -> None:
    """His friends are Brave for this turn, or no longer Timid [EV-LEAD-08]."""
    battle = moment.battle
    for friend in moment.friends:
        if not battle.has_effect(EMBOLDENED, friend.id):
            until = f"round {battle.round}"
            battle.begin(Effect(EMBOLDENED, subject=friend.id, source=bearer.id, until=until), rule="EV-LEAD-08")


@EMBOLDENED.adjusts(FearThreshold, bearer="hero")
def emboldened(tally: Tally, question: FearThreshold, subject: Hero) -> None:
    """One better, unless it is Brave already; one who is Timid becomes as others are [EV-R-39]."""
    is_brave = subject.profile.has("courageux") and not subject.profile.has("peu_courageux")
    tally.add(-1, rule="EV-LEAD-08", when=not is_brave)


def followers(battle: Skirmish, leader: Hero) -> list[Hero]:
    """Friends within 2 pas that are neither Activated nor waiting [EV-LEAD-01, EV-R-45]."""
    found: list[Hero] = []
    for friend in battle.friends(leader):
        is_free = not friend.is_activated and not friend.is_waiting
        if is_free and distance(leader.standing, friend.standing) <= REACH:
            found.append(friend)
    return found


async def name_followers(battle: Skirmish, leader: Hero, *, least: int) -> list[Hero]:
    """Which friends are activated with him [EV-D-10]."""
    items = [figure_option(friend.id) for friend in followers(battle, leader)]
    if not items:
        return []
    named = await ChooseSome(
        leader.controller, "followers", items, least=least, most=len(items), rule="EV-LEAD-01", figure=leader
    )
    friends = [battle.hero(id) for id in named]
    battle.tell(GroupActivated(battle, leader, friends))
    return friends


def names_before(battle: Skirmish) -> bool:
    """Whether the group is named before the rolls [EV-LEAD-05]."""
    return battle.switch("ev_leader_group_commit") == BEFORE


def list_orders(explain: bool) -> list[Option[bool]]:
    """Both ways are open to the player [EV-R-46]."""
    return [Option(ONE_BY_ONE, False), Option(IN_STEP, True)]


async def plays_in_step(battle: Skirmish, leader: Hero) -> bool:
    """Figure by figure in any order, or rank by rank as a coordinated action [EV-LEAD-07, EV-R-46]."""
    return await Choose(leader.controller, "group_order", list_orders, rule="EV-LEAD-07", figure=leader)
