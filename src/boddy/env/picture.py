"""A picture of a game: where every card is, and which have been shown."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from boddy.cards import Category
from boddy.events import Shown
from boddy.game import Game

CELL = 16
"""Pixels along the edge of a card."""
_PAPER, _LINE, _FILE = (250, 247, 240), (221, 214, 200), (178, 34, 52)
_COLOURS = {
    Category.SUSPECT: (86, 64, 133),
    Category.WEAPON: (62, 107, 122),
    Category.ROOM: (139, 111, 61),
}


def draw(game: Game) -> npt.NDArray[np.uint8]:
    """Draw a row for the case file, one for each seat and one for the cards face up.

    There is a column for each card. A card that was shown to somebody is filled, one
    that was not is outlined; the row of a seat that is out is grey.
    """
    deal, deck = game.deal, game.setup.edition.deck
    rows = [set(deal.file), *map(set, deal.hands), set(deal.faceup)]
    shown = {event.card for event in game.events if isinstance(event, Shown)}
    image = np.empty((len(rows) * CELL, len(deck) * CELL, 3), dtype=np.uint8)
    image[:] = _PAPER
    for seat in game.out:
        image[(seat + 1) * CELL : (seat + 2) * CELL] = _LINE
    image[::CELL] = image[:, ::CELL] = _LINE
    for row, cards in enumerate(rows):
        for card in cards:
            colour = _FILE if row == 0 else _COLOURS[card.category]
            _card(image, row, card.index, colour, filled=row == 0 or card in shown)
    return image


def _card(
    image: npt.NDArray[np.uint8], row: int, column: int, colour: tuple[int, ...], filled: bool
) -> None:
    top, left = row * CELL + 3, column * CELL + 3
    size = CELL - 5
    inside = image[top + 2 : top + size - 2, left + 2 : left + size - 2].copy()
    image[top : top + size, left : left + size] = colour
    if not filled:
        image[top + 2 : top + size - 2, left + 2 : left + size - 2] = inside
