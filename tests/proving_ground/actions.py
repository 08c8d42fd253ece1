"""What an activated figure may do, as one list of options with the reason when it may not."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from escarmouche.engine.asking.dice import D6, Passed
from escarmouche.engine.asking.requests import Choose, Option, Roll
from escarmouche.engine.words.messages import Refusal
from escarmouche.table.scenery.terrain import CLOSED, OPEN
from tests.proving_ground.battle import Fighter, Skirmish
from tests.proving_ground.cards import cast
from tests.proving_ground.coordinating import attack_together, why_not_together
from tests.proving_ground.dueling import duel, why_not_duel
from tests.proving_ground.moving import climb, is_beside, ride, walk_on, why_not_climb
from tests.proving_ground.shooting import shoot, why_not_shoot
from tests.proving_ground.striking import strike, why_not_strike

Chosen = tuple[str, int]  # the action and the figure it is aimed at, or -1
Targeted = Callable[[Skirmish, Fighter, Fighter], Awaitable[None]]

TARGETED: dict[str, tuple[Callable[[Skirmish, Fighter, Fighter], Refusal | None], Targeted]] = {
    "strike": (why_not_strike, strike),
    "shoot": (why_not_shoot, shoot),
    "duel": (why_not_duel, duel),
    "together": (why_not_together, attack_together),
}


def why_not_cards(battle: Skirmish, fighter: Fighter) -> Refusal | None:
    if not battle.hands[fighter.controller]:
        return Refusal("refused.no_cards", "PG-CRD-01", figure=fighter)
    return None


def why_not_door(battle: Skirmish, fighter: Fighter) -> Refusal | None:
    """[PG-DOO-01]"""
    if not is_beside(battle, fighter, battle.terrain.piece("door"), 1.5):
        return Refusal("refused.too_far", "PG-DOO-01", figure=fighter)
    return None


def why_not_watch(battle: Skirmish, fighter: Fighter) -> Refusal | None:
    """[PG-SEN-01]"""
    if fighter.is_watching:
        return Refusal("refused.already_watching", "PG-SEN-01", figure=fighter)
    return None


class ActionList:
    """The actions of a figure."""

    def __init__(self, battle: Skirmish, fighter: Fighter) -> None:
        self.battle = battle
        self.fighter = fighter

    def __call__(self, explain: bool) -> list[Option[Chosen]]:
        battle, fighter = self.battle, self.fighter
        if not fighter.in_play:
            return [Option("end", ("end", -1)), Option("haunt", ("haunt", -1))]
        untargeted: list[tuple[str, Refusal | None]] = [
            ("end", None),
            ("walk" if fighter.card.base.is_round else "ride", None),
            ("climb", why_not_climb(battle, fighter)),
            ("cards", why_not_cards(battle, fighter)),
            ("door", why_not_door(battle, fighter)),
            ("watch", why_not_watch(battle, fighter)),
        ]
        options = [Option(kind, (kind, -1), (), refusal) for kind, refusal in untargeted]
        for kind, (why_not, _) in TARGETED.items():
            for enemy in battle.enemies(fighter):
                options.append(Option(kind, (kind, enemy.id), (enemy.id,), why_not(battle, fighter, enemy)))
        return [option for option in options if explain or option.refusal is None]


async def act(battle: Skirmish) -> None:
    """One action of the activated figure, or the end of its activation [PG-ACT-02]."""
    fighter = battle.fighter(battle.actor)
    kind, target = await Choose(battle.active, "action", ActionList(battle, fighter), rule="PG-ACT-02")
    battle.actions -= 1
    battle.note("acts", rule="PG-ACT-02", figure=fighter, fields={"action": kind})
    if kind in TARGETED:
        await TARGETED[kind][1](battle, fighter, battle.fighter(target))
    else:
        await act_alone(battle, fighter, kind)


async def act_alone(battle: Skirmish, fighter: Fighter, kind: str) -> None:
    if kind == "end":
        battle.actions = 0
    elif kind == "walk":
        await walk_on(battle, fighter)
    elif kind == "ride":
        await ride(battle, fighter)
    elif kind == "climb":
        await climb(battle, fighter)
    elif kind == "cards":
        await cast(battle, fighter)
    elif kind == "door":
        turn_door(battle)
    elif kind == "watch":
        battle.watch(fighter, True, rule="PG-SEN-01")
    else:
        await haunt(battle, fighter)


def turn_door(battle: Skirmish) -> None:
    """An open door is closed, a closed one opened [PG-DOO-01]."""
    door = battle.terrain.piece("door")
    battle.change(door.with_state(CLOSED if door.is_open else OPEN), rule="PG-DOO-01")


class Hosts:
    def __init__(self, battle: Skirmish, ghost: Fighter) -> None:
        self.battle = battle
        self.ghost = ghost

    def __call__(self, explain: bool) -> list[Option[int]]:
        hosts = [f for f in self.battle.on_table() if f.owner == f.controller == self.ghost.owner]
        return [Option("none", -1), *[Option("figure", f.id, (f.id,)) for f in hosts if f.card.base.is_round]]


async def haunt(battle: Skirmish, ghost: Fighter) -> None:
    """The dead takes the place of a friend on 4 or more, and that friend is out of play [PG-TRT-03]."""
    ghost.has_haunted = True
    battle.actions = 0
    host = await Choose(ghost.owner, "host", Hosts(battle, ghost), rule="PG-TRT-03")
    if host < 0 or not await Roll(D6, Passed(4), by=ghost.id, rule="PG-TRT-03"):
        return
    body = battle.fighter(host).standing
    battle.bring_back(ghost, body, rule="PG-TRT-03")  # before the host goes, so that its band is never empty
    battle.take_out(battle.fighter(host), rule="PG-TRT-03")
