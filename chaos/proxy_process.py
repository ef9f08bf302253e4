"""The proxy before PostgreSQL in another process: `python -m chaos.proxy_process URL`.

In the process of the clients it would wait for them, and they for it.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from database_proxy import DatabaseProxy


class ProxyProcess:
    """A DatabaseProxy elsewhere, led by lines of JSON."""

    def __init__(self, url: str) -> None:
        command = [sys.executable, "-m", "chaos.proxy_process", url]
        pipe, root = subprocess.PIPE, Path(__file__).parents[1]
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, cwd=root)
        self.url = self._answer()

    def cut(self) -> None:
        """End every connection and refuse new ones."""
        self._ask("cut")

    def mend(self) -> None:
        """Pass everything on again, at once."""
        self._ask("mend")

    def delay(self, seconds: float) -> None:
        """Let everything be late, both ways."""
        self._ask("delay", seconds)

    def lose_commit(self, *, silent: bool) -> None:
        """Swallow the reply of the next COMMIT."""
        self._ask("lose", silent)

    def lose_notes(self) -> None:
        """Swallow all notifications from now on."""
        self._ask("lose notes")

    def lost(self) -> int:
        """Return how many replies were swallowed."""
        return int(self._ask("lost"))

    def notes_lost(self) -> int:
        """Return how many notifications were swallowed."""
        return int(self._ask("notes lost"))

    def close(self) -> None:
        """End the process."""
        with self._process:
            self._process.kill()

    def _ask(self, *words: object) -> str:
        self._process.stdin.write(json.dumps(words).encode() + b"\n")
        self._process.stdin.flush()
        return self._answer()

    def _answer(self) -> str:
        return json.loads(self._process.stdout.readline())


def main() -> None:
    """Be the proxy until stdin is closed."""
    with DatabaseProxy(sys.argv[1]) as proxy:
        _say(proxy.url)
        for line in sys.stdin:
            words = json.loads(line)
            _obey(proxy, words)
            _say(str(len(proxy.notes_lost) if words == ["notes lost"] else proxy.lost))


def _obey(proxy: DatabaseProxy, words: list) -> None:
    match words:
        case ["cut"]:
            proxy.cut()
        case ["mend"]:
            proxy.mend()
        case ["delay", seconds]:
            proxy.delay = seconds
        case ["lose notes"]:
            proxy.loses_notes = True
        case ["lose", silent]:
            proxy.lose_commits(1, silent=silent)


def _say(text: str) -> None:
    sys.stdout.write(json.dumps(text) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
