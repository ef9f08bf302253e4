"""Questions about reasoning: what follows from an entry, and whether the steps of a proof hold.

A step holds if every deal that agrees with the notes says so. Facts are written as `Rope: Cyd` and
`Rope: not Cyd`, one after the other with semicolons.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random

from boddy.cards import Card, Category, Triple
from boddy.chance import pick
from boddy.errors import InputError
from boddy.exam.questions import Question, ask
from boddy.inference.posterior import CERTAIN
from boddy.notes.case_notes import Notes, find_seat
from boddy.printable import shown
from boddy.reasoning.deduction import Cell, deduce, known_at, proof_depths
from boddy.reasoning.difficulty import HARDEST
from boddy.reasoning.report import Report
from boddy.reasoning.seat_view import SeatView
from boddy.reasoning.suggesting import suggestion_bits
from boddy.shapes import Misfit
from boddy.texts import Phrase, phrase

MOST_NEWS = 8
"""Facts that one can be asked to list."""
STEPS = range(3, 10)
"""How many steps a proof may have that somebody is asked about."""
MOST_FACTS = 200
"""Facts in an answer."""
NOTHING = "nothing"
OWN, ROOM = "own", "room"
"""Rules of a house: name no card of your own hand; name the room in which you are."""


# What follows from the last entry.


def ask_follows(report: Report, _rng: Random, _turn: int) -> Question | None:
    """Ask for all that the last entry makes certain."""
    news = shortest(new_cells(report))
    if report.notes.me is None or not 1 <= len(news) <= MOST_NEWS:
        return None
    because = " ".join(report.words.say(said) for said, _ in report.told_news())
    level = min(HARDEST, 1 + len(news) // 2)
    text = phrase("exam-ask-follows", nothing=NOTHING)
    return ask("follows", level, report, text, write_cells(report.view, news), because)


def new_cells(report: Report) -> set[Cell]:
    """Return what the last entry makes certain; the places are those of a hand and the file."""
    return {
        (fact.card, fact.place, fact.holds)
        for fact in report.news()
        if fact.place <= report.view.file
    }


def certain_cells(report: Report) -> set[Cell]:
    """Return all that is certain."""
    odds = report.posterior.odds
    return {
        (card, place, odds(card.index, place) > CERTAIN)
        for card in report.notes.edition.deck
        for place in range(report.view.file + 1)
        if not 0 < odds(card.index, place) <= CERTAIN
    }


def shortest(cells: Iterable[Cell]) -> list[Cell]:
    """Leave out that a card is not at a place if it is said where it is."""
    known = set(cells)
    held = {card for card, _, holds in known if holds}
    return sorted(
        (cell for cell in known if cell[2] or cell[0] not in held),
        key=lambda cell: (cell[0].index, cell[1]),
    )


def closure(cells: Iterable[Cell], file: int) -> set[Cell]:
    """Add that a card is nowhere else if it is said where it is."""
    said = set(cells)
    return said | {
        (card, other, False)
        for card, place, holds in said
        if holds
        for other in range(file + 1)
        if other != place
    }


def write_cells(view: SeatView, cells: Sequence[Cell]) -> str:
    """Write facts as an answer."""
    told = (
        f"{card.name}: {'' if holds else 'not '}{view.place_name(place)}"
        for card, place, holds in cells
    )
    return "; ".join(told) or NOTHING


def read_cells(notes: Notes, text: str) -> list[Cell]:
    """Read facts, one after the other with semicolons or on lines."""
    parts = [part.strip() for line in text.splitlines() for part in line.split(";")]
    found = [part for part in parts if part]
    if len(found) > MOST_FACTS:
        raise Misfit(str(len(found)), phrase("expect-exam-facts-most", most=MOST_FACTS))
    if [part.lower() for part in found] == [NOTHING]:
        return []
    return [_read_cell(notes, part) for part in found]


def _read_cell(notes: Notes, text: str) -> Cell:
    card, colon, rest = text.partition(":")
    words = rest.split()
    holds = not words or words[0].lower() != "not"
    place = " ".join(words if holds else words[1:])
    if not colon or not place:
        raise Misfit(shown(text), "expect-exam-fact")
    if place.lower() == "file":
        return notes.edition.card(card), notes.seats, holds
    return notes.edition.card(card), find_seat(place, notes.names, notes.me), holds


def follows_mistake(question: Question, report: Report, given: set[Cell]) -> Phrase | None:
    """Return what is unsound and what is missing in a list of what follows."""
    file = report.view.file
    right = {*read_cells(report.notes, str(question.answer))}
    unsound = shortest(closure(given, file) - certain_cells(report))
    missed = shortest(right - closure(given, file))
    if not unsound and not missed:
        return None
    said = [write_cells(report.view, cells) for cells in (unsound, missed)]
    return phrase("exam-follows-wrong", unsound=said[0], missed=said[1])


# Proofs of which a step may be wrong.


def ask_step(report: Report, rng: Random, _turn: int) -> Question | None:
    """Ask which step does not follow."""
    steps = _proof(report, rng)
    if steps is None:
        return None
    number = int(rng.random() * len(steps))
    told = _with_mistake(report, steps, number, rng)
    if told is None:
        return None
    because = phrase("exam-because-step", number=number + 1, fact=_said(report, told[number]))
    text = phrase("exam-ask-step", steps=_lines(report, told, steps))
    facts = write_cells(report.view, told)
    return ask("step", _level(steps), report, text, str(number + 1), because, steps=facts)


def ask_proof(report: Report, rng: Random, turn: int) -> Question | None:
    """Ask whether a proof is right; every other one is."""
    steps = _proof(report, rng)
    if steps is None:
        return None
    answer, because, told = "yes", phrase("exam-because-right"), [cell for cell, _ in steps]
    if turn % 2:
        number = int(rng.random() * len(steps))
        changed = _with_mistake(report, steps, number, rng)
        if changed is None:
            return None
        told, said = changed, _said(report, changed[number])
        answer, because = "no", phrase("exam-because-step", number=number + 1, fact=said)
    text = phrase("exam-ask-proof", steps=_lines(report, told, steps))
    facts = write_cells(report.view, told)
    return ask("proof", _level(steps), report, text, answer, because, steps=facts)


ProofStep = tuple[Cell, tuple[int, ...]]
"""A fact, and the entries that prove it."""


def _proof(report: Report, rng: Random) -> list[ProofStep] | None:
    """Return the steps to a fact that takes several, one fact each."""
    facts = deduce(report.view, report.places)
    goals = [fact for fact in facts.values() if fact.premises and fact.place <= report.view.file]
    if not goals:
        return None
    depths = proof_depths(facts, [pick(rng, goals)])
    needed = [fact for fact in depths if any(source > 0 for source in fact.sources)]
    if len(needed) not in STEPS:
        return None
    ordered = sorted(needed, key=lambda fact: (depths[fact], fact.card.index, fact.place))
    return [
        ((fact.card, fact.place, fact.holds), tuple(n for n in fact.sources if n > 0))
        for fact in ordered
    ]


def _with_mistake(
    report: Report, steps: Sequence[ProofStep], number: int, rng: Random
) -> list[Cell] | None:
    """Replace a step by one that looks like it and is not certain."""
    told = [cell for cell, _ in steps]
    card, place, holds = told[number]
    alike: list[tuple[Card, int]] = [
        (other, place) for other in report.notes.edition.cards(card.category) if other != card
    ]
    alike += [(card, other) for other in range(report.view.file + 1) if other != place]
    odds = report.posterior.odds
    open_ones = [
        (other, there, holds) for other, there in alike if 0 < odds(other.index, there) <= CERTAIN
    ]
    if not open_ones:
        return None
    told[number] = pick(rng, open_ones)
    return told


def _lines(report: Report, told: Sequence[Cell], steps: Sequence[ProofStep]) -> str:
    words = report.words
    return "\n".join(
        words(
            "exam-step", number=number, fact=words.say(_said(report, cell)), entries=list(entries)
        )
        for number, (cell, (_, entries)) in enumerate(zip(told, steps, strict=True), 1)
    )


def _said(report: Report, cell: Cell) -> Phrase:
    card, place, holds = cell
    return known_at(report.view, [card], place, holds)


def _level(steps: Sequence[ProofStep]) -> int:
    return min(HARDEST, 1 + (len(steps) - min(STEPS)) // 2 + len(steps) // max(STEPS))


# The next question under a rule of the house.


def ask_next(report: Report, rng: Random, turn: int) -> Question | None:
    """Ask for the suggestion that tells most among those that the house allows."""
    if report.casefile()[0][1] > CERTAIN or report.advisor is None:
        return None
    rule = OWN
    if turn % 2:
        rule = f"{ROOM} {pick(rng, report.notes.edition.cards(Category.ROOM)).name}"
    values, best = allowed_bits(report, rule)
    good = [triple for triple, bits in values.items() if bits >= best - 0.05]
    if best <= 0 or len(good) == len(values):
        return None
    because = phrase("exam-because-suggest", bits=best, count=len(good))
    level = max(1, HARDEST - (len(good).bit_length() - 1) // 2)
    kind, _, room = rule.partition(" ")
    named = {"room": report.card(room)} if room else {}
    text = phrase(f"exam-ask-next-{kind}", **named)
    return ask("next", level, report, text, str(good[0]), because, rule=rule)


def allowed_bits(report: Report, rule: str) -> tuple[dict[Triple, float], float]:
    """Return what each suggestion tells that a rule allows, and the most that one tells."""
    triples = [
        triple for triple in report.notes.edition.triples if _is_allowed(report.notes, rule, triple)
    ]
    bits = suggestion_bits(report.view, report.posterior, triples)
    return dict(zip(triples, bits, strict=True)), max(bits, default=0.0)


def _is_allowed(notes: Notes, rule: str, triple: Triple) -> bool:
    kind, _, room = rule.partition(" ")
    if not rule:
        return True
    if kind == OWN:
        return not any(card in (notes.hand or ()) for card in triple)
    if kind == ROOM:
        return triple.room == notes.edition.card(room)
    raise InputError("exam-rule", rule=rule)


MAKERS: dict[str, Callable[[Report, Random, int], Question | None]] = {
    "follows": ask_follows,
    "step": ask_step,
    "proof": ask_proof,
    "next": ask_next,
}
