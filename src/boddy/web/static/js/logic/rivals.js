/** The rivals: opponents with a face, a name and a way to play. */

import { bust } from "../ui/cards.js";
import { fold, list } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { t } from "./i18n.js";

/** Busts on a field of 64 by 64, filled with a colour, and lines over them. @type {Record<string, [string, string, string]>} */
const FACES = {
  // tousled hair, glasses pushed up, a knotted handkerchief to remember something by
  forgetful: [
    "#7a5a2f",
    "M32 9c-4-4-8-2-9 1-4-1-7 3-5 7-3 3-2 7 1 9 0 8 4 13 8 16v4c-9 2-15 6-17 13h44c-2-7-8-11-17-13v-4c4-3 8-8 8-16 3-2 4-6 1-9 2-4-1-8-5-7-1-3-5-5-9-1z",
    "M22 19a4 4 0 1 0 8 0 4 4 0 1 0-8 0M34 19a4 4 0 1 0 8 0 4 4 0 1 0-8 0M30 19h4M28 36c2 2 6 2 8 0M24 49l8 7 8-7M44 50c3-3 6-1 5 2 3 0 4 4 0 5",
  ],
  // hair in a bun, a pencil behind the ear, a neat collar
  tidy: [
    "#2f6b45",
    "M32 5c-5 0-8 3-7 7-6 2-8 7-8 13 0 8 4 14 10 18v3c-9 2-15 6-17 13h44c-2-7-8-11-17-13v-3c6-4 10-10 10-18 0-6-2-11-8-13 1-4-2-7-7-7z",
    "M25 12c4 2 10 2 14 0M18 23c5-1 9-4 11-8 3 5 10 8 17 8M48 14L40 30M26 36c3 2 9 2 12 0M23 48l9 4 9-4M32 52v7",
  ],
  // parted hair, open eyes, an open collar
  candid: [
    "#235a86",
    "M18 20c0-8 6-13 15-13 8 0 13 5 13 12l-1 8c-1 8-4 12-8 15v4c9 2 15 6 17 13H10c2-7 8-11 17-13v-4c-4-3-7-7-8-15z",
    "M19 21c6 0 11-3 13-8 2 5 7 7 14 7M26 28v2M38 28v2M26 35c3 4 9 4 12 0M24 47l8 12 8-12",
  ],
  // a tilted hat, one eyebrow up, a fan of cards before the chin
  sly: [
    "#8a2f4a",
    "M9 25c8-3 12-4 14-6 0-8 5-12 13-11 7 1 10 5 9 12l9 2c-2 4-6 5-9 5 0 7-3 12-8 15v4c9 2 15 6 17 13H10c2-7 8-11 17-13v-4c-4-3-8-8-8-14-4 0-8-1-10-3z",
    "M23 20c7 3 15 3 22 0M25 29c2-2 4-2 6-1M36 27c2-1 4-1 6 1M24 44l3-9 6 1-1 9zM32 45l1-9 6 2-3 8z",
  ],
  // smooth hair, round glasses, a tie, a tally
  thorough: [
    "#3c3a86",
    "M32 8c-9 0-14 6-14 14 0 10 4 16 9 20v4c-9 2-15 6-17 13h44c-2-7-8-11-17-13v-4c5-4 9-10 9-20 0-8-5-14-14-14z",
    "M18 20c9-1 19-1 28 0M22 28a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0M33 28a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0M31 28h2M28 37h8M30 48h4l2 9h-8zM43 50v6M46 50v6M49 50v6M42 55l8-4",
  ],
  // a hat with a brim, a turned-up collar, a star
  champion: [
    "#9a6b12",
    "M6 24c6-1 11-2 14-3 1-8 4-13 12-13s11 5 12 13c3 1 8 2 14 3-3 4-8 5-12 5-1 6-4 11-8 14l6 3 4-4 8 9v8H8v-8l8-9 4 4 6-3c-4-3-7-8-8-14-4 0-9-1-12-5z",
    "M20 21c8 3 16 3 24 0M25 30c2-1 4-1 5 0M34 30c1-1 3-1 5 0M28 37c2 1 6 1 8 0M32 47l2 4 4 .5-3 3 1 4-4-2-4 2 1-4-3-3 4-.5z",
  ],
};

/** The rivals' names by their levels. @type {Record<string, string>} */
export const NAMES = Object.fromEntries(JSON.parse(document.documentElement.dataset.levels ?? "[]"));
/** All levels, from the weakest to the strongest, as the page names them. @type {string[]} */
export const LEVELS = Object.keys(NAMES);
/** Who plays a seat unless somebody else is chosen. */
export const USUAL_LEVEL = document.documentElement.dataset.usualLevel ?? "";

/** @param {string} level */
export function hasFace(level) {
  return level in FACES;
}

/** Who sat at a game that tells only names: rivals by theirs. @param {string[]} names @returns {Seat[]} */
export function seatsByName(names) {
  return names.map((name) => {
    const level = LEVELS.find((one) => NAMES[one] === name) ?? "";
    const rest = { suspect: "", here: true, away: null, reserved: false, standing_in: false, guest: "", let_in: [] };
    return { name, kind: level ? "bot" : "person", level, ...rest };
  });
}

/** @param {string} level */
export function rivalBust(level) {
  return bust(...(FACES[level] ?? FACES[LEVELS[0]]));
}

/** @param {string} level */
export function rivalFace(level) {
  return h("span.avatar", rivalBust(level));
}

/** A rival in a few words, as in a list to choose from; what ratings are is said in the gallery. @param {Rival} rival */
export function rivalLabel({ level, name }) {
  return t("labelled", { label: name, text: t(`level_${level}`) });
}

let galleryOpen = false;

/** All rivals, from the weakest to the strongest; open if it was open before. @param {Rival[]} rivals */
export function gallery(rivals) {
  return fold(
    t("rivals"),
    galleryOpen,
    (open) => (galleryOpen = open),
    { class: "rivals" },
    list("ul", rivals, (rival) => [
      rivalFace(rival.level),
      h(
        "div",
        h("b", rival.name),
        h("small", `${t(`level_${rival.level}`)} · ${t("rating", { rating: rival.rating.toFixed(0) })}`),
        h("p", t(`rival_${rival.level}`)),
      ),
    ]),
    h("p.hint", t("rivalsHint")),
  );
}
