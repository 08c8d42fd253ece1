"""Dice: a reading of what matters, dice that go on, readings widened by effects, and exact odds of the same rules."""

from __future__ import annotations

from fractions import Fraction

from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.odds.enumeration import distribution
from tests.proving_ground.battle import Skirmish
from tests.proving_ground.scenes import named, scene
from tests.proving_ground.shooting import shot_difficulty, shot_hits
from tests.proving_ground.traits import MIRROR
from tests.support.scripts import dice, last_event, play, rule


def two_captains() -> Skirmish:
    return scene("red captain 3,3", "green witch 6,3")


@rule("PG-SHO-02")
def test_a_six_is_rolled_on_as_long_as_it_comes_and_added_up_to_ten() -> None:
    battle = two_captains()

    play(shot_hits(battle, named(battle, "red captain"), named(battle, "green witch")),
         answers=[dice(6, 2), dice(6), dice(6), dice(1)])  # fmt: skip

    assert last_event(battle, "shot_hits").fields["score"] == 10


@rule("PG-CRD-02")
def test_a_mirror_asks_for_doubles_beside_what_the_shot_reads() -> None:
    battle = two_captains()
    red, witch = named(battle, "red captain"), named(battle, "green witch")
    battle.begin(Effect(MIRROR, subject=witch.id, source=witch.id, until="round 1"), rule="PG-CRD-02")

    assert not play(shot_hits(battle, red, witch), answers=[dice(5, 4)])
    assert last_event(battle, "shot_misses").rule == "PG-CRD-02"
    assert play(shot_hits(battle, red, witch), answers=[dice(5, 5)])


@rule("PG-CRD-02")
def test_the_outcomes_of_a_widened_roll_keep_doubles_apart() -> None:
    battle = two_captains()
    red, witch = named(battle, "red captain"), named(battle, "green witch")

    plain = shot_hits(battle, red, witch).send(None)
    battle.begin(Effect(MIRROR, subject=witch.id, source=witch.id, until="round 1"), rule="PG-CRD-02")
    widened = shot_hits(battle, red, witch).send(None)

    assert len(plain.outcomes()) == 6
    assert len(widened.outcomes()) == 11  # the six highest faces, each but the one with and without a double
    assert sum(outcome.weight for outcome in widened.outcomes()) == 36


@rule("PG-SHO-01", "PG-SHO-02")
def test_exact_odds_come_from_the_rule_itself_and_tell_the_tail_left_out() -> None:
    battle = two_captains()

    async def score(branch: Skirmish) -> bool:
        return await shot_hits(branch, named(branch, "red captain"), named(branch, "green witch"))

    found = distribution(battle, score, lambda branch, hit: hit, cut=Fraction(1, 10**4))

    assert found.total == 1
    assert found.unresolved > 0  # sixes without end
    assert found.chances[False] == Fraction(16, 36)  # neither die shows 5 or 6
    assert found.chances[True] + found.unresolved == Fraction(20, 36)
    assert battle.events == []


@rule("PG-SHO-02")
def test_dice_without_end_are_gathered_into_one_branch_for_each_sum() -> None:
    battle = two_captains()
    runs: list[int] = []

    async def three(branch: Skirmish) -> tuple[bool, ...]:
        runs.append(1)
        shooter, target = named(branch, "red captain"), named(branch, "green witch")
        return tuple([await shot_hits(branch, shooter, target) for _ in range(3)])

    found = distribution(battle, three, lambda branch, hits: sum(hits), cut=Fraction(1, 10**6))

    hit = Fraction(20, 36)
    assert found.total == 1
    assert found.chances[0] == (1 - hit) ** 3
    assert found.chances[3] <= hit**3 <= found.chances[3] + found.unresolved
    assert len(runs) < 2000  # 8,554 when every die of a six branches by itself


@rule("PG-TRT-01", "PG-SHO-04")
def test_a_tally_says_where_each_point_comes_from() -> None:
    battle = scene("red witch 3,3", "green captain 11,3")

    tally = shot_difficulty(battle, named(battle, "red witch"), named(battle, "green captain"))

    assert tally.value == 7
    assert [line.rule for line in tally.lines] == ["PG-SHO-01", "PG-SHO-04", "PG-TRT-01"]


@rule("PG-TRT-02")
def test_a_trait_may_roll_in_the_middle_of_a_rule() -> None:
    from tests.proving_ground.moving import harm

    battle = two_captains()
    red, witch = named(battle, "red captain"), named(battle, "green witch")

    play(harm(battle, witch, by=red, rule="PG-SHO-01"), answers=[dice(6)])
    play(harm(battle, witch, by=red, rule="PG-SHO-01"), answers=[dice(5)])

    assert witch.lives == 1
