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
from boddy.bots.notebook_bot import NotebookBot
from boddy.bots.random_bot import RandomBot
from boddy.errors import InputError, UnknownName

__all__ = ["Bot", "NotebookBot", "RandomBot", "bot_kinds", "find_bot", "load_bots", "name_of"]

_HOMES = {
    "random": ("random_bot", "RandomBot"),
    "notebook": ("notebook_bot", "NotebookBot"),
    "exact": ("exact_bot", "ExactBot"),
    "detective": ("detective_bot", "DetectiveBot"),
    "easy": ("levels", "EasyBot"),
    "medium": ("levels", "MediumBot"),
    "hard": ("levels", "HardBot"),
}
"""Module and class of each bot; those that think are loaded when one of them is wanted."""


def bot_kinds() -> dict[str, type[Bot]]:
    """List the bots that come with boddy, by name."""
    return {name: _shipped(name) for name in _HOMES}


def _shipped(name: str) -> type[Bot]:
    module, kind = _HOMES[name]
    found: type[Bot] = getattr(import_module(f"boddy.bots.{module}"), kind)
    return found


def find_bot(spec: str, own: dict[str, type[Bot]] | None = None) -> Bot:
    """Make a bot from a text such as `notebook`, `random:accuse=0.1` or `mine.py:MyBot`.

    `own` holds bots beside the shipped ones, as `load_bots` returns them.
    """
    if ".py" in spec:
        path, name, options = _split_path(spec)
        return _make(_only(load_bots(path), name, path), spec, options)
    name, _, options = spec.partition(":")
    kinds = own or {}
    known = dict.fromkeys((*_HOMES, *kinds))
    if name.lower() not in known:
        raise UnknownName("bot", name, [*known, "or a file such as mine.py:MyBot"])
    kind = kinds.get(name.lower()) or _shipped(name.lower())
    return _make(kind, spec, options)


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


def _split_path(spec: str) -> tuple[Path, str, str]:
    """Split `mine.py:MyBot:option=value` into file, class and options."""
    end = spec.index(".py") + len(".py")
    name, _, options = spec[end:].lstrip(":").partition(":")
    if "=" in name:
        name, options = "", name
    return Path(spec[:end]), name, options


def _only(kinds: dict[str, type[Bot]], name: str, path: Path) -> type[Bot]:
    """Choose the named bot of a file, by bot or class name, or its only one."""
    if not name and len(kinds) == 1:
        return next(iter(kinds.values()))
    for key, kind in kinds.items():
        if name.lower() in (key, kind.__name__.lower()):
            return kind
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
