"""The named rules: every certain cell of the grid, with the rule and the entries that prove it.

The simple rules stand in one table, in the order in which they are tried. Whenever one gives
something new, or proves something with less, all begin again from the first. So each fact
carries its simplest reason: the one that rests on the fewest entries, and among those the
earliest rule. Where they give nothing more, rules that combine more are tried, then what would
follow if a certain cell were otherwise. What none of them gives, the search for deals does.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import TypeVar

from boddy.cards import Card, Category, numbers
from boddy.errors import Contradiction
from boddy.reasoning.explaining import Explaining
from boddy.reasoning.proof import Proofs
from boddy.reasoning.search import find_deal
from boddy.reasoning.seat_view import SeatView
from boddy.reasoning.statements import (
    NOT_NOTED,
    FaceUp,
    Hand,
    Holds,
    HoldsOne,
    Lacks,
    Narrowed,
    Statement,
    Supposed,
    hand_sizes,
    placed_cards,
    said_sources,
)
from boddy.reasoning.supposing import (
    At,
    DrawnStep,
    LineOfThought,
    Premises,
    Refuted,
    premises_of,
    refute,
    slot_of,
)
from boddy.texts import Phrase, phrase

S = TypeVar("S", bound=Statement)

Cell = tuple[Card, int, bool]
"""A card, a place, and whether the card is there."""

NO_DEAL = "no deal otherwise"


@dataclass(frozen=True)
class Fact:
    """A card is, or is not, at a place: by which rule, from which sources, and why."""

    card: Card
    place: int
    holds: bool
    rule: str
    sources: tuple[int, ...]
    """The entries that prove it, by their numbers, and the parts of the set-up, below 0."""
    reason: Phrase
    premises: tuple[tuple[Card, int], ...] = ()
    """The cells on which the last step rests, whose facts are the steps before."""
    public: bool = False
    """Whether a spectator could prove it too, where that was asked."""


def known_at(view: SeatView, cards: Sequence[Card], place: int, holds: bool) -> Phrase:
    """Return that cards are, or are not, at a place; only one can be said to be there."""
    where = view.place_value(place)
    if holds:
        return phrase("held", place=where, card=cards[0])
    return phrase("lacked", place=where, cards=tuple(cards))


def proved(view: SeatView, facts: Sequence[Fact]) -> Phrase:
    """Return facts that share place and reason, with the reason."""
    first = facts[0]
    fact = known_at(view, [fact.card for fact in facts], first.place, first.holds)
    return phrase("because", fact=fact, reason=first.reason.with_values(count=len(facts)))


def grouped(
    facts: Iterable[Fact], apart: Callable[[Fact], object] = lambda _: None
) -> Iterator[list[Fact]]:
    """Group facts for sentences: held cards first, then those that a place lacks for one reason.

    Facts for which `apart` returns different values stay apart.
    """
    groups: dict[tuple[object, ...], list[Fact]] = {}
    for fact in sorted(facts, key=lambda fact: not fact.holds):
        alike = fact.card if fact.holds else fact.place
        groups.setdefault((fact.holds, alike, fact.reason, apart(fact)), []).append(fact)
    yield from groups.values()


class ProofGrid:
    """Facts so far about cards and places, with the proof of each cell."""

    def __init__(self, view: SeatView) -> None:
        self.view = view
        self.deck = view.edition.deck
        self.hands = range(view.seats)
        self.facts: dict[tuple[int, int], Fact] = {}
        self._proof_sizes: dict[tuple[int, int], tuple[int, int]] = {}
        """How much the proof of each fact rests on."""
        self.holder: list[int | None] = [None] * len(self.deck)
        self.lacked = [0] * len(self.deck)
        """For each card the mask of places where it is not."""
        self.sizes, self.size_sources = hand_sizes(view.statements, view.seats, len(self.deck))

    @cached_property
    def proofs(self) -> Proofs:
        """Proofs of what no named rule gives."""
        return Proofs(self.view.edition.categories, self.view.seats, self.view.statements)

    def conclude(
        self,
        cell: Cell,
        rule: str,
        sources: Iterable[int],
        reason: Phrase,
        premises: Sequence[tuple[Card, int]] = (),
    ) -> bool:
        """Record a conclusion, if it is new or rests on less than what was known.

        Less is strictly less, so that no two facts are ever each the other's reason.
        """
        card, place, holds = cell
        known = self.facts.get((card.index, place))
        if known is not None:
            if known.holds != holds:
                raise Contradiction(
                    "but", fact=known_at(self.view, [card], place, known.holds), reason=reason
                )
            size = self._proof_sizes[card.index, place]
            if any(self._proof_sizes[one.index, there] >= size for one, there in premises):
                return False  # a single premise rests on as much: no need for a union
        steps = tuple(premises)
        rests_on = tuple(sorted(self.sources(steps).union(sources)))
        entries = sum(source > 0 for source in rests_on)
        size = entries, len(rests_on) - entries  # entries count first, then parts of the set-up
        if known is not None and size >= self._proof_sizes[card.index, place]:
            return False
        self._proof_sizes[card.index, place] = size
        self.facts[card.index, place] = Fact(card, place, holds, rule, rests_on, reason, steps)
        if holds:
            self.holder[card.index] = place
        else:
            self.lacked[card.index] |= 1 << place
        return True

    def sources(self, cells: Iterable[tuple[Card, int]]) -> set[int]:
        """Collect the sources of several facts."""
        return {one for card, place in cells for one in self.facts[card.index, place].sources}

    def said(self, kind: type[S]) -> Iterator[S]:
        """List the statements of a kind."""
        return (item for item in self.view.statements if isinstance(item, kind))

    def lacks(self, card: Card, place: int) -> bool:
        """Whether the card is known not to be there."""
        return bool(self.lacked[card.index] >> place & 1)

    def held_by(self, place: int) -> list[Card]:
        """List the cards known to be at a place."""
        return [card for card in self.deck if self.holder[card.index] == place]


def deduce(view: SeatView, possible: Sequence[int] | None = None) -> dict[tuple[int, int], Fact]:
    """Prove every certain cell; `possible`, the places of each card in any deal, saves a search."""
    grid = _named(view)
    places = possible_places(view, grid) if possible is None else possible
    while cells := _unproved(grid, places):
        if not (_combine(grid) or _suppose(grid, cells)):
            _prove(grid, *cells[0])
        _saturate(grid)
    return grid.facts


def prove_from(view: SeatView, sources: Container[int], goals: Sequence[Fact]) -> Facts:
    """Prove facts from some sources alone, as far as a rule does, which shortens their proofs."""
    places = [(1 << view.table + 1) - 1] * len(view.edition.deck)
    for fact in goals:
        here = 1 << fact.place
        places[fact.card.index] &= here if fact.holds else ~here
    grid = _named(view.only(sources))
    while cells := _unproved(grid, places):
        if not (_combine(grid) or _suppose(grid, cells)):
            break
        _saturate(grid)
    for fact in goals:
        _shorten(grid, fact)
    return grid.facts


def _shorten(grid: ProofGrid, goal: Fact) -> None:
    """Suppose the opposite of what was seen alone, if that takes fewer steps than a long proof."""
    cell = goal.card.index, goal.place
    steps = count_steps(grid.facts, grid.facts[cell]) if cell in grid.facts else 0
    if steps <= MOST_STEPS:
        return
    seen = ProofGrid(grid.view)
    for name in (*PLAIN, *PLAIN):
        _apply(seen, name)
    found = _suppose(seen, [(goal.card, goal.place, goal.holds)])
    if found and count_steps(seen.facts, seen.facts[cell]) < steps:
        grid.facts[cell] = seen.facts[cell]


def count_steps(facts: Facts, *goals: Fact) -> int:
    """Count what a reader has to think through: not what was seen or follows from one card."""
    reasoned = [fact for fact in needed_facts(facts, goals) if fact.rule not in PLAIN]
    return sum(
        len(group[0].reason["steps"]) if group[0].rule == OTHERWISE else 1
        for group in grouped(reasoned)
    )


def needed_facts(facts: Facts, goals: Iterable[Fact]) -> list[Fact]:
    """Return what the goals rest on, themselves included, but for what the set-up says."""
    return [fact for fact in proof_depths(facts, goals) if _is_news(fact)]


def named_only(view: SeatView) -> dict[tuple[int, int], Fact]:
    """Prove what the named rules alone give, without any search."""
    return _named(view).facts


# The rules, in the order in which they are tried.

Conclusion = tuple[Cell, set[int], Phrase, list[tuple[Card, int]]]
"""The cell, the sources that say so, the reason, and the cells on which it rests."""


def _observed_pass(grid: ProofGrid) -> Iterator[Conclusion]:
    for item in grid.said(Lacks):
        reason = phrase("why-passed", seat=item.seat, cards=item.cards)
        for card in item.cards:
            yield (card, item.seat, False), {item.source}, reason, []


def _own_hand(grid: ProofGrid) -> Iterator[Conclusion]:
    me = grid.view.me
    held = {
        card: item.source
        for item in grid.view.statements
        if isinstance(item, Hand | Holds) and item.how == "hand"
        for card in (item.cards if isinstance(item, Hand) else [item.card])
    }
    if me is not None and len(held) == grid.sizes[me]:
        for card in grid.deck:
            if card not in held:
                yield (card, me, False), set(held.values()), phrase("why-not-dealt"), []


def _observed_card(grid: ProofGrid) -> Iterator[Conclusion]:
    for item in grid.view.statements:
        for card, place, reason in placed_cards(item, grid.view.table):
            yield (card, place, True), {item.source}, reason, []


def _known_before(grid: ProofGrid) -> Iterator[Conclusion]:
    for item in grid.said(Narrowed):
        reason = phrase(f"why-before-{'joined' if item.joined else 'left'}", seat=item.seat)
        only = item.places.bit_length() - 1
        if item.places == 1 << only:
            yield (item.card, only, True), {item.source}, reason, []
        for place in (*grid.hands, grid.view.file):
            if not item.places >> place & 1:
                yield (item.card, place, False), {item.source}, reason, []


def _supposed(grid: ProofGrid) -> Iterator[Conclusion]:
    for item in grid.said(Supposed):
        yield (item.card, item.place, item.holds), {item.source}, phrase("why-supposed"), []


def _show_elimination(grid: ProofGrid) -> Iterator[Conclusion]:
    for item in grid.said(HoldsOne):
        seat = item.seat
        lacked = [card for card in item.cards if grid.lacks(card, seat)]
        if len(lacked) == 2:
            (rest,) = (card for card in item.cards if card not in lacked)
            reason = phrase("why-third-card", seat=seat, cards=item.cards, lacked=lacked)
            yield (rest, seat, True), {item.source}, reason, [(card, seat) for card in lacked]


def _only_one_holder(grid: ProofGrid) -> Iterator[Conclusion]:
    for card in grid.deck:
        place = grid.holder[card.index]
        if place is not None:
            reason = phrase("why-held", place=grid.view.place_value(place))
            for other in (*grid.hands, grid.view.file):
                if other != place:
                    yield (card, other, False), set(), reason, [(card, place)]


def _at_least_one_holder(grid: ProofGrid) -> Iterator[Conclusion]:
    for card in grid.deck:
        if grid.holder[card.index] is None and all(grid.lacks(card, seat) for seat in grid.hands):
            sources = {item.source for item in grid.said(FaceUp)}
            premises = [(card, seat) for seat in grid.hands]
            yield (card, grid.view.file, True), sources, phrase("why-no-hand"), premises


def _file_has_a_full_set(grid: ProofGrid) -> Iterator[Conclusion]:
    for category in Category:
        cards = [card for card in grid.deck if card.category is category]
        placed = [(card, grid.holder[card.index]) for card in cards]
        open_cards = [card for card, place in placed if place is None]
        if len(open_cards) == 1 and all(place != grid.view.file for _, place in placed):
            premises = [(card, place) for card, place in placed if place is not None]
            reason = phrase("why-others-placed", category=str(category))
            yield (open_cards[0], grid.view.file, True), set(), reason, premises


def _file_has_one_of_each(grid: ProofGrid) -> Iterator[Conclusion]:
    file = grid.view.file
    for known in grid.held_by(file):
        reason = phrase("why-file-card", category=str(known.category), card=known)
        for card in grid.deck:
            if card.category is known.category and card != known:
                yield (card, file, False), set(), reason, [(known, file)]


def _hand_maximum(grid: ProofGrid) -> Iterator[Conclusion]:
    for seat, size in enumerate(grid.sizes):
        held = grid.held_by(seat)
        if size is not None and len(held) == size:
            premises = [(card, seat) for card in held]
            reason = phrase("why-hand-known", seat=seat, size=size)
            for card in grid.deck:
                if card not in held:
                    yield (card, seat, False), grid.size_sources[seat], reason, premises


def _hand_minimum(grid: ProofGrid) -> Iterator[Conclusion]:
    for seat, size in enumerate(grid.sizes):
        lacked = [card for card in grid.deck if grid.lacks(card, seat)]
        if size is not None and len(grid.deck) - len(lacked) == size:
            premises = [(card, seat) for card in lacked]
            reason = phrase("why-hand-needs", seat=seat, size=size)
            for card in grid.deck:
                if card not in lacked:
                    yield (card, seat, True), grid.size_sources[seat], reason, premises


RULES: dict[str, Callable[[ProofGrid], Iterator[Conclusion]]] = {
    "own hand": _own_hand,
    "observed pass": _observed_pass,
    "observed card": _observed_card,
    "known before": _known_before,
    "supposed": _supposed,
    "show elimination": _show_elimination,
    "only one holder": _only_one_holder,
    "at least one holder": _at_least_one_holder,
    "file has a full set": _file_has_a_full_set,
    "file has one of each": _file_has_one_of_each,
    "hand maximum": _hand_maximum,
    "hand minimum": _hand_minimum,
}
"""The simple rules. `observed show` is not among them: it gives no cell, only what others use."""
OBSERVING = ("own hand", "observed pass", "observed card", "known before", "supposed")
"""The first rules, which rest on no other cell: what they give, they give the first time."""
PLAIN = (*OBSERVING, "only one holder", "file has one of each")
"""Rules that take no thinking: what was seen, and what follows from one card."""
MOST_STEPS = 7
"""Steps beyond which another proof is looked for."""


def _named(view: SeatView) -> ProofGrid:
    """Conclude whatever the named rules give."""
    grid = ProofGrid(view)
    for name in OBSERVING:
        _apply(grid, name)
    _saturate(grid)
    return grid


def _saturate(grid: ProofGrid) -> None:
    """Try the rules in their order, and again from the first after each that gave something."""
    while any(_apply(grid, name) for name in RULES if name not in OBSERVING):
        pass


def _apply(grid: ProofGrid, name: str) -> bool:
    found = RULES[name](grid)
    new = [grid.conclude(cell, name, sources, why, rests) for cell, sources, why, rests in found]
    return any(new)


# Rules that combine more, tried where those before give nothing more.


def _last_place(grid: ProofGrid) -> Iterator[Conclusion]:
    places = (*grid.hands, grid.view.file)
    for card in grid.deck:
        left = [place for place in places if not grid.lacks(card, place)]
        if grid.holder[card.index] is None and len(left) == 1:
            others = [(card, place) for place in places if place != left[0]]
            reason = phrase("why-last-place", out=_reasons_out(grid, others))
            sources = {item.source for item in grid.said(FaceUp)}
            yield (card, left[0], True), sources, reason, others


def _reasons_out(grid: ProofGrid, cells: Sequence[tuple[Card, int]]) -> tuple[Phrase, ...]:
    """Return for each place why a card is not there, or only that it is not if that is long."""
    found = dict[Phrase, None]()
    for card, place in cells:
        fact = grid.facts[card.index, place]
        is_short = fact.rule in OUT_AT_ONCE
        value = grid.view.place_value(place)
        reason = fact.reason.with_values(count=1) if is_short else phrase("not-there", place=value)
        found[reason] = None
    return tuple(found)


OUT_AT_ONCE = ("own hand", "observed pass", "file has one of each", "hand maximum")
"""Rules of which the reason is short enough to stand among others."""


def _shows_fill_hand(grid: ProofGrid) -> Iterator[Conclusion]:
    line = LineOfThought(_premises_of(grid))
    for step in line.follows():
        if step.code == "would-fill":
            yield from _concluded(grid, step, Explaining(grid.view).reason(step))


def _reserved_cards(grid: ProofGrid) -> Iterator[Conclusion]:
    for step in LineOfThought(_premises_of(grid)).reserved():
        if step.holds is not None:
            yield from _concluded(grid, step, Explaining(grid.view).reason(step))


def _concluded(grid: ProofGrid, step: DrawnStep, reason: Phrase) -> Iterator[Conclusion]:
    for card in numbers(step.cards):
        cell = grid.deck[card], min(step.place, grid.view.file), bool(step.holds)
        yield cell, set(step.sources), reason, _cells(grid, step.needs)


def _cells(grid: ProofGrid, needs: Iterable[At]) -> list[tuple[Card, int]]:
    """Return what was looked at as cells of the grid, each once."""
    return list({(grid.deck[card], min(place, grid.view.file)): None for card, place, _ in needs})


COMBINING: dict[str, Callable[[ProofGrid], Iterator[Conclusion]]] = {
    "last place": _last_place,
    "shows fill a hand": _shows_fill_hand,
    "reserved cards": _reserved_cards,
}
OTHERWISE = "suppose otherwise"
"""The rule that names what would follow otherwise, until it clashes."""
NAMES = (*RULES, *COMBINING, OTHERWISE, NO_DEAL)
"""The names of all rules, the simplest first."""


def _combine(grid: ProofGrid) -> bool:
    """Draw what the first of the combining rules that gives something new gives."""
    for name, rule in COMBINING.items():
        known = {*grid.facts}
        new = [
            grid.conclude(cell, name, sources, why, rests)
            for cell, sources, why, rests in rule(grid)
            if (cell[0].index, cell[1]) not in known
        ]
        if any(new):
            return True
    return False


def _suppose(grid: ProofGrid, cells: Sequence[Cell]) -> bool:
    """Prove the cell of which the opposite clashes after the fewest steps."""
    premises = _premises_of(grid)
    best: tuple[Cell, Refuted] | None = None
    for card, place, holds in cells:
        at = slot_of(grid.view, card) if place == grid.view.file else place
        found = refute(premises, (card.index, at, not holds))
        if found is not None and (best is None or len(found.steps) < len(best[1].steps)):
            best = (card, place, holds), found
    if best is None:
        return False
    cell, found = best
    reason = Explaining(grid.view).otherwise(found.steps)
    return grid.conclude(cell, OTHERWISE, found.sources, reason, _cells(grid, found.cells))


def _premises_of(grid: ProofGrid) -> Premises:
    return premises_of(grid.view, grid.holder, grid.lacked, grid.sizes, grid.size_sources)


# What no named rule gives.


def possible_places(view: SeatView, grid: ProofGrid | None = None) -> list[int]:
    """Find for each card the mask of places where some deal has it, one search at a time."""
    deck, seats = view.edition.deck, view.seats
    found = [0] * len(deck)

    def witness(within: dict[int, int]) -> bool:
        deal = find_deal(view.edition.categories, view, within)
        for card, place in enumerate(deal or ()):
            found[card] |= 1 << place
        return deal is not None

    if not witness({}):
        raise Contradiction("no-deal-left")
    for card in deck:
        for place in (*range(seats), view.file, view.table):
            if grid and (grid.lacks(card, place) or grid.holder[card.index] not in (None, place)):
                continue
            if not found[card.index] >> place & 1:
                witness({card.index: 1 << place})
    return found


def _unproved(grid: ProofGrid, possible: Sequence[int]) -> list[Cell]:
    """List the certain cells without a proof: those that hold a card first."""
    places = (*grid.hands, grid.view.file)
    held = [
        (card, mask.bit_length() - 1, True)
        for card, mask in zip(grid.deck, possible, strict=True)
        if mask.bit_count() == 1 and grid.holder[card.index] is None
    ]
    lacked = [
        (card, place, False)
        for card in grid.deck
        for place in places
        if not possible[card.index] >> place & 1 and not grid.lacks(card, place)
    ]
    return [*held, *lacked]


def _prove(grid: ProofGrid, card: Card, place: int, holds: bool) -> None:
    """Prove a cell by a smallest set of sources that leaves no deal without it."""
    everywhere = (1 << grid.view.table + 1) - 1
    against = everywhere & ~(1 << place) if holds else 1 << place
    view = grid.view
    sources = grid.proofs.smallest({card.index: against})
    if sources is None:
        raise Contradiction("not-certain", card=card.name)
    reason = phrase(
        "why-no-deal",
        sources=said_sources(sources if view.cites_entries else ()),
        where="elsewhere" if holds else "there",
    )
    grid.conclude((card, place, holds), NO_DEAL, sources, reason)


Facts = Mapping[tuple[int, int], Fact]


@dataclass(frozen=True)
class Step:
    """One sentence of a proof, and the entries that it looks at itself."""

    said: Phrase
    entries: tuple[int, ...]
    is_goal: bool
    """Whether it is what was to be proved."""


def prove(view: SeatView, facts: Facts, goals: Iterable[Fact]) -> list[Step]:
    """Return the steps that lead to the goals, the simplest first, own cards left out."""
    wanted = list(goals)
    depths = proof_depths(facts, wanted)
    ordered = sorted(filter(_is_news, depths), key=lambda fact: depths[fact])
    return [
        Step(proved(view, group), own_entries(facts, group[0]), group[0] in wanted)
        for _, level in groupby(ordered, key=lambda fact: depths[fact])
        for group in grouped(level)
    ]


def proof_depths(facts: Facts, goals: Iterable[Fact]) -> dict[Fact, int]:
    """Return every fact that the goals rest on, with the number of steps that lead to it."""
    depths: dict[Fact, int] = {}

    def visit(fact: Fact) -> int:
        if fact not in depths:
            depths[fact] = 1 + max(map(visit, _premises(facts, fact)), default=0)
        return depths[fact]

    for goal in goals:
        visit(goal)
    return depths


def _premises(facts: Facts, fact: Fact) -> list[Fact]:
    return [facts[card.index, place] for card, place in fact.premises]


def _is_news(fact: Fact) -> bool:
    """Whether a fact follows from more than the set-up, which a reader of a proof knows."""
    return any(source > 0 or source <= NOT_NOTED for source in fact.sources)


def own_entries(facts: Facts, fact: Fact) -> tuple[int, ...]:
    """Return the entries that the last step to a fact looks at itself."""
    before = {source for other in _premises(facts, fact) for source in other.sources}
    return tuple(source for source in fact.sources if source > 0 and source not in before)
