"""German: the same sentences. Names stand without articles, so that they fit in any case."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from boddy.cards import Card, Category, Triple
from boddy.notation.notes import SetupPart
from boddy.speech.english import FAIRLY_SURE, English, join

PLURALS = {Category.SUSPECT: "Personen", Category.WEAPON: "Waffen", Category.ROOM: "Räumen"}
"""In the dative."""
WITH_ARTICLE = {
    Category.SUSPECT: "die Person",
    Category.WEAPON: "die Waffe",
    Category.ROOM: "der Raum",
}

NOMINATIVE: dict[int, str] = {
    SetupPart.PLAYERS: "die Kartenzahlen",
    SetupPart.FACEUP: "die offenen Karten",
    SetupPart.HAND: "Ihre Karten",
}
DATIVE: dict[int, str] = {
    SetupPart.PLAYERS: "den Kartenzahlen",
    SetupPart.FACEUP: "den offenen Karten",
    SetupPart.HAND: "Ihren Karten",
}


class German(English):
    """The reader is `Sie`, and a card is `die Karte` wherever it is not named."""

    code = "de"

    # Words.

    def listed(self, items: Sequence[object]) -> str:
        return join(items, "und")

    def either(self, items: Sequence[object]) -> str:
        return join(items, "oder")

    def sources(self, sources: Sequence[int]) -> str:
        return self._sources(sources, "die Einträge", NOMINATIVE)

    def _sources(self, sources: Sequence[int], several: str, parts: Mapping[int, str]) -> str:
        named = [parts[source] for source in sources if source < 0]
        entries = [source for source in sources if source > 0]
        if entries:
            named.append(f"{several if len(entries) > 1 else 'Eintrag'} {self.listed(entries)}")
        return self.listed(named)

    def number(self, value: float) -> str:
        return super().number(value).replace(".", ",")

    def about(self, value: float) -> str:
        return super().about(value).replace(".", ",")

    def percent(self, odds: float) -> str:
        return super().percent(odds).replace("under", "unter").replace("over", "über")

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
        return f"{fact}: zu {self.percent(odds)} wahrscheinlich, nicht sicher."

    def undecided(self, fact: str) -> str:
        return f"{fact}: möglich, nicht sicher."

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
            case "laid open":
                return f"{self._has(place)} die Karte beim Gehen offen hingelegt"
            case "right":
                return "eine Anklage war richtig"
            case _:
                return "so steht es in Ihren Notizen"

    def not_dealt(self) -> str:
        return "die Karte wurde Ihnen nicht ausgeteilt"

    def known_before(self, seat: int, joined: bool) -> str:
        verb = "dazukam" if joined else "ging"
        return f"das war sicher, bevor {self.names[seat]} {verb}"

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
        are = "ist" if size == 1 else "sind"
        return f"für {self._cards(seat, size)} {are} nur noch {size} möglich"

    def no_deal(self, sources: Sequence[int], holds: bool) -> str:
        all_seen = "allem passt, was Sie gesehen haben"
        cited = f"{self._sources(sources, 'den Einträgen', DATIVE)} passt" if sources else all_seen
        return f"keine Verteilung, die zu {cited}, hat die Karte {'woanders' if holds else 'dort'}"

    # Advice.

    def leaves(self, average: float, best: int, now: int) -> str:
        if now == 1:
            return "Es gibt nur noch 1 mögliche Lösung"
        if best == now:
            return f"Es bleiben alle {now} möglichen Lösungen"
        left = self.about(average)
        if left == self.about(now):
            left = "fast alle"
        return f"Von {now} möglichen Lösungen bleiben im Schnitt {left}, im besten Fall {best}"

    def known_at(self, card: Card, place: int | None) -> str:
        if place is None:
            return f"niemand sonst kann {card} haben"
        if place == self.file:
            return f"{card} ist in der Akte"
        if place == self.table:
            return f"{card} liegt offen"
        return f"{card} {'haben Sie' if place == self.me else f'hat {self.names[place]}'}"

    def in_no_hand_at_the_table(self, card: Card) -> str:
        return f"niemand sonst am Tisch kann {card} haben"

    def all_yours(self, cards: Sequence[Card]) -> str:
        return f"{self.listed(cards)} haben Sie"

    def so_only(self, known: Sequence[str], rest: Sequence[Card]) -> str:
        return f"{self.listed(known)}, also kann nur {self.either(rest)} gezeigt werden"

    def nobody_can_show(self) -> str:
        return "niemand kann eine Karte zeigen"

    def nobody_shows(self, odds: float) -> str:
        return f"mit {self.percent(odds)} Wahrscheinlichkeit kann niemand eine Karte zeigen"

    def has_seen(self, asker: int, card: Card) -> str:
        return f"{self.names[asker]} hat Ihre Karte {card} schon gesehen."

    def knows_already(self, asker: int, card: Card) -> str:
        return f"{self.names[asker]} weiß schon, dass Sie {card} haben."

    def tells(self, asker: int, bits: float) -> str:
        name, times = self.names[asker], self.about(2.0**bits)
        if bits <= 0 or times == self.about(1.04):
            nearer = "kaum" if bits > 0 else "nicht"
            return f"Das bringt {name} der Lösung {nearer} näher, soweit Sie es wissen können."
        likely = f"Die wahre Lösung wird für {name} etwa {times}-mal so wahrscheinlich wie jetzt"
        return f"{likely}, soweit Sie es wissen können."

    def accuse_surely(self, cards: Triple) -> str:
        return f"Klagen Sie {cards} an: Das ist die einzige mögliche Lösung."

    def accuse(self, cards: Triple, odds: float, loses: float) -> str:
        likely = f"Das ist zu {self.percent(odds)} wahrscheinlich"
        return f"Klagen Sie {cards} an: {likely}, und {self._risk(loses)}."

    def wait(self, cards: Triple, odds: float, loses: float) -> str:
        only = "nur " if odds >= 0.01 else ""
        likely = f"{cards} ist {only}zu {self.percent(odds)} wahrscheinlich"
        return f"Warten Sie: {likely}, und {self._risk(loses)}."

    def _risk(self, loses: float) -> str:
        chance = f"mit etwa {self.percent(loses)} Wahrscheinlichkeit"
        return f"{chance} löst jemand anders den Fall, bevor Sie wieder dran sind"

    def room_may_be_it(self) -> str:
        return "Dort könnte das Verbrechen geschehen sein."

    def room_is_it(self) -> str:
        return "Das ist der Tatort, also können nur die beiden anderen Karten gezeigt werden."

    def own_room(self) -> str:
        return "Diese Karte haben Sie selbst, also können nur die beiden anderen gezeigt werden."

    def on_the_way(self, room: Card, turns: int) -> str:
        far = "einen weiteren Zug" if turns == 1 else f"{turns} weitere Züge"
        return f"Es liegt auf dem Weg zu {room}, von dort etwa {far}."

    def no_better_room(self) -> str:
        return "Kein Raum, der mehr verraten würde, ist in der Nähe."

    def left_out_part(self, part: str) -> str:
        return {
            "odds": "Wahrscheinlichkeiten und Tipps fehlen: Es sind zu viele Möglichkeiten, "
            "um sie zu zählen.",
            "suggestions": "Vorschläge für einen Verdacht fehlen: Es sind zu viele Möglichkeiten.",
            "compared": "Nur Verdächtigungen mit den wahrscheinlichsten Karten wurden verglichen: "
            "Für alle sind es zu viele Möglichkeiten.",
            "ties": "Welche von gleich guten Verdächtigungen den anderen am wenigsten verrät, "
            "bleibt offen: Für sie sind es zu viele Möglichkeiten.",
            "outcomes": "Wie viele Lösungen ein Verdacht übrig lässt, bleibt offen: "
            "Es sind zu viele Möglichkeiten.",
            "showing": "Wie viel eine Karte verrät, bleibt offen: Es sind zu viele Möglichkeiten.",
            "accusation": "Wie wahrscheinlich jemand anders den Fall löst, ist nur der übliche "
            "Wert: Es sind zu viele Möglichkeiten, um anzusehen, was die anderen wissen.",
            "others": "Was die anderen wissen, fehlt: Es sind zu viele Möglichkeiten.",
        }[part]

    def suggests_own(self, seat: int, avoids: float) -> str:
        name = self.names[seat]
        if avoids >= FAIRLY_SURE:
            chance = f"zu {self.percent(avoids)} wahrscheinlich"
            return f"{name} nennt anscheinend keine eigenen Karten ({chance})."
        if 1 - avoids >= FAIRLY_SURE:
            chance = f"zu {self.percent(1 - avoids)} wahrscheinlich"
            return f"{name} nennt anscheinend auch eigene Karten ({chance})."
        return f"Ob {name} eigene Karten nennt, ist noch nicht klar."

    # Mistakes in notes, without full stops.

    def wrong_sum(self, held: int, faceup: int, deck: int, dealt: int) -> str:
        also = f", und {faceup} liegen offen" if faceup else ""
        return (
            f"zusammen haben alle {held} Karte{'' if held == 1 else 'n'} auf der Hand{also}, "
            f"aber von {deck} Karten werden {dealt} verteilt; korrigieren Sie die "
            "Zahlen, oder sagen Sie, welche Karten offen liegen"
        )

    def wrong_hand(self, held: int, said: int) -> str:
        cards = "1 Karte" if held == 1 else f"{held} Karten"
        return f"auf Ihrer Hand sind {cards}, aber nach den Kartenzahlen haben Sie {said}"

    def clash(self, sources: Sequence[int]) -> str:
        if len(sources) > 1:
            return f"{self.sources(sources)} widersprechen sich"
        return f"{self.sources(sources)} {'kann' if sources[0] > 0 else 'können'} nicht stimmen"

    def no_sense_from(self, source: int, mistake: str) -> str:
        if source > 0:
            return (
                f"Eintrag {source}: Ab hier passt keine Verteilung mehr zu den Notizen: {mistake}."
            )
        return f"{mistake[:1].upper()}{mistake[1:]}."

    def file_line(self, line: int) -> str:
        return f"Zeile {line} der Datei"

    def sense_again_if(self, until: int | None = None) -> str:
        if until is None:
            return "Vielleicht war gemeint:"
        up_to = f"Bis Eintrag {until}" if until > 0 else "Ohne die Einträge"
        return f"{up_to} würde es wieder stimmen mit:"

    def correction(self, source: int, slip: str) -> str:
        return f"{self.sources([source])}: {slip}"

    def no_correction(self) -> str:
        return "Keine Änderung eines einzelnen Eintrags behebt das."

    # Slips: what may have been meant.

    def accusation_was(self, right: bool) -> str:
        return f"die Anklage war {'richtig' if right else 'falsch'}"

    def should_be(self, was: Card, now: Card) -> str:
        return f"{now} statt {was}"

    def was_held_by(self, seat: int) -> str:
        return f"{self._had(seat)} die Karte"

    def showed(self, seat: int | None) -> str:
        return "niemand hat gezeigt" if seat is None else f"{self._has(seat)} gezeigt"

    def showed_oneself(self, card: Card) -> str:
        return f"Sie haben {card} gezeigt"

    def was_shown(self, card: Card) -> str:
        return f"gezeigt wurde {card}"

    def was_not_shown(self, card: Card) -> str:
        return f"gezeigt wurde eine andere Karte als {card}"

    def asked(self, seat: int) -> str:
        return f"{self._has(seat)} verdächtigt"

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

    def _had(self, seat: int) -> str:
        return "Sie hatten" if seat == self.me else f"{self.names[seat]} hatte"

    def _has(self, seat: int) -> str:
        return "Sie haben" if seat == self.me else f"{self.names[seat]} hat"


def _neither(cards: Sequence[Card]) -> str:
    return f"weder {' noch '.join(str(card) for card in cards)}"
