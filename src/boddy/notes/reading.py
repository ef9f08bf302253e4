r"""Reads case notes, generously; what cannot be read is said line by line, all at once.

>>> notes = read_notes('''
... players: Ann 6, Bob 6, Cyd 6
... me: ann
... hand: Scarlet Knife Rope Hall Study Lounge
... A: mustard pipe kitchen; Cyd shows lead pipe   (Bob's pass goes without saying)
... ''')
>>> print(notes.entry_text(notes.entries[0]))
Ann: Mustard Pipe Kitchen; Bob passes; Cyd shows Pipe

Their edition is a shipped one, or the notes list its cards themselves:

>>> text = "# suspects: Ash, Birch\n# weapons: Cord, Dart\n# rooms: Attic, Bath\n"
>>> noted_edition("own.toml", text).deck
(Ash, Birch, Cord, Dart, Attic, Bath)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple, TypeVar

from boddy.cards import MOST_CARDS, CardSet, Category
from boddy.editions import Edition, edition_from_data, edition_names, shipped_edition
from boddy.editions.reader import TABLES
from boddy.errors import InputError, NotesError, UnknownName
from boddy.events import Accused, Dealt, Event, Passed, Shown, Suggested
from boddy.notes.case_notes import Accusation, Notes, Suggestion, find_seat
from boddy.notes.entries import HEADER_LINE, read_entry, seat_problems, stripped
from boddy.printable import is_name
from boddy.rules import find_rules
from boddy.setup import distinct_names
from boddy.texts import Phrase, phrase

OWN = "own.toml"
"""What notes with own cards call their edition; comments at their beginning list the cards."""


def noted_edition(name: str, text: str) -> Edition:
    """Find the edition that notes name; no file is opened, whatever they say."""
    if name == OWN:
        return _own_edition(text)
    if name not in edition_names():
        raise UnknownName("edition", name, [*edition_names(), phrase("or-own-edition", own=OWN)])
    return shipped_edition(name)


def list_cards(edition: Edition) -> list[str]:
    """Write the cards of an edition as the comments at the beginning of its notes."""
    cards = {kind: ", ".join(card.name for card in edition.cards(kind)) for kind in Category}
    return [f"# {kind}s: {names}" for kind, names in cards.items()]


def _own_edition(text: str) -> Edition:
    tables: dict[str, object] = {}
    for line in text.splitlines():
        kind, _, names = line.removeprefix("#").partition(":")
        if line.startswith("#") and kind.strip() in TABLES:
            tables[kind.strip()] = {
                name.strip(): list[str]() for name in names.split(",") if name.strip()
            }
    return edition_from_data({"name": "own", **tables})


T = TypeVar("T")

DEFAULT_EDITION = "classic"
FEWEST_SEATS, MOST_SEATS = 2, 6
MOST_LINE = 2_000
"""Characters of a line, comments aside."""
MOST_LINES = 10_000
MOST_QUOTED = 200
"""Characters of a line that are repeated when it is refused."""
HEADERS = ("edition", "players", "me", "hand", "faceup", "rules")
RESERVED = frozenset(
    {*HEADERS, "file", "table", "nobody", "somebody", "someone", "all", "i", "me", "us"}
)
"""Words that mean something in notes, so that nobody can be called so."""
VERBS = frozenset(
    f"{verb}{end}"
    for verb in ("pass", "passe", "show", "accuse", "suggest", "ask", "leave", "join", "give")
    for end in ("", "s", "d", "ed")
) | {"saw", "left", "gets", "got", "gave"}
_LIKE_A_NUMBER = re.compile(
    r"\s(?:(?:\d|[^\w\s])+|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
    r"|null|eins?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)"
    r"(?: (?:cards?|karten?))?$",
    re.IGNORECASE,
)
"""The end of a player's name that is rather a number of cards: `-1`, `6.5` or `six cards`."""


class NotesLine(NamedTuple):
    """A line that says something: its number, what it says, and what was typed."""

    number: int
    text: str
    typed: str


class UnreadableLine(NamedTuple):
    """A line that could not be read, and why."""

    line: int
    text: str
    message: Phrase


FindEdition = Callable[[str], Edition]
"""Finds an edition by what the notes call it."""


def read_notes(text: str, editions: FindEdition | None = None) -> Notes:
    """Read notes; raise one error that names every line that is wrong.

    Notes name a shipped edition or list their own cards, unless `editions` is given.
    """
    notes, problems = try_notes(text, editions)
    if notes is None or problems:
        raise NotesError(problems)
    return notes


def try_notes(
    text: str, editions: FindEdition | None = None
) -> tuple[Notes | None, list[UnreadableLine]]:
    """Read what can be read; without a good header there are no notes."""
    reader = _Reader(editions or (lambda name: noted_edition(name, text)))
    header, entries = reader.split(text)
    notes = reader.read_header(header)
    if notes is not None:
        notes = reader.read_entries(entries, notes)
    return notes, sorted(reader.problems)


class _Reader:
    """Collects the problems of all lines."""

    def __init__(self, editions: FindEdition) -> None:
        self.editions = editions
        self.problems: list[UnreadableLine] = []

    def read_entries(self, lines: Iterable[NotesLine], notes: Notes) -> Notes:
        """Add entries, but none of players who are not there or hold other numbers of cards."""
        read = [
            (line, entry)
            for line in lines
            for entry in self._try(line, partial(read_entry, notes=notes, line=line.number)) or ()
        ]
        whole = replace(notes, entries=tuple(entry for _, entry in read))
        wrong = {id(entry): message for entry, message in seat_problems(whole)}
        for line, entry in read:
            if id(entry) in wrong:
                self._refuse(line, wrong[id(entry)])
        return replace(whole, entries=tuple(one for _, one in read if id(one) not in wrong))

    def split(self, text: str) -> tuple[dict[str, list[NotesLine]], list[NotesLine]]:
        """Sort the lines that say something into header lines and entries."""
        header: dict[str, list[NotesLine]] = {}
        entries = []
        lines = text.splitlines()
        for number, typed in enumerate(lines[:MOST_LINES], start=1):
            said = stripped(typed)
            match = HEADER_LINE.fullmatch(said)
            if len(said) > MOST_LINE:
                long = phrase("notes-long-line", most=MOST_LINE)
                self._refuse(NotesLine(number, "", typed), long)
            elif match:
                kind = match[1].lower().replace(" ", "")
                header.setdefault(kind, []).append(NotesLine(number, match[2], typed))
            elif said:
                entries.append(NotesLine(number, said, typed))
        if len(lines) > MOST_LINES:
            over = NotesLine(MOST_LINES + 1, "", lines[MOST_LINES])
            self._refuse(over, phrase("notes-many-lines", most=MOST_LINES))
        return header, entries

    def read_header(self, header: dict[str, list[NotesLine]]) -> Notes | None:
        for kind, lines in header.items():
            for again in lines[1:]:
                self._refuse(again, phrase("notes-header-twice", kind=kind))
        line = {kind: lines[0] for kind, lines in header.items()}
        edition = self._try(line.get("edition"), self._edition)
        cards = edition or self.editions(DEFAULT_EDITION)
        unknown = edition is None and "edition" in line
        most = MOST_CARDS if unknown else len(cards.deck) - len(Category)
        table = self._try(line.get("players"), lambda text: _players(text, most))
        if "players" not in line:
            self._refuse(NotesLine(1, "", ""), phrase("notes-no-players"))
        if table is None or unknown:
            return None
        names, sizes = table
        me = self._try(line.get("me"), lambda text: find_seat(text, names))
        hand = self._try(line.get("hand"), cards.read_card_set)
        faceup = self._try(line.get("faceup"), cards.read_card_set)
        rules = self._try(line.get("rules"), find_rules)
        if "hand" in line and "me" not in line:
            self._refuse(line["hand"], phrase("notes-whose-hand"))
        return Notes(
            cards,
            names,
            sizes,
            me,
            hand,
            faceup or CardSet(cards.deck),
            rules=rules,
            lines={kind: found.number for kind, found in line.items()},
            edition_text=line["edition"].text if "edition" in line else "",
        )

    def _edition(self, text: str) -> Edition:
        name = text.strip()
        return self.editions(name if name.endswith(".toml") else name.lower())

    def _try(self, line: NotesLine | None, read: Callable[[str], T]) -> T | None:
        if line is None:
            return None
        try:
            return read(line.text)
        except InputError as error:
            self._refuse(line, error.said)
            return None

    def _refuse(self, line: NotesLine, message: Phrase) -> None:
        typed = line.typed if len(line.typed) <= MOST_QUOTED else line.typed[:MOST_QUOTED] + "…"
        self.problems.append(UnreadableLine(line.number, typed, message))


def _players(text: str, most: int) -> tuple[tuple[str, ...], tuple[int | None, ...]]:
    """Read names and numbers of cards, of which nobody holds more than `most`."""
    names, sizes = [], []
    for part in filter(None, map(str.strip, text.split(","))):
        match = re.fullmatch(r"(.*?)(?: (\d{1,2}|\?))?", part)
        name, count = match.groups() if match else ("", None)
        size = int(count) if count not in (None, "?") else None
        if (count is None and _LIKE_A_NUMBER.search(name)) or (size or 0) > most:
            raise InputError("notes-hand-size", text=part, most=most)
        names.append(check_name(name))
        sizes.append(size)
    if not FEWEST_SEATS <= len(names) <= MOST_SEATS:
        raise InputError("notes-seats", count=len(names), fewest=FEWEST_SEATS, most=MOST_SEATS)
    if len({name.casefold() for name in names}) < len(names):
        raise InputError("notes-same-name")
    return tuple(names), tuple(sizes)


def check_name(name: str) -> str:
    """Make sure that notes with this name can be read again."""
    is_number = re.match(r"\d+(?:$|\s*[.)])", name)
    if is_number or not (is_name(name) and re.fullmatch(r"\w(?:[^,;:=()\s]|\s(?!#))*", name)):
        raise InputError("notes-name", name=name)
    if name.casefold() in RESERVED or VERBS & set(name.casefold().split()):
        raise InputError("notes-name-word", name=name)
    return name


def take_notes(
    edition: Edition,
    names: Sequence[str],
    observations: Iterable[Event],
    me: int | None = None,
) -> Notes:
    """Write down a game as it was observed; walking and dice are no part of notes."""
    sizes: tuple[int | None, ...] = (None,) * len(names)
    hand: CardSet | None = None
    faceup = CardSet(edition.deck)
    entries: list[Suggestion | Accusation] = []
    for event in observations:
        match event, entries:
            case Dealt(), _:
                sizes, faceup = event.sizes, event.faceup
                hand = event.hands[me] if me is not None else None
            case Suggested(seat, cards), _:
                entries.append(Suggestion(seat, cards))
            case Passed(seat), [*_, Suggestion() as asked]:
                entries[-1] = replace(asked, passed=(*asked.passed, seat))
            case Shown(seat, _, card), [*_, Suggestion() as asked]:
                entries[-1] = replace(asked, shower=seat, card=card)
            case Accused(seat, cards, right), _:
                entries.append(Accusation(seat, cards, right))
    told = readable_names(names)
    return Notes(edition, told, sizes, me, hand, faceup, tuple(entries)).numbered()


def readable_names(names: Sequence[str]) -> tuple[str, ...]:
    """Change names as little as notes need: no signs that divide, no two alike."""
    told: list[str] = []
    for seat, name in enumerate(distinct_names(names)):
        plain = " ".join(re.sub(r"[,;:=()]+", "-", name).split())
        try:
            check_name(plain)
        except InputError:
            plain = f"Seat {seat}"
        if plain.casefold() in {other.casefold() for other in told}:
            plain = f"{plain} {chr(ord('A') + seat)}"
        told.append(plain)
    return tuple(told)
