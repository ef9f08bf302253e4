"""`boddy puzzle`: the puzzle of a day, the same for everybody."""

from __future__ import annotations

import sys
from datetime import datetime

import click

from boddy.cli.options import language_option
from boddy.exam.daily_puzzle import daily_puzzle, read_date
from boddy.terminal.puzzle_session import PuzzleSession


@click.command()
@click.argument("day", required=False, metavar="[DATE]")
@click.option("--hints", default=0, type=click.IntRange(min=0), help="Show this many hints.")
@click.option("--answer", metavar="CARDS", help="Check whether these three cards are the solution.")
@click.option("--proof", is_flag=True, help="Show the solution and its proof.")
@language_option
def puzzle(day: str | None, hints: int, answer: str | None, proof: bool, language: str) -> None:
    """Solve the puzzle of the day.

    A puzzle is the notes of somebody in a game, from which the case file can be proved.
    DATE is a day such as 2026-11-18; without it, today's puzzle is given. It is easy on Mondays
    and hard at weekends. In a terminal you are asked for your answer. After a wrong answer
    the exit code is 1.
    """
    when = datetime.now().astimezone().date() if day is None else read_date(day)
    session = PuzzleSession(daily_puzzle(when), language)
    session.introduce()
    for _ in range(hints):
        session.hint()
    if answer is not None and not session.answer(answer):
        sys.exit(1)
    if answer is not None:
        return
    if proof:
        session.prove()
    elif sys.stdin.isatty():
        session.run()
