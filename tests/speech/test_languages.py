"""Languages: each says all that English says, and says it as people do."""

from __future__ import annotations

import inspect
import io
import pickle
from pathlib import Path

import pytest
from boddy.terminal.english import EnglishTerminal
from boddy.terminal.german import RULES, GermanTerminal

from boddy.analysis.english import EnglishReview
from boddy.analysis.speech import REVIEWS
from boddy.notation.reading import read_notes
from boddy.reasoning import deduction
from boddy.reasoning.mistakes import ContradictoryNotes
from boddy.reasoning.proof_steps import tell_facts
from boddy.reasoning.report import Report
from boddy.speech import LANGUAGES, English, find_language
from boddy.speech.german import German
from boddy.terminal.notebook import Notebook
from boddy.terminal.sheet import TERMINALS, print_sheet
from solve_cases import WORKED_EXAMPLE, notes_of

PAIRS = [(English, language) for code, language in LANGUAGES.items() if code != "en"]
PAIRS += [(EnglishTerminal, language) for code, language in TERMINALS.items() if code != "en"]
PAIRS += [(EnglishReview, language) for code, language in REVIEWS.items() if code != "en"]
WORDLESS = {"bits", "share"}
"""Only numbers, written by `number`."""


@pytest.mark.parametrize(("english", "other"), PAIRS)
def test_every_sentence_is_there_and_is_handed_the_same(english: type, other: type) -> None:
    # What begins with _ is part of a sentence, which other languages may build otherwise.
    names = {name for name in vars(english) if not name.startswith("_")} - WORDLESS
    assert names - set(vars(other)) == set()
    for name in names:
        said, here = getattr(english, name), getattr(other, name)
        if callable(said):
            assert inspect.signature(here) == inspect.signature(said), name
        else:
            assert here != said, name


def test_the_analysis_knows_every_language() -> None:
    assert set(REVIEWS) == set(LANGUAGES)
    for code, language in REVIEWS.items():
        assert issubclass(language, LANGUAGES[code])


def test_a_language_that_nobody_speaks_is_english() -> None:
    assert find_language("de") is German
    for code in ("en", "xx", "", None, 7, ["de"]):
        assert find_language(code) is English


# German.


def german(text: str = WORKED_EXAMPLE) -> Report:
    return Report(read_notes(text), language=German)


@pytest.mark.parametrize(
    ("place", "card", "said"),
    [
        ("Cyd", "Pipe", "Cyd hat Pipe, denn Cyd hat Ihnen die Karte gezeigt."),
        ("Ann", "Rope", "Sie haben Rope, denn die Karte wurde Ihnen ausgeteilt."),
        ("Ann", "Plum", "Sie haben Plum nicht, denn die Karte wurde Ihnen nicht ausgeteilt."),
        ("Bob", "Green", "Bob hat Green nicht, denn Bob hat bei Green Revolver Library gepasst."),
        ("file", "Pipe", "Pipe ist nicht in der Akte, denn Cyd hat die Karte."),
        (
            "file",
            "Mustard",
            "Mustard ist in der Akte: zu 49 % wahrscheinlich, nicht sicher.",
        ),
    ],
)
def test_why_in_german(place: str, card: str, said: str) -> None:
    found = german()
    assert found.why(found.card(card), found.place(place)) == said


def test_news_in_german() -> None:
    found = german()
    [(told, _)] = tell_facts(found.news(), found.speech)
    reason = "Bob hat bei Green Revolver Library gepasst"
    assert told == f"Bob hat weder Green noch Revolver noch Library, denn {reason}."


def test_advice_in_german() -> None:
    advisor = german().advisor
    best = advisor.suggestions(1)[0].text
    assert best.startswith("Von 89 möglichen Lösungen bleiben im Schnitt 47, im besten Fall 6; ")
    assert best.endswith(" mit 32 % Wahrscheinlichkeit kann niemand eine Karte zeigen.")
    assert advisor.accusation().text.startswith(
        "Warten Sie: Mustard Revolver Kitchen ist nur zu 11 % "
    )
    cards = advisor.view.edition.triple("Scarlet Rope Kitchen")
    for item in advisor.show(cards, asker=1):
        assert "Die wahre Lösung wird für Bob etwa 1," in item.text


def test_mistakes_in_german() -> None:
    with pytest.raises(ContradictoryNotes) as caught:
        german(WORKED_EXAMPLE + "saw: Bob Pipe\n")
    mistake = caught.value.mistake
    assert mistake.text == "die Einträge 1 und 4 widersprechen sich"
    slips = {item.text for item in mistake.corrections}
    assert {"Cyd hatte die Karte", "Plum statt Pipe", "das fällt weg"} <= slips
    told = str(caught.value)
    assert told.startswith("Eintrag 4: Ab hier passt keine Verteilung mehr zu den Notizen: ")
    assert str(pickle.loads(pickle.dumps(caught.value))) == told  # noqa: S301  # our own


def test_german_finds_what_english_finds() -> None:
    for seed in range(3):
        notes = notes_of(seed, seat=1, seats=4, entries=14)
        english, other = Report(notes), Report(notes, language=German)
        for one, two in zip(english.facts, other.facts, strict=True):
            assert (one.card, one.place, one.sources, one.rule) == (
                two.card,
                two.place,
                two.sources,
                two.rule,
            )
            assert one.text.endswith(f"because {one.reason}.")
            assert two.text.endswith(f"denn {two.reason}.")


def test_the_sheet_and_the_notebook_speak_german(tmp_path: Path) -> None:
    assert set(RULES) == {*deduction.RULES, deduction.NO_DEAL}
    out = io.StringIO()
    print_sheet(german(), top=2, seen=True, bits=True, out=out)
    told = out.getvalue()
    assert told.startswith("1.028 Verteilungen passen zu den Notizen (Modell: random).\n")
    assert " Cyd  Akte\n" in told
    assert "Die wahrscheinlichsten von 89 möglichen Lösungen:\n       11 %  Mustard" in told
    assert "(gepasst; Eintrag 3; alle können es wissen)" in told
    assert "Beste nächste Verdächtigungen, geordnet danach, wie viel sie verraten:\n" in told
    assert "verraten:\n  Mustard Revolver Study: Von 89 möglichen" in told
    assert "(1,39 Bit)" in told
    assert "Bob hat keine Ihrer Karten gesehen; vielleicht nur noch " in told
    book = Notebook(tmp_path / "notes.txt", language=German)
    assert book.question.startswith("Wer spielt mit, ")
    for line in WORKED_EXAMPLE.strip().splitlines():
        said = book.handle(line)
    assert said.startswith("1.028 Verteilungen passen")
    assert "Korrigieren:" in book.handle("help")
    assert " Bit)" not in book.handle("advice")
    assert book.handle("bits") == "Bit werden ab jetzt gezeigt."
    assert " Bit)" in book.handle("advice")
    assert book.handle("why Cyd") == GermanTerminal.why_what
    assert book.handle("show Bob Plum Wrench Kitchen").endswith("Sie passen.")
