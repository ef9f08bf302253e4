/** The coach of a first game: explains each phase when it first comes, over the table, until it is closed. */

import { read, write } from "../logic/browser_storage.js";
import { t } from "../logic/i18n.js";
import { lastAnswer } from "../logic/position.js";
import { button, buttons } from "../ui/controls.js";
import { h, put } from "../ui/dom.js";

/** Phases that are over as soon as somebody has acted. */
export const DECISIONS = new Set(["roll", "move", "moveRooms", "suggest", "suggestAny", "show", "after", "accuse"]);

/** @param {CoachView} view @returns {string[]} */
export function phasesNow(view) {
  const { game, you, at } = view;
  if (you === null) return [];
  if (game.now.phase === "over") return ["over"];
  return [
    "welcome",
    game.now.legal?.shows && "show",
    ...answered(view),
    at.out.has(you) && "out",
    game.events.some((event) => event.event === "suggested" && event.seat !== you) && "others",
    ...decision(view),
  ].filter((phase) => typeof phase === "string");
}

/** @param {CoachView} view */
function decision({ game, accusing, certain }) {
  const legal = game.now.legal;
  if (!legal || legal.pass || legal.shows) return [];
  const toAccuse = legal.accuse && (accusing || certain) && "accuse";
  if (accusing) return [toAccuse];
  if (legal.roll) return [toAccuse, "roll"];
  if (legal.moves) return [toAccuse, legal.moves.some((to) => typeof to !== "string") ? "move" : "moveRooms"];
  if (legal.suggest) return [toAccuse, game.floor ? "suggest" : "suggestAny"];
  return [toAccuse, "after"];
}

/** Once a suggestion of ours was answered: what that says, and where to note it. @param {CoachView} view */
function answered({ game, you, helped }) {
  const at = lastAnswer({ game, you });
  if (at < 0) return [];
  return [game.events[at].event === "shown" ? "answer" : "unanswered", helped ? "notes" : "notesOwn"];
}

const NAME = "boddy:coach";

/** @typedef {{table: string, seen: string[], paused: boolean}} Kept at which table, what was explained, whether bots wait */

/** Have the games at a table explained from the beginning. @param {string} table */
export function startCoach(table) {
  write(NAME, { table, seen: [], paused: false });
}

export class Coach {
  /**
   * @param {HTMLElement} root
   * @param {string} table
   * @param {(on: boolean) => void} pause lets the bots wait
   * @param {() => void} changed
   */
  constructor(root, table, pause, changed) {
    this.root = root;
    this.table = table;
    this.pause = pause;
    this.changed = changed;
    this.shown = "";
    // Forms leave as much room as it takes, so that it hides nothing of what it speaks of.
    const measure = () => document.body.style.setProperty("--coach", `${root.offsetHeight}px`);
    new ResizeObserver(measure).observe(root);
  }

  get kept() {
    const kept = read(NAME, /** @type {Kept | null} */ (null));
    return kept?.table === this.table ? kept : null;
  }

  /**
   * @param {CoachView} view
   * @param {{busy: boolean, alone: boolean}} now whether something else wants to be seen first, and whether only bots wait
   */
  update(view, { busy, alone }) {
    const kept = this.kept;
    const phases = kept ? phasesNow(view) : [];
    if (kept && DECISIONS.has(this.shown) && !phases.includes(this.shown)) this.note(kept, this.shown);
    const next = busy ? "" : (phases.find((phase) => !kept?.seen.includes(phase)) ?? "");
    this.show(next);
    if (kept && alone) this.wait(kept, Boolean(next) && next !== "over" && !view.game.now.legal);
  }

  /** @param {string} phase */
  show(phase) {
    if (phase === this.shown) return;
    this.shown = phase;
    document.body.dataset.coach = phase;
    put(this.root, phase && this.bubble(phase));
  }

  /** @param {string} phase */
  bubble(phase) {
    return h(
      "div.coach",
      { role: "region", "aria-label": t("coach") },
      h("p", { "aria-live": "polite" }, t(`coach_${phase}`)),
      buttons(
        button(t("coach_ok"), () => this.understood(phase), { class: "primary" }),
        phase !== "over" && button(t("coach_off"), () => this.leave(), { class: "quiet" }),
      ),
    );
  }

  /** @param {string} phase */
  understood(phase) {
    const kept = this.kept;
    if (kept) this.note(kept, phase);
    if (phase === "over") this.leave();
    else this.changed();
  }

  /** @param {Kept} kept @param {string} phase */
  note(kept, phase) {
    kept.seen.push(phase);
    write(NAME, kept);
  }

  /** Stop explaining; bots that wait continue. */
  leave() {
    const kept = this.kept;
    if (kept) this.wait(kept, false);
    write(NAME, null);
    this.show("");
    this.changed();
  }

  /** Let bots wait while something is explained. @param {Kept} kept @param {boolean} on */
  wait(kept, on) {
    if (kept.paused === on) return;
    kept.paused = on;
    write(NAME, kept);
    this.pause(on);
  }

  /** For the menu: have the game explained, or not any more. @param {() => void} done */
  menuButton(done) {
    const on = Boolean(this.kept);
    const toggle = () => {
      if (on) this.leave();
      else startCoach(this.table);
      this.changed();
      done();
    };
    return button(t(on ? "coach_off" : "coach_on"), toggle);
  }
}
