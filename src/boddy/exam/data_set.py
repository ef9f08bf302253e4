"""An exam as a data set of the Hugging Face Hub: files, and a card that describes them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any

from boddy.exam import model_replies
from boddy.exam.questions import Question
from boddy.files import make_folder, write_text

_SIZES = ((1_000, "n<1K"), (10_000, "1K<n<10K"), (100_000, "10K<n<100K"))
_CARD = model_replies.PROMPTS.joinpath("card.md").read_text(encoding="utf-8")


def write_data_set(folder: Path, questions: Sequence[Question], seed: int) -> None:
    """Write `data/test.jsonl` and the card, README.md."""
    make_folder(folder / "data")
    lines = [_line(question) for question in questions]
    write_text(folder / "data" / "test.jsonl", "".join(f"{json.dumps(line)}\n" for line in lines))
    counts = Counter(question.kind for question in questions)
    count = len(questions)
    size = next((name for most, name in _SIZES if count < most), "100K<n<1M")
    features = [
        f"  - name: {name}\n    dtype: {'int64' if name == 'level' else 'string'}"
        for name in lines[0]
    ]
    card = _CARD.format(
        size=size,
        count=count,
        seed=seed,
        version=version("boddy"),
        features="\n".join(features),
        kinds="\n".join(f"| `{kind}` | {number} |" for kind, number in counts.items()),
        rules="\n".join(f"> {line}" for line in model_replies.RULES.strip().splitlines()),
    )
    write_text(folder / "README.md", card)


def _line(question: Question) -> dict[str, Any]:
    """Return a question as plain values; a column of the hub holds values of one type."""
    data = question.as_json(with_answer=True)
    empty = {name: "" for name, value in data.items() if value is None}
    return {**data, **empty, "answer": str(question.answer)}
