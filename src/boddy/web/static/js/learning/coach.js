/** The coach of a first game: explains each phase when it first comes, over the table, until it is closed. */

import { address } from "../logic/backend.js";
import { read, write } from "../logic/browser_storage.js";
import { has, t } from "../logic/i18n.js";
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
function answered({ game, you, helped, isFirst }) {
  const at = lastAnswer({ game, you });
  if (at < 0) return [];
  if (isFirst && game.events[at].event === "shown") return ["answer", "tick", "proof"];
  return [game.events[at].event === "shown" ? "answer" : "unanswered", helped ? "notes" : "notesOwn"];
}

const NAME = "boddy:coach";
/** What the first case says to suggest: in its deal the first who is asked passes, and the second shows. */
const FIRST_SUGGESTION = ["Coral", "Teapot", "Attic"];

/** @typedef {{table: string, seen: string[], paused: boolean, isFirst?: boolean}} Kept at which table, what was explained, whether bots wait, whether it is the first case */

/** Have the games at a table explained from the beginning. @param {string} table @param {boolean} [isFirst] whether it is the first case */
export function startCoach(table, isFirst = false) {
  write(NAME, { table, seen: [], paused: false, isFirst });
}

export class Coach {
  /**
   * @param {HTMLElement} root
   * @param {string} table
   * @param {(on: boolean) => void} pause lets the bots wait
   * @param {() => void} changed
   * @param {() => void} fill has the notes filled in from now on
   */
  constructor(root, table, pause, changed, fill) {
    this.root = root;
    this.fill = fill;
    this.hasWon = false;
    /** @type {CoachView | null} */
    this.view = null;
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
    this.view = view;
    const phases = kept ? phasesNow({ ...view, isFirst: Boolean(kept.isFirst) }) : [];
    this.hasWon = view.you !== null && Boolean(view.at.accusation?.right) && view.at.accusation?.seat === view.you;
    if (kept && this.shown === "tick" && view.ticked && !kept.seen.includes("tick")) {
      this.note(kept, "tick");
      this.fill();
    }
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
      h("p", { "aria-live": "polite" }, this.text(phase)),
      buttons(
        button(t("coach_ok"), () => this.understood(phase), { class: "primary" }),
        phase === "over" &&
          this.kept?.isFirst &&
          h("a.button", { href: address("/#real"), onclick: () => write(NAME, null) }, t("case_real")),
        phase !== "over" && button(t("coach_off"), () => this.leave(), { class: "quiet" }),
      ),
    );
  }

  /** The words of a phase: the first case has others for most. @param {string} phase */
  text(phase) {
    if (!this.kept?.isFirst) return t(`coach_${phase}`);
    if (phase === "over") return t(this.hasWon ? "case_over" : "case_lost");
    return t(has(`case_${phase}`) && this.fits(phase) ? `case_${phase}` : `coach_${phase}`);
  }

  /** Whether the words of the first case are true: somebody may do something else. @param {string} phase */
  fits(phase) {
    const view = this.view;
    if (!view) return false;
    const { game, you, certain } = view;
    const asked = game.events.filter(({ event, seat }) => event === "suggested" && seat === you);
    if (phase === "accuse") return certain;
    if (phase === "suggest") return !asked.length && game.now.legal?.suggest?.room === FIRST_SUGGESTION[2];
    if (phase === "answer") return asked.length === 1 && String(asked[0].cards) === String(FIRST_SUGGESTION);
    return true;
  }

  /** @param {string} phase */
  understood(phase) {
    const kept = this.kept;
    if (kept) this.note(kept, phase);
    if (phase === "tick") this.fill();
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
