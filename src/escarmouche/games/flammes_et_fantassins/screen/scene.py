"""What a player sees of a battle: everything but the faces of other players' tokens [FF-HID-04, FF-HID-07, FF-R-119]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.showing.scene import (
    Cards,
    Counter,
    Fact,
    MarkerShown,
    Range,
    Score,
    Sheet,
    Shown,
    Tag,
    Tags,
    Tokens,
    Track,
    Widget,
    Zone,
)
from escarmouche.engine.showing.staging import markers_shown, remains_shown
from escarmouche.games.flammes_et_fantassins.battle import NOBODY, Character, Fray
from escarmouche.games.flammes_et_fantassins.cards import TALENTS
from escarmouche.games.flammes_et_fantassins.carrying import loose_shown
from escarmouche.games.flammes_et_fantassins.character import DEAD, DEVOURED, FLED
from escarmouche.games.flammes_et_fantassins.characteristics import (
    armour_of,
    leading_of,
    life_of,
    melee_of,
    move_of,
    score,
    shooting_of,
    weave_of,
)
from escarmouche.games.flammes_et_fantassins.items import ITEMS
from escarmouche.games.flammes_et_fantassins.magic.lasting import LIGHTNING, MERGED, height_of
from escarmouche.games.flammes_et_fantassins.magic.spells import level_of
from escarmouche.games.flammes_et_fantassins.opening import TRAPS
from escarmouche.games.flammes_et_fantassins.scores import SCORES
from escarmouche.games.flammes_et_fantassins.sheets import CLASSES, in_book_order
from escarmouche.games.flammes_et_fantassins.shooting import range_of
from escarmouche.games.flammes_et_fantassins.tokens import Token

OBJECTS: Final = {"dug_up_irons": "iron", "tribute": "tribute"}  # what the key objects of a scenario are called


def show(battle: Fray, seat: int) -> Shown:
    """What this game adds to a scene."""
    limit = battle.scenario.round_limit(battle)
    return Shown(
        sheets=tuple([sheet(battle, character, seat) for character in battle.characters]),
        rounds=limit if limit > 0 else -1,
        actions_left=battle.character(battle.acting).cubes if battle.acting != NOBODY else 0,
        scenario=battle.scenario.key,
        markers=markers(battle, seat),
        zones=zones(battle),
        scores=scores(battle),
        facts=facts(battle),
    )


# The table.


def markers(battle: Fray, seat: int) -> tuple[MarkerShown, ...]:
    """The Cat, tokens, key objects, ropes, bodies, and what was dropped if the table shows it [FF-HID-06, FF-R-110]."""
    found = [MarkerShown("cat", at=(battle.cat.x, battle.cat.y, 0.0))] if not battle.stages else []
    found += tokens(battle, seat)
    found += markers_shown(battle, OBJECTS.get(battle.scenario.key, "object"), held_leave=True)
    for number, rope in enumerate(battle.ropes):
        found.append(MarkerShown("rope", number=number + 1, at=(rope.foot.x, rope.foot.y, rope.z)))
    for number, loose in enumerate(loose_shown(battle)):
        found.append(MarkerShown("loose", number=number + 1, at=(loose.place.x, loose.place.y, loose.z)))
    return (*found, *marks(battle), *remains_shown(battle, "body"))


def marks(battle: Fray) -> list[MarkerShown]:
    """Where lightning will strike, and where a Mage has sunk into the earth [FF-SNA-06, FF-SNA-07]."""
    found: list[MarkerShown] = []
    for effect in battle.effects:
        if effect.kind in (LIGHTNING, MERGED) and effect.zone is not None:
            seat = battle.character(effect.source).owner
            place = (effect.zone.x, effect.zone.y, height_of(effect))
            found.append(MarkerShown(effect.kind.key, number=len(found) + 1, at=place, seat=seat))
    return found


def tokens(battle: Fray, seat: int) -> list[MarkerShown]:
    """Face-down tokens, numbered by the Ranger who laid them [FF-HID-04]."""
    found: list[MarkerShown] = []
    counts: dict[int, int] = {}
    for token in battle.tokens:
        counts[token.ranger] = counts.get(token.ranger, 0) + 1
        at = (token.place.x, token.place.y, token.z)
        kind = face_of(battle, token, seat)
        found.append(MarkerShown(kind, number=counts[token.ranger], at=at, seat=token.owner))
    return found


def face_of(battle: Fray, token: Token, seat: int) -> str:
    """Its owner sees the face of a token once it is chosen, others its back [FF-HID-04]."""
    is_chosen = TRAPS not in battle.stages[:1] or battle.waiting[:1] != (token.ranger,)
    if token.owner != seat or not is_chosen:
        return "token"
    return "trap" if token.is_trap else "decoy"


def zones(battle: Fray) -> tuple[Zone, ...]:
    """Where each band is set down, until all are [FF-S-02]."""
    if not battle.stages:
        return ()
    known = battle.scenario.zones(battle)
    return tuple([Zone("deployment", seat, area.outline()) for seat, area in known])


# The players.


def scores(battle: Fray) -> tuple[Score, ...]:
    """What the scenario counts, the figures that each player has left, and what settles a tie."""
    left = tuple([len(battle.in_play(seat)) for seat in range(battle.rules.seats)])
    won = Score("won", battle.scenario.scores(battle))
    tied = battle.scenario.tie_break(battle)
    return (won, Score("left", left), Score("value", tied)) if tied else (won, Score("left", left))


def facts(battle: Fray) -> tuple[Fact, ...]:
    """The cubes of each Band, once there are any; who stands where in this Round, and who is allied [FF-PA-04, FF-CAT-08, FF-SCN-01]."""
    found: list[Fact] = []
    for seat in range(battle.rules.seats) if battle.round > 0 else ():
        found += [Fact(widget, seat=seat) for widget in pool_of(battle, seat)]
    for seat in range(battle.rules.seats):
        standing = standing_of(battle, seat)
        if standing:
            found.append(Fact(Tags("standing", standing), seat=seat))
        if len(dict.fromkeys(battle.camps)) < battle.rules.seats:
            found.append(Fact(Tags("camp", (str(battle.camps[seat] + 1),)), seat=seat))
    return tuple(found)


def pool_of(battle: Fray, seat: int) -> list[Widget]:
    """Band cubes, and how many of them are for command [FF-PA-01, FF-PA-02]."""
    cubes: list[Widget] = [Tokens("band_pa", battle.pool(seat))]
    return [*cubes, Tokens("band_command", battle.command[seat])] if battle.command[seat] > 0 else cubes


def standing_of(battle: Fray, seat: int) -> tuple[str, ...]:
    """First Player, Last Player, the escort, and who has moved the Cat in this Round [FF-RND-02, FF-ACT-07, FF-CAT-05]."""
    holds = {
        "first": battle.first == seat,
        "last": battle.last == seat,
        "escort": battle.escort == seat,
        "cat": battle.cat_movers[seat] > 0,
    }
    return tuple([name for name, is_so in holds.items() if is_so])


# The sheets.


def sheet(battle: Fray, character: Character, seat: int) -> Sheet:
    """A figure as its life, its cubes, its spells, its numbers, its classes, equipment and cards."""
    return Sheet(
        character.id,
        widgets=(*life_and_cubes(battle, character), *hand_of(character, seat), *numbers(battle, character)),
        tags=(*classes_of(character), *items_of(character), *talents_of(character)),
        states=states_of(battle, character),
        ranges=ranges_of(battle, character),
        cost=character.sheet.rank,
    )


def life_and_cubes(battle: Fray, character: Character) -> list[Widget]:
    """What changes most: life points, cubes of both colours, Concentrations [FF-CONC-03]."""
    most = max(life_of(battle, character).value, character.pv)
    found: list[Widget] = [Track("pv", character.pv, most), Tokens("sheet_pa", character.cubes)]
    if character.command > 0:
        found.append(Tokens("sheet_command", character.command))
    return [*found, Tokens("focus", character.focus)] if character.focus > 0 else found


def hand_of(mage: Character, seat: int) -> list[Widget]:
    """Its spell cards, and those that it has paid with: backs by level, and to their owner which they are [FF-SPL-05, FF-SPL-14]."""
    found: list[Widget] = []
    for name, cards in (("hand", mage.hand), ("pile", in_book_order(list(mage.discarded)))):
        for level in (1, 2):
            backs = tuple([card for card in cards if level_of(card) == level])
            if backs:
                found.append(Cards(f"{name}_{level}", len(backs), backs if mage.owner == seat else None))
    return found


def numbers(battle: Fray, character: Character) -> list[Widget]:
    """The derived numbers first, for they are what is rolled against [FF-SEC]."""
    known = (
        ("ca", armour_of), ("tra", weave_of), ("mel", melee_of), ("tir", shooting_of), ("dep", move_of), ("com", leading_of),
    )  # fmt: skip
    found: list[Widget] = [Counter(key, number(battle, character).value) for key, number in known]
    return found + [Counter(key, score(battle, character, which).value) for which, key in enumerate(SCORES)]


def classes_of(character: Character) -> list[Tag]:
    sheet = character.sheet
    body = Tag("agile", "FF-CHR-03") if sheet.is_agile else Tag("powerful", "FF-CHR-03")
    return [body, *[Tag(key, str(CLASSES[key]["rule"])) for key in sheet.classes]]


def items_of(character: Character) -> list[Tag]:
    """What it carries, twice what it has twice."""
    return [Tag(key, ITEMS[key].rule, value=count_of(character.items, key)) for key in dict.fromkeys(character.items)]


def talents_of(character: Character) -> list[Tag]:
    """Its cards that are not used yet [FF-TAL-00]."""
    cards = character.talents
    return [Tag(key, str(TALENTS[key]["rule"]), value=count_of(cards, key)) for key in dict.fromkeys(cards)]


def count_of(things: tuple[str, ...], key: str) -> str:
    count = things.count(key)
    return f"×{count}" if count > 1 else ""


def ranges_of(battle: Fray, character: Character) -> tuple[Range, ...]:
    """How far its ranged weapon reaches [FF-TIR-01]."""
    weapon = character.kit.ranged
    return () if weapon is None else (Range("weapon", float(range_of(battle, character, weapon).value)),)


def states_of(battle: Fray, character: Character) -> tuple[str, ...]:
    """What holds of a figure now, by name."""
    states = {
        "stunned": character.is_stunned,
        "on_guard": character.is_on_guard,
        "unloaded": character.is_unloaded,
        "shield_down": character.is_shield_down and character.kit.shield is not None,
        "focused": character.focus > 0,
        "hook_astray": character.is_hook_astray,
        "carries": len(battle.objects_of(character)) > 0,
        "naked": character.is_naked and character.kit.armour is None,
        "left": character.end == FLED,
        "out": character.end == DEAD,
        "devoured": character.end == DEVOURED,
        "merged": battle.has_effect(MERGED, character.id),
    }
    return tuple([name for name, holds in states.items() if holds])
