"""Measures a language model behind an address that speaks as OpenAI's does."""

from __future__ import annotations

import json
import os
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from http.client import HTTPException, InvalidURL

from boddy.errors import InputError
from boddy.exam import model_replies
from boddy.exam.questions import Question
from boddy.exam.whole_games import WholeGame
from boddy.printable import shown

KEY = "OPENAI_API_KEY"
"""The variable of the environment with the key that the address wants, if it wants one."""
ATTEMPTS = 4
BUSY_SECONDS = 1.0
"""Half of the time before a busy address is asked for the second time; it doubles."""
MOST_ANSWER = 16 * 1024 * 1024
MOST_REPLIES = 200
"""Replies in a game, after which it is given up."""
_BUSY = (408, 409, 429, 500, 502, 503, 504)

Talk = list[dict[str, str]]


@dataclass(frozen=True)
class Model:
    """A model, and where it is."""

    url: str
    """Up to and with the version: `http://localhost:8000/v1`."""
    name: str
    seconds: float = 600.0
    temperature: float | None = None

    def __post_init__(self) -> None:
        if not self.url.startswith(("http://", "https://")):
            raise InputError("exam-model-address", found=shown(self.url))

    def reply(self, talk: Talk) -> str:
        """Return what the model says next; a busy address is asked again."""
        wanted: dict[str, object] = {"model": self.name, "messages": talk}
        if self.temperature is not None:
            wanted["temperature"] = self.temperature
        headers = {"Content-Type": "application/json"}
        if key := os.environ.get(KEY):
            headers["Authorization"] = f"Bearer {key}"
        address = f"{self.url.rstrip('/')}/chat/completions"
        body = json.dumps(wanted).encode()
        request = urllib.request.Request(address, body, headers)  # noqa: S310  # checked above
        for attempt in range(1, ATTEMPTS + 1):
            try:
                with urllib.request.urlopen(request, timeout=self.seconds) as answer:  # noqa: S310
                    return self._read(answer.read(MOST_ANSWER))
            except urllib.error.HTTPError as error:
                if error.code not in _BUSY or attempt == ATTEMPTS:
                    said = shown(error.read(500).decode(errors="replace"))
                    why = f"{error.code} {error.reason}: {said}"
                    raise InputError("exam-model-failed", address=address, why=why) from None
            except InvalidURL:
                raise InputError("exam-model-address", found=shown(self.url)) from None
            except (OSError, HTTPException) as error:
                if attempt == ATTEMPTS:
                    raise InputError("exam-model-failed", address=address, why=str(error)) from None
            time.sleep(BUSY_SECONDS * 2**attempt)
        raise AssertionError("the last attempt returns or raises")

    def _read(self, data: bytes) -> str:
        try:
            said = json.loads(data)["choices"][0]["message"]["content"]
        except (ValueError, LookupError, TypeError):
            found = shown(data[:200].decode(errors="replace"))
            raise InputError("exam-model-nonsense", found=found) from None
        return said if isinstance(said, str) else ""


def measure_questions(model: Model, questions: Sequence[Question]) -> Iterator[dict[str, object]]:
    """Ask a model each question; yield a line for each, with its reply and its mark."""
    for question in questions:
        reply = model.reply(
            [
                {"role": "system", "content": model_replies.RULES},
                {"role": "user", "content": model_replies.prompt(question)},
            ]
        )
        mark = model_replies.mark_reply(question, reply)
        yield {
            "id": question.id,
            "kind": question.kind,
            "level": question.level,
            "right": mark.right,
            "remark": mark.remark,
            "reply": reply,
        }


def measure_game(model: Model, game: WholeGame) -> dict[str, object]:
    """Let a model play a game; return its scores and all that was said."""
    talk: Talk = [{"role": "system", "content": game.rules()}]
    while not game.is_over and len(talk) < 2 * MOST_REPLIES:
        talk.append({"role": "user", "content": game.news()})
        talk.append({"role": "assistant", "content": model.reply(talk)})
        game.reply(talk[-1]["content"])
    return {"scores": game.scores().as_json(), "talk": talk}
