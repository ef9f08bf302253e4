"""Report: the worked example, the JSON of `boddy solve`, models, and asking why."""

from __future__ import annotations

import json

import pytest

from boddy.errors import UnknownName
from boddy.notes.reading import read_notes
from boddy.reasoning.habits import MODELS
from boddy.reasoning.mistakes import ContradictoryNotes
from boddy.reasoning.report import Report
from solve_cases import WORKED_EXAMPLE, notes_of, true_places


def report_on(text: str = WORKED_EXAMPLE, model: str = "random") -> Report:
    return Report(read_notes(text), model)


@pytest.mark.parametrize("kernel", ["auto", "python"])
@pytest.mark.parametrize(("model", "odds"), [("count", 0.366732), ("random", 0.486722)])
def test_the_worked_example(
    model: str, odds: float, kernel: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BODDY_KERNEL", kernel)
    answer = report_on(model=model).as_json()
    assert answer["deals"] == "1028"
    assert answer["model"] == model
    assert answer["odds"]["Mustard"]["file"] == pytest.approx(odds, abs=5e-7)


def test_the_json_has_the_promised_shape() -> None:
    answer = json.loads(json.dumps(report_on().as_json(top=4)))
    keys = ["deals", "model", "odds", "casefile", "facts", "advice", "plan", "left_out"]
    assert list(answer) == keys
    assert answer["left_out"] == []
    assert set(answer["odds"]["Mustard"]) == {"file", "Cyd"}
    assert answer["odds"]["Rope"] == {"Ann": 1.0}
    for row in answer["odds"].values():
        assert sum(row.values()) == pytest.approx(1)
    triples = answer["casefile"]
    assert triples[0]["triple"] == ["Mustard", "Revolver", "Kitchen"]
    assert sum(item["odds"] for item in triples) == pytest.approx(1)
    assert [item["odds"] for item in triples] == sorted(
        (item["odds"] for item in triples), reverse=True
    )
    pipe = next(f for f in answer["facts"] if (f["card"], f["place"]) == ("Pipe", "Cyd"))
    assert pipe == {
        "card": "Pipe",
        "place": "Cyd",
        "holds": True,
        "public": False,
        "rule": "observed card",
        "entries": [1],
        "setup": [],
        "why": {
            "code": "because",
            "fact": {"code": "held", "place": 2, "card": "Pipe"},
            "reason": {"code": "why-showed-to", "seat": 2, "to": 0, "count": 1},
        },
        "text": "Cyd holds the lead pipe, because Cyd showed it to you.",
    }
    assert len(answer["advice"]) == 4
    assert set(answer["advice"][0]) == {"suggest", "bits", "why", "text"}


def test_face_up_cards_are_on_the_table() -> None:
    answer = report_on("players: Ann 5, Bob 5, Cyd 5\nfaceup: Plum Rope Hall").as_json()
    assert answer["odds"]["Plum"] == {"table": 1.0}
    assert {"Plum", "Rope", "Hall"} == {
        fact["card"] for fact in answer["facts"] if fact["place"] == "table"
    }
    assert answer["advice"] == []


def test_a_failed_accusation_rules_out_its_triple() -> None:
    text = WORKED_EXAMPLE + "Bob accuses Mustard Revolver Kitchen: wrong\n"
    triples = [str(triple) for triple, _ in report_on(text).casefile()]
    assert "Mustard Revolver Kitchen" not in triples
    assert len(triples) == len(report_on().casefile()) - 1


def test_unknown_hand_sizes_leave_more_deals() -> None:
    text = WORKED_EXAMPLE.replace("Bob 6, Cyd 6", "Bob ?, Cyd ?")
    assert report_on(text).posterior.deals > 1028
    one = WORKED_EXAMPLE.replace("Cyd 6", "Cyd ?")
    assert report_on(one).posterior.deals == 1028


def test_why_a_cell_is_what_it_is() -> None:
    found = report_on()
    assert found.why(found.card("pipe"), found.place("cyd")).startswith(
        "Cyd holds the lead pipe, because"
    )
    uncertain = found.why(found.card("Mustard"), found.place("file"))
    assert uncertain == "Colonel Mustard is in the case file: 49 % likely, not certain."


def test_news_are_what_the_last_entry_brought() -> None:
    news = report_on().news()
    assert {(fact.card.name, fact.place, fact.holds) for fact in news} == {
        ("Green", 1, False),
        ("Revolver", 1, False),
        ("Library", 1, False),
    }


def test_contradictory_notes_are_explained() -> None:
    with pytest.raises(ContradictoryNotes) as caught:
        report_on(WORKED_EXAMPLE + "saw: Bob Pipe\n")
    assert caught.value.mistake.source == 4
    assert caught.value.mistake.sources == (1, 4)


def test_models_change_odds_but_neither_deals_nor_facts() -> None:
    answers = [report_on(model=model).as_json(top=0) for model in MODELS]
    assert len({answer["deals"] for answer in answers}) == 1
    assert all(answer["facts"] == answers[0]["facts"] for answer in answers)
    odds = {answer["odds"]["Mustard"]["file"] for answer in answers}
    assert len(odds) == len(MODELS)
    with pytest.raises(UnknownName, match="table, random, count"):
        report_on(model="wild")


@pytest.mark.parametrize("rules", ["speed", "roundtable"])
def test_the_truth_is_never_ruled_out(rules: str) -> None:
    for seed in range(4):
        notes = notes_of(seed, 0, seats=4, rules=rules)
        found = Report(notes)
        if rules == "speed":
            truth = true_places(seed, 4)
            assert all(found.posterior.possible(card, place) for card, place in enumerate(truth))
        assert found.posterior.deals >= 1
