"""Conditions: what a case says must be true, read once and checked on any battle."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from escarmouche.engine.battle.traits import Trait
from escarmouche.engine.cases.casebook import Number, TallyWord
from escarmouche.lab.cases.comparing import Check, compared, in_plan, is_so, number_check, result_named
from escarmouche.lab.cases.errors import Told, Wrong, nearest, telling
from escarmouche.lab.cases.facts import band_fact, face_fact, outcome_fact
from escarmouche.lab.cases.situation import Situation
from escarmouche.lab.cases.tallies import fits, reasons, shown
from escarmouche.lab.cases.words import Sentence, number, plain, rule_id, whole
from escarmouche.lab.cases.world import World
from escarmouche.table.geometry.points import snap

BEGINNINGS: Final = (
    "gap",
    "event",
    "no event",
    "winner is",
    "draw",
    "the game goes on",
    "band of",
    "asked",
    "result is",
)


class Condition:
    """What must be true; `check` gives what is true instead, or nothing."""

    def __init__(self, text: str, check: Check, *, needs_events: bool = False) -> None:
        self.text: Final = text
        self.check: Final = check
        self.needs_events: Final = needs_events


def condition(text: str, situation: Situation) -> Condition:
    """Read a condition; raises Wrong."""
    sentence = Sentence(text, situation.names)
    found = _general(sentence, situation)
    if found is None:
        figure = sentence.try_figure()
        found = _of_figure(sentence, situation, figure) if figure is not None else _number(sentence, situation)
    if isinstance(found, Condition):
        return found
    return Condition(sentence.text, found)


def _general(sentence: Sentence, situation: Situation) -> Check | Condition | None:
    """Conditions that do not begin with a figure or a number."""
    if sentence.skip("no", "event"):
        return _event(sentence, situation, is_wanted=False)
    if sentence.skip("event"):
        return _event(sentence, situation, is_wanted=True)
    if sentence.skip("gap"):
        return _gap(sentence, situation)
    if sentence.skip("asked"):
        return _asked(sentence, situation)
    if sentence.skip("result", "is"):
        return _result(sentence)
    if sentence.skip("band", "of"):
        return band_fact(sentence, situation)
    seat = _side(sentence, situation)
    if seat is not None:
        return _of_side(sentence, situation, seat)
    return outcome_fact(sentence, situation) or face_fact(sentence, situation)


def _side(sentence: Sentence, situation: Situation) -> int | None:
    if sentence.peek() not in situation.book.sides:
        return None
    return situation.book.sides.index(sentence.next("side").casefold())


# Figures.


def _of_figure(sentence: Sentence, situation: Situation, id: int) -> Check:
    if sentence.skip("is", "at") or sentence.skip("at"):
        return _at(sentence, id)
    if sentence.skip("lies", "at"):
        return _lies(sentence, id)
    if sentence.skip("stays") or sentence.skip("has", "not", "moved") or sentence.skip("does", "not", "move"):
        sentence.end()
        return _stays(id)
    is_wanted = not (sentence.skip("does", "not") or sentence.skip("cannot"))
    for relation in situation.book.relations:
        for name in relation.names:
            if name.startswith("is ") and sentence.skip_phrase(f"is not {name[3:]}"):
                return _relation(sentence, relation.holds, id, False)
            if sentence.skip_phrase(name) or (not is_wanted and sentence.skip_phrase(name.removesuffix("s"))):
                return _relation(sentence, relation.holds, id, is_wanted)
    if sentence.skip("has"):
        return _has(sentence, situation, id)
    if sentence.skip("is"):
        return _states(sentence, situation, id)
    verbs = ["is", "at", "lies at", "has", "stays", *[relation.names[0] for relation in situation.book.relations]]
    word = sentence.next("verb")
    raise Wrong("after_figure", given=word, hint=nearest(word, verbs))


def _at(sentence: Sentence, id: int) -> Check:
    place = sentence.point()
    height = number(sentence.next("number")) if sentence.skip("height") else None
    sentence.end()

    def check(world: World) -> Told:
        body = world.battle.figures[id].body
        is_there = body is not None and body.place == place and (height is None or snap(height) == body.z)
        return "" if is_there else world.place_of(id)

    return check


def _lies(sentence: Sentence, id: int) -> Check:
    """Where the body of one who is out of play lies."""
    place = sentence.point()
    sentence.end()

    def check(world: World) -> Told:
        remains = world.battle.remains_of(world.battle.figures[id])
        if remains is None:
            return telling("no_body", named=world.name(id))
        where = f"{remains.body.x:g},{remains.body.y:g}"
        return "" if remains.body.place == place else telling("lies_at", named=world.name(id), place=where)

    return check


def _stays(id: int) -> Check:
    def check(world: World) -> Told:
        before, now = world.before[id], world.battle.figures[id].body
        is_same = now is before or (now is not None and before is not None and now.stamp == before.stamp)
        return "" if is_same else world.place_of(id)

    return check


def _relation(sentence: Sentence, holds: Callable[[Any, int, int], bool], id: int, is_wanted: bool) -> Check:
    other = sentence.figure()
    sentence.end()

    def check(world: World) -> Told:
        lost = world.without_place(id, other)
        if lost:
            return lost
        is_so = holds(world.battle, id, other)
        return "" if is_so == is_wanted else telling("it_does" if is_so else "it_does_not")

    return check


def _states(sentence: Sentence, situation: Situation, id: int) -> Check:
    """`is stunned`, `is not stunned`, `is stunned and activated`."""
    wanted: list[tuple[Callable[[Any, int], bool], bool]] = []
    while True:
        is_wanted = not sentence.skip("not")
        found = None
        for state in situation.book.states:
            if any([sentence.skip_phrase(name) for name in sorted(state.names, key=len, reverse=True)]):
                found = state
                break
        if found is None:
            known = [name for state in situation.book.states for name in state.names]
            word = sentence.next("state")
            raise Wrong("no_state", named=word, hint=nearest(word, known))
        wanted.append((found.holds, is_wanted))
        if not sentence.skip("and"):
            break
    sentence.end()

    def check(world: World) -> Told:
        is_so = all([holds(world.battle, id) == is_wanted for holds, is_wanted in wanted])
        return "" if is_so else world.states_of(id)

    return check


# Numbers.


def _gap(sentence: Sentence, situation: Situation) -> Check:
    sentence.skip("between")
    one = sentence.figure()
    sentence.skip("and")
    other = sentence.figure()
    if not sentence.skip("is"):
        raise Wrong("gap")
    how, wanted = compared(sentence)
    measured = situation.book.gap or in_plan

    def check(world: World) -> Told:
        lost = world.without_place(one, other)
        if lost:
            return lost
        actual = measured(world.battle, one, other)
        return "" if is_so(how, actual, wanted) else telling("gap", given=f"{actual:g}")

    return check


def _has(sentence: Sentence, situation: Situation, id: int) -> Check:
    """`has 2 actions left`, `has the trait esquive`."""
    if sentence.skip("the", "trait") or sentence.skip("trait"):
        return _trait(sentence, situation, id, is_wanted=True)
    if sentence.skip("no", "trait") or sentence.skip("not", "the", "trait"):
        return _trait(sentence, situation, id, is_wanted=False)
    wanted = float(whole(sentence.next("number")))
    for one in situation.book.figure_numbers:
        for name in one.names:
            if plain(sentence.rest) == plain(name):
                return number_check(one, id, "", wanted)
    known = [name for one in situation.book.figure_numbers for name in one.names]
    raise Wrong("figure_has_no", given=sentence.rest, hint=nearest(sentence.rest, known))


def _trait(sentence: Sentence, situation: Situation, id: int, *, is_wanted: bool) -> Check:
    """A trait by its key or by its title in either language."""
    wanted = plain(sentence.rest)

    def check(world: World) -> Told:
        traits = world.battle.figures[id].card.traits
        named = [plain(name) for trait in traits for name in (trait.key, *titles_of(trait))]
        has = ", ".join([trait.key for trait in traits]) or telling("none")
        return "" if (wanted in named) == is_wanted else telling("traits", named=world.name(id), names=has)

    return check


def titles_of(trait: Trait) -> list[str]:
    """What a trait is called in every language."""
    title = trait.facts.get("title")
    return [str(name) for name in title.values()] if isinstance(title, dict) else []


def _of_side(sentence: Sentence, situation: Situation, seat: int) -> Check:
    if sentence.skip("plays", "next") or sentence.skip("is", "in", "hand") or sentence.skip("begins"):
        sentence.end()

        def check(world: World) -> Told:
            actual = situation.book.seat_in_hand(world.battle)
            return "" if actual == seat else telling("plays_next", named=world.side(actual))

        return check
    if sentence.skip("wins"):
        return outcome_fact(Sentence(f"winner is {situation.book.sides[seat]} {sentence.rest}"), situation) or _stays(0)
    if sentence.skip("has"):
        wanted = float(whole(sentence.next("number")))
        for one in situation.book.side_numbers:
            if any([plain(sentence.rest) == plain(name) for name in one.names]):
                return number_check(one, seat, "", wanted)
        known = [name for one in situation.book.side_numbers for name in one.names]
        raise Wrong("side_has_no", given=sentence.rest, hint=nearest(sentence.rest, known))
    word = sentence.next("side_verb")
    raise Wrong("after_side", given=word, hint=nearest(word, ["plays", "wins", "has"]))


def _number(sentence: Sentence, situation: Situation) -> Check | Condition:
    """`life of Troll is 1`, `points of red is 12`, `round is 2`, `difficulty of A against B is 7`."""
    book = situation.book
    for tally in book.tallies:
        if any([sentence.skip_phrase(name) for name in tally.names]):
            return _tally(sentence, situation, tally)
    groups = (("of figure", book.figure_numbers), ("of side", book.side_numbers), ("", book.battle_numbers))
    start = sentence.position
    for kind, numbers in groups:
        for one in numbers:
            for name in sorted(one.names, key=len, reverse=True):
                sentence.position = start
                if sentence.skip_phrase(name):
                    found = _number_of(sentence, situation, kind, one)
                    if found is not None:
                        return found
    sentence.position = start
    known = [one.names[0] for one in (*book.figure_numbers, *book.side_numbers, *book.battle_numbers)]
    known += [tally.names[0] for tally in book.tallies]
    word = sentence.next("condition")
    hint = nearest(word, [*known, *BEGINNINGS, *[recruit.name for recruit in situation.recruits], *book.sides])
    raise Wrong("no_condition", given=word, hint=hint)


def _number_of(sentence: Sentence, situation: Situation, kind: str, one: Number) -> Check | None:
    """The rest of a condition on a number; None if its subject is of another kind."""
    subject = -1
    if kind:
        if not sentence.skip("of"):
            return None
        found = sentence.try_figure() if kind == "of figure" else _side(sentence, situation)
        if found is None:
            if kind == "of figure" and sentence.peek() not in situation.book.sides:
                sentence.figure()
            return None
        subject = found
    if not sentence.skip("is"):
        raise Wrong("compared", named=f"{one.names[0]} {kind} is 2")
    how, wanted = compared(sentence)
    return number_check(one, subject, how, wanted)


# Tallies and events.


def _tally(sentence: Sentence, situation: Situation, tally: TallyWord) -> Condition:
    if not sentence.skip("of"):
        raise Wrong("tally_owner", named=tally.names[0])
    one = sentence.figure()
    other = sentence.figure() if sentence.skip("against") or sentence.skip("shooting") else -1
    if other < 0 and not tally.from_events and not tally.is_alone:
        raise Wrong("tally_against", named=tally.names[0])
    is_negative = sentence.skip("does", "not", "include")
    if is_negative or sentence.skip("includes"):
        amount, wanted = None, reasons(sentence.rest, situation.rule_ids) if not is_negative else []
        banned = rule_id(sentence.rest, situation.rule_ids) if is_negative else ""
    elif sentence.skip("is"):
        said, _, why = sentence.rest.partition("=")
        amount, wanted, banned = whole(said), reasons(why, situation.rule_ids) if why.strip() else [], ""
    else:
        raise Wrong("tally", given=sentence.rest)

    def check(world: World) -> Told:
        lost = "" if tally.from_events else world.without_place(*[id for id in (one, other) if id >= 0])
        if lost:
            return lost
        lines = tally.of(world.events, one, other) if tally.from_events else tally.of(world.battle, one, other)
        if lines is None:
            return telling("no_tally")
        if amount is not None:
            is_so = lines[-1][3] == amount and (not wanted or fits(lines, wanted))
        elif banned:
            is_so = banned not in [line[2] for line in lines]
        else:
            is_so = all([any([reason.fits(line) for line in lines]) for reason in wanted])
        return "" if is_so else telling("it_is", given=shown(lines))

    return Condition(sentence.text, check, needs_events=tally.from_events)


def _event(sentence: Sentence, situation: Situation, *, is_wanted: bool) -> Condition:
    kind = sentence.next("event")
    known = sorted(situation.event_kinds())
    if kind not in known:
        raise Wrong("no_event", named=kind, hint=nearest(kind, known))
    sentence.skip("of")
    figure = sentence.try_figure()
    rule = rule_id(sentence.next("rule"), situation.rule_ids) if sentence.skip("by") else ""
    if not sentence.is_over and figure is None and not rule:
        sentence.figure()
    sentence.end()

    def check(world: World) -> Told:
        for event in world.events:
            is_same = event.kind == kind and rule in ("", event.rule)
            if is_same and (figure is None or figure == event.fields.get("figure")):
                return "" if is_wanted else telling("it_happened")
        happened = ", ".join([f"{event.kind} [{event.rule}]" for event in world.events]) or telling("nothing")
        return telling("happened", names=happened) if is_wanted else ""

    return Condition(sentence.text, check, needs_events=True)


def _asked(sentence: Sentence, situation: Situation) -> Condition:
    """`asked KEY of SIDE`: the question at which the play was left."""
    key = sentence.next("question")
    if key not in situation.event_kinds():
        raise Wrong("no_question", named=key, hint=nearest(key, situation.event_kinds()))
    seat = _side(sentence, situation) if sentence.skip("of") else None
    sentence.end()

    def check(world: World) -> Told:
        if world.asked is None:
            return telling("nothing_asked")
        is_so = world.asked.key == key and seat in (None, world.asked.seat)
        return "" if is_so else telling("is_asked", given=world.asked.key, named=world.side(world.asked.seat))

    return Condition(sentence.text, check, needs_events=True)


def _result(sentence: Sentence) -> Check:
    """`result is yes`: what the rule made of a test."""
    word = sentence.next("setting").casefold()
    wanted: object = {"yes": True, "no": False, "success": True, "failure": False}.get(word)
    if wanted is None:
        wanted = whole(word)
    sentence.end()

    def check(world: World) -> Told:
        return (
            ""
            if world.result == wanted and world.result is not None
            else telling("result", given=result_named(world.result))
        )

    return check
