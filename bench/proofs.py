"""How facts are proved: the share of each rule, of the bare contradiction, and the steps it takes.

Games of 3 to 6 seats and 9 to 30 cards are dealt at random, suggestions are made at random, and one
seat takes notes. Each game is asked about once, after a random number of entries. Counted are facts
that need reasoning: more than a card seen, a pass, a known holder or the other card of the file.
"""

from __future__ import annotations

import os
import statistics
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from time import process_time

from bench.positions import noted
from boddy.cards import Category, Triple
from boddy.editions import Edition, edition_from_data
from boddy.notes.case_notes import Accusation, Notes, NotesEntry
from boddy.reasoning.deduction import (
    MOST_STEPS,
    NO_DEAL,
    OTHERWISE,
    PLAIN,
    Fact,
    Facts,
    count_steps,
    deduce,
    prove_from,
)
from boddy.reasoning.difficulty import difficulty
from boddy.reasoning.proof import Proofs
from boddy.reasoning.search import Possible
from boddy.reasoning.seat_view import SeatView

FACTS = int(os.environ.get("PROOF_FACTS", "2000"))
"""Facts that need reasoning, after which it ends."""
SEED = os.environ.get("PROOF_SEED", "proofs")
NAMES = ("Ann", "Bob", "Cyd", "Dan", "Eve", "Fay")


def run() -> None:
    """Prove everything in random positions, and print by which rules."""
    rules, steps, seconds, inner = Counter[str](), list[int](), list[float](), 0
    levels = Counter[int]()
    for notes in positions():
        view = SeatView.of(notes)
        found = Possible(view.problem("count"))
        places = [found.places(card) for card in range(len(notes.edition.deck))]
        proofs = Proofs(view.edition.categories, view.seats, view.statements)
        start = process_time()
        facts = deduce(view, places)
        seconds.append(process_time() - start)
        for fact in facts.values():
            if fact.rule not in PLAIN:
                rules[fact.rule] += 1
                steps.append(shortest(view, proofs, facts, fact))
                levels[difficulty(view, facts, [fact], proofs).level] += 1
                inner = max(inner, inner_steps(fact))
        if rules.total() >= FACTS:
            break
    total = rules.total()
    print(f"{total} facts that need reasoning, in {len(seconds)} positions (seed {SEED})")
    for rule, count in rules.most_common():
        print(f"{rule:24} {count:6} {count / total:6.1%}")
    print(f"no rule gives {rules[NO_DEAL] / total:.1%}")
    told = ", ".join(f"{level}: {levels[level] / total:.1%}" for level in sorted(levels))
    print(f"levels of difficulty: {told}")
    long = sum(count > MOST_STEPS for count in steps)
    print(
        f"steps of a sentence: most {inner}; sentences of a proof: "
        f"median {statistics.median(steps):.0f}, most {max(steps)}, "
        f"over {MOST_STEPS}: {long / total:.1%}"
    )
    centiles = statistics.quantiles(seconds, n=100)
    print(
        f"seconds for all facts of a position: mean {statistics.mean(seconds):.4f}, "
        f"95 % {centiles[94]:.4f}, 99 % {centiles[98]:.4f}, worst {max(seconds):.3f}"
    )


def positions() -> Iterator[Notes]:
    """Deal, and take a random seat's notes of random suggestions; without end."""
    number = 0
    while True:
        rng = Random(f"{SEED}/{number}")
        seats = rng.randint(3, 6)
        yield _position(_edition(rng.randint(max(9, seats + 3), 30)), seats, rng)
        number += 1


def _edition(cards: int) -> Edition:
    """Make an edition of `cards` cards, with about as many of each kind."""
    counts = {"suspects": cards // 3, "weapons": (cards + 1) // 3, "rooms": (cards + 2) // 3}
    tables: dict[str, object] = {
        kind: {f"{kind[0]}{number}": list[str]() for number in range(1, count + 1)}
        for kind, count in counts.items()
    }
    return edition_from_data({"name": "random", **tables})


def _position(edition: Edition, seats: int, rng: Random) -> Notes:
    file = [rng.choice(edition.cards(kind)) for kind in Category]
    dealt = [card for card in edition.deck if card not in file]
    rng.shuffle(dealt)
    hands = [dealt[seat::seats] for seat in range(seats)]
    me = rng.randrange(seats)
    notes = Notes(edition, NAMES[:seats], tuple(map(len, hands)), me, edition.card_set(hands[me]))
    entries: list[NotesEntry] = []
    for turn in range(rng.randrange(2 * len(edition.deck) + 1)):
        asker = turn % seats
        triple = Triple.of(rng.choice(edition.cards(kind)) for kind in Category)
        entries.append(noted(notes, hands, asker, triple, rng))
        if rng.random() < 0.02:
            entries.append(Accusation(asker, triple, right=[*triple] == file))
    return replace(notes, entries=tuple(entries)).numbered()


def shortest(view: SeatView, proofs: Proofs, facts: Facts, fact: Fact) -> int:
    """Count the steps of a proof, as it is or from the entries alone that it cannot spare."""
    here = 1 << fact.place
    needed = proofs.needed(fact.sources, fact.card.index, ~here if fact.holds else here)
    again = prove_from(view, needed, [fact])
    known = again.get((fact.card.index, fact.place))
    steps = count_steps(facts, fact)
    return steps if known is None else min(steps, count_steps(again, known))


def inner_steps(fact: Fact) -> int:
    """Count the steps of a sentence."""
    return len(fact.reason["steps"]) if fact.rule == OTHERWISE else 1
