"""Whole games of Clue, each turn scored exactly: vf-eval boddy-games --env.id boddy-games."""

from boddy.exam.verifiers_env import GameEnv, GameTaskset

__all__ = ["GameEnv", "GameTaskset"]
