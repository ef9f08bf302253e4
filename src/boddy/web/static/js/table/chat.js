/** What people say at the table: the form to say something, what was said just now, and who is muted here. */

import { read, write } from "../logic/browser_storage.js";
import { button, form, signButton } from "../ui/controls.js";
import { h, put, putIfChanged } from "../ui/dom.js";
import { t } from "../logic/i18n.js";
import { icon } from "../ui/icons.js";

/** @type {("hello" | "nice" | "hmm" | "oh" | "haha" | "hurry")[]} */
const EMOTES = ["hello", "nice", "hmm", "oh", "haha", "hurry"];
const MOST = 200;
/** How long the latest words stay over the table. */
const LATEST_MS = 7000;
/** How long a refusal is shown. */
const REFUSED_MS = 3000;

export class Chat {
  /**
   * @param {string} table
   * @param {(message: object) => boolean} send tells whether there is a connection
   * @param {HTMLElement} announcements a live region
   * @param {() => void} changed
   */
  constructor(table, send, announcements, changed) {
    this.place = `boddy:muted:${table}`;
    this.send = send;
    this.announcements = announcements;
    this.changed = changed;
    /** Names of those whom this device does not show. @type {string[]} */
    this.muted = read(this.place, []);
    /** What lies over the table for a moment: what was said just now, or what happened to a seat. @type {ChatLine | {text: string} | null} */
    this.latest = null;
    this.unread = 0;
    /** The last text sent; it returns to the field if the server refuses it. */
    this.sent = "";
    this.problem = h("p.problem", { role: "alert" });
    this.field = h("input", {
      type: "text",
      maxlength: String(MOST),
      "aria-label": t("sayField"),
      placeholder: t("sayField"),
      autocomplete: "off",
      enterkeyhint: "send",
    });
    this.form = form(
      "form.say",
      () => this.submit(),
      {},
      h(
        "div.emotes",
        ...EMOTES.map((emote) =>
          signButton(icon(emote), t(`emote_${emote}`), () => this.sayEmote(emote), { class: "quiet" }),
        ),
      ),
      h("div.sayline", this.field, h("button", { type: "submit" }, t("say")), this.problem),
    );
  }

  submit() {
    const text = this.field.value.trim();
    if (text && !this.send({ type: "say", text })) return; // it stays in the field until there is a connection
    this.sent = text;
    this.field.value = "";
  }

  /** @param {string} emote */
  sayEmote(emote) {
    this.sent = "";
    this.send({ type: "say", emote });
  }

  /** Show at the field that the last text was refused, and put it back. @param {string} why */
  refuse(why) {
    this.field.value ||= this.sent;
    this.sent = "";
    this.problem.textContent = why;
    clearTimeout(this.calm);
    this.calm = setTimeout(() => (this.problem.textContent = ""), REFUSED_MS);
  }

  /** Whether there is anybody to talk to, and we may. @param {TableState} state */
  isOffered({ you, seats }) {
    return you !== null && seats.some((seat, number) => number !== you && seat.kind !== "bot");
  }

  /** Somebody has said something. @param {TableState} state @param {ChatLine} line */
  hear(state, line) {
    state.chat.push(line);
    if (this.isMuted(line)) return;
    this.announcements.append(h("p", t("labelled", { label: line.name, text: words(line) })));
    if (line.seat === state.you || logInSight()) return;
    this.unread++;
    this.show(line);
  }

  /** Something has happened to a seat. @param {string} text @param {boolean} mine whether it is our seat */
  note(text, mine) {
    this.announcements.append(h("p", text));
    if (mine || !logInSight()) this.show({ text });
  }

  /** @param {ChatLine | {text: string}} latest */
  show(latest) {
    this.latest = latest;
    setTimeout(() => {
      if (this.latest === latest) this.latest = null;
      this.changed();
    }, LATEST_MS);
  }

  /** @param {ChatLine} line */
  isMuted(line) {
    return this.muted.includes(line.name);
  }

  /** What this device shows of what was said. @param {TableState} state */
  lines(state) {
    return state.chat.filter((line) => !this.isMuted(line));
  }

  /**
   * Show what was said just now to those who do not look at the log.
   * @param {HTMLElement} root
   * @param {(seat: number) => Child} faceOf
   */
  drawLatest(root, faceOf) {
    const { latest } = this;
    const line = latest && "name" in latest ? latest : null;
    const hidden = !latest || (line && this.isMuted(line));
    putIfChanged(root, hidden ? null : latest, () => {
      if (hidden) return null;
      return h("p", line ? shown(line, faceOf(line.seat)) : latest.text);
    });
  }

  /** Buttons to mute the others on this device, or hear them again. @param {TableState} state */
  muteButtons({ you, seats }) {
    const others = seats.filter((seat, number) => seat.kind === "person" && number !== you);
    return others.map(({ name }) => {
      const muted = this.muted.includes(name);
      return button(t(muted ? "unmute" : "mute", { name }), () => this.mute(name), {
        "data-mute": name,
        "aria-pressed": String(muted),
      });
    });
  }

  /** Mute somebody on this device, or hear them again. @param {string} name */
  mute(name) {
    this.muted = this.muted.includes(name) ? this.muted.filter((other) => other !== name) : [...this.muted, name];
    write(this.place, this.muted);
    this.changed();
  }

  /** Count what was said where we do not look. @param {Element | null} tab */
  mark(tab) {
    if (logInSight()) this.unread = 0;
    if (!tab) return;
    tab.classList.toggle("unread", this.unread > 0);
    const label = this.unread ? t("logUnread", { count: this.unread }) : t("tab_log");
    tab.setAttribute("aria-label", label);
  }

  /** The form, and before the first game what was said so far. @param {HTMLElement} root @param {TableState} state */
  draw(root, state) {
    const offered = this.isOffered(state);
    if (offered !== Boolean(this.form.parentNode === root)) put(root, offered && this.form);
  }
}

/** Who said what, with the signs of emotes. @param {ChatLine} line @param {Child} [face] @returns {Child[]} */
export function shown(line, face = null) {
  const emote = EMOTES.find((known) => known === line.emote);
  return [face, face && " ", h("b", line.name), ": ", emote && icon(emote), emote && " ", words(line)];
}

/** The line as plain words. @param {ChatLine} line */
function words(line) {
  return line.emote ? t(`emote_${line.emote}`) : (line.text ?? "");
}

function logInSight() {
  return Boolean(document.getElementById("log")?.checkVisibility());
}
