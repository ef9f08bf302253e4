"""The rivals on the pages: on the start page with their ratings, and what they say at the end."""

from __future__ import annotations

from pathlib import Path

from boddy.api.deals import answer
from boddy.bots.register import RIVALS
from boddy.tables.table_plan import known_cases
from web_people import SIZES, Person

DAY = "2026-11-18"
REMEMBER = """
day => localStorage.setItem("boddy:deals", JSON.stringify({[day]: location.pathname.slice(3)}))
"""
PHONES = ((390, 844), (320, 568))
ME = {"kind": "me", "name": "Ann"}


def test_the_start_page_knows_rivals_and_former_names(person, size):
    ann = person(size)
    ann.page.goto(ann.server.url)
    old = {"seats": [{"kind": "me", "level": "medium"}, {"kind": "bot", "level": "hard"}]}
    ann.page.evaluate("old => localStorage.setItem('boddy:choices', JSON.stringify(old))", old)
    ann.page.reload()
    ann.page.wait_for_selector(".rivals")
    assert ann.page.input_value(".seatlist select") == "champion"
    ann.page.click(".rivals summary")
    told = ann.page.locator(".rivals li").all_inner_texts()
    assert len(told) == len(RIVALS)
    for rival, text in zip(RIVALS, told, strict=True):
        assert text.startswith(rival.name)
        assert f"rating {rival.rating:.0f}" in text
    ann.shot("rivals")
    ann.page.select_option(".seatlist select", "tidy")
    assert ann.page.locator(".rivals[open]").count() == 1
    assert ann.page.locator(".seatlist .avatar").count() == 1
    ann.axe("rivals")
    assert ann.has_no_problems()


def test_at_the_end_rivals_say_how_sure_they_were(person):
    ann = person()
    _, *bots = known_cases()["daily"]["seats"]
    ann.set_table(ME, *bots, rules="parlour", case=DAY)
    ann.page.evaluate(REMEMBER, DAY)
    ann.page.wait_for_selector(".seat .avatar .bust")
    ann.play_to_the_end()
    ann.page.wait_for_selector(".thoughts li")
    said = ann.page.locator(".thoughts li").all_inner_texts()
    assert [text.split()[0] for text in said] == ["Ellery", "Dorothy", "Wilkie"]
    assert all(" I " in f" {text}" or "I was" in text for text in said)
    ann.shot("thoughts")
    mute_rivals(ann)
    compare_with_rivals(ann)
    find_it_among_my_games(ann)
    assert ann.has_no_problems()


def mute_rivals(ann: Person) -> None:
    """Hear what the winner said, also in a screen reader, and switch such remarks off."""
    said = f"{ann.text('.ending h1').split()[0]}: {ann.text('.ending h1 + .hint')}"
    lines = ann.page.locator("#log .chat")
    assert lines.last.text_content().endswith(said)
    assert said in ann.page.text_content("#announce")
    ann.page.click("#tools button:last-child")
    ann.page.uncheck("[name=remarks]")
    lines.first.wait_for(state="detached")
    ann.page.keyboard.press("Escape")


def compare_with_rivals(ann: Person) -> None:
    """Look at how rivals do in the same seat, and at what is shared of it."""
    ann.page.wait_for_selector(".beside .share textarea")
    told = ann.page.locator(".beside tbody tr").all_inner_texts()
    rows = [[cell.strip() for cell in row.split("\t")] for row in told]
    assert [row[0] for row in rows] == ["you", "Dorothy", "Agatha", "Josephine"]
    sly = answer({"date": DAY, "rival": "sly"})
    assert rows[2][1:] == ["yes" if sly["won"] else "no", str(sly["turns"]), str(sly["open"])]
    shared = ann.page.input_value(".share textarea").split("\n")
    assert shared[0].startswith(f"boddy deal of {DAY}: not won, ")
    assert [line.split(":")[0] for line in shared[1:]] == ["Dorothy", "Agatha", "Josephine"]
    ann.axe("beside")
    ann.shot("beside")
    for width, height in PHONES:
        ann.page.set_viewport_size({"width": width, "height": height})
        ann.page.locator(".beside").scroll_into_view_if_needed()
        ann.shot(f"beside-{width}")


def find_it_among_my_games(ann: Person) -> None:
    """Look at the result on the start page, what could have been known, and its export."""
    ann.page.click(".ending .others a[href='/']")
    ann.page.click(".finishedgames summary")
    assert "Finished games: 1, won 0 (0\u00a0%)" in ann.text(".finishedgames summary")
    assert ann.text(".rates").split("\n") == ["candid", "0 of 1 (0\u00a0%)"]
    assert "Ellery (candid), Dorothy (tidy), Wilkie (forgetful)" in ann.text(".finishedgames li")
    ann.page.click("text=What could I have known?")
    known = ann.page.wait_for_selector(".finishedgames [role=status]:has-text('for you')")
    said = known.inner_text()
    ann.axe("my-games")
    ann.shot("my-games")
    width, height = SIZES["phone"]
    ann.page.set_viewport_size({"width": width, "height": height})
    ann.shot("my-games-phone")
    with ann.page.expect_download() as saved:
        ann.page.click("text=Export as CSV")
    _, row, _ = Path(saved.value.path()).read_text().split("\n")
    assert "Ellery (candid); Dorothy (tidy); Wilkie (forgetful)" in row
    ann.page.reload()
    ann.page.click(".finishedgames summary")
    assert ann.text(".finishedgames [role=status]") == said, "it is remembered"
    ann.page.click(".finishedgames li button[title^=Remove]")
    ann.page.click("dialog button.danger")
    ann.page.wait_for_selector(".mine", state="hidden")
