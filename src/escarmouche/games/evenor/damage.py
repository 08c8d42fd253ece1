"""Damage, saves and going Out of action [EV-DMG], and the damage table of a melee [EV-MEL-08]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from escarmouche.engine.asking.dice import D6, Passed, Successes, d6
from escarmouche.engine.asking.requests import Roll
from escarmouche.engine.odds.gathering import Part, gathered
from escarmouche.games.evenor.battle import Hero, Skirmish
from escarmouche.games.evenor.profiles import Weapon
from escarmouche.games.evenor.thresholds import save

if TYPE_CHECKING:
    from escarmouche.games.evenor.shooting import Shot

GRAVE: Final = Passed(5)  # which row of the table a damage die is read on [EV-MEL-T2]


class Toll:
    """What simultaneous strikes cost, counted from one state and applied together [EV-REA-09, EV-R-22].

    Vitality is counted as it would be; it may go below zero without stopping what is rolled next [EV-R-34].
    """

    __slots__ = ("blessings", "losers", "prone", "rules", "vitality", "winners")

    def __init__(self) -> None:
        self.vitality: Final[dict[int, int]] = {}  # what is left, of those who have lost some
        self.rules: Final[dict[int, str]] = {}  # by which rule
        self.prone: Final[list[int]] = []  # who was struck down [EV-MEL-T1]
        self.winners: Final[list[int]] = []  # of melee phases
        self.losers: Final[list[int]] = []
        self.blessings: Final[list[tuple[str, int, int]]] = []  # powers that worked: which, whose, on whom

    def left(self, hero: Hero) -> int:
        """The Vitality that a hero has left so far."""
        return self.vitality.get(hero.id, hero.vitality)

    def lose(self, hero: Hero, points: int, *, rule: str) -> None:
        if points > 0:
            self.vitality[hero.id] = self.left(hero) - points
            self.rules[hero.id] = rule

    def strike_down(self, hero: Hero) -> None:
        if hero.id not in self.prone:
            self.prone.append(hero.id)

    def take(self, hero: Hero, lost: int, *, is_struck_down: bool) -> None:
        """What damage rolls have come to [EV-MEL-08]."""
        self.lose(hero, lost, rule="EV-MEL-08")
        if is_struck_down:
            self.strike_down(hero)

    def decide(self, winner: Hero, loser: Hero) -> None:
        """A melee phase has been won and lost [EV-MEL-05]."""
        self.winners.append(winner.id)
        self.losers.append(loser.id)

    def apply(self, battle: Skirmish) -> None:
        """All losses together; who has no Vitality left is Out of action, excess is ignored [EV-DMG-03]."""
        for id, vitality in self.vitality.items():
            battle.set_vitality(battle.hero(id), vitality, rule=self.rules[id])
        for id in self.prone:
            hero = battle.hero(id)
            if hero.in_play and hero.vitality > 0:
                battle.fall_prone(hero, rule="EV-MEL-T1")
        for id in self.vitality:
            hero = battle.hero(id)
            if hero.in_play and hero.vitality <= 0:
                battle.put_out(hero, rule="EV-DMG-03")


async def unsaved(battle: Skirmish, victim: Hero, hits: int, weapon: Weapon) -> int:
    """One die for each damage or hit, if the victim saves at all; each success cancels one [EV-DMG-01]."""
    if hits <= 0 or victim.profile.save == 0:
        return max(hits, 0)
    needed = save(battle, victim, weapon)
    saved = await Roll(
        d6(hits), Successes(needed.value), rule="EV-DMG-01", by=victim.id, key="save_dice", figure=victim, needed=needed
    )
    battle.note("saved", rule="EV-DMG-01", figure=victim, needed=needed, fields={"hits": hits, "saved": saved})
    return hits - saved


async def shot_losses(battle: Skirmish, shot: Shot, damage: int, toll: Toll) -> None:
    """The saves of one shot, then what is left of it; several shots that are one moment use both parts apart."""
    await lose_to_shot(battle, shot.target, await unsaved(battle, shot.target, damage, shot.weapon), toll)


async def lose_to_shot(battle: Skirmish, victim: Hero, damage: int, toll: Toll) -> None:
    """Every unsaved damage of a shot takes one Vitality, unless shots use the damage table [EV-DMG-02, EV-R-24]."""
    if battle.switch("ev_shot_damage_table") is True:
        await damage_rolls(battle, victim, damage, toll)
    else:
        toll.lose(victim, damage, rule="EV-DMG-02")


async def damage_rolls(battle: Skirmish, victim: Hero, hits: int, toll: Toll) -> None:
    """One die for each hit on the table, with the Vitality left [EV-MEL-08]."""
    left = toll.left(victim)
    if hits <= 0:
        return
    lost, is_struck_down = await gathered(battle, DamageRolls(battle, victim, hits, left=left))
    toll.take(victim, lost, is_struck_down=is_struck_down)


class Harm(Part[tuple[int, bool]]):
    """Each hit of a melee may be saved, each that is not leads to a damage roll: what they take, and whether one strikes down."""

    def __init__(self, battle: Skirmish, victim: Hero, hits: int, *, weapon: Weapon, left: int) -> None:
        super().__init__(f"{hits} hits, {harm_named(battle, victim, weapon, left=left)}" if battle.is_counted else "")
        self.battle: Final = battle
        self.victim: Final = victim
        self.hits: Final = hits
        self.weapon: Final = weapon
        self.left: Final = left  # Vitality before them

    async def run(self) -> tuple[int, bool]:
        """[EV-MEL-07, EV-MEL-08]"""
        hits = await unsaved(self.battle, self.victim, self.hits, self.weapon)
        if hits <= 0:
            return 0, False
        return await gathered(self.battle, DamageRolls(self.battle, self.victim, hits, left=self.left))


def harm_named(battle: Skirmish, victim: Hero, weapon: Weapon | None, *, left: int) -> str:
    """All that the harm of some hits depends on."""
    if weapon is None:
        return "harmless"
    needed = save(battle, victim, weapon).value if victim.profile.save > 0 else 0
    return f"saved on {needed}+ of {left}"


class DamageRolls(Part[tuple[int, bool]]):
    """Damage dice one after another: the Vitality they take, and whether one of them strikes the victim down [EV-MEL-09].

    Dice left once it is out are not rolled [EV-R-28]; but who was out by another strike of the same moment is struck on.
    """

    def __init__(self, battle: Skirmish, victim: Hero, hits: int, *, left: int) -> None:
        super().__init__(f"damage of {hits} to {left}" if battle.is_counted else "")
        self.victim: Final = victim
        self.hits: Final = hits
        self.left: Final = left  # before them

    async def run(self) -> tuple[int, bool]:
        left = self.left
        is_struck_down = False
        for _ in range(self.hits):
            if left <= 0 < self.left:
                break
            is_grave = await Roll(D6, GRAVE, rule="EV-MEL-08", by=self.victim.id, key="damage_die")
            if left == 1 and not is_grave:
                is_struck_down = True  # [EV-MEL-T1]
            else:
                left -= 1
        return self.left - left, is_struck_down
