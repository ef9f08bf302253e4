"""The notebook: notes that are solved while they are written.

`Notebook` is the whole of it without any terminal: a line in, a text out. It keeps
every line as it was typed, readable or not, and writes all of it to a file after
each change. `run_notebook` reads the lines of a terminal or a pipe.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from pathlib import Path

from boddy.boards.walking import MAX_STEPS as MOST_STEPS
from boddy.cards import Card, Category
from boddy.errors import BoddyError, InputError, UnknownName
from boddy.files import make_folder, read_text, state_folder, typed_path, write_text
from boddy.notes.case_notes import Notes, find_seat
from boddy.notes.entries import ENTRY_NUMBER, HEADER_LINE, stripped
from boddy.notes.reading import HEADERS, FindEdition, try_notes
from boddy.reasoning.habits import DEFAULT_MODEL, find_model
from boddy.reasoning.mistakes import ContradictoryNotes
from boddy.reasoning.report import Report
from boddy.terminal.output import echo
from boddy.terminal.sheet import (
    explained,
    grid_lines,
    habits,
    hanging,
    headline,
    likely,
    new_facts,
    plan,
    seen_cards,
    suggestions,
    supposed,
)
from boddy.texts import DEFAULT, Words

UNREADABLE = "#? "
"""Stands before a line that could not be read, so that it is kept but does no harm."""


def label_lines(lines: Sequence[str], notes: Notes | None) -> list[str]:
    """Name each line: by an entry's number, a word of the set-up, or `#1` for a comment."""
    numbers: dict[int, int] = {}
    if notes is not None:
        numbers = {entry.line: number for number, entry in notes.numbered_entries}
    labels: list[str] = []
    comments = 0
    for line, typed in enumerate(lines, start=1):
        header = HEADER_LINE.fullmatch(stripped(typed))
        label = header[1].lower().replace(" ", "") if header else ""
        if label not in HEADERS or label in labels:
            label = str(numbers.get(line, ""))
        if not label and typed.strip():
            comments += 1
            label = f"#{comments}"
        labels.append(label)
    return labels


def find_line(typed: str, labels: Sequence[str]) -> tuple[int, str]:
    """Read the label of a line; return where the line is, and what follows the label."""
    match = re.fullmatch(r"(#?\w+)[.:)]?\s*(.*)", typed)
    if not match or match[1].lower() not in labels:
        last = max((int(label) for label in labels if label.isdecimal()), default=0)
        raise InputError("notes-which-entry", last=last) if last else InputError("notes-no-entry")
    return labels.index(match[1].lower()), match[2]


def list_lines(lines: Sequence[str], labels: Sequence[str]) -> str:
    """Write the lines below each other, entries and comments with their labels."""
    told = []
    for label, line in zip(labels, lines, strict=True):
        if label.isdecimal():
            told.append(f"{label:>3}. {without_number(line)}")
        else:
            told.append(f"{label if label.startswith('#') else '':>3}  {line}".rstrip())
    return "\n".join(told)


def relabelled(label: str, typed: str) -> str:
    """Complete what is typed in place of a line: `hand` need not be said twice."""
    is_setup = label in HEADERS and not HEADER_LINE.fullmatch(typed)
    return f"{label}: {typed}" if is_setup else typed


def without_number(line: str) -> str:
    """Return a line without the number in front of it, and without our mark."""
    return ENTRY_NUMBER.sub("", line.removeprefix(UNREADABLE).strip())


STAGES = ("players", "me", "hand")


class Notebook:
    """Lines of notes, and the commands that work on them."""

    def __init__(
        self,
        path: Path,
        model: str = DEFAULT_MODEL,
        editions: FindEdition | None = None,
        language: str = DEFAULT,
        *,
        bits: bool = False,
    ) -> None:
        self.path = path
        self.language = language
        self.words = Words(language)
        """For the text around the solver's sentences."""
        self.bits = bits
        self.editions = editions
        self.model = model
        self.lines: list[str] = []
        self.done = False
        self.supposed: list[str] = []
        """Suppositions as they were typed; none is written down."""
        self.prefill = ""
        """The beginning of the next line, if an entry is being edited."""
        self._undo: list[list[str]] = []
        self._skipped: set[str] = set()
        self._solved: Report | None = None
        """The report on the present notes, if it was computed."""
        self._commands: dict[str, Callable[[str], str]] = {
            "help": lambda _: self.words("book-help"),
            "grid": lambda _: "\n".join(grid_lines(self.report())),
            "likely": lambda _: likely(self.report(), 10),
            "why": self._why,
            "if": self._if,
            "hangs": self._hangs,
            "advice": self._advice,
            "show": self._show,
            "walk": self._walk,
            "accuse": lambda _: plan(self.report()),
            "seen": lambda _: seen_cards(self.report()),
            "list": lambda _: self._list(),
            "undo": lambda _: self._take_back(),
            "edit": self._edit,
            "delete": self._delete,
            "fix": self._fix,
            "save": self._save,
            "open": self._open,
            "model": self._choose_model,
            "bits": lambda _: self._switch_bits(),
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
        return self.words(f"book-{self.stage}") if self.stage else ""

    def handle(self, typed: str) -> str:
        """Take a line: a command, or something to note. Return what to say to it."""
        word, rest = re.fullmatch(r"\s*(\w*)(.*)", typed, re.DOTALL).groups()  # type: ignore[union-attr]  # matches anything
        command = self._commands.get(word.lower())
        self._solved = None
        try:
            if command and not rest.lstrip().startswith(":"):
                answer = command(rest.strip())
            else:
                answer = self._note(typed.strip())
            return _lines(answer, *self._left_out())
        except ContradictoryNotes as error:
            return f"{error.text(self.language)}\n{self.words('book-how-to-fix')}"
        except BoddyError as error:
            return error.text(self.language)

    def _left_out(self) -> list[str]:
        return [*map(self._solved.words.say, self._solved.left_out())] if self._solved else []

    def text(self) -> str:
        """Return the notes as they would be saved."""
        return "".join(f"{line}\n" for line in self.lines)

    def notes(self) -> Notes:
        """Read the notes; lines that cannot be read are comments by now."""
        notes, problems = try_notes(self.text(), self.editions)
        if notes is None:
            raise InputError(self.words.say(problems[0].message) if problems else "book-players")
        return notes

    def report(self) -> Report:
        """Solve the notes as they are."""
        self._solved = Report(self.notes(), self.model, self.language)
        return self._solved

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
        return self._check_line(len(self.lines) - 1) or self._tell_news()

    def _check_line(self, at: int) -> str:
        """Turn a line that cannot be read into a comment, and say what is wrong with it."""
        _, problems = try_notes(self.text(), self.editions)
        wrong = [problem for problem in problems if problem.line == at + 1]
        if not wrong:
            return ""
        self.lines[at] = UNREADABLE + self.lines[at]
        self._write()
        kept = self.words("book-kept", label=self._labels()[at])
        return f"{self.words.say(wrong[0].message)}\n{kept}"

    def _tell_news(self) -> str:
        if self.stage:
            return ""
        report = self.report()
        if not report.notes.entries:
            return _lines(headline(report), self.words("book-write-now"))
        return _lines(headline(report), new_facts(report))

    def _edit(self, rest: str) -> str:
        labels = self._labels()
        at, text = find_line(rest, labels)
        if not text:
            old = without_number(self.lines[at])
            self.prefill = f"edit {labels[at]} {old}"
            return f"{labels[at]}: {old}\n{self.words('book-edit-how', label=labels[at])}"
        self._replace(at, [relabelled(labels[at], text)])
        return self._check_line(at) or self._tell_news()

    def _delete(self, rest: str) -> str:
        at, _ = find_line(rest, self._labels())
        self._replace(at, [])
        return self._list()

    def _fix(self, rest: str) -> str:
        try:
            self.report()
        except ContradictoryNotes as error:
            if not rest:
                raise
            corrections = error.mistake.likeliest
        else:
            return self.words("book-no-contradiction")
        if not (rest.isdecimal() and 1 <= int(rest) <= len(corrections)):
            raise InputError("book-which-correction", last=len(corrections))
        chosen = corrections[int(rest) - 1]
        at = self.notes().find_source(chosen.source)[0] - 1
        now = chosen.now.splitlines() or [f"# {self.lines[at]}"]
        self._replace(at, now)
        number = f"{chosen.source}. " if chosen.source > 0 else ""
        return f"{number}{now[0]}\n{self._tell_news()}"

    def _take_back(self) -> str:
        if not self._undo:
            return self.words("book-nothing-to-undo")
        self.lines = self._undo.pop()
        self._write()
        return self._list()

    def _replace(self, at: int, by: list[str]) -> None:
        self._change([*self.lines[:at], *by, *self.lines[at + 1 :]])

    def _change(self, lines: list[str]) -> None:
        self._undo.append(self.lines)
        self.lines = lines
        self._write()

    def _write(self) -> None:
        make_folder(self.path.parent)
        write_text(self.path, self.text())

    def _labels(self) -> list[str]:
        return label_lines(self.lines, try_notes(self.text(), self.editions)[0])

    # Asking.

    def _why(self, rest: str) -> str:
        report = self.report()
        return explained(report, *report.cell(rest))

    def _if(self, rest: str) -> str:
        """Suppose one thing more, without writing it down; `back` takes the last one back."""
        base = self.report()
        if rest.casefold() in self.words("suppose-back").split(", "):
            self.supposed = self.supposed[:-1]
        elif rest:
            base.supposition(rest)
            self.supposed = [*self.supposed, rest]
        if not self.supposed:
            return self.words("suppose-none")
        report, told = supposed(base, self.supposed)
        heading = self.words("suppose-list", items=self.supposed)
        return _lines(heading, told, "\n".join(grid_lines(report)))

    def _hangs(self, rest: str) -> str:
        report = self.report()
        number = int(rest) if rest.isdecimal() and len(rest) < 6 else 0
        if number not in report.notes.numbers:
            raise InputError("expect-entry", last=max(report.notes.numbers, default=0))
        return hanging(report, number)

    def _advice(self, rest: str) -> str:
        report = self.report()
        rooms = report.notes.edition.read_cards(rest) if rest else None
        return _lines(plan(report, rooms), suggestions(report, 5, rooms, bits=self.bits))

    def _show(self, rest: str) -> str:
        report = self.report()
        if report.advisor is None:
            return self.words("book-nothing-to-show") if report.counted else ""
        words = rest.replace(":", " ").split()
        for cut in range(len(words), 0, -1):
            try:
                asker = find_seat(" ".join(words[:cut]), report.notes.names)
            except UnknownName:
                continue
            cards = report.notes.edition.triple(" ".join(words[cut:]))
            options = report.advisor.show(cards, asker)
            lines = []
            for item in options:
                name = report.words.card(item.card, "short")
                why = f": {report.words.say(item.said)}{self._in_bits(item.bits)}"
                lines.append(name + why if item.said else name)
            return "\n".join(lines) or report.words("book-pass", cards=cards)
        raise InputError("book-show-what")

    def _walk(self, rest: str) -> str:
        *where, thrown = rest.split() or [""]
        if not where or not thrown.isdecimal() or not 1 <= int(thrown) <= MOST_STEPS:
            raise InputError("book-walk-what", most=MOST_STEPS)
        report = self.report()
        room = report.notes.edition.card(" ".join(where), Category.ROOM)
        best = report.walk(room, int(thrown))
        if best is None:
            if not report.counted:
                return ""
            return self.words("book-nowhere-to-go" if report.advisor else "book-cannot-walk")
        why = report.words.say(best.said)
        if isinstance(best.to, Card):
            return f"{report.words('book-go-to', room=best.to)} {why}"
        if best.towards is None:
            return why
        return f"{report.words('book-go-towards', room=best.towards)} {why}"

    # The rest.

    def _list(self) -> str:
        """List the lines; if they contradict themselves, say so, and what lists the corrections."""
        listed = list_lines(self.lines, self._labels())
        try:
            self.report()
        except ContradictoryNotes as error:
            first = error.text(self.language).splitlines()[0]
            return f"{listed}\n{first} {self.words('book-fix-lists')}"
        except BoddyError:
            pass
        return listed

    def _save(self, rest: str) -> str:
        if rest:
            write_text(typed_path(rest), self.text())
            self.path = typed_path(rest)
        self._write()
        return self.words("book-saved", path=self.path)

    def _open(self, rest: str) -> str:
        path = typed_path(rest) if rest else self._latest()
        self.lines = read_text(path).splitlines()
        self.path = path
        self._undo.clear()  # earlier lines belong to another file
        return f"{self._list()}\n{self._tell_news()}".strip()

    def _latest(self) -> Path:
        """Find the notebook that was written last before this one."""
        others = [path for path in self.path.parent.glob("*.txt") if path != self.path]
        if not others:
            raise InputError("book-no-earlier")
        return max(others, key=lambda path: path.stat().st_mtime)

    def _choose_model(self, rest: str) -> str:
        self.model = find_model(rest)
        report = self.report()
        return _lines(headline(report), habits(report) if report.habits else "")

    def _in_bits(self, bits: float) -> str:
        return f" {self.words('sheet-bits', bits=bits)}" if self.bits else ""

    def _switch_bits(self) -> str:
        self.bits = not self.bits
        return self.words("book-bits-on" if self.bits else "book-bits-off")

    def _quit(self, _: str) -> str:
        self.done = True
        return self.words("book-goodbye", path=self.path) if self.lines else ""

    def _has(self, kind: str) -> bool:
        return any(re.match(rf"\s*{kind}\s*[:=]", line, re.IGNORECASE) for line in self.lines)


def _lines(*parts: str) -> str:
    return "\n".join(filter(None, parts))


def run_notebook(
    model: str = DEFAULT_MODEL,
    editions: FindEdition | None = None,
    language: str = DEFAULT,
    *,
    bits: bool = False,
) -> None:
    """Let somebody write notes until they quit; all is kept in a file from the first line."""
    notebook = Notebook(_new_file(), model, editions, language, bits=bits)
    at_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    echo(notebook.words("book-welcome"))
    for line in _typed(notebook) if at_terminal else _piped():
        said = notebook.handle(line)
        if said:
            echo(said)
        if notebook.done:
            return
    echo(notebook.handle("quit"))


def _piped() -> Iterator[str]:
    for line in sys.stdin:
        yield line.rstrip("\n")


def _typed(notebook: Notebook) -> Iterator[str]:
    """Read lines with completion; control-C drops a line, control-D ends."""
    from boddy.terminal.prompting import prompt  # not for lines that come through a pipe

    while True:
        if notebook.question:
            echo(notebook.question)
        prefill, notebook.prefill = notebook.prefill, ""
        try:
            message = f"{notebook.stage or 'notes'}> "
            words = _words(notebook)
            yield prompt(words, message=message, default=prefill, while_typing=False)
        except KeyboardInterrupt:
            continue
        except EOFError:
            return


def _words(notebook: Notebook) -> list[str]:
    """List what a word may be: a command, a player, a card, an answer."""
    try:
        notes = notebook.notes()
    except BoddyError:
        return notebook.commands
    names = [*notes.names, *(card.name for card in notes.edition.deck)]
    return [*notebook.commands, *names, "passes", "shows", "nobody", "...", "accuses", "saw:"]


def _new_file() -> Path:
    """Return a new file for this notebook, in the folder for programs' state."""
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    return state_folder("notes") / f"{stamp}-{os.getpid()}.txt"
