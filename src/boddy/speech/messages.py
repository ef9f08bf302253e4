"""What is wrong with notes, in the reader's language.

Notes are read far below anything that knows a language, so what is wrong with them is found in
English. Here stands what each of those messages is in another language; `{name}` stands for
whatever is filled in. A test writes notes that are wrong in every way and looks for each of them.

>>> translate("Plum stands here twice", "de")
'Plum steht hier zweimal'
"""

from __future__ import annotations

import re
from functools import cache

from boddy.errors import NotesError

GERMAN = {
    "no {kind} is called {text}; known: {known}": "unbekannt ({kind}): {text}; es gibt: {known}",
    "no {kind} is called {text}; did you mean {names}?": (
        "unbekannt ({kind}): {text}; gemeint ist vielleicht {names}"
    ),
    "the {kind} {text} could be {names}; write more of it": (
        "{text} ist nicht eindeutig: {names}; schreiben Sie mehr davon"
    ),
    "{cards}: need one suspect, one weapon and one room": (
        "{cards}: gebraucht werden eine Person, eine Waffe und ein Raum"
    ),
    "expected `Ann: Plum Rope Hall; Bob passes; Cyd shows`, {examples}": (
        "erwartet wird `Ann: Plum Rope Hall; Bob passes; Cyd shows`, "
        "`?: Plum Rope Hall; Bob shows` (verpasst, wer verdächtigt hat), "
        "`Ann accuses Plum Rope Hall: wrong` oder `saw: Ann Rope`"
    ),
    "{name} cannot pass and show": "{name} kann nicht passen und zeigen",
    "everybody answers here, so nobody is left who can have asked": (
        "hier antworten alle; es bleibt niemand, der verdächtigt haben könnte"
    ),
    "`nobody` does not say who asked, and so not who passed; expected the players who passed, "
    "as {example}": (
        "`nobody` sagt nicht, wer verdächtigt hat, und damit nicht, wer gepasst hat; nennen Sie, "
        "wer gepasst hat, wie {example}"
    ),
    "{name} showed already; only one player shows": "{name} hat schon gezeigt; nur einer zeigt",
    "{answer}: expected `Bob passes`, `Bob shows`, `Bob shows Rope`, `nobody`, or `...` for what "
    "you missed": (
        "{answer}: erwartet wird `Bob passes`, `Bob shows`, `Bob shows Rope`, `nobody`, oder `...` "
        "für Verpasstes"
    ),
    "{name} cannot pass: {shower} shows and is asked first": (
        "{name} kann nicht passen: {shower} zeigt und ist vorher an der Reihe"
    ),
    "{name} cannot pass: {shower} shows and is asked once": (
        "{name} kann nicht passen: {shower} zeigt und ist nur einmal an der Reihe"
    ),
    "{name} asks, so somebody else must answer": (
        "{name} verdächtigt, also muss jemand anders antworten"
    ),
    "{card} was not asked for; one of {cards} was shown": (
        "{card} gehört nicht zum Verdacht; gezeigt wurde eine der Karten {cards}"
    ),
    "expected `: wrong` or `: right` at the end": "am Ende fehlt `: wrong` oder `: right`",
    "expected a player ({names}) and a card, as `saw: Ann Rope`": (
        "erwartet werden ein Spieler ({names}) und eine Karte, wie `saw: Ann Rope`"
    ),
    "expected at most {count} characters in a line": "höchstens {count} Zeichen in einer Zeile",
    "expected at most {count} lines of notes": "höchstens {count} Zeilen Notizen",
    "there is a line `{kind}:` already; keep one": (
        "eine Zeile `{kind}:` gibt es schon; behalten Sie nur eine"
    ),
    "expected a line `players: Ann 6, Bob 6, Cyd 6`": (
        "es fehlt eine Zeile `players: Ann 6, Bob 6, Cyd 6`"
    ),
    "whose hand? add a line such as `me: Ann`": (
        "wessen Karten? Es fehlt eine Zeile wie `me: Ann`"
    ),
    "number of players: {count}; expected {least} to {most} names with commas between them": (
        "{count} Spieler; erwartet werden {least} bis {most}, durch Kommas getrennt"
    ),
    "{player}: expected a number of cards from 0 to {most}, or `?`, as in `Ann 6`": (
        "{player}: erwartet wird eine Zahl von Karten von 0 bis {most} oder `?`, wie in `Ann 6`"
    ),
    "two players have the same name; make them differ": (
        "zwei Spieler heißen gleich; sie brauchen verschiedene Namen"
    ),
    "{name} is no name for a player; expected letters, as in `Ann 6`": (
        "{name} ist kein Name für einen Spieler; erwartet werden Buchstaben, wie in `Ann 6`"
    ),
    "{name} is no name for a player: notes use this word": (
        "{name} ist kein Name für einen Spieler: Das Wort hat in Notizen eine Bedeutung"
    ),
    "these are your notes: when you leave, they end": (
        "das sind Ihre Notizen: Wenn Sie gehen, enden sie"
    ),
    "these are your notes: begin them when you join, with your cards": (
        "das sind Ihre Notizen: Beginnen Sie sie mit Ihren Karten, wenn Sie dazukommen"
    ),
    "{name} has left; expected somebody who is there": (
        "{name} ist gegangen; erwartet wird jemand, der da ist"
    ),
    "{name} holds 1 card, but {moved} are dealt out": (
        "{name} hat 1 Karte, verteilt werden aber {moved}"
    ),
    "{name} holds 1 card and cannot give {count}": (
        "{name} hat 1 Karte und kann nicht {count} abgeben"
    ),
    "{name} holds {size} cards, but {moved} are dealt out": (
        "{name} hat {size} Karten, verteilt werden aber {moved}"
    ),
    "{name} holds {held} cards and cannot give {count}": (
        "{name} hat {held} Karten und kann nicht {count} abgeben"
    ),
    "{name} stands here twice; expected what each {verb}, as {example}, or your own cards, "
    "as {own}": (
        "{name} steht hier zweimal; erwartet wird {example}, oder Ihre eigenen Karten, wie {own}"
    ),
    "{part}: expected what each {verb}, as {example}, or your own cards, as {own}": (
        "{part}: erwartet wird {example}, oder Ihre eigenen Karten, wie {own}"
    ),
    "{card} stands here twice": "{card} steht hier zweimal",
    "which entry? 1 to {last}; or `players`, `hand`, `#1`; `list` shows them": (
        "welcher Eintrag? 1 bis {last}; oder `players`, `hand`, `#1`; `list` zeigt sie"
    ),
    "no entry is there yet; `list` shows what is": "noch gibt es keinen Eintrag; siehe `list`",
}
KINDS = {
    "card": "Karte",
    "suspect": "Person",
    "weapon": "Waffe",
    "room": "Raum",
    "player": "Spieler",
    "edition": "Ausgabe",
    "model": "Modell",
}
MESSAGES = {"de": GERMAN}
WHERE = {"de": "Zeile {} der Datei"}


def translate(message: str, code: str) -> str:
    """Say a message about notes in a language; one that is not known there stays English."""
    for pattern, template in _patterns(code):
        if match := pattern.fullmatch(message):
            values = match.groupdict()
            if "kind" in values:
                values["kind"] = KINDS.get(values["kind"], values["kind"])
                values["names"] = values.get("names", "").replace(" or ", " oder ")
            return template.format_map(values)
    return message


def translated(error: NotesError, code: str) -> NotesError:
    """Say in a language what is wrong with each line of notes."""
    problems = [(line, text, translate(message, code)) for line, text, message in error.problems]
    return NotesError(problems, WHERE[code]) if code in WHERE else error


@cache
def _patterns(code: str) -> list[tuple[re.Pattern[str], str]]:
    """Turn what is filled in into what may be filled in."""
    return [
        (re.compile(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.*?)", re.escape(english)), re.DOTALL), other)
        for english, other in MESSAGES.get(code, {}).items()
    ]
