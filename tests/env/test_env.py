"""The environments: PettingZoo's own tests, no secrets, and an agent that learns."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random
from types import ModuleType, SimpleNamespace

import gymnasium
import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test

from boddy.actions import Accuse, Place
from boddy.boards import Square
from boddy.cards import Card, Category
from boddy.env import SoloEnv, mansion_v0, roundtable_v0, speed_v0
from boddy.env.encoding import (
    EDITION,
    WAIT,
    WALKING_ACTIONS,
    SeatEncoder,
    action_of,
    index_of,
    layout,
)
from boddy.env.table_env import Opponent, TableEnv
from boddy.events import Moved, Shown
from boddy.views import observations

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_agent.py"
each_module = pytest.mark.parametrize("module", [speed_v0, roundtable_v0, mansion_v0])


@each_module
@pytest.mark.parametrize("seats", [3, 6])
def test_pettingzoo_s_api_test(module: ModuleType, seats: int) -> None:
    api_test(module.env(seats=seats), num_cycles=300)


@each_module
def test_pettingzoo_s_parallel_api_test(module: ModuleType) -> None:
    parallel_api_test(module.parallel_env(), num_cycles=100)


@each_module
def test_pettingzoo_s_seed_test(module: ModuleType) -> None:
    seed_test(module.env, num_cycles=60)


@each_module
def test_pettingzoo_s_max_cycles_test(module: ModuleType) -> None:
    """Its deals and actions are random, and some games are won at once: so, seeds for both."""

    def seeded(make: object) -> object:
        def made(**options: int) -> object:
            env = make(**options)
            env.reset(seed=0)  # its later resets, without a seed, continue from here
            for number, agent in enumerate(env.possible_agents):
                env.action_space(agent).seed(number)
            return env

        return made

    max_cycles_test(
        SimpleNamespace(env=seeded(module.env), parallel_env=seeded(module.parallel_env))
    )


def random_game(env: TableEnv, seed: int) -> TableEnv:
    """Play with legal actions, rarely an accusation."""
    env.reset(seed=seed)
    bots = {agent: Opponent("random:accuse=0.05", Random(seed)) for agent in env.agents}
    for agent in env.agent_iter():
        over = env.terminations[agent] or env.truncations[agent]
        env.step(None if over else bots[agent].act(env))
    return env


@each_module
@pytest.mark.parametrize("seed", range(3))
def test_an_observation_holds_what_its_seat_saw_and_nothing_else(
    module: ModuleType, seed: int
) -> None:
    env = random_game(module.raw_env(seats=4), seed)
    for seat, agent in enumerate(env.possible_agents):
        sheet = SeatEncoder(seat, 4, walking=env.game.setup.rules.walks)
        for event in observations(env.game.events, seat):
            sheet.see(event)
        assert np.array_equal(env.observe(agent), sheet.read(None))


def test_a_shown_card_is_in_the_history_of_its_witnesses() -> None:
    env = random_game(speed_v0.raw_env(seats=3), 5)
    shown = next(event for event in reversed(env.game.events) if isinstance(event, Shown))
    assert shown.card is not None
    for seat in range(3):
        sheet = SeatEncoder(seat, 3)
        for event in observations(env.game.events, seat):
            sheet.see(event)
            if isinstance(event, Shown) and event.to == shown.to:
                latest = sheet.read(None)[layout(3)["history"]].reshape(8, -1)[0]
                assert latest[-21:].any() == (seat in (event.seat, event.to))


def test_where_tokens_have_gone_is_written_for_each_seat() -> None:
    env = random_game(mansion_v0.raw_env(seats=3), 0)
    rooms = [card.name for card in env.game.setup.edition.cards(Category.ROOM)]
    sheet = SeatEncoder(1, 3, walking=True)
    gone: dict[int, Place] = {}
    kinds = set()
    for event in observations(env.game.events, 1):
        sheet.see(event)
        if not isinstance(event, Moved):
            continue
        gone[event.seat] = event.to
        kinds.add(type(event.to))
        places = sheet.read(None)[layout(3, walking=True)["places"]].reshape(3, -1)
        for seat, to in gone.items():
            marked = [int(at) for at in np.flatnonzero(places[(seat - 1) % 3])]
            if isinstance(to, Card):
                assert marked == [rooms.index(to.name)]
            else:
                row, col = (at - len(rooms) for at in marked)
                assert (row, col - env.game.setup.edition.board.rows) == to
    assert kinds == {Card, Square}
    assert set(gone) == {0, 1, 2}


@each_module
def test_masks_say_what_is_legal(module: ModuleType) -> None:
    env = module.raw_env(seats=3)
    env.reset(seed=3)
    for agent in env.agent_iter(200):
        if env.terminations[agent]:
            break
        mask = env.infos[agent]["action_mask"]
        seat = env.possible_agents.index(agent)
        if seat == env.game.seat:
            legal = {index_of(action) for action in env.game.legal}
            assert set(np.flatnonzero(mask)) == legal
            assert len(legal) > 1
        else:
            assert list(np.flatnonzero(mask)) == [WAIT]
        env.step(int(np.flatnonzero(mask)[0]))


def test_every_action_has_an_index() -> None:
    for index in set(range(WALKING_ACTIONS)) - {WAIT}:
        action = action_of(index)
        assert action is not None
        assert index_of(action) == index
    assert action_of(WAIT) is None


def test_an_illegal_action_is_replaced_and_noted() -> None:
    env = speed_v0.raw_env(seats=3)
    env.reset(seed=1)
    for _ in range(3):
        env.step(WAIT)
    assert env.infos["seat_0"]["illegal"]
    assert len(env.game.events) > 1


@each_module
def test_the_winner_gets_what_the_others_pay(module: ModuleType) -> None:
    env = module.raw_env(seats=4)
    env.reset(seed=2)
    file = env.game.deal.file
    accuse = next(i for i in range(324, 648) if getattr(action_of(i), "cards", None) == file)
    rewards: dict[str, float] = {}
    while not any(env.terminations.values()):
        mask = env.infos[env.agent_selection]["action_mask"]
        legal = np.flatnonzero(mask)
        env.step(accuse if mask[accuse] else int(legal[0]))
        rewards = dict(env.rewards)
    assert rewards == {"seat_0": 1.0, **dict.fromkeys(["seat_1", "seat_2", "seat_3"], -1 / 3)}


def test_pictures_and_texts() -> None:
    env = speed_v0.env(seats=3, render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert picture.shape == (5 * 16, 21 * 16, 3)
    assert picture.dtype == np.uint8
    wrong = next(triple for triple in EDITION.triples if triple != env.unwrapped.game.deal.file)
    grey = picture[2 * 16 + 1, 1]
    accuse = index_of(Accuse(wrong))
    while not env.unwrapped.game.out:
        mask = env.infos[env.agent_selection]["action_mask"]
        mine = env.agent_selection == "seat_0"
        env.step(accuse if mine and mask[accuse] else int(np.flatnonzero(mask)[0]))
    after = env.render()
    assert (after[2 * 16 + 1, 1] == grey).all(), "of seat 1, which is still in"
    assert (after[16 + 1, 1] != grey).any(), "of seat 0, which is out"
    told = speed_v0.env(seats=3, render_mode="ansi")
    told.reset(seed=1)
    assert "deal" in told.render().lower()


def test_the_example_learns_and_its_agent_is_seated(tmp_path: Path) -> None:
    command = [sys.executable, str(EXAMPLE), "--games", "50", "--out", "learnt.json"]
    trained = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert "50 games" in trained.stdout
    bot = f"{EXAMPLE}:LearntBot:weights={tmp_path / 'learnt.json'}"
    match = [sys.executable, "-m", "boddy", "match", "--code", bot, "random", "random"]
    played = subprocess.run([*match, "--seed", "1"], capture_output=True, text=True, check=True)
    assert "learnt" in played.stdout


def test_the_registry_of_pettingzoo_makes_the_environments() -> None:
    from pettingzoo.env_registry.registration import make

    aec = make("aec", "boddy/speed-v0", seats=3)
    aec.reset(seed=1)
    assert aec.possible_agents == ["seat_0", "seat_1", "seat_2"]
    parallel = make("parallel", "boddy/mansion-v0", seats=4)
    assert len(parallel.reset(seed=1)[0]) == 4


@pytest.mark.parametrize("rules", ["speed", "mansion"])
def test_gymnasium_s_checker_accepts_one_agent_among_bots(rules: str) -> None:
    from gymnasium.utils.env_checker import check_env

    env = gymnasium.make("boddy/Solo-v0", rules=rules, opponents="random")
    check_env(env.unwrapped, skip_render_check=True)


def test_one_agent_among_bots_plays_whole_games_and_sees_its_seat_only() -> None:
    env = SoloEnv(opponents="notebook")
    rewards = set()
    for seed in range(6):
        _, info = env.reset(seed=seed)
        ended = False
        while not ended:
            action = env.action_space.sample(info["action_mask"])
            observation, reward, terminated, truncated, info = env.step(action)
            assert "illegal" not in info
            ended = terminated or truncated
        rewards.add(reward)
        assert env.observation_text().count("hand ") == 1
        assert observation.shape == env.observation_space.shape
    assert rewards <= {-0.5, 1.0}
    env.reset(seed=1)
    *_, info = env.step(WAIT)
    assert info["illegal"]


def test_openspiel_s_simulation_test_accepts_the_game() -> None:
    pyspiel = pytest.importorskip(
        "pyspiel", reason="pip install 'boddy[openspiel]': too large for all developers"
    )
    import boddy.env.spiel_game  # noqa: F401  # which registers it

    for players in (3, 4, 6):
        game = pyspiel.load_game("python_boddy_speed", {"players": players})
        pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
