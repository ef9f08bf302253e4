"""Talks to `boddy play` through pipes, as a script would."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path

# A shell that runs the tests in the background may make all its children ignore Ctrl-C.
HEED = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
PROGRAM = HEED + "from boddy.cli import main; main()"
COMMAND = [sys.executable, "-W", "error", "-c", PROGRAM, "play"]
MARK = "\n> "
"""What comes before each answer."""

Answer = Callable[[str], str]


def environment(folder: Path, **more: str) -> Mapping[str, str]:
    """Keep games in a folder of the test's own."""
    return {**os.environ, "XDG_STATE_HOME": str(folder), **more}


class Conversation:
    """A running game; `output` is all that it has said so far."""

    def __init__(self, folder: Path, *args: str) -> None:
        self._process = subprocess.Popen(
            [*COMMAND, "--text", *args],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=environment(folder),
        )
        self.output = ""
        self.code: int | None = None

    def question(self) -> str | None:
        """Wait for the next question; None: the program has ended."""
        assert self._process.stdout is not None
        while chunk := os.read(self._process.stdout.fileno(), 65536):
            self.output += chunk.decode()
            if self.output.endswith(MARK):
                return self.output.removesuffix(MARK).rpartition("\n")[2]
        self.code = self._process.wait()
        self.close()
        return None

    def say(self, text: str) -> str | None:
        """Answer, and wait for the next question."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{text}\n".encode())
        self._process.stdin.flush()
        return self.question()

    def play(self, answer: Answer, most: int = 2000) -> str:
        """Answer all questions to the end and return all that was said."""
        question = self.question()
        for _ in range(most):
            if question is None:
                return self.output
            question = self.say(answer(question))
        raise AssertionError(f"no end after {most} answers: {self.output[-2000:]}")

    def hang_up(self) -> str:
        """End the input, and wait for the end."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        while self.question() is not None:
            pass
        return self.output

    def signal(self, number: int) -> None:
        """Send a signal."""
        self._process.send_signal(number)

    def close(self) -> None:
        """Close the pipes."""
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
        self._process.wait()


def sensible(question: str) -> str:
    """Answer any question legally; the same question always in the same way."""
    options = _options(question)
    return options[zlib.crc32(question.encode()) % len(options)]


def _options(question: str) -> list[str]:
    if "[Enter:" in question:
        return [""]
    if question.startswith("You can go to"):
        rooms = re.findall(r"\((?:stay, )?(\d+)\)", question)
        return rooms or re.findall(r"\d+", question)
    if question.startswith("Which card"):
        return ["1", "2"]
    listed = re.search(r"\((.*)\)$", question)
    if listed and not question.startswith("You accuse"):
        return listed[1].split(", ")
    return ["yes"]


def kept_in(output: str) -> Path:
    """Find where the output says that the game is kept."""
    found = re.search(r"kept in (\S+\.jsonl)", output)
    assert found, output[-500:]
    return Path(found[1])
