"""What a hero could do next, for screens."""

from __future__ import annotations

from escarmouche.engine.showing.threats import Threats
from escarmouche.games.evenor.battle import Skirmish
from escarmouche.games.evenor.charging import why_not_charge
from escarmouche.games.evenor.deeds import CHARGE
from escarmouche.games.evenor.going import allowance
from escarmouche.games.evenor.heroes import Hero
from escarmouche.games.evenor.moving import MoveSpots
from escarmouche.games.evenor.shooting import shooting_weapons, why_not_shot


def can_charge(battle: Skirmish, hero: Hero, target: Hero) -> bool:
    return why_not_charge(battle, hero, target) is None


def can_shoot(battle: Skirmish, hero: Hero, target: Hero) -> bool:
    return any([why_not_shot(battle, hero, target, weapon) is None for weapon in shooting_weapons(hero)])


def ground(battle: Skirmish, hero: Hero) -> MoveSpots:
    return MoveSpots(battle, hero, kind=CHARGE, pas=allowance(hero, CHARGE))


def reach(battle: Skirmish, hero: Hero) -> float:
    return max([weapon.long for weapon in shooting_weapons(hero) if weapon.key not in hero.lost], default=0.0)


THREATS = Threats(can_charge=can_charge, can_shoot=can_shoot, ground=ground, reach=reach)
