"""Deeds: a sentence such as `Brute fights Paysan`, matched with the phrases of a game."""

from __future__ import annotations

from typing import Final

from escarmouche.engine.asking.places import Path
from escarmouche.engine.battle.battle import Battle
from escarmouche.engine.battle.effects import NO_FIGURE
from escarmouche.engine.cases.casebook import Phrase, Said
from escarmouche.lab.cases.errors import Wrong, either, nearest
from escarmouche.lab.cases.situation import Situation
from escarmouche.lab.cases.words import Sentence, whole

GOES_ON: Final = ("play goes on", "the play goes on", "the game goes on", "the match goes on")


class Deed:
    """What somebody does: the phrase, what it named, the path that was given."""

    def __init__(self, text: str, phrase: Phrase | None, said: Said, path: Path | None) -> None:
        self.text: Final = text
        self.phrase: Final = phrase  # None: the steps of the game follow one another
        self.said: Final = said
        self.path: Final = path

    def opening(self, battle: Battle) -> str:
        """The option that answers the first question, or nothing."""
        if self.phrase is None:
            return ""
        said = self.said
        if not isinstance(self.phrase.opening, str):
            return self.phrase.opening(battle, said)
        return self.phrase.opening.format(
            actor=said.actor, figure=said.target, word=said.word, piece=said.word, number=said.number
        )


def deed(text: str, situation: Situation) -> Deed:
    """Read a deed; raises Wrong."""
    if text.casefold().strip() in GOES_ON:
        return Deed(text, None, Said(), None)
    sentence = Sentence(text, situation.names)
    actor = sentence.try_figure()
    start = sentence.position
    tried: list[str] = []
    for phrase in situation.book.phrases:
        if (actor is None) != phrase.pattern.startswith("the "):
            continue
        sentence.position = start
        found = _match(sentence, phrase, NO_FIGURE if actor is None else actor, _pieces(situation))
        if found is not None:
            return found
        tried.append(phrase.pattern)
    sentence.position = start
    raise _unknown(sentence, situation, tried, is_plain=actor is None)


def _unknown(sentence: Sentence, situation: Situation, tried: list[str], *, is_plain: bool) -> Wrong:
    """Why no phrase fits: an unknown figure, an unknown verb, or words that do not follow the verb."""
    word = sentence.next("deed")
    if is_plain and sentence.text.casefold().split()[0] != "the":
        names = [recruit.name for recruit in situation.recruits]
        return Wrong("no_figure", named=word, hint=nearest(word, names))
    verbs = [pattern for pattern in tried if pattern.split()[0] == word.casefold()]
    if verbs:
        return Wrong("not_understood", given=sentence.text, wanted=either(verbs))
    known: list[str] = []
    for pattern in tried:
        verb = pattern.split("{")[0].strip()
        if verb not in known:
            known.append(verb)
    said = sentence.text if is_plain else word
    return Wrong("nobody_can", given=said, hint=nearest(said, known))


def _pieces(situation: Situation) -> list[str]:
    return [str(piece["id"]) for piece in situation.pieces]


def _match(sentence: Sentence, phrase: Phrase, actor: int, pieces: list[str]) -> Deed | None:
    """The deed, if the sentence fits the phrase; raises Wrong when only a slot does not fit."""
    target, word, number = NO_FIGURE, "", 0
    path: Path | None = None
    for part in phrase.pattern.split():
        if part == "{figure}":
            target = sentence.figure()
        elif part == "{path}":
            if sentence.peek() not in ("to", "via"):
                return None
            path = sentence.path()
        elif part == "{number}":
            number = whole(sentence.next("number"), low=0, high=1000)
        elif part in ("{word}", "{piece}"):
            word = _word(sentence, pieces if part == "{piece}" else list(phrase.words), phrase.pattern)
        elif not sentence.skip(part):
            return None
    if not sentence.is_over and sentence.peek() in ("to", "via"):
        return None
    sentence.end()
    return Deed(sentence.text, phrase, Said(actor, target, word=word, number=number), path)


def _word(sentence: Sentence, known: list[str], pattern: str) -> str:
    """One of these words or names of scenery."""
    for name in known:
        if sentence.skip_phrase(name):
            return name
    said = sentence.next("word")
    raise Wrong("does_not_fit", given=said, wanted=pattern, hint=nearest(said, known))
