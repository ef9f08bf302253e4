/** A table that is not there. */

import { byId } from "./dom.js";
import { t } from "./i18n.js";
import "./menu.js";

byId("gone").textContent = t("error_no-table");
byId("hint").textContent = t("goneHint");
byId("home").textContent = t("home");
