"""The notebook: notes that are solved while they are written.

`Notebook` is the whole of it without any terminal: a line in, a text out. It keeps
every line as it was typed, readable or not, and writes all of it to a file after
each change.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from boddy.errors import BoddyError, InputError, UnknownName
from boddy.files import read_text, write_text
from boddy.notation.entries import find_seat
from boddy.notation.notes import Notes
from boddy.notation.reading import FindEdition, try_notes
from boddy.reasoning.mistakes import ContradictoryNotes, Correction
from boddy.reasoning.report import Report
from boddy.reasoning.seat_view import DEFAULT_MODEL, MODELS
from boddy.terminal.sheet import (
    accusation,
    grid_lines,
    headline,
    likely,
    new_facts,
    seen_cards,
    suggestions,
)

HELP = """\
Write what happens, one line at a time:
  Ann: Plum Rope Hall; Bob passes; Cyd shows      (passes may be left out; `nobody` if all pass)
  Ann: Plum Rope Hall; Cyd shows Rope             (if you saw the card)
  Cyd accuses Plum Rope Hall: wrong
  saw: Bob Rope                                   (learnt some other way)
Ask:
  grid                     where every card is or may be
  likely                   what the file may hold
  why Cyd Pipe             why a cell of the grid is what it is (`why file Pipe`)
  advice [rooms]           the best next suggestions, if need be only in some rooms
  show Bob Plum Rope Hall  which card to show when Bob asks for these
  accuse                   whether to accuse
  seen                     which of your cards the others know, and how near they are
Mend:
  list                     all lines with their numbers
  undo                     take back the last change
  edit 7 NEW TEXT          write line 7 otherwise; `delete 7` drops it
  fix 1                    make the first of the proposed corrections
And: save [FILE], open [FILE], model NAME, help, quit."""

UNREADABLE = "#? "
"""Stands before a line that could not be read, so that it is kept but does no harm."""
STAGES = ("players", "me", "hand")
ASKED = {
    "players": "Who plays, in turn order, with how many cards each? Such as: Ann 6, Bob 6, Cyd 6",
    "me": "Which of them are you? (Leave empty if you only look on.)",
    "hand": "Which cards do you hold?",
}


class Notebook:
    """Lines of notes, and the commands that work on them."""

    def __init__(
        self, path: Path, model: str = DEFAULT_MODEL, editions: FindEdition | None = None
    ) -> None:
        self.path = path
        self.editions = editions
        self.model = model
        self.lines: list[str] = []
        self.done = False
        self.prefill = ""
        """What the next line should begin with, for somebody who edits."""
        self._undo: list[list[str]] = []
        self._corrections: tuple[Correction, ...] = ()
        self._skipped: set[str] = set()
        self._commands: dict[str, Callable[[str], str]] = {
            "help": lambda _: HELP,
            "grid": lambda _: "\n".join(grid_lines(self.report())),
            "likely": lambda _: likely(self.report(), 10),
            "why": self._why,
            "advice": self._advice,
            "show": self._show,
            "accuse": lambda _: accusation(self.report()),
            "seen": lambda _: seen_cards(self.report()),
            "list": lambda _: self._list(),
            "undo": lambda _: self._take_back(),
            "edit": self._edit,
            "delete": self._delete,
            "fix": self._fix,
            "save": self._save,
            "open": self._open,
            "model": self._choose_model,
            "quit": self._quit,
        }

    @property
    def commands(self) -> list[str]:
        """The words that ask or do something."""
        return list(self._commands)

    @property
    def stage(self) -> str | None:
        """The line of the header that is asked for now, if one is."""
        for kind in STAGES:
            if kind not in self._skipped and not self._has(kind):
                return kind
            if kind in self._skipped:
                break
        return None

    @property
    def question(self) -> str:
        """What to ask for now, in words."""
        return ASKED.get(self.stage or "", "")

    def handle(self, typed: str) -> str:
        """Take a line: a command, or something to note. Return what to say to it."""
        word, rest = re.fullmatch(r"\s*(\w*)(.*)", typed, re.DOTALL).groups()  # type: ignore[union-attr]  # matches anything
        command = self._commands.get(word.lower())
        try:
            if command and not rest.lstrip().startswith(":"):
                return command(rest.strip())
            return self._note(typed.strip())
        except ContradictoryNotes as error:
            self._corrections = error.mistake.corrections
            return f"{error}\n(`fix 1` makes the first correction, `undo` takes the line back.)"
        except BoddyError as error:
            return str(error)

    def text(self) -> str:
        """Give the notes as they would be saved."""
        return "".join(f"{line}\n" for line in self.lines)

    def notes(self) -> Notes:
        """Read the notes; lines that cannot be read are comments by now."""
        notes, problems = try_notes(self.text(), self.editions)
        if notes is None:
            raise InputError(problems[0].message if problems else ASKED["players"])
        return notes

    def report(self) -> Report:
        """Solve the notes as they are."""
        return Report(self.notes(), self.model, self.text())

    # Writing.

    def _note(self, typed: str) -> str:
        stage = self.stage
        if not typed:
            if stage == "me":
                self._skipped.add("me")
            return ""
        if stage and ":" not in typed and not typed.startswith("#"):
            typed = f"{stage}: {typed}"
        self._change([*self.lines, typed])
        return self._check_line(len(self.lines)) or self._tell_news()

    def _check_line(self, number: int) -> str:
        """Turn a line that cannot be read into a comment, and say what is wrong with it."""
        _, problems = try_notes(self.text(), self.editions)
        wrong = [problem for problem in problems if problem.line == number]
        if not wrong:
            return ""
        self.lines[number - 1] = UNREADABLE + self.lines[number - 1]
        self._write()
        return f"{wrong[0].message}\n(Kept as a comment; `edit {number} ...` mends it.)"

    def _tell_news(self) -> str:
        if self.stage:
            return ""
        report = self.report()
        if not report.notes.entries:
            return f"{headline(report)}\nNow write what happens; `help` shows how."
        return f"{headline(report)}\n{new_facts(report)}"

    def _edit(self, rest: str) -> str:
        number, text = self._numbered(rest)
        if not text:
            old = self.lines[number - 1].removeprefix(UNREADABLE)
            self.prefill = f"edit {number} {old}"
            return f"line {number}: {old}\n(Write `edit {number}` and the new text.)"
        self._change([*self.lines[: number - 1], text, *self.lines[number:]])
        return self._check_line(number) or self._tell_news()

    def _delete(self, rest: str) -> str:
        number, _ = self._numbered(rest)
        self._change([*self.lines[: number - 1], *self.lines[number:]])
        return self._list()

    def _fix(self, rest: str) -> str:
        wanted = int(rest) if rest.isdecimal() else 1
        if not 1 <= wanted <= len(self._corrections):
            raise InputError("no such correction; they are listed when notes contradict themselves")
        chosen = self._corrections[wanted - 1]
        self._corrections = ()
        now = chosen.now.splitlines() or [f"# {self.lines[chosen.line - 1]}"]
        self._change([*self.lines[: chosen.line - 1], *now, *self.lines[chosen.line :]])
        return f"line {chosen.line}: {now[0]}\n{self._tell_news()}"

    def _take_back(self) -> str:
        if not self._undo:
            return "Nothing to take back."
        self.lines = self._undo.pop()
        self._write()
        return self._list()

    def _change(self, lines: list[str]) -> None:
        self._undo.append(self.lines)
        self.lines = lines
        self._write()

    def _write(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        write_text(self.path, self.text())

    def _numbered(self, rest: str) -> tuple[int, str]:
        match = re.fullmatch(r"(\d{1,6})[.:)]?\s*(.*)", rest)
        if not match or not 1 <= int(match[1]) <= len(self.lines):
            raise InputError(f"which line? 1 to {len(self.lines)}; `list` shows them")
        return int(match[1]), match[2]

    # Asking.

    def _why(self, rest: str) -> str:
        """Read a place and a card, in either order."""
        report = self.report()
        words = rest.split()
        for cut in range(1, len(words)):
            one, other = " ".join(words[:cut]), " ".join(words[cut:])
            for place, card in ((one, other), (other, one)):
                try:
                    return report.why(report.card(card), report.place(place))
                except InputError:
                    continue
        raise InputError("expected a player (or `file`) and a card, as `why Cyd Pipe`")

    def _advice(self, rest: str) -> str:
        report = self.report()
        rooms = report.notes.edition.read_cards(rest) if rest else None
        return suggestions(report, 5, rooms)

    def _show(self, rest: str) -> str:
        report = self.report()
        if report.advisor is None:
            return "An onlooker has nothing to show."
        words = rest.replace(":", " ").split()
        for cut in range(len(words), 0, -1):
            try:
                asker = find_seat(" ".join(words[:cut]), report.notes.names)
            except UnknownName:
                continue
            cards = report.notes.edition.triple(" ".join(words[cut:]))
            options = report.advisor.show(cards, asker)
            lines = [f"{item.card}: {item.text}" for item in options]
            return "\n".join(lines) or f"You hold none of {cards}: pass."
        raise InputError("expected who asks and for what, as `show Bob Plum Rope Hall`")

    # The rest.

    def _list(self) -> str:
        return "\n".join(f"{number:>3}  {line}" for number, line in enumerate(self.lines, 1))

    def _save(self, rest: str) -> str:
        if rest:
            write_text(Path(rest).expanduser(), self.text())
            self.path = Path(rest).expanduser()
        self._write()
        return f"Saved in {self.path}; every further line will be, too."

    def _open(self, rest: str) -> str:
        path = Path(rest).expanduser() if rest else self._latest()
        self._undo.append(self.lines)
        self.lines = read_text(path).splitlines()
        self.path = path
        return f"{self._list()}\n{self._tell_news()}".strip()

    def _latest(self) -> Path:
        """Find the notebook that was written last before this one."""
        others = [path for path in self.path.parent.glob("*.txt") if path != self.path]
        if not others:
            raise InputError("no earlier notebook is kept; expected `open FILE`")
        return max(others, key=lambda path: path.stat().st_mtime)

    def _choose_model(self, rest: str) -> str:
        if rest not in MODELS:
            raise UnknownName("model", rest, MODELS)
        self.model = rest
        return headline(self.report())

    def _quit(self, _: str) -> str:
        self.done = True
        return f"Your notes are in {self.path}." if self.lines else ""

    def _has(self, kind: str) -> bool:
        return any(re.match(rf"\s*{kind}\s*[:=]", line, re.IGNORECASE) for line in self.lines)
