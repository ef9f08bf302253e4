"""Questions with exact answers about positions of Clue: vf-eval boddy-questions."""

from boddy.exam.verifiers_env import QuestionTaskset

__all__ = ["QuestionTaskset"]
