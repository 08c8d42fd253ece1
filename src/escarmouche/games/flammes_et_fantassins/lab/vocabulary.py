"""What may occur in a match with these Bands, on this table, by these house rules: for the table of usage."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.book.vocabulary import Vocabulary, possible
from escarmouche.engine.match.header import Header
from escarmouche.games.flammes_et_fantassins.actions import END
from escarmouche.games.flammes_et_fantassins.band import TRIBUTE
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.cards import FAST_TALK, INSPIRATION, LAY_HANDS, ORDERS, RAPID_MOVE
from escarmouche.games.flammes_et_fantassins.climbing import GRAPPLE
from escarmouche.games.flammes_et_fantassins.effects import EFFECT_KINDS
from escarmouche.games.flammes_et_fantassins.items import ARMOUR, ITEMS, MELEE, RANGED, SCROLL, SHIELD
from escarmouche.games.flammes_et_fantassins.laying import TRAP
from escarmouche.games.flammes_et_fantassins.lore import LORE
from escarmouche.games.flammes_et_fantassins.magic.casting import CAST
from escarmouche.games.flammes_et_fantassins.magic.lasting import CHANGING, PAPER
from escarmouche.games.flammes_et_fantassins.magic.spells import SPELLBOOK
from escarmouche.games.flammes_et_fantassins.magic.wonders import WONDERS
from escarmouche.games.flammes_et_fantassins.materiel import BOMB_ITEM, REPELLENT
from escarmouche.games.flammes_et_fantassins.ordinary import (
    CHARGE,
    COMMAND,
    FOCUS,
    GUARD,
    HANDLE,
    MOVE,
    SHOOT,
    STRIKE,
)
from escarmouche.games.flammes_et_fantassins.scenarios import set_up
from escarmouche.games.flammes_et_fantassins.scenery import is_door, is_ladder, is_platform
from escarmouche.games.flammes_et_fantassins.specialities import ANIMAL_SPEECH, SPEAK
from escarmouche.games.flammes_et_fantassins.talents import HANDS, INSPIRE, RAPID, RAPID_HANDS, TALK
from escarmouche.games.flammes_et_fantassins.traps import DISARMERS
from escarmouche.table.scenery.terrain import LOCKED

ALWAYS: Final[tuple[str, ...]] = (
    "activates", "attacks", "cannot_hit", "cat_begins", "cat_moves", "closes_in", "concentrates", "cubes_dealt", "deployed", "dies",
    "dodged", "dodges", "drops", "first_player", "flees", "gives", "hands_on", "hits", "is_looted", "last_player", "misses", "moved",
    "picks_up", "roll_off", "roll_off_won", "round_begins", "round_ends", "turn_ends", "wounded",
)  # fmt: skip


DETAILS: Final = {
    "attacks": "item", "casts": "spell", "drinks": "item", "effect_begins": "effect", "uses_speciality": "speciality",
    "uses_talent": "talent",
}  # which weapon, spell, potion, effect, speciality or card  # fmt: skip
# Of the specialities, one is a Talent card and stands among these; one is used after a game, in campaigns alone [FF-SPE-02, FF-SPE-07].
SILENT: Final = ("mains_du_pretre", "creation_de_potion")


def vocabulary(header: Header) -> Vocabulary:
    """Actions, states and events that these Bands, this table and these house rules allow."""
    battle = set_up(header)
    known = ALWAYS + events(battle) + uses(battle)
    return Vocabulary(actions=actions(battle), states=states(battle), events=known, details=DETAILS)


# What the Bands and the table have.


def has_item(battle: Fray, *keys: str) -> bool:
    return any([key in one.items for one in battle.characters for key in keys])


def has_slot(battle: Fray, slot: str) -> bool:
    return any([ITEMS[key].slot == slot for one in battle.characters for key in one.items])


def has_card(battle: Fray, card: str) -> bool:
    return any([card in one.talents for one in battle.characters])


def has_spells(battle: Fray) -> bool:
    return any([len(one.hand) > 0 for one in battle.characters])


def knows(battle: Fray, *spells: str) -> bool:
    return any([spell in one.hand for one in battle.characters for spell in spells])


def can_speak(battle: Fray) -> bool:
    return any([one.sheet.speciality == ANIMAL_SPEECH for one in battle.characters])


def can_duel(battle: Fray) -> bool:
    """Whether Mages stand on two sides, one of which has a spell that harms or hinders others [FF-DUE-01]."""
    sides = {battle.camps[one.owner] for one in battle.characters if one.sheet.is_mage}
    return len(sides) > 1 and any([SPELLBOOK[spell].is_hostile for one in battle.characters for spell in one.hand])


def can_be_stopped_short(battle: Fray) -> bool:
    """Whether somebody casts by contact, for which it has to close in [FF-SPL-18]."""
    return any([SPELLBOOK[spell].is_contact for one in battle.characters for spell in one.hand])


def has_scroll(battle: Fray) -> bool:
    return any([key.startswith(SCROLL) for one in battle.characters for key in one.items])


def can_unload(battle: Fray) -> bool:
    """Whether somebody shoots with what has to be loaded."""
    return any([key.startswith(("arc", "arbalete")) for one in battle.characters for key in one.items])


def can_lead(battle: Fray) -> bool:
    return any([len(one.sheet.scores[-1]) > 0 for one in battle.characters])  # CHA


def can_stun(battle: Fray) -> bool:
    return knows(battle, "sommeil") or any([ITEMS[key].stuns for one in battle.characters for key in one.items])


def can_test(battle: Fray) -> bool:
    """Something is locked, or a hook can be thrown onto a top."""
    return has_lock(battle) or can_hook(battle)


def has_lock(battle: Fray) -> bool:
    return any([piece.state == LOCKED for piece in battle.terrain.pieces])


def can_hook(battle: Fray) -> bool:
    return has_item(battle, GRAPPLE) and any([is_platform(piece) for piece in battle.terrain.pieces])


def is_token_disarmed(battle: Fray) -> bool:
    return has_card(battle, TRAP) and any([key in DISARMERS for one in battle.characters for key in one.sheet.classes])


def has_potion(battle: Fray) -> bool:
    return any([ITEMS[key].is_potion for one in battle.characters for key in one.items])


# What may occur.


def actions(battle: Fray) -> tuple[str, ...]:
    """The kinds of actions that somebody could take some time."""
    has_ranged, has_rapid = has_slot(battle, RANGED), has_card(battle, RAPID_MOVE)
    known = {
        END: True, MOVE: True, HANDLE: True, FOCUS: True, STRIKE: True, GUARD: has_ranged, SHOOT: has_ranged,
        COMMAND: can_lead(battle), CAST: has_spells(battle), CHARGE: any([not one.sheet.is_agile for one in battle.characters]),
        TALK: has_card(battle, FAST_TALK), SPEAK: can_speak(battle), HANDS: has_card(battle, LAY_HANDS), INSPIRE: has_card(battle, INSPIRATION) and has_spells(battle), RAPID: has_rapid, RAPID_HANDS: has_rapid,
    }  # fmt: skip
    return possible(known)


def states(battle: Fray) -> tuple[str, ...]:
    known = {
        "focused": True, "left": True, "out": True, "on_guard": has_slot(battle, RANGED), "unloaded": can_unload(battle),
        "stunned": can_stun(battle), "hook_astray": can_hook(battle), "carries": battle.scenario.key != "common_well",
        "devoured": has_spells(battle), "naked": any([one.is_naked for one in battle.characters]) or knows(battle, "acide"),
        "shield_down": has_slot(battle, SHIELD) and any([ITEMS[key].hands == 2 for one in battle.characters for key in one.items]),
    }  # fmt: skip
    return possible(known)


def uses(battle: Fray) -> tuple[str, ...]:
    """Every weapon, potion, spell, speciality and card that somebody has, and the effects of these; Inspiration needs spells [FF-TAL-09]."""
    found: list[str] = []
    for one in battle.characters:
        found += [f"uses_talent: {card}" for card in one.talents if card != INSPIRATION or has_spells(battle)]
        found += [f"casts: {spell}" for spell in one.hand if spell in WONDERS]
        found += [f"uses_speciality: {key}" for key in (one.sheet.speciality,) if key and key not in SILENT]
        found += [f"effect_begins: {key}" for key in effects(one)]
        found += [f"drinks: {key}" for key in one.items if ITEMS[key].is_potion]
        found += [f"attacks: {key}" for key in one.items if ITEMS[key].slot in (MELEE, RANGED) or key == BOMB_ITEM]
    return tuple(dict.fromkeys(found))


def effects(character: Character) -> list[str]:
    """The kinds of effects that its spells, its potions and its speciality begin."""
    known = [*character.hand, *character.items, character.sheet.speciality]
    return [key for key in EFFECT_KINDS if key in known or (key == PAPER.key and CHANGING.key in known)]


def events(battle: Fray) -> tuple[str, ...]:
    """The kinds of events that not every match can have."""
    can_move_by_word, has_irons = has_card(battle, FAST_TALK), battle.scenario.key == "dug_up_irons"
    has_objects = battle.scenario.key != "common_well"
    casts, stills = has_spells(battle), knows(battle, "sommeil", "charme")
    duels, melts = can_duel(battle), knows(battle, "fusion_dans_la_terre")
    tests, stuns, charges = can_test(battle), can_stun(battle), CHARGE in actions(battle)
    known = {
        "charges": charges, "charging": charges, "pushed": charges, "stunned": stuns, "not_stunned": stuns, "stands_up": stuns,
        "on_guard": has_slot(battle, RANGED), "reloads": can_unload(battle), "commands": can_lead(battle), "taken_along": can_lead(battle),
        "climbs": any([is_ladder(piece) for piece in battle.terrain.pieces]) or can_hook(battle) or knows(battle, "forme_spectrale"),
        "closes_door": any([is_door(piece) for piece in battle.terrain.pieces]),
        "opens_door": any([is_door(piece) for piece in battle.terrain.pieces]), "picks_lock": has_lock(battle), "test_passed": tests,
        "test_failed": tests, "throws_grapple": can_hook(battle), "rope_hangs": can_hook(battle), "recovers_grapple": can_hook(battle), "life_lowered": has_slot(battle, ARMOUR), "drinks": has_potion(battle),
        "healed": has_card(battle, LAY_HANDS) or has_item(battle, "potion_de_vie"), "explodes": has_item(battle, BOMB_ITEM),
        "repels_cat": has_item(battle, REPELLENT), "uses_talent": any([len(one.talents) > 0 for one in battle.characters]),
        "uses_speciality": any([one.sheet.speciality and one.sheet.speciality not in SILENT for one in battle.characters]), "gives_orders": has_card(battle, ORDERS), "swayed": can_move_by_word, "not_swayed": can_move_by_word, "driven": can_move_by_word or knows(battle, "terreur"),
        "is_robbed": can_move_by_word, "opposed_won": can_move_by_word or is_token_disarmed(battle),
        "opposed_lost": can_move_by_word or is_token_disarmed(battle), "scenery_shifted": has_card(battle, LORE) or knows(battle, "marche_des_batiments", "marche_des_forets_et_collines"),
        "token_placed": has_card(battle, TRAP), "token_triggered": has_card(battle, TRAP), "token_disarmed": is_token_disarmed(battle),
        "stops_short": is_token_disarmed(battle), "loses_cubes": has_card(battle, TRAP) or knows(battle, "terreur", "fascination_pour_les_tenebres"), "object_laid": has_irons,
        "object_lost": has_objects, "picked_up": has_objects, "dropped": has_objects, "secured": has_objects,
        "escorts": battle.scenario.key == TRIBUTE, "casts": casts, "discards": casts, "devoured": casts, "spell_hits": casts, "spell_fails": casts,
        "drains": knows(battle, "drain_d_energie_magique"), "drained_card": knows(battle, "drain_d_energie_magique"),
        "resists_spell": stills, "charmed": knows(battle, "charme"), "teleported": knows(battle, "teleportation"),
        "rises": knows(battle, "reincarnation", "resurrection"),
        "swapped": knows(battle, "reincarnation") and battle.switch("ff_reincarnation_place") == "ally",
        "phased": knows(battle, "forme_spectrale"),
        "is_corroded": knows(battle, "acide"), "is_stripped": knows(battle, "acide"),
        "circle_in_time": knows(battle, "cercle_de_protection"), "circle_late": knows(battle, "cercle_de_protection"),
        "ray_grows": knows(battle, "rayon_de_lumiere"), "ray_fails": knows(battle, "rayon_de_lumiere"),
        "rerolls": knows(battle, "benediction"), "hits_an_image": knows(battle, "image_miroir"),
        "duels": duels, "shows_die": duels, "duel_revealed": duels, "duel_won": duels, "duel_lost": duels, "duel_even": duels,
        "discards_shown": duels, "cast_abandoned": can_be_stopped_short(battle), "uses_scroll": has_scroll(battle),
        "melts": melts, "emerges": melts, "stays_below": melts, "lightning_strikes": knows(battle, "eclair"),
        "shapechanges": knows(battle, "changeforme"), "changes_places": knows(battle, "changeforme"),
        "effect_begins": any([len(effects(one)) > 0 for one in battle.characters]), "effect_ends": any([len(effects(one)) > 0 for one in battle.characters]),
    }  # fmt: skip
    return possible(known)
