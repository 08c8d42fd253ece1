"""Characteristics: six scores, and what is derived from them, each with its reasons [FF-CHR, FF-SEC, FF-MOD]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.battle.tally import ADD, Tally
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.moments import Derived, Score
from escarmouche.games.flammes_et_fantassins.sheets import CHA, CON, DEX, FOR, SAG, Numbers

# What is derived: the names of changes in the data files.
MOVE: Final = "move"
LIFE: Final = "life"
WEAVE: Final = "weave"  # Trame
COMMAND: Final = "leading"
MELEE: Final = "melee"
SHOOTING: Final = "shooting"
ARMOUR: Final = "armour"

MOVE_BASE: Final = 6
LIFE_BASE: Final = 6
DEFENCE_BASE: Final = 3
NAKED: Final = -1  # [FF-ARM-02]


def score(battle: Fray, character: Character, which: int) -> Tally:
    """A primary characteristic: +0, classes, equipment, then potions and effects [FF-CHR-01, FF-CHR-02]."""
    tally = Tally(0, rule="FF-CHR-01")
    for gain in character.sheet.scores[which]:
        tally.add(gain.amount, rule=gain.rule)
    for item in character.kit.worn:
        for change in item.changes:
            if change.score == which:
                tally.add(change.amount, rule=item.rule)
    return battle.adjust(tally, Score(battle, character, which))


def derived(battle: Fray, character: Character, kind: str, tally: Tally, *, from_score: int) -> Tally:
    """What follows from a score changes with it, and direct bonuses come on top [FF-MOD-01, FF-MOD-02]."""
    if from_score >= 0:
        for line in score(battle, character, from_score).lines:
            if line.change == ADD:
                tally.add(line.amount, rule=line.rule, name=line.name)
    for bonus in character.sheet.bonuses:
        if bonus.kind == kind:
            tally.add(bonus.amount, rule=bonus.rule)
    for item in character.kit.worn:
        for change in item.changes:
            if change.kind == kind and not (item.is_shield and kind == ARMOUR and character.is_shield_down):
                tally.add(change.amount, rule=item.rule)
    return battle.adjust(tally, Derived(battle, character, kind))


# Numbers without their reasons.


def numbers_of(battle: Fray, character: Character) -> Numbers:
    """What Dép. and the maximum of PV are while no effect is in force; remembered by the sheet."""
    known = character.sheet.numbers.get(character.kit)
    if known is None:
        move = derived(battle, character, MOVE, Tally(MOVE_BASE, rule="FF-SEC-01"), from_score=DEX)
        known = Numbers(move.value, life_of(battle, character).value)
        character.sheet.numbers[character.kit] = known
    return known


def stride_of(battle: Fray, character: Character) -> int:
    """Dép. where nobody asks for its reasons."""
    if battle.effects:
        return move_of(battle, character).value
    return max(numbers_of(battle, character).move + battle.scenario.burden(battle, character), 0)


def most_life_of(battle: Fray, character: Character) -> int:
    """The maximum of PV where nobody asks for its reasons."""
    return life_of(battle, character).value if battle.effects else numbers_of(battle, character).life


# Each with its reasons.


def move_of(battle: Fray, character: Character) -> Tally:
    """Dép.: 6" + DEX, never below 0 [FF-SEC-01, FF-R-06]."""
    tally = derived(battle, character, MOVE, Tally(MOVE_BASE, rule="FF-SEC-01"), from_score=DEX)
    tally.add(battle.scenario.burden(battle, character), rule=battle.scenario.burden_rule)
    tally.at_least(0, rule="FF-R-06")
    return tally


def life_of(battle: Fray, character: Character) -> Tally:
    """The maximum of PV: 6 + CON, classes and armour [FF-SEC-02]."""
    return derived(battle, character, LIFE, Tally(LIFE_BASE, rule="FF-SEC-02"), from_score=CON)


def weave_of(battle: Fray, character: Character) -> Tally:
    """Trame: 3 + SAG [FF-SEC-03]."""
    return derived(battle, character, WEAVE, Tally(DEFENCE_BASE, rule="FF-SEC-03"), from_score=SAG)


def leading_of(battle: Fray, character: Character) -> Tally:
    """Com.: CHA [FF-SEC-04]."""
    return derived(battle, character, COMMAND, Tally(0, rule="FF-SEC-04"), from_score=CHA)


def melee_of(battle: Fray, character: Character) -> Tally:
    """Mêl.: DEX if Agile, FOR if Powerful [FF-SEC-05]."""
    source = DEX if character.sheet.is_agile else FOR
    return derived(battle, character, MELEE, Tally(0, rule="FF-SEC-05"), from_score=source)


def shooting_of(battle: Fray, character: Character) -> Tally:
    """Tir: DEX for everybody, below 0 too [FF-SEC-06, FF-R-05]."""
    return derived(battle, character, SHOOTING, Tally(0, rule="FF-SEC-06"), from_score=DEX)


def armour_of(battle: Fray, character: Character) -> Tally:
    """CA: 3 + DEX if Agile, 3 + CON if Powerful; clothes add nothing; 0 for who is stunned, whatever else [FF-SEC-07, FF-ARM-01, FF-WND-03, FF-R-61]."""
    source = DEX if character.sheet.is_agile else CON
    tally = derived(battle, character, ARMOUR, Tally(DEFENCE_BASE, rule="FF-SEC-07"), from_score=source)
    tally.add(NAKED, rule="FF-ARM-02", when=character.is_naked and character.kit.armour is None)
    tally.fix(0, rule="FF-WND-03", when=character.is_stunned)
    return tally
