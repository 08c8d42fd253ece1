"""The state of a battle of Sons of Fate, and the verbs that change it [SF-GEN-01]."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from mypy_extensions import mypyc_attr

from escarmouche.engine.battle.battle import Battle, Rules
from escarmouche.engine.battle.figures import Card, Figure
from escarmouche.engine.battle.markers import NOBODY, saved_markers
from escarmouche.engine.battle.saving import Saved, flag, ids, texts, whole
from escarmouche.games.sons_of_fate.profiles import PARTS, Profile
from escarmouche.games.sons_of_fate.scenario import Scenario
from escarmouche.table.bases.bodies import Body, is_contact
from escarmouche.table.geometry.points import snap
from escarmouche.table.scenery.terrain import Terrain

__all__ = ["CONTACT", "NOBODY", "SAME_LEVEL", "Feud", "Fighter", "Scenario"]

CONTACT: Final = 0.04  # inches of gap that still touch [SF-R-20]
NEARLY: Final = 0.05  # inches: bases farther apart than this need not be measured
SAME_LEVEL: Final = 1.0  # inches by which the supports of figures in contact may differ [SF-R-20]
POINTS: Final = 3  # action points of a turn [SF-TURN-04]
UNHURT: Final[tuple[int, ...]] = (0, 0, 0, 0)
NONE_YET: Final[tuple[int, ...]] = (0, 0)  # by seat
NOTHING: Final[tuple[str, ...]] = ()


@mypyc_attr(acyclic=True)
class Fighter(Figure):
    """A figure: its profile is shared, its wounds, points and counters are its own [SF-GEN-08]."""

    saved: ClassVar[tuple[Saved, ...]] = (
        ids("lost"),
        whole("points"),
        whole("moves"),
        whole("strikes"),
        whole("shots"),
        whole("engagements"),
        whole("dodges"),
        flag("is_activated", "activated"),
        flag("is_healed", "healed"),
        flag("has_fate", "fate"),
        flag("has_free_shift", "free_shift"),
        flag("has_extra_success", "extra_success"),
        flag("has_execution", "execution"),
        flag("has_sprint", "sprint"),
        texts("used"),
        texts("spent"),
    )

    def __init__(self, card: Card, profile: Profile, like: Fighter | None = None) -> None:
        # Everything is set here and once: a copy of every figure is made for every branch.
        self.card = card
        self.id = card.id
        self.controller = card.owner if like is None else like.controller
        self.body = None if like is None else like.body
        self.in_play = True if like is None else like.in_play
        self.profile: Final = profile
        # Points ticked of each part: HEAD, ARMS, TORSO, LEGS.
        self.lost: tuple[int, ...] = UNHURT if like is None else like.lost
        self.points: int = POINTS if like is None else like.points  # action points left in this turn
        self.moves: int = 0 if like is None else like.moves  # in this turn, like all counters
        self.strikes: int = 0 if like is None else like.strikes  # attacks hand to hand, of every sort
        self.shots: int = 0 if like is None else like.shots
        self.engagements: int = 0 if like is None else like.engagements
        self.dodges: int = 0 if like is None else like.dodges
        self.is_activated: bool = False if like is None else like.is_activated  # in this turn
        self.is_healed: bool = False if like is None else like.is_healed  # has had a point back in this game
        self.has_fate: bool = False if like is None else like.has_fate  # has received a fate die in this game
        # What the fate die holds ready for the rest of the turn: Frappe Précise, Frappe Implacable, Exécution, Sprint Éclair.
        self.has_free_shift: bool = False if like is None else like.has_free_shift
        self.has_extra_success: bool = False if like is None else like.has_extra_success
        self.has_execution: bool = False if like is None else like.has_execution
        self.has_sprint: bool = False if like is None else like.has_sprint
        self.used: tuple[str, ...] = NOTHING if like is None else like.used  # capabilities used in this turn
        self.spent: tuple[str, ...] = NOTHING if like is None else like.spent  # ... or received, once for the game

    def copy(self) -> Fighter:
        return Fighter(self.card, self.profile, self)

    def value(self, characteristic: int) -> int:
        """PSY, FOR, RES or RAP as the points lost leave it [SF-PC-03..05, SF-DEG]."""
        return self.profile.tracks[characteristic][self.lost[characteristic]]

    def left(self, part: int) -> int:
        """The points that a part still has."""
        return self.profile.totals[part] - self.lost[part]

    @property
    def ticked(self) -> int:
        """All points lost."""
        if self.lost is UNHURT:
            return 0
        return self.lost[0] + self.lost[1] + self.lost[2] + self.lost[3]

    @property
    def whole(self) -> int:
        """All points that are left."""
        return sum(self.profile.totals) - self.ticked

    @property
    def is_destroyed(self) -> bool:
        """Whether some part has no point left [SF-PC-06]."""
        return any([self.lost[part] >= self.profile.totals[part] for part in range(4)])


class Feud(Battle):
    """A battle of two warbands, one activation after the other."""

    saved: ClassVar[tuple[Saved, ...]] = (
        whole("placer"),
        texts("to_place"),
        whole("chooser"),
        whole("south"),
        ids("deploying"),
        whole("first"),
        flag("is_between", "between"),
        flag("is_over", "over"),
        flag("is_offered", "offered"),
        whole("acting"),
        flag("is_opening", "opening"),
        flag("is_handing", "handing"),
        whole("run_up"),
        whole("left_over"),
        flag("has_turned", "turned"),
        flag("is_released", "released"),
        whole("passes"),
        ids("passes_made"),
        ids("finished"),
        ids("finished_before"),
        ids("fates"),
        ids("fates_now"),
        ids("victory"),
        ids("gone"),
        ids("lords_down"),
        saved_markers("markers", has_levels=True),
    )

    def __init__(self, rules: Rules, terrain: Terrain, fighters: list[Fighter], *, scenario: Scenario) -> None:
        super().__init__(rules, terrain, cast("list[Figure]", fighters))
        self.fighters: Final = fighters  # the same list as `figures`, by id
        self.scenario: Final = scenario
        self.placer = NOBODY  # the seat that places the next piece of scenery; nobody before the roll
        self.to_place: tuple[str, ...] = ()  # ids of the spare pieces that are still to be placed
        self.chooser = NOBODY  # the seat that chooses the side
        self.south = NOBODY  # the seat that plays from the south edge (the west one where the median is short)
        self.deploying: tuple[int, ...] = ()  # figures still to be set down, in order
        self.first = NOBODY  # the first player of this turn
        self.is_between = True  # before the first turn, and between two
        self.is_over = False
        self.is_offered = False  # the seat not in hand has been asked for its fate die in this hand
        self.acting = NOBODY
        self.is_opening = False  # the acting figure has been chosen and nothing else
        self.is_handing = False  # a hand is over: the other side is next
        self.run_up = 0  # thousandths of an inch covered by the movement that the acting figure has just completed
        self.has_turned = False  # the acting figure has turned its oval base since its last action
        self.left_over = 0  # ... and thousandths that it left, for after a jump [SF-R-35]
        self.is_released = False  # by a house rule, the acting figure has disengaged and may Move out of contact
        self.passes = 0  # in a row
        self.passes_made: tuple[int, ...] = NONE_YET  # in this turn, by seat
        self.finished: tuple[int, ...] = ()  # seats that have activated everybody in this turn, in order
        self.finished_before: tuple[int, ...] = ()  # the same of the turn before
        self.fates: tuple[int, ...] = NONE_YET  # fate dice used in the game, by seat
        self.fates_now: tuple[int, ...] = NONE_YET  # ... and in this turn
        self.victory: tuple[int, ...] = NONE_YET  # victory points scored on the way, by seat
        self.gone: tuple[int, ...] = ()  # who has left the table by the enemy's edge
        self.lords_down: tuple[int, ...] = ()  # seats whose lord is out of combat

    def copy(self) -> Feud:
        fighters = [fighter.copy() for fighter in self.fighters]
        twin = Feud(self.rules, self.terrain, fighters, scenario=self.scenario)
        self.share_into(twin)
        twin.placer = self.placer
        twin.to_place = self.to_place
        twin.chooser = self.chooser
        twin.south = self.south
        twin.deploying = self.deploying
        twin.first = self.first
        twin.is_between = self.is_between
        twin.is_over = self.is_over
        twin.is_offered = self.is_offered
        twin.acting = self.acting
        twin.is_opening = self.is_opening
        twin.is_handing = self.is_handing
        twin.run_up = self.run_up
        twin.left_over = self.left_over
        twin.has_turned = self.has_turned
        twin.is_released = self.is_released
        twin.passes = self.passes
        twin.passes_made = self.passes_made
        twin.finished = self.finished
        twin.finished_before = self.finished_before
        twin.fates = self.fates
        twin.fates_now = self.fates_now
        twin.victory = self.victory
        twin.gone = self.gone
        twin.lords_down = self.lords_down
        return twin

    # Questions.

    def figure_in_hand(self) -> int:
        return self.acting

    def fighter(self, id: int) -> Fighter:
        return self.fighters[id]

    def in_play(self, seat: int) -> list[Fighter]:
        """The figures of a seat that are still in play, in the order of the band list."""
        return [one for one in self.fighters if one.in_play and one.controller == seat]

    def is_alive(self, seat: int) -> bool:
        for one in self.fighters:
            if one.in_play and one.controller == seat:
                return True
        return False

    def is_last(self, fighter: Fighter) -> bool:
        """Whether it is the last figure of its band on the table [SF-R-46]."""
        for one in self.fighters:
            if one is not fighter and one.in_play and one.controller == fighter.controller:
                return False
        return True

    def waiting(self, seat: int) -> list[Fighter]:
        """The figures of a seat not yet activated in this turn [SF-TURN-05]."""
        return [one for one in self.fighters if one.in_play and one.controller == seat and not one.is_activated]

    def is_waiting(self, seat: int) -> bool:
        """Whether a seat has a figure not yet activated in this turn."""
        for one in self.fighters:
            if one.in_play and one.controller == seat and not one.is_activated:
                return True
        return False

    def enemies_engaged(self, fighter: Fighter) -> list[Fighter]:
        """The enemies whose bases touch that of a figure [SF-GEN-08, SF-R-20]."""
        body = fighter.body
        return [] if body is None else self.enemies_at(fighter, body)

    def enemies_at(self, fighter: Fighter, body: Body) -> list[Fighter]:
        """The enemies that a figure would touch if it stood like this."""
        found: list[Fighter] = []
        seat, x, reach = fighter.controller, body.x, body.reach + NEARLY
        for other in self.fighters:
            there = other.body
            if there is not None and other.controller != seat:
                far = reach + there.reach
                if -far < there.x - x < far and touch(body, there):
                    found.append(other)
        return found

    def is_engaged(self, fighter: Fighter) -> bool:
        """Whether it has an enemy in contact."""
        return len(self.enemies_engaged(fighter)) > 0

    # Verbs.

    def spend(self, fighter: Fighter, points: int, *, rule: str) -> None:
        """Action points of this turn are used up [SF-ACT-01]."""
        fighter.points -= points

    def gain(self, fighter: Fighter, points: int, *, rule: str) -> None:
        """Action points more, or fewer, in this turn."""
        fighter.points += points
        self.note("points_changed", rule=rule, figure=fighter, fields={"change": points, "left": fighter.points})

    def count_strike(self, fighter: Fighter, *, rule: str) -> None:
        """One of its attacks of the turn, hand to hand [SF-ACT-15]."""
        fighter.strikes += 1

    def count_shot(self, fighter: Fighter, *, rule: str) -> None:
        fighter.shots += 1

    def count_move(self, fighter: Fighter, *, rule: str) -> None:
        fighter.moves += 1

    def count_dodge(self, fighter: Fighter, *, rule: str) -> None:
        fighter.dodges += 1

    def count_engagement(self, fighter: Fighter, *, rule: str) -> None:
        fighter.engagements += 1

    def make_ready(self, fighter: Fighter, kind: str, *, rule: str) -> None:
        """What the fate die holds ready for a figure until the turn ends, named as its event [SF-FATE-09..11, SF-FATE-16]."""
        fighter.has_free_shift = fighter.has_free_shift or kind == "precise_strike"
        fighter.has_extra_success = fighter.has_extra_success or kind == "ruthless_strike"
        fighter.has_execution = fighter.has_execution or kind == "execution_ready"
        fighter.has_sprint = fighter.has_sprint or kind == "sprint"
        self.note(kind, rule=rule, figure=fighter)

    def strike_with_it(self, fighter: Fighter, *, rule: str) -> None:
        """An attack has used up what was held ready for it."""
        fighter.has_free_shift = False
        fighter.has_extra_success = False
        fighter.has_execution = False

    def run_with_it(self, fighter: Fighter, *, rule: str) -> None:
        """A movement has used up the sprint."""
        fighter.has_sprint = False

    def mark_fated(self, fighter: Fighter, *, rule: str) -> None:
        """It has received its fate die."""
        fighter.has_fate = True

    def tick(self, fighter: Fighter, part: int, wounds: int, *, rule: str) -> None:
        """Points of one part are ticked, white ones first; what is beyond the last is lost [SF-PC-01, SF-PC-02, SF-PC-07, SF-R-09]."""
        ticked = min(wounds, fighter.left(part))
        fighter.lost = changed(fighter.lost, part, ticked)
        told: dict[str, object] = {
            "part": PARTS[part],
            "wounds": wounds,
            "left": fighter.left(part),
            "whole": fighter.whole,
        }
        self.note("wounded", rule=rule, figure=fighter, fields=told)

    def heal(self, fighter: Fighter, part: int, points: int, *, rule: str) -> None:
        """The points ticked last come back [SF-PC-09]."""
        fighter.lost = changed(fighter.lost, part, -points)
        fighter.is_healed = True
        told: dict[str, object] = {"part": PARTS[part], "healed": points, "left": fighter.left(part)}
        self.note("healed", rule=rule, figure=fighter, fields=told)

    def put_out(self, fighter: Fighter, *, rule: str) -> None:
        """Out of combat: removed at once [SF-GEN-09, SF-PC-06]."""
        if fighter.profile.is_lord:
            self.lords_down = (*self.lords_down, fighter.controller)
        self.take_off(fighter)
        self.note("out_of_combat", rule=rule, figure=fighter)

    def leave(self, fighter: Fighter, *, rule: str) -> None:
        """It has left by the enemy's edge: it does not come back and is not out of combat."""
        self.gone = (*self.gone, fighter.id)
        self.take_off(fighter)
        self.note("broke_through", rule=rule, figure=fighter, fields={"points": fighter.profile.cost})

    def take_off(self, fighter: Fighter) -> None:
        """Nothing more can happen to the figure."""
        fighter.in_play = False
        fighter.body = None

    def moved(self, fighter: Fighter, body: Body, inches: float, *, rule: str, kind: str, left: float = 0.0) -> None:
        """A figure now stands somewhere else; what it covered may carry a running jump, what it left is for after a jump [SF-JMP-04]."""
        self.put(fighter, body, rule=rule, kind=kind)
        if fighter.id == self.acting:
            self.run_up = thousandths(inches)
            self.left_over = thousandths(max(left, 0.0))

    def use(self, fighter: Fighter, key: str, *, rule: str) -> None:
        """A capability has been used in this turn."""
        fighter.used = (*fighter.used, key)

    def use_up(self, fighter: Fighter, key: str, *, rule: str) -> None:
        """A capability has been used, or received, for the whole game."""
        fighter.spent = (*fighter.spent, key)

    def score(self, seat: int, points: int, *, rule: str) -> None:
        """Victory points on the way."""
        self.victory = changed(self.victory, seat, points)
        self.note("scores", rule=rule, fields={"seat": seat, "points": points, "total": self.victory[seat]})


def changed(numbers: tuple[int, ...], index: int, by: int) -> tuple[int, ...]:
    """The same numbers with one of them changed."""
    found = list(numbers)
    found[index] += by
    return tuple(found)


def thousandths(inches: float) -> int:
    """A length on the grid as a whole number."""
    return int(snap(inches) * 1000.0 + 0.5)


def touch(one: Body, other: Body) -> bool:
    """Whether two bases are in contact [SF-R-20]."""
    return is_contact(one, other, CONTACT, SAME_LEVEL)
