"""How well a seat stands: what the greedy player looks at after an imagined action."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.battle.markers import Remains
from escarmouche.engine.match.aims import remoteness
from escarmouche.engine.match.thinking import bounded
from escarmouche.games.evenor.battle import NOBODY, Hero, Skirmish
from escarmouche.games.evenor.deeds import HEAL
from escarmouche.games.evenor.players.aims import aim_of
from escarmouche.games.evenor.players.pools import PRONE, worth_of
from escarmouche.games.evenor.players.threats import Chances, Field, Fighter
from escarmouche.games.evenor.slots import FREE, NO_SLOT, SERIES
from escarmouche.table.bases.bodies import distance

OWN: Final = 1.1  # own heroes weigh a little more: few imagined fights flatter an even one
MINE: Final = 0.6  # how much of what my next actions promise counts
THEIRS: Final = 0.2  # ... and of what theirs do
AIM: Final = 0.7  # weight of the scenario's own aims
SCALE: Final = 2.4  # keeps the sum of all that between 0 and 1
APPROACH: Final = 1.2  # for each DO of a hero, from far away from all to where it hurts everybody
HALFWAY: Final = 8.0  # pas from an enemy that are half of that
EVERYBODY: Final = 4.0  # DO by which the cheapest counts in that
ELSEWHERE: Final = 0.3  # how much of that counts where there is something else to fetch
SHARED: Final = 0.3  # how much of a second threat to the same enemy counts
ACTION: Final = 0.08  # for every action left to somebody and each DO of it: what a move is worth that it may bring
STILL: Final = 0.25  # how much of that a free action is worth, with which nobody moves
LEAD: Final = 0.1  # DO for each friend whom a leader could take along
GROUP: Final = 2.0  # pas from the leader [EV-LEAD-01]
TENDED: Final = 0.6  # how much of a friend counts who may be brought back
ERRAND: Final = 12.0  # pas from which no healer sets out
EVEN: Final = 1e-6


def evaluate(battle: Skirmish, seat: int) -> float:
    """From 0 (lost) to 1 (won): what is left of both bands, what they could do next, the scenario's aims."""
    whole = 0.0
    for one in battle.heroes:
        whole += one.profile.cost
    field = Field(battle, seat)
    balance = OWN * (strength(field.mine) + safe(battle, seat)) - strength(field.theirs) - safe(battle, 1 - seat)
    balance += MINE * promise(field, is_mine=True) - THEIRS * promise(field, is_mine=False)
    balance += LEAD * cohesion(field) + APPROACH * presence(field)
    balance += TENDED * (care(battle, field.mine) - care(battle, field.theirs))
    balance += ACTION * actions_left(battle, seat)
    aim = aim_of(battle)
    standing = 0.5 + (aim.fight(battle) * balance / max(whole, 1.0) + AIM * aim.lead(battle, seat)) / SCALE
    return bounded(standing)


def strength(side: list[Fighter]) -> float:
    """DO in play; wounds and lying on the ground cost a part."""
    total = 0.0
    for one in side:
        hero = one.hero
        worth = hero.profile.cost * worth_of(hero.vitality, hero.profile.vitality)
        total += worth * (1.0 - PRONE) if hero.is_prone else worth
    return total


def safe(battle: Skirmish, seat: int) -> float:
    """DO of those who have got away [EV-R-60]."""
    total = 0.0
    for id in battle.escaped:
        hero = battle.hero(id)
        if hero.owner == seat:
            total += hero.profile.cost
    return total


def actions_left(battle: Skirmish, seat: int) -> float:
    """Actions already paid for, those of the dear ones counting more."""
    slot = battle.slot
    if slot.mode == NO_SLOT or battle.active != seat:
        return 0.0
    total = 0.0
    for id in slot.crew:
        total += (slot.actions_left if slot.in_step else slot.actions) * (battle.hero(id).profile.cost + EVERYBODY)
    if not slot.in_step and slot.acting != NOBODY:
        total += slot.actions_left * (battle.hero(slot.acting).profile.cost + EVERYBODY)
    return STILL * total if slot.mode == FREE else total


def promise(field: Field, *, is_mine: bool) -> float:
    """What each hero could do with its next actions, by how surely it has them; nobody can be felled twice."""
    side = field.mine if is_mine else field.theirs
    dearest = [0.0 for _ in (field.theirs if is_mine else field.mine)]
    total = 0.0
    for i, one in enumerate(side):
        chances = Chances(field, i, is_mine=is_mine)
        worth, target = prospect(field.battle, one, chances)
        if target < 0 or worth <= EVEN:
            continue
        if worth > dearest[target]:
            total += (worth - dearest[target]) + SHARED * dearest[target]
            dearest[target] = worth
        else:
            total += SHARED * worth
    return total


def prospect(battle: Skirmish, one: Fighter, chances: Chances) -> tuple[float, int]:
    """The worth of the best use of its next activation, and on whom it would be spent."""
    hero, slot = one.hero, battle.slot
    actions = actions_of(battle, hero)
    if actions > 0 and slot.mode == FREE:
        return chances.static, chances.static_target
    if actions > 0:
        repeated = chances.static * (1.0 + 0.6 * (actions - 1))
        return best_of(chances, repeated, 0.95 * chances.charge, 0.85 * chances.run if actions > 1 else 0.0)
    sure = 0.3 if hero.is_activated else 0.35 if hero.is_waiting else 0.55
    first = (7 - one.initiative) / 6.0
    second = first * (6 - one.initiative) / 6.0
    worth, target = best_of(chances, chances.static, first * chances.charge, second * chances.run)
    return sure * worth, target


def best_of(chances: Chances, static: float, charge: float, run: float) -> tuple[float, int]:
    if static >= charge and static >= run:
        return static, chances.static_target
    return (charge, chances.charge_target) if charge >= run else (run, chances.run_target)


def actions_of(battle: Skirmish, hero: Hero) -> int:
    """How many actions a hero has in hand."""
    slot = battle.slot
    if slot.mode not in (SERIES, FREE):
        return 0
    if hero.id == slot.acting or (slot.in_step and hero.id in slot.crew):
        return slot.actions_left
    return slot.actions if hero.id in slot.crew else 0


def presence(field: Field) -> float:
    """How near my heroes are to where they hurt each enemy, the dear ones counting more; some have another way.

    All enemies count, the near ones most, and the fallen as if they stood there: who fells the one before him is no
    farther from the others than he was.
    """
    total = 0.0
    battle = field.battle
    for i, one in enumerate(field.mine):
        hero = one.hero
        if battle.marker_of(hero) != NOBODY or is_on_the_run(battle, hero):
            continue
        wanted = 0.0 if one.shot is None else one.shot.medium
        far = remoteness(field.gaps[i], wanted=wanted, halfway=HALFWAY)
        total += (hero.profile.cost + EVERYBODY) * (0.5 - far / max(field.enemies, 1))
    return ELSEWHERE * total if battle.markers else total


def is_on_the_run(battle: Skirmish, hero: Hero) -> bool:
    """Whether it would rather get away than fight [EV-SCN-21]."""
    return not battle.scenario.chooses_corner() and hero.controller == battle.lower_left


def cohesion(field: Field) -> float:
    """How many friends stand near enough to a leader to be taken along."""
    total = 0
    for one in field.mine:
        leader = one.hero
        if not leader.profile.leads or leader.body is None:
            continue
        for other in field.mine:
            friend = other.hero
            if friend is not leader and friend.body is not None and distance(leader.body, friend.body) <= GROUP:
                total += 1
    return float(total)


def care(battle: Skirmish, side: list[Fighter]) -> float:
    """What healers may still bring back, by their skill and the more the nearer they are [EV-OCC-06, EV-OCC-07]."""
    total = 0.0
    for remains in battle.remains:
        friend = battle.hero(remains.figure)
        if not friend.was_tended:
            best = max(
                [skill(one.hero, remains) for one in side if one.hero.controller == friend.controller], default=0.0
            )
            total += best * friend.profile.cost * worth_of(1, friend.profile.vitality)
    return total


def skill(hero: Hero, remains: Remains) -> float:
    """The chance that a hero heals somebody, the less the farther away he lies."""
    threshold = hero.profile.threshold(HEAL)
    if hero.body is None or threshold == 0:
        return 0.0
    return max(1.0 - distance(hero.body, remains.body) / ERRAND, 0.0) * (7 - threshold) / 6.0
