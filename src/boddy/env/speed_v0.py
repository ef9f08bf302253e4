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

Actions: 0-323 suggest the triple of this number, 324-647 accuse it, 648-668 show the
card of this number, 669 end the turn, 670 wait. Cards and triples are numbered in the
order of the classic edition: `boddy.env.encoding.action_of` and `index_of` translate.
Legal is what the rules allow: no suggestion of one's own a second time; a card to show
is in the hand and was asked for.
An illegal action is replaced by a random legal one, and the agent's info says
`illegal`. What leaves no choice is not asked for.

Observations: `boddy.env.encoding.layout(seats)` says where each part is and what it
means. Everything is seen from the agent's own seat, which is number 0, and holds only
what this seat has seen.

In each cycle every agent steps once; the one that has to decide finds its choices in
the mask, the others find that they may only wait. After `max_cycles` cycles, 1,000 by
default, the game is truncated. A seat that is out goes on showing cards.

Version history: v0, the first.
"""

from __future__ import annotations

from boddy.env.makers import Makers

_makers = Makers("speed", "speed_v0", max_cycles=1000)
env, raw_env, parallel_env = _makers.env, _makers.raw_env, _makers.parallel_env
