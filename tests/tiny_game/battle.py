"""The state of the tiny game, its questions and its verbs."""

from __future__ import annotations

from typing import ClassVar, cast

from escarmouche.engine.battle.battle import Battle, Rules
from escarmouche.engine.battle.figures import Card, Figure
from escarmouche.engine.battle.saving import Saved, flag, whole
from escarmouche.table.bases.bodies import Body
from escarmouche.table.scenery.terrain import Terrain

NOBODY = -1


class Fighter(Figure):
    """A figure that is activated once a round."""

    saved: ClassVar[tuple[Saved, ...]] = (flag("is_activated", "activated"),)

    def __init__(self, card: Card, controller: int, body: Body | None, in_play: bool) -> None:
        super().__init__(card, controller, body, in_play)
        self.is_activated = False

    def copy(self) -> Fighter:
        twin = Fighter(self.card, self.controller, self.body, self.in_play)
        twin.is_activated = self.is_activated
        return twin


class Clash(Battle):
    """Two bands, and the figure in hand."""

    saved: ClassVar[tuple[Saved, ...]] = (whole("actor"), whole("actions_left"), flag("has_walked"))

    def __init__(self, rules: Rules, terrain: Terrain, figures: list[Figure]) -> None:
        super().__init__(rules, terrain, figures)
        self.actor = NOBODY
        self.actions_left = 0
        self.has_walked = False  # in this activation

    def copy(self) -> Clash:
        twin = Clash(self.rules, self.terrain, [figure.copy() for figure in self.figures])
        self.share_into(twin)
        twin.actor = self.actor
        twin.actions_left = self.actions_left
        twin.has_walked = self.has_walked
        return twin

    # Questions.

    def figure_in_hand(self) -> int:
        return self.actor

    def fighter(self, id: int) -> Fighter:
        return cast("Fighter", self.figures[id])

    def band(self, seat: int) -> list[Fighter]:
        """Those of a side who are still in play."""
        found = [self.fighter(figure.id) for figure in self.figures]
        return [fighter for fighter in found if fighter.in_play and fighter.controller == seat]

    def ready(self, seat: int) -> list[Fighter]:
        """Those who can still be activated in this round."""
        return [fighter for fighter in self.band(seat) if not fighter.is_activated]

    # Verbs.

    def begin_round(self, *, rule: str) -> None:
        self.round += 1
        for seat in range(self.rules.seats):
            for fighter in self.band(seat):
                fighter.is_activated = False
        self.note("round_begins", rule=rule, fields={"round": self.round})

    def activate(self, fighter: Fighter, *, rule: str) -> None:
        fighter.is_activated = True
        self.actor = fighter.id
        self.actions_left = 2
        self.has_walked = False
        self.note("activated", rule=rule, figure=fighter)

    def walked(self, fighter: Fighter, body: Body, *, rule: str) -> None:
        self.has_walked = True
        self.put(fighter, body, rule=rule, kind="walked")

    def fall(self, fighter: Fighter, *, rule: str) -> None:
        fighter.in_play = False
        self.put(fighter, None, rule=rule, kind="falls")
