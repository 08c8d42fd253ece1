"""All spells by name, from the files of the four domains [FF-SPL-01]."""

from __future__ import annotations

from typing import Final

from escarmouche.games.flammes_et_fantassins.magic.darkness import DARKNESS
from escarmouche.games.flammes_et_fantassins.magic.light import LIGHT
from escarmouche.games.flammes_et_fantassins.magic.nature import NATURE
from escarmouche.games.flammes_et_fantassins.magic.wizardry import WIZARDRY
from escarmouche.games.flammes_et_fantassins.magic.wonder import Wonder

WONDERS: Final[dict[str, Wonder]] = {**WIZARDRY, **DARKNESS, **LIGHT, **NATURE}
