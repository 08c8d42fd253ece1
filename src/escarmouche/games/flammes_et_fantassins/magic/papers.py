"""Casting Changeforme: an ally is named in secret [FF-SNA-04, FF-D-42, FF-HID-05]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.match.seats import only
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.magic.aiming import why_not_target
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.lasting import CHANGING, PAPER
from escarmouche.games.flammes_et_fantassins.magic.spells import SPELLBOOK

SPELL: Final = SPELLBOOK["changeforme"]


def allies_for(battle: Fray, mage: Character) -> list[Character]:
    """The allies in sight within 8", as everybody can see [FF-SNA-04]."""
    known = [one for one in battle.others(mage) if battle.are_allies(mage, one)]
    return [one for one in known if why_not_target(battle, mage, one, SPELL) is None]


async def note_down(battle: Fray, cast: Cast) -> None:
    """A marker for all to see, and the name of the ally for its player; each cast has its own [FF-SNA-04, FF-R-68, FF-HID-05]."""
    mage = cast.mage
    mask = sum([1 << one.id for one in allies_for(battle, mage)])
    battle.begin(Effect(CHANGING, subject=mage.id, source=mage.id, value=mask), rule="FF-SNA-04")
    own = only(mage.owner)
    battle.begin(Effect(PAPER, subject=cast.secret, source=mage.id, seen_by=own), rule="FF-SNA-04")
