"""Each sentence of the solver reads as it did, in every language, about one thing and about two.

After a wanted change, look at `pytest tests/texts --update-goldens` and `git diff tests/texts`. An
empty file `sentences_xx.txt` adds a language.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from boddy.editions import shipped_edition
from boddy.texts import FOLDER, Words, phrase

FACT = phrase("lacked", place=1, cards=("Rope", "Green"))
MISTAKE = phrase("mistake-clash", sources=(phrase("source-entries", entries=(3, 5)),))
SAME: dict[str, Any] = {
    "card": "Rope", "room": "Kitchen", "was": "Rope", "now": "Wrench", "fact": FACT,
    "reason": phrase("why-passed", seat=1, cards=("Green", "Rope", "Hall")), "odds": 0.455,
    "lacked": ("Rope", "Hall"), "where": "elsewhere", "parts": (phrase("leaves-one"),),
    "known": (phrase("known-at", place=1, cards=("Rope",)),), "best": 3,
    "tenths": 3, "by_cards": 0.412, "certain": False,
    "average": 12.34, "to": 2, "dealt": 18, "deck": 21, "entry": 7, "line": 9, "said": 5,
    "mistake": MISTAKE, "slip": phrase("slip-nobody-showed"), "source": phrase("source-hand"),
    "faceup": 0, "other": 2,
    "out": (phrase("why-passed", seat=1, cards=("Green", "Rope", "Hall")), phrase("why-not-dealt")),
    "places": (phrase("where", place=1), phrase("where", place="file")),
    "steps": (
        phrase("would-hold", place=1, cards=("Rope",)),
        phrase("clash-few", seat=1, size=4, left=3),
    ),
    "needs": (
        phrase("need-show", seat=1, cards=("Rope", "Hall")),
        phrase("need-hand", seat=2, size=2),
    ),
    "left": 3, "needed": 5, "free": 2,
    "facts": (phrase("held", place=1, card="Rope"), phrase("held", place="file", card="Hall")),
}  # fmt: skip
FILLED = (phrase("fills-cards", cards=("Green",)), phrase("fills-show", cards=("Rope", "Hall")))
ONE = SAME | {
    "place": 0, "seat": 0, "cards": ("Green", "Rope", "Hall"), "count": 1, "size": 1,
    "rest": ("Hall",), "category": "suspect", "entries": (3,),
    "sources": (phrase("source-entries", entries=(3,)),),
    "times": 2.5, "turns": 1,
}  # fmt: skip
SEVERAL = SAME | {
    "place": "file", "seat": 1, "cards": ("Scarlet", "Wrench", "Study"), "count": 2, "size": 4,
    "rest": ("Green", "Hall"), "category": "weapon", "entries": (3, 5), "times": 12.0, "turns": 3,
    "sources": (phrase("source-entries", entries=(3, 5)), phrase("source-hand")),
}  # fmt: skip
OF_OTHERS = re.compile(r"show-|habit-|why-before|open-if|rival-")
"""Codes that never speak of the reader."""
FEWER_CARDS = {"held", "lacked", "known-at", "known-in-no-hand", "known-in-no-hand-here"}
"""Codes whose cards are not a whole suggestion."""


def keys() -> list[str]:
    """Return the keys of the solver's section."""
    text = (FOLDER / "en.ftl").read_text(encoding="utf-8")
    section = text.partition("### The solver")[2].partition("\n### ")[0]
    return re.findall(r"^([a-z][\w-]*) =", section, re.MULTILINE)


def told(words: Words, key: str) -> str:
    own = {"now": 89} if key.startswith("leaves") else {}
    own |= {"seat": 1} if OF_OTHERS.match(key) else {}
    own |= {"parts": FILLED} if key == "why-hand-filled" else {}
    said = {}
    for count, sample in ((1, ONE), (2, SEVERAL)):
        cards = {"cards": sample["cards"][:count]} if key in FEWER_CARDS else {}
        said[words(key, **(sample | cards | own))] = True
    return "\n".join([f"{key}:", *(f"    {text}" for text in said)])


GOLDENS = {path.stem.rpartition("_")[2]: path for path in Path(__file__).parent.glob("sentences_*")}


@pytest.mark.parametrize("language", GOLDENS)
def test_the_sentences_of_the_solver_read_as_they_did(
    language: str, request: pytest.FixtureRequest
) -> None:
    cards = shipped_edition("classic").card_names
    words = Words(language, ("Ann", "Bob", "Cyd"), 0, cards)
    text = "\n".join(told(words, key) for key in keys()) + "\n"
    assert "{" not in text
    if request.config.getoption("--update-goldens"):
        GOLDENS[language].write_text(text, encoding="utf-8")
    assert text == GOLDENS[language].read_text(encoding="utf-8")
