"""Advisor: what to suggest, which card to show, whether to accuse; each with its reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import TypeVar

from boddy.actions import LegalActions, Place
from boddy.cards import Card, Category, Triple
from boddy.inference.posterior import Posterior
from boddy.reasoning.destinations import OTHER_ROOM, best_moves, next_room, room_values
from boddy.reasoning.habits import DEFAULT_MODEL, weighed_problem
from boddy.reasoning.opponents import SAMPLES, OpponentReport, report_opponents
from boddy.reasoning.parts import Part, Parts
from boddy.reasoning.planning import (
    AT_ONCE,
    Ask,
    PlanKind,
    Planner,
    TurnMoment,
    TurnPlan,
    certain,
    moment_among,
    near,
)
from boddy.reasoning.policies import AccusationPolicy, AskerKnows, ShowPolicy, ShowValue
from boddy.reasoning.seat_view import SeatView
from boddy.reasoning.suggesting import (
    Outcome,
    SuggestionAdvice,
    best_suggestions,
    odds_after_best,
    outcomes,
)
from boddy.texts import Phrase, phrase

NOTICED = 0.03
"""How far odds must be from those by the cards alone, so that it is said why."""
HARDLY = 1.05
"""Factors below this are written as 1.0."""

NEAR = 0.2
"""From which odds on whether to accuse is a question; below, other advice comes first."""

SAMPLED = 4
"""Questions that may be asked, if each is hard, to learn from drawn deals what the others know."""

Weighed = TypeVar("Weighed")


@dataclass(frozen=True)
class ShowAdvice:
    """A card that one could show, and the bits about the solution that it tells the asker."""

    card: Card
    bits: float
    said: Phrase | None
    """How much it tells the asker; None if that was too hard."""


@dataclass(frozen=True)
class AccusationAdvice:
    """Whether to accuse now, of what, and what waiting would risk."""

    accuse: bool
    cards: Triple
    odds: float
    """That the accusation would be right."""
    waiting_loses: float
    """About how likely somebody else solves the case before our next turn."""
    said: Phrase


@dataclass(frozen=True)
class MoveAdvice:
    """Where to go, and why."""

    to: Place
    towards: Card | None
    """The room to make for next, if this is a square or a room that is worth little itself."""
    said: Phrase


@dataclass(frozen=True)
class Hint:
    """What to do about the decision at hand: `show`, `accuse`, `wait`, `move` or `suggest`."""

    kind: str
    cards: tuple[Card, ...]
    """To show, suggest or accuse of; the room to go to, if it is one."""
    said: Phrase | None
    """Why; None where that was too hard."""
    to: Place | None = None
    """Where to go."""


class Advisor:
    """Advises the seat whose view it is given."""

    def __init__(
        self,
        view: SeatView,
        model: str = DEFAULT_MODEL,
        *,
        posterior: Posterior | None = None,
        parts: Parts | None = None,
    ) -> None:
        """Use a posterior that is there already; `parts` remembers what is left out."""
        self.view = view
        self.parts = parts or Parts()
        self.me = view.seat
        self.posterior = posterior or Posterior(weighed_problem(view, model)[0])

    def hints(self, legal: LegalActions, top: int = 3, samples: int = SAMPLES) -> list[Hint]:
        """Advise on any decision; of suggestions the `top` best."""
        if legal.shows:
            asked = self.view.asked
            shows = self.show(asked.cards, asked.seat) if asked else []
            return [Hint("show", (item.card,), item.said) for item in shows]
        solved, hints, later = self.posterior.solved, list[Hint](), list[Hint]()
        moment = moment_among(self.view.house, legal)
        if solved and (legal.accusations or legal.suggestions):
            cards = self._likeliest
            hints.append(Hint("accuse", cards, certain(self.view.house, moment, cards)))
        elif legal.accusations and not legal.suggestions:
            weighed = self.accusation(samples, moment=moment)
            kind = "accuse" if weighed.accuse else "wait"
            first = weighed.accuse or weighed.odds >= NEAR
            (hints if first else later).append(Hint(kind, weighed.cards, weighed.said))
        if hints and hints[0].kind == "accuse" and legal.moves:
            return hints
        if legal.moves:
            best = self.move([move.to for move in legal.moves])
            room = (best.to,) if isinstance(best.to, Card) else ()
            hints.append(Hint("move", room, best.said, best.to))
        if legal.suggestions and not solved:
            found = self.suggestions(top, triples=legal.suggestions)
            plan = self.plan(moment, found, samples)
            if plan.kind is PlanKind.ACCUSE:
                hints.append(Hint("accuse", plan.cards, plan.said))
            for item in found:
                told = [said for said in (plan.said, item.said) if said is not None]
                first = plan.kind is PlanKind.ASK and item is found[0]
                said = phrase("plan", parts=told) if first else item.said
                hints.append(Hint("suggest", item.cards, said))
        return hints + later

    @property
    def _likeliest(self) -> Triple:
        cards, _ = self.posterior.casefile()[0]
        return Triple(*(self.view.edition.deck[card] for card in cards))

    def plan(
        self,
        moment: TurnMoment,
        best: Sequence[SuggestionAdvice] = (),
        samples: int = SAMPLES,
    ) -> TurnPlan:
        """Plan the turn; `best` are the suggestions that may be made, the best first."""
        if self.posterior.solved:
            cards = self._likeliest
            kind = PlanKind.ACCUSE if moment.accuse and not moment.later else PlanKind.WAIT
            return TurnPlan(kind, cards, 1.0, certain(self.view.house, moment, cards))
        return self._weighed(samples, lambda policy: self._plan(policy, moment, best))

    def _plan(
        self, policy: AccusationPolicy, moment: TurnMoment, best: Sequence[SuggestionAdvice]
    ) -> TurnPlan:
        planner = Planner(self.view, policy, moment, self.parts)
        ask = cache(lambda: self._asking(best[0]) if best else None)
        if planner.accuses(self._next_odds, ask):
            said = self._accusing_said("accuse-now", policy)
            return TurnPlan(PlanKind.ACCUSE, policy.cards, policy.odds, said)
        asked = ask() if moment.ask else None
        if asked is None:
            code = "accuse-later" if policy.odds >= 0.01 else "accuse-much-later"
            said = self._accusing_said(code, policy)
            return TurnPlan(PlanKind.WAIT, policy.cards, policy.odds, said)
        code = "plan-ask-later" if moment.later else "plan-ask"
        parts = [phrase(code, cards=asked.cards), *planner.then(asked), *near(policy)]
        return TurnPlan(PlanKind.ASK, asked.cards, policy.odds, phrase("plan", parts=parts))

    def _asking(self, item: SuggestionAdvice) -> Ask:
        found: list[Outcome] = []
        with self.parts.attempt(Part.OUTCOMES):
            found = outcomes(self.posterior, self.view.order, item.cards)
        return Ask(item.cards, found)

    @staticmethod
    def _accusing_said(code: str, policy: AccusationPolicy) -> Phrase:
        odds, by_cards = policy.odds, policy.by_cards
        parts = [phrase(code, cards=policy.cards, odds=odds)]
        if abs(odds - by_cards) >= NOTICED:
            parts.append(phrase("silence-counts", by_cards=by_cards))
        return phrase("plan", parts=[*parts, *near(policy)])

    def suggestions(
        self,
        top: int = 5,
        *,
        rooms: Iterable[Card] | None = None,
        triples: Iterable[Triple] | None = None,
    ) -> list[SuggestionAdvice]:
        """List the best suggestions, if need be only in some rooms, or only of some triples."""
        options = list(self.view.edition.triples if triples is None else triples)
        if rooms is not None:
            reached = set(rooms)
            options = [triple for triple in options if triple.room in reached]
        return best_suggestions(self.view, self.posterior, options, top, self.parts)

    def show(self, cards: Triple, asker: int, samples: int = SAMPLES) -> list[ShowAdvice]:
        """List the cards that we could show, least informative first.

        If that is too hard, only cards that the asker knows already get a reason.
        """
        held = [card for card in cards if self.holds(card)]

        def ranked(samples: int) -> list[ShowValue]:
            problem, rng = self.posterior.problem, self._chance("show")
            return ShowPolicy(self.view, problem, (asker, cards), rng, samples).rank(held)

        with self.parts.attempt(Part.SHOWING, SAMPLED):
            return [self._show_advice(item, asker) for item in ranked(samples)]
        return [
            ShowAdvice(item.card, 0.0, None)
            if item.asker_knows is AskerKnows.MAYBE
            else self._show_advice(item, asker)
            for item in ranked(0)
        ]

    def _show_advice(self, item: ShowValue, asker: int) -> ShowAdvice:
        match item.asker_knows:
            case AskerKnows.SEEN:
                said = phrase("show-seen", seat=asker, card=item.card)
            case AskerKnows.PROVED:
                said = phrase("show-proved", seat=asker, card=item.card)
            case AskerKnows.MAYBE:
                said = _told(asker, item.told)
        return ShowAdvice(item.card, max(0.0, item.told), said)

    def move(self, options: Sequence[Place]) -> MoveAdvice:
        """Choose where to go: to a room that is worth asking about, or towards one."""
        floor = self.view.floor
        rooms = self.view.edition.cards(Category.ROOM)
        worth = room_values(rooms, self.posterior.places, self.view.file, self.me)
        best = best_moves(options, worth, floor)[0]
        if isinstance(best, Card) and worth[best] > OTHER_ROOM:
            return MoveAdvice(best, None, self._why_here(best))
        following = next_room(best, worth, floor)
        if following is None:
            return MoveAdvice(best, None, phrase("move-none"))
        room, turns = following
        said = phrase("move-towards", room=room, turns=max(1, round(turns)))
        return MoveAdvice(best, room, said)

    def _why_here(self, room: Card) -> Phrase:
        """Return why a room is worth asking in: it is open, ours, or in the file."""
        if self.holds(room):
            return phrase("move-own")
        certain = self.posterior.place(room.index) == self.view.file
        return phrase("move-is" if certain else "move-may-be")

    def holds(self, card: Card) -> bool:
        """Whether a card is certainly ours."""
        return self.posterior.places[card.index] == 1 << self.me

    def opponents(self, samples: int = SAMPLES) -> list[OpponentReport]:
        """Report what each other seat knows; nothing if that is too hard."""
        with self.parts.attempt(Part.OTHERS, SAMPLED):
            return report_opponents(self.view, self.posterior, self._chance("opponents"), samples)
        return []

    def accusation(
        self,
        samples: int = SAMPLES,
        expected: float | None = None,
        moment: TurnMoment = AT_ONCE,
    ) -> AccusationAdvice:
        """Weigh accusing at a moment against waiting.

        `expected` is the odds of the likeliest triple after our best next suggestion, if
        they have been worked out already.
        """
        return self._weighed(samples, lambda policy: self._accusation(policy, expected, moment))

    def accuses(self, moment: TurnMoment, samples: int = SAMPLES) -> Triple | None:
        """Return what to accuse of, if anything: as `plan`, without its reasons."""

        def choose(policy: AccusationPolicy) -> Triple | None:
            planner = Planner(self.view, policy, moment, self.parts)
            return policy.cards if planner.accuses(self._next_odds, self._best_ask) else None

        return self._weighed(samples, choose)

    def _best_ask(self) -> Ask | None:
        best = self.suggestions(1)
        return self._asking(best[0]) if best else None

    def _accusation(
        self, policy: AccusationPolicy, expected: float | None, moment: TurnMoment
    ) -> AccusationAdvice:
        cards, odds = policy.cards, policy.odds
        if policy.solutions == 1:
            said = certain(self.view.house, moment, cards)
            return AccusationAdvice(True, cards, 1.0, 0.0, said)
        planner = Planner(self.view, policy, moment, self.parts)
        accuse = planner.accuses(
            lambda: self._next_odds() if expected is None else expected, self._best_ask
        )
        code = "accuse-now" if accuse else "accuse-later" if odds >= 0.01 else "accuse-much-later"
        said = self._accusing_said(code, policy)
        return AccusationAdvice(accuse, cards, odds, 1 - policy.survival, said)

    def _weighed(self, samples: int, weigh: Callable[[AccusationPolicy], Weighed]) -> Weighed:
        """Weigh accusing; if it is too hard to look at what the others know, by the usual risk."""
        with self.parts.attempt(Part.ACCUSATION, SAMPLED):
            return weigh(self._accusing(samples))
        return weigh(self._accusing(0))

    def _accusing(self, samples: int) -> AccusationPolicy:
        posterior, rng = self.posterior, self._chance("accusation")
        return AccusationPolicy(
            self.view,
            posterior.problem,
            posterior.casefile(),
            rng,
            samples,
            heeds_silence=True,
        )

    def _next_odds(self) -> float:
        """Estimate the odds of the likeliest triple after our next suggestion."""
        return odds_after_best(self.view, self.posterior, self.parts)

    def _chance(self, purpose: str) -> Random:
        """Return a generator that no other question shifts, so that answers repeat."""
        return Random(f"advice/{purpose}/{self.view.version}")


def _told(asker: int, bits: float) -> Phrase:
    """Return how much nearer a card brings its asker, on average; it may rather mislead."""
    times = 2.0**bits
    if bits <= 0:
        return phrase("show-tells-nothing", seat=asker)
    if times < HARDLY:
        return phrase("show-tells-little", seat=asker)
    return phrase("show-tells", seat=asker, times=times)
