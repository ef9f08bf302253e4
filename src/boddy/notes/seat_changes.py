"""Players who leave or join: how notes say so, and who can still take part afterwards."""

from __future__ import annotations

import re
from collections.abc import Iterator

from boddy.cards import CardSet
from boddy.errors import InputError
from boddy.notes.notes import (
    Accusation,
    AnswersOnly,
    Handover,
    Leaving,
    Notes,
    NotesEntry,
    Suggestion,
    find_seat,
)
from boddy.texts import Phrase, phrase

_LEAVES = re.compile(r"([^:;]+?) (?:leaves|left)\b ?(.*)", re.IGNORECASE)
_JOINS = re.compile(r"([^:;]+?) join(?:s|ed)\b ?(.*)", re.IGNORECASE)
_SHARE = re.compile(r"(.+?) (?:gets?|got|gives?|gave) (.+)", re.IGNORECASE)


def read_seat_change(said: str, notes: Notes, line: int) -> Leaving | Handover | None:
    """Read that somebody left or joined; None if the line says something else."""
    if leaves := _LEAVES.fullmatch(said):
        seat = find_seat(leaves[1], notes.names, notes.me)
        if seat == notes.me:
            raise InputError("notes-you-leave")
        rest = leaves[2].lstrip(" :;")
        if leaves[2].startswith(";") and rest:
            shares, mine = _shares(rest, seat, notes, joins=False)
            return Handover(seat, False, shares, mine, line)
        return Leaving(seat, notes.edition.read_card_set(rest) if rest else None, line)
    if joins := _JOINS.fullmatch(said):
        seat = find_seat(joins[1], notes.names, notes.me)
        if seat == notes.me:
            raise InputError("notes-you-join")
        shares, mine = _shares(joins[2].lstrip(" :;"), seat, notes, joins=True)
        return Handover(seat, True, shares, mine, line)
    return None


def seat_problems(notes: Notes) -> Iterator[tuple[NotesEntry, Phrase]]:
    """List entries in which somebody takes part who has left, or cards do not add up."""
    gone: set[int] = set()
    sizes = list(notes.sizes)
    if notes.me is not None and notes.hand is not None:
        sizes[notes.me] = len(notes.hand)
    for entry in notes.entries:
        if message := _problem(entry, gone, sizes, notes.names):
            yield entry, message
            continue
        match entry:
            case Leaving(seat):
                gone.add(seat)
            case Handover(seat, joins):
                (gone.discard if joins else gone.add)(seat)
                sizes = sizes_after(entry, sizes)


def sizes_after(entry: Handover, sizes: list[int | None]) -> list[int | None]:
    """Tell how many cards each seat holds after cards have changed hands."""
    after = list(sizes)
    sign = -1 if entry.joins else 1
    for seat, count in entry.shares:
        after[seat] = None if (size := sizes[seat]) is None else size + sign * count
    moved = sum(count for _, count in entry.shares)
    size = sizes[entry.seat]
    after[entry.seat] = (None if size is None else size + moved) if entry.joins else 0
    return after


def _problem(
    entry: NotesEntry, gone: set[int], sizes: list[int | None], names: tuple[str, ...]
) -> Phrase | None:
    for seat in _taking_part(entry):
        if seat in gone:
            return phrase("notes-has-left", name=names[seat])
    if isinstance(entry, Handover):
        moved, size = sum(count for _, count in entry.shares), sizes[entry.seat]
        if not entry.joins and size is not None and size != moved:
            return phrase("notes-deals-out", name=names[entry.seat], count=size, moved=moved)
        for seat, count in entry.shares if entry.joins else ():
            held = sizes[seat]
            if held is not None and count > held:
                return phrase("notes-gives", name=names[seat], count=held, given=count)
    return None


def _taking_part(entry: NotesEntry) -> list[int]:
    match entry:
        case Suggestion(seat, shower=shower):
            return [seat] if shower is None else [seat, shower]
        case AnswersOnly(passed=passed, shower=shower):
            return [*passed] if shower is None else [*passed, shower]
        case Accusation(seat) | Leaving(seat):
            return [seat]
        case Handover(seat, joins, shares):
            return [*(() if joins else (seat,)), *(other for other, _ in shares)]
        case _:
            return []


def _shares(
    text: str, seat: int, notes: Notes, joins: bool
) -> tuple[tuple[tuple[int, int], ...], CardSet | None]:
    """Read how many cards each of the others got or gave, and which of them are ours."""
    shares: dict[int, int] = {}
    mine: CardSet | None = None
    verb = "gives" if joins else "gets"
    for part in filter(None, (part.strip() for part in re.split("[;,]", text))):
        match = _SHARE.fullmatch(part)
        if match is None:
            raise InputError("notes-share", text=part, verb=verb)
        other = find_seat(match[1], notes.names, notes.me)
        if other == seat or other in shares:
            raise InputError("notes-share-twice", name=notes.names[other], verb=verb)
        if match[2].isdecimal() and len(match[2]) <= 2 and other != notes.me:
            shares[other] = int(match[2])
        elif other == notes.me:
            mine = notes.edition.read_card_set(match[2])
            shares[other] = len(mine)
        else:
            raise InputError("notes-share", text=part, verb=verb)
    return tuple(sorted(shares.items())), mine
