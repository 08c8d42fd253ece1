"""Silence: who is in it when it wants to cast, by whatever way, does not [FF-SLU-03, FF-R-82]."""

from __future__ import annotations

from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.characteristics import score
from escarmouche.games.flammes_et_fantassins.effects import THIS_ROUND
from escarmouche.games.flammes_et_fantassins.magic.aiming import gap_to
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.circle import is_kept_out
from escarmouche.games.flammes_et_fantassins.magic.lasting import SILENCE, fill
from escarmouche.games.flammes_et_fantassins.moments import WantsToCast
from escarmouche.games.flammes_et_fantassins.scores import CHA, SAG


async def hush(battle: Fray, cast: Cast) -> None:
    """Until the Round ends nobody casts in the area, but whose CHA is above the SAG that the Mage has now [FF-SLU-03, FF-R-82]."""
    fill(battle, cast, SILENCE, until=THIS_ROUND, value=score(battle, cast.mage, SAG).value)


@SILENCE.on(WantsToCast)
def hushed(moment: WantsToCast, zone: Effect) -> None:
    """Anyone inside, the Mage of the Silence too, unless its CHA is strictly greater [FF-SLU-03, FF-R-82]."""
    battle, mage = moment.battle, moment.caster
    charm = score(battle, mage, CHA).value
    if charm <= zone.value and is_within(battle, mage, zone):
        about: dict[str, object] = {"given": charm, "least": zone.value + 1}
        moment.refusal = Refusal("refused.silence", "FF-SLU-03", about, figure=mage)


def is_within(battle: Fray, mage: Character, zone: Effect) -> bool:
    """Where it stands, or lies dead, which matters for Réincarnation; unless a Cercle keeps the Silence out [FF-R-82, FF-R-84]."""
    body = battle.body_of(mage)
    if body is None or zone.zone is None or gap_to(body, zone.zone, 0.0) > zone.radius:
        return False
    return not is_kept_out(battle, zone, mage)
