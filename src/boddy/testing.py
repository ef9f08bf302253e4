"""Helpers for tests: checks of a bot, fixed deals, scripted bots, a contest without a network.

>>> from boddy.bots import NotebookBot
>>> check_bot(NotebookBot, games=2)
[]
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from contextlib import redirect_stdout
from types import EllipsisType
from typing import NamedTuple

from boddy.actions import Action, LegalActions
from boddy.bots import Bot, RandomBot, find_bot
from boddy.cards import Triple
from boddy.contest.asker import Asker
from boddy.contest.contestant import Contestant
from boddy.contest.protocol import Reply, Request, RequestReader, encode, print_message
from boddy.contest.referee import Referee
from boddy.deal import Deal
from boddy.errors import BotFault, Foul, InputError, Violation
from boddy.game import Game
from boddy.match import Limits, Match
from boddy.printable import counted
from boddy.records import Record
from boddy.setup import Setup
from boddy.texts import Phrase

TABLES = (("speed", 3), ("speed", 6), ("roundtable", 4), ("parlour", 5))
"""The presets and numbers of seats that `check_bot` tries."""


class ScriptedBot(Bot):
    """Plays the actions of a script in order, and then as any Bot."""

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
    """Return what is wrong with a bot, as sentences for its author.

    Give a name for `find_bot` or something that makes a new bot, such as its class.
    It plays against `random` in every seat, and each game twice, to see whether a
    seed repeats it. A mistake that it repeats is listed once, with the number of its games.
    """
    make: Callable[[], Bot] = (lambda: find_bot(bot)) if isinstance(bot, str) else bot
    first: dict[str, str] = {}
    found: Counter[str] = Counter()
    for rules, seats in tables:
        for seed in range(games):
            mistake = _mistake(make, rules, seats, seed, seconds)
            if mistake is None:
                continue
            first.setdefault(
                mistake.kind, f"{rules}, {seats} seats, seed {seed}: {mistake.sentence}"
            )
            found[mistake.kind] += 1
            if found.total() >= games or mistake.is_final:
                return [_told(first[kind], count) for kind, count in found.items()]
    return [_told(first[kind], count) for kind, count in found.items()]


class _Mistake(NamedTuple):
    kind: str
    """What mistakes have in common that have one cause."""
    sentence: str
    is_final: bool = False
    """Whether no further game would tell anything else."""


def _mistake(
    make: Callable[[], Bot], rules: str, seats: int, seed: int, seconds: float
) -> _Mistake | None:
    """Play one game twice and look for a fault."""
    try:
        records = [_play(make, rules, seats, seed, seconds) for _ in range(2)]
    except BotFault as fault:
        lines = re.findall(r"^  File .*, line \d+", fault.traceback, re.MULTILINE)
        kind = "\n".join(lines) or _codes(fault.fault)
        return _Mistake(kind, f"{fault}\n{fault.traceback}".strip())
    except InputError as error:
        return _Mistake("", f"it cannot be made: {error}", is_final=True)
    if records[0] != records[1]:
        differ = "the same seed gave two different games; take all chance from self.rng"
        return _Mistake(differ, differ)
    return None


def _codes(said: Phrase) -> str:
    """Return the codes of a phrase, as cards and numbers differ from game to game."""
    inside = [_codes(value) for _, value in said.values if isinstance(value, Phrase)]
    return " ".join([said.code, *inside])


def _told(mistake: str, games: int) -> str:
    """Add in how many games a mistake was made, if in several."""
    sentence, _, traceback = mistake.partition("\n")
    more = f" (and so in {counted(games - 1, 'more game')})" if games > 1 else ""
    return f"{sentence}{more}\n{traceback}".strip()


def _play(make: Callable[[], Bot], rules: str, seats: int, seed: int, seconds: float) -> Record:
    bots: list[Bot] = [RandomBot() for _ in range(seats)]
    bots[seed % seats] = make()
    limits = Limits(seconds=seconds, turns=2_000)
    with redirect_stdout(sys.stderr):  # what the bot prints is not the caller's output
        return Match(bots, seed=seed, rules=rules, limits=limits).play()


SILENT = None
"""In a script for `mock_contest`: this bot says nothing, until its time is over."""
GONE = ...
"""In a script for `mock_contest`: this bot hangs up."""
Script = Sequence[str | bytes | EllipsisType | None]


def mock_contest(game: Game, seats: Sequence[Contestant | Script], *, lines: bool = False) -> str:
    """Play a contest game over a wire that is not there; return its transcript.

    A seat is a Contestant or a script of what it will say: texts, bytes as they come
    out of the socket, SILENT or GONE. A violation is the transcript's last line.
    """
    transcript: list[str] = []
    wires = [MockWire(seat, lines, transcript, number) for number, seat in enumerate(seats)]
    try:
        for wire in wires:
            wire.greet()
        play = Referee(game).play()
        questions = next(play)
        while True:
            questions = play.send([wires[seat].ask(question) for seat, question in questions])
    except StopIteration:
        pass
    except Foul as foul:
        transcript.append(f"! seat {foul.seat}: {foul}")
    return "".join(f"{line}\n" for line in transcript)


class MockWire:
    """The wire between the server and one seat, written down as it is used."""

    def __init__(
        self, bot: Contestant | Script, lines: bool, transcript: list[str], seat: int
    ) -> None:
        self._bot = bot if isinstance(bot, Contestant) else list(bot)
        self._lines, self._transcript, self._seat = lines, transcript, seat
        self._asker, self._reader = Asker(), RequestReader(lines)

    def greet(self) -> None:
        """Send the hello."""
        name = self._bot.identifier if isinstance(self._bot, Contestant) else f"seat{self._seat}"
        self._asker.feed(self._said(encode(f"{name} alive", self._lines)))

    def ask(self, question: Request) -> Reply:
        """Bring a question to the bot and its answer back."""
        data = self._asker.ask(question)
        self._transcript.append(f"S>{self._seat} {_visible(data)}")
        try:
            reply = None
            while reply is None:
                reply = self._asker.feed(self._hear(data))
        except Violation as fault:
            raise Foul(self._seat, fault.kind, fault.deed) from None
        return reply

    def _hear(self, data: bytes) -> bytes:
        if isinstance(self._bot, Contestant):
            (request,) = self._reader.feed(data)
            return self._said(encode(print_message(self._bot.reply(request)), self._lines))
        word = self._bot.pop(0) if self._bot else "ok"
        if word is SILENT:
            raise self._asker.silence(10)
        if isinstance(word, EllipsisType):
            raise self._asker.closed()
        return self._said(word if isinstance(word, bytes) else encode(word, self._lines))

    def _said(self, data: bytes) -> bytes:
        self._transcript.append(f"{self._seat}> {_visible(data)}")
        return data


def _visible(data: bytes) -> str:
    return ascii(data.decode("latin-1"))[1:-1]
