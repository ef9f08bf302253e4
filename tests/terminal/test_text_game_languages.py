"""The text game in every language: what it says, and what one types, which may also be English."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from boddy.cli import cli
from boddy.editions import find_edition
from boddy.errors import InputError
from boddy.terminal.typed import ACCUSE, COMMANDS, END, ROLL, SUGGEST, Typed
from boddy.texts import Words, languages

CLASSIC = find_edition("classic")


def talk(folder: Path, language: str, args: str, *lines: str) -> str:
    typed = "".join(f"{line}\n" for line in lines)
    command = ["play", "--text", "--language", language, *args.split()]
    result = CliRunner().invoke(cli, command, typed, env={"XDG_STATE_HOME": str(folder)})
    assert result.exit_code == 0, result.exception
    return result.output


def reader(language: str) -> Typed:
    return Typed(Words(language, cards=CLASSIC.card_names), CLASSIC)


GAMES = {
    "de": [
        "hilfe",
        "würfeln",
        "tipp",
        "auf ein nummeriertes Feld (1-4)",
        "1",
        "karten",
        "verlauf 3",
    ],
    "fr": ["aide", "lancer", "conseil", "une case numérotée (1-4)", "1", "cartes", "journal 3"],
    "en": ["help", "roll", "hint", "a numbered square (1-4)", "1", "hand", "log 3"],
}
ENDS = {
    "de": ("anklagen plum mit dem seil in der halle", "ja", "Falsch: Sie scheiden aus."),
    "fr": ("accuser violet avec la corde dans le hall", "oui", "vous êtes éliminé."),
    "en": ("accuse plum with the rope in the hall", "yes", "Wrong: you are out."),
}


@pytest.mark.parametrize("language", languages())
def test_a_game_is_said_and_typed_in_a_language(language: str, tmp_path: Path) -> None:
    accused, sure, out = ENDS[language]
    output = talk(tmp_path, language, "--seed 5", *GAMES[language], accused, sure)
    assert out in output
    assert not re.search(r"(play|told|log|hint|fault)[-_][a-z]|\{|\}", output), "a code is no text"
    english = talk(tmp_path, language, "--seed 5", *GAMES["en"], ENDS["en"][0], ENDS["en"][1])
    assert out in english, "English words are understood in every language"


@pytest.mark.parametrize("language", languages())
def test_every_usual_word_means_one_thing_only(language: str) -> None:
    typed = reader(language)
    words = [*COMMANDS, ROLL, SUGGEST, ACCUSE, END, "back"]
    meant = {word: [w for w in words if typed.means(typed.usual(word), w)] for word in words}
    assert meant == {word: [word] for word in words}


@pytest.mark.parametrize("language", languages())
def test_every_card_is_read_by_the_name_that_is_printed(language: str) -> None:
    typed = reader(language)
    for card in CLASSIC.deck:
        for form in ("", "short", "the"):
            assert typed.cards(typed.words.card(card, form)) == [card]
            assert typed.shown(typed.words.card(card, form)) == card


@pytest.mark.parametrize("language", ["de", "fr"])
def test_what_cannot_be_is_refused_in_a_language(language: str, tmp_path: Path) -> None:
    command = ["play", "--text", "--language", language, "--players", "9"]
    result = CliRunner().invoke(cli, command, env={"XDG_STATE_HOME": str(tmp_path)})
    assert isinstance(result.exception, InputError)
    assert {"de": "9 Spieler: mansion ist für", "fr": "joueurs\u00a0: mansion se joue"}[
        language
    ] in str(result.exception)


def test_people_are_called_as_their_suspects_in_a_language(tmp_path: Path) -> None:
    assert "Sie sind Scarlet." in talk(tmp_path, "de", "--seed 5")
    assert "Mustard, White" in talk(tmp_path, "de", "--seed 5")
