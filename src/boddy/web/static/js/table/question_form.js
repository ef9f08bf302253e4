/** The form in which one chooses three cards, to suggest or to accuse; it lies over the table. */

import { KINDS } from "../logic/kinds.js";
import { confirm, button, buttons, form } from "../ui/controls.js";
import { h, putIfChanged } from "../ui/dom.js";
import { t } from "../logic/i18n.js";

/** @typedef {import("./actions.js").View} View */
/** @typedef {{act: (action: object) => void, cancel: () => void}} Callbacks */

export class QuestionForm {
  /** @param {View} view @param {Legal} legal @param {"suggest" | "accuse"} what @param {Callbacks} on */
  constructor(view, legal, what, on) {
    this.legal = legal;
    this.what = what;
    this.room = what === "suggest" ? (legal.suggest?.room ?? null) : null;
    /** @type {Record<string, string>} */
    this.chosen = this.room ? { room: this.room } : {};
    /** @type {Map<string, HTMLElement>} */
    this.badges = new Map();
    this.hint = h("div.hintline");
    this.problem = h("p.problem", { role: "status" }, t("choose3"));
    const confirming = { class: what === "accuse" ? "danger" : "primary", type: "submit", disabled: true };
    this.confirm = h("button", confirming, t(what === "accuse" ? "doAccuse" : "doSuggest"));
    this.view = view;
    this.element = this.build(on);
    this.refresh(view);
  }

  /** @param {Callbacks} on */
  build(on) {
    const { legal, what, room, view } = this;
    const may = what === "suggest" && legal.end;
    const required = room && !legal.accuse && !legal.end;
    return form(
      `form.question.${what}`,
      () => void this.send(on),
      {
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          if (event.key === "Escape" && !required) on.cancel();
        },
      },
      h(
        "div.heading",
        h("h2", t(what === "accuse" ? "accuseTitle" : "suggestTitle")),
        what === "accuse" && h("p.warning", t("accuseWarning"), " ", h("span.wide-only", t("accuseFinal"))),
        room && h("p.prompt", t("do_suggestHere", { inside: view.deck.inside(room) })),
      ),
      h(
        "div.picks",
        this.hint,
        KINDS.filter((kind) => kind !== "room" || !room).map((kind) => this.row(kind)),
      ),
      buttons(
        this.confirm,
        may && button(t("noSuggestion"), () => on.act({ do: "end" })),
        !required && !may && button(t("cancel"), on.cancel),
        this.problem,
      ),
    );
  }

  /** @param {string} kind */
  row(kind) {
    const { deck } = this.view;
    return h(
      "fieldset",
      { class: `pick ${kind}s` },
      h("legend", t(`${kind}s`)),
      h(
        "div.choice",
        ...deck.of(kind).map(({ name }) => {
          const badge = h("span.badge");
          this.badges.set(name, badge);
          const face = deck.face(name);
          const brief = deck.short(name);
          face.append(h("span.caption.brief", { vars: { letters: brief.length } }, brief), badge);
          const onchange = () => this.choose(kind, name);
          return h("label.pickcard", h("input", { type: "radio", name: kind, value: name, onchange }), face);
        }),
      ),
    );
  }

  /** Show on the cards what the notes say by now, and the hint if it has come. @param {View} view */
  refresh(view) {
    this.view = view;
    for (const [card, badge] of this.badges) {
      const note = view.note(card);
      badge.textContent = note?.text ?? "";
      badge.className = `badge ${note?.kind ?? ""}`;
    }
    const { hints } = view;
    const advised = (hints && this.best(hints)?.cards) || [];
    for (const [card, badge] of this.badges) badge.parentElement?.classList.toggle("hinted", advised.includes(card));
    putIfChanged(this.hint, [hints === null, hints], () =>
      hints === null ? null : hints ? this.offer(hints) : t("hintsThinking"),
    );
  }

  /** The hint for this form; an accusation may be advised against. @param {NonNullable<View["hints"]>} hints */
  best(hints) {
    const kinds = this.what === "accuse" ? ["accuse", "wait"] : ["suggest"];
    return hints.find((item) => kinds.includes(item.kind) && item.cards);
  }

  /** The advice for this form, with its reason. @param {NonNullable<View["hints"]>} hints */
  offer(hints) {
    const { deck, game, you } = this.view;
    const best = this.best(hints);
    if (!best?.cards) return null;
    const { kind, cards, reason } = best;
    return [
      h("span", t(kind === "wait" ? "hint_wait" : "hint_is"), " ", deck.chips(cards)),
      kind !== "wait" && button(t("takeHint"), () => this.fill(cards), { class: "fill" }),
      h("details", h("summary", t("why")), h("p", deck.say(reason, game.labels, you)), this.others(hints, best)),
    ];
  }

  /** Suggestions that are nearly as good. @param {NonNullable<View["hints"]>} hints @param {object} best */
  others(hints, best) {
    const { deck, game, you } = this.view;
    const found = hints.filter((item) => item !== best && item.kind === "suggest" && this.what === "suggest");
    return found.map(({ cards, reason }) =>
      cards
        ? h(
            "p",
            t("hint_or"),
            " ",
            button(deck.chips(cards), () => this.fill(cards), { class: "fill" }),
            " ",
            deck.say(reason, game.labels, you),
          )
        : null,
    );
  }

  /** @param {string[]} cards */
  fill(cards) {
    KINDS.forEach((kind, at) => {
      const input = this.element.querySelector(`input[name=${kind}][value="${CSS.escape(cards[at])}"]`);
      if (input) /** @type {HTMLInputElement} */ (input).checked = true;
      this.choose(kind, cards[at]);
    });
    this.confirm.focus({ preventScroll: true });
  }

  /** @param {string} kind @param {string} card */
  choose(kind, card) {
    this.chosen[kind] = card;
    const cards = this.cards();
    const missing = cards.some((one) => !one);
    const before = this.what === "suggest" && used(this.legal, cards);
    this.confirm.disabled = missing || before;
    const titles = () => cards.map((one) => this.view.deck.title(one)).join(", ");
    this.problem.textContent = missing ? t("choose3") : before ? t("madeBefore") : titles();
  }

  /** An accusation cannot be taken back: its cards lie large before us, and we are asked again. @param {Callbacks} on */
  async send(on) {
    const cards = this.cards();
    if (this.what === "accuse" && !(await this.isMeant(cards))) return;
    if (this.element.isConnected) on.act({ do: this.what, cards });
  }

  /** @param {string[]} cards */
  isMeant(cards) {
    const { deck, game, you } = this.view;
    const own = cards.filter((card) => this.view.note(card)?.kind === "mine");
    const titles = own.map((card) => deck.title(card)).join(", ");
    const said = h("h2", h("q", deck.say({ code: "iAccuse", cards }, game.labels, you)));
    const shown = h("div.accusing", said, h("div.three", deck.faces(cards)));
    const final = `${t("accuseWarning")} ${t("accuseFinal")}`;
    return confirm(own.length ? t("accuseOwn", { cards: titles }) : final, t("doAccuse"), shown);
  }

  cards() {
    return KINDS.map((kind) => this.chosen[kind]);
  }
}

/** Whether the game allows this suggestion no more. @param {Legal} legal @param {string[]} cards */
function used(legal, cards) {
  return legal.suggest?.not.some((other) => other.every((card, at) => card === cards[at])) ?? false;
}
