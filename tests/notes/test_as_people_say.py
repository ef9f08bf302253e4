"""Notes in the words that people type first."""

from __future__ import annotations

import pytest

from boddy.errors import NotesError
from boddy.notes.reading import read_notes

HEAD = "players: Ann 6, Bob 6, Cyd 6\nme: Ann\nhand: Scarlet Knife Rope Hall Study Lounge\n"


@pytest.mark.parametrize(
    ("typed", "means"),
    [
        ("Bob suggests Plum Rope Hall, Cyd shows", "Bob: Plum Rope Hall; Cyd shows"),
        (
            "Bob asked Plum, Pipe, Hall, Cyd passes, I show Hall",
            "Bob: Plum Pipe Hall; Cyd passes; Ann shows Hall",
        ),
        ("Bob: Plum Rope Hall, nobody", "Bob: Plum Rope Hall; nobody"),
        (
            "Bob suggests Professor Plum with the rope in the hall, Cyd shows",
            "Bob: Plum Rope Hall; Cyd shows",
        ),
        ("Bob accuses Plum with the rope in the hall: wrong", "Bob accuses Plum Rope Hall: wrong"),
        ("Bob suggests Plum, Rope, Hall", "Bob: Plum Rope Hall; ..."),
    ],
)
def test_a_sentence_is_an_entry(typed: str, means: str) -> None:
    notes = read_notes(HEAD + typed)
    assert notes.entry_text(notes.entries[0]) == means


def test_all_names_are_listed_once() -> None:
    with pytest.raises(NotesError) as refused:
        read_notes(HEAD + "Bob: Moriarty Rope Hall\nCyd: Plum Zeppelin Hall\n")
    said = str(refused.value)
    assert "'Moriarty'" in said
    assert "'Zeppelin'" in said
    assert said.count("known: ") == 1
