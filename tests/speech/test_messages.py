"""What is wrong with notes, and what a table refuses, in the reader's language."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from boddy.speech.messages import GERMAN, translate, translated

from boddy.backend.notebook import answer
from boddy.errors import IllegalAction, NotesError
from boddy.notation.reading import MOST_LINE, MOST_LINES, read_notes
from boddy.speech.english import English
from boddy.speech.german import German
from boddy.tables.messages import describe
from boddy.terminal.notebook import Notebook

HEAD = "players: Ann 6, Bob 6, Cyd 6\n"
WRONG = [
    "players: Ann 6",
    "players: Ann 6, ann 6, Bob 6",
    "players: Ann 6, 7 6, Bob 6",
    "players: Ann 6, Bob -1, Cyd 6",
    "players: Ann 6, nobody 6, Bob 6",
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
    "players: Ann 1, Bob 6, Cyd 6\nAnn leaves; Bob gets 3",
    "players: Ann 6, Bob 1, Cyd 6\nCyd joins; Bob gives 7",
    HEAD + "x" * (MOST_LINE + 1),
    HEAD + "\n" * (MOST_LINES + 1),
]


def messages(text: str) -> list[str]:
    with pytest.raises(NotesError) as refused:
        read_notes(text)
    return [message for _, _, message in refused.value.problems]


@pytest.mark.parametrize("text", WRONG, ids=lambda text: text[-40:].replace("\n", " "))
def test_what_is_wrong_with_notes_is_said_in_german(text: str) -> None:
    for message in messages(text):
        said = translate(message, "de")
        assert said != message
        assert "{" not in said
        assert translate(message, "en") == message


def test_every_german_message_is_one_that_notes_can_cause(tmp_path: Path) -> None:
    """Messages of which the English has changed are found here."""
    said = {translate(message, "de") for text in WRONG for message in messages(text)}
    book = Notebook(tmp_path / "notes.txt", language=German)
    said.add(book.handle("edit 7"))
    book.handle(HEAD.strip())
    book.handle("")
    book.handle("Ann: Plum Rope Hall; nobody")
    said.add(book.handle("edit 7"))
    unused = [
        german
        for german in GERMAN.values()
        if not any(all(part in text for part in _fixed(german)) for text in said)
    ]
    assert unused == []


def _fixed(template: str) -> list[str]:
    return [part.split("}")[-1] for part in template.split("{")]


def test_a_refusal_names_the_line_in_german() -> None:
    with pytest.raises(NotesError) as refused:
        read_notes(HEAD + "me: Zoe\n")
    german = translated(refused.value, "de")
    assert str(german) == (
        "Zeile 2 der Datei: me: Zoe\n    unbekannt (Spieler): 'Zoe'; es gibt: Ann, Bob, Cyd"
    )
    assert str(pickle.loads(pickle.dumps(german))) == str(german)  # noqa: S301  # our own
    assert translated(refused.value, "en") is refused.value


def test_the_notebooks_page_is_answered_in_its_language() -> None:
    question = {"notes": HEAD + "me: Zoe\n", "want": "grid", "language": "de"}
    assert answer(question)["problems"] == [
        {"line": 2, "message": "unbekannt (Spieler): 'Zoe'; es gibt: Ann, Bob, Cyd"}
    ]


def test_an_action_against_the_rules_has_a_code_of_its_own() -> None:
    """The page has a sentence for it in each language."""
    assert describe(IllegalAction("seat 0 may not pass"))["code"] == "illegal"


def test_one_card_is_singular() -> None:
    assert "add up to 1 card, but of 21 cards" in English().wrong_sum(1, 0, 21, 18)
    assert "alle 1 Karte auf der Hand, aber von 21 Karten" in German().wrong_sum(1, 0, 21, 18)
