/** Games that are carried to another device: as a file, or as a link that holds all of a table. */

import { address, ask, request, saveAs } from "../backend.js";
import { button } from "../controls.js";
import { h, put } from "../dom.js";
import { t } from "../i18n.js";
import { startCoach } from "../learning/coach.js";
import { link } from "../menu.js";

/** What the menu of a table offers for that. @param {string} table */
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

/**
 * The table that the address asks for: one that is here, a new one by its plan, or one that a link carries.
 * @param {string | undefined} table
 * @returns {Promise<{table: string} | {problem: any}>}
 */
export async function arrive(table) {
  const [, kind, value] = location.hash.match(/^#(new|coached|game)=(.+)$/s) ?? [];
  if (!kind) return { table: table ?? "" };
  const isLink = kind === "game";
  const body = isLink ? await unpack(value).catch(() => "") : decodeURIComponent(value);
  const { ok, answer } = await ask(isLink ? "/api/saved" : "/api/tables", { method: "POST", body });
  if (!ok) return { problem: answer };
  if (kind === "coached") startCoach(answer.table);
  history.replaceState(null, "", address(`/t/${answer.table}`));
  return { table: answer.table };
}

/** Make a text short enough for an address. @param {string} text */
async function pack(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** @param {string} packed */
async function unpack(packed) {
  const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Response(stream).text();
}
