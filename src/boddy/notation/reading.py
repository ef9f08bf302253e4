"""Reads case notes, generously; what cannot be read is said line by line, all at once.

>>> notes = read_notes('''
... players: Ann 6, Bob 6, Cyd 6
... me: ann
... hand: Scarlet Knife Rope Hall Study Lounge
... A: mustard pipe kitchen; Cyd shows lead pipe   (Bob's pass goes without saying)
... ''')
>>> print(notes.entry_text(notes.entries[0]))
Ann: Mustard Pipe Kitchen; Bob passes; Cyd shows Pipe
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeVar

from boddy.cards import Card, CardSet, Triple
from boddy.editions import Edition, find_edition
from boddy.errors import AmbiguousName, InputError, NotesError, UnknownName
from boddy.notation.notes import Accusation, Entry, HeaderLines, Notes, Sighting, Suggestion

T = TypeVar("T")

DEFAULT_EDITION = "classic"
MOST_SEATS = 6
HEADERS = ("edition", "players", "me", "hand", "faceup")
RESERVED = frozenset({*HEADERS, "saw", "file", "table", "nobody", "i", "me", "us"})
"""Words that mean something in notes, so that nobody can be called so."""
VERBS = frozenset(
    f"{verb}{end}"
    for verb in ("pass", "passe", "show", "accuse", "suggest", "ask")
    for end in ("", "s", "d", "ed")
)

ENTRY_HINT = (
    "expected `Ann: Plum Rope Hall; Bob passes; Cyd shows`, "
    "`Ann accuses Plum Rope Hall: wrong` or `saw: Ann Rope`"
)


def _any_case(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


_NUMBER = re.compile(r"^\s*\d+\s*[.)]\s*")
_COMMENT = re.compile(r"(^|\s)#.*$")
_REMARK = re.compile(r"\s*\([^()]*\)\s*$")
_HEADER = _any_case(r"(edition|players|me|hand|face ?up|saw)\s*[:=]\s*(.*)")
_ASKS = _any_case(r"(.+?)(?:\s+(?:suggests?|suggested|asks?|asked)\b)?\s*:\s*(.*)")
_ASKS_BARE = _any_case(r"(.+?)\s+(?:suggests?|suggested|asks?|asked)\b\s*(.*)")
_ACCUSES = _any_case(r"(.+?)\s+accuse[sd]?\b\s*:?\s*(.*)")
_VERDICT = _any_case(r"(.*?)[\s:;,]+(wrong|false|incorrect|right|true|correct)\W*")
_PASSES = _any_case(r"(.+?)\s+pass(?:es|ed)?\W*")
_SHOWS = _any_case(r"(.+?)\s+show(?:s|ed|n)?\b(?:\s+(?:me|us)\b)?\s*(.*)")
_NOBODY = _any_case(r"(?:nobody|no ?one|none|all pass(?:ed)?)\b.*")


class Line(NamedTuple):
    """A line that says something: its number, what it says, and what was typed."""

    number: int
    text: str
    typed: str


class Problem(NamedTuple):
    """A line that could not be read, and why."""

    line: int
    text: str
    message: str


FindEdition = Callable[[str], Edition]
"""Finds an edition by what the notes call it."""


def read_notes(text: str, editions: FindEdition = find_edition) -> Notes:
    """Read notes; raise one error that names every line that is wrong.

    Who reads notes of strangers gives `editions` of its own: by default the notes may name
    a file of this machine.
    """
    notes, problems = try_notes(text, editions)
    if notes is None or problems:
        raise NotesError(problems)
    return notes


def try_notes(
    text: str, editions: FindEdition = find_edition
) -> tuple[Notes | None, list[Problem]]:
    """Read what can be read; without a good header there are no notes."""
    header, entries = _split(text)
    reader = _Reader(editions)
    notes = reader.read_header(header)
    if notes is not None and entries:
        read = [entry for line in entries for entry in reader.attempt(line, notes)]
        notes = replace(notes, entries=tuple(read))
    return notes, sorted(reader.problems)


def read_entry(text: str, notes: Notes, line: int = 0) -> list[Entry]:
    """Read one line about what happened; `saw` may name several cards at once."""
    said = _strip(text)
    header = _HEADER.fullmatch(said)
    if header and header[1].lower() == "saw":
        return _sightings(header[2], notes, line)
    if accuses := _ACCUSES.fullmatch(said):
        return [_accusation(accuses[1], accuses[2], notes, line)]
    if asks := _ASKS.fullmatch(said) or _ASKS_BARE.fullmatch(said):
        return [_suggestion(asks[1], asks[2], notes, line)]
    raise InputError(ENTRY_HINT)


def find_seat(text: str, names: Sequence[str], me: int | None = None) -> int:
    """Read the name of a player: any case, a unique beginning is enough; `I` if it is us."""
    key = " ".join(text.split()).casefold()
    folded = [name.casefold() for name in names]
    if me is not None and key in ("i", "me"):
        return me
    whole = [seat for seat, name in enumerate(folded) if name == key]
    found = whole or [seat for seat, name in enumerate(folded) if key and name.startswith(key)]
    if len(found) > 1:
        raise AmbiguousName("player", text.strip(), [names[seat] for seat in found])
    if not found:
        raise UnknownName("player", text.strip(), names)
    return found[0]


# What happened.


def _suggestion(who: str, rest: str, notes: Notes, line: int) -> Suggestion:
    asker = find_seat(who, notes.names, notes.me)
    cards, *answers = rest.split(";")
    triple = notes.edition.triple(cards)
    passed, shower, card = _answers(asker, triple, answers, notes)
    return Suggestion(asker, triple, passed, shower, card, line)


def _answers(
    asker: int, triple: Triple, answers: list[str], notes: Notes
) -> tuple[tuple[int, ...], int | None, Card | None]:
    """Read who passed and who showed; who was asked in between passed, said or not."""
    order = notes.asked(asker)
    passed: set[int] = set()
    shower: int | None = None
    card: Card | None = None
    for answer in (part.strip() for text in answers for part in text.split(",")):
        if not answer:
            continue
        if _NOBODY.fullmatch(answer):
            passed.update(order)
        elif match := _PASSES.fullmatch(answer):
            passed.add(_answerer(match[1], asker, notes))
        elif match := _SHOWS.fullmatch(answer):
            if shower is not None:
                raise InputError(f"{notes.names[shower]} showed already; only one player shows")
            shower = _answerer(match[1], asker, notes)
            card = _shown(match[2], triple, notes)
        else:
            raise InputError(
                f"{answer!r}: expected `Bob passes`, `Bob shows`, `Bob shows Rope` or `nobody`"
            )
    if shower is None:
        last = max((order.index(seat) for seat in passed), default=-1)
        return tuple(order[: last + 1]), None, None
    before = order[: order.index(shower)]
    for seat in passed.difference(before):
        raise InputError(
            f"{notes.names[seat]} cannot pass: {notes.names[shower]} shows and is asked "
            f"{'first' if seat != shower else 'once'}"
        )
    return tuple(before), shower, card


def _answerer(who: str, asker: int, notes: Notes) -> int:
    seat = find_seat(who, notes.names, notes.me)
    if seat == asker:
        raise InputError(f"{notes.names[seat]} asks, so somebody else must answer")
    return seat


def _shown(text: str, triple: Triple, notes: Notes) -> Card | None:
    if not text.strip(" ?.-"):
        return None
    card = notes.edition.card(text)
    if card not in triple:
        raise InputError(f"{card} was not asked for; one of {triple} was shown")
    return card


def _accusation(who: str, rest: str, notes: Notes, line: int) -> Accusation:
    verdict = _VERDICT.fullmatch(rest)
    if not verdict:
        raise InputError("expected `: wrong` or `: right` at the end")
    seat = find_seat(who, notes.names, notes.me)
    right = verdict[2].lower() in ("right", "true", "correct")
    return Accusation(seat, notes.edition.triple(verdict[1]), right, line)


def _sightings(text: str, notes: Notes, line: int) -> list[Entry]:
    """Read a player's name, which may be several words, and then cards."""
    words = text.split()
    for length in range(len(words) - 1, 0, -1):
        try:
            seat = find_seat(" ".join(words[:length]), notes.names, notes.me)
        except UnknownName:
            continue
        cards = notes.edition.read_cards(" ".join(words[length:]))
        return [Sighting(seat, card, line) for card in cards]
    raise InputError(f"expected a player ({', '.join(notes.names)}) and a card, as `saw: Ann Rope`")


# The header, and the whole text.


class _Reader:
    """Collects the problems of all lines."""

    def __init__(self, editions: FindEdition) -> None:
        self.editions = editions
        self.problems: list[Problem] = []

    def attempt(self, line: Line, notes: Notes) -> list[Entry]:
        try:
            return read_entry(line.text, notes, line.number)
        except InputError as error:
            self.problems.append(Problem(line.number, line.typed, str(error)))
            return []

    def read_header(self, header: dict[str, list[Line]]) -> Notes | None:
        for kind, lines in header.items():
            for again in lines[1:]:
                first = lines[0].number
                self._complain(again, f"`{kind}:` stands on line {first} already; keep one")
        empty = Line(0, "", "")
        line = {kind: lines[0] for kind, lines in header.items()}
        edition = self._try(line.get("edition"), self._edition)
        table = self._try(line.get("players"), _players)
        if "players" not in line:
            self._complain(Line(1, "", ""), "expected a line `players: Ann 6, Bob 6, Cyd 6`")
        if table is None or (edition is None and "edition" in line):
            return None
        cards = edition or self.editions(DEFAULT_EDITION)
        names, sizes = table
        me = self._try(line.get("me"), lambda text: find_seat(text, names))
        hand = self._try(line.get("hand"), lambda text: _card_set(text, cards))
        faceup = self._try(line.get("faceup"), lambda text: _card_set(text, cards))
        if "hand" in line and "me" not in line:
            self._complain(line["hand"], "whose hand? add a line such as `me: Ann`")
        return Notes(
            cards,
            names,
            sizes,
            me,
            hand,
            faceup or CardSet(cards.deck),
            lines=HeaderLines(
                *(line.get(kind, empty).number for kind in ("players", "me", "hand", "faceup"))
            ),
            edition_text=line.get("edition", empty).text,
        )

    def _edition(self, text: str) -> Edition:
        name = text.strip()
        return self.editions(name if name.endswith(".toml") else name.lower())

    def _try(self, line: Line | None, read: Callable[[str], T]) -> T | None:
        if line is None:
            return None
        try:
            return read(line.text)
        except InputError as error:
            self._complain(line, str(error))
            return None

    def _complain(self, line: Line, message: str) -> None:
        self.problems.append(Problem(line.number, line.typed, message))


def _split(text: str) -> tuple[dict[str, list[Line]], list[Line]]:
    """Sort the lines that say something into header lines and entries."""
    header: dict[str, list[Line]] = {}
    entries = []
    for number, typed in enumerate(text.splitlines(), start=1):
        said = _strip(typed)
        match = _HEADER.fullmatch(said)
        if match and match[1].lower() != "saw":
            kind = match[1].lower().replace(" ", "")
            header.setdefault(kind, []).append(Line(number, match[2].strip(), typed))
        elif said:
            entries.append(Line(number, said, typed))
    return header, entries


def _strip(typed: str) -> str:
    """Drop the comment, a remark in brackets at the end, and the entry's number."""
    return _NUMBER.sub("", _REMARK.sub("", _COMMENT.sub("", typed))).strip()


def _players(text: str) -> tuple[tuple[str, ...], tuple[int | None, ...]]:
    names, sizes = [], []
    for part in filter(None, map(str.strip, text.split(","))):
        match = re.fullmatch(r"(.*?)(?:\s+(\d{1,2}|\?))?", part)
        name = " ".join(match[1].split()) if match else ""
        names.append(check_name(name))
        sizes.append(int(match[2]) if match and match[2] not in (None, "?") else None)
    if not 2 <= len(names) <= MOST_SEATS:
        raise InputError(f"{len(names)} players; expected 2 to {MOST_SEATS}, divided by commas")
    if len({name.casefold() for name in names}) < len(names):
        raise InputError("two players have the same name; make them differ")
    return tuple(names), tuple(sizes)


def check_name(name: str) -> str:
    """Make sure that notes with this name can be read again."""
    if not re.fullmatch(r"\w(?:[^,;:=()\s]|\s(?!#))*", name) or re.match(r"\d+(?:$|\s*[.)])", name):
        raise InputError(f"{name!r} is no name for a player; expected letters, as in `Ann 6`")
    if name.casefold() in RESERVED or VERBS & set(name.casefold().split()):
        raise InputError(f"{name!r} is no name for a player: notes use this word")
    return name


def _card_set(text: str, edition: Edition) -> CardSet:
    cards = edition.read_cards(text)
    for card in cards:
        if cards.count(card) > 1:
            raise InputError(f"{card} stands here twice")
    return edition.card_set(cards)
