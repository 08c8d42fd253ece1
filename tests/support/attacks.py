"""Some attacks of each game, as cases: their odds are compared with independent models and with seeded runs."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.requests import Roll
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.odds.consequences import Result, consequences_in
from escarmouche.engine.odds.foreseeing import Odds
from escarmouche.engine.odds.policies import BEST, NONE, policy_named
from escarmouche.lab.cases.deeds import deed
from escarmouche.lab.cases.foreseeing import DeedStart, at_moment, odds_of_deed
from escarmouche.lab.cases.reporting import load_text
from escarmouche.lab.cases.world import World

ATTACKS: Final[dict[str, tuple[str, str]]] = {
    "multi-epochs shot": (
        """game multi-epochs
case shot: in the open
red Archer: tireur + tir moyenne portee, at 4,10
blue Cible: debrouillard, at 8,10
then gap Archer Cible is 3""",
        "Archer shoots Cible",
    ),
    "multi-epochs shot at a shield": (
        """game multi-epochs
case shield: behind a low wall, with armour and a shield
red Archer: tireur + tir moyenne portee, at 4,10
blue Cible: debrouillard + protection legere + bouclier, at 8,10
low_wall at 7,10 size 0.4 x 2
then gap Archer Cible is 3""",
        "Archer shoots Cible",
    ),
    "multi-epochs melee": (
        """game multi-epochs
case melee: against armour
red Brute: debrouillard, at 10,10
blue Garde: combattant + protection legere, at 11,10
then gap Brute Garde is 0""",
        "Brute fights Garde",
    ),
    "evenor charge": (
        """game evenor
case charge: without reaction
red Deimos: at 6,10
blue Hylas: at 10,10
then gap Deimos Hylas is 3""",
        "Deimos charges Hylas to 9,10",
    ),
    "evenor fight": (
        """game evenor
case fight: in contact
red Lothar: at 10,10
blue Kara: at 11,10
then gap Lothar Kara is 0""",
        "Lothar fights Kara",
    ),
    "evenor shot": (
        """game evenor
case shot: in the open
red Asteria: at 4,12
blue Gosai: at 14,12
then gap Asteria Gosai is 9""",
        "Asteria shoots Gosai",
    ),
    "song-of-blades attack": (
        """game song-of-blades
case attack: equals
red Attaquant: q4 + c3, at 300,300
blue Defenseur: q4 + c3, at 325,300
then gap Attaquant Defenseur is 0""",
        "Attaquant attacks Defenseur",
    ),
    "song-of-blades power attack": (
        """game song-of-blades
case power: against a better one
red Attaquant: q4 + c3, at 300,300
blue Defenseur: q4 + c4, at 325,300
then gap Attaquant Defenseur is 0""",
        "Attaquant power attacks Defenseur",
    ),
    "song-of-blades shot": (
        """game song-of-blades
case shot: in the open
red Archer: q4 + c3 + tireur long, at 300,300
blue Cible: q4 + c3, at 400,300
then gap Archer Cible is 75""",
        "Archer shoots Cible",
    ),
    "sons-of-fate attack": (
        """game sons-of-fate
case attack: in contact
red Ada: guerrier, at 10,10
blue Bo: champion, at 11.19,10
then Ada is engaged""",
        "Ada attacks Bo",
    ),
    "sons-of-fate engage": (
        """game sons-of-fate
case engage: with a shock
red Ada: guerrier + choc, at 10,10
blue Bo: brave, at 10,14
then Ada is not engaged""",
        "Ada engages Bo",
    ),
    "sons-of-fate shot": (
        """game sons-of-fate
case shot: in the open
red Ada: champion + tireur, at 5,10
blue Bo: guerrier, at 14,10
then Ada is not engaged""",
        "Ada shoots Bo",
    ),
    "flammes-et-fantassins melee": (
        """game flammes-et-fantassins
case melee: against plate
red Brute: build brute, at 10,8
blue Garde: chevalier + powerful + plaque, at 11,8, 9 pv
blue has 0 band cubes
then Brute touches Garde""",
        "Brute attacks Garde",
    ),
    "flammes-et-fantassins thrust": (
        """game flammes-et-fantassins
case thrust: with a card that is played where it kills
red Ombre: build shadow, at 10,8
blue Garde: chevalier + powerful + plaque, at 11,8, 7 pv
blue has 0 band cubes
then Ombre has 2 botte_secrete cards""",
        "Ombre attacks Garde",
    ),
    "flammes-et-fantassins charge": (
        """game flammes-et-fantassins
case charge: after a Concentration
red Soldat: build soldier, at 10,8, 1 concentrations
blue Garde: build knight, at 13,8, 6 pv
blue has 0 band cubes
then Soldat has 1 concentrations""",
        "Soldat charges Garde to 12,8",
    ),
    "flammes-et-fantassins shot": (
        """game flammes-et-fantassins
case shot: at what is partly hidden, after two Concentrations
low_wall at 16,8 size 0.4 x 3 height 0.5
red Archere: build bowman, at 6,8, 2 concentrations
blue Cible: archer + agile + cuir, at 17,8, 5 pv
blue has 0 band cubes
then Archere partly sees Cible""",
        "Archere shoots Cible",
    ),
    "flammes-et-fantassins shadow strike": (
        """game flammes-et-fantassins
case frappe: against the Trame of a Priest
wall at 1,0.6 size 0.2 x 1.2 height 5
wall at 0.5,1.1 size 1 x 0.2 height 5
red Necro: build necro + frappe de l'ombre, at 10,8
blue Pretre: build priest, at 18,8, 4 pv
blue has 0 band cubes
then trame of Pretre is 4""",
        "Necro casts frappe_de_l_ombre",
    ),
    "flammes-et-fantassins sleep": (
        """game flammes-et-fantassins
case sommeil: after a Concentration, against a strong Trame
wall at 1,0.6 size 0.2 x 1.2 height 5
wall at 0.5,1.1 size 1 x 0.2 height 5
red Mage: build wizard + sommeil, at 10,8, 1 concentrations
blue Pretre: pretre + sage + robe, at 15,8, 4 pv
blue has 0 band cubes
then trame of Pretre is 8""",
        "Mage casts sommeil",
    ),
    "flammes-et-fantassins fireball": (
        """game flammes-et-fantassins
case boule: with the number that promises most
wall at 1,0.6 size 0.2 x 1.2 height 5
wall at 0.5,1.1 size 1 x 0.2 height 5
red Mage: build wizard + boule de feu, at 10,8
blue Garde: build knight, at 18,8
blue has 0 band cubes
then pv of Garde is 14""",
        "Mage casts boule_de_feu",
    ),
    "flammes-et-fantassins ray": (
        """game flammes-et-fantassins
case rayon: two more dice below eight
wall at 1,0.6 size 0.2 x 1.2 height 5
wall at 0.5,1.1 size 1 x 0.2 height 5
red Pretre: build priest + rayon de lumiere, at 10,8
blue Garde: build knight, at 15,8
blue has 0 band cubes
then pv of Garde is 14""",
        "Pretre casts rayon_de_lumiere",
    ),
    "flammes-et-fantassins terror": (
        """game flammes-et-fantassins
case terreur: whoever is there loses two PA
wall at 1,0.6 size 0.2 x 1.2 height 5
wall at 0.5,1.1 size 1 x 0.2 height 5
red Mage: build wizard + terreur, at 10,8
blue Garde: build knight, at 20,8, 3 cubes
blue has 0 band cubes
then Garde has 3 cubes in all""",
        "Mage casts terreur",
    ),
    "flammes-et-fantassins healing": (
        """game flammes-et-fantassins
case soin: up to the maximum
wall at 1,0.6 size 0.2 x 1.2 height 5
wall at 0.5,1.1 size 1 x 0.2 height 5
red Pretre: build priest + soin, at 10,8, 3 pv
blue Garde: build knight, at 15,8
then pv of Pretre is 3""",
        "Pretre casts soin",
    ),
    "flammes-et-fantassins vampirism": (
        """game flammes-et-fantassins
case vampirisme: what the victim loses, and more than it had
wall at 1,0.6 size 0.2 x 1.2 height 5
wall at 0.5,1.1 size 1 x 0.2 height 5
red Necro: build necro + vampirisme, at 10,8, 3 pv
blue Pretre: build priest, at 11,8, 2 pv
blue has 0 band cubes
then trame of Pretre is 4""",
        "Necro casts vampirisme",
    ),
    "flammes-et-fantassins drain": (
        """game flammes-et-fantassins
case drain: a third in levels of cards
wall at 1,0.6 size 0.2 x 1.2 height 5
wall at 0.5,1.1 size 1 x 0.2 height 5
red Mage: build wizard + drain d'energie magique, at 10,8
blue Pretre: pretre + sage + agile + dague + soin + force + resurrection, at 15,8, 2 pv
blue has 0 band cubes
then trame of Pretre is 6""",
        "Mage casts drain_d_energie_magique",
    ),
    "flammes-et-fantassins resurrection": (
        """game flammes-et-fantassins
case resurrection: back to life, or hurt
wall at 1,0.6 size 0.2 x 1.2 height 5
wall at 0.5,1.1 size 1 x 0.2 height 5
red Pretre: build priest + resurrection, at 10,8
red Mort: build soldier, at 14,8, dead
blue Loin: build soldier, at 20,20
then trame of Mort is 3""",
        "Pretre casts resurrection",
    ),
}

POLICIES: Final = {"flammes-et-fantassins fireball": BEST}  # where a default says too little: the number of a fireball


def policy_of(name: str) -> str:
    """By which choices on the way are made: nobody reacts."""
    return POLICIES.get(name, NONE)


def world_of(name: str) -> World:
    loaded = load_text(ATTACKS[name][0], f"{name}.case")
    assert not loaded.errors, [str(error) for error in loaded.errors]
    return at_moment(loaded.cases[0], 0)


def odds_of_attack(name: str) -> Odds:
    """The odds of an attack; nobody reacts."""
    loaded = load_text(ATTACKS[name][0], f"{name}.case")
    return odds_of_deed(world_of(name), ATTACKS[name][1], policy=policy_of(name), line=loaded.cases[0].steps[0].line)[1]


def played_attack(name: str, runs: int, seed: str) -> dict[Result, int]:
    """How often each result came in so many runs of the rule with the dice of a seed; nobody reacts."""
    loaded = load_text(ATTACKS[name][0], f"{name}.case")
    world = world_of(name)
    meant = deed(ATTACKS[name][1], world.situation)
    start = DeedStart(world, meant, loaded.cases[0].steps[0].line, is_counted=False)
    game = world.situation.game
    known, policy = consequences_in(game.folder), policy_named(policy_of(name), game, 0)
    tape = Tape(seed)
    found: dict[Result, int] = {}
    for _ in range(runs):
        course = start.begin()
        while course.request is not None:
            request = course.request
            course.give(
                tape.throw(request.dice.sides)
                if isinstance(request, Roll)
                else policy.replies(course.battle, request)[0]
            )
        result = known.result(course.battle.events, 0)
        found[result] = found.get(result, 0) + 1
    return found


def farthest(odds: Odds, counts: dict[Result, int], runs: int) -> float:
    """By how many spreads the run that lies farthest off differs from the odds; what is unresolved counts for it."""
    chances = dict(odds.results)
    worst = 0.0
    for result in [*chances, *counts]:
        chance = float(chances.get(result, 0))
        away = abs(counts.get(result, 0) - runs * chance) - runs * float(odds.unresolved)
        spread = max((runs * chance * (1 - chance)) ** 0.5, 1.0)
        worst = max(worst, away / spread)
    return worst
