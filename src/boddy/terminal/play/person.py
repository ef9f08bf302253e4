"""The person: sees what the seat may see, and decides by being asked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from random import Random

from boddy.actions import Accuse, Action, EndTurn, LegalActions, Move, Roll, Show, Suggest
from boddy.boards import Square
from boddy.cards import Card, Category, Triple
from boddy.errors import InputError
from boddy.events import Looked
from boddy.printable import join
from boddy.setup import Setup
from boddy.terminal.play.answers import (
    ACCUSE,
    END,
    MEANINGS,
    ROLL,
    SUGGEST,
    choices,
    in_short,
    named,
    names_a_square,
    read_cards,
    read_choice,
    read_move,
    read_number,
    read_shown,
)
from boddy.terminal.play.board_view import Numbered, draw_house, number_moves
from boddy.terminal.play.commands import COMMANDS, Commands, command_of
from boddy.terminal.play.observed import Observed
from boddy.terminal.play.savefile import SaveFile
from boddy.terminal.play.screen import Screen
from boddy.terminal.play.telling import phrase, place_name, the
from boddy.views import Observation

_QUESTIONS = {
    Category.SUSPECT: "Whom do you {verb}?",
    Category.WEAPON: "With which weapon?",
    Category.ROOM: "In which room?",
}


class Person:
    """Sits in a seat and asks whoever sits at the screen."""

    def __init__(self, observed: Observed, screen: Screen, save: SaveFile, known: int = 0) -> None:
        """Tell all but the first `known` observations, which the person has seen before."""
        self.seat = observed.seat
        self._observed = observed
        self._edition = observed.setup.edition
        self._screen = screen
        self._commands = Commands(screen, observed, save)
        self._known = known
        self._legal = LegalActions(observed.seat)
        self._moves: Numbered = {}

    def sit(self, setup: Setup, seat: int, rng: Random) -> None:
        """Take the seat; what the person knows of the setup has been observed already."""

    def see(self, event: Observation) -> None:
        """Take note of an observation and tell it."""
        lines = self._observed.see(event)
        if self._known > 0:
            self._known -= 1
            return
        self._screen.say(*lines)
        if isinstance(event, Looked) and event.cards is not None:
            self._offer_a_look(event.cards)

    def _offer_a_look(self, file: Triple) -> None:
        """Let the person see the case file, or rather go on guessing."""
        meanings = {"yes": "look", "no": "rather not know"}
        question = "Do you want to look at the case file, alone? (yes or no)"
        if self._is_yes(question, meanings):
            said = f"  You look at the case file: {phrase(self._edition, file)}."
            self._observed.log.append(said)
            self._screen.say(said)

    def warn(self, message: str) -> None:
        """Say that something around the game is wrong."""
        self._screen.complain(message)

    def decide(self, legal: LegalActions) -> Action:
        """Ask for an action, and again until it is a legal one."""
        self._legal, self._moves = legal, number_moves(self._observed, legal.moves)
        if legal.answering:
            return self._answer(legal)
        self._lay_out(legal)
        while True:
            text = self._ask(self._question(legal), self._words(legal), self._meanings(legal))
            try:
                action = self._read(text, legal)
            except InputError as error:
                self._screen.complain(in_short(error))
                continue
            if action is not None:
                return action

    # Answering a suggestion.

    def _answer(self, legal: LegalActions) -> Action:
        """Choose the card to show; without a choice nobody is asked."""
        if len(legal) == 1 or self._observed.suggestion is None:
            return legal[0]
        asker, _ = self._observed.suggestion
        cards = [show.card for show in legal.shows]
        numbered = [
            f"{number} {self._edition.title(card)}" for number, card in enumerate(cards, start=1)
        ]
        question = f"Which card do you show {self._observed.names[asker]}: {join(numbered, 'or')}?"
        while True:
            meanings = {f"{at} or {card.name}": "show it" for at, card in enumerate(cards, start=1)}
            text = self._ask(question, self._names(cards), meanings)
            try:
                return Show(self._card_to_show(text, cards))
            except InputError as error:
                self._screen.complain(in_short(error))

    def _card_to_show(self, text: str, cards: Sequence[Card]) -> Card:
        number = read_number(text)
        if number is not None and 1 <= number <= len(cards):
            return cards[number - 1]
        own = named(self._edition, cards)
        if not text or number is not None:
            raise InputError(f"You must show {own}.")
        card = self._edition.card(read_shown(text))
        if card not in cards:
            raise InputError(f"You can show {own}.")
        return card

    # One's own turn.

    def _lay_out(self, legal: LegalActions) -> None:
        """Show the house where one may walk."""
        self._screen.say("")
        if legal.moves:
            self._screen.show(*draw_house(self._observed, self._moves, self._screen))

    def _question(self, legal: LegalActions) -> str:
        """Say what can be done now."""
        words = choices(legal)
        enter = f" [Enter: {words[0]}]" if words and not legal.moves else ""
        spoken = {
            ROLL: "roll the dice",
            SUGGEST: self._spoken_suggestion(),
            END: "end your turn",
            ACCUSE: "make an accusation",
        }
        possible = join([spoken[word] for word in words], "or")
        if legal.moves:
            possible = ", or ".join(filter(None, (self._spoken_moves(), possible)))
        return f"You can {possible}.{enter}"

    def _spoken_suggestion(self) -> str:
        place = self._observed.places.get(self.seat)
        where = f" in {place_name(self._edition, place)}" if place is not None else ""
        return f"make a suggestion{where}"

    def _spoken_moves(self) -> str:
        here = self._observed.places.get(self.seat)
        rooms = [
            f"{the(self._edition, move.to)} ({'stay, ' if move.to == here else ''}{number})"
            for number, move in self._moves.items()
            if isinstance(move.to, Card)
        ]
        squares = [number for number, move in self._moves.items() if not isinstance(move.to, Card)]
        if squares:
            rooms.append(f"a numbered square ({_ranges(squares)})")
        return f"go to {join(rooms, 'or')}"

    def _words(self, legal: LegalActions) -> list[str]:
        places = [move.to for move in legal.moves if isinstance(move.to, Card)]
        return [*choices(legal), *self._names(places if legal.moves else self._edition.deck)]

    def _meanings(self, legal: LegalActions) -> dict[str, str]:
        """Say what can be typed now, and what it means."""
        meanings = {word: MEANINGS[word] for word in choices(legal)}
        here = self._observed.places.get(self.seat)
        squares = [move.to for move in self._moves.values() if isinstance(move.to, Square)]
        if squares:
            meanings[_ranges([*self._moves])] = "go where this number is on the board"
            meanings[f"{squares[0].row}, {squares[0].col}"] = "go to this square, by row and column"
        for number, move in self._moves.items():
            if isinstance(move.to, Card):
                stays = move.to == here
                word = "stay" if stays else f"{number} or {move.to.name}"
                place = the(self._edition, move.to)
                meanings[word] = f"{'stay in' if stays else 'go to'} {place}"
        return meanings

    def _names(self, cards: Iterable[Card]) -> list[str]:
        """List the names by which cards are completed: short and full ones."""
        return [name for card in cards for name in (card.name, self._edition.title(card))]

    def _read(self, text: str, legal: LegalActions) -> Action | None:
        """Turn an answer into an action; None: the person thought better of it."""
        options = choices(legal)
        names_cards = legal.moves or legal.suggestions
        word, rest = read_choice(text, options, self._edition if names_cards else None)
        if legal.moves and names_a_square(text):
            word = ""  # though it begins with `a`
        if not text and options and not legal.moves:
            word = options[0]
        if word in (SUGGEST, ACCUSE):
            return self._say_cards(word, rest, legal)
        if word:
            return Roll() if word == ROLL else EndTurn()
        if not text or not (legal.moves or legal.suggestions):
            raise InputError("Please choose one of these; `help` lists what else you can type.")
        if legal.moves:
            return self._walk(text)
        return self._say_cards(SUGGEST, text, legal)

    def _walk(self, text: str) -> Move:
        here = self._observed.places.get(self.seat)
        stays = re.match(r"stay\b", text, re.IGNORECASE) is not None
        if stays and here is not None and Move(here) in self._moves.values():
            return Move(here)
        return read_move(text, self._moves, self._edition)

    # Suggestions and accusations.

    def _say_cards(self, word: str, text: str, legal: LegalActions) -> Action | None:
        """Ask for the cards that are still missing; `back` or a second thought: None."""
        place = self._observed.places.get(self.seat)
        room = place if word == SUGGEST and isinstance(place, Card) else None
        cards = self._complete(word, text, room)
        if cards is None:
            return None
        if word == ACCUSE:
            return Accuse(cards) if self._is_sure(cards) else None
        if cards not in legal.suggestions:
            raise InputError("You made that suggestion before; under these rules it counts once.")
        return Suggest(cards)

    def _complete(self, word: str, text: str, room: Card | None) -> Triple | None:
        chosen: dict[Category, Card] = {}
        if room is not None:
            chosen[Category.ROOM] = room
        self._take(text, chosen, room)
        verb = "suspect" if word == SUGGEST else ACCUSE
        while missing := [category for category in Category if category not in chosen]:
            cards = self._edition.cards(missing[0])
            titles = [self._edition.title(card) for card in cards]
            question = f"{_QUESTIONS[missing[0]].format(verb=verb)} ({', '.join(titles)})"
            meanings = {card.name: self._edition.title(card) for card in cards}
            meanings["back"] = f"do not {word}"
            text = self._ask(question, [*self._names(cards), "back"], meanings)
            if text.casefold() == "back":
                return None
            try:
                self._take(text, chosen, room)
            except InputError as error:
                self._screen.complain(in_short(error))
        return Triple(*(chosen[category] for category in Category))

    def _take(self, text: str, chosen: dict[Category, Card], room: Card | None) -> None:
        """Put the cards that a text names among the chosen ones."""
        for card in read_cards(text, self._edition):
            if room is not None and card.category is Category.ROOM and card != room:
                here = place_name(self._edition, room)
                raise InputError(f"You are in {here}: a suggestion here is about that room.")
            chosen[card.category] = card

    def _is_sure(self, cards: Triple) -> bool:
        said = phrase(self._edition, cards)
        question = f"You accuse {said}. If that is wrong you are out. Are you sure? (yes or no)"
        return self._is_yes(question, {"yes": "accuse", "no": "do not accuse"})

    def _is_yes(self, question: str, meanings: Mapping[str, str]) -> bool:
        while True:
            answer = self._ask(question, ["yes", "no"], meanings).casefold()
            if answer and ("yes".startswith(answer) or "no".startswith(answer)):
                return "yes".startswith(answer)
            if answer == "back":
                return False
            self._screen.complain("Please answer yes or no.")

    def _ask(self, question: str, words: Sequence[str], meanings: Mapping[str, str]) -> str:
        """Ask until something else than a command is typed; `help` tells the `meanings`."""
        while True:
            text = self._screen.ask(question, [*words, *COMMANDS])
            command = command_of(text)
            if command is None:
                return "" if text.casefold() in ("enter", "[enter]") else text
            self._commands.run(*command, self._legal, self._moves, meanings)


def _ranges(numbers: Sequence[int]) -> str:
    """Write ascending numbers shortly: `1-4, 6`."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
