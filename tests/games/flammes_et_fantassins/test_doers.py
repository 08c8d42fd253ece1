"""Whose doing harm and returns are: events name it, and accounts of a match read it."""

from __future__ import annotations

from typing import Any

from escarmouche.campaign.accounts import Account
from escarmouche.engine.battle.effects import Effect
from escarmouche.engine.battle.events import Event
from escarmouche.engine.book.catalogue import game
from escarmouche.games.flammes_et_fantassins.bombs import throw_bomb
from escarmouche.games.flammes_et_fantassins.magic.lasting import POISON
from escarmouche.games.flammes_et_fantassins.moving import move
from escarmouche.table.geometry.points import Point
from tests.games.flammes_et_fantassins.field import field
from tests.games.flammes_et_fantassins.test_bombs import blast
from tests.games.flammes_et_fantassins.test_casting import BLIND
from tests.games.flammes_et_fantassins.test_traps import RANGER, lay
from tests.games.flammes_et_fantassins.test_wizardry import cast
from tests.support.scripts import dice, play, rule

GAME = game("flammes-et-fantassins")


def doers(battle: Any, kind: str) -> dict[str, str]:
    """Who suffered events of a kind, with whose doing they were."""
    name = {one.id: one.name for one in battle.characters}
    told = [event.fields for event in battle.events if event.kind == kind]
    return {name[fields["figure"]]: name.get(fields.get("doer"), "") for fields in told}


@rule("FF-SMG-07", "FF-WND-01")
def test_a_fireball_names_its_mage_to_everybody_but_the_mage() -> None:
    battle, wizard, near, far = field(
        "red W WIZARD 8,10 hand=boule_de_feu+sommeil", "blue A SOLDIER 10,10 pv=1", "blue B SOLDIER 12,10", pieces=(BLIND,)
    )  # fmt: skip
    cast(battle, wizard, "boule_de_feu", Point(10.0, 10.0), "number:1", dice(3, 3), ["card:boule_de_feu"])
    assert doers(battle, "wounded") == {"A": "W", "B": "W", "W": ""}
    assert doers(battle, "dies") == {"A": "W"}
    assert (near.in_play, far.in_play) == (False, True)


@rule("FF-SMG-03")
def test_a_sleeper_knows_who_sent_it_to_sleep() -> None:
    battle, wizard, target = field("red W WIZARD 10,10 hand=sommeil", "blue A SOLDIER 15,10", pieces=(BLIND,))
    cast(battle, wizard, "sommeil", f"figure:{target.id}", dice(3, 4), "plain:3:6:5")
    assert doers(battle, "stunned") == {"A": "W"}


@rule("FF-MAT-05")
def test_a_bomb_names_its_thrower_to_all_whom_it_harms() -> None:
    battle, who = blast("red Friend SOLDIER 8,7.4", "blue Other SOLDIER 10.5,5")
    play(throw_bomb(battle, who["Thief"], who["Target"]), [dice(4, 5), "plain:4:5:5"])
    assert doers(battle, "wounded") == dict.fromkeys(["Target", "Friend", "Other"], "Thief")


@rule("FF-SNA-02")
def test_poison_is_still_the_doing_of_who_cast_it() -> None:
    battle, druid, target = field("red D NECRO 3,10", "blue A SOLDIER 20,10 cubes=1 pv=2")
    battle.begin(Effect(POISON, subject=target.id, source=druid.id), rule="FF-SNA-02")
    play(move(battle, target), [[[20, 12]], "end"])
    assert doers(battle, "dies") == {"A": "D"}


@rule("FF-TAL-14")
def test_a_trap_is_the_doing_of_its_ranger() -> None:
    battle, anna, _ = field("red Anna SOLDIER 6,6 cubes=3 command=1", RANGER)
    lay(battle, 12, 6)
    play(move(battle, anna), ["neutral", [[12, 6]], "end"])
    assert doers(battle, "wounded") == {"Anna": "Rolf"}


# Accounts.


def account() -> Account:
    return Account(GAME, GAME.set_up(GAME.sample(1)))


def tell(one: Account, *events: tuple[str, dict[str, object]]) -> Account:
    for kind, fields in events:
        one.take(Event(kind, "", fields))
    return one


def test_who_kills_by_a_spell_gets_its_merit_and_a_later_trap_is_nobodys() -> None:
    one = account()
    mage, first = 0, one.owners.index(1)
    life, other = one.lives[first], one.lives[first + 1]
    tell(
        one,
        ("wounded", {"figure": first, "left": 0, "doer": mage}),
        ("dies", {"figure": first, "doer": mage}),
        ("wounded", {"figure": first + 1, "left": other - 1, "doer": mage}),
        ("dies", {"figure": first + 1}),
    )
    assert (one.merits[mage].hurt, one.merits[mage].felled) == (life + 1, [0])
    assert one.merits[first + 1].has_fallen


def test_harm_to_ones_own_is_no_merit() -> None:
    one = tell(account(), ("dies", {"figure": 1, "doer": 0}))
    assert (one.merits[0].hurt, one.merits[0].felled, one.merits[1].has_fallen) == (0, [], True)


def test_who_comes_back_has_not_fallen_and_can_be_hurt_again() -> None:
    one = account()
    mage, first = 0, one.owners.index(1)
    tell(one, ("devoured", {"figure": first}), ("rises", {"figure": first, "points": 5}))
    assert not one.merits[first].has_fallen
    tell(one, ("healed", {"figure": first, "left": 7}), ("wounded", {"figure": first, "left": 3, "doer": mage}))
    assert one.merits[mage].hurt == 4
