"""Whatever is written in a case file, it is read, or refused with a CaseError, and running it never breaks."""

from __future__ import annotations

from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from escarmouche.lab.cases.reporting import load_text, run

HERE = Path(__file__).parent
LINES = sorted(
    {
        line
        for file in HERE.rglob("*.case")
        for line in file.read_text(encoding="utf-8").splitlines()
        if line and not line.startswith("case")
    }
)
WORDS = sorted(
    {word for line in LINES for word in line.split()} | {"-1", "0", "999999", "10,10", "(", ")", "=", "is", "é", "½"}
)
TEXT = (HERE / "multi_epochs" / "melee.case").read_text(encoding="utf-8").split("case ME-X-18")[0]


def survives(text: str) -> None:
    loaded = load_text(text, "fuzz.case")
    for error in loaded.errors:
        assert str(error).startswith("fuzz.case")
    report = run(loaded)
    for _, failures in report.failed:
        for failure in failures:
            assert "the program broke" not in str(failure.happened), f"{failure.line.text}: {failure.happened}\n{text}"


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_a_word_changed_somewhere(data: st.DataObject) -> None:
    lines = TEXT.splitlines()
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(lines) - 1))
        words = lines[at].split() or [""]
        words[data.draw(st.integers(0, len(words) - 1))] = data.draw(st.sampled_from(WORDS))
        lines[at] = " ".join(words)

    survives("\n".join(lines))


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.sampled_from(LINES), max_size=12))
def test_lines_of_many_cases_thrown_together(lines: list[str]) -> None:
    figures = ["red Brute: combattant, at 10,10", "blue Paysan: debrouillard, at 11,10"]

    survives("\n".join(["game multi-epochs", "case A: fuzz", *figures, *lines, "then Brute is fit"]))


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_signs_changed_anywhere(data: st.DataObject) -> None:
    signs = list(TEXT)
    for _ in range(data.draw(st.integers(1, 5))):
        at = data.draw(st.integers(0, len(signs) - 1))
        signs[at] = data.draw(st.sampled_from([*"0123456789.,:;+-()[]=#/% \nxaé\x00\u2028", ""]))

    survives("".join(signs))


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=300))
def test_any_text_at_all(text: str) -> None:
    survives(text)


def test_signs_that_look_like_digits_are_no_numbers() -> None:
    for text in ("²", "٣", "1e5", "nan", "inf", "1_0", "0x1"):
        survives(
            f"game multi-epochs\ncase A: digits\nred A: combattant, at {text},1\nvalue {text}\ntable {text}\nthen A is fit"
        )
