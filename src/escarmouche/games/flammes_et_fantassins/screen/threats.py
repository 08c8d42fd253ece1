"""What a character could do next, for screens: whoever is activated has two cubes at least [FF-PA-03, FF-ACT-01]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.showing.threats import Threats
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.closing_in import LONGEST
from escarmouche.games.flammes_et_fantassins.melee import weapon_of, why_not_reach
from escarmouche.games.flammes_et_fantassins.moving import MoveSpots
from escarmouche.games.flammes_et_fantassins.outings import Outing
from escarmouche.games.flammes_et_fantassins.shooting import range_of, why_not_aim_shot
from escarmouche.table.bases.contacts import contact_place, contact_places
from escarmouche.table.moving.routes import find_contact_route

SIDES: Final = 8  # of a target from which contact is looked for


def onset(battle: Fray, character: Character) -> MoveSpots:
    """The ways of a Déplacement and of the slide into contact after it [FF-MOV-01, FF-MEL-02]."""
    outing = Outing(character)
    outing.walked = -LONGEST  # inches that the slide adds
    return MoveSpots(battle, outing)


def can_fight(battle: Fray, character: Character) -> bool:
    """Who lies stunned has to stand up first, and nobody strikes without a weapon [FF-R-61, FF-R-42]."""
    return character.is_standing and weapon_of(battle, character) is not None


def can_charge(battle: Fray, character: Character, target: Character) -> bool:
    """Whether it could walk up to somebody and strike, with one cube for each [FF-AP-01, FF-MEL-01]."""
    if not can_fight(battle, character) or battle.are_allies(character, target):
        return False
    if why_not_reach(battle, character, target) is None:
        return True
    spots = onset(battle, character)
    if battle.distance(character, target) > spots.pas:
        return False
    body, other = character.standing, target.standing
    straight = [contact_place(body, other, body.place), *contact_places(body, other, SIDES)]
    if any([spots.why_not((place,)) is None for place in straight]):
        return True
    route = find_contact_route(spots.strict, other, limit=spots.pas)
    return route is not None and spots.why_not(route[1:]) is None


def can_shoot(battle: Fray, character: Character, target: Character) -> bool:
    """An empty weapon is reloaded with the other cube [FF-TIR-01, FF-MOV-09]."""
    character.is_unloaded = False
    return why_not_aim_shot(battle, character, target) is None


def ground(battle: Fray, character: Character) -> MoveSpots | None:
    return onset(battle, character) if can_fight(battle, character) else None


def reach(battle: Fray, character: Character) -> float:
    weapon = character.kit.ranged
    return 0.0 if weapon is None or not character.is_standing else float(range_of(battle, character, weapon).value)


THREATS = Threats(can_charge=can_charge, can_shoot=can_shoot, ground=ground, reach=reach)
