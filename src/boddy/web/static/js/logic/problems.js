/** What went wrong, in the reader's language. */

import { has, t } from "./i18n.js";

/** Without a server it is this browser's fault. */
const FAULT = document.documentElement.dataset.backend === "browser" ? "error_faultHere" : "error_fault";

/**
 * A problem by its own text, or by what the server says of it; older ones come with a message only.
 * @param {{code?: string, said?: Phrase, message?: string}} problem
 */
export function explain(problem) {
  const { code = "", message } = problem;
  const own = code === "fault" ? FAULT : `error_${code}`;
  if (has(own)) return t(own, problem);
  const said = problem.said ?? (has(code) ? { ...problem, code } : null);
  return said ? t(said.code, said) : (message ?? t(FAULT));
}

/** What records of today say in English of why somebody is out. @type {Record<string, RegExp>} */
const IN_ENGLISH = {
  forfeit_resigns: /^resigns$/,
  forfeit_time: /^takes longer than (?<seconds>.*) seconds$/,
  forfeit_illegal: /^answers illegally: (?<what>.*)$/s,
  forfeit_raises: /^raises (?<error>.*)$/s,
  forfeit_memory: /^uses more than (?<size>.*) MiB of memory$/,
};

/** Why somebody was put out. @param {string} reason */
export function forfeit(reason) {
  for (const [key, pattern] of Object.entries(IN_ENGLISH)) {
    const found = pattern.exec(reason);
    if (found) return t(key, found.groups);
  }
  return reason;
}
