"""What figures could do to each other with their next activation, in classes: estimates for the evaluation, not rules."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.match.aims import remoteness
from escarmouche.games.flammes_et_fantassins.battle import NOBODY, SAME_LEVEL, Character, Fray
from escarmouche.games.flammes_et_fantassins.cards import DODGE, SECRET_THRUST
from escarmouche.games.flammes_et_fantassins.melee import REACH
from escarmouche.games.flammes_et_fantassins.players.blows import Prey, Swing, exchange, toll_of
from escarmouche.games.flammes_et_fantassins.players.numbers import NO_WEAPON, Numbers, house_of, numbers_of
from escarmouche.games.flammes_et_fantassins.sight import HIDDEN, PARTLY, sees, visibility
from escarmouche.table.bases.bodies import distance_in_space
from escarmouche.table.geometry.points import length

FRESH: Final = 2  # cubes of the first activation of a Round: one of the sheet, one of the band
AGAIN: Final = 0.7  # how much of a second attack of the same activation counts: much may have changed
AFTER_A_MOVE: Final = 0.75  # ... and of an attack that needs a move before it
ROUND_WALLS: Final = 0.5  # ... and of one at somebody out of sight or on another level
MOST: Final = 3  # cubes beyond which more of them promise no more
IN_HIDING: Final = 0.4  # ... and of a shot at who is not in sight yet
ON_GUARD: Final = 0.45  # ... and of one that a Sentinel may get
ACTING: Final = 0.65  # how surely somebody does what it could, who acts now,
IN_HAND: Final = 0.35  # ... whose player has the Turn,
WAITING: Final = 0.3  # ... or has not,
LATER: Final = 0.3  # ... and in the next Round
HALFWAY: Final = 8.0  # inches from an enemy that are half as far as can be
SHY: Final = 0.8  # of its range from which a shooter likes to shoot
CLOSE: Final = 0.9  # inches from which a blow is struck
NOBODY_NEAR: Final = -1


class Outlook:
    """A figure as the estimates see it."""

    __slots__ = (
        "back", "charge", "counts", "cubes", "figure", "half", "is_loaded", "later", "numbers", "prey", "shot", "shot_partly", "strike", "stun", "sure",
    )  # fmt: skip

    def __init__(self, battle: Fray, figure: Character, house: tuple[object, ...]) -> None:
        numbers = numbers_of(battle, figure, house)
        self.figure: Final = figure
        self.counts = 1.0  # how much it counts for who asks what it loses
        self.numbers: Final = numbers
        self.half: Final = 0.0 if figure.sheet.is_agile else float(numbers.move // 2)
        pool = battle.pool(figure.owner)
        is_up = not figure.is_stunned
        talents = figure.talents
        self.prey: Final = Prey(
            0 if figure.is_stunned else numbers.armour,
            figure.pv,
            numbers.life,
            rank=figure.sheet.rank,
            nimble=numbers.nimble if is_up and DODGE in talents else 0,
            cubes=pool if is_up and battle.last == NOBODY else 0,
            is_stunned=figure.is_stunned,
        )
        thrust = numbers.nimble if is_up and SECRET_THRUST in talents else 0
        self.is_loaded: Final = not figure.is_unloaded
        self.strike: Final = blow_of(numbers, figure.focus, thrust, more=0)
        self.charge: Final = blow_of(numbers, figure.focus, thrust, more=1)
        self.stun: Final = stun_of(numbers, figure.focus)
        self.back: Final = self.strike if is_up else None  # with which it answers
        shot_thrust = thrust if numbers.has_strong_shot else 0
        self.shot: Final = shot_of(numbers, figure.focus, shot_thrust, less=0)
        self.shot_partly: Final = shot_of(numbers, figure.focus, shot_thrust, less=1)
        # What it may still do in this Round, and how surely.
        cubes, sure = 0, 0.0
        if battle.last == NOBODY and not battle.is_between:
            if figure.id == battle.acting:
                cubes, sure = figure.cubes, ACTING
            elif pool > 0:
                is_in_hand = battle.active == figure.owner and not battle.is_passing
                cubes, sure = figure.cubes + 1, IN_HAND if is_in_hand else WAITING
        self.cubes: Final = cubes if is_up else cubes - 1
        self.sure: Final = sure
        limit = battle.scenario.round_limit(battle)
        self.later: Final = 0.0 if 0 < limit <= battle.round else LATER


def blow_of(numbers: Numbers, focus: int, thrust: int, *, more: int) -> Swing | None:
    """A blow with its melee weapon; a charge adds one to both [FF-CHG-02]."""
    if numbers.hit == NO_WEAPON:
        return None
    return Swing(numbers.hit + more, numbers.damage + more, focus=focus, thrust=thrust)


def stun_of(numbers: Numbers, focus: int) -> Swing | None:
    """A blow that is to stun [FF-WPN-06]."""
    return Swing(numbers.hit, numbers.damage, focus=focus, is_stun=True) if numbers.stuns else None


def shot_of(numbers: Numbers, focus: int, thrust: int, *, less: int) -> Swing | None:
    """A shot; at who is partly visible at one less [FF-TIR-02]."""
    if numbers.shot_hit == NO_WEAPON:
        return None
    return Swing(numbers.shot_hit - less, numbers.shot_damage, focus=focus, thrust=thrust)


class Field:
    """Who is how far from whom: the camp of a seat and all others, measured once for one evaluation."""

    def __init__(self, battle: Fray, seat: int) -> None:
        self.battle: Final = battle
        camp = battle.camps[seat]
        house = house_of(battle)
        self.mine: Final[list[Outlook]] = []
        self.theirs: Final[list[Outlook]] = []
        self.enemies = 0  # from the start
        for one in battle.characters:
            is_mine = battle.camps[one.owner] == camp
            self.enemies += 0 if is_mine else 1
            if one.in_play:
                (self.mine if is_mine else self.theirs).append(Outlook(battle, one, house))
        self.target = NOBODY_NEAR  # of the last `chance_of`: the place of the enemy on whom it would be spent
        self.now = 0.0  # ... and what it could do in this Round, however sure
        self._far: Final = [-1.0 for _ in self.mine]
        self.gaps: Final = [[gap(battle, one.figure, other.figure) for other in self.theirs] for one in self.mine]

    def far_of(self, i: int) -> float:
        """How far one of mine is from where it hurts each enemy, from 0 to 1."""
        known = self._far[i]
        if known < 0.0:
            one = self.mine[i]
            wanted = SHY * one.numbers.range
            known = remoteness(self.gaps[i], wanted=wanted, halfway=HALFWAY) / max(self.enemies, 1)
            self._far[i] = known
        return known

    def chance_of(self, i: int, *, is_mine: bool) -> float:
        """What a figure promises from where it stands: in this Round and in the next; `target` is on whom most."""
        one = self.mine[i] if is_mine else self.theirs[i]
        others = self.theirs if is_mine else self.mine
        self.target = NOBODY_NEAR
        self.now = 0.0
        if one.figure.body is None:
            return 0.0
        now = later = most = 0.0
        for j, other in enumerate(others):
            if other.figure.body is None:
                continue
            away = self.gaps[i][j] if is_mine else self.gaps[j][i]
            soon = self.plan(one, other, away, one.cubes, is_fresh=False) if one.sure > 0.0 else 0.0
            then = self.plan(one, other, away, FRESH, is_fresh=True) if one.later > 0.0 else 0.0
            now = max(now, soon)
            later = max(later, then)
            if one.sure * soon + one.later * then > most:
                most = one.sure * soon + one.later * then
                self.target = j
        self.now = now
        return one.sure * now + one.later * later

    def plan(self, one: Outlook, other: Outlook, away: float, cubes: int, *, is_fresh: bool) -> float:
        """The better of blows and shots with so many cubes."""
        if one.figure.is_on_guard and not is_fresh:
            return self.guarded(one, other, away)
        if cubes <= 0:
            return 0.0
        best = self.in_melee(one, other, away, cubes) if one.strike is not None else 0.0
        if one.shot is not None:
            best = max(best, self.by_shots(one, other, away, cubes, is_fresh=is_fresh))
        return min(best, other.counts * other.prey.worth)

    def in_melee(self, one: Outlook, other: Outlook, away: float, cubes: int) -> float:
        """What blows promise: at once, by a charge, or after moves."""
        strike = one.strike
        assert strike is not None
        if away < REACH:
            if not sees(self.battle, one.figure, other.figure):
                return 0.0
            first = self.lead(one, other, strike)
            return max(first, 0.0) * (1.0 + AGAIN * (min(cubes, MOST) - 1))
        stride = float(one.numbers.move)
        moves, is_charge = moves_before(away, stride, one.half)
        left = min(cubes, MOST) - moves
        if left <= 0:
            return 0.0
        share = 1.0 if moves == 0 else AFTER_A_MOVE
        if not is_level(one.figure, other.figure) or not sees(self.battle, one.figure, other.figure):
            left -= 1
            share *= ROUND_WALLS
            if left <= 0:
                return 0.0
        charge = one.charge
        first = self.lead(one, other, charge if is_charge and charge is not None else strike)
        if left > 1:
            first += AGAIN * (left - 1) * max(self.lead(one, other, strike), 0.0)
        return share * max(first, 0.0)

    def lead(self, one: Outlook, other: Outlook, swing: Swing) -> float:
        """What one blow gains; a Masse stuns where that is better."""
        best = exchange(swing, other.prey, other.back, one.prey, weight=other.counts)
        stun = one.stun
        if stun is not None and not other.figure.is_stunned:
            best = max(best, exchange(stun, other.prey, other.back, one.prey, weight=other.counts))
        return best

    def by_shots(self, one: Outlook, other: Outlook, away: float, cubes: int, *, is_fresh: bool) -> float:
        """What shots promise, with the reloading between them [FF-TIR-04]."""
        numbers, shot = one.numbers, one.shot
        assert shot is not None
        is_loaded = is_fresh or one.is_loaded
        share = 1.0
        if away <= numbers.range:
            seen = visibility(self.battle, one.figure, other.figure)
            if seen == HIDDEN:
                cubes -= 1
                share = IN_HIDING
            elif seen == PARTLY:
                shot = one.shot_partly
                assert shot is not None
        elif away <= numbers.range + numbers.move:
            cubes -= 1
            share = AFTER_A_MOVE
            is_loaded = is_loaded or not numbers.is_slow
        else:
            return 0.0
        shots = cubes if not numbers.needs_reload else (cubes + 1) // 2 if is_loaded else cubes // 2
        if shots <= 0:
            return 0.0
        return share * other.counts * toll_of(shot, other.prey).lead * (1.0 + AGAIN * (shots - 1))

    def guarded(self, one: Outlook, other: Outlook, away: float) -> float:
        """What a Sentinel may get to shoot at: who is near but not in sight yet [FF-SEN-02]."""
        shot = one.shot
        if shot is None or away > one.numbers.range + other.numbers.move:
            return 0.0
        if away <= one.numbers.range and visibility(self.battle, one.figure, other.figure) != HIDDEN:
            return 0.0
        return ON_GUARD * other.counts * toll_of(shot, other.prey).lead


def moves_before(far: float, stride: float, half: float) -> tuple[int, bool]:
    """How many moves an attack needs before it, and whether it is then a charge [FF-CHG-02]."""
    walked = 1 + int((far - CLOSE) / stride)
    if half <= 0.0:
        return walked, False
    before = 0 if far <= half else 1 + int((far - half) / stride)
    return before, True


def gap(battle: Fray, one: Character, other: Character) -> float:
    """From edge to edge; to who is not yet on the table, as far as to the middle of the table."""
    if one.body is None:
        return battle.terrain.width + battle.terrain.depth
    if other.body is None:
        terrain = battle.terrain
        return length(one.body.x - terrain.width / 2.0, one.body.y - terrain.depth / 2.0)
    return distance_in_space(one.body, other.body)


def is_level(one: Character, other: Character) -> bool:
    return abs(one.standing.z - other.standing.z) <= SAME_LEVEL
