"""Entries: the names of the bots in a tournament, found without running their code here.

Files with bots are loaded in a separate process, because a file can do anything
when it is loaded.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import Any

from boddy.arena.chunk_worker import LOADING
from boddy.arena.plan import Entry, read_said
from boddy.bots import BotSpec, find_bot, load_bots, name_of
from boddy.bots.finding import is_shipped_bot
from boddy.errors import InputError
from boddy.processes.child_process import ChildProcess
from boddy.processes.process_limits import limit_memory
from boddy.processes.supervisor import supervise
from boddy.setup import distinct_names
from boddy.texts import Phrase, phrase


def enter(specs: Sequence[str], code: Sequence[str] = (), memory: int = 2048) -> tuple[Entry, ...]:
    """Enter bots by their specs; `code` names files whose bots can be entered by name.

    `FILE.py:CLASS` in `code` enters that bot, before all others. A bot that cannot be
    found is an error; one whose file takes the process with it is entered and forfeits.
    """
    entries = find_entries(specs, code, memory)
    names = distinct_names([_told_name(entry, entries) for entry in entries])
    return tuple(replace(entry, name=name) for name, entry in zip(names, entries, strict=True))


def _told_name(entry: Entry, entries: Sequence[Entry]) -> str:
    """Call bots of one name by their files: students often keep the name of the same example."""
    same = [_file_of(other) for other in entries if other.name == entry.name]
    told_apart = len(set(same)) == len(same) > 1 and "" not in same
    return _file_of(entry) if told_apart else entry.name


def _file_of(entry: Entry) -> str:
    file = BotSpec.parse(entry.spec).file
    return file.stem if file else ""


def find_entries(specs: Sequence[str], code: Sequence[str], memory: int) -> list[Entry]:
    """Find bots as `enter` does, without telling those of one name apart."""
    own: dict[str, BotSpec] = {}
    first = []
    for item in code:
        if BotSpec.parse(item).is_whole_file:
            own |= _bots_in(item, memory)
        else:
            first.append(item)
    return [_entry(spec, own, memory) for spec in (*first, *specs)]


def _entry(text: str, own: dict[str, BotSpec], memory: int) -> Entry:
    spec = BotSpec.parse(text)
    if spec.file is not None:
        return _entry_from_file(whole_path(text), memory)
    if spec.name.lower() in own:
        whole = replace(own[spec.name.lower()], options=spec.options)
        found = _entry_from_file(whole, memory)
        return Entry(text, found.spec, found.fault)
    if is_shipped_bot(spec.name):
        find_bot(text)
        return Entry(text, text)
    answer = _ask({"bot": text}, memory)
    fault = phrase("fault-not-loaded", how=answer) if isinstance(answer, Phrase) else None
    return Entry(text, text, fault)


def _entry_from_file(spec: BotSpec, memory: int) -> Entry:
    answer = _ask({"bot": str(spec)}, memory)
    if isinstance(answer, Phrase):
        name = spec.file.stem if spec.file else spec.name
        return Entry(name, str(spec), phrase("fault-not-loaded", how=answer))
    return Entry(answer["name"], str(spec))


def _bots_in(path: str, memory: int) -> dict[str, BotSpec]:
    """List the bots of a file: by name, the spec that finds each."""
    whole = whole_path(path)
    answer = _ask({"file": str(whole)}, memory)
    if isinstance(answer, Phrase):
        raise InputError("bots-not-loaded", path=path, how=answer)
    return {name: replace(whole, name=name) for name in answer["names"]}


def whole_path(text: str) -> BotSpec:
    """Make the file in a bot's spec findable from any folder."""
    spec = BotSpec.parse(text)
    if spec.file is None or not spec.file.is_file():
        raise InputError("no-bot-file", file=text)
    return replace(spec, file=spec.file.resolve())


def _ask(question: dict[str, object], memory: int) -> dict[str, Any] | Phrase:
    """Ask a process that loads a file; if that takes the process, say how."""
    deadline = monotonic() + LOADING
    request = json.dumps({**question, "memory": memory})
    with ChildProcess("boddy.arena.entrants", request) as process:
        lines = list(process.lines(lambda: monotonic() > deadline))
    try:
        answer: dict[str, Any] = json.loads(lines[-1])
    except (ValueError, IndexError):
        return phrase("fault-hangs") if monotonic() > deadline else process.how_it_ended
    if "error" in answer:
        raise InputError(read_said(answer["error"]))
    return answer


def main() -> None:
    """Answer one question on standard input: the process that may die."""
    question = json.loads(sys.stdin.readline())
    supervise(lambda: _tell(question))


def _tell(question: dict[str, Any]) -> None:
    limit_memory(question["memory"])
    try:
        answer = _answer(question)
    except InputError as error:
        answer = {"error": error.said.as_json()}
    print(f"\n{json.dumps(answer)}", flush=True)  # noqa: T201  # read by `_ask`


def _answer(question: dict[str, Any]) -> dict[str, object]:
    if "file" in question:
        return {"names": list(load_bots(Path(question["file"])))}
    return {"name": name_of(find_bot(question["bot"]))}


if __name__ == "__main__":
    main()
