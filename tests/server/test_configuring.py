"""Settings of the server: who is believed before whom, and what is refused where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path

import pytest

from escarmouche.faults.fault import Fault
from escarmouche.server.configuring import Chosen, Configuration, Word, configured, settings_table
from escarmouche.server.settings import Settings
from escarmouche.server.texts import fault_told
from tests.cli.running import escarmouche

DB: Word = ("--db", "db", "sqlite:///x.db")


def found(
    words: list[Word] | None = None, environment: Mapping[str, str] | None = None, file: str = ""
) -> Configuration:
    return configured([DB, *(words or [])], environment or {}, file)


def written(folder: Path, text: str) -> str:
    file = folder / "serve.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def fault(words: list[Word] | None = None, environment: Mapping[str, str] | None = None, file: str = "") -> str:
    with pytest.raises(Fault) as raised:
        found(words, environment, file)
    return str(raised.value)


def test_the_command_line_comes_before_the_environment_before_the_file_before_the_default(tmp_path: Path) -> None:
    file = written(tmp_path, "port = 1\nidle = 2.5\nqueue = 3\n")
    environment = {"ESCARMOUCHE_PORT": "4", "ESCARMOUCHE_IDLE": "5.5"}

    chosen = found([("--port", "port", "6")], environment, file)

    assert [chosen[name] for name in ("port", "idle", "queue", "host")] == [6, 5.5, 3, "127.0.0.1"]
    assert [chosen.chosen[name].source for name in ("port", "idle", "queue", "host")] == [
        "words", "environment", "file", "default",
    ]  # fmt: skip
    assert [chosen.chosen[name].place for name in ("port", "idle", "queue")] == ["--port", "ESCARMOUCHE_IDLE", file]


def test_every_setting_of_the_server_is_in_the_table() -> None:
    in_table = {one.field for one in settings_table().values()}

    assert {one.name for one in fields(Settings)} - in_table == {
        "games",
        "page",
        "notices",
    }  # no business of whoever runs it
    assert [
        one.name for one in settings_table().values() if not one.about["fr"] or one.about["fr"] == one.about["en"]
    ] == []


def test_defaults_are_those_of_the_server() -> None:
    assert found().settings() == Settings(database="sqlite:///x.db")


def test_values_have_their_kinds(tmp_path: Path) -> None:
    file = written(tmp_path, 'proxies = ["10.0.0.1", "10.1.0.0/16"]\nhttps = true\narchive_after = 30\n')

    settings = found([], {"ESCARMOUCHE_LIMITS": "off", "ESCARMOUCHE_WORKERS": "3"}, file).settings()

    assert settings.proxies == ("10.0.0.1", "10.1.0.0/16")
    assert (settings.is_secure, settings.is_limited) == (True, False)
    assert (settings.workers, settings.archive_after) == (3, 30.0)
    assert isinstance(settings.archive_after, float)


def test_lists_of_the_environment_have_commas() -> None:
    assert found([], {"ESCARMOUCHE_PROXIES": "10.0.0.1, ::1"})["proxies"] == ("10.0.0.1", "::1")


def test_variables_of_others_are_none_of_ours() -> None:
    assert found([], {"PORT": "x", "ESCARMOUCHE_LANG": "fr", "ESCARMOUCHE_CONFIG": "x"})["port"] == 8000


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("port", "many"), ("port", "-1"), ("port", "65536"), ("port", "1.5"), ("processes", "0"), ("idle", "nan"),
        ("idle", "-1"), ("idle", "inf"), ("https", "perhaps"), ("threads", "0"), ("queue", ""), ("trials", "1e3"),
    ],
)  # fmt: skip
def test_a_bad_value_is_refused_with_its_place(name: str, value: str) -> None:
    variable = f"ESCARMOUCHE_{name.upper()}"

    assert fault([(f"--set {name}", name, value)]).startswith(f"--set {name}: ")
    assert fault([], {variable: value}).startswith(f"{variable}: ")


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('port = "many"', "port"), ("port = true", "port"), ("port = 1.5", "port"), ("port = 70000", "port"),
        ("idle = false", "idle"), ("host = 3", "host"), ("proxies = [1]", "proxies"), ('proxies = {a = "b"}', "proxies"),
        ("https = 1", "https"), ("[port]\nx = 1", "port"), ("prot = 1", "prot"), ("port = \nidle = 1", "line 1"),
        ("port = 1\nport = 2\n", "twice"),
    ],
)  # fmt: skip
def test_a_bad_file_is_refused_with_the_file_and_the_place(tmp_path: Path, text: str, place: str) -> None:
    file = written(tmp_path, text)

    said = fault([], {}, file)

    assert said.startswith(f"{file}: ")
    assert place in said


def test_a_file_that_is_not_there_or_too_long_is_refused(tmp_path: Path) -> None:
    assert "nothing.toml" in fault([], {}, str(tmp_path / "nothing.toml"))
    assert "longer than" in fault([], {}, written(tmp_path, "# " + "x" * 70_000))


def test_a_mistyped_name_is_refused_with_the_nearest() -> None:
    assert "archive_after" in fault([("--set archive_aftr", "archive_aftr", "1")])
    said = fault([], {"ESCARMOUCHE_PROT": "1"})
    assert "ESCARMOUCHE_PROT" in said
    assert "ESCARMOUCHE_PORT" in said


def test_a_setting_that_is_given_twice_is_refused() -> None:
    assert "--set port" in fault([("--port", "port", "1"), ("--set port", "port", "2")])


def test_faults_are_told_in_both_languages() -> None:
    with pytest.raises(Fault) as raised:
        found([], {"ESCARMOUCHE_PROT": "1"})
    told = fault_told(raised.value.saying)

    assert "aucune variable d’environnement" in told.fr
    assert "no environment variable" in told.en


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("postgresql://me:secret@host/db", "postgresql://me:***@host/db"),
        ("postgresql+psycopg://me:sec/ret==@host/db", "postgresql+psycopg://me:***@host/db"),
        ("postgresql://me:se:cret@host/db", "postgresql://me:***@host/db"),
        ("sqlite:////var/lib/matches.db", "sqlite:////var/lib/matches.db"),
        ("secret", "***"),
    ],
)
def test_no_password_is_shown(address: str, shown: str) -> None:
    assert Chosen(settings_table()["db"], address, "words").shown == shown


def test_a_password_among_the_wishes_of_an_address_is_not_shown() -> None:
    chosen = Chosen(settings_table()["db"], "postgresql://host/db?user=me&password=secret", "words")

    assert "secret" not in chosen.shown


@pytest.mark.parametrize(("lang", "words"), [("fr", "Ligne de commande (--port)"), ("en", "Command line (--port)")])
def test_the_settings_are_shown_with_where_they_come_from(tmp_path: Path, lang: str, words: str) -> None:
    file = written(tmp_path, "idle = 7\n")
    environment = {"COLUMNS": "250", "ESCARMOUCHE_QUEUE": "9", "ESCARMOUCHE_CONFIG": file}

    result = escarmouche(
        "serve", "--show-settings", "--port", "81", "--db", "sqlite:///x.db", "--lang", lang, env=environment
    )

    assert result.exit_code == 0, result.output
    assert words in result.stdout
    assert "ESCARMOUCHE_QUEUE" in result.stdout
    assert "serve.toml" in result.stdout.replace("\n", "")


def test_a_bad_setting_stops_the_command_in_the_readers_language() -> None:
    result = escarmouche("serve", "--port", "many", env={"ESCARMOUCHE_LANG": "fr"})

    assert result.exit_code == 2
    assert "--port : il faut un nombre entier de 0 à 65" in result.stderr
