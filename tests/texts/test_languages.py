"""Sentences of the solver in German, and errors in every language."""

from __future__ import annotations

import io
import pickle
from pathlib import Path

import pytest

from boddy.api.notebooks import answer
from boddy.errors import IllegalAction, NotesError
from boddy.notes.reading import MOST_LINE, MOST_LINES, read_notes
from boddy.reasoning import deduction
from boddy.reasoning.mistakes import ContradictoryNotes
from boddy.reasoning.report import Report
from boddy.tables.game_json import describe
from boddy.terminal.notebook import Notebook
from boddy.terminal.sheet import print_sheet
from boddy.texts import Words, entries, find_language, languages
from solve_cases import WORKED_EXAMPLE, notes_of


def test_a_language_that_is_not_there_is_english() -> None:
    assert find_language("de") == "de"
    for code in ("en", "xx", "", None, 7, ["de"]):
        assert find_language(code) == "en"


@pytest.mark.parametrize("language", languages())
def test_every_rule_has_a_name(language: str) -> None:
    for rule in deduction.NAMES:
        assert f"rule-{rule.replace(' ', '-')}" in entries(language)


# German.


ASKED = "Herrn Green mit dem Revolver in der Bibliothek"


def german(text: str = WORKED_EXAMPLE) -> Report:
    return Report(read_notes(text), "random", "de")


@pytest.mark.parametrize(
    ("place", "card", "said"),
    [
        ("Cyd", "Pipe", "Cyd hat das Rohr, denn Cyd hat Ihnen die Karte gezeigt."),
        ("Ann", "Rope", "Sie haben das Seil, denn Ihnen wurde die Karte ausgeteilt."),
        (
            "Ann",
            "Plum",
            "Sie haben Professor Plum nicht, denn Ihnen wurde die Karte nicht ausgeteilt.",
        ),
        (
            "Bob",
            "Green",
            f"Bob hat Herrn Green nicht, denn Bob hat bei {ASKED} gepasst.",
        ),
        ("file", "Pipe", "Das Rohr ist nicht in der Fallakte, denn Cyd hat die Karte."),
        (
            "file",
            "Mustard",
            "Oberst Mustard ist in der Fallakte: zu 49 % wahrscheinlich, nicht sicher.",
        ),
    ],
)
def test_why_in_german(place: str, card: str, said: str) -> None:
    found = german()
    assert found.why(found.card(card), found.place(place)) == said


def test_translated_cards_have_articles() -> None:
    words = Words("de", ("Ann", "Bob"), 0, german().notes.edition.card_names)
    passed = words("why-passed", seat=1, cards=("Scarlet", "Rope", "Hall"))
    assert passed == "Bob hat bei Fräulein Scarlet mit dem Seil in der Halle gepasst"
    lacked = words("lacked", place="file", cards=("Wrench", "Study"))
    assert lacked == "Die Rohrzange und das Arbeitszimmer sind nicht in der Fallakte"


def test_news_in_german() -> None:
    found = german()
    [(said, _)] = found.told_news()
    reason = "Bob hat bei Herrn Green mit dem Revolver in der Bibliothek gepasst"
    assert (
        found.words.say(said)
        == f"Bob hat weder Herrn Green, den Revolver noch die Bibliothek, denn {reason}."
    )


def test_advice_in_german() -> None:
    found = german()
    advisor = found.advisor
    assert advisor is not None
    best = found.words.say(advisor.suggestions(1)[0].said)
    assert best.startswith("Von 89 möglichen Lösungen bleiben im Schnitt 47, im besten Fall 6; ")
    assert " mit 32 % Wahrscheinlichkeit kann niemand eine Karte zeigen; " in best
    alike = "die Halle oder der Salon würde Ihnen dasselbe verraten wie das Arbeitszimmer."
    assert best.endswith(alike)
    assert found.words.say(advisor.accusation().said).startswith(
        "Warten Sie: Oberst Mustard mit dem Revolver in der Küche ist nur zu "
    )
    cards = advisor.view.edition.triple("Scarlet Rope Kitchen")
    for item in advisor.show(cards, asker=1):
        assert "Die wahre Lösung wird für Bob etwa 1," in found.words.say(item.said)


def test_mistakes_in_german() -> None:
    with pytest.raises(ContradictoryNotes) as caught:
        german(WORKED_EXAMPLE + "saw: Bob Pipe\n")
    told = caught.value.text("de")
    assert told.startswith(
        "Eintrag 4: Ab hier passt keine Verteilung mehr zu den Notizen: "
        "die Einträge 1 und 4 widersprechen sich.\n"
    )
    for slip in ("Cyd hatte die Karte", "Plum statt Rohr"):
        assert slip in told
    copied = pickle.loads(pickle.dumps(caught.value))  # noqa: S301  # our own
    assert copied.text("de") == told


def test_german_finds_what_english_finds() -> None:
    for seed in range(3):
        notes = notes_of(seed, seat=1, seats=4, entries=14)
        english, other = Report(notes), Report(notes, language="de")
        assert english.facts == other.facts
        for fact in english.facts:
            assert ", because " in english.why(fact.card, fact.place)
            assert ", denn " in other.why(fact.card, fact.place)


def test_the_sheet_and_the_notebook_speak_german(tmp_path: Path) -> None:
    out = io.StringIO()
    print_sheet(german(), top=2, seen=True, bits=True, out=out)
    told = out.getvalue()
    assert told.startswith("1.028 Verteilungen passen zu den Notizen (Modell: random).\n")
    assert " Cyd  Akte\n" in told
    assert "Die wahrscheinlichsten von 89 möglichen Lösungen:\n       11 %  Mustard" in told
    assert "(gepasst; Eintrag 3; alle können es wissen)" in told
    assert "Beste nächste Verdächtigungen, geordnet danach, wie viel sie verraten:\n" in told
    assert "verraten:\n  Mustard Revolver Arbeitszimmer: Von 89 möglichen" in told
    assert "(1,39 Bit)" in told
    assert "Bob hat keine Ihrer Karten gesehen; vielleicht nur noch " in told
    book = Notebook(tmp_path / "notes.txt", language="de")
    assert book.question.startswith("Wer spielt mit, ")
    for line in WORKED_EXAMPLE.strip().splitlines():
        said = book.handle(line)
    assert said.startswith("1.028 Verteilungen passen")
    assert "Korrigieren:" in book.handle("help")
    assert " Bit)" not in book.handle("advice")
    assert book.handle("bits") == "Bit werden ab jetzt gezeigt."
    assert " Bit)" in book.handle("advice")
    assert book.handle("why Cyd") == (
        "gebraucht wird ein Spieler (oder `file`) und eine Karte, wie `why Cyd Pipe`"
    )
    assert book.handle("show Bob Plum Wrench Kitchen").endswith("Sie passen.")


# What is wrong with notes, and what a table refuses.

HEAD = "players: Ann 6, Bob 6, Cyd 6\n"
WRONG = [
    "players: Ann 6",
    "players: Ann 6, ann 6, Bob 6",
    "players: Ann 6, 7 6, Bob 6",
    "players: Ann 6, nobody 6, Bob 6",
    "players: Ann six, Bob 6",
    "Ann: Plum Rope Hall; nobody",
    HEAD + "players: Ann 6, Bob 6, Cyd 6",
    HEAD + "hand: Plum",
    HEAD + "me: Ann\nhand: Plum Plum",
    HEAD + "me: Zoe",
    HEAD + "edition: nonsense",
    HEAD + "what is this",
    HEAD + "Ann: Plmu Rope Hall; nobody",
    HEAD + "Ann: Poison Rope Hall; nobody",
    HEAD + "Ann: P Rope Hall; nobody",
    HEAD + "Ann: Plum Green Hall; nobody",
    HEAD + "Ann: Plum Rope Hall; Bob dances",
    HEAD + "Ann: Plum Rope Hall; Bob shows; Cyd shows",
    HEAD + "Ann: Plum Rope Hall; Cyd passes; Bob shows",
    HEAD + "Ann: Plum Rope Hall; Bob passes; Bob shows",
    HEAD + "Ann: Plum Rope Hall; Ann shows",
    HEAD + "Ann: Plum Rope Hall; Bob shows Knife",
    HEAD + "?: Plum Rope Hall; nobody",
    HEAD + "?: Plum Rope Hall; Bob passes; Bob shows",
    HEAD + "?: Plum Rope Hall; Ann passes; Bob passes; Cyd shows",
    HEAD + "Ann accuses Plum Rope Hall",
    HEAD + "saw: Ann",
    HEAD + "me: Ann\nAnn leaves",
    HEAD + "me: Ann\nAnn joins",
    HEAD + "Cyd leaves\nBob: Plum Rope Hall; Cyd shows",
    HEAD + "Cyd leaves; Bob gets 1",
    HEAD + "Cyd leaves; Bob gets 3; Bob gets 3",
    HEAD + "Cyd leaves; Bob gets Rope",
    HEAD + "Cyd joins; Bob gives 7",
    HEAD + "x" * (MOST_LINE + 1),
    HEAD + "\n" * (MOST_LINES + 1),
]


@pytest.mark.parametrize("text", WRONG, ids=lambda text: text[-40:].replace("\n", " "))
def test_what_is_wrong_with_notes_is_said_in_every_language(text: str) -> None:
    with pytest.raises(NotesError) as refused:
        read_notes(text)
    for _, _, said in refused.value.problems:
        told = {language: Words(language).say(said) for language in languages()}
        assert len(set(told.values())) == len(told)
        assert said.code not in told.values()
        assert not any("{" in text for text in told.values())


def test_every_sentence_about_notes_is_one_that_notes_can_cause() -> None:
    caused = set()
    for text in WRONG:
        with pytest.raises(NotesError) as refused:
            read_notes(text)
        caused |= {said.code for _, _, said in refused.value.problems}
    known = {key for key in entries("en") if key.startswith("notes-")}
    asked = {"notes-which-entry", "notes-no-entry"}  # by a command of the notebook
    assert known - caused - asked == {"notes-shares"}


def test_a_refusal_names_the_line_in_german() -> None:
    with pytest.raises(NotesError) as refused:
        read_notes(HEAD + "me: Zoe\n")
    told = "Zeile 2 der Datei: me: Zoe\n    kein Spieler heißt 'Zoe'; es gibt: Ann, Bob, Cyd"
    assert refused.value.text("de") == told
    assert pickle.loads(pickle.dumps(refused.value)).text("de") == told  # noqa: S301  # our own


def test_the_notebooks_page_is_answered_in_codes() -> None:
    question = {"notes": HEAD + "me: Zoe\n", "want": "grid"}
    assert answer(question)["problems"] == [
        {
            "line": 2,
            "code": "unknown-name",
            "kind": "player",
            "text": "Zoe",
            "known": ["Ann", "Bob", "Cyd"],
        }
    ]


def test_every_illegal_action_has_its_own_code() -> None:
    """The page has a sentence for it in each language."""
    assert describe(IllegalAction("seat 0 may not pass"))["code"] == "illegal"
