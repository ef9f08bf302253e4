"""German: the same. Commands and case notes stay as they are, so that they work in any language."""

from __future__ import annotations

from boddy.cards import Card, Triple
from boddy.reasoning.deduction import Fact
from boddy.reasoning.opponents import OpponentReport
from boddy.terminal.english import EnglishTerminal

HELP = """\
Schreiben Sie Zeile für Zeile, was geschieht:
  Ann: Plum Rope Hall; Bob passes; Cyd shows      (Passen kann fehlen; `nobody`, wenn alle passen)
  Ann: Plum Rope Hall; Cyd shows Rope             (wenn Sie die Karte gesehen haben)
  Cyd accuses Plum Rope Hall: wrong               (eine falsche Anklage; `right`: eine richtige)
  saw: Bob Rope                                   (anders erfahren; `all saw:`, wenn von allen)
  ?: Plum Rope Hall; Cyd shows                    (Sie haben verpasst, wer verdächtigt hat)
  Ann: Plum Rope Hall; Bob passes; ...            (Sie haben den Rest verpasst)
  Cyd leaves                                      (Cyd geht; `Cyd leaves: Plum Rope`: Karten offen)
  Cyd leaves; I get Rope; Bob gets 2              (die Karten werden verteilt)
  Dan joins; I give Rope; Bob gives 1             (kommt dazu; steht mit 0 Karten bei players)
Auskunft:
  grid                     wo jede Karte ist oder sein kann
  likely                   was in der Akte sein kann
  why Cyd Pipe             warum ein Feld so ist (`why file Pipe` für die Akte)
  advice [Räume]           die besten nächsten Verdächtigungen, auch nur in einigen Räumen
  show Bob Plum Rope Hall  welche Karte Sie zeigen, wenn Bob diese verdächtigt
  walk Hall 7              wohin Sie von dort mit einem Wurf von 7 gehen, auf dem Brett dazu
  accuse                   ob Sie anklagen sollten
  seen                     welche Ihrer Karten die anderen kennen, und wie nah sie der Lösung sind
Korrigieren:
  list                     Aufbau, Einträge mit Nummern und Kommentare als #1, #2
  undo                     die letzte Änderung zurücknehmen
  edit 7 NEUER TEXT        Eintrag 7 ändern (oder `hand`, `players`, `#1`); `delete 7` löscht ihn
  fix                      was einen Widerspruch behebt; `fix 1` übernimmt den ersten Vorschlag
Wahrscheinlichkeiten:
  model random             wer mehrere Karten zeigen kann, zeigt irgendeine (so ist es am Anfang)
  model count              alle passenden Verteilungen sind gleich wahrscheinlich
  model behaviour          dazu: alle verdächtigen wie Bots, an deren Spielen es gelernt wurde
  model table              dazu: alle verdächtigen weiter so wie bisher in diesem Spiel
Und: save [DATEI], open [DATEI], bits, help, quit."""

RULES = {
    "own hand": "eigene Karten",
    "observed pass": "gepasst",
    "observed card": "gesehene Karte",
    "known before": "vorher bekannt",
    "show elimination": "nur diese konnte gezeigt werden",
    "only one holder": "jede Karte gibt es nur einmal",
    "at least one holder": "jede Karte ist irgendwo",
    "file has a full set": "von jeder Art ist eine in der Akte",
    "file has one of each": "von jeder Art ist nur eine in der Akte",
    "hand maximum": "die Karten sind alle bekannt",
    "hand minimum": "andere sind nicht mehr möglich",
    "no deal otherwise": "sonst passt keine Verteilung",
}
"""The named rules of `boddy.reasoning.deduction`."""


class GermanTerminal(EnglishTerminal):
    """The same in German."""

    welcome = "Ein Notizbuch, das mitrechnet. `help` zeigt die Befehle; `quit` beendet es."
    help = HELP
    asked = {  # noqa: RUF012  # never changed
        "players": "Wer spielt mit, der Reihe nach, mit je wie vielen Karten? Etwa: Ann 6, Bob 6",
        "me": "Wer davon sind Sie? (Leer lassen, wenn Sie nur zuschauen.)",
        "hand": "Welche Karten haben Sie?",
    }
    file = "Akte"
    table = "offen"
    from_the_start = "Von Anfang an sicher:"
    nothing_certain = "Noch ist nichts sicher."
    since_last_entry = "Neu seit dem letzten Eintrag:"
    more = "und mehr, wie das Blatt zeigt."
    best_suggestions = "Beste nächste Verdächtigungen, geordnet danach, wie viel sie verraten:"
    nothing_to_ask = "Der Fall ist gelöst: Es gibt nichts mehr zu klären."
    others_know = "Was die anderen wissen, soweit Sie es wissen können:"
    others_suggest = "Wie die anderen verdächtigen, nach dem bisherigen Spiel:"
    cannot_accuse = "Wer zuschaut, kann nicht anklagen."
    nothing_seen = "Wer zuschaut, hat keine Karten, die jemand gesehen haben könnte."
    nothing_to_show = "Wer zuschaut, hat nichts zu zeigen."
    nothing_to_undo = "Es gibt nichts zurückzunehmen."
    write_now = "Schreiben Sie jetzt, was geschieht; `help` zeigt, wie."
    how_to_fix = "(`fix 1` übernimmt die erste Korrektur, `undo` nimmt die letzte Änderung zurück.)"
    no_contradiction = "Diese Notizen enthalten keinen Widerspruch."
    fix_lists = "`fix` zeigt mögliche Korrekturen."
    nowhere_to_go = "Sie können nirgendwohin gehen."
    cannot_walk = "Wer zuschaut, geht nirgendwohin."
    why_what = "gebraucht wird ein Spieler (oder `file`) und eine Karte, wie `why Cyd Pipe`"
    show_what = "gebraucht wird, wer was verdächtigt, wie `show Bob Plum Rope Hall`"
    no_earlier = "es gibt kein früheres Notizbuch; gebraucht wird `open DATEI`"

    # The sheet.

    def headline(self, deals: int, model: str) -> str:
        agree = "1 Verteilung passt" if deals == 1 else f"{deals:,} Verteilungen passen"
        return f"{agree.replace(',', '.')} zu den Notizen (Modell: {model})."

    def solved(self, cards: Triple) -> str:
        return f"Gelöst: In der Akte sind {cards}."

    def likeliest(self, count: int) -> str:
        return f"Die wahrscheinlichsten von {count} möglichen Lösungen:"

    def nothing_new(self, moved: bool) -> str:
        but = ", ändert aber Wahrscheinlichkeiten" if moved else ""
        return f"Der letzte Eintrag beweist nichts Neues{but}."

    def proved(self, text: str, fact: Fact) -> str:
        public = "; alle können es wissen" if fact.public else ""
        return f"{text} ({RULES[fact.rule]}; {self.speech.sources(fact.sources)}{public})"

    def in_bits(self, bits: float) -> str:
        return f"({self.speech.number(bits)} Bit)"

    def opponent(self, other: OpponentReport) -> str:
        name, speech = self.speech.names[other.seat], self.speech
        known = f"hat von Ihnen {speech.listed(other.seen)} gesehen" if other.seen else ""
        known = known or "hat keine Ihrer Karten gesehen"
        if other.proved:
            known += f" und kann beweisen, dass Sie {speech.listed(other.proved)} haben"
        best = other.open_at_best
        solutions = "1 mögliche Lösung" if best == 1 else f"{best} mögliche Lösungen"
        average = speech.about(other.open_on_average)
        return f"{name} {known}; vielleicht nur noch {solutions}, im Schnitt etwa {average}."

    # The notebook.

    def kept(self, label: str) -> str:
        return f"(Als Kommentar behalten; `edit {label} ...` korrigiert ihn.)"

    def edit_how(self, label: str) -> str:
        return f"(Schreiben Sie `edit {label}` und den neuen Text.)"

    def which_correction(self, last: int) -> str:
        return f"welche Korrektur? 1 bis {last}; `fix` zeigt sie"

    def walk_what(self, most: int) -> str:
        return f"gebraucht wird Ihr Raum und ein Wurf von 1 bis {most}, wie `walk Hall 7`"

    def go_to(self, room: Card) -> str:
        return f"Gehen Sie hierhin: {room}."

    def go_towards(self, room: Card) -> str:
        return f"Gehen Sie in diese Richtung: {room}."

    def pass_on(self, cards: Triple) -> str:
        return f"Sie haben keine der Karten {cards}: Sie passen."

    def saved(self, path: object) -> str:
        return f"Gespeichert in {path}, auch jede weitere Zeile."

    def goodbye(self, path: object) -> str:
        return f"Ihre Notizen sind in {path}."

    def showing_bits(self, on: bool) -> str:
        return f"Bit werden ab jetzt {'gezeigt' if on else 'nicht mehr gezeigt'}."
