/** What went wrong, in the reader's language. */

import { has, language, retell, t } from "./i18n.js";

/** The server's code for a problem says it all; where there is no text for it, its message does. @param {{code?: string, message?: string}} problem */
export function explain({ code, message }) {
  const key = `error_${code}`;
  return has(key) ? t(key) : (message ?? t("error_fault"));
}

/** What is wrong with the file of a record, which the server says in English. @param {string} message */
export function unreadable(message) {
  const said = retell("record_", message);
  const [, line] = /^line (\d+): /.exec(said) ?? [];
  return line && language !== "en" ? t("recordLine", { line }) : said;
}

/** Why somebody was put out, as records say it in English. @param {string} reason */
export function forfeit(reason) {
  return retell("forfeit_", reason);
}
