"""The text game and the notebook, for a terminal."""
