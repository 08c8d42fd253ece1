"""How well a seat stands: what the greedy player looks at after an imagined action."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.match.thinking import bounded
from escarmouche.games.flammes_et_fantassins.battle import NOBODY, Fray
from escarmouche.games.flammes_et_fantassins.character import FLED
from escarmouche.games.flammes_et_fantassins.players.aims import aim_of, closeness, is_away_on_business, safety
from escarmouche.games.flammes_et_fantassins.players.threats import NOBODY_NEAR, Field
from escarmouche.games.flammes_et_fantassins.players.tokens import token_worth
from escarmouche.games.flammes_et_fantassins.players.worths import CUBE, SPARE, belongings, price_of

OWN: Final = 1.1  # own figures weigh a little more: few imagined fights flatter an even one
MINE: Final = 0.55  # how much of what my next activations promise counts
THEIRS: Final = 0.45  # ... and of what theirs do
AIM: Final = 0.7  # weight of the scenario's own aims
SCALE: Final = 2.4  # keeps the sum of all that between 0 and 1
APPROACH: Final = 0.7  # for each class of a figure, from far away from all to where it hurts everybody
NEXT: Final = 0.4  # how much more the best of theirs counts: they will have the Turn soon
SHARED: Final = 0.35  # how much of a second threat to the same enemy counts: who is wounded falls more easily
ACTION: Final = 0.06  # for every cube on the sheet of who acts: what it may bring that nobody sees
BUSINESS: Final = 0.25  # ... and of who carries something
NEARBY: Final = 0.3  # how much of that counts for who is where it wants to be
FEW: Final = 2  # cubes beyond which more of them on one sheet bring nothing
IDLE: Final = 0.3  # how much of that counts for who may still be activated in this Round
EACH: Final = 0.5  # of several enemies: how much each of them counts ...
BEST: Final = 0.3  # ... and the strongest beside that
AMONG_MANY: Final = 0.6  # how much of what several could do to me counts: they have each other


def evaluate(battle: Fray, seat: int) -> float:
    """From 0 (lost) to 1 (won): what is left of all bands, what they could do next, cubes, the scenario's aims."""
    camps = battle.camps
    worths: dict[int, float] = dict.fromkeys(camps, 0.0)
    whole = 0.0
    for one in battle.characters:
        whole += price_of(one.sheet.rank)
        if one.end == FLED:
            worths[camps[one.owner]] += safety(battle) * price_of(one.sheet.rank)
    field = Field(battle, seat)
    for side in (field.mine, field.theirs):
        for outlook in side:
            worths[camps[outlook.figure.owner]] += outlook.prey.worth + belongings(outlook.figure)
    for owner in range(battle.rules.seats):
        worths[camps[owner]] += cubes_worth(battle, owner)
    aim = aim_of(battle)
    mine = camps[seat]
    weights = weights_of(worths, mine)
    balance = OWN * worths[mine]
    for camp, weight in weights.items():
        balance -= weight * worths[camp]
    for outlook in field.theirs:
        outlook.counts = weights[camps[outlook.figure.owner]]
    theirs = THEIRS if len(weights) == 1 else AMONG_MANY * THEIRS
    balance += MINE * promise(field, is_mine=True) - theirs * promise(field, is_mine=False)
    balance += closeness(battle) * APPROACH * presence(field)
    balance += sheets_worth(field) + token_worth(battle, seat)
    share = whole * 2.0 / len(worths)
    standing = 0.5 + (aim.fight(battle) * balance / max(share, 1.0) + AIM * aim.lead(battle, seat)) / SCALE
    return bounded(standing)


def weights_of(worths: dict[int, float], mine: int) -> dict[int, float]:
    """How much what each of the others has counts: the only one wholly, of several the best one more than the rest."""
    others = [camp for camp in worths if camp != mine]
    if len(others) < 2:
        return dict.fromkeys(others, 1.0)
    found = dict.fromkeys(others, EACH)
    best = others[0]
    for camp in others:
        if worths[camp] > worths[best]:
            best = camp
    found[best] = EACH + BEST
    return found


def cubes_worth(battle: Fray, seat: int) -> float:
    """What the band cubes of a seat are worth: those for which there will be a Turn, and those left over [FF-ACT-07, FF-CAT-02]."""
    pool = battle.pool(seat)
    if pool == 0:
        return 0.0
    if battle.is_between or battle.round == 0:
        return CUBE * pool
    if battle.last != NOBODY:
        return SPARE
    most = 0
    for other in range(battle.rules.seats):
        if other != seat and battle.is_alive(other):
            most = max(most, battle.pool(other))
    turns = min(pool, most + 1)
    return CUBE * turns + SPARE * (pool - turns)


def sheets_worth(field: Field) -> float:
    """Cubes on sheets that may still be used in this Round: those of the dear, and of who has a way to go, count more."""
    battle = field.battle
    if battle.last != NOBODY or battle.is_between:
        return 0.0
    total = 0.0
    for i, one in enumerate(field.mine):
        figure = one.figure
        share = 1.0 if figure.id == battle.acting else IDLE if battle.pool(figure.owner) > 0 else 0.0
        use = BUSINESS
        if not is_away_on_business(battle, figure):
            use = ACTION * (1.0 + 0.5 * figure.sheet.rank) * (NEARBY + field.far_of(i))
        total += share * use * min(figure.cubes, FEW)
    return total


def promise(field: Field, *, is_mine: bool) -> float:
    """What each figure could do with its next activation, by how soon it comes; nobody can be felled twice."""
    side = field.mine if is_mine else field.theirs
    dearest = [0.0 for _ in (field.theirs if is_mine else field.mine)]
    total = soonest = 0.0
    for i in range(len(side)):
        worth = field.chance_of(i, is_mine=is_mine)
        soonest = max(soonest, field.now)
        target = field.target
        if target == NOBODY_NEAR:
            continue
        if worth > dearest[target]:
            total += (worth - dearest[target]) + SHARED * dearest[target]
            dearest[target] = worth
        else:
            total += SHARED * worth
    return total if is_mine else total + NEXT * soonest


def presence(field: Field) -> float:
    """How near my figures are to where they hurt each enemy, the dear ones counting more; some have another way.

    All enemies count, the near ones most, and the fallen as if they stood there: who fells the one before him is no
    farther from the others than he was.
    """
    total = 0.0
    battle = field.battle
    for i, one in enumerate(field.mine):
        figure = one.figure
        if figure.body is None or is_away_on_business(battle, figure):
            continue
        total += price_of(figure.sheet.rank) * (0.5 - field.far_of(i))
    return total
