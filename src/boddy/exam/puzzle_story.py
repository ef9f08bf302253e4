"""The short case around a puzzle: the evening before, which fits every solution.

It is composed of the puzzle's cards and of chance alone. What it tells lies before the crime, so
that it neither contradicts the cards nor tells anything of the solution.
"""

from __future__ import annotations

from boddy.cards import Category
from boddy.chance import pick, shuffled, stream
from boddy.editions import Edition
from boddy.texts import Phrase, phrase

EVENINGS = 8
"""Variants of the first sentence, and of the second."""
ENDINGS = 4


def story(name: str, edition: Edition) -> list[Phrase]:
    """Return the case around the puzzle of a name, sentence by sentence."""
    rng = stream(0, "story", name)
    one, other = shuffled(rng, edition.cards(Category.SUSPECT))[:2]
    first, second, third = shuffled(rng, edition.cards(Category.ROOM))[:3]
    weapon = pick(rng, edition.cards(Category.WEAPON))
    return [
        phrase("puzzle-evening", which=int(rng.random() * EVENINGS)),
        phrase("puzzle-seen", one=one, there=first, other=other, elsewhere=second),
        phrase("puzzle-lay", weapon=weapon, room=third),
        phrase("puzzle-night", which=int(rng.random() * ENDINGS)),
    ]
