"""The edition of a board that somebody brings: its people, weapons and rooms are the cards."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from boddy.boards import Board, Square
from boddy.cards import Card, Category
from boddy.editions import Edition, edition_from_data, find_edition, shipped_edition
from boddy.editions.reader import TABLES
from boddy.errors import InputError

FIRST_ROOMS = 2
"""Without dice a token goes first to one of so many rooms beside its start."""


def edition_of(board: Board, name: str = "own board") -> Edition:
    """Make the edition that a board's own people, weapons and rooms are the cards of.

    Cards are called what the files call them. Those that are classic ones, such as `Prof. Plum`,
    have the classic short name; and if all of them are, it is the classic edition.
    """
    classic = shipped_edition("classic")
    texts = ([person.name for person in board.people], board.weapons, board.rooms)
    known = [_classic_cards(classic, kind, texts[kind]) for kind in Category]
    short = [
        {text: cards[text].name if text in cards else text for text in kind}
        for kind, cards in zip(texts, known, strict=True)
    ]
    if sorted(card for cards in known for card in cards.values()) == list(classic.deck):
        name = classic.name
        tables = [_classic_table(classic, cards) for cards in known]
    else:
        last = _last_words([text for kind in texts for text in kind])
        tables = [{name: last.get(text, [text]) for text, name in names.items()} for names in short]
    data = {**dict(zip(TABLES, tables, strict=True)), "parlour": _parlour(board, *short)}
    return edition_from_data({"name": name, **data}).with_board(board)


def find_edition_on(files: Sequence[Path], edition: str | None) -> Edition:
    """Find the edition that is played on a board of these files: its own, or the one named.

    Without files it is the named one, or the classic one.
    """
    if not files:
        return find_edition(edition or "classic")
    board = Board.load(*files)
    if not board.is_playable:
        needed = "an older board has them in files of their own: --people FILE --weapons FILE"
        raise InputError(f"{files[1]} names no people and weapons to play with; {needed}")
    return find_edition(edition).with_board(board) if edition else edition_of(board)


def _classic_cards(classic: Edition, kind: Category, texts: Sequence[str]) -> dict[str, Card]:
    """Find the classic cards among some names: those that alone hold the card's short name.

    (Where there are a Lead Pipe and a Steel Pipe, neither is the Pipe.)
    """
    found = {}
    words = [re.findall(r"\w+", text.casefold()) for text in texts]
    for text in texts:
        try:
            card = classic.card(text, kind)
        except InputError:
            continue
        short = card.name.casefold()
        holds = [any(word.startswith(short) for word in name) for name in words]
        if sum(holds) == 1 and holds[texts.index(text)]:
            found[text] = card
    return found


def _classic_table(classic: Edition, cards: Mapping[str, Card]) -> dict[str, list[str]]:
    """List the classic cards of a category in their order, by the file's names first."""
    texts = {card: text for text, card in cards.items()}
    return {
        card.name: list(dict.fromkeys([texts[card], *classic.spellings[card.index]]))
        for card in sorted(texts)
    }


def _last_words(names: list[str]) -> dict[str, list[str]]:
    """Let `Dr. Ash` be read as `Ash` too, unless that is somebody else's name."""
    last = {name: re.split(r"\s+", name)[-1] for name in names}
    taken = [word.casefold() for word in (*names, *last.values())]
    return {
        name: [name, word]
        for name, word in last.items()
        if word != name and taken.count(word.casefold()) == 1
    }


def _parlour(
    board: Board, people: Mapping[str, str], _weapons: Mapping[str, str], rooms: Mapping[str, str]
) -> dict[str, object]:
    """Take the passages from the board, and for first rooms those beside the start squares."""
    squares = [(square, cell.zone) for square, cell in board.squares() if cell.zone in board.rooms]
    return {
        "passages": [[rooms[one], rooms[other]] for one, other in board.passage_pairs],
        "first": {
            people[person.name]: [
                rooms[room] for room in _rooms_beside(board, squares, person.start)
            ]
            for person in board.people
        },
    }


def _rooms_beside(board: Board, squares: list[tuple[Square, str]], start: Square) -> list[str]:
    """Give the rooms nearest to a square as the crow flies; a start in a room leads there."""
    here = board.room_at(start)
    if here is not None:
        return [here]
    gaps: dict[str, int] = {}
    for square, room in squares:
        gap = abs(square.row - start.row) + abs(square.col - start.col)
        gaps[room] = min(gap, gaps.get(room, gap))
    return sorted(gaps, key=gaps.__getitem__)[:FIRST_ROOMS]
