/** What is expected of me, and the buttons, cards and questions to do it, in place. */

import { h, put } from "./dom.js";
import { parts, t } from "./i18n.js";

/** @typedef {import("./types.js").Game} Game */
/** @typedef {import("./types.js").Legal} Legal */
/** @typedef {{game: Game, deck: import("./cards.js").Deck, you: number | null, hand: string[],
 *   at: import("./position.js").Position}} View */

export class Actions {
  /**
   * @param {HTMLElement} root
   * @param {(action: object) => void} act
   */
  constructor(root, act) {
    this.root = root;
    this.act = act;
    /** @type {"suggest" | "accuse" | null} */
    this.asking = null;
    this.key = "";
    /** @type {View | null} */
    this.view = null;
  }

  /** @param {View} view */
  update(view) {
    this.view = view;
    const { now, number } = view.game;
    const key = `${number}/${now.decision}/${now.phase}/${view.game.events.length}`;
    if (key === this.key) return;
    this.key = key;
    this.asking = null;
    const legal = now.legal;
    if (legal?.suggest && view.game.floor && !legal.accuse) this.asking = "suggest";
    this.draw();
  }

  draw() {
    const view = this.view;
    if (!view) return;
    const legal = view.game.now.legal ?? {};
    if (this.asking && (this.asking === "suggest" ? legal.suggest : legal.accuse)) {
      put(this.root, this.question(view, legal, this.asking));
    } else if (legal.shows) {
      put(this.root, this.showing(view, legal.shows));
    } else {
      put(this.root, h("p", { class: "prompt" }, this.prompt(view, legal)), this.buttons(view, legal));
    }
    document.body.classList.toggle("asking", this.asking !== null);
    this.root.classList.toggle("wanted", Boolean(view.game.now.legal) && !legal.pass);
  }

  /** @param {View} view @param {Legal} legal */
  prompt(view, legal) {
    const { game, you } = view;
    const { now } = game;
    if (now.phase === "over") return t("do_over");
    if (now.legal) {
      if (legal.pass) return t("do_pass");
      if (legal.roll) return t("do_roll");
      if (legal.moves)
        return t(
          typeof legal.moves.find((to) => typeof to !== "string") === "object" ? "do_moveSquares" : "do_moveRooms",
        );
      if (legal.suggest && legal.suggest.room)
        return t("do_suggestHere", { room: view.deck.title(legal.suggest.room) });
      if (legal.suggest) return t(legal.accuse ? "do_start_roundtable" : "do_start_speed");
      return t("do_after");
    }
    if (you !== null && view.at.out.has(you)) return t("status_out");
    const name = game.labels[now.seat ?? 0];
    return t(now.phase === "answer" ? "do_waitAnswer" : "do_wait", { name });
  }

  /** @param {View} view @param {Legal} legal */
  buttons(view, legal) {
    const found = [];
    if (legal.roll) found.push(button(t("roll"), "primary", () => this.act({ do: "roll" })));
    if (legal.suggest) found.push(button(t("suggest"), "primary", () => this.ask("suggest")));
    for (const to of legal.moves ?? []) {
      if (typeof to !== "string") continue;
      const here = view.at.places[view.you ?? -1] === to;
      const label = t(here ? "stay" : "goTo", { room: view.deck.title(to) });
      found.push(button(label, "primary", () => this.act({ do: "move", to })));
    }
    if (legal.end)
      found.push(
        button(legal.suggest ? t("noSuggestion") : t("end"), legal.suggest ? "" : "primary", () =>
          this.act({ do: "end" }),
        ),
      );
    if (legal.accuse) found.push(button(t("accuse"), "danger", () => this.ask("accuse")));
    return found.length ? h("div", { class: "buttons" }, found) : null;
  }

  /** @param {"suggest" | "accuse"} what */
  ask(what) {
    this.asking = what;
    this.draw();
    const first = /** @type {HTMLElement | null} */ (this.root.querySelector("input:not(:disabled)"));
    first?.focus({ preventScroll: true });
    this.root.scrollIntoView({ block: "nearest" });
  }

  /** @param {View} view @param {string[]} shows */
  showing(view, shows) {
    const asked = view.at.suggestion;
    const name = h("b", {}, asked ? view.game.labels[asked.seat] : "");
    const cards = view.deck.chips(asked?.cards ?? []);
    return h(
      "div",
      { class: "showing" },
      h("p", { class: "prompt" }, parts(shows.length > 1 ? "do_show" : "do_showOne", { name, cards })),
      h(
        "div",
        { class: "choice" },
        shows.map((card) =>
          h(
            "button",
            {
              class: "cardbutton",
              "aria-label": t("show", { card: view.deck.title(card) }),
              onclick: () => this.act({ do: "show", card }),
            },
            view.deck.face(card),
          ),
        ),
      ),
    );
  }

  /**
   * Ask for three cards, in place.
   * @param {View} view
   * @param {Legal} legal
   * @param {"suggest" | "accuse"} what
   */
  question(view, legal, what) {
    const accusing = what === "accuse";
    const room = accusing ? null : (legal.suggest?.room ?? null);
    /** @type {Record<string, string>} */
    const chosen = room ? { room } : {};
    const confirm = /** @type {HTMLButtonElement} */ (
      h(
        "button",
        { class: accusing ? "danger" : "primary", type: "submit", disabled: true },
        t(accusing ? "doAccuse" : "doSuggest"),
      )
    );
    const problem = h("p", { class: "problem", role: "status" }, t("choose3"));
    const check = () => {
      const cards = [chosen.suspect, chosen.weapon, chosen.room];
      const missing = cards.some((card) => !card);
      const before = !accusing && used(legal, cards);
      confirm.disabled = missing || before;
      problem.textContent = missing
        ? t("choose3")
        : before
          ? t("madeBefore")
          : cards.map((card) => view.deck.title(card)).join(", ");
    };
    const may = !accusing && legal.end ? button(t("noSuggestion"), "", () => this.act({ do: "end" })) : null;
    const required = !accusing && room && !legal.accuse && !legal.end;
    return h(
      "form",
      {
        class: `question ${what}`,
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.act({ do: what, cards: [chosen.suspect, chosen.weapon, chosen.room] });
        },
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          if (event.key === "Escape" && !required) this.cancel();
        },
      },
      h("h2", {}, t(accusing ? "accuseTitle" : "suggestTitle")),
      accusing && h("p", { class: "warning" }, t("accuseWarning")),
      room && h("p", { class: "prompt" }, t("do_suggestHere", { room: view.deck.title(room) })),
      h(
        "div",
        { class: "picks" },
        ["suspect", "weapon", "room"]
          .filter((kind) => kind !== "room" || !room)
          .map((kind) => this.row(view, kind, chosen, check)),
      ),
      h(
        "div",
        { class: "buttons sticky" },
        confirm,
        may,
        !required && !may && button(t("cancel"), "", () => this.cancel()),
        problem,
      ),
    );
  }

  /**
   * @param {View} view
   * @param {string} kind
   * @param {Record<string, string>} chosen
   * @param {() => void} check
   */
  row(view, kind, chosen, check) {
    return h(
      "fieldset",
      { class: `pick ${kind}s` },
      h("legend", {}, t(`${kind}s`)),
      h(
        "div",
        { class: "choice" },
        view.deck.of(kind).map((card) =>
          h(
            "label",
            { class: "pickcard" },
            h("input", {
              type: "radio",
              name: kind,
              value: card.name,
              onchange: () => {
                chosen[kind] = card.name;
                check();
              },
            }),
            view.deck.face(card.name, { badge: view.hand.includes(card.name) ? t("mine") : null }),
          ),
        ),
      ),
    );
  }

  cancel() {
    this.asking = null;
    this.draw();
    /** @type {HTMLElement | null} */ (this.root.querySelector("button"))?.focus();
  }
}

/** @param {string} label @param {string} kind @param {() => void} onclick */
function button(label, kind, onclick) {
  return h("button", { type: "button", class: kind, onclick }, label);
}

/** Whether the game allows this suggestion no more. @param {Legal} legal @param {string[]} cards */
function used(legal, cards) {
  return legal.suggest?.not.some((other) => other.every((card, at) => card === cards[at])) ?? false;
}
