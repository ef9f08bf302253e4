"""Exact inference: how many deals agree with what was seen, and the odds of everything.

`Problem` says what is known, `Posterior` answers. `kernel` is the one seam to
what computes it: `reference` in plain Python, or a native twin.
"""
