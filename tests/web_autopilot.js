// Plays on by clicking what the page offers, quicker than a test can from outside. A player who has not won
// after a good while accuses, right or wrong: once the bots are out, nobody else would end the game.
() => {
  const PATIENCE = 80;
  const BURST = 40; // a server takes so many messages at once, and then twenty a second
  let drawn = 1926; // always the same numbers, so that no run is a matter of luck
  const random = () => (drawn = (drawn * 1103515245 + 12345) % 2147483648) / 2147483648;
  const pick = (items) => items[Math.floor(random() * items.length)];
  const act = document.getElementById("act");
  let [clicks, ticks] = [0, 0];
  function step() {
    if (document.querySelector(".ending")) return clearInterval(timer);
    ticks += 1;
    if (clicks > BURST && ticks % 3) return;
    const shows = act.querySelectorAll(".showing .cardbutton");
    if (shows.length) return pick(shows).click();
    const sure = document.querySelector(".confirm .danger");
    if (sure) return sure.click();
    const form = act.querySelector("form.question");
    if (form) {
      for (const row of form.querySelectorAll(".choice")) pick(row.querySelectorAll("input")).click();
      const confirm = form.querySelector("button[type=submit]");
      return confirm.disabled ? undefined : confirm.click();
    }
    const accuse = act.querySelector("[data-do=accuse]");
    const buttons = [...act.querySelectorAll(".buttons button:not(.danger)")];
    const targets = [...document.querySelectorAll(".target")];
    if (buttons.length || targets.length || accuse) clicks += 1;
    if (accuse && clicks > PATIENCE) return accuse.click();
    if (buttons.length) return pick(buttons).click();
    if (targets.length) pick(targets).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }
  const timer = setInterval(step, 25);
}
