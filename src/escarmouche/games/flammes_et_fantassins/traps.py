"""Face-down tokens: coming near one, disarming it, and what a trap does [FF-TAL-13, FF-TAL-14, FF-TAL-16, FF-R-100]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray, measured
from escarmouche.games.flammes_et_fantassins.footing import Track
from escarmouche.games.flammes_et_fantassins.scores import DEX, INT
from escarmouche.games.flammes_et_fantassins.testing import opposed
from escarmouche.games.flammes_et_fantassins.tokens import Token
from escarmouche.table.bases.bodies import Body
from escarmouche.table.geometry.legs import leg_length
from escarmouche.table.geometry.points import length

NEAR: Final = 2.0  # inches: nearer than that a token is triggered [FF-TAL-13]
NEARER: Final = 0.01  # inches that make a difference [FF-R-19]
HARM: Final = 3  # [FF-TAL-14]
GRID: Final = 1000.0
RANGER: Final = "ranger"
DISARMERS: Final = ("voleur", RANGER)  # the book's "Chasseur" is no class [FF-R-100]

ATTEMPT: Final = "attempt"
TRIGGER: Final = "trigger"
END: Final = "end"


def gap_to(body: Body, token: Token) -> float:
    """From the edge of a base to a token, which is a point, with heights; not rounded [FF-R-100, FF-R-124]."""
    flat = max(length(token.place.x - body.x, token.place.y - body.y) - body.reach, 0.0)
    return length(flat, body.z - token.z)


def is_near(body: Body, token: Token) -> bool:
    return measured(gap_to(body, token)) < NEAR


def is_spared(battle: Fray, who: Character, token: Token) -> bool:
    """An allied Ranger triggers nothing [FF-TAL-13]."""
    return RANGER in who.sheet.classes and battle.camps[who.owner] == battle.camps[token.owner]


def can_disarm(who: Character) -> bool:
    """A Voleur or a Ranger, on its own move [FF-TAL-16, FF-R-100]."""
    return any([key in DISARMERS for key in who.sheet.classes])


# Where on a way.


def trigger_at(track: Track, token: Token, start: float) -> float:
    """The first inch of a way, from one on, that brings the figure near a token, or nearer if it is near already; -1.0 if none."""
    done = 0.0
    for i in range(1, len(track.path)):
        size = leg_length(track.path[i - 1], track.path[i])
        first, last = max(start, done), done + size
        if first < last:
            closest = closest_on(track, i, token, done=done, first=first)
            found = triggered_between(track, token, first, closest)
            if found >= 0.0:
                return found
        done = last
    return -1.0


def closest_on(track: Track, leg: int, token: Token, *, done: float, first: float) -> float:
    """How far along the way, on one leg from an inch on, the figure is nearest to a token."""
    a, b = track.path[leg - 1], track.path[leg]
    size = leg_length(a, b)
    along = ((token.place.x - a.x) * (b.x - a.x) + (token.place.y - a.y) * (b.y - a.y)) / size
    return min(max(done + along, first), done + size)


def triggered_between(track: Track, token: Token, first: float, closest: float) -> float:
    """The same between an inch and the nearest point of a leg: the gap only shrinks from the one to the other."""
    if not is_near(track.at(closest), token):
        return -1.0
    if is_near(track.at(first), token):
        is_nearer = gap_to(track.at(closest), token) < gap_to(track.at(first), token) - NEARER / 2.0
        return min(first + NEARER, closest) if is_nearer else -1.0
    low, high = int(first * GRID), int(closest * GRID + 0.999)
    while high - low > 1:
        middle = (low + high) // 2
        if is_near(track.at(middle / GRID), token):
            high = middle
        else:
            low = middle
    return min(high / GRID, closest)


def next_token(battle: Fray, mover: Character, track: Track, start: float) -> tuple[float, Token] | None:
    """The token that is triggered next on a way; of several at once, in seat order from the mover's left [FF-R-57]."""
    best: tuple[float, Token] | None = None
    for token in in_order(battle, mover):
        where = trigger_at(track, token, start)
        if where >= 0.0 and (best is None or where < best[0]):
            best = (where, token)
    return best


def in_order(battle: Fray, mover: Character) -> list[Token]:
    """The tokens that do not spare a figure, in seat order from its left [FF-R-57]."""
    if not battle.tokens:
        return []
    seats = battle.rules.seats
    return [
        token
        for k in range(1, seats + 1)
        for token in battle.tokens
        if token.owner == (mover.owner + k) % seats and not is_spared(battle, mover, token)
    ]


# What comes of it.


class Approaches:
    """What a Voleur or a Ranger may do about a token that it reaches [FF-D-61]."""

    def __call__(self, explain: bool) -> list[Option[str]]:
        return [Option(kind, kind) for kind in (ATTEMPT, TRIGGER, END)]


async def approach(battle: Fray, mover: Character, token: Token, *, may_disarm: bool) -> bool:
    """A figure comes near a token: it disarms it, triggers it or stops; whether it may walk on [FF-TAL-13, FF-TAL-16, FF-R-100]."""
    chosen = TRIGGER
    if may_disarm and can_disarm(mover):
        told: dict[str, object] = {"seat": token.owner, "at": [token.place.x, token.place.y]}
        chosen = await Choose(mover.controller, "token_near", Approaches(), rule="FF-TAL-16", figure=mover, fields=told)
    if chosen == END:
        battle.note("stops_short", rule="FF-R-100", figure=mover)
        return False
    if chosen == ATTEMPT:
        ranger = battle.character(token.ranger)  # its INT counts even if it is dead [FF-R-100]
        if await opposed(battle, mover, ranger, mine=DEX, theirs=INT, rule="FF-TAL-16"):
            battle.remove_token(token, is_shown=False, rule="FF-TAL-16", kind="token_disarmed")
            return True
    return trigger(battle, mover, token)


def trigger(battle: Fray, who: Character, token: Token) -> bool:
    """The token is revealed and discarded; a trap costs 3 PV and every cube of the sheet, and ends the movement [FF-TAL-13, FF-TAL-14]."""
    battle.remove_token(token, is_shown=True, rule="FF-TAL-13", kind="token_triggered")
    if not token.is_trap:
        return True
    lost = who.cubes
    battle.put_cubes(who, -who.neutral, -who.command, rule="FF-TAL-14")
    battle.note("loses_cubes", rule="FF-TAL-14", figure=who, fields={"cubes": lost, "left": 0})
    battle.wound(who, HARM, rule="FF-TAL-14", by=battle.character(token.ranger))
    return False


def arrive(battle: Fray, who: Character, before: Body) -> bool:
    """Somebody has been set down somewhere else: it triggers every token that it has come near, and stays; whether no trap was one [FF-R-100]."""
    is_unharmed = True
    for token in in_order(battle, who):
        body = who.body
        if body is None:
            return False
        is_nearer = not is_near(before, token) or gap_to(body, token) <= gap_to(before, token) - NEARER
        if is_near(body, token) and is_nearer:
            is_unharmed = trigger(battle, who, token) and is_unharmed
    return is_unharmed
