"""Finds a player by name."""

from __future__ import annotations

from collections.abc import Sequence

from boddy.errors import AmbiguousName, UnknownName


def find_seat(text: str, names: Sequence[str], me: int | None = None) -> int:
    """Read the name of a player: any case, a unique beginning is enough; `I` if it is us."""
    key = " ".join(text.split()).casefold()
    folded = [name.casefold() for name in names]
    if me is not None and key in ("i", "me"):
        return me
    whole = [seat for seat, name in enumerate(folded) if name == key]
    found = whole or [seat for seat, name in enumerate(folded) if key and name.startswith(key)]
    if len(found) > 1:
        raise AmbiguousName("player", text.strip(), [names[seat] for seat in found])
    if not found:
        raise UnknownName("player", text.strip(), names)
    return found[0]
