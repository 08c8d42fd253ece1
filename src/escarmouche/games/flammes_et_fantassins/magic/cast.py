"""A spell that is being cast: who, what, at whom or where, and what has come of it so far [FF-SPL-07]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.battle.effects import NO_FIGURE
from escarmouche.games.flammes_et_fantassins.battle import Character
from escarmouche.games.flammes_et_fantassins.magic.spells import Spell
from escarmouche.games.flammes_et_fantassins.tokens import Token
from escarmouche.table.geometry.points import Point

# What is paid with.
CARDS: Final = "cards"  # PA of the sheet and cards [FF-SPL-07]
TALENT: Final = "talent"  # a Talent card has paid for all [FF-R-69]


class Cast:
    """What was announced, which all have seen, and what reactions have made of it."""

    __slots__ = (
        "answers", "is_lost", "is_on_scroll", "is_reaction", "is_stopped", "is_watched", "mage", "moves", "number", "place", "price", "sag", "secret", "spell",
        "targets", "token", "z",
    )  # fmt: skip

    def __init__(self, mage: Character, spell: Spell, *, price: str = CARDS, is_reaction: bool = False) -> None:
        self.mage: Final = mage
        self.spell: Final = spell
        self.price: Final = price
        self.is_reaction: Final = is_reaction  # a band cube is paid as well, and nobody reacts to it [FF-REA-02]
        self.targets: tuple[Character, ...] = ()  # the figures that were named
        self.secret = NO_FIGURE  # ... the ally that its player alone knows [FF-HID-05]
        self.token: Token | None = None  # ... a face-down token instead [FF-TAL-15]
        self.place: Point | None = None  # ... the point
        self.z = 0.0  # ... and its level
        self.number = 0  # ... the number [FF-SMG-07]
        self.moves: tuple[tuple[str, Point, int], ...] = ()  # ... the elements of scenery, and how they are to stand
        self.is_watched = False  # the Cat saw it being announced, where the table looks then [FF-R-66]
        self.is_stopped = False  # a Cercle or a lost duel: no effect, but all is paid [FF-R-56, FF-R-84]
        self.is_on_scroll = False  # a scroll pays for the PA too, by a house rule [FF-R-14]
        self.is_lost = False  # by a duel, which costs the card that was shown [FF-R-56]
        self.answers: Final[
            list[Cast]
        ] = []  # by a Cercle in reaction, whose cards are paid once this spell is over [FF-R-84]
        self.sag = 0  # what a duel adds to SAG for this spell [FF-DUE-04]

    @property
    def target(self) -> Character:
        """The one figure that was named; the Mage itself for what it casts on itself."""
        return self.targets[0] if self.targets else self.mage

    @property
    def aimed_at(self) -> Character | None:
        """The one other figure that was named, if there is one alone."""
        return self.targets[0] if len(self.targets) == 1 and self.targets[0] is not self.mage else None
