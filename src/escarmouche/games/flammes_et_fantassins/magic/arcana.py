"""What happens to cards: Talents and specialities used, spells shown and discarded face down, and how effects are announced [FF-SPL-06, FF-SPL-11, FF-SPL-14, FF-SPL-21, FF-HID-02]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.match.seats import only
from escarmouche.games.flammes_et_fantassins.character import Character
from escarmouche.games.flammes_et_fantassins.magic.spells import backs_of, level_of
from escarmouche.games.flammes_et_fantassins.sheets import SPECIALITIES, in_book_order
from escarmouche.games.flammes_et_fantassins.tabletop import Tabletop
from escarmouche.games.flammes_et_fantassins.tokens import Rope
from escarmouche.table.bases.bodies import Body

MERGED_KEY: Final = "fusion_dans_la_terre"
THOUSANDTHS: Final = 1000.0  # of an inch, in which a mark keeps its level
CHANGING_KEY: Final = "changeforme"
PAPER_KEY: Final = "papier"
LOST: Final = ">"  # before a level and the figure that took a card of it, in a trail [FF-R-75]
GAINED: Final = "<"  # ... and the figure that it was taken from
PAID: Final = "paid"  # of somebody charmed: the cube that it loses is gone [FF-R-72]
OPENLY: Final = "!"  # before the name of a card, in a trail: all saw it being discarded
MORTAL: Final = "mortal"  # the fact of a kind of effect that ends with its bearer: by which rule
COUNTED: Final = "counted"  # the fact of a kind of effect that is told with its value
THIS_ROUND: Final = "round"  # what lasts until the Round ends [FF-CAT-07]


class Arcana(Tabletop):
    """A battle as far as its spell cards go."""

    spells_cast: tuple[str, ...]  # in this game, each once, in the order in which all saw them [FF-TAL-09, FF-R-69]
    ropes: tuple[Rope, ...]  # grapples that hold [FF-MAT-02]

    def begin(self, effect: Effect, *, rule: str) -> None:
        """An effect is in force: on whom or where, and whether for this Round alone [FF-SPL-21]."""
        self.effects = (*self.effects, effect)
        told = told_of(effect)
        if effect.zone is not None:
            told["at"] = [effect.zone.x, effect.zone.y]
        if effect.until == THIS_ROUND:
            told["round"] = self.round
        self.note("effect_begins", rule=rule, fields=told, seen_by=effect.seen_by)

    def renew(self, effect: Effect, *, rule: str) -> None:
        """An effect takes the place of the one of its kind that bears on the same figure, whose end is not told."""
        kept = [one for one in self.effects if one.kind is not effect.kind or one.subject != effect.subject]
        self.effects = tuple(kept)
        self.begin(effect, rule=rule)

    def end(self, effect: Effect, *, rule: str) -> None:
        """An effect is over, and told as it was when it began."""
        self.effects = tuple([one for one in self.effects if one is not effect])
        self.note("effect_ends", rule=rule, fields=told_of(effect), seen_by=effect.seen_by)

    def body_of(self, character: Character) -> Body | None:
        """Where somebody stands, or lies dead."""
        remains = self.remains_of(character) if character.body is None else None
        return character.body if remains is None else remains.body

    def spot_of(self, character: Character) -> Body | None:
        """The same, or where it has sunk into the earth [FF-R-66, FF-R-92]."""
        mark = self.mark_of(character) if self.effects else None
        if mark is None or mark.zone is None:
            return self.body_of(character)
        return Body(character.card.base, mark.zone, mark.value / THOUSANDTHS, character.card.height)

    def mark_of(self, character: Character) -> Effect | None:
        """The mark of a Mage that has sunk into the earth [FF-SNA-07]."""
        for effect in self.effects:
            if effect.kind.key == MERGED_KEY and effect.subject == character.id:
                return effect
        return None

    def end_with(self, character: Character) -> None:
        """What does not outlive its bearer ends, and so does not come back with it, each by its own rule [FF-R-63, FF-R-84]."""
        for effect in self.effects:
            if effect.subject == character.id and MORTAL in effect.kind.facts:
                self.end(effect, rule=str(effect.kind.facts[MORTAL]))

    def use_talent(self, character: Character, talent: str, *, rule: str) -> None:
        """The card is shown and discarded [FF-TAL-00]."""
        kept = list(character.talents)
        kept.remove(talent)
        character.talents = tuple(kept)
        self.note("uses_talent", rule=rule, figure=character, fields={"talent": talent})

    def use_speciality(self, character: Character, *, rule: str) -> None:
        """A Mage draws on its speciality, which for some can be done once a game only [FF-SPE-01]."""
        character.is_speciality_used = SPECIALITIES[character.sheet.speciality]["once"] is True
        self.note("uses_speciality", rule=rule, figure=character, fields={"speciality": character.sheet.speciality})

    def count_spell(self, spell: str, *, rule: str) -> None:
        """It was shown and its PA were paid, whatever comes of it [FF-R-69]."""
        if spell not in self.spells_cast:
            self.spells_cast = (*self.spells_cast, spell)

    def show_card(self, mage: Character, card: str, *, rule: str) -> None:
        """A card of its hand lies open for all to see while it is cast; it stays in hand [FF-SPL-06, FF-HID-01]."""
        mage.trail = (*mage.trail, card)

    def discard_cards(self, mage: Character, cards: tuple[str, ...], *, rule: str) -> None:
        """Cards leave its hand face down: others see their levels [FF-SPL-11, FF-SPL-14, FF-HID-02]."""
        kept = list(mage.hand)
        for card in cards:
            kept.remove(card)
        mage.hand = tuple(kept)
        mage.discarded = (*mage.discarded, *cards)
        mage.trail = (*mage.trail, *sorted([str(level_of(card)) for card in cards]))
        small, great = backs_of(cards)
        self.note("discards", rule=rule, figure=mage, fields={"first": small, "second": great})

    def discard_shown(self, mage: Character, card: str, *, rule: str) -> None:
        """The card that lies open goes to the pile, for all to see [FF-R-56]."""
        place = mage.hand.index(card)
        mage.hand = (*mage.hand[:place], *mage.hand[place + 1 :])
        mage.discarded = (*mage.discarded, card)
        mage.trail = (*mage.trail, f"{OPENLY}{card}")
        self.note("discards_shown", rule=rule, figure=mage, fields={"spell": card})

    def steal_cards(self, victim: Character, thief: Character, cards: tuple[str, ...], *, rule: str) -> None:
        """Cards change hands for the rest of the game: thief and victim see which, others their levels [FF-R-75, FF-SMG-08]."""
        kept = list(victim.hand)
        for card in cards:
            kept.remove(card)
        victim.hand = tuple(kept)
        thief.hand = tuple(in_book_order([*thief.hand, *cards]))
        thief.stolen = (*thief.stolen, *cards)
        levels = [level_of(card) for card in cards]
        victim.trail = (*victim.trail, *[f"{LOST}{level} {thief.id}" for level in levels])
        thief.trail = (*thief.trail, *[f"{GAINED}{level} {victim.id}" for level in levels])
        small, great = backs_of(cards)
        told: dict[str, object] = {"first": small, "second": great, "count": sum(levels)}
        self.note("drains", rule=rule, figure=thief, target=victim, fields=told)
        both = only(thief.owner) | only(victim.owner)
        for card in cards:
            self.note(
                "drained_card",
                rule=rule,
                figure=thief,
                target=victim,
                fields={"spell": card},
                seen_by=both,
                reveals=True,
            )

    # Charms.

    def charm(self, character: Character, seat: int, cube: str, *, rule: str) -> None:
        """A player makes the choices of somebody else's action, which is paid with a cube of this colour [FF-R-72]."""
        character.controller = seat
        character.charm_cube = cube

    def pay_charm(self, character: Character, *, rule: str) -> None:
        """The cube that somebody charmed loses is gone [FF-R-72]."""
        character.charm_cube = PAID

    def release(self, character: Character, seat: int, *, rule: str) -> None:
        """It obeys again whom it obeyed before [FF-R-72]."""
        character.controller = seat
        character.charm_cube = ""

    # What acid eats.

    def destroy_item(self, target: Character, item: str, *, rule: str) -> None:
        """One thing of this kind is destroyed for good, the newest [FF-STE-05]."""
        target.remove_item(target.newest(item))
        self.note("is_corroded", rule=rule, figure=target, fields={"item": item})

    def clothe(self, target: Character, *, rule: str) -> None:
        """Under an armour that is gone there are clothes [FF-STE-05]."""
        target.is_naked = False

    def strip(self, target: Character, *, rule: str) -> None:
        """Its clothes are gone [FF-STE-05, FF-ARM-02]."""
        target.is_naked = True
        self.note("is_stripped", rule=rule, figure=target)

    # Back to life.

    def rise(self, character: Character, body: Body, points: int, *, rule: str, by: Character) -> None:
        """A dead character stands again by somebody's magic, with so many PV and no cube on its sheet [FF-R-63]."""
        self.remains = tuple([one for one in self.remains if one.figure != character.id])
        character.in_play = True
        character.end = ""
        character.pv = points
        character.body = body
        told: dict[str, object] = {"points": points, "at": [body.x, body.y, body.z, body.turn]}
        self.note("rises", rule=rule, figure=character, fields={**told, **done_by(by, character)})

    def void_papers(self, character: Character) -> None:
        """With a Mage its Changeformes end for all to see; with an ally, in secret: the paper names nobody any more [FF-R-89, FF-HID-05]."""
        left: list[Effect] = []
        for effect in self.effects:
            if effect.kind.key == PAPER_KEY and effect.subject == character.id and effect.source != character.id:
                left.append(Effect(effect.kind, source=effect.source, seen_by=effect.seen_by))
            elif effect.kind.key not in (CHANGING_KEY, PAPER_KEY) or effect.source != character.id:
                left.append(effect)
        self.effects = tuple(left)

    # Scenery.

    def carry_ropes(self, ropes: tuple[Rope, ...], *, rule: str) -> None:
        """What hangs from an element goes with it [FF-R-25]."""
        self.ropes = ropes


def done_by(doer: Character | None, figure: Character) -> dict[str, object]:
    """What an event says of whose doing it is; nothing where it is nobody's, or the figure's own."""
    return {} if doer is None or doer is figure else {"doer": doer}


def told_of(effect: Effect) -> dict[str, object]:
    """What is said of an effect: what it is, on whom, and its value where that counts."""
    told: dict[str, object] = {"effect": effect.kind.key, "figure": effect.subject}
    if COUNTED in effect.kind.facts:
        told["value"] = effect.value
    return told
