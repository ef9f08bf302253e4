"""Reads one line of case notes: who asked and answered, accused, saw a card, left or joined."""

from __future__ import annotations

import re
from collections.abc import Iterator

from boddy.cards import Card, CardSet, Triple
from boddy.errors import InputError, UnknownName
from boddy.notes.case_notes import (
    Accusation,
    AnswersOnly,
    Handover,
    Leaving,
    Notes,
    NotesEntry,
    Sighting,
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
    """Return how many cards each seat holds after a handover."""
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
        case Sighting():
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


def _any_case(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


# These work on lines whose blanks are single spaces: two repeats of `\s` in a row would need
# time that grows with the square of a line's length.
ENTRY_NUMBER = re.compile(r"\A\d+ ?[.)] ?")
"""What somebody may write before an entry; entries are counted all the same."""
_COMMENT = re.compile(r"(?:^| )#")
_RULES = _any_case(r"rules ?[:=]")
_REMARK = re.compile(r"\([^()]*\)\Z")
HEADER_LINE = _any_case(r"(edition|players|me|hand|face ?up|rules) ?[:=] ?(.*)")
_ASKS = _any_case(r"(.+?)(?: (?:suggests?|suggested|asks?|asked)\b)? ?: ?(.*)")
_ASKS_BARE = _any_case(r"(.+?) (?:suggests?|suggested|asks?|asked)\b ?(.*)")
_ACCUSES = _any_case(r"(.+?) accuse[sd]?\b ?:? ?(.*)")
_BETWEEN = _any_case(r"\b(?:with|in|and|the)\b")
_VERDICT = _any_case(r"[ :;,](wrong|false|incorrect|right|true|correct)\W*\Z")
_PASSES = _any_case(r"(.+?) pass(?:es|ed)?\W*")
_SHOWS = _any_case(r"(.+?) show(?:s|ed|n)?\b(?: (?:me|us)\b)? ?(.*)")
_NOBODY = _any_case(r"(?:nobody|no ?one|none|all pass(?:ed)?)\b.*")
_NOT_SEEN = _any_case(r"\.{2,}|…|\?|(?:i )?missed\b.*|(?:the )?rest (?:missed|unknown)\W*")
_UNKNOWN_ASKER = _any_case(r"\?|somebody|someone")
_ANSWERS_ONLY = _any_case(r"([^:;]+?) (pass(?:es|ed)?|show(?:s|ed)?)\b(?: on\b)? ([^:;]+)(;.*)?")
_SAW = _any_case(r"(?:(all|we all|every(?:body|one)) |(?:i )?)saw(?: ?[:=] ?| )(.*)")


def read_entry(text: str, notes: Notes, line: int = 0) -> list[NotesEntry]:
    """Read one line about what happened; `saw` may name several cards at once."""
    said = stripped(text)
    if saw := _SAW.fullmatch(said):
        return _sightings(saw[2], notes, line, public=bool(saw[1]))
    if change := read_seat_change(said, notes, line):
        return [change]
    if accuses := _ACCUSES.fullmatch(said):
        return [_accusation(accuses[1], accuses[2], notes, line)]
    if asks := _ASKS.fullmatch(said) or _ASKS_BARE.fullmatch(said):
        return [_suggestion(asks[1], asks[2], notes, line)]
    if told := _ANSWERS_ONLY.fullmatch(said):
        who, answer, cards, more = told.groups(default="")
        return [_answers_only(cards, [f"{who} {answer}", *more.split(";")], notes, line)]
    raise InputError("notes-entry")


def _suggestion(who: str, rest: str, notes: Notes, line: int) -> Suggestion | AnswersOnly:
    cards, answers = _cards_and_answers(rest)
    if _UNKNOWN_ASKER.fullmatch(who.strip()):
        return _answers_only(cards, answers, notes, line)
    asker = find_seat(who, notes.names, notes.me)
    triple = _triple(cards, notes)
    passed, shower, card = _in_order(asker, _read_answers(asker, triple, answers, notes), notes)
    return Suggestion(asker, triple, passed, shower, card, line)


def _cards_and_answers(text: str) -> tuple[str, list[str]]:
    """Split `Plum Rope Hall; Bob passes, Cyd shows`; a comma may stand for the semicolon."""
    cards, *answers = text.split(";")
    parts = cards.split(",")
    first = next((at for at, part in enumerate(parts) if at and _is_answer(part)), len(parts))
    return ",".join(parts[:first]), [*parts[first:], *answers]


def _triple(text: str, notes: Notes) -> Triple:
    """Read three cards, also `Professor Plum with the rope in the hall`."""
    try:
        return notes.edition.triple(text)
    except UnknownName:
        bare = _BETWEEN.sub(" ", text)
        if bare == text:
            raise
        return notes.edition.triple(bare)


def _is_answer(text: str) -> bool:
    kinds = (_NOBODY, _NOT_SEEN, _PASSES, _SHOWS)
    return any(kind.fullmatch(text.strip()) for kind in kinds)


def _answers_only(cards: str, answers: list[str], notes: Notes, line: int) -> AnswersOnly:
    """Read answers of which each stands for itself: nobody is known to sit in between."""
    triple = _triple(cards, notes)
    passed, shower, card = _read_answers(None, triple, answers, notes)
    if shower in passed:
        raise InputError("notes-pass-and-show", name=notes.names[shower or 0])
    if len(passed) + (shower is not None) == notes.seats:
        raise InputError("notes-all-answer")
    return AnswersOnly(triple, tuple(sorted(passed)), shower, card, line)


Answers = tuple[set[int], int | None, Card | None]
"""Who passed, who showed, and which card, if that was seen."""


def _read_answers(asker: int | None, triple: Triple, answers: list[str], notes: Notes) -> Answers:
    """Read who is said to have passed and shown."""
    passed: set[int] = set()
    shower: int | None = None
    card: Card | None = None
    for answer in (part.strip() for text in answers for part in text.split(",")):
        if not answer or _NOT_SEEN.fullmatch(answer):
            continue
        if _NOBODY.fullmatch(answer):
            if asker is None:
                raise InputError("notes-nobody")
            passed.update(notes.asked(asker))
        elif match := _PASSES.fullmatch(answer):
            passed.add(_answerer(match[1], asker, notes))
        elif match := _SHOWS.fullmatch(answer):
            if shower is not None:
                raise InputError("notes-shows-twice", name=notes.names[shower])
            shower = _answerer(match[1], asker, notes)
            card = _shown(match[2], triple, notes)
        else:
            raise InputError("notes-answer", text=answer)
    return passed, shower, card


def _in_order(
    asker: int, answers: Answers, notes: Notes
) -> tuple[tuple[int, ...], int | None, Card | None]:
    """Fill in the passes that go without saying: those of the seats asked before."""
    order = notes.asked(asker)
    passed, shower, card = answers
    if shower is None:
        last = max((order.index(seat) for seat in passed), default=-1)
        return tuple(order[: last + 1]), None, None
    before = order[: order.index(shower)]
    for seat in passed.difference(before):
        code = "notes-pass-after" if seat != shower else "notes-pass-again"
        raise InputError(code, name=notes.names[seat], shower=notes.names[shower])
    return tuple(before), shower, card


def _answerer(who: str, asker: int | None, notes: Notes) -> int:
    seat = find_seat(who, notes.names, notes.me)
    if seat == asker:
        raise InputError("notes-asker-answers", name=notes.names[seat])
    return seat


def _shown(text: str, triple: Triple, notes: Notes) -> Card | None:
    if not text.strip(" ?.-"):
        return None
    card = notes.edition.card(text)
    if card not in triple:
        raise InputError("notes-not-asked", card=card.name, cards=list(map(str, triple)))
    return card


def _accusation(who: str, rest: str, notes: Notes, line: int) -> Accusation:
    verdict = _VERDICT.search(rest)
    if not verdict:
        raise InputError("notes-verdict")
    seat = find_seat(who, notes.names, notes.me)
    right = verdict[1].lower() in ("right", "true", "correct")
    cards = rest[: verdict.start()].rstrip(" :;,")
    return Accusation(seat, _triple(cards, notes), right, line)


def _sightings(text: str, notes: Notes, line: int, public: bool) -> list[NotesEntry]:
    """Read a player's name, which may be several words, and then cards."""
    words = text.split()
    longest = max(len(name.split()) for name in notes.names)
    for length in range(min(longest, len(words) - 1), 0, -1):
        try:
            seat = find_seat(" ".join(words[:length]), notes.names, notes.me)
        except UnknownName:
            continue
        cards = notes.edition.read_cards(" ".join(words[length:]))
        return [Sighting(seat, card, public, line) for card in cards]
    raise InputError("notes-saw", names=notes.names)


def stripped(typed: str) -> str:
    """Drop the comment, a remark in brackets at the end, the entry's number, and spare blanks."""
    said = " ".join(typed.split())
    if comment := _COMMENT.search(said):
        said = said[: comment.start()]
    if not _RULES.match(said):  # whose choices stand in brackets
        said = _REMARK.sub("", said.rstrip()).rstrip()
    number = ENTRY_NUMBER.match(said)
    return said[number.end() :] if number else said
