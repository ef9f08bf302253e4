"""German: how the analysis of a game speaks. A suggestion is `eine Frage`, as in the notebook."""

from __future__ import annotations

from collections.abc import Sequence

from boddy.analysis.english import EnglishReview
from boddy.analysis.labels import FROM, NOTHING, Label
from boddy.analysis.reviews import AccusationReview, SeatReview, ShowReview
from boddy.cards import Triple
from boddy.events import Ended, Ending
from boddy.speech.german import German

LABELS = {Label.GREAT: "stark", Label.GOOD: "gut", Label.FAIR: "mäßig", Label.WASTED: "vertan"}
ENDINGS = {
    Ending.RIGHT_ACCUSATION: "die Anklage war richtig",
    Ending.LAST_SEAT: "alle anderen sind ausgeschieden",
    Ending.ALL_OUT: "alle sind ausgeschieden",
    Ending.NO_PERSON: "kein Mensch war mehr im Spiel",
    Ending.NO_SUGGESTION: "es gab keine neue Frage mehr",
    Ending.ROUND_LIMIT: "nach {} Runden war Schluss",
    Ending.TURN_LIMIT: "nach {} Zügen war Schluss",
    Ending.STOPPED: "{}",
}


class GermanReview(German, EnglishReview):
    """The same about a game."""

    # The page.

    analysis = "Analyse"
    story_title = "Die Geschichte"
    chart_title = "Was allen noch fehlte"
    players_title = "Spieler"
    suggestions_title = "Fragen"
    shows_title = "Gezeigte Karten"
    reading_title = "So liest man das"

    turn = "Zug"
    player = "Spieler"
    could_know = "konnte es wissen"
    accused = "klagte an"
    suggestions = "Fragen"
    of_the_best = "vom Besten"
    gave_away = "verriet"
    too_much = "zu viel"
    suggestion = "Frage"
    worth_heading = "Wert"
    best_then = "beste damals"
    best = "beste"
    answer = "Antwort"
    brought = "brachte"
    to = "wem"
    showed_heading = "zeigte"
    instead_of = "statt"

    nothing_to_learn = "nichts zu erfahren"
    this_one = "diese"
    nobody = "niemand"
    no_answer = "keine"
    nobody_suggested = "Niemand hat gefragt."
    not_ended = "Das Spiel ist noch nicht zu Ende."

    chart_label = "Bit, die jedem Spieler fehlten, Zug für Zug"
    bits_lacking = "fehlende Bit"
    won = "gewann"
    chart_note = (
        "Null Bit: Der Spieler konnte die Lösung wissen. "
        "✓ und ✗: eine richtige und eine falsche Anklage."
    )
    suggestions_note = (
        "Wert: wie viele Bit die Frage erwarten ließ, neben der besten. "
        "Brachte: was sie wirklich einbrachte."
    )
    shows_note = (
        "Wie viele Bit die Karte dem verriet, der fragte, und was die anderen Karten auf der "
        "Hand verraten hätten. Nur, wo es eine Wahl gab."
    )

    def game(self, rules: str, edition: str, turns: int, file: Triple) -> str:
        return (
            f"Ein Spiel nach den Regeln {rules} mit den Karten {edition}, {turns} Züge. "
            f"In der Akte: {', '.join(card.name for card in file)}."
        )

    def about_bits(self) -> str:
        return (
            "Ein Bit ist eine Ja-oder-nein-Frage: Wem drei Bit fehlen, dem bleiben so viele "
            "Lösungen, als wären es acht gleich wahrscheinliche. Alle Zahlen sind genaue "
            "Wahrscheinlichkeiten über alle Verteilungen, die zu dem passen, was der Spieler "
            "gesehen hatte, falls jeder, der mehrere Karten zeigen kann, eine zufällig wählt."
        )

    def about_labels(self) -> str:
        great, good, fair = (
            f"{FROM[name] * 100:.0f} %" for name in (Label.GREAT, Label.GOOD, Label.FAIR)
        )
        nothing = str(NOTHING).replace(".", ",")
        return (
            f"Eine Frage ist stark ab {great} vom Wert der besten, gut ab {good}, mäßig ab "
            f"{fair} und darunter vertan. Wo die beste weniger als {nothing} Bit wert war, gab es "
            "nichts zu erfahren, und es wird nicht geurteilt. Wer durchs Haus geht, kann nur dort "
            "fragen, wo er steht. Was eine Frage oder eine Karte verriet, kann unter null liegen: "
            "Manchmal lässt die Wahrheit falsche Lösungen wahrscheinlicher aussehen."
        )

    def promising_only(self) -> str:
        return (
            "Diese Zahlen kommen ohne den schnellen Rechenkern zustande: Nur die "
            "aussichtsreichsten Fragen wurden verglichen, und vielleicht gibt es eine bessere als "
            "die beste, die hier steht."
        )

    def not_listed(self, count: int) -> str:
        return f"Nicht aufgeführt: {count} Fragen, aus denen nichts zu lernen war."

    def unchanged(self, first: int, last: int) -> str:
        return f"In den Zügen {first} bis {last} änderte sich nichts."

    # Numbers and verdicts.

    def bits_of(self, value: float, best: float) -> str:
        return f"{self.bits(value)} von {self.bits(best)}"

    def label(self, label: Label) -> str:
        return LABELS[label]

    def in_turn(self, turn: int) -> str:
        return f"Zug {turn}"

    def after(self, turn: int) -> str:
        return f"nach Zug {turn}" if turn else "nach dem Austeilen"

    def known_from(self, turn: int | None) -> str:
        return "nie" if turn is None else f"Zug {turn}" if turn else "von Anfang an"

    def accuses(self, name: str, accused: AccusationReview) -> str:
        return f"{name} klagt {accused.cards} an: {'richtig' if accused.right else 'falsch'}"

    def verdict(self, accused: AccusationReview) -> str:
        if accused.certain:
            return "sicher und richtig"
        verdict = "richtig, mit Glück" if accused.right else "falsch"
        return f"zu {self.percent(accused.odds)} sicher, {verdict}"

    def other_choice(self, show: ShowReview) -> str:
        if len(show.choices) == 1:
            return ""
        if show.least.card == show.card:
            return "verrät am wenigsten"
        return f"{show.least.card}: {self.bits(show.least.bits)}"

    # The story.

    def opening(self, rules: str, edition: str, file: Triple) -> str:
        return (
            f"{self.listed(self.names)} spielten nach den Regeln {rules} mit den Karten {edition}, "
            f"und in der Akte lagen {self.listed(file)}."
        )

    def all_lacked(self, bits: float) -> str:
        return f"Nach dem Austeilen fehlten allen {self.bits(bits)} Bit."

    def lacked(self, best: str, least: float, worst: str, most: float) -> str:
        lucky = f"{best} {self.bits(least)} Bit"
        return f"Nach dem Austeilen fehlten {lucky} und {worst} {self.bits(most)}."

    def most_telling(
        self, turn: int, name: str, cards: Triple, show: ShowReview | None, brought: float
    ) -> str:
        answer = "niemand konnte eine Karte zeigen"
        if show is not None:
            answer = f"{self.names[show.seat]} zeigte {show.card}"
        return (
            f"Die ergiebigste Frage kam in Zug {turn}: {name} fragte {cards}, {answer}, und "
            f"danach fehlten {name} {self.bits(brought)} Bit weniger."
        )

    def most_needless(self, turn: int, show: ShowReview) -> str:
        least = show.least
        other = f"nur {self.bits(least.bits)}" if least.bits >= NOTHING else "nichts"
        return (
            f"Am teuersten war die Karte {show.card} in Zug {turn}: Sie verriet "
            f"{self.names[show.to]} {self.bits(show.bits)} Bit, während {least.card} von "
            f"{self.names[show.seat]} {other} verraten hätte."
        )

    def best_asker(self, name: str, share: float) -> str:
        return f"Am besten fragte {name}, mit {self.share(share)} vom Wert der besten Fragen."

    def put_out(self, turn: int, name: str, reason: str) -> str:
        return f"In Zug {turn} schied {name} aus: {reason}."

    def accused_wrongly(self, turn: int, name: str, accused: AccusationReview) -> str:
        likely = f"mit {self.percent(accused.odds)} Wahrscheinlichkeit richtig"
        return f"In Zug {turn} klagte {name} {accused.cards} an, {likely}, und schied aus."

    def silent(self, known: Sequence[tuple[str, int]]) -> str:
        who = self.listed([f"{name} {self.after(turn)}" for name, turn in known])
        if len(known) == 1:
            return f"{who} hätte die Lösung wissen können, klagte aber nicht an."
        return f"Wissen können hätten die Lösung {who}, aber sie klagten nicht an."

    def nobody_won(self, ended: Ended) -> str:
        return f"Niemand gewann: {_reason(ended)}."

    def won_silently(self, name: str, ended: Ended) -> str:
        return f"{name} gewann ohne Anklage: {_reason(ended)}."

    def won_knowing(self, seat: SeatReview) -> str:
        if seat.known_after in (seat.accused_in, None):
            knew = f"{seat.name} wusste die Lösung in Zug {seat.accused_in}"
            return f"{knew}, klagte sofort an und gewann."
        known = f"{seat.name} konnte die Lösung {self.after(seat.known_after or 0)} wissen"
        return f"{known}, klagte in Zug {seat.accused_in} an und gewann."

    def won_by_luck(self, seat: SeatReview, odds: float) -> str:
        likely = f"was mit {self.percent(odds)} Wahrscheinlichkeit richtig war"
        return f"{seat.name} klagte in Zug {seat.accused_in} an, {likely}, und gewann mit Glück."


def _reason(ended: Ended) -> str:
    return ENDINGS[ended.ending].format(ended.detail)
