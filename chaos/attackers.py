"""Hostile clients in another process: `python -m chaos.attackers` reads its orders from stdin.

They run beside the ordinary clients, not among them, so that their own work does not delay the
clicks that are timed there. They end when their time is over or stdin is closed, and write what
they did and what they received to stdout.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
from collections import Counter
from collections.abc import Awaitable
from dataclasses import dataclass, field
from random import Random

from chaos import attacks
from chaos.attacks import Attack, Attacker
from chaos.told import Told

ADDRESSES = 10
"""Addresses from which all hostile clients come."""
NICENESS = 10
"""Of hostile clients. Real ones run elsewhere, and cost the server only what they ask for."""


@dataclass
class Orders:
    """Orders to hostile clients."""

    ports: list[int]
    seed: int
    seconds: float
    tables: int
    """How many tables they make themselves."""
    targets: list[str] = field(default_factory=list)
    """Ordinary tables that they disturb as well."""


async def attack(orders: Orders, until: Awaitable[object]) -> dict[str, object]:
    """Attack until the time is over, or what is awaited has happened."""
    told, tally, statuses = Told(), Counter[str](), Counter[int]()
    running = []
    for number, work in enumerate(_chosen(orders.tables)):
        address = f"127.0.66.{1 + number % ADDRESSES}"
        rng = Random(f"{orders.seed}/{number}")
        port = orders.ports[number % len(orders.ports)]
        attacker = Attacker(port, address, rng, told, tally, statuses, orders.targets)
        running.append(asyncio.create_task(attacker.repeat(work)))
    done = asyncio.ensure_future(until)
    await asyncio.wait([done], timeout=orders.seconds)
    for task in (*running, done):
        task.cancel()
    for result in await asyncio.gather(*running, return_exceptions=True):
        if isinstance(result, Exception):
            raise result
    return {"told": told.dump(), "tally": tally, "statuses": list(statuses.items())}


def _chosen(tables: int) -> list[Attack]:
    """Choose attacks: `count` with separate tables, in turns, and a third as many without."""
    own: list[Attack] = [
        attacks.play_many_cards,
        attacks.lie_at_table,
        attacks.play_many_cards,
        attacks.flood_table,
        attacks.write_junk_marks,
        attacks.play_huge_board,
        attacks.send_garbage,
    ]
    others: list[Attack] = [
        attacks.crowd_in,
        attacks.send_half_requests,
        attacks.upload_records,
        attacks.ask_notebook,
        attacks.ask_oddly,
        attacks.read_nothing,
        attacks.crowd_in,
        attacks.send_half_requests,
        attacks.upload_records,
        attacks.ask_notebook,
    ]
    return [
        *(own[number % len(own)] for number in range(tables)),
        *(others[number % len(others)] for number in range(tables // 3)),
    ]


def main() -> None:
    """Read orders from stdin, attack, and write the results to stdout."""
    os.nice(NICENESS)
    orders = Orders(**json.loads(sys.stdin.readline()))
    result = asyncio.run(_attack_until_closed(orders))
    json.dump(result, sys.stdout)


async def _attack_until_closed(orders: Orders) -> dict[str, object]:
    return await attack(orders, _closed_stdin())


async def _closed_stdin() -> None:
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), sys.stdin
    )
    with contextlib.suppress(OSError):
        await reader.read()


if __name__ == "__main__":
    main()
