/** A proof step by step: each sentence with the entries that it looks at, as they were. */

import { list } from "../ui/controls.js";
import { h } from "../ui/dom.js";

/**
 * @param {Step[]} steps
 * @param {(said: Phrase) => string} say
 * @param {(entry: number) => Child | Child[]} tell an entry, with who passed
 * @param {{folded?: boolean}} [how]  `folded`: the entries of a step come with a tap, where steps are many
 */
export function proofSteps(steps, say, tell, { folded = false } = {}) {
  return list("ol.steps", steps, (step) => {
    const entries = proofEntries(step.entries, tell);
    return folded && entries ? h("details", h("summary", say(step.said)), entries) : [h("p", say(step.said)), entries];
  });
}

/** @param {number[]} entries @param {(entry: number) => Child | Child[]} tell */
export function proofEntries(entries, tell) {
  return entries.length > 0 && list("ul.proof", entries, (entry) => [h("b", `${entry} `), tell(entry)].flat());
}
