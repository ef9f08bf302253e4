r"""Entry files, contest plans, and the result files of the original server.

A line of an entry file is a command, with `{identifier}` and `%%` for the port.

>>> command_of(parse_entries("java -jar some.jar {ray} %%")[0], 4711)
['java', '-jar', 'some.jar', 'ray', '4711']

A backslash stands for itself, as in Windows paths, unless a blank, a quote or `#` follows.

>>> split_words(r"C:\bots\ray.exe --mark=#1 'my bot' my\ bot  # a comment")
['C:\\bots\\ray.exe', '--mark=#1', 'my bot', 'my bot']
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path

from boddy.arena.plan import Entry, Plan, sizes_between
from boddy.arena.results import GameResult
from boddy.arena.standings import shares
from boddy.arena.tournament import Tournament
from boddy.contest.protocol import FEWEST, MOST
from boddy.errors import InputError
from boddy.files import read_text, write_text
from boddy.texts import Words, phrase

_IDENTIFIER = re.compile(r"\{([^{}]*)\}")
_ALLOWED = re.compile(r"[!-~]{1,64}")
_PORT = "%%"
EXAMPLE = "my-bot {name} %%"
_MOST_BYTES = 2**20
_PIECE = re.compile(r"""\\([\s"'#])|"((?:\\"|[^"])*)"|'([^']*)'|([^\s"'])""")
"""A part of a word: an escaped sign, a quotation, or one sign that stands for itself."""


def load_entries(path: Path) -> list[Entry]:
    """Read an entry file; a wrong line is named."""
    try:
        return parse_entries(read_text(path, _MOST_BYTES))
    except InputError as error:
        raise InputError("in-named-file", path=str(path), problem=error) from None


def parse_entries(text: str) -> list[Entry]:
    """Read the text of an entry file: quotes, blank lines and # comments are welcome."""
    entries: dict[str, Entry] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            entry = _entry(line)
        except InputError as error:
            raise InputError("record-line", line=number, problem=error) from None
        if entry is None:
            continue
        if entry.name.casefold() in entries:
            raise InputError(
                "record-line", line=number, problem=phrase("identifier-taken", name=entry.name)
            )
        entries[entry.name.casefold()] = entry
    return list(entries.values())


def manual_entry(identifier: str) -> Entry:
    """Make an entry that a person will start: it has no command."""
    if not _ALLOWED.fullmatch(identifier) or "," in identifier:
        raise InputError("wrong-identifier", text=repr(identifier))
    return Entry(identifier, "")


def command_of(entry: Entry, port: int) -> list[str]:
    """Fill the identifier and the port into the command of an entry."""
    return [
        _IDENTIFIER.sub(lambda _: entry.name, word).replace(_PORT, str(port))
        for word in shlex.split(entry.spec)
    ]


def split_words(line: str) -> list[str]:
    """Split a line into words; `#` begins a comment only where a word could begin."""
    words: list[str] = []
    rest = line.strip()
    while rest and not rest.startswith("#"):
        word = ""
        while rest and not rest[0].isspace():
            piece = _PIECE.match(rest)
            if piece is None:
                raise InputError("no-closing-quote", mark=rest[0])
            escaped, double, single, sign = piece.groups(default="")
            word += escaped or double.replace('\\"', '"') or single or sign
            rest = rest[piece.end() :]
        words.append(word)
        rest = rest.lstrip()
    return words


def _entry(line: str) -> Entry | None:
    words = split_words(line)
    if not words:
        return None
    found = {name for word in words for name in _IDENTIFIER.findall(word)}
    if len(found) != 1:
        raise InputError("expect-identifier", example=EXAMPLE)
    if not any(_PORT in word for word in words):
        raise InputError("expect-port", example=EXAMPLE)
    return Entry(manual_entry(found.pop()).name, shlex.join(words))


def contest_plan(
    entries: Sequence[Entry], *, seats: tuple[int, int], seed: int, original: int = 0
) -> Plan:
    """Plan a contest; `original` games in a row are by the letter of the original server.

    >>> plan = contest_plan([Entry(name, "") for name in "abc"], seats=(3, 6), seed=0)
    >>> plan.games.round_length, plan.order(0), plan.order(11)
    (6, ('a', 'b', 'c'), ('c', 'b', 'a'))
    """
    fewest, most = seats
    if not FEWEST <= fewest <= most <= MOST:
        raise InputError("seats-range", fewest=fewest, most=most, least=FEWEST, limit=MOST)
    if len(entries) < fewest:
        raise InputError("too-few-entries", entries=len(entries), fewest=fewest)
    sizes = sizes_between(fewest, most, len(entries), (FEWEST, MOST))
    return Plan(
        tuple(entries),
        sizes,
        seed,
        schedule="contest",
        bits=0,
        remote=True,
        original=bool(original),
        in_a_row=original or 1,
    )


def write_original_results(folder: Path, tournament: Tournament) -> None:
    """Write the two files that the server of the original contest writes."""
    games = tournament.results()
    won = shares(games, lambda _game, seat: seat.bot)
    lines = []
    for name in tournament.plan.names:
        found = tournament.disqualified.get(name)
        wins, played = (won[name].wins, won[name].games) if name in won else (0, 0)
        outcome = f"disqualified - {Words().say(found.reason)}" if found else f"{wins},{played}"
        lines.append(f"{name},{outcome}\n")
    write_text(folder / "playerOutcomes.txt", "".join(lines))
    write_text(folder / "matchTranscripts.txt", "".join(_transcripts(games)))


def _transcripts(games: Sequence[GameResult]) -> Iterator[str]:
    """Write a line for each game: seats, winner, rounds, and each hand's shape."""
    for game in games:
        winner = -1 if game.winner_seat is None else game.winner_seat
        cells = [game.size, winner, game.rounds]
        hands = [f"{seat.bot},{seat.shape.replace('/', ',')}" for seat in game.seats]
        yield ",".join([*map(str, cells), *hands]) + "\n"
