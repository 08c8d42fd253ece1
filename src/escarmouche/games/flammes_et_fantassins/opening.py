"""Before the first Round: roll-off, scenario, Connaissance du Terrain, Piège, deployment, the Cat and the First Player.

Each step goes in the descending order of the roll-off [FF-SCN-03, FF-S-04].
"""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.dice import TOTAL, d6
from escarmouche.engine.asking.requests import Choose, Option, Roll
from escarmouche.engine.match.seats import CHANCE
from escarmouche.games.flammes_et_fantassins.battle import Fray
from escarmouche.games.flammes_et_fantassins.cat import is_free
from escarmouche.games.flammes_et_fantassins.deployment import deploy, deployment_order
from escarmouche.games.flammes_et_fantassins.laying import TRAP, lay_tokens
from escarmouche.games.flammes_et_fantassins.lore import LORE, know_terrain
from escarmouche.games.flammes_et_fantassins.scenario import ANYBODY
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.geometry.shapes import FULL_TURN, UNIT_CIRCLE

# The stages that every game has; those of the scenario come after the first.
ROLL_OFF: Final = "roll_off"
TERRAIN: Final = "terrain"
TRAPS: Final = "traps"
DEPLOY: Final = "deploy"
CAT: Final = "cat"
FIRST: Final = "first"

TWO_D6: Final = d6(2)
RING: Final = 0.25  # inches between the places looked at for the Cat
AROUND: Final = 4  # ninety-sixths of a circle between two of them


def all_stages(battle: Fray) -> tuple[str, ...]:
    """What is done before the first Round, in order [FF-SCN-03, FF-S-04]."""
    return (ROLL_OFF, *battle.scenario.stages(battle), TERRAIN, TRAPS, DEPLOY, CAT, FIRST)


def queue_of(battle: Fray, stage: str) -> tuple[int, ...]:
    """Who is asked in a stage: seats, or the figures whose owners are, in the order of the roll-off [FF-S-04]."""
    if stage == TERRAIN:
        return bearers(battle, LORE)
    if stage == TRAPS:
        return bearers(battle, TRAP)
    if stage == DEPLOY:
        return deployment_order(battle)
    if stage == CAT:
        return (CHANCE,)
    return (battle.order[0],) if stage == FIRST else battle.scenario.queue(battle, stage)


def bearers(battle: Fray, talent: str) -> tuple[int, ...]:
    """The figures that have a card, Band by Band."""
    found: list[int] = []
    for seat in battle.order:
        found += [one.id for one in battle.in_play(seat) if talent in one.talents]
    return tuple(found)


async def set_the_table(battle: Fray) -> None:
    """The next step before the first Round."""
    stage = battle.stages[0]
    if stage == ROLL_OFF:
        await roll_off(battle)
    elif stage == CAT:
        await start_cat(battle)
    elif stage == FIRST:
        await name_first(battle)
    elif stage in (TERRAIN, TRAPS, DEPLOY):
        character = battle.character(battle.waiting[0])
        battle.active = character.owner
        if stage == TERRAIN:
            await know_terrain(battle, character)
        elif stage == TRAPS:
            await lay_tokens(battle, character)
        else:
            await deploy(battle, character)
    else:
        await battle.scenario.prepare(battle, stage)
    go_on(battle)


def go_on(battle: Fray) -> None:
    """The next one of this stage, or the next stage in which anybody is asked."""
    battle.waiting = battle.waiting[1:]
    while battle.stages and not battle.waiting:
        battle.stages = battle.stages[1:]
        if battle.stages:
            battle.waiting = queue_of(battle, battle.stages[0])


async def roll_off(battle: Fray) -> None:
    """2D6 each, those who are equal again: the order of all that follows [FF-S-04, FF-R-26]."""
    groups = [list(range(battle.rules.seats))]
    order: list[int] = []
    while groups:
        group = groups.pop(0)
        if len(group) == 1:
            order.append(group[0])
            continue
        totals: list[int] = []
        for seat in group:
            totals.append(await Roll(TWO_D6, TOTAL, rule="FF-S-04", key="roll_off", fields={"seat": seat}))
        battle.note("roll_off", rule="FF-S-04", fields={"seats": group, "totals": totals})
        ahead: list[list[int]] = []
        for total in sorted(dict.fromkeys(totals), reverse=True):
            ahead.append([seat for seat, own in zip(group, totals, strict=True) if own == total])
        groups = ahead + groups
    battle.order = tuple(order)
    battle.note("roll_off_won", rule="FF-S-04", fields={"seat": order[0], "seats": order})


# The Cat.


async def start_cat(battle: Fray) -> None:
    """The scenario says where it begins: there, or on the nearest free spot [FF-R-32, FF-S-06]."""
    wanted = await battle.scenario.find_cat(battle)
    battle.place_cat(nearest_free(battle, wanted), rule="FF-S-06")
    battle.note("cat_begins", rule="FF-S-06", fields={"at": [battle.cat.x, battle.cat.y]})


def nearest_free(battle: Fray, wanted: Point) -> Point:
    """A place for the Cat as near as can be; where there is none, the place itself."""
    if is_free(battle, wanted):
        return wanted
    rings = int(max(battle.terrain.width, battle.terrain.depth) / RING)
    for ring in range(1, rings):
        for k in range(0, FULL_TURN, AROUND):
            ux, uy = UNIT_CIRCLE[k]
            place = at(wanted.x + ux * ring * RING, wanted.y + uy * ring * RING)
            if is_free(battle, place):
                return place
    return wanted


# The First Player.


class Players:
    """All players, one of them first, then around the table."""

    def __init__(self, seats: int, first: int) -> None:
        self.seats: Final = seats
        self.first: Final = first

    def __call__(self, explain: bool) -> list[Option[int]]:
        around = [(self.first + offset) % self.seats for offset in range(self.seats)]
        return [Option("seat", seat, (seat,)) for seat in around]


async def name_first(battle: Fray) -> None:
    """The winner of the roll-off names the First Player, unless the scenario does [FF-S-05, FF-R-26, FF-RND-02]."""
    winner = battle.order[0]
    battle.active = winner
    seat = battle.scenario.first_player(battle)
    if seat == ANYBODY:
        seat = await Choose(winner, "first_player", Players(battle.rules.seats, winner), rule="FF-S-05")
    battle.first = seat
    battle.note("first_player", rule="FF-S-05", fields={"seat": seat})
