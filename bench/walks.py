"""Walks: how many different functions of boddy a reader crosses who follows one thing through it.

`python -m bench.walks` counts three: a suggestion, from the text that a page sends to the texts
that come back; a line of notes, from its text to the proof of what it brings; and a decision of
`detective`. With `--list` it names the functions. Each walk is taken once before it is counted, so
that what is made once and kept does not count; nor do properties and methods such as `__len__`.
"""

from __future__ import annotations

import gc
import json
import sys
from collections import Counter
from collections.abc import Callable
from random import Random
from types import CodeType, FrameType, FunctionType

from boddy.bots import find_bot
from boddy.browser.kept_tables import Tables
from boddy.game import Game
from boddy.notes.reading import read_notes
from boddy.reasoning.report import Report
from boddy.setup import Setup
from boddy.tables import tokens
from boddy.views import observe

NOTES = """\
edition: classic
players: Ann 6, Bob 6, Cyd 6
me: Ann
hand: Scarlet Knife Rope Hall Study Lounge
Ann: Mustard Pipe Kitchen; Bob passes; Cyd shows Pipe
Bob: Plum Wrench Kitchen; Cyd shows
Cyd: Green Revolver Library; nobody
"""
TABLE = {
    "rules": "speed",
    "pace": "instant",
    "seats": [
        {"kind": "me", "name": "Ann"},
        {"kind": "bot", "level": "tidy"},
        {"kind": "bot", "level": "tidy"},
    ],
}


def walked(walk: Callable[[], object]) -> list[str]:
    """List the functions of boddy that a walk enters, each once, with their modules."""
    entered: set[CodeType] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            entered.add(frame.f_code)

    sys.setprofile(note)
    try:
        walk()
    finally:
        sys.setprofile(None)
    accessors = {
        item.fget.__code__
        for item in gc.get_objects()
        if isinstance(item, property) and isinstance(item.fget, FunctionType)
    }
    return sorted(
        f"{code.co_filename.rpartition('/boddy/')[2]}: {code.co_qualname}"
        for code in entered - accessors
        if "/boddy/" in code.co_filename and not code.co_name.startswith(("<", "__"))
    )


def suggestion() -> Callable[[], object]:
    """A page's suggestion at a table without a server."""
    tokens.new_seed = lambda: 7  # the same cards every time
    tables = Tables()
    table = tables.create(TABLE)
    line = tables.line(table.id)
    if table.session is None:
        line.hear(json.dumps({"type": "start"}))
    while table.session is not None and table.session.game.seat != 0:
        line.proceed()
    text = json.dumps(
        {
            "type": "act",
            "game": table.session.number,
            "decision": table.session.decisions,
            "action": {"do": "suggest", "cards": ["Plum", "Rope", "Hall"]},
        }
    )
    line.take_told()

    def walk() -> None:
        line.hear(text)
        told = line.take_told()
        assert any('"suggested"' in one for one in told), told

    return walk


def proof() -> Callable[[], object]:
    """The last line of case notes, read and explained."""

    def walk() -> None:
        report = Report(read_notes(NOTES))
        assert [report.words.say(said) for said, _ in report.told_news()]

    return walk


def decision() -> Callable[[], object]:
    """A turn of `detective`, which it begins with its suggestion."""
    setup = Setup.of(["Ann", "Bob", "Cyd"])
    game, bots = Game.seeded(setup, 7), [find_bot("detective") for _ in range(3)]
    for seat, bot in enumerate(bots):
        bot.sit(setup, seat, Random(seat))
    told = decisions = 0
    while True:
        for event in game.events[told:]:
            for seat, bot in enumerate(bots):
                bot.see(observe(event, seat))
        told = len(game.events)
        bot, legal = bots[game.seat], game.legal
        decisions += bool(legal.suggestions)
        if decisions == 4:  # all have asked before
            return lambda: bot.decide(legal)
        game.apply(bot.decide(legal))


WALKS = {"a suggestion": suggestion, "a line of notes": proof, "a decision": decision}


def main() -> None:
    """Print how many functions and modules each walk crosses."""
    for name, begin in WALKS.items():
        begin()()
        functions = walked(begin())
        modules = Counter(function.partition(":")[0] for function in functions)
        print(f"{name}: {len(functions)} functions in {len(modules)} modules")
        if "--list" in sys.argv:
            print(*(f"    {function}" for function in functions), sep="\n")


if __name__ == "__main__":
    main()
