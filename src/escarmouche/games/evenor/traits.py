"""What the traits do, in the order of the book [EV-TRT].

What is mere data (distances, what is ignored) is in traits.toml; occult powers are in occult.py, leaders in leaders.py.
"""

from __future__ import annotations

from typing import Final

from escarmouche.engine.battle.tally import Tally
from escarmouche.games.evenor.battle import Hero
from escarmouche.games.evenor.deeds import CONFUSE
from escarmouche.games.evenor.hiding import hideouts, why_not_hide
from escarmouche.games.evenor.moments import (
    AttackDice,
    Facing,
    FearThreshold,
    Leaving,
    MoveEnded,
    PowerThreshold,
    ShootingThreshold,
    Touching,
)
from escarmouche.games.evenor.profiles import TRAITS

ACROBATE: Final = TRAITS["acrobate"]
CHARGE_FURIEUSE: Final = TRAITS["charge_furieuse"]
COURAGEUX: Final = TRAITS["courageux"]
EFFRAYANT: Final = TRAITS["effrayant"]
ESPRIT_FAIBLE: Final = TRAITS["esprit_faible"]
ESPRIT_FORT: Final = TRAITS["esprit_fort"]
ESQUIVE: Final = TRAITS["esquive"]
ETHERE: Final = TRAITS["ethere"]
FURTIF: Final = TRAITS["furtif"]
GRANDE_CIBLE: Final = TRAITS["grande_cible"]
INSAISISSABLE: Final = TRAITS["insaisissable"]
PEU_COURAGEUX: Final = TRAITS["peu_courageux"]


@ACROBATE.on(Leaving, bearer="mover")
def slips_away(moment: Leaving, bearer: Hero) -> None:
    """Disengages without a reaction [EV-TRT-01]."""
    moment.is_unhindered = True


@CHARGE_FURIEUSE.adjusts(AttackDice, bearer="attacker")
def hits_harder(tally: Tally, question: AttackDice, bearer: Hero) -> None:
    """One more die when charging or counter-charging [EV-TRT-04]."""
    tally.add(+1, rule="EV-TRT-04", when=question.is_charging)


@COURAGEUX.adjusts(FearThreshold, bearer="hero")
def is_brave(tally: Tally, question: FearThreshold, bearer: Hero) -> None:
    """Its fear rolls are 3+ [EV-TRT-06]."""
    tally.add(-1, rule="EV-TRT-06")


@EFFRAYANT.on(Facing, bearer="enemy")
def frightens(moment: Facing, bearer: Hero) -> None:
    """Frightens those who are not Frightening themselves [EV-TRT-07]."""
    moment.is_frightening = True


@EFFRAYANT.on(Facing, bearer="hero")
def is_not_frightened(moment: Facing, bearer: Hero) -> None:
    """Who frightens is not afraid [EV-TRT-07]."""
    moment.is_fearless = True


@ESPRIT_FAIBLE.adjusts(PowerThreshold, bearer="target")
def is_easily_confused(tally: Tally, question: PowerThreshold, bearer: Hero) -> None:
    """Confusion is one easier against it [EV-TRT-08]."""
    tally.add(-1, rule="EV-TRT-08", when=question.power == CONFUSE)


@ESPRIT_FORT.adjusts(PowerThreshold, bearer="target")
def is_hardly_confused(tally: Tally, question: PowerThreshold, bearer: Hero) -> None:
    """Confusion is one harder against it [EV-TRT-09]."""
    tally.add(+1, rule="EV-TRT-09", when=question.power == CONFUSE)


@ESQUIVE.adjusts(ShootingThreshold, bearer="target")
def dodges(tally: Tally, question: ShootingThreshold, bearer: Hero) -> None:
    """Shots at it have T+1 [EV-TRT-10], beside Elusive too unless the table plays the highest only [EV-R-36]."""
    is_lost = is_elusive(bearer) and question.battle.switch("ev_dodge_stacks") is not True
    tally.add(+1, rule="EV-SHO-M9", when=not is_lost)


@ETHERE.on(Touching, bearer="target")
def is_beyond_reach(moment: Touching, bearer: Hero) -> None:
    """Only enchanted weapons touch it [EV-TRT-11]; magical is the same thing [EV-R-35]."""
    if not moment.weapon.is_enchanted:
        moment.is_harmless = True


@FURTIF.on(MoveEnded, bearer="mover")
def melts_away(moment: MoveEnded, bearer: Hero) -> None:
    """Hides without an action where it ends a move and hiding is possible [EV-TRT-12]."""
    battle = moment.battle
    for piece in hideouts(battle, bearer):
        if why_not_hide(battle, bearer, piece) is None:
            battle.hide(bearer, piece.id, rule="EV-TRT-12")
            return


@FURTIF.adjusts(ShootingThreshold, bearer="target")
def counts_as_elusive(tally: Tally, question: ShootingThreshold, bearer: Hero) -> None:
    """Is Insaisissable, and not twice [EV-TRT-12, EV-R-36]."""
    is_counted = INSAISISSABLE in bearer.profile.traits
    tally.add(+2, rule="EV-SHO-M10", when=not is_counted)


@GRANDE_CIBLE.adjusts(ShootingThreshold, bearer="target")
def is_easily_hit(tally: Tally, question: ShootingThreshold, bearer: Hero) -> None:
    """Shots at it have T-1 [EV-TRT-13]."""
    tally.add(-1, rule="EV-SHO-M8")


@INSAISISSABLE.adjusts(ShootingThreshold, bearer="target")
def is_elusive_to_shots(tally: Tally, question: ShootingThreshold, bearer: Hero) -> None:
    """Shots at it have T+2 [EV-TRT-14]."""
    tally.add(+2, rule="EV-SHO-M10")


def is_elusive(hero: Hero) -> bool:
    """Elusive by its own trait or as a Stealthy figure."""
    return INSAISISSABLE in hero.profile.traits or FURTIF in hero.profile.traits


@PEU_COURAGEUX.adjusts(FearThreshold, bearer="hero")
def is_timid(tally: Tally, question: FearThreshold, bearer: Hero) -> None:
    """Its fear rolls are 5+ [EV-TRT-20]; with Brave the two cancel out [EV-R-39]."""
    tally.add(+1, rule="EV-TRT-20")
