"""The puzzle of a day in a terminal: its notes, hints, answers, the proof, and a line to share."""

from __future__ import annotations

from boddy.errors import InputError
from boddy.exam.daily_puzzle import Puzzle
from boddy.reasoning.proof_steps import Step
from boddy.speech import English
from boddy.terminal.output import ask, echo
from boddy.terminal.puzzle_words import PUZZLE_WORDS


class PuzzleSession:
    """Somebody who solves a puzzle by typing: counts tries and hints."""

    def __init__(self, puzzle: Puzzle, language: type[English]) -> None:
        self.puzzle = puzzle
        self.words = PUZZLE_WORDS[language.code]
        self._proof = puzzle.proof(language)
        entries = language(puzzle.notes.names, puzzle.notes.me).sources(puzzle.needed_entries())
        steps = [_line(step) for step in self._proof if not step.is_goal]
        self._hints = [self.words.needed.format(entries=entries), *steps]
        self.tries = 0
        self.hints = 0
        self.done = False

    def run(self) -> None:
        """Ask until the puzzle is solved, given up or put away."""
        echo(self.words.how)
        while not self.done:
            line = ask("> ").strip()
            if not line or line.casefold() in self.words.quit:
                return
            self.handle(line)

    def introduce(self) -> None:
        """Show the position and what is asked."""
        puzzle = self.puzzle
        level = self.words.levels[puzzle.level]
        echo(self.words.title.format(date=puzzle.date.isoformat(), level=level))
        echo(f"{self.words.question}\n\n{puzzle.notes}")

    def handle(self, line: str) -> None:
        """Do what a line asks for: a hint, the proof, or to look at an answer."""
        word = line.casefold()
        if word in self.words.hint:
            self.hint()
        elif word in self.words.proof:
            self.done = True
            self.prove()
        else:
            try:
                self.answer(line)
            except InputError as error:
                echo(f"{error}. {self.words.how}")

    def hint(self) -> None:
        """Tell the next hint."""
        if self.hints == len(self._hints):
            echo(self.words.no_more_hints)
            return
        self.hints += 1
        echo(self._hints[self.hints - 1])

    def answer(self, text: str) -> bool:
        """Judge an answer; a right one gets the proof and a line to share."""
        cards = self.puzzle.notes.edition.triple(text)
        self.tries += 1
        if cards != self.puzzle.solution:
            echo(self.words.wrong.format(cards=cards))
            return False
        self.done = True
        echo(self.words.right)
        self.prove()
        echo(f"\n{self.shared()}")
        return True

    def prove(self) -> None:
        """Tell the solution with its proof."""
        echo(self.words.solution.format(cards=self.puzzle.solution))
        for number, step in enumerate(self._proof, 1):
            echo(f"{number:>3}. {_line(step)}")

    def shared(self) -> str:
        """Give the result in a line that tells nothing of the solution."""
        return self.words.shared.format(
            date=self.puzzle.date.isoformat(),
            level=self.words.levels[self.puzzle.level],
            tries=self.words.count(self.tries, "try"),
            hints=self.words.count(self.hints, "hint"),
        )


def _line(step: Step) -> str:
    return f"{step.text} [{', '.join(map(str, step.entries))}]" if step.entries else step.text
