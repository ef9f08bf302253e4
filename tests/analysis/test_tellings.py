"""The story, text, JSON and page of an analysis."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable
from html import unescape
from pathlib import Path
from random import Random
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner

from boddy.actions import Accuse, EndTurn, Suggest
from boddy.analysis import analyse
from boddy.analysis.reviews import Label, TurnReview
from boddy.analysis.story import analysis_words, as_json, story
from boddy.cards import Triple
from boddy.cli import cli
from boddy.editions import edition_names
from boddy.events import RESIGNS, Ending
from boddy.game import Game
from boddy.pages.analysis_page import bits_chart, chart, page
from boddy.records import Record
from boddy.setup import Setup
from boddy.testing import fixed_deal
from boddy.texts import Words, entries, languages, phrase
from playing import random_game, some_setup

FILE = "Plum Rope Hall"
HANDS = (
    "Scarlet Mustard Knife Pipe Kitchen Ballroom",
    "White Green Candlestick Revolver Conservatory Dining",
    "Peacock Wrench Billiard Library Lounge Study",
)
TRICKY = '<b>Bob & "co"</b>'


@pytest.fixture
def game() -> Game:
    setup = Setup.of(["Ann", TRICKY, "Cyd"])
    return Game(setup, fixed_deal(setup, FILE, HANDS), lambda _: ())


def triple(game: Game, text: str) -> Triple:
    return Triple.of(game.setup.edition.read_cards(text))


def ask(game: Game, text: str) -> None:
    """Suggest, and let everybody answer with the first card that they can show."""
    game.apply(Suggest(triple(game, text)))
    while game.legal.answering:
        game.apply(game.legal[0])


def turn(game: Game, text: str) -> None:
    ask(game, text)
    game.apply(EndTurn())


def accuse(game: Game, text: str) -> None:
    game.apply(Accuse(triple(game, text)))


def solved(game: Game) -> Game:
    turn(game, "Scarlet Knife Kitchen")  # Ann asks her own cards
    turn(game, "White Wrench Library")
    turn(game, "Plum Rope Study")
    ask(game, "Plum Rope Hall")
    accuse(game, "Plum Rope Hall")
    return game


@pytest.mark.parametrize(
    ("turn", "english", "german"),
    [("never", "never", "nie"), (0, "from the deal", "von Anfang an"), (7, "turn 7", "Zug 7")],
)
def test_since_when_somebody_could_know_the_case_is_told(
    turn: int | str, english: str, german: str
) -> None:
    assert Words("en")("review-known-from", turn=turn) == english
    assert Words("de")("review-known-from", turn=turn) == german


@pytest.mark.parametrize(
    ("shown", "careless", "english", "german"),
    [
        (0, 0, "-", "-"),
        (1, 0, "0 of 1 card", "0 von 1 Karte"),
        (4, 1, "1 of 4 cards", "1 von 4 Karten"),
    ],
)
def test_how_many_cards_were_shown_carelessly_is_told(
    shown: int, careless: int, english: str, german: str
) -> None:
    assert Words("en")("review-careless", shown=shown, careless=careless) == english
    assert Words("de")("review-careless", shown=shown, careless=careless) == german


@pytest.mark.parametrize(
    ("value", "plain", "signed"),
    [(0.7, "0.70", "+0.70"), (-0.25, "-0.25", "-0.25"), (-1e-17, "0.00", "0.00")],
)
def test_bits_have_two_digits_and_are_never_minus_nothing(
    value: float, plain: str, signed: str
) -> None:
    assert Words()("review-bits", value=value) == plain
    assert Words()("review-bits-gained", value=value) == signed


def test_asking_own_cards_is_wasted_and_the_best_is_great(game: Game) -> None:
    game = solved(game)
    analysis = analyse(Record.of(game))
    first = analysis.turns[1].suggestion
    assert first.label is Label.WASTED
    assert (first.worth, first.brought) == pytest.approx((0, 0), abs=1e-9)
    assert (first.passed, first.show) == ((1, 2), None)
    best = first.best
    again = Game(game.setup, game.deal, lambda _: ())
    turn(again, str(best))
    great = analyse(Record.of(again)).turns[1].suggestion
    assert (great.label, great.best) == (Label.GREAT, best)
    assert great.worth == pytest.approx(first.best_worth)


def test_a_lucky_accusation_is_told_with_its_odds(game: Game) -> None:
    turn(game, "Scarlet Knife Kitchen")
    ask(game, "White Wrench Library")
    accuse(game, FILE)
    analysis = analyse(Record.of(game))
    [(_, accused)] = analysis.accusations
    assert (accused.kind, accused.right, accused.certain) == ("lucky", True, False)
    assert 0 < accused.odds <= accused.best_odds < 0.1
    assert f"{TRICKY} accused in turn 2 with a chance of under 1 %, was lucky" in story(analysis)
    assert "was lucky and won." in story(analysis)


def test_a_right_accusation_tells_the_others_nothing_in_the_figures(game: Game) -> None:
    analysis = analyse(Record.of(solved(game)))
    assert analysis.turns[-1].bits[0] == 0
    assert min(analysis.turns[-1].bits[1:]) > 0
    [(_, accused)] = analysis.accusations
    assert (accused.kind, accused.odds) == ("certain", 1.0)
    assert "Ann knew the answer in turn 4, accused at once and won." in story(analysis)


def test_wrong_accusations_forfeits_and_a_win_without_accusing(game: Game) -> None:
    ask(game, "Scarlet Knife Kitchen")
    accuse(game, "Plum Rope Lounge")
    out = phrase("fault-other", what="took too long")
    game.forfeit(2, out)
    analysis = analyse(Record.of(game))
    told = story(analysis)
    assert analysis.turns[1].accusation.kind == "wrong"
    assert (
        "In turn 1 Ann accused Professor Plum with the rope in the Lounge, which was "
        "under 1 % likely, and was out." in told
    )
    assert "Cyd was put out: took too long." in told
    assert told.endswith(f"{TRICKY} won without accusing: all others were out.")
    assert [item.forfeits for item in analysis.turns if item.forfeits] == [((2, out),)]


def test_what_could_not_be_right_is_told_without_a_number(game: Game) -> None:
    ask(game, "White Wrench Library")
    accuse(game, "Scarlet Knife Kitchen")  # all of them Ann's own
    game.forfeit(2, RESIGNS)
    analysis = analyse(Record.of(game))
    assert (
        "In turn 1 Ann accused Miss Scarlet with the knife in the Kitchen, which could not be "
        "right, and was out." in story(analysis)
    )
    assert "In turn 2 Cyd resigned." in story(analysis)
    german = story(analysis, "de")
    assert (
        "klagte Ann Fräulein Scarlet mit dem Messer in der Küche an, was nicht stimmen konnte, und"
        in german
    )
    assert "In Zug 2 gab Cyd auf." in german
    assert "could not be right" in page(analysis)


@pytest.mark.parametrize(
    ("rules", "english", "german"),
    [
        ("speed", "Speed", "„Blitz“"),
        ("speed(repeat=yes)", "Speed", "„Blitz“"),
        ("roundtable(rounds=9)", "Round table by house rules", "„Runder Tisch“ nach Hausregeln"),
    ],
)
def test_games_are_called_as_on_the_start_page(rules: str, english: str, german: str) -> None:
    setup = Setup.of(["Ann", "Bob", "Cyd"], rules=rules)
    analysis = analyse(Record.of(random_game(setup, Random(1), accuse=1.0)))
    assert f"Ann, Bob and Cyd played {english} with the classic cards. It" in story(analysis)
    in_german = story(analysis, "de")
    assert f"Ann, Bob und Cyd spielten {german} mit den Karten „Klassisch“. Es" in in_german


@pytest.mark.parametrize("language", languages())
def test_editions_are_called_as_on_the_start_page(language: str) -> None:
    words = Words(language)
    for name in edition_names():
        called = words(f"edition_{name}").partition(",")[0]
        assert called.lower() in words("review-deck", edition=name).lower()


def test_who_knew_and_did_not_say_so_is_told(game: Game) -> None:
    turn(game, "Plum Rope Hall")
    ask(game, "White Wrench Library")
    game.stop(Ending.STOPPED, "the lamp went out")
    told = story(analyse(Record.of(game)))
    assert "Ann could have known the answer after turn 1, but did not accuse." in told
    assert told.endswith("Nobody won: the lamp went out.")


def test_a_running_game_can_be_analysed(game: Game) -> None:
    turn(game, "White Wrench Library")
    analysis = analyse(Record.of(game))
    assert story(analysis).endswith("The game has not ended yet.")
    assert as_json(analysis)["ended"] is None


@pytest.mark.parametrize("rules", ["speed", "parlour", "mansion", "roundtable"])
def test_any_random_game_can_be_told_in_every_way(rules: str) -> None:
    for seed in range(2):
        game = random_game(some_setup(rules, 3), Random(seed), accuse=0.1)
        analysis = analyse(Record.of(game))
        end = story(analysis)
        assert (game.setup.names[game.winner] if game.winner is not None else "Nobody won") in end
        assert json.loads(json.dumps(as_json(analysis)))["story"] == end
        parsed(page(analysis))


def test_json_has_the_shape_that_the_docs_describe(game: Game) -> None:
    data = as_json(analyse(Record.of(solved(game))))
    docs = (Path(__file__).parents[2] / "docs" / "analysis.md").read_text(encoding="utf-8")
    described = set(re.findall(r"^\| `(\w+)`", docs, re.MULTILINE))
    used = keys_of(data) - set(Label)
    assert used == described
    assert data["file"] == FILE.split()
    assert data["ended"] == {"winner": 0, "reason": "right accusation"}
    assert [len(item["bits"]) for item in data["turns"]] == [3] * 5
    assert data["turns"][1]["suggestion"]["label"] == "wasted"
    assert data["turns"][4]["accusation"]["kind"] == "certain"


def test_the_chart_names_the_winner_if_there_is_one(game: Game) -> None:
    for drawn in (chart, bits_chart):
        assert "won" not in drawn(analyse(Record.of(game)))
    solved(game)
    for drawn in (chart, bits_chart):
        said = unescape(re.sub(r"<[^>]*>", " ", drawn(analyse(Record.of(game)))))
        assert said.split().count("won") == 1
        assert re.search(r"\bAnn\W+won\b", said)


def keys_of(data: object) -> set[str]:
    if isinstance(data, dict):
        return set(data) | {key for value in data.values() for key in keys_of(value)}
    if isinstance(data, list):
        return {key for value in data for key in keys_of(value)}
    return set()


def test_long_games_list_only_what_could_teach(tmp_path: Path) -> None:
    setup = some_setup("roundtable(rounds=40)", 3)
    record = Record.of(random_game(setup, Random(1), accuse=0.0))
    analysis = analyse(record)
    unlabelled = sum(asked.label is None for _, asked in analysis.suggestions)
    assert unlabelled
    assert len(analysis.listed) == 120 - unlabelled
    left_out = f"{unlabelled} suggestions that could teach nothing are not listed."
    assert left_out in page(analysis)
    record.save(tmp_path / "game.jsonl")
    printed = CliRunner().invoke(cli, ["analyse", str(tmp_path / "game.jsonl")])
    assert left_out in printed.output
    assert len(as_json(analysis)["turns"]) == 121
    drawn = chart(analysis)
    quiet = re.search(r"Nothing changed in the turns from (\d+) to 120\.", drawn)
    assert quiet
    assert max(map(int, re.findall(r"after turn (\d+)", drawn))) == int(quiet[1]) - 1
    assert story(analysis).count("could have known the answer") == 1


def test_the_story_in_german(game: Game) -> None:
    record = Record.of(solved(game))
    german = story(analyse(record), "de")
    assert german.startswith(
        f"Ann, {TRICKY} und Cyd spielten „Blitz“ mit den Karten „Klassisch“. "
        "Es war Professor Plum mit dem Seil in der Halle. Nach dem Austeilen gab es "
    )
    assert german.endswith("Ann wusste die Lösung in Zug 4, klagte sofort an und gewann.")


STORIES = {path.stem.rpartition("_")[2]: path for path in Path(__file__).parent.glob("stories_*")}


@pytest.mark.parametrize("language", STORIES)
def test_every_sentence_of_a_story_reads_as_it_did(
    language: str, game: Game, request: pytest.FixtureRequest
) -> None:
    """After a wanted change see `pytest tests/analysis --update-goldens`."""
    analysis = analyse(Record.of(solved(game)))
    said = {one.code for one in SENTENCES}
    keys = {key for key in entries("en") if re.match(r"story-(?!could-have|ending)[\w-]+$", key)}
    assert said == keys
    words = analysis_words(analysis, language)
    text = "".join(f"{words.say(one)}\n" for one in SENTENCES)
    if request.config.getoption("--update-goldens"):
        STORIES[language].write_text(text, encoding="utf-8")
    assert text == STORIES[language].read_text(encoding="utf-8")


FOUND = {"turn": 4, "seat": 0, "cards": ("Green", "Wrench", "Hall"), "before": 89, "after": 12}
COSTLY = {
    "turn": 6, "card": "Rope", "seat": 2, "to": 0, "count": 1, "least": "Green", "left": 5,
}  # fmt: skip
KNEW = [phrase("story-could-have-known", seat=seat, turn=turn) for seat, turn in ((2, 7), (0, 0))]
QUIET = phrase("story-turn-quiet", turn=9, seat=0)
SENTENCES = [
    phrase(
        "story-opening", names=("Ann", "Bob", "Cyd"), cards=FOUND["cards"], preset="speed",
        changed=True, edition="classic",
    ),
    phrase("story-all-had", count=90),
    phrase("story-had", best=0, least=1, worst=2, most=144),
    phrase("story-turn-shown", shower=2, card="Wrench", **FOUND, same=False),
    phrase("story-turn-shown", shower=2, card="Wrench", **{**FOUND, "after": 89}, same=True),
    phrase("story-turn-unanswered", **FOUND, same=False),
    phrase("story-turn-unanswered", **{**FOUND, "after": 89}, same=True),
    QUIET,
    phrase("story-chance", seat=2, before=0.3, after=0.71, rose=True),
    phrase("story-turning-point", what=QUIET, seat=2, before=0.3, after=0.0, rose=False),
    phrase("story-costliest-card", **COSTLY, more=True),
    phrase("story-costliest-card", **COSTLY, more=False),
    phrase("story-best-suggestions", seat=2, share=0.93),
    phrase("story-resigned", turn=5, seat=0),
    phrase("story-put-out", turn=5, seat=0, reason="took too long"),
    phrase("story-accused-wrongly", turn=8, seat=0, cards=FOUND["cards"], odds=0.25),
    phrase("story-accused-wrongly", turn=8, seat=0, cards=FOUND["cards"], odds=0.0),
    phrase("story-silent", known=KNEW[:1]),
    phrase("story-silent", known=KNEW),
    phrase("story-nobody-won", ending="all-out", limit=""),
    phrase("story-nobody-won", ending="round-limit", limit=1),
    phrase("story-nobody-won", ending="turn-limit", limit=1),
    phrase("story-nobody-won", ending="turn-limit", limit=40),
    phrase("story-nobody-won", ending="stopped", limit="the lamp went out"),
    phrase("story-won-silently", seat=0, ending="last-seat", limit=""),
    phrase("story-knew", seat=0, turn=9),
    phrase("story-could-know", seat=0, turn=7, accused=9),
    phrase("story-lucky", seat=0, turn=9, odds=0.5),
    phrase("story-not-ended"),
]  # fmt: skip


def test_every_ending_has_its_own_words() -> None:
    for language in languages():
        said = {Words(language)("story-ending", ending=ending.value, limit=7) for ending in Ending}
        assert len(said) == len(Ending)


# The page.


def parsed(html: str) -> ET.Element:
    return ET.fromstring(html.removeprefix("<!DOCTYPE html>\n"))  # noqa: S314  # our own


def test_the_page_is_whole_well_formed_and_needs_nothing_else(game: Game) -> None:
    html = page(analyse(Record.of(solved(game))))
    tree = parsed(html)
    titles = [item.text for item in tree.iter("h2")]
    assert titles[:5] == [
        "The story",
        "How many solutions were still possible",
        "Chances to win",
        "The same in bits",
        "Players",
    ]
    assert not re.search(r"https?:|<script|<link|@import|url\(", html)
    assert "@media (prefers-color-scheme: dark)" in html


def test_the_page_in_german(game: Game) -> None:
    tree = parsed(page(analyse(Record.of(solved(game))), "de"))
    assert tree.get("lang") == "de"
    titles = [item.text for item in tree.iter("h2")]
    assert titles[:5] == [
        "Die Geschichte",
        "Wie viele Lösungen noch möglich waren",
        "Aussichten auf den Sieg",
        "Dasselbe in Bit",
        "Spieler",
    ]
    told = " ".join(tree.find("body").itertext())
    assert "○ vertan" in told
    assert not re.search(r"\b(turn|the|player|of|bits)\b", told)


def test_names_are_escaped(game: Game) -> None:
    html = page(analyse(Record.of(solved(game))))
    assert TRICKY not in html
    assert "<b>Bob" not in html
    assert TRICKY in unescape(html)


def test_the_page_says_nothing_that_is_not_in_the_record(game: Game) -> None:
    record = Record.of(solved(game))
    assert page(analyse(Record.parse(record.text()))) == page(analyse(record))


def test_every_suggestion_has_a_row_with_its_label(game: Game) -> None:
    analysis = analyse(Record.of(solved(game)))
    [table] = [
        item for item in parsed(page(analysis)).iter("table") if item.get("class") == "asked"
    ]
    rows = [" ".join(row.itertext()) for row in table.iter("tr")][1:]
    assert len(rows) == 4
    for row, (_, asked) in zip(rows, analysis.suggestions, strict=True):
        assert ", ".join(card.name for card in asked.cards).lower() in row.lower()
        assert (asked.label or "nothing to learn") in row


def bits_of(turn: TurnReview, seat: int) -> float:
    return turn.bits[seat]


def halvings(turn: TurnReview, seat: int) -> float:
    return math.log2(turn.open[seat])


@pytest.mark.parametrize(("draw", "value"), [(chart, halvings), (bits_chart, bits_of)])
def test_the_chart_draws_the_figures(
    game: Game, draw: Callable[..., str], value: Callable[[TurnReview, int], float]
) -> None:
    analysis = analyse(Record.of(solved(game)))
    tree = ET.fromstring(draw(analysis))  # noqa: S314  # our own
    numbers = {float(item.get("style")[4:-1]): int(item.text) for item in spans(tree, "ynum")}
    heights = numbers if value is bits_of else {y: math.log2(n) for y, n in numbers.items()}
    bottom, top = heights[100.0], max(heights.values())
    assert bottom == 0
    drawing = tree.find("div[@class='canvas']/svg")
    for seat in range(3):
        [line] = [item for item in drawing if item.get("class") == f"line s{seat}"]
        points = [tuple(map(float, part.split())) for part in line.get("d")[1:].split("L")]
        assert len(points) == len(analysis.turns)
        for (_, y), item in zip(points, analysis.turns, strict=True):
            assert y == pytest.approx(100 - 100 * value(item, seat) / top, abs=0.006)


def spans(tree: ET.Element, kind: str) -> list[ET.Element]:
    return [item for item in tree.iter("span") if item.get("class") == kind]


# The command.


@pytest.fixture
def record_file(game: Game, tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    Record.of(solved(game)).save(path)
    return path


def test_the_command_prints_story_and_tables(record_file: Path) -> None:
    result = CliRunner().invoke(cli, ["analyse", str(record_file)], catch_exceptions=False)
    assert result.exit_code == 0
    assert "Ann knew the answer in turn 4" in " ".join(result.output.split())
    assert re.search(r"1\s+Ann\s+Scarlet Knife Kitchen\s+0 %\s+wasted", result.output)
    assert "Turn 4: Ann accuses Professor Plum with the rope in the Hall: certain and right." in (
        result.output
    )
    assert "\x1b" not in result.output
    assert "bits" not in result.output
    with_bits = CliRunner().invoke(cli, ["analyse", str(record_file), "--bits"])
    assert re.search(r"0\.00 of 0\.\d\d, 0\.00", with_bits.output)
    german = CliRunner().invoke(cli, ["analyse", str(record_file), "--language", "de"])
    assert (
        "Zug 4: Ann klagt Professor Plum mit dem Seil in der Halle an: sicher und richtig."
        in german.output
    )


def test_bits_are_on_the_page_for_those_who_want_them(game: Game) -> None:
    analysis = analyse(Record.of(solved(game)))
    plain, wanted = str(page(analysis)), str(page(analysis, bits=True))
    assert wanted == plain.replace('<html lang="en">', '<html lang="en" data-bits="on">')
    hidden = [item for item in parsed(plain).iter() if "bits" in (item.get("class") or "").split()]
    seen = re.sub(r"\s+", " ", " ".join(_visible(parsed(plain).find("body"))))
    assert len(hidden) > 5
    assert not re.search(r"\b0\.00\b", seen)
    assert re.search(r"\d+ → \d+", seen)


def _visible(element: ET.Element) -> list[str]:
    """Collect texts outside of what is only for those who want bits."""
    found = [element.text or ""]
    for child in element:
        if "bits" not in (child.get("class") or "").split():
            found += _visible(child)
        found.append(child.tail or "")
    return found


def test_the_command_writes_json_or_a_page_but_not_both(record_file: Path, tmp_path: Path) -> None:
    run = CliRunner().invoke
    record = Record.load(record_file)
    printed = run(cli, ["analyse", str(record_file), "--json"], catch_exceptions=False)
    assert json.loads(printed.output) == as_json(analyse(record))
    target = tmp_path / "page.html"
    written = run(cli, ["analyse", str(record_file), "--html", str(target)])
    assert written.output == f"{target} is written.\n"
    assert target.read_text(encoding="utf-8") == page(analyse(record))
    both = run(cli, ["analyse", str(record_file), "--html", str(target), "--json"])
    assert str(both.exception) == "--html and --json exclude each other"


def test_both_kernels_find_the_same_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = pytest.importorskip("boddy.inference._native", reason="the native kernel is optional")
    assert kernel
    record = Record.of(random_game(some_setup("speed", 3, "cottage"), Random(3), accuse=0.1))
    monkeypatch.setenv("BODDY_KERNEL", "native")
    fast = as_json(analyse(record))
    monkeypatch.setenv("BODDY_KERNEL", "python")
    slow = as_json(analyse(record))
    for one, other in zip(fast["turns"], slow["turns"], strict=True):
        assert one["bits"] == pytest.approx(other["bits"], abs=1e-9)
        if one["suggestion"]:
            worth = other["suggestion"]["worth"]
            assert one["suggestion"]["worth"] == pytest.approx(worth, abs=1e-9)
            best = other["suggestion"]["best"]["worth"]
            assert one["suggestion"]["best"]["worth"] == pytest.approx(best, abs=1e-9)
