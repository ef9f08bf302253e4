/** The analysis of a game that is over, as the server worked it out. */

import { ask, saving } from "../logic/backend.js";
import { Deck } from "../ui/cards.js";
import { buttons } from "../ui/controls.js";
import { byId, h, keepTogether, put } from "../ui/dom.js";
import { fromAddress, replayAt } from "../table/finished.js";
import { language, t, explain } from "../logic/i18n.js";
import { preferences } from "../ui/menu.js";

/** Colours of the charts: those of the first suspects in their order. */
const COLOURS = 6;

byId("home").setAttribute("aria-label", t("home"));
byId("status").textContent = t("analysis");
byId("foot").append(preferences(true));
const finished = fromAddress();
if (finished) show(finished);

/** @param {Finished} finished */
async function show(finished) {
  const root = byId("analysis");
  put(root, h("p.lead", { role: "status" }, t("analysing")));
  const { ok, answer } = await ask(`${finished.game}/analysis?language=${language}`);
  if (!ok) return put(root, h("p.lead.problem", { role: "alert" }, explain(answer)));
  const title = answer.names.join(" · ");
  document.title = `${title} – ${t("analysis")} – boddy`;
  put(
    byId("title"),
    h("h1", title),
    buttons(
      h("a.button", { href: finished.replay }, t("replay")),
      h("a.button", { ...saving(`${finished.game}/record`, "boddy.jsonl") }, t("saveRecord")),
    ),
  );
  put(root, [...new DOMParser().parseFromString(answer.html, "text/html").body.children]);
  colourPlayers(root, new Deck(answer.cards), answer.suspects ?? []);
  keepNumbersTogether(root);
  linkTurns(root, finished);
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-style]"))) {
    element.style.cssText = element.dataset.style ?? ""; // the page's policy allows no style attributes
  }
}

/**
 * Let each player have the colour of the token, as in the replay, where the chart has a colour for each.
 * @param {HTMLElement} root
 * @param {Deck} deck
 * @param {string[]} suspects of the seats, if they have any
 */
function colourPlayers(root, deck, suspects) {
  const colours = suspects.map((name) => deck.suspects.findIndex((card) => card.name === name) % COLOURS);
  if (new Set(colours).size < colours.length) return;
  const parts = colours.map((_, seat) => [...root.querySelectorAll(`.s${seat}`)]);
  parts.forEach((of, seat) => of.forEach((part) => part.classList.replace(`s${seat}`, `s${colours[seat]}`)));
}

/** @param {HTMLElement} root */
function keepNumbersTogether(root) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) text.nodeValue = keepTogether(text.nodeValue ?? "");
}

/**
 * Lead from every turning point and every line to its position in the replay; the replay leads back to the line.
 * @param {HTMLElement} root
 * @param {Finished} finished
 */
function linkTurns(root, finished) {
  for (const row of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("tr[data-turn]"))) {
    const { turn = "", seat = "" } = row.dataset;
    const cell = row.querySelector(".turn");
    if (cell) put(cell, h("a", { href: replayAt(finished, Number(turn), seat), title: t("replay") }, turn));
    if (!document.getElementById(`turn-${turn}`)) row.id = `turn-${turn}`;
  }
  for (const point of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(".turning li"))) {
    const turn = Number(point.dataset.turn);
    const label = `${t("replay")}: ${t("turnNumber", { turn })}`;
    point.append(" ", h("a", { href: replayAt(finished, turn, "all"), "aria-label": label }, t("replay")));
  }
  const wanted = location.hash && document.getElementById(location.hash.slice(1));
  if (!wanted) return;
  wanted.classList.add("wanted");
  wanted.scrollIntoView({ block: "center" });
}
