"""Concentration, and the Talents that go with it [FF-CONC, FF-TAL-06, FF-TAL-11]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.requests import Choose, Option, list_yes_no
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.cards import ENCOURAGE, LEGENDS, can_play
from escarmouche.games.flammes_et_fantassins.characteristics import stride_of
from escarmouche.games.flammes_et_fantassins.cubes import pay, why_not_pay
from escarmouche.games.flammes_et_fantassins.items import FOCUS
from escarmouche.games.flammes_et_fantassins.materiel import has_use, offer_item

# What a friend may get by Encouragement.
NOTHING: Final = "nothing"
BONUS: Final = "bonus"
RELOAD: Final = "reload"
STAND_UP: Final = "stand_up"
ITEM: Final = "item"


def why_not_concentrate(battle: Fray, who: Character) -> Refusal | None:
    """It costs a cube; who lies stunned can do nothing else [FF-AP-01, FF-R-49]."""
    return why_not_pay(who, 1, rule="FF-AP-01")


async def concentrate(battle: Fray, who: Character) -> None:
    """It stands up, has +1 on all its rolls of this Round, reloads a bow, and may use an item [FF-CONC-01..06, FF-R-49, FF-R-141]."""
    await pay(battle, who, 1, rule="FF-AP-01")
    if who.is_stunned:
        battle.stand_up(who, rule="FF-CONC-05")
    is_doubled = await plays(battle, who, LEGENDS, rule="FF-TAL-11")  # two of +1, on any dice [FF-R-98]
    battle.concentrate(who, 2 if is_doubled else 1, rule="FF-CONC-01")
    if has_empty_bow(who):
        battle.reload(who, rule="FF-CONC-04")
    if can_play(who, ENCOURAGE) and friends_near(battle, who) and await plays(battle, who, ENCOURAGE, rule="FF-TAL-06"):
        await encourage(battle, who)
    await offer_item(battle, who, rule="FF-CONC-06")


async def plays(battle: Fray, who: Character, card: str, *, rule: str) -> bool:
    """Whether a card is played with this Concentration [FF-TAL-00]."""
    if not can_play(who, card):
        return False
    told: dict[str, object] = {"talent": card}
    if not await Choose(who.owner, "play_card", list_yes_no, rule=rule, figure=who, fields=told):
        return False
    battle.use_talent(who, card, rule=rule)
    return True


def has_empty_bow(who: Character) -> bool:
    """A bow or a long bow that is unloaded [FF-CONC-04]."""
    weapon = who.kit.ranged
    return who.is_unloaded and weapon is not None and weapon.reload == FOCUS


# Encouragement.


def friends_near(battle: Fray, who: Character) -> list[Character]:
    """Friends no farther than it could move as the crow flies, seen or not [FF-TAL-06, FF-R-97]."""
    reach = stride_of(battle, who)
    return [one for one in battle.others(who) if battle.are_allies(who, one) and battle.distance(who, one) <= reach]


class Gifts:
    """The one effect that a friend may get [FF-R-97]."""

    def __init__(self, battle: Fray, friend: Character) -> None:
        self.battle: Final = battle
        self.friend: Final = friend

    def __call__(self, explain: bool) -> list[Option[str]]:
        friend = self.friend
        found = [Option(BONUS, BONUS)]
        if friend.is_stunned:
            found.insert(0, Option(STAND_UP, STAND_UP))
        if has_empty_bow(friend):
            found.append(Option(RELOAD, RELOAD))
        if friend.is_standing and has_use(self.battle, friend):
            found.append(Option(ITEM, ITEM))
        return [*found, Option(NOTHING, NOTHING)]


async def encourage(battle: Fray, who: Character) -> None:
    """Every friend near gets one effect of a Concentration, as the player of the Bard chooses [FF-TAL-06, FF-R-97]."""
    for friend in friends_near(battle, who):
        if friend.body is None:  # a bomb of another friend
            continue
        gift = await Choose(
            who.owner, "encourage", Gifts(battle, friend), rule="FF-R-97", figure=who, target=friend
        )  # fmt: skip
        if gift == BONUS:
            battle.concentrate(friend, 1, rule="FF-TAL-06")
        elif gift == RELOAD:
            battle.reload(friend, rule="FF-TAL-06")
        elif gift == STAND_UP:
            battle.stand_up(friend, rule="FF-TAL-06")
        elif gift == ITEM:
            await offer_item(battle, friend, rule="FF-TAL-06")
