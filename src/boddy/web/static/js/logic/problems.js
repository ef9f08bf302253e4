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
