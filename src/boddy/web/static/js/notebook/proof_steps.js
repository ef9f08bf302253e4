/** A proof step by step: each sentence with the entries that it looks at, as they were. */

import { list } from "../ui/controls.js";
import { h } from "../ui/dom.js";

/**
 * @param {Step[]} steps
 * @param {(said: Phrase) => string} say
 * @param {(entry: number) => Child | Child[]} tell an entry, with who passed
 */
export function proofSteps(steps, say, tell) {
  return list("ol.steps", steps, (step) => [h("p", say(step.said)), proofEntries(step.entries, tell)]);
}

/** @param {number[]} entries @param {(entry: number) => Child | Child[]} tell */
export function proofEntries(entries, tell) {
  return entries.length > 0 && list("ul.proof", entries, (entry) => [h("b", `${entry} `), tell(entry)].flat());
}
