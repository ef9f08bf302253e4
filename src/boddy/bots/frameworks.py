"""Other people's bot frameworks, whose bots are loaded from files as our own are.

They are named here and not imported: what adapts them stands above the bots, and is
needed only when such a file is loaded.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType

from boddy.bots.base import Bot
from boddy.files import read_text


@dataclass(frozen=True, slots=True)
class Framework:
    """Where to find what stands in for a framework."""

    name: str
    """Of the module that its bots import."""
    stand_in: str
    """Our module that they get instead."""
    adapter: str
    """Our module whose `adapt` makes a kind of Bot from a class, or None from another's."""


FRAMEWORKS = (Framework("clue_game", "boddy.compat.clue_game", "boddy.compat.adapter"),)


def prepare(path: Path) -> None:
    """Put in place what a file is going to import, if it is written for a framework."""
    text = read_text(path)
    for framework in FRAMEWORKS:
        if re.search(rf"^[ \t]*(from|import)[ \t]+{framework.name}\b", text, re.MULTILINE):
            sys.modules[framework.name] = import_module(framework.stand_in)
            if str(path.parent) not in sys.path:
                sys.path.append(str(path.parent))  # for the other files of such a bot


def adapted(module: ModuleType) -> list[type[Bot]]:
    """Make bots of the classes that a module defines for a framework."""
    kinds: list[type[Bot]] = []
    for framework in FRAMEWORKS:
        if framework.name in sys.modules:
            adapt = import_module(framework.adapter).adapt
            own = [kind for kind in vars(module).values() if isinstance(kind, type)]
            made = [adapt(kind) for kind in own if kind.__module__ == module.__name__]
            kinds += [kind for kind in made if kind is not None]
    return kinds
