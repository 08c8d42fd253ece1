"""What spells leave behind for a while: on figures, on the table [FF-SPL-21, FF-R-50, FF-R-68]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.battle.effects import NO_FIGURE, Effect
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.battle.traits import Trait
from escarmouche.games.flammes_et_fantassins.battle import UNTIL_WOUND, Character, Fray
from escarmouche.games.flammes_et_fantassins.characteristics import ARMOUR
from escarmouche.games.flammes_et_fantassins.magic.arcana import (
    CHANGING_KEY,
    MERGED_KEY,
    MORTAL,
    PAPER_KEY,
    THOUSANDTHS,
)
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.moments import Derived, Score
from escarmouche.games.flammes_et_fantassins.scores import FOR

MAGE_ARMOUR: Final = Trait("armure_de_mage", "FF-SMG-01")
MIRROR: Final = Trait("image_miroir", "FF-SMG-04")
FORCE: Final = Trait("force", "FF-SLU-02")
SILENCE: Final = Trait("silence", "FF-SLU-03")
BLESSING: Final = Trait("benediction", "FF-SLU-04")
CIRCLE: Final = Trait("cercle_de_protection", "FF-SLU-05", {MORTAL: "FF-R-84"})
SPECTRAL: Final = Trait("forme_spectrale", "FF-STE-02")
WEB: Final = Trait("toile_d_araignee", "FF-SNA-01")
POISON: Final = Trait("poison", "FF-SNA-02", {MORTAL: "FF-R-63"})
BARK: Final = Trait("peau_d_ecorce", "FF-SNA-03")
FOG: Final = Trait("brouillard", "FF-SNA-05")  # over the whole table: fog.py
LIGHTNING: Final = Trait("eclair", "FF-SNA-06")
MERGED: Final = Trait(MERGED_KEY, "FF-SNA-07")
CHANGING: Final = Trait(CHANGING_KEY, "FF-SNA-04")  # the marker that all see
PAPER: Final = Trait(PAPER_KEY, "FF-HID-05")  # ... and what its player alone reads
KINDS: Final = (
    MAGE_ARMOUR,
    MIRROR,
    FORCE,
    SILENCE,
    BLESSING,
    CIRCLE,
    SPECTRAL,
    WEB,
    POISON,
    BARK,
    FOG,
    LIGHTNING,
    MERGED,
    CHANGING,
    PAPER,
)
SPELL_EFFECTS: Final = {kind.key: kind for kind in KINDS}


def enchant(
    battle: Fray, cast: Cast, kind: Trait, target: Character, *, until: str, value: int = 0, radius: float = 0.0
) -> None:
    """An effect of a spell begins on a figure; the same one twice does not add up, unless the table plays so [FF-R-68]."""
    if battle.switch("ff_same_spell_stacks") is True or not battle.has_effect(kind, target.id):
        effect = Effect(kind, subject=target.id, source=cast.mage.id, until=until, value=value, radius=radius)
        battle.begin(effect, rule=kind.rule)


def fill(battle: Fray, cast: Cast, kind: Trait, *, until: str, value: int = 0) -> None:
    """An effect of a spell begins in its area: a zone on the table, which all see [FF-SPL-21]."""
    place = cast.place if cast.place is not None else cast.mage.place
    zone = Effect(kind, source=cast.mage.id, until=until, value=value, zone=place, radius=cast.spell.radius)
    battle.begin(zone, rule=kind.rule)


def until_wounded(target: Character) -> str:
    """Until it loses a life point in any way, or the game ends [FF-SNA-03]."""
    return f"{UNTIL_WOUND} {target.id}"


# Marks: the place of a Mage, with its level.


def mark(battle: Fray, mage: Character, kind: Trait, *, subject: int = NO_FIGURE, radius: float = 0.0) -> None:
    """The place where a Mage stands is marked for all to see, until something comes of it [FF-SPL-21, FF-R-50]."""
    body = mage.standing
    level = round(body.z * THOUSANDTHS)
    effect = Effect(kind, subject=subject, source=mage.id, value=level, zone=body.place, radius=radius)
    battle.begin(effect, rule=kind.rule)


def height_of(effect: Effect) -> float:
    return effect.value / THOUSANDTHS


# What they change.


@MAGE_ARMOUR.adjusts(Derived, bearer="bearer")
def armoured(tally: Tally, question: Derived, bearer: Character) -> None:
    """Armure de Mage: CA +3 [FF-SMG-01]."""
    tally.add(3, rule="FF-SMG-01", when=question.kind == ARMOUR)


@FORCE.adjusts(Score, bearer="bearer")
def forceful(tally: Tally, question: Score, bearer: Character) -> None:
    """Force: FOR +2 [FF-SLU-02]."""
    tally.add(2, rule="FF-SLU-02", when=question.which == FOR)


@BARK.adjusts(Derived, bearer="bearer")
def barked(tally: Tally, question: Derived, bearer: Character) -> None:
    """Peau d'écorce: CA +2 [FF-SNA-03]."""
    tally.add(2, rule="FF-SNA-03", when=question.kind == ARMOUR)
