from __future__ import annotations

import pickle
import threading
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor

import pytest

from boddy import Match, find_bot
from boddy.arena import chunks
from boddy.arena.chunks import ChunkRunner, chunk_size, play_chunk
from boddy.arena.journal import Journal
from boddy.arena.plan import Plan, sizes_between
from boddy.arena.results import Disqualification, GameResult
from boddy.arena.sequential import TournamentQuestion
from boddy.arena.tournament import Tournament
from boddy.errors import InputError, TournamentError, as_fault
from boddy.setup import distinct_names
from tournaments import plan_of, play, timeless


@pytest.mark.parametrize("schedule", ["contest", "balanced"])
def test_a_seed_gives_the_same_games_with_any_workers(schedule):
    plan = plan_of("notebook", "random", "notebook", "random", schedule=schedule)
    alone, together = play(plan, games=48), play(plan, games=48, workers=3)
    assert alone == together
    assert [game.game for game in alone] == list(range(48))
    assert play(plan_of("notebook", "random", "notebook", "random", seed=2), 12) != alone[:12]


def test_a_game_is_the_match_of_its_seed():
    plan = plan_of("notebook", "random", "notebook")
    for game in play(plan, games=6):
        specs = [bot.partition("#")[0] for bot in game.order]
        match = Match([find_bot(spec) for spec in specs], seed=game.seed)
        match.play()
        assert match.game.winner == game.winner_seat
        assert match.game.round == game.rounds


@pytest.mark.parametrize("rules", ["roundtable", "parlour"])
def test_other_rules_are_played_too(rules):
    games = play(plan_of("notebook", "notebook", "random", rules=rules), games=3)
    assert {game.order for game in games} == {
        ("notebook#1", "notebook#2", "random"),
        ("notebook#2", "random", "notebook#1"),
        ("random", "notebook#1", "notebook#2"),
    }


def test_any_executor_will_do():
    plan = plan_of("notebook", "notebook", "random")
    games = Tournament(plan, games=12).play(ChunkRunner(2, lambda: ProcessPoolExecutor(2)))
    assert [timeless(game) for game in games] == play(plan, games=12)


class Breaking(Executor):
    """Runs work at once; breaks down a given number of times."""

    troubles = 0

    def submit(self, work, /, *arguments, **options):
        future: Future = Future()
        if type(self).troubles:
            type(self).troubles -= 1
            future.set_exception(BrokenExecutor("a worker died"))
        else:
            future.set_result(work(*arguments, **options))
        return future


def test_a_broken_executor_is_replaced_and_no_game_is_lost():
    plan = plan_of("notebook", "notebook", "random")
    Breaking.troubles = 2
    games = Tournament(plan, games=6).play(ChunkRunner(1, Breaking))
    assert [timeless(game) for game in games] == play(plan, games=6)
    Breaking.troubles = 3
    with pytest.raises(TournamentError, match="again and again: a worker died"):
        Tournament(plan, games=6).play(ChunkRunner(1, Breaking))


def test_a_question_ends_after_the_same_game_with_any_workers():
    plan = plan_of("notebook", "notebook", "random")
    until = TournamentQuestion.parse("notebook#1>random", plan)
    ends = []
    for workers in (1, 3):
        contest = Tournament(plan, games=3000, until=until)
        games = contest.play(ChunkRunner(workers))
        verdict = contest.verdict()
        assert verdict is not None
        assert verdict.better == "notebook#1"
        assert len(games) % 3 == 0
        ends.append((len(games), verdict))
    assert ends[0] == ends[1]
    assert ends[0][0] < 300


def test_games_that_come_in_any_order_are_judged_in_theirs():
    plan = plan_of("notebook", "random", "random")
    until = TournamentQuestion.parse("notebook>random#1", plan)
    contest = Tournament(plan, games=300, until=until)
    for played in reversed(play_chunk(plan, plan.games.fixtures(range(60)))):
        assert contest.verdict().deals == 0
        contest.add(played)
    assert contest.verdict().better == "notebook"


def test_progress_is_told_game_by_game():
    told: list[int] = []
    Tournament(plan_of("notebook", "notebook", "random"), games=9, progress=told.append).play()
    assert sorted(told) == list(range(1, 10))


def test_a_tournament_can_be_stopped():
    plan = plan_of("notebook", "notebook", "random")
    contest = Tournament(plan, games=30_000)
    contest.progress = lambda count: contest.stopped.set() if count >= 20 else None
    before = set(threading.enumerate())  # other tests of this process may have left some
    games = contest.play(ChunkRunner(2))
    assert 20 <= len(games) < 2000
    assert set(threading.enumerate()) <= before


def test_games_that_are_not_played_yet_take_no_memory():
    """All of them were listed before the first one, until the system ended the process."""
    plan = plan_of("notebook", "notebook", "random", "random")
    contest = Tournament(plan, games=99_999_999_999)
    given = contest.give_out(4)
    contest.take_back(given[1:3])
    assert [fixture.number for fixture in contest.give_out(4)] == [1, 2, 4, 5]
    assert contest.left == contest.games - 6
    contest.disqualify(Disqualification("notebook#1", as_fault("left")))
    assert all("notebook#1" not in plan.order(game.number) for game in contest.give_out(4))
    contest.disqualify(Disqualification("notebook#2", as_fault("left")))
    assert contest.give_out(4) == []


def test_games_of_before_are_left_out_and_not_counted(tmp_path):
    plan = plan_of("notebook", "notebook", "random")
    with Journal.begin(tmp_path, plan) as journal:
        before = Tournament(plan, games=9, journal=journal)
        for played in play_chunk(plan, plan.games.fixtures([1, 4, 5])):
            before.add(played)
    with Journal.resume(tmp_path) as journal:
        after = Tournament(plan, games=99_999_999_999, journal=journal)
    assert after.left == after.games - 3
    assert [fixture.number for fixture in after.give_out(5)] == [0, 2, 3, 6, 7]
    assert after.left == after.games - 8


def test_chunks_take_seconds_and_shrink_towards_the_end():
    assert chunk_size(100, None, 2) == 50
    assert chunk_size(100_000, 0.003, 2) == 10_000
    assert chunk_size(4_800, 0.003, 2) == 1200
    assert chunk_size(100, 0.003, 2) == 1000
    assert chunk_size(40, 100.0, 2) == 1


def test_a_single_workers_chunks_do_not_shrink():
    assert chunk_size(2_000, 0.003, 1) == 2_000


def test_a_chunk_out_of_time_leaves_the_rest(monkeypatch):
    plan = plan_of("notebook", "notebook", "random")
    played = play_chunk(plan, plan.games.fixtures(range(30)), seconds=0.0)
    assert [game.result.game for game in played] == [0]
    monkeypatch.setattr(chunks, "CHUNK_SECONDS", (0.0, 0.0))
    assert [game.game for game in play(plan, games=6, workers=2)] == list(range(6))


def test_a_plan_travels_light():
    plan = plan_of(*["notebook"] * 8, sizes=(3, 4, 5, 6), schedule="contest")
    plan.games.fixture(0)
    travelled = pickle.dumps(plan)
    assert len(travelled) < 2000
    assert pickle.loads(travelled) == plan  # noqa: S301  # our own


def test_doubles_are_numbered_and_tables_chosen():
    assert distinct_names(["a", "b", "a"]) == ["a#1", "b", "a#2"]
    assert sizes_between(3, 6, 4, (3, 6)) == (3, 4)
    assert sizes_between(2, 6, 2, (2, 6)) == (2,)
    with pytest.raises(InputError, match="2 bots for tables of 3 to 6 seats"):
        sizes_between(3, 6, 2, (3, 6))
    with pytest.raises(InputError, match="smaller number first"):
        sizes_between(6, 3, 6, (3, 6))


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"seconds": 0}, "seconds: expected a number from 0.001 to 1,000,000"),
        ({"seconds": float("nan")}, "seconds: expected a number from 0.001 to 1,000,000"),
        ({"seconds": float("inf")}, "seconds: expected a number from 0.001 to 1,000,000"),
        ({"memory": 63}, "63 MiB of memory: expected at least 64"),
        ({"memory": 2**24 + 1}, "at most 16777216"),
        ({"bits": -0.1}, "expected 0 to 100"),
        ({"bits": 100.1}, "expected 0 to 100"),
        ({"rules": "chess"}, "no preset is called 'chess'"),
        ({"edition": "nowhere"}, "no edition is called 'nowhere'"),
        ({"schedule": "swiss"}, "expected contest or balanced"),
    ],
)
def test_impossible_plans_are_refused(options, says):
    with pytest.raises(InputError, match=says):
        plan_of("notebook", "notebook", "random", **options)


@pytest.mark.parametrize(
    "options", [{"memory": 64}, {"memory": 2**24}, {"bits": 0}, {"bits": 100}, {"seconds": 0.001}]
)
def test_bounds_of_a_plan_are_possible_themselves(options):
    plan = plan_of("notebook", "notebook", "random", **options)
    assert Plan.parse(plan.text()) == plan


def test_plans_and_results_survive_being_written():
    plan = plan_of("notebook", "notebook", "random", sizes=(3,), seconds=1.5)
    assert Plan.parse(plan.text()) == plan
    game = Tournament(plan, games=3).play()[0]
    assert GameResult.parse(game.text()) == game
    for text in ("", "[]", "{}", '{"entries": 3}', "null"):
        with pytest.raises(InputError, match="^plan: "):
            Plan.parse(text)
        with pytest.raises(InputError, match="^result: "):
            GameResult.parse(text)
