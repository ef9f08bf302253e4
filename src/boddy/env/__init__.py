"""Learning agents: the game as a PettingZoo environment. Needs `pip install boddy[rl]`.

`speed_v0`, `roundtable_v0` and `mansion_v0` each have `env()`, `raw_env()` and `parallel_env()`;
their docstrings are the data sheets. In all of them:

Actions 0-323 suggest the triple of this number, 324-647 accuse it, 648-668 show the
card of this number, 669 ends the turn, 670 waits. Cards and triples are numbered in the
order of the classic edition: `encoding.action_of` and `index_of` translate.
An illegal action is replaced by a random legal one, and the agent's info says
`illegal`. What leaves no choice is not asked for.

`encoding.layout` says where each part of an observation is and what it means. Everything is seen
from the agent's own seat, which is number 0, and holds only what this seat has seen.

In each cycle every agent steps once; the one that has to decide finds its choices in
the mask, the others find that they may only wait. After `max_cycles` cycles the game is
truncated. A seat that is out goes on showing cards.
"""
