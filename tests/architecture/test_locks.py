"""The project names no registry and no path of anybody's machine; versions are pinned with their hashes."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT

FORBIDDEN = {
    "a registry's address": re.compile(
        r"https?://[^\s\"']*(?:pypi|pythonhosted|npmjs|npmmirror|yarnpkg|jsr\.io|crates\.io|debian\.org|/simple\b|/packages/)"
    ),
    "a download address": re.compile(r"\"resolved\"\s*:\s*\"[a-z+]+:"),
    "an option that names a registry": re.compile(
        r"(?m)^\s*(?:--|)(?:extra-)?(?:index-url|find-links|trusted-host)\b|^\s*registry\s*="
    ),
    "a path of one machine": re.compile(r"(?<![\w.])/(?:work|root|opt)/"),
}
TEXT = {
    ".txt",
    ".toml",
    ".json",
    ".md",
    ".cfg",
    ".ini",
    ".yaml",
    ".yml",
    ".lock",
    ".py",
    ".ts",
    ".js",
    ".svelte",
    ".css",
    ".html",
    "",
}
LOCKS = ["requirements/dev.txt", "requirements/bench.txt", "requirements/attack.txt"]
MYSELF = Path(__file__).resolve()


def repository_files() -> list[Path]:
    """What git tracks or would track; outside a repository, every file that is not built."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if listed.returncode == 0:
        found = [ROOT / name for name in listed.stdout.split("\0") if name]
    else:
        built = {"build", "dist", ".venv", ".venv-bench", ".venv-attack", "node_modules", "__pycache__"}
        found = [p for p in ROOT.rglob("*") if not built & set(p.relative_to(ROOT).parts)]
    return [p for p in found if p.is_file() and p.suffix in TEXT and p != MYSELF]


def address_faults(text: str) -> list[str]:
    return [
        f"{what}: {match.group().strip()}" for what, pattern in FORBIDDEN.items() for match in pattern.finditer(text)
    ]


def lock_faults(text: str) -> list[str]:
    """Lines of a lock that are not a pinned version, one of its hashes or a comment."""
    faults = []
    entries = text.replace("\\\n", " ").splitlines()
    for entry in entries:
        if not entry.strip() or entry.startswith("#"):
            continue
        name, *hashes = re.split(r"\s+--hash=", entry.strip())
        if not re.fullmatch(r"[a-z0-9][a-z0-9._-]*==[\w.!+]+( ; [^;]+)?", name.strip()):
            faults.append(f"not a pinned version: {name}")
        if not hashes or not all(re.fullmatch(r"sha256:[0-9a-f]{64}", h.strip()) for h in hashes):
            faults.append(f"no proper hashes: {name}")
    return faults


def test_no_file_names_a_registry_or_a_machine() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {fault}"
        for path in repository_files()
        for fault in address_faults(path.read_text(encoding="utf-8", errors="replace"))
    ]
    assert found == []


@pytest.mark.parametrize("name", LOCKS)
def test_every_line_of_a_lock_is_a_version_with_hashes(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert lock_faults(text) == []
    assert text.count("==") > 10


@pytest.mark.parametrize("name", ["mypy", "hatchling", "setuptools"])
def test_the_build_system_pins_what_the_lock_pins(name: str) -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    versions = set(re.findall(rf'"{name}==([\w.]+)"', project))
    locked = set(re.findall(rf"(?m)^{name}==([\w.]+)", (ROOT / "requirements/dev.txt").read_text(encoding="utf-8")))
    assert len(versions) == 1
    assert versions == locked


@pytest.mark.parametrize(
    "text",
    [
        "https://files.python" + "hosted.org/x.whl",
        '"resolved": "https://example.org/a.tgz"',
        "--index-url somewhere",
        "  --find-links folder",
        "--extra-index-url x",
        "registry=somewhere",
        "see /wor" + "k/main for more",
        "'/roo" + "t/.cache'",
    ],
)
def test_an_address_is_found(text: str) -> None:
    assert address_faults(text) != []


@pytest.mark.parametrize("text", ["a framework/opt/ion", "see https://example.org/docs", "src/root/thing"])
def test_other_words_are_left_alone(text: str) -> None:
    assert address_faults(text) == []


@pytest.mark.parametrize(
    "text", ["rich>=3", "rich==3.0", "rich==3.0 --hash=md5:00", "-e .", "rich @ file:x --hash=sha256:" + "0" * 64]
)
def test_a_loose_line_is_found(text: str) -> None:
    assert lock_faults(text) != []
