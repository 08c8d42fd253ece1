"""The words in which cases of Evenor are written (docs/cases.md): each leads to the real rule."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.engine.cases.casebook import Casebook, Phrase, Rule, Said
from escarmouche.engine.cases.names import plain_name, titles_of
from escarmouche.faults.fault import Saying
from escarmouche.games.evenor import deeds
from escarmouche.games.evenor.actions import act_and_step
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.cases.describing import FIGURE_NAMES, PROFILE_WORDS, describe, why_not_entry
from escarmouche.games.evenor.cases.facts import (
    BATTLE_NUMBERS,
    FIGURE_NUMBERS,
    RELATIONS,
    SIDE_NUMBERS,
    STATES,
    TALLIES,
    give_slot,
)
from escarmouche.games.evenor.profiles import WEAPONS
from escarmouche.games.evenor.slots import FREE, NO_SLOT, SERIES, Slot
from escarmouche.games.evenor.turn import activate, begin_turn, next_member, seat_in_hand, use_slot

THINGS: Final[dict[str, tuple[str, ...]]] = {  # the names of weapons, French and English
    key: tuple([plain_name(title) for title in titles_of(facts)]) for key, facts in WEAPONS.items()
}
POWERS: Final = deeds.POWERS


def clear_slot(battle: Skirmish, hero: Hero) -> None:
    """The hand is with the hero's side, which has done nothing with its slot."""
    battle.slot = Slot()
    battle.active = hero.controller


# Deeds.


def acting(battle: Skirmish, said: Said) -> Rule:
    """One action: its hero is in the middle of its activation; unless it has actions left, of a series of one."""
    hero = battle.hero(said.actor)
    if battle.slot.acting != hero.id or battle.slot.actions_left < 1:
        give_slot(battle, hero, SERIES, 1)
    return act_and_step(battle)


def using_slot(battle: Skirmish, said: Said) -> Rule:
    clear_slot(battle, battle.hero(said.actor))
    return use_slot(battle)


async def activating(battle: Skirmish, said: Said) -> None:
    """The activation of one hero alone, up to its first action."""
    hero = battle.hero(said.actor)
    clear_slot(battle, hero)
    await activate(battle, hero)
    if battle.slot.crew:
        await next_member(battle)


def beginning(battle: Skirmish, said: Said) -> Rule:
    battle.slot = Slot()
    return begin_turn(battle)


class WithWeapon:
    """The option of a shot: with the weapon that is named, else the only one it has."""

    def __init__(self, kind: str) -> None:
        self.kind: Final = kind

    def __call__(self, battle: Skirmish, said: Said) -> str:
        return f"{self.kind}:{said.target}:{weapon_key(battle.hero(said.actor), said.word)}"


def weapon_key(hero: Hero, word: str) -> str:
    """A weapon by its key, or by its name among those of the hero."""
    for weapon in hero.profile.weapons:
        if weapon.shoots and (word == "" or word in THINGS[weapon.key]):
            return weapon.key
    return word or "none"


WEAPON_WORDS: Final = (*WEAPONS, *[name for names in THINGS.values() for name in names])
PHRASES: Final = (
    Phrase("fights {figure}", acting, opening="fight:{figure}"),
    Phrase("charges {figure} {path}", acting, opening="charge:{figure}"),
    Phrase("charges {figure}", acting, opening="charge:{figure}"),
    Phrase("shoots on the move {path}", acting, opening=deeds.MOVING_SHOT),
    Phrase("shoots on the move", acting, opening=deeds.MOVING_SHOT),
    Phrase("shoots {figure} with {word}", acting, opening=WithWeapon(deeds.SHOOT), words=WEAPON_WORDS),
    Phrase("shoots {figure}", acting, opening=WithWeapon(deeds.SHOOT)),
    Phrase("runs {path}", acting, opening=deeds.RAPID),
    Phrase("steps {path}", acting, opening=deeds.STEP),
    Phrase("stands up", acting, opening=deeds.RISE),
    Phrase("aims", acting, opening=deeds.AIM),
    Phrase("takes cover behind {piece}", acting, opening="take_cover:{piece}"),
    Phrase("hides behind {piece}", acting, opening="hide:{piece}"),
    Phrase("goes prone", acting, opening=deeds.GO_PRONE),
    Phrase("looks around", acting, opening=deeds.PERCEPTION),
    Phrase("uses {word} on {figure}", acting, opening="{word}:{figure}", words=POWERS),
    Phrase("opens {piece}", acting, opening="open_door:{piece}"),
    Phrase("picks up token {number}", acting, opening="pick_up:{number}"),
    Phrase("drops its token", acting, opening="drop"),
    Phrase("does nothing", acting, opening=deeds.NOTHING),
    Phrase("ends its activation", acting, opening=deeds.END),
    Phrase("declares {number} actions", activating, opening="series:{number}"),
    Phrase("takes a free action", activating, opening=FREE),
    Phrase("activates", using_slot, opening="activate:{actor}"),
    Phrase("leads", using_slot, opening="lead:{actor}"),
    Phrase("waits", using_slot, opening="wait:{actor}"),
    Phrase("launches a coordinated action", using_slot, opening="coordinate:{actor}"),
    Phrase("the turn begins", beginning),
)


# The battle.


def named(entry: dict[str, Any]) -> Saying | None:
    """A hero that has the name of a figure of the book is that figure, unless its line says another."""
    if "figure" not in entry and plain_name(str(entry.get("name", ""))) in FIGURE_NAMES:
        entry["figure"] = FIGURE_NAMES[plain_name(str(entry["name"]))]
    return why_not_entry(entry)


def open_battle(battle: Skirmish) -> None:
    """Turn 1, everybody deployed: red is side 1, in the lower left corner, or ambushes blue."""
    battle.first = 0
    battle.lower_left = 0 if battle.scenario.chooses_corner() else 1
    battle.deploying = ()
    battle.round = 1
    battle.active = 0


def hand_over(battle: Skirmish, seat: int) -> None:
    """Whose slot it is: as said, or by the slots that the markers tell of [EV-TURN-02]; not while somebody acts."""
    if battle.slot.mode != NO_SLOT:
        return
    used = [len([hero for hero in battle.heroes if hero.controller == side and is_through(hero)]) for side in (0, 1)]
    beginner = battle.first if battle.round % 2 == 1 else 1 - battle.first
    due = beginner if used[beginner] <= used[1 - beginner] else 1 - beginner
    battle.active = seat if seat >= 0 else due


def is_through(hero: Hero) -> bool:
    """Whether it has had its slot in this turn."""
    return hero.is_activated or hero.is_waiting


CASEBOOK: Final = Casebook(
    profile_words=PROFILE_WORDS,
    describe=describe,
    why_not=named,
    filler={"figure": "kara"},
    open=open_battle,
    seat_in_hand=seat_in_hand,
    hand_over=hand_over,
    states=STATES,
    phrases=PHRASES,
    figure_numbers=FIGURE_NUMBERS,
    side_numbers=SIDE_NUMBERS,
    battle_numbers=BATTLE_NUMBERS,
    relations=RELATIONS,
    tallies=TALLIES,
    things=THINGS,
)
