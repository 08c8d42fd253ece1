"""Spells as their cards have them: cost, aim, range and what a roll has to reach [FF-SPL-01, FF-SPL-17..20]."""

from __future__ import annotations

from typing import Any, Final

from escarmouche.games.flammes_et_fantassins.sheets import SPELLS

# What is named when a card is shown [FF-D-41].
FIGURE: Final = "figure"
DEAD: Final = "dead"  # somebody who lies dead [FF-SLU-06]
SELF: Final = "self"
POINT: Final = "point"
AROUND: Final = "around"  # everybody round the Mage
TABLE: Final = "table"  # nothing
ALLY: Final = "ally"  # an ally, in secret
SPECIAL: Final = "special"  # the spell itself asks

# What a magic roll has to reach, where it is no number.
WEAVE: Final = "weave"  # the target's Trame
NAMED: Final = "named"  # a number that the Mage has named

FARTHEST: Final = 1000.0  # inches: as far as the eye reaches
BY_HAND: Final = 1.0  # inches below which a contact is made [FF-SPL-18]


class Spell:
    """One of the 32 spells."""

    __slots__ = (
        "against", "aim", "domain", "is_contact", "is_hostile", "is_posthumous", "is_unseen", "key", "level", "may_be_self", "may_hit_tokens", "most", "pa", "radius", "range",
        "rule",
    )  # fmt: skip

    def __init__(self, key: str, facts: dict[str, Any]) -> None:
        self.key: Final = key
        self.rule: Final = str(facts["rule"])
        self.domain: Final = str(facts["domain"])
        self.level: Final = int(facts["level"])
        self.pa: Final = int(facts["pa"])  # as printed [FF-R-47]
        self.aim: Final = str(facts["aim"])
        self.most: Final = int(facts.get("most", 1))  # figures that are named
        self.range: Final = float(facts.get("range", FARTHEST))
        self.radius: Final = float(facts.get("radius", 0))
        self.is_unseen: Final = facts.get("unseen") is True  # as the crow flies [FF-SPL-17]
        self.is_contact: Final = facts.get("contact") is True  # [FF-SPL-18]
        self.may_be_self: Final = facts.get("or_self") is True  # [FF-SPL-19]
        self.is_hostile: Final = facts.get("hostile") is True  # a Mage may answer it by a duel [FF-R-55]
        self.is_posthumous: Final = facts.get("posthumous") is True  # by a dead Mage [FF-STE-08]
        self.may_hit_tokens: Final = facts.get("tokens") is True  # [FF-TAL-15]
        against: object = facts.get("against")
        self.against: Final[str | int | None] = against if isinstance(against, str | int) else None  # None: no roll

    @property
    def is_harmful(self) -> bool:
        """Whether nobody would choose to be its target."""
        return self.is_hostile and not self.may_be_self

    @property
    def is_far(self) -> bool:
        """Neither by contact nor on oneself [FF-R-90]."""
        return not self.is_contact and self.aim != SELF


SPELLBOOK: Final = {key: Spell(key, facts) for key, facts in SPELLS.items()}


def level_of(card: str) -> int:
    return SPELLBOOK[card].level


def worth(cards: tuple[str, ...]) -> int:
    """What cards pay together [FF-SPL-11]."""
    return sum([level_of(card) for card in cards])


def backs_of(cards: tuple[str, ...]) -> tuple[int, int]:
    """How many backs of each level others see [FF-SPL-05]."""
    great = len([card for card in cards if level_of(card) > 1])
    return len(cards) - great, great
