"""Asks the person: commands are carried out, everything else is read until it is an answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from boddy.actions import Accuse, Action, EndTurn, LegalActions, Place, Roll, Show, Suggest
from boddy.boards import Square
from boddy.cards import Card, Category, Triple
from boddy.errors import InputError
from boddy.reasoning.seat_view import SeatView
from boddy.terminal.drawings import HouseDrawing, Numbered
from boddy.terminal.screen import InputEnded, Screen
from boddy.terminal.typed import (
    ACCUSE,
    COMMANDS,
    END,
    ROLL,
    SUGGEST,
    Typed,
    ranges,
    read_number,
)

Meanings = Mapping[str, str]
"""The words that can be typed now, with their meanings."""

_WHICH = {Category.WEAPON: "play-which-weapon", Category.ROOM: "play-which-room"}


class Questions:
    """One screen, and how answers are read there."""

    def __init__(self, screen: Screen, typed: Typed) -> None:
        self.screen, self.typed, self.words = screen, typed, typed.words
        self.command: Callable[[str, str], None] = self._before_the_game
        """Carries out a command other than `help`, with what was typed after it."""

    def ask(self, question: str, meanings: Meanings, completions: Iterable[str] = ()) -> str:
        """Ask until something other than a command is typed; `help` tells the `meanings`."""
        words = [*meanings, *meanings.values(), *completions]
        commands = [self.typed.usual(word) for word in COMMANDS]
        while True:
            text = self.screen.ask(question, [*words, *commands])
            match self.typed.command(text):
                case None:
                    return "" if self.typed.means(text, "enter") else text
                case "help", _:
                    self._help(meanings)
                case word, rest:
                    self.command(word, rest)

    def is_yes(self, question: str, meanings: Meanings) -> bool:
        """Ask until the answer is yes or no."""
        while True:
            answer = self.ask(question, meanings).casefold()
            for word in ("yes", "no"):
                if answer and any(name.startswith(answer) for name in self.typed.spellings(word)):
                    return word == "yes"
            if self.typed.means(answer, "back"):
                return False
            self.screen.complain(self.words("play-yes-or-no"))

    def complain(self, error: InputError) -> None:
        """Print what is wrong with an answer."""
        self.screen.complain(self.typed.in_short(error))

    def _before_the_game(self, word: str, _rest: str) -> None:
        if word == "quit":
            raise InputEnded
        self.screen.say(self.words("play-not-begun"))

    def _help(self, meanings: Meanings) -> None:
        """List what can be typed now, and the commands."""
        commands = {self.typed.usual(word): self.words(f"play-help-{word}") for word in COMMANDS}
        wide = max(map(len, (*meanings, *commands)))
        for heading, known in (("play-now-type", meanings), ("play-any-time", commands)):
            self.screen.say(self.words(heading))
            self.screen.say(*(f"  {word:<{wide}}  {meaning}" for word, meaning in known.items()))
        self.screen.say(self.words("play-names-how"))


class PromptedPlayer:
    """Decides for a seat by asking."""

    def __init__(
        self,
        questions: Questions,
        view: SeatView,
        house: HouseDrawing,
        places: Callable[[], Mapping[int, Place]],
    ) -> None:
        self._questions, self._screen, self._words = questions, questions.screen, questions.words
        self._typed, self._edition = questions.typed, view.edition
        self._view, self._house, self._places = view, house, places
        self.legal = LegalActions(view.seat)
        """The legal actions of the current decision."""
        self.moves: Numbered = {}

    def decide(self, legal: LegalActions) -> Action:
        """Ask for an action, and again until it is a legal one."""
        self.legal, self.moves = legal, self._house.number(legal.moves)
        if legal.answering:
            return self._answer(legal)
        self._screen.say("")
        if legal.moves:
            self._screen.show(*self._house.draw(self._places(), self.moves))
        while True:
            near = [move.to for move in legal.moves if isinstance(move.to, Card)]
            names = self._names(near if legal.moves else self._edition.deck)
            text = self._questions.ask(self._question(legal), self._meanings(legal), names)
            try:
                action = self._read(text, legal)
            except InputError as error:
                self._questions.complain(error)
                continue
            if action is not None:
                return action

    # Answering a suggestion.

    def _answer(self, legal: LegalActions) -> Action:
        """Choose the card to show; without a choice nobody is asked."""
        asked = self._view.asked
        if len(legal) == 1 or asked is None:
            return legal[0]
        cards = [show.card for show in legal.shows]
        numbered = [f"{at} {self._words.card(card)}" for at, card in enumerate(cards, start=1)]
        who = self._view.names[asked.seat]
        question = self._words("play-which-card", name=who, cards=numbered)
        meanings = {
            self._number_or_name(at, card): self._words("play-help-show")
            for at, card in enumerate(cards, start=1)
        }
        while True:
            text = self._questions.ask(question, meanings, self._names(cards))
            try:
                return Show(self._card_to_show(text, cards))
            except InputError as error:
                self._questions.complain(error)

    def _card_to_show(self, text: str, cards: Sequence[Card]) -> Card:
        number = read_number(text)
        if number is not None and 1 <= number <= len(cards):
            return cards[number - 1]
        if not text or number is not None:
            raise InputError("play-must-show", cards=cards)
        card = self._typed.shown(text)
        if card not in cards:
            raise InputError("play-can-show", cards=cards)
        return card

    # One's own turn.

    @property
    def _room(self) -> Card | None:
        """The room where the person's token is."""
        place = self._places().get(self._view.seat)
        return place if isinstance(place, Card) else None

    def _question(self, legal: LegalActions) -> str:
        """Return the question that lists what can be done now."""
        options = choices(legal)
        said = [self._words(f"play-do-{word}") for word in options]
        if SUGGEST in options and self._room is not None:
            here = self._words("play-do-suggest-here", room=self._room)
            said[options.index(SUGGEST)] = here
        if legal.moves:
            go = self._words("play-do-go", places=self._spoken_moves())
            if said:
                return self._words("play-can-go", go=go, options=said)
            return self._words("play-can", options=[go])
        enter = self._words("play-enter", word=self._typed.usual(options[0])) if options else ""
        return f"{self._words('play-can', options=said)} {enter}".rstrip()

    def _spoken_moves(self) -> list[str]:
        places, squares = [], []
        for number, move in self.moves.items():
            if isinstance(move.to, Card):
                code = "play-to-own-room" if move.to == self._room else "play-to-room"
                places.append(self._words(code, room=move.to, number=number))
            else:
                squares.append(number)
        if squares:
            places.append(self._words("play-to-squares", numbers=ranges(squares)))
        return places

    def _meanings(self, legal: LegalActions) -> Meanings:
        words, meanings = self._words, dict[str, str]()
        for word in choices(legal):
            usual = self._typed.usual(word)
            short = min(self._typed.spellings(word), key=len)
            meanings[usual] = words(f"play-help-{word}", short=short)
        squares = [move.to for move in self.moves.values() if isinstance(move.to, Square)]
        if squares:
            meanings[ranges(self.moves)] = words("play-help-number")
            meanings[f"{squares[0].row}, {squares[0].col}"] = words("play-help-square")
        for number, move in self.moves.items():
            if move.to == self._room:
                meanings[self._typed.usual("stay")] = words("play-help-stay", room=move.to)
            elif isinstance(move.to, Card):
                typed = self._number_or_name(number, move.to)
                meanings[typed] = words("play-help-go", room=move.to)
        return meanings

    def _names(self, cards: Iterable[Card]) -> list[str]:
        """List the names by which cards are completed: short and full ones."""
        return [self._words.card(card, form) for card in cards for form in ("short", "")]

    def _number_or_name(self, number: int, card: Card) -> str:
        name = self._words.card(card, "short")
        return self._words("play-number-or-name", number=number, name=name)

    def _read(self, text: str, legal: LegalActions) -> Action | None:
        """Turn an answer into an action; None: the person thought better of it."""
        options = choices(legal)
        names_cards = bool(legal.moves or legal.suggestions)
        word, rest = self._typed.choice(text, options, or_card=names_cards)
        if legal.moves and self._typed.names_squares(text):
            word = ""  # though it begins with `a`
        if not text and options and not legal.moves:
            word = options[0]
        if word in (SUGGEST, ACCUSE):
            return self._say_cards(word, rest, legal)
        if word:
            return Roll() if word == ROLL else EndTurn()
        if not text or not names_cards:
            raise InputError("play-please-choose")
        if legal.moves:
            return self._typed.move(text, self.moves, self._room)
        return self._say_cards(SUGGEST, text, legal)

    # Suggestions and accusations.

    def _say_cards(self, word: str, text: str, legal: LegalActions) -> Action | None:
        """Ask for the cards that are still missing; `back` or a second thought: None."""
        cards = self._complete(word, text, self._room if word == SUGGEST else None)
        if cards is None:
            return None
        if word == ACCUSE:
            return Accuse(cards) if self._is_sure(cards) else None
        if cards not in legal.suggestions:
            raise InputError("madeBefore")
        return Suggest(cards)

    def _complete(self, word: str, text: str, room: Card | None) -> Triple | None:
        chosen: dict[Category, Card] = {}
        if room is not None:
            chosen[Category.ROOM] = room
        self._take(text, chosen, room)
        back = self._typed.usual("back")
        while missing := [category for category in Category if category not in chosen]:
            cards = self._edition.cards(missing[0])
            asked = self._words(_WHICH.get(missing[0], f"play-whom-{word}"))
            titles = [self._words.card(card) for card in cards]
            question = self._words("play-one-of", question=asked, names=titles)
            meanings = {self._words.card(card, "short"): self._words.card(card) for card in cards}
            meanings[back] = self._words(f"play-help-not-{word}")
            text = self._questions.ask(question, meanings)
            if self._typed.means(text, "back"):
                return None
            try:
                self._take(text, chosen, room)
            except InputError as error:
                self._questions.complain(error)
        return Triple(*(chosen[category] for category in Category))

    def _take(self, text: str, chosen: dict[Category, Card], room: Card | None) -> None:
        """Put the cards that a text names among the chosen ones."""
        for card in self._typed.cards(text):
            if room is not None and card.category is Category.ROOM and card != room:
                raise InputError("play-suggest-here", room=room)
            chosen[card.category] = card

    def _is_sure(self, cards: Triple) -> bool:
        question = self._words("play-sure", cards=cards)
        return self._is_yes(question, "play-help-do-accuse", "play-help-not-accuse")

    def wants_to_look(self) -> bool:
        """Ask whether the person wants to see the case file after a wrong accusation."""
        return self._is_yes(self._words("play-look"), "play-help-look", "play-help-not-look")

    def _is_yes(self, question: str, yes: str, no: str) -> bool:
        answers = {"yes": yes, "no": no}
        meanings = {self._typed.usual(word): self._words(code) for word, code in answers.items()}
        return self._questions.is_yes(question, meanings)


def choices(legal: LegalActions) -> list[str]:
    """List the words for what a seat may do, moves aside; the first is what Enter means."""
    possible = {
        ROLL: Roll() in legal.others,
        SUGGEST: bool(legal.suggestions),
        END: EndTurn() in legal.others,
        ACCUSE: bool(legal.accusations),
    }
    return [word for word, is_possible in possible.items() if is_possible]
