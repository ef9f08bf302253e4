"""Reads what somebody typed, generously, in their language or in English."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from boddy.actions import Move
from boddy.boards import Square
from boddy.cards import Card, Category
from boddy.editions import Edition
from boddy.errors import AmbiguousName, InputError, UnknownName
from boddy.texts import DEFAULT, Words

ROLL, SUGGEST, ACCUSE, END = "roll", "suggest", "accuse", "end"
APOSTROPHE = "\u2019"
COMMANDS = ("hint", "notes", "log", "board", "hand", "save", "help", "quit")
_TAKE_MORE = ("save", "log")


class Typed:
    """Reads answers at one table; the texts `play-word-...` list what may be typed."""

    def __init__(self, words: Words, edition: Edition) -> None:
        self.words = words
        self._spoken = [words, Words(DEFAULT)] if words.language != DEFAULT else [words]
        self.edition = _with_names(edition, words)
        self._between = _pattern(self.spellings("between"))
        self._before = _pattern(self.spellings("before") + self.spellings("between"))
        self._names = sorted(
            {name for names in self.edition.spellings for name in names if " " in name},
            key=len,
            reverse=True,
        )

    def spellings(self, word: str) -> list[str]:
        """Return what may be typed for a word, the usual first."""
        texts = [spoken(f"play-word-{word}") for spoken in self._spoken]
        return [name.strip() for text in texts for name in text.split(",")]

    def usual(self, word: str) -> str:
        """Return what is usually typed for a word."""
        return self.spellings(word)[0]

    def means(self, text: str, word: str) -> bool:
        """Whether a text stands for a word."""
        return text.casefold() in (name.casefold() for name in self.spellings(word))

    def command(self, text: str) -> tuple[str, str] | None:
        """Split a text into a command and what follows it; None if it is no command."""
        begun, _, rest = text.strip().partition(" ")
        rest = rest.strip()
        for word in COMMANDS:
            if self.means(begun, word) and (word in _TAKE_MORE or not rest):
                return word, rest
        return None

    def choice(self, text: str, options: Sequence[str], *, or_card: bool) -> tuple[str, str]:
        """Split a text into one of the options and the rest; else the option is empty.

        A beginning that fits only one option will do, unless the name of a card, where one would
        be an answer as well, begins so.
        """
        text = _trimmed(text)
        for word in options:
            for name in sorted(self.spellings(word), key=len, reverse=True):
                match = re.fullmatch(rf"{re.escape(name)}(?:[ :,]+(.*))?", text, re.IGNORECASE)
                if match and not (match[1] and word not in (SUGGEST, ACCUSE)):
                    return word, match[1] or ""
        begun, _, rest = text.partition(" ")
        for typed, cards in ((text, ""), (begun, rest)):
            word = self._begun(typed, options, or_card)
            if word and not (cards and word not in (SUGGEST, ACCUSE)):
                return word, cards
        return "", text

    def _begun(self, text: str, options: Sequence[str], or_card: bool) -> str:
        found = [
            word
            for word in options
            if text
            and any(name.casefold().startswith(text.casefold()) for name in self.spellings(word))
        ]
        return found[0] if len(found) == 1 and not (or_card and self._is_card(text)) else ""

    def _is_card(self, text: str) -> bool:
        try:
            self.edition.card(text)
        except AmbiguousName:
            return True
        except InputError:
            return False
        return True

    def move(self, text: str, moves: Mapping[int, Move], here: Card | None) -> Move:
        """Read where to go: a number from the board, a room, or a square such as `7, 12`."""
        if self.means(_trimmed(text).partition(" ")[0], "stay"):
            if here is not None and Move(here) in moves.values():
                return Move(here)
            if " " not in _trimmed(text):
                raise InputError("play-no-stay")
        place = self._place(text, moves)
        if isinstance(place, Move):
            return place
        if Move(place) not in moves.values():
            if isinstance(place, Card):
                raise InputError("play-too-far", room=place)
            raise InputError("play-square-too-far", row=place.row, col=place.col)
        return Move(place)

    def _place(self, text: str, moves: Mapping[int, Move]) -> Move | Card | Square:
        if self.names_squares(text):
            return self._only_square(moves)
        text = self._bare(text)
        if re.fullmatch(r"\d+", text):
            if len(text) > 9 or int(text) not in moves:
                raise InputError("play-no-target", number=text, last=len(moves))
            return moves[int(text)]
        if square := re.fullmatch(r"\(? ?(\d{1,9}) ?[,; ] ?(\d{1,9}) ?\)?", text):
            return Square(int(square[1]), int(square[2]))
        return self.edition.card(re.sub(r" ?\([^)]*\d+\)$", "", text), Category.ROOM)

    def names_squares(self, text: str) -> bool:
        """Whether somebody typed what a question calls the squares, not which of them."""
        square, numbered = _pattern(self.spellings("square")), _pattern(self.spellings("numbered"))
        return bool(
            numbered.search(text)
            or (square.search(text) and not re.search(r"\d", text) and not self._bare(text))
        )

    def _only_square(self, moves: Mapping[int, Move]) -> Move:
        squares = {n: move for n, move in moves.items() if isinstance(move.to, Square)}
        if not squares:
            raise InputError("play-no-square")
        if len(squares) > 1:
            raise InputError("play-which-square", numbers=list(map(str, squares)))
        return next(iter(squares.values()))

    def shown(self, text: str) -> Card:
        """Read the card to show, as it is printed or spoken: `1 Rope`, `show the Rope`."""
        return self.edition.card(re.sub(r"^\d+[.)]? (?=\D)", "", self._bare(text)))

    def _bare(self, text: str) -> str:
        """Take away what a sentence has before a name, such as `go to the`."""
        text, before = _trimmed(text), None
        while text != before:
            before = text
            match = self._before.match(text)
            text = text[match.end() :].strip() if match else text
        return text

    def cards(self, text: str) -> list[Card]:
        """Read one or more cards, with or without `with the` and `in the` between them."""
        for name in self._names:
            whole = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE)
            text = whole.sub(name.replace(" ", ""), text)
        cards = self.edition.read_cards(self._between.sub(" ", text))
        for category in Category:
            same = [card.name for card in cards if card.category is category]
            if len(same) > 1:
                raise InputError("play-one-only", names=same, kind=str(category))
        return cards

    def in_short(self, error: InputError) -> str:
        """Return what is wrong, without all names: the question lists those that can be typed."""
        if isinstance(error, UnknownName) and not error.close:
            said = self.words("play-unknown", kind=error.kind, text=error.name)
        else:
            said = self.words.say(error.said)
        return said[:1].upper() + said[1:]


def read_number(text: str) -> int | None:
    """Read a number that a person would type; None if it is none."""
    return int(text) if re.fullmatch(r"[0-9]{1,9}", text) else None


def ranges(numbers: Iterable[int]) -> str:
    """Write ascending numbers as ranges: `1-4, 6`."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def _trimmed(text: str) -> str:
    return " ".join(text.rstrip(".!").split())


def _pattern(names: Sequence[str]) -> re.Pattern[str]:
    """Match any of these words as a whole; one with an apostrophe is joined to the next word."""
    known = sorted({name.replace("'", APOSTROPHE) for name in names}, key=len, reverse=True)
    parts = [
        re.escape(name).replace(APOSTROPHE, f"['{APOSTROPHE}]")
        + ("" if name.endswith(APOSTROPHE) else r"(?![\w.])")
        for name in known
    ]
    return re.compile(rf"(?<!\w)(?:{'|'.join(parts)})", re.IGNORECASE)


def _with_names(edition: Edition, words: Words) -> Edition:
    """Return the edition whose cards are also read by their names in the language."""
    names = [
        (*known, words.card(card), words.card(card, "short"))
        for card, known in zip(edition.deck, edition.spellings, strict=True)
    ]
    return replace(edition, spellings=tuple(tuple(dict.fromkeys(each)) for each in names))
