"""Trials of bands over HTTP: told as they go, stopped, queued, bounded, and gone with the server."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import httpx
import pytest

from escarmouche.engine.bands.drawing import drawn
from escarmouche.engine.book.catalogue import games
from escarmouche.engine.book.game import Game
from escarmouche.engine.match.tape import Tape
from escarmouche.server.info import band_title
from escarmouche.server.protocol.trials import Trial
from escarmouche.server.trial_notices import Notices
from escarmouche.server.trials import title_told
from tests.server.conftest import Serve
from tests.server.serving import Json, Process, Web, wait_for
from tests.server.test_games import check_texts

SHORT = {"me_turn_limit": 1}
WISH = {"band": "legion_patrol", "against": "marine_squad", "matches": 2, "seed": "s", "switches": SHORT}
PLACE = "/api/games/multi-epochs/trials"
LEAST = 5  # of what a band is worth: in one game each of three figures or more counts as one or two
ENDED = ("done", "stopped", "spent", "failed")


def begun(web: Web, **wishes: Any) -> Json:
    answer = web.post(PLACE, {**WISH, **wishes})
    assert answer.status_code == 201, answer.text
    found: Json = answer.json()
    return found


def looked(web: Web, trial: Json) -> Json:
    answer = web.get(f"/api/trials/{trial['id']}")
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def ended(web: Web, trial: Json) -> Json:
    wait_for(lambda: looked(web, trial)["status"] in ENDED, 120)
    return looked(web, trial)


def stopped(web: Web, trial: Json) -> httpx.Response:
    return web.client.delete(f"/api/trials/{trial['id']}")


def test_a_trial_is_played_in_the_background_and_told(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)

    trial = begun(web)
    told = ended(web, trial)

    assert trial["status"] in ("waiting", "playing")
    assert (told["status"], told["played"], told["player"]) == ("done", 2, "quick")
    assert told["won"] + told["drawn"] + told["lost"] == 2
    assert told["rate"]["low"] <= told["rate"]["value"] <= told["rate"]["high"]
    assert sum(one["points"] for one in told["figures"]) == 60
    assert told["titles"][0]["fr"] != told["titles"][1]["fr"]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_the_bands_of_every_game_can_be_tried(serve: Serve, file: str, game: Game) -> None:
    web = Web(serve(file).address)
    assert game.bands is not None
    small = max(game.bands.usual_value() // 4, LEAST)
    band, against = [drawn(game.bands, small, {}, Tape(seed)) for seed in ("one", "other")]
    turns = {switch.name: 1 for switch in game.switches if switch.name.endswith("_turn_limit")}
    answer = web.post(
        f"/api/games/{game.id}/trials", {"band": band, "against": against, "matches": 1, "switches": turns}
    )

    told = ended(web, answer.json())

    assert (told["status"], told["played"]) == ("done", 1)
    assert told["won"] + told["drawn"] + told["lost"] == 1
    assert len(told["figures"]) == len(band["figures"])
    assert len(told["others"]) == len(against["figures"])
    check_texts(told)


def test_same_seed_same_result(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)
    parts = ("won", "drawn", "lost", "figures", "others")

    one, other = ended(web, begun(web)), ended(web, begun(web))

    assert [one[part] for part in parts] == [other[part] for part in parts]


def test_a_trial_that_is_stopped_keeps_what_was_played_and_lets_another_begin(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)
    trial = begun(web, matches=200)
    wait_for(lambda: looked(web, trial)["played"] > 0)

    told = stopped(web, trial).json()

    assert told["status"] == "stopped"
    assert 0 < told["played"] < 200
    assert looked(web, trial)["played"] == told["played"]
    assert ended(web, begun(web))["status"] == "done"


def test_one_at_a_time_for_each_client(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)
    begun(web, matches=200)

    answer = web.post(PLACE, WISH)

    assert answer.status_code == 429
    assert answer.json()["error"]["sentence"]["en"].startswith("A trial asked for from here")


def test_others_wait_and_are_told_their_place(serve: Serve, file: str) -> None:
    served = serve(file, proxies=("127.0.0.1",))
    first, second, third = [Web(served.address) for _ in range(3)]
    for number, web in enumerate((first, second, third)):
        web.client.headers["x-forwarded-for"] = f"10.0.0.{number + 1}"
    running = begun(first, matches=200)
    wait_for(lambda: looked(first, running)["status"] == "playing")

    places = [begun(web, matches=1) for web in (second, third)]

    assert [(one["status"], one["place"]) for one in places] == [("waiting", 1), ("waiting", 2)]
    assert "2" in places[1]["sentence"]["fr"]
    stopped(first, running)
    assert ended(second, places[0])["status"] == "done"
    assert ended(third, places[1])["status"] == "done"


def test_the_line_has_an_end(serve: Serve, file: str) -> None:
    served = serve(file, proxies=("127.0.0.1",), trials_waiting=1)
    first, second = Web(served.address), Web(served.address)
    second.client.headers["x-forwarded-for"] = "10.0.0.2"
    begun(first, matches=200)

    assert second.post(PLACE, WISH).status_code == 503


def test_a_trial_that_nobody_looks_at_stops(serve: Serve, file: str) -> None:
    served = serve(file, trial_unwatched=0.0, sweep=0.1)
    web = Web(served.address)
    trial = begun(web, matches=200)
    trials = served.app.state.desk.trials

    wait_for(lambda: not trials._known[trial["id"]].is_open())

    assert trials._known[trial["id"]].status == "stopped"


def test_a_trial_that_has_played_long_enough_ends_and_says_so(serve: Serve, file: str) -> None:
    web = Web(serve(file, trial=0.0).address)

    told = ended(web, begun(web, matches=200))

    assert told["status"] == "spent"
    assert 0 < told["played"] < 200
    assert "temps" in told["sentence"]["fr"]


def test_a_match_that_takes_too_long_ends_the_trial_and_not_the_server(serve: Serve, file: str) -> None:
    web = Web(serve(file, trial_match=0.001).address)

    told = ended(web, begun(web))

    assert told["status"] == "failed"
    assert told["sentence"]["en"]
    assert web.get("/api/games").status_code == 200


def test_what_came_of_a_trial_is_forgotten_after_a_while(serve: Serve, file: str) -> None:
    web = Web(serve(file, trial_kept=0.0).address)
    trial = begun(web)
    stopped(web, trial)

    wait_for(lambda: web.get(f"/api/trials/{trial['id']}").status_code == 404)


def test_without_workers_for_it_there_are_no_trials(serve: Serve, file: str) -> None:
    answer = Web(serve(file, trials=0).address).post(PLACE, WISH)

    assert answer.status_code == 409
    assert answer.json()["error"]["refusal"]["key"] == "server.no_trials"


def test_a_band_that_cannot_be_read_is_refused_with_every_fault_by_its_place(serve: Serve, file: str) -> None:
    band = {"figures": [{"name": "Ugo", "category": "tiruer"}, {"name": 3, "category": "tireur"}]}

    answer = Web(serve(file).address).post(PLACE, {**WISH, "band": band})

    assert answer.status_code == 409
    details = answer.json()["error"]["details"]
    assert len(details) == 2
    assert "figures[0].category" in details[0]["problem"]["fr"]
    assert details[0]["problem"]["fr"] != details[0]["problem"]["en"]


def test_a_value_holds_both_bands_to_it(serve: Serve, file: str) -> None:
    answer = Web(serve(file).address).post(PLACE, {**WISH, "value": 30})

    assert answer.status_code == 409
    assert answer.json()["error"]["details"]


def test_another_process_shows_and_stops_a_trial(serve: Serve, tmp_path: Path) -> None:
    (tmp_path / "notices").mkdir()
    notices = {"notices": str(tmp_path / "notices"), "trial_unwatched": 20.0}
    one, other = [Web(serve(f"sqlite:///{tmp_path / name}", **notices).address) for name in ("a.db", "b.db")]
    trial = begun(one, matches=200)

    wait_for(lambda: looked(other, trial)["played"] > 0)
    told = stopped(other, trial).json()

    assert told["status"] == "stopped"
    wait_for(lambda: looked(one, trial)["status"] == "stopped")
    assert looked(other, trial)["played"] == looked(one, trial)["played"]


def test_whoever_looks_from_another_process_keeps_a_trial_alive(tmp_path: Path) -> None:
    notices, id = Notices(str(tmp_path)), "0" * 16
    assert notices.look(id) is None
    notices.lay_down(
        Trial(
            id=id, game="g", status="playing", place=None, sentence=None, matches=2, played=1, seed="s", player="quick",
            won=1, drawn=0, lost=0, rate=None, titles=[None, None], figures=[], others=[],
        )
    )  # fmt: skip
    assert notices.last_look(id) == float("inf")

    assert notices.look(id) is not None

    assert notices.last_look(id) < float("inf")
    assert not notices.is_to_stop(id)
    assert notices.look("../" + "0" * 13) is None
    notices.take_away(id)
    assert list(tmp_path.iterdir()) == []


def test_a_band_is_called_in_a_trial_as_it_is_everywhere() -> None:
    bands: list[dict[str, Any]] = [{"title": "Les miens"}, {"name": "Ours"}, {"title": {"fr": "Un", "en": "One"}}]

    assert [title_told(band) for band in bands] == [band_title(band) for band in bands]
    assert [title_told(band) for band in ({}, {"title": ""}, {"title": {}})] == [None] * 3


GARBAGE: list[tuple[Any, int]] = [
    (None, 422),
    ([], 422),
    ({}, 422),
    ({**WISH, "matches": 0}, 422),
    ({**WISH, "matches": 201}, 422),
    ({**WISH, "matches": True}, 422),
    ({**WISH, "seed": "x" * 65}, 422),
    ({**WISH, "strange": 1}, 422),
    ({**WISH, "band": "nobody"}, 400),
    ({**WISH, "against": {"figures": "none"}}, 409),
    ({**WISH, "band": {"figures": []}}, 409),
    ({**WISH, "switches": {"nothing": 1}}, 409),
    ({**WISH, "value": 0}, 422),
    ({**WISH, "band": {"figures": [{}] * 3000}}, 409),
]


@pytest.mark.parametrize(("body", "status"), GARBAGE)
def test_garbage_is_refused(serve: Serve, file: str, body: Any, status: int) -> None:
    assert Web(serve(file).address).post(PLACE, body).status_code == status


def test_what_is_not_there_is_not_found(serve: Serve, file: str) -> None:
    web = Web(serve(file).address)

    assert web.post("/api/games/nothing/trials", WISH).status_code == 404
    assert web.get("/api/trials/nothing").status_code == 404
    assert web.client.delete("/api/trials/%00").status_code == 404


@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="processes are looked for in /proc")
@pytest.mark.parametrize("is_killed", [False, True])
def test_workers_end_with_the_server(tmp_path: Path, is_killed: bool) -> None:
    served = Process(f"sqlite:///{tmp_path / 'm.db'}")
    web = Web(served.address)
    trial = begun(web, matches=200)
    wait_for(lambda: looked(web, trial)["played"] > 0)
    workers = family_of(served.process.pid)
    assert workers
    assert any(os.getpriority(os.PRIO_PROCESS, pid) == 19 for pid in workers)

    if not is_killed:
        served.process.terminate()
        served.process.wait(30)
    served.kill()

    wait_for(lambda: not [pid for pid in workers if Path(f"/proc/{pid}").exists() and not is_zombie(pid)])


def family_of(pid: int) -> list[int]:
    """The processes below one."""
    parents: dict[int, int] = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
    found = [pid]
    for _ in range(6):
        found += [one for one, parent in parents.items() if parent in found and one not in found]
    return found[1:]


def is_zombie(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True
