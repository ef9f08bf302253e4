"""The claims of each kind of sentence, compared with every deal that agrees with the notes."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from boddy.cards import Card, Triple
from boddy.notes.case_notes import (
    Accusation,
    AnswersOnly,
    Leaving,
    SetupPart,
    Sighting,
    Suggestion,
)
from boddy.texts import Phrase
from truth.world import World


@dataclass
class Cell:
    """A fact: these cards are, or are not, at a place."""

    cards: list[Card]
    place: int
    holds: bool


HARDLY = 1.05
"""How many times as likely the solution gets by what hardly brings somebody nearer to it."""
DRAWN = 50
"""The deals over which the advisor takes an average."""


@dataclass
class Told:
    """The bits that somebody would learn in each deal, with its odds."""

    bits: list[tuple[float, float]]

    @property
    def mean(self) -> float:
        return sum(odds * bits for odds, bits in self.bits)

    @property
    def most(self) -> float:
        return max(bits for _, bits in self.bits)

    @property
    def margin(self) -> float:
        """By how much an average over the drawn deals may miss: five standard errors."""
        mean = self.mean
        variance = sum(odds * (bits - mean) ** 2 for odds, bits in self.bits)
        return 5 * math.sqrt(variance / DRAWN)

    def reaches_down_to(self, bits: float) -> bool:
        """Whether an average over drawn deals may be as low."""
        return self.mean - self.margin <= bits + 1e-6


class Checker:
    """Says whether what is said about a position is true; a code without a method is an error."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.notes = world.notes

    # Facts with their reasons.

    def fact(self, said: Phrase) -> bool:
        """Bob does not hold Mr. Green or the rope, because Bob passed on …"""
        assert said.code == "because", said
        cell = self.cell(said["fact"])
        return self.is_so(cell) and self.reason(said["reason"], cell)

    def uncertain(self, said: Phrase) -> bool:
        """Colonel Mustard is in the case file: 49 % likely, not certain."""
        cell = self.cell(said["fact"])
        (card,) = cell.cards
        odds = float(self.world.odds(lambda deal: deal[card.index] == cell.place))
        return cell.holds and 0 < odds < 1 and math.isclose(said["odds"], odds)

    def cell(self, said: Phrase) -> Cell:
        values = dict(said.values)
        place = {"file": self.world.file, "table": self.world.table}.get(
            values["place"], values["place"]
        )
        if said.code == "held":
            return Cell([values["card"]], place, True)
        assert said.code == "lacked", said
        return Cell(list(values["cards"]), place, False)

    def is_so(self, cell: Cell) -> bool:
        say = self.world.certain_at if cell.holds else self.world.never_at
        return all(say(card, cell.place) for card in cell.cards)

    def reason(self, said: Phrase, cell: Cell) -> bool:
        """Check a reason, which speaks of as many cards as the fact does."""
        values = dict(said.values)
        return values.pop("count") == len(cell.cards) and self._check("", said.code, values, cell)

    def _check(self, prefix: str, code: str, values: dict[str, Any], *given: Any) -> bool:
        check: Callable[..., bool] = getattr(self, f"_{prefix}{code.replace('-', '_')}")
        return check(*given, **values)

    def _why_passed(self, cell: Cell, seat: int, cards: Triple) -> bool:
        passes = any(
            isinstance(entry, Suggestion | AnswersOnly)
            and entry.cards == cards
            and seat in entry.passed
            for entry in self.notes.entries
        )
        return passes and cell.place == seat and all(card in cards for card in cell.cards)

    def _why_showed(self, cell: Cell, seat: int, to: int | None = None) -> bool:
        return cell.place == seat and any(
            isinstance(entry, Suggestion | AnswersOnly)
            and entry.shower == seat
            and entry.card in cell.cards
            and (to is None or (isinstance(entry, Suggestion) and entry.seat == to))
            for entry in self.notes.entries
        )

    def _why_showed_to(self, cell: Cell, seat: int, to: int) -> bool:
        return self._why_showed(cell, seat, to)

    def _why_dealt(self, cell: Cell) -> bool:
        return cell.place == self.notes.me and all(card in self._hand for card in cell.cards)

    def _why_not_dealt(self, cell: Cell) -> bool:
        return cell.place == self.notes.me and not any(card in self._hand for card in cell.cards)

    @property
    def _hand(self) -> list[Card]:
        return list(self.notes.hand or ())

    def _why_face_up(self, cell: Cell) -> bool:
        return all(card in self.notes.faceup for card in cell.cards)

    def _why_laid_open(self, cell: Cell, seat: int) -> bool:
        return any(
            isinstance(entry, Leaving)
            and entry.seat == cell.place == seat
            and set(cell.cards) <= set(entry.cards or ())
            for entry in self.notes.entries
        )

    def _why_accusation_right(self, cell: Cell) -> bool:
        return cell.place == self.world.file and any(
            isinstance(entry, Accusation) and entry.right and set(cell.cards) <= set(entry.cards)
            for entry in self.notes.entries
        )

    def _why_learnt(self, cell: Cell) -> bool:
        return any(
            isinstance(entry, Sighting) and entry.seat == cell.place and entry.card in cell.cards
            for entry in self.notes.entries
        )

    def _why_third_card(
        self, cell: Cell, seat: int, cards: Triple, lacked: tuple[Card, ...]
    ) -> bool:
        shown = any(
            isinstance(entry, Suggestion | AnswersOnly)
            and entry.cards == cards
            and entry.shower == seat
            for entry in self.notes.entries
        )
        lacks = len(lacked) == 2 and all(self.world.never_at(card, seat) for card in lacked)
        rest = set(cards) - set(lacked)
        return shown and lacks and cell.place == seat and set(cell.cards) == rest

    def _why_held(self, cell: Cell, place: int | str) -> bool:
        where = {"file": self.world.file, "table": self.world.table}.get(place, place)
        return where != cell.place and all(
            self.world.certain_at(card, where) for card in cell.cards
        )

    def _why_no_hand(self, cell: Cell) -> bool:
        return all(
            self.world.never_at(card, seat)
            for card in cell.cards
            for seat in range(self.world.seats)
        )

    def _why_others_placed(self, cell: Cell, category: str) -> bool:
        (card,) = cell.cards
        others = [
            other for other in self.world.deck if str(other.category) == category and other != card
        ]
        return str(card.category) == category and all(
            any(
                self.world.certain_at(other, place)
                for place in (*range(self.world.seats), self.world.table)
            )
            for other in others
        )

    def _why_file_card(self, cell: Cell, category: str, card: Card) -> bool:
        alike = all(str(other.category) == category for other in (card, *cell.cards))
        return alike and self.world.certain_at(card, self.world.file) and card not in cell.cards

    def _why_hand_known(self, cell: Cell, seat: int, size: int) -> bool:
        known = self.world.certain_cards(seat)
        all_known = self.world.always(lambda deal: deal.count(seat) == size)
        return cell.place == seat and len(known) == size and all_known

    def _why_hand_needs(self, cell: Cell, seat: int, size: int) -> bool:
        left = self.world.possible_cards(seat)
        holds = self.world.always(lambda deal: deal.count(seat) == size)
        return cell.place == seat and len(left) == size and holds

    def _why_last_place(self, cell: Cell, out: tuple[Phrase, ...]) -> bool:
        (card,) = cell.cards
        others = {*range(self.world.file + 1)} - {cell.place}
        shown = {place for place in others for said in out if self._is_out(said, card, place)}
        return shown == others and all(
            any(self._is_out(said, card, place) for place in others) for said in out
        )

    def _is_out(self, said: Phrase, card: Card, place: int) -> bool:
        if said.code == "not-there":
            return self._place(said["place"]) == place and self.world.never_at(card, place)
        return self.world.never_at(card, place) and self.reason(said, Cell([card], place, False))

    def _why_hand_filled(self, cell: Cell, seat: int, size: int, parts: tuple[Phrase, ...]) -> bool:
        held = [card for part in parts if part.code == "fills-cards" for card in part["cards"]]
        shows = [part["cards"] for part in parts if part.code == "fills-show"]
        named = [*held, *(card for cards in shows for card in cards)]
        return (
            cell.place == seat
            and len(held) + len(shows) == size
            and len(set(named)) == len(named)
            and not {*named} & {*cell.cards}
            and all(self.world.certain_at(card, seat) for card in held)
            and all(self._has_one(seat, cards) for cards in shows)
            and self.world.always(lambda deal: deal.count(seat) == size)
        )

    def _has_one(self, seat: int, cards: Sequence[Card]) -> bool:
        return self.world.always(lambda deal: any(deal[card.index] == seat for card in cards))

    def _why_needed(self, cell: Cell, needs: tuple[Phrase, ...], cards: tuple[Card, ...]) -> bool:
        places, size = set(), 0
        for need in needs:
            match need.code:
                case "need-show":
                    seat, more = need["seat"], 1
                    if not self._has_one(seat, need["cards"]):
                        return False
                case "need-hand":
                    seat, more = need["seat"], need["size"]
                case code:
                    assert code == "need-file", code
                    seat, more = self.world.file, 1
            places.add(seat)
            size += more
        inside = self._always_within(cards, places)
        return size == len(cards) and inside and {*cell.cards} <= {*cards}

    def _why_taken(self, cell: Cell, cards: tuple[Card, ...], places: tuple[Phrase, ...]) -> bool:
        there = {self._place(place["place"]) for place in places}
        inside = self._always_within(cards, there)
        return inside and cell.place in there and not {*cell.cards} & {*cards}

    def _always_within(self, cards: Sequence[Card], places: set[int]) -> bool:
        return self.world.always(lambda deal: all(deal[card.index] in places for card in cards))

    def _place(self, value: int | str) -> int:
        return self.world.file if value == "file" else int(value)

    def _why_otherwise(self, cell: Cell, steps: tuple[Phrase, ...]) -> bool:
        """Accept that its steps follow from something false; `truth.supposed` checks each."""
        clashes = [step.code.startswith("clash-") for step in steps]
        return clashes == [False] * (len(steps) - 1) + [True] and self.is_so(cell)

    def _why_no_deal(self, cell: Cell, sources: tuple[Phrase, ...], where: str) -> bool:
        places = ~(1 << cell.place) if where == "elsewhere" else 1 << cell.place
        cited = read_sources(sources)
        return cell.holds == (where == "elsewhere") and not any(
            self._deals(cited, card, places) for card in cell.cards
        )

    def _deals(self, sources: list[int] | None, card: Card, places: int) -> bool:
        """Whether some deal agrees with these entries and has the card at one of the places."""
        return World(self.notes, sources, {card: places}).exists

    # Advice.

    def suggestion(self, triple: Triple, said: Phrase) -> bool:
        """It leaves 3 of the 9 …; the Hall is yours, so only the rope can be shown; …"""
        assert said.code == "suggestion-worth", said
        order = [seat for seat in self.notes.asked(self._me) if seat not in self._gone]
        return all(self._part(part, triple, order) for part in said["parts"])

    def _part(self, said: Phrase, triple: Triple, order: Sequence[int]) -> bool:
        return self._check("", said.code, dict(said.values), triple, order)

    @property
    def _me(self) -> int:
        assert self.notes.me is not None
        return self.notes.me

    @property
    def _gone(self) -> set[int]:
        return {entry.seat for entry in self.notes.entries if isinstance(entry, Leaving)}

    def _leaves_one(self, triple: Triple, order: Sequence[int]) -> bool:
        return len(self.world.solutions) == 1

    def _leaves_all(self, triple: Triple, order: Sequence[int], now: int) -> bool:
        answers = self.world.answers(triple, order).values()
        return len(self.world.solutions) == now == min(len(answer.open) for answer in answers)

    def _leaves(
        self, triple: Triple, order: Sequence[int], average: float, now: int, best: int
    ) -> bool:
        expected = self._average(triple, order)
        return self._leaves_best(triple, order, now, best) and math.isclose(average, expected)

    def _leaves_almost_all(self, triple: Triple, order: Sequence[int], now: int, best: int) -> bool:
        average = self._average(triple, order)
        near = now - average < 0.5 and average < now
        return self._leaves_best(triple, order, now, best) and near

    def _leaves_best(self, triple: Triple, order: Sequence[int], now: int, best: int) -> bool:
        answers = self.world.answers(triple, order).values()
        least = min(len(answer.open) for answer in answers)
        return len(self.world.solutions) == now > best == least

    def _average(self, triple: Triple, order: Sequence[int]) -> float:
        answers = self.world.answers(triple, order).values()
        return float(sum(answer.chance * len(answer.open) for answer in answers))

    def _nobody_can_show(self, triple: Triple, order: Sequence[int]) -> bool:
        return not self._can_show(triple, order)

    def _nobody_may_show(self, triple: Triple, order: Sequence[int], odds: float) -> bool:
        answer = self.world.answers(triple, order).get((None, None))
        return answer is not None and math.isclose(odds, answer.chance) and answer.chance < 1

    def _so_only(
        self,
        triple: Triple,
        order: Sequence[int],
        known: tuple[Phrase, ...],
        rest: tuple[Card, ...],
    ) -> bool:
        told = [card for part in known for card in part["cards"]]
        places = {(part.code, dict(part.values).get("place")) for part in known}
        return (
            len(places) == len(known)  # what is true of two cards is said once
            and {*told, *rest} == set(triple)
            and self._can_show(triple, order) == set(rest)
            and all(self._part(part, triple, order) for part in known)
        )

    def _can_show(self, triple: Triple, order: Sequence[int]) -> set[Card]:
        return {
            card for card in triple if any(not self.world.never_at(card, seat) for seat in order)
        }

    def _known_in_no_hand(
        self, triple: Triple, order: Sequence[int], cards: tuple[Card, ...]
    ) -> bool:
        """Nobody else at the table, whether they still answer or not."""
        others = [seat for seat in range(self.world.seats) if seat != self._me]
        return all(self.world.never_at(card, seat) for card in cards for seat in others)

    def _known_in_no_hand_here(
        self, triple: Triple, order: Sequence[int], cards: tuple[Card, ...]
    ) -> bool:
        """No player who is there, and so perhaps one who has left."""
        there = [seat for seat in range(self.world.seats) if seat not in {*self._gone, self._me}]
        hidden = all(
            any(not self.world.never_at(card, seat) for seat in self._gone) for card in cards
        )
        return hidden and all(self.world.never_at(card, seat) for card in cards for seat in there)

    def _known_at(
        self, triple: Triple, order: Sequence[int], cards: tuple[Card, ...], place: int | str
    ) -> bool:
        where = {"file": self.world.file, "table": self.world.table}.get(place, place)
        return all(self.world.certain_at(card, where) for card in cards)

    def show(self, card: Card, triple: Triple, asker: int, said: Phrase) -> bool:
        """Bob knows already that the Hall is yours."""
        values = dict(said.values)
        assert values.pop("seat") == asker
        return self._check("", said.code, values, card, triple, asker)

    def _show_seen(self, shown: Card, triple: Triple, asker: int, card: Card) -> bool:
        return card == shown and card in self.seen_of_ours(asker)

    def _show_proved(self, shown: Card, triple: Triple, asker: int, card: Card) -> bool:
        return card == shown and self.knows_ours(asker, card)

    def _show_tells_nothing(self, card: Card, triple: Triple, asker: int) -> bool:
        return self._told(card, triple, asker).reaches_down_to(0.0)

    def _show_tells_little(self, card: Card, triple: Triple, asker: int) -> bool:
        told = self._told(card, triple, asker)
        return told.reaches_down_to(math.log2(HARDLY)) and told.most > 0

    def _show_tells(self, card: Card, triple: Triple, asker: int, times: float) -> bool:
        told, bits = self._told(card, triple, asker), math.log2(times)
        return times >= HARDLY - 1e-9 and abs(told.mean - bits) <= told.margin + 1e-6

    def seen_of_ours(self, seat: int) -> set[Card | None]:
        """Our cards that a seat has seen: we showed them, or everybody saw them."""
        return {
            entry.card
            for entry in self.notes.entries
            if (isinstance(entry, Suggestion) and (entry.seat, entry.shower) == (seat, self._me))
            or (isinstance(entry, Sighting) and entry.seat == self._me and entry.public)
        } - {None}

    def knows_ours(self, seat: int, card: Card) -> bool:
        """Whether a seat can prove in every deal that a card is ours, whatever it was shown."""
        return all(
            theirs.certain_at(card, self._me)
            for deal in self.world.deals
            for theirs in self.world.seen_by(seat, deal)
        )

    def _told(self, card: Card, triple: Triple, asker: int) -> Told:
        """By how many bits the card brings the asker nearer to the truth, in each deal."""
        told = []
        for deal in self.world.deals:
            file = self.world.triple(deal)
            seen = list(self.world.seen_by(asker, deal))
            for theirs in seen:
                after = self._shown(theirs, triple, card)
                bits = math.log2(after.solutions[file] / theirs.solutions[file])
                told.append((1 / len(self.world.deals) / len(seen), bits))
        return Told(told)

    def _shown(self, theirs: World, triple: Triple, card: Card) -> World:
        """What somebody knows to whom we show a card; who passed before is another matter."""
        if (triple, card) not in theirs.shown:
            notes = theirs.notes
            assert notes.me is not None
            shown = Suggestion(notes.me, triple, (), self._me, card)
            after = replace(notes, entries=(*notes.entries, shown)).numbered()
            theirs.shown[triple, card] = World(after)
        return theirs.shown[triple, card]

    def plan(self, said: Phrase) -> bool:
        """Suggest …. If nobody shows a card, accuse: it is then 94 % likely. Otherwise wait."""
        parts = said["parts"] if said.code == "plan" else (said,)
        codes = {part.code for part in parts}
        asked = next((part["cards"] for part in parts if part.code in PLANS), None)
        return all(self._check("", part.code, dict(part.values), asked, codes) for part in parts)

    def _accuse_certain(self, asked: Triple | None, codes: set[str], cards: Triple) -> bool:
        return set(self.world.solutions) == {cards}

    _accuse_certain_later = _accuse_certain

    def _accuse_now(
        self, asked: Triple | None, codes: set[str], cards: Triple, odds: float
    ) -> bool:
        """Count on odds that heed silence being near those by the cards, unless it is said."""
        solutions = self.world.solutions
        exact = solutions.get(cards, 0.0)
        near = "silence-counts" in codes or math.isclose(odds, exact, abs_tol=0.03)
        return len(solutions) > 1 and exact == max(solutions.values()) and 0 < odds < 1 and near

    _accuse_later = _accuse_much_later = _accuse_now

    def _silence_counts(self, asked: Triple | None, codes: set[str], by_cards: float) -> bool:
        return math.isclose(by_cards, max(self.world.solutions.values()))

    def _rival_may_know(
        self, asked: Triple | None, codes: set[str], seat: int, tenths: int
    ) -> bool:
        """Whether a rival knows the solution in some deal, and in how many at most."""
        wrong = {entry.seat for entry in self.notes.entries if isinstance(entry, Accusation)}
        knows = [
            any(len(theirs.solutions) == 1 for theirs in self.world.seen_by(seat, deal))
            for deal in self.world.deals
        ]
        return seat not in wrong | self._gone | {self._me} and any(knows) and 0 <= tenths <= 10

    def _plan_ask(self, asked: Triple, codes: set[str], cards: Triple) -> bool:
        return cards == asked and len(self.world.solutions) > 1

    _plan_ask_later = _plan_ask

    def _then_nobody(self, asked: Triple, codes: set[str], odds: float, certain: bool) -> bool:
        return self._then_nobody_else(asked, codes, asked, odds, certain)

    def _then_nobody_else(
        self, asked: Triple, codes: set[str], cards: Triple, odds: float, certain: bool
    ) -> bool:
        left = self._answers_to(asked)[None, None].open
        exact = left[cards] / sum(left.values())
        likeliest = math.isclose(left[cards], max(left.values()))
        return likeliest and math.isclose(odds, exact) and certain == (len(left) == 1)

    def _then_shown(
        self, asked: Triple, codes: set[str], cards: Sequence[Card], odds: float
    ) -> bool:
        seen = [one for (_, card), one in self._answers_to(asked).items() if card in cards]
        return math.isclose(odds, _right_on_average(seen))

    def _then_always(self, asked: Triple, codes: set[str], odds: float) -> bool:
        return math.isclose(odds, _right_on_average(self._answers_to(asked).values()))

    def _then_wait(self, asked: Triple, codes: set[str]) -> bool:
        return any(code.startswith(("then-nobody", "then-shown")) for code in codes)

    def _then_depends(self, asked: Triple, codes: set[str]) -> bool:
        cards = [card for _, card in self._answers_to(asked) if card is not None]
        return len(set(cards)) < len(cards)  # several may show the same card

    def _then_never(self, asked: Triple, codes: set[str]) -> bool:
        return not codes & {"then-nobody", "then-nobody-else", "then-shown", "then-always"}

    _then_not_now = _then_never

    def _answers_to(self, asked: Triple) -> dict[Any, Any]:
        order = [seat for seat in self.notes.asked(self._me) if seat not in self._gone]
        return self.world.answers(asked, order)

    def _tells_the_same(
        self, triple: Triple, order: Sequence[int], card: Card, cards: Sequence[Card]
    ) -> bool:
        """Whether other cards in the place of one bring the same answers with the same chances."""
        return all(
            self._told_by(triple, order)
            == self._told_by(Triple.of([other if own == card else own for own in triple]), order)
            for other in cards
        )

    def _told_by(self, triple: Triple, order: Sequence[int]) -> dict[Any, Any]:
        return {
            seen: {file: round(chance, 9) for file, chance in answer.open.items()}
            for seen, answer in self.world.answers(triple, order).items()
        }


PLANS = ("plan-ask", "plan-ask-later")


def _right_on_average(answers: Iterable[Any]) -> float:
    """How likely the likeliest solution is after these answers."""
    found = list(answers)
    return float(sum(max(one.open.values()) for one in found) / sum(one.chance for one in found))


def read_sources(sources: tuple[Phrase, ...]) -> list[int] | None:
    """Read entries and parts of the set-up; None: all that was seen."""
    found: list[int] = []
    for said in sources:
        if said.code == "source-all":
            return None
        if said.code == "source-entries":
            found += said["entries"]
        else:
            found.append(SetupPart[said.code.removeprefix("source-").upper()])
    return found
