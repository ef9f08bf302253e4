/** What went wrong, in the reader's language. */

import { has, t } from "./i18n.js";

/** Without a server it is this browser's fault. */
const FAULT = document.documentElement.dataset.backend === "browser" ? "error_faultHere" : "error_fault";

/**
 * A problem as the server says it, or by its code.
 * @param {{code?: string, said?: Phrase}} problem
 */
export function explain(problem) {
  const { code = "", said } = problem;
  if (code === "fault") return t(FAULT);
  if (said) return t(said.code, said);
  return has(code) ? t(code, problem) : t(has(`error_${code}`) ? `error_${code}` : FAULT, problem);
}
