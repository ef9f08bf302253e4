/** Adds the texts of the pages and helpers for newcomers. */

import { addTexts } from "../i18n.js";
import de from "../../texts/learning.de.js";
import en from "../../texts/learning.en.js";

addTexts({ en, de });
