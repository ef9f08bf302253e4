/** House rules: what is played otherwise than a preset says, as controls and as text. */

import { option, button, checkbox, field, list, select } from "./controls.js";
import { h } from "./dom.js";
import { t } from "./i18n.js";

/** @typedef {Record<string, string>} Changes choices of the rules by name, as the server writes them */
/** @typedef {{seats: [number, number], walks: boolean, text: string, choices: Changes}} Preset */

const MOMENTS = ["start", "rolled", "unanswered", "end"];
const ROUNDS = ["unlimited", "10", "20", "50", "100"];

/** Controls in their order: what kind they are, and in which presets they mean something. */
const CONTROLS = [
  { name: "dice", values: ["1", "2"], fits: withDice },
  { name: "suggest", values: ["must", "may"], fits: always },
  { name: "leftovers", values: ["dealt", "faceup"], fits: always },
  { name: "rounds", values: ROUNDS, fits: always },
  { name: "repeat", values: null, fits: always },
  { name: "summon", values: null, fits: (/** @type {Changes} */ now) => now.movement !== "none" },
  { name: "stay", values: null, fits: (/** @type {Changes} */ now) => withDice(now) && now.summon === "yes" },
  { name: "last_seat", values: null, fits: always },
  { name: "person_out", values: null, fits: always },
  { name: "look", values: null, fits: always },
];

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
  const shown = CONTROLS.filter((control) => control.fits(now));
  const count = Object.keys(changes).length;
  return h(
    "details.house",
    { open },
    h("summary", t("house"), count > 0 && h("span.count", t("houseChanged", { count }))),
    h(
      "div.columns",
      h(
        "div",
        shown.filter(({ values }) => values).map(({ name, values }) => chooser(name, values ?? [], now[name], set)),
      ),
      h(
        "div",
        accuseField(now, set),
        shown
          .filter(({ values }) => !values)
          .map(({ name }) => {
            const change = (/** @type {boolean} */ on) => set(name, on ? "yes" : "no");
            return checkbox(t(`house_${name}_yes`), now[name] === "yes", change, { name: `house_${name}` });
          }),
      ),
    ),
    count > 0 && button(t("houseUsual"), () => change({}, ".house summary")),
  );
}

/** @param {string} name @param {string[]} values @param {string} value @param {(name: string, value: string) => void} set */
function chooser(name, values, value, set) {
  const offered = values.includes(value) ? values : [...values, value];
  const options = offered.map((one) => {
    const isNumber = name === "rounds" && one !== "unlimited";
    return option(one, isNumber ? t("rounds", { rounds: one }) : t(`house_${name}_${one}`));
  });
  const key = `house_${name}`;
  return field(
    t(key),
    select(options, value, (chosen) => set(name, chosen), { name: key }),
  );
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

function always() {
  return true;
}

/** @param {Changes} now */
function withDice(now) {
  return now.movement === "dice";
}

/** The choices in the brackets of a rules' text. @param {string} text @returns {Changes} */
function read(text) {
  const inside = text.match(/\((.*)\)/)?.[1] ?? "";
  return Object.fromEntries(
    inside
      .split(",")
      .filter((part) => part.includes("="))
      .map((part) => part.split("=").map((word) => word.trim())),
  );
}
