/** House rules: what is played otherwise than a preset says. Which choices there are, the server says. */

import { option, button, checkbox, field, list, select } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { has, t } from "../logic/i18n.js";

/** @typedef {{name: string, values: string[], needs: Record<string, string[]>}} Choice */

/** Rules that differ from the preset, under their heading; null if there are none. @param {Phrase[]} house */
export function houseList(house) {
  if (!house.length) return null;
  return h(
    "div.houselist",
    h("h3", t("house")),
    list("ul", house, (said) => t(said.code, said)),
  );
}

/**
 * The controls, in a part of the form that can be opened.
 * @param {{choices: RuleChanges, house: Choice[]}} preset
 * @param {RuleChanges} changes
 * @param {boolean} open
 * @param {(changes: RuleChanges, focus: string) => void} change
 */
export function houseField({ choices, house }, changes, open, change) {
  const now = { ...choices, ...changes };
  const fits = (/** @type {Choice} */ { needs }, /** @type {RuleChanges} */ played) =>
    Object.entries(needs).every(([other, values]) => values.includes(played[other]));
  const set = (/** @type {string} */ name, /** @type {string} */ value) => {
    const played = { ...now, [name]: value };
    // What means nothing without this choice goes with it, and comes back with it.
    for (const one of house) {
      if (!(name in one.needs)) continue;
      played[one.name] = fits(one, played) ? choices[one.name] : "no";
    }
    const changed = Object.entries(played).filter(([one, is]) => is !== choices[one]);
    change(Object.fromEntries(changed), `[name="house_${name}"]`);
  };
  const shown = house.filter((one) => fits(one, now));
  const isSwitch = (/** @type {Choice} */ { values }) => values[0] === "yes";
  const count = Object.keys(changes).length;
  return h(
    "details.house",
    { open },
    h("summary", t("house"), count > 0 && h("span.count", t("houseChanged", { count }))),
    h(
      "div.columns",
      h(
        "div",
        shown.filter((one) => !isSwitch(one) && one.name !== "accuse").map((one) => chooser(one, now, set)),
      ),
      h(
        "div",
        shown.filter(({ name }) => name === "accuse").map((one) => moments(one, now, set)),
        [
          ...shown.filter(isSwitch).map(({ name }) => {
            const turn = (/** @type {boolean} */ on) => set(name, on ? "yes" : "no");
            return checkbox(t(`house_${name}_yes`), now[name] === "yes", turn, { name: `house_${name}` });
          }),
        ],
      ),
    ),
    count > 0 && button(t("houseUsual"), () => change({}, ".house summary")),
  );
}

/** @param {Choice} choice @param {RuleChanges} now @param {(name: string, value: string) => void} set */
function chooser({ name, values }, now, set) {
  const key = `house_${name}`;
  const options = [...new Set([...values, now[name]])].map((one) =>
    option(one, has(`${key}_${one}`) ? t(`${key}_${one}`) : t(name, { [name]: one })),
  );
  return field(
    t(key),
    select(options, now[name], (value) => set(name, value), { name: key }),
  );
}

/** When one may accuse: at one moment at least. @param {Choice} choice @param {RuleChanges} now @param {(name: string, value: string) => void} set */
function moments({ name, values }, now, set) {
  const chosen = now[name].split("+");
  return h(
    "fieldset.moments",
    h("legend", t(`house_${name}`)),
    values.map((one) => {
      const change = (/** @type {boolean} */ on) =>
        set(name, values.filter((other) => (other === one ? on : chosen.includes(other))).join("+"));
      const last = chosen.length === 1 && chosen[0] === one;
      const props = { name: `house_${name}`, value: one, disabled: last };
      return checkbox(t(`accuse_${one}`), chosen.includes(one), change, props);
    }),
  );
}
