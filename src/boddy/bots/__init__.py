"""Bots, and how they are found by name.

>>> find_bot("random:accuse=0.1").accuse
0.1
"""

from __future__ import annotations

import importlib.util
import inspect
import sys
import traceback
from collections.abc import Callable, Mapping
from functools import lru_cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from boddy.bots.base import Bot, name_of
from boddy.bots.frameworks import adapted, prepare
from boddy.bots.levels import current_level
from boddy.bots.notebook_bot import NotebookBot
from boddy.bots.random_bot import RandomBot
from boddy.bots.spec import BotSpec
from boddy.errors import InputError, UnknownName

__all__ = [
    "Bot",
    "BotSpec",
    "NotebookBot",
    "RandomBot",
    "bot_kinds",
    "find_bot",
    "load_bots",
    "name_of",
    "shipped_bot",
]

_HOMES = {
    "random": ("random_bot", "RandomBot"),
    "notebook": ("notebook_bot", "NotebookBot"),
    "advisor": ("advisor_bot", "AdvisorBot"),
    "exact": ("exact_bot", "ExactBot"),
    "detective": ("detective_bot", "DetectiveBot"),
    "forgetful": ("rivals", "ForgetfulBot"),
    "tidy": ("rivals", "TidyBot"),
    "candid": ("rivals", "CandidBot"),
    "sly": ("rivals", "SlyBot"),
    "thorough": ("rivals", "ThoroughBot"),
    "champion": ("rivals", "ChampionBot"),
}
"""Module and class of each bot; those that think are loaded when one of them is wanted."""


def bot_kinds() -> dict[str, type[Bot]]:
    """List the bots that come with boddy, by name."""
    return {name: _shipped(name) for name in _HOMES}


def _shipped(name: str) -> type[Bot]:
    module, kind = _HOMES[name]
    found: type[Bot] = getattr(import_module(f"boddy.bots.{module}"), kind)
    return found


def shipped_bot(text: str) -> Bot:
    """Make a bot that comes with boddy: for names that a person at this machine did not type."""
    return _find(text, {}, "")


def find_bot(text: str, own: Mapping[str, type[Bot]] | None = None) -> Bot:
    """Make a bot from a text such as `notebook`, `random:accuse=0.1` or `mine.py:MyBot`.

    A Python file runs as soon as it is named here. `own` holds bots beside the shipped
    ones, as `load_bots` returns them.
    """
    spec = BotSpec.parse(text)
    if spec.file is None:
        return _find(text, own or {}, "or a file such as mine.py:MyBot")
    return _make(_only(load_bots(spec.file), spec.name, spec.file), text, spec.options)


def _find(text: str, own: Mapping[str, type[Bot]], other: str) -> Bot:
    """Make a bot by its name; `other` says what else would have been understood."""
    spec = BotSpec.parse(text)
    name = spec.name.lower()
    name = name if name in own else current_level(name)
    known = dict.fromkeys((*_HOMES, *own))
    if spec.file is not None or name not in known:
        raise UnknownName("bot", str(spec.file or spec.name), filter(None, [*known, other]))
    return _make(own.get(name) or _shipped(name), text, spec.options)


def load_bots(path: Path) -> dict[str, type[Bot]]:
    """Load one's own bots from a Python file: every subclass of Bot that it defines."""
    module = _load_module(path.resolve())
    found = [
        kind
        for kind in vars(module).values()
        if inspect.isclass(kind) and issubclass(kind, Bot) and kind.__module__ == module.__name__
    ]
    found += adapted(module)
    if not found:
        raise InputError(f"{path} defines no bot; expected a class that inherits from boddy.Bot")
    return {name_of(kind).lower(): kind for kind in found}


def _load_module(path: Path) -> ModuleType:
    """Import a file by its path, once, so that its bots can be pickled and compared."""
    name = f"{path.stem}_{sha256(bytes(path)).hexdigest()[:8]}"
    if name in sys.modules:
        return sys.modules[name]
    if not path.is_file():
        raise InputError(f"no file {path}; expected a Python file that defines a bot")
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise InputError(f"{path} is no Python file")
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    try:
        prepare(path)
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        where = traceback.format_exc(limit=-1).strip()
        raise InputError(f"{path} cannot be loaded: {error!r}\n{where}") from None
    return module


def _only(kinds: dict[str, type[Bot]], name: str, path: Path) -> type[Bot]:
    """Choose the named bot of a file, by bot or class name, or its only one."""
    if not name and len(kinds) == 1:
        return next(iter(kinds.values()))
    for key, kind in kinds.items():
        if name.lower() in (key, kind.__name__.lower()):
            return kind
    if not name:
        specs = " or ".join(f"{path}:{kind.__name__}" for kind in kinds.values())
        raise InputError(f"{path} defines {len(kinds)} bots: name one of them, as {specs}")
    raise UnknownName(f"bot in {path}", name, kinds)


def _make(kind: type[Bot], spec: str, options: str) -> Bot:
    """Make a bot with its options, read by the types of the constructor's defaults."""
    make: Callable[..., Bot] = kind
    parameters = _parameters(make)
    values: dict[str, Any] = {}
    for option in filter(None, options.split(",")):
        name, equals, text = (part.strip() for part in option.partition("="))
        if name not in parameters or not equals:
            known = ", ".join(f"{key}=..." for key in parameters) or "none"
            raise InputError(f"bot {spec!r}: unknown option {option!r}; known: {known}")
        values[name] = _value(spec, name, text, parameters[name].default)
    try:
        return make(**values)
    except InputError:
        raise
    except Exception as error:  # an author's constructor may raise anything
        raise InputError(f"bot {spec!r} cannot be made: {error!r}") from error


@lru_cache(maxsize=64)
def _parameters(make: Callable[..., Bot]) -> Mapping[str, inspect.Parameter]:
    """Look up what a bot's constructor takes, which takes longer than making the bot."""
    return inspect.signature(make).parameters


def _value(spec: str, name: str, text: str, default: object) -> object:
    """Read an option's text as the type that its default has."""
    if isinstance(default, bool):
        if text.lower() not in ("yes", "no"):
            raise InputError(f"bot {spec!r}: {name}={text}: expected yes or no")
        return text.lower() == "yes"
    read: Callable[[str], object] = type(default) if isinstance(default, int | float) else str
    try:
        return read(text)
    except ValueError:
        raise InputError(f"bot {spec!r}: {name}={text}: expected a number") from None
