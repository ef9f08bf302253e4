"""Every error that boddy raises on purpose.

::

    BoddyError
    ├── InputError            something given from outside is wrong: a name, a text, a file
    │   ├── UnknownName       no such card, edition, rules or bot
    │   ├── AmbiguousName     a name that could mean several things
    │   ├── EditionError      an edition that cannot be played
    │   ├── RulesError        choices that make no game
    │   ├── ProblemError      a question about deals that cannot be asked
    │   ├── BoardError        a board that cannot be played; knows every problem
    │   ├── NotesError        case notes that cannot be read; knows every wrong line
    │   ├── RecordError       a game file that could not have happened; knows the line
    │   └── WireError         a message that the contest protocol does not know
    ├── Contradiction         no deal agrees with what was observed
    ├── KernelError           the inference kernel that was asked for cannot serve
    │   └── TooHard           a question about deals that takes more steps than are allowed
    ├── IllegalAction         an action that the rules do not allow now
    │   └── Cheating          a seat lied about its hand; knows the offender
    ├── Violation             a contest entry broke the contest's rules; knows which one
    │   └── Foul              in a game; knows the seat
    ├── BotFault              a bot raised, answered nonsense or took too long
    ├── TableError            a table on the server refuses something; knows a short code
    │   └── Superseded        the database holds something else than this server knew of
    └── TournamentError       a tournament that cannot go on, through no bot's fault

Messages say what was wrong, where, and what would be right. A program that
talks to people prints them as they are.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from boddy.printable import MOST_NAME, printable, printable_lines
from boddy.texts import DEFAULT, Phrase, Words, phrase

ALIKE = 0.7
"""From 0 to 1, how much alike a text and a name must be for the name to be what was meant."""


class BoddyError(Exception):
    """The root: catch it to catch all of ours and nothing else.

    `said` is its code with values; as a text it is English, and can be printed and sent anywhere:
    control characters that came in are written out.
    """

    def __init__(self, code: str = "", /, **values: object) -> None:
        super().__init__(code)
        self.said = phrase(code, **{name: _clean(value) for name, value in values.items()})

    def text(self, language: str = DEFAULT) -> str:
        """Return what is wrong in a language."""
        return Words(language).say(self.said)

    def __str__(self) -> str:
        return printable_lines(self.text())

    def __reduce__(self) -> tuple[object, ...]:
        # As it is, because most are made of other things than their text.
        return _made_again, (type(self), self.args), self.__dict__


def _clean(value: object) -> object:
    """Write out control characters that came in with a value."""
    if isinstance(value, str):
        return printable(value)
    return [_clean(item) for item in value] if isinstance(value, list | tuple) else value


def _made_again(kind: type[BoddyError], args: tuple[object, ...]) -> BoddyError:
    return kind.__new__(kind, *args)


class InputError(BoddyError, ValueError):
    """Something given from outside is wrong."""


class UnknownName(InputError):
    """No such card, edition, rules or bot."""

    def __init__(self, kind: str, text: str, known: Iterable[str]) -> None:
        self.kind, self.name, self.known = kind, text.strip(), tuple(known)
        self.close = _close(self.name, self.known)
        """The names that may have been meant."""
        if self.close:
            there, names = "unknown-name-close", {"close": self.close}
        else:
            there, names = "unknown-name", {"known": list(self.known)}
        super().__init__(there, kind=kind, text=self.name, **names)


def _close(text: str, known: Iterable[str]) -> list[str]:
    """List the names that look like a text, if it is no longer than a name with a slip may be."""
    from difflib import get_close_matches  # only now: most programs never need it

    if len(text) > MOST_NAME:
        return []
    names = {name.casefold(): name for name in known}
    return [names[name] for name in get_close_matches(text.casefold(), names, cutoff=ALIKE)]


class AmbiguousName(InputError):
    """A name that could mean several things."""

    def __init__(self, kind: str, text: str, candidates: Iterable[str]) -> None:
        self.kind, self.name, self.candidates = kind, text, tuple(candidates)
        super().__init__("ambiguous-name", kind=kind, text=text, names=self.candidates)


class EditionError(InputError):
    """An edition that cannot be played."""


class RulesError(InputError):
    """Choices that make no game."""


class BoardProblem(NamedTuple):
    """One thing wrong with (or odd about) a file: where, what stands there, what should."""

    file: str
    line: int
    column: int
    text: str
    expected: str

    def __str__(self) -> str:
        shown = f"{self.text!r}: " if self.text else ""
        return f"{self.file}, line {self.line}, column {self.column}: {shown}{self.expected}"


class BoardError(InputError):
    """A board that cannot be played. `problems` has them all, or the first of very many."""

    def __init__(self, problems: Iterable[BoardProblem], more: int = 0) -> None:
        self.problems, self.more = tuple(problems), more
        lines = [str(problem) for problem in self.problems]
        if more:
            lines.append(f"... and {more} more")
        super().__init__("\n".join(lines))


class RecordError(InputError):
    """A game file that could not have happened, with the line that says so."""

    def __init__(self, line: int, message: str) -> None:
        self.line, self.message = line, message
        super().__init__(f"line {line}: {message}")


class WireError(InputError):
    """A message that the contest protocol does not know."""


class NotesError(InputError):
    """Case notes that cannot be read: for each wrong line its number, text and what is wrong."""

    def __init__(self, problems: Iterable[tuple[int, str, Phrase]]) -> None:
        super().__init__()
        self.problems = tuple(problems)
        self.line = self.problems[0][0] if self.problems else 0

    def text(self, language: str = DEFAULT) -> str:
        """Return what is wrong, line by line."""
        words = Words(language)
        told = []
        for line, text, problem in self.problems:
            where = words("unreadable-line-of-file", line=line)
            said = words.say(problem)
            told.append(f"{where}: {text.strip()}\n    {said}" if text.strip() else said)
        return "\n".join(told)


class ProblemError(InputError):
    """A question about deals that cannot be asked."""


class Contradiction(BoddyError):
    """No deal agrees with what was observed."""


class KernelError(BoddyError):
    """The inference kernel that was asked for cannot serve."""


class TooHard(KernelError):
    """A question about deals that takes more steps than are allowed."""


class IllegalAction(BoddyError, ValueError):
    """An action that the rules do not allow now."""


class Cheating(IllegalAction):
    """A seat lied about its hand."""

    def __init__(self, seat: int, message: str) -> None:
        self.seat, self.message = seat, message
        super().__init__(f"seat {seat} cheats: {message}")


class TableError(BoddyError):
    """A table on the server refuses something; programs go by the code, people by the message."""

    def __init__(self, code: str, message: str) -> None:
        self.code, self.message = code, message
        super().__init__(message)


class Superseded(TableError):
    """Another server wrote something else to the database: what this one knows is out of date."""

    def __init__(self) -> None:
        super().__init__("stale", "the game has gone on meanwhile")


class Violation(BoddyError):
    """A contest entry broke the rules of the contest."""

    def __init__(self, kind: str, message: str) -> None:
        self.kind, self.message = kind, printable(message)
        super().__init__(f"{kind}: {self.message}")


class Foul(Violation):
    """A violation in a game, with the seat that committed it."""

    def __init__(self, seat: int, kind: str, message: str) -> None:
        self.seat = seat
        super().__init__(kind, message)


class BotFault(BoddyError):
    """A bot raised, answered nonsense or took too long."""

    def __init__(self, seat: int, name: str, message: str, traceback: str = "") -> None:
        self.seat, self.name, self.traceback = seat, name, traceback
        self.message = printable(message)
        super().__init__(f"bot {name!r} in seat {seat} {self.message}")


class TournamentError(BoddyError):
    """A tournament that cannot go on, through no bot's fault."""
