/** What went wrong, in the reader's language. */

import { has, language, t } from "./i18n.js";

/** Without a server it is this browser's fault. */
const FAULT = document.documentElement.dataset.backend === "browser" ? "error_faultHere" : "error_fault";

/** The server's code for a problem says it all; where there is no text for it, its message does. @param {{code?: string, message?: string}} problem */
export function explain(problem) {
  const { code = "", message } = problem;
  const key = code === "fault" ? FAULT : has(code) ? code : `error_${code}`;
  return has(key) ? t(key, problem) : (message ?? t(FAULT));
}

/** What a server says in English of a record's file, and of why somebody is out. @type {Record<string, RegExp>} */
const IN_ENGLISH = {
  record_binary: /^expected a record: text, one JSON object a line$/,
  record_json: /^line (?<line>.*): not JSON; expected one object a line$/,
  record_object: /^line (?<line>.*): expected a JSON object$/,
  record_begin: /^line (?<line>.*): expected a record that begins with (?<begin>.*)$/,
  record_cut: /^line (?<line>.*): the last line is cut off$/,
  record_end: /^line (?<line>.*): the game does not end here; the file is cut off$/,
  forfeit_resigns: /^resigns$/,
  forfeit_time: /^takes longer than (?<seconds>.*) seconds$/,
  forfeit_illegal: /^answers illegally: (?<what>.*)$/s,
  forfeit_raises: /^raises (?<error>.*)$/s,
  forfeit_memory: /^uses more than (?<size>.*) MiB of memory$/,
};

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

/** @param {string} prefix @param {string} said */
function retell(prefix, said) {
  for (const [key, pattern] of Object.entries(IN_ENGLISH)) {
    const found = key.startsWith(prefix) && pattern.exec(said);
    if (found) return t(key, found.groups);
  }
  return said;
}
