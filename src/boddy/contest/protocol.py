"""What server and bots say to each other, as values; printed exactly, read generously.

>>> print_message(Disprove(1, read_cards(["Mu", "Ro", "St"])))
'disprove 1 Mu Ro St'
>>> parse_request("SUGGESTION 0 gr kn di -")
SuggestionMade(asker=0, cards=<Green Knife Dining>, shower=None, card=None)
>>> parse_reply("show St")
ShowCard(card=Study)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from boddy.cards import Card, Category, Triple
from boddy.editions import shipped_edition
from boddy.errors import WireError
from boddy.setup import Setup

M = TypeVar("M")

EDITION = shipped_edition("classic")
"""The only edition that the protocol can speak of."""
FEWEST, MOST = 3, 6
"""Seats in a game."""
LONGEST = 512
"""Bytes in a message; the original reads no more at once."""


@dataclass(frozen=True, slots=True)
class Reset:
    """Server: a new game begins, with this number of seats, you in this one, with these cards."""

    seats: int
    seat: int
    hand: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class AskSuggestion:
    """Server: it is your turn; suggest."""


@dataclass(frozen=True, slots=True)
class Disprove:
    """Server: a seat suggested this, and you have a choice what to show."""

    asker: int
    cards: Triple


@dataclass(frozen=True, slots=True)
class SuggestionMade:
    """Server: a seat suggested this, and that seat showed; those involved get the card."""

    asker: int
    cards: Triple
    shower: int | None
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class AskAccusation:
    """Server: do you accuse?"""  # noqa: D400  # it does ask


@dataclass(frozen=True, slots=True)
class AccusationMade:
    """Server: a seat accused, and was right or not."""

    seat: int
    cards: Triple
    right: bool


@dataclass(frozen=True, slots=True)
class Done:
    """Server: the contest is over."""


@dataclass(frozen=True, slots=True)
class Alive:
    """Bot: its first words."""

    identifier: str


@dataclass(frozen=True, slots=True)
class Ok:
    """Bot: heard."""


@dataclass(frozen=True, slots=True)
class MakeSuggestion:
    """Bot: what it suggests."""

    cards: Triple


@dataclass(frozen=True, slots=True)
class ShowCard:
    """Bot: what it shows."""

    card: Card


@dataclass(frozen=True, slots=True)
class MakeAccusation:
    """Bot: whom it accuses, or None to wait."""

    cards: Triple | None


@dataclass(frozen=True, slots=True)
class Dead:
    """Bot: its last word."""


Request = Reset | AskSuggestion | Disprove | SuggestionMade | AskAccusation | AccusationMade | Done
Reply = Alive | Ok | MakeSuggestion | ShowCard | MakeAccusation | Dead


def print_message(message: Request | Reply) -> str:
    """Write a message just as the other side expects it."""
    match message:
        case AskSuggestion():
            return "suggest"
        case AskAccusation():
            return "accuse"
        case SuggestionMade(asker, cards, shower, card):
            shown = "-" if shower is None else f"{shower} {code(card)}" if card else str(shower)
            return f"suggestion {asker} {_codes(cards)} {shown}"
        case Disprove(asker, cards):
            return f"disprove {asker} {_codes(cards)}"
        case Reset(seats, seat, hand):
            return " ".join(["reset", str(seats), str(seat), *map(code, hand)])
        case AccusationMade(seat, cards, right):
            return f"accusation {seat} {_codes(cards)} {'+' if right else '-'}"
        case Done():
            return "done"
        case _:
            return _print_reply(message)


def _print_reply(message: Reply) -> str:
    match message:
        case Alive(identifier):
            return f"{identifier} alive"
        case Ok():
            return "ok"
        case MakeSuggestion(cards):
            return f"suggest {_codes(cards)}"
        case ShowCard(card):
            return f"show {code(card)}"
        case MakeAccusation(cards):
            return "-" if cards is None else f"accuse {_codes(cards)}"
        case Dead():
            return "dead"


@lru_cache(maxsize=2**14)  # a game repeats few texts, and most time goes into reading them
def parse_request(text: str) -> Request:
    """Read what a server says."""
    return _parse(text, _REQUESTS)


@lru_cache(maxsize=2**11)
def parse_reply(text: str) -> Reply:
    """Read what a bot says, its first words excepted."""
    return _parse(text, _REPLIES)


@lru_cache
def contest_setup(seats: int) -> Setup:
    """Set up a game of the contest, in which seats have numbers for names."""
    return Setup.of([f"seat {seat}" for seat in range(seats)], edition=EDITION, rules="speed")


def code(card: Card) -> str:
    """Return a card's two letters."""
    return card.name[:2]


def read_cards(words: Sequence[str]) -> Triple:
    """Read a suspect, a weapon and a room, in this order."""
    return _triple(tuple(words))


@lru_cache(maxsize=2**10)
def _triple(words: tuple[str, ...]) -> Triple:
    if len(words) != len(Category):
        raise WireError("wire-triple", text=repr(" ".join(words)))
    cards = [_card(word) for word in words]
    if [card.category for card in cards] != list(Category):
        raise WireError("wire-order", text=" ".join(words))
    return Triple(*cards)


_CODES = {code(card).lower(): card for card in EDITION.deck}


_DIGITS = "0123456789"


def _codes(cards: Triple) -> str:
    suspect, weapon, room = cards
    return f"{suspect.name[:2]} {weapon.name[:2]} {room.name[:2]}"


def _parse(text: str, kinds: dict[str, Callable[[list[str]], M]]) -> M:
    word, *rest = text.split() or [""]
    read = kinds.get(word.lower())
    if read is None:
        raise WireError("wire-kind", text=shorten(text), known=list(kinds))
    try:
        return read(rest)
    except WireError as error:
        raise WireError("wire-message", text=shorten(text), problem=error) from None


def shorten(text: str, most: int = 80) -> str:
    """Quote what somebody sent, without letting it fill the screen."""
    return repr(text) if len(text) <= most else f"{text[:most]!r}... ({len(text)} characters)"


def _card(word: str) -> Card:
    card = _CODES.get(word.lower())
    if card is None:
        raise WireError("wire-card", text=repr(word), known=list(map(code, EDITION.deck)))
    return card


def _number(word: str, most: int) -> int:
    number = _DIGITS.find(word) if len(word) == 1 else -1
    if not 0 <= number <= most:
        raise WireError("wire-number", text=repr(word), most=most)
    return number


def _seat(words: list[str]) -> int:
    if not words:
        raise WireError("wire-seat")
    return _number(words[0], MOST - 1)


def _reset(words: list[str]) -> Reset:
    if len(words) < 2:
        raise WireError("wire-reset")
    seats = _number(words[0], MOST)
    if seats < FEWEST:
        raise WireError("wire-seats", seats=seats, fewest=FEWEST, most=MOST)
    seat = _number(words[1], seats - 1)
    hand = tuple(map(_card, words[2:]))
    size = contest_setup(seats).hand_sizes[seat]
    if len(hand) != size or len(set(hand)) != len(hand):
        raise WireError("wire-hand", size=size, seat=seat)
    return Reset(seats, seat, hand)


def _disprove(words: list[str]) -> Disprove:
    return Disprove(_seat(words), read_cards(words[1:]))


def _suggestion_made(words: list[str]) -> SuggestionMade:
    asker, cards = _seat(words), read_cards(words[1:4])
    match words[4:]:
        case ["-"]:
            return SuggestionMade(asker, cards, None)
        case [_]:
            return SuggestionMade(asker, cards, _seat(words[4:]))
        case [_, name]:
            shower, card = _seat(words[4:]), _card(name)
            if card not in cards:
                raise WireError("wire-not-asked", card=code(card))
            return SuggestionMade(asker, cards, shower, card)
        case _:
            raise WireError("wire-shower")


def _accusation_made(words: list[str]) -> AccusationMade:
    seat, cards = _seat(words), read_cards(words[1:4])
    if words[4:] not in (["+"], ["-"]):
        raise WireError("wire-verdict")
    return AccusationMade(seat, cards, words[4] == "+")


def _show(words: list[str]) -> ShowCard:
    if len(words) != 1:
        raise WireError("wire-one-card")
    return ShowCard(_card(words[0]))


def _alone(message: M) -> Callable[[list[str]], M]:
    def read(words: list[str]) -> M:
        if words:
            raise WireError("wire-nothing", text=repr(" ".join(words)))
        return message

    return read


_REQUESTS: dict[str, Callable[[list[str]], Request]] = {
    "reset": _reset,
    "suggest": _alone(AskSuggestion()),
    "disprove": _disprove,
    "suggestion": _suggestion_made,
    "accuse": _alone(AskAccusation()),
    "accusation": _accusation_made,
    "done": _alone(Done()),
}
_REPLIES: dict[str, Callable[[list[str]], Reply]] = {
    "ok": _alone(Ok()),
    "suggest": lambda words: MakeSuggestion(read_cards(words)),
    "show": _show,
    "-": _alone(MakeAccusation(None)),
    "accuse": lambda words: MakeAccusation(read_cards(words)),
    "dead": _alone(Dead()),
}


_LONGEST_REQUEST = len("reset 3 0 Bi Di Kn Lo Sc Wh")
_KEYWORDS = ("reset", "suggest", "disprove", "suggestion", "accuse", "accusation", "done")


def encode(text: str, lines: bool) -> bytes:
    """Turn a message into the bytes of its one write."""
    return text.encode("ascii", "replace") + (b"\n" if lines else b"")


def decode(data: bytes) -> str:
    """Turn bytes into the text of a message; padding is dropped, nonsense stays readable."""
    return data.rstrip(b"\0").decode("ascii", "backslashreplace")


class RequestReader:
    """Puts the server's requests together from what is read."""

    def __init__(self, lines: bool) -> None:
        self._lines = lines
        self._buffer = b""

    def feed(self, data: bytes) -> list[Request]:
        """Take what one read brought; return the requests that are complete now."""
        self._buffer += data
        requests = self._feed_lines() if self._lines else self._feed_bare()
        if len(self._buffer) > LONGEST:
            raise WireError("wire-endless", most=LONGEST)
        return requests

    def _feed_lines(self) -> list[Request]:
        *complete, self._buffer = self._buffer.split(b"\n")
        return [parse_request(decode(line)) for line in complete]

    def _feed_bare(self) -> list[Request]:
        """Take the whole buffer for a message, unless it may be the beginning of one."""
        text = decode(self._buffer)
        try:
            request = parse_request(text)
        except WireError:
            if not _may_go_on(text):
                raise
            return []
        self._buffer = b""
        return [request]


def _may_go_on(text: str) -> bool:
    """Whether more bytes could still make a message of this."""
    word, space, _ = text.lower().partition(" ")
    if space:
        return word in _KEYWORDS and len(text) < _LONGEST_REQUEST
    return any(keyword.startswith(word) for keyword in _KEYWORDS)
