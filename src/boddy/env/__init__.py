"""Learning agents: the game as a PettingZoo environment. Needs `pip install boddy[rl]`.

`speed_v0`, `roundtable_v0` and `mansion_v0` each have `env()` and `parallel_env()`; their
docstrings are the data sheets. `encoding` says what each number means.
"""
