// Looks at the page of a game as it stands, at the size it has: what does not fit, and where things lie.
() => {
  const problems = [];
  const seen = (element) => element.checkVisibility() && element.getBoundingClientRect().width > 0;
  const visible = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const place = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map((number) => Math.round(number * 10) / 10).join(" ");
  };

  function unscrolled(state) {
    const page = document.documentElement;
    if (page.scrollHeight > innerHeight) problems.push(`${state}: the page is ${page.scrollHeight} px high`);
    if (page.scrollWidth > innerWidth) problems.push(`${state}: the page is ${page.scrollWidth} px wide`);
  }

  function inside(state, selector) {
    const found = visible(selector);
    if (!found.length) problems.push(`${state}: there is no ${selector}`);
    for (const element of found) {
      const box = element.getBoundingClientRect();
      const fits = box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
      if (!fits) problems.push(`${state}: ${selector} lies at ${place(element)}`);
    }
  }

  function inReach(state, selector) {
    inside(state, selector);
    for (const element of visible(selector)) {
      const box = element.getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (!top || !(element.contains(top) || top.contains(element)))
        problems.push(`${state}: ${selector} is covered by ${top?.outerHTML.slice(0, 80)}`);
    }
  }

  // Words that are cut off: names of cards in the notes and on what one chooses from, buttons, the status.
  function uncut(state, selector) {
    for (const element of visible(selector)) {
      const cut = element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 3;
      if (cut && element.clientWidth) problems.push(`${state}: ${selector} is cut off: ${element.textContent}`);
    }
  }

  function formFits(state) {
    uncut(state, ".pickcard .caption");
    inside(state, "form.question");
    inside(state, "form.question .picks");
    inReach(state, "form.question button[type=submit]");
    const rooms = document.querySelectorAll(".pickcard");
    rooms[rooms.length - 1].scrollIntoView({ block: "nearest" });
    inReach(state, ".pick:last-child .pickcard:last-child");
  }

  const board = document.querySelector(".map, .roundtable");
  const watched = [board, ...["seat", "hand", "recent", "panel"].map((name) => document.querySelector(`.${name}`))];
  const state = "as it stands";
  unscrolled(state);
  inside(state, ".bar");
  inside(state, ".map, .roundtable");
  inside(state, ".seatinfo");
  inside(state, "#hand .card");
  inside(state, "#recent");
  uncut(state, "#status");
  uncut(state, "#act button:not(.cardbutton)");
  const moment = document.getElementById("moment");
  if (moment.firstChild) inReach(state, ".moment button");
  moment.hidden = true; // seen
  const over = document.querySelector(".ending");
  if (over) inside(state, "#over, .ending > .buttons > *");
  else inside(state, "#act");
  if (visible("#act button:not(:disabled)").length) inReach(state, "#act button:not(:disabled)");
  if (visible("form.question").length) formFits(state);
  const places = watched.map(place).join(" | ");

  // Whatever form is offered opens over the table and closes again.
  for (const opener of visible("#act > .buttons button")) {
    if (!opener.textContent.endsWith("…")) continue;
    const form = opener.textContent;
    document.querySelectorAll("#act > .buttons button").forEach((one) => one.textContent === form && one.click());
    unscrolled(form);
    inside(form, "#act");
    formFits(form);
    if (watched.map(place).join(" | ") !== places) problems.push(`${form}: the table has moved`);
    document.querySelector("form.question").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  }

  // Whoever is out may open the case file, if the house allows it.
  const look = () => document.querySelector("#act .look");
  const looked = Boolean(look());
  if (looked) {
    look().click();
    unscrolled("case file");
    inside("case file", "#act .chip");
    inReach("case file", "#act .look");
    if (watched.map(place).join(" | ") !== places) problems.push("case file: the table has moved");
    look().click();
  }

  // Notes and log are in sight, or one tap away.
  for (const panel of ["notes", "log"]) {
    const tab = document.querySelector(`#tabs [data-tab=${panel}]`);
    if (seen(tab)) {
      inReach(panel, `#tabs [data-tab=${panel}]`);
      tab.click();
    }
    unscrolled(panel);
    inside(panel, `.${panel}-panel`);
    if (!over) inside(panel, "#act");
    for (const emote of visible("#chat .emotes button")) {
      const { width } = emote.getBoundingClientRect();
      if (width < 24) problems.push(`${panel}: an emote is ${width} px wide`);
    }
    if (panel !== "notes") continue;
    inside(panel, ".grid thead .file");
    uncut(panel, ".grid th[scope=row]");
  }
  document.querySelector("#tabs [data-tab=table]").click();
  unscrolled("back");
  if (watched.map(place).join(" | ") !== places) problems.push("the table has moved after notes and log");
  moment.hidden = false;
  return { problems, looked, places: watched.slice(0, 2).map(place).join(" | ") };
}
