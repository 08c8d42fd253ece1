"""A hero in a battle: its profile is shared, its markers are its own [EV-SET-07]."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from escarmouche.engine.battle.figures import Card, Figure
from escarmouche.engine.battle.saving import Saved, flag, text, texts, whole
from escarmouche.games.evenor.profiles import Profile, Weapon


@mypyc_attr(acyclic=True)
class Hero(Figure):
    """A named figure with its markers [EV-SET-07]."""

    saved: ClassVar[tuple[Saved, ...]] = (
        whole("vitality"),
        flag("is_prone", "prone"),
        flag("is_activated", "activated"),
        flag("is_waiting", "waiting"),
        flag("is_aiming", "aiming"),
        text("cover"),
        text("hidden_by", "hidden"),
        texts("lost"),
        flag("was_tended", "tended"),
    )

    def __init__(self, card: Card, profile: Profile) -> None:
        self.card = card  # set here rather than by the base: a copy of every figure is made for every branch
        self.id = card.id
        self.controller = card.owner
        self.body = None
        self.in_play = True
        self.profile: Final = profile
        self.vitality = profile.vitality
        self.is_prone = False
        self.is_activated = False
        self.is_waiting = False  # for a coordinated action [EV-COO-02]
        self.is_aiming = False
        self.cover = ""  # the piece of scenery behind which it is Covered
        self.hidden_by = ""  # the piece of scenery by which it is Hidden
        self.lost: tuple[str, ...] = ()  # keys of the weapons it has thrown [EV-PRO-09]
        self.was_tended = False  # a Heal has been tried on it [EV-OCC-07]

    @property
    def is_hidden(self) -> bool:
        return self.hidden_by != ""

    def weapons(self) -> tuple[Weapon, ...]:
        """What it still owns."""
        if not self.lost:
            return self.profile.weapons
        return tuple([weapon for weapon in self.profile.weapons if weapon.key not in self.lost])

    def copy(self) -> Hero:
        twin = Hero(self.card, self.profile)
        twin.controller = self.controller
        twin.body = self.body
        twin.in_play = self.in_play
        twin.vitality = self.vitality
        twin.is_prone = self.is_prone
        twin.is_activated = self.is_activated
        twin.is_waiting = self.is_waiting
        twin.is_aiming = self.is_aiming
        twin.cover = self.cover
        twin.hidden_by = self.hidden_by
        twin.lost = self.lost
        twin.was_tended = self.was_tended
        return twin
