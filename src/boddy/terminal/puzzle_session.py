"""The puzzle of a day in a terminal: its notes, hints, answers, the proof, and a line to share."""

from __future__ import annotations

from boddy.errors import InputError
from boddy.exam.daily_puzzle import Puzzle
from boddy.reasoning.deduction import Step
from boddy.reasoning.mistakes import table_words
from boddy.terminal.output import ask, echo
from boddy.terminal.sheet import cited, proof_lines
from boddy.texts import Phrase, phrase


class PuzzleSession:
    """One person's attempt at a puzzle, with the number of tries and hints."""

    def __init__(self, puzzle: Puzzle, language: str) -> None:
        self.puzzle = puzzle
        self.words = table_words(puzzle.notes, language)
        self._proof = puzzle.proof()
        entries = phrase("source-entries", entries=puzzle.needed_entries())
        steps = [self._step(step) for step in self._proof if not step.is_goal]
        self._hints = [self.words("daily-needed", entries=entries), *steps]
        self.tries = 0
        self.hints = 0
        self.done = False

    def run(self) -> None:
        """Ask until the puzzle is solved, given up or left."""
        echo(self.words("daily-how"))
        while not self.done:
            line = ask("> ").strip()
            if not line or line.casefold() in self.words("daily-word-quit").split():
                return
            self.handle(line)

    def introduce(self) -> None:
        """Show the position and what is asked."""
        puzzle = self.puzzle
        echo(self.words("daily-title", date=puzzle.name, level=self._level))
        echo(f"{self.words('daily-question')}\n\n{puzzle.notes}")

    def handle(self, line: str) -> None:
        """Handle a line: a hint, the proof, or an answer."""
        word = line.casefold()
        if word in self.words("daily-word-hint").split():
            self.hint()
        elif word in self.words("daily-word-proof").split():
            self.done = True
            self.prove()
        else:
            try:
                self.answer(line)
            except InputError as error:
                echo(f"{error.text(self.words.language)}. {self.words('daily-how')}")

    def hint(self) -> None:
        """Print the next hint."""
        if self.hints == len(self._hints):
            echo(self.words("daily-no-more-hints"))
            return
        self.hints += 1
        echo(self._hints[self.hints - 1])

    def answer(self, text: str) -> bool:
        """Check an answer; print the proof and a line to share if it is right."""
        cards = self.puzzle.notes.edition.triple(text)
        self.tries += 1
        if cards != self.puzzle.solution:
            echo(self.words("daily-wrong", cards=cards))
            return False
        self.done = True
        echo(self.words("isRight"))
        self.prove()
        echo(f"\n{self.shared()}")
        return True

    def prove(self) -> None:
        """Print the solution with its proof."""
        echo(self.words("daily-solution", cards=self.puzzle.solution))
        for line in proof_lines(self.puzzle.notes, self.words, self._proof):
            echo(line)

    def shared(self) -> str:
        """Return the result as a line that gives nothing away."""
        return self.words(
            "daily-shared",
            date=self.puzzle.name,
            level=self._level,
            tries=phrase("puzzle_tries", count=self.tries),
            hints=phrase("puzzle_used", count=self.hints),
        )

    @property
    def _level(self) -> Phrase:
        return phrase(f"puzzle_{self.puzzle.level}")

    def _step(self, step: Step) -> str:
        return "\n".join([self.words.say(step.said), *cited(self.puzzle.notes, step)])
