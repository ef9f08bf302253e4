/** What answers the pages: a server, or the Python in this browser (docs/site.md). */

import { openSocket } from "../table/connection.js";

/** Whether this page belongs to a site without a server. */
export const isSite = document.documentElement.dataset.backend === "browser";

const python = isSite ? (await import("../site/python_connection.js")).openPython() : null;

/** Addresses of a server, and what they are where all pages are files in one folder. @type {[RegExp, string][]} */
const FILES = [
  [/^\/$/, "./"],
  [/^\/t\/(\w+)\/games\/(\d+)\/analysis/, "analysis.html?table=$1&game=$2"],
  [/^\/r\/(\w+)\/analysis/, "analysis.html?record=$1"],
  [/^\/t\/(\w+)\?/, "table.html?table=$1&"],
  [/^\/t\/(\w+)/, "table.html?table=$1"],
  [/^\/r\/(\w+)/, "table.html?record=$1"],
  [/^\/static\//, "static/"],
  [/^\/([\w-]+)(?=$|[?#])/, "$1.html"],
];

/** Solves for a page that came from a server, once that is loaded. @type {import("../site/local_solver.js").LocalSolver | null} */
let local = null;

/** Let the device answer the notebook's questions with what lies there. @param {string} root where the server has the files of a site */
export async function solveHere(root) {
  const { LocalSolver } = await import("../site/local_solver.js");
  local = new LocalSolver(new URL(root, location.href));
}

/**
 * Ask for something, as `fetch` does.
 * @param {string} path
 * @param {{method?: string, body?: string | Blob}} [options]
 * @returns {Promise<Response>}
 */
export async function request(path, options = {}) {
  const { body = "" } = options;
  if (python) return python.request(path, typeof body === "string" ? body : await body.text());
  const ask = () => fetch(path, options);
  return local && path === "/api/notebook" ? local.request(path, String(body), ask) : ask();
}

/**
 * Ask for JSON. Where nothing comes, the answer is empty: `explain` then says that something went wrong.
 * @param {string} path
 * @param {{method?: string, body?: string | Blob}} [options]
 * @returns {Promise<{ok: boolean, answer: any}>}
 */
export async function ask(path, options) {
  try {
    const response = await request(path, options);
    return { ok: response.ok, answer: await response.json() };
  } catch {
    return { ok: false, answer: {} };
  }
}

/**
 * Connect to a table.
 * @param {string} table
 * @param {() => string | null} token
 * @param {(message: any) => void} onMessage
 * @param {(state: "open" | "lost") => void} onState
 * @returns {TableConnection}
 */
export function connect(table, token, onMessage, onState) {
  return (python ? python.connect : openSocket)(table, token, onMessage, onState);
}

/** The address of a page or a file. @param {string} path as the server has it */
export function address(path) {
  if (!isSite) return path;
  const [pattern, file] = FILES.find(([pattern]) => pattern.test(path)) ?? [/^\//, ""];
  return path.replace(pattern, file);
}

/** Which table, game or record this page is about. @returns {{table?: string, game?: number, record?: string}} */
export function subject() {
  const wanted = new URLSearchParams(location.search);
  const [, kind, id, , below] = location.pathname.split("/");
  const game = Number((isSite ? null : below) ?? wanted.get("game")) || undefined;
  if (isSite) return { table: wanted.get("table") ?? undefined, record: wanted.get("record") ?? undefined, game };
  return kind === "r" ? { record: id } : { table: id, game };
}

/** Show a drawing of the server, or of the Python in this browser. @param {HTMLImageElement} image @param {string} path */
export async function showDrawing(image, path) {
  if (!isSite) return void (image.src = path);
  const response = await request(path);
  if (response.ok) image.src = URL.createObjectURL(await response.blob());
}

/** Attributes of a link that saves a file. @param {string} path @param {string} name of the file, where no server says it */
export function saving(path, name) {
  if (!isSite) return { href: path, download: "" };
  const save = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const response = await request(path);
    if (response.ok) saveAs(await response.blob(), name);
  };
  return { href: "#", onclick: save };
}

/** Save something as a file. @param {Blob} blob @param {string} name */
export function saveAs(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
