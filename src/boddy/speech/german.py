"""German: the same sentences. Names stand without articles, so that they fit in any case."""

from __future__ import annotations

from collections.abc import Sequence

from boddy.cards import Card, Category, Triple
from boddy.speech.english import English, join

PLURALS = {Category.SUSPECT: "Personen", Category.WEAPON: "Waffen", Category.ROOM: "Räumen"}
"""In the dative."""
WITH_ARTICLE = {
    Category.SUSPECT: "die Person",
    Category.WEAPON: "die Waffe",
    Category.ROOM: "der Raum",
}


class German(English):
    """The reader is `Sie`, and a card is `die Karte` wherever it is not named."""

    code = "de"

    # Words.

    def listed(self, items: Sequence[object]) -> str:
        return join(items, "und")

    def either(self, items: Sequence[object]) -> str:
        return join(items, "oder")

    def lines(self, lines: Sequence[int]) -> str:
        return f"{'die Zeilen' if len(lines) > 1 else 'Zeile'} {self.listed(lines)}"

    def number(self, value: float) -> str:
        return f"{value:.2f}".replace(".", ",")

    def percent(self, odds: float) -> str:
        if 0 < odds < 0.01:
            return "unter 1 %"
        if 0.99 < odds < 1:
            return "über 99 %"
        return f"{odds * 100:.0f} %"

    # Facts.

    def cell(self, card: Card, place: int, holds: bool) -> str:
        no = "" if holds else " nicht"
        if place == self.file:
            return f"{card} ist{no} in der Akte"
        if place == self.table:
            return f"{card} liegt{no} offen"
        return f"{self._has(place)} {card}{no}"

    def lacks(self, cards: Sequence[Card], place: int) -> str:
        if len(cards) == 1:
            return self.cell(cards[0], place, False)
        if place == self.file:
            return f"{self.listed(cards)} sind nicht in der Akte"
        return f"{self._has(place)} {_neither(cards)}"

    def because(self, fact: str, reason: str) -> str:
        return f"{fact}, denn {reason}."

    def but(self, sentence: str, reason: str) -> str:
        return f"{sentence} Aber {reason}."

    def uncertain(self, fact: str, odds: float) -> str:
        return f"{fact} mit {self.percent(odds)} Wahrscheinlichkeit; sicher ist es nicht."

    # Reasons: each stands after `denn`.

    def passed(self, seat: int, cards: Triple) -> str:
        return f"{self._has(seat)} bei {cards} gepasst"

    def seen(self, how: str, place: int, to: int | None) -> str:
        match how:
            case "shown":
                whom = "" if to is None else "Ihnen " if to == self.me else f"{self.names[to]} "
                return f"{self._has(place)} {whom}die Karte gezeigt"
            case "hand":
                return "die Karte wurde Ihnen ausgeteilt"
            case "faceup":
                return "alle sehen die Karte"
            case "right":
                return "eine Anklage war richtig"
            case _:
                return "so steht es in Ihren Notizen"

    def showed_the_third(self, seat: int, cards: Triple, lacked: Sequence[Card]) -> str:
        has = self._has(seat)
        verb = "haben" if seat == self.me else "hat"
        return f"{has} eine der Karten {cards} gezeigt und {verb} {_neither(lacked)}"

    def held(self, place: int) -> str:
        if place == self.file:
            return "die Karte ist in der Akte"
        if place == self.table:
            return "die Karte liegt offen"
        return f"{self._has(place)} die Karte"

    def in_no_hand(self) -> str:
        return "niemand kann die Karte haben"

    def others_placed(self, category: Category) -> str:
        return f"von allen anderen {PLURALS[category]} ist bekannt, wo sie sind"

    def in_file(self, card: Card) -> str:
        return f"{WITH_ARTICLE[card.category]} in der Akte ist {card}"

    def hand_known(self, seat: int, size: int) -> str:
        return f"{self._cards(seat, size)} {'ist' if size == 1 else 'sind alle'} bekannt"

    def hand_needs(self, seat: int, size: int) -> str:
        comes = "kommt" if size == 1 else "kommen"
        return f"für {self._cards(seat, size)} {comes} nur noch {size} in Frage"

    def no_deal(self, lines: Sequence[int], holds: bool) -> str:
        which = f"Zeile {lines[0]}" if len(lines) == 1 else f"den Zeilen {self.listed(lines)}"
        agree = f", die zu {which} passt," if lines else ""
        return f"keine Verteilung{agree} hat die Karte {'woanders' if holds else 'dort'}"

    # Advice.

    def worth(self, bits: float, open_bits: float) -> str:
        return f"Das bringt {self.number(bits)} der noch offenen {self.number(open_bits)} Bit"

    def yours(self, ours: Sequence[Card], rest: Sequence[Card]) -> str:
        only = f", also kann nur {self.either(rest)} gezeigt werden" if rest else ""
        return f"{self.listed(ours)} haben Sie selbst{only}"

    def known_at(self, card: Card, place: int) -> str:
        if place == self.file:
            return f"{card} ist sicher in der Akte"
        if place == self.table:
            return f"{card} liegt offen"
        return f"{card} ist sicher bei {self.names[place]}"

    def nobody_can_show(self) -> str:
        return "niemand kann eine Karte zeigen"

    def nobody_shows(self, odds: float) -> str:
        return f"mit {self.percent(odds)} Wahrscheinlichkeit zeigt niemand"

    def has_seen(self, asker: int, card: Card) -> str:
        return f"{self.names[asker]} hat Ihre Karte {card} schon gesehen."

    def knows_already(self, asker: int, card: Card) -> str:
        return f"{self.names[asker]} weiß schon, dass Sie {card} haben."

    def tells(self, asker: int, bits: float, open_bits: float) -> str:
        share = f"etwa {self.number(bits)} von {self.number(open_bits)} Bit"
        return f"Das verrät {self.names[asker]} {share}, soweit Sie es wissen können."

    def accuse_surely(self, cards: Triple) -> str:
        return f"Klagen Sie an: {cards} ist sicher."

    def accuse(self, cards: Triple, odds: float, loses: float) -> str:
        likely = f"{cards} ist mit {self.percent(odds)} Wahrscheinlichkeit richtig"
        return f"Klagen Sie an: {likely}, und {self._risk(loses)}."

    def wait(self, cards: Triple, odds: float, loses: float) -> str:
        likely = f"{cards} ist nur mit {self.percent(odds)} Wahrscheinlichkeit richtig"
        return f"Warten Sie: {likely}, und {self._risk(loses)}."

    def _risk(self, loses: float) -> str:
        before = "bevor Sie wieder dran sind"
        return f"mit {self.percent(loses)} löst wohl jemand anders den Fall, {before}"

    # Mistakes in notes, without full stops.

    def wrong_sum(self, held: int, faceup: int, deck: int, dealt: int) -> str:
        also = f", und {faceup} liegen offen" if faceup else ""
        return (
            f"zusammen haben alle {held} Karten auf der Hand{also}, aber von {deck} Karten "
            f"werden {dealt} verteilt; berichtigen Sie die Zahlen, oder sagen Sie, welche "
            "Karten offen liegen"
        )

    def wrong_hand(self, held: int, seat: int, said: int) -> str:
        return f"Sie haben {held} Karten, aber bei {self.names[seat]} stehen {said}"

    def clash(self, lines: Sequence[int]) -> str:
        if len(lines) == 1:
            return f"{self.lines(lines)} kann nicht stimmen"
        return f"{self.lines(lines)} können nicht {'beide' if len(lines) == 2 else 'alle'} stimmen"

    def no_sense_from(self, line: int, mistake: str) -> str:
        return f"Zeile {line}: Ab hier passt keine Verteilung mehr zu den Notizen: {mistake}."

    def sense_again_if(self) -> str:
        return "Vielleicht war gemeint:"

    def correction(self, line: int, slip: str) -> str:
        return f"Zeile {line}: {slip}"

    def no_correction(self) -> str:
        return "Keine Änderung einer einzelnen Zeile behebt das."

    # Slips: what may have been meant.

    def accusation_was(self, right: bool) -> str:
        return f"die Anklage war {'richtig' if right else 'falsch'}"

    def should_be(self, was: Card, now: Card) -> str:
        return f"{now} statt {was}"

    def was_held_by(self, seat: int) -> str:
        return f"{self.names[seat]} hatte die Karte"

    def showed(self, seat: int | None) -> str:
        return f"{'niemand' if seat is None else self.names[seat]} hat gezeigt"

    def was_shown(self, card: Card) -> str:
        return f"gezeigt wurde {card}"

    def was_not_shown(self, card: Card) -> str:
        return f"gezeigt wurde eine andere Karte als {card}"

    def asked(self, seat: int) -> str:
        return f"{self.names[seat]} hat gefragt"

    def size_is(self, seat: int, size: int | None) -> str:
        if size is None:
            return f"wie viele Karten {self.names[seat]} hat, ist nicht bekannt"
        return f"{self.names[seat]} hat {size} {'Karte' if size == 1 else 'Karten'}"

    def changed_places(self, one: int, other: int) -> str:
        return f"die Zahlen bei {self.names[one]} und {self.names[other]} sind vertauscht"

    def missing(self, card: Card) -> str:
        return f"{card} fehlt"

    def too_many(self, card: Card) -> str:
        return f"{card} gehört nicht dazu"

    def left_out(self) -> str:
        return "das fällt weg"

    def _cards(self, seat: int, size: int) -> str:
        cards = f"{size} {'Karte' if size == 1 else 'Karten'}"
        return f"Ihre {cards}" if seat == self.me else f"die {cards} von {self.names[seat]}"

    def _has(self, seat: int) -> str:
        return "Sie haben" if seat == self.me else f"{self.names[seat]} hat"


def _neither(cards: Sequence[Card]) -> str:
    return f"weder {' noch '.join(str(card) for card in cards)}"
