"""People who bring their board, or play by house rules, in a real browser."""

from __future__ import annotations

from pathlib import Path

from small_boards import OLD_LAYOUT, OLD_LEGEND, OLD_WEAPONS
from web_frames import check_frames
from web_people import Person

STUDENT_SETUP = """\
// rooms
Room, Attic, A
Room, Bower, B
Room, Cellar, C
Space, Walkway, W
Weapon, Rope
Weapon, Teaspoon
Player, Cyd Cedar, green, Computer, 3, 0
Player, Ann Ash, teal, Human, 4, 3
Player, Bob Beech, #ff8000, Computer, 3, 6
"""
STUDENT_LAYOUT = """\
A,A#,AC,W,W,B#,B
A,A*,W<,W,W>,B*,B
A,A,W,W,W,B,B
W,W^,W,W,W,W^,W
W,W,Wv,W,W,W,W
C,CA,C*,C#,C,W,W
"""
OLD_PEOPLE = "Ann Ash, red, 3, 0\nPlayer, Blue, Human\nCyd Cedar, green, Computer\n"


def bring(ann: Person, folder: Path, texts: dict[str, str]) -> None:
    """Choose a board's files on the start page."""
    for name, text in texts.items():
        (folder / name).write_text(text)
    ann.page.goto(ann.server.url)
    ann.page.wait_for_selector(".tile")
    ann.page.click(".ownboard summary")
    ann.page.set_input_files("[name=board]", [folder / name for name in texts])


def start(ann: Person, pace: str = "instant") -> None:
    ann.page.select_option("[name=pace]", pace)
    ann.page.click("form button[type=submit]")
    ann.page.wait_for_selector("#act button")


def names(ann: Person) -> list[str]:
    return ann.page.locator(".seatlist .seatinfo b").all_inner_texts()


def test_a_student_s_board_is_played_by_its_own_people(person, size, tmp_path):
    ann = person(size)
    bring(ann, tmp_path, {"setup.txt": STUDENT_SETUP, "layout.csv": STUDENT_LAYOUT})
    ann.page.wait_for_selector(".boardview img")
    assert "3 rooms, 3 people, 2 weapons" in ann.text(".boardview figcaption")
    assert "As in the file: Ann Ash" in ann.text("[name=suspect]")
    ann.shot("own-board-start")
    ann.axe("own-board-start")
    start(ann)
    assert names(ann) == ["Cyd Cedar", "Ann Ash", "Bob Beech"]
    letters = ann.page.locator(".tokens text").all_text_contents()
    assert sorted(letters) == ["A", "B", "C"]
    ann.shot("own-board-table")
    ann.play_to_the_end()
    assert "Ann Ash" in ann.text(".ending")
    assert ann.has_no_problems()


def test_an_older_board_is_played_too(person, tmp_path):
    ann = person("phone")
    texts = {"w": OLD_WEAPONS, "p": OLD_PEOPLE, "legend": OLD_LEGEND, "layout": OLD_LAYOUT}
    bring(ann, tmp_path, {f"{name}.txt": text for name, text in texts.items()})
    ann.page.wait_for_selector(".boardview img")
    start(ann)
    assert sorted(names(ann)) == ["Ann Ash", "Cyd Cedar", "Player"]
    ann.play_to_the_end()
    ann.shot("older-board-over")
    assert ann.has_no_problems()


def test_what_is_wrong_with_a_board_is_said_at_once(person, tmp_path):
    ann = person()
    wrong = STUDENT_SETUP.replace("Room, Bower", "Rom, Bower")
    bring(ann, tmp_path, {"setup.txt": wrong, "layout.csv": STUDENT_LAYOUT})
    ann.page.wait_for_selector(".ownboard .problem:not(:empty)")
    assert "setup.txt, line 3, column 1" in ann.text(".ownboard .problem")
    (tmp_path / "setup.txt").write_text(STUDENT_SETUP)
    ann.page.set_input_files("[name=board]", [tmp_path / "setup.txt"])
    ann.page.wait_for_selector(".boardview img")
    ann.page.click("[aria-label='Remove setup.txt']")
    ann.page.wait_for_selector("text=A board has at least two files")
    assert [one for one in ann.problems if "400" not in one] == []


def choose_game(ann: Person, rules: str, players: int) -> None:
    """Choose a game and how many play on the start page, and open the rules of the house."""
    ann.page.goto(ann.server.url)
    ann.page.click(f".tile:has(input[value={rules}])")
    while (count := ann.page.locator(".newgame .seatlist li").count()) != players:
        more = ann.page.locator("text=Add a player")
        fewer = ann.page.locator(f"[aria-label='Remove player {count}']")
        (more if count < players else fewer).click()
    ann.page.click(".house summary")


def test_cards_by_rules_of_the_house(person, size):
    ann = person(size)
    choose_game(ann, "roundtable", 4)
    ann.page.select_option("[name=house_leftovers]", "dealt")
    ann.page.check("[name=house_accuse][value=end]")
    ann.page.uncheck("[name=house_repeat]")
    ann.page.check("[name=house_look]")
    assert "4 changed" in ann.text(".house summary")
    ann.shot("house-rules")
    ann.axe("house-rules")
    start(ann, "calm")  # so that the bots leave time to look
    ann.page.click("text=Menu")
    assert "Whoever accused wrongly may look at the case file, alone" in ann.text(".houselist")
    ann.shot("house-menu")
    ann.page.click("#menu >> text=Close")
    sizes = sorted(ann.page.locator(".seatinfo small").all_inner_texts())
    assert sum("5 cards" in size for size in sizes) in (0, 2)  # on a phone they are not written
    look_on = person("phone")
    look_on.page.goto(ann.page.url)
    look_on.page.wait_for_selector(".seatinfo")
    ann.page.click("text=Suggest …")
    choose_three(ann)
    ann.page.wait_for_selector("text=Accuse, or end your turn.")
    ann.page.click(".moment button")
    ann.page.click("#act button.danger")
    choose_three(ann)
    ann.page.click("button.look")
    assert ann.page.locator("#act .prompt .chip").count() == 3
    ann.shot("looking-at-the-file")
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    look_on.page.wait_for_selector("#log:has-text('Wrong')", state="attached")
    assert "case file" not in look_on.page.locator("#log").text_content()
    assert check_frames(look_on.frames, None) > 3
    assert check_frames(ann.frames, 0) > 3
    assert ann.has_no_problems()


def test_two_on_the_board_with_two_dice(person):
    ann = person()
    choose_game(ann, "mansion", 2)
    ann.page.select_option("[name=house_dice]", "2")
    ann.page.check("[name=house_accuse][value=rolled]")
    start(ann)
    assert len(names(ann)) == 2
    ann.page.click("#act button:has-text('Roll the dice')")
    ann.page.wait_for_selector(".dice")
    assert ann.page.locator(".dice svg").count() == 2
    ann.page.wait_for_selector(".target")  # how many there are is a matter of luck
    assert ann.page.locator("#act button.danger").count() == 1
    ann.shot("two-dice")
    assert ann.has_no_problems()


def test_the_game_may_end_with_the_last_person(person):
    ann = person()
    choose_game(ann, "speed", 3)
    ann.page.select_option("[name=house_suggest]", "may")
    ann.page.check("[name=house_accuse][value=start]")
    ann.page.check("[name=house_person_out]")
    start(ann)
    ann.page.wait_for_selector("#act button:has-text('No suggestion')")
    ann.page.click("#act button.danger")
    choose_three(ann)
    ann.page.wait_for_selector(".ending")
    assert "Only bots are left" in ann.text(".ending")
    assert ann.has_no_problems()


def choose_three(ann: Person) -> None:
    """Choose three cards, from our hand where possible: an accusation with them is wrong."""
    for row in ann.page.locator("form.question .choice").all():
        own = row.locator(".pickcard:has(.badge)")
        (own if own.count() else row.locator(".pickcard")).first.click()
    ann.page.click("form.question button[type=submit]")
    for sure in ann.page.locator(".confirm .danger").all():
        sure.click()
