from __future__ import annotations

from pathlib import Path

import pytest

from boddy.boards import Board
from boddy.cards import Category
from boddy.editions import (
    Edition,
    edition_data,
    edition_from_data,
    edition_names,
    edition_of,
    find_edition,
    is_shipped,
    load_edition,
    parse_edition,
)
from boddy.errors import AmbiguousName, EditionError, InputError, UnknownName

CLASSIC = find_edition("classic")

SMALL = """
[suspects]
Ann = []
Bob = []
[weapons]
Rope = []
Axe = []
[rooms]
Hall = []
Den = []
"""


def test_four_editions_come_along() -> None:
    sizes = {
        name: [len(find_edition(name).cards(kind)) for kind in Category] for name in edition_names()
    }
    assert sizes == {
        "abbey": [6, 6, 9],
        "classic": [6, 6, 9],
        "cottage": [3, 3, 3],
        "manor": [10, 8, 12],
    }
    assert len(CLASSIC.triples) == 324


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Scarlet", "Scarlet"), ("Miss Scarlett", "Scarlet"), ("miss scarlet", "Scarlet"),
        ("Reverend Green", "Green"), ("mr. green", "Green"), ("col. mustard", "Mustard"),
        ("Dagger", "Knife"), ("Spanner", "Wrench"), ("Monkey Wrench", "Wrench"),
        ("lead pipe", "Pipe"), ("Lead", "Pipe"), ("Billiards Room", "Billiard"),
        ("BALL ROOM", "Ballroom"), ("Dining Room", "Dining"), ("cons", "Conservatory"),
        ("Re", "Revolver"), ("li", "Library"), ("prof", "Plum"), ("Mrs. W", "White"),
    ],
)  # fmt: skip
def test_names_are_read_generously(text: str, name: str) -> None:
    assert CLASSIC.card(text).name == name


@pytest.mark.parametrize(
    ("text", "name"),
    [("Seil", "Rope"), ("rohrzange", "Wrench"), ("Corde", "Rope"), ("Clé anglaise", "Wrench"),
     ("Küche", "Kitchen"), ("Violet", "Plum"), ("ro", "Rope")],
)  # fmt: skip
def test_names_are_read_in_every_language_after_english(text: str, name: str) -> None:
    assert CLASSIC.card(text).name == name


def test_only_cards_of_ours_have_names_in_other_languages() -> None:
    with pytest.raises(UnknownName):
        parse_edition(SMALL, "small.toml").card("Seil")


def test_the_contests_two_letters_are_unique() -> None:
    assert all(CLASSIC.card(card.name[:2]) == card for card in CLASSIC.deck)


@pytest.mark.parametrize("text", ["P", "b", "Mrs"])
def test_an_ambiguous_name_lists_what_it_could_be(text: str) -> None:
    with pytest.raises(AmbiguousName, match=" or "):
        CLASSIC.card(text)


@pytest.mark.parametrize("text", ["Poison", "", "  ", "?"])
def test_an_unknown_name_lists_what_is_known(text: str) -> None:
    with pytest.raises(UnknownName, match="no card is called .*Scarlet, Mustard"):
        CLASSIC.card(text)


@pytest.mark.parametrize(
    ("text", "category", "meant"),
    [
        (" Kitchn", None, "Kitchen"),
        ("gren", None, "Green"),
        ("Plmu", None, "Plum"),
        ("LOUNDGE", Category.ROOM, "Lounge"),
    ],
)
def test_a_misspelt_name_is_answered_with_a_similar_one(
    text: str, category: Category | None, meant: str
) -> None:
    kind = category or "card"
    with pytest.raises(UnknownName) as refused:
        CLASSIC.card(text, category)
    assert str(refused.value) == f"no {kind} is called {text.strip()!r}; did you mean {meant}?"


def test_names_of_another_category_or_absurd_length_are_no_slips() -> None:
    for text, category in (("Kitchn", Category.WEAPON), ("Kitchen" * 10_000, None)):
        with pytest.raises(UnknownName, match="; known: "):
            CLASSIC.card(text, category)


def test_a_category_narrows_the_reading() -> None:
    assert CLASSIC.card("P", Category.WEAPON).name == "Pipe"
    with pytest.raises(UnknownName, match="no room is called 'Rope'"):
        CLASSIC.card("Rope", Category.ROOM)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Di Ro Mr. Green Lead Pipe", "Dining Rope Green Pipe"),
        ("Plum, Lead Pipe, billiard room,", "Plum Pipe Billiard"),
        ("miss scarlett The Reverend Green", "Scarlet Green"),
        ("", ""),
    ],
)
def test_several_cards_are_read_with_and_without_commas(text: str, names: str) -> None:
    assert " ".join(card.name for card in CLASSIC.read_cards(text)) == names


def test_a_triple_is_read_from_text_or_names() -> None:
    assert CLASSIC.triple("Hall Plum Rope") == CLASSIC.triple(["Plum", "Rope", "Hall"])
    with pytest.raises(InputError, match="need one suspect"):
        CLASSIC.triple("Hall Plum")


def test_titles_are_full_names() -> None:
    assert CLASSIC.title(CLASSIC.card("Scarlet")) == "Miss Scarlet"
    assert parse_edition(SMALL, "x").title(parse_edition(SMALL, "x").deck[0]) == "Ann"
    assert repr(CLASSIC) == "<Edition classic>"


def rooms(edition: Edition, room: str) -> set[str]:
    return {card.name for card in edition.house.leads_to[edition.card(room)]}


def test_the_classic_rooms_adjoin_on_a_ring_with_two_passages() -> None:
    assert rooms(CLASSIC, "Kitchen") == {"Ballroom", "Dining", "Study"}
    assert rooms(CLASSIC, "Lounge") == {"Hall", "Dining", "Conservatory"}
    assert rooms(CLASSIC, "Library") == {"Billiard", "Study"}
    first = CLASSIC.house.first[CLASSIC.card("Scarlet")]
    assert [card.name for card in first] == ["Hall", "Lounge"]


def test_an_edition_without_a_plan_gets_a_ring() -> None:
    small = parse_edition(SMALL, "small.toml")
    assert small.name == "small"
    assert rooms(small, "Hall") == {"Den"}
    assert all(len(small.house.first[suspect]) == 2 for suspect in small.cards(Category.SUSPECT))


@pytest.mark.parametrize("name", edition_names())
def test_an_edition_can_travel_as_data(name: str) -> None:
    edition = find_edition(name)
    assert edition_from_data({"name": name, **edition_data(edition)}) == edition
    assert is_shipped(edition)
    assert not is_shipped(parse_edition(SMALL, "classic.toml"))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("Bob = []", "ann = []"), "duplicate card: 'ann'"),
        (("Rope = []", 'Rope = ["Bob"]'), "duplicate card: 'bob'"),
        (("Bob = []", ""), "suspects: 1 cards; expected 2"),
        (("[rooms]", "[chambers]"), "rooms: expected a table"),
        (("Rope = []", "Rope = 3"), "'Rope': expected a list of other names"),
        (("Rope = []", '"a,b" = []'), "'a,b' is no name"),
        (("[suspects]", "name = 3\n[suspects]"), "name: expected a text"),
        (("[suspects]", "parlour = 3\n[suspects]"), "parlour: expected a table"),
        (("[suspects]", 'board = "moon"\n[suspects]'), "board: 'moon': expected"),
        (("[suspects]", "parlour = {passages = [['Hall']]}\n[suspects]"), "expected pairs"),
        (("[suspects]", "parlour = {passages = 3}\n[suspects]"), "expected pairs"),
        (("[suspects]", "parlour = {first = {Ann = ['Rope']}}\n[suspects]"), "a list of rooms"),
        (("[suspects]", "parlour = {first = 3}\n[suspects]"), "a list of rooms"),
        (("[suspects]", "suspects ="), "is not TOML"),
    ],
)
def test_a_bad_edition_is_explained(change: tuple[str, str], said: str) -> None:
    with pytest.raises(EditionError, match=said):
        parse_edition(SMALL.replace(*change), "bad.toml")


def test_passages_and_first_rooms_can_be_given() -> None:
    plan = "parlour = {first = {Ann = ['Den']}, passages = [['Hall', 'Den']]}\n[suspects]"
    small = parse_edition(SMALL.replace("[suspects]", plan), "small.toml")
    assert [room.name for room in small.house.first[small.card("Ann")]] == ["Den"]
    assert small.house.passages[small.card("Hall")] == (small.card("Den"),)


def test_editions_are_found_by_name_or_file(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(SMALL)
    assert find_edition(str(file)).name == "own"
    with pytest.raises(UnknownName, match="no edition is called 'clasic'; did you mean classic"):
        find_edition("clasic")
    with pytest.raises(InputError, match="cannot read"):
        load_edition(tmp_path / "none.toml")
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(InputError, match="not text in UTF-8"):
        load_edition(file)


def test_a_board_brings_its_own_cards() -> None:
    board = Board.named("abbey")
    own = edition_of(board, "ours")
    assert own.board is board
    assert [card.name for card in own.cards(Category.WEAPON)] == list(board.weapons)
    assert edition_from_data({"name": "ours", **edition_data(own)}) == own


def test_a_board_with_the_classic_people_keeps_the_classic_cards() -> None:
    classic = Board.named("classic")
    changed = Board.read(classic.layout_text, classic.setup_text + "\n// ours\n")
    edition = edition_of(changed)
    assert edition.deck == CLASSIC.deck
    assert edition.board is changed
    assert not is_shipped(edition)


def test_a_board_s_cards_have_the_names_of_its_file() -> None:
    classic = Board.named("classic")
    setup = classic.setup_text.replace("Professor Plum", "Prof. Plum")
    edition = edition_of(Board.read(classic.layout_text, setup))
    assert edition.deck == CLASSIC.deck
    assert edition.title(edition.card("plum")) == "Prof. Plum"
    assert edition.card("professor plum") == CLASSIC.card("plum")
    setup = setup.replace("Weapon, Knife", "Weapon, Dagger").replace("Mrs. White", "Dr. Orchid")
    edition = edition_of(Board.read(classic.layout_text, setup))
    assert {"Dagger", "Dr. Orchid", "Plum"} <= {card.name for card in edition.deck}
    assert edition.title(edition.card("plum")) == "Prof. Plum"
    assert edition_from_data({"name": edition.name, **edition_data(edition)}) == edition


def test_among_several_pipes_none_is_the_pipe() -> None:
    classic = Board.named("classic")
    setup = classic.setup_text.replace("Weapon, Rope", "Weapon, Steel Pipe")
    edition = edition_of(Board.read(classic.layout_text, setup))
    weapons = [card.name for card in edition.cards(Category.WEAPON)]
    assert weapons == ["Candlestick", "Knife", "Lead Pipe", "Revolver", "Steel Pipe", "Wrench"]
    with pytest.raises(UnknownName):
        edition.card("pipe")


def test_without_dice_a_board_s_own_passages_and_starts_count() -> None:
    classic = Board.named("classic")
    own = edition_of(Board.read(classic.layout_text, classic.setup_text + "// ours\n"))
    assert own.house.passages == CLASSIC.house.passages
    assert {k: set(v) for k, v in own.house.first.items()} == {
        k: set(v) for k, v in CLASSIC.house.first.items()
    }
    layout = classic.layout_text.replace("SK", "S").replace("KS", "K")
    own = edition_of(Board.read(layout, classic.setup_text))
    assert not own.house.passages[own.card("study")]


def test_shipped_boards_fit_their_editions() -> None:
    for name in ("classic", "abbey"):
        edition = find_edition(name)
        people = [edition.card(person.name).name for person in edition.board.people]
        assert people == [card.name for card in edition.cards(Category.SUSPECT)]
        assert {edition.card(room) for room in edition.board.rooms} == set(
            edition.cards(Category.ROOM)
        )
