"""Makes questions from positions of games: the same seed gives the same exam on every machine."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from hashlib import sha256
from random import Random
from typing import NamedTuple

from boddy.bots import shipped_bot
from boddy.cards import Card
from boddy.chance import pick, stream
from boddy.editions import Edition, find_edition
from boddy.errors import InputError, UnknownName
from boddy.exam import proof_questions
from boddy.exam.questions import KINDS, Question, ask
from boddy.inference.posterior import CERTAIN
from boddy.match import Match
from boddy.notes.case_notes import Notes
from boddy.notes.reading import take_notes
from boddy.reasoning.difficulty import HARDEST
from boddy.reasoning.report import Report
from boddy.reasoning.seat_view import PLAIN
from boddy.reasoning.suggesting import suggestion_bits
from boddy.records import Record
from boddy.setup import Setup
from boddy.texts import phrase
from boddy.views import observations

NAMES = ("Ann", "Bob", "Cyd", "Dan", "Eve", "Fay")
PLAYERS = ("notebook", "exact", "forgetful")
"""Whose games the positions are taken from: their suggestions differ as people's do."""
DIGITS = 8
"""Of the digest in the id of a question."""
MOST_TRIES = 500
NOT_CERTAIN = 3
"""The level of a cell about which nothing is to be proved."""
CLOSE_BITS = 0.05
"""Bits by which a right suggestion may be worse than the best one."""
CLOSE_ODDS = 0.005
"""By how much right odds may differ from the key."""


def make_exam(
    count: int,
    *,
    seed: int,
    edition: str | Edition = "classic",
    seats: Sequence[int] = (3, 4, 5, 6),
    levels: Sequence[int] = tuple(range(1, HARDEST + 1)),
    records: Sequence[Record] = (),
    kinds: Sequence[str] = KINDS,
) -> list[Question]:
    """Make questions of these kinds in turn, from fresh games or from records."""
    for kind in kinds:
        if kind not in KINDS:
            raise UnknownName("kind", kind, KINDS)
    source = Source(find_edition(edition) if isinstance(edition, str) else edition, seats, records)
    questions = [
        _question(number, seed, kinds, source, frozenset(levels)) for number in range(count)
    ]
    digest = _digest(questions)
    return [
        replace(question, id=f"{digest}-{number}") for number, question in enumerate(questions, 1)
    ]


def _digest(questions: Iterable[Question]) -> str:
    """Return what no other exam has: it depends on all that is asked."""
    asked = [question.as_json(with_answer=False) for question in questions]
    return sha256(json.dumps(asked).encode()).hexdigest()[:DIGITS]


class Source(NamedTuple):
    """Where positions come from: records, or games of bots with these cards and seats."""

    edition: Edition
    seats: Sequence[int]
    records: Sequence[Record]

    def game(self, rng: Random) -> Record:
        """Draw a game."""
        if self.records:
            return pick(rng, self.records)
        return play_game(rng, self.edition, self.seats, PLAYERS)


def _question(
    number: int, seed: int, kinds: Sequence[str], source: Source, levels: frozenset[int]
) -> Question:
    """Look at one position after the other until one gives a question of a wanted level."""
    kind, turn = kinds[number % len(kinds)], number // len(kinds)
    rng = stream(seed, "exam", kind, turn)
    for _ in range(MOST_TRIES):
        report = Report(_position(source.game(rng), rng), PLAIN)
        found = _MAKERS[kind](report, rng, turn)
        if found is not None and found.level in levels:
            return found
    raise InputError("exam-none-found", kind=kind, levels=sorted(levels), tries=MOST_TRIES)


def play_game(
    rng: Random, edition: Edition, seats: Sequence[int], players: Sequence[str]
) -> Record:
    """Let bots of these kinds play a game at a table of one of these sizes."""
    names = NAMES[: pick(rng, seats)]
    setup = Setup.of(names, edition=edition, rules="speed")
    bots = [shipped_bot(pick(rng, players)) for _ in names]
    return Match(bots, setup=setup, seed=int(rng.random() * 2**32)).play()


def _position(game: Record, rng: Random) -> Notes:
    """Take the notes of a seat at some moment before the end."""
    seat = int(rng.random() * game.setup.seats)
    seen = observations(game.events, seat)
    notes = take_notes(game.setup.edition, game.setup.names, seen, seat)
    last = len(notes.entries) - 1  # what ended the game is no question
    return replace(notes, entries=notes.entries[: 1 + int(rng.random() * max(1, last))]).numbered()


# One maker for each kind of question.


def _holds(report: Report, rng: Random, turn: int) -> Question | None:
    """Ask whether a card is somewhere; yes, no and unknown take turns."""
    wanted = ("yes", "no", "unknown")[turn % 3]
    card, place = _cell(report, rng, lambda odds: certainty(odds) == wanted)
    if card is None:
        return None
    text = phrase("exam-ask-holds", card=card, place=report.view.place_value(place))
    because = report.why(card, place)
    fact = report.fact(card, place)
    level = report.difficulty(fact).level if fact else NOT_CERTAIN
    return ask("holds", level, report, text, wanted, because, card, place)


def _odds(report: Report, rng: Random, _turn: int) -> Question | None:
    """Ask for the odds of a cell that is open."""
    card, place = _cell(report, rng, lambda odds: certainty(odds) == "unknown")
    if card is None:
        return None
    where, deals = report.view.place_value(place), report.posterior.deals
    text = phrase("exam-ask-odds", card=card, place=where, close=CLOSE_ODDS)
    odds = report.posterior.odds(card.index, place)
    because = phrase("exam-because-odds", deals=deals)
    level = min(HARDEST, 1 + len(str(deals)) // 2)
    return ask("odds", level, report, text, round(odds, 12), because, card, place)


def _suggest(report: Report, _rng: Random, _turn: int) -> Question | None:
    """Ask for the suggestion that tells most."""
    if report.casefile()[0][1] > CERTAIN or report.advisor is None:
        return None
    triples = report.notes.edition.triples
    values = suggestion_bits(report.view, report.posterior, triples)
    best = max(values)
    good = [
        triple for triple, bits in zip(triples, values, strict=True) if bits >= best - CLOSE_BITS
    ]
    because = phrase("exam-because-suggest", bits=best, count=len(good))
    level = max(1, HARDEST - int(math.log2(len(good))) // 2)
    return ask("suggest", level, report, phrase("exam-ask-suggest"), str(good[0]), because)


def _accuse(report: Report, _rng: Random, turn: int) -> Question | None:
    """Ask whether the case is solved; every other one is."""
    triple, odds = report.casefile()[0]
    solved = odds > CERTAIN
    if solved != bool(turn % 2):
        return None
    text = phrase("exam-ask-accuse")
    if not solved:
        because = phrase("exam-because-wait", count=len(report.casefile()))
        level = min(HARDEST, 1 + int(odds * HARDEST))
        return ask("accuse", level, report, text, "wait", because)
    facts = [f for f in report.facts if f.holds and f.place == report.view.file]
    proof = " ".join(report.why(fact.card, fact.place) for fact in facts)
    return ask("accuse", report.difficulty(*facts).level, report, text, str(triple), proof)


_MAKERS: dict[str, Callable[[Report, Random, int], Question | None]] = {
    "holds": _holds,
    "odds": _odds,
    "suggest": _suggest,
    "accuse": _accuse,
    **proof_questions.MAKERS,
}


def _cell(report: Report, rng: Random, wanted: Callable[[float], bool]) -> tuple[Card | None, int]:
    """Draw one of the cells whose odds are wanted, not one of the asker's own hand."""
    hand = report.notes.hand
    cells = [
        (card, place)
        for card in report.notes.edition.deck
        for place in range(report.view.file + 1)
        if place != report.view.me and (hand is None or card not in hand)
        if wanted(report.posterior.odds(card.index, place))
    ]
    return pick(rng, cells) if cells else (None, 0)


def certainty(odds: float) -> str:
    """Return what odds make certain: `yes`, `no`, or that it is `unknown`."""
    if odds > CERTAIN:
        return "yes"
    return "no" if odds == 0 else "unknown"
