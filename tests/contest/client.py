"""A contest client on its own feet, that can misbehave: `client.py FAULT IDENTIFIER PORT`.

It plays by the book, with nothing but a socket, except for the one fault that it is
named after. `none` and `lines` have no fault; `reckless` plays short games.
"""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from itertools import product
from pathlib import Path

DECK = ["Gr Mu Pe Pl Sc Wh", "Ca Kn Pi Re Ro Wr", "Ba Bi Co Di Ha Ki Li Lo St"]
FAULT, NAME, PORT = sys.argv[1:] if __name__ == "__main__" else ("none", "", "0")
LINES = FAULT == "lines"
LONG = 600.0


class Client:
    def __init__(self, link: socket.socket) -> None:
        self.link = link
        self.asked = 0
        self.seat = ""
        self.hand: list[str] = []
        self.certain = ""
        self.seen: set[str] = set()
        self.made: set[str] = set()

    def answer(self, words: list[str]) -> str:
        self.asked += 1
        match words:
            case ["reset", _, seat, *hand]:
                self.seat, self.hand, self.certain = seat, hand, ""
                self.seen, self.made = set(hand), set()
            case ["suggest"]:
                return f"suggest {self.question()}"
            case ["disprove", _, *cards]:
                return f"show {next(card for card in cards if card in self.hand)}"
            case ["suggestion", self.seat, *cards, "-"]:
                self.certain = " ".join(cards)
            case ["suggestion", self.seat, *_, card]:
                self.seen.add(card)
            case ["accuse"]:
                return f"accuse {self.certain}" if self.certain else "-"
            case ["done"]:
                return "dead"
        return "ok"

    def question(self) -> str:
        """Ask for what it has not seen yet."""
        kinds = [[card for card in kind.split() if card not in self.seen] for kind in DECK]
        text = next(text for text in map(" ".join, product(*kinds)) if text not in self.made)
        self.made.add(text)
        return text

    def say(self, text: str) -> None:
        self.link.sendall((text + "\n" * LINES).encode())

    def run(self) -> None:
        heard = b""
        while data := self.link.recv(512):
            heard += data
            if LINES and not heard.endswith(b"\n"):
                continue
            words, heard = heard.decode().split(), b""
            text = self.answer(words)
            if not misbehave(self, words, text):
                self.say(text)
            if words == ["done"]:
                return


def misbehave(client: Client, words: list[str], text: str) -> bool:  # noqa: C901  # a case a fault
    """Commit the fault, if this is its moment; return whether the answer has been given."""
    match FAULT, words[0]:
        case "crash", "suggest":
            raise RuntimeError("my bot has a bug")
        case "mortal", _ if client.asked > 5000:
            os._exit(1)
        case "reckless", "accuse":
            client.say(f"accuse {client.certain or client.question()}")
            return True
        case "exit", "suggest":
            os._exit(0)
        case (("hang" | "stubborn" | "talkative"), "suggest"):
            if FAULT == "talkative":
                for _ in range(2000):
                    os.write(2, b"blah " * 1000 + b"\n")
            hang()
        case "late", "suggest":
            tell_that_time_passes()
            time.sleep(0.01)
        case "flood", "suggest":
            while True:
                client.say("ok" * 50_000)
        case "megabyte", "suggest":
            client.say("x" * 2**20)
            return True
        case "fragments", "suggest":
            for letter in text:
                client.say(letter)
                time.sleep(0.0005)
            return True
        case "glued", "suggestion":
            client.say("okok")
            return True
        case "unasked", "suggestion":
            client.say("ok")
            time.sleep(0.02)
            client.say("ok")
            return True
        case "unknown-card", "suggest":
            client.say("suggest Xx Yy Zz")
            return True
        case "wrong-show", "disprove":
            strange = next(card for card in " ".join(DECK).split() if card not in words)
            client.say(f"show {strange}")
            return True
        case "repeat", "suggest":
            client.say("suggest Gr Ca Ba")
            return True
        case "silent-end", "done":
            hang()
        case "no-farewell", "done":
            return True
        case "line-feed", "reset":
            client.say("ok\n")
            return True
    return False


def tell_that_time_passes() -> None:
    """Let the test know that it need not wait for a clock: from here on this client is too late."""
    if folder := os.environ.get("CLIENT_HANGS"):
        Path(folder, str(os.getpid())).touch()


def hang() -> None:
    tell_that_time_passes()
    time.sleep(LONG)


def impersonate() -> None:
    """Send a hello in another's name before it does, on its own line or on that of the other."""
    folder = Path(os.environ["CLIENT_PIDS"])
    wait_for(folder / "port")
    where = int((folder / "port").read_text()) if FAULT == "intrudes" else int(PORT)
    link = socket.create_connection(("127.0.0.1", where))
    link.sendall(b"victim alive")
    link.settimeout(LONG)
    with contextlib.suppress(ConnectionError):
        if FAULT == "intrudes" and link.recv(512):
            sys.exit("I was taken for another")
    (folder / "called").touch()
    if FAULT == "pretends":
        time.sleep(LONG)


def be_late() -> None:
    """Write down where one is expected, and wait until the impostor was there."""
    folder = Path(os.environ["CLIENT_PIDS"])
    (folder / "new").write_text(PORT)
    (folder / "new").rename(folder / "port")
    wait_for(folder / "called")


def wait_for(path: Path) -> None:
    while not path.exists():
        time.sleep(0.005)


def leave_daemon(pids: str | None) -> None:
    """Leave a process behind, in no group or session of this one, nor its child."""
    noted, note = os.pipe()
    child = os.fork()
    if child == 0:
        os.setsid()
        if os.fork() == 0:
            if pids:
                Path(pids, str(os.getpid())).touch()
            os.write(note, b".")
            time.sleep(LONG)
        os._exit(0)
    os.waitpid(child, 0)
    os.read(noted, 1)


def main() -> None:
    if pids := os.environ.get("CLIENT_PIDS"):
        Path(pids, str(os.getpid())).touch()
    if FAULT == "no-start":
        sys.exit("I cannot start today")
    if FAULT == "never-calls":
        time.sleep(LONG)
    if FAULT == "stubborn":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        child = subprocess.Popen(["sleep", str(LONG)])
        if pids:
            Path(pids, str(child.pid)).touch()
    if FAULT == "daemon":
        leave_daemon(pids)
    if FAULT in ("pretends", "intrudes"):
        impersonate()
    if FAULT == "victim":
        be_late()
    with socket.create_connection((os.environ.get("CLIENT_HOST", "127.0.0.1"), int(PORT))) as link:
        client = Client(link)
        if FAULT == "silent-start":
            time.sleep(LONG)
        if FAULT == "wrong-hello":
            client.say(f"{NAME} is here\n")
        else:
            client.say(f"{NAME} is here" if FAULT == "bare-wrong-hello" else f"{NAME} alive")
        client.run()


if __name__ == "__main__":
    main()
