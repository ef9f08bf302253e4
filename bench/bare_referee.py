"""The least that a contest's referee must do: blocking sockets, the rules, and nothing kept.

It plays games that are described on its standard input, so that `bench.contest_pairs` can let the
host play the same ones, and prints how long they took and who won.
"""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from collections.abc import Sequence
from time import perf_counter, process_time

Line = socket.socket


def ask(line: Line, text: str) -> str:
    """Ask one bot and wait for its answer."""
    line.sendall(text.encode())
    return line.recv(512).decode()


def tell(lines: Sequence[Line], texts: Sequence[str]) -> None:
    """Send every seat what it has to know, and wait until all have heard it."""
    for line, text in zip(lines, texts, strict=True):
        line.sendall(text.encode())
    for line in lines:
        assert line.recv(512) == b"ok"


class Referee:
    """A game among bots; a bot that breaks the rules of the contest ends everything."""

    def __init__(self, lines: Sequence[Line], hands: list[list[str]], file: list[str]) -> None:
        self.lines, self.hands, self.file = lines, hands, file
        self.seats = range(len(lines))
        self.made: list[set[tuple[str, ...]]] = [set() for _ in lines]
        self.seen = [set(hand) for hand in hands]

    def play(self) -> int:
        """Play to the end; return the seat that wins."""
        seats = len(self.lines)
        tell(
            self.lines,
            [f"reset {seats} {seat} {' '.join(self.hands[seat])}" for seat in self.seats],
        )
        seat = 0
        while not self.turn(seat):
            seat = (seat + 1) % seats
        return seat

    def turn(self, seat: int) -> bool:
        """Let a seat suggest and accuse; return whether it has won."""
        word, *cards = ask(self.lines[seat], "suggest").split()
        assert word == "suggest"
        assert len(cards) == 3
        assert tuple(cards) not in self.made[seat]
        self.made[seat].add(tuple(cards))
        must_accuse = self.answers(seat, cards)
        word, *accused = ask(self.lines[seat], "accuse").split()
        if word == "-":
            assert not must_accuse
            return False
        assert word == "accuse"
        assert not self.seen[seat].intersection(accused)
        right = accused == self.file
        text = f"accusation {seat} {' '.join(accused)} {'+' if right else '-'}"
        tell(self.lines, [text] * len(self.lines))
        assert right
        return True

    def answers(self, seat: int, cards: list[str]) -> bool:
        """Let the others show; return whether the case is certainly solved."""
        said = f"{seat} {' '.join(cards)}"
        for step in self.seats[1:]:
            other = (seat + step) % len(self.lines)
            held = [card for card in cards if card in self.hands[other]]
            if not held:
                continue
            shown = held[0]
            if len(held) > 1:
                shown = ask(self.lines[other], f"disprove {said}").removeprefix("show ")
                assert shown in held
            self.seen[seat].add(shown)
            texts = [f"suggestion {said} {other}"] * len(self.lines)
            texts[seat] = texts[other] = f"suggestion {said} {other} {shown}"
            tell(self.lines, texts)
            return False
        tell(self.lines, [f"suggestion {said} -"] * len(self.lines))
        return self.seen[seat].isdisjoint(cards)


def connect(command: Sequence[str]) -> tuple[Line, subprocess.Popen[bytes]]:
    """Start a bot and wait for its hello."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = str(server.getsockname()[1])
        program = subprocess.Popen([word.replace("%%", port) for word in command])
        line, _ = server.accept()
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    assert line.recv(512).endswith(b" alive")
    return line, program


def now() -> tuple[float, float]:
    """Read the clock, and the processor time of this process."""
    return perf_counter(), process_time()


def told(
    begun: tuple[float, float], ended: tuple[float, float], winners: list[int]
) -> dict[str, object]:
    """Print how long it took to play, and who won."""
    seconds, processor = (after - before for before, after in zip(begun, ended, strict=True))
    return {"seconds": seconds, "processor": processor, "winners": winners}


def main() -> None:
    task = json.load(sys.stdin)
    bots = {name: connect(command) for name, command in task["entries"].items()}
    winners = []
    begun = now()
    for game in task["games"]:
        lines = [bots[name][0] for name in game["order"]]
        winners.append(Referee(lines, game["hands"], game["file"]).play())
    ended = now()
    for line, program in bots.values():
        assert ask(line, "done") == "dead"
        program.wait()
    print(json.dumps(told(begun, ended, winners)))


if __name__ == "__main__":
    main()
