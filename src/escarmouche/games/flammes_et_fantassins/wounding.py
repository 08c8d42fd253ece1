"""A blow that has hit: what it may still lose, and what it does in the end [FF-ATK-03, FF-WND]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.battle.tally import Tally
from escarmouche.games.flammes_et_fantassins.assigning import LEAST_TO_STUN
from escarmouche.games.flammes_et_fantassins.battle import Character, Fray
from escarmouche.games.flammes_et_fantassins.deeds import Deed


class Blow:
    """An attack that reaches the CA of its target, and what the target does about it."""

    __slots__ = ("armour", "can_be_lessened", "deed", "effect", "has_dodged", "has_used_card", "hit", "rolled")

    def __init__(self, deed: Deed, hit: Tally, effect: Tally, armour: Tally, *, can_be_lessened: bool) -> None:
        self.deed: Final = deed
        self.hit: Final = hit
        self.rolled: Final = effect  # the damage, or what has to reach 5 to stun
        self.effect = effect  # ... to its target
        self.armour: Final = armour
        self.can_be_lessened: Final = can_be_lessened  # a Talent Esquive may take DEX from it [FF-R-143]
        self.has_dodged = False  # by the reaction
        self.has_used_card = False  # by the Talent

    def does_hit(self) -> bool:
        """At least the CA [FF-ATK-02]."""
        return self.hit.value >= self.armour.value

    def does_harm(self) -> bool:
        """Whether anything comes of it as it is [FF-WND-04]."""
        return self.effect.value >= (LEAST_TO_STUN if self.deed.is_stun else 1)


def land(battle: Fray, blow: Blow) -> None:
    """Damage, or a stun that was announced [FF-ATK-03, FF-WPN-06]."""
    target = blow.deed.target
    if not blow.deed.is_stun:
        harm(battle, target, blow.effect, by=blow.deed.attacker)
    elif blow.does_harm():
        battle.stun(target, rule="FF-WPN-06", by=blow.deed.attacker)
    else:
        told: dict[str, object] = {"total": blow.effect, "least": LEAST_TO_STUN}
        battle.note("not_stunned", rule="FF-WND-04", figure=target, target=blow.deed.attacker, fields=told)


def harm(battle: Fray, victim: Character, damage: Tally, *, by: Character) -> None:
    """Life points are lost [FF-ATK-03]."""
    battle.wound(victim, damage.value, rule="FF-ATK-03", by=by)
