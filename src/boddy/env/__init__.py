"""Learning agents: the game as a PettingZoo environment. Needs `pip install boddy[rl]`.

`boddy.env.speed_v0` and `boddy.env.roundtable_v0` each have `env()` and `parallel_env()`;
their docstrings are the data sheets. `encoding` says what each number means.
"""
