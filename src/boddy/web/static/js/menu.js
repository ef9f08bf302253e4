/** Language, light or dark, and links to share. */

import { readText, writeText } from "./browser_storage.js";
import { h } from "./dom.js";
import { LANGUAGE_NAMES, choose, language, t } from "./i18n.js";

applyTheme();
applyBits();

/** Choices of language and theme, for the foot of a page or a menu; of bits, where a page has any. @param {boolean} [bits] */
export function preferences(bits = false) {
  return h(
    "div",
    { class: "preferences" },
    bits && bitsSwitch(),
    h(
      "label",
      {},
      t("language"),
      h(
        "select",
        { onchange: (/** @type {Event} */ event) => choose(/** @type {HTMLSelectElement} */ (event.target).value) },
        Object.entries(LANGUAGE_NAMES).map(([code, name]) =>
          h("option", { value: code, selected: code === language }, name),
        ),
      ),
    ),
    h(
      "label",
      {},
      t("theme"),
      h(
        "select",
        {
          onchange: (/** @type {Event} */ event) => {
            writeText("boddy:theme", /** @type {HTMLSelectElement} */ (event.target).value);
            applyTheme();
          },
        },
        ["auto", "light", "dark"].map((name) =>
          h("option", { value: name, selected: name === theme() }, t(`theme${name[0].toUpperCase()}${name.slice(1)}`)),
        ),
      ),
    ),
  );
}

/** A link with a button to copy it. @param {string} label @param {string} address */
export function link(label, address) {
  const field = /** @type {HTMLInputElement} */ (
    h("input", { type: "text", readonly: true, value: address, onfocus: () => field.select() })
  );
  const copy = h("button", { type: "button", onclick: () => copyText(address, field, copy) }, t("copy"));
  return h("div", { class: "link" }, h("label", {}, h("span", {}, label), field), copy);
}

/** @param {string} text @param {HTMLInputElement} field @param {HTMLElement} button */
async function copyText(text, field, button) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    field.select();
    document.execCommand("copy");
  }
  button.textContent = t("copied");
  setTimeout(() => (button.textContent = t("copy")), 1500);
}

/** Bits are for those who want them; the choice is remembered. */
function bitsSwitch() {
  const change = (/** @type {Event} */ event) => {
    const on = /** @type {HTMLInputElement} */ (event.target).checked;
    writeText("boddy:bits", on ? "on" : "off");
    applyBits();
  };
  const checked = readText("boddy:bits") === "on";
  return h(
    "label",
    { class: "check" },
    h("input", { type: "checkbox", name: "bits", checked, onchange: change }),
    t("showBits"),
  );
}

function applyBits() {
  document.documentElement.dataset.bits = readText("boddy:bits") ?? "off";
}

function theme() {
  return readText("boddy:theme") ?? "auto";
}

function applyTheme() {
  document.documentElement.dataset.theme = theme();
}
