/** Bring a record from a file, to see its game again. */

import { h } from "./dom.js";
import { t } from "./i18n.js";

/** The part of the start page where a record is chosen. */
export function uploadField() {
  const problem = h("p", { class: "problem", role: "alert" });
  const field = h("input", { type: "file", accept: ".jsonl,application/jsonl,text/plain", onchange: choose });
  return h(
    "section",
    { class: "upload" },
    h("h2", {}, t("upload")),
    h("p", { class: "hint" }, t("uploadHint")),
    h("label", { class: "field" }, t("recordFile"), field),
    problem,
  );

  /** @param {Event} event */
  async function choose(event) {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const file = input.files?.[0];
    if (!file) return;
    problem.textContent = "";
    const response = await fetch("/api/records", { method: "POST", body: file });
    const answer = await response.json();
    input.value = "";
    if (response.ok) location.href = `/r/${answer.record}`;
    else problem.textContent = answer.message;
  }
}
