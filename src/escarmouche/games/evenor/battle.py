"""The state of a skirmish of Evenor, and the verbs that change it."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from escarmouche.engine.battle.battle import Battle, Rules
from escarmouche.engine.battle.figures import Figure
from escarmouche.engine.battle.markers import NOBODY, Remains, saved_markers, saved_remains
from escarmouche.engine.battle.saving import Saved, SavedRow, ids, thing
from escarmouche.games.evenor.heroes import Hero
from escarmouche.games.evenor.profiles import Weapon
from escarmouche.games.evenor.scenario import Scenario
from escarmouche.games.evenor.slots import NOTHING_IN_HAND, Slot
from escarmouche.table.bases.bodies import Body, is_contact
from escarmouche.table.scenery.terrain import Terrain

__all__ = ["ANY_RISE", "CONTACT", "NOBODY", "Hero", "Skirmish"]

CONTACT: Final = 0.05  # pas of gap, from edge to edge of the bases, that still touch [EV-SET-02, EV-R-13]
ANY_RISE: Final = 1e9  # the book knows no heights


class Skirmish(Battle):
    """A battle of two warbands; one slot at a time is played [EV-SET-01]."""

    saved: ClassVar[tuple[Saved, ...]] = (
        SavedRow("sides", ("first", "lower_left")),
        ids("deploying"),
        thing("slot", Slot.restored),
        saved_markers("tokens", has_levels=False),
        saved_remains(has_levels=False),
        ids("escaped"),
    )

    def __init__(self, rules: Rules, terrain: Terrain, heroes: list[Hero], *, scenario: Scenario) -> None:
        super().__init__(rules, terrain, cast("list[Figure]", heroes))
        self.heroes: Final = heroes  # the same list as `figures`, by id
        self.scenario: Final = scenario
        self.first = NOBODY  # the seat that is side 1; nobody before the opening roll
        self.lower_left = (
            NOBODY  # the seat whose corner is the lower left one, or who is ambushed [EV-SCN-11, EV-SCN-21]
        )
        self.deploying: tuple[int, ...] = ()  # heroes still to be set down, in order
        self.slot = NOTHING_IN_HAND  # an immutable value: what is being done with the slot in hand
        self.escaped: tuple[int, ...] = ()  # who has left the table [EV-SCN-23]

    def copy(self) -> Skirmish:
        twin = Skirmish(self.rules, self.terrain, [hero.copy() for hero in self.heroes], scenario=self.scenario)
        self.share_into(twin)
        twin.first = self.first
        twin.lower_left = self.lower_left
        twin.deploying = self.deploying
        twin.slot = self.slot
        twin.escaped = self.escaped
        return twin

    # Questions.

    def figure_in_hand(self) -> int:
        return self.slot.acting

    def hero(self, id: int) -> Hero:
        return self.heroes[id]

    def in_play(self, seat: int) -> list[Hero]:
        """The heroes of a seat that are still in play, in the order of the band list."""
        return [one for one in self.heroes if one.in_play and one.controller == seat]

    def has_in_play(self, seat: int) -> bool:
        for one in self.heroes:
            if one.in_play and one.controller == seat:
                return True
        return False

    def enemies(self, hero: Hero) -> list[Hero]:
        return [one for one in self.heroes if one.in_play and one.controller != hero.controller]

    def friends(self, hero: Hero) -> list[Hero]:
        """The other heroes of its side that are in play."""
        return [one for one in self.heroes if one.in_play and one.controller == hero.controller and one is not hero]

    def touched_at(self, hero: Hero, body: Body) -> list[Hero]:
        """The enemies that a hero would touch if it stood here [EV-SET-08]."""
        found: list[Hero] = []
        for other in self.heroes:
            if other.controller == hero.controller or not other.in_play or other.body is None:
                continue
            if is_contact(body, other.body, CONTACT, ANY_RISE):
                found.append(other)
        return found

    def engaged_with(self, hero: Hero) -> list[Hero]:
        """Every enemy whose base touches its own; who is Out of action engages nobody [EV-SET-08]."""
        return [] if hero.body is None or not hero.in_play else self.touched_at(hero, hero.body)

    def is_engaged(self, hero: Hero) -> bool:
        return len(self.engaged_with(hero)) > 0

    # Verbs: markers.

    def fall_prone(self, hero: Hero, *, rule: str) -> None:
        """It receives the Prone marker, or keeps it [EV-STA-09, EV-MEL-T1]."""
        if not hero.is_prone:
            hero.is_prone = True
            self.note("falls_prone", rule=rule, figure=hero)

    def stand_up(self, hero: Hero, *, rule: str) -> None:
        if not hero.is_prone:
            return
        hero.is_prone = False
        self.note("stands_up", rule=rule, figure=hero)

    def take_cover(self, hero: Hero, piece: str, *, rule: str) -> None:
        hero.cover = piece
        self.note("covered", rule=rule, figure=hero, fields={"piece": piece})

    def lose_cover(self, hero: Hero, *, rule: str) -> None:
        """It moved, was engaged or is out of action [EV-STA-08]."""
        if hero.cover == "":
            return
        hero.cover = ""
        self.note("uncovered", rule=rule, figure=hero)

    def hide(self, hero: Hero, piece: str, *, rule: str) -> None:
        hero.hidden_by = piece
        self.note("hidden", rule=rule, figure=hero, fields={"piece": piece})

    def reveal(self, hero: Hero, *, rule: str) -> None:
        """It is no longer Hidden [EV-HID-04]."""
        if hero.hidden_by == "":
            return
        hero.hidden_by = ""
        self.note("revealed", rule=rule, figure=hero)

    def aim(self, hero: Hero, *, rule: str) -> None:
        hero.is_aiming = True
        self.note("aims", rule=rule, figure=hero)

    def lose_aim(self, hero: Hero) -> None:
        hero.is_aiming = False

    def mark_activated(self, hero: Hero, *, rule: str) -> None:
        hero.is_activated = True
        hero.is_waiting = False
        self.note("marked_activated", rule=rule, figure=hero)

    def put_on_wait(self, hero: Hero, *, rule: str) -> None:
        hero.is_waiting = True
        self.note("waits", rule=rule, figure=hero)

    def lose_weapon(self, hero: Hero, weapon: Weapon, *, rule: str) -> None:
        """A thrown weapon is lost for the rest of the game [EV-PRO-09]."""
        hero.lost = (*hero.lost, weapon.key)
        self.note("weapon_lost", rule=rule, figure=hero, fields={"weapon": weapon.key})

    def mark_tended(self, hero: Hero, *, rule: str) -> None:
        hero.was_tended = True

    # Verbs: going and coming.

    def moved(self, hero: Hero, body: Body, *, rule: str, kind: str) -> None:
        """A hero now stands somewhere else."""
        self.put(hero, body, rule=rule, kind=kind)

    def set_vitality(self, hero: Hero, vitality: int, *, rule: str) -> None:
        if vitality == hero.vitality:
            return
        hero.vitality = vitality
        self.note("loses_vitality", rule=rule, figure=hero, fields={"left": max(vitality, 0)})

    def put_out(self, hero: Hero, *, rule: str) -> None:
        """Out of action: its body stays where it fell, its token too, its markers are gone [EV-DMG-03, EV-DMG-04]."""
        self.drop_token(hero, rule="EV-R-61")
        if hero.body is not None:
            self.remains = (*self.remains, Remains(hero.id, hero.body))
        self.clear_markers(hero)
        hero.in_play = False
        hero.vitality = 0
        hero.body = None
        self.note("out_of_action", rule=rule, figure=hero)

    def clear_markers(self, hero: Hero) -> None:
        hero.is_prone = False
        hero.is_waiting = False
        hero.is_aiming = False
        hero.cover = ""
        hero.hidden_by = ""

    def bring_back(self, hero: Hero, body: Body, *, rule: str) -> None:
        """Healed: back in play with one point of Vitality, Activated [EV-OCC-06, EV-R-42]."""
        self.remains = tuple([remains for remains in self.remains if remains.figure != hero.id])
        self.effects = tuple([effect for effect in self.effects if effect.subject != hero.id])
        hero.in_play = True
        hero.vitality = 1
        hero.is_activated = True
        self.put(hero, body, rule=rule, kind="brought_back")

    def leave(self, hero: Hero, *, rule: str) -> None:
        """A hero has escaped from the table: it is out of play and not lost [EV-R-60]."""
        self.escaped = (*self.escaped, hero.id)
        self.clear_markers(hero)
        hero.in_play = False
        hero.body = None
        self.note("escaped", rule=rule, figure=hero)

    # Verbs: tokens.

    def drop_token(self, hero: Hero, *, rule: str) -> None:
        """What it carries is left where it stands."""
        if self.markers and hero.body is not None:
            self.drop(hero, hero.body.place, 0.0, rule=rule)
