"""Learning agents: the game as a PettingZoo environment. Needs `pip install boddy[rl]`.

`speed_v0`, `roundtable_v0` and `mansion_v0` each have `env()`, `raw_env()` and `parallel_env()`.
`env(seats=3)` to `6` takes the number of seats, `max_cycles` and `render_mode`.

| | speed, roundtable | mansion |
|---|---|---|
| Actions | Discrete(671) | Discrete(1281) |
| Agents | `seat_0` ... `seat_5` | the same |
| Observations: Box(-1, 1, int8) with 3 to 6 seats | 496, 534, 572, 610 | 672, 768, 864, 960 |
| Action masks: `infos[agent]["action_mask"]`, 1: legal | 671 numbers | 1281 numbers |
| Cycles at most, unless `max_cycles` differs | 1,000 | 5,000 |

Rewards come at the end: the winner gets 1, every other seat -1/(seats-1); if nobody wins, 0. Render
modes are `human` and `ansi` (text, as a spectator sees it) and `rgb_array` (all cards open).

In all of them actions 0-323 suggest the triple of this number, 324-647 accuse it, 648-668 show the
card of this number, 669 ends the turn, 670 waits. Cards and triples are numbered in the order of
the classic edition: `encoding.action_of` and `index_of` translate. In the mansion 671 throws the
dice, 672-680 walk to a room and 681-1280 to a square of the classic board, row by row.
An illegal action is replaced by a random legal one, and the agent's info says `illegal`. The
environment does not ask for a decision that leaves no choice.

`encoding.layout` says where each part of an observation is and what it means. Everything is seen
from the agent's own seat, which is number 0, and holds only what this seat has seen.

In each cycle every agent steps once; the one that has to decide finds its choices in
the mask, the others find that they may only wait. After `max_cycles` cycles the game is
truncated. A seat that is out still shows cards.

Version history: v0, the first.
"""

from __future__ import annotations

import gymnasium
from pettingzoo.env_registry.registration import register

from boddy.env.solo import SoloEnv
from boddy.env.table_env import Makers, Opponent, TableEnv

__all__ = [
    "Makers",
    "Opponent",
    "SoloEnv",
    "TableEnv",
    "mansion_v0",
    "roundtable_v0",
    "speed_v0",
]

speed_v0 = Makers("speed", max_cycles=1000)
"""Speed Clue: suggest, then accuse or end the turn; the last seat that is not out wins.

No seat may repeat a suggestion that it made.
"""
roundtable_v0 = Makers("roundtable", max_cycles=1000)
"""The round table: suggest or accuse. After 324 rounds nobody has won.

Cards that do not divide evenly lie face up.
"""
mansion_v0 = Makers("mansion", max_cycles=5000)
"""The mansion: accuse or throw the dice, walk, and suggest in the room that is reached.

Where a token can go after a throw, the mask says.
"""

for _made in (speed_v0, roundtable_v0, mansion_v0):
    _id = f"boddy/{_made.rules}-v0"
    register("aec", _id, _made.env)
    register("parallel", _id, _made.parallel_env)
gymnasium.register("boddy/Solo-v0", "boddy.env.solo:SoloEnv")
