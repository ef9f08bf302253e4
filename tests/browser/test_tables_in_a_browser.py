"""Tables as the worker of a page keeps and carries them, with a dict for the browser's database."""

from __future__ import annotations

import json

import pytest

from boddy.tables import tokens
from boddy.tables.bot_turns import BotQuestion
from refusals import sentence
from site_page import SEATS, Page, new_game, saved


@pytest.fixture(autouse=True)
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tokens, "new_seed", lambda: 1926)


@pytest.mark.parametrize("rules", ["speed", "mansion"])
def test_a_killed_page_continues_where_it_stood(rules: str) -> None:
    database: dict[str, str] = {}
    page = new_game(database, rules)
    for _ in range(12):
        if page.now["phase"] == "over":
            break
        page.act()
        page.until_asked()
        again = Page(dict(database))
        again.connect(page.table)
        assert again.now == page.now


def test_an_action_that_cannot_be_kept_is_not_announced() -> None:
    page = new_game({})
    before = dict(page.database), page.now
    page.full = True
    page.act()
    assert page.heard[-1]["code"] == "storage"
    assert (page.database, page.now) == before
    page.full = False
    page.act()
    assert page.now["decision"] > before[1]["decision"]


def test_the_slower_of_two_pages_hears_of_the_game() -> None:
    database: dict[str, str] = {}
    page = new_game(database)
    other = Page(database)
    other.connect(page.table)
    page.act()
    other.say(
        type="act",
        action={"do": "suggest", "cards": ["White", "Spanner", "Study"]},
        decision=other.now["decision"],
        game=1,
    )
    assert other.heard[-1]["code"] == "stale"
    assert other.now["decision"] == page.now["decision"]


def test_a_table_that_cannot_be_kept_is_not_made() -> None:
    page = Page({})
    page.full = True
    status, answer = page.ask("/api/tables", {"rules": "speed", "seats": SEATS})
    assert (status, answer["code"]) == (507, "storage")
    assert page.database == {}


def test_pencil_marks_are_kept() -> None:
    page = new_game({})
    page.say(type="marks", marks={"Rope/2": ["x1", 1]})
    again = Page(page.database)
    again.connect(page.table)
    assert again.heard[0]["marks"] == {"Rope/2": ["x1", 1]}


def test_help_comes_by_itself_and_again_after_each_action() -> None:
    page = new_game({}, help="hints")
    helped = [item for item in page.heard if item["type"] == "help"]
    assert helped[-1]["decision"] == page.now["decision"]
    assert helped[-1]["advice"]
    assert helped[-1]["odds"]


@pytest.mark.parametrize(
    ("stopped", "bots"), [(True, ["forgetful"]), (False, ["sly", "forgetful"])]
)
def test_a_bot_that_was_stopped_is_not_asked_again(
    stopped: bool, bots: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def fail(question: BotQuestion) -> None:
        asked.append(question.bot)
        raise ZeroDivisionError  # so that something legal is done instead

    monkeypatch.setattr("boddy.browser.kept_tables.answer", fail)
    page = Page({})
    plan = {"rules": "speed", "pace": "instant", "seats": SEATS}
    page.connect(page.ask("/api/tables", plan)[1]["table"])
    while not asked:
        if page.now.get("legal"):
            page.act()
        assert page.worker.connect(page.table, "", stopped) == ""
        page.worker.proceed()
        page.listen()
    assert asked == bots


def test_a_missing_table_is_named_as_missing() -> None:
    page = Page({})
    page.connect("abcdefghjkmn")
    assert page.heard[-1]["code"] == "no-table"


def test_the_start_page_learns_how_it_stands_without_python() -> None:
    page = new_game({})
    standing = json.loads(page.database[f"{page.table}/standing"])
    assert standing["names"][0] == "Ann"
    assert (standing["state"], standing["turn"]) == ("playing", True)


def test_a_game_continues_on_another_device() -> None:
    page = new_game({})
    other = Page({})
    status, answer = other.ask("/api/saved", saved(page))
    assert (status, answer) == (200, {"table": page.table})
    other.connect(page.table)
    assert other.now == page.now
    other.until_asked()
    other.act()
    assert other.now["decision"] > page.now["decision"]


def test_the_later_of_two_states_of_a_game_stays() -> None:
    page = new_game({})
    early = saved(page)
    page.act()
    assert page.ask("/api/saved", early)[1] == {"table": page.table}
    other = Page({})
    other.ask("/api/saved", early)
    other.ask("/api/saved", saved(page))
    for place in (page, other):
        place.connect(page.table)
        assert place.now["decision"] == page.now["decision"]


def test_a_game_that_diverged_elsewhere_is_kept_too() -> None:
    page = new_game({})
    other = Page(dict(page.database))
    other.connect(page.table)
    page.act()
    other.say(
        type="act",
        action={"do": "suggest", "cards": ["White", "Spanner", "Study"]},
        decision=other.now["decision"],
        game=1,
    )
    before = dict(page.database)
    status, answer = page.ask("/api/saved", saved(other))
    assert status == 200
    assert answer["table"] != page.table
    assert before.items() <= page.database.items()
    page.connect(answer["table"])
    assert page.now["decision"] == other.now["decision"]


@pytest.mark.parametrize(
    "change",
    [
        {"format": "boddy-game-9"},
        {"table": "../etc"},
        {"rows": []},
        {"rows": {"other/table": "{}"}},
        {"rows": {}},
    ],
)
def test_a_file_that_is_no_saved_game_is_refused(change: dict) -> None:
    page = Page({})
    status, answer = page.ask("/api/saved", saved(new_game({})) | change)
    assert status == 400
    assert "expected a game" in sentence(answer)
    assert page.database == {}


def test_a_saved_game_that_could_not_have_happened_is_refused() -> None:
    game = new_game({})
    wrong = saved(game)
    for key in list(wrong["rows"]):
        if "/action/" in key or key.endswith("/game/0001"):
            wrong["rows"][key] = '{"do": "dance"}'
    status, answer = Page({}).ask("/api/saved", wrong)
    assert (status, answer["code"]) == (400, "carried")


def test_of_a_saved_game_that_is_refused_nothing_is_kept() -> None:
    wrong = saved(new_game({}))
    wrong["rows"][f"{wrong['table']}/table"] = "{}"  # read after the game and its actions
    page = Page({})
    assert page.ask("/api/saved", wrong)[0] == 400
    assert page.database == {}


def finished_game(database: dict[str, str]) -> Page:
    page = new_game(database)
    while page.now["phase"] != "over":
        page.act()
        page.until_asked()
    return page


def test_a_finished_game_is_judged_as_by_the_server() -> None:
    page = finished_game({})
    again = Page(page.database)
    base = f"/api/tables/{page.table}/games/1"
    record = again.ask(f"{base}/record")[1]
    number = again.ask("/api/records", None)[0]
    assert number == 400  # nothing was sent
    status, _, text = again.worker.answer("/api/records", record, "")
    again.keep()
    copy = f"/api/records/{json.loads(text)['record']}"
    assert status == 200
    for what in ("", "/notes?seat=0&step=9", "/analysis?language=de"):
        (first, told), (second, same) = again.ask(base + what), again.ask(copy + what)
        assert (first, second) == (200, 200)
        if what:
            assert told == same
    assert again.ask(f"{copy}/board.svg")[1].startswith("<svg")
    assert again.ask("/api/records/abcdefghjkmn")[1]["code"] == "no-record"


def test_of_a_running_game_nothing_is_told() -> None:
    page = new_game({})
    assert page.ask(f"/api/tables/{page.table}/games/1/record")[1]["code"] == "no-game"
    assert "expected numbers" in sentence(page.ask("/api/records/x/notes?seat=a")[1])


def test_bots_wait_while_a_card_is_looked_at() -> None:
    page = new_game({}, pace="normal")
    page.act()
    assert page.worker.due() > 0
    page.say(type="look", on=True)
    assert page.worker.due() is None
    page.say(type="look", on=False)
    assert page.worker.due() > 0
