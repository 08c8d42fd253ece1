"""Names of seats: chosen by whoever sits there; a seat without one has its colour, in the reader's language."""

from __future__ import annotations

import pytest

from escarmouche.server.naming import unlike_others
from tests.server.conftest import Serve
from tests.server.serving import Person, Web
from tests.server.test_commands import HERE

OPEN = [{"kind": "here", "name": "Anne"}, {"kind": "link"}]


def test_a_seat_without_a_name_is_called_by_its_colour_in_the_language_of_the_reader(serve: Serve, file: str) -> None:
    served = serve(file)
    web = Web(served.address)
    made = web.make(seats=OPEN)
    anne, guest = Person(served.address, made), Person(served.address, made, made["links"][0]["token"])

    guest.do(do="concede", seat=1)

    over = anne.hear_of("over")["match"]
    assert over["names"] == ["Anne", ""]
    assert over["outcome"]["closed"] == {"fr": "Bleu abandonne.", "en": "Blue concedes."}


def test_the_invited_player_chooses_a_name_that_all_are_told_and_the_record_keeps(serve: Serve, database: str) -> None:
    served = serve(database)
    web = Web(served.address)
    made = web.make(seats=OPEN)
    anne, guest = Person(served.address, made), Person(served.address, made, made["links"][0]["token"])

    taken = guest.do(do="name", seat=1, name=" Zoé ")

    while not anne.now.get("names"):
        anne.hear()
    assert taken["type"] == "ack"
    assert anne.now["names"] == ["Anne", "Zoé"]
    assert [seat["name"] for seat in Person(served.address, made).welcome["match"]["seats"]] == ["Anne", "Zoé"]
    guest.do(do="chat", seat=1, text="here")
    assert anne.hear_of("chat")["chat"]["name"] == "Zoé"
    guest.do(do="concede", seat=1)
    assert anne.hear_of("over")["match"]["outcome"]["closed"]["fr"] == "Zoé abandonne."
    record = web.get(f"/api/matches/{made['id']}/record").json()
    assert record["header"]["players"] == ["Anne", "Zoé"]


def test_a_name_outlives_the_server(serve: Serve, database: str) -> None:
    served = serve(database)
    made = Web(served.address).make(seats=OPEN)
    Person(served.address, made, made["links"][0]["token"]).do(do="name", seat=1, name="Zoé")
    served.stop()

    again = Person(serve(database).address, made)

    assert again.welcome["match"]["names"] == ["Anne", "Zoé"]


def test_nobody_names_the_seat_of_another(serve: Serve, file: str) -> None:
    served = serve(file)
    made = Web(served.address).make(seats=OPEN)
    guest = Person(served.address, made, made["links"][0]["token"])

    refused = guest.do(do="name", seat=0, name="Zoé")

    assert refused["error"]["code"] == "forbidden"
    assert Person(served.address, made).welcome["match"]["names"] == ["Anne", ""]


def test_an_update_tells_names_only_when_one_is_new(serve: Serve, file: str) -> None:
    served = serve(file)
    both = Person(served.address, Web(served.address).make(seats=HERE))

    both.answer()

    assert both.now["names"] is None


def test_of_those_called_alike_the_first_keeps_the_name(serve: Serve, file: str) -> None:
    served = serve(file)

    made = Web(served.address).make(seats=[{"kind": "here", "name": "Anne"}, {"kind": "here", "name": "Anne"}])

    assert Person(served.address, made).welcome["match"]["names"] == ["Anne", "Anne 2"]


@pytest.mark.parametrize(
    ("names", "seat", "told"),
    [
        (["Anne", "Zoé"], 1, "Zoé"),
        (["Anne", "Anne"], 1, "Anne 2"),
        (["Bleu", ""], 0, "Bleu 1"),
        (["Blue", ""], 0, "Blue 1"),
        (["Bleu", "Zoé"], 0, "Bleu"),
        (["", ""], 0, ""),
    ],
)
def test_no_two_seats_are_called_alike(names: list[str], seat: int, told: str) -> None:
    assert unlike_others(names, seat) == told
