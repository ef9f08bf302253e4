"""Exams and whole games as tasks of Inspect AI. Needs `pip install "boddy[inspect]"`.

inspect eval boddy/questions --model openai/gpt-4o -T count=80 -T seed=1
inspect eval boddy/games --model openai/gpt-4o -T count=5
"""

from __future__ import annotations

from typing import Any

from inspect_ai import Task, task
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.model import ChatMessageUser
from inspect_ai.scorer import Score, Target, accuracy, grouped, mean, scorer, stderr
from inspect_ai.solver import Generate, TaskState, generate, solver, system_message

from boddy.exam import model_replies
from boddy.exam.making import make_exam
from boddy.exam.measuring import MOST_REPLIES
from boddy.exam.questions import KINDS, Question
from boddy.exam.whole_games import Scores, WholeGame

SHARES = ("score", "soundness", "completeness", "information", "form", "won")


@task
def questions(count: int = 80, seed: int = 1, edition: str = "classic", kinds: str = "") -> Task:
    """Return questions with exact answers, as `boddy exam make` makes them from the seed."""
    chosen = kinds.split(",") if kinds else KINDS
    made = make_exam(count, seed=seed, edition=edition, kinds=chosen)
    samples = [
        Sample(
            id=question.id,
            input=model_replies.prompt(question),
            target=str(question.answer),
            metadata=question.as_json(with_answer=True),
        )
        for question in made
    ]
    return Task(
        dataset=MemoryDataset(samples, name="boddy questions"),
        solver=[system_message(model_replies.RULES), generate()],
        scorer=exact_answer(),
    )


@scorer(metrics=[grouped(accuracy(), "kind", all="samples"), stderr()])
def exact_answer() -> Any:
    """Mark a reply as the grader of exams does."""

    async def score(state: TaskState, _target: Target) -> Score:
        question = Question(**state.metadata)
        mark = model_replies.mark_reply(question, state.output.completion)
        given = model_replies.read_reply(state.output.completion)
        return Score(value="C" if mark.right else "I", answer=given, explanation=mark.remark)

    return score


@task
def games(count: int = 5, seed: int = 1, seats: int = 3, opponents: str = "notebook") -> Task:
    """Return whole games, in which each turn is compared with what is exact."""
    samples = [
        Sample(
            id=f"game-{number}",
            input=WholeGame(number, seats=seats, opponents=opponents).news(),
            metadata={"seed": number, "seats": seats, "opponents": opponents},
        )
        for number in range(seed, seed + count)
    ]
    return Task(
        dataset=MemoryDataset(samples, name="boddy games"),
        solver=play_game(),
        scorer=process_scores(),
    )


@solver
def play_game() -> Any:
    """Let a model play until the game is over."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        given = state.metadata
        game = WholeGame(given["seed"], seats=given["seats"], opponents=given["opponents"])
        state = await system_message(game.rules())(state, generate)
        game.news()  # which is the sample's input
        for _ in range(MOST_REPLIES):
            state = await generate(state)
            game.reply(state.output.completion)
            if game.is_over:
                break
            state.messages.append(ChatMessageUser(content=game.news()))
        state.store.set("scores", game.scores().as_json())
        return state

    return solve


@scorer(metrics={share: [mean(), stderr()] for share in SHARES})
def process_scores() -> Any:
    """Report what was counted in the game."""

    async def score(state: TaskState, _target: Target) -> Score:
        scores = state.store.get("scores", Scores().as_json())
        return Score(value={share: scores[share] for share in SHARES}, metadata=scores)

    return score
