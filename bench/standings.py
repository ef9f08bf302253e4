"""Whether the rating that people see orders players: rivals play as people, and are rated.

`python -m bench.standings` lets each rival take a person's seat at 200 tables of *Play now*, one
after the other: a game of `mansion` against the rivals that the page calls fair by then. Node runs
the page's own script for the rating and for the choice (`bench/standing.js`). It prints a rating
by OpenSkill after 10, 50 and all games beside the rival's measured one.
"""

from __future__ import annotations

import argparse
import json
import subprocess
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from bench.mixed import LIMITS
from boddy.bots import find_bot
from boddy.bots.register import LEVELS, RIVALS, rival_of
from boddy.chance import stream
from boddy.game import Game
from boddy.match import Match
from boddy.tables.table_plan import read_plan

SCRIPT = Path(__file__).with_name("standing.js")
FIRST_SEED = 30_000_000
GAMES = 200
SHOWN = (10, 50)
Rating = tuple[float, float]


@contextmanager
def page() -> Iterator[Any]:
    """Run the page's script; yield a function that hands it a result, or None at first."""
    rivals = json.dumps([rival._asdict() for rival in RIVALS])
    command = ["node", str(SCRIPT), rivals]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as node:
        assert node.stdin is not None
        assert node.stdout is not None
        into, out = node.stdin, node.stdout

        def rated(result: dict[str, Any] | None) -> dict[str, Any]:
            into.write(json.dumps(result) + "\n")
            found: dict[str, Any] = json.loads(out.readline())
            return found

        yield rated
        into.close()


def live(level: str, games: int) -> list[Rating]:
    """Play as a person for some games; return the rating after each, with its sigma."""
    ratings = []
    with page() as rated:
        now = rated(None)
        for number in range(games):
            now = rated(play(level, now["fair"], FIRST_SEED + number) | {"ended": number + 1})
            ratings.append((now["mu"], now["sigma"]))
    return ratings


def play(level: str, rivals: Sequence[str], seed: int) -> dict[str, Any]:
    """Play a game in a person's seat; return its result as the page keeps it."""
    bots = [{"kind": "bot", "level": rival} for rival in rivals]
    wanted = {"rules": "mansion", "seats": [{"kind": "me"}, *bots]}
    plan = read_plan(wanted, stream(seed, "seats"))
    me = next(at for at, seat in enumerate(plan.seats) if seat.kind == "me")
    levels = [None if seat.kind == "me" else seat.level for seat in plan.seats]
    setup = plan.setup([seat.name for seat in plan.seats], [me])
    players = [find_bot(at or level) for at in levels]
    match = Match(players, seed=seed, game=Game.seeded(setup, seed), limits=LIMITS)
    match.play()
    return {"levels": levels, "you": me, "winner": match.game.winner}


def main(argv: Sequence[str] | None = None) -> None:
    """Let every rival play as a person, and print how it is rated."""
    parser = argparse.ArgumentParser(prog="python -m bench.standings", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--workers", type=int, default=2)
    options = parser.parse_args(argv)
    after = [*(games for games in SHOWN if games < options.games), options.games]
    print(f"| played as a person | {' | '.join(f'after {games}' for games in after)} | measured |")
    print("|---|" + "---|" * (len(after) + 1))
    with ProcessPoolExecutor(options.workers) as pool:
        for level, ratings in zip(
            LEVELS, pool.map(partial(live, games=options.games), LEVELS), strict=True
        ):
            told = " | ".join(_told(ratings[games - 1]) for games in after)
            print(f"| `{level}` | {told} | {rival_of(level).rating:.1f} |", flush=True)


def _told(rating: Rating) -> str:
    return f"{rating[0]:.1f} ± {2 * rating[1]:.1f}"


if __name__ == "__main__":
    main()
