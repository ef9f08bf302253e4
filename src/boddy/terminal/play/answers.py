"""Reads what a person typed, generously, and explains what cannot be meant."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from boddy.actions import EndTurn, LegalActions, Move, Roll
from boddy.boards import Square
from boddy.cards import Card, Category
from boddy.editions import Edition
from boddy.errors import AmbiguousName, InputError, UnknownName
from boddy.printable import join
from boddy.terminal.play.telling import place_name, the

ROLL, SUGGEST, ACCUSE, END = "roll", "suggest", "accuse", "end"

_PHRASES = {
    ROLL: ("roll", "roll the dice", "r", "throw", "throw the dice", "dice"),
    SUGGEST: (SUGGEST, "make a suggestion", "suggestion", "s", "yes", "y"),
    ACCUSE: (ACCUSE, "make an accusation", "accusation", "a"),
    END: (
        "end",
        "end your turn",
        "end my turn",
        "end the turn",
        "end turn",
        "e",
        "done",
        "no",
        "n",
    ),
}
"""What may be typed for each choice; a beginning that fits only one of them will do."""

MEANINGS = {
    ROLL: "roll the dice (r)",
    SUGGEST: "make a suggestion (s); in one line: suggest plum rope hall",
    ACCUSE: "make an accusation (a); in one line: accuse plum rope hall",
    END: "end your turn (e)",
}
"""What `help` says about each choice."""


def choices(legal: LegalActions) -> list[str]:
    """List the words for what a seat may do, moves aside; the first is what Enter means."""
    possible = {
        ROLL: Roll() in legal.others,
        SUGGEST: bool(legal.suggestions),
        END: EndTurn() in legal.others,
        ACCUSE: bool(legal.accusations),
    }
    return [word for word, is_possible in possible.items() if is_possible]


def read_choice(
    text: str, options: Sequence[str], edition: Edition | None = None
) -> tuple[str, str]:
    """Split a text into one of the words for what one may do, and the rest; else the word is empty.

    With an `edition`, the name of one of its cards would be an answer as well.

    >>> read_choice("Accuse plum rope hall", ["roll", "accuse"])
    ('accuse', 'plum rope hall')
    >>> read_choice("make an acc", ["suggest", "accuse"])
    ('accuse', '')
    """
    text = " ".join(text.rstrip(".!").split())
    for word in options:
        for phrase in sorted(_PHRASES[word], key=len, reverse=True):
            match = re.fullmatch(rf"{phrase}(?:[ :,]+(.*))?", text, re.IGNORECASE)
            if match and not (match[1] and word not in (SUGGEST, ACCUSE)):
                return word, match[1] or ""
    begun, _, rest = text.partition(" ")
    for typed, cards in ((text, ""), (begun, rest)):
        word = _begun_choice(typed, options, edition)
        if word and not (cards and word not in (SUGGEST, ACCUSE)):
            return word, cards
    return "", text


def _begun_choice(text: str, options: Sequence[str], edition: Edition | None) -> str:
    """Find the one choice that a text is the beginning of; a card's name is rather that card."""
    found = [
        word
        for word in options
        if text and any(phrase.startswith(text.casefold()) for phrase in _PHRASES[word])
    ]
    if len(found) != 1 or (edition is not None and _is_card(text, edition)):
        return ""
    return found[0]


def _is_card(text: str, edition: Edition) -> bool:
    try:
        edition.card(text)
    except AmbiguousName:
        return True
    except InputError:
        return False
    return True


def read_move(text: str, moves: Mapping[int, Move], edition: Edition) -> Move:
    """Read where to go: a number from the board, a room, or a square such as `7, 12`."""
    text = _destination(text)
    numbers = [int(number) for number in re.findall(r"\d{1,9}", text)]
    if re.fullmatch(r"\d+", text):
        if numbers[0] not in moves or len(numbers) > 1:
            raise InputError(f"No target has the number {text}: choose from 1 to {len(moves)}.")
        return moves[numbers[0]]
    if re.fullmatch(r"(square )?\(? ?\d+ ?[,; ] ?\d+ ?\)?", text, re.IGNORECASE):
        place: Card | Square = Square(numbers[0], numbers[1])
    elif text.casefold() == "stay":
        raise InputError("You may stay only where somebody's suggestion brought you.")
    elif names_a_square(text):
        return _only_square(moves)
    else:
        place = edition.card(_without_number(text), Category.ROOM)
    if Move(place) not in moves.values():
        name = place_name(edition, place)
        raise InputError(f"{name[:1].upper()}{name[1:]} is not within reach.")
    return Move(place)


def names_a_square(text: str) -> bool:
    """Tell whether somebody typed what a question calls the squares, not which of them."""
    pattern = r"(go to )?(a )?(numbered )?square( \(.*)?\.?"
    return re.fullmatch(pattern, text, re.IGNORECASE) is not None


def _destination(text: str) -> str:
    """Take away what a sentence has around the name of a place, such as `go to the`."""
    text = " ".join(text.rstrip(".!").split())
    text = re.sub(r"^(go|move|walk)\b ?", "", text, flags=re.IGNORECASE)
    text = re.sub(r"^to\b ?", "", text, flags=re.IGNORECASE)
    text = re.sub(r"^(number|no\.?|square) (?=\d+$)", "", text, flags=re.IGNORECASE)
    return re.sub(r"^the\b ?", "", text, flags=re.IGNORECASE)


def _without_number(text: str) -> str:
    """Read `Hall (1)`, as it is printed, as `Hall`."""
    return re.sub(r" ?\((stay, )?\d+\)$", "", text)


def _only_square(moves: Mapping[int, Move]) -> Move:
    squares = {n: move for n, move in moves.items() if not isinstance(move.to, Card)}
    if len(squares) != 1:
        numbers = join([str(number) for number in squares], "or") or "none"
        raise InputError(f"Which square? Type its number: {numbers}.")
    return next(iter(squares.values()))


def read_number(text: str) -> int | None:
    """Read a number that a person would type; None if it is none."""
    return int(text) if re.fullmatch(r"\d{1,9}", text) else None


def read_shown(text: str) -> str:
    """Take away what stands around the card, as it is printed or spoken.

    >>> read_shown("1 Rope"), read_shown("show the Rope.")
    ('Rope', 'Rope')
    """
    text = re.sub(r"^show\b ?", "", " ".join(text.rstrip(".!").split()), flags=re.IGNORECASE)
    text = re.sub(r"^the\b ?", "", text, flags=re.IGNORECASE)
    return re.sub(r"^\d+[.)]? (?=\D)", "", text)


def read_cards(text: str, edition: Edition) -> list[Card]:
    """Read one or more cards, with or without `with the` and `in the` between them."""
    words = re.sub(r"\b(with|in|and|the|of)\b(?!\.)", " ", text, flags=re.IGNORECASE)
    cards = edition.read_cards(words)
    for category in Category:
        same = [card.name for card in cards if card.category is category]
        if len(same) > 1:
            raise InputError(f"{join(same, 'and')}: name one {category} only.")
    return cards


def named(edition: Edition, cards: Iterable[Card]) -> str:
    """List cards within a sentence: `Miss Scarlet, the Rope or the Hall`."""
    return join([the(edition, card) for card in cards], "or")


def in_short(error: InputError) -> str:
    """Say what is wrong, but not all names: those that can be typed follow in the question."""
    if isinstance(error, UnknownName) and not error.close:
        return f"No {error.kind} is called {error.name!r}; `help` lists what you can type."
    return str(error)
