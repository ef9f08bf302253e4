// Plays on by clicking what the page offers, quicker than a test can from outside.
() => {
  const pick = (items) => items[Math.floor(Math.random() * items.length)];
  const act = document.getElementById("act");
  function step() {
    if (document.querySelector(".ending")) return clearInterval(timer);
    const shows = act.querySelectorAll(".showing .cardbutton");
    if (shows.length) return pick(shows).click();
    const form = act.querySelector("form.question.suggest");
    if (form) {
      for (const row of form.querySelectorAll(".choice")) pick(row.querySelectorAll("input")).click();
      const confirm = form.querySelector("button[type=submit]");
      return confirm.disabled ? undefined : confirm.click();
    }
    const buttons = [...act.querySelectorAll(".buttons button:not(.danger)")];
    const targets = [...document.querySelectorAll(".target")];
    if (buttons.length) return pick(buttons).click();
    if (targets.length) pick(targets).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  }
  const timer = setInterval(step, 25);
}
