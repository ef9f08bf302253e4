/** Language, light or dark, and links to share. */

import { readText, writeText } from "./browser_storage.js";
import { option, button, checkbox, select } from "./controls.js";
import { h } from "./dom.js";
import { LANGUAGE_NAMES, choose, language, t } from "./i18n.js";

applyTheme();
applyBits();

/** Choices of language and theme, for the foot of a page or a menu; of bits, where a page has any. @param {boolean} [bits] */
export function preferences(bits = false) {
  const themes = [option("auto", t("themeAuto")), option("light", t("themeLight")), option("dark", t("themeDark"))];
  return h(
    "div.preferences",
    bits && bitsSwitch(),
    h("label", t("language"), select(Object.entries(LANGUAGE_NAMES), language, choose)),
    h("label", t("theme"), select(themes, theme(), chooseTheme)),
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

/** Bits are for those who want them; the choice is remembered. */
function bitsSwitch() {
  const change = (/** @type {boolean} */ on) => {
    writeText("boddy:bits", on ? "on" : "off");
    applyBits();
  };
  return checkbox(t("showBits"), readText("boddy:bits") === "on", change, { name: "bits" });
}

function applyBits() {
  document.documentElement.dataset.bits = readText("boddy:bits") ?? "off";
}

function theme() {
  return readText("boddy:theme") ?? "auto";
}

/** @param {string} name */
function chooseTheme(name) {
  writeText("boddy:theme", name);
  applyTheme();
}

function applyTheme() {
  document.documentElement.dataset.theme = theme();
}
