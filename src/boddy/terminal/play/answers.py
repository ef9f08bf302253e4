"""Reads what a person typed, generously, and explains what cannot be meant."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from boddy.actions import Action, EndTurn, LegalActions, Move, Roll
from boddy.board import Square
from boddy.cards import Card, Category
from boddy.editions import Edition
from boddy.errors import InputError
from boddy.terminal.play.telling import joined, place_name, the

SUGGEST, ACCUSE = "suggest", "accuse"

_SYNONYMS = {
    "roll": ("roll", "r", "throw", "dice"),
    SUGGEST: (SUGGEST, "s", "yes", "y"),
    ACCUSE: (ACCUSE, "a"),
    "end": ("end", "e", "done", "no", "n", "end turn", "end my turn"),
}


def choices(legal: LegalActions) -> list[str]:
    """List the words for what a seat may do, moves aside; the first is what Enter means."""
    possible = {
        "roll": Roll() in legal.others,
        SUGGEST: bool(legal.suggestions),
        "end": EndTurn() in legal.others,
        ACCUSE: bool(legal.accusations),
    }
    return [word for word, is_possible in possible.items() if is_possible]


def read_choice(text: str, options: Sequence[str]) -> tuple[str, str]:
    """Split a text into one of the words for what one may do, and the rest; else the word is empty.

    >>> read_choice("Accuse plum rope hall", ["roll", "accuse"])
    ('accuse', 'plum rope hall')
    """
    text = " ".join(text.split())
    for word in options:
        for synonym in sorted(_SYNONYMS[word], key=len, reverse=True):
            match = re.fullmatch(rf"{synonym}(?:[ :,]+(.*))?", text, re.IGNORECASE)
            if match and not (match[1] and word not in (SUGGEST, ACCUSE)):
                return word, match[1] or ""
    return "", text


def plain_action(word: str) -> Action:
    """Give the action of a word that needs no cards."""
    return Roll() if word == "roll" else EndTurn()


def read_move(text: str, moves: Mapping[int, Move], edition: Edition) -> Move:
    """Read where to go: a number from the board, a room, or a square such as `7, 12`."""
    text = " ".join(text.split())
    numbers = [int(number) for number in re.findall(r"\d{1,9}", text)]
    if re.fullmatch(r"\d+", text):
        if numbers[0] not in moves or len(numbers) > 1:
            raise InputError(f"No target has the number {text}: choose from 1 to {len(moves)}.")
        return moves[numbers[0]]
    if re.fullmatch(r"\(? ?\d+ ?[,; ] ?\d+ ?\)?", text):
        place: Card | Square = Square(numbers[0], numbers[1])
    elif text.casefold() == "stay":
        raise InputError("You may stay only where somebody's suggestion brought you.")
    else:
        place = edition.card(re.sub(r"^(go |move |walk )?(to )?(the )?", "", text), Category.ROOM)
    if Move(place) not in moves.values():
        raise InputError(f"{_capital(place_name(edition, place))} is not within reach.")
    return Move(place)


def read_number(text: str) -> int | None:
    """Read a number that a person would type; None if it is none."""
    return int(text) if re.fullmatch(r"\d{1,9}", text) else None


def read_cards(text: str, edition: Edition) -> list[Card]:
    """Read one or more cards, with or without `with the` and `in the` between them."""
    words = re.sub(r"\b(with|in|and|the|of)\b(?!\.)", " ", text, flags=re.IGNORECASE)
    cards = edition.read_cards(words)
    for category in Category:
        same = [card.name for card in cards if card.category is category]
        if len(same) > 1:
            raise InputError(f"{joined(same, 'and')}: name one {category} only.")
    return cards


def named(edition: Edition, cards: Iterable[Card]) -> str:
    """List cards within a sentence: `Miss Scarlett, the Rope or the Hall`."""
    return joined([the(edition, card) for card in cards])


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
