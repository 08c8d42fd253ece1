"""Paying for a spell: PA before it, cards after it, and being devoured [FF-SPL-10..16, FF-SPL-22, FF-CAT-10, FF-SPE-03]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.choices import ChooseSome
from escarmouche.engine.asking.options import Foreseen
from escarmouche.engine.asking.prospects import Prospect
from escarmouche.engine.asking.requests import Choose, Option, list_yes_no
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.match.seats import only
from escarmouche.engine.words.messages import Message, Refusal
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.magic.cast import CARDS, Cast
from escarmouche.games.flammes_et_fantassins.magic.scrolls import offer_cat, use_scroll
from escarmouche.games.flammes_et_fantassins.magic.spells import Spell, backs_of, level_of, worth
from escarmouche.games.flammes_et_fantassins.sight import cat_sees_body

HIGH_MASTERY: Final = "haute_maitrise"
DECLARATION: Final = "declaration"
SHOWN: Final = "shown"  # the card that a lost duel costs [FF-R-56]
LEVELS: Final = {level: Prospect(Message("spell_level", {"level": level})) for level in (1, 2)}  # what a card pays
DEVOUR: Final = True  # the setting of the house rule by which nobody is merely hurt


# PA.


def pa_of(battle: Fray, spell: Spell) -> int:
    """The printed cost, or one more by a house rule [FF-R-47, FF-AP-01]."""
    if spell.is_posthumous:
        return 0  # the band PA of an activation has paid for it [FF-STE-08]
    return spell.pa + (1 if battle.switch("ff_spell_pa_cost") == "plus_one" else 0)


# The Cat.


def is_watched(battle: Fray, mage: Character) -> bool:
    """Whether the Cat sees a Mage where it now is, or its body [FF-CAT-10, FF-R-66]."""
    body = battle.spot_of(mage)
    return body is not None and cat_sees_body(battle, body)


def looks_at_declaration(battle: Fray) -> bool:
    """By a house rule the Cat looks when a spell is announced [FF-R-66]."""
    return battle.switch("ff_cat_check") == DECLARATION


# Cards.


def card_cost(battle: Fray, cast: Cast) -> Tally:
    """The level of the spell, and one more under the eyes of the Cat [FF-SPL-10, FF-SPL-12, FF-CAST-02]."""
    cost = Tally(cast.spell.level, rule="FF-SPL-10")
    is_seen = cast.is_watched if looks_at_declaration(battle) else is_watched(battle, cast.mage)
    cost.add(1, rule="FF-CAT-10", when=is_seen)
    return cost


class Enough:
    """Whether cards pay a cost with none to spare [FF-SPL-11, FF-R-65]."""

    def __init__(self, mage: Character, cost: int) -> None:
        self.mage: Final = mage
        self.cost: Final = cost

    def __call__(self, cards: tuple[str, ...]) -> Refusal | None:
        paid = worth(cards)
        about: dict[str, object] = {"price": self.cost, "paid": paid}
        if paid < self.cost:
            return Refusal("refused.too_few_levels", "FF-SPL-11", about, figure=self.mage)
        if any([paid - level_of(card) >= self.cost for card in cards]):
            return Refusal("refused.superfluous_card", "FF-R-65", about, figure=self.mage)
        return None


async def pay_cards(battle: Fray, cast: Cast) -> None:
    """Once the effects are over the Mage discards cards face down, or is devoured [FF-SPL-11, FF-SPL-13, FF-SPL-15, FF-D-53]."""
    if cast.price != CARDS:
        return
    mage = cast.mage
    if cast.is_on_scroll or await use_scroll(battle, cast):
        await offer_cat(battle, cast)
        return
    cost = card_cost(battle, cast)
    if await masters(battle, cast, cost):
        cost.add(-1, rule="FF-SPE-03")
        battle.use_speciality(mage, rule="FF-SPE-03")
    if cost.value == 0:
        return
    if worth(mage.hand) < cost.value:
        fail_to_pay(battle, mage)
        return
    left = cost.value
    if cast.is_lost and battle.switch("ff_lost_duel_card") == SHOWN:
        battle.discard_shown(mage, cast.spell.key, rule="FF-R-56")
        left -= cast.spell.level
    if left > 0:
        battle.discard_cards(mage, await choose_cards(mage, left), rule="FF-SPL-11")


async def masters(battle: Fray, cast: Cast, cost: Tally) -> bool:
    """Haute Maîtrise, once a game: the spell's level is 1 lower; a dead Mage that calls itself back has it too [FF-SPE-03, FF-R-54]."""
    mage = cast.mage
    if not can_master(cast):
        return False
    told: dict[str, object] = {"spell": cast.spell.key, "price": cost.value, "paid": worth(mage.hand)}
    ways = Masteries(battle, cast, cost.value)
    return await Choose(mage.owner, "high_mastery", ways, rule="FF-SPE-03", figure=mage, fields=told)


def can_master(cast: Cast) -> bool:
    """Whether its Mage has Haute Maîtrise and has not used it yet [FF-SPE-03, FF-R-54]."""
    mage = cast.mage
    can_use = mage.can_react or cast.spell.is_posthumous
    return mage.sheet.speciality == HIGH_MASTERY and not mage.is_speciality_used and can_use


class Masteries:
    """To pay in full or one level less, with what would be left in the hand [FF-SPE-03, FF-SPL-11, FF-SPL-15]."""

    def __init__(self, battle: Fray, cast: Cast, cost: int) -> None:
        self.battle: Final = battle
        self.cast: Final = cast
        self.cost: Final = cost

    def __call__(self, explain: bool) -> list[Option[bool]]:
        if not explain:
            return list_yes_no(False)
        return [
            Foreseen("no", False, (), Prospect(self.told(self.cost))),
            Foreseen("yes", True, (), Prospect(self.told(self.cost - 1))),
        ]

    def told(self, cost: int) -> Message:
        """What comes of paying so many levels."""
        battle, cast = self.battle, self.cast
        hand = cast.mage.hand
        told: dict[str, object] = {"figure": cast.mage.id, "price": cost}
        if worth(hand) < cost:
            is_devoured = battle.switch("ff_devour") is DEVOUR
            return Message("mastery.devoured" if is_devoured else "mastery.hurt", told)
        lost = cast.spell.level if cost > 0 and cast.is_lost and battle.switch("ff_lost_duel_card") == SHOWN else 0
        small, great = backs_of(hand)
        if lost:  # the card that was shown goes first [FF-R-56]
            small, great = (small - 1, great) if lost == 1 else (small, great - 1)
        spent = payments(small, great, max(cost - lost, 0))
        told["left"] = worth(hand) - lost - min(spent)
        told["best"] = len(spent) > 1
        return Message("mastery.left", told)


def payments(small: int, great: int, cost: int) -> list[int]:
    """The levels that may be discarded for a cost, none to spare, from so many cards of each [FF-SPL-11, FF-R-65]."""
    found: list[int] = []
    for ones in range(small + 1):
        for twos in range(great + 1):
            paid = ones + 2 * twos
            spare = 1 if ones else 2 if twos else paid + 1
            if paid >= cost and paid - spare < cost and paid not in found:
                found.append(paid)
    return found


async def choose_cards(mage: Character, cost: int) -> tuple[str, ...]:
    """Its player chooses in secret; where the levels leave no choice, which all can see, nobody is asked [FF-SPL-11, FF-HID-02, FF-HID-08]."""
    if len(mage.hand) == 1 or worth(mage.hand) == cost:
        return mage.hand
    cheapest = sorted(mage.hand, key=level_of)
    options: list[Option[str]] = []
    for place, card in enumerate(cheapest):
        about = (card, place) if card in cheapest[:place] else (card,)  # a stolen one like its own [FF-R-75]
        options.append(Foreseen("card", card, about, LEVELS[level_of(card)]))
    return await ChooseSome(
        mage.owner, "pay_cards", options, least=1, most=len(options), rule="FF-SPL-11", figure=mage,
        fields={"price": cost}, seen_by=only(mage.owner), clash=Enough(mage, cost),
    )  # fmt: skip


def fail_to_pay(battle: Fray, mage: Character) -> None:
    """All its cards are gone; it is devoured, or by the beginners' option loses 1 PV [FF-SPL-15, FF-SPL-16, FF-R-67]."""
    battle.discard_cards(mage, mage.hand, rule="FF-R-67")
    if battle.switch("ff_devour") is DEVOUR:
        battle.devour(mage, rule="FF-SPL-15")
    elif mage.in_play:
        battle.wound(mage, 1, rule="FF-SPL-16")
