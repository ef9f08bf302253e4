"""The rules of play, each with a small scene."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boddy.actions import (
    Accuse,
    Action,
    EndTurn,
    LegalActions,
    Move,
    Pass,
    Roll,
    Show,
    Suggest,
    Triples,
)
from boddy.boards import Square
from boddy.deal import Deal
from boddy.editions import find_edition
from boddy.errors import Cheating, IllegalAction
from boddy.events import (
    Accused,
    Ended,
    Ending,
    Event,
    Forfeited,
    Moved,
    Passed,
    Rolled,
    Shown,
    Suggested,
)
from boddy.game import Game, Phase, seeded_dice
from boddy.setup import Setup
from boddy.testing import fixed_deal
from boddy.texts import phrase
from playing import random_action, some_setup

CLASSIC = find_edition("classic")
FILE = "Plum Rope Hall"
HANDS = {
    3: [
        "Scarlet Mustard Candlestick Knife Kitchen Ballroom",
        "White Green Pipe Revolver Conservatory Billiard",
        "Peacock Wrench Library Study Lounge Dining",
    ],
    4: [
        "Scarlet Mustard Candlestick Knife",
        "Kitchen White Green Pipe",
        "Revolver Conservatory Billiard Peacock",
        "Wrench Library Study Lounge",
    ],
}


def card(name: str):
    return CLASSIC.card(name)


def suggest(text: str) -> Suggest:
    return Suggest(CLASSIC.triple(text))


def accuse(text: str) -> Accuse:
    return Accuse(CLASSIC.triple(text))


def a_game(rules: str, seats: int = 3, dice=lambda count: (1,) * count, people=()) -> Game:
    setup = some_setup(rules, seats, people=people)
    faceup = "Ballroom Dining" if setup.rules.leftovers == "faceup" and seats == 4 else ""
    return Game(setup, fixed_deal(setup, FILE, HANDS[seats], faceup), dice)


def play(game: Game, *actions: Action) -> list:
    return [event for action in actions for event in game.apply(action)]


# Speed: a suggestion, then perhaps an accusation.


def test_a_turn_of_speed() -> None:
    game = a_game("speed")
    assert (game.seat, game.turn, game.phase, len(game.legal)) == (0, 0, Phase.START, 324)
    asked = CLASSIC.triple("Peacock Pipe Hall")
    assert game.apply(Suggest(asked)) == [Suggested(0, asked)]
    assert (game.seat, game.turn, list(game.legal)) == (1, 0, [Show(card("Pipe"))])
    assert game.apply(Show(card("Pipe"))) == [Shown(1, 0, card("Pipe"), asked)]
    assert (game.seat, game.phase, len(game.legal)) == (0, Phase.AFTER, 325)
    assert game.apply(EndTurn()) == []
    assert (game.seat, game.turn, game.round) == (1, 1, 1)


def test_a_seat_with_a_choice_shows_one_card() -> None:
    game = a_game("speed")
    game.apply(suggest("White Pipe Billiard"))
    assert list(game.legal) == [Show(card(name)) for name in ("White", "Pipe", "Billiard")]
    assert game.legal.answering


def test_answers_go_round_until_everybody_passed() -> None:
    game = a_game("speed")
    events = play(game, suggest("Plum Knife Hall"), Pass(), Pass())
    asked = CLASSIC.triple("Plum Knife Hall")
    assert events[1:] == [Passed(1, 0, asked), Passed(2, 0, asked)]
    assert (game.seat, game.phase) == (0, Phase.AFTER)


def test_a_right_accusation_wins() -> None:
    game = a_game("speed")
    events = play(game, suggest(FILE), Pass(), Pass(), accuse(FILE))
    assert events[-2:] == [
        Accused(0, CLASSIC.triple(FILE), True),
        Ended(0, Ending.RIGHT_ACCUSATION),
    ]
    assert (game.over, game.winner, game.phase, len(game.legal)) == (True, 0, Phase.OVER, 0)
    with pytest.raises(IllegalAction, match="the game is over"):
        game.apply(EndTurn())


def test_who_accuses_wrongly_is_out_but_answers() -> None:
    game = a_game("speed")
    play(game, suggest(FILE), Pass(), Pass(), accuse("Plum Rope Study"))
    assert (game.out, game.turn, game.winner) == ({0}, 1, None)
    game.apply(suggest("Scarlet Rope Hall"))
    play(game, Pass())
    assert (game.seat, list(game.legal)) == (0, [Show(card("Scarlet"))])
    play(game, Show(card("Scarlet")), EndTurn())
    assert game.turn == 2
    play(game, suggest("Plum Rope Lounge"), Pass(), Pass(), EndTurn())
    assert (game.turn, game.round) == (1, 2), "seat 0 is passed over"


def test_the_last_seat_left_wins_at_speed() -> None:
    game = a_game("speed")
    for _ in range(2):
        play(game, suggest(FILE), Pass(), Pass(), accuse("Plum Rope Study"))
    assert game.ended == Ended(2, Ending.LAST_SEAT)


def test_speed_forbids_repeated_suggestions_unless_the_rules_allow_them() -> None:
    for rules, legal in (("speed", False), ("speed(repeat=yes)", True)):
        game = a_game(rules)
        for _ in range(3):
            play(game, suggest(FILE), Pass(), Pass(), EndTurn())
        assert (suggest(FILE) in game.legal) is legal
        assert len(game.legal) == (324 if legal else 323)
        if not legal:
            with pytest.raises(IllegalAction, match="suggestion that it did not make before"):
                game.apply(suggest(FILE))


def test_speed_ends_when_no_suggestion_is_left() -> None:
    setup = some_setup("speed", 3, "cottage")
    game, rng = Game.shuffled(setup, Random(1)), Random(2)
    while not game.over:
        game.apply(random_action(game.legal, rng, accuse=0))
    assert game.ended == Ended(None, Ending.NO_SUGGESTION)
    assert sum(isinstance(event, Suggested) for event in game.events) == 3 * 27


# Roundtable: suggest or accuse.


def test_roundtable_leaves_the_rest_face_up_and_allows_one_action() -> None:
    game = a_game("roundtable", 4)
    assert set(map(str, game.deal.faceup)) == {"Ballroom", "Dining"}
    assert len(game.legal) == 2 * 324
    play(game, suggest("Scarlet Rope Hall"), Pass(), Pass(), Pass())
    assert (game.turn, game.phase) == (1, Phase.START)


def test_roundtable_ends_when_all_are_out() -> None:
    game = a_game("roundtable", 4)
    play(game, *[accuse("Plum Rope Study")] * 4)
    assert game.ended == Ended(None, Ending.ALL_OUT)


def test_roundtable_ends_after_its_rounds() -> None:
    game = a_game("roundtable(rounds=2)")
    play(game, *[suggest(FILE), Pass(), Pass()] * 6)
    assert game.ended == Ended(None, Ending.ROUND_LIMIT, "2")


# Mansion: dice, doors, passages.


def mansion(*throws: int, seats: int = 3, people=(), rules: str = "mansion") -> Game:
    dice = iter(throws)
    return a_game(rules, seats, lambda count: (next(dice),), people)


def test_a_turn_in_the_mansion() -> None:
    # Scarlet starts at (0, 16); eight steps are the fewest to the lounge's door at (6, 17).
    game = mansion(2, 6, 1, 6)
    assert game.places == {0: Square(0, 16), 1: Square(7, 23), 2: Square(24, 14)}
    assert Roll() in game.legal
    assert len(game.legal) == 325
    assert game.apply(Roll()) == [Rolled(0, (2,))]
    assert list(game.legal) == [Move(Square(1, 15)), Move(Square(2, 16))]
    assert game.apply(Move(Square(2, 16))) == [Moved(0, Square(2, 16), "walk")]
    assert game.turn == 1, "no suggestion on the walkway"
    play(game, Roll(), Move(Square(7, 17)), Roll(), Move(Square(23, 14)), Roll())
    assert Move(card("Lounge")) in game.legal
    assert game.apply(Move(card("Lounge"))) == [Moved(0, card("Lounge"), "walk")]
    assert (game.phase, len(game.legal)) == (Phase.SUGGEST, 36)
    assert suggest("Plum Rope Hall") not in game.legal
    with pytest.raises(IllegalAction, match="make a suggestion in the Lounge"):
        game.apply(suggest("Plum Rope Hall"))


def in_lounge() -> Game:
    game = mansion(2, 6, 1, 6, 1, 2, 3, 4, 5, 6)
    play(game, Roll(), Move(Square(2, 16)), Roll(), Move(Square(7, 17)))
    play(game, Roll(), Move(Square(23, 14)), Roll(), Move(card("Lounge")))
    return game


def test_the_suspect_is_brought_into_the_room_and_may_stay() -> None:
    game = in_lounge()
    events = game.apply(suggest("Mustard Rope Lounge"))
    assert events[1:] == [Moved(1, card("Lounge"), "suggestion")]
    play(game, Pass(), Show(card("Lounge")), Roll())
    assert (game.turn, game.places[1]) == (1, card("Lounge"))
    assert Move(card("Lounge")) in game.legal, "brought here, so it may stay"
    assert game.apply(Move(card("Lounge"))) == []
    game.apply(suggest("White Rope Lounge"))
    assert game.places[2] == card("Lounge")


def test_who_walked_in_must_leave() -> None:
    game = in_lounge()
    play(game, suggest("Plum Rope Lounge"), Pass(), Show(card("Lounge")))
    play(game, Roll(), Move(Square(8, 17)))
    while game.turn != 0:
        game.apply(next(iter(game.legal)))
    game.apply(Roll())
    assert Move(card("Lounge")) not in game.legal
    assert Move(card("Conservatory")) in game.legal
    assert game.apply(Move(card("Conservatory"))) == [Moved(0, card("Conservatory"), "passage")]


def test_naming_who_is_in_the_room_already_moves_nobody() -> None:
    game = in_lounge()
    assert len(game.apply(suggest("Scarlet Rope Lounge"))) == 1


def test_no_way_out_no_move_and_no_suggestion() -> None:
    # Scarlet's start has one way out; with White standing there she cannot move.
    game = mansion(1, 1)
    game.places[2] = Square(1, 16)
    assert game.apply(Roll()) == [Rolled(0, (1,))]
    assert game.turn == 1


def test_a_wrong_accusation_takes_the_token_off_the_board() -> None:
    game = mansion(1)
    game.apply(accuse("Plum Rope Study"))
    assert 0 not in game.places
    assert game.turn == 1


def test_the_mansion_is_over_when_the_person_is_out() -> None:
    game = mansion(1, people=(1,))
    assert game.turn == 1, "the person begins"
    game.apply(accuse("Plum Rope Study"))
    assert game.ended == Ended(None, Ending.NO_PERSON)


def test_with_several_people_the_last_one_out_ends_it() -> None:
    game = mansion(1, 1, people=(0, 1))
    game.apply(accuse("Plum Rope Study"))
    assert not game.over
    game.apply(accuse("Plum Rope Study"))
    assert game.over


def test_accusing_after_the_roll_is_a_choice() -> None:
    game = mansion(1, 1, 1, rules="mansion(accuse=rolled)")
    assert game.events[-1] == Rolled(0, (1,)), "nothing to decide before the roll"
    assert accuse(FILE) in game.legal
    assert game.legal[0] == Move(Square(1, 16))
    stuck = mansion(1, 1, rules="mansion(accuse=start+rolled)")
    stuck.places[2] = Square(1, 16)
    stuck.apply(Roll())
    assert (stuck.legal[0], len(stuck.legal)) == (EndTurn(), 325)


def test_a_seat_that_may_not_repeat_makes_no_suggestion() -> None:
    setup = Setup.of(["Ann", "Bob"], rules="parlour(repeat=no, accuse=start)", edition="cottage")
    game, rng = Game.shuffled(setup, Random(1)), Random(3)
    for _ in range(2_000):
        game.apply(random_action(game.legal, rng, accuse=0))
    assert sum(isinstance(event, Suggested) for event in game.events) <= 2 * 27


# Parlour: room to room.


def test_a_turn_in_the_parlour() -> None:
    game = a_game("parlour")
    assert [move.to.name for move in game.legal.moves] == ["Hall", "Lounge"]
    assert game.apply(Move(card("Hall"))) == [Moved(0, card("Hall"), "walk")]
    assert EndTurn() in game.legal
    assert len(game.legal) == 37
    play(game, suggest("Mustard Rope Hall"))
    assert game.places[1] == card("Hall")
    play(game, Pass(), Pass())
    assert (game.phase, len(game.legal)) == (Phase.AFTER, 325), "nobody showed: one may accuse"
    game.apply(EndTurn())
    assert [move.to.name for move in game.legal.moves] == ["Study", "Lounge"]


def test_an_answered_suggestion_ends_the_turn_in_the_parlour() -> None:
    game = a_game("parlour")
    play(game, Move(card("Hall")), suggest("Green Rope Hall"), Show(card("Green")))
    assert game.turn == 1


def test_a_passage_is_taken_in_the_parlour() -> None:
    game = a_game("parlour")
    for room in ("Lounge", "Dining", "Kitchen"):
        play(game, Move(card(room)), EndTurn())
    assert game.apply(Move(card("Conservatory"))) == [Moved(0, card("Conservatory"), "passage")]
    with pytest.raises(IllegalAction, match="may not move to Lounge: it may end its turn"):
        game.apply(Move(card("Lounge")))
    game.apply(EndTurn())
    with pytest.raises(IllegalAction, match="it may move to Kitchen, Lounge or accuse"):
        game.apply(Move(card("Dining")))


# A seat that cheats is named.


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (Pass(), "seat 1 cheats: it passes on Plum Pipe Billiard but holds Pipe and Billiard"),
        (Show(CLASSIC.card("Plum")), "shows Plum but does not hold it"),
        (Show(CLASSIC.card("White")), "shows White but was asked for Plum Pipe Billiard"),
    ],
)
def test_lies_are_refused_and_named(action: Action, said: str) -> None:
    game = a_game("speed")
    game.apply(suggest("Plum Pipe Billiard"))
    with pytest.raises(Cheating, match=said) as caught:
        game.apply(action)
    assert caught.value.seat == 1
    assert game.seat == 1, "it must still answer"
    with pytest.raises(IllegalAction, match="it must answer the suggestion"):
        game.apply(EndTurn())


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (Show(CLASSIC.card("Scarlet")), "may not show Scarlet: it may make a suggestion"),
        (Pass(), "may not pass"),
        (Roll(), "may not roll"),
        (EndTurn(), "may not end its turn"),
        (Accuse(CLASSIC.triples[0]), "may not accuse Scarlet Candlestick Kitchen"),
        (Move(CLASSIC.card("Hall")), "may not move to Hall"),
        ("nonsense", "may not do 'nonsense'"),
        (None, "may not do None"),
        (Suggest(("Plum", "Rope", "Hall")), "may not suggest"),
        (Suggest(None), "may not suggest None"),
    ],
)
def test_other_illegal_actions_are_explained(action: object, said: str) -> None:
    with pytest.raises(IllegalAction, match=said):
        a_game("speed").apply(action)


def test_a_card_of_another_edition_is_no_card_here() -> None:
    manor = find_edition("manor")
    with pytest.raises(IllegalAction, match="may not suggest Amethyst"):
        a_game("speed").apply(Suggest(manor.triples[0]))


# Forfeits and breaking off.


def test_a_forfeit_puts_a_seat_out() -> None:
    game = a_game("speed")
    assert game.forfeit(0, "raised") == [Forfeited(0, phrase("fault-other", what="raised"))]
    assert game.turn == 1
    assert game.forfeit(0, "again") == []
    game.apply(suggest("Scarlet Rope Hall"))
    game.forfeit(1, "slow")
    assert game.ended == Ended(2, Ending.LAST_SEAT)
    assert game.forfeit(2, "late") == []


def test_an_asker_that_forfeits_still_gets_its_answer() -> None:
    game = a_game("speed")
    game.apply(suggest("White Rope Hall"))
    game.forfeit(0, "raised")
    assert game.seat == 1
    game.apply(Show(card("White")))
    assert game.turn == 1, "it has no chance to accuse"


def test_a_game_can_be_broken_off() -> None:
    game = a_game("speed")
    assert game.stop(Ending.STOPPED, "bedtime") == [Ended(None, Ending.STOPPED, "bedtime")]
    assert game.stop(Ending.STOPPED, "again") == []


# The view of the legal actions.

ALL_ACTIONS: list[Action] = [
    Pass(),
    Roll(),
    EndTurn(),
    *map(Show, CLASSIC.deck),
    *map(Move, CLASSIC.deck),
    *[Move(Square(row, col)) for row, col in product(range(25), range(24))],
    *map(Suggest, CLASSIC.triples),
    *map(Accuse, CLASSIC.triples),
]
POSITION = {action: index for index, action in enumerate(ALL_ACTIONS)}


@given(st.sampled_from(["speed", "roundtable", "mansion", "parlour"]), st.integers(0, 10**6))
def test_the_view_lists_just_what_is_accepted(rules: str, seed: int) -> None:
    rng = Random(seed)
    game = Game.shuffled(some_setup(rules, 3 + seed % 4), rng)
    for _ in range(seed % 40):
        if not game.over:
            game.apply(random_action(game.legal, rng))
    legal = game.legal
    listed = list(legal)
    assert len(legal) == len(listed) == len(set(listed))
    assert [action for action in ALL_ACTIONS if action in legal] == sorted(
        listed, key=POSITION.__getitem__
    )
    assert [legal[i] for i in range(len(legal))] == listed
    assert legal[1:3] == listed[1:3]
    assert list(legal.suggestions[:2]) == list(legal.suggestions)[:2]
    for triple in legal.suggestions:
        assert triple in legal.suggestions
    for index in (len(legal), -len(legal) - 1):
        with pytest.raises(IndexError):
            legal[index]
    if listed:
        assert legal[-1] == listed[-1]


def test_triples_are_a_sequence() -> None:
    view = Triples(CLASSIC.triples).leaving_out([0, 5])
    assert len(view) == 322
    assert CLASSIC.triples[5] not in view
    assert list(view) == [view[i] for i in range(322)]
    assert view[-1] == CLASSIC.triples[-1]
    assert "x" not in view
    with pytest.raises(IndexError):
        view[322]
    assert repr(LegalActions(2)) == "<0 legal actions of seat 2>"
    assert not LegalActions(2).answering


def test_triples_made_of_some_cards_are_those_of_the_view() -> None:
    deck = CLASSIC.deck
    for view in (
        Triples(CLASSIC.triples).leaving_out((0, 60, 100)),
        Triples([triple for triple in CLASSIC.triples if triple.room is deck[-1]]),
    ):
        made = view.made_of(deck[:2], deck[6:10], view.rooms[-2:])
        allowed = {*deck[:2], *deck[6:10], *view.rooms[-2:]}
        assert made == [triple for triple in view if allowed.issuperset(triple)]
        assert made


def test_seed_and_purpose_decide_cards_and_throws() -> None:
    setup = some_setup("mansion", 3)

    def begun(*purpose: object) -> list[Event]:
        game = Game.seeded(setup, 7, *purpose)
        while not any(isinstance(event, Rolled) for event in game.events):
            game.apply(Roll())
        return game.events

    assert begun() == begun()
    assert begun("first")[0] != begun("second")[0]
    assert Game.seeded(setup, 7, deal=Game.seeded(setup, 8).deal).deal == Game.seeded(setup, 8).deal
    dice, later = seeded_dice(7), seeded_dice(7, thrown=3)
    dice(3)
    assert [dice(2), dice(1)] == [later(2), later(1)]


def test_a_deal_can_be_injected_and_must_fit() -> None:
    deal = Deal.shuffle(some_setup("speed", 3), Random(1))
    with pytest.raises(ValueError, match="cards"):
        Game(some_setup("speed", 4), deal, lambda count: (1,))


def test_an_accusation_may_have_to_name_the_room_where_one_stands() -> None:
    setup = Setup.of(["Ann", "Bob", "Cyd"], rules="parlour(accuse_in=here)")
    game = Game.seeded(setup, 3)
    assert not game.legal.accusations  # nobody stands in a room yet
    game.apply(game.legal.moves[0])
    here = game.places[game.turn]
    while game.turn == 0:
        game.apply(game.legal[0])
    while game.turn != 0 or game.phase is not Phase.START:
        game.apply(next(a for a in game.legal if not isinstance(a, Accuse)))
    assert {triple.room for triple in game.legal.accusations} == {here, *[game.places[0]]} - {None}


def test_those_who_accused_wrongly_may_be_asked_no_more() -> None:
    setup = Setup.of(["Ann", "Bob", "Cyd"], rules="roundtable(out_answers=no)")
    game = Game.seeded(setup, 3)
    game.apply(Suggest(game.deal.file))
    while game.turn == 0:
        game.apply(game.legal[0])
    wrong = next(triple for triple in game.legal.accusations if triple != game.deal.file)
    game.apply(Accuse(wrong))
    assert game.out == {1}
    told = [*game.apply(Suggest(game.deal.file)), *game.apply(game.legal[0])]
    assert [event.seat for event in told if isinstance(event, Passed)] == [0]
    assert game.turn == 0
