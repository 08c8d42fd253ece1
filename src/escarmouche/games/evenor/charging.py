"""Charging: a move into contact with one enemy, named with its path when it is declared [EV-DYN-03, EV-DYN-04]."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from escarmouche.engine.messages import Refusal, refused
from escarmouche.engine.places import Path, PickPath, Spots
from escarmouche.engine.scene import Limits
from escarmouche.games.evenor.battle import CONTACT, Hero, Skirmish
from escarmouche.games.evenor.deeds import CHARGE, Deed
from escarmouche.games.evenor.going import DIFFICULT, allowance, passage_of, why_not_walk
from escarmouche.games.evenor.heroes import both
from escarmouche.games.evenor.hiding import APPROACH, KNOWN_WITHIN, knew_of
from escarmouche.games.evenor.moving import why_not_leave_all
from escarmouche.table.bodies import distance
from escarmouche.table.routes import find_contact_route
from escarmouche.table.walking import Passage, contact_place, contact_places

SIDES: Final = 16  # places of contact tried where the shortest way is not allowed


class ChargeSpots(Spots):
    """The paths of a charge: within its distance, ending in contact with its target [EV-DYN-04]."""

    def __init__(self, battle: Skirmish, charger: Hero, target: Hero, *, pledged: list[Deed] | None = None) -> None:
        self.battle: Final = battle
        self.charger: Final = charger
        self.target: Final = target
        self.pas: Final = allowance(charger, CHARGE)
        self.pledged: Final = pledged
        self.must_leave: Final = charger.is_prone and battle.is_engaged(charger)
        self._passage: Passage | None = None

    @property
    def passage(self) -> Passage:
        if self._passage is None:
            self._passage = passage_of(self.battle, self.charger, self.pas, pledged=self.pledged)
        return self._passage

    def why_not(self, answer: Path) -> Refusal | None:
        body = self.charger.standing
        if not answer or distance(body.moved(answer[-1], body.z), self.target.standing) > CONTACT:
            return refused("refused.no_contact", "EV-DYN-04", both(self.charger, self.target))
        whole = (body.place, *answer)
        refusal = why_not_walk(self.battle, self.charger, self.passage, whole, pas=self.pas)
        if refusal is None and self.must_leave:
            return why_not_leave_all(self.battle, self.charger, whole)
        return refusal

    def some_way(self) -> Path | None:
        """The shortest way, else one round what stands between, else one to another side of the target."""
        body, target = self.charger.standing, self.target.standing
        path = (contact_place(body, target, body.place),)
        if self.why_not(path) is None:
            return path
        price = DIFFICULT if self.passage.layer.zones else 1.0
        route = find_contact_route(self.passage, target, limit=self.pas, zone_price=price)
        if route is not None and self.why_not(route[1:]) is None:
            return route[1:]
        for place in contact_places(body, target, SIDES):
            if self.why_not((place,)) is None:
                return (place,)
        return None

    def default(self) -> Path:
        way = self.some_way()
        assert way is not None, "a charge without a way was offered"
        return way

    def limits(self) -> Limits:
        return Limits(figure=self.charger.id, target=self.target.id, reach=self.pas)

    def suggest(self, count: int, draw: Callable[[int], int]) -> list[Path]:
        """The shortest way, and contact from other sides where that can be reached straight."""
        found: list[Path] = [self.default()]
        if count <= 1:
            return found
        for place in contact_places(self.charger.standing, self.target.standing, count * 2):
            if len(found) >= count:
                break
            if self.why_not((place,)) is None:
                found.append((place,))
        return found


def why_not_charge(
    battle: Skirmish, charger: Hero, target: Hero, *, pledged: list[Deed] | None = None
) -> Refusal | None:
    """A charge newly reaches an enemy that it can reach; it needs no line of sight [EV-R-26, EV-R-73]."""
    away = distance(charger.standing, target.standing)
    if away <= CONTACT:
        return refused("refused.already_engaged", "EV-R-73", both(charger, target))
    pas = allowance(charger, CHARGE)
    if away > pas:
        return refused("refused.too_far", "EV-MOV-02", {**both(charger, target), "limit": pas})
    if target.is_hidden and away > APPROACH and not knew_of(battle, charger, target):
        return refused("refused.hidden_enemy", "EV-HID-03", {**both(charger, target), "limit": KNOWN_WITHIN})
    spots = ChargeSpots(battle, charger, target, pledged=pledged)
    return refused("refused.no_way", "EV-R-26", both(charger, target)) if spots.some_way() is None else None


async def pick_charge(
    battle: Skirmish, charger: Hero, target: Hero, *, pledged: list[Deed] | None = None
) -> Path:  # fmt: skip
    """The path and the point of contact [EV-D-22]: the whole path, its start included."""
    spots = ChargeSpots(battle, charger, target, pledged=pledged)
    request = PickPath(charger.controller, "charge_path", spots, rule="EV-DYN-04")
    request.about = {"figure": charger.id, "target": target.id}
    path = await request
    return (charger.place, *path)
