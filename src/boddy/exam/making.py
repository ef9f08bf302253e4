"""Makes questions from positions of games: the same seed gives the same exam on every machine."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from hashlib import sha256
from random import Random

from boddy.bots import shipped_bot
from boddy.cards import Card
from boddy.chance import pick, stream
from boddy.editions import Edition, find_edition
from boddy.errors import InputError
from boddy.exam.questions import KINDS, Question
from boddy.inference.posterior import CERTAIN
from boddy.match import Match
from boddy.notes.case_notes import Notes
from boddy.notes.reading import take_notes
from boddy.reasoning.difficulty import HARDEST
from boddy.reasoning.mistakes import table_words
from boddy.reasoning.report import Report
from boddy.reasoning.suggesting import suggestion_bits
from boddy.records import Record
from boddy.setup import Setup
from boddy.texts import Phrase, phrase
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
) -> list[Question]:
    """Make questions of all kinds in turn, from fresh games or from records."""
    cards = find_edition(edition) if isinstance(edition, str) else edition
    questions = [
        _question(number, seed, cards, seats, frozenset(levels), records)
        for number in range(1, count + 1)
    ]
    digest = _digest(questions)
    return [
        replace(question, id=f"{digest}-{number}") for number, question in enumerate(questions, 1)
    ]


def _digest(questions: Iterable[Question]) -> str:
    """Return what no other exam has: it depends on all that is asked."""
    asked = [question.as_json(with_answer=False) for question in questions]
    return sha256(json.dumps(asked).encode()).hexdigest()[:DIGITS]


def _question(
    number: int,
    seed: int,
    edition: Edition,
    seats: Sequence[int],
    levels: frozenset[int],
    records: Sequence[Record],
) -> Question:
    """Look at one position after the other until one gives a question of a wanted level."""
    kind = KINDS[(number - 1) % len(KINDS)]
    rng = stream(seed, "exam", number)
    for _ in range(MOST_TRIES):
        game = pick(rng, records) if records else play_game(rng, edition, seats, PLAYERS)
        report = Report(_position(game, rng))
        found = _MAKERS[kind](report, rng, (number - 1) // len(KINDS))
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
    return _made("holds", level, report, text, wanted, because, card, place)


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
    return _made("odds", level, report, text, round(odds, 12), because, card, place)


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
    return _made("suggest", level, report, phrase("exam-ask-suggest"), str(good[0]), because)


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
        return _made("accuse", level, report, text, "wait", because)
    facts = [f for f in report.facts if f.holds and f.place == report.view.file]
    proof = " ".join(report.why(fact.card, fact.place) for fact in facts)
    return _made("accuse", report.difficulty(*facts).level, report, text, str(triple), proof)


_MAKERS: dict[str, Callable[[Report, Random, int], Question | None]] = {
    "holds": _holds,
    "odds": _odds,
    "suggest": _suggest,
    "accuse": _accuse,
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


def _made(
    kind: str,
    level: int,
    report: Report,
    text: Phrase,
    answer: str | float,
    because: Phrase | str,
    card: Card | None = None,
    place: int = 0,
) -> Question:
    words = table_words(report.notes)
    return Question(
        id="",
        kind=kind,
        level=level,
        notes=str(report.notes),
        question=words.say(text),
        card=None if card is None else card.name,
        place=None if card is None else report.view.place_name(place),
        answer=answer,
        because=because if isinstance(because, str) else words.say(because),
    )
