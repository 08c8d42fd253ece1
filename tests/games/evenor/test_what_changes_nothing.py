"""Rules that say that something does not happen: nothing in the code can be switched off for them, but they can be seen."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from escarmouche.games.evenor import GAME
from escarmouche.games.evenor.actions import ActionList
from escarmouche.games.evenor.deeds import CHARGE, FIGHT, Deed
from escarmouche.games.evenor.reactions import victims
from escarmouche.games.evenor.sequence import carry_out
from escarmouche.games.evenor.shooting import Shot, shot_threshold, why_not_shot
from escarmouche.games.evenor.thresholds import initiative, reaction, save
from escarmouche.table.bases.bodies import Body
from tests.games.evenor.stage import in_hand, lines_of, path, stage, where
from tests.support.scripts import dice, play, rule

DICE = {
    "D6",
    "d6",
    "FACES",
    "Passed",
    "Reading",
    "Successes",
    "SuccessesAndSixes",
}  # none of another kind, and no total


def from_dice(file: Path) -> list[str]:
    """What a module takes from the engine's dice."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    return [name.name for node in imports if node.module == "escarmouche.engine.asking.dice" for name in node.names]


@rule("EV-SET-06")
def test_only_six_sided_dice_are_rolled_and_they_are_never_added_up() -> None:
    found = {name for file in Path(GAME.folder).glob("*.py") for name in from_dice(file)}

    assert found <= DICE


def turned(hero: Any, turn: int) -> None:
    body = hero.standing
    hero.body = Body(body.base, body.place, body.z, body.height, turn=turn)


@rule("EV-SET-09")
@pytest.mark.parametrize("turn", [0, 24, 48, 72])
def test_a_figure_sees_and_reacts_all_round_whichever_way_it_is_turned(turn: int) -> None:
    battle, ulysse, *foes = stage(
        "red ulysse 12,12", "blue kara 15,12", "blue cerd 12,15", "blue horsa 9,12", "blue lothar 12,9"
    )
    turned(ulysse, turn)
    bow = ulysse.weapons()[0]

    assert [why_not_shot(battle, ulysse, foe, bow) for foe in foes] == [None] * 4
    for foe, end in zip(foes, [(13, 12), (12, 13), (11, 12), (12, 11)], strict=True):
        charge = Deed(foe, CHARGE, target=ulysse, path=path(where(foe), end), pas=4.0)
        assert victims(battle, charge) == [(ulysse, "EV-REA-04")]


@rule("EV-STA-13")
def test_being_prone_changes_neither_initiative_reaction_shooting_nor_save() -> None:
    battle, ulysse, kara = stage("red ulysse 4,10 prone", "blue kara 13,10")
    shot = Shot(ulysse, kara, ulysse.weapons()[0], at=ulysse.standing)

    assert lines_of(initiative(battle, ulysse)) == [("EV-PRO-02", 3)]
    assert lines_of(reaction(battle, ulysse)) == [("EV-PRO-03", 4)]
    assert lines_of(shot_threshold(battle, shot)) == [("EV-PRO-05", 4)]
    assert lines_of(save(battle, ulysse, kara.weapons()[0])) == [("EV-PRO-06", 5)]


@rule("EV-DYN-08")
def test_no_jump_climb_or_swim_is_offered() -> None:
    battle, lothar, _ = stage("red lothar 10,10", "blue kara 20,20", scenery=("hedge 10.8,10 0.5x4", "water 4,4 3x3"))
    in_hand(battle, lothar)

    moves = {option.kind for option in ActionList(battle, lothar).dynamic([], True)}

    assert moves == {"rapid_move", "moving_shot", "charge", "aim"}


@rule("EV-SHO-M2")
@pytest.mark.parametrize("away", [6.001, 9.0, 12.0])
def test_at_medium_range_the_threshold_is_t_alone(away: float) -> None:
    battle, gosai, kara = stage("red gosai 4,10", f"blue kara {5.0 + away},10")

    threshold = shot_threshold(battle, Shot(gosai, kara, gosai.weapons()[0], at=gosai.standing))

    assert lines_of(threshold) == [("EV-PRO-05", 4)]


@rule("EV-MEL-12")
@pytest.mark.parametrize(
    ("mine", "theirs", "after"),
    [
        (dice(5, 1, 1, 1, 1), dice(1, 1, 1, 1), [dice(1)]),  # won: a damage die
        (dice(1, 1, 1, 1, 1), dice(4, 1, 1, 1), [dice(1), dice(1)]),  # lost: a save, then a damage die
        (dice(5, 1, 1, 1, 1), dice(4, 1, 1, 1), []),  # neither
    ],
)
def test_nobody_is_pushed_back_by_a_phase_won_lost_or_tied(mine: Any, theirs: Any, after: list[Any]) -> None:
    battle, lothar, kara = stage("red lothar 10,10", "blue kara 11,10")
    in_hand(battle, lothar)

    play(carry_out(battle, [Deed(lothar, FIGHT, target=kara)]), answers=[mine, theirs, *after])

    assert (where(lothar), where(kara)) == ((10.0, 10.0), (11.0, 10.0))
    assert battle.engaged_with(lothar) == [kara]


@rule("EV-MAT-07")
def test_all_figures_that_fight_several_have_the_same_trait() -> None:
    several = ("asterion", "thorvald", "ymir", "thurold", "grendel", "oni")
    battle, *_ = stage(*[f"red {name} {3 * number + 3},3" for number, name in enumerate(several)], "blue kara 20,20")

    assert [hero.profile.attacks for hero in battle.heroes] == [2, 2, 2, 2, 2, 3, 1]
    assert all([hero.profile.has("attaques_multiples") for hero in battle.heroes[:6]])
