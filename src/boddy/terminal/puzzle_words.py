"""What the puzzle of a day says in a terminal, in every language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class PuzzleWords:
    """The texts of one language; the first word of each tuple is the one that is told."""

    title: str
    question: str
    how: str
    levels: Mapping[str, str]
    hint: tuple[str, ...]
    proof: tuple[str, ...]
    quit: tuple[str, ...]
    needed: str
    no_more_hints: str
    wrong: str
    right: str
    solution: str
    shared: str
    counts: Mapping[str, tuple[str, str, str]]
    """For a kind of thing: none, one, several."""

    def count(self, number: int, kind: str) -> str:
        """Write a number with its noun."""
        return self.counts[kind][min(number, 2)].format(number=number)


PUZZLE_WORDS = {
    "en": PuzzleWords(
        title="Puzzle of {date}, {level}",
        question="These are your notes of a game. Which three cards are in the case file?",
        how="Type a suspect, a weapon and a room; or `hint`, `proof` or `quit`.",
        levels={"easy": "easy", "medium": "medium", "hard": "hard"},
        hint=("hint", "h"),
        proof=("proof", "p"),
        quit=("quit", "q"),
        needed="Look at {entries}: the solution follows from them.",
        no_more_hints="There are no more hints; `proof` shows the solution.",
        wrong="No, {cards} does not follow from these notes.",
        right="Right!",
        solution="The case file holds {cards}:",
        shared="boddy puzzle {date} ({level}): solved, {tries}, {hints}",
        counts={
            "try": ("", "1 try", "{number} tries"),
            "hint": ("no hints", "1 hint", "{number} hints"),
        },
    ),
    "de": PuzzleWords(
        title="Rätsel vom {date}, {level}",
        question="Das sind Ihre Notizen eines Spiels. Welche drei Karten sind in der Fallakte?",
        how="Schreiben Sie Person, Waffe und Raum; oder `tipp`, `beweis` oder `ende`.",
        levels={"easy": "leicht", "medium": "mittel", "hard": "schwer"},
        hint=("tipp", "hint", "t"),
        proof=("beweis", "proof", "b"),
        quit=("ende", "quit", "q"),
        needed="Sehen Sie sich {entries} an: Daraus folgt die Lösung.",
        no_more_hints="Es gibt keine weiteren Tipps; `beweis` zeigt die Lösung.",
        wrong="Nein, {cards} folgt nicht aus diesen Notizen.",
        right="Richtig!",
        solution="Die Fallakte enthält {cards}:",
        shared="boddy-Rätsel {date} ({level}): gelöst, {tries}, {hints}",
        counts={
            "try": ("", "1 Versuch", "{number} Versuche"),
            "hint": ("ohne Tipp", "1 Tipp", "{number} Tipps"),
        },
    ),
}
"""By the code of the language."""
