"""Bots of another framework, clue_game, which are loaded from files as our own are.

What stands in for the framework and adapts its bots is above the bots, and is imported only when
such a file is loaded.
"""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

from boddy.bots.base import Bot
from boddy.files import read_text

FRAMEWORK = "clue_game"
"""The module that its bots import, for which they get `boddy.compat.clue_game`."""
_IMPORTS = re.compile(rf"^[ \t]*(from|import)[ \t]+{FRAMEWORK}\b", re.MULTILINE)


def prepare(path: Path) -> None:
    """Put in place what a file is going to import, if it is written for the framework."""
    if _IMPORTS.search(read_text(path)):
        sys.modules[FRAMEWORK] = import_module("boddy.compat.clue_game")
        if str(path.parent) not in sys.path:
            sys.path.append(str(path.parent))  # for the other files of such a bot


def adapted(module: ModuleType) -> list[type[Bot]]:
    """Make bots of the classes that a module defines for the framework."""
    if FRAMEWORK not in sys.modules:
        return []
    adapt = import_module("boddy.compat.framework_bots").adapt  # None for another's class
    own = [kind for kind in vars(module).values() if isinstance(kind, type)]
    made = [adapt(kind) for kind in own if kind.__module__ == module.__name__]
    return [kind for kind in made if kind is not None]
