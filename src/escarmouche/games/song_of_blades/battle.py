"""The state of a battle of Song of Blades, and the verbs that change it [SB-ENG-02]."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from mypy_extensions import mypyc_attr

from escarmouche.engine.battle.battle import Battle, Rules
from escarmouche.engine.battle.figures import Card, Figure
from escarmouche.engine.battle.markers import NOBODY, Marker, saved_markers
from escarmouche.engine.battle.saving import Saved, flag, ids, thing, things, whole
from escarmouche.engine.book.game import Outcome
from escarmouche.games.song_of_blades.ambush import NO_AMBUSH, Outset, read_outset
from escarmouche.games.song_of_blades.profiles import LONG, Profile
from escarmouche.games.song_of_blades.scenery import is_across
from escarmouche.table.bases.bodies import Body, distance_in_space, is_contact
from escarmouche.table.scenery.terrain import Terrain

__all__ = ["CONTACT", "NOBODY", "SAME_LEVEL", "Raid", "Scenario", "Warrior"]

CONTACT: Final = 1.0  # mm of gap that still touch [SB-R-11]
SAME_LEVEL: Final = 25.0  # mm by which levels may differ [SB-R-11]
STICKS: Final[dict[object, tuple[float, ...]]] = {
    28: (75.0, 120.0, 180.0),
    15: (50.0, 80.0, 120.0),
}  # short, medium, long by scale [SB-GEN-04, SB-R-07]


@mypyc_attr(acyclic=True)
class Warrior(Figure):
    """A figure: its profile is shared, its states are its own."""

    saved: ClassVar[tuple[Saved, ...]] = (
        flag("is_fallen", "fallen"),
        flag("is_immobilised", "immobilised"),
        flag("is_powerless", "powerless"),
        flag("is_out_of_ammunition", "no_ammunition"),
        flag("is_activated", "activated"),
        flag("has_attacked", "attacked"),
    )

    def __init__(self, card: Card, profile: Profile) -> None:
        self.card = card  # set here rather than by the base: a copy of every figure is made for every branch
        self.id = card.id
        self.controller = card.owner
        self.body = None
        self.in_play = True
        self.profile: Final = profile
        self.is_fallen = False
        self.is_immobilised = False
        self.is_powerless = False
        self.is_out_of_ammunition = False
        self.is_activated = False  # in this player turn
        self.has_attacked = False

    def copy(self) -> Warrior:
        twin = Warrior(self.card, self.profile)
        twin.controller = self.controller
        twin.body = self.body
        twin.in_play = self.in_play
        twin.is_fallen = self.is_fallen
        twin.is_immobilised = self.is_immobilised
        twin.is_powerless = self.is_powerless
        twin.is_out_of_ammunition = self.is_out_of_ammunition
        twin.is_activated = self.is_activated
        twin.has_attacked = self.has_attacked
        return twin

    @property
    def is_able(self) -> bool:
        """Neither fallen nor immobilised."""
        return not self.is_fallen and not self.is_immobilised


class Scenario:
    """What a scenario settles; the rules ask it and know no scenario by name."""

    def __init__(self, key: str, *, rounds: int) -> None:
        self.key: Final = key
        self.rounds: Final = rounds  # after which the game ends; 0 where the book sets none

    def markers(self, terrain: Terrain) -> tuple[Marker, ...]:
        return ()

    def outcome(self, battle: Raid, *, is_over: bool) -> Outcome | None:
        """How the game stands; `is_over` tells that the last round has been played."""
        raise NotImplementedError

    def opened(self, battle: Raid) -> None:
        """What the scenario has to say before the sides are chosen."""

    def round_ended(self, battle: Raid) -> None:
        """What the scenario has to say of a round that is over."""

    def move_ended(self, battle: Raid, mover: Warrior) -> None:
        """What the scenario does when a figure has moved of its own will."""

    def may_leave(self, battle: Raid, mover: Warrior) -> bool:
        """Whether this figure leaves the table by the enemy's edge [SB-R-51]."""
        return False


class Raid(Battle):
    """A battle of two warbands, one player turn after the other."""

    saved: ClassVar[tuple[Saved, ...]] = (
        whole("attacker"),
        whole("south"),
        ids("deploying"),
        flag("is_between", "between"),
        whole("acting"),
        whole("actions_left"),
        flag("is_turnover", "turnover"),
        flag("has_declared", "declared"),
        flag("has_cast", "cast"),
        thing("outset", read_outset, "hidden_from"),
        ids("group"),
        things("group_outsets", read_outset, "group_hidden_from"),
        whole("group_actions"),
        flag("has_group_shot", "group_shot"),
        ids("testing"),
        ids("frightened"),
        ids("lost"),
        ids("halved"),
        ids("gone"),
        whole("quiet"),
        flag("had_loss", "loss"),
        saved_markers("markers", has_levels=True),
    )

    def __init__(self, rules: Rules, terrain: Terrain, warriors: list[Warrior], *, scenario: Scenario) -> None:
        super().__init__(rules, terrain, cast("list[Figure]", warriors))
        self.warriors: Final = warriors  # the same list as `figures`, by id
        self.scenario: Final = scenario
        self.sticks: Final[tuple[float, ...]] = STICKS[rules.switches["sb_scale"]]
        self.attacker = NOBODY  # the seat that attacks; nobody before the opening roll
        self.south = NOBODY  # the seat that plays from the south edge
        self.deploying: tuple[int, ...] = ()  # figures still to be set down, in order
        self.is_between = True  # before the first round, and between two
        self.acting = NOBODY
        self.actions_left = 0
        self.is_turnover = False  # the hand passes as soon as the acting figure has done
        self.has_declared = False  # a spell, before the dice of this activation
        self.has_cast = False  # in this activation
        self.outset: Outset = NO_AMBUSH  # enemies from whom the acting figure was hidden as it began
        self.group: tuple[int, ...] = ()  # shooters under a Chef's order
        self.group_outsets: tuple[Outset, ...] = ()  # the same of each of them, as the order was given
        self.group_actions = 0
        self.has_group_shot = False
        self.testing: tuple[int, ...] = ()  # who still tests its morale in this series
        self.frightened: tuple[int, ...] = ()  # who will test when the event is over
        self.lost: tuple[int, ...] = ()  # who was lost in this event
        self.halved: tuple[int, ...] = ()  # seats that have tested at half strength
        self.gone: tuple[int, ...] = ()  # who has left the table safe
        self.quiet = 0  # rounds in a row without a loss
        self.had_loss = False  # in this round

    def copy(self) -> Raid:
        warriors = [warrior.copy() for warrior in self.warriors]
        twin = Raid(self.rules, self.terrain, warriors, scenario=self.scenario)
        self.share_into(twin)
        twin.attacker = self.attacker
        twin.south = self.south
        twin.deploying = self.deploying
        twin.is_between = self.is_between
        twin.acting = self.acting
        twin.actions_left = self.actions_left
        twin.is_turnover = self.is_turnover
        twin.has_declared = self.has_declared
        twin.has_cast = self.has_cast
        twin.outset = self.outset
        twin.group = self.group
        twin.group_outsets = self.group_outsets
        twin.group_actions = self.group_actions
        twin.has_group_shot = self.has_group_shot
        twin.testing = self.testing
        twin.frightened = self.frightened
        twin.lost = self.lost
        twin.halved = self.halved
        twin.gone = self.gone
        twin.quiet = self.quiet
        twin.had_loss = self.had_loss
        return twin

    # Questions.

    def figure_in_hand(self) -> int:
        return self.acting

    @property
    def hidden_from(self) -> tuple[int, ...]:
        """The enemies from whom the acting figure was hidden as its activation began [SB-R-24]."""
        return self.outset.hidden_from()

    def began(self, warrior: Warrior) -> Outset:
        """From whom a figure was hidden as the activation began in which it is; nobody if it is in none [SB-R-24]."""
        if warrior.id == self.acting:
            return self.outset
        return self.group_outsets[self.group.index(warrior.id)] if warrior.id in self.group else NO_AMBUSH

    def warrior(self, id: int) -> Warrior:
        return self.warriors[id]

    def in_play(self, seat: int) -> list[Warrior]:
        """The figures of a seat that are still in play, in the order of the band list."""
        return [one for one in self.warriors if one.in_play and one.controller == seat]

    def is_alive(self, seat: int) -> bool:
        for one in self.warriors:
            if one.in_play and one.controller == seat:
                return True
        return False

    def initial(self, seat: int) -> int:
        """How many figures a band began with."""
        count = 0
        for one in self.warriors:
            if one.owner == seat:
                count += 1
        return count

    def left(self, seat: int) -> int:
        """How many figures of a seat are still in play."""
        count = 0
        for one in self.warriors:
            if one.in_play and one.controller == seat:
                count += 1
        return count

    def starting(self, seat: int) -> int:
        """The points a band began with."""
        return sum([one.profile.cost for one in self.warriors if one.owner == seat])

    def points_lost(self, seat: int) -> int:
        """The cost of the figures lost; those who have left safe are not lost [SB-SC-01, SB-SC-03]."""
        return sum([one.profile.cost for one in self.warriors if is_lost(self, one) and one.owner == seat])

    def points_in_play(self, seat: int) -> int:
        return sum([one.profile.cost for one in self.in_play(seat)])

    def enemies_engaged(self, figure: Warrior) -> list[Warrior]:
        """The enemies in contact with a figure, beside it or across an obstacle [SB-GEN-06, SB-R-11, SB-R-25]."""
        body = figure.body
        found: list[Warrior] = []
        if body is None:
            return found
        for other in self.warriors:
            if other.controller != figure.controller and other.body is not None and touch(self, body, other.body):
                found.append(other)
        return found

    def is_engaged(self, figure: Warrior) -> bool:
        return len(self.enemies_engaged(figure)) > 0

    def friends_near(self, figure: Warrior) -> list[Warrior]:
        """The friends within a long stick of a figure."""
        reach = self.sticks[LONG]
        body = figure.standing
        return [
            one
            for one in self.warriors
            if one is not figure
            and one.controller == figure.controller
            and one.body is not None
            and distance_in_space(body, one.body) <= reach
        ]

    # Verbs.

    def knock_down(self, warrior: Warrior, *, rule: str) -> None:
        """The figure lies on the ground; what it carried lies there too [SB-STA-01]."""
        self.drop_token(warrior, rule="SB-SC-02")
        warrior.is_fallen = True
        self.note("knocked_down", rule=rule, figure=warrior)

    def stand_up(self, warrior: Warrior, *, rule: str) -> None:
        warrior.is_fallen = False
        self.note("stands_up", rule=rule, figure=warrior)

    def immobilise(self, warrior: Warrior, *, rule: str) -> None:
        """The figure can do nothing until it breaks free [SB-STA-02]."""
        self.drop_token(warrior, rule="SB-SC-02")
        warrior.is_immobilised = True
        self.note("immobilised", rule=rule, figure=warrior)

    def break_free(self, warrior: Warrior, *, rule: str) -> None:
        warrior.is_immobilised = False
        self.note("breaks_free", rule=rule, figure=warrior)

    def lose_powers(self, warrior: Warrior, *, rule: str) -> None:
        """It casts no more [SB-STA-04]."""
        warrior.is_powerless = True
        self.note("loses_powers", rule=rule, figure=warrior)

    def run_dry(self, warrior: Warrior, *, rule: str) -> None:
        """It shoots no more [SB-STA-03]."""
        warrior.is_out_of_ammunition = True
        self.note("out_of_ammunition", rule=rule, figure=warrior)

    def mark_activated(self, warrior: Warrior, *, rule: str) -> None:
        warrior.is_activated = True

    def mark_attacked(self, warrior: Warrior, *, rule: str) -> None:
        warrior.has_attacked = True

    def put_out(self, warrior: Warrior, *, rule: str, kind: str = "eliminated") -> None:
        """The figure is lost and leaves the table."""
        self.drop_token(warrior, rule="SB-SC-02")
        self.lost = (*self.lost, warrior.id)
        self.had_loss = True
        self.take_off(warrior)
        self.note(kind, rule=rule, figure=warrior)

    def die_horribly(self, warrior: Warrior, *, rule: str) -> None:
        """It is killed so that its friends nearby see it [SB-RES-09]."""
        near = self.friends_near(warrior)
        self.put_out(warrior, rule=rule, kind="horrible_death")
        self.frighten(near, rule="SB-MOR-03", kind="horrified")

    def frighten(self, warriors: list[Warrior], *, rule: str, kind: str) -> None:
        """They test their morale when the event is over [SB-R-41]."""
        if warriors:
            self.note(kind, rule=rule, fields={"figures": [one.id for one in warriors]})
        self.frightened = (*self.frightened, *[one.id for one in warriors])

    def leave(self, warrior: Warrior, *, rule: str) -> None:
        """The figure has left the table safe: it is no loss [SB-SC-03]."""
        self.gone = (*self.gone, warrior.id)
        self.take_off(warrior)
        points = sum([self.warriors[id].profile.cost for id in self.gone])
        self.note("broke_through", rule=rule, figure=warrior, fields={"points": points})

    def take_off(self, warrior: Warrior) -> None:
        """Nothing more can happen to the figure."""
        warrior.in_play = False
        warrior.is_fallen = False
        warrior.is_immobilised = False
        warrior.body = None

    def moved(self, warrior: Warrior, body: Body, *, rule: str, kind: str) -> None:
        """A figure now stands somewhere else."""
        self.put(warrior, body, rule=rule, kind=kind)

    def drop_token(self, warrior: Warrior, *, rule: str) -> None:
        """What it carries is left where it stood [SB-SC-02]."""
        body = warrior.body
        if self.markers and body is not None:
            self.drop(warrior, body.place, body.z, rule=rule)

    def spend(self, actions: int) -> None:
        """Actions of the acting figure are used up."""
        self.actions_left -= actions


def is_lost(battle: Raid, warrior: Warrior) -> bool:
    """Out of play, and not gone safe."""
    return not warrior.in_play and warrior.id not in battle.gone


def touch(battle: Raid, one: Body, other: Body) -> bool:
    """Whether two bases are in contact [SB-GEN-06]: side by side [SB-R-11] or across an obstacle [SB-R-25]."""
    dx = other.x - one.x
    dy = other.y - one.y
    far = one.reach + other.reach + 2.0 * SAME_LEVEL  # beyond that not even an obstacle joins them
    if dx * dx + dy * dy > far * far:
        return False
    if is_contact(one, other, CONTACT, SAME_LEVEL):
        return True
    return is_across(battle.terrain, one, other, CONTACT) and abs(one.z - other.z) <= SAME_LEVEL


def is_linked(one: Body, other: Body) -> bool:
    """Whether two friends stand base to base, on one level [SB-R-11, SB-R-36]."""
    return is_contact(one, other, CONTACT, SAME_LEVEL)
