"""Rayon de lumière: two dice, and two more as long as each roll beats the one before [FF-SLU-08, FF-R-86, FF-D-52]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.dice import SORTED_FACES, d6
from escarmouche.engine.asking.requests import Choose, Option, Roll
from escarmouche.engine.battle.tally import Tally
from escarmouche.games.flammes_et_fantassins.assigning import copied
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.effects import spend_eloquence
from escarmouche.games.flammes_et_fantassins.magic.blessing import rolled
from escarmouche.games.flammes_et_fantassins.magic.cast import Cast
from escarmouche.games.flammes_et_fantassins.magic.escaping import offer_escape
from escarmouche.games.flammes_et_fantassins.magic.harming import harm_all
from escarmouche.games.flammes_et_fantassins.magic.means import OPPOSITE, TURNED, TURNED_AND_ELOQUENT
from escarmouche.games.flammes_et_fantassins.magic.rolling import gifts_of
from escarmouche.games.flammes_et_fantassins.testing import charm_of

BEST: Final = 12  # of two dice
ENOUGH: Final = 8  # a roll at which one usually stops [FF-D-52]
PLAIN: Final = "plain"
ELOQUENT: Final = "eloquence"
STOP: Final = "stop"
MORE: Final = "more"


async def shine(battle: Fray, cast: Cast) -> None:
    """Neither INT, SAG nor Trame; a roll that does not beat the one before ruins it all; the damage is the sum [FF-SLU-08, FF-R-86]."""
    mage, target = cast.mage, cast.target
    damage = Tally(0, rule="FF-SLU-08")
    last = 0
    while True:
        total = await one_roll(battle, cast, last)
        told: dict[str, object] = {"spell": cast.spell.key, "total": total, "least": last + 1}
        if total.value <= last:
            battle.note("ray_fails", rule="FF-SLU-08", figure=mage, target=target, fields=told)
            return
        last = total.value
        damage.add(last, rule="FF-SLU-08")
        battle.note(
            "ray_grows", rule="FF-SLU-08", figure=mage, target=target, fields={**told, "damage": copied(damage)}
        )
        if not await goes_on(battle, cast, last, damage.value):
            break
    if await offer_escape(battle, cast):
        await harm_all(battle, cast, [(target, damage)])


class Beams:
    """What may be made of a roll: as it is, one die turned over, with Éloquence; what beats the last roll first, what spends least before [FF-R-86, FF-R-108]."""

    def __init__(self, faces: tuple[int, ...], last: int, *, focus: int, charm: int, can_turn: bool) -> None:
        self.faces: Final = faces
        self.last: Final = last
        self.focus: Final = focus
        self.charm: Final = charm
        self.can_turn: Final = can_turn

    def uses(self) -> list[tuple[str, int]]:
        """What is spent, and the total of the dice with it, Concentrations left out."""
        plain = sum(self.faces)
        found = [(PLAIN, plain)]
        if self.charm:
            found.append((ELOQUENT, plain + self.charm))
        for face in dict.fromkeys(self.faces) if self.can_turn else ():
            turned = plain - face + OPPOSITE - face
            found.append((TURNED, turned))
            if self.charm:
                found.append((TURNED_AND_ELOQUENT, turned + self.charm))
        return found

    def __call__(self, explain: bool) -> list[Option[tuple[str, int]]]:
        found = [Option(kind, (kind, total), (total + self.focus,)) for kind, total in self.uses()]
        winning = [option for option in found if option.value[1] + self.focus > self.last]
        return winning + [option for option in found if option not in winning]


async def one_roll(battle: Fray, cast: Cast, last: int) -> Tally:
    """Two dice, every Concentration, and what may be spent once they are seen [FF-R-48, FF-R-86, FF-R-102, FF-R-108]."""
    mage = cast.mage
    told: dict[str, object] = {"spell": cast.spell.key, "least": last + 1}
    roll = Roll(d6(2), SORTED_FACES, rule="FF-SLU-08", by=mage.id, key="ray_dice", target=cast.target, fields=told)
    faces = await rolled(battle, mage, roll)
    charm, can_turn = charm_of(battle, mage), gifts_of(battle, mage).can_turn
    kind, value = PLAIN, sum(faces)
    if charm or can_turn:
        beams = Beams(faces, last, focus=mage.focus, charm=charm, can_turn=can_turn)
        seen: dict[str, object] = {**told, "dice": list(faces)}
        kind, value = await Choose(
            mage.controller, "ray_use", beams, rule="FF-R-86", figure=mage, target=cast.target, fields=seen
        )
        spend(battle, mage, kind)
    total = Tally(value, rule="FF-SLU-08")
    total.add(mage.focus, rule="FF-R-48")
    return total


def spend(battle: Fray, mage: Character, kind: str) -> None:
    """What can be used once only is gone [FF-SPE-05, FF-MAT-11]."""
    if kind in (TURNED, TURNED_AND_ELOQUENT):
        battle.use_speciality(mage, rule="FF-SPE-05")
    if kind in (ELOQUENT, TURNED_AND_ELOQUENT):
        spend_eloquence(battle, mage)


class Choices:
    """To stop, or to roll two more dice; first what one usually does [FF-D-52]."""

    def __init__(self, last: int) -> None:
        self.last: Final = last

    def __call__(self, explain: bool) -> list[Option[bool]]:
        stop, more = Option(STOP, False), Option(MORE, True)
        return [stop, more] if self.last >= ENOUGH else [more, stop]


async def goes_on(battle: Fray, cast: Cast, last: int, damage: int) -> bool:
    """Whether two more dice are rolled; what nothing can beat any more is left at that [FF-SLU-08, FF-D-52]."""
    mage = cast.mage
    if last >= BEST + mage.focus + charm_of(battle, mage):
        return False
    told: dict[str, object] = {"spell": cast.spell.key, "least": last + 1, "damage": damage, "left": cast.target.pv}
    if battle.are_allies(mage, cast.target):
        told["mate"] = cast.target.id
    return await Choose(
        mage.controller, "ray_more", Choices(last), rule="FF-SLU-08", figure=mage, target=cast.target, fields=told
    )
