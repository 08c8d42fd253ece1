"""What stays with its owner while somebody acts by Charme: cards and potions, also in its own attack [FF-R-72]."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.requests import Choose, Option
from escarmouche.games.flammes_et_fantassins.assigning import ON_DAMAGE, ON_HIT, UNUSED, Means
from escarmouche.games.flammes_et_fantassins.deeds import Deed

Share = tuple[int, bool]  # where the CHA of Éloquence goes, and whether a Botte secrète is played
NOTHING: Final = (UNUSED, False)
KINDS: Final[dict[Share, str]] = {
    NOTHING: "nothing", (ON_HIT, False): "eloquence_on_hit", (ON_DAMAGE, False): "eloquence_on_damage",
    (UNUSED, True): "thrust", (ON_HIT, True): "thrust_eloquence_on_hit", (ON_DAMAGE, True): "thrust_eloquence_on_damage",
}  # fmt: skip


class Shares:
    """What the owner of a charmed attacker may add to its dice, nothing first."""

    def __init__(self, means: Means) -> None:
        self.has_charm: Final = means.charm != 0
        self.has_thrust: Final = means.has_thrust

    def __call__(self, explain: bool) -> list[Option[Share]]:
        return [Option(kind, share) for share, kind in KINDS.items() if self.is_open(share)]

    def is_open(self, share: Share) -> bool:
        return (self.has_charm or share[0] == UNUSED) and (self.has_thrust or not share[1])


async def owners_share(deed: Deed, means: Means) -> Share | None:
    """Its owner alone decides on them before the Mage's player assigns the dice; None where these are one [FF-R-72]."""
    attacker = deed.attacker
    if attacker.controller == attacker.owner:
        return None
    if means.charm == 0 and not means.has_thrust:
        return NOTHING
    shares = Shares(means)
    return await Choose(attacker.owner, "charmed_share", shares, rule="FF-R-72", figure=attacker, target=deed.target)
