"""Traits of figures and kinds of effects in force."""

from __future__ import annotations

from escarmouche.engine.asking.choices import PutInOrder
from escarmouche.engine.asking.dice import D6, DOUBLES, Passed
from escarmouche.engine.asking.requests import Option, Roll
from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.battle.traits import Trait
from escarmouche.table.geometry.points import span
from tests.proving_ground.battle import Fighter
from tests.proving_ground.moments import Allowance, BeforeHarm, BeforeShot, RoundBegins, RoundEnds, ShotDifficulty

VETERAN = Trait("veteran", "PG-TRT-01")
LUCKY = Trait("lucky", "PG-TRT-02")
BLACK = Trait("black", "PG-CAT-01")
REVENANT = Trait("revenant", "PG-TRT-03", outlives=True)

MIRROR = Trait("mirror", "PG-CRD-02")  # on a figure
STORM = Trait("storm", "PG-CRD-03")  # on a zone, of the next round
FOG = Trait("fog", "PG-CRD-04")  # on the table
EARTH = Trait("earth", "PG-CRD-06")  # where a merged figure went down
VOW = Trait("vow", "PG-CRD-07")  # on a figure: that it has made a pact
PACT = Trait("pact", "PG-CRD-07")  # on its ally, secret
CHARMED = Trait("charmed", "PG-DUE-03")
TOKEN = Trait("token", "PG-TOK-01")  # on a zone, for all to see
FACE = Trait("face", "PG-TOK-01")  # of a token, secret: 1 is a trap, 0 a decoy
GLUE = Trait("glue", "PG-TOK-02")  # on a zone

EFFECTS = {kind.key: kind for kind in (MIRROR, STORM, FOG, EARTH, VOW, PACT, CHARMED, TOKEN, FACE, GLUE)}
STORM_RADIUS = 3.0


@VETERAN.adjusts(ShotDifficulty, bearer="target")
def keeps_low(tally: Tally, question: ShotDifficulty, bearer: Fighter) -> None:
    tally.add(+1, rule="PG-TRT-01")


@BLACK.adjusts(ShotDifficulty)
def brings_bad_luck(tally: Tally, question: ShotDifficulty, bearer: Fighter) -> None:
    tally.add(+1, rule="PG-CAT-01", when=span(question.shooter.place, bearer.place) <= 2.0)


@LUCKY.on(BeforeHarm, bearer="target")
async def may_be_lucky(moment: BeforeHarm, bearer: Fighter) -> None:
    if await Roll(D6, Passed(6), by=bearer.id, rule="PG-TRT-02"):
        moment.is_protected = True


@REVENANT.on(RoundEnds)
def forgets(moment: RoundEnds, bearer: Fighter) -> None:
    """The dead may haunt once a round [PG-TRT-03]."""
    bearer.has_haunted = False


@FOG.adjusts(ShotDifficulty)
def hides(tally: Tally, question: ShotDifficulty, effect: Effect) -> None:
    tally.add(+1, rule="PG-CRD-04")


@MIRROR.on(BeforeShot, bearer="target")
def asks_for_doubles(moment: BeforeShot, bearer: Fighter) -> None:
    moment.needs_double = True
    moment.roll.widen(DOUBLES)


@GLUE.adjusts(Allowance)
def holds_feet(tally: Tally, question: Allowance, effect: Effect) -> None:
    assert effect.zone is not None
    is_inside = span(question.mover.place, effect.zone) <= effect.radius
    tally.halve(rule="PG-TOK-02", up=False, when=is_inside)


@STORM.on(RoundBegins)
async def breaks(moment: RoundBegins, effect: Effect) -> None:
    """All near the mark are struck on 1 to 3, in the order that the first player wants [PG-CRD-03]."""
    battle = moment.battle
    assert effect.zone is not None
    under = [f for f in battle.on_table() if span(f.place, effect.zone) <= effect.radius]
    ids = tuple([fighter.id for fighter in under])
    if len(ids) > 1:
        items = [Option("figure", id, (id,)) for id in ids]
        ids = await PutInOrder(battle.first, "storm_order", items, rule="PG-CRD-03")
    for id in ids:
        fighter = battle.fighter(id)
        if fighter.in_play and not await Roll(D6, Passed(4), by=id, rule="PG-CRD-03"):
            battle.wound(fighter, rule="PG-CRD-03")
    battle.end(effect, rule="PG-CRD-03")


@CHARMED.on(RoundEnds)
def comes_to_itself(moment: RoundEnds, bearer: Fighter) -> None:
    """Its owner decides again for it [PG-DUE-03]."""
    moment.battle.hand_over(bearer, bearer.owner, rule="PG-DUE-03")
