"""Language models: measured behind a fake address; the runners of others where installed."""

from __future__ import annotations

import importlib.util
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
import yaml
from click.testing import CliRunner

from boddy.cli import cli
from boddy.errors import InputError
from boddy.exam import make_exam
from boddy.exam.measuring import Model, measure_questions
from boddy.exam.model_replies import mark_reply, prompt


class FakeModel(BaseHTTPRequestHandler):
    """Answers yes, suggests something, and is busy at the first request."""

    requests: list[dict[str, object]]

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.requests.append(body)
        if len(self.requests) == 1:
            self.send_error(429)
            return
        last = body["messages"][-1]["content"].splitlines()[-1].split()
        reply = "It was shown.\nanswer: yes"
        if last[0] == "choose":
            room = last[last.index("suggest") + 1] if "suggest" in last else ""
            others = "end" if "end" in last else f"show {last[2]}"
            reply = f"known: nothing\naction: {f'suggest Plum Rope {room}' if room else others}"
        said = {"choices": [{"message": {"role": "assistant", "content": reply}}]}
        data = json.dumps(said if body["model"] == "fake" else {"choices": []}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def address() -> Iterator[str]:
    FakeModel.requests = []
    with ThreadingHTTPServer(("127.0.0.1", 0), FakeModel) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/v1"
        server.shutdown()
        thread.join()


def test_the_command_measures_questions_and_games(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boddy.exam.measuring.BUSY_SECONDS", 0.0)
    out = tmp_path / "out.jsonl"
    words = ["exam", "measure", address, "fake", "--questions", "8", "--games", "1"]
    done = CliRunner().invoke(cli, [*words, "--edition", "cottage", "--out", str(out)])
    assert done.exit_code == 0, (done.output, done.exception)
    *lines, game = map(json.loads, out.read_text().splitlines())
    questions = make_exam(8, seed=1, edition="cottage")
    assert [line["id"] for line in lines] == [question.id for question in questions]
    right = [mark_reply(question, "answer: yes").right for question in questions]
    assert [line["right"] for line in lines] == right
    assert f"right answers: {sum(right)} of 8" in done.output
    assert game["scores"]["claims"] == 0 < game["scores"]["missed"]
    talk = FakeModel.requests[1]["messages"]
    assert isinstance(talk, list)
    assert talk[1]["content"] == prompt(questions[0])
    assert not any("because" in json.dumps(request) for request in FakeModel.requests[:9])


def test_what_an_address_answers_otherwise_is_said(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boddy.exam.measuring.BUSY_SECONDS", 0.0)
    questions = make_exam(1, seed=1, edition="cottage")
    with pytest.raises(InputError, match="expected a completion"):
        list(measure_questions(Model(address, "other"), questions))
    with pytest.raises(InputError, match="expected an address such as"):
        Model("file:///etc/passwd", "fake")
    with pytest.raises(InputError, match="expected an address such as"):
        list(measure_questions(Model(f"{address}/ x", "fake"), questions))
    with pytest.raises(InputError, match="refused"):
        list(measure_questions(Model("http://127.0.0.1:9", "fake"), questions))


def test_replies_are_read_by_their_last_answer() -> None:
    questions = {question.kind: question for question in make_exam(8, seed=2, edition="cottage")}
    for question in questions.values():
        said = f"answer: nonsense\nBut wait.\n> **Answer:** {question.answer}\n"
        assert mark_reply(question, said).right, question
        assert not mark_reply(question, str(question.answer)).right, "out of form"
        assert not mark_reply(question, "answer:").right


def test_the_data_set_has_the_form_of_the_hub(tmp_path: Path) -> None:
    words = ["exam", "make", str(tmp_path), "--questions", "16", "--edition", "cottage"]
    done = CliRunner().invoke(cli, [*words, "--format", "hub"])
    assert done.exit_code == 0, done.output
    _, front, text = (tmp_path / "README.md").read_text().split("---\n", 2)
    card = yaml.safe_load(front)
    (config,) = card["configs"]
    (split,) = config["data_files"]
    data = tmp_path / split["path"]
    rows = [json.loads(line) for line in data.read_text().splitlines()]
    features = {item["name"]: item["dtype"] for item in card["dataset_info"]["features"]}
    types = {"string": str, "int64": int}
    for row in rows:
        assert {name: type(value) for name, value in row.items()} == {
            name: types[kind] for name, kind in features.items()
        }
    assert card["dataset_info"]["splits"] == [{"name": split["split"], "num_examples": len(rows)}]
    assert card["license"] == "mit"
    assert card["size_categories"] == ["n<1K"]
    assert "# Deduction in Clue" in text
    made = make_exam(16, seed=1, edition="cottage")
    assert [row["id"] for row in rows] == [question.id for question in made]
    assert [row["answer"] for row in rows] == [str(question.answer) for question in made]


def needs(module: str, extra: str) -> pytest.MarkDecorator:
    missing = importlib.util.find_spec(module) is None
    reason = f"pip install 'boddy[{extra}]': too large for all developers"
    return pytest.mark.skipif(missing, reason=reason)


@needs("inspect_ai", "inspect")
def test_inspect_asks_the_same_questions_and_marks_them_alike(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from inspect_ai import eval as run
    from inspect_ai.model import get_model

    from boddy.exam.inspect_task import games, questions

    monkeypatch.setenv("OPENAI_API_KEY", "none")
    monkeypatch.chdir(tmp_path)
    model = get_model("openai/fake", base_url=address, responses_api=False)
    made = make_exam(8, seed=1, edition="cottage")
    task = questions(count=8, seed=1, edition="cottage")
    (log,) = run(task, model=model, display="none")
    assert log.status == "success"
    assert [sample.id for sample in log.samples] == [question.id for question in made]
    marks = [sample.scores["exact_answer"].value == "C" for sample in log.samples]
    assert marks == [mark_reply(question, "answer: yes").right for question in made]
    (log,) = run(games(count=1), model=model, display="none")
    assert log.status == "success"
    assert log.samples[0].scores["process_scores"].value["information"] < 1


@needs("verifiers", "verifiers")
def test_verifiers_gets_the_same_questions(tmp_path: Path) -> None:
    from boddy.exam.verifiers_env import QuestionConfig, QuestionTaskset

    config = QuestionConfig(id="boddy-questions", count=8, seed=1, edition="cottage")
    tasks = list(QuestionTaskset(config))
    made = make_exam(8, seed=1, edition="cottage")
    assert [task.data.id for task in tasks] == [question.id for question in made]
    assert [task.data.prompt for task in tasks] == [prompt(question) for question in made]
