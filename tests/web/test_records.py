"""Games that are over, in the browser: records brought in, replays, and analyses."""

from __future__ import annotations

import json
import math
import re

import pytest

from boddy.analysis import Analysis, analyse
from boddy.bots import find_bot
from boddy.events import Ending, Shown, Suggested
from boddy.inference.posterior import Posterior
from boddy.match import Match
from boddy.reasoning.habits import weighed_problem
from boddy.reasoning.seat_view import SeatView
from boddy.records import Record
from boddy.views import observe

TURN = re.compile(r"after (?:turn (\d+)|the deal): (.*)")


@pytest.fixture(scope="module")
def mansion() -> Record:
    """A game of six seats on the board, played by bots."""
    return Match([find_bot("notebook") for _ in range(6)], seed=5, rules="mansion").play()


@pytest.fixture
def bring(person, tmp_path):
    """Let somebody bring a record to the site."""

    def bring(text: str, size: str, **options):
        (tmp_path / "game.jsonl").write_text(text, encoding="utf-8")
        ann = person(size, **options)
        ann.page.goto(ann.server.url)
        ann.page.locator(".upload input[type=file]").set_input_files(tmp_path / "game.jsonl")
        return ann

    return bring


def test_a_board_game_is_replayed_from_two_seats(bring, mansion, size):
    ann = bring(mansion.text(), size)
    ann.page.wait_for_selector(".map .token")
    assert "/r/" in ann.page.url
    assert ann.page.locator("#hands dt").count() == 7
    step = _first_shown_to(mansion, 1)
    shown = mansion.events[step - 1]
    for seat in (1, next(seat for seat in range(6) if seat not in (1, shown.seat))):
        _look(ann, step, str(seat))
        _look_like(ann, "#hands .chip", mansion.events[0].hands[seat])
        assert ann.page.locator("#hands dt").count() == 1
        hidden = _hidden_from(mansion, seat, step)
        assert hidden
        for place in ("#hands", "#log", ".bubble"):
            text = " ".join(ann.page.locator(place).all_text_contents())
            assert not [card.name for card in hidden if card.name in text]
        latest = ann.page.locator("#log .turn").last.locator(".answer").last.text_content()
        title = mansion.setup.edition.title(shown.card)
        assert latest.endswith(f"{title}." if seat == 1 else "a card.")
        _notes_are_exact(ann, mansion, seat, step)
        ann.shot(f"record-{'shown' if seat == 1 else 'unseen'}")
    assert ann.has_no_problems()


def test_keys_step_through_a_record_and_its_link(bring, person, mansion):
    ann = bring(mansion.text(), "desktop")
    ann.page.wait_for_selector(".player")
    for _ in range(9):
        ann.page.keyboard.press("ArrowRight")
    ann.page.select_option(".player select", "3")
    ann.page.click("#tools button:last-child")
    link = ann.page.locator("#menu .link input").input_value()
    bob = person("phone")
    bob.page.goto(link)
    bob.page.wait_for_selector("text=Step 10 of", state="attached")
    assert bob.page.locator(".player select").input_value() == "3"
    bob.page.keyboard.press("End")
    assert f"Step {len(mansion.events)} of {len(mansion.events)}" in bob.text(".where")
    assert bob.page.locator(".playOn").is_disabled()
    bob.page.select_option(".player select", "all")
    bob.page.wait_for_selector(".ending")
    ann.page.keyboard.press("Escape")
    ann.page.click(".playOn")
    ann.page.click("dialog .primary")
    ann.page.wait_for_url("**/t/*")
    ann.page.wait_for_selector(".map .token")
    assert ann.page.locator("#log .turn").count() >= 1
    assert ann.page.locator("#notes tbody td").count()
    assert ann.has_no_problems()
    assert bob.has_no_problems()


def test_the_analysis_draws_the_figures_of_the_solver(bring, mansion, size):
    ann = bring(mansion.text(), size, color_scheme="light" if size == "desktop" else "dark")
    ann.page.wait_for_selector(".player")
    ann.page.click("text=Analysis")
    ann.page.wait_for_selector(".canvas")
    ann.shot("analysis")
    analysis = analyse(mansion)
    assert _told(ann) == [[str(count) for count in turn.open] for turn in analysis.turns]
    _lines_are_where_the_figures_say(ann, analysis)
    assert "bits" not in ann.text("#analysis table.asked")
    assert not ann.page.locator("section.bits").is_visible()
    ann.page.check("input[name=bits]")
    assert ann.page.locator("section.bits").is_visible()
    ann.page.reload()
    ann.page.wait_for_selector("section.bits .chart")
    ann.page.uncheck("input[name=bits]")
    lacking = [_bits(mansion, seat, len(mansion.events) - 2) for seat in range(6)]
    assert list(analysis.turns[-1].bits) == pytest.approx(lacking, abs=1e-9)
    assert ann.page.locator(".asked .label").count() == len(analysis.listed)
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert ann.page.evaluate(wide) == 0
    ann.axe("analysis")
    assert ann.has_no_problems()


def test_notes_and_analysis_in_german(bring, size):
    record = Match([find_bot("notebook") for _ in range(3)], seed=7).play()
    ann = bring(record.text(), size, locale="de-DE")
    ann.page.wait_for_selector(".player")
    _look(ann, len(record.events), "1")
    ann.page.wait_for_selector(f'#notes[data-step="{len(record.events)}"]', state="attached")
    own = next(iter(record.events[0].hands[1]))
    ann.page.evaluate(f"document.querySelector('[data-cell=\"{own}/1\"]').click()")
    why = ann.page.locator("#notes .why").text_content()
    assert why.endswith(", denn Ihnen wurde die Karte ausgeteilt.")
    ann.page.click("text=Analyse")
    ann.page.wait_for_selector(".canvas")
    ann.shot("german-analysis")
    story = " ".join(ann.page.locator(".lead").all_text_contents())
    assert "klagte" in story
    assert re.search(r"\d\xa0%", story)
    assert not re.search(r"\d %", story), "no line ends before the sign"
    told = ann.text("#analysis")
    assert "So liest man das" in told
    assert not re.search(r"\b(turn|the|of|Rope|Wrench|Kitchen|Library)\b", told)
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert ann.page.evaluate(wide) == 0
    assert ann.has_no_problems()


def test_players_have_the_colours_of_their_tokens_in_the_analysis(person):
    ann = person()
    bots = [{"kind": "bot", "level": "champion", "suspect": name} for name in ("Scarlet", "Green")]
    ann.set_table({"kind": "me", "name": "Ann", "suspect": "Plum"}, *bots, rules="parlour")
    ann.play_to_the_end()
    ann.page.click(".ending >> text=Analysis")
    ann.page.wait_for_selector(".canvas")
    mark = ann.page.locator(".legend li", has_text="Ann").first.locator(".mark")
    colour = mark.evaluate("(mark) => getComputedStyle(mark).backgroundColor")
    assert colour == "rgb(115, 64, 138)", "purple, as Plum's token"


def test_a_game_at_a_table_leads_to_its_analysis(person):
    ann = person()
    bot = {"kind": "bot", "level": "easy"}
    ann.set_table({"kind": "me", "name": "<b>Ann"}, bot, bot, edition="cottage")
    ann.play_to_the_end()
    ann.page.click(".ending >> text=Analysis")
    ann.page.wait_for_selector(".canvas")
    assert "<b>Ann" in ann.text("h1")
    assert "<b>Ann" in ann.text(".legend")
    ann.page.click("text=Replay")
    ann.page.wait_for_selector(".player")
    assert ann.has_no_problems()


def test_names_in_a_record_are_only_names(bring):
    record = Match([find_bot("notebook") for _ in range(3)], seed=1, edition="cottage").play()
    head, _, events = record.text().partition("\n")
    evil = '"><img src=x onerror=alert(1)> style="'
    first = json.dumps({**json.loads(head), "seats": [evil, "Bob", "Cyd"]})
    ann = bring(f"{first}\n{events}", "desktop")
    ann.page.wait_for_selector(".player")
    assert ann.page.locator("img[src=x]").count() == 0
    ann.page.click("text=Analysis")
    ann.page.wait_for_selector(".canvas")
    assert ann.page.locator("img").count() == 0
    assert evil in ann.page.locator(".legend").first.text_content()
    assert ann.has_no_problems()


def test_seats_of_one_name_differ_as_in_reasons(bring):
    record = Match([find_bot("notebook") for _ in range(3)], seed=1, edition="cottage").play()
    head, _, events = record.text().partition("\n")
    first = json.dumps({**json.loads(head), "seats": ["Bob", "Ann", "Bob"]})
    ann = bring(f"{first}\n{events}", "desktop")
    ann.page.wait_for_selector(".player")
    assert ann.page.locator(".seatinfo b").all_text_contents() == ["Bob#1", "Ann", "Bob#2"]
    _look(ann, 8, "0")
    assert ann.page.locator("#notes thead th").all_text_contents()[:3] == ["Bob#1", "Ann", "Bob#2"]
    assert ann.has_no_problems()


def test_a_game_that_nobody_won_says_why(bring):
    bots = [find_bot("notebook") for _ in range(3)]
    record = Match(bots, seed=1, rules="speed(rounds=2)").play()
    assert record.events[-1].ending is Ending.ROUND_LIMIT
    ann = bring(record.text(), "desktop")
    ann.page.wait_for_selector(".player")
    ann.page.keyboard.press("End")
    assert ann.text(".ending .hint") == "The last round has been played."
    assert ann.has_no_problems()


def test_what_is_no_record_is_refused_and_says_where(bring, mansion):
    lines = mansion.text().splitlines(keepends=True)
    ann = bring("".join(lines[:5] + lines[6:]), "phone")
    ann.page.wait_for_selector(".upload .problem:not(:empty)")
    assert "line 6" in ann.text(".upload .problem")


def test_what_is_wrong_with_a_file_is_said_in_german(bring, mansion):
    lines = mansion.text().splitlines(keepends=True)
    ann = bring("{", "phone", locale="de-DE")
    wrong = {
        "Plum, Rope, Hall\n": "Zeile 1: kein JSON",
        "{}\n": "Zeile 1: erwartet: eine Aufzeichnung, die mit {",
        "".join(lines)[:-1]: f"Zeile {len(lines)}: die letzte Zeile ist abgeschnitten",
        "".join(lines[:-1]): f"Zeile {len(lines) - 1}: das Spiel ist hier nicht zu Ende",
        "".join(lines[:5] + lines[6:]): "Zeile 6: ",
        "".join(lines[:4]) + '{"event": "x"}\n': "Zeile 5: event: 'x'; erwartet: eines von dealt",
    }
    said = ann.page.locator(".upload .problem")
    said.filter(has_text="Zeile 1: die letzte Zeile ist abgeschnitten").wait_for()
    for text, problem in wrong.items():
        file = {"name": "game.jsonl", "mimeType": "text/plain", "buffer": text.encode()}
        ann.page.set_input_files(".upload input[type=file]", file)
        said.filter(has_text=f"boddy kann diese Datei nicht lesen: {problem}").wait_for()


def _look(ann, step: int, view: str) -> None:
    """Go to a position by its address."""
    ann.page.goto(f"{ann.page.url.partition('?')[0]}?step={step}&view={view}")
    ann.page.wait_for_selector(f'#notes[data-step="{step}"]', state="attached")


def _first_shown_to(record: Record, seat: int) -> int:
    """Find the step at which a seat is first shown a card."""
    return next(
        number
        for number, event in enumerate(record.events, start=1)
        if isinstance(event, Shown) and event.to == seat
    )


def _hidden_from(record: Record, seat: int, step: int) -> set:
    """Collect the cards that a seat has neither been dealt nor been shown nor heard named."""
    seen = [observe(event, seat) for event in record.events[:step]]
    known = set(seen[0].hands[seat]) | set(seen[0].faceup)
    for event in seen:
        if isinstance(event, Suggested):
            known |= set(event.cards)
        if isinstance(event, Shown) and event.card:
            known.add(event.card)
    return set(record.setup.edition.deck) - known


def _look_like(ann, selector: str, cards) -> None:
    shown = set(ann.page.locator(selector).all_text_contents())
    assert len(shown) == len(cards)
    for card in cards:
        assert any(card.name in title for title in shown)


def _notes_are_exact(ann, record: Record, seat: int, step: int) -> None:
    """Compare every cell for the case file with the solver's odds."""
    posterior = Posterior(weighed_problem(_view(record, seat, step))[0])
    for card in record.setup.edition.deck:
        odds = posterior.odds(card.index, record.setup.seats)
        cell = ann.page.locator(f'[data-cell="{card.name}/file"]').text_content()
        assert cell == {0.0: "✕", 1.0: "✓"}.get(round(odds, 9), str(round(odds * 100)))


def _view(record: Record, seat: int, step: int) -> SeatView:
    names = [f"seat {number}" for number in range(record.setup.seats)]
    view = SeatView(record.setup.edition, names, seat)
    for line, event in enumerate(record.events[:step]):
        view.observe(observe(event, seat), line)
    return view


def _bits(record: Record, seat: int, step: int) -> float:
    return Posterior(_view(record, seat, step).problem()).entropy


def _told(ann) -> list[list[str]]:
    """Read the figures that the first chart tells when pointed at."""
    texts = ann.page.locator("section > .chart").first.locator(".hover title").all_text_contents()
    return [[item.split()[-1] for item in TURN.match(text)[2].split(", ")] for text in texts]


def _lines_are_where_the_figures_say(ann, analysis: Analysis) -> None:
    top = math.log2(
        float(ann.page.locator("section > .chart").first.locator(".ynum").last.text_content())
    )
    for seat in range(len(analysis.names)):
        route = ann.page.locator(f".canvas .line.s{seat}").first.get_attribute("d")
        drawn = [float(point.split()[1]) for point in route[1:].split("L")]
        figures = [100 - 100 * math.log2(turn.open[seat]) / top for turn in analysis.turns]
        assert drawn == pytest.approx(figures, abs=0.006)
