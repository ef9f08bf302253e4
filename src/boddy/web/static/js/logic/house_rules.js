/** House rules: what is played otherwise than a preset says, as controls and as text. */

import { option, button, checkbox, field, list, select } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { t } from "./i18n.js";

/** @typedef {Record<string, string>} Changes choices of the rules by name, as the server writes them */
/** @typedef {{seats: [number, number], walks: boolean, text: string, choices: Changes}} Preset */

const MOMENTS = ["start", "rolled", "unanswered", "end"];
const ROUNDS = ["unlimited", "10", "20", "50", "100"];

/** What is chosen among several values. @type {Record<string, string[]>} */
const CHOICES = { dice: ["1", "2"], suggest: ["must", "may"], leftovers: ["dealt", "faceup"], rounds: ROUNDS };
/** What is played or not. */
const SWITCHES = ["repeat", "summon", "stay", "last_seat", "person_out", "look"];
/** What means something in some games only. @type {Record<string, (now: Changes) => boolean>} */
const FITS = {
  dice: withDice,
  summon: (now) => now.movement !== "none",
  stay: (now) => withDice(now) && now.summon === "yes",
};

/**
 * The text of the rules: a preset and what is changed in it, with seats for so many.
 * @param {string} name
 * @param {Preset} preset
 * @param {Changes} changes
 * @param {number} seats
 */
export function rulesText(name, preset, changes, seats) {
  const all = { ...read(preset.text), ...changes };
  if (seats < preset.seats[0] || seats > preset.seats[1]) all.seats = "2-6";
  const listed = Object.entries(all).map(([choice, value]) => `${choice}=${value}`);
  return listed.length ? `${name}(${listed.join(", ")})` : name;
}

/** What is changed in some rules, in sentences. @param {string} text @returns {string[]} */
export function houseSentences(text) {
  const usual = text.startsWith("speed") ? "yes" : "";
  return Object.entries(read(text)).flatMap(([name, value]) => {
    if (name === "seats" || name === "movement" || name === "first") return [];
    if (name === "repeat" && value === usual) return [];
    if (name === "rounds")
      return [value === "unlimited" ? t("house_rounds_unlimited") : t("rounds", { rounds: value })];
    if (name === "accuse") return [`${t("house_accuse")}: ${value.split("+").map(moment).join(", ")}`];
    return [t(`house_${name}_${value}`)];
  });
}

/** The same as a list under its heading; null if nothing is changed. @param {string} text */
export function houseList(text) {
  const sentences = houseSentences(text);
  if (!sentences.length) return null;
  return h(
    "div.houselist",
    h("h3", t("house")),
    list("ul", sentences, (sentence) => sentence),
  );
}

/**
 * The controls, in a part of the form that can be opened.
 * @param {Preset} preset
 * @param {Changes} changes
 * @param {boolean} open
 * @param {(changes: Changes, focus: string) => void} change
 */
export function houseField(preset, changes, open, change) {
  const now = { ...preset.choices, ...changes };
  const set = (/** @type {string} */ name, /** @type {string} */ value) => {
    const { [name]: _, ...others } = changes;
    const changed = value === preset.choices[name] ? others : { ...others, [name]: value };
    if (name === "summon" && value === "no" && now.stay === "yes") changed.stay = "no";
    if (name === "summon" && value === "yes") delete changed.stay;
    change(changed, `[name="house_${name}"]`);
  };
  const fits = (/** @type {string} */ name) => FITS[name]?.(now) ?? true;
  const switches = SWITCHES.filter(fits).map((name) => {
    const change = (/** @type {boolean} */ on) => set(name, on ? "yes" : "no");
    return checkbox(t(`house_${name}_yes`), now[name] === "yes", change, { name: `house_${name}` });
  });
  const choosers = Object.keys(CHOICES).filter(fits);
  const count = Object.keys(changes).length;
  return h(
    "details.house",
    { open },
    h("summary", t("house"), count > 0 && h("span.count", t("houseChanged", { count }))),
    h(
      "div.columns",
      h(
        "div",
        choosers.map((name) => chooser(name, now[name], set)),
      ),
      h("div", accuseField(now, set), switches),
    ),
    count > 0 && button(t("houseUsual"), () => change({}, ".house summary")),
  );
}

/** @param {string} name @param {string} value @param {(name: string, value: string) => void} set */
function chooser(name, value, set) {
  const options = [...new Set([...CHOICES[name], value])].map((one) => {
    const isNumber = name === "rounds" && one !== "unlimited";
    return option(one, isNumber ? t("rounds", { rounds: one }) : t(`house_${name}_${one}`));
  });
  const key = `house_${name}`;
  const choose = (/** @type {string} */ chosen) => set(name, chosen);
  return field(t(key), select(options, value, choose, { name: key }));
}

/** @param {Changes} now @param {(name: string, value: string) => void} set */
function accuseField(now, set) {
  const chosen = now.accuse.split("+");
  const moments = MOMENTS.filter((one) => one !== "rolled" || withDice(now));
  return h(
    "fieldset.moments",
    h("legend", t("house_accuse")),
    ...moments.map((one) => {
      const change = (/** @type {boolean} */ on) => {
        const wanted = MOMENTS.filter((other) => (other === one ? on : chosen.includes(other)));
        set("accuse", wanted.join("+"));
      };
      const last = chosen.length === 1 && chosen[0] === one;
      return checkbox(moment(one), chosen.includes(one), change, { name: "house_accuse", value: one, disabled: last });
    }),
  );
}

/** @param {string} name */
function moment(name) {
  return t(`accuse_${name}`);
}

/** @param {Changes} now */
function withDice(now) {
  return now.movement === "dice";
}

/** The choices in the brackets of a rules' text. @param {string} text @returns {Changes} */
function read(text) {
  const inside = text.match(/\((.*)\)/)?.[1] ?? "";
  return Object.fromEntries(
    [...inside.matchAll(/([^=,]+)=([^,]*)/g)].map(([, ...words]) => words.map((word) => word.trim())),
  );
}
