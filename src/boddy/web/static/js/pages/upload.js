/** Bring a record from a file, to see its game again. */

import { address, ask, isSite } from "../logic/backend.js";
import { field } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { t } from "../logic/i18n.js";
import { explain } from "../logic/problems.js";
import { isCarried } from "../site/carrying.js";

/** The part of the start page where a record is chosen. */
export function uploadField() {
  const problem = h("p.problem", { role: "alert" });
  const chooser = h("input", {
    type: "file",
    accept: isSite ? ".jsonl,.json" : ".jsonl,application/jsonl,text/plain",
    onchange: choose,
  });
  return h(
    "section.upload",
    h("h2", t(isSite ? "site_openSaved" : "upload")),
    h("p.hint", t(isSite ? "site_openSavedHint" : "uploadHint")),
    field(t(isSite ? "site_savedFile" : "recordFile"), chooser),
    problem,
  );

  /** @param {Event} event */
  async function choose(event) {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const file = input.files?.[0];
    if (!file) return;
    problem.textContent = "";
    const saved = isSite && isCarried(await file.text());
    const { ok, answer } = await ask(saved ? "/api/saved" : "/api/records", { method: "POST", body: file });
    input.value = "";
    if (ok) location.href = address(saved ? `/t/${answer.table}` : `/r/${answer.record}`);
    else
      problem.textContent = answer.code === "wrong" ? t("unreadableFile", { why: explain(answer) }) : explain(answer);
  }
}
