"""Bots that misbehave, each in its own way, from its second decision on."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import sys
import time
from pathlib import Path

from boddy import Bot
from boddy.bots import NotebookBot


class Misbehaving(Bot):
    """Plays on until its second suggestion."""

    name = "_misbehaving"

    def start(self):
        self.turns = 0

    def choose_suggestion(self, options):
        self.turns += 1
        if self.turns == 2:
            self.misbehave()
        return super().choose_suggestion(options)


class Raises(Misbehaving):
    name = "raises"

    def misbehave(self):
        raise RuntimeError("I am lost")


class Loops(Misbehaving):
    name = "loops"

    def misbehave(self):
        while True:
            pass


class Stubborn(Misbehaving):
    """Will not be interrupted."""

    name = "stubborn"

    def misbehave(self):
        while True:
            with contextlib.suppress(BaseException):
                time.sleep(60)


class HangsInC(Misbehaving):
    """Holds the interpreter, so that no signal handler of Python runs."""

    name = "hangs_in_c"

    def misbehave(self):
        sum(range(10**12))


class Prints(Misbehaving):
    name = "prints"

    def misbehave(self):
        print("thinking ...")  # noqa: T201  # that is the point


class WritesInC(Misbehaving):
    """Prints where Python does not see it; harmless, and it plays on."""

    name = "writes_in_c"

    def misbehave(self):
        os.write(1, b"thinking ...\n")
        os.write(2, b"thinking ...\n")


class Eats(Misbehaving):
    name = "eats"

    def misbehave(self):
        self.food = [bytearray(10_000_000) for _ in range(1000)]


class Gulps(Misbehaving):
    """Wants more at once than there is, and so never has it."""

    name = "gulps"

    def misbehave(self):
        self.food = bytearray(1_000_000_000)


class Hoards(Misbehaving):
    """Leaves so little memory that another bot is the first to find none."""

    name = "hoards"

    def misbehave(self):
        self.food = []
        try:
            while True:
                self.food.append(bytearray(10_000_000))
        except MemoryError:
            self.food.pop()


class Hungry(NotebookBot):
    """Needs a little memory, as any bot may."""

    name = "culprit"

    def choose_suggestion(self, options):
        bytearray(25_000_000)
        return super().choose_suggestion(options)


class Exits(Misbehaving):
    name = "exits"

    def misbehave(self):
        os._exit(3)


class ExitsPolitely(Misbehaving):
    name = "exits_politely"

    def misbehave(self):
        sys.exit(3)


class Interrupts(Misbehaving):
    name = "interrupts"

    def misbehave(self):
        raise KeyboardInterrupt


class Crashes(Misbehaving):
    name = "crashes"

    def misbehave(self):
        os.kill(os.getpid(), signal.SIGSEGV)


class Cheats(Misbehaving):
    """Suggests what it already suggested, which the contest forbids."""

    name = "cheats"

    def choose_suggestion(self, options):
        self.first = getattr(self, "first", options[0])
        return self.first


class Mistypes(Bot):
    def choose_suggestion(self, options):
        return "hello"


class Talks(Bot):
    def decide(self, legal):
        return "hello"


class Unmade(Bot):
    name = "unmade"

    def __init__(self, fail: bool = True) -> None:
        if fail:
            raise ValueError("no luck today")


class Moody(Bot):
    """Cannot be made for every second game."""

    name = "moody"
    made = 0

    def __init__(self) -> None:
        type(self).made += 1
        if self.made % 2 == 0:
            raise ValueError("not today")


class LeavesChild(Misbehaving):
    """Leaves a process behind that holds open whatever this one has open."""

    name = "leaves_child"

    def misbehave(self):
        noted, note = os.pipe()
        if os.fork() == 0:
            note_pid_and_sleep(note)
        os.read(noted, 1)


class LeavesDaemon(Misbehaving):
    """Leaves a process behind that is in no group or session of this one, nor its child."""

    name = "leaves_daemon"

    def misbehave(self):
        noted, note = os.pipe()
        child = os.fork()
        if child == 0:
            os.setsid()
            if os.fork() == 0:
                note_pid_and_sleep(note)
            os._exit(0)
        os.waitpid(child, 0)
        os.read(noted, 1)


def note_pid_and_sleep(note):
    Path(os.environ["LEFT_BEHIND"], str(os.getpid())).touch()
    os.write(note, b".")
    time.sleep(600)
    os._exit(0)


class Forges(Misbehaving):
    """Writes into every socket of its process what no match expects."""

    name = "forges"

    def misbehave(self):
        for number in range(3, 64):
            with contextlib.suppress(OSError), socket.socket(fileno=os.dup(number)) as link:
                link.sendall(b"\0\0\0\4\x80\4N.")  # a pickle


class Remembers(Bot):
    """Cannot play twice in one process."""

    name = "remembers"
    games = 0

    def start(self):
        type(self).games += 1
        if self.games > 1:
            raise RuntimeError("I was here before")
