"""Certificates: every fact is proved to a checker that shares no code with boddy."""

from __future__ import annotations

import ast
import importlib.util
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random
from types import ModuleType

import pytest
from click.testing import CliRunner

from boddy.chance import pick, stream
from boddy.cli import cli
from boddy.editions import Edition, edition_from_data, shipped_edition
from boddy.exam.making import play_game
from boddy.notes.case_notes import Notes
from boddy.notes.reading import read_notes, take_notes
from boddy.reasoning import certificate as certificates
from boddy.reasoning.certificate import certificate
from boddy.reasoning.report import Report
from boddy.reasoning.seat_view import SeatView
from boddy.views import observations
from enumerated import deals_of
from solve_cases import WORKED_EXAMPLE

ROOT = Path(__file__).parents[2]
CHECKER = ROOT / "examples" / "certificates" / "check.py"
TINY = edition_from_data(
    {
        "name": "tiny",
        "suspects": {"Ash": [], "Birch": []},
        "weapons": {"Dart": [], "Epee": []},
        "rooms": {"Gym": [], "Hut": [], "Inn": []},
    }
)
NAMES = ("Ann", "Bob")


def load_checker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("certificate_checker", CHECKER)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


CHECK = load_checker()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "seed" in metafunc.fixturenames:
        count = 1000 if metafunc.config.getoption("--long") else 36
        metafunc.parametrize("seed", range(count))


def position(seed: int) -> Notes:
    """Take what a seat, or a spectator, has noted at some moment of a game."""
    rng = stream(seed, "certificates")
    edition = shipped_edition(pick(rng, ("classic", "classic", "cottage", "manor")))
    seats = (3,) if len(edition.deck) < 12 else (3, 4, 5, 6)
    game = play_game(rng, edition, seats, ("notebook", "exact", "random"))
    me = pick(rng, (*range(game.setup.seats), None))
    seen = observations(game.events, me)
    notes = take_notes(edition, game.setup.names, seen, me)
    length = 1 + int(rng.random() * len(notes.entries))
    return replace(notes, entries=notes.entries[:length]).numbered()


def claimed(report: Report) -> set[str]:
    return {
        f"{'' if fact.holds else '~'}c{fact.card.index + 1}_p{fact.place}" for fact in report.facts
    }


def test_the_checker_proves_every_fact_of_a_position(seed: int) -> None:
    report = Report(position(seed))
    assert claimed(report) <= set(CHECK.check(certificate(report)))


def test_facts_that_combine_hands_are_proved() -> None:
    """Neither Bob nor Cyd alone has it: the hands have to be counted together."""
    rules = {fact.rule for seed in range(36) for fact in Report(position(seed)).facts}
    assert {"reserved cards", "suppose otherwise"} & rules


# What is no proof.


def refused(text: str, why: str | None = None) -> None:
    with pytest.raises(CHECK.Refused, match=why):
        CHECK.check(text)


def test_a_mutated_certificate_is_refused() -> None:
    report = Report(read_notes(WORKED_EXAMPLE))
    text = certificate(report)
    lines = text.splitlines()
    units = [line for line in lines if re.fullmatch(r"rup \+1 ~?c\d+_p\d+ >= 1 ;", line)]
    assert len(units) >= len(report.facts)
    for unit in units:
        opposite = unit.replace("~", "") if "~" in unit else unit.replace("+1 c", "+1 ~c")
        refused(text.replace(unit, opposite), "this does not follow")
    for end in range(len(lines) - 1, 0, -7):
        refused("\n".join(lines[:end]))
    count = next(line for line in lines if line.startswith("f "))
    refused(text.replace(count, "f 3"), "another number")
    refused(text.replace("output NONE", "rup >= 1 ;\noutput NONE"), "this does not follow")
    refused(text.replace("output NONE", "a +1 c1_p0 >= 1 ;\noutput NONE"), "does not end")
    refused(text.replace(units[0], units[0].replace(" ;", "")), "no constraint")
    refused(text.replace(units[0], units[0].replace("+1 ", "+0 ")), "no term")
    refused(text.replace(units[0], "rup +1 c1_p0 +1 ~c1_p0 >= 2 ;"), "occurs twice")


def test_what_is_open_is_refused() -> None:
    report = Report(read_notes(WORKED_EXAMPLE))
    text = certificate(report)
    open_cells = [
        f"{sign}c{card + 1}_p{place}"
        for card, mask in enumerate(report.places)
        for place in range(report.view.table)
        if mask >> place & 1 and mask != 1 << place
        for sign in ("", "~")
    ]
    assert len(open_cells) > 20
    for literal in open_cells:
        refused(text.replace("output NONE", f"rup +1 {literal} >= 1 ;\noutput NONE"), literal)


def test_no_entry_that_a_proof_needs_can_be_left_out() -> None:
    report = Report(read_notes(WORKED_EXAMPLE))
    text = certificate(report)
    needed = {source for fact in report.facts for source in fact.sources if source > 0}
    assert needed
    for source in needed:
        lines, skipped, keeps = [], 0, True
        for line in text.splitlines():
            if line.startswith(("* ", "pseudo")):
                keeps = not line.startswith(f"* {source}. ")
            skipped += not keeps and not line.startswith("*")
            lines += [line] if keeps else []
        assert skipped
        total = re.search(r"^f (\d+)$", text, re.MULTILINE)
        assert total
        shorter = "\n".join(lines).replace(total[0], f"f {int(total[1]) - skipped}")
        refused(shorter, "this does not follow")


def test_a_search_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(certificates, "MOST_STEPS", 0)
    from boddy.errors import InputError

    with pytest.raises(InputError, match="no proof of at most 0 steps"):
        certificate(Report(read_notes(WORKED_EXAMPLE)))


# What the constraints mean.


def tiny_notes(rng: Random) -> str:
    """Write notes about a random deal of seven cards to two seats, all true."""
    deck = list(TINY.deck)
    file = rng.choice(TINY.triples)
    rest = [card for card in deck if card not in file]
    rng.shuffle(rest)
    hands = [rest[: rng.choice((1, 2))], []]
    hands[1] = rest[len(hands[0]) : rng.choice((3, 4))]
    faceup = rest[len(hands[0]) + len(hands[1]) :]
    sizes = [rng.choice((str(len(hand)), str(len(hand)), "?")) for hand in hands]
    lines = [
        "suspects: Ash, Birch", "weapons: Dart, Epee", "rooms: Gym, Hut, Inn",
    ]  # fmt: skip
    lines = [f"# {line}" for line in lines]
    lines += ["edition: tiny.toml", f"players: Ann {sizes[0]}, Bob {sizes[1]}"]
    if rng.random() < 0.5:
        lines += ["me: Ann", f"hand: {' '.join(card.name for card in hands[0])}"]
    if faceup:
        lines.append(f"faceup: {' '.join(card.name for card in faceup)}")
    for _ in range(rng.randrange(5)):
        triple = rng.choice(TINY.triples)
        cards = " ".join(card.name for card in triple)
        asker, other = rng.choice(((0, 1), (1, 0)))
        held = [card for card in triple if card in hands[other]]
        match rng.randrange(4):
            case 0 if triple != file:
                lines.append(f"{NAMES[asker]} accuses {cards}: wrong")
            case 1:
                lines.append(f"saw: {NAMES[other]} {rng.choice(hands[other]).name}")
            case _ if held:
                shown = f" {rng.choice(held).name}" if rng.random() < 0.4 else ""
                who = "?" if rng.random() < 0.2 else NAMES[asker]
                lines.append(f"{who}: {cards}; {NAMES[other]} shows{shown}")
            case _:
                lines.append(f"{NAMES[asker]}: {cards}; {NAMES[other]} passes")
    return "\n".join([*lines, ""])


def meant(text: str, edition: Edition, places: int) -> Iterator[tuple[int, ...]]:
    """Go through every way to put each card somewhere: those with which all constraints agree."""
    given = [
        CHECK.read_constraint(line)
        for line in text.partition("pseudo-Boolean proof")[0].splitlines()
        if not line.startswith("*")
    ]
    for deal in product(range(places), repeat=len(edition.deck)):
        true = {f"c{card + 1}_p{place}" for card, place in enumerate(deal)}
        if all(
            sum(
                factor
                for literal, factor in terms.items()
                if (literal[1:] not in true if literal.startswith("~") else literal in true)
            )
            >= least
            for terms, least in given
        ):
            yield deal


@pytest.mark.parametrize("number", range(12))
def test_the_constraints_mean_what_the_notes_mean(number: int) -> None:
    notes = read_notes(tiny_notes(Random(number)), lambda _: TINY)
    report = Report(notes)
    places = report.view.table + 1
    problem = SeatView.of(notes).problem("count")
    found = set(meant(certificate(report), notes.edition, places))
    assert found == set(deals_of(problem))
    assert found


def test_cards_that_changed_hands_are_stated() -> None:
    text = """\
players: Ann 6, Bob 6, Cyd 6
me: Ann
hand: Scarlet Knife Rope Hall Study Lounge
Ann: Mustard Pipe Kitchen; Bob passes; Cyd shows Pipe
Cyd leaves; Ann gets Pipe Plum White; Bob gets 3
Bob: Plum Wrench Kitchen; Ann shows
"""
    report = Report(read_notes(text))
    assert claimed(report) <= set(CHECK.check(certificate(report)))


# The checker and the command.


def test_the_checker_is_short_and_shares_no_code() -> None:
    source = CHECKER.read_text(encoding="utf-8")
    assert len(source.splitlines()) <= 300
    imported = {
        name.partition(".")[0]
        for node in ast.walk(ast.parse(source))
        for name in (
            [alias.name for alias in node.names] if isinstance(node, ast.Import) else
            [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        )
    }  # fmt: skip
    assert imported <= set(sys.stdlib_module_names) | {"__future__"}


def test_the_page_is_followed_word_for_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (ROOT / "docs" / "certificates.md").read_text(encoding="utf-8")
    solve, examples, check = re.findall(r"^(?:boddy|python) .+$", page, re.MULTILINE)
    monkeypatch.chdir(tmp_path)
    Path("table.notes").write_text(WORKED_EXAMPLE)
    for command in (solve, examples):
        done = CliRunner().invoke(cli, command.split()[1:], catch_exceptions=False)
        assert done.exit_code == 0
    assert "with a proof" in CliRunner().invoke(cli, solve.split()[1:]).output
    monkeypatch.setattr(sys, "argv", check.split()[1:])
    assert Path(check.split()[1]).read_text() == CHECKER.read_text()
    CHECK.main()
    told = capsys.readouterr().out
    assert "Pipe is at Cyd\n" in told
    assert "facts follow from the constraints." in told
