"""Where spell cards have changed hands: what a seat does not know of them, drawn anew by all that was seen [FF-R-75, FF-HID-08].

Everybody saw who took a card of which level from whom; which one it was is known to the two. A card shown by somebody who has stolen is one
of its own if its classes allow that, else one of those that it stole. Cards are drawn for every Mage as it began, and then change hands, are
paid with and shown as it was seen.
"""

from __future__ import annotations

from typing import Final

from escarmouche.engine.match.tape import Tape
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.magic.arcana import GAINED, LOST, OPENLY
from escarmouche.games.flammes_et_fantassins.magic.drafts import Draft, draft_of
from escarmouche.games.flammes_et_fantassins.magic.spells import SPELLBOOK, backs_of, level_of
from escarmouche.games.flammes_et_fantassins.sheets import in_book_order

ATTEMPTS: Final = 24  # at a story that fits
UNKNOWN: Final = ""


def has_thefts(battle: Fray) -> bool:
    return any([len(one.stolen) > 0 for one in battle.characters])


def partner(step: str) -> int:
    """The other one of a theft, in a trail."""
    return int(step.split(" ")[1])


def level_in(step: str) -> int:
    """The level of a card that changed hands or was paid with, in a trail."""
    return int(step.removeprefix(LOST).removeprefix(GAINED).split(" ")[0])


def seen_since(battle: Fray, mage: Character, seat: int, now: Fray | None) -> list[str]:
    """The cards of a Mage's hand where the battle stands here that a seat has come to see since: shown, or stolen by its own."""
    if now is None:
        return []
    there = now.character(mage.id)
    gains = {one.id: known_gains(now, one, seat) for one in now.characters if one.sheet.spells}
    steps = there.trail[len(mage.trail) :]
    thefts = len(mage.stolen)  # of its own, until here
    found: list[str] = []
    come: list[str] = []  # what it may have come to meanwhile: a card, or the level of one that the seat does not know
    for place, step in enumerate(steps, start=len(mage.trail)):
        if step.startswith(GAINED):
            gained = gains[mage.id][thefts]
            come.append(gained if gained != UNKNOWN else str(level_in(step)))
            thefts += 1
            continue
        card = shown_in(now, there, place, gains)
        if card != UNKNOWN and card not in come and str(level_of(card)) not in come and card not in found:
            found.append(card)
    return found


def known_gains(battle: Fray, thief: Character, seat: int) -> list[str]:
    """What somebody stole, as far as a seat knows: where it is the thief's or the victim's."""
    victims = [battle.character(partner(step)) for step in thief.trail if step.startswith(GAINED)]
    pairs = zip(victims, thief.stolen, strict=True)
    return [card if seat in (thief.owner, victim.owner) else UNKNOWN for victim, card in pairs]


def shown_in(battle: Fray, mage: Character, place: int, gains: dict[int, list[str]]) -> str:
    """The card that a step of a trail has shown to a seat that knows so much of what was stolen, if it has."""
    step = mage.trail[place]
    card = step.removeprefix(OPENLY)
    if card in SPELLBOOK or not step.startswith(LOST):
        return card if card in SPELLBOOK else UNKNOWN
    thief = battle.character(partner(step))
    return gains[thief.id][theft_of(thief, mage, place)]


def theft_of(thief: Character, victim: Character, place: int) -> int:
    """Which of the thief's thefts is told by a step of the victim's trail."""
    step = victim.trail[place]
    before = victim.trail[:place].count(step)  # thefts just like it
    steps = [one for one in thief.trail if one.startswith(GAINED)]
    return [number for number, one in enumerate(steps) if one == f"{GAINED}{level_in(step)} {victim.id}"][before]


def retell(battle: Fray, seat: int, tape: Tape, now: Fray | None = None) -> None:
    """A story that fits all that was seen; where none is found, any cards of the same backs: what a seat does not know is never taken from the truth."""
    for _ in range(ATTEMPTS):
        if Story(battle, seat, tape, now).tell():
            return
    for mage in battle.characters:
        if mage.owner != seat and (mage.hand or mage.discarded):
            cards = any_of(mage.hand, tape), any_of(mage.discarded, tape)
            mage.imagine_cards(in_book_order(list(cards[0])), cards[1])


def any_of(cards: tuple[str, ...], tape: Tape) -> tuple[str, ...]:
    """As many others of the same levels, all different."""
    found: list[str] = []
    for card in cards:
        known = [key for key in SPELLBOOK if level_of(key) == level_of(card) and key not in found]
        found.append(known[tape.below(len(known))])
    return tuple(found)


class Story:
    """All that happened to the cards of a battle, as one seat imagines it."""

    def __init__(self, battle: Fray, seat: int, tape: Tape, now: Fray | None = None) -> None:
        self.battle: Final = battle
        self.seat: Final = seat
        self.tape: Final = tape
        self.mages: Final = [one for one in battle.characters if one.sheet.spells]
        self.hidden: Final = [one for one in self.mages if one.owner != seat]
        self.since: Final = {one.id: seen_since(battle, one, seat, now) for one in self.hidden}
        self.musts: Final[dict[int, list[str]]] = {one.id: [] for one in self.mages}  # cards it surely began with
        self.gains: Final[dict[int, list[str]]] = {one.id: known_gains(battle, one, seat) for one in self.mages}
        self.hands: Final[dict[int, list[str]]] = {}
        self.piles: Final[dict[int, list[str]]] = {one.id: [] for one in self.mages}
        self.read: Final[dict[int, int]] = {one.id: 0 for one in self.mages}  # steps of its trail
        self.taken: Final[dict[int, int]] = {one.id: 0 for one in self.mages}  # cards it has gained so far

    def tell(self) -> bool:
        """Other cards for all whom the seat does not look into; whether they fit all that was seen."""
        for mage in self.hidden:
            self.attribute(mage)
        for mage in self.hidden:
            draft = self.begun(mage)
            if draft is None or not draft.fill(self.tape):
                return False
            self.hands[mage.id] = draft.cards
        if not self.replay():
            return False
        for mage in self.hidden:
            mage.imagine_cards(in_book_order(self.hands[mage.id]), tuple(self.piles[mage.id]))
        for mage in self.mages:
            mage.imagine_thefts(tuple(self.gains[mage.id]))
        return True

    # How they began.

    def begun(self, mage: Character) -> Draft | None:
        """What it surely began with."""
        draft = draft_of(mage, *backs_of(mage.sheet.spells))
        for card in self.musts[mage.id]:
            if draft.left[level_of(card)] == 0:
                return None
            draft.take(card)
        return draft

    def attribute(self, mage: Character) -> None:
        """Every card that it was seen to have is one of its own, or one that it stole before."""
        gained = 0
        for place, step in enumerate(mage.trail):
            if step.startswith(GAINED):
                gained += 1
            else:
                card = self.seen_in(mage, place)
                if card != UNKNOWN and card not in self.musts[mage.id]:
                    self.attribute_card(mage, card, gained)
        for card in self.since[mage.id]:
            if card not in self.musts[mage.id]:
                self.attribute_card(mage, card, gained)

    def seen_in(self, mage: Character, place: int) -> str:
        """The card that a step of its trail has shown to the seat, if it has."""
        return shown_in(self.battle, mage, place, self.gains)

    def attribute_card(self, mage: Character, card: str, gained: int) -> None:
        gains = self.gains[mage.id]
        if card in gains[:gained]:
            return
        draft = self.begun(mage)
        if draft is not None and draft.fits(card):
            self.musts[mage.id].append(card)
            return
        steps = [step for step in mage.trail if step.startswith(GAINED)]
        for number in range(gained):
            if gains[number] == UNKNOWN and level_in(steps[number]) == level_of(card):
                gains[number] = card
                self.attribute_card(self.battle.character(partner(steps[number])), card, 0)
                return

    # What became of them.

    def replay(self) -> bool:
        """Step after step; a theft when both have come to it; whether all of it could have been so."""
        has_gone_on = True
        while has_gone_on:
            has_gone_on = False
            for mage in self.mages:
                while self.read[mage.id] < len(mage.trail):
                    step = mage.trail[self.read[mage.id]]
                    if step.startswith(GAINED) or not self.is_ready(mage, step):
                        break
                    if not self.do(mage, step):
                        return False
                    self.read[mage.id] += 1
                    has_gone_on = True
        return all([self.read[one.id] == len(one.trail) for one in self.mages])

    def is_ready(self, mage: Character, step: str) -> bool:
        if not step.startswith(LOST):
            return True
        thief = self.battle.character(partner(step))
        place = self.read[thief.id]
        return place < len(thief.trail) and thief.trail[place] == f"{GAINED}{level_in(step)} {mage.id}"

    def do(self, mage: Character, step: str) -> bool:
        """One step of a trail, if it could have been so."""
        if step.startswith(LOST):
            return self.change_hands(mage, step)
        if mage.owner == self.seat:
            return True
        hand = self.hands[mage.id]
        if step in SPELLBOOK:
            return step in hand
        card = step.removeprefix(OPENLY) if step.startswith(OPENLY) else self.some(mage, int(step))
        if card not in hand:
            return False
        hand.remove(card)
        self.piles[mage.id].append(card)
        return True

    def change_hands(self, victim: Character, step: str) -> bool:
        thief = self.battle.character(partner(step))
        number = self.taken[thief.id]
        card = self.gains[thief.id][number]
        if victim.owner != self.seat:
            hand = self.hands[victim.id]
            card = card if card != UNKNOWN else self.some(victim, level_in(step))
            if card not in hand:
                return False
            hand.remove(card)
        self.gains[thief.id][number] = card
        self.taken[thief.id] += 1
        self.read[thief.id] += 1
        if thief.owner != self.seat:
            self.hands[thief.id].append(card)
        return True

    def some(self, mage: Character, level: int) -> str:
        """A card of its hand by chance that it was not seen to have later; nothing where there is none."""
        later = [self.seen_in(mage, place) for place in range(self.read[mage.id] + 1, len(mage.trail))]
        later += self.since[mage.id]
        free = [card for card in self.hands[mage.id] if level_of(card) == level and card not in later]
        return free[self.tape.below(len(free))] if free else UNKNOWN
