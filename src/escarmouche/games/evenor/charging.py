"""Charging: a move into contact with one enemy, named with its path when it is declared [EV-DYN-03, EV-DYN-04]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.places import Path, PickPath
from escarmouche.engine.asking.walks import ContactSpots
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.evenor.battle import CONTACT, Hero, Skirmish
from escarmouche.games.evenor.deeds import CHARGE, Deed
from escarmouche.games.evenor.going import allowance, passage_of, price_of, why_not_walk
from escarmouche.games.evenor.hiding import APPROACH, KNOWN_WITHIN, knew_of
from escarmouche.games.evenor.moving import why_not_leave_all
from escarmouche.table.bases.bodies import distance
from escarmouche.table.moving.walking import Passage

SIDES: Final = 16  # places of contact tried where the shortest way is not allowed


class ChargeSpots(ContactSpots[Hero]):
    """The paths of a charge: within its distance, ending in contact with its target [EV-DYN-04]."""

    def __init__(self, battle: Skirmish, mover: Hero, target: Hero, *, pledged: list[Deed] | None = None) -> None:
        super().__init__(mover, target, allowance(mover, CHARGE))
        self.battle: Final = battle
        self.pledged: Final = pledged
        self.must_leave: Final = mover.is_prone and battle.is_engaged(mover)

    def find_passage(self) -> Passage:
        return passage_of(self.battle, self.mover, self.pas, pledged=self.pledged)

    def prices(self) -> tuple[float, ...]:
        return price_of(self.passage)

    def why_not(self, answer: Path) -> Refusal | None:
        body = self.mover.standing
        if not answer or distance(body.moved(answer[-1], body.z), self.target.standing) > CONTACT:
            return Refusal("refused.no_contact", "EV-DYN-04", figure=self.mover, target=self.target)
        whole = (body.place, *answer)
        refusal = why_not_walk(self.battle, self.mover, self.passage, whole, pas=self.pas)
        if refusal is None and self.must_leave:
            return why_not_leave_all(self.battle, self.mover, whole)
        return refusal

    def some_way(self) -> Path | None:
        """The shortest way, else one round what stands between, else one to another side of the target."""
        path = super().some_way()
        if path is not None:
            return path
        others = self.from_sides(SIDES, 1)
        return others[0] if others else None


def why_not_charge(
    battle: Skirmish, charger: Hero, target: Hero, *, pledged: list[Deed] | None = None
) -> Refusal | None:
    """A charge newly reaches an enemy that it can reach; it needs no line of sight [EV-R-26, EV-R-73]."""
    away = distance(charger.standing, target.standing)
    if away <= CONTACT:
        return Refusal("refused.already_engaged", "EV-R-73", figure=charger, target=target)
    pas = allowance(charger, CHARGE)
    if away > pas:
        return Refusal("refused.too_far", "EV-MOV-02", {"limit": pas}, figure=charger, target=target)
    if target.is_hidden and away > APPROACH and not knew_of(battle, charger, target):
        return Refusal("refused.hidden_enemy", "EV-HID-03", {"limit": KNOWN_WITHIN}, figure=charger, target=target)
    spots = ChargeSpots(battle, charger, target, pledged=pledged)
    return Refusal("refused.no_way", "EV-R-26", figure=charger, target=target) if spots.some_way() is None else None


async def pick_charge(
    battle: Skirmish, charger: Hero, target: Hero, *, pledged: list[Deed] | None = None
) -> Path:  # fmt: skip
    """The path and the point of contact [EV-D-22]: the whole path, its start included."""
    spots = ChargeSpots(battle, charger, target, pledged=pledged)
    path = await PickPath(charger.controller, "charge_path", spots, rule="EV-DYN-04", figure=charger, target=target)
    return (charger.place, *path)
