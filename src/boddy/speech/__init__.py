"""How the analysis of a game writes lists and numbers, in each language."""
