"""`boddy match` and `boddy bots`: a game among bots, their list, and a check of your bot."""

from __future__ import annotations

import contextlib
import re
import sys
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from string import Template

import click

from boddy.bots import BOTS, Bot, BotSpec, find_bot, load_bots, name_of
from boddy.bots.finding import bot_options, is_shipped_bot, plugged_bot
from boddy.bots.register import LEVELS, rival_of
from boddy.chance import seed_or_new
from boddy.cli.parameters import FILE, FOLDER, KNOWN_FOLDER, SECONDS, board_files, bot_game_options
from boddy.editions import Edition, find_edition_on
from boddy.errors import InputError
from boddy.extras import pip
from boddy.files import make_folder, write_text
from boddy.match import Limits, Match
from boddy.plugins import working
from boddy.records import Record
from boddy.setup import Setup
from boddy.telling import Teller
from boddy.terminal.output import complain, echo, output_words, say

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
"""Of a package with a bot."""


@click.command()
@click.argument("bots", nargs=-1, metavar="BOT...")
@bot_game_options
@click.option("--seed", type=int, help="The same seed gives the same game.")
@click.option(
    "--code",
    multiple=True,
    metavar="FILE.py[:CLASS]",
    help="Load your own bots; with :CLASS, that one takes the first seat.",
)
@click.option("--record", type=FILE, help="Write the record of the game to this file.")
@click.option("--json", "as_json", is_flag=True, help="Print the record instead of sentences.")
@click.option(
    "--on-fault",
    type=click.Choice(["stop", "forfeit"]),
    default="stop",
    help="When a bot fails: stop the match, or continue without it.",
)
def match(
    bots: tuple[str, ...],
    rules: str,
    edition: str | None,
    seed: int | None,
    code: tuple[str, ...],
    record: Path | None,
    as_json: bool,
    on_fault: str,
    seconds: float,
    isolated: bool,
    **own_board: object,
) -> None:
    """Play one game among BOTs.

    A BOT is a name such as `notebook` or `random:accuse=0.1`, or a file such as `mine.py:MyBot`.
    """
    seed = seed_or_new(seed)
    cards = find_edition_on(board_files(own_board), edition)
    with contextlib.ExitStack() as stack:
        if isolated:
            setup, seated = _seat_isolated(bots, code, cards, rules, seconds, stack)
        else:
            named = _seat(bots, code)
            setup = Setup.of([name for name, _ in named], edition=cards, rules=rules)
            seated = [bot for _, bot in named]
        game = Match(
            seated,
            seed=seed,
            setup=setup,
            limits=Limits(seconds=seconds),
            forfeit=on_fault == "forfeit",
        )
        with contextlib.redirect_stdout(sys.stderr):  # a bot's own prints are not our output
            played = game.play()
    if record is not None:
        played.save(record)
    _print(played, seed, as_json)
    for fault in game.faults:
        echo(fault.traceback, err=True, nl=False)
        complain(fault)


def _seat(specs: tuple[str, ...], code: tuple[str, ...]) -> list[tuple[str, Bot]]:
    """Make the bots: those that `--code FILE:CLASS` names, then the arguments in order."""
    own: dict[str, type[Bot]] = {}
    first = []
    for item in code:
        if BotSpec.parse(item).is_whole_file:
            own |= load_bots(Path(item))
        else:
            first.append(item)
    seated = [(spec, find_bot(spec, own)) for spec in (*first, *specs)]
    return [
        (name_of(bot) if BotSpec.parse(spec).file is not None else spec, bot)
        for spec, bot in seated
    ]


def _seat_isolated(
    specs: tuple[str, ...],
    code: tuple[str, ...],
    edition: Edition,
    rules: str,
    seconds: float,
    stack: contextlib.ExitStack,
) -> tuple[Setup, list[Bot]]:
    """Make the same bots, each in a separate process; none of their code runs in this one."""
    from boddy.arena.chunk_worker import LOADING
    from boddy.arena.entrants import find_entries
    from boddy.arena.plan import Plan
    from boddy.processes.isolated_bots import SeatServer

    entries = find_entries(specs, code, Plan.memory)
    for entry in entries:
        if entry.fault:
            raise InputError("bot-fails", spec=entry.name, how=entry.fault)
    names = [entry.name for entry in entries]
    setup = Setup.of(names, edition=edition, rules=rules)
    server = stack.enter_context(SeatServer(setup, seconds, printing=True))
    return setup, [server.bot(entry.spec, LOADING) for entry in entries]


def _print(played: Record, seed: int, as_json: bool) -> None:
    if as_json:
        echo(played.text(), nl=False)
        return
    setup = played.setup
    teller = Teller(setup, language=output_words().language)
    introduced = teller.words.say(teller.introduce())
    echo(f"{teller.words('seed', seed=str(seed))} {introduced}")
    for event in played.events:
        for line in teller.lines(event):
            echo(line)


@click.group(invoke_without_command=True)
@click.pass_context
def bots(ctx: click.Context) -> None:
    """List the bots and their options; begin or check one of your own."""
    if ctx.invoked_subcommand is None:
        words = output_words()
        for name, kind in BOTS.items():
            said = words(f"rival_{name}" if kind.person else f"bot-{name}")
            if name in LEVELS:
                said += f" [{words('rating', rating=f'{rival_of(name).rating:.0f}')}]"
            echo(f"{name}{_options(kind.options)}: {said}")
        for plugin, found in working("bots", plugged_bot):
            if isinstance(found, InputError):
                complain(found)
                continue
            summary = (found.__doc__ or "").strip().partition("\n")[0]
            options = _options(bot_options(found))
            echo(f"{plugin.name}{options}: {summary} [{plugin.package}]")


@bots.command()
@click.argument("bot")
@click.option("--games", default=20, help="How many games at each of several tables.")
@click.option("--seconds", type=SECONDS, default=10.0, help="Time limit for one decision.")
def check(bot: str, games: int, seconds: float) -> None:
    """Play test games with BOT and report what is wrong with it.

    BOT is a name or a file such as `mine.py:MyBot`.
    """
    from boddy.testing import check_bot

    problems = check_bot(bot, games=games, seconds=seconds)
    for problem in problems:
        echo(problem)
    if problems:
        sys.exit(1)
    say("bot-fine", bot=bot)


@bots.command("clue-game")
@click.argument("folder", type=KNOWN_FOLDER, default=".")
def clue_game(folder: Path) -> None:
    """Write the module `clue_game` into FOLDER.

    Afterwards `from clue_game import *` works in every program of that folder.
    """
    file = folder / "clue_game.py"
    text = "from boddy.compat.clue_game import *  # noqa: F403\n"
    if file.exists() and file.read_text(encoding="utf-8", errors="replace") != text:
        raise InputError("file-exists", path=str(file))
    write_text(file, text)
    say("clue-game-written", file=str(file))


@bots.command()
@click.argument("name")
@click.option("--folder", type=FOLDER, help="Where to write it; by default a folder of that name.")
def new(name: str, folder: Path | None) -> None:
    """Write a package with a bot called NAME, to be changed and shared.

    After `pip install --editable FOLDER`, `boddy match NAME` works. The package has a test that
    plays the games of `boddy bots check`.
    """
    folder = folder or Path(name)
    texts = package_files(name)
    there = [path for path in texts if (folder / path).exists()]
    if there:
        raise InputError("folder-holds-others", folder=str(folder), names=there)
    for path, text in texts.items():
        make_folder((folder / path).parent)
        write_text(folder / path, text)
    say("bot-package-written", folder=str(folder), pip=pip(), name=name)


def _options(known: Mapping[str, object]) -> str:
    options = [f"{name}={_as_typed(value)}" for name, value in known.items()]
    return f":{','.join(options)}" if options else ""


def _as_typed(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def package_files(name: str) -> dict[str, str]:
    """Return the texts of the files of a package with a bot, by their paths."""
    if not _NAME.fullmatch(name) or is_shipped_bot(name):
        raise InputError("bot-package-name", name=name)
    words = name.split("-")
    module = "_".join(["boddy", *words])
    values = {"name": name, "module": module, "kind": "".join(map(str.capitalize, words))}
    templates = {
        "pyproject.toml": "pyproject.toml.in",
        f"{module}/__init__.py": "bot.py.in",
        f"tests/test_{module}.py": "test.py.in",
    }
    folder = files("boddy.cli") / "bot_package_files"
    return {
        path: Template((folder / file).read_text(encoding="utf-8")).substitute(values)
        for path, file in templates.items()
    }
