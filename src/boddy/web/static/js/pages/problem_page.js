/** A page that only says what is wrong, in the reader's language. */

import { t } from "../logic/i18n.js";
import "../ui/menu.js";

for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-text]")))
  element.textContent = t(element.dataset.text ?? "");
