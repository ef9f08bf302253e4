/** Games that are carried to another device: as a file, or as a link that holds all of a table. */

import { address, ask, request, saveAs } from "../logic/backend.js";
import { confirm, button } from "../ui/controls.js";
import { h, put } from "../ui/dom.js";
import { t } from "../logic/i18n.js";
import { keepDeal } from "../logic/game_results.js";
import { isDate } from "../learning/puzzle_progress.js";
import { startCoach } from "../learning/coach.js";
import { link } from "../ui/menu.js";

/** Bytes of a table: hundreds of games at it. A link may hold a few letters that unpack to much more. */
const MOST = 8 * 2 ** 20;

/** Where the start page leaves the plan of a new table, which is made where it is played. */
const PLAN = "boddy:plan";

/** Menu items to carry a table elsewhere. @param {string} table */
export function carryItems(table) {
  const place = h("div");
  const save = async () => saveAs(await (await request(`/api/tables/${table}/saved`)).blob(), `boddy-${table}.json`);
  const show = async () => {
    const text = await (await request(`/api/tables/${table}/saved`)).text();
    const page = new URL("table.html", location.href);
    put(place, link(t("site_carryLink"), `${page.href}#game=${await pack(text)}`));
  };
  return h("div.carry", button(t("site_carryFile"), save), button(t("site_makeLink"), show), place);
}

/** Whether a file holds a table that was saved so. @param {string} text */
export function isCarried(text) {
  return text.startsWith('{"format":"boddy-game-');
}

/** The address at which a new table is made. @param {string} plan @param {boolean} coached */
export function makingAddress(plan, coached) {
  const kind = coached ? "coached" : "new";
  try {
    sessionStorage.setItem(PLAN, plan);
    return `table.html#${kind}`;
  } catch {
    return `table.html#${kind}=${encodeURIComponent(plan)}`; // storage is switched off: it is asked about
  }
}

/**
 * The table that the address asks for: one that is here, a new one by its plan, or one that a link carries.
 * @param {string | undefined} table
 * @returns {Promise<{table: string} | {problem: any}>}
 */
export async function arrive(table) {
  const [, kind, value = ""] = location.hash.match(/^#(new|coached|game)(?:=(.+))?$/s) ?? [];
  if (!kind) return { table: table ?? "" };
  const { ok, answer } = await (kind === "game" ? bring(value) : make(value));
  if (answer.code === "not-taken") history.replaceState(null, "", "table.html"); // nor asked again
  if (!ok) return { problem: answer };
  if (kind === "coached") startCoach(answer.table, true);
  history.replaceState(null, "", address(`/t/${answer.table}`));
  return { table: answer.table };
}

/** Take a table out of a link once the user agrees: anybody may have made the link. @param {string} packed */
async function bring(packed) {
  const found = await unpack(packed).catch(() => "");
  if (found === null) return { ok: false, answer: { code: "too-large" } };
  if (!isCarried(found)) return { ok: false, answer: { code: "carried" } };
  return (await confirm(t("site_takeGame"), t("site_takeGameYes"))) ? post("/api/saved", found) : NOT_TAKEN;
}

/** Make a table by the plan of the start page, or by that of a link once the user agrees. @param {string} linked */
async function make(linked) {
  if (linked) {
    const plan = decoded(linked);
    return (await confirm(t("site_takePlan"), t("start"))) ? post("/api/tables", plan) : NOT_TAKEN;
  }
  const plan = sessionStorage.getItem(PLAN) ?? "";
  const made = await post("/api/tables", plan);
  const day = made.ok && JSON.parse(plan).case;
  if (day && isDate(day)) keepDeal(day, made.answer.table);
  if (made.ok) sessionStorage.removeItem(PLAN);
  return made;
}

const NOT_TAKEN = { ok: false, answer: { code: "not-taken" } };

/** @param {string} path @param {string} body */
function post(path, body) {
  return ask(path, { method: "POST", body });
}

/** @param {string} text of an address, which may be cut off */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** Make a text short enough for an address. @param {string} text */
async function pack(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The text that was packed; null if it is larger than any game. @param {string} packed @returns {Promise<string | null>} */
export async function unpack(packed) {
  const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > MOST) {
      await reader.cancel();
      return null;
    }
    parts.push(part.value);
  }
  return new Blob(/** @type {BlobPart[]} */ (parts)).text();
}
