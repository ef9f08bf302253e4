/** The decision that is asked of us, with its buttons, cards and forms. */

import { going, staying } from "../ui/cards.js";
import { button, buttons } from "../ui/controls.js";
import { h, put, putIfChanged, setVars } from "../ui/dom.js";
import { focusNext, isFocusFree } from "../ui/focus.js";
import { parts, t } from "../logic/i18n.js";
import { QuestionForm } from "./question_form.js";

/** @typedef {{game: Game, deck: Deck, you: number | null,
 *   at: Position, note: (card: string) => {kind: string, text: string} | null,
 *   hints: Hints, missing: {seat: number, name: string, wait: number} | null,
 *   playOn: ((seat: number) => void) | null}} View  `missing`: whom we wait for */

export class Actions {
  /**
   * @param {HTMLElement} root
   * @param {(action: object) => void} act
   * @param {() => void} begun called when somebody turns to a form, and so away from all else, and back
   */
  constructor(root, act, begun) {
    this.root = root;
    this.act = act;
    this.begun = begun;
    /** @type {"suggest" | "accuse" | null} */
    this.asking = null;
    /** Whether the case file lies open before us, who have accused wrongly. */
    this.looking = false;
    this.key = "";
    /** @type {QuestionForm | null} */
    this.form = null;
    /** @type {View | null} */
    this.view = null;
    this.hint = h("div.hintline");
    addEventListener("resize", () => this.place());
  }

  /** @param {View} view */
  update(view) {
    this.view = view;
    const { now, number } = view.game;
    const away = view.missing && [view.missing.seat, view.missing.wait > 0];
    const key = `${number}/${now.decision}/${now.phase}/${view.game.events.length}/${away}`;
    if (key === this.key) return this.refresh();
    const isFirst = !this.key;
    if (!this.key.startsWith(`${number}/`)) this.looking = false;
    this.key = key;
    this.asking = null;
    this.root.dataset.decision = String(now.decision);
    const legal = now.legal;
    if (legal?.suggest && view.game.floor && !legal.accuse) this.asking = "suggest";
    const follows = !isFirst && isFocusFree();
    this.draw();
    if (legal && !legal.pass && follows) focusNext();
  }

  /** Show what the notes and the hints say by now. */
  refresh() {
    const view = this.view;
    if (!view) return;
    this.form?.refresh(view);
    const hinted = view.hints?.find((item) => item.kind === "show")?.card;
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (this.root.querySelectorAll(".cardbutton")))
      button.classList.toggle("hinted", button.dataset.card === hinted);
    const decides = view.game.now.legal && !view.game.now.legal.pass && !this.form;
    const best = decides ? bestOf(view.hints) : null;
    this.hint.className = `hintline ${best?.kind ?? ""}`;
    this.hint.setAttribute("aria-busy", String(Boolean(decides) && view.hints === undefined));
    putIfChanged(this.hint, best, () => best && adviceLine(view, best));
  }

  /**
   * Let a form leave in sight where we stand: it lies below our token or, where there is more room, above it.
   * Where forms have a separate place beside the board, they lie over nothing.
   */
  place() {
    const own = this.form && document.querySelector(".token.mine")?.getBoundingClientRect();
    this.root.classList.remove("above");
    setVars(this.root, { free: "100dvh" });
    if (!own?.width) return;
    const form = this.root.getBoundingClientRect();
    const apart = own.right <= form.left || own.left >= form.right || own.bottom <= form.top || own.top >= form.bottom;
    if (apart) return;
    const top = document.querySelector(".bar")?.getBoundingClientRect().bottom ?? 0;
    const [above, below] = [own.top - top, form.bottom - own.bottom];
    this.root.classList.toggle("above", above > below);
    const { left, width } = form;
    setVars(this.root, { left: `${left}px`, width: `${width}px`, free: `${Math.floor(Math.max(above, below) - 6)}px` });
  }

  draw() {
    const view = this.view;
    if (!view) return;
    this.form = null;
    // What is decided otherwise meanwhile is not asked again.
    document.querySelector("dialog:has(.accusing)")?.remove();
    const legal = view.game.now.legal ?? {};
    if (this.asking && (this.asking === "suggest" ? legal.suggest : legal.accuse)) {
      this.form = new QuestionForm(view, legal, this.asking, { act: this.act, cancel: () => this.cancel() });
      put(this.root, this.form.element);
    } else if (legal.shows) put(this.root, this.showing(view, legal.shows));
    else {
      const prompt = this.prompt(view, legal);
      const file = this.looking && view.at.file;
      const content = () => [
        h("p.prompt", file ? view.deck.chips(file) : prompt),
        this.hint,
        this.buttons(view, legal),
      ];
      // While we wait, buttons stay: what is being clicked must not be replaced.
      const key = [prompt, file, view.at.file, view.game.now.phase, view.missing?.wait === 0];
      if (view.game.now.legal) put(this.root, content());
      else putIfChanged(this.root, key, content);
    }
    this.refresh();
    const form = Boolean(this.form || legal.shows);
    this.root.classList.toggle("form", form);
    this.root.classList.toggle("wide", form || this.root.querySelectorAll("button").length > 3);
    this.root.classList.toggle("wanted", Boolean(view.game.now.legal) && !legal.pass);
    this.place();
  }

  /** @param {View} view @param {Legal} legal */
  prompt(view, legal) {
    const { game, you } = view;
    const { now } = game;
    if (now.phase === "over") return t("do_over");
    if (now.legal) {
      if (legal.pass) return t("do_pass");
      if (legal.roll) return t("do_roll");
      if (legal.moves) return t(wayPrompt(legal.moves));
      if (legal.suggest?.room) return t("do_suggestHere", { inside: view.deck.inside(legal.suggest.room) });
      if (legal.suggest) return t(legal.accuse ? "do_start_roundtable" : "do_start_speed");
      return t("do_after");
    }
    if (view.missing) return t(view.missing.wait > 0 ? "do_away" : "do_longAway", { name: view.missing.name });
    if (you !== null && view.at.out.has(you)) return t("status_out");
    const name = game.labels[now.seat ?? 0];
    return t(now.phase === "answer" ? "do_waitAnswer" : "do_wait", { name });
  }

  /** @param {View} view @param {Legal} legal */
  buttons(view, legal) {
    const { missing, playOn } = view;
    /** @type {HTMLElement[]} */
    const found = [];
    /** Add what one can do; `data-do` is the word by which shortcuts know it. @type {(label: string, act: () => void, props?: object) => number} */
    const offer = (label, act, props = {}) => found.push(button(label, act, { class: "primary", ...props }));
    if (view.game.now.phase === "over") offer(t("result"), () => document.body.classList.remove("result-hidden"));
    if (legal.roll) offer(t("roll"), () => this.act({ do: "roll" }), { "data-do": "roll" });
    if (legal.suggest) offer(t("suggest"), () => this.ask("suggest"), { "data-do": "suggest" });
    for (const to of legal.moves ?? []) {
      if (typeof to !== "string") continue;
      const here = view.at.places[view.you ?? -1] === to;
      const label = here ? staying(view.deck, to) : going(view.deck, to);
      offer(here ? label : view.deck.title(to), () => this.act({ do: "move", to }), { "aria-label": label });
    }
    const end = { class: legal.suggest ? "" : "primary", "data-do": "end" };
    if (legal.end) offer(t(legal.suggest ? "noSuggestion" : "end"), () => this.act({ do: "end" }), end);
    if (missing && playOn && missing.wait === 0)
      offer(t("playOn"), () => playOn(missing.seat), { "data-do": "play-on" });
    if (legal.accuse) offer(t("accuse"), () => this.ask("accuse"), { class: "danger", "data-do": "accuse" });
    if (view.at.file && view.game.now.phase !== "over") {
      const look = () => {
        this.looking = !this.looking;
        this.draw();
        /** @type {HTMLElement | null} */ (this.root.querySelector("button.look"))?.focus();
      };
      offer(t(this.looking ? "closeFile" : "openFile"), look, { class: "look" });
    }
    return found.length ? buttons(found) : null;
  }

  /** @param {"suggest" | "accuse"} what */
  ask(what) {
    this.asking = what;
    this.begun();
    this.draw();
    const first = /** @type {HTMLElement | null} */ (this.root.querySelector("input:not(:disabled)"));
    first?.focus({ preventScroll: true });
  }

  /** @param {View} view @param {string[]} shows */
  showing(view, shows) {
    const asked = view.at.suggestion;
    const name = h("b", asked ? view.game.labels[asked.seat] : "");
    const cards = view.deck.chips(asked?.cards ?? []);
    return h(
      "div.showing",
      h("p.prompt", parts(shows.length > 1 ? "do_show" : "do_showOne", { name, cards })),
      this.hint,
      h(
        "div.choice",
        ...shows.map((card) =>
          button(view.deck.face(card), () => this.act({ do: "show", card }), {
            class: "cardbutton",
            "data-card": card,
            "aria-label": t("show", { card: view.deck.title(card) }),
          }),
        ),
      ),
    );
  }

  cancel() {
    this.asking = null;
    this.begun();
    this.draw();
    /** @type {HTMLElement | null} */ (this.root.querySelector("button"))?.focus();
  }
}

/** From these odds on the advice is to wait with an accusation; below it nobody thinks of one. */
const WORTH_TELLING = 0.2;

/** How likely an accusation is, as its reason says. @param {Phrase | null} reason @returns {number} */
function oddsOf(reason) {
  return reason?.odds ?? reason?.parts?.[0]?.odds ?? 0;
}

/** The best advice for what is to be decided, once it has come. @param {Hints} hints */
function bestOf(hints) {
  return hints?.find(({ kind, reason }) => kind !== "wait" || oddsOf(reason) >= WORTH_TELLING) ?? null;
}

/** The advice, with its reason. @param {View} view @param {NonNullable<Hints>[number]} best */
function adviceLine({ deck, game, you }, { kind, cards, card, to, reason }) {
  const what = cards ? deck.chips(cards) : card ? deck.chip(card) : Array.isArray(to) ? t("hintedSquare") : null;
  const why = deck.say(reason, game.labels, you);
  return [h("span", t(`hint_${kind}`), " ", what), why && h("details", h("summary", t("why")), h("p", why))];
}

/** The prompt for a move, which names only the places on offer. @param {Place[]} moves */
export function wayPrompt(moves) {
  if (!moves.some(Array.isArray)) return "do_moveRooms";
  return moves.every(Array.isArray) ? "do_moveOnlySquares" : "do_moveSquares";
}
