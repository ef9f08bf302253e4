"""Find bots by their names and options, in the register and in Python files.

>>> find_bot("random:accuse=0.1").accuse
0.1
>>> BotSpec.parse("random:accuse=0.1")
BotSpec(file=None, name='random', options='accuse=0.1')
>>> BotSpec.parse("old.py/mine.py:MyBot:patience=3").name
'MyBot'
"""

from __future__ import annotations

import importlib.util
import inspect
import re
import sys
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from boddy.bots.base import Bot, name_of
from boddy.bots.register import BOTS, current_level
from boddy.errors import InputError, UnknownName
from boddy.files import read_text
from boddy.plugins import Plugin, plugins
from boddy.texts import phrase

SUFFIX = ".py"


@dataclass(frozen=True, slots=True)
class BotSpec:
    """Which bot is meant: one that comes with boddy, or a class of a Python file."""

    file: Path | None
    """The Python file that defines it, which runs when the bot is made; None for shipped bots."""
    name: str
    """Of the bot, or of a class of the file; empty if the file has only one."""
    options: str
    """For its constructor: `accuse=0.1,loud=yes`."""

    @classmethod
    def parse(cls, text: str) -> BotSpec:
        """Split `name:option=value` or `folder/file.py:Class:option=value`."""
        parts = text.split(":")
        for count in range(1, len(parts) + 1):
            if "=" in "".join(parts[1:count]):
                break  # from here on these are options, and one of them may name a file
            if parts[count - 1].endswith(SUFFIX):
                return cls(Path(":".join(parts[:count])), *_name_and_options(parts[count:]))
        return cls(None, parts[0], ":".join(parts[1:]))

    @property
    def is_whole_file(self) -> bool:
        """Whether a file is meant with all its bots, not one of them."""
        return self.file is not None and not (self.name or self.options)

    def __str__(self) -> str:
        first = [] if self.file is None else [str(self.file)]
        return ":".join([*first, *filter(None, [self.name, self.options])])


def _name_and_options(parts: list[str]) -> tuple[str, str]:
    """Split what follows a file; its class may be left out."""
    if not parts or "=" in parts[0]:
        return "", ":".join(parts)
    return parts[0], ":".join(parts[1:])


def shipped_bot(text: str) -> Bot:
    """Make a bot that comes with boddy: for names that a person at this machine did not type."""
    return _find(text, {})


def find_bot(text: str, own: Mapping[str, type[Bot]] | None = None) -> Bot:
    """Make a bot from a text such as `notebook`, `random:accuse=0.1` or `mine.py:MyBot`.

    A Python file runs as soon as it is named here. `own` holds bots beside the shipped
    ones, as `load_bots` returns them.
    """
    spec = BotSpec.parse(text)
    if spec.file is None:
        name, own = spec.name.lower(), own or {}
        if name in own or is_shipped_bot(name):
            return _find(text, own)
        if name in plugins("bots"):
            kind = plugged_bot(plugins("bots")[name])
            return _make(kind, bot_options(kind), text, spec.options)
        names = dict.fromkeys([*BOTS, *own, *sorted(plugins("bots"))])
        raise UnknownName("bot", spec.name, (*names, phrase("or-bot-file")))
    kind = _only(load_bots(spec.file), spec.name, spec.file)
    return _make(kind, bot_options(kind), text, spec.options)


def is_shipped_bot(name: str) -> bool:
    """Whether a bot of this name comes with boddy."""
    return current_level(name.lower()) in BOTS


def plugged_bot(plugin: Plugin) -> type[Bot]:
    """Load the class of a bot that another package brings."""
    kind = plugin.load()
    if not (inspect.isclass(kind) and issubclass(kind, Bot)):
        raise plugin.broken(phrase("plugin-no-bot", found=repr(kind)))
    return kind


def bot_options(kind: Callable[..., Bot]) -> Mapping[str, object]:
    """Return the options of a class of bots with their defaults."""
    return _parameters(kind)


def _find(text: str, own: Mapping[str, type[Bot]]) -> Bot:
    """Make a bot by its name."""
    spec = BotSpec.parse(text)
    name = spec.name.lower()
    name = name if name in own else current_level(name)
    known = dict.fromkeys((*BOTS, *own))
    if spec.file is not None or name not in known:
        raise UnknownName("bot", str(spec.file or spec.name), known)
    if name in own:
        kind: Callable[..., Bot] = own[name]
        return _make(kind, _parameters(kind), text, spec.options)
    return _make(BOTS[name].make, BOTS[name].options, text, spec.options)


def load_bots(path: Path) -> dict[str, type[Bot]]:
    """Load one's own bots from a Python file: every subclass of Bot that it defines."""
    module = _load_module(path.resolve())
    found = [
        kind
        for kind in vars(module).values()
        if inspect.isclass(kind) and issubclass(kind, Bot) and kind.__module__ == module.__name__
    ]
    found += _adapted(module)
    if not found:
        raise InputError("no-bot-in-file", file=path)
    return {name_of(kind).lower(): kind for kind in found}


def _load_module(path: Path) -> ModuleType:
    """Import a file by its path, once, so that its bots can be pickled and compared."""
    name = f"{path.stem}_{sha256(bytes(path)).hexdigest()[:8]}"
    if name in sys.modules:
        return sys.modules[name]
    if not path.is_file():
        raise InputError("no-bot-file", file=path)
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise InputError("no-python-file", file=path)
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    try:
        _prepare(path)
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        where = traceback.format_exc(limit=-1).strip()
        raise InputError("bot-not-loaded", file=path, error=repr(error), where=where) from None
    return module


def _only(kinds: dict[str, type[Bot]], name: str, path: Path) -> type[Bot]:
    """Choose the named bot of a file, by bot or class name, or its only one."""
    if not name and len(kinds) == 1:
        return next(iter(kinds.values()))
    for key, kind in kinds.items():
        if name.lower() in (key, kind.__name__.lower()):
            return kind
    if not name:
        specs = [f"{path}:{kind.__name__}" for kind in kinds.values()]
        raise InputError("several-bots-in-file", file=path, count=len(kinds), specs=specs)
    raise UnknownName(f"bot in {path}", name, kinds)


def _make(make: Callable[..., Bot], known: Mapping[str, object], spec: str, options: str) -> Bot:
    """Make a bot with its options, read by the types of their defaults."""
    values: dict[str, Any] = {}
    for option in filter(None, options.split(",")):
        name, equals, text = (part.strip() for part in option.partition("="))
        if name not in known or not equals:
            names = [f"{key}=..." for key in known]
            raise InputError("bot-unknown-option", bot=spec, option=option, known=names)
        values[name] = _value(spec, name, text, known[name])
    try:
        return make(**values)
    except InputError:
        raise
    except Exception as error:  # an author's constructor may raise anything
        raise InputError("bot-not-made", bot=spec, error=repr(error)) from error


@lru_cache(maxsize=64)
def _parameters(kind: Callable[..., Bot]) -> Mapping[str, object]:
    """Look up what a bot's constructor takes, which takes longer than making the bot."""
    parameters = inspect.signature(kind).parameters.values()
    return {item.name: item.default for item in parameters if item.kind is not item.KEYWORD_ONLY}


def _value(spec: str, name: str, text: str, default: object) -> object:
    """Read an option's text as the type that its default has."""
    if isinstance(default, bool):
        if text.lower() not in ("yes", "no"):
            raise InputError("bot-yes-or-no", bot=spec, option=name, value=text)
        return text.lower() == "yes"
    read: Callable[[str], object] = type(default) if isinstance(default, int | float) else str
    try:
        return read(text)
    except ValueError:
        raise InputError("bot-number", bot=spec, option=name, value=text) from None


# Bots of another framework, clue_game, which are loaded from files as our own are. What stands in
# for the framework is above the bots, and is imported only when such a file is loaded.

FRAMEWORK = "clue_game"
"""The module that its bots import, for which they get `boddy.compat.clue_game`."""
_IMPORTS = re.compile(rf"^[ \t]*(from|import)[ \t]+{FRAMEWORK}\b", re.MULTILINE)


def _prepare(path: Path) -> None:
    """Put in place what a file is going to import, if it is written for the framework."""
    if _IMPORTS.search(read_text(path)):
        sys.modules[FRAMEWORK] = import_module("boddy.compat.clue_game")
        if str(path.parent) not in sys.path:
            sys.path.append(str(path.parent))  # for the other files of such a bot


def _adapted(module: ModuleType) -> list[type[Bot]]:
    """Make bots of the classes that a module defines for the framework."""
    if FRAMEWORK not in sys.modules:
        return []
    adapt = import_module("boddy.compat.framework_bots").adapt  # None for another's class
    own = [kind for kind in vars(module).values() if isinstance(kind, type)]
    made = [adapt(kind) for kind in own if kind.__module__ == module.__name__]
    return [kind for kind in made if kind is not None]
