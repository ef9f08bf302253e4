"""`detective` and all who think like it: what they notice, and what they do.

The detective is the strongest. It has four ideas beyond exact odds, each of which can be switched
off to see what it is worth: it reads what the others' suggestions betray by their habits (`read`);
it asks for the highest odds of the likeliest triple instead of for bits (`hunt`); it names a card
that it holds where that costs little, so that readers are misled (`hide`); and it accuses before it
is certain when waiting loses more (`dare`). Without them it is `exact`, which takes nobody's habits
into account, shows what gives away least, and accuses when certain.

The rivals for people differ in a policy or two, as their rows in `boddy.bots.register` say. They
err as people err: a pass that is missed, a show that is missed, a guess between two.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from boddy.actions import Place
from boddy.bots.base import Bot, check_chance, name_of
from boddy.cards import Card, Category, Triple
from boddy.chance import pick
from boddy.errors import InputError
from boddy.events import Passed, Shown, Suggested
from boddy.inference import kernel
from boddy.inference.kernel import Solution, entropy
from boddy.inference.problem import Problem
from boddy.reasoning import suggesting
from boddy.reasoning.destinations import best_moves, room_values
from boddy.reasoning.habits import HabitReader
from boddy.reasoning.policies import AccusationPolicy, ShowPolicy
from boddy.reasoning.seat_view import SeatView
from boddy.reasoning.suggesting import TIE
from boddy.views import Observation

SOLVES_PER_READER = 2
"""The cost of reading one opponent's habits, in solutions of all odds."""
SURVIVAL_DEALS = 6
"""Deals drawn to estimate what the others know before an accusation."""
SHOW_DEALS = 2
"""Deals drawn to tell what the asker could do with a card."""
BIT_WEIGHT = 1e-6
"""The weight of a bit beside the odds of the likeliest triple: it only breaks ties."""
HIDING_KEEPS, HIDING_KEEPS_AT_THREE = 0.85, 0.2
"""The share of what the best question gains that one with a card in our hand must gain, too. Among
three, where readers win most, the second holds on every other turn: nobody should know which."""
LEAST_BITS = 1e-6
"""A question that is expected to tell less tells nothing."""
LONGEST = 600
"""Seconds."""


class DetectiveBot(Bot):
    """Reads suggestions, hunts the likeliest triple, and accuses when waiting loses more."""

    name = "detective"

    def __init__(
        self,
        budget: float = 0.05,
        read: bool = True,
        hunt: bool = True,
        dare: bool = True,
        hide: bool = True,
        *,
        missed: str = "",
        misses: float = 0.0,
        asks: str = "anything",
        shows: str = "least",
        guess: int = 1,
        name: str = "",
    ) -> None:
        """Spend about `budget` seconds on a suggestion at most, estimated and not measured.

        It `misses` most `passes` on others' questions, and forgets what they show each other, or
        most of their `shows`. It asks for cards that are `open`, for an `own` one if that tells
        anything, for `foreign` ones, or for `anything`. It shows what tells the `least`, or what
        was `seen` already. Without `dare` it accuses when at most `guess` solutions are left.
        """
        self.registered = name
        if not 0 <= budget <= LONGEST:
            raise InputError("bot-seconds", bot=name_of(self), value=f"{budget:g}", most=LONGEST)
        self.budget, self.read, self.hunt, self.dare, self.hide = budget, read, hunt, dare, hide
        self.missed, self.misses = missed, check_chance(self, "misses", misses)
        self.asks, self.shows, self.guess = asks, shows, guess

    # Knowing.

    def start(self) -> None:
        """Begin with an empty view, knowing nobody's habits."""
        self.view = SeatView.at(self.setup, self.seat)
        self._thought: tuple[int, Problem, Solution] | None = None
        self._reader: HabitReader | None = None
        readers = SOLVES_PER_READER * (self.setup.seats - 1)
        if self.read and readers <= self._solutions():
            # Who walks asks for the room where it stands.
            forced = [Category.ROOM] if self.setup.rules.walks else []
            self._reader = HabitReader(self.view, [kind for kind in Category if kind not in forced])

    def observe(self, event: Observation) -> None:
        """Remember it, unless that is missed; read what was asked once its answers are known."""
        match self.missed:
            case "passes":
                can_be_missed = isinstance(event, Passed) and event.to != self.seat
            case "shows":
                can_be_missed = isinstance(event, Shown) and event.card is None
            case _:
                can_be_missed = False
        if can_be_missed and self.rng.random() < self.misses:
            return
        if self._reader and isinstance(event, Suggested):
            self._reader.catch_up()
        self.view.observe(event)

    def think(self) -> tuple[Problem, Solution]:
        """Work out the odds, once for each state of the view."""
        if self._thought is None or self._thought[0] != self.view.version:
            problem = self.view.problem()
            if self.missed == "passes":
                problem = replace(problem, clauses=())
            if self._reader:
                factors = self._reader.factors(problem, kernel.solve(problem))
                problem = self.view.problem(more=factors)
            self._thought = self.view.version, problem, kernel.solve(problem)
        return self._thought[1:]

    def _solutions(self) -> int:
        """Estimate how often there is time to work out all odds."""
        return int(self.budget / suggesting.cost_of_solving(self.view))

    # Deciding.

    def choose_accusation(self) -> Triple | None:
        """Accuse when few enough solutions are left, or when waiting loses more."""
        policy = self.accusing()
        if self.dare:
            return policy.cards if policy.accuse(self._next_odds) else None
        return policy.cards if policy.solutions <= self.guess else None

    def accusing(self) -> AccusationPolicy:
        """Weigh an accusation, with drawn deals to tell how near the others are."""
        (problem, solution), walks = self.think(), self.setup.rules.walks
        samples = min(SURVIVAL_DEALS, self._solutions() // max(1, len(self.view.rivals)))
        return AccusationPolicy(self.view, problem, solution.triples, self.rng, samples, walks)

    def _next_odds(self) -> float:
        """Estimate the odds of the likeliest triple after our next suggestion."""
        return max(top for *_, top in self._valued(self.setup.edition.triples))

    def choose_suggestion(self, options: Sequence[Triple]) -> Triple | None:
        """Ask what promises most, within what it likes to ask."""
        match self.asks:
            case "open":
                return self._open_question(options)
            case "foreign":
                foreign = [triple for triple in options if not triple.mask & self.hand.mask]
                return self._best(self._scored(foreign or options))
            case "own":
                own = [triple for triple in options if triple.mask & self.hand.mask]
                scored = self._scored(own) if own else []
                now = entropy(odds for _, odds in self.think()[1].triples)
                if any(now + score > LEAST_BITS for _, score in scored):
                    return self._best(scored)
        scored = self._scored(options)
        # Who walks chooses too little to mislead anybody.
        return self._best(
            self._hiding(scored) if self.hide and not self.setup.rules.walks else scored
        )

    def _hiding(self, scored: list[tuple[Triple, float]]) -> list[tuple[Triple, float]]:
        """Keep what names a card that we hold and gains nearly as much as the best."""
        solution = self.think()[1]
        odds = [odds for _, odds in solution.triples]
        now = max(odds) if self.hunt else -entropy(odds)
        few = self.setup.seats == 3 and self.rng.random() < 0.5
        keeps = HIDING_KEEPS_AT_THREE if few else HIDING_KEEPS
        least = keeps * (max(score for _, score in scored) - now)
        own = self.hand.mask
        hiding = [(t, score) for t, score in scored if t.mask & own and score - now >= least]
        return hiding or scored

    def _open_question(self, options: Sequence[Triple]) -> Triple:
        """Ask for cards that may be in the file, none of them its own."""
        file = 1 << self.view.file
        places = self.think()[1].places
        open_cards = sum(1 << card for card, mask in enumerate(places) if mask & file)
        fewest = min((triple.mask & ~open_cards).bit_count() for triple in options)
        good = [triple for triple in options if (triple.mask & ~open_cards).bit_count() == fewest]
        others = [triple for triple in good if not triple.mask & self.hand.mask]
        return pick(self.rng, others or good)

    def _valued(self, options: Sequence[Triple]) -> list[suggesting.Valued]:
        """Value suggestions, as many as there is time for."""
        return suggesting.value(self.view, *self.think(), options, self.budget)

    def _scored(self, options: Sequence[Triple]) -> list[tuple[Triple, float]]:
        """Score suggestions by the odds of the likeliest triple afterwards, or by bits."""
        valued = self._valued(options)
        if self.hunt:
            return [(triple, top - BIT_WEIGHT * bits) for triple, bits, top in valued]
        return [(triple, -bits) for triple, bits, _ in valued]

    def _best(self, scored: Sequence[tuple[Triple, float]]) -> Triple:
        """Pick one of those with the highest score."""
        top = max(score for _, score in scored)
        best, near = round(top, TIE), top - 2 * 10**-TIE  # to round all of them takes long
        return pick(
            self.rng,
            [item for item, score in scored if score > near and round(score, TIE) == best],
        )

    def choose_show(self, options: Sequence[Card], suggestion: Triple, asker: int) -> Card:
        """Show a card that the asker has seen already, else any or the one that tells it least."""
        if self.shows == "seen":
            seen = [card for card in options if card.mask & self.view.shown_to(asker)]
            return pick(self.rng, seen or options)
        problem, samples = self.view.problem(), min(SHOW_DEALS, self._solutions() // len(options))
        return ShowPolicy(self.view, problem, (asker, suggestion), self.rng, samples).best(options)

    def choose_move(self, options: Sequence[Place]) -> Place:
        """Go where the room may be in the file, or towards there."""
        rooms, places = self.setup.edition.cards(Category.ROOM), self.think()[1].places
        worth = room_values(rooms, places, self.view.file, self.seat)
        return pick(self.rng, best_moves(options, worth, self.view.floor))
