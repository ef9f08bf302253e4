"""Checks and converts what an edition's file says, collecting every problem."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeGuard

from boddy.boards import Board, board_names
from boddy.cards import MOST_CARDS, Card, Category, Deck, make_deck
from boddy.errors import EditionError
from boddy.printable import MOST_NAME, is_name, shown
from boddy.texts import Phrase, phrase

TABLES = ("suspects", "weapons", "rooms")


@dataclass(frozen=True)
class House:
    """Rooms and the rooms next to them, and where each suspect may go first."""

    leads_to: Mapping[Card, tuple[Card, ...]]
    passages: Mapping[Card, tuple[Card, ...]]
    first: Mapping[Card, tuple[Card, ...]]


def read_edition(
    data: Mapping[str, object], default_name: str
) -> tuple[str, Deck, tuple[tuple[str, ...], ...], House, Board | str | None]:
    """Turn the parsed file into name, deck, other spellings, house and board."""
    problems: list[Phrase] = []
    tables = [_table(data, key, problems) for key in TABLES]
    name = data.get("name", default_name)
    if not isinstance(name, str) or not name.strip() or not is_name(name):
        problems.append(phrase("edition-name", most=MOST_NAME))
    known = ("name", "board", "parlour", *TABLES)
    for key in data:
        if key not in known:
            problems.append(phrase("edition-unknown", key=shown(key), known=known))
    problems += _duplicates(tables)
    count = sum(map(len, tables))
    if count > MOST_CARDS:
        problems.append(phrase("edition-cards", count=count, most=MOST_CARDS))
    board = _board(data.get("board"), problems)
    if problems:
        raise EditionError("edition-problems", problems=problems)
    deck = make_deck(*tables)
    spellings = tuple(tuple(others) for table in tables for others in table.values())
    house = _house(deck, data.get("parlour", {}), problems)
    if problems:
        raise EditionError("edition-problems", problems=problems)
    return str(name), deck, spellings, house, board


def _board(value: object, problems: list[Phrase]) -> Board | str | None:
    """Read which board belongs to the edition: a shipped one, or the texts of its files."""
    match value:
        case None:
            return None
        case str() if value in board_names():
            return value
        case {"layout": str(layout), "setup": str(setup)}:
            return Board.read(layout, setup)
        case _:
            known = phrase("edition-board", value=shown(value), known=board_names())
            problems.append(known)
            return None


def _table(data: Mapping[str, object], key: str, problems: list[Phrase]) -> dict[str, list[str]]:
    """Read one table of cards: short name, then a list of other names."""
    table = data.get(key)
    if not isinstance(table, dict):
        problems.append(phrase("edition-no-table", key=key))
        return {}
    if len(table) < 2:
        problems.append(phrase("edition-few", key=key, count=len(table)))
    cards: dict[str, list[str]] = {}
    for name, others in table.items():
        if not _are_texts(others) or not all(map(is_name, others)):
            about = {"key": key, "name": shown(name), "most": MOST_NAME}
            problems.append(phrase("edition-spellings", **about))
        elif not _readable(name):
            problems.append(phrase("edition-no-name", key=key, name=shown(name)))
        else:
            cards[name] = others
    return cards


def _are_texts(value: object) -> TypeGuard[list[str]]:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _readable(name: str) -> bool:
    """Case notes split on these signs, so a card's short name holds none of them."""
    return is_name(name) and any(sign.isalnum() for sign in name) and not set(name) & set(",;:")


def _duplicates(tables: list[dict[str, list[str]]]) -> list[Phrase]:
    """Find names that two cards share, other names included."""
    owner: dict[str, str] = {}
    problems = set()
    for key, table in zip(TABLES, tables, strict=True):
        for card, others in table.items():
            this = f"{card} ({key})"
            for name in {spelling.casefold() for spelling in (card, *others)}:
                if owner.setdefault(name, this) != this:
                    problems.add((name, owner[name], this))
    return [
        phrase("edition-duplicate", name=name, one=one, other=other)
        for name, one, other in sorted(problems)
    ]


def _house(deck: Deck, parlour: object, problems: list[Phrase]) -> House:
    """Lay the rooms on a ring in their listed order and add the passages."""
    if not isinstance(parlour, dict):
        problems.append(phrase("edition-parlour"))
        parlour = {}
    rooms = [card for card in deck if card.category is Category.ROOM]
    suspects = [card for card in deck if card.category is Category.SUSPECT]
    ring = {room: {rooms[i - 1], rooms[(i + 1) % len(rooms)]} for i, room in enumerate(rooms)}
    passages: dict[Card, set[Card]] = {room: set() for room in rooms}
    for one, other in _passages(parlour.get("passages", []), rooms, problems):
        passages[one].add(other)
        passages[other].add(one)
    first = _spread(suspects, rooms)
    first |= _first_rooms(parlour.get("first", {}), suspects, rooms, problems)
    return House(
        leads_to={room: tuple(sorted((ring[room] | passages[room]) - {room})) for room in rooms},
        passages={room: tuple(sorted(passages[room])) for room in rooms},
        first=first,
    )


def _passages(
    pairs: object, rooms: list[Card], problems: list[Phrase]
) -> Iterator[tuple[Card, Card]]:
    named = {room.name: room for room in rooms}
    for pair in pairs if isinstance(pairs, list) else [pairs]:
        match pair:
            case [str(one), str(other)] if one in named and other in named and one != other:
                yield named[one], named[other]
            case _:
                problems.append(phrase("edition-passages", value=shown(pair)))


def _spread(suspects: list[Card], rooms: list[Card]) -> dict[Card, tuple[Card, ...]]:
    """Without other word, the suspects start evenly round the ring, each between two rooms."""
    step = len(rooms) / len(suspects)
    places = [int(i * step) for i in range(len(suspects))]
    return {
        suspect: (rooms[place], rooms[(place + 1) % len(rooms)])
        for suspect, place in zip(suspects, places, strict=True)
    }


def _first_rooms(
    table: object, suspects: list[Card], rooms: list[Card], problems: list[Phrase]
) -> dict[Card, tuple[Card, ...]]:
    people, places = ({card.name: card for card in cards} for cards in (suspects, rooms))
    first = {}
    for name, choices in table.items() if isinstance(table, dict) else [("first", table)]:
        names = choices if _are_texts(choices) else []
        if name in people and names and places.keys() >= set(names):
            first[people[name]] = tuple(places[choice] for choice in names)
        else:
            problems.append(phrase("edition-first", name=shown(name)))
    return first
