"""What a seat does not know of spell cards, drawn anew so that it fits all that everybody saw [FF-HID-01, FF-HID-02, FF-HID-08].

Everybody knows the classes of a Mage, how many cards of each level it has and had, which were shown and when, and the levels that it paid
with. A Mage's cards are drawn by what its classes grant; then those that it paid with, in order, among the ones that were not shown later.
"""

from __future__ import annotations

from escarmouche.engine.match.seats import sees
from escarmouche.engine.match.tape import Tape
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.laying import hides_faces, redraw_faces
from escarmouche.games.flammes_et_fantassins.magic.arcana import OPENLY
from escarmouche.games.flammes_et_fantassins.magic.drafts import draft_of
from escarmouche.games.flammes_et_fantassins.magic.shapechange import redraw_papers
from escarmouche.games.flammes_et_fantassins.magic.spells import SPELLBOOK, backs_of, level_of
from escarmouche.games.flammes_et_fantassins.magic.thefts import has_thefts, retell, seen_since
from escarmouche.games.flammes_et_fantassins.sheets import in_book_order


def redraw(battle: Fray, seat: int, tape: Tape, now: Fray | None = None) -> None:
    """The faces of tokens and of cards that a seat may not look at, by what it has seen until now [FF-HID-04, FF-HID-01, FF-HID-05]."""
    redraw_faces(battle, seat, tape)
    if battle.effects:
        redraw_papers(battle, seat, tape)
    if has_thefts(battle):
        retell(battle, seat, tape, now)
        return
    for mage in battle.characters:
        if mage.owner != seat and (mage.hand or mage.discarded):
            redraw_hand(mage, tape, seen_since(battle, mage, seat, now))


def hides(battle: Fray, seat: int) -> bool:
    """Whether somebody else has tokens, spell cards or papers, which all can see [FF-HID-08]."""
    if hides_faces(battle, seat):
        return True
    mages = [one for one in battle.characters if one.owner != seat and (one.hand or one.discarded)]
    return len(mages) > 0 or any([not sees(effect.seen_by, seat) for effect in battle.effects])


def redraw_hand(mage: Character, tape: Tape, since: list[str]) -> None:
    """Other cards of the same backs, by what everybody knows of them, and those among them that were seen in its hand since then."""
    known = known_cards(mage, tape, since)
    if known is None:
        return
    paid: list[str] = []
    for place, step in enumerate(mage.trail):
        if step.startswith(OPENLY):
            paid.append(step.removeprefix(OPENLY))
        elif step not in SPELLBOOK:
            later = (*mage.trail[place + 1 :], *since)
            free = [card for card in known if str(level_of(card)) == step and card not in paid and card not in later]
            paid.append(free[tape.below(len(free))])
    mage.imagine_cards(in_book_order([card for card in known if card not in paid]), tuple(paid))


# All cards that it began with.


def known_cards(mage: Character, tape: Tape, since: list[str]) -> list[str] | None:
    """Some cards that a Mage may have begun with: as its classes grant them, with those shown among them; None where there are none."""
    small, great = backs_of((*mage.hand, *mage.discarded))
    shown = list(dict.fromkeys([*[step for step in mage.trail if step in SPELLBOOK], *since]))
    if len(shown) > small + great:
        return None
    draft = draft_of(mage, small, great)
    for card in shown:
        draft.take(card)
    return draft.cards if draft.fill(tape) else None
