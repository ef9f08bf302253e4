"""What each kind of sentence claims, compared with every deal that agrees with the notes."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from boddy.cards import Card, Triple
from boddy.notation.notes import Accusation, AnswersOnly, Leaving, Sighting, Suggestion
from truth_language import Language, Percent, Reader
from truth_world import World


@dataclass
class Cell:
    """What a fact says: these cards are, or are not, at a place."""

    cards: list[Card]
    place: int
    holds: bool


class Checker:
    """Reads sentences about a position back, and says whether they are true."""

    def __init__(self, world: World, language: Language) -> None:
        self.world = world
        self.notes = world.notes
        self.language = language
        self.reader = Reader(world.notes, language)

    # Facts with their reasons.

    def fact(self, sentence: str) -> bool:
        """`Bob does not hold Green or Rope, because Bob passed on Green Rope Hall.`"""
        fact, _, reason = sentence.partition(self.language.because)
        assert reason.endswith("."), sentence
        cell = self.cell(fact)
        return self.is_so(cell) and self.reason(reason[:-1], cell)

    def uncertain(self, sentence: str) -> bool:
        """`Mustard is in the file: 49 % likely, not certain.`"""
        said = self.reader.read(sentence, {"uncertain": self.language.uncertain})
        cell = self.cell(said.values["fact"])
        (card,) = cell.cards
        odds = float(self.world.odds(lambda deal: deal[card.index] == cell.place))
        return cell.holds and 0 < odds < 1 and said.values["percent"].fits(odds)

    def cell(self, text: str) -> Cell:
        """Read a fact; a list of one card and one card are the same."""
        world = self.world
        kind, values = self.reader.read(text, self._ordered_facts(text))
        cards = values.get("cards") or [values["card"]]
        places = {"in_file": world.file, "not_in_file": world.file}
        places |= {"face_up": world.table, "not_face_up": world.table}
        place = places[kind] if kind in places else values["who"]
        return Cell(cards, place, kind in {"holds", "in_file", "face_up"})

    def _ordered_facts(self, text: str) -> dict[str, str]:
        """In German only `nicht` and `weder` tell what is lacked from what is held."""
        facts = dict(self.language.facts)
        if self.language.code == "de" and not (text.endswith(" nicht") or " weder " in text):
            del facts["lacks"]
        return facts

    def is_so(self, cell: Cell) -> bool:
        say = self.world.certain_at if cell.holds else self.world.never_at
        return all(say(card, cell.place) for card in cell.cards)

    def reason(self, text: str, cell: Cell) -> bool:
        """Check a reason, which speaks of the cards of a fact as `it`."""
        kind, values = self.reader.read(text, self.language.reasons)
        check: Callable[..., bool] = getattr(self, f"_because_{kind}")
        return check(cell, **values)

    def _because_passed(self, cell: Cell, who: int, triple: Triple) -> bool:
        passes = any(
            isinstance(entry, Suggestion | AnswersOnly)
            and entry.cards == triple
            and who in entry.passed
            for entry in self.notes.entries
        )
        return passes and cell.place == who and all(card in triple for card in cell.cards)

    def _because_showed(self, cell: Cell, who: int, whom: int | None = None) -> bool:
        return cell.place == who and any(
            isinstance(entry, Suggestion | AnswersOnly)
            and entry.shower == who
            and entry.card in cell.cards
            and (whom is None or (isinstance(entry, Suggestion) and entry.seat == whom))
            for entry in self.notes.entries
        )

    def _because_dealt(self, cell: Cell) -> bool:
        return cell.place == self.notes.me and all(card in self._hand for card in cell.cards)

    def _because_not_dealt(self, cell: Cell) -> bool:
        return cell.place == self.notes.me and not any(card in self._hand for card in cell.cards)

    @property
    def _hand(self) -> list[Card]:
        return list(self.notes.hand or ())

    def _because_everybody_sees(self, cell: Cell) -> bool:
        return all(card in self.notes.faceup for card in cell.cards)

    def _because_laid_open(self, cell: Cell, who: int) -> bool:
        return any(
            isinstance(entry, Leaving)
            and entry.seat == cell.place == who
            and set(cell.cards) <= set(entry.cards or ())
            for entry in self.notes.entries
        )

    def _because_accusation_right(self, cell: Cell) -> bool:
        return cell.place == self.world.file and any(
            isinstance(entry, Accusation) and entry.right and set(cell.cards) <= set(entry.cards)
            for entry in self.notes.entries
        )

    def _because_noted(self, cell: Cell) -> bool:
        return any(
            isinstance(entry, Sighting) and entry.seat == cell.place and entry.card in cell.cards
            for entry in self.notes.entries
        )

    def _because_third(self, cell: Cell, who: int, triple: Triple, cards: list[Card]) -> bool:
        shown = any(
            isinstance(entry, Suggestion | AnswersOnly)
            and entry.cards == triple
            and entry.shower == who
            for entry in self.notes.entries
        )
        rest = set(triple) - set(cards)
        lacked = all(self.world.never_at(card, who) for card in cards)
        return shown and lacked and cell.place == who and set(cell.cards) == rest

    def _because_held(self, cell: Cell, who: int | None = None) -> bool:
        place = self.notes.me if who is None else who
        assert place is not None
        return place != cell.place and all(
            self.world.certain_at(card, place) for card in cell.cards
        )

    def _because_held_by_file(self, cell: Cell) -> bool:
        return self._because_held(cell, self.world.file)

    def _because_held_by_table(self, cell: Cell) -> bool:
        return self._because_held(cell, self.world.table)

    def _because_in_no_hand(self, cell: Cell) -> bool:
        return all(
            self.world.never_at(card, seat)
            for card in cell.cards
            for seat in range(self.world.seats)
        )

    def _because_others_placed(self, cell: Cell, category: object) -> bool:
        (card,) = cell.cards
        others = [
            other for other in self.world.deck if other.category == category and other != card
        ]
        return card.category == category and all(
            any(
                self.world.certain_at(other, place)
                for place in (*range(self.world.seats), self.world.table)
            )
            for other in others
        )

    def _because_file_card(self, cell: Cell, category: object, card: Card) -> bool:
        alike = all(other.category == category for other in (card, *cell.cards))
        return alike and self.world.certain_at(card, self.world.file) and card not in cell.cards

    def _because_hand_known(self, cell: Cell, who: int, count: int) -> bool:
        known = self.world.certain_cards(who)
        all_known = self.world.always(lambda deal: deal.count(who) == count)
        return cell.place == who and len(known) == count and all_known

    def _because_only_card_known(self, cell: Cell, who: int) -> bool:
        return self._because_hand_known(cell, who, 1)

    def _because_hand_needs(self, cell: Cell, who: int, count: int, number: float) -> bool:
        left = self.world.possible_cards(who)
        size = self.world.always(lambda deal: deal.count(who) == number)
        return cell.place == who and len(left) == count == number and size

    def _because_no_deal_elsewhere(self, cell: Cell, sources: list[int] | None) -> bool:
        return all(not self._deals(sources, card, ~(1 << cell.place)) for card in cell.cards)

    def _because_no_deal_there(self, cell: Cell, sources: list[int] | None) -> bool:
        return all(not self._deals(sources, card, 1 << cell.place) for card in cell.cards)

    def _deals(self, sources: list[int] | None, card: Card, places: int) -> bool:
        """Whether some deal agrees with these entries and has the card at one of the places."""
        return World(self.notes, sources, {card: places}).exists

    # Advice.

    def suggestion(self, triple: Triple, sentence: str) -> bool:
        """`It leaves 3 of the 9 ...; Hall is yours, so only Rope can be shown; 20 % chance ...`"""
        assert sentence.endswith("."), sentence
        order = [seat for seat in self.notes.asked(self._me) if seat not in self._gone]
        return all(self._suggestion_part(part, triple, order) for part in sentence[:-1].split("; "))

    @property
    def _me(self) -> int:
        assert self.notes.me is not None
        return self.notes.me

    @property
    def _gone(self) -> set[int]:
        return {entry.seat for entry in self.notes.entries if isinstance(entry, Leaving)}

    def _suggestion_part(self, part: str, triple: Triple, order: Sequence[int]) -> bool:
        said = self.reader.read(
            part, {"so_only": self.language.so_only, **self.language.suggestion}
        )
        check: Callable[..., bool] = getattr(self, f"_suggesting_{said.kind}")
        return check(triple, order, **said.values)

    def _suggesting_solved(self, triple: Triple, order: Sequence[int]) -> bool:
        return len(self.world.solutions) == 1

    def _suggesting_leaves_all(self, triple: Triple, order: Sequence[int], count: int) -> bool:
        answers = self.world.answers(triple, order).values()
        return len(self.world.solutions) == count == min(len(answer.open) for answer in answers)

    def _suggesting_leaves(
        self, triple: Triple, order: Sequence[int], left: str, count: int, number: float
    ) -> bool:
        answers = self.world.answers(triple, order).values()
        average = float(sum(answer.chance * len(answer.open) for answer in answers))
        best = min(len(answer.open) for answer in answers)
        return (
            len(self.world.solutions) == count
            and best == number
            and best < count
            and self._reads(left, average, count)
        )

    def _reads(self, left: str, average: float, count: int) -> bool:
        """Whether an average reads so: `12`, `2.4` or, next to all of them, `almost all`."""
        if not left[0].isdigit():
            return count - average < 0.5 and average < count
        value = float(left.replace(",", "."))
        exact = value < 10 and value == int(value) and "." not in left and "," not in left
        tolerance = 1e-6 if exact else 0.05 if value < 10 else 0.5
        return abs(value - average) <= tolerance + 1e-9

    def _suggesting_nobody_can_show(self, triple: Triple, order: Sequence[int]) -> bool:
        return not self._can_show(triple, order)

    def _suggesting_nobody_shows(
        self, triple: Triple, order: Sequence[int], percent: Percent
    ) -> bool:
        answer = self.world.answers(triple, order).get((None, None))
        return answer is not None and percent.fits(float(answer.chance)) and answer.chance < 1

    def _suggesting_so_only(
        self, triple: Triple, order: Sequence[int], known: str, cards: list[Card]
    ) -> bool:
        known = re.sub(r"^(\w+) and (\w+) are yours$", r"\1 is yours and \2 is yours", known)
        known = re.sub(r"^(\w+) und (\w+) haben Sie$", r"\1 haben Sie und \2 haben Sie", known)
        parts = known.replace(" and ", ", ").replace(" und ", ", ").split(", ")
        reasons = [self.reader.read(part, self.language.suggestion) for part in parts]
        told = [said.values["card"] for said in reasons]
        return (
            set(told) | set(cards) == set(triple)
            and self._can_show(triple, order) == set(cards)
            and all(self._suggestion_part(part, triple, order) for part in parts)
        )

    def _can_show(self, triple: Triple, order: Sequence[int]) -> set[Card]:
        return {
            card for card in triple if any(not self.world.never_at(card, seat) for seat in order)
        }

    def _suggesting_in_no_other_hand(
        self, triple: Triple, order: Sequence[int], card: Card
    ) -> bool:
        """Nobody else at the table, whether they still answer or not."""
        others = [seat for seat in range(self.world.seats) if seat != self._me]
        return all(self.world.never_at(card, seat) for seat in others)

    def _suggesting_at_no_other_seat(
        self, triple: Triple, order: Sequence[int], card: Card
    ) -> bool:
        """No player who is there, and so perhaps one who has left."""
        there = [seat for seat in range(self.world.seats) if seat not in {*self._gone, self._me}]
        hidden = any(not self.world.never_at(card, seat) for seat in self._gone)
        return hidden and all(self.world.never_at(card, seat) for seat in there)

    def _suggesting_in_file(self, triple: Triple, order: Sequence[int], card: Card) -> bool:
        return self.world.certain_at(card, self.world.file)

    def _suggesting_face_up(self, triple: Triple, order: Sequence[int], card: Card) -> bool:
        return self.world.certain_at(card, self.world.table)

    def _suggesting_owned(self, triple: Triple, order: Sequence[int], card: Card, who: int) -> bool:
        return self.world.certain_at(card, who)

    def show(self, card: Card, triple: Triple, asker: int, sentence: str) -> bool:
        """`Bob knows already that Hall is yours.`"""
        said = self.reader.read(sentence, self.language.show)
        values = said.values
        if values["who"] != asker or values.get("card", card) != card:
            return False
        match said.kind:
            case "has_seen":
                return card in self.seen_of_ours(asker)
            case "knows":
                return self.knows_ours(asker, card)
            case "no_nearer":
                return min(self._told(card, triple, asker)) <= 1e-6
            case "hardly":
                told = self._told(card, triple, asker)
                return min(told) <= math.log2(1.05) and max(told) > 0
            case _:
                told = self._told(card, triple, asker)
                near = 0.5 if values["number"] >= 10 else 0.05
                least, most = 2 ** min(told), 2 ** max(told)
                return least - near <= values["number"] <= most + near

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

    def _told(self, card: Card, triple: Triple, asker: int) -> list[float]:
        """How many bits nearer to the truth the card brings the asker, in each deal."""
        told = []
        for deal in self.world.deals:
            file = self.world.triple(deal)
            for theirs in self.world.seen_by(asker, deal):
                after = self._shown(theirs, triple, card)
                told.append(math.log2(after.solutions[file] / theirs.solutions[file]))
        return told

    def _shown(self, theirs: World, triple: Triple, card: Card) -> World:
        """What somebody knows to whom we show a card; who passed before is another matter."""
        if (triple, card) not in theirs.shown:
            notes = theirs.notes
            assert notes.me is not None
            shown = Suggestion(notes.me, triple, (), self._me, card)
            after = replace(notes, entries=(*notes.entries, shown)).numbered()
            theirs.shown[triple, card] = World(after)
        return theirs.shown[triple, card]

    def accusation(self, sentence: str) -> bool:
        """`Accuse Plum Rope Hall: it is the only possible solution.`"""
        kind, values = self.reader.read(sentence, self.language.accusation)
        solutions = self.world.solutions
        odds = solutions.get(values["triple"])
        if odds is None or odds < max(solutions.values()):
            return False
        if kind == "certain":
            return len(solutions) == 1
        risk: Percent = values["risk"]
        wrong = {entry.seat for entry in self.notes.entries if isinstance(entry, Accusation)}
        rivals = set(range(self.world.seats)) - {self._me} - self._gone - wrong
        fits = 0 <= risk.low <= 1 if rivals else risk.high == 0
        return len(solutions) > 1 and values["percent"].fits(float(odds)) and fits
