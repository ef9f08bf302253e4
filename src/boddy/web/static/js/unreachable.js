/** Games that cannot be reached for the moment. */

import { byId } from "./dom.js";
import { t } from "./i18n.js";
import "./menu.js";

byId("unreachable").textContent = t("unreachable");
byId("hint").textContent = t("unreachableHint");
byId("home").textContent = t("home");
