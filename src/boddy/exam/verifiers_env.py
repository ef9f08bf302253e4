"""Exams and whole games for `verifiers`. Needs `pip install "boddy[verifiers]"`.

`QuestionTaskset` is scored by the grader of exams, `GameTaskset` by what is exact; `GameEnv` plays
its games. `examples/verifiers` has the modules by which the command `vf-eval` finds them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import verifiers.v1 as vf

from boddy.exam import model_replies
from boddy.exam.making import make_exam
from boddy.exam.measuring import MOST_REPLIES
from boddy.exam.questions import KINDS, Question
from boddy.exam.whole_games import WholeGame


class QuestionConfig(vf.TasksetConfig):
    """Which questions are asked, as `boddy exam make` takes it."""

    count: int = 80
    seed: int = 1
    edition: str = "classic"
    kinds: tuple[str, ...] = KINDS


class QuestionData(vf.TaskData):
    """A question with its answer; the model reads the prompt only."""

    question: dict[str, Any]


class QuestionTask(vf.Task[QuestionData, vf.State, vf.TaskConfig]):
    """A question."""

    @vf.reward
    async def exact_answer(self, trace: vf.Trace) -> float:
        """Return 1 for an answer that the grader of exams marks as right."""
        question = Question(**self.data.question)
        return float(model_replies.mark_reply(question, trace.last_reply).right)


class QuestionTaskset(vf.Taskset[QuestionTask, QuestionConfig]):
    """The questions of a seed."""

    def load(self) -> Iterator[QuestionTask]:
        """Make them."""
        wanted = self.config
        made = make_exam(wanted.count, seed=wanted.seed, edition=wanted.edition, kinds=wanted.kinds)
        for question in made:
            data = QuestionData(
                id=question.id,
                name=f"{question.kind} {question.id}",
                prompt=model_replies.prompt(question),
                system_prompt=model_replies.RULES,
                question=question.as_json(with_answer=True),
            )
            yield QuestionTask(data, wanted.task)


class GameConfig(vf.TasksetConfig):
    """Which games are played: those of the seeds from `seed` on."""

    count: int = 5
    seed: int = 1
    seats: int = 3
    opponents: str = "notebook"


class GameData(vf.TaskData):
    """What makes a game."""

    game: dict[str, Any]


class GameTask(vf.Task[GameData, vf.State, vf.TaskConfig]):
    """A game; `GameEnv` scores it."""


class GameTaskset(vf.Taskset[GameTask, GameConfig]):
    """Games of some seeds."""

    def load(self) -> Iterator[GameTask]:
        """Deal them."""
        wanted = self.config
        for seed in range(wanted.seed, wanted.seed + wanted.count):
            made = {"seed": seed, "seats": wanted.seats, "opponents": wanted.opponents}
            game = WholeGame(**made)
            data = GameData(
                id=f"game-{seed}", prompt=game.news(), system_prompt=game.rules(), game=made
            )
            yield GameTask(data, wanted.task)


class GameEnvConfig(vf.EnvConfig):
    """Who plays."""

    player: vf.AgentConfig = vf.AgentConfig(
        harness={"id": "null"},
        runtime=vf.SubprocessConfig(),  # nothing is run: the player only replies
    )


class GameEnv(vf.Env[GameEnvConfig]):
    """Plays a game with a model in one seat; each turn is compared with what is exact."""

    async def run(self, task: GameTask, agents: Any) -> None:
        """Play, and record the score as reward and all counts as metrics."""
        game = WholeGame(**task.data.game)
        game.news()  # which is the prompt
        async with agents.player.interaction(task) as interaction:
            segment = await interaction.turn()
            for _ in range(MOST_REPLIES):
                if segment.terminated:
                    break
                game.reply(segment.last_reply)
                if game.is_over:
                    break
                segment = await interaction.turn(game.news())
        scores = game.scores().as_json()
        interaction.trace.record_reward("process_score", scores.pop("score"), 1.0)
        for name, value in scores.items():
            interaction.trace.record_metric(name, value)
