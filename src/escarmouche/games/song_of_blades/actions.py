"""What an activated figure may do with its actions [SB-ACT-06..18]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.options import Action, against, on_marker, simple
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.battle.markers import NOBODY, touches
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.song_of_blades import prospects
from escarmouche.games.song_of_blades.battle import CONTACT, SAME_LEVEL, Raid, Warrior
from escarmouche.games.song_of_blades.group import ORDER, order_group, why_not_order
from escarmouche.games.song_of_blades.magic import BOLT, PARALYSIS, SPELLS, cast, castable, spells
from escarmouche.games.song_of_blades.melee import melee_attack, why_not_fight
from escarmouche.games.song_of_blades.morale import examine
from escarmouche.games.song_of_blades.moving import disengage, holders, move, why_not_disengage, why_not_move
from escarmouche.games.song_of_blades.profiles import NO_RANGE
from escarmouche.games.song_of_blades.shooting import Shot, reach_of, shoot, why_not_armed, why_not_shoot
from escarmouche.table.bases.bodies import distance

__all__ = ["Action", "ActionList", "act", "perform"]

END: Final = "end"
STAND_UP: Final = "stand_up"
BREAK_FREE: Final = "break_free"
MOVE: Final = "move"
DISENGAGE: Final = "disengage"
ATTACK: Final = "attack"
POWER_ATTACK: Final = "power_attack"
SHOOT: Final = "shoot"
AIMED_SHOT: Final = "aimed_shot"
PICK_UP: Final = "pick_up"

PRICES: Final[dict[str, int]] = {
    STAND_UP: 1, BREAK_FREE: 2, MOVE: 1, DISENGAGE: 2, ATTACK: 1, POWER_ATTACK: 2, SHOOT: 1, AIMED_SHOT: 2,
    ORDER: 1, PICK_UP: 1,
}  # fmt: skip
PRICE_RULES: Final[dict[str, str]] = {
    STAND_UP: "SB-ACT-11", BREAK_FREE: "SB-ACT-13", MOVE: "SB-ACT-10", DISENGAGE: "SB-ACT-12", ATTACK: "SB-ACT-15",
    POWER_ATTACK: "SB-ACT-16", SHOOT: "SB-ACT-17", AIMED_SHOT: "SB-ACT-18", ORDER: "SB-R-36", PICK_UP: "SB-SC-02",
}  # fmt: skip
SIMPLE: Final = (STAND_UP, BREAK_FREE, MOVE, DISENGAGE, ORDER)  # what names nobody
DOWN: Final = (STAND_UP, BREAK_FREE)  # ... and may be thought of by who is not able
HELD: Final = (MOVE, DISENGAGE)  # ... by who is in contact
FREE: Final = (MOVE,)
LEADING: Final = (MOVE, ORDER)
STRIKES: Final = (ATTACK, POWER_ATTACK)
SHOTS: Final = (SHOOT, AIMED_SHOT)


class ActionList:
    """Lists the actions of the acting figure [SB-ACT-06]."""

    def __init__(self, battle: Raid, actor: Warrior) -> None:
        self.battle: Final = battle
        self.actor: Final = actor

    def __call__(self, explain: bool) -> list[Option[Action]]:
        return self.explained() if explain else self.legal()

    def legal(self) -> list[Option[Action]]:
        """What may be done; enemies out of reach are not even judged."""
        battle, actor = self.battle, self.actor
        found = [simple(END)]
        engaged = battle.enemies_engaged(actor)
        for kind in thinkable(actor, is_engaged=len(engaged) > 0):
            if why_not(battle, actor, kind) is None:
                found.append(simple(kind))
        if not actor.is_able:
            return found
        found += [option for option in self.tokens() if option.refusal is None]
        if actor.profile.can_cast:
            found += castable(battle, actor)
        if actor.has_attacked:
            return found
        has_two = battle.actions_left >= PRICES[POWER_ATTACK]
        for kind in STRIKES if has_two else STRIKES[:1]:
            found += [against(kind, target, None) for target in engaged]
        targets = self.targets()
        for kind in SHOTS if has_two else SHOTS[:1]:
            found += [against(kind, target, None) for target in targets]
        return found

    def targets(self) -> list[Warrior]:
        """The enemies that a shooter may shoot at."""
        battle, actor = self.battle, self.actor
        if actor.profile.range == NO_RANGE or why_not_armed(battle, actor) is not None:
            return []
        far = reach_of(battle, actor)
        found: list[Warrior] = []
        for target in battle.in_play(1 - actor.controller):
            if distance(actor.standing, target.standing) <= far and why_not_shoot(battle, actor, target) is None:
                found.append(target)
        return found

    def explained(self) -> list[Option[Action]]:
        """Everything one might think of, with the reason where it may not be done."""
        battle, actor = self.battle, self.actor
        found = [simple(END)]
        for kind in SIMPLE if actor.is_fallen else SIMPLE[1:]:  # nobody who stands thinks of standing up
            found.append(simple(kind, why_not(battle, actor, kind)))
        found += self.tokens()
        if actor.profile.can_cast:
            hindered = why_not_fit(actor)
            found += [self.foreseen(refused(option, hindered)) for option in spells(battle, actor)]
        for kind in STRIKES + SHOTS:
            for target in battle.in_play(1 - actor.controller):
                found.append(self.foreseen(against(kind, target, why_not_attack(battle, actor, target, kind))))
        return found

    def foreseen(self, option: Option[Action]) -> Option[Action]:
        """An attack or a spell that may be made, with the numbers that will decide it."""
        if option.refusal is not None:
            return option
        battle, actor, action = self.battle, self.actor, option.value
        target = battle.warrior(action.target)
        if action.kind == PARALYSIS:
            return prospects.paralysis(option, target, int(action.thing))
        if action.kind in STRIKES:
            return prospects.strike(option, battle, actor, target, is_power=action.kind == POWER_ATTACK)
        power = int(action.thing) if action.kind == BOLT else 0
        return prospects.shot(option, battle, Shot(actor, target, is_aimed=action.kind == AIMED_SHOT, power=power))

    def tokens(self) -> list[Option[Action]]:
        """The treasures that lie about [SB-SC-02]."""
        battle, actor = self.battle, self.actor
        found: list[Option[Action]] = []
        for index in range(len(battle.markers)):
            if battle.markers[index].is_lying:
                found.append(on_marker(PICK_UP, index, why_not_pick_up(battle, actor, index)))
        return found


def thinkable(actor: Warrior, *, is_engaged: bool) -> tuple[str, ...]:
    """What names nobody and is not refused at first sight; `why_not` judges it."""
    if not actor.is_able:
        return DOWN
    if is_engaged:
        return HELD
    return LEADING if ORDER in actor.profile.actions else FREE


def refused(option: Option[Action], refusal: Refusal | None) -> Option[Action]:
    """The same option, refused for a reason that comes first."""
    return option if refusal is None else Option(option.kind, option.value, option.about, refusal)


# Why not.


def why_not_price(battle: Raid, actor: Warrior, kind: str) -> Refusal | None:
    """An action needs so many actions of this activation [SB-ACT-10..18, SB-R-14]."""
    price = PRICES[kind]
    if price <= battle.actions_left:
        return None
    return Refusal("refused.too_dear", PRICE_RULES[kind], {"price": price}, figure=actor)


def why_not_fit(actor: Warrior) -> Refusal | None:
    """Immobilised one can only break free, fallen only stand up [SB-ACT-09, SB-STA-01, SB-STA-02]."""
    if actor.is_immobilised:
        return Refusal("refused.immobilised", "SB-STA-02", figure=actor)
    return Refusal("refused.fallen", "SB-STA-01", figure=actor) if actor.is_fallen else None


def why_not(battle: Raid, actor: Warrior, kind: str) -> Refusal | None:
    """Why an action that names nobody cannot be taken."""
    if kind == STAND_UP:
        return why_not_stand_up(battle, actor)
    if kind == BREAK_FREE:
        return why_not_break_free(battle, actor)
    refusal = why_not_fit(actor)
    if refusal is None:
        refusal = why_not_price(battle, actor, kind)
    if refusal is not None:
        return refusal
    if kind == MOVE:
        return why_not_move(battle, actor)
    return why_not_disengage(battle, actor) if kind == DISENGAGE else why_not_order(battle, actor)


def why_not_stand_up(battle: Raid, actor: Warrior) -> Refusal | None:
    """Only the fallen stand up [SB-ACT-11], once they are free [SB-STA-05, SB-R-52]."""
    if not actor.is_fallen:
        return Refusal("refused.not_fallen", "SB-ACT-11", figure=actor)
    if actor.is_immobilised:
        return Refusal("refused.immobilised", "SB-STA-05", figure=actor)
    return why_not_price(battle, actor, STAND_UP)


def why_not_break_free(battle: Raid, actor: Warrior) -> Refusal | None:
    """Two actions of one activation [SB-ACT-13, SB-R-38]."""
    if not actor.is_immobilised:
        return Refusal("refused.not_immobilised", "SB-ACT-13", figure=actor)
    return why_not_price(battle, actor, BREAK_FREE)


def why_not_attack(battle: Raid, actor: Warrior, target: Warrior, kind: str) -> Refusal | None:
    """One attack a turn, near or far [SB-ACT-08, SB-R-14]."""
    refusal = why_not_fit(actor)
    if refusal is None:
        refusal = why_not_price(battle, actor, kind)
    if refusal is None and actor.has_attacked:
        refusal = Refusal("refused.has_attacked", "SB-ACT-08", figure=actor)
    if refusal is not None:
        return refusal
    return why_not_fight(battle, actor, target) if kind in STRIKES else why_not_shoot(battle, actor, target)


def why_not_pick_up(battle: Raid, actor: Warrior, index: int) -> Refusal | None:
    """A standing figure in touch with a treasure on its level and with no enemy, its hands free [SB-SC-02, SB-R-11]."""
    about: dict[str, object] = {"marker": index + 1}
    refusal = why_not_fit(actor)
    if refusal is not None:
        return refusal
    if battle.marker_of(actor) != NOBODY:
        return Refusal("refused.hands_full", "SB-SC-02", about, figure=actor)
    body, marker = actor.standing, battle.markers[index]
    if not touches(body, marker, CONTACT) or abs(body.z - marker.z) > SAME_LEVEL:
        return Refusal("refused.not_at_marker", "SB-SC-02", about, figure=actor)
    if battle.is_engaged(actor):
        return Refusal("refused.in_contact", "SB-SC-02", about, figure=actor)
    return None


# What is done.


async def act(battle: Raid) -> None:
    """One action of the acting figure; what is not used is lost [SB-ACT-06]."""
    actor = battle.warrior(battle.acting)
    action = await Choose(actor.controller, "action", ActionList(battle, actor), rule="SB-ACT-06", figure=actor)
    if action.kind == END:
        battle.note("gives_up", rule="SB-ACT-06", figure=actor, actions=battle.actions_left)
        battle.actions_left = 0
        return
    await perform(battle, actor, action)
    if not actor.in_play:
        battle.actions_left = 0
    examine(battle)


async def perform(battle: Raid, actor: Warrior, action: Action) -> None:
    """Carry out the action that was chosen."""
    if action.kind == MOVE:
        await move(battle, actor)
    elif action.kind == DISENGAGE:
        await disengage(battle, actor)
    elif action.kind == STAND_UP:
        battle.spend(PRICES[STAND_UP])
        battle.stand_up(actor, rule="SB-ACT-11")
    elif action.kind == BREAK_FREE:
        battle.spend(PRICES[BREAK_FREE])
        battle.break_free(actor, rule="SB-ACT-13")
    elif action.kind == ORDER:
        await order_group(battle, actor)
    elif action.kind == PICK_UP:
        battle.spend(PRICES[PICK_UP])
        battle.pick_up(actor, action.target, rule="SB-SC-02")
    elif action.kind in SPELLS:
        await cast(battle, actor, battle.warrior(action.target), action)
    else:
        await attack(battle, actor, battle.warrior(action.target), action.kind)


async def attack(battle: Raid, actor: Warrior, target: Warrior, kind: str) -> None:
    """The attack of the turn, plain or with two actions [SB-ACT-15..18]."""
    battle.spend(PRICES[kind])
    battle.mark_attacked(actor, rule="SB-ACT-08")
    if kind in STRIKES:
        await melee_attack(battle, actor, target, is_power=kind == POWER_ATTACK)
    else:
        await shoot(battle, Shot(actor, target, is_aimed=kind == AIMED_SHOT))


def is_stuck(battle: Raid, actor: Warrior) -> bool:
    """Whether nothing can be done with the actions that are left [SB-STA-02]."""
    return actor.is_immobilised and battle.actions_left < PRICES[BREAK_FREE]


def is_held(battle: Raid, actor: Warrior) -> bool:
    """Whether an enemy holds a figure in contact [SB-MOVE-05]."""
    return len(holders(battle, actor)) > 0
