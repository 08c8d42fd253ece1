"""Charging: a move into contact with one enemy, named with its path when it is declared [EV-DYN-03, EV-DYN-04]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.places import Path, PickPath
from escarmouche.engine.asking.walks import ContactSpots
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.evenor.battle import CONTACT, Hero, Skirmish
from escarmouche.games.evenor.deeds import CHARGE, Deed
from escarmouche.games.evenor.going import allowance, passage_of, price_of, why_not_walk
from escarmouche.games.evenor.hiding import APPROACH, KNOWN_WITHIN, kept_off, knew_of
from escarmouche.games.evenor.moving import why_not_leave_all
from escarmouche.table.bases.bodies import distance
from escarmouche.table.geometry.legs import leg_length
from escarmouche.table.geometry.points import STEP, Point
from escarmouche.table.moving.leaving import fan
from escarmouche.table.moving.niches import around_disc, borders_of, meetings_with, nearest_places
from escarmouche.table.moving.routes import Routes
from escarmouche.table.moving.walking import Passage, contact_places, fits, is_free

SIDES: Final = 16  # places of contact tried where the shortest way is not allowed
OFF: Final = 0.1  # pas by which a Prone figure first gets clear of those it must leave
ROUGHLY: Final = 1.1  # a rough way is at most so much longer than the shortest


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
        if not answer or not self.is_contact(answer[-1]):
            return Refusal("refused.no_contact", "EV-DYN-04", figure=self.mover, target=self.target)
        whole = (body.place, *answer)
        refusal = why_not_walk(self.battle, self.mover, self.passage, whole, pas=self.pas)
        if refusal is None and self.must_leave:
            return why_not_leave_all(self.battle, self.mover, whole)
        return refusal

    def some_way(self) -> Path | None:
        """The shortest way, else one round what stands between, else one to another side of the target, else any there is."""
        path = super().some_way()
        if path is not None:
            return path
        others = self.from_sides(SIDES, 1)
        return others[0] if others else self.searched()

    def searched(self) -> Path | None:
        """Any way there is, however narrow the place where it ends [EV-R-26]: what the quick looks above have missed."""
        goals = self.niches()
        if not goals:
            return None
        body = self.mover.standing
        start = [body.place]
        if self.must_leave:
            start += [place for place in fan(body.place, self.target.place, OFF, count=SIDES) if self.leaves_by(place)]
        for via in start:
            path = self.by_way_of(via, goals)
            if path is not None:
                return path
        return None

    def by_way_of(self, via: Point, goals: list[Point]) -> Path | None:
        """The shortest way by a place at hand: a rough one that is not much too long shows whether a fine search is worth it."""
        passage, price, target = self.wary_passage, self.prices()[0], self.target.place
        left = self.pas - leg_length(self.mover.place, via)
        if Routes(passage, limit=left * ROUGHLY, zone_price=price, start=via).to_any(goals, around=target) is None:
            return None
        route = Routes(passage, limit=left, zone_price=price, start=via, is_fine=True).to_any(goals, around=target)
        if route is None:
            return None
        path = route if via != self.mover.place else route[1:]
        return path if self.why_not(path) is None else None

    @property
    def wary_passage(self) -> Passage:
        """What stands in the way, and the Hidden enemies that must not be come near [EV-HID-03]."""
        wary = kept_off(self.battle, self.mover)
        if not wary:
            return self.passage
        return passage_of(self.battle, self.mover, self.pas, pledged=self.pledged, wary=wary)

    def leaves_by(self, place: Point) -> bool:
        whole = (self.mover.place, place)
        return is_free(self.passage, whole) and why_not_leave_all(self.battle, self.mover, whole) is None

    def niches(self) -> list[Point]:
        """The places of contact: nearest to where a way bends, and where the target and something else leave just enough room."""
        mover, target = self.mover.standing, self.target.standing
        passage = self.wary_passage
        borders = borders_of(passage.layer)
        routes = Routes(passage, limit=self.pas * ROUGHLY, zone_price=self.prices()[0])
        bends = [mover.place, *[corner.place for corner in routes.corners()]]
        places = contact_places(mover, target, SIDES)
        for gap in (0.0, CONTACT - STEP, CONTACT):
            border = around_disc(target.x, target.y, mover.reach + target.reach + gap)
            places += meetings_with(border, borders)
            for bend in bends:
                places += nearest_places(border, bend.x, bend.y)
        return [place for place in places if self.is_contact(place) and fits(passage, place)]

    def is_contact(self, place: Point) -> bool:
        body = self.mover.standing
        return distance(body.moved(place, body.z), self.target.standing) <= CONTACT


def why_not_charge(
    battle: Skirmish, charger: Hero, target: Hero, *, pledged: list[Deed] | None = None
) -> Refusal | None:
    """A charge newly reaches an enemy that it can reach; it needs no line of sight [EV-R-26, EV-R-73]."""
    away = distance(charger.standing, target.standing)
    if away <= CONTACT:
        return Refusal("refused.already_engaged", "EV-R-73", figure=charger, target=target)
    pas = allowance(charger, CHARGE)
    if away > pas + CONTACT:  # a gap that small is contact too [EV-R-13]
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
