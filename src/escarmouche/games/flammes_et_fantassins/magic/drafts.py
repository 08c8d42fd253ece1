"""Cards that a Mage may have begun with, put together by what its classes grant [FF-SPL-02..04]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.match.tape import Tape
from escarmouche.games.flammes_et_fantassins.battle import Character
from escarmouche.games.flammes_et_fantassins.learning import DOMAINS, granted
from escarmouche.games.flammes_et_fantassins.limits import GRIMOIRE
from escarmouche.games.flammes_et_fantassins.magic.spells import SPELLBOOK, level_of

LEVELS: Final = (1, 2)


def cards_of(domain: str, level: int) -> list[str]:
    return [key for key, spell in SPELLBOOK.items() if spell.domain == domain and spell.level == level]


POOLS: Final = {(domain, level): cards_of(domain, level) for domain in DOMAINS for level in LEVELS}


def draft_of(mage: Character, small: int, great: int) -> Draft:
    """An empty one for a Mage with so many cards of each level."""
    counts = [granted(list(mage.sheet.classes), domain) for domain in DOMAINS]
    return Draft(counts, 1 if GRIMOIRE in mage.sheet.items else 0, small, great)


class Draft:
    """Cards that are being put together: first how many of each level there are in each domain, then which."""

    def __init__(self, counts: list[int], spare: int, small: int, great: int) -> None:
        self.counts: Final = counts  # by domain, what classes grant [FF-SPL-02]
        self.spare: Final = spare  # one more of any domain, by a grimoire [FF-SPL-03]
        self.left: Final = [0, small, great]  # cards still to be found, by level
        self.cards: Final[list[str]] = []

    def take(self, card: str) -> None:
        self.cards.append(card)
        self.left[level_of(card)] -= 1

    def fits(self, card: str) -> bool:
        """Whether some hand with this card too is possible."""
        level = level_of(card)
        if card in self.cards or self.left[level] == 0:
            return False
        self.take(card)
        is_possible = len(self.shapes()) > 0
        self.cards.pop()
        self.left[level] += 1
        return is_possible

    def known(self, domain: str, level: int) -> int:
        return len([card for card in self.cards if card in POOLS[domain, level]])

    def totals(self) -> list[list[int]]:
        """How many cards each domain may have: what is granted, and one more somewhere by a grimoire [FF-SPL-02, FF-SPL-03]."""
        size = len(self.cards) + self.left[1] + self.left[2]
        if size == sum(self.counts):
            return [self.counts]
        if size != sum(self.counts) + 1 or not self.spare:
            return []
        return [
            [due + (1 if place == more else 0) for place, due in enumerate(self.counts)] for more in range(len(DOMAINS))
        ]

    def shapes(self) -> list[tuple[int, ...]]:
        """How many cards of each domain and level are still missing, in every way that is allowed: never more of level II than of level I [FF-SPL-04]."""
        found: list[tuple[int, ...]] = []
        for totals in self.totals():
            partial: list[tuple[int, ...]] = [()]
            for domain, total in zip(DOMAINS, totals, strict=True):
                fitting = [
                    (total - great - self.known(domain, 1), great - self.known(domain, 2))
                    for great in range(total // 2 + 1)
                ]
                partial = [(*shape, *more) for shape in partial for more in fitting if self.is_possible(domain, more)]
            found += [shape for shape in partial if (sum(shape[::2]), sum(shape[1::2])) == (self.left[1], self.left[2])]
        return found

    def is_possible(self, domain: str, missing: tuple[int, int]) -> bool:
        """Whether there are so many more cards of it."""
        for level, count in zip(LEVELS, missing, strict=True):
            if not 0 <= count <= len(POOLS[domain, level]) - self.known(domain, level):
                return False
        return True

    def fill(self, tape: Tape) -> bool:
        """Cards by chance, each hand that is possible as likely as any other; whether there is one."""
        shapes = self.shapes()
        if not shapes:
            return False
        weights = [self.ways(shape) for shape in shapes]
        drawn = tape.below(sum(weights))
        place = 0
        while drawn >= weights[place]:
            drawn -= weights[place]
            place += 1
        for pool, count in zip(POOLS.values(), shapes[place], strict=True):
            free = [card for card in pool if card not in self.cards]
            for _ in range(count):
                self.take(free.pop(tape.below(len(free))))
        return True

    def ways(self, shape: tuple[int, ...]) -> int:
        """How many hands are of this shape."""
        product = 1
        for pool, count in zip(POOLS.values(), shape, strict=True):
            free = len([card for card in pool if card not in self.cards])
            for place in range(count):
                product = product * (free - place)
            for place in range(count):
                product = product // (place + 1)
        return product
