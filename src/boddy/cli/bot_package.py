"""The files of a new package with a bot, as `boddy bots new` writes them."""

from __future__ import annotations

import re
from importlib.resources import files
from string import Template

from boddy.bots.finding import is_shipped_bot
from boddy.errors import InputError

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


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
