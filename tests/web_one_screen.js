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

  // Words that reach over the frame of their box, with the pixels beyond its edge.
  function framed(state, selector, frame, edge) {
    for (const element of visible(selector)) {
      const words = document.createRange();
      words.selectNodeContents(element);
      const [text, box] = [words.getBoundingClientRect(), element.closest(frame).getBoundingClientRect()];
      if (text.right > box.right - edge || text.left < box.left + edge)
        problems.push(`${state}: ${element.textContent} reaches over ${frame}`);
    }
  }

  // Choosing cards moves neither the cards nor the buttons.
  function formRests(state) {
    const resting = () => visible("form.question, form.question .picks, form.question > .buttons > button").map(place).join(" | ");
    const before = resting();
    const chosen = document.querySelectorAll("form.question .choice label:first-child input");
    for (const input of chosen) {
      input.click();
      if (resting() !== before) problems.push(`${state}: the form moves when ${input.value} is chosen`);
    }
  }

  // Where one stands is seen while one chooses.
  function tokenSeen(state) {
    const [own] = visible(".token.mine");
    if (!own) return;
    const [token, form] = [own, document.querySelector("form.question")].map((one) => one.getBoundingClientRect());
    const apart = token.right <= form.left || token.left >= form.right || token.bottom <= form.top || token.top >= form.bottom;
    if (!apart) problems.push(`${state}: the form at ${place(document.querySelector("form.question"))} covers the token at ${place(own)}`);
  }

  function formFits(state) {
    tokenSeen(state);
    uncut(state, ".pickcard .caption");
    if (innerWidth < 700) framed(state, ".pickcard .caption.brief", ".pickcard", 3);
    formRests(state);
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
  uncut(state, ".who b");
  if (innerWidth < 900) uncut(state, ".happened");
  for (const bubble of visible(".roundtable .bubble"))
    for (const title of visible(".asked p")) {
      const words = document.createRange();
      words.selectNodeContents(title);
      const [one, other] = [bubble.getBoundingClientRect(), words.getBoundingClientRect()];
      const apart = one.bottom <= other.top + 2 || one.top >= other.bottom || one.right <= other.left || one.left >= other.right;
      if (!apart) problems.push(`${state}: ${bubble.textContent} lies over ${title.textContent}`);
    }
  for (const plate of visible(".names text")) {
    const covers = plate.closest("svg").querySelector(".targets").compareDocumentPosition(plate);
    if (!(covers & Node.DOCUMENT_POSITION_FOLLOWING)) problems.push(`${state}: a mark lies over ${plate.textContent}`);
  }
  if (board.matches(".map") && !visible(".names text").length) problems.push(`${state}: rooms without names`);
  // On a laptop the board has most of the width, and all notes and the advice are in sight.
  if (innerWidth >= 1240) {
    const share = document.getElementById("area").getBoundingClientRect().width / innerWidth;
    if (share < 0.545 || share > 0.605) problems.push(`${state}: the board has ${share.toFixed(3)} of the width`);
    if (visible(".notes .grid").length) inReach(state, ".grid th[scope=row]");
  }
  if (visible("#act .hintline:not(:empty)").length && !visible("form.question").length) inside(state, "#act .hintline:not(:empty)");
  inside(state, "#hand .card");
  inside(state, "#recent");
  uncut(state, "#status");
  uncut(state, "#act button:not(.cardbutton)");
  const moment = document.getElementById("moment");
  if (moment.firstChild) inReach(state, ".moment button");
  // A player who wants to write down the card that was shown sees the notes.
  for (const panel of moment.firstChild ? ["notes", "log"] : []) {
    const tab = document.querySelector(`#tabs [data-tab=${panel}]`);
    if (!seen(tab)) continue;
    tab.click();
    inReach(`shown card and ${panel}`, `.${panel}-panel .inside`);
  }
  document.querySelector("#tabs [data-tab=table]").click();
  moment.hidden = true; // seen
  const over = document.querySelector(".ending");
  if (over) {
    inside(state, "#over, .ending > .buttons > *");
    framed(state, ".accusedcard > :nth-child(2)", ".accusedcard", 1);
  }
  else inside(state, "#act");
  if (visible("#act button:not(:disabled)").length) inReach(state, "#act button:not(:disabled)");
  if (visible("form.question").length) formFits(state);
  else if (!over && !visible("#act .showing").length) inReach(state, "#hand .card");
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

  // A player who is out may open the case file, if the house allows it.
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
    if (innerHeight >= 560) uncut(panel, ".grid thead th span");
    const help = visible(".notes > .hint").map((hint) => hint.getBoundingClientRect())[0];
    const end = document.querySelector(".notes-panel .inside").getBoundingClientRect().bottom;
    if (innerWidth >= 900 && help && help.top < end && help.bottom > end + 1)
      problems.push(`${panel}: the help below the notes is cut off`);
  }
  document.querySelector("#tabs [data-tab=table]").click();
  unscrolled("back");
  if (watched.map(place).join(" | ") !== places) problems.push("the table has moved after notes and log");
  moment.hidden = false;
  return { problems, looked, places: watched.slice(0, 2).map(place).join(" | ") };
}
