"""Other people's bots, unchanged: `clue_game` stands in for the module that they import."""
