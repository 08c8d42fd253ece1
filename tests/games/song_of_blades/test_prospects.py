"""What a screen says of a group's shot and of a paralysis before they are made."""

from __future__ import annotations

from typing import Any

from escarmouche.games.song_of_blades.actions import ActionList
from escarmouche.games.song_of_blades.ambush import NO_AMBUSH
from escarmouche.games.song_of_blades.group import GroupActions, Rollers, shots_at
from tests.games.song_of_blades.stage import stage
from tests.support.scripts import rule

LINES = (
    "red Chef 3 3 300,250 +chef",
    "red Near 4 2 300,300 +tireur_court",
    "red Far 4 2 325,300 +tireur_long",
    "blue Target 4 3 325,440",
)


def scores(option: Any) -> tuple[int, int]:
    """The numbers of both sides, before the dice."""
    fields = option.prospect.note.fields
    return fields["mine"][-1][-1], fields["theirs"][-1][-1]


def under_order() -> Any:
    battle, chef, near, far, target = stage(*LINES)
    battle.acting, battle.group, battle.group_actions = chef.id, (near.id, far.id), 2
    battle.group_outsets = (NO_AMBUSH, NO_AMBUSH)
    return battle, target


@rule("SB-R-36", "SB-SHT-15", "SB-SHT-14")
def test_a_group_shot_tells_the_numbers_of_whoever_shoots_best() -> None:
    battle, target = under_order()

    told = {option.kind: scores(option) for option in GroupActions(battle)(True) if option.about == (target.id,)}

    assert told == {"shoot": (2, 2), "aim": (2, 1)}


@rule("SB-R-36", "SB-SHT-12")
def test_whoever_may_roll_tells_the_numbers_of_its_own_shot() -> None:
    battle, target = under_order()
    rollers = Rollers(battle, shots_at(battle, target, is_aimed=False))

    assert [scores(option) for option in rollers(True)] == [(0, 2), (2, 2)]
    assert [option.prospect for option in rollers(False)] == [None, None]


@rule("SB-MAG-07", "SB-MAG-04", "SB-MAG-05")
def test_a_paralysis_tells_how_often_it_immobilises() -> None:
    battle, caster, target = stage("red Mage 3 1 300,300 +magicien", "blue Target 3 3 300,360")
    battle.acting, battle.actions_left, battle.has_declared = caster.id, 2, True

    options = [
        option for option in ActionList(battle, caster)(True) if option.kind == "paralysis" and not option.refusal
    ]

    chances = [option.prospect.chances[0] for option in options if option.prospect is not None]
    assert [(chance.weight, chance.total) for chance in chances] == [(2, 6), (20, 36)]
    assert target.id == chances[0].message.fields["figure"]
