"""Sentinels: the mode, and the moments of an enemy's movement at which they may shoot [FF-SEN, FF-R-45]."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Final

from escarmouche.engine.asking.options import list_yes_first
from escarmouche.engine.asking.requests import Choose, Option, Request, list_yes_no
from escarmouche.engine.words.messages import Refusal
from escarmouche.games.flammes_et_fantassins.attack import hit_chance
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray, measured
from escarmouche.games.flammes_et_fantassins.cubes import pay, why_not_pay
from escarmouche.games.flammes_et_fantassins.decks import decks_below, decks_between
from escarmouche.games.flammes_et_fantassins.deeds import SENTINEL, Deed
from escarmouche.games.flammes_et_fantassins.footing import Track
from escarmouche.games.flammes_et_fantassins.scenery import ground_of
from escarmouche.games.flammes_et_fantassins.shades import Shade, is_shaded, is_way_shaded
from escarmouche.games.flammes_et_fantassins.shooting import range_of, shoot
from escarmouche.games.flammes_et_fantassins.sight import (
    EYES,
    HIDDEN,
    PARTLY,
    WHOLLY,
    Glance,
    clearest,
    screens_along,
    screens_between,
    view,
)
from escarmouche.table.bases.bodies import Body, distance_in_space
from escarmouche.table.scenery.terrain import Piece

Shoot = Callable[..., Coroutine[Request, Any, None]]

PRICE: Final = 2  # cubes that lie beside a Sentinel [FF-SEN-01]
STRIDE: Final = 0.25  # inches between two looks at a mover; where something changes between them is found to the grid
GRID: Final = 1000.0
NEVER: Final = 1e9
EVEN: Final = 0.5  # the chance from which a Sentinel that nobody plays shoots [FF-D-60]

# Why a Sentinel is called [FF-R-45].
FIRST: Final = "first"  # in sight and in range
WHOLE: Final = "whole"  # wholly visible
LAST: Final = "last"  # view or range will be lost
ENDED: Final = "end"  # of the movement


# The mode.


def why_not_guard(battle: Fray, who: Character) -> Refusal | None:
    """Two cubes on the sheet and a ranged weapon, by who stands [FF-SEN-01, FF-R-45]."""
    if not who.is_standing:
        return Refusal("refused.lying", "FF-R-61", figure=who)
    if who.is_on_guard:
        return Refusal("refused.on_guard", "FF-SEN-01", figure=who)
    if who.kit.ranged is None:
        return Refusal("refused.no_ranged_weapon", "FF-R-45", figure=who)
    return why_not_pay(who, PRICE, rule="FF-SEN-01")


async def stand_guard(battle: Fray, who: Character) -> None:
    """Both cubes go beside the figure [FF-SEN-01]."""
    await pay(battle, who, PRICE, rule="FF-SEN-01")
    battle.stand_guard(who, rule="FF-SEN-01")


# What one Sentinel makes of one movement.


def glimpse(battle: Fray, guard: Character, mover: Character, body: Body) -> int:
    """What a Sentinel sees of a mover that is here: nothing, a part, the whole; below 0 where it is out of range."""
    weapon = guard.kit.ranged
    if weapon is None or guard.body is None:  # a bomb in the middle of the movement
        return HIDDEN
    seen = view(battle, guard.standing, body, (guard.id, mover.id))
    if seen == HIDDEN:
        return HIDDEN
    return in_range(seen, guard.standing, body, range_of(battle, guard, weapon).value)


def in_range(seen: int, guard: Body, body: Body, inches: int) -> int:
    """What is seen, or as much below 0 where that is out of range."""
    return seen if measured(distance_in_space(guard, body)) <= inches else -seen


class Post:
    """One Sentinel during one movement of an enemy."""

    __slots__ = (
        "alert_at",
        "asked",
        "decks",
        "from_on",
        "guard",
        "is_alert",
        "is_called",
        "is_whole",
        "mover",
        "range",
        "screens",
        "shades",
    )

    def __init__(self, battle: Fray, guard: Character, mover: Character) -> None:
        self.guard: Final = guard
        self.mover: Final = mover
        self.is_alert = (
            battle.switch("ff_sentinel_trigger") == "any_move_in_sight"
        )  # it has seen the mover come into sight
        self.screens: list[Piece] = []  # what may come between them on the present track
        self.decks: list[Piece] = []  # ... as a floor
        self.shades: list[Shade] = []  # ... and hides the mover alone
        self.alert_at = NEVER  # inches of the present track where it does
        self.is_called = False  # asked since the mover came into view and range
        self.is_whole = False  # ... and wholly visible
        self.range = 0  # inches that its weapon reaches
        self.asked = 0  # the stamp of the body at which it was asked last
        self.from_on = 0.0  # inches of the present track before which nothing is left to ask

    @property
    def can_fire(self) -> bool:
        """On guard, on its feet and loaded [FF-R-45]."""
        guard = self.guard
        return guard.is_on_guard and guard.can_react and guard.kit.ranged is not None and not guard.is_unloaded

    @property
    def is_watching(self) -> bool:
        """Whether it is, or on this track will be, alert: what it sees then matters, not only whether."""
        return self.is_alert or self.alert_at != NEVER

    def next_call(self, battle: Fray, track: Track, start: float) -> tuple[float, str] | None:
        """After how many inches it is called next, and why; None if not at all on this track."""
        before = max(start, self.from_on)
        if before > track.size or not self.can_fire:
            return None
        if self.alert_at > before:
            self.alert_at = NEVER
        if not self.has_to_look(battle, track):
            return None
        here = self.guard.standing
        was = self.look(battle, track, before)
        call = self.call_of(was, was, before)
        while not call and before < track.size:
            after = min(before + STRIDE, track.size)
            now = self.look(battle, track, after)
            if not self.is_alert and self.alert_at == NEVER and was == HIDDEN and now != HIDDEN:
                after = self.turning(battle, track, before, after, first=is_seen)
                self.alert_at = after  # from out of sight into sight [FF-R-45]
                self.screens = screens_along(ground_of(battle.terrain).screens, here, track.path, track.body.reach)
                now = self.look(battle, track, after)
            call = self.call_of(was, now, after)
            if call:
                wanted = is_whole if call == WHOLE else is_in_view
                found = self.turning(battle, track, before, after, first=wanted, is_lost=call == LAST)
                return found, call
            before, was = after, now
        return (before, call) if call else None

    def has_to_look(self, battle: Fray, track: Track) -> bool:
        """Whether anything can change for it on this track; what may come between the two is sorted out."""
        ground, here, weapon = ground_of(battle.terrain), self.guard.standing, self.guard.kit.ranged
        pieces = ground.screens if self.is_watching else ground.opaque
        self.screens = screens_along(pieces, here, track.path, track.body.reach)
        highest = max([here.z, track.body.z, *track.levels]) + EYES
        self.decks = screens_along(decks_below(ground, highest), here, track.path, track.body.reach)
        if not self.is_watching and not self.screens and not self.decks:
            return False  # never out of sight, so never from there into sight
        self.shades = ground.shades_among(self.screens)
        if is_way_shaded(self.shades, here, track.corners, EYES):
            return False  # never in sight
        self.range = range_of(battle, self.guard, weapon).value if weapon is not None else 0
        return True

    def call_of(self, was: int, now: int, inches: float) -> str:
        """Whether something has changed between two looks, the last after so many inches, that the owner is asked about."""
        if not self.is_alert and self.alert_at > inches:
            return ""
        if not self.is_called:
            return FIRST if now > HIDDEN else ""
        if was > HIDDEN and now <= HIDDEN:
            return LAST
        return WHOLE if now == WHOLLY and not self.is_whole else ""

    def look(self, battle: Fray, track: Track, inches: float) -> int:
        """What it sees of the mover so far along its track; who is alert, as far as it shoots, others only whether it is in sight."""
        guard = self.guard
        body, here = track.at(inches), guard.standing
        is_far = self.is_watching and measured(distance_in_space(here, body)) > self.range
        if is_far or is_shaded(self.shades, here, body, EYES):
            return HIDDEN
        decks = decks_between(self.decks, here, body, EYES) if self.decks else []
        glance = Glance(here, body, screens_between(self.screens, here, body), decks)
        if not self.is_watching:
            return PARTLY if glance.is_seen() else HIDDEN
        return clearest(battle, glance, (guard.id, self.mover.id))

    def turning(
        self,
        battle: Fray,
        track: Track,
        before: float,
        after: float,
        *,
        first: Callable[[int], bool],
        is_lost: bool = False,
    ) -> float:
        """The first grid distance between two looks at which a test holds, or the last at which it still does."""
        low, high = int(before * GRID), int(after * GRID + 0.999)
        while high - low > 1:
            middle = (low + high) // 2
            if first(self.look(battle, track, middle / GRID)) != is_lost:
                high = middle
            else:
                low = middle
        found = low if is_lost else high
        return min(max(found / GRID, before), track.size)

    def reach(self, inches: float) -> None:
        """The mover has come so far along its track."""
        if self.alert_at <= inches:
            self.is_alert = True

    def answered(self, body: Body, inches: float, seen: int, why: str) -> None:
        """It has been asked here, and waits; once view or range is lost it will be asked anew [FF-R-138]."""
        self.asked = body.stamp
        self.is_called = why != LAST
        self.is_whole = self.is_called and (self.is_whole or seen == WHOLLY)
        if why == LAST:
            self.asked = 0
            self.from_on = inches + 1.0 / GRID


def is_seen(code: int) -> bool:
    return code != HIDDEN


def is_in_view(code: int) -> bool:
    return code > HIDDEN


def is_whole(code: int) -> bool:
    return code == WHOLLY


class Shots:
    """To shoot now or to wait; first to shoot, where it hits as often as not [FF-D-60]."""

    def __init__(self, battle: Fray, guard: Character, mover: Character) -> None:
        self.battle: Final = battle
        self.guard: Final = guard
        self.mover: Final = mover

    def __call__(self, explain: bool) -> list[Option[bool]]:
        weapon = self.guard.kit.ranged
        assert weapon is not None, f"{self.guard.name} has no ranged weapon"
        deed = Deed(self.guard, self.mover, weapon, SENTINEL)
        return list_yes_first(explain) if hit_chance(self.battle, deed) >= EVEN else list_yes_no(explain)


# All of them.


def is_watched_by(battle: Fray, mover: Character, one: Character) -> bool:
    """An enemy on the table."""
    return one.body is not None and not battle.are_allies(mover, one)


class Watch:
    """The Sentinels that watch one movement, whatever number of walks it has, in the order in which they are asked [FF-R-57]."""

    def __init__(self, battle: Fray, mover: Character, *, fire: Shoot = shoot) -> None:
        self.mover: Final = mover
        self.fire: Final = fire
        guards = [one for one in battle.characters if one.is_on_guard and is_watched_by(battle, mover, one)]
        seats = [(mover.owner + k) % battle.rules.seats for k in range(1, battle.rules.seats)] if guards else []
        self.posts: Final = [Post(battle, one, mover) for seat in seats for one in guards if one.owner == seat]

    def start(self) -> None:
        """Another track begins."""
        for post in self.posts:
            post.alert_at = NEVER
            post.from_on = 0.0

    def reach(self, inches: float) -> None:
        for post in self.posts:
            post.reach(inches)

    def next_call(self, battle: Fray, track: Track, start: float) -> tuple[float, Post, str] | None:
        """Who is called next, where and why."""
        best: tuple[float, Post, str] | None = None
        for post in self.posts:
            call = post.next_call(battle, track, start)
            if call is not None and (best is None or call[0] < best[0]):
                best = (call[0], post, call[1])
        return best

    async def call(self, battle: Fray, post: Post, inches: float, why: str) -> None:
        """Its owner may shoot at the mover where it now is, or wait for another moment or another enemy [FF-SEN-02, FF-SEN-03, FF-D-60]."""
        body = self.mover.standing
        was_asked = post.asked == body.stamp
        seen = glimpse(battle, post.guard, self.mover, body)
        post.answered(body, inches, seen, why)
        if was_asked or seen <= HIDDEN or not post.can_fire:
            return
        told: dict[str, object] = {"why": why, "whole": seen == WHOLLY}
        guard = post.guard
        if await Choose(
            guard.controller,
            "sentinel_fire",
            Shots(battle, guard, self.mover),
            rule="FF-SEN-02",
            figure=guard,
            target=self.mover,
            fields=told,
        ):
            battle.stand_down(guard, rule="FF-SEN-02")
            await self.fire(battle, guard, self.mover, is_sentinel=True)
            battle.reload(guard, rule="FF-SEN-02")

    def seen(self, battle: Fray) -> list[int]:
        """What each of them sees of the mover where it is now."""
        return [glimpse(battle, post.guard, self.mover, self.mover.standing) for post in self.posts]

    async def notice(self, battle: Fray, before: list[int]) -> None:
        """A climb, or a door that was opened, has brought the mover into sight in the middle of its movement [FF-R-45, FF-R-138]."""
        for post, was in zip(self.posts, before, strict=True):
            if self.mover.body is None:
                return
            if was == HIDDEN and glimpse(battle, post.guard, self.mover, self.mover.standing) != HIDDEN:
                post.is_alert = True
                await self.call(battle, post, 0.0, FIRST)

    async def end(self, battle: Fray) -> None:
        """The movement is over: everybody who was alerted is asked once more [FF-R-45]."""
        for post in self.posts:
            if self.mover.body is None:
                return
            if post.is_alert:
                await self.call(battle, post, 0.0, ENDED)


async def greet(battle: Fray, comer: Character, before: Body, *, fire: Shoot = shoot) -> None:
    """Somebody taken along has arrived: Sentinels who did not see it before may shoot [FF-R-38, FF-R-45]."""
    watch = Watch(battle, comer, fire=fire)
    for post in watch.posts:
        if comer.body is None:
            return
        if post.is_alert or glimpse(battle, post.guard, comer, before) == HIDDEN:
            await watch.call(battle, post, 0.0, ENDED)
