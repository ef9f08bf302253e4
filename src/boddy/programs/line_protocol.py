"""The game in lines of text, as one seat sees it, and the answers of that seat.

A line is words with single spaces; a space inside a name is written as `_`. Seats are numbers
from 0. docs/programs.md describes every line.

>>> from boddy.setup import Setup
>>> setup = Setup.of(["Ann", "Bob", "Cyd"])
>>> for line in game_lines(setup, seat=1)[:2]:
...     print(line)
game speed seat 1
players Ann Bob Cyd
>>> question_line(LegalActions(1, shows=(Show(setup.edition.card("Plum")),)))
'choose show Plum'
>>> read_action("show plum", setup)
Show(card=Plum)
"""

from __future__ import annotations

from collections.abc import Iterable

from boddy.actions import (
    Accuse,
    Action,
    EndTurn,
    LegalActions,
    Move,
    Pass,
    Place,
    Roll,
    Show,
    Suggest,
)
from boddy.boards import Square
from boddy.cards import Card, Category
from boddy.errors import InputError
from boddy.events import (
    Accused,
    Dealt,
    Ended,
    Forfeited,
    Looked,
    Moved,
    Passed,
    Rolled,
    Shown,
    Suggested,
)
from boddy.setup import Setup
from boddy.texts import Phrase, Words
from boddy.views import Observation

ANSWERS = (
    "suggest SUSPECT WEAPON ROOM",
    "accuse SUSPECT WEAPON ROOM",
    "show CARD",
    "move PLACE",
    "roll",
    "pass",
    "end",
)


def game_lines(setup: Setup, seat: int) -> list[str]:
    """Return what everybody knows before the deal, for a seat."""
    lines = [
        f"game {word(str(setup.rules))} seat {seat}",
        " ".join(["players", *map(word, setup.labels)]),
    ]
    for category in Category:
        names = [word(card.name) for card in setup.edition.cards(category)]
        lines.append(" ".join([f"{category}s", *names]))
    if setup.suspects:
        lines.append(" ".join(["tokens", *(word(card.name) for card in setup.suspects)]))
    return lines


def event_line(event: Observation, seat: int) -> str:
    """Write an event as the seat sees it; a deal takes two or three lines."""
    match event:
        case Dealt():
            return "\n".join(_deal_lines(event, seat))
        case Rolled(who, dice):
            return _line("rolled", who, *dice)
        case Moved(who, to, by):
            return _line("moved", who, to, by)
        case Suggested(who, cards):
            return _line("suggested", who, *cards)
        case Passed(who):
            return _line("passed", who)
        case Shown(who, to, card):
            return _line("shown", who, to, *([card] if card else []))
        case Accused(who, cards, right):
            return _line("accused", who, *cards, "right" if right else "wrong")
        case Looked(who, file):
            return _line("looked", who, *(file or ()))
        case Forfeited(who, reason):
            return f"{_line('forfeited', who)} {_said(reason)}"
        case Ended(winner):
            winning = "nobody" if winner is None else winner
            return f"{_line('ended', winning)} {_said(event.how)}"
    raise TypeError(f"no line for {event!r}")


def _said(reason: Phrase) -> str:
    return " ".join(Words().say(reason).split())


def _deal_lines(event: Dealt, seat: int) -> Iterable[str]:
    yield _line("sizes", *event.sizes)
    if event.faceup:
        yield _line("faceup", *event.faceup)
    yield _line("hand", *(event.hands[seat] or ()))


def question_line(legal: LegalActions) -> str:
    """Ask for an action: `choose`, and each kind of action that is allowed, with its choices.

    A suggestion has to be made in one of the rooms that are listed after `suggest`.
    """
    words: list[object] = ["choose"]
    if legal.shows:
        words += ["show", *(show.card for show in legal.shows)]
    if legal.moves:
        words += ["move", *(move.to for move in legal.moves)]
    if legal.suggestions:
        words += ["suggest", *legal.suggestions.rooms]
    if legal.accusations:
        words.append("accuse")
    words += [_PLAIN[type(action)] for action in legal.others]
    return _line(*words)


def read_action(line: str, setup: Setup) -> Action:
    """Read an answer; cards may be written in any way that people write them."""
    kind, *rest = line.split() or [""]
    kind = kind.lower()
    if kind in _READ and not rest:
        return _READ[kind]
    cards = [name.replace("_", " ") for name in rest]
    if kind in ("suggest", "accuse") and len(cards) == len(Category):
        triple = setup.edition.triple(cards)
        return Suggest(triple) if kind == "suggest" else Accuse(triple)
    if kind == "show" and len(cards) == 1:
        return Show(setup.edition.card(cards[0]))
    if kind == "move" and len(cards) == 1:
        return Move(_place(cards[0], setup))
    raise InputError("line-answer", text=repr(line.strip()), expected=list(ANSWERS))


def spoken_game(setup: Setup, seat: int, observations: Iterable[Observation]) -> str:
    """Return all that a seat has seen, line by line: a text observation for programs and models."""
    lines = [*game_lines(setup, seat), *(event_line(event, seat) for event in observations)]
    return "\n".join(lines)


def word(name: str) -> str:
    """Write a name as one word."""
    return "_".join(name.split())


def _line(*items: object) -> str:
    return " ".join(_word(item) for item in items)


def _word(item: object) -> str:
    if isinstance(item, Square):
        return f"{item.row},{item.col}"
    return word(item.name) if isinstance(item, Card) else word(str(item))


def _place(text: str, setup: Setup) -> Place:
    row, comma, column = text.partition(",")
    if not comma:
        return setup.edition.card(text, Category.ROOM)
    if not (row.isdecimal() and column.isdecimal()):
        raise InputError("line-square", text=repr(text))
    return Square(row=int(row), col=int(column))


_PLAIN: dict[type, str] = {Roll: "roll", Pass: "pass", EndTurn: "end"}
_READ: dict[str, Action] = {"roll": Roll(), "pass": Pass(), "end": EndTurn()}
