"""Grammar of the languages, as data: agreement in gender and number, elision, contraction, numbers and lists.

The tables are in `words/grammar.toml`; nothing here knows a word of any language.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final
from unicodedata import normalize

FILE: Final = Path(__file__).parent / "grammar.toml"
DECIMALS: Final = 3  # of a distance: the table's grid
PLACE_DECIMALS: Final = 2  # of a place: what an eye can tell


class Noun:
    """The name of something, with what sentences need to agree with it."""

    __slots__ = ("article", "gender", "is_aspirated", "is_plural", "name")

    def __init__(
        self, name: str, gender: str = "m", *, is_plural: bool = False, article: str = "", is_aspirated: bool = False
    ) -> None:
        self.name: Final = name
        self.gender: Final = gender  # "m" or "f"
        self.is_plural: Final = is_plural
        self.article: Final = article  # as it is written: "le", "la", "l'", "les", "the"; none for a proper name
        self.is_aspirated: Final = is_aspirated  # begins with a sound before which nothing is elided

    def __repr__(self) -> str:
        return f"Noun({self.name!r}, {self.gender!r})"


class Grammar:
    """How one language agrees, elides, counts and lists."""

    def __init__(self, lang: str, table: dict[str, Any]) -> None:
        self.lang: Final = lang
        self.title: Final[str] = table["title"]
        self.singular_from: Final = float(table["singular"][0])
        self.singular_to: Final = float(table["singular"][1])
        self.decimal: Final[str] = table["decimal"]
        self.minus: Final[str] = table["minus"]
        self.pair: Final[str] = table["pair"]
        self.comma: Final[str] = table["comma"]
        self.last: Final[str] = table["last"]
        self.plural_ending: Final[str] = table["plural_ending"]
        self.kept_endings: Final[str] = table["kept_endings"]
        self.vowels: Final[str] = table["vowels"]
        self.consonant_before_vowel: Final[str] = table["consonant_before_vowel"]
        self.aspirated: Final[list[str]] = table["aspirated"]
        self.prefixes: Final[dict[str, dict[str, str]]] = table["prefixes"]
        self.articles: Final[dict[str, str]] = table["articles"]  # with the gender that each tells
        self.article_before_number: Final[bool] = table["article_before_number"]
        self._unnamed: Final[dict[str, dict[str, Any]]] = table["unnamed"]

    def named_kinds(self) -> list[str]:
        """The kinds of things that have names of their own."""
        return list(self._unnamed)

    def unnamed(self, kind: str, value: object) -> Noun:
        """What to say of a thing whose name nobody knows: "la figurine 3"."""
        entry = self._unnamed.get(kind)
        if entry is None or isinstance(value, bool) or not isinstance(value, int):
            return Noun(str(value))
        first: int = entry.get("first", 0)
        name: str = entry["name"]
        return Noun(name.replace("{number}", str(value + first)), entry["gender"], article=entry.get("article", ""))

    def entered(self, entry: str, number: int | None = None) -> Noun:
        """The noun of a dictionary entry, "le rocher" or "l'échelle (f)", with its number if it has one."""
        text, _, marks = entry.partition(" (")
        article = ""
        for one in self.articles:
            if text.startswith(_attached(one, "")):
                article = one
        name = text.removeprefix(_attached(article, "")) if article else text
        told = marks.removesuffix(")").split() if marks else self.articles.get(article, "m").split()
        if number is not None:
            name = f"{name} {number}"
            article = article if self.article_before_number else ""
        return Noun(name, "f" if "f" in told else "m", is_plural="pl" in told, article=article)

    def is_singular(self, count: float) -> bool:
        return self.singular_from <= abs(count) <= self.singular_to

    def number(self, value: float, decimals: int = DECIMALS) -> str:
        """A number without useless zeros: 3, 2,5 or −1."""
        text = f"{abs(value):.{decimals}f}"
        if "." in text:
            text = text.rstrip("0").rstrip(".")
        text = text.replace(".", self.decimal)
        return self.minus + text if value < 0 and text != "0" else text

    def signed(self, value: float) -> str:
        """A number that is added: +1 or −1."""
        return self.number(value) if value < 0 else "+" + self.number(value)

    def place(self, x: float, y: float, *, is_whole: bool = False) -> str:
        """Where something is; in units as small as millimetres without decimals."""
        decimals = 0 if is_whole else PLACE_DECIMALS
        return f"({self.number(x, decimals)}{self.pair}{self.number(y, decimals)})"

    def listed(self, parts: list[str]) -> str:
        """Several things in a row: "a, b et c"."""
        if len(parts) < 2:
            return "".join(parts)
        return self.comma.join(parts[:-1]) + self.last + parts[-1]

    def elides_before(self, noun: Noun) -> bool:
        """Whether a little word loses its vowel before this name."""
        if not noun.name or noun.is_aspirated:
            return False
        letters = normalize("NFD", noun.name).casefold()
        first = letters[0]
        if first not in self.vowels or noun.name.split()[0].casefold() in self.aspirated:
            return False
        second = letters[1] if len(letters) > 1 else ""
        return first not in self.consonant_before_vowel or second not in self.vowels

    def said(self, noun: Noun, prefix: str = "") -> str:
        """A noun with its article and the little word before it, contracted or elided as the language does."""
        name = noun.name if not noun.article else _attached(noun.article, noun.name)
        if not prefix:
            return name
        forms = self.prefixes.get(prefix, {})
        if noun.article in forms:
            return _attached(forms[noun.article], noun.name)
        if not noun.article and "elided" in forms and self.elides_before(noun):
            return forms["elided"] + name
        return f"{prefix} {name}"

    def agreed(self, noun: Noun, forms: list[str]) -> str:
        """The form that agrees: masculine, feminine and, where given, both plurals."""
        index = 1 if noun.gender == "f" else 0
        if not noun.is_plural:
            return forms[index]
        if len(forms) == 4:
            return forms[index + 2]
        form = forms[index]
        return form if not form or form[-1] in self.kept_endings else form + self.plural_ending

    def together(self, nouns: list[Noun]) -> Noun:
        """Several nouns as one, for agreement: feminine if all are, plural if there are several."""
        if len(nouns) == 1:
            return nouns[0]
        is_feminine = bool(nouns) and all(noun.gender == "f" for noun in nouns)
        name = self.listed([self.said(noun) for noun in nouns])
        return Noun(name, "f" if is_feminine else "m", is_plural=len(nouns) > 1)


def _attached(word: str, name: str) -> str:
    return word + name if word.endswith(("'", "’")) else f"{word} {name}"


def load_grammars(file: Path = FILE) -> dict[str, Grammar]:
    """The grammar of every language, in the order of the file."""
    tables = tomllib.loads(file.read_text(encoding="utf-8"))
    return {lang: Grammar(lang, table) for lang, table in tables.items()}
