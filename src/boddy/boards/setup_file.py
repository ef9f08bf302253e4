"""Reads setup files: rooms, spaces, weapons and people, in both generations of the format.

A newer file has lines `Room, Kitchen, K` and `Space, Walkway, W`; an older one is a
legend of lines `K, Kitchen, Card`. Newer files also hold weapons and people; older ones have
files of their own for them, but may hold them too.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from difflib import get_close_matches

from boddy.boards.parts import Ground
from boddy.boards.people import TYPE_WORDS, is_typed, looks_like_person
from boddy.boards.source_text import BoardReport, Word, clip, is_comment, read_lines, separator_of

MAX_NAME = 60


@dataclass(frozen=True, slots=True)
class Zone:
    """A room, or a kind of space, and the initial that stands for it in the layout."""

    name: str
    initial: str
    ground: Ground
    word: Word


@dataclass(slots=True)
class SetupFile:
    """What a setup file says."""

    modern: bool
    end: Word
    zones: dict[str, Zone] = field(default_factory=dict)
    weapons: list[Word] = field(default_factory=list)
    people: list[list[Word]] = field(default_factory=list)
    said_of_people: set[str] = field(default_factory=set)
    """All words of their lines."""
    misspelt: bool = False
    """Whether a line begins with nearly one of the words that lines begin with."""

    def add_person(self, words: list[Word]) -> None:
        """Keep a line about a person, to be read when the rooms are known."""
        self.people.append(words)
        self.said_of_people.update(word.text for word in words)

    @property
    def rooms(self) -> list[Zone]:
        """The rooms, in the order of the file."""
        return [zone for zone in self.zones.values() if zone.ground is Ground.ROOM]


def read_setup(
    text: str, file: str, door_initials: frozenset[str], report: BoardReport
) -> SetupFile:
    """Read a setup file of either generation.

    `door_initials` are the initials that carry a door in the layout: they settle what a
    space is whose name says nothing.
    """
    lines = _lines(text, file, report)
    firsts = [words[0].text.casefold() for words in lines]
    modern = any(first in ("room", "space") for first in firsts) or not any(
        len(first) == 1 for first in firsts
    )
    last = lines[-1][0].line if lines else 1
    setup = SetupFile(modern, Word("", file, last, 1))
    for words in lines:
        _read_line(words, setup, door_initials, report)
    return setup


def read_weapons(text: str, file: str, setup: SetupFile, report: BoardReport) -> None:
    """Read a file of weapons, one on each line, with or without the word `Weapon`."""
    for words in _lines(text, file, report):
        typed = words[0].text.casefold() == "weapon" and len(words) > 1
        _add_weapon(words[1 if typed else 0], setup, report)


def read_people(text: str, file: str, setup: SetupFile, report: BoardReport) -> None:
    """Read a file of people, one on each line."""
    for words in _typed_people(_lines(text, file, report)):
        setup.add_person(words)


def _typed_people(lines: list[list[Word]]) -> list[list[Word]]:
    """Begin every line about a person with a type word, so that what follows is not taken for one.

    Where few lines begin with one, `Player` at the beginning is a name.
    """
    typed = list(map(is_typed, lines))
    usual = sum(typed) * 2 >= len(lines)
    return [
        words if usual and has_type else [words[0]._replace(text="Person"), *words]
        for words, has_type in zip(lines, typed, strict=True)
    ]


def join_setup(setup_text: str, people_text: str | None, weapons_text: str | None) -> str:
    """Put an older board's three files into one text that reads the same."""
    if people_text is None and weapons_text is None:
        return setup_text
    parts = [setup_text.rstrip("\r\n")]
    between = separator_of(setup_text.splitlines()) + " "
    for words in _typed_people(_lines(people_text or "", "", BoardReport())):
        parts.append(between.join(word.text for word in words))
    for words in _lines(weapons_text or "", "", BoardReport()):
        typed = words[0].text.casefold() == "weapon" and len(words) > 1
        kind = [] if typed else ["Weapon"]
        parts.append(between.join([*kind, *(word.text for word in words)]))
    return "\n".join(parts) + "\n"


def _lines(text: str, file: str, report: BoardReport) -> list[list[Word]]:
    lines = []
    for words in read_lines(text, file):
        if not words or is_comment(words):
            continue
        if words[0].text.startswith(("\\\\", "#")):
            report.warn(words[0], "taken for a comment; comments start with //")
        else:
            lines.append(words)
    return lines


def _read_line(
    words: list[Word], setup: SetupFile, door_initials: frozenset[str], report: BoardReport
) -> None:
    first = words[0].text.casefold()
    if first == "card" and len(words) > 2:
        _read_card(words[1:], setup, report)
    elif setup.modern and first in ("room", "space"):
        _read_zone(words, setup, door_initials, report)
    elif first == "weapon":
        if _has_name(words, report):
            _add_weapon(words[1], setup, report)
    elif first in TYPE_WORDS or (setup.modern and looks_like_person(words)):
        setup.add_person(words)
    elif not setup.modern:
        _read_legend(words, setup, door_initials, report)
    else:
        _report_unknown_type(words[0], setup, report)


def _read_zone(
    words: list[Word], setup: SetupFile, door_initials: frozenset[str], report: BoardReport
) -> None:
    kind = words[0].text.capitalize()
    if not _has_name(words, report):
        return
    if len(words) < 3:
        report.error(words[-1], f"need an initial after the name: {kind}, {clip(words[1].text)}, K")
        return
    for extra in words[3:]:
        report.warn(extra, "not needed here, and ignored")
    name, initial = words[1], words[2].text
    ground = Ground.ROOM
    if kind == "Space":
        ground = _ground_of_space(name, initial in door_initials, report)
    _add_zone(name, words[2], ground, setup, report)


def _read_legend(
    words: list[Word], setup: SetupFile, door_initials: frozenset[str], report: BoardReport
) -> None:
    if len(words) < 2 or not words[1].text:
        report.error(words[0], "need a line such as: K, Kitchen, Card")
        return
    kind = words[2].text.casefold() if len(words) > 2 else ""
    name, has_doors = words[1], words[0].text in door_initials
    if kind not in ("card", "other", ""):
        report.error(words[2], "need Card (a room) or Other (no card)")
    ground = Ground.ROOM
    if kind == "other" or (not kind and not has_doors):
        ground = _ground_by_name(name.text) or (Ground.UNUSED if kind else Ground.ROOM)
    _add_zone(name, words[0], ground, setup, report)


def _read_card(words: list[Word], setup: SetupFile, report: BoardReport) -> None:
    """Read a card: some boards list each again (`Card, Room, Hall, H`); only what is new counts."""
    kind, name = words[0].text.casefold(), words[1]
    if kind == "weapon":
        if name.text not in [weapon.text for weapon in setup.weapons]:
            _add_weapon(name, setup, report)
    elif kind in TYPE_WORDS:
        if name.text not in setup.said_of_people:
            setup.add_person(words)
    elif kind != "room":
        report.error(words[0], "need Room, Weapon or Player after Card")


def _add_zone(
    name: Word, initial: Word, ground: Ground, setup: SetupFile, report: BoardReport
) -> None:
    known = setup.zones.get(initial.text)
    taken = [zone for zone in setup.zones.values() if zone.name.casefold() == name.text.casefold()]
    if len(initial.text) != 1 or not initial.text.isprintable():
        report.error(initial, "need an initial of one character")
    elif known:
        report.error(initial, f"stands for {known.name} already (line {known.word.line})")
    elif taken:
        report.error(name, f"is there already (line {taken[0].word.line}); need another name")
    elif is_good_name(name, report):
        setup.zones[initial.text] = Zone(name.text, initial.text, ground, name)


def _add_weapon(name: Word, setup: SetupFile, report: BoardReport) -> None:
    if name.text.casefold() in [weapon.text.casefold() for weapon in setup.weapons]:
        report.error(name, "is there already; need another name")
    elif is_good_name(name, report):
        setup.weapons.append(name)


def _has_name(words: list[Word], report: BoardReport) -> bool:
    if len(words) > 1 and words[1].text:
        return True
    report.error(words[0], f"need a name: {words[0].text.capitalize()}, NAME")
    return False


def is_good_name(name: Word, report: BoardReport) -> bool:
    """Check the name of a person, a weapon or a room; report one that will not do."""
    if name.text.isprintable() and len(name.text) <= MAX_NAME:
        return True
    report.error(name, f"need a name of at most {MAX_NAME} printable characters")
    return False


def _ground_of_space(name: Word, has_doors: bool, report: BoardReport) -> Ground:
    ground = _ground_by_name(name.text)
    if ground is None:
        ground = Ground.WALKWAY if has_doors else Ground.UNUSED
        meaning = "a walkway, for it has doors" if has_doors else "unused, for it has no doors"
        report.warn(name, f"taken for {meaning}; a name such as Walkway or Unused is clear")
    return ground


def _ground_by_name(name: str) -> Ground | None:
    """Tell walkways and unused spaces apart by their names; None if the name says nothing."""
    word = name.casefold()
    if re.search(r"\b(un(?!der)|inaccessib|not?\b|non|closet|wall|void|empty|block)", word):
        return Ground.UNUSED
    if re.search(r"way\b|ways\b|walk|path|road|street|lane|water|corridor|trail|floor|aisle", word):
        return Ground.WALKWAY
    return None


def _report_unknown_type(word: Word, setup: SetupFile, report: BoardReport) -> None:
    known = ["Room", "Space", "Weapon", "Player", "Person"]
    close = get_close_matches(word.text[:MAX_NAME].capitalize(), known, n=1)
    hint = f"; did you mean {close[0]}?" if close else ""
    setup.misspelt |= bool(close)
    report.error(word, f"need a line that starts with {', '.join(known)} or //{hint}")
