"""Reads one line of case notes: a suggestion with its answers, an accusation, or a card seen."""

from __future__ import annotations

import re
from collections.abc import Sequence

from boddy.cards import Card, Triple
from boddy.errors import AmbiguousName, InputError, UnknownName
from boddy.notation.notes import Accusation, Entry, Notes, Sighting, Suggestion

ENTRY_HINT = (
    "expected `Ann: Plum Rope Hall; Bob passes; Cyd shows`, "
    "`Ann accuses Plum Rope Hall: wrong` or `saw: Ann Rope`"
)


def _any_case(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


# These work on lines whose blanks are single spaces: two repeats of `\s` in a row would need
# time that grows with the square of a line's length.
_NUMBER = re.compile(r"\d+ ?[.)] ?")
_COMMENT = re.compile(r"(?:^| )#")
_REMARK = re.compile(r"\([^()]*\)\Z")
HEADER_LINE = _any_case(r"(edition|players|me|hand|face ?up|saw) ?[:=] ?(.*)")
_ASKS = _any_case(r"(.+?)(?: (?:suggests?|suggested|asks?|asked)\b)? ?: ?(.*)")
_ASKS_BARE = _any_case(r"(.+?) (?:suggests?|suggested|asks?|asked)\b ?(.*)")
_ACCUSES = _any_case(r"(.+?) accuse[sd]?\b ?:? ?(.*)")
_VERDICT = _any_case(r"[ :;,](wrong|false|incorrect|right|true|correct)\W*\Z")
_PASSES = _any_case(r"(.+?) pass(?:es|ed)?\W*")
_SHOWS = _any_case(r"(.+?) show(?:s|ed|n)?\b(?: (?:me|us)\b)? ?(.*)")
_NOBODY = _any_case(r"(?:nobody|no ?one|none|all pass(?:ed)?)\b.*")


def read_entry(text: str, notes: Notes, line: int = 0) -> list[Entry]:
    """Read one line about what happened; `saw` may name several cards at once."""
    said = stripped(text)
    header = HEADER_LINE.fullmatch(said)
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
    verdict = _VERDICT.search(rest)
    if not verdict:
        raise InputError("expected `: wrong` or `: right` at the end")
    seat = find_seat(who, notes.names, notes.me)
    right = verdict[1].lower() in ("right", "true", "correct")
    cards = rest[: verdict.start()].rstrip(" :;,")
    return Accusation(seat, notes.edition.triple(cards), right, line)


def _sightings(text: str, notes: Notes, line: int) -> list[Entry]:
    """Read a player's name, which may be several words, and then cards."""
    words = text.split()
    longest = max(len(name.split()) for name in notes.names)
    for length in range(min(longest, len(words) - 1), 0, -1):
        try:
            seat = find_seat(" ".join(words[:length]), notes.names, notes.me)
        except UnknownName:
            continue
        cards = notes.edition.read_cards(" ".join(words[length:]))
        return [Sighting(seat, card, line) for card in cards]
    raise InputError(f"expected a player ({', '.join(notes.names)}) and a card, as `saw: Ann Rope`")


def stripped(typed: str) -> str:
    """Drop the comment, a remark in brackets at the end, the entry's number, and spare blanks."""
    said = " ".join(typed.split())
    if comment := _COMMENT.search(said):
        said = said[: comment.start()]
    said = _REMARK.sub("", said.rstrip()).rstrip()
    number = _NUMBER.match(said)
    return said[number.end() :] if number else said
