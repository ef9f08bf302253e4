from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from boddy.arena.chunks import ChunkRunner
from boddy.arena.entrants import enter
from boddy.arena.journal import Journal
from boddy.arena.plan import Plan
from boddy.arena.standings import summarize
from boddy.arena.tournament import Tournament
from boddy.pages.tournament_report import report, write_report
from tournaments import BOTS, made_up, plan_of


@pytest.fixture(scope="module")
def page(tmp_path_factory) -> str:
    folder = tmp_path_factory.mktemp("out")
    specs = ["notebook", "notebook", "random", f"{BOTS / 'misbehaving.py'}:raises"]
    plan = Plan(enter(specs), (3, 4), seed=5)
    with Journal.begin(folder, plan) as journal:
        games = Tournament(plan, games=32, journal=journal, keep=20).play(ChunkRunner(2))
    write_report(folder, plan, games, summarize(games, plan.names))
    return (folder / "report.html").read_text(encoding="utf-8")


class Text(HTMLParser):
    """Collects what a reader reads, and what a page loads."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.loads: list[str] = []
        self.links: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.loads += [values[key] for key in ("src", "srcset", "data") if values.get(key)]
        if tag == "link":
            self.loads.append(values.get("href"))
        if tag == "a":
            self.links.append(values["href"])

    def handle_data(self, data):
        self.words.append(data)


def test_the_report_lets_nothing_be_loaded_or_run(page):
    assert "default-src 'none'; style-src 'unsafe-inline'" in page.partition("<title>")[0]
    assert Text(page).loads == []


def test_the_report_says_who_won_and_how_sure_that_is(page):
    text = " ".join(Text(page).words)
    for heading in (
        "Standings",
        "Who beats whom",
        "Ratings, faults and time",
        "By number of seats",
        "What a seat is worth",
        "What a hand is worth",
        "How long games last",
        "Bits per turn",
        "Bits still lacking",
        "Games",
    ):
        assert heading in text
    for bot in ("notebook#1", "notebook#2", "random", "raises"):
        assert bot in text
    assert "raises RuntimeError: I am lost" in text
    assert "seed 5" in text
    assert page.count('<svg class="track"') > 10


def test_bits_by_seats_appear_only_where_seats_differ():
    plan = plan_of("notebook", "notebook", "random", bits=100)
    games = Tournament(plan, games=6).play(ChunkRunner(1))
    bits = report(plan, games, summarize(games, plan.names)).partition("<h2>Bits per turn</h2>")[2]
    table = bits.partition('<p class="note">')[0]
    assert table.count("<table") == 1
    assert "notebook#1" in table


def test_the_report_needs_nothing_from_outside(page):
    parsed = Text(page)
    assert parsed.loads == []
    assert not re.search(r"https?://|@import|url\(", page)
    assert "<script" not in page


def test_the_report_leads_to_records_and_tells_games(page):
    parsed = Text(page)
    assert "games/000000.jsonl" in parsed.links
    text = " ".join(parsed.words)
    assert "The shortest game" in text
    told = [link for link in parsed.links if link.startswith("#")]
    assert len(told) >= 2
    assert all(f'<pre id="{link[1:]}">' in page for link in told)
    assert " suggests " in text
    assert re.search(r"boddy match .* --seed \d+", text)


def test_names_cannot_break_the_page():
    name = '<script>alert("x")</script>'
    plan = plan_of("notebook", "notebook", "random")
    wild = Plan(
        tuple(type(entry)(name + entry.name, entry.spec) for entry in plan.entries), (3,), seed=1
    )
    games = [made_up(number, number, wild.names, wild.names[0]) for number in range(6)]
    assert "<script" not in report(wild, games, summarize(games, wild.names))


@pytest.mark.parametrize(
    ("language", "heading"), [("de", "Wer schlägt wen"), ("fr", "Qui bat qui")]
)
def test_the_report_is_written_in_every_language(language, heading):
    plan = plan_of("notebook", "notebook", "random")
    games = [made_up(number, number, plan.names, plan.names[0]) for number in range(6)]
    told = report(plan, games, summarize(games, plan.names), language=language)
    assert f'<html lang="{language}">' in told
    assert heading in told
    text = " ".join(Text(told.partition("<main>")[2]).words)
    assert not re.search(r"\b(the|wins|seats)\b", text)
