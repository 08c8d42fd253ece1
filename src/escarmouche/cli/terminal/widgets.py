"""Numbers, boxes, tokens, cards and words of a sheet or of a side, as the terminal writes them."""

from __future__ import annotations

from escarmouche.cli.terminal.phrases import Phrases
from escarmouche.engine.showing.scene import Cards, Counter, Dice, Figures, Scene, Tags, Tokens, Track, Widget
from escarmouche.engine.words.messages import Message

WHITE, RED, CROSSED = "○", "●", "×"  # points of a track


def told_facts(phrases: Phrases, scene: Scene, seat: int) -> list[str]:
    """What else a game shows of a seat, as far as it has a word for it."""
    shown = [fact.widget for fact in scene.facts if fact.seat == seat]
    return [told_widget(phrases, widget) for widget in shown if phrases.knows(f"widget.{widget.key}")]


def told_widget(phrases: Phrases, widget: Widget) -> str:
    """A number, boxes, tokens, cards, words, dice or figures, with their name."""
    return f"{phrases.say(Message('widget.' + widget.key))} {shown_in(phrases, widget)}"


def shown_in(phrases: Phrases, widget: Widget) -> str:
    match widget:
        case Counter() | Tokens():
            return str(widget.value)
        case Track():
            return told_track(widget)
        case Cards():
            return str(widget.count) if widget.cards is None else cards_told(phrases, widget.cards)
        case Tags():
            return ", ".join([phrases.named(widget.key, value) or value for value in widget.values])
        case Dice():
            return " ".join([str(face) for face in widget.faces])
        case Figures():
            return ", ".join([phrases.figure(id) for id in widget.figures])


def cards_told(phrases: Phrases, cards: tuple[str, ...]) -> str:
    """Each as the game calls it."""
    return ", ".join([phrases.named("tag", card) or card for card in cards])


def told_track(track: Track) -> str:
    """How many boxes are left of how many; where something else stands beside them, that and the boxes themselves."""
    if not track.shows:
        return f"{track.value}/{track.most}"
    left = [RED if index >= track.most - track.red else WHITE for index in range(track.most - track.value, track.most)]
    return f"{track.shows} {''.join([CROSSED] * (track.most - track.value) + left)}"
