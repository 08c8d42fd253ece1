"""Who speaks at a moment, and in which order."""

from __future__ import annotations

from typing import ClassVar

import pytest

from escarmouche.engine.battle.battle import Battle, Rules, listen
from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.battle.figures import Card, Figure
from escarmouche.engine.battle.moments import Moment, Question, Roles
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.battle.traits import Trait
from escarmouche.table.bases.bodies import round_base
from escarmouche.table.geometry.points import Point
from escarmouche.table.scenery.terrain import Nature, Piece, Terrain, local_disc

KILLER = Trait("killer", "XX-01")
SPEAKER = Trait("speaker", "XX-02")
CURSE = Trait("curse", "XX-03")
BOULDER = Piece("boulder", Nature("rock"), local_disc(1.0), place=Point(2.0, 2.0))


class Dawn(Moment[Battle]):
    def __init__(self, battle: Battle) -> None:
        super().__init__(battle)
        self.said: list[str] = []


class Strength(Question[Battle]):
    pass


@KILLER.on(Dawn)
def kills_and_lifts(moment: Dawn, bearer: Figure) -> None:
    """Puts the next figure out of play and ends every effect."""
    moment.said.append("killer")
    moment.battle.figures[1].in_play = False
    moment.battle.effects = ()


@SPEAKER.on(Dawn)
def speaks(moment: Dawn, bearer: Figure) -> None:
    moment.said.append(f"speaker {bearer.id}")


@CURSE.on(Dawn)
def curses(moment: Dawn, bearer: Figure) -> None:
    moment.said.append("curse")


@SPEAKER.adjusts(Strength)
def fixes(tally: Tally, question: Strength, bearer: Figure) -> None:
    tally.fix(bearer.id, rule="XX-02")


def battle_of(*traits: tuple[Trait, ...]) -> Battle:
    figures = [Figure(Card(i, f"f{i}", i % 2, base=round_base(1.0), traits=own), i % 2, None, True)
               for i, own in enumerate(traits)]  # fmt: skip
    rules = Rules(
        seats=2, switches={}, listeners=listen(figures), effect_kinds={"curse": CURSE}, spare_pieces=(BOULDER,)
    )
    return Battle(rules, Terrain(24.0, 24.0, ()), figures)


def test_whoever_was_put_out_of_play_by_an_earlier_voice_is_silent() -> None:
    battle = battle_of((KILLER,), (SPEAKER,), (SPEAKER,))
    moment = Dawn(battle)

    battle.tell(moment)

    assert moment.said == ["killer", "speaker 2"]


def test_an_effect_ended_by_an_earlier_voice_is_silent() -> None:
    battle = battle_of((KILLER,), ())
    battle.effects = (Effect(CURSE, subject=0),)
    moment = Dawn(battle)

    battle.tell(moment)

    assert moment.said == ["killer"]


def test_the_active_side_speaks_first_in_moments_and_in_tallies() -> None:
    battle = battle_of((SPEAKER,), (SPEAKER,))
    battle.active = 1
    moment = Dawn(battle)

    battle.tell(moment)
    tally = battle.adjust(Tally(9, rule="XX-00"), Strength(battle))

    assert moment.said == ["speaker 1", "speaker 0"]
    assert [line.after for line in tally.lines] == [9, 1, 0]


BRUTE = Trait("brute", "XX-04")
MARKED = Trait("marked", "XX-05")


class Blow(Question[Battle]):
    roles: ClassVar[Roles] = ("striker", "victim")


class Struck(Moment[Battle]):
    roles: ClassVar[Roles] = ("striker", "victim")

    def __init__(self, battle: Battle, striker: Figure, victim: Figure) -> None:
        super().__init__(battle, striker, victim)
        self.said: list[str] = []


@BRUTE.adjusts(Blow, bearer="striker")
@MARKED.adjusts(Blow, bearer="victim")
def hits_harder(tally: Tally, question: Blow, bearer: Figure) -> None:
    tally.add(bearer.id + 1, rule="XX-04")


@BRUTE.on(Struck, bearer="victim")
def grunts(moment: Struck, bearer: Figure) -> None:
    moment.said.append(f"grunt {bearer.id}")


@MARKED.on(Struck, bearer="either")
def howls(moment: Struck, bearer: Figure) -> None:
    moment.said.append(f"howl {bearer.id}")


def test_a_trait_speaks_only_where_its_bearer_is_the_one_it_names() -> None:
    battle = battle_of((BRUTE, MARKED), (BRUTE, MARKED), (BRUTE, MARKED))
    striker, victim, _ = battle.figures
    moment = Struck(battle, striker, victim)

    battle.tell(moment)
    tally = battle.adjust(Tally(0, rule="XX-00"), Blow(battle, striker, victim))

    assert [line.after for line in tally.lines] == [0, 1, 3]
    assert moment.said == ["howl 0", "grunt 1", "howl 1"]


def test_an_effect_in_force_speaks_only_where_its_subject_is_the_one_named() -> None:
    battle = battle_of((), ())
    battle.effects = (Effect(MARKED, subject=0), Effect(MARKED, subject=1), Effect(MARKED))
    moment = Struck(battle, *battle.figures)

    battle.tell(moment)
    tally = battle.adjust(Tally(0, rule="XX-00"), Blow(battle, *battle.figures))

    assert tally.value == 2
    assert moment.said == ["howl 0", "howl 1"]


def test_a_bearer_that_a_moment_does_not_know_is_refused_when_the_trait_is_written() -> None:
    with pytest.raises(ValueError, match="Struck is about striker and victim, not about a 'shooter'"):
        BRUTE.on(Struck, bearer="shooter")(grunts)
    with pytest.raises(ValueError, match="Dawn is about nobody, not about a 'either'"):
        BRUTE.on(Dawn, bearer="either")(curses)


def test_an_event_names_figures_and_tallies_and_is_not_even_made_when_nobody_listens() -> None:
    battle = battle_of((), ())
    one, other = battle.figures
    mine = Tally(3, rule="XX-01")

    battle.note("struck", rule="XX-02", figure=one, target=other, actions=2, needed=mine, fields={"by": other, "n": 1})
    battle.is_silent = True
    battle.note("struck", rule="XX-02", figure=one)

    [event] = battle.events
    told = {"figure": 0, "target": 1, "actions": 2, "needed": mine.to_data(), "by": 1, "n": 1}
    assert list(event.fields.items()) == list(told.items())


def test_scenery_can_come_and_go_in_play_and_is_saved_with_the_battle() -> None:
    battle = battle_of(())
    battle.add_scenery(BOULDER.posed(Point(5.0, 6.0), 12), rule="XX-01")
    saved = battle.to_data()
    again = battle_of(())

    again.restore(saved)
    battle.remove_scenery(battle.terrain.piece("boulder"), rule="XX-01")

    assert [(piece.id, piece.place.x, piece.turn) for piece in again.terrain.pieces] == [("boulder", 5.0, 12)]
    assert battle.terrain.pieces == ()
    assert [event.kind for event in battle.events] == ["scenery_added", "scenery_removed"]
