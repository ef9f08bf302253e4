/** Language, light or dark, and links to share. */

import { readText, writeText } from "../logic/browser_storage.js";
import { option, button, checkbox, select } from "./controls.js";
import { h } from "./dom.js";
import { LANGUAGE_NAMES, choose, language, t } from "../logic/i18n.js";

/** Preferences of all pages, which styles find as data attributes of the root. @type {Record<string, string>} */
const REMEMBERED = { theme: "auto", bits: "off" };
for (const name in REMEMBERED) document.documentElement.dataset[name] = remembered(name);

/** Choices of language and theme, for the foot of a page or a menu; of bits, where a page has any. @param {boolean} [bits] */
export function preferences(bits = false) {
  const themes = [option("auto", t("themeAuto")), option("light", t("themeLight")), option("dark", t("themeDark"))];
  return h(
    "div.preferences",
    bits && bitsSwitch(),
    h("label", t("language"), select(Object.entries(LANGUAGE_NAMES), language, choose)),
    h(
      "label",
      t("theme"),
      select(themes, remembered("theme"), (chosen) => remember("theme", chosen)),
    ),
  );
}

/** A link with a button to copy it. @param {string} label @param {string} address */
export function link(label, address) {
  const field = h("input", { type: "text", readonly: true, value: address, onfocus: () => field.select() });
  return h("div.link", h("label", h("span", label), field), copyButton(address, field));
}

/** A button that copies a text, which also stands in a field. @param {string} text @param {HTMLInputElement | HTMLTextAreaElement} field */
export function copyButton(text, field) {
  const copy = button(t("copy"), async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      field.select();
      document.execCommand("copy");
    }
    copy.textContent = t("copied");
    setTimeout(() => (copy.textContent = t("copy")), 1500);
  });
  return copy;
}

/** Bits are for those who want them. */
function bitsSwitch() {
  const change = (/** @type {boolean} */ on) => remember("bits", on ? "on" : "off");
  return checkbox(t("showBits"), remembered("bits") === "on", change, { name: "bits" });
}

/** @param {string} name */
function remembered(name) {
  return readText(`boddy:${name}`) ?? REMEMBERED[name];
}

/** @param {string} name @param {string} value */
function remember(name, value) {
  writeText(`boddy:${name}`, value);
  document.documentElement.dataset[name] = value;
}
