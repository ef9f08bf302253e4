/** Before the first game: who sits where, how friends come to the table, and the button to start. */

import { ask } from "../logic/backend.js";
import { read, write } from "../logic/browser_storage.js";
import { t } from "../logic/i18n.js";
import { houseList } from "../pages/house_rules.js";
import { nameInput, button, buttons, form } from "../ui/controls.js";
import { h, put, svgAddress } from "../ui/dom.js";
import { link } from "../ui/menu.js";
import { shown } from "./chat.js";
import { giveButton, isHost } from "./table_menu.js";

export class Lobby {
  /** @param {HTMLElement} root @param {(message: object) => void} send @param {import("./chat.js").Chat} chat */
  constructor(root, send, chat) {
    this.root = root;
    this.send = send;
    this.chat = chat;
    /** @type {Record<number, string>} */
    this.links = {};
    /** Guests whom we do not let in. @type {Set<string>} */
    this.declined = new Set();
    /** @type {Invitation | null} */
    this.invitation = null;
    const oninput = () => (this.problem.textContent = "");
    this.name = nameInput({ required: true, value: read("boddy:name", ""), oninput });
    this.problem = h("p.problem", { role: "alert" });
    this.talk = h("div");
  }

  /** @param {TableState} state */
  update(state) {
    const typing = document.activeElement;
    const host = isHost(state);
    put(
      this.root,
      h("h1", state.you === null ? t("invitedBy", { name: state.seats[state.host].name }) : t("atTable")),
      h(
        "p.hint",
        t(`rule_${state.plan.rules.replace(/\(.*/, "")}`),
        " · ",
        `${t("help")} – ${t(`help_${state.plan.help}`)}`,
        state.plan.clock ? ` · ${t(`clock_${state.plan.clock}`)}` : "",
      ),
      houseList(state.plan.house),
      state.you === null && this.canSit(state) && this.sitForm(state),
      host && this.invitation && drawInvitation(this.invitation),
      h("ul.lobbyseats", ...state.seats.map((_, number) => this.seat(state, number))),
      state.you !== null && this.nameField(state),
      host && buttons(button(t("startNow"), () => this.send({ type: "start" }), { class: "primary" })),
      host ? hasFreeSeats(state) && h("p.hint", t("botsFill")) : h("p.hint", t("waitHost")),
      hasFreeSeats(state) && h("p.hint", t(state.plan.late ? "lateGuests" : "noLateGuests")),
      this.conversation(state),
    );
    if (typing instanceof HTMLElement && typing !== document.activeElement && this.root.contains(typing))
      typing.focus();
  }

  /** The conversation so far, and the form to join it. @param {TableState} state */
  conversation(state) {
    const lines = this.chat.lines(state).map((line) => h("p.chat", shown(line)));
    this.chat.draw(this.talk, state);
    return h("section.conversation", { "aria-label": t("conversation") }, lines, this.talk);
  }

  /** Free seats for spectators; for players, the guests asking for one. @param {TableState} state */
  free(state) {
    if (state.you !== null) {
      const asking = guests(state).filter((seat) => !this.declined.has(state.seats[seat].guest));
      return asking.map((seat) => this.letIn(state, seat));
    }
    if (!this.canSit(state)) return null;
    const alone = state.seats.filter(({ kind }) => kind === "person").length < 2;
    const waiting = isClosed(state) && (state.asked !== null || alone) && h("p", t(alone ? "joinLater" : "askedFor"));
    const rule = isClosed(state) && h("p.hint", t("askHint"));
    return h("div.freeseats", h("h2", t("freeSeats")), waiting || [rule, this.sitForm(state)].flat());
  }

  /** Ask whether a guest may sit down and see a hand. @param {TableState} state @param {number} number */
  letIn({ seats, you }, number) {
    const { guest, name, let_in: agreed } = seats[number];
    const decline = (/** @type {Event} */ { target }) => {
      this.declined.add(guest);
      if (target instanceof Element) target.closest(".freeseats")?.remove();
    };
    const names = agreed.filter((seat) => seat !== you).map((seat) => seats[seat].name);
    const mine = you !== null && agreed.includes(you);
    return h(
      "div.freeseats",
      h("p", t("guestAsks", { guest, name })),
      names.length > 0 && h("p.hint", t("agreed", { names: names.join(", ") })),
      mine && h("p.hint", t("youAgreed")),
      buttons(
        button(t("letIn", { guest }), () => this.send({ type: "let-in", seat: number, name: guest })),
        button(t("notNow"), decline, { class: "quiet" }),
      ),
    );
  }

  /** Ask for a name before somebody sits down. @param {TableState} state */
  sitForm(state) {
    const offered = this.offered(state);
    const seats = state.game ? offered : offered.slice(0, 1); // before the game one is as good as another
    const take = isClosed(state) ? "askFor" : "sitAs";
    const label = (/** @type {number} */ number) =>
      seats.length === 1 && take === "sitAs" ? t("sitDown") : t(take, { name: state.seats[number].name });
    return form(
      "form.sitform",
      ({ submitter }) => this.sit(Number(submitter?.dataset.seat ?? seats[0])),
      { novalidate: true },
      h("label.namefield", t("askName"), this.name),
      this.problem,
      buttons(seats.map((number) => h("button.primary", { type: "submit", "data-seat": number }, label(number)))),
    );
  }

  /** @param {TableState} state @param {number} number */
  seat(state, number) {
    const { kind, name, level, here, reserved } = state.seats[number];
    const you = number === state.you;
    const open = kind === "open";
    const isOurs = isHost(state) && !you && !(kind === "person" && here);
    const remark = you
      ? t("you")
      : kind === "bot"
        ? `${t("isBot")}, ${t(`level_${level}`)}`
        : open
          ? reserved && t("isReserved")
          : !here && t("isAway");
    return h(
      "li",
      { class: open ? "open" : "" },
      h("b", open ? t("isOpen") : name),
      h("small", remark),
      isOurs && open && this.seatLink(state, number),
      isOurs && giveButton(state, number, kind === "bot" ? "open" : "bot", "", this.send),
    );
  }

  /** A private link to a seat, or the button that makes one. @param {TableState} state @param {number} number */
  seatLink({ table }, number) {
    const token = this.links[number];
    if (!token) return button(t("makeLink"), () => this.send({ type: "invite", seat: number }));
    const label = t("seatLink", { name: t("playerNumber", { number: number + 1 }) });
    return link(label, `${sharedLink(this.invitation, table)}#key=${token}`);
  }

  /** The field for our name, before the game begins. @param {TableState} state */
  nameField(state) {
    const change = () => {
      const name = this.name.value.trim();
      if (!name || name === state.seats[state.you ?? 0].name) return;
      write("boddy:name", name);
      this.send({ type: "name", name });
    };
    this.name.onchange = change;
    if (document.activeElement !== this.name) this.name.value = state.seats[state.you ?? 0].name;
    return [h("label.namefield", t("yourName"), this.name), this.problem];
  }

  /** Show at the field that the name was refused; no page offers it again. @param {string} why */
  refuse(why) {
    write("boddy:name", "");
    this.problem.textContent = why;
  }

  /** @param {number} seat */
  sit(seat) {
    const name = this.name.value.trim();
    if (!name) {
      this.problem.textContent = t("nameFirst");
      this.name.focus();
      return;
    }
    write("boddy:name", name);
    this.send({ type: "sit", seat, name });
  }

  /** Seats that we may take: the one that we were invited to, or any free one. @param {TableState} state @returns {number[]} */
  offered({ invited, seats }) {
    if (invited !== null) return [invited];
    return seats.flatMap((seat, number) => (seat.kind === "open" && !seat.reserved ? [number] : []));
  }

  /** @param {TableState} state */
  canSit(state) {
    return this.offered(state).length > 0;
  }
}

/** Whether newcomers must be let in: during a game every seat has a hand. @param {TableState} state */
function isClosed({ game, plan }) {
  return Boolean(game) && game?.now.phase !== "over" && !plan.late;
}

/** Seats for which somebody asks. @param {TableState} state @returns {number[]} */
function guests(state) {
  return isClosed(state) ? state.seats.flatMap(({ guest }, number) => (guest ? [number] : [])) : [];
}

/** Whether friends can still sit down. @param {TableState} state */
export function hasFreeSeats({ seats }) {
  return seats.some((seat) => seat.kind === "open");
}

/** Ask the server where it can be reached. @param {string} table @returns {Promise<Invitation>} */
export async function loadInvitation(table) {
  const own = `${location.origin}/t/${table}`;
  /** @type {Invitation} */
  const otherwise = { links: [own], reach: "network", qr: null, command: null };
  const { ok, answer } = await ask(`/api/tables/${table}/invitation?origin=${encodeURIComponent(location.origin)}`);
  return ok ? answer : otherwise;
}

/** The address of the table for others, without it this page's own. @param {Invitation | null} invitation @param {string} table */
export function sharedLink(invitation, table) {
  return invitation?.links[0] ?? `${location.origin}/t/${table}`;
}

/** Draw it for the host. @param {Invitation} invitation */
export function drawInvitation(invitation) {
  const content = invitation.reach === "here" ? unreachable(invitation) : reachable(invitation);
  return h("section.invitation", h("h2", t("inviteFriends")), content);
}

/** @param {Invitation} invitation */
function reachable({ links: [best, ...others], qr }) {
  const shown = [link(t("tableLink"), best), ...others.map((other) => link(t("otherLink"), other))];
  return h(
    "div.columns",
    h("div", shown, h("p.hint", t("inviteHint"))),
    qr && h("img.qr", { src: svgAddress(qr), alt: t("qrCode"), width: 168, height: 168 }),
  );
}

/** Explain that the link does not work elsewhere, and how to change that. @param {Invitation} invitation */
function unreachable({ command }) {
  const remedy = command ? [h("p", t("onlyHereCommand")), link(t("command"), command)] : [];
  return [h("p.warning", t("onlyHere")), ...remedy];
}
