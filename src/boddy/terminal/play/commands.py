"""What can be asked for at every prompt: hint, notes, log, board, hand, save, help, quit."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from boddy.actions import LegalActions
from boddy.errors import BoddyError
from boddy.files import typed_path
from boddy.terminal.play.answers import read_number
from boddy.terminal.play.board_view import Numbered, draw_house
from boddy.terminal.play.hints import hint
from boddy.terminal.play.notes import draw_notes
from boddy.terminal.play.observed import Observed
from boddy.terminal.play.savefile import SaveFile, save_elsewhere
from boddy.terminal.play.screen import Leave, Screen
from boddy.terminal.play.telling import listed

COMMANDS = {
    "hint": "what a good player would do now, and why",
    "notes": "your notebook: all that is certain",
    "log": "all that has happened (`log 20`: the last 20 lines)",
    "board": "where everybody is",
    "hand": "your cards",
    "save": "write a copy (`save FILE`); every game is saved by itself",
    "help": "these words",
    "quit": "stop; you can go on later",
}
_SYNONYMS = {"?": "help", "exit": "quit", "q": "quit", "notebook": "notes", "cards": "hand"}


def command_of(text: str) -> tuple[str, str] | None:
    """Recognise a command and what follows it; None if the text is none."""
    word, _, rest = text.strip().partition(" ")
    word = _SYNONYMS.get(word.casefold(), word.casefold())
    takes_more = word in ("save", "log")
    return (word, rest.strip()) if word in COMMANDS and (takes_more or not rest.strip()) else None


class Commands:
    """Carries the commands out for one game."""

    def __init__(self, screen: Screen, observed: Observed, save: SaveFile) -> None:
        self._screen = screen
        self._observed = observed
        self._save = save
        self._may_be_lost = False

    def run(
        self,
        word: str,
        rest: str,
        legal: LegalActions,
        moves: Numbered,
        meanings: Mapping[str, str],
    ) -> None:
        """Do what a command says; the decision at hand is what `hint` and `board` are about.

        `meanings` has what else can be typed now, and what it means.
        """
        jobs: dict[str, Callable[[], None]] = {
            "hint": lambda: self._hint(legal, moves),
            "notes": lambda: self._screen.show(draw_notes(self._observed)),
            "log": lambda: self._log(rest),
            "board": lambda: self._board(moves),
            "hand": self._hand,
            "save": lambda: self._copy(rest),
            "help": lambda: show_help(self._screen, meanings),
            "quit": self._quit,
        }
        try:
            jobs[word]()
        except KeyboardInterrupt:
            self._screen.complain("Broken off.")
        except BoddyError as error:
            self._screen.complain(str(error))

    def _hint(self, legal: LegalActions, moves: Numbered) -> None:
        with self._screen.thinking():
            advice = hint(self._observed, legal, moves)
        self._screen.say(*advice)

    def _log(self, rest: str) -> None:
        lines = self._observed.log
        number = read_number(rest)
        if number is not None:
            lines = lines[max(0, len(lines) - number) :]
        elif rest:
            self._screen.complain(f"{rest!r}: expected how many lines, as in `log 20`.")
        self._screen.say(*lines)

    def _board(self, moves: Numbered) -> None:
        if self._observed.setup.rules.walks:
            self._screen.show(*draw_house(self._observed, moves, self._screen, whole=True))
        else:
            self._screen.say("This game is played with cards only: there is no board.")

    def _hand(self) -> None:
        edition = self._observed.setup.edition
        self._screen.say(f"Your cards: {listed(edition, self._observed.hand)}.")
        if self._observed.faceup:
            self._screen.say(f"Face up for all: {listed(edition, self._observed.faceup)}.")

    def _copy(self, rest: str) -> None:
        path = typed_path(rest) if rest else self._save.path
        try:
            self._save.copy_to(path)
        except BoddyError as error:
            self._screen.complain(f"Not saved: {error}")
        else:
            self._screen.say(f"Saved in {path}.")

    def _quit(self) -> None:
        if not self._save.problem or self._may_be_lost:
            raise Leave
        self._may_be_lost = True
        self._screen.complain(
            f"This game is not kept: {self._save.problem}. {save_elsewhere(self._save)} "
            "Or quit again to leave without keeping it."
        )


def show_help(screen: Screen, meanings: Mapping[str, str]) -> None:
    """List what can be typed now, and the commands."""
    wide = max(map(len, (*meanings, *COMMANDS)))
    screen.say("Now you can type:")
    for word, meaning in meanings.items():
        screen.say(f"  {word:<{wide}}  {meaning}")
    screen.say("At any time:")
    for word, meaning in COMMANDS.items():
        screen.say(f"  {word:<{wide}}  {meaning}")
    screen.say(
        "Names may be written in any case and cut short: `pl` is Professor Plum. "
        "`back` takes back a suggestion or an accusation that is not complete."
    )
