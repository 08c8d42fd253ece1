"""What others install: the wheel and the sdist, each in an empty environment, with the page and without our sources."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import urllib.request
import venv
from collections.abc import Iterator
from pathlib import Path

import pytest
from tools.choose_build import is_up_to_date

from escarmouche.server.configuring import from_environment, from_file, settings_table

ROOT = Path(__file__).parents[2]
PACKAGING = ROOT / "packaging"
WAITS = 120
pytestmark = pytest.mark.slow


def build(source: Path, target: str, folder: Path, **environment: str) -> Path:
    """What hatchling makes of a source tree."""
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)],
        cwd=source, capture_output=True, text=True, check=False, env=clean(**environment),
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    [made] = folder.glob("*.tar.gz" if target == "sdist" else "*.whl")
    return made


def clean(**more: str) -> dict[str, str]:
    """An environment that knows nothing of our sources."""
    ours = ("PYTHONPATH", "VIRTUAL_ENV")
    kept = {
        name: value for name, value in os.environ.items() if name not in ours and not name.startswith("ESCARMOUCHE_")
    }
    return {**kept, "COLUMNS": "200", **more}


class Installed:
    """A wheel in an environment of its own; what it depends on is lent, without anything of ours."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.folder = folder
        venv.create(folder / "venv", with_pip=False)
        python = folder / "venv" / "bin" / "python"
        place = subprocess.run(
            [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
            capture_output=True, text=True, check=True, env=clean(),
        ).stdout.strip()  # fmt: skip
        Path(place, "lent.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
        pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--no-deps", "--no-index", "--quiet"]
        subprocess.run([*pip, "--disable-pip-version-check", str(wheel)], check=True, env=clean(), cwd=folder)
        self.command = folder / "venv" / "bin" / "escarmouche"

    def run(self, *words: str) -> str:
        done = subprocess.run(
            [self.command, *words],
            capture_output=True,
            text=True,
            check=False,
            cwd=self.folder,
            env=clean(),
            timeout=WAITS,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def page(self) -> str:
        """What it serves at its root."""
        words = [self.command, "serve", "--port", "0", "--db", f"sqlite:///{self.folder / 'm.db'}"]
        served = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, cwd=self.folder, env=clean())
        assert served.stdout is not None
        try:
            address = re.search(r"http://\S+", served.stdout.readline())
            assert address
            with urllib.request.urlopen(address[0], timeout=WAITS) as answer:
                text: str = answer.read().decode()
                return text
        finally:
            served.terminate()
            served.wait(WAITS)
            served.stdout.close()


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The sdist, unpacked."""
    folder = tmp_path_factory.mktemp("sdist")
    with tarfile.open(build(ROOT, "sdist", folder)) as packed:
        packed.extractall(folder, filter="data")
    [tree] = [path for path in folder.iterdir() if path.is_dir()]
    yield tree
    shutil.rmtree(folder)


def test_the_sdist_has_the_page_and_its_sources_and_nothing_that_was_built_or_installed(sdist: Path) -> None:
    names = {path.relative_to(sdist).as_posix() for path in sdist.rglob("*") if path.is_file()}

    assert {"src/escarmouche/server/page/index.html", "web/package-lock.json", "packaging/Containerfile"} <= names
    assert [
        name for name in names if "node_modules" in name or name.endswith((".so", ".pyc")) or "/build/" in name
    ] == []


def test_a_wheel_from_the_sdist_needs_neither_node_nor_a_compiler(sdist: Path, tmp_path: Path) -> None:
    wheel = build(sdist, "wheel", tmp_path / "dist", CC=str(tmp_path / "no-compiler"), PATH="/usr/bin:/bin")
    assert wheel.name.endswith("-py3-none-any.whl")
    installed = Installed(tmp_path, wheel)

    assert "plain build" in installed.run("--version")
    assert "multi-epochs" in installed.run("games")
    assert 'id="app"' in installed.page()


def test_the_wheel_of_a_compiled_tree_is_compiled_and_serves_the_page(tmp_path: Path) -> None:
    if not is_up_to_date(str(ROOT), str(ROOT / "build" / "compiled")):
        pytest.skip("there is no compiled tree of these sources to pack")
    wheel = build(ROOT, "wheel", tmp_path / "dist")
    assert not wheel.name.endswith("-none-any.whl")
    installed = Installed(tmp_path, wheel)

    assert "compiled build" in installed.run("--version")
    assert "random" in installed.run("simulate", "multi-epochs", "--matches", "1", "--players", "random,random")
    assert 'id="app"' in installed.page()


def test_an_sdist_without_the_page_is_not_made(sdist: Path, tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    shutil.copytree(sdist, tree)
    shutil.rmtree(tree / "src" / "escarmouche" / "server" / "page")

    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "sdist"],
        cwd=tree, capture_output=True, text=True, check=False, env=clean(),
    )  # fmt: skip

    assert done.returncode != 0
    assert "make page" in done.stderr


# The container and the service.


def test_everything_that_the_container_copies_is_there_and_nobody_serves_as_root() -> None:
    lines = (PACKAGING / "Containerfile").read_text("utf-8").splitlines()
    copied = [line.split()[1:-1] for line in lines if line.startswith("COPY ") and "--from" not in line]

    assert [name for names in copied for name in names if not (ROOT / name).exists()] == []
    assert [line for line in lines if line.startswith("USER ")] == ["USER escarmouche"]
    assert any(line.startswith("HEALTHCHECK ") for line in lines)


def test_the_container_needs_no_default_registry_and_its_user_keeps_its_number() -> None:
    text = (PACKAGING / "Containerfile").read_text("utf-8")
    bases = re.findall(r"^FROM (\S+)", text, re.MULTILINE)

    assert len(bases) == 3
    assert [base for base in bases if not base.startswith("docker.io/library/")] == []
    assert re.search(r"useradd .*--uid 999 ", text)  # docs/hosting.md names it: folders of the host belong to it


def test_variables_and_settings_of_the_packages_are_known() -> None:
    [settings] = re.findall(r"^ENV (.*)$", (PACKAGING / "Containerfile").read_text("utf-8"), re.MULTILINE)
    container = dict(word.split("=", 1) for word in settings.split())
    lines = (PACKAGING / "serve.toml").read_text("utf-8").splitlines()
    offered = [line.removeprefix("# ").split(" = ")[0] for line in lines if line.startswith("# ") and " = " in line]

    assert {"host", "port", "db"} <= set(from_environment(container))
    assert set(from_file(str(PACKAGING / "serve.toml"))) == {"host", "port", "db"}
    assert [name for name in offered if name not in settings_table()] == []


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
def test_the_service_is_well_formed(tmp_path: Path) -> None:
    text = (PACKAGING / "escarmouche.service").read_text("utf-8")
    unit = tmp_path / "escarmouche.service"
    command = tmp_path / "escarmouche"  # somewhere without a space
    command.symlink_to(sys.executable)
    unit.write_text(text.replace("/usr/local/lib/escarmouche/bin/escarmouche", str(command)), encoding="utf-8")

    done = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    assert "escarmouche.service" not in done.stderr
