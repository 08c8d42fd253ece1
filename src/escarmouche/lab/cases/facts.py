"""Facts that are not of one figure: who has won, what a band list is worth, how faces are read."""

from __future__ import annotations

import re
from collections.abc import Callable

from escarmouche.engine.asking.dice import Passed
from escarmouche.engine.book.game import Outcome
from escarmouche.lab.cases.errors import Told, Wrong, nearest, telling
from escarmouche.lab.cases.situation import Situation
from escarmouche.lab.cases.words import Sentence, plain, rule_id, whole
from escarmouche.lab.cases.world import World

Check = Callable[[World], Told]


def outcome_fact(sentence: Sentence, situation: Situation) -> Check | None:
    """`winner is red by RULE`, `winner is red and green`, `draw by RULE`, `the game goes on`."""
    winners: tuple[int, ...] = ()
    if sentence.skip("the", "game", "goes", "on") or sentence.skip("game", "goes", "on"):
        sentence.end()
        return _outcome_check(situation, None, "")
    if sentence.skip("winner", "is"):
        winners = (_side(sentence, situation),)
        while sentence.skip("and"):
            winners = (*winners, _side(sentence, situation))
    elif not sentence.skip("draw"):
        return None
    rule = rule_id(sentence.next("rule"), situation.rule_ids) if sentence.skip("by") else ""
    sentence.end()
    return _outcome_check(situation, winners, rule)


def _side(sentence: Sentence, situation: Situation) -> int:
    side = sentence.next("side").casefold()
    if side not in situation.book.sides:
        raise Wrong("no_side", named=side, hint=nearest(side, list(situation.book.sides)))
    return situation.book.sides.index(side)


def _outcome_check(situation: Situation, winners: tuple[int, ...] | None, rule: str) -> Check:
    def check(world: World) -> Told:
        outcome: Outcome | None = situation.game.outcome(world.battle)
        if outcome is None:
            return "" if winners is None else telling("goes_on")
        if outcome.winners == winners and rule in ("", outcome.rule):
            return ""
        scores = ", ".join([str(score) for score in outcome.scores])
        who = [world.side(seat) for seat in outcome.winners]
        if not who:
            return telling("drawn", cited=outcome.rule, values=scores)
        return telling("wins" if len(who) == 1 else "win", names=" and ".join(who), cited=outcome.rule, values=scores)

    return check


# Bands.


def band_fact(sentence: Sentence, situation: Situation) -> Check:
    """`band of red is legal`, `band of red is refused by RULE, RULE`, `band of red is only refused by RULE`."""
    side = sentence.next("side").casefold()
    if side not in situation.book.sides:
        raise Wrong("no_side", named=side, hint=nearest(side, list(situation.book.sides)))
    seat = situation.book.sides.index(side)
    if not sentence.skip("is"):
        raise Wrong("band_is")
    if situation.game.bands is None:
        raise Wrong("no_bands", game=situation.game.id)
    if not situation.value:
        raise Wrong("band_value")
    is_only = sentence.skip("only")
    wanted: list[str] = []
    if sentence.skip("refused"):
        if not sentence.skip("by"):
            raise Wrong("refusal_rule")
        wanted = [
            rule_id(word, situation.rule_ids) for word in sentence.rest.replace(",", " ").split() if word != "and"
        ]
        if not wanted:
            raise Wrong("refusal_rule")
    elif not sentence.skip("legal"):
        word = sentence.next("verdict")
        raise Wrong("legal", given=word)
    else:
        sentence.end()
    return _band_check(situation, seat, wanted, is_only)


def _band_check(situation: Situation, seat: int, wanted: list[str], is_only: bool) -> Check:
    def check(world: World) -> Told:
        assert situation.game.bands is not None
        refusals = situation.game.bands.check(situation.band(seat), situation.value, dict(situation.switches))
        rules = [refusal.rule for refusal in refusals]
        is_so = all([rule in rules for rule in wanted]) if wanted else not rules
        if is_so and is_only:
            is_so = all([rule in wanted for rule in rules])
        if is_so:
            return ""
        return telling("legal") if not rules else world.refused(*refusals)

    return check


# Faces.


def face_fact(sentence: Sentence, situation: Situation) -> Check | None:
    """`D3 of 1 2 3 is 1 1 2`, `5+ of 4 5 is no yes`."""
    word = sentence.peek()
    read: Callable[[int], object] | None = None
    for reading in situation.book.readings:
        if plain(reading.name) == plain(word):
            read = reading.of
    threshold = re.fullmatch(r"(\d)\+", word)
    if threshold is not None:
        passed = Passed(int(threshold[1]))
        read = lambda face: passed.read((face,))  # noqa: E731
    if read is None:
        return None
    sentence.next("reading")
    said = re.fullmatch(r"of (.+) is (.+)", sentence.rest.replace(",", " ").replace(";", " "))
    if said is None:
        raise Wrong("faces", named=word)
    faces = [whole(face, low=1, high=20) for face in said[1].split()]
    wanted: list[object] = [answer(part) for part in said[2].split()]
    if len(faces) != len(wanted):
        raise Wrong("readings", one=str(len(faces)), other_one=str(len(wanted)))
    if any([face > 6 for face in faces]):
        raise Wrong("no_face")
    actual = [read(face) for face in faces]
    names = " ".join(
        [{True: "yes", False: "no"}.get(one, str(one)) if isinstance(one, bool) else str(one) for one in actual]
    )
    return lambda world: "" if actual == wanted else telling("read_as", names=names)


def answer(word: str) -> object:
    if word.casefold() in ("yes", "success"):
        return True
    return False if word.casefold() in ("no", "failure") else whole(word)
