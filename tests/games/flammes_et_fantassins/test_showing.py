"""What players see: everything but the faces of others' tokens; what fell leaves no marker."""

from __future__ import annotations

from escarmouche.games.flammes_et_fantassins.common_well import CommonWell
from escarmouche.games.flammes_et_fantassins.screen.scene import show
from escarmouche.games.flammes_et_fantassins.tokens import Token
from escarmouche.table.geometry.points import at
from tests.games.flammes_et_fantassins.field import field
from tests.support.scripts import rule


@rule("FF-HID-06", "FF-R-110")
def test_what_was_dropped_is_shown_only_where_the_table_plays_so() -> None:
    for is_shown in (False, True):
        lines = ("red A soldat agile masse bombe 4,4", "blue B SOLDIER 9,9")
        battle, one, _ = field(*lines, scenario=CommonWell(), show_dropped=is_shown)
        battle.drop_item(one, one.newest("bombe"), rule="FF-MOV-08")

        kinds = [marker.kind for marker in show(battle, 0).markers]

        assert ("loose" in kinds) is is_shown


@rule("FF-HID-07", "FF-HID-04")
def test_all_players_see_the_same_but_the_faces_of_tokens() -> None:
    lines = ("red A ranger agile masse bombe 4,4 pv=3", "blue B SOLDIER 9,9 cubes=2")
    battle, one, other = field(*lines, seats=3, scenario=CommonWell())
    other.focus = 1
    battle.tokens = (Token(at(6, 6), 0.0, owner=0, ranger=one.id, is_trap=True),)
    battle.command = (1, 2, 0)

    views = [show(battle, seat) for seat in range(3)]

    assert views[0].sheets == views[1].sheets == views[2].sheets
    assert views[0].scores == views[1].scores == views[2].scores
    told = [[fact.widget for fact in view.facts] for view in views]
    assert told[0] == told[1] == told[2]
    assert [marker.kind for marker in views[0].markers] == ["cat", "trap"]
    assert [marker.kind for marker in views[1].markers] == ["cat", "token"]
    assert views[1].markers == views[2].markers
