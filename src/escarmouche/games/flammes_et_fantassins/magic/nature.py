"""The spells of the domain Nature [FF-SNA]."""

from __future__ import annotations

from typing import Final

from escarmouche.games.flammes_et_fantassins.battle import Fray
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.fog import fog
from escarmouche.games.flammes_et_fantassins.magic.lasting import BARK, enchant, until_wounded
from escarmouche.games.flammes_et_fantassins.magic.lightning import call_lightning, why_not_lightning
from escarmouche.games.flammes_et_fantassins.magic.marching import choose_elements, march, why_not_forests
from escarmouche.games.flammes_et_fantassins.magic.melting import melt
from escarmouche.games.flammes_et_fantassins.magic.papers import note_down
from escarmouche.games.flammes_et_fantassins.magic.poison import poison
from escarmouche.games.flammes_et_fantassins.magic.web import spin
from escarmouche.games.flammes_et_fantassins.magic.wonder import Wonder


async def barkskin(battle: Fray, cast: Cast) -> None:
    """CA +2 until the Mage loses a PV in any way, or the game ends [FF-SNA-03]."""
    enchant(battle, cast, BARK, cast.mage, until=until_wounded(cast.mage))


NATURE: Final = {
    "toile_d_araignee": Wonder(spin),
    "poison": Wonder(poison),
    "peau_d_ecorce": Wonder(barkskin),
    "changeforme": Wonder(note_down),
    "eclair": Wonder(call_lightning, why_not_lightning),
    "fusion_dans_la_terre": Wonder(melt),
    "brouillard": Wonder(fog),
    "marche_des_forets_et_collines": Wonder(march, why_not_forests, choose_elements),
}
