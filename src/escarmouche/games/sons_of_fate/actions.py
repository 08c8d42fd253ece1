"""What an activated figure may do with its action points [SF-TURN-06, SF-ACT]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.kinds import ByKind
from escarmouche.engine.asking.options import Action, against, simple, with_weapon
from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.sons_of_fate.battle import Feud, Fighter
from escarmouche.games.sons_of_fate.capabilities import DEEDS, Deed, deeds_of
from escarmouche.games.sons_of_fate.climbing import ClimbSpots, climb, descend, why_not_climb, why_not_descend
from escarmouche.games.sons_of_fate.disengaging import disengage, why_not_disengage
from escarmouche.games.sons_of_fate.fate import heal_by_fate, healable, is_healable
from escarmouche.games.sons_of_fate.jumping import JumpSpots, jump, why_not_jump
from escarmouche.games.sons_of_fate.melee import attack, why_not_attack
from escarmouche.games.sons_of_fate.moving import (
    engage,
    move,
    why_not_engage,
    why_not_engage_anybody,
    why_not_move,
    within_engage,
)
from escarmouche.games.sons_of_fate.paying import (
    SHOT_PRICE,
    STRIKE_PRICE,
    why_not_points,
    why_not_shot,
    why_not_strike,
)
from escarmouche.games.sons_of_fate.shooting import shoot, targets, why_not_shoot
from escarmouche.games.sons_of_fate.turning import turn, why_not_turn

END: Final = "end"
MOVE: Final = "move"
CLIMB: Final = "climb"
DESCEND: Final = "descend"
JUMP: Final = "jump"
DISENGAGE: Final = "disengage"
ATTACK: Final = "attack"
ENGAGE: Final = "engage"
SHOOT: Final = "shoot"
DEED: Final = "deed"
FATE: Final = "fate"
TURN: Final = "turn"

SIMPLE: Final = (MOVE, CLIMB, DESCEND, JUMP, DISENGAGE)  # what names nobody
HELD: Final = (MOVE, DISENGAGE)  # ... and may be thought of by who is engaged
GROUNDED: Final = (MOVE, CLIMB)  # ... or by who stands free on the ground


class Ways:
    """The ways over heights of the acting figure: looked for when its actions are listed, gone if it chooses one of them."""

    def __init__(self, battle: Feud, actor: Fighter) -> None:
        self.battle: Final = battle
        self.actor: Final = actor
        self._up: ClimbSpots | None = None
        self._down: ClimbSpots | None = None
        self._jump: JumpSpots | None = None

    @property
    def up(self) -> ClimbSpots:
        if self._up is None:
            self._up = ClimbSpots(self.battle, self.actor, CLIMB)
        return self._up

    @property
    def down(self) -> ClimbSpots:
        if self._down is None:
            self._down = ClimbSpots(self.battle, self.actor, DESCEND)
        return self._down

    @property
    def jump(self) -> JumpSpots:
        if self._jump is None:
            self._jump = JumpSpots(self.battle, self.actor)
        return self._jump


class ActionList(ByKind[Action]):
    """Lists the actions of the acting figure."""

    def __init__(self, battle: Feud, actor: Fighter, ways: Ways) -> None:
        self.battle: Final = battle
        self.actor: Final = actor
        self.ways: Final = ways
        self._engaged: list[Fighter] | None = None

    def __call__(self, explain: bool) -> list[Option[Action]]:
        return self.explained() if explain else self.legal()

    @property
    def engaged(self) -> list[Fighter]:
        """The enemies in contact with it; looked for when somebody looks."""
        if self._engaged is None:
            self._engaged = self.battle.enemies_engaged(self.actor)
        return self._engaged

    def kinds(self) -> list[str]:
        """What is not out of the question."""
        actor = self.actor
        found = [END, *(HELD if self.engaged else worth_judging(actor))]
        found.append(ATTACK if self.engaged else ENGAGE)
        if actor.profile.is_shooter and not self.engaged:
            found.append(SHOOT)
        if deeds_of(actor):
            found.append(DEED)
        if is_healable(self.battle, actor.controller):
            found.append(FATE)
        return found

    def of_kind(self, kind: str) -> list[Option[Action]]:
        """What of a kind may be done."""
        battle, actor = self.battle, self.actor
        if kind == END:
            return [simple(END)]
        if kind == ATTACK:
            is_barred = why_not_blow(battle, actor) is not None
            return [] if is_barred else [against(ATTACK, enemy, None) for enemy in self.engaged]
        if kind == ENGAGE:
            is_barred = why_not_engage_anybody(battle, actor, is_free=True) is not None
            return [] if is_barred else [against(ENGAGE, enemy, None) for enemy in within_engage(battle, actor)]
        if kind == SHOOT:
            is_barred = why_not_fire(battle, actor) is not None
            return [] if is_barred else [against(SHOOT, enemy, None) for enemy in targets(battle, actor)]
        if kind == DEED:
            return self.open_deeds()
        if kind == FATE:
            return self.fates()
        is_barred = why_not_alone(battle, actor, kind, self.ways, is_free=not self.engaged) is not None
        return [] if is_barred else [simple(kind)]

    def explained(self) -> list[Option[Action]]:
        """Everything one might think of, with the reason where it may not be done."""
        battle, actor = self.battle, self.actor
        enemies = battle.in_play(1 - actor.controller)
        found = [simple(END)]
        for kind in thinkable(actor):
            found.append(simple(kind, why_not(battle, actor, kind, self.ways)))
        for kind in (ATTACK, ENGAGE, SHOOT) if actor.profile.is_shooter else (ATTACK, ENGAGE):
            for enemy in enemies:
                found.append(against(kind, enemy, why_not_at(battle, actor, enemy, kind)))
        for deed in deeds_of(actor):
            found += self.uses(deed)
        return found + self.fates()

    def uses(self, deed: Deed) -> list[Option[Action]]:
        """The action of a capability, on everybody on whom it might be done [SF-ACT-11]."""
        battle, actor = self.battle, self.actor
        found: list[Option[Action]] = []
        for other in battle.in_play(actor.controller if deed.on_friends else 1 - actor.controller):
            if other is not actor:
                found.append(with_weapon(DEED, other, deed.key, why_not_deed(battle, actor, other, deed)))
        return found

    def open_deeds(self) -> list[Option[Action]]:
        """The actions of its capabilities that may be done."""
        found: list[Option[Action]] = []
        for deed in deeds_of(self.actor):
            if why_not_use(self.actor, deed) is None:
                found += self.open_uses(deed)
        return found

    def open_uses(self, deed: Deed) -> list[Option[Action]]:
        """Those of the same that may be done, where the figure may use the capability at all."""
        battle, actor = self.battle, self.actor
        seat = actor.controller if deed.on_friends else 1 - actor.controller
        found: list[Option[Action]] = []
        for other in battle.fighters:
            is_meant = other.in_play and other.controller == seat and other is not actor
            if is_meant and deed.why_not(battle, actor, other) is None:
                found.append(with_weapon(DEED, other, deed.key, None))
        return found

    def fates(self) -> list[Option[Action]]:
        """Window H: a fate die for any own figure that is wounded [SF-FATE-05]."""
        return [against(FATE, one, None) for one in healable(self.battle, self.actor.controller)]


def thinkable(actor: Fighter) -> tuple[str, ...]:
    """What names nobody; only an oval base is worth turning [SF-R-68]."""
    return SIMPLE if actor.card.base.is_round else (*SIMPLE, TURN)


def worth_judging(actor: Fighter) -> tuple[str, ...]:
    """What is not out of the question for who is free: nobody leaves a melee without one, or comes down from the ground."""
    if actor.standing.z > 0.0:
        return thinkable(actor)
    return GROUNDED if actor.card.base.is_round else (*GROUNDED, TURN)


# Why not.


def why_not(battle: Feud, actor: Fighter, kind: str, ways: Ways) -> Refusal | None:
    """Why an action that names nobody cannot be done."""
    if kind not in HELD and battle.is_engaged(actor):
        return Refusal("refused.engaged", "SF-MOVE-05", figure=actor)
    return why_not_alone(battle, actor, kind, ways)


def why_not_alone(battle: Feud, actor: Fighter, kind: str, ways: Ways, *, is_free: bool = False) -> Refusal | None:
    """Why it cannot be done, by its own rules; `is_free` where the figure is known not to be engaged."""
    if kind == MOVE:
        return why_not_move(battle, actor, is_free=is_free)
    if kind == DISENGAGE:
        return why_not_disengage(battle, actor)
    if kind == CLIMB:
        return why_not_climb(battle, actor, ways.up, is_free=is_free)
    if kind == TURN:
        return why_not_turn(battle, actor)
    if kind == DESCEND:
        return why_not_descend(battle, actor, ways.down, is_free=is_free)
    return why_not_jump(battle, actor, ways.jump, is_free=is_free)


def why_not_blow(battle: Feud, actor: Fighter) -> Refusal | None:
    """An attack hand to hand is paid and within the quota [SF-ACT-04]."""
    refusal = why_not_points(actor, STRIKE_PRICE, rule="SF-ACT-04")
    return refusal if refusal is not None else why_not_strike(battle, actor)


def why_not_fire(battle: Feud, actor: Fighter) -> Refusal | None:
    """A shot is paid and within the quota [SF-ACT-05]."""
    refusal = why_not_points(actor, SHOT_PRICE, rule="SF-ACT-05")
    return refusal if refusal is not None else why_not_shot(battle, actor)


def why_not_at(battle: Feud, actor: Fighter, enemy: Fighter, kind: str) -> Refusal | None:
    """Why an enemy cannot be attacked, engaged or shot at."""
    if kind == ENGAGE:
        return why_not_engage(battle, actor, enemy)
    refusal = why_not_blow(battle, actor) if kind == ATTACK else why_not_fire(battle, actor)
    if refusal is not None:
        return refusal
    return why_not_attack(battle, actor, enemy) if kind == ATTACK else why_not_shoot(battle, actor, enemy)


def why_not_deed(battle: Feud, actor: Fighter, other: Fighter, deed: Deed) -> Refusal | None:
    """Why the action of a capability cannot be done: its price, its quota, its own conditions [SF-ACT-02, SF-ACT-11]."""
    refusal = why_not_use(actor, deed)
    return refusal if refusal is not None else deed.why_not(battle, actor, other)


def why_not_use(actor: Fighter, deed: Deed) -> Refusal | None:
    """Why the action of a capability cannot be done on anybody [SF-ACT-02, SF-ACT-11]."""
    refusal = why_not_points(actor, deed.points, rule="SF-ACT-11")
    if refusal is None and deed.is_used(actor):
        refusal = Refusal("refused.deed_used", "SF-ACT-11", {"capability": deed.key}, figure=actor)
    return refusal


# What is done.


async def act(battle: Feud) -> None:
    """The next action of the acting figure, or the end of its activation [SF-TURN-06, SF-TURN-07]."""
    actor = battle.fighter(battle.acting)
    ways = Ways(battle, actor)
    if is_done(battle, actor, ways):
        end_activation(battle, actor)
        return
    about: dict[str, object] = {"points": actor.points}
    action = await Choose(
        actor.controller, "action", ActionList(battle, actor, ways), rule="SF-TURN-06", figure=actor, fields=about
    )
    if action.kind == END:
        end_activation(battle, actor)
        return
    if action.kind not in (JUMP, FATE, TURN):
        battle.run_up = 0
    if action.kind != TURN:
        battle.has_turned = False
    await perform(battle, actor, action, ways)
    if not actor.in_play:
        end_activation(battle, actor)


def is_done(battle: Feud, actor: Fighter, ways: Ways) -> bool:
    """Whether nothing is left that could be chosen: no point, no jump, nobody to heal."""
    if not actor.in_play:
        return True
    if actor.points > 0 or is_healable(battle, actor.controller):
        return False
    return battle.is_engaged(actor) or why_not_jump(battle, actor, ways.jump, is_free=True) is not None


async def perform(battle: Feud, actor: Fighter, action: Action, ways: Ways) -> None:
    """Carry out the action that was chosen."""
    if action.kind == MOVE:
        await move(battle, actor)
    elif action.kind == DISENGAGE:
        await disengage(battle, actor)
    elif action.kind == CLIMB:
        await climb(battle, actor, ways.up)
    elif action.kind == DESCEND:
        await descend(battle, actor, ways.down)
    elif action.kind == JUMP:
        await jump(battle, actor, ways.jump)
    elif action.kind == TURN:
        await turn(battle, actor)
    elif action.kind == FATE:
        await heal_by_fate(battle, battle.fighter(action.target))
    elif action.kind == DEED:
        await do_deed(battle, actor, battle.fighter(action.target), DEEDS[action.thing])
    else:
        await set_on(battle, actor, battle.fighter(action.target), action.kind)


async def set_on(battle: Feud, actor: Fighter, enemy: Fighter, kind: str) -> None:
    """An attack, an Engage or a shot [SF-ACT-04..06]."""
    if kind == ENGAGE:
        await engage(battle, actor, enemy)
    elif kind == ATTACK:
        battle.spend(actor, STRIKE_PRICE, rule="SF-ACT-04")
        battle.count_strike(actor, rule="SF-ACT-04")
        await attack(battle, actor, enemy)
    else:
        battle.spend(actor, SHOT_PRICE, rule="SF-ACT-05")
        await shoot(battle, actor, enemy)
        battle.count_shot(actor, rule="SF-ACT-05")  # afterwards: capabilities ask which shot of the turn it is


async def do_deed(battle: Feud, actor: Fighter, other: Fighter, deed: Deed) -> None:
    """The action of a capability: paid, counted, done [SF-ACT-11]."""
    battle.spend(actor, deed.points, rule="SF-ACT-11")
    deed.count(battle, actor)
    battle.note("uses", rule=deed.capability.rule, figure=actor, target=other, fields={"capability": deed.key})
    await deed.does(battle, actor, other)


def end_activation(battle: Feud, actor: Fighter) -> None:
    """Points that are left are kept for reactions, by who is still there [SF-TURN-07]."""
    battle.acting = -1
    battle.run_up = 0
    battle.is_released = False
    battle.has_turned = False
    battle.is_handing = True
    if actor.in_play:
        battle.note("activation_ends", rule="SF-TURN-07", figure=actor, fields={"left": actor.points})
