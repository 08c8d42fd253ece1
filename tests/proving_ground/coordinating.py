"""Several figures attack one together; the defender answers one of them and shares out the blows it wins."""

from __future__ import annotations

from escarmouche.engine.asking.choices import ChooseSome, Distribute
from escarmouche.engine.asking.dice import D6, Passed, Successes
from escarmouche.engine.asking.requests import Choose, Option, Roll
from escarmouche.engine.words.messages import Refusal
from tests.proving_ground.battle import Fighter, Skirmish
from tests.proving_ground.shooting import why_not_shoot

TOGETHER = 4.0


class KeepTogether:
    """Every participant must be near every other one [PG-COO-01]."""

    def __init__(self, battle: Skirmish) -> None:
        self.battle = battle

    def __call__(self, ids: tuple[int, ...]) -> Refusal | None:
        for one in ids:
            for other in ids:
                if not self.battle.is_near(self.battle.fighter(one), self.battle.fighter(other), TOGETHER):
                    return Refusal("refused.too_far", "PG-COO-01", {"figure": other})
        return None


def helpers(battle: Skirmish, leader: Fighter, target: Fighter) -> list[Fighter]:
    return [
        friend
        for friend in battle.friends(leader)
        if battle.is_near(friend, leader, TOGETHER) and why_not_shoot(battle, friend, target) is None
    ]


def why_not_together(battle: Skirmish, leader: Fighter, target: Fighter) -> Refusal | None:
    if not helpers(battle, leader, target):
        return Refusal("refused.no_friend", "PG-COO-01", figure=leader)
    return why_not_shoot(battle, leader, target)


class Attackers:
    def __init__(self, ids: list[int]) -> None:
        self.ids = ids

    def __call__(self, explain: bool) -> list[Option[int]]:
        return [Option("none", -1), *[Option("figure", id, (id,)) for id in self.ids]]


async def attack_together(battle: Skirmish, leader: Fighter, target: Fighter) -> None:
    """A die each against three of the target; one side's surplus hurts the other [PG-COO-01, PG-COO-02]."""
    items = [Option("figure", friend.id, (friend.id,)) for friend in helpers(battle, leader, target)]
    with_leader = KeepTogether(battle)
    chosen = await ChooseSome(
        leader.controller, "participants", items, least=1, most=len(items), rule="PG-COO-01", clash=with_leader)  # fmt: skip
    ids = [leader.id, *chosen]

    answered = -1
    if battle.points[target.controller] > 0:  # one reaction to all of them
        answered = await Choose(target.controller, "answer_one", Attackers(ids), rule="PG-COO-02")
    if answered >= 0:
        battle.pay(target.controller, rule="PG-REA-01")
    hits = 0
    for id in ids:
        if id != answered and await Roll(D6, Passed(4), by=id, rule="PG-COO-01"):
            hits += 1
    parries = await Roll(3 * D6, Successes(4), by=target.id, rule="PG-COO-02")

    battle.note("attacked_together", rule="PG-COO-01", target=target, fields={"hits": hits, "parries": parries})
    if hits > parries:
        battle.wound(target, rule="PG-COO-01")
    elif parries > hits:
        await share_out(battle, target, ids, parries - hits)


async def share_out(battle: Skirmish, target: Fighter, ids: list[int], surplus: int) -> None:
    """The defender allots its surplus among the attackers [PG-COO-02]."""
    among = [Option("figure", battle.fighter(id).lives, (id,)) for id in ids if battle.fighter(id).in_play]
    total = min(surplus, sum([option.value for option in among]))
    shares = await Distribute(target.controller, "share_out", among, total=total, rule="PG-COO-02")
    for option, share in zip(among, shares, strict=True):
        for _ in range(share):
            battle.wound(battle.fighter(int(str(option.about[0]))), rule="PG-COO-02")
