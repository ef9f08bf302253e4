"""The mansion: accuse or throw the dice, walk, and suggest in the room that is reached.

| | |
|---|---|
| Actions | Discrete(1281) |
| Parallel API | yes |
| Agents | `seat_0` ... `seat_5`; `seats=3` to `6` |
| Observations | Box(-1, 1, int8) of 672 numbers with 3 seats, 768 with 4, 864 with 5, 960 with 6 |
| Action masks | `infos[agent]["action_mask"]`, 1281 numbers, 1: legal |
| Rewards | at the end: the winner 1, every other seat -1/(seats-1); nobody wins: 0 |
| Render modes | `human` and `ansi` (text, as an onlooker sees it), `rgb_array` (all cards open) |

Actions: 0-670 as in `roundtable_v0`; 671 throws the dice, 672-680 walk to a room and
681-1280 to a square of the classic board, row by row. Where a token can go after a throw,
the mask says. A suggestion is about the room where the token stands.
An illegal action is replaced by a random legal one, and the agent's info says
`illegal`. What leaves no choice is not asked for.

Observations: `boddy.env.encoding.layout(seats, walking=True)` says where each part is and what it
means. Everything is seen from the agent's own seat, which is number 0, and holds only
what this seat has seen.

In each cycle every agent steps once; the one that has to decide finds its choices in
the mask, the others find that they may only wait. After `max_cycles` cycles, 5,000 by
default, the game is truncated. A seat that is out goes on showing cards.

Version history: v0, the first.
"""

from __future__ import annotations

from boddy.env.makers import Makers

_makers = Makers("mansion", "mansion_v0", max_cycles=5000)
env, raw_env, parallel_env = _makers.env, _makers.raw_env, _makers.parallel_env
