/** A table that is not there. */

import { byId } from "./dom.js";
import { t } from "./i18n.js";
import "./menu.js";

byId("gone").textContent = t("gone");
byId("hint").textContent = t("goneHint");
byId("home").textContent = t("home");
