"""The text game: a person among computer players, at a table of this process."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from shlex import quote

from boddy.actions import Action, LegalActions, Pass, Place
from boddy.boards import Square
from boddy.boards.colours import paint
from boddy.bots import BotSpec, find_bot
from boddy.bots.base import SeatedBot
from boddy.bots.register import LEVELS, current_level, rival_of
from boddy.cards import Card, Category
from boddy.chance import SeatChance, pick, seed_or_new, stream
from boddy.clock import LEAST_SECONDS, Clock, OutOfTime
from boddy.errors import BoddyError, InputError
from boddy.events import Dealt, Ended, Forfeited, Looked
from boddy.files import typed_path
from boddy.game import Game
from boddy.match import FAULTS, fault_of, in_short
from boddy.movement import shown_start
from boddy.reasoning.advisor import Advisor, Hint
from boddy.reasoning.seat_view import SeatView
from boddy.setup import Setup
from boddy.tables.bot_turns import BotTurn, answer
from boddy.tables.game_session import GameSession
from boddy.tables.memory_table import MemoryTable
from boddy.tables.seats import Seat, SeatPlan
from boddy.tables.stored import NewGame
from boddy.tables.table import Table
from boddy.tables.table_plan import TablePlan
from boddy.tables.tokens import new_table_id
from boddy.telling import Teller
from boddy.terminal.asking import PromptedPlayer, Questions
from boddy.terminal.drawings import HouseDrawing, draw_notes
from boddy.terminal.new_game import PERSON, NewGameChoices, Wishes, named_bots, share_bots
from boddy.terminal.output import check_trust
from boddy.terminal.saved_games import SaveFile, load_saved, new_path
from boddy.terminal.screen import InputEnded, Screen
from boddy.terminal.typed import COMMANDS, Typed, read_number
from boddy.texts import DEFAULT, Words
from boddy.views import Observation, observe

SECONDS = 60.0
"""Time for a computer player's decision; after it the player is out."""
RECAP = 12
"""Lines of the log that are repeated when a game is resumed."""

_INKS = {"red": "red", "yellow": "yellow", "white": "bold", "green": "green", "blue": "blue"}
_INKS |= {"purple": "magenta", "cyan": "cyan", "magenta": "magenta", "black": "bold"}


def play(
    wishes: Wishes,
    *,
    bots: str,
    seed: int | None = None,
    save: Path | None = None,
    language: str = DEFAULT,
    clock: int = 0,
) -> bool:
    """Play a new game until it ends or the person leaves; False if it could not be kept."""
    for spec in named_bots(bots):
        find_bot(spec)  # whatever cannot be is said before anybody is asked anything
    if save is not None and save.exists():
        raise InputError("play-file-there", path=str(save))
    screen, seed = Screen(), seed_or_new(seed)
    try:
        setup = NewGameChoices(wishes, screen, language).setup(seed)
    except InputEnded:
        screen.say(Words(language)("play-bye"))
        return True
    specs = share_bots(bots, setup)
    file = SaveFile(save or new_path(setup.rules.preset), setup, seed, specs)
    game = Game.seeded(setup, seed)
    return TextGame(screen, language, game, seed, specs, file, clock).play()


def resume(
    path: Path,
    *,
    save: Path | None = None,
    trust_bots: bool = False,
    language: str = DEFAULT,
    clock: int = 0,
) -> bool:
    """Go on with a game from its file; False if it could not be kept.

    Python files that it names run only if they are trusted.
    """
    record, seed, bots = load_saved(path)
    game = record.resume(seed)
    if game.over:
        raise InputError("play-over", path=str(path))
    named = [spec for spec in bots if spec is not None]
    check_trust(path, named, trusted=trust_bots, language=language)
    file = SaveFile(save or path, game.setup, seed, bots)
    session = TextGame(Screen(), language, game, seed, bots, file, clock)
    return session.play(known=len(record.events))


class TextGame:
    """One sitting at a game, which its table leads."""

    def __init__(
        self,
        screen: Screen,
        language: str,
        game: Game,
        seed: int,
        bots: Sequence[str | None],
        save: SaveFile,
        clock: int = 0,
    ) -> None:
        setup = self._setup = game.setup
        self._seat, self._seed, self._specs = min(setup.people), seed, bots
        self._screen, self._save = screen, save
        names = setup.edition.card_names
        self._words = words = Words(
            language, _names(setup, Words(language, cards=names)), self._seat, names
        )
        self._table, self._memory = _table(game, seed, bots, clock)
        self._game = game
        self._bots = {
            seat: _seated(spec, setup, seat, seed) for seat, spec in enumerate(bots) if spec
        }
        self._at_fault = {event.seat for event in game.events if isinstance(event, Forfeited)}
        self._view = SeatView(setup.edition, words.names, self._seat, setup.rules)
        self._teller = Teller(setup, self._seat, language)
        self._teller.words = words
        self._log: list[str] = []
        self._house = HouseDrawing(setup, self._seat, words, screen)
        self._questions = Questions(screen, Typed(words, setup.edition))
        self._questions.command = self._command
        self._person = PromptedPlayer(self._questions, self._view, self._house, self._places)
        self._seen = self._kept = 0
        self._may_be_lost = False

    def play(self, known: int = 0) -> bool:
        """Play until the game or the person ends it, and return whether the game is kept.

        The first `known` events are those that the person has seen before.
        """
        self._screen.colour(_name_styles(self._setup, self._words))
        self._screen.status = self._status()
        self._keep()
        if known:
            self._take_in(known)
            self._screen.say(self._words("play-back"), *self._log[-RECAP:])
        else:
            self._screen.say(*self._welcome())
        try:
            self._news()
            while not self._game.over:
                self._decide()
                self._news()
        except (InputEnded, KeyboardInterrupt):
            return self._tell_where("play-kept", "play-go-on", "boddy play --text --resume")
        self._tell_truth()
        return self._tell_where("play-record-kept", "play-replay", "boddy replay")

    # Decisions.

    def _decide(self) -> None:
        seat, legal = self._game.seat, self._game.legal
        if seat == self._seat:
            self._ask_person(legal)
        elif seat in self._at_fault:
            rng = stream(self._seed, "truth", len(self._game.events))
            self._act(pick(rng, legal))
        else:
            self._ask_bot(seat)

    def _act(self, action: Action, *, by_clock: bool = False) -> None:
        session = self._table.session
        assert session is not None  # noqa: S101  # the game has begun
        act = self._table.act(self._game.seat, action, session.decisions, by_clock=by_clock)
        self._memory.keep(act)

    def _ask_person(self, legal: LegalActions) -> None:
        """Carry out the person's decision, or a bot's once the table's clock has run out."""
        left = self._table.clock_left()
        try:
            with Clock(left if left is None else max(left, LEAST_SECONDS)) as clock:
                action = clock.run(lambda: self._person.decide(legal))
        except OutOfTime:
            self._screen.say("", self._words("notice_clockYou"))
            turn = BotTurn.now(self._table)
            action = answer(turn.question) if turn and turn.question else Pass()
            self._act(action, by_clock=True)
        else:
            self._act(action)

    def _ask_bot(self, seat: int) -> None:
        """Carry out a computer player's decision; one that fails is out, and answers truthfully."""
        bot, events = self._bots[seat], self._game.events

        def decide() -> Action:
            for event in events[bot.seen :]:
                bot.see(observe(event, seat))
            return bot.decide(self._game.legal)

        try:
            # A bot's own prints are not part of our conversation.
            with contextlib.redirect_stdout(sys.stderr), Clock(SECONDS) as clock:
                action = clock.run(decide)
            self._act(action)
        except FAULTS as error:
            self._at_fault.add(seat)
            self._game.forfeit(seat, in_short(fault_of(error, SECONDS)))

    # Output.

    def _news(self) -> None:
        """Save what has happened, and print it."""
        self._keep()
        while self._seen < len(self._game.events):
            event = observe(self._game.events[self._seen], self._seat)
            looks = _shows_file(event, self._seat) and self._person.wants_to_look()
            self._screen.say(*self._take_in(self._seen + 1, looks=looks))

    def _take_in(self, up_to: int, *, looks: bool = False) -> list[str]:
        """Observe events; return what tells them, with the case file if the person looks."""
        lines = []
        for at, event in enumerate(self._game.events[self._seen : up_to], start=self._seen):
            observation = observe(event, self._seat)
            if _shows_file(observation, self._seat) and not looks:
                continue
            self._view.observe(observation, at + 1)
            if (self._seat, at) in self._game.began or isinstance(event, Ended):
                lines.append("")
            lines += self._hand() if at == 0 else self._teller.lines(observation)
        self._seen = up_to
        self._log += lines
        return lines

    def _keep(self) -> None:
        """Save; a full disk does not end the game, but the person is warned once."""
        before, news = self._save.problem, self._game.events[self._kept :]
        self._kept = len(self._game.events)
        if news and not self._save.update(news) and not before:
            self._screen.complain(self._lost("play-cannot-save"))

    def _lost(self, code: str) -> str:
        return self._words(code, why=self._save.problem, instead=self._save.elsewhere())

    def _welcome(self) -> list[str]:
        words, setup = self._words, self._setup
        differ = len({spec for spec in self._specs if spec is not None}) > 1
        others = [
            f"{name} ({self._specs[other]})" if differ else name
            for other, name in enumerate(words.names)
            if other != self._seat
        ]
        said = [words("play-murder")]
        if setup.suspects or setup.names[self._seat] != PERSON:
            said.append(words("play-you-are", name=words.names[self._seat]))
        rules = words(f"rule_{setup.rules.preset}")
        said.append(words("play-with", rules=rules, names=others))
        rivals = dict.fromkeys(_level(spec) for spec in self._specs)
        manners = [self._manner(level) for level in rivals if level in LEVELS]
        return [" ".join(said), *manners, words("play-type-help"), ""]

    def _manner(self, level: str) -> str:
        """Return how a rival plays."""
        words, rating = self._words, f"{rival_of(level).rating:.0f}"
        return words(
            "play-rival",
            level=words(f"level_{level}"),
            rating=rating,
            manner=words(f"rival_{level}"),
        )

    def _status(self) -> str:
        names = [self._words.names[self._seat]] if self._setup.suspects else []
        commands = [self._questions.typed.usual(word) for word in COMMANDS]
        return " · ".join([*names, str(self._setup.rules), *commands])

    def _tell_where(self, kept: str, then: str, command: str) -> bool:
        """Print which file holds the game, and return whether one does."""
        if self._save.problem and not self._save.update(()):  # the disk may have room again
            self._screen.say(self._words("play-not-kept", why=self._save.problem))
            return False
        path = str(self._save.path)
        self._screen.say(self._words(kept, path=path))
        self._screen.say(self._words(then, command=f"{command} {quote(path)}"))
        return True

    def _tell_truth(self) -> None:
        """Print the solution, and everybody's cards."""
        deal, words = self._game.deal, self._words
        self._screen.say(words("play-was", cards=deal.file), "")
        self._screen.say(self._listed(words("everyHand"), ()))
        for seat, hand in enumerate(deal.hands):
            who = words("log_you") if seat == self._seat else words.names[seat]
            self._screen.say(f"  {self._listed(who, hand)}")
        if deal.faceup:
            self._screen.say(f"  {self._listed(words('faceup'), deal.faceup)}")
        self._screen.say("")

    # Commands.

    def _command(self, word: str, rest: str) -> None:
        """Carry out a command; `hint` and `board` are about the decision at hand."""
        commands: Mapping[str, Callable[[], None]] = {
            "hint": self._hint,
            "notes": self._notes,
            "log": lambda: self._tell_log(rest),
            "board": self._board,
            "hand": lambda: self._screen.say(*self._hand()),
            "save": lambda: self._copy(rest),
            "quit": self._quit,
        }
        try:
            commands[word]()
        except KeyboardInterrupt:
            self._screen.complain(self._words("play-broken-off"))
        except BoddyError as error:
            self._screen.complain(self._words.say(error.said))

    def _hint(self) -> None:
        with self._screen.thinking(self._words("hintsThinking")):
            hints = Advisor(self._view).hints(self._person.legal, top=1)
        if self._person.legal.shows:
            hints = hints[:1]
        elif hints[1:]:  # what to do says that one had better wait with an accusation
            hints = [hint for hint in hints if hint.kind != "wait"]
        self._screen.say(*map(self._hinted, hints))

    def _hinted(self, hint: Hint) -> str:
        """Return a hint with its reason; those about accusing say everything themselves."""
        words, what = self._words, ""
        numbers = {move.to: number for number, move in self._person.moves.items()}
        if hint.kind in ("suggest", "show"):
            what = words(f"play-hint-{hint.kind}", cards=hint.cards)
        elif isinstance(hint.to, Square):
            at = {"row": hint.to.row, "col": hint.to.col}
            what = words("play-hint-square", **at, number=numbers[hint.to])
        elif hint.to is not None:
            what = words("play-hint-move", room=hint.to, number=numbers[hint.to])
        return f"{what} {words.say(hint.said)}".strip()

    def _notes(self) -> None:
        faceup = bool(self._dealt().faceup)
        self._screen.show(draw_notes(self._setup, self._view, self._words, faceup=faceup))

    def _tell_log(self, rest: str) -> None:
        lines, number = self._log, read_number(rest)
        if number is not None:
            lines = lines[max(0, len(lines) - number) :]
        elif rest:
            self._screen.complain(self._words("play-log-how", text=rest))
        self._screen.say(*lines)

    def _board(self) -> None:
        if self._setup.rules.walks:
            house = self._house.draw(self._places(), self._person.moves, whole=True)
            self._screen.show(*house)
        else:
            self._screen.say(self._words("play-no-board"))

    def _places(self) -> dict[int, Place]:
        """Return where the tokens stand that are on the board."""
        edition, rules, suspects = self._setup.edition, self._setup.rules, self._setup.suspects
        found = {
            seat: shown_start(edition, rules, suspects[seat]) if place is None else place
            for seat, place in self._game.places.items()
        }
        return {seat: place for seat, place in found.items() if place is not None}

    def _dealt(self) -> Dealt:
        dealt = observe(self._game.events[0], self._seat)
        assert isinstance(dealt, Dealt)  # noqa: S101  # a game begins so
        return dealt

    def _hand(self) -> list[str]:
        dealt, words = self._dealt(), self._words
        hand = dealt.hands[self._seat] or ()
        lines = [f"{self._listed(words('yourHand'), hand)}."]
        if dealt.faceup:
            lines.append(f"{self._listed(words('faceup'), dealt.faceup)}.")
        return lines

    def _listed(self, what: str, cards: Iterable[Card]) -> str:
        items = ", ".join(map(self._words.card, cards))
        return self._words("play-listed", what=what, items=items).rstrip()

    def _copy(self, rest: str) -> None:
        path = typed_path(rest) if rest else self._save.path
        try:
            self._save.copy_to(path)
        except BoddyError as error:
            self._screen.complain(self._words("play-not-saved", why=error.said))
        else:
            self._screen.say(self._words("play-saved", path=str(path)))

    def _quit(self) -> None:
        if not self._save.problem or self._may_be_lost:
            raise InputEnded
        self._may_be_lost = True
        self._screen.complain(self._lost("play-quit-again"))


def _table(
    game: Game, seed: int, bots: Sequence[str | None], clock: int
) -> tuple[Table, MemoryTable]:
    """Set up a table at which a game is played, with these bots for levels."""
    setup, names = game.setup, [card.name for card in game.setup.suspects]
    seats = tuple(
        SeatPlan("bot" if bot else "me", name, bot or "", names[seat] if names else "")
        for seat, (name, bot) in enumerate(zip(setup.labels, bots, strict=True))
    )
    plan = TablePlan(
        rules=str(setup.rules),
        edition=setup.edition.name,
        help="hints",
        pace="instant",
        clock=clock,
        watch=False,
        seats=seats,
        board=None,
        cards=setup.edition,
    )
    session, memory = GameSession(1, seed, setup, bots), MemoryTable()
    session.game = game
    memory.write(NewGame(session.stored(), ends_pause=False))
    return Table(new_table_id(), plan, map(Seat.planned, seats), session), memory


def _seated(spec: str, setup: Setup, seat: int, seed: int) -> SeatedBot:
    bot = SeatedBot(find_bot(spec), SeatChance.of(seed, seat))
    bot.sit(setup, seat)
    return bot


def _shows_file(event: Observation, seat: int) -> bool:
    """Whether a seat that accused wrongly could see the case file now."""
    return isinstance(event, Looked) and event.seat == seat and event.cards is not None


def _level(spec: str | None) -> str:
    """Return the level that a bot's spec names; nothing for other bots and for the person."""
    if spec is None:
        return ""
    parts = BotSpec.parse(spec)
    return "" if parts.file is not None else current_level(parts.name.lower())


def _names(setup: Setup, words: Words) -> list[str]:
    """Return the names of the seats; those of suspects are short in other languages.

    In full they would have to be declined: "zeigt Herrn Green eine Karte".
    """
    edition, names = setup.edition, list(setup.labels)
    if words.language == DEFAULT:
        return names
    for seat, suspect in enumerate(setup.suspects):
        if names[seat] == edition.title(suspect):
            names[seat] = words.card(suspect, "short")
    return names


def _name_styles(setup: Setup, words: Words) -> dict[str, str]:
    """Choose how names are written: cards bold, suspects in their colours."""
    edition = setup.edition
    styles = {
        words.card(card): "bold" for card in edition.deck if card.category != Category.SUSPECT
    }
    for suspect, person in edition.people.items():
        ink = _INKS.get(person.colour) or paint(person.colour)
        styles[words.card(suspect)] = styles[person.name] = ink
    return styles
