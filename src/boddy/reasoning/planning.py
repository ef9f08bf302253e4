"""Planning: what to do in a turn, by when the table lets one accuse.

Where one may accuse after asking in the same turn, asking first risks nothing; so only what is
certain is accused before. Elsewhere what accusing promises is compared with what asking and
waiting promise. A plan says what to ask, and which answers make an accusation worth it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from boddy.actions import LegalActions, Roll
from boddy.cards import Triple
from boddy.inference.posterior import Posterior
from boddy.notes.case_notes import Accusation, AnswersOnly, Notes, Suggestion
from boddy.reasoning.parts import Parts
from boddy.reasoning.policies import AccusationPolicy
from boddy.reasoning.seat_view import SeatView
from boddy.reasoning.suggesting import NO_CARD, Outcome, odds_after_best
from boddy.rules import Rules
from boddy.setup import answering
from boddy.texts import Phrase, phrase


@dataclass(frozen=True)
class Turn:
    """Whose turn it is at a real table, as far as notes tell."""

    seat: int | None
    """None: that was missed, or nobody has begun."""
    asked: bool = False
    """Whether this seat has suggested in this turn."""
    answered: bool = False
    """Whether somebody showed it a card."""


def turn_of(notes: Notes, out: set[int]) -> Turn:
    """Return whose turn it is after all entries; `out` are the seats that play no more.

    After our own suggestion the turn is still ours; after one of the others, the next seat has it.
    """
    found = (
        entry
        for entry in reversed(notes.entries)
        if isinstance(entry, Suggestion | AnswersOnly | Accusation)
    )
    last = next(found, None)
    if last is None or isinstance(last, AnswersOnly):
        return Turn(None)
    if isinstance(last, Suggestion) and last.seat == notes.me:
        return Turn(last.seat, True, last.shower is not None)
    following = (seat for seat in answering(last.seat, notes.seats) if seat not in out)
    return Turn(next(following, None))


@dataclass(frozen=True)
class TurnMoment:
    """The choices that are left in a turn; by default, to accuse now or to wait."""

    accuse: bool = True
    """Whether one may accuse now."""
    ask: bool = False
    """Whether one may still suggest."""
    after_passes: bool = False
    """Whether one may accuse after that, if nobody shows a card."""
    after_show: bool = False
    """The same if somebody does."""
    later: bool = False
    """Whether it is somebody else's turn: what is planned is for ours."""


AT_ONCE = TurnMoment()


def moment_of(rules: Rules, turn: Turn, me: int) -> TurnMoment:
    """Return what we may do now, or in our next turn if it is not ours."""
    end = "end" in rules.accuse
    passes = end or "unanswered" in rules.accuse
    if turn.seat == me and turn.asked:
        return TurnMoment(end or (passes and not turn.answered), False, False, False)
    start = bool({"start", "rolled"} & rules.accuse)
    return TurnMoment(start, True, passes, end, later=turn.seat not in (None, me))


def moment_among(rules: Rules, legal: LegalActions) -> TurnMoment:
    """Return what may be done in a turn of a game, by what is legal now."""
    ask = bool(legal.suggestions or legal.moves or Roll() in legal.others)
    end = "end" in rules.accuse
    passes = end or "unanswered" in rules.accuse
    return TurnMoment(bool(legal.accusations), ask, ask and passes, ask and end)


class PlanKind(StrEnum):
    """The first step of a plan."""

    ACCUSE = "accuse"
    ASK = "ask"
    WAIT = "wait"


@dataclass(frozen=True)
class TurnPlan:
    """What to do in a turn."""

    kind: PlanKind
    cards: Triple
    """To accuse of or to ask for; to wait with."""
    odds: float
    """How likely the likeliest solution is."""
    said: Phrase


class Ask(NamedTuple):
    """The best suggestion and what may come of it."""

    cards: Triple
    outcomes: Sequence[Outcome]
    """None of them if that is too hard."""


class Planner:
    """Weighs accusing, asking and waiting for one seat at one moment."""

    def __init__(
        self, view: SeatView, policy: AccusationPolicy, moment: TurnMoment, parts: Parts
    ) -> None:
        self.view, self.policy, self.moment, self.parts = view, policy, moment, parts

    def accuses(self, next_odds: Callable[[], float], ask: Callable[[], Ask | None]) -> bool:
        """Whether to accuse now.

        `next_odds` returns the odds to be expected after our next suggestion, and `ask` which
        one that is.
        """
        policy, moment = self.policy, self.moment
        if not moment.accuse or policy.solutions == 1:
            return moment.accuse
        if moment.ask and moment.after_show:
            return False
        if not policy.accuse(next_odds):
            return False
        best = ask() if moment.ask and moment.after_passes else None
        return best is None or policy.odds > self._asking(best)

    def _asking(self, best: Ask) -> float:
        """Return what asking promises where one may accuse after passes alone."""
        worth = 0.0
        for outcome in best.outcomes:
            top = max(odds for _, odds in outcome.solution.triples) if outcome.chance else 0.0
            waits = self.policy.waiting(top)
            now = self.policy.corrected(top) if outcome.card == NO_CARD else 0.0
            worth += outcome.chance * max(waits, now)
        return worth

    def then(self, best: Ask) -> Iterator[Phrase]:
        """List after which answers to accuse in the same turn; chances are those by the cards."""
        moment = self.moment
        if not (moment.after_passes or moment.after_show):
            yield phrase("then-not-now")
            return
        possible = [item for item in best.outcomes if item.chance > 0]
        if not possible:
            return
        good = [item for item in possible if self._good(item)]
        if len(good) == len(possible):
            yield phrase("then-always", odds=_mean(possible))
            return
        nobody = [item for item in good if item.card == NO_CARD]
        for item in nobody:
            yield self._after_passes(best, item)
        by_card = [
            (card, [item for item in possible if item.card == card.index]) for card in best.cards
        ]
        sure = [(card, found) for card, found in by_card if found and all(i in good for i in found)]
        told = [item for _, found in sure for item in found]
        if told:
            yield phrase("then-shown", cards=[card for card, _ in sure], odds=_mean(told))
        if len(nobody) + len(told) < len(good):
            yield phrase("then-depends")
        else:
            yield phrase("then-wait" if good else "then-never")

    def _after_passes(self, best: Ask, outcome: Outcome) -> Phrase:
        cards, odds, certain = self._triple(outcome), _mean([outcome]), outcome.open == 1
        if cards == best.cards:
            return phrase("then-nobody", odds=odds, certain=certain)
        return phrase("then-nobody-else", cards=cards, odds=odds, certain=certain)

    def _good(self, outcome: Outcome) -> bool:
        """Whether to accuse after an answer."""
        moment = self.moment
        if not (moment.after_passes if outcome.card == NO_CARD else moment.after_show):
            return False
        if outcome.open == 1:
            return True
        return self.policy.beats_waiting(
            _best(outcome)[1],
            lambda: odds_after_best(self.view, Posterior(outcome.problem), self.parts),
        )

    def _triple(self, outcome: Outcome) -> Triple:
        deck = self.view.edition.deck
        return Triple(*(deck[card] for card in _best(outcome)[0]))


def _best(outcome: Outcome) -> tuple[tuple[int, int, int], float]:
    """Return the likeliest solution after an answer, and how likely it is."""
    return min(outcome.solution.triples, key=lambda item: (-round(item[1], 9), item[0]))


def _mean(outcomes: Sequence[Outcome]) -> float:
    """Average how likely the likeliest solution is after these answers."""
    chance = sum(item.chance for item in outcomes)
    return sum(item.chance * _best(item)[1] for item in outcomes) / chance


def near(policy: AccusationPolicy) -> list[Phrase]:
    """List the rivals that may know the solution, each with in how many of ten deals."""
    return [
        phrase("rival-may-know", seat=seat, tenths=round(10 * part))
        for seat, part in policy.may_know
    ]


def certain(rules: Rules, moment: TurnMoment, cards: Triple) -> Phrase:
    """Return what to do once only one solution is possible."""
    if rules.accuse_in == "here":
        return phrase("accuse-certain-there", cards=cards)
    return phrase("accuse-certain" if moment.accuse else "accuse-certain-later", cards=cards)
