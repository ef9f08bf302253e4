"""For tests: yours of your bot, and ours of everything.

>>> from boddy.bots import NotebookBot
>>> check_bot(NotebookBot, games=2)
[]
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import redirect_stdout

from boddy.actions import Action, LegalActions
from boddy.arena.match import Limits, Match
from boddy.bots import Bot, RandomBot, find_bot
from boddy.cards import Triple
from boddy.deal import Deal
from boddy.errors import BotFault, InputError
from boddy.record import Record
from boddy.setup import Setup

TABLES = (("speed", 3), ("speed", 6), ("roundtable", 4), ("parlour", 5))
"""The presets and numbers of seats that `check_bot` tries."""


class ScriptedBot(Bot):
    """Says what it was told to say, in order, and then plays as any Bot."""

    def __init__(self, *script: Action) -> None:
        self.script = list(script)

    def decide(self, legal: LegalActions) -> Action:
        """Take the next line of the script."""
        return self.script.pop(0) if self.script else super().decide(legal)


def fixed_deal(setup: Setup, file: str, hands: Sequence[str], faceup: str = "") -> Deal:
    """Deal just these cards: `fixed_deal(setup, "Plum Rope Hall", ["Green ...", ...])`."""
    read = setup.edition.read_cards
    deal = Deal(
        Triple.of(read(file)),
        tuple(setup.edition.card_set(read(hand)) for hand in hands),
        setup.edition.card_set(read(faceup)),
    )
    deal.check(setup)
    return deal


def check_bot(
    bot: str | Callable[[], Bot],
    *,
    games: int = 20,
    seconds: float = 10.0,
    tables: Iterable[tuple[str, int]] = TABLES,
) -> list[str]:
    """Tell what is wrong with a bot, as sentences for its author; none: nothing was found.

    Give a name for `find_bot` or something that makes a new bot, such as its class.
    It plays against `random` in every seat, and each game twice, to see whether a
    seed repeats it.
    """
    make: Callable[[], Bot] = (lambda: find_bot(bot)) if isinstance(bot, str) else bot
    problems: dict[str, None] = {}
    for rules, seats in tables:
        for seed in range(games):
            for problem in _problems(make, rules, seats, seed, seconds):
                problems[f"{rules}, {seats} seats, seed {seed}: {problem}"] = None
            if len(problems) >= games:
                return list(problems)
    return list(problems)


def _problems(
    make: Callable[[], Bot], rules: str, seats: int, seed: int, seconds: float
) -> list[str]:
    """Play one game twice and look for faults."""
    try:
        records = [_play(make, rules, seats, seed, seconds) for _ in range(2)]
    except BotFault as fault:
        return [f"{fault}\n{fault.traceback}".strip()]
    except InputError as error:
        return [f"it cannot be made: {error}"]
    if records[0] != records[1]:
        return ["the same seed gave two different games; take all chance from self.rng"]
    return []


def _play(make: Callable[[], Bot], rules: str, seats: int, seed: int, seconds: float) -> Record:
    bots: list[Bot] = [RandomBot() for _ in range(seats)]
    bots[seed % seats] = make()
    limits = Limits(seconds=seconds, turns=2_000)
    with redirect_stdout(sys.stderr):  # what the bot prints is not the caller's output
        return Match(bots, seed=seed, rules=rules, limits=limits).play()
