"""Plays one game of the clue_game framework. Once before it: boddy bots clue-game ."""

from clue_game import ClueGame
from sample_bot import SampleBot

game = ClueGame([SampleBot(), SampleBot(), SampleBot(), SampleBot()])
print(f"{game.num_players} players, {len(game.face_up_cards)} cards face up")
game.execute()
