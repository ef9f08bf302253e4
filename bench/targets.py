"""How long it takes to find where a token can go, against plain recursive search.

Run `python -m bench.targets`. Both answer the same questions in the same run, and their answers
are compared.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable

from boddy.boards import Board, Ground, Square

Question = tuple[Square, int, frozenset[Square]]


def run() -> None:
    """Print a table for 1 to 12 steps on the classic board, without and with five tokens."""
    board = Board.named("classic")
    warm = Board(board.layout_text, board.setup_text)
    times, _ = _timed(warm.targets, _questions(board, 13, 0, every=1))
    print(f"set-up (13 steps from every square): {sum(times) / 1000:.0f} ms")
    print("targets on the classic board, every 8th square and every room")
    print("µs of processor time for a question")
    print(f"{'':12}{'plain search':>22}{'first time':>28}{'again':>10}{'ratio':>9}")
    print(f"{'steps':>5} {'tokens':>6}{'median':>11}{'mean':>11}", end="")
    print(f"{'median':>9}{'mean':>9}{'worst':>10}{'mean':>10}{'of means':>9}")
    for steps in range(1, 13):
        for tokens in (0, 5):
            _print_row(board, warm, _questions(board, steps, tokens))


def plain_targets(
    board: Board, square: Square, steps: int, occupied: frozenset[Square]
) -> set[Square]:
    """Follow every path, as the rules are written."""
    found: set[Square] = set()

    def go(here: Square, left: int, visited: frozenset[Square]) -> None:
        for other in _neighbours(board, here):
            if other in visited:
                continue
            if board.room_at(other) is not None:
                found.add(other)
            elif other not in occupied:
                if left == 1:
                    found.add(other)
                else:
                    go(other, left - 1, visited | {other})

    go(square, steps, frozenset({square}))
    return found


_known: dict[tuple[int, Square], set[Square]] = {}


def _neighbours(board: Board, square: Square) -> set[Square]:
    """Keep them, so that plain search is measured at its best."""
    key = (id(board), square)
    if key not in _known:
        _known[key] = board.neighbours(square)
    return _known[key]


def _questions(board: Board, steps: int, tokens: int, every: int = 8) -> list[Question]:
    rng = random.Random(1926 + steps)
    squares = [Square(row, col) for row in range(board.rows) for col in range(board.cols)]
    walkway = [square for square in squares if board.cell(square).ground is Ground.WALKWAY]
    starts = walkway[::every] + [board.centre(room) for room in board.rooms]
    return [(start, steps, frozenset(rng.sample(walkway, tokens))) for start in starts]


def _print_row(board: Board, warm: Board, questions: list[Question]) -> None:
    slow, expected = _timed(lambda *question: plain_targets(board, *question), questions)
    quick, found = _timed(warm.targets, questions)
    again, _ = _timed(warm.targets, questions)
    assert found == expected, "the two searches disagree"
    steps, tokens = questions[0][1], len(questions[0][2])
    print(
        f"{steps:>5} {tokens:>6}{statistics.median(slow):>11.1f}{statistics.mean(slow):>11.1f}",
        end="",
    )
    print(
        f"{statistics.median(quick):>9.1f}{statistics.mean(quick):>9.1f}{max(quick):>10.1f}", end=""
    )
    print(f"{statistics.mean(again):>10.1f}{statistics.mean(slow) / statistics.mean(quick):>9.1f}")


def _timed(
    ask: Callable[..., set[Square]], questions: list[Question]
) -> tuple[list[float], list[set[Square]]]:
    times, answers = [], []
    for question in questions:
        started = time.process_time()
        answers.append(ask(*question))
        times.append((time.process_time() - started) * 1e6)
    return times, answers


if __name__ == "__main__":
    run()
