"""Play in a terminal: a person among computer players, by typing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from shlex import quote

from boddy.boards.colours import paint
from boddy.bots import BotSpec, find_bot
from boddy.bots.levels import LEVELS, current_level, rival_of
from boddy.cards import Category
from boddy.chance import seed_or_new
from boddy.errors import InputError
from boddy.game import Game
from boddy.printable import join
from boddy.setup import Setup
from boddy.terminal.output import check_trust
from boddy.terminal.play.newgame import (
    DEFAULT_BOTS,
    DEFAULT_RULES,
    PERSON,
    Wishes,
    named_bots,
    set_up,
    share_bots,
)
from boddy.terminal.play.observed import Observed
from boddy.terminal.play.person import Person
from boddy.terminal.play.person_match import PersonMatch
from boddy.terminal.play.savefile import SaveFile, load_saved, new_path
from boddy.terminal.play.screen import Leave, Screen
from boddy.terminal.play.telling import listed, phrase

__all__ = ["DEFAULT_BOTS", "DEFAULT_RULES", "Wishes", "play", "resume"]

RECAP = 12
"""Lines of the log that are told when a game goes on."""

_INKS = {"red": "red", "yellow": "yellow", "white": "bold", "green": "green", "blue": "blue"}
_INKS |= {"purple": "magenta", "cyan": "cyan", "magenta": "magenta", "black": "bold"}


def play(
    wishes: Wishes, *, bots: str = DEFAULT_BOTS, seed: int | None = None, save: Path | None = None
) -> bool:
    """Play a new game until it ends or the person leaves; False if it could not be kept."""
    for spec in named_bots(bots):
        find_bot(spec)  # whatever cannot be is said before anybody is asked anything
    if save is not None and save.exists():
        raise InputError(f"{save} is there already: choose another file, or --resume it")
    screen = Screen()
    seed = seed_or_new(seed)
    try:
        setup = set_up(wishes, seed, screen)
    except Leave:
        screen.say("Good-bye.")
        return True
    specs = share_bots(bots, setup)
    path = save or new_path(setup.rules.preset)
    return _Session(screen, setup, seed, specs, path).play(Game.seeded(setup, seed))


def resume(path: Path, *, save: Path | None = None, trust_bots: bool = False) -> bool:
    """Go on with a game from its file; False if it could not be kept.

    Python files that it names run only if they are trusted.
    """
    saved = load_saved(path)
    game = saved.record.resume(saved.seed)
    if game.over:
        raise InputError(f"the game in {path} is over; look at it with: boddy replay {path}")
    check_trust(path, [spec for spec in saved.bots if spec is not None], trusted=trust_bots)
    session = _Session(Screen(), game.setup, saved.seed, saved.bots, save or path)
    return session.play(game, known=len(saved.record.events))


@dataclass
class _Session:
    """One sitting at a game."""

    screen: Screen
    setup: Setup
    seed: int
    bots: Sequence[str | None]
    path: Path

    def play(self, game: Game, known: int = 0) -> bool:
        """Play until the game or the person ends it, and return whether the game is kept."""
        seat = min(self.setup.people)
        save = SaveFile(self.path, self.setup, self.seed, self.bots)
        bots = {other: find_bot(spec) for other, spec in enumerate(self.bots) if spec is not None}
        observed = Observed(self.setup, seat)
        person = Person(observed, self.screen, save, known)
        self.screen.colour(name_styles(self.setup))
        self.screen.status = _status(self.setup, seat)
        if not known:
            self.screen.say(*_welcome(self.setup, seat, self.bots))
        try:
            match = PersonMatch(game, self.seed, bots, person, save)
            if known:
                self.screen.say("Welcome back. What happened last:", *observed.log[-RECAP:])
            match.play()
        except (Leave, KeyboardInterrupt):
            return self._tell_where(
                save, "Your game is kept in {}.", "To go on: boddy play --text --resume {}"
            )
        self._tell_truth(game)
        return self._tell_where(
            save, "The game is kept in {}.", "To have it told again: boddy replay {}"
        )

    def _tell_where(self, save: SaveFile, kept: str, command: str) -> bool:
        """Tell in which file the game is, and return whether it is in one."""
        if save.problem:
            with suppress(InputError):
                save.update(())  # the disk may have room again
        if save.problem:
            self.screen.say(f"Your game is not kept: {save.problem}.")
            return False
        self.screen.say(kept.format(save.path), command.format(quote(str(save.path))))
        return True

    def _tell_truth(self, game: Game) -> None:
        """Say who did it, with what, where, and who held what."""
        edition, names = self.setup.edition, self.setup.labels
        self.screen.say(f"It was {phrase(edition, game.deal.file)}.", "")
        for seat, hand in enumerate(game.deal.hands):
            who = "You" if seat in self.setup.people else names[seat]
            self.screen.say(f"{who} held {listed(edition, hand)}.")
        if game.deal.faceup:
            self.screen.say(f"Face up lay {listed(edition, game.deal.faceup)}.")
        self.screen.say("")


def name_styles(setup: Setup) -> dict[str, str]:
    """Choose how names are written: cards bold, suspects in their colours."""
    edition = setup.edition
    styles = {
        edition.title(card): "bold" for card in edition.deck if card.category != Category.SUSPECT
    }
    for suspect, person in edition.people.items():
        ink = _INKS.get(person.colour) or paint(person.colour)
        styles[edition.title(suspect)] = styles[person.name] = ink
    return styles


def _welcome(setup: Setup, seat: int, bots: Sequence[str | None]) -> list[str]:
    names = setup.labels
    differ = len({spec for spec in bots if spec is not None}) > 1
    others = [
        f"{name} ({bots[other]})" if differ else name
        for other, name in enumerate(names)
        if other != seat
    ]
    is_somebody = setup.suspects or setup.names[seat] != PERSON
    you = f"You are {names[seat]}. " if is_somebody else ""
    table = f"You play {setup.rules.preset} with {join(others, 'and')}, whom the computer plays."
    ways = [way for spec in dict.fromkeys(bots) if spec is not None for way in _way(spec)]
    return [f"A murder in the house! {you}{table}", *ways, "Type `help` at any prompt.", ""]


def _way(spec: str) -> Iterator[str]:
    """Say how a rival plays; of other bots nobody knows."""
    parts = BotSpec.parse(spec)
    level = current_level(parts.name.lower())
    if parts.file is None and level in LEVELS:
        way = (type(find_bot(level)).__doc__ or "").strip()
        yield f"{level} (rating {rival_of(level).rating:.0f}): {way}"


def _status(setup: Setup, seat: int) -> str:
    who = f"{setup.names[seat]} · " if setup.suspects else ""
    return f"{who}{setup.rules} · hint · notes · log · board · hand · save · help · quit"
