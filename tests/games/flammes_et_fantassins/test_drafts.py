"""Hands that are drawn anew for who may not see them."""

from __future__ import annotations

from typing import Any

from escarmouche.engine.match.tape import Tape
from escarmouche.games.flammes_et_fantassins.learning import lessons
from escarmouche.games.flammes_et_fantassins.magic.drafts import Draft, draft_of
from escarmouche.games.flammes_et_fantassins.magic.hands import redraw
from escarmouche.games.flammes_et_fantassins.magic.spells import backs_of
from tests.games.flammes_et_fantassins.field import field
from tests.support.scripts import rule

HERO = "red H necromancien+druide+sage powerful baton grimoire 3,3"
HAND = (
    "forme_spectrale", "reincarnation", "brouillard", "poison", "fusion_dans_la_terre", "marche_des_forets_et_collines", "soin",
)  # fmt: skip


def drawn(draft: Draft, seed: str, *shown: str) -> list[str]:
    for card in shown:
        draft.take(card)
    assert draft.fill(Tape(seed))
    return draft.cards


@rule("FF-HID-01", "FF-SPL-02", "FF-SPL-03", "FF-SPL-04")
def test_every_hand_that_is_imagined_could_have_been_built() -> None:
    _, hero, _ = field(HERO, "blue B SOLDIER 20,20")
    hands = [tuple(drawn(draft_of(hero, *backs_of(HAND)), f"world {number}")) for number in range(60)]
    assert len(set(hands)) > 50
    for hand in hands:
        line: dict[str, Any] = {
            "classes": list(hero.sheet.classes), "items": ["grimoire"], "spells": list(hand), "speciality": "cremation_de_l_ame",
        }  # fmt: skip
        assert lessons(line) == []
        assert backs_of(hand) == backs_of(HAND)


@rule("FF-HID-01", "FF-HID-08")
def test_what_was_shown_is_in_every_hand_that_is_imagined() -> None:
    _, hero, _ = field(HERO, "blue B SOLDIER 20,20")
    for number in range(20):
        hand = drawn(draft_of(hero, *backs_of(HAND)), f"world {number}", "reincarnation", "soin")
        assert {"reincarnation", "soin"} < set(hand)
        assert len(hand) == len(set(hand)) == len(HAND)


@rule("FF-HID-02")
def test_no_hand_fits_what_classes_do_not_grant() -> None:
    _, hero, _ = field("red H soldat powerful dague 3,3", "blue B SOLDIER 20,20")
    assert not draft_of(hero, 2, 0).fill(Tape("nothing"))


@rule("FF-HID-01")
def test_a_seat_keeps_its_own_hand() -> None:
    battle, hero, _ = field(f"{HERO} hand={'+'.join(HAND)}", "blue B SOLDIER 20,20")
    redraw(battle, 0, Tape("own"))
    assert hero.hand == HAND or sorted(hero.hand) == sorted(HAND)
    redraw(battle, 1, Tape("other"))
    assert backs_of(hero.hand) == backs_of(HAND)
