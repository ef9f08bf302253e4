"""Opponents as other authors write them, to see whether a bot does well in any company.

Find them by file: `boddy match bench/foes.py:bluffer detective detective`. The first ones think
as `exact` does and differ in one thing each; the others reason in other ways.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from boddy.bots.base import Bot
from boddy.bots.detective import BIT_WEIGHT, DetectiveBot
from boddy.bots.simple import NotebookBot
from boddy.cards import Card, CardSet, Category, Triple, cards_in
from boddy.chance import pick
from boddy.events import Dealt, Passed, Shown
from boddy.inference.kernel import entropy
from boddy.inference.posterior import draw_deals
from boddy.reasoning.seat_view import SeatView
from boddy.views import Observation


class Plain(DetectiveBot):
    """Thinks as `exact` does."""

    def __init__(self) -> None:
        super().__init__(budget=0.5, read=False, hunt=False, dare=False, hide=False)


# How they ask.


class Choosy(Plain):
    """Asks only what it likes, if it can."""

    def likes(self, triple: Triple) -> bool:
        return True

    def choose_suggestion(self, options: Sequence[Triple]) -> Triple | None:
        return super().choose_suggestion([t for t in options if self.likes(t)] or options)

    def own(self, triple: Triple) -> int:
        """Count the cards of a triple that it holds."""
        return (triple.mask & self.hand.mask).bit_count()


class NeverOwn(Choosy):
    """Never names a card that it holds."""

    def likes(self, triple: Triple) -> bool:
        return self.own(triple) == 0


class AlwaysOwn(Choosy):
    """Always names a card that it holds."""

    def likes(self, triple: Triple) -> bool:
        return self.own(triple) > 0


class Bluffer(Choosy):
    """Names two cards that it holds on every other turn, and none on the rest."""

    def choose_suggestion(self, options: Sequence[Triple]) -> Triple | None:
        self.bluffs = self.rng.random() < 0.5
        return super().choose_suggestion(options)

    def likes(self, triple: Triple) -> bool:
        return self.own(triple) == (2 if self.bluffs else 0)


class Aimless(Plain):
    """Asks anything, so that its questions betray nothing."""

    def choose_suggestion(self, options: Sequence[Triple]) -> Triple | None:
        return pick(self.rng, options)


# How they mislead readers: as strong as `detective`, but for what they name.


class Decoy(DetectiveBot):
    """Names the same card from its hand in every suggestion, while that keeps most of the value.

    Who believes that a card named again and again is in the file is misled for the whole game.
    """

    KEPT = 0.7
    """The share of the bits of the best suggestion that naming its decoys must leave."""
    DECOYS = 1

    def start(self) -> None:
        super().start()
        self.decoys: list[Card] = []

    def choose_suggestion(self, options: Sequence[Triple]) -> Triple | None:
        if not self.decoys:
            self.decoys = self.chosen(self.hand)
        valued = self._valued(options)
        now = entropy(odds for _, odds in self.think()[1].triples)
        most = max(now - bits for _, bits, _ in valued)
        mask = sum(card.mask for card in self.decoys)
        lying = [
            (triple, top - BIT_WEIGHT * bits)
            for triple, bits, top in valued
            if not mask & ~triple.mask and now - bits >= self.KEPT * most
        ]
        return self._best(lying) if lying else super().choose_suggestion(options)

    def chosen(self, hand: CardSet) -> list[Card]:
        """Draw its decoys for this game, of different categories."""
        found: list[Card] = []
        cards = list(hand)
        self.rng.shuffle(cards)
        for card in cards:
            if len(found) < self.DECOYS and card.category not in [c.category for c in found]:
                found.append(card)
        return found


class TwoDecoys(Decoy):
    """Names the same two cards from its hand."""

    DECOYS = 2


class RoomDecoy(Decoy):
    """Names the same room from its hand: there are more rooms than suspects or weapons."""

    def chosen(self, hand: CardSet) -> list[Card]:
        rooms = [card for card in hand if card.category is Category.ROOM]
        return [pick(self.rng, rooms)] if rooms else super().chosen(hand)


class OwnHunter(DetectiveBot):
    """As `detective`, and always names a card that it holds."""

    def choose_suggestion(self, options: Sequence[Triple]) -> Triple | None:
        own = [triple for triple in options if triple.mask & self.hand.mask]
        return super().choose_suggestion(own or options)


class OpenHunter(DetectiveBot):
    """As `detective`, and never names a card that it holds."""

    def choose_suggestion(self, options: Sequence[Triple]) -> Triple | None:
        other = [triple for triple in options if not triple.mask & self.hand.mask]
        return super().choose_suggestion(other or options)


class ShowsSame(DetectiveBot):
    """As `detective`, and shows the same card whenever it can: the first that it ever showed."""

    def start(self) -> None:
        super().start()
        self.order: list[Card] = []

    def choose_show(self, options: Sequence[Card], suggestion: Triple, asker: int) -> Card:
        for card in self.order:
            if card in options:
                return card
        card = super().choose_show(options, suggestion, asker)
        self.order.append(card)
        return card


# How they show.


class Careless(Plain):
    """Shows any of its cards, whatever that gives away."""

    def choose_show(self, options: Sequence[Card], suggestion: Triple, asker: int) -> Card:
        return pick(self.rng, options)


class ShowsAgain(NotebookBot):
    """Shows what it has shown most often to anybody, if it can; asks by a sheet of ticks."""

    def start(self) -> None:
        super().start()
        self.times: Counter[Card] = Counter()

    def observe(self, event: Observation) -> None:
        super().observe(event)
        if isinstance(event, Shown) and event.seat == self.seat and event.card:
            self.times[event.card] += 1

    def choose_show(self, options: Sequence[Card], suggestion: Triple, asker: int) -> Card:
        return max(options, key=lambda card: (self.times[card], card))


# How they accuse.


class Gambler(Plain):
    """Accuses when a triple is likelier than not."""

    def choose_accusation(self) -> Triple | None:
        policy = self.accusing()
        return policy.cards if policy.odds > 0.5 else None


# How they reason.


class Eliminator(Bot):
    """Keeps for each card the places where it may lie, and concludes what a sheet shows.

    A seat that passed lacks three cards; one that showed and lacks two of three has the third; one
    whose cards are all known has no other; a card that nobody can hold is in the file. It names
    the cards with the most open places and accuses when certain.
    """

    def start(self) -> None:
        self.view = SeatView.at(self.setup, self.seat)

    def observe(self, event: Observation) -> None:
        self.view.observe(event)
        if isinstance(event, Dealt | Passed | Shown):
            self._conclude()

    def _conclude(self) -> None:
        view, places = self.view, self.view.places
        before: list[int] = []
        while before != places:
            before = list(places)
            for answer in view.answers:
                self._only_one(answer.seat, answer.asked)
            for seat, size in enumerate(view.sizes):
                held = sum(mask == 1 << seat for mask in places)
                if held == size:
                    places[:] = [m if m == 1 << seat else m & ~(1 << seat) for m in places]
            for kind in self.setup.edition.kinds:
                self._only_one(view.file, kind)
                self._in_file(kind)

    def _only_one(self, place: int, cards: int) -> None:
        """Place the only card of several that may lie where one of them does."""
        able = [c for c, m in enumerate(self.view.places) if cards >> c & 1 and m >> place & 1]
        if len(able) == 1:
            self.view.places[able[0]] = 1 << place

    def _in_file(self, kind: int) -> None:
        """Take the other cards of a category out of the file once its card there is known."""
        file, places = 1 << self.view.file, self.view.places
        if any(kind >> card & 1 and mask == file for card, mask in enumerate(places)):
            for card, mask in enumerate(places):
                if kind >> card & 1 and mask != file:
                    places[card] = mask & ~file

    def choose_suggestion(self, options: Sequence[Triple]) -> Triple | None:
        open_places = [mask.bit_count() for mask in self.view.places]
        worth = [sum(open_places[card.index] for card in triple) for triple in options]
        best = max(worth)
        good = [triple for triple, value in zip(options, worth, strict=True) if value == best]
        return pick(self.rng, good)

    def choose_accusation(self) -> Triple | None:
        file = 1 << self.view.file
        known = sum(1 << card for card, mask in enumerate(self.view.places) if mask == file)
        return Triple(*cards_in(self.setup.edition.deck, known)) if known.bit_count() == 3 else None


class Sampler(Bot):
    """Draws deals that agree with what it saw, all alike, and counts.

    It asks for the triple that is most often in the file, and accuses when that is in most deals.
    """

    DEALS = 40
    ENOUGH = 0.8

    def start(self) -> None:
        self.view = SeatView.at(self.setup, self.seat)

    def observe(self, event: Observation) -> None:
        self.view.observe(event)

    def _files(self) -> Counter[tuple[int, ...]]:
        deals = draw_deals(self.view.problem("count"), self.rng, self.DEALS)
        file = self.view.file
        return Counter(
            tuple(card for card, place in enumerate(deal) if place == file) for deal in deals
        )

    def choose_suggestion(self, options: Sequence[Triple]) -> Triple | None:
        files = self._files()
        return max(options, key=lambda triple: (files[tuple(triple.indices)], self.rng.random()))

    def choose_accusation(self) -> Triple | None:
        ((file, count),) = self._files().most_common(1)
        deck = self.setup.edition.deck
        return Triple(*(deck[card] for card in file)) if count > self.ENOUGH * self.DEALS else None


class ShowsFirst(Eliminator):
    """Always shows the first of its cards in the order of the deck."""

    def choose_show(self, options: Sequence[Card], suggestion: Triple, asker: int) -> Card:
        return min(options)


class Hasty(Sampler):
    """Accuses as soon as a triple is in every other deal that it draws."""

    ENOUGH = 0.5
