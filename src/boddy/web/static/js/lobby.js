/** Before the first game: who sits where, links for friends, and the button to start. */

import { h, put } from "./dom.js";
import { t } from "./i18n.js";
import { privateLink, read, write } from "./browser_storage.js";
import { link } from "./menu.js";

/** @typedef {import("./types.js").TableState} TableState */

export class Lobby {
  /**
   * @param {HTMLElement} root
   * @param {(message: object) => void} send
   */
  constructor(root, send) {
    this.root = root;
    this.send = send;
    /** @type {Record<number, string>} */
    this.links = {};
    this.name = read("boddy:name", "");
  }

  /** Who came by a private link is called what they were called before. @param {TableState} state */
  introduce(state) {
    const seat = state.you === null ? null : state.seats[state.you];
    if (seat?.name === "Guest" && this.name.trim()) this.send({ type: "name", name: this.name });
  }

  /** @param {TableState} state */
  update(state) {
    const typing = document.activeElement?.matches(".lobby .namefield input");
    put(
      this.root,
      h("h1", {}, t("status_waiting")),
      h(
        "p",
        { class: "hint" },
        t(`rule_${state.plan.rules.replace(/\(.*/, "")}`),
        " · ",
        t("help"),
        ": ",
        t(`help_${state.plan.help}`),
      ),
      state.host && link(t("tableLink"), `${location.origin}/t/${state.table}`),
      h(
        "ul",
        { class: "lobbyseats" },
        state.seats.map((_, number) => this.seat(state, number)),
      ),
      (state.you !== null || this.canSit(state)) && this.nameField(state),
      state.you !== null
        ? h(
            "div",
            { class: "buttons" },
            h("button", { class: "primary", onclick: () => this.send({ type: "start" }) }, t("startNow")),
            h("p", { class: "hint" }, t("botsFill")),
          )
        : h("p", { class: "hint" }, t("waitHost")),
    );
    if (typing) /** @type {HTMLInputElement | null} */ (this.root.querySelector(".namefield input"))?.focus();
  }

  /** Free seats, for somebody who looks on at a running game. @param {TableState} state */
  free(state) {
    if (state.you !== null || !this.canSit(state)) return null;
    const seats = state.seats
      .map((seat, number) => [seat, number])
      .filter(([seat]) => /** @type {any} */ (seat).kind === "open");
    return h(
      "div",
      { class: "freeseats" },
      h("h2", {}, t("freeSeats")),
      this.nameField(state),
      h(
        "ul",
        { class: "lobbyseats" },
        seats.map(([, number]) => this.seat(state, /** @type {number} */ (number))),
      ),
    );
  }

  /** @param {TableState} state @param {number} number */
  seat(state, number) {
    const seat = state.seats[number];
    const you = number === state.you;
    const open = seat.kind === "open";
    const remark = you
      ? t("isYou")
      : seat.kind === "bot"
        ? `${t("isBot")}, ${t(`level_${seat.level}`)}`
        : open
          ? t("isOpen")
          : seat.here
            ? ""
            : t("isAway");
    return h(
      "li",
      { class: open ? "open" : "" },
      h("b", {}, open ? t("isOpen") : seat.name),
      h("small", {}, open ? "" : remark),
      open && state.you === null && h("button", { class: "primary", onclick: () => this.sit(number) }, t("sitHere")),
      open &&
        state.host &&
        (this.links[number]
          ? link(
              t("seatLink", { name: t("playerNumber", { number: number + 1 }) }),
              privateLink(state.table, this.links[number]),
            )
          : h("button", { onclick: () => this.send({ type: "invite", seat: number }) }, t("makeLink"))),
      state.host &&
        !you &&
        open &&
        h(
          "button",
          { onclick: () => this.send({ type: "give", seat: number, kind: "bot", level: "medium" }) },
          t("toBot"),
        ),
      state.host &&
        !you &&
        seat.kind === "bot" &&
        h(
          "button",
          { onclick: () => this.send({ type: "give", seat: number, kind: "open", level: seat.level }) },
          t("toOpen"),
        ),
      state.host &&
        !you &&
        seat.kind === "person" &&
        !seat.here &&
        h(
          "button",
          { onclick: () => this.send({ type: "give", seat: number, kind: "bot", level: "medium" }) },
          t("toBot"),
        ),
    );
  }

  /** @param {TableState} state */
  nameField(state) {
    return h(
      "label",
      { class: "namefield" },
      t("yourName"),
      h("input", {
        type: "text",
        maxlength: "24",
        autocomplete: "nickname",
        value: this.name,
        oninput: (/** @type {Event} */ event) => {
          this.name = /** @type {HTMLInputElement} */ (event.target).value;
        },
        onchange: () => {
          write("boddy:name", this.name);
          if (state.you !== null && this.name.trim()) this.send({ type: "name", name: this.name });
        },
      }),
    );
  }

  /** @param {number} seat */
  sit(seat) {
    write("boddy:name", this.name);
    this.send({ type: "sit", seat, name: this.name });
  }

  /** @param {TableState} state */
  canSit(state) {
    return state.seats.some((seat) => seat.kind === "open");
  }
}
