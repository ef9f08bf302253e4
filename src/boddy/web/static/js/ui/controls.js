/** The controls that pages are made of: buttons, fields with their labels, lists, a question before what cannot be undone. */

import { t } from "../logic/i18n.js";
import { h } from "./dom.js";

/**
 * A button: `button(t("cancel"), close, { class: "quiet" })`.
 * @param {Child | Child[]} label
 * @param {(event: Event) => void} onclick
 * @param {Props} [props]
 */
export function button(label, onclick, props = {}) {
  return h("button", { type: "button", ...props, onclick }, label);
}

/**
 * A button with a sign; its label is for those who listen, or point at it.
 * @param {Child | Child[]} sign
 * @param {string} label
 * @param {(event: Event) => void} onclick
 * @param {Props} [props]
 */
export function signButton(sign, label, onclick, props = {}) {
  return button(sign, onclick, { "aria-label": label, title: label, ...props });
}

/** A button that takes something away. @param {string} label @param {() => void} remove */
export function removeButton(label, remove) {
  return button("✕", remove, { class: "quiet", "aria-label": label });
}

/** @param {() => void} close */
export function closeButton(close) {
  return button("✕", close, { class: "quiet closing", "aria-label": t("close") });
}

/** Buttons side by side. @param {...(Child | Child[])} children */
export function buttons(...children) {
  return h("div.buttons", ...children);
}

/**
 * A form; its page stays when it is sent.
 * @param {`form.${string}`} tag
 * @param {(event: SubmitEvent) => void} send
 * @param {Props} props
 * @param {...(Child | Child[])} children
 */
export function form(tag, send, props, ...children) {
  const onsubmit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    send(event);
  };
  return h(tag, { ...props, onsubmit }, ...children);
}

/** A control below its label. @param {string} label @param {Child} control */
export function field(label, control) {
  return h("label.field", label, control);
}

/**
 * A value to choose, and what is written on it.
 * @template {string | number} V
 * @param {V} value
 * @param {string} label
 * @returns {[V, string]}
 */
export function option(value, label) {
  return [value, label];
}

/**
 * A choice among several.
 * @param {[value: string | number, label: string][]} options
 * @param {string | number} chosen
 * @param {(value: string) => void} choose
 * @param {Props} [props]
 */
export function select(options, chosen, choose, props = {}) {
  const made = options.map(([value, label]) => h("option", { value, selected: value === chosen }, label));
  const control = h("select", { ...props, onchange: () => choose(control.value) }, made);
  return control;
}

/**
 * A box to tick, with its label.
 * @param {string} label
 * @param {boolean} checked
 * @param {(checked: boolean) => void} change
 * @param {Props} [props]
 */
export function checkbox(label, checked, change, props = {}) {
  const box = h("input", { type: "checkbox", ...props, checked, onchange: () => change(box.checked) });
  return h("label.check", box, label);
}

/**
 * A list with an item for each of several things.
 * @template T
 * @param {"ul" | "ol" | `ul.${string}` | `ol.${string}`} tag
 * @param {T[]} things
 * @param {(thing: T) => Child | Child[]} tell what an item holds
 * @param {Props} [props]
 */
export function list(tag, things, tell, props = {}) {
  const items = things.map((thing) => h("li", tell(thing)));
  return h(tag, props, items);
}

/** A field for what somebody wants to be called. @param {Props} [props] */
export function nameInput(props = {}) {
  return h("input", { type: "text", maxlength: "24", autocomplete: "nickname", ...props });
}

/**
 * A part that can be opened; who draws it again remembers whether it was open.
 * @param {string} title
 * @param {boolean} open
 * @param {(open: boolean) => void} toggled
 * @param {Props} props
 * @param {...(Child | Child[])} children
 */
export function fold(title, open, toggled, props, ...children) {
  // By the click and not by the toggle event, which comes later: the page may be drawn again in between.
  const summary = h("summary", { onclick: () => toggled(!part.open) }, title);
  const part = h("details", { ...props, open }, summary, ...children);
  return part;
}

/**
 * Ask in a dialog over the page; the safe answer has the focus.
 * @param {string} question
 * @param {string} yes what the button says that does it
 * @param {Child | Child[]} [shown] what it is about
 * @returns {Promise<boolean>}
 */
export function confirm(question, yes, shown = null) {
  return new Promise((resolve) => {
    const answer = (/** @type {boolean} */ sure) => () => {
      resolve(sure);
      dialog.close();
    };
    const dialog = h(
      "dialog.confirm",
      { "aria-labelledby": "confirm-question" },
      shown,
      h("p", { id: "confirm-question" }, question),
      buttons(button(yes, answer(true), { class: "danger" }), button(t("cancel"), answer(false), { autofocus: true })),
    );
    dialog.addEventListener("close", () => {
      resolve(false);
      dialog.remove();
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
