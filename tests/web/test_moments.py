"""The moments that a game lives from: a card that is shown, and what just happened."""

from __future__ import annotations

import shutil

import pytest

from real_browser import CHROMIUM_FLAGS
from web_people import Person
from web_player import Player

ME, FRIEND = {"kind": "me", "name": "Ann"}, {"kind": "friend"}
BOT = {"kind": "bot", "level": "easy"}
FITS = "text => text.scrollHeight <= text.clientHeight"
HEADER = """() => {
  const bar = document.getElementById("status");
  window.said = [];
  new MutationObserver(() => window.said.push(bar.textContent)).observe(bar, { childList: true });
}"""
"""Keep all that the header says from now on."""
LAST_CARD_AND_STOP = """(line) => {
  line.style.width = "min-content";
  line.closest(".log-panel").style.display = "block";
  const chips = line.querySelectorAll(".chip");
  const stop = document.createRange();
  const words = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  while (words.nextNode());
  stop.selectNodeContents(words.currentNode);
  return [chips[chips.length - 1], stop].map((part) => part.getBoundingClientRect().bottom);
}"""
"""Where a line of the log ends that is as narrow as can be."""


def sit_down(ann, *names: str, **choices) -> list[Player]:
    """A game of people without luck: Ann's second device, and friends who do as the test says."""
    ann.set_table(ME, *(FRIEND for _ in names), **choices)
    table = ann.address.rsplit("/", 1)[1]
    friends = [Player.sitting(ann.server, table, seat, name) for seat, name in enumerate(names, 1)]
    players = [Player(ann.server, table, ann.token), *friends]
    players[0].say(type="start")
    for player in players:
        player.catch_up(0)
    return players


def suggest(players: list[Player], asker: int, wanted: list[str]) -> str:
    """Have a player suggest cards, wanted ones first, and the next player show one of them."""
    cards = players[asker].three(wanted)
    players[asker].act(do="suggest", cards=cards)
    answerer = players[(asker + 1) % len(players)]
    answerer.catch_up(players[asker].now["decision"])
    card = next(card for card in cards if card in wanted)
    answerer.act(do="show", card=card)
    players[asker].catch_up(answerer.now["decision"])
    return card


def test_a_shown_card_is_large_until_seen(person, size):
    ann = person(size)
    players = sit_down(ann, "Bob", "Cyd")
    card = suggest(players, 0, players[1].hand)
    ann.page.wait_for_selector(".moment")
    assert ann.text(".moment h2") == "Bob shows you"
    assert ann.page.locator(f".moment [data-card='{card}']").count() == 1
    ann.shot("moment")
    ann.page.reload()
    ann.page.wait_for_selector(".moment")  # it was not seen before
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_selector(".moment", state="detached")
    assert ann.page.locator(f"#hand .seen [data-card='{card}']").count() == 1
    ann.page.reload()
    ann.page.wait_for_selector("#hand .seen")
    assert ann.page.locator(".moment").count() == 0
    ends = ann.page.locator("#log .turn:last-child p").first.evaluate(LAST_CARD_AND_STOP)
    assert abs(ends[0] - ends[1]) < 15, "the full stop is on the line of the card before it"
    if size == "phone":  # a smaller one than usual; it shows the last two lines of the strip
        ann.page.set_viewport_size({"width": 390, "height": 844})
    assert ann.page.locator(".happened").evaluate(FITS)
    for player in players:
        player.leave()
    assert ann.has_no_problems()


def test_nobody_could_show_a_card_is_a_moment_too(person):
    ann = person("phone")
    players = sit_down(ann, "Bob", "Cyd")
    players[0].act(do="suggest", cards=players[0].three(players[0].hand + _file_of(players)))
    ann.page.wait_for_selector(".moment .three")
    assert ann.page.locator(".moment .card").count() == 3
    assert ann.text(".happened").endswith("Nobody could show a card.")
    ann.page.set_viewport_size({"width": 360, "height": 640})
    assert ann.page.locator(".happened").evaluate(FITS), "all of it is seen on a small phone, too"
    ann.shot("nobody")
    for player in players:
        player.leave()


def test_the_header_speaks_to_passers_as_to_others(person):
    ann = person("phone")
    players = sit_down(ann, "Bob", "Cyd")
    suggest(players, 0, players[1].hand)
    players[0].act(do="end")
    ann.page.evaluate(HEADER)
    players[1].catch_up(players[0].now["decision"])
    players[1].act(do="suggest", cards=players[1].three(players[1].hand + _file_of(players)))
    ann.page.wait_for_function("() => said.includes('Bob\\'s turn')")
    said = ann.page.evaluate("said")
    assert "You pass" in said
    assert not [text for text in said if "Ann" in text]
    for player in players:
        player.leave()
    assert ann.has_no_problems()


def _file_of(players: list[Player]) -> list[str]:
    """The three cards that nobody has."""
    held = {card for player in players for card in player.hand}
    return [card["name"] for card in players[0].game["cards"] if card["name"] not in held]


def test_turns_can_be_stepped_back_during_the_game(person, size):
    ann = person(size)
    players = sit_down(ann, "Bob", "Cyd")
    for asker in (0, 1, 2):
        suggest(players, asker, players[(asker + 1) % 3].hand)
        players[asker].act(do="end")
        players[(asker + 1) % 3].catch_up(players[asker].now["decision"])
    ann.page.wait_for_selector("#recent >> text=Cyd suggests")
    ann.page.click(".moment button")
    ann.page.click(".lookBack")
    assert ann.text(".happened").startswith("Bob suggests")
    assert "Bob suggests" in ann.text(".asked")
    ann.shot("looking-back")
    ann.page.click(".lookBack")
    assert ann.text(".happened").startswith("You suggest")
    ann.page.click(".lookOn")
    assert ann.text(".happened").startswith("Bob suggests")
    if ann.page.locator(".round").is_visible():  # on a small screen there are only the arrows
        ann.page.locator(".round button").first.click()
        assert ann.text(".happened").startswith("You suggest")
        ann.page.locator(".round button").nth(1).click()
    players[0].act(do="suggest", cards=players[0].three(players[1].hand))
    ann.page.wait_for_selector("#act[data-decision='10']", state="attached")
    assert ann.text(".happened").startswith("Bob suggests")  # what one looks at stays
    ann.page.click(".toNow")
    assert ann.text(".happened").startswith("You suggest")
    for player in players:
        player.leave()
    assert ann.has_no_problems()


def test_pace_help_and_a_pause_are_chosen_during_a_game(person, size):
    ann = person(size)
    ann.set_table(ME, BOT, BOT, rules="roundtable")
    ann.page.wait_for_selector("#hand .card")
    assert ann.page.locator(".cell.odds").count() == 0
    ann.page.click("text=Menu")
    ann.page.keyboard.press("Escape")  # the focus is on the button that opened it
    ann.page.wait_for_selector("#menu", state="hidden")
    ann.page.click("text=Menu")
    ann.page.select_option("[data-choice=help]", "odds")
    ann.page.select_option("[data-choice=pace]", "calm")
    ann.page.wait_for_selector(".cell.odds", state="attached")
    ann.shot("menu")
    ann.page.click("#menu >> text=Close")
    assert "now: Odds" in ann.page.locator("#log").text_content()
    ann.page.click("#pause")
    ann.page.wait_for_selector("#pause[aria-pressed=true]")
    ann.page.click("text=Suggest …")
    for card in ("Plum", "Rope", "Hall"):
        ann.page.click(f".pickcard:has(input[value={card}])")
    ann.page.click("button[type=submit]")
    ann.page.wait_for_selector("#status >> text=Paused")
    if size == "phone":
        ann.page.click("[data-tab=log]")
    assert ann.page.locator("#pause .icon").is_visible()
    ann.page.click("#pause")
    ann.page.wait_for_selector("#pause[aria-pressed=false]")
    assert ann.has_no_problems()


NOBODY_DECIDES_MS = 4000
"""Several beats of the bots."""


def test_bots_wait_while_a_card_is_looked_at(person, size):
    ann = person(size)
    ann.set_table(ME, BOT, BOT, rules="speed", pace="normal")
    ann.page.wait_for_selector("#status.mine")
    player = Player(ann.server, ann.address.rsplit("/", 1)[1], ann.token)
    player.act(do="suggest", cards=player.three([]))
    player.leave()
    ann.page.wait_for_selector(".moment")
    ann.page.wait_for_timeout(NOBODY_DECIDES_MS)  # one may have decided before they heard of it
    decision = ann.page.get_attribute("#act", "data-decision")
    ann.page.wait_for_timeout(NOBODY_DECIDES_MS)
    assert ann.page.get_attribute("#act", "data-decision") == decision
    ann.page.click(".moment button")
    if ann.page.locator("#act button:has-text('End')").count():
        ann.page.click("#act button:has-text('End')")
    ann.page.wait_for_selector(f"#act:not([data-decision='{decision}'])", state="attached")
    assert ann.has_no_problems()


def test_the_end_leads_to_replay_and_analysis(person, size):
    ann = person(size)
    players = sit_down(ann, "Bob", "Cyd", rules="roundtable")
    suggest(players, 0, players[1].hand)
    for asker in (1, 2, 0):
        player = players[asker]
        player.catch_up(players[asker - 1].now["decision"])
        wrong = player.three(player.hand)
        player.act(do="accuse", cards=wrong)
    ann.page.wait_for_selector(".ending")
    assert ann.page.locator(".accusations li").count() == 3
    assert ann.page.locator(".accusations .wrong").count() >= 3  # their cards
    ann.page.wait_for_selector(".moments .worst")
    assert "you accused" in ann.text(".moments .worst")
    assert not ann.page.locator(".moments .best").count(), "the question was not worth praise"
    assert all("possible" in text for text in ann.page.locator(".hands small").all_inner_texts())
    ann.shot("ending")
    ann.page.click(".moments .worst a")
    ann.page.wait_for_selector(".player")
    assert "Step 7 of 7" in ann.text(".where")  # the last turn is that of the accusation
    for key in ("Home", "ArrowRight", "ArrowRight"):
        ann.page.keyboard.press(key)
    ann.page.wait_for_function("() => document.querySelector('.where').innerText.includes('3 of')")
    ann.page.click(".player a")
    ann.page.wait_for_selector("tr.wanted")
    ann.axe("analysis")
    ann.page.click("tr.wanted .turn a")
    ann.page.wait_for_selector(".player")
    ann.page.click(".player [aria-pressed=false]")
    ann.page.wait_for_function("() => document.querySelector('.where').innerText.includes('7 of')")
    ann.page.wait_for_selector(".player [aria-pressed=false]")  # it stops at the end
    for player in players:
        player.leave()
    assert ann.has_no_problems()


def test_the_form_shows_notes_and_takes_a_hint(person, size):
    ann = person(size)
    players = sit_down(ann, "Bob", "Cyd", help="hints")
    mine = players[0].hand[0]
    other = next(card for card in players[0].cards("weapon") if card not in players[0].hand)
    ann.page.wait_for_selector("#hand .card")
    ann.page.evaluate(
        "(cell) => { for (const _ of '12') document.querySelector(cell).click(); }",
        f"[data-cell='{other}/1']",
    )
    ann.page.click("text=Suggest …")
    assert ann.text(f".pickcard:has([value={mine}]) .badge") == "yours"
    assert ann.text(f".pickcard:has([value={other}]) .badge") == "Bob"
    ann.page.click("text=Take it")
    hinted = ann.page.locator(".hintline > span .chip").all_inner_texts()
    assert ann.text("form.question .problem") == ", ".join(hinted)
    ann.shot("form-with-hint")
    ann.page.click("button[type=submit]")
    ann.page.wait_for_selector("form.question", state="detached")
    for player in players:
        player.leave()
    assert ann.has_no_problems()


def test_a_room_out_of_reach_says_why(person, size):
    ann = person(size)
    ann.set_table(ME, BOT, BOT, rules="mansion")
    ann.page.click("#act button:has-text('Roll the dice')")
    ann.page.wait_for_selector(".far", state="attached")
    ann.page.locator(".far").last.dispatch_event("click")
    assert " steps away, and you rolled " in ann.text(".reason")
    labels = [target.get_attribute("aria-label") for target in ann.page.locator(".target").all()]
    assert all(label.startswith(("Toward the", "Go to the")) for label in labels)
    assert ann.has_no_problems()


CALLS = """
window.calls = [];
navigator.vibrate = () => calls.push("vibration");
window.AudioBufferSourceNode = class extends AudioBufferSourceNode {
    constructor(...how) { super(...how); calls.push("sound"); }
};
window.Notification = class {
    static permission = "granted";
    constructor(text) { calls.push(text); }
};
Object.defineProperty(document, "hidden", {get: () => true});
"""
"""Writes down how a page calls that nobody looks at."""


def test_my_turn_is_heard_felt_and_notified(person):
    ann = person()
    ann.page.add_init_script(CALLS)
    players = sit_down(ann, "Bob", "Cyd")
    ann.page.click("#hand .card")  # before the first click a page may not sound
    for _ in range(2):
        _come_to_my_turn(ann, players)
        ann.page.wait_for_function("() => document.title.startsWith('● Your turn')")
        ann.page.click("#sound")
    first, second = ann.page.evaluate("window.turns")
    assert set(first) == {"sound", "vibration", "Your turn"}
    assert set(second) == {"Your turn"}
    for player in players:
        player.leave()
    assert ann.has_no_problems()


PHONE = """
window.Notification = class {
    static permission = "granted";
    constructor() { throw new TypeError("Illegal constructor. Use showNotification() instead."); }
};
Object.defineProperty(document, "hidden", {get: () => true});
"""
"""A browser of a phone in the background: only a service worker may notify there."""
NOTIFICATIONS = """async () => {
    for (;;) {
        const worker = await navigator.serviceWorker.getRegistration("/static/js/ui/");
        const found = await worker?.getNotifications() ?? [];
        if (found.length) return found.map(({title, data, tag}) => [title, data, tag]);
        await new Promise((resolve) => setTimeout(resolve, 100));
    }
}"""


@pytest.fixture
def whole_chromium(chromium):
    """The browser with its windows, as the headless shell of the other tests cannot notify."""
    found = shutil.which("chromium") or shutil.which("google-chrome")
    if not found:
        pytest.skip("only the headless shell is here, which has no notifications")
    flags = [*CHROMIUM_FLAGS, "--headless=new"]
    browser = chromium.browser_type.launch(executable_path=found, args=flags)
    yield browser
    browser.close()


def test_a_background_phone_is_notified_by_its_service_worker(whole_chromium, server):
    ann = Person(whole_chromium, server, "phone")
    ann.context.grant_permissions(["notifications"])
    ann.page.add_init_script(PHONE)
    # The page that makes the table names no icon, for which this browser then asks by itself.
    ann.context.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    address = ann.set_table(ME, BOT, BOT, rules="speed", pace="instant")
    ann.page.wait_for_selector("#status.mine")
    path = address.removeprefix(ann.server.url)
    assert ann.page.evaluate(NOTIFICATIONS) == [["Your turn", address, path]]
    assert ann.has_no_problems()


def _come_to_my_turn(ann, players: list[Player]) -> None:
    """Have Ann suggest and see a card; then it is her decision. Keep how she was called."""
    decision = players[0].now["decision"]
    ann.page.wait_for_selector(f"#act[data-decision='{decision}']", state="attached")
    ann.page.wait_for_selector("#status.mine")
    ann.page.evaluate("calls.length = 0")
    suggest(players, 0, players[1].hand)
    ann.page.click(".moment button")
    ann.page.evaluate("(window.turns ??= []).push([...calls])")
    for asker in (0, 1, 2):
        if asker:
            suggest(players, asker, players[(asker + 1) % 3].hand)
        players[asker].act(do="end")
        players[(asker + 1) % 3].catch_up(players[asker].now["decision"])


def test_a_token_walks_over_the_squares_unless_motion_is_reduced(person):
    for motion, walks in (("reduce", False), ("no-preference", True)):
        ann = person(reduced_motion=motion)
        ann.page.add_init_script(
            """window.ways = [];
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (frames, options) {
                ways.push(frames.length);
                return animate.call(this, frames, options);
            };"""
        )
        ann.set_table(ME, BOT, BOT, rules="mansion", pace="calm")
        ann.page.click("#act button:has-text('Roll the dice')")
        ann.page.wait_for_selector(".target", state="attached")  # now the decision is where to walk
        before = ann.page.get_attribute("#act", "data-decision")
        ann.page.locator(".target").first.dispatch_event("click")
        ann.page.wait_for_selector(f"#act:not([data-decision='{before}'])", state="attached")
        assert (max(ann.page.evaluate("window.ways"), default=0) > 2) is walks
        assert ann.has_no_problems()


def test_a_shown_card_flies_unless_motion_is_reduced(person):
    calm, lively = person(reduced_motion="reduce"), person(reduced_motion="no-preference")
    for ann, flights in ((calm, 0), (lively, 1)):
        players = sit_down(ann, "Bob", "Cyd")
        ann.page.wait_for_selector("#hand .card")
        ann.page.evaluate(
            """() => {
                window.flights = 0;
                const count = (records) => records.forEach((record) => record.addedNodes.forEach(
                    (node) => (window.flights += node.classList?.contains("flying") ? 1 : 0)));
                new MutationObserver(count).observe(document.body, {childList: true});
            }"""
        )
        suggest(players, 0, players[1].hand)
        ann.page.wait_for_selector(".moment")
        assert ann.page.evaluate("window.flights") == flights
        ann.page.wait_for_selector(".flying", state="detached")
        for player in players:
            player.leave()
        assert ann.has_no_problems()
