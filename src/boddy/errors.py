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
    └── TournamentError       a tournament that cannot continue, through no bot's fault

An error is a code with values, a `Phrase`: its text stands in the catalogue of each language
(`boddy.texts`), and nothing below the edge makes, compares or reads one. `str(error)` is the
English text, `error.text("de")` the German one, and `words.say(error.said)` also knows the names
at a table. A value may be a phrase or another error, which is then told within the text:

>>> inner = UnknownName("card", "Roap", ["Rope", "Knife"])
>>> print(RecordError(3, inner))
line 3: no card is called 'Roap'; did you mean Rope?
>>> inner.said.code
'unknown-name-close'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from boddy.printable import MOST_NAME, printable, printable_lines
from boddy.texts import DEFAULT, Phrase, Words, phrase

ALIKE = 0.7
"""From 0 to 1, how much alike a text and a name must be for the name to be what was meant."""


class BoddyError(Exception):
    """The root: catch it to catch all of ours and nothing else.

    `said` is its code with values, among them no control characters.
    """

    said: Phrase

    def __init__(self, said: Said = "", /, **values: object) -> None:
        super().__init__(said)
        self.said = as_phrase(said, **values)

    def text(self, language: str = DEFAULT) -> str:
        """Return what is wrong in a language."""
        return Words(language).say(self.said)

    def __str__(self) -> str:
        return printable_lines(self.text())

    def __reduce__(self) -> tuple[object, ...]:
        # As it is, because most are made of other things than their text.
        return _made_again, (type(self), self.args), self.__dict__


Said = Phrase | BoddyError | str
"""Something to say: a phrase, what an error says, or a code without values."""


def as_phrase(said: Said, /, **values: object) -> Phrase:
    """Return what is to be said as a phrase whose texts have no control characters."""
    if isinstance(said, BoddyError):
        return said.said
    code, given = (said.code, dict(said.values)) if isinstance(said, Phrase) else (said, values)
    return phrase(printable_lines(code), **{name: _clean(value) for name, value in given.items()})


def as_fault(fault: Phrase | str) -> Phrase:
    """Return what a bot did, which may be a text that somebody else wrote."""
    said = as_phrase(fault if isinstance(fault, Phrase) else phrase("fault-other", what=fault))
    return Phrase(said.code, tuple((name, _plain(value)) for name, value in said.values))


def _plain(value: Any) -> Any:
    """Turn cards into their names, as records hold them."""
    match value:
        case Phrase():
            return as_fault(value)
        case str() | int() | float():
            return value
        case list() | tuple():
            return tuple(map(_plain, value))
    return str(value)


def _clean(value: Any) -> Any:
    if isinstance(value, str):
        return printable(value)
    if isinstance(value, Phrase | BoddyError):
        return as_phrase(value)
    return [_clean(item) for item in value] if isinstance(value, list | tuple) else value


def _made_again(kind: type[BoddyError], args: tuple[object, ...]) -> BoddyError:
    return kind.__new__(kind, *args)


class InputError(BoddyError, ValueError):
    """Something given from outside is wrong."""


class UnknownName(InputError):
    """No such card, edition, rules or bot."""

    def __init__(self, kind: str, text: str, known: Iterable[str | Phrase]) -> None:
        """Take the names that are known, and phrases for what else may be written."""
        listed = list(known)
        self.kind, self.name = kind, text.strip()
        self.known = tuple(name for name in listed if isinstance(name, str))
        self.close = _close(self.name, self.known)
        """The names that may have been meant."""
        if self.close:
            super().__init__("unknown-name-close", kind=kind, text=self.name, close=self.close)
        else:
            super().__init__("unknown-name", kind=kind, text=self.name, known=listed)


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
    """One thing wrong with (or odd about) a file: where, the text there, and what was expected."""

    file: str
    line: int
    column: int
    text: str
    expected: Phrase

    @property
    def said(self) -> Phrase:
        """The problem with its place."""
        code = "board-problem-at" if self.text else "board-problem"
        return as_phrase(code, **self._asdict())

    def __str__(self) -> str:
        return Words().say(self.said)


class BoardError(InputError):
    """A board that cannot be played. `problems` has them all, or the first of very many."""

    def __init__(self, problems: Iterable[BoardProblem], more: int = 0) -> None:
        self.problems, self.more = tuple(problems), more
        said = [problem.said for problem in self.problems]
        if more:
            said.append(phrase("and-more", count=more))
        super().__init__("problems", problems=said)


class RecordError(InputError):
    """A game file that could not have happened, with the line that says so."""

    def __init__(self, line: int, problem: Said, /, **values: object) -> None:
        self.line, self.problem = line, as_phrase(problem, **values)
        super().__init__("record-line", line=line, problem=self.problem)


class WireError(InputError):
    """A message that the contest protocol does not know."""


class NotesError(InputError):
    """Case notes that cannot be read: for each wrong line its number, text and what is wrong."""

    def __init__(self, problems: Iterable[tuple[int, str, Phrase]]) -> None:
        self.problems = tuple(_listed_once(problems))
        self.line = self.problems[0][0] if self.problems else 0
        said = [
            phrase("unreadable-line", line=line, parts=(text.strip(), problem))
            if text.strip()
            else problem
            for line, text, problem in self.problems
        ]
        super().__init__("problems", problems=said)


def _listed_once(
    problems: Iterable[tuple[int, str, Phrase]],
) -> Iterator[tuple[int, str, Phrase]]:
    """Repeat no list of all names that the reader has already seen."""
    listed: list[object] = []
    for line, text, problem in problems:
        if problem.code == "unknown-name" and problem["known"] in listed:
            again = phrase("unknown-name-again", kind=problem["kind"], text=problem["text"])
            yield line, text, again
            continue
        if problem.code == "unknown-name":
            listed.append(problem["known"])
        yield line, text, problem


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

    def __init__(self, seat: int, lie: Said, /, **values: object) -> None:
        self.seat, self.lie = seat, as_phrase(lie, **values)
        super().__init__("cheats", seat=seat, lie=self.lie)


class TableError(BoddyError):
    """A table on the server refuses something; programs go by the short code.

    Its text is that of the code, as pages say it, or one that says more:
    `TableError("taken")`, `TableError("early", "wait-seconds", seconds=9)`.
    """

    def __init__(self, code: str, said: Said = "", /, **values: object) -> None:
        self.code = code
        super().__init__()
        self.said = as_phrase(said or f"error_{code}", **values)


class Superseded(TableError):
    """Another server wrote something else to the database: what this one knows is out of date."""

    def __init__(self) -> None:
        super().__init__("stale")


class Violation(BoddyError):
    """A contest entry broke the rules of the contest."""

    def __init__(self, kind: str, deed: Said, /, **values: object) -> None:
        self.kind, self.deed = kind, as_phrase(deed, **values)
        super().__init__("violation", kind=kind, deed=self.deed)

    @property
    def message(self) -> str:
        """The fault in English."""
        return printable(Words().say(self.deed))


class Foul(Violation):
    """A violation in a game, with the seat that committed it."""

    def __init__(self, seat: int, kind: str, deed: Said, /, **values: object) -> None:
        self.seat = seat
        super().__init__(kind, deed, **values)


class BotFault(BoddyError):
    """A bot raised, answered nonsense or took too long."""

    def __init__(self, seat: int, name: str, fault: Phrase | str, traceback: str = "") -> None:
        self.seat, self.name, self.traceback = seat, name, traceback
        self.fault = as_fault(fault)
        super().__init__("bot-fault", seat=seat, name=name, fault=self.fault)

    @property
    def message(self) -> str:
        """The fault in English."""
        return printable(Words().say(self.fault))


class TournamentError(BoddyError):
    """A tournament that cannot continue, through no bot's fault."""
