/** A text to share: by the device's own sheet, or else by the clipboard. */

import { t } from "../logic/i18n.js";
import { button } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import { copyButton } from "../ui/menu.js";

/** @param {string} label @param {string} text */
export function sharing(label, text) {
  const shared = h("textarea", { readonly: true, rows: "3", onfocus: () => shared.select() }, text);
  // Who closes the sheet again has shared nothing, which is no fault.
  const share = () => void navigator.share({ text }).catch(() => {});
  return h(
    "div.share",
    h("label", h("span", label), shared),
    "share" in navigator ? button(t("shareNow"), share, { class: "primary" }) : null,
    copyButton(text, shared),
  );
}
