"""Optional packages: import one, or say which extra of boddy brings it."""

from __future__ import annotations

import importlib
from typing import Any

from boddy.errors import InputError


def has(module: str) -> bool:
    """Tell whether a module that an extra brings can be imported."""
    try:
        importlib.import_module(module)
    except ModuleNotFoundError:
        return False
    return True


def need(module: str, extra: str = "arena") -> Any:
    """Import a module that an extra brings, or say which."""
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        missing = error.name or module
        raise InputError(
            f"this needs the package {missing.partition('.')[0]}: pip install 'boddy[{extra}]'"
        ) from None
