"""A whole game for a model that reads: each of its turns is compared with what is exact.

The model plays one seat against bots. With each suggestion it says where it is certain that cards
are. What it claims, what it leaves out and what it asks are compared with all deals that agree
with what its seat has seen.

>>> game = WholeGame(seed=1)
>>> while not game.is_over:
...     game.reply(answer(game, "exact"))
>>> game.scores().score, game.scores().unsound, game.scores().missed
(1.0, 0, 0)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from boddy.actions import Accuse, Action, EndTurn, LegalActions, Show, Suggest
from boddy.bots import shipped_bot
from boddy.bots.base import SeatedBot
from boddy.cards import Category, Triple
from boddy.chance import SeatChance, pick, stream
from boddy.errors import BoddyError, InputError, UnknownName
from boddy.exam import proof_questions
from boddy.exam.making import NAMES
from boddy.exam.model_replies import PROMPTS, read_reply
from boddy.game import Game
from boddy.inference.posterior import CERTAIN, Posterior
from boddy.notes.reading import take_notes
from boddy.programs.line_protocol import (
    event_line,
    game_lines,
    question_line,
    read_action,
    word,
)
from boddy.reasoning.deduction import Cell
from boddy.reasoning.seat_view import SeatView
from boddy.reasoning.suggesting import suggestion_bits
from boddy.setup import Setup
from boddy.views import observations, observe

RULES = PROMPTS.joinpath("games.txt").read_text(encoding="utf-8")


@dataclass
class Scores:
    """The counts of a game, and the shares that follow from them; all shares are 1 at best."""

    replies: int = 0
    claims: int = 0
    """Facts that were claimed."""
    unsound: int = 0
    """Claims that are not certain."""
    certain: int = 0
    """Cards of which it was certain, at each suggestion, where they are."""
    missed: int = 0
    """Those that were not claimed."""
    bits_best: float = 0.0
    """The sum of the bits of the best suggestions."""
    bits_lost: float = 0.0
    """Their part that other suggestions lost."""
    unknown_cards: int = 0
    """Names of cards that do not exist."""
    repeated: int = 0
    """Suggestions that the seat had made before."""
    misformed: int = 0
    """Replies that cannot be read, or whose action is not allowed."""
    guessed: int = 0
    """Accusations that were not certain."""
    won: bool = False

    @property
    def soundness(self) -> float:
        """The share of claims that are certain."""
        return _share(self.unsound, self.claims)

    @property
    def completeness(self) -> float:
        """The share of what was certain that was claimed."""
        return _share(self.missed, self.certain)

    @property
    def information(self) -> float:
        """The share of the bits that there were to be had."""
        return _share(self.bits_lost, self.bits_best)

    @property
    def form(self) -> float:
        """The share of replies without a fault of form."""
        faults = self.misformed + self.repeated + self.unknown_cards
        return max(0.0, _share(faults, self.replies))

    @property
    def score(self) -> float:
        """The mean of the four shares."""
        return (self.soundness + self.completeness + self.information + self.form) / 4

    def as_json(self) -> dict[str, float]:
        """Return all figures by their names; what was counted, and the shares."""
        shares = ("soundness", "completeness", "information", "form", "score")
        counted = {name: float(value) for name, value in vars(self).items()}
        return counted | {name: getattr(self, name) for name in shares}


def _share(lost: float, of: float) -> float:
    return 1.0 - lost / of if of else 1.0


class WholeGame:
    """A game in which one seat is played by replies in words."""

    def __init__(
        self, seed: int, *, seats: int = 3, opponents: str = "notebook", edition: str = "classic"
    ) -> None:
        names = NAMES[:seats]
        self.setup = Setup.of(names, edition=edition, rules="speed")
        self.seat = int(stream(seed, "whole game").random() * seats)
        self._rng = stream(seed, "whole game", "replaced")
        self._game = Game.seeded(self.setup, seed)
        self._view = SeatView.at(self.setup, self.seat)
        self._bots = {
            seat: SeatedBot(shipped_bot(opponents), SeatChance.of(seed, seat))
            for seat in range(seats)
            if seat != self.seat
        }
        for seat, bot in self._bots.items():
            bot.sit(self.setup, seat)
        seen = observations(self._game.events, self.seat)
        self._notes = take_notes(self.setup.edition, names, seen, self.seat)
        self._seen = self._told = 0
        self._asked: set[Triple] = set()
        self._scores = Scores()
        self._go_on()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._game.over

    @property
    def legal(self) -> LegalActions:
        """The actions that the seat may take now."""
        return self._game.legal

    @property
    def view(self) -> SeatView:
        """Everything that the seat has seen."""
        return self._view

    def rules(self) -> str:
        """Return the instructions for a model."""
        return RULES.format(other=self.setup.names[self.seat - 1])

    def news(self) -> str:
        """Return what has happened since the last call, and the question, as lines."""
        lines = [] if self._told else game_lines(self.setup, self.seat)
        for event in self._game.events[self._told :]:
            lines += event_line(observe(event, self.seat), self.seat).splitlines()
        self._told = len(self._game.events)
        if not self.is_over:
            lines.append(question_line(self._game.legal))
        return "\n".join(lines)

    def reply(self, text: str) -> None:
        """Judge a reply, carry it out, and play on until the next one is needed.

        A reply that cannot be carried out is replaced by a random action, no accusation.
        """
        scores = self._scores
        scores.replies += 1
        suggests = bool(self._game.legal.suggestions)
        action, faults = self._read(text)
        if suggests:
            faults += self._judge_claims(read_reply(text, "known"))
            self._judge_suggestion(action)
        if isinstance(action, Suggest) and action.cards in self._asked:
            scores.repeated += 1
            action = None
        elif action is not None and action not in self._game.legal:
            faults, action = faults + 1, None
        elif isinstance(action, Accuse):
            scores.guessed += not self._is_certain(action.cards)
        scores.misformed += bool(faults)
        self._apply(action or self._anything())
        self._go_on()

    def scores(self) -> Scores:
        """Return what was counted so far."""
        self._scores.won = self._game.winner == self.seat
        return self._scores

    def posterior(self) -> Posterior:
        """Return the odds for the seat."""
        return Posterior(self._view.problem())

    def certain(self, posterior: Posterior) -> set[Cell]:
        """Return where cards are for certain, its hand and cards face up left out."""
        file = self._view.file
        places = [place for place in range(file + 1) if place != self.seat]
        return {
            (card, place, True)
            for card in self.setup.edition.deck
            for place in places
            if posterior.odds(card.index, place) > CERTAIN
        }

    def _read(self, text: str) -> tuple[Action | None, int]:
        """Read an action; return the number of faults of form as well."""
        said = read_reply(text, "action")
        if said is None:
            return None, 1
        try:
            return read_action(said, self.setup), 0
        except UnknownName:
            self._scores.unknown_cards += 1
            return None, 0
        except BoddyError:
            return None, 1

    def _judge_claims(self, said: str | None) -> int:
        """Count claims that are not certain and what is left out; return faults of form."""
        scores, posterior = self._scores, self.posterior()
        claimed, faults = set[Cell](), int(said is None)
        for part in filter(None, map(str.strip, (said or "").split(";"))):
            try:
                claimed |= {*proof_questions.read_cells(self._notes, part)}
            except UnknownName as error:
                scores.unknown_cards += error.kind == "card"
                faults += error.kind != "card"
            except InputError:
                faults += 1
        due = self.certain(posterior)
        scores.claims += len(claimed)
        scores.unsound += sum(not _holds(posterior, cell) for cell in claimed)
        scores.certain += len(due)
        scores.missed += len(due - claimed)
        return faults

    def _judge_suggestion(self, action: Action | None) -> None:
        """Compare a suggestion with the best one; what is not allowed tells nothing."""
        options = self._game.legal.suggestions
        bits = suggestion_bits(self._view, self.posterior(), options)
        worth = dict(zip(options, bits, strict=True))
        told = worth.get(action.cards, 0.0) if isinstance(action, Suggest) else 0.0
        self._scores.bits_best += max(bits)
        self._scores.bits_lost += max(bits) - told

    def _is_certain(self, cards: Triple) -> bool:
        posterior, file = self.posterior(), self._view.file
        return all(posterior.odds(card.index, file) > CERTAIN for card in cards)

    def _anything(self) -> Action:
        actions = [action for action in self._game.legal if not isinstance(action, Accuse)]
        return pick(self._rng, actions)

    def _apply(self, action: Action) -> None:
        if isinstance(action, Suggest) and self._game.seat == self.seat:
            self._asked.add(action.cards)
        self._game.apply(action)

    def _go_on(self) -> None:
        """Play for the bots, and what leaves the seat no choice."""
        game = self._game
        while not game.over:
            if game.seat == self.seat:
                if len(game.legal) > 1:
                    break
                self._apply(game.legal[0])
                continue
            bot = self._bots[game.seat]
            for event in game.events[bot.seen :]:
                bot.see(observe(event, game.seat))
            self._apply(bot.decide(game.legal))
        for event in game.events[self._seen :]:
            self._view.observe(observe(event, self.seat))
        self._seen = len(game.events)


def _holds(posterior: Posterior, cell: Cell) -> bool:
    card, place, holds = cell
    odds = posterior.odds(card.index, place)
    return odds > CERTAIN if holds else odds == 0


def answer(game: WholeGame, who: str, rng: Random | None = None) -> str:
    """Reply as `exact`, who says all that is certain and asks for most, or as `random`."""
    if who == "random":
        return _random_reply(game, rng or stream(0, "random reply"))
    posterior = game.posterior()
    known = proof_questions.shortest(game.certain(posterior))
    file = [card for card, place, _ in known if place == game.view.file]
    action = game.legal[0]
    if options := game.legal.suggestions:
        bits = suggestion_bits(game.view, posterior, options)
        action = Suggest(options[max(range(len(bits)), key=bits.__getitem__)])
    elif EndTurn() in game.legal:
        action = Accuse(Triple._make(file)) if len(file) == len(Category) else EndTurn()
    return _written(game, known, action)


def _random_reply(game: WholeGame, rng: Random) -> str:
    """Claim that one card is somewhere, and do anything but accuse."""
    places = [place for place in range(game.view.file + 1) if place != game.seat]
    cell = pick(rng, game.setup.edition.deck), pick(rng, places), True
    calm = [action for action in game.legal if not isinstance(action, Accuse)]
    return _written(game, [cell], pick(rng, calm))


def _written(game: WholeGame, known: Sequence[Cell], action: Action) -> str:
    said = "end"
    if isinstance(action, Suggest | Accuse):
        kind = "suggest" if isinstance(action, Suggest) else "accuse"
        said = " ".join([kind, *(word(card.name) for card in action.cards)])
    elif isinstance(action, Show):
        said = f"show {word(action.card.name)}"
    return f"known: {proof_questions.write_cells(game.view, known)}\naction: {said}"
