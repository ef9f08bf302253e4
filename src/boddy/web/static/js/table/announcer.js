/** Says what happens to those who listen to the page instead of looking at it. */

import { h } from "../ui/dom.js";
import { sentences } from "../logic/sentences.js";

const TOLD = new Set(["rolled", "suggested", "passed", "shown", "accused", "forfeited", "ended"]);
const KEPT = 20;

/**
 * Tell what is new.
 * @param {HTMLElement} root a live region
 * @param {GameSeen} view
 * @param {number} from the first event that is new
 */
export function announce(root, view, from) {
  const { events } = view.game;
  for (let at = from; at < events.length; at++) {
    if (!TOLD.has(events[at].event)) continue;
    for (const line of sentences(view, at)) root.append(h("p", line));
  }
  while (root.children.length > KEPT) root.firstChild?.remove();
}
