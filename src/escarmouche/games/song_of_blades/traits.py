"""What special rules do that are more than a number [SB-SPEC]; the others stand in traits.toml."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.battle.tally import Tally
from escarmouche.games.song_of_blades.battle import Warrior
from escarmouche.games.song_of_blades.moments import Charged, QualityDie
from escarmouche.games.song_of_blades.profiles import LONG, TRAITS
from escarmouche.table.bases.bodies import distance_in_space

CHEF: Final = TRAITS["chef"]
TERRIFIANT: Final = TRAITS["terrifiant"]


@CHEF.adjusts(QualityDie)
def steadies(tally: Tally, question: QualityDie, bearer: Warrior) -> None:
    """+1 to the Quality dice of friends within a long stick of a Chef that is able, not to its own [SB-SPEC-01, SB-R-46]."""
    roller, battle = question.roller, question.battle
    if roller is bearer or roller.controller != bearer.controller or not bearer.is_able:
        return
    if bearer.body is None or roller.body is None or battle.switch("sb_leader_bonus") is not True:
        return
    if distance_in_space(bearer.body, roller.body) <= battle.sticks[LONG]:
        tally.add(-1, rule="SB-SPEC-01")


@TERRIFIANT.on(Charged, bearer="charger")
def terrifies(moment: Charged, bearer: Warrior) -> None:
    """Who is charged by it tests its morale [SB-SPEC-03, SB-MOR-01]."""
    moment.is_terrifying = True


@TERRIFIANT.on(Charged, bearer="charged")
def knows_no_terror(moment: Charged, bearer: Warrior) -> None:
    """Terrifying figures do not test for it [SB-R-45]."""
    moment.is_fearless = True
