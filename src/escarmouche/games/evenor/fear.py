"""Fear of Frightening figures: to engage one, and to fight one [EV-FEAR]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.places import Path
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.deeds import Deed
from escarmouche.games.evenor.going import newly_touched, passage_of
from escarmouche.games.evenor.moments import Facing
from escarmouche.games.evenor.thresholds import fear, passed
from escarmouche.table.bases.bodies import Body, distance
from escarmouche.table.geometry.legs import cut, first_along, path_length
from escarmouche.table.geometry.points import Point
from escarmouche.table.moving.walking import last_fit

KEPT_AT: Final = 4.0  # pas from what one dares not engage [EV-FEAR-02]


def fears(battle: Skirmish, hero: Hero, enemy: Hero) -> bool:
    """Whether a figure must overcome its fear of another: the one Frightening, the other not [EV-TRT-07, EV-FEAR-04]."""
    moment = Facing(battle, hero, enemy)
    battle.tell(moment)
    return moment.is_frightening and not moment.is_fearless


async def overcomes(battle: Skirmish, hero: Hero, enemy: Hero, *, rule: str) -> bool:
    """4+, Brave 3+, Timid 5+ [EV-FEAR-04]."""
    needed = fear(battle, hero)
    is_calm = await passed(needed, rule=rule, by=hero, key="fear_die", target=enemy)
    kind = "fear_overcome" if is_calm else "frightened"
    battle.note(kind, rule=rule, figure=hero, target=enemy, needed=needed)
    return is_calm


async def dread(battle: Skirmish, deed: Deed) -> None:
    """The roll to engage, made when the move is declared and before any reaction [EV-FEAR-01, EV-R-21]."""
    mover = deed.actor
    if not deed.is_move or not mover.in_play:
        return
    for enemy in newly_touched(battle, mover, deed.path):
        if deed.is_daunted and enemy not in newly_touched(battle, mover, deed.path):
            continue
        if fears(battle, mover, enemy) and not await overcomes(battle, mover, enemy, rule="EV-FEAR-01"):
            deed.is_daunted = True
            deed.path = kept_away(battle, deed, enemy)


class WithinDread:
    """Whether a base is 4 pas or less from what it fears."""

    def __init__(self, mover: Body, enemy: Body) -> None:
        self.mover: Final = mover
        self.enemy: Final = enemy

    def __call__(self, place: Point) -> bool:
        return distance(self.mover.moved(place, self.mover.z), self.enemy) <= KEPT_AT


def kept_away(battle: Skirmish, deed: Deed, enemy: Hero) -> Path:
    """A path up to its first point 4 pas from a Frightening figure; none, if it begins nearer [EV-FEAR-02, EV-R-38]."""
    mover = deed.actor
    far = first_along(deed.path, WithinDread(mover.standing, enemy.standing))
    if far <= 0.0:
        return ()
    if mover.profile.flies:  # cut short above a piece it goes back to the last place where it may stand [EV-R-14]
        far = last_fit(passage_of(battle, mover, path_length(deed.path)), deed.path, far)
    return cut(deed.path, far) if far > 0.0 else ()


async def flinches(battle: Skirmish, fighter: Hero, enemy: Hero) -> bool:
    """The roll of one who starts a phase against a Frightening figure; failed, it fights at C+1 [EV-FEAR-03, EV-R-38]."""
    if not fears(battle, fighter, enemy):
        return False
    return not await overcomes(battle, fighter, enemy, rule="EV-FEAR-03")
