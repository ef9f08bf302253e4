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
| Cycles | at most 5,000, unless `max_cycles` says otherwise |

`boddy.env` says what actions 0-670 and observations mean, and what a cycle is. Action 671 throws
the dice, 672-680 walk to a room and 681-1280 to a square of the classic board, row by row. Where
a token can go after a throw, the mask says. A suggestion is about the room where the token stands.

Version history: v0, the first.
"""

from __future__ import annotations

from boddy.env.makers import Makers

_makers = Makers("mansion", "mansion_v0", max_cycles=5000)
env, raw_env, parallel_env = _makers.env, _makers.raw_env, _makers.parallel_env
