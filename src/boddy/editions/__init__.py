"""Editions: which cards there are, how their names are read, how rooms adjoin.

An edition is a TOML file with the tables `suspects`, `weapons` and `rooms` (a
card's short name, then other names that it is read by) and, if the ring of rooms
in their listed order will not do, a table `parlour`.

>>> classic = find_edition("classic")
>>> classic.card("monkey wrench"), classic.card("Li"), classic.card("peac")
(Wrench, Library, Peacock)
>>> classic.triple("Miss Scarlett, Dagger, Billiard Room")
<Scarlet Knife Billiard>
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from pathlib import Path

from boddy.boards import Board, Person, Square, board_names, plugged_board
from boddy.cards import Card, CardSet, Category, Deck, Triple, triples_of
from boddy.editions.reader import TABLES, House, read_edition
from boddy.errors import AmbiguousName, EditionError, InputError, UnknownName
from boddy.files import read_text
from boddy.plugins import Plugin, plugins
from boddy.texts import CardName, CardNames, Words, phrase, spoken_languages

_SHIPPED = Path(__file__).parent
"""Where the files of the editions that come with boddy lie."""


@dataclass(frozen=True)
class Edition:
    """The cards of one printing of the game."""

    name: str
    deck: Deck
    spellings: tuple[tuple[str, ...], ...] = field(hash=False)
    """For each card the other names it is read by, the full one first."""
    house: House = field(hash=False)
    """How the rooms adjoin where nobody throws dice."""
    board_source: Board | str | None = field(default=None, hash=False)
    """The board, or the name of a shipped one, which is read only when it is needed."""

    def cards(self, category: Category) -> tuple[Card, ...]:
        """All cards of a category, in the order of the deck."""
        return tuple(card for card in self.deck if card.category is category)

    @cached_property
    def kinds(self) -> tuple[int, ...]:
        """For each category the mask of its cards."""
        return tuple(self.card_set(self.cards(category)).mask for category in Category)

    @cached_property
    def categories(self) -> tuple[int, ...]:
        """The category of each card as a number."""
        return tuple(int(card.category) for card in self.deck)

    @cached_property
    def triples(self) -> tuple[Triple, ...]:
        """Every triple, in the order of the deck."""
        return triples_of(self.deck)

    @cached_property
    def board(self) -> Board | None:
        """The board to walk on with dice, if this edition has one."""
        source = self.board_source
        return Board.named(source) if isinstance(source, str) else source

    @cached_property
    def people(self) -> Mapping[Card, Person]:
        """The people of its board, by the suspects that they are."""
        people = self.board.people if self.board else ()
        return {self.card(person.name, Category.SUSPECT): person for person in people}

    @cached_property
    def board_rooms(self) -> Mapping[str, Card]:
        """The rooms of its board, by what they are called there."""
        names = self.board.rooms if self.board else ()
        return {name: self.card(name, Category.ROOM) for name in names}

    def with_board(self, board: Board) -> Edition:
        """Return the same cards on another board."""
        return replace(self, board_source=board)

    def card_set(self, cards: Iterable[Card] = ()) -> CardSet:
        """Collect cards of this edition."""
        return CardSet.of(self.deck, cards)

    def title(self, card: Card) -> str:
        """Return a card's full name: Miss Scarlet, Lead Pipe."""
        return next(iter(self.spellings[card.index]), card.name)

    @cached_property
    def card_names(self) -> CardNames:
        """How texts call the cards, by their short names."""
        own = not is_shipped(self)
        return {
            card.name: CardName(self.title(card).removeprefix("The "), str(card.category), own)
            for card in self.deck
        }

    def card(self, text: str, category: Category | None = None) -> Card:
        """Read the name of a card: any case, printing or language, a unique prefix is enough."""
        exact = self._by_name.get(text)  # as programs write it, without a search
        if exact is not None and category in (None, exact.category):
            return exact
        kind = "card" if category is None else str(category)
        known = [card for card in self.deck if category in (None, card.category)]
        key = _fold(text)
        matches = self._matches(key, known) if key else []
        if len(matches) > 1:
            raise AmbiguousName(kind, text, [card.name for card in matches])
        if not matches:
            raise UnknownName(kind, text, [card.name for card in known])
        return matches[0]

    def _matches(self, key: str, known: list[Card]) -> list[Card]:
        """Find the cards a folded text may mean: whole names first, then beginnings."""
        own, other = self._folded
        return (
            [card for card in known if own[card.index] == key]
            or [card for card in known if key in other[card.index]]
            or [card for card in known if own[card.index].startswith(key)]
            or [card for card in known if any(name.startswith(key) for name in other[card.index])]
            or [card for card in known if key in self._translated[card.index]]
            or [
                card
                for card in known
                if any(name.startswith(key) for name in self._translated[card.index])
            ]
        )

    @cached_property
    def _by_name(self) -> Mapping[str, Card]:
        return {card.name: card for card in self.deck}

    @cached_property
    def _folded(self) -> tuple[list[str], list[list[str]]]:
        own = [_fold(card.name) for card in self.deck]
        return own, [[_fold(name) for name in names] for names in self.spellings]

    @cached_property
    def _translated(self) -> list[set[str]]:
        """How other languages call the cards; read only if no other name fits."""
        spoken = [Words(language, cards=self.card_names) for language in spoken_languages()]
        return [
            {_fold(words.card(card, form)) for words in spoken for form in ("", "short")}
            for card in self.deck
        ]

    def read_cards(self, text: str) -> list[Card]:
        """Read several cards, with or without commas: `Plum, Lead Pipe` or `Plum Lead Pipe`."""
        if "," in text:
            return [self.card(part) for part in text.split(",") if part.strip()]
        return self._read_words(text.split())

    def read_card_set(self, text: str) -> CardSet:
        """Read cards, none of them twice."""
        cards = self.read_cards(text)
        if twice := next((card for card in cards if cards.count(card) > 1), None):
            raise InputError("twice-in-list", card=twice.name)
        return self.card_set(cards)

    def _read_words(self, words: list[str]) -> list[Card]:
        """Read words without commas; several make one card only if they spell it in full.

        (`Di Ro` is the dining room and the rope, not the beginning of `Dining Room`.)
        """
        cards: list[Card] = []
        start = 0
        while start < len(words):
            for length in (3, 2):
                card = self._full_names.get(_fold(" ".join(words[start : start + length])))
                if card is not None and len(words) >= start + length:
                    break
            else:
                length, card = 1, self.card(words[start])
            cards.append(card)
            start += length
        return cards

    @cached_property
    def _full_names(self) -> Mapping[str, Card]:
        return {
            _fold(name): card
            for card in self.deck
            for name in (card.name, *self.spellings[card.index])
            if " " in name
        }

    def triple(self, text: str | Iterable[str]) -> Triple:
        """Read three names, one of each category, in any order."""
        if isinstance(text, str):
            return Triple.of(self.read_cards(text))
        return Triple.of([self.card(name) for name in text])

    def __repr__(self) -> str:
        return f"<Edition {self.name}>"


@lru_cache
def edition_names() -> tuple[str, ...]:
    """List the editions that come with boddy."""
    return tuple(sorted(path.stem for path in _SHIPPED.glob("*.toml")))


def shipped_edition(name: str) -> Edition:
    """Find an edition that comes with boddy: for names that stand in files and messages."""
    if name not in edition_names():
        raise UnknownName("edition", name, edition_names())
    return _shipped(name)


def find_edition(name: str) -> Edition:
    """Find an edition by the name of a shipped one or of a plug-in, or by the path of a file.

    Only for what a person at this machine typed: the file is opened, and errors tell its keys.
    """
    if name.endswith(".toml"):
        return load_edition(Path(name))
    if name in edition_names():
        return _shipped(name)
    if name in plugins("editions"):
        return plugged_edition(plugins("editions")[name])
    names = (*edition_names(), *sorted(plugins("editions")))
    raise UnknownName("edition", name, [*names, phrase("or-edition-file")])


def plugged_edition(plugin: Plugin) -> Edition:
    """Read the edition that another package brings; its board may be that of a package as well."""
    file = f"{plugin.name}.toml"
    text = plugin.text(file)
    try:
        data = tomllib.loads(text)
        board = data.get("board")
        if isinstance(board, str) and board not in board_names() and board in plugins("boards"):
            drawn = plugged_board(plugins("boards")[board])
            data["board"] = {"layout": drawn.layout_text, "setup": drawn.setup_text}
        return Edition(*read_edition(data, plugin.name))
    except (tomllib.TOMLDecodeError, InputError) as error:
        raise plugin.broken(error if isinstance(error, InputError) else str(error)) from None


def load_edition(path: Path) -> Edition:
    """Read an edition's file; what is wrong with it is said all at once."""
    return parse_edition(read_text(path), str(path))


def parse_edition(text: str, source: str) -> Edition:
    """Build an edition from TOML text; `source` is named in errors."""
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise EditionError("edition-not-toml", file=source, why=str(error)) from None
    try:
        return Edition(*read_edition(data, Path(source).stem))
    except InputError as error:
        raise EditionError("misfit-at", place=source, problem=error) from None


def edition_data(edition: Edition) -> dict[str, object]:
    """Put an edition into the tables of its file, so that a record can carry it."""
    data: dict[str, object] = {
        table: {card.name: list(edition.spellings[card.index]) for card in edition.cards(category)}
        for table, category in zip(TABLES, Category, strict=True)
    }
    passages = {
        tuple(sorted((room.name, other.name)))
        for room, others in edition.house.passages.items()
        for other in others
    }
    first = {
        suspect.name: [room.name for room in rooms]
        for suspect, rooms in edition.house.first.items()
    }
    data["parlour"] = {"passages": sorted(map(list, passages)), "first": first}
    match edition.board_source:
        case Board() as board:
            data["board"] = {"layout": board.layout_text, "setup": board.setup_text}
        case str(name):
            data["board"] = name
    return data


def edition_from_data(data: Mapping[str, object]) -> Edition:
    """Build an edition from the tables of a file."""
    return Edition(*read_edition(data, "unnamed"))


def carried_edition(name: str, cards: object) -> Edition:
    """Find the edition of a text that carries its cards, or else names a shipped edition."""
    if cards is None:
        return shipped_edition(name)
    if not isinstance(cards, dict):
        raise InputError("edition-tables")
    return edition_from_data({"name": name, **cards})


def is_shipped(edition: Edition) -> bool:
    """Whether an edition comes with boddy, so that its name says everything."""
    return edition.name in edition_names() and shipped_edition(edition.name) == edition


@lru_cache
def _shipped(name: str) -> Edition:
    return parse_edition((_SHIPPED / f"{name}.toml").read_text(encoding="utf-8"), f"{name}.toml")


def _fold(text: str) -> str:
    """Reduce a name to what matters for comparison: letters and digits, in small print."""
    return re.sub(r"[\W_]+", "", text).casefold()


FIRST_ROOMS = 2
"""How many rooms beside its start a token may enter first in games without dice."""


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
        raise InputError("edition-unplayable", file=str(files[1]))
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
    """Return the rooms nearest to a square as the crow flies; a start in a room leads there."""
    here = board.room_at(start)
    if here is not None:
        return [here]
    gaps: dict[str, int] = {}
    for square, room in squares:
        gap = abs(square.row - start.row) + abs(square.col - start.col)
        gaps[room] = min(gap, gaps.get(room, gap))
    return sorted(gaps, key=gaps.__getitem__)[:FIRST_ROOMS]
