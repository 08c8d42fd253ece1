"""The form of a game's band lists, told in every language: no field and no game is named here."""

from __future__ import annotations

from functools import cache
from typing import cast

from escarmouche.engine.bands.forms import LONGEST_NAME, MOST_FIGURES, MOST_VALUE, Field, Numbers, Whole
from escarmouche.engine.bands.items import Item
from escarmouche.engine.bands.rules import BandRules
from escarmouche.engine.bands.telling import field_title, item_title
from escarmouche.engine.book.game import Game
from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.wording import Words
from escarmouche.server.errors import Problem
from escarmouche.server.games import band_info, switch_info
from escarmouche.server.protocol.bands import BandForm, FieldKind, FormField, FormItem, FormNumber
from escarmouche.server.texts import LANGUAGES, known, labelled, printed, said, same, words_of


def band_rules(game: Game) -> BandRules:
    """What a game knows of bands; raises Problem where it knows nothing."""
    if game.bands is None:
        raise Problem("not_found")
    return game.bands


@cache
def form_told(game: Game) -> BandForm:
    """The whole form."""
    rules = band_rules(game)
    words = words_of(game.folder)
    value = rules.usual_value()
    limits = rules.limits(value)
    return BandForm(
        game=game.id,
        fields=[field_told(words, field) for field in rules.form.all_fields],
        opening=rules.form.opening.name,
        points=said(words, Message(limits[0].key)) if limits else same(""),
        usual=value,
        least=1,
        most=MOST_VALUE,
        most_figures=MOST_FIGURES,
        longest_name=LONGEST_NAME,
        samples=[band_info(game, band) for band in rules.samples()],
        switches=[switch_info(game, switch) for switch in game.switches if switch.name in rules.switches],
    )


def field_told(words: Words, field: Field) -> FormField:
    parts = field.bounds.items() if isinstance(field, Numbers) else []
    return FormField(
        name=field.name,
        kind=cast("FieldKind", field.kind),
        label=printed({lang: field_title(words, field.name, lang) for lang in LANGUAGES}),
        help=known(words, f"field.{field.name}.help"),
        needed=field.is_needed,
        scene=field.for_scenes,
        low=field.low if isinstance(field, Whole) else 0,
        high=field.high if isinstance(field, Whole) else 0,
        items=[item_told(words, field, item) for item in field.items()],
        numbers=[FormNumber(name, labelled(words, field.named_by, name), *bounds) for name, bounds in parts],
    )


def item_told(words: Words, field: Field, item: Item) -> FormItem:
    rule = words.rulebook.find(item.rule) if words.rulebook is not None else None
    grouped_by = getattr(field, "grouped_by", "")
    return FormItem(
        key=item.key,
        title=printed({lang: item_title(words, field, item, lang) for lang in LANGUAGES}),
        price=item.price,
        rule=item.rule,
        summary=printed(rule.summary) if rule is not None else None,
        group=labelled(words, grouped_by, item.group) if item.group else None,
        most=item.most,
    )
