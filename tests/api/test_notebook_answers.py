"""Answers to the notebook's page, and to strangers who send nonsense."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from importlib.resources import files
from random import Random
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from boddy.api import notebooks
from boddy.api.notebook_cases import MOST_CHARACTERS
from boddy.api.notebooks import answer
from boddy.editions import shipped_edition
from boddy.errors import BoddyError, InputError, TableError
from boddy.notes.case_notes import NotesEntry
from boddy.notes.reading import read_notes
from boddy.processes.worker_pool import WorkerPool
from boddy.reasoning.habits import MODELS
from boddy.reasoning.report import Report
from boddy.web.app import Settings, create_app
from boddy.web.rate_limits import Rate
from boddy.web.responses import HANDLERS
from boddy.web.solving_site import SolvingSite
from refusals import sentence
from solve_cases import notes_of

CASE = """\
players: Ann 6, Bob 6, Cyd 6
me: Ann
hand: Scarlet Knife Rope Hall Study Lounge
Ann: Mustard Pipe Kitchen; Bob passes; Cyd shows Pipe
Bob: Plum Wrench Kitchen; Cyd shows
"""
CLASH = CASE + "Ann: Mustard Candlestick Hall; Bob shows Mustard\n"


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    path = tmp_path_factory.mktemp("tables") / "tables.db"
    app = create_app(Settings(f"sqlite:///{path}", workers=1))
    with TestClient(app, base_url="http://127.0.0.1") as client:
        yield client


def test_the_grid_is_what_the_solver_finds():
    notes = notes_of(3, seat=1, seats=4, entries=12)
    findings = Report(notes)
    cells = answer({"notes": str(notes), "want": "grid"})["cells"]
    for fact in findings.facts:
        place = {4: "file", 5: "table"}.get(fact.place, fact.place)
        assert cells[f"{fact.card}/{place}"]["holds"] is fact.holds
        assert (
            cells[f"{fact.card}/{place}"]["why"] == findings.reason(fact.card, fact.place).as_json()
        )
    for card in notes.edition.deck:
        odds = cells[f"{card}/file"]["odds"]
        assert odds == pytest.approx(findings.posterior.odds(card.index, 4), abs=1e-4)
    certain = {key for key, cell in cells.items() if cell["holds"] is not None}
    assert len(certain) == len(findings.facts)


def test_what_the_last_entry_taught_is_told_in_few_sentences():
    told = answer({"notes": CASE + "Cyd: Green Revolver Library; nobody\n", "want": "grid"})["news"]
    cards = ["Green", "Revolver", "Library"]
    assert told == [
        {
            "code": "because",
            "fact": {"code": "lacked", "place": 1, "cards": cards},
            "reason": {"code": "why-passed", "seat": 1, "cards": cards, "count": 3},
        }
    ]


def test_it_says_which_facts_everybody_can_know():
    notes = notes_of(3, seat=1, seats=4, entries=12)
    cells = answer({"notes": str(notes), "want": "grid"})["cells"]
    for fact in Report(notes).facts:
        place = {4: "file", 5: "table"}.get(fact.place, fact.place)
        assert cells[f"{fact.card}/{place}"]["public"] is fact.public
    assert {cell["public"] for cell in cells.values() if cell["holds"] is not None} == {True, False}


def test_the_odds_are_those_of_the_model_that_was_chosen():
    odds = {}
    for model in MODELS:
        cells = answer({"notes": CASE, "want": "grid", "model": model})["cells"]
        odds[model] = cells["Mustard/file"]["odds"]
        expected = Report(read_notes(CASE), model).posterior.odds(1, 3)
        assert odds[model] == pytest.approx(expected, abs=1e-4)
    assert answer({"notes": CASE, "want": "grid"})["cells"]["Mustard/file"]["odds"] == odds["table"]
    others = answer({"notes": CASE, "want": "advice", "model": "table"})["others"]
    assert others[0]["habit"] is None  # one suggestion says too little
    retired = answer({"notes": CASE, "want": "grid", "model": "behaviour"})["cells"]
    assert retired["Mustard/file"]["odds"] == odds["table"]
    for nonsense in ("wild", 3, None, ["table"]):
        with pytest.raises(InputError, match="expected one of table, random, count, behaviour"):
            answer({"notes": CASE, "want": "grid", "model": nonsense})


def test_it_says_where_to_walk():
    def walk(**details):
        return answer({"notes": CASE, "want": "walk", **details})["walk"]

    assert walk(room="Hall", steps=2)["to"] is None
    assert walk(room="Hall", steps=2)["towards"] == "Library"
    assert walk(room="Study", steps=2)["to"] == "Kitchen"  # by the passage
    for nonsense in ({}, {"room": "Hall"}, {"room": "Rope", "steps": 2}, {"room": 3, "steps": 2},
                     {"room": "Hall", "steps": 0}, {"room": "Hall", "steps": 99}):  # fmt: skip
        with pytest.raises(InputError):
            walk(**nonsense)
    spectator = "players: Ann 6, Bob 6, Cyd 6\n"
    assert answer({"notes": spectator, "want": "walk", "room": "Hall", "steps": 2}) == {
        "walk": None
    }


def test_answers_are_codes_which_the_page_puts_into_words(client):
    def ask(**question):
        return client.post("/api/notebook", json={"notes": CASE, **question}).json()

    why = ask(want="grid")["cells"]["Pipe/2"]["why"]
    assert why["reason"] == {"code": "why-showed-to", "seat": 2, "to": 0, "count": 1}
    assert ask(want="advice")["plan"]["why"]["parts"][0]["code"] == "plan-ask-later"
    shown = ask(want="show", asker=1, cards=["Scarlet", "Rope", "Kitchen"])
    assert shown["show"][0]["why"]["code"] == "show-tells"
    mistake = ask(notes=CLASH, want="grid")["mistake"]
    assert mistake["why"] == {
        "code": "mistake-clash",
        "sources": [{"code": "source-entries", "entries": [1, 3]}],
    }


def test_notes_in_any_spelling_become_the_pages_case():
    notes = answer({"notes": CASE, "want": "read"})["notes"]
    assert notes["names"] == ["Ann", "Bob", "Cyd"]
    assert notes["entries"][0] == {
        "kind": "suggestion",
        "seat": 0,
        "cards": ["Mustard", "Pipe", "Kitchen"],
        "passed": [1],
        "shower": 2,
        "card": "Pipe",
    }


OWN = """\
# suspects: Mr Black, Ms Brown, Dr Grey
# weapons: Spoon, Big Fork, Big
# rooms: Cellar, Wine Bar, Loft, Attic
edition: own.toml
players: Ann 4, Zoë ?
me: Zoë
hand: Spoon, Wine Bar, Big
faceup: Attic
Ann: Ms Brown, Big Fork, Loft; nobody
Zoë: Ms Brown, Big Fork, Loft; Ann shows Loft
Ann accuses Mr Black, Big, Loft: wrong
saw: Ann Dr Grey
"""
SPECTATOR = "players: Ann 6, Bob 6, Cyd 6\nAnn: Plum Rope Hall; Bob passes; Cyd shows\n"


def as_kept(text: str) -> dict:
    """Return notes as the page sends them: cards are listed only if they are its own."""
    case = json.loads(json.dumps(answer({"notes": text, "want": "read"})["notes"]))
    kinds = {}
    for card in case.pop("cards"):
        kinds.setdefault(card["kind"], []).append(card["name"])
    return {**case, "cards": kinds} if case["edition"] == "own.toml" else case


@pytest.mark.parametrize("text", [CASE, OWN, SPECTATOR])
def test_a_case_gets_the_answers_of_its_notes(text):
    found = answer({"case": as_kept(text), "want": "grid"})
    printed = found.pop("text")
    assert read_notes(printed) == read_notes(text)
    assert found == answer({"notes": printed, "want": "grid"})
    assert answer({"case": as_kept(text), "want": "read"}) == answer(
        {"notes": printed, "want": "read"}
    )


def test_facts_name_the_entries_that_prove_them():
    cells = answer({"notes": CASE, "want": "grid"})["cells"]
    assert cells["Pipe/2"]["entries"] == [1]
    assert cells["Knife/0"]["entries"] == []
    assert cells["Knife/0"]["setup"] == ["hand"]
    clash = answer({"case": as_kept(CLASH), "want": "grid"})
    assert clash["mistake"]["entries"] == [1, 3]
    assert {item["entry"] for item in clash["mistake"]["corrections"]} <= {None, 1, 2, 3}
    assert read_notes(clash["text"]) == read_notes(CLASH)


def test_teach_mode_can_show_own_cards_from_the_start():
    """It shows the cells that rest on no entry: of own cards all of them, by whichever seat."""
    cells = answer({"notes": CASE + "Ann: White Knife Hall; nobody\n", "want": "grid"})["cells"]
    own = [cell for key, cell in cells.items() if key.startswith(("Knife/", "Hall/"))]
    own += [cell for key, cell in cells.items() if key.endswith("/0")]
    assert [cell["entries"] for cell in own] == [[]] * len(own)


def test_a_correction_of_a_case_is_carried_out_here():
    case = as_kept(CLASH)
    for item in answer({"case": case, "want": "grid"})["mistake"]["corrections"]:
        mended = answer({"case": case, "want": "correct", **named(item)})
        del mended["notes"]["cards"]
        assert "cells" in answer({"case": json.loads(json.dumps(mended["notes"])), "want": "grid"})
    with pytest.raises(InputError, match="setup: 'me'; expected one of players, hand, faceup"):
        answer({"case": case, "want": "correct", "now": "", "setup": "me"})
    for wrong in {"entry": 4}, {"entry": 0}, {"entry": -1}, {}:
        with pytest.raises(InputError, match="expected entry from 1 to 3, or setup"):
            answer({"case": case, "want": "correct", "now": "", **wrong})
    with pytest.raises(InputError, match="do not say that"):
        answer({"case": case, "want": "correct", "now": "", "setup": "faceup"})


def named(correction):
    """Name what a correction changes, as the page does: an entry or a part of the set-up."""
    kind = "setup" if correction["entry"] is None else "entry"
    return {kind: correction[kind], "now": correction["now"]}


def test_cards_whose_names_cannot_be_told_apart_are_refused():
    cards = {"suspect": ["A", "C"], "weapon": ["B", "D"], "room": ["A B", "E"]}
    case = {"edition": "own.toml", "cards": cards, "names": ["Ann", "Bob"], "sizes": [2, 1],
            "me": 0, "hand": ["A", "B"], "faceup": [], "entries": []}  # fmt: skip
    with pytest.raises(InputError, match="none reads like two others"):
        answer({"case": case, "want": "grid"})


def test_the_page_learns_who_answers_whom(client):
    told = client.get("/api/notebook/choices").json()
    assert told["answering"]["3"] == [[1, 2], [2, 0], [0, 1]]
    assert set(told["answering"]) == {"2", "3", "4", "5", "6"}
    assert len(told["editions"]["classic"]) == 21


def test_each_correction_mends_the_notes():
    mistake = answer({"notes": CLASH, "want": "grid"})["mistake"]
    assert (mistake["entries"], mistake["setup"]) == ([1, 3], [])
    told = [(item["entry"], item["setup"], str(item["why"])) for item in mistake["corrections"]]
    assert len(set(told)) == len(told) > 2
    for item in mistake["corrections"]:
        mended = answer({"notes": CLASH, "want": "correct", **named(item)})["notes"]
        assert "cells" in answer({"case": json.loads(json.dumps(mended)), "want": "grid"})


def test_advice_is_kept_to_a_room():
    found = answer({"notes": CASE, "want": "advice", "rooms": ["Library"]})
    assert {item["cards"][2] for item in found["suggestions"]} == {"Library"}
    assert found["plan"]["cards"][2] == "Library"
    assert [other["seat"] for other in found["others"]] == [1, 2]


def test_an_onlooker_gets_a_grid_and_no_advice():
    onlooker = "players: Ann 6, Bob 6, Cyd 6\nAnn: Plum Rope Hall; nobody\n"
    assert answer({"notes": onlooker, "want": "grid"})["cells"]["Plum/1"]["holds"] is False
    assert answer({"notes": onlooker, "want": "advice"})["suggestions"] == []


def test_no_file_of_the_server_is_opened(tmp_path):
    secret = tmp_path / "secret.toml"
    secret.write_text('[suspects]\n"Top Secret" = []\n', encoding="utf-8")
    told = str(answer({"notes": f"edition: {secret}\n{CASE}", "want": "read"}))
    assert "unknown-name" in told
    assert "Top" not in told


def test_wrong_questions_are_refused_in_words(client):
    def status(question) -> int:
        return client.post("/api/notebook", json=question).status_code

    assert status({"notes": CASE, "want": "grid"}) == 200
    assert status({"notes": CASE, "want": "money"}) == 400
    assert status({"notes": CASE, "want": "advice", "rooms": ["Rope"]}) == 400
    assert status({"notes": CASE, "want": "advice", "rooms": "Hall"}) == 400
    assert status({"notes": CASE, "want": "show", "asker": 7, "cards": []}) == 400
    assert status({"notes": "x" * (MOST_CHARACTERS + 1), "want": "grid"}) == 400
    assert status({"notes": CASE + "\n" * 500, "want": "grid"}) == 400
    assert status(["notes"]) == 400
    assert status({"notes": CASE, "want": "proof", "cell": "Rope"}) == 400
    assert status({"notes": CASE, "want": "proof", "cell": "Rope/9"}) == 400
    assert status({"notes": CASE, "want": "hangs", "entry": 3}) == 400
    never = [{"cell": "Rope/1", "holds": True}]
    assert status({"notes": CASE, "want": "open", "cell": "Plum/1", "supposed": never}) == 400
    problems = client.post("/api/notebook", json={"notes": "players: A", "want": "grid"}).json()
    assert problems["problems"][0]["code"] == "notes-seats"
    many = ", ".join(f"w{number}" for number in range(60))
    own = f"# suspects: a, b\n# weapons: {many}\n# rooms: c, d\nedition: own.toml\nplayers: A, B"
    (problem,) = client.post("/api/notebook", json={"notes": own, "want": "grid"}).json()[
        "problems"
    ]
    assert (problem["code"], problem["most"]) == ("most-cards", 40)


def test_questions_of_one_address_are_limited(tmp_path):
    from starlette.applications import Starlette

    pool = WorkerPool(1)
    site = SolvingSite(pool, Rate(2, 0.001))
    with TestClient(Starlette(routes=site.routes(), exception_handlers=HANDLERS)) as client:
        codes = [client.post("/api/notebook", json=[]).status_code for _ in range(3)]
    pool.close()
    assert codes == [400, 400, 429]


@pytest.mark.parametrize("code", ["busy", "too-hard"])
def test_unanswerable_questions_are_answered_in_words(code):
    from starlette.applications import Starlette

    class Refusing(WorkerPool):
        async def run(self, kind, owner, key, work, *arguments):
            assert kind.most_waiting is not None, "it comes from outside"
            raise TableError(code, "please try again soon")

    site = SolvingSite(Refusing())
    with TestClient(Starlette(routes=site.routes(), exception_handlers=HANDLERS)) as client:
        answer = client.post("/api/notebook", json={"notes": CASE, "want": "grid"})
    assert (answer.status_code, answer.json()["code"]) == (503, code)
    assert "try again" in sentence(answer.json())


KEPT = as_kept(CASE)
KEPT_NAMES = sorted(KEPT)
ENTRY = st.fixed_dictionaries(
    {"kind": st.sampled_from(["suggestion", "accusation", "sighting", "x"])},
    optional={
        "seat": st.integers(-1, 4) | st.none(),
        "cards": st.just(["Plum", "Rope", "Hall"]) | st.just(["Plum"]) | st.none(),
        "passed": st.lists(st.integers(0, 3), max_size=2),
        "shower": st.integers(-1, 3) | st.none(),
        "card": st.sampled_from(["Rope", "x", None]),
        "right": st.booleans(),
    },
)


@settings(max_examples=100, deadline=None)
@given(
    st.one_of(
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.text(max_size=20),
            lambda inner: st.lists(inner, max_size=3)
            | st.dictionaries(st.sampled_from(["notes", "want", "rooms", "x"]), inner, max_size=4),
        ),
        st.builds(
            lambda lines, want, rooms, asker, cards: {
                "notes": "\n".join(lines), "want": want,
                "rooms": rooms, "asker": asker, "cards": cards,
                "cell": f"{(cards or ['Rope'])[0]}/{asker}", "entry": asker, "by": asker,
                "supposed": [{"cell": f"{card}/{asker}", "holds": True} for card in cards],
            },
            st.lists(st.sampled_from(CLASH.splitlines()) | st.text(max_size=30), max_size=8),
            st.sampled_from(
                ["grid", "read", "advice", "show", "proof", "open", "suppose", "hangs"]
            ),
            st.none() | st.lists(st.text(max_size=5), max_size=2),
            st.integers(-1, 4),
            st.lists(st.sampled_from(["Plum", "Rope", "Hall", "x"]), max_size=4),
        ),
        st.builds(
            lambda changes, want: {"case": {**KEPT, **changes}, "want": want},
            st.dictionaries(
                st.sampled_from([*KEPT_NAMES, "cards"]),
                st.none() | st.integers(-2, 9) | st.text(max_size=9)
                | st.lists(st.none() | st.integers(-2, 9) | st.text(max_size=9), max_size=4)
                | st.lists(ENTRY, max_size=3),
                max_size=2,
            ),
            st.sampled_from(["grid", "read", "advice", "show", "correct"]),
        ),
    )
)  # fmt: skip
def test_nonsense_ends_in_an_answer_or_in_words(question):
    found: object = None
    with suppress(BoddyError):  # any other error fails the test
        found = answer(question)
    assert found is None or isinstance(found, dict)


def many_possibilities() -> str:
    """A kilobyte of notes on forty cards of which next to nothing is known."""
    kinds = {"suspects": 14, "weapons": 13, "rooms": 13}
    cards = {kind: [f"{kind[0]}{n}" for n in range(count)] for kind, count in kinds.items()}
    lines = [f"# {kind}: {', '.join(names)}" for kind, names in cards.items()]
    lines += ["edition: own.toml", "players: Ann 10, Bob 9, Cyd 9, Dan 9", "me: Ann"]
    lines += [f"hand: {' '.join([*cards['suspects'][:5], *cards['weapons'][:5]])}"]
    rng = Random(1)
    for turn in range(30):
        asker, shower = [("Bob", "Cyd"), ("Cyd", "Dan")][turn % 2]
        asked = (names[5 + int(rng.random() * 8)] for names in cards.values())
        lines.append(f"{asker}: {' '.join(asked)}; {shower} shows")
    return "\n".join(lines)


def test_notes_that_leave_too_much_open_get_what_is_certain(monkeypatch):
    """The limit is on the steps of the count, so the same notes are always answered alike."""
    monkeypatch.setattr(notebooks, "MOST_STEPS", 200_000)
    question = {"notes": many_possibilities(), "asker": 1, "cards": ["s1", "w1", "r1"]}
    grid = answer({**question, "want": "grid"})
    assert grid["cells"]["s1/0"]["holds"] is True
    assert grid["cells"]["s9/0"]["why"]["reason"]["code"] == "why-not-dealt"
    held = {"code": "held", "place": 1, "card": "s9"}
    assert grid["cells"]["s9/1"] == {"holds": None, "why": {"code": "undecided", "fact": held}}
    assert (grid["deals"], grid["open"], grid["casefile"]) == (None, None, [])
    assert grid["left_out"] == [{"code": "left-out-odds"}]
    advice = answer({**question, "want": "advice"})
    assert advice["suggestions"] == advice["others"] == []
    assert advice["left_out"] == [{"code": "left-out-odds"}]
    assert answer({**question, "want": "show"})["show"] == []


def test_what_one_answer_takes_in_all_is_limited_too(monkeypatch):
    monkeypatch.setattr(notebooks, "MOST_STEPS_TOGETHER", 1_000)
    assert answer({"notes": CASE, "want": "grid"})["left_out"]


def test_doubts_are_answered_where_notes_contradict_themselves():
    found = answer({"notes": CLASH, "want": "doubts", "entry": 3})["doubts"]
    assert [said["code"] for said in found] == ["doubt-turn"]
    passed = CASE + "Cyd: Mustard Pipe Hall; nobody\n"
    found = answer({"notes": passed, "want": "doubts", "entry": 3})["doubts"]
    assert [said["code"] for said in found] == ["doubt-pass-card"]
    with pytest.raises(InputError, match="expected entry from 1 to 2"):
        answer({"notes": CASE, "want": "doubts", "entry": 9})


def test_the_set_up_is_written_without_the_hand():
    text = answer({"notes": CASE, "want": "setup"})["text"]
    shared = read_notes(text)
    assert (shared.names, shared.sizes) == (("Ann", "Bob", "Cyd"), (6, 6, 6))
    assert (shared.me, shared.hand, shared.entries) == (None, None, ())


def test_a_supposition_comes_with_its_consequences_or_a_contradiction():
    supposed = [{"cell": "Plum/2", "holds": True}, {"cell": "Wrench/2", "holds": False}]
    told = answer({"notes": CASE, "want": "suppose", "supposed": supposed})
    assert told["cells"]["Plum/2"]["why"]["reason"]["code"] == "why-supposed"
    assert "Pipe/2" not in told["cells"], "what is certain anyway is no news"
    base = answer({"notes": CASE, "want": "grid"})
    assert told["open"] < base["open"]
    assert 0 < told["odds"] < base["cells"]["Plum/2"]["odds"]
    holds = {"cell": "Pipe/1", "holds": True}
    impossible = answer({"notes": CASE, "want": "suppose", "supposed": [*supposed, holds]})
    assert impossible["impossible"]["at"] == 2
    assert impossible["impossible"]["steps"][-1]["entries"] == [1]


def test_a_proof_has_steps_with_entries_and_a_difficulty():
    notes = CASE + "Cyd: Plum Wrench Hall; Ann shows Hall\nAnn: Plum Wrench Hall; nobody\n"
    told = answer({"notes": notes, "want": "proof", "cell": "Kitchen/2"})
    assert [step["entries"] for step in told["steps"]] == [[4], [2]]
    assert told["difficulty"] == {
        "rule": "show elimination", "steps": 1, "entries": 2, "figure": 3, "level": 2,
    }  # fmt: skip
    public = answer({"notes": notes, "want": "proof", "cell": "Mustard/1", "by": "all"})
    assert [step["entries"] for step in public["steps"]] == [[1]]
    ours = {"notes": notes, "want": "proof", "cell": "Hall/0", "by": 2}
    assert answer(ours)["steps"][-1]["said"]["reason"] == {
        "code": "why-showed-to", "seat": 0, "to": 2, "count": 1,
    }  # fmt: skip
    assert answer(ours | {"by": 1})["steps"] is None


def test_an_entrys_consequences_and_why_a_cell_is_open():
    told = answer({"notes": CASE, "want": "hangs", "entry": 1})
    assert {"Pipe/2", "Mustard/1"} < {*told["cells"]}
    assert answer({"notes": CASE, "want": "hangs", "entry": 2})["cells"] == []
    found = answer({"notes": CASE, "want": "open", "cell": "Plum/1"})["open"]
    there, elsewhere = found["deals"]
    assert (there["Plum"], [len(said["facts"]) for said in found["fitting"]]) == (1, [2, 2])
    assert elsewhere["Plum"] != 1
    assert answer({"notes": CASE, "want": "open", "cell": "Pipe/2"})["open"] is None


def test_the_scripts_know_every_kind_of_entry():
    types = files("boddy.web").joinpath("scripts.d.ts").read_text(encoding="utf-8")
    entries = types.partition("type NotedSuggestion")[2].partition("type Case ")[0]
    known = {kind.__name__.lower() for kind in get_args(NotesEntry)} - {"answersonly"}
    assert set(re.findall(r'kind: "(\w+)"', entries)) == known


def test_a_case_that_is_over_is_judged_as_a_record_is():
    from boddy.analysis import analyse
    from boddy.exam.making import play_game
    from boddy.notes.reading import take_notes
    from boddy.views import observations

    record = play_game(Random(5), shipped_edition("classic"), (4,), ("exact", "notebook"))
    judged = analyse(record)
    file = judged.file
    for seat in range(4):
        seen = observations(record.events, seat)
        notes = take_notes(record.setup.edition, record.setup.names, seen, seat)
        asked = {"notes": str(notes), "want": "hindsight", "cards": [card.name for card in file]}
        found = answer(asked)
        ours = [(item.cards, item.worth) for _, item in judged.suggestions if item.seat == seat]
        told = [(item["cards"], item["worth"]) for item in found["suggestions"]]
        assert [cards for cards, _ in told] == [[c.name for c in cards] for cards, _ in ours]
        for (_, worth), (_, other) in zip(told, ours, strict=True):
            assert worth == pytest.approx(other, abs=1e-9)
        assert (found["known"] is None) == (judged.seats[seat].known_after is None)
        assert found["moments"][0]["open"] == judged.turns[0].open[seat]
        wrong = [card.name for card in next(t for t in notes.edition.triples if t != file)]
        if found["known"] is not None:
            with pytest.raises(InputError):
                answer(asked | {"cards": wrong})
