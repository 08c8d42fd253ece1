"""Messages become sentences that agree, elide and count as their language does."""

import pytest

from escarmouche.engine.battle.events import Event
from escarmouche.engine.battle.figures import Card, Figure
from escarmouche.engine.battle.tally import Tally
from escarmouche.engine.book.rulebook import Rule, Rulebook
from escarmouche.engine.words.grammar import Noun, load_grammars
from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.names import Names
from escarmouche.engine.words.wording import Speaker, Words, WordsError, check, load_words, read_texts, told
from escarmouche.table.bases.bodies import round_base
from escarmouche.table.geometry.points import Point, at
from escarmouche.table.geometry.shapes import disc
from escarmouche.table.scenery.files import natures
from escarmouche.table.scenery.terrain import Nature, Piece, Terrain

NOUNS = {
    0: Noun("Marcus"),
    1: Noun("Ulric"),
    2: Noun("Colosse", article="le"),
    3: Noun("Berthe", "f"),
    4: Noun("Ogre", article="l'"),
    5: Noun("harpies", "f", is_plural=True, article="les"),
}
KINDS = {
    "figure": "figure", "figures": "figures", "seat": "seat", "actions": "number", "at": "place", "far": "distance",
    "dice": "dice", "score": "tally", "reason": "message", "rule": "rule", "answer": "text", "effect": "text",
}  # fmt: skip


def naming(kind: str, value: int) -> Noun | None:
    return NOUNS.get(value) if kind == "figure" else None


def words(fr: str, en: str = "", rulebook: Rulebook | None = None) -> Words:
    engine = load_words()
    texts = {"fr": {**engine.texts["fr"], "x": fr}, "en": {**engine.texts["en"], "x": en}}
    return Words(texts, {**engine.kinds, **KINDS}, rulebook=rulebook)


def fr(template: str, **fields: object) -> str:
    return words(template).say(Message("x", fields), "fr", naming)


def en(template: str, **fields: object) -> str:
    return words("", template).say(Message("x", fields), "en", naming)


def test_a_participle_agrees_with_its_figure() -> None:
    assert fr("{figure} est {figure|sonné|sonnée}.", figure=0) == "Marcus est sonné."
    assert fr("{figure} est {figure|sonné|sonnée}.", figure=3) == "Berthe est sonnée."


def test_a_plural_noun_takes_plural_forms() -> None:
    template = "{figure} {figure#est|sont} {figure|sonné|sonnée}."
    assert fr(template, figure=5) == "Les harpies sont sonnées."
    assert fr("{figure|un|une|uns|unes}", figure=5) == "Unes"


def test_several_figures_are_feminine_only_if_all_are() -> None:
    template = "{figures} {figures#est|sont} {figures|sonné|sonnée}."
    assert fr(template, figures=[3, 1]) == "Berthe et Ulric sont sonnés."
    assert fr(template, figures=[3, 5]) == "Berthe et les harpies sont sonnées."
    assert fr(template, figures=[3]) == "Berthe est sonnée."


def test_french_counts_nought_and_one_and_a_half_as_singular() -> None:
    template = "{actions#une action|{actions} actions}"
    assert fr(template, actions=1) == "Une action"
    assert fr(template, actions=3) == "3 actions"
    assert [fr("{actions} {actions#pouce|pouces}", actions=n) for n in (0, 1.5, 2)] == [
        "0 pouce", "1,5 pouce", "2 pouces",
    ]  # fmt: skip


def test_english_counts_only_one_as_singular() -> None:
    assert [en("{actions} {actions#action|actions}", actions=n) for n in (0, 1, 1.5, 2)] == [
        "0 actions", "1 action", "1.5 actions", "2 actions",
    ]  # fmt: skip


def test_three_forms_have_one_for_nought() -> None:
    template = "{actions#aucune action|une action|{actions} actions}"
    assert [fr(template, actions=n) for n in (0, 1, 2)] == ["Aucune action", "Une action", "2 actions"]


@pytest.mark.parametrize(
    ("figure", "said"),
    [(0, "de Marcus"), (1, "d'Ulric"), (2, "du Colosse"), (4, "de l'Ogre"), (5, "des harpies")],
)
def test_de_is_elided_and_contracted(figure: int, said: str) -> None:
    assert fr("le tour {de figure}", figure=figure) == f"Le tour {said}"


def test_a_and_que_are_contracted_and_elided_too() -> None:
    assert fr("gloire {à figure}", figure=2) == "Gloire au Colosse"
    assert fr("gloire {à figure}", figure=1) == "Gloire à Ulric"
    assert fr("plus fort {que figure}", figure=1) == "Plus fort qu'Ulric"


@pytest.mark.parametrize(
    ("name", "said"),
    [("Hector", "d'Hector"), ("Hans", "de Hans"), ("Élise", "d'Élise"), ("Yves", "d'Yves"), ("Yann", "de Yann"),
     ("héros", "de héros"), ("Œdipe", "d'Œdipe")],
)  # fmt: skip
def test_elision_minds_accents_aspiration_and_y(name: str, said: str) -> None:
    assert load_grammars()["fr"].said(Noun(name), "de") == said


def test_a_noun_can_say_that_it_is_aspirated() -> None:
    assert load_grammars()["fr"].said(Noun("Heimdall", is_aspirated=True), "de") == "de Heimdall"


def test_each_name_of_a_list_has_its_own_little_word() -> None:
    assert fr("autour {de figures}", figures=[0, 1, 2]) == "Autour de Marcus, d'Ulric et du Colosse"


def test_places_and_distances_are_written_as_the_language_does() -> None:
    assert fr("en {at}", at=[3.2, 4.5, 0.0, 0]) == "En (3,2 ; 4,5)"
    assert fr("en {at}", at=at(3.25, 4.0)) == "En (3,25 ; 4)"
    assert en("at {at}", at=[3.2, 4.5]) == "At (3.2, 4.5)"
    assert fr("à {far}", far=2.5) == "À 2,5 pouces"
    assert en("{far} away", far=1.0) == "1 inch away"


def test_dice_are_listed() -> None:
    assert fr("dés : {dice}", dice=[3, 4, 6]) == "Dés : 3, 4, 6"


def test_a_tally_tells_its_reasons_in_the_words_of_the_rulebook() -> None:
    def rule(id: str, fr: str, en: str) -> Rule:
        label = {"fr": fr, "en": en} if fr else {}
        texts = {"fr": id.lower(), "en": id.lower()}
        return Rule(id, chapter="SHO", place="", title=texts, summary=texts, label=label, no_effect={})

    rules = [
        rule("ME-SHO-M1", "", ""),
        rule("ME-SHO-M2", "longue portée", "long range"),
        rule("ME-SHO-M3", "couvert léger", "light cover"),
    ]
    book = Rulebook({}, {one.id: one for one in rules}, {})
    tally = Tally(5, rule="ME-SHO-M1")
    tally.add(+1, rule="ME-SHO-M2")
    tally.add(+1, rule="ME-SHO-M3")

    said = words("{score}", "{score}", book)

    assert said.say(Message("x", {"score": tally}), "fr") == "7 = 5, +1 longue portée, +1 couvert léger"
    assert said.say(Message("x", {"score": tally.to_data()}), "en") == "7 = 5, +1 long range, +1 light cover"


def test_every_change_of_a_tally_can_be_said() -> None:
    tally = Tally(5, rule="A")
    tally.add(-2, rule="B")
    tally.at_least(4, rule="C")
    tally.at_most(3, rule="D")
    tally.halve(rule="E", up=True)
    tally.fix(9, rule="F")

    said = fr("{score}", score=tally)

    assert said == ("9 = 5, −2 B, porté à 4 au moins (C), ramené à 3 au plus (D), moitié : 2 (E), fixé à 9 (F)")


def test_a_tally_of_one_line_is_just_its_number() -> None:
    assert fr("{score}", score=Tally(4, rule="A")) == "4"


def test_a_message_can_stand_inside_another() -> None:
    reason = Message("refused.over")
    assert fr("refus : {reason}", reason=reason) == "Refus : La partie est terminée."
    assert fr("refus : {reason}", reason=reason.to_data()) == "Refus : La partie est terminée."


def test_a_field_can_choose_a_message() -> None:
    given = words("{effect@state} !")
    assert given.say(Message("x", {"effect": "open", "piece": Noun("porte", "f")}), "fr") == "Ouverte !"


def test_a_missing_field_chooses_the_other_form() -> None:
    template = "{figure} {at?va en {at}|s'en va}."
    assert fr(template, figure=0, at=[1, 2]) == "Marcus va en (1 ; 2)."
    assert fr(template, figure=0, at=None) == "Marcus s'en va."
    assert fr(template, figure=0) == "Marcus s'en va."


def test_no_figure_is_nobody() -> None:
    assert fr("{figure?{figure}|personne}", figure=-1) == "Personne"
    assert fr("{figure?{figure}|personne}", figure=0) == "Marcus"


def test_an_unnamed_figure_or_seat_is_told_by_its_number() -> None:
    said = words("{figure} obéit {à seat}.", "{figure} obeys {seat}.")
    assert said.say(Message("x", {"figure": 7, "seat": 0}), "fr") == "La figurine 7 obéit au joueur 1."
    assert said.say(Message("x", {"figure": 7, "seat": 0}), "en") == "Figure 7 obeys player 1."


def test_a_capital_field_begins_with_a_capital() -> None:
    assert fr("fin. {Figure} gagne.", figure=2) == "Fin. Le Colosse gagne."
    assert fr("fin. {De figure}, rien.", figure=1) == "Fin. D'Ulric, rien."


def test_a_kind_can_be_given_in_the_sentence() -> None:
    assert fr("charger {about0:figure}", about0=2) == "Charger le Colosse"


def test_an_unknown_key_shows_itself_and_is_a_problem() -> None:
    given = words("")
    assert given.say(Message("no.such_key"), "fr") == "no.such_key"
    assert given.problems(Message("no.such_key"), "fr") == ["fr: no text for 'no.such_key'"]


def test_a_missing_field_shows_itself_and_is_a_problem() -> None:
    given = words("{figure} arrive.")
    assert given.say(Message("x"), "fr") == "{figure} arrive."
    assert given.problems(Message("x"), "fr") == ["fr: 'x' is said without its field 'figure'"]


def test_a_bad_sentence_shows_its_key_and_is_a_problem() -> None:
    given = words("{figure")
    assert given.say(Message("x"), "fr") == "x"
    assert "never closed" in given.problems(Message("x"), "fr")[0]


def test_a_message_that_contains_itself_comes_to_an_end() -> None:
    given = words("{effect@y}")
    given.texts["fr"]["y.z"] = "{effect@y}"
    assert given.say(Message("x", {"effect": "z"}), "fr") == "Y.z"


def test_options_without_a_text_of_their_own_share_one() -> None:
    assert load_words().say(Message("parry.yes"), "fr") == "Oui"
    assert load_words().say(Message("parry.no"), "en") == "No"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match=r"'de'.*fr, en"):
        load_words().say(Message("refused.over"), "de")


def test_an_event_is_told_by_its_kind() -> None:
    event = Event("placed", "ME-SCN-02", {"figure": 3, "at": [1.0, 2.5, 0.0, 0]})
    assert load_words().say(told(event), "fr", naming) == "Berthe se trouve maintenant ailleurs."
    assert told(event).rule == "ME-SCN-02"


def test_names_know_the_players() -> None:
    names = Names([], ["Alice", ""])
    said = load_words()
    message = [Message("refused.not_asked", {"seat": seat}) for seat in (0, 1)]
    assert said.say(message[0], "fr", names) == "Rien n'est demandé pour l'instant à Alice."
    assert said.say(message[1], "fr", names) == "Rien n'est demandé pour l'instant à Bleu."
    assert said.say(message[1], "en", names) == "Nothing is asked of Blue at the moment."
    assert said.say(message[1], "fr", Names([], [])) == "Rien n'est demandé pour l'instant au joueur 2."


def test_figures_of_one_name_on_two_sides_are_told_with_their_side() -> None:
    figures = [somebody(0, "Borin", 0), somebody(1, "Borin", 1), somebody(2, "Dagna", 1)]
    assert name_of(Names(figures, ["Rouge", "Bleu"]), 0) == "Borin (Rouge)"
    assert name_of(Names(figures, ["Rouge", "Bleu"]), 1) == "Borin (Bleu)"
    assert name_of(Names(figures, ["Rouge", "Bleu"]), 2) == "Dagna"
    assert name_of(Names(figures, ["Anna", "Anna"]), 1) == "Borin (2)"
    assert name_of(Names(figures, []), 0) == "Borin (1)"
    assert [name_of(Names(figures, ["Anna", ""]), 1, lang) for lang in ("fr", "en")] == ["Borin (Bleu)", "Borin (Blue)"]


def somebody(id: int, name: str, owner: int) -> Figure:
    return Figure(Card(id, name, owner, base=round_base(1.0), height=1.0), owner, None, True)


def name_of(names: Names, id: int, lang: str = "fr") -> str:
    return Speaker(load_words(), lang, names).noun(id, "figure").name


def terrain_of(*pieces: tuple[str, str]) -> Terrain:
    made = [Piece(id, Nature(kind), disc(Point(0.0, 0.0), 1.0), place=Point(5.0, 5.0)) for id, kind in pieces]
    return Terrain(24.0, 24.0, tuple(made))


def said_of(piece: str, text: str, lang: str, terrain: Terrain) -> str:
    catalogue = load_words()
    catalogue.texts[lang]["x"] = text
    return catalogue.say(Message("x", {"piece": piece}), lang, Names([], [], terrain))


def test_scenery_is_named_by_its_kind_and_numbered_when_there_are_several() -> None:
    terrain = terrain_of(
        ("rock-1", "rock"), ("tree-2", "tree"), ("ruin-3", "ruin"), ("rock-4", "rock"), ("x", "dragon")
    )

    french = [said_of(id, "Vu : {piece}", "fr", terrain) for id in ("rock-1", "rock-4", "tree-2", "ruin-3")]
    english = [said_of(id, "Seen: {piece}", "en", terrain) for id in ("rock-1", "rock-4", "tree-2", "ruin-3")]

    assert french == ["Vu : le rocher 1", "Vu : le rocher 4", "Vu : l'arbre", "Vu : la ruine"]
    assert english == ["Seen: rock 1", "Seen: rock 4", "Seen: the tree", "Seen: the ruin"]


def test_the_names_of_scenery_contract_and_agree() -> None:
    terrain = terrain_of(("rock-1", "rock"), ("ladder-2", "ladder"), ("rubble-3", "rubble"))
    text = "près {de piece}, face {à piece}, {piece|vu|vue}"

    said = [said_of(id, text, "fr", terrain) for id in ("rock-1", "ladder-2", "rubble-3")]

    assert said == [
        "Près du rocher, face au rocher, vu",
        "Près de l'échelle, face à l'échelle, vue",
        "Près des gravats, face aux gravats, vus",
    ]


def test_scenery_whose_ids_have_no_numbers_is_counted() -> None:
    terrain = terrain_of(("north", "wall"), ("south", "wall"), ("hut-3.door", "door"), ("hut-5.door", "door"))

    assert [said_of(id, "{piece}", "fr", terrain) for id in ("north", "south")] == ["Le mur 1", "Le mur 2"]
    assert [said_of(f"hut-{i}.door", "{piece}", "en", terrain) for i in (3, 5)] == ["Door 3", "Door 5"]


def test_scenery_that_lies_beside_the_table_is_named_by_its_id() -> None:
    terrain = terrain_of(("tree-2", "tree"))

    said = [said_of(id, "vu : {piece}", "fr", terrain) for id in ("rock-1", "rock-2", "low_wall-1")]

    assert said == ["Vu : le rocher", "Vu : le rocher 2", "Vu : le muret"]


def test_unknown_scenery_is_told_by_its_id() -> None:
    terrain = terrain_of(("rock-1", "rock"), ("beast", "dragon"))

    assert [said_of(id, "vu : {piece}", "fr", terrain) for id in ("beast", "gone-7")] == ["Vu : beast", "Vu : gone-7"]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_nature_of_scenery_has_a_name(lang: str) -> None:
    catalogue = load_words()

    assert [kind for kind in natures() if catalogue.noun(f"piece.{kind}", lang) is None] == []


def test_the_same_message_is_always_said_alike() -> None:
    given = words("{figures} : {score}")
    tally = Tally(1, rule="A")
    said = [given.say(Message("x", {"figures": [0, 1], "score": tally}), "fr", naming) for _ in range(3)]
    assert said == ["Marcus et Ulric : 1"] * 3


def test_check_lists_what_is_wrong_with_the_catalogues() -> None:
    texts = {
        "fr": {"a": "{figure", "b": "{nobody}", "c": "{figure}", "d": "{vers figure}", "e": "x {figure}"},
        "en": {"a": "{figure|a}", "b": "{figure:dragon}", "d": "{figure}", "e": "x"},
    }
    problems = check(Words(texts, {"figure": "figure", "odd": "dragon"}))
    assert [problem for problem in problems if "never closed" in problem]
    assert "en: a: {figure|...} has 1 forms instead of 2 or 4" in problems
    assert "fr: b: no field is called 'nobody': it is not in fields.toml" in problems
    assert "en: b: no kind of field is called 'dragon'" in problems
    assert "en: c: there is no text" in problems
    assert "fr: d: 'vers' is not a word that fr contracts or elides" in problems
    assert "e: 'figure' is not said in en" in problems
    assert "fields: odd: no kind is called 'dragon'" in problems


def test_a_catalogue_with_a_table_is_refused_with_its_file_and_key(tmp_path) -> None:
    file = tmp_path / "fr.toml"
    file.write_text('[refused]\nover = "Fini."\n', encoding="utf-8")
    with pytest.raises(WordsError, match=r"fr\.toml: refused: .*quotes"):
        read_texts(file)


def test_a_key_that_stands_twice_is_refused(tmp_path) -> None:
    file = tmp_path / "fr.toml"
    file.write_text('"a" = "x"\n"a" = "y"\n', encoding="utf-8")
    with pytest.raises(WordsError, match=r"fr\.toml: .*line 2"):
        read_texts(file)


def test_a_game_speaks_over_the_engine(tmp_path) -> None:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "fr.toml").write_text('"distance" = "{number} pas"\n"far" = "{reach}"\n', encoding="utf-8")
    (tmp_path / "words" / "fields.toml").write_text('reach = "distance"\n', encoding="utf-8")
    given = load_words(tmp_path)
    assert given.say(Message("far", {"reach": 2.5}), "fr") == "2,5 pas"
    assert given.say(Message("refused.over"), "fr") == "La partie est terminée."
