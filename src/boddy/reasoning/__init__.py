"""What a seat knows and what it should do: views, deduction, opponents, policies, advice."""
