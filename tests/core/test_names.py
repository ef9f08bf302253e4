"""A file name and the name of a class stand for one thing each, so that a search finds it."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import boddy

ROOT = Path(boddy.__file__).parent
MODULES = [path for path in ROOT.rglob("*.py") if "migrations" not in path.parts]
COMPAT = "clue_game.py"
"""It has the names of another framework, which its bots import."""


def test_no_file_name_occurs_twice() -> None:
    found = Counter(path.name for path in MODULES if not path.name.startswith("__"))
    assert [name for name, count in found.items() if count > 1] == []
    scripts = Counter(path.name for path in (ROOT / "web" / "static" / "js").rglob("*.js"))
    assert [name for name, count in scripts.items() if count > 1] == []


def test_no_name_of_a_class_occurs_twice() -> None:
    found = Counter(
        item.name
        for path in MODULES
        if path.name != COMPAT
        for item in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(item, ast.ClassDef) and not item.name.startswith("_")
    )
    assert [name for name, count in found.items() if count > 1] == []
