"""Plays out what the advice says of a turn, and what else one could do, from the same positions.

Each game has rules of the house, a number of seats and opponents that are drawn by its seed; one
seat follows the advice. At one of its turns, drawn among those at which accusing may be worth a
thought, the game is played on four times with the same seed: as the advice says, accusing at once
(where one may not, after asking), asking and then deciding (where one may not, waiting), and
waiting. In later turns the seat follows the advice again. `python -m bench plans` prints the
win rates; a number of games and a seed may be given to `measure`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

from bench.mixed import FIELD, LIMITS, Figure
from boddy.bots import find_bot
from boddy.bots.advisor_bot import SAMPLES, AdvisorBot
from boddy.bots.base import Bot
from boddy.cards import Triple
from boddy.chance import pick, stream
from boddy.events import Accused, Rolled, Suggested
from boddy.match import Match
from boddy.reasoning.advisor import Advisor
from boddy.reasoning.planning import AT_ONCE
from boddy.reasoning.seat_view import SeatView
from boddy.records import Record
from boddy.rules import find_rules
from boddy.views import Observation, observe

STARTS, GAMES = (940_000, 941_000, 942_000), 170
"""Where seeds begin that nobody tuned on, and how many positions are wanted from each."""
PLAYOUTS = 2
"""Games that are played on from a position for each way to play the turn."""
WORTH_A_THOUGHT = 0.15
"""The least odds of the likeliest solution at a position."""
HOUSES = (
    "speed(accuse=start)", "speed(accuse=end)", "speed(accuse=start+unanswered)",
    "speed(accuse=start+end)", "mansion", "mansion(accuse=start+end)",
    "mansion(accuse=start+unanswered)", "parlour",
)  # fmt: skip
WAYS = ("advice", "at once", "ask, then decide", "wait")


class Row(NamedTuple):
    """What came of a position: for each way the parts of games won, and of wrong accusations."""

    rules: str
    odds: float
    right: bool
    won: dict[str, float]
    wrong: dict[str, float]


class Position(NamedTuple):
    """A turn of the seat that follows the advice."""

    record: Record
    seat: int
    specs: list[str]
    odds: float
    right: bool
    """Whether the likeliest solution is the true one."""


class Follower(AdvisorBot):
    """Plays one turn in one of the ways, and all later ones as the advice says."""

    name = "follower"

    def __init__(self, way: str, begins: int) -> None:
        """Play the turn that begins after a number of events."""
        super().__init__()
        self.way, self._begins = way, begins

    def start(self) -> None:
        super().start()
        self._seen, self._over = 0, False

    def observe(self, event: Observation) -> None:
        super().observe(event)
        if self._seen >= self._begins and isinstance(event, Suggested | Rolled | Accused):
            self._over = self._over or event.seat != self.seat
        self._seen += 1

    def choose_accusation(self) -> Triple | None:
        """Play the turn as told, but accuse as soon as one may once it is certain."""
        if self.way == "advice" or self._over or self.advisor.posterior.solved:
            return super().choose_accusation()
        if self.way == "at once":
            cards, _ = self.advisor.posterior.casefile()[0]
            return Triple(*(self.setup.edition.deck[card] for card in cards))
        if self.way == "ask, then decide" and not self._moment.ask:
            return self.advisor.accuses(AT_ONCE, SAMPLES)
        return None


def position(seed: int) -> Position | None:
    """Play the game of a seed; return one of the turns at which accusing is worth a thought."""
    rng = stream(seed, "plans")
    seats = 3 + seed % 4
    seat, rules = rng.randrange(seats), pick(rng, HOUSES)
    specs = ["advisor" if at == seat else pick(rng, FIELD) for at in range(seats)]
    bots = [find_bot(spec) for spec in specs]
    match = Match(bots, seed=seed, rules=find_rules(rules), limits=LIMITS)
    match.play()
    game, found = match.game, list[Position]()
    view, truth = SeatView.at(match.setup, seat), game.deal.file
    turns = {before for turn, before in game.began if turn == seat}
    for number, event in enumerate(game.events):
        if number in turns and seat not in view.out:
            posterior = Advisor(view).posterior
            cards, odds = posterior.casefile()[0]
            if odds >= WORTH_A_THOUGHT and not posterior.solved:
                record = Record(match.setup, tuple(game.events[:number]))
                found.append(Position(record, seat, specs, odds, cards == truth.indices))
        view.observe(observe(event, seat), number)
    return pick(rng, found) if found else None


def play_on(at: Position, way: str, seed: int) -> tuple[bool, bool]:
    """Play on from a position; return whether the seat wins, and whether it accuses wrongly."""
    bots: list[Bot] = [find_bot(spec) for spec in at.specs]
    bots[at.seat] = Follower(way, len(at.record.events))
    match = Match(bots, seed=seed, game=at.record.resume(seed), limits=LIMITS)
    match.play()
    return match.game.winner == at.seat, at.seat in match.game.out


def measure(first: int, games: int = GAMES, out: Path | None = None) -> list[Row]:
    """Play out positions of as many games; write each to a file as it comes, if one is given."""
    rows: list[Row] = []
    seed = first
    while len(rows) < games:
        at = position(seed)
        if at is not None:
            played = {
                way: [play_on(at, way, seed * 10 + number) for number in range(PLAYOUTS)]
                for way in WAYS
            }
            rows.append(
                Row(
                    str(at.record.setup.rules),
                    at.odds,
                    at.right,
                    {way: sum(won for won, _ in done) / PLAYOUTS for way, done in played.items()},
                    {way: sum(bad for _, bad in done) / PLAYOUTS for way, done in played.items()},
                )
            )
            if out is not None:
                with out.open("a", encoding="utf-8") as file:
                    print(json.dumps([seed, *rows[-1]]), file=file)
        seed += 1
    return rows


def table(rows: Sequence[Row]) -> Iterator[str]:
    """Write the win rate of each way, and how much more the advice wins, by the rules."""
    houses = {str(find_rules(house)): house for house in HOUSES}
    groups = [("all", list(rows))]
    groups += [(houses[name], [r for r in rows if r.rules == name]) for name in houses]
    yield f"{'rules':34}{'games':>6}" + "".join(f"{way:>34}" for way in WAYS)
    for name, group in groups:
        if not group:
            continue
        cells = [Figure.of([row.won[way] for row in group]) for way in WAYS]
        wrong = [sum(row.wrong[way] for row in group) / len(group) for way in WAYS]
        told = (f"{cell} wrong {bad:.2f}" for cell, bad in zip(cells, wrong, strict=True))
        yield f"{name:34}{len(group):>6}" + "".join(f"{text:>34}" for text in told)
    for way in WAYS[1:]:
        more = Figure.of([row.won["advice"] - row.won[way] for row in rows])
        yield f"advice wins {more} more than: {way}"


def run() -> None:
    with ProcessPoolExecutor(len(STARTS)) as pool:
        rows = [row for found in pool.map(measure, STARTS) for row in found]
    print(*table(rows), sep="\n")
