"""Languages: each says all that English says, and says it as people do."""

from __future__ import annotations

import inspect
import pickle

import pytest

from boddy.analysis.english import EnglishReview
from boddy.analysis.speech import REVIEWS
from boddy.notation.reading import read_notes
from boddy.reasoning.mistakes import ContradictoryNotes
from boddy.reasoning.report import Report
from boddy.speech import LANGUAGES, English, find_language
from boddy.speech.german import German
from solve_cases import WORKED_EXAMPLE, notes_of

PAIRS = [(English, language) for code, language in LANGUAGES.items() if code != "en"]
PAIRS += [(EnglishReview, language) for code, language in REVIEWS.items() if code != "en"]
WORDLESS = {"bits", "share"}
"""Only numbers, written by `number`."""


@pytest.mark.parametrize(("english", "other"), PAIRS)
def test_every_sentence_is_there_and_is_handed_the_same(
    english: type[English], other: type[English]
) -> None:
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
    return Report(read_notes(text), typed=text, language=German)


@pytest.mark.parametrize(
    ("place", "card", "said"),
    [
        ("Cyd", "Pipe", "Cyd hat Pipe, denn Cyd hat Ihnen die Karte gezeigt."),
        ("Ann", "Rope", "Sie haben Rope, denn die Karte wurde Ihnen ausgeteilt."),
        ("Ann", "Plum", "Sie haben Plum nicht, denn Ihre 6 Karten sind alle bekannt."),
        ("Bob", "Green", "Bob hat Green nicht, denn Bob hat bei Green Revolver Library gepasst."),
        ("file", "Pipe", "Pipe ist nicht in der Akte, denn Cyd hat die Karte."),
        (
            "file",
            "Mustard",
            "Mustard ist in der Akte mit 49 % Wahrscheinlichkeit; sicher ist es nicht.",
        ),
    ],
)
def test_why_in_german(place: str, card: str, said: str) -> None:
    found = german()
    assert found.why(found.card(card), found.place(place)) == said


def test_news_in_german() -> None:
    found = german()
    [(told, _)] = found.told(found.news())
    reason = "Bob hat bei Green Revolver Library gepasst"
    assert told == f"Bob hat weder Green noch Revolver noch Library, denn {reason}."


def test_advice_in_german() -> None:
    advisor = german().advisor
    best = advisor.suggestions(1)[0].text
    assert best.startswith("Das bringt 1,")
    assert best.endswith(" Wahrscheinlichkeit zeigt niemand.")
    assert advisor.accusation().text.startswith("Warten Sie: Mustard Revolver Kitchen ist nur mit ")
    cards = advisor.view.edition.triple("Scarlet Rope Kitchen")
    for item in advisor.show(cards, asker=1):
        assert item.text.startswith("Das verrät Bob etwa 0,")


def test_mistakes_in_german() -> None:
    with pytest.raises(ContradictoryNotes) as caught:
        german(WORKED_EXAMPLE + "saw: Bob Pipe\n")
    mistake = caught.value.mistake
    assert mistake.text == "die Zeilen 6 und 9 können nicht beide stimmen"
    slips = {item.text for item in mistake.corrections}
    assert {"Cyd hatte die Karte", "Plum statt Pipe", "das fällt weg"} <= slips
    told = str(caught.value)
    assert told.startswith("Zeile 9: Ab hier passt keine Verteilung mehr zu den Notizen: ")
    assert str(pickle.loads(pickle.dumps(caught.value))) == told  # noqa: S301  # our own


def test_german_finds_what_english_finds() -> None:
    for seed in range(3):
        notes = notes_of(seed, seat=1, seats=4, entries=14)
        english, other = Report(notes), Report(notes, language=German)
        for one, two in zip(english.facts, other.facts, strict=True):
            assert (one.card, one.place, one.lines, one.rule) == (
                two.card,
                two.place,
                two.lines,
                two.rule,
            )
            assert one.text.endswith(f"because {one.reason}.")
            assert two.text.endswith(f"denn {two.reason}.")
