"""Standing answers are one's own business: nobody hears that one is left, and a question that is veiled has none."""

from __future__ import annotations

import json
import time

import pytest

from escarmouche.engine.asking.requests import Roll
from escarmouche.engine.book.game import suited
from escarmouche.engine.match.answers import plain
from escarmouche.engine.match.match import Match
from escarmouche.engine.match.tape import Tape
from escarmouche.engine.record.text import header_from
from escarmouche.games.flammes_et_fantassins import GAME
from escarmouche.players.random_player import pick
from escarmouche.server.changes import Change
from escarmouche.server.commands import stand
from escarmouche.server.errors import Problem
from escarmouche.server.incoming import StandCommand
from escarmouche.server.options import Options, SeatOption
from escarmouche.server.protocol.basics import Text
from escarmouche.server.protocol.socket import Standing
from escarmouche.server.questions import request_for
from escarmouche.server.room import Room
from escarmouche.server.tokens import Pass
from tests.server.conftest import Serve
from tests.server.serving import Json, Person, Web
from tests.server.test_commands import LINK
from tests.server.test_sealed import BANDS

ANSWERS = 200  # until a veiled question is asked


def heard_by(person: Person) -> list[Json]:
    """What comes over a line until somebody says the next word, but for who comes and goes."""
    seen = len(person.wire)
    person.hear_of("chat")
    return [one for one in map(json.loads, person.wire[seen:]) if one["type"] not in ("chat", "presence")]


@pytest.mark.parametrize("option", ["nothing like that", None])
def test_nobody_hears_that_somebody_else_leaves_or_withdraws_a_standing_answer(
    serve: Serve, database: str, option: str | None
) -> None:
    served = serve(database)
    made = Web(served.address).make(seats=LINK)
    anne = Person(served.address, made)
    others = [Person(served.address, made, one["token"]) for one in (made["links"][0], made["watch"])]
    anne.do(do="chat", seat=0, text="now")
    for person in others:
        heard_by(person)
    before = served.app.state.desk.row(made["id"]).updated
    time.sleep(0.1)

    for id in ("one", "one", "two"):  # the first of them once more, as after a line that was lost
        assert anne.do(id=id, do="stand", seat=0, key="melt", rule="X", option=option)["type"] == "ack"
    after = served.app.state.desk.row(made["id"]).updated
    anne.do(do="chat", seat=0, text="done")

    assert [heard_by(person) for person in others] == [[], []]
    assert before < after < before + 0.01  # it is another row, and nobody can tell when it was written
    assert [one["option"] for one in anne.now["standing"]] == ([] if option is None else [option])


def veiled_room() -> Room:
    """A match of Mages at the first question of which it is a secret how much there is to choose."""
    header = header_from({**suited(GAME, 0, "dug_up_irons", 2).to_data(), "bands": BANDS})
    options = Options(seats=(SeatOption("link"), SeatOption("link")), dice="typed")
    room = Room("veiled", Match(GAME, header), options, seed="", position=0)
    room.begin()
    draw = Tape("veiled").below
    for _ in range(ANSWERS):
        request = room.match.asked()[0]
        if request.is_veiled and len(room.match.asked()) == 1:
            return room
        faces = [draw(side) + 1 for side in request.dice.sides] if isinstance(request, Roll) else None
        room.answer(max(request.seat, 0), plain(pick(request, draw)) if faces is None else faces)
    raise AssertionError("nothing was veiled")


def test_a_veiled_question_has_no_standing_answer() -> None:
    room = veiled_room()
    request = room.match.asked()[0]
    seat, head = request.seat, room.head
    told = request_for(room.teller, (seat,), number=head)
    wish = StandCommand(do="stand", id="x", seat=seat, key=request.key, rule=request.rule, option="pass")

    assert told is not None
    assert (told.veiled, told.can_stand) == (True, False)
    with pytest.raises(Problem) as refused:
        stand(room, Change(room.id, 0.0), Pass(room.id, (seat,)), wish)
    assert refused.value.refusal is not None
    assert refused.value.refusal.key == "server.cannot_stand"
    assert room.standing == []


def test_one_that_was_left_for_a_veiled_question_before_is_not_given() -> None:
    room = veiled_room()
    request, head = room.match.asked()[0], room.head
    legal = request.offer().legal()[0].id
    room.standing = [Standing(request.seat, request.key, request.rule, legal, Text("", ""))]

    room.settle()

    assert room.head == head
    assert room.match.asked()[0] is request
