"""Choosing something legal from what a client sees, and something illegal on purpose."""

from __future__ import annotations

from random import Random

KINDS = ("suspect", "weapon", "room")
ACCUSING = 0.01
"""The chance of an accusation out of the blue."""


def choose(legal: dict, cards: list[dict], rng: Random) -> dict:
    """Choose an action from the `legal` of a message."""
    if "shows" in legal:
        return {"do": "show", "card": rng.choice(legal["shows"])}
    if "accuse" in legal and (rng.random() < ACCUSING or set(legal) == {"accuse"}):
        return {"do": "accuse", "cards": _triple(cards, None, rng)}
    if "moves" in legal:
        return {"do": "move", "to": rng.choice(legal["moves"])}
    if "suggest" in legal:
        return {"do": "suggest", "cards": _triple(cards, legal["suggest"]["room"], rng)}
    for plain in ("roll", "end", "pass"):
        if plain in legal:
            return {"do": plain}
    raise AssertionError(f"nothing to do: {legal}")


def lie(cards: list[dict], rng: Random) -> object:
    """Choose an action that is wrong, or right only by chance."""
    names = [card["name"] for card in cards] or ["Rope"]
    return rng.choice(
        (
            {"do": "show", "card": rng.choice(names)},
            {"do": "show", "card": "Excalibur"},
            {"do": "suggest", "cards": [rng.choice(names) for _ in range(3)]},
            {"do": "suggest", "cards": names[:2]},
            {"do": "suggest", "cards": [names]},
            {"do": "move", "to": [10**30, -(10**30)]},
            {"do": "move", "to": [None, {}]},
            {"do": "move", "to": rng.choice(names)},
            {"do": rng.choice(("roll", "pass", "end", "resign", "", 7))},
            {"do": "show", "card": "\ud800"},
            ["do", "end"],
            None,
        )
    )


def _triple(cards: list[dict], room: str | None, rng: Random) -> list[str]:
    names = [[card["name"] for card in cards if card["kind"] == kind] for kind in KINDS]
    chosen = [rng.choice(kind) for kind in names]
    return chosen if room is None else [*chosen[:2], room]
