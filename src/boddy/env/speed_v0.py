"""Speed Clue: suggest, then accuse or end the turn; the last seat that is not out wins.

| | |
|---|---|
| Actions | Discrete(671) |
| Parallel API | yes |
| Agents | `seat_0` ... `seat_5`; `seats=3` to `6` |
| Observations | Box(-1, 1, int8) of 496 numbers with 3 seats, 534 with 4, 572 with 5, 610 with 6 |
| Action masks | `infos[agent]["action_mask"]`, 671 numbers, 1: legal |
| Rewards | at the end: the winner 1, every other seat -1/(seats-1); nobody wins: 0 |
| Render modes | `human` and `ansi` (text, as an onlooker sees it), `rgb_array` (all cards open) |
| Cycles | at most 1,000, unless `max_cycles` says otherwise |

`boddy.env` says what actions and observations mean, and what a cycle is.
Legal is what the rules allow: no suggestion of one's own a second time; a card to show
is in the hand and was asked for.

Version history: v0, the first.
"""

from __future__ import annotations

from boddy.env.makers import Makers

_makers = Makers("speed", "speed_v0", max_cycles=1000)
env, raw_env, parallel_env = _makers.env, _makers.raw_env, _makers.parallel_env
