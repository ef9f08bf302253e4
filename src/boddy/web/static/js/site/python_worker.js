/** Runs Python beside the page: loads it, then calls `boddy.browser.page_worker` for whatever the page wants. */

import { makeKernel } from "../logic/kernel_host.js";
import { loadPython } from "./python_loading.js";
import { openRows } from "./kept_rows.js";

/** The worker's Python. @type {any} */
let python;
/** @type {Awaited<ReturnType<typeof openRows>>} */
let rows;
/** @type {() => Promise<void>} */
let addAnalyses;
/** The page's table. */
let table = "";
/** @type {number | undefined} */
let timer;

/** Tells other pages of this browser which tables have changed. */
const channel = new BroadcastChannel("boddy-tables");

/** Everything is done one after the other, in the order in which it comes. */
let work = start().then(
  (kernel) => postMessage({ type: "ready", kernel, isKept: rows.isKept }),
  (problem) => postMessage({ type: "failed", message: String(problem) }),
);

self.onmessage = ({ data }) => next(() => take(data));
channel.onmessage = (/** @type {MessageEvent} */ { data }) => next(() => hearOfChanges(data));

async function start() {
  const [loaded, found] = await Promise.all([
    loadPython((part) => postMessage({ type: "progress", part })),
    openRows(),
  ]);
  [rows, addAnalyses] = [found, loaded.addAnalyses];
  const ask = makeKernel(loaded.kernel);
  python = loaded.start((/** @type {string} */ name, /** @type {any} */ question) => {
    const view = question.getBuffer("u8");
    try {
      return ask(name, view.data);
    } finally {
      view.release();
    }
  });
  return python.kernel;
}

/** @param {() => Promise<void>} step */
function next(step) {
  work = work.then(async () => {
    if (!python) return;
    clearTimeout(timer);
    postMessage({ type: "began" });
    try {
      await step();
    } catch (problem) {
      postMessage({ type: "fault", message: String(problem) });
    }
    postMessage({ type: "done" });
    const due = python.due();
    if (due !== undefined && due !== null) timer = setTimeout(() => next(proceed), 1000 * due);
  });
}

/** @param {any} message */
async function take(message) {
  if (message.type === "request") return answer(message);
  if (message.type === "connect") {
    ({ table } = message);
    return connect(message.stopped);
  }
  if (message.type === "say") python.hear(message.text);
  await keepAndTell();
}

async function proceed() {
  python.proceed();
  await keepAndTell();
}

/** @param {boolean} [stopped] whether the bot that decides was stopped */
async function connect(stopped = false) {
  const problem = python.connect(table, python.knows(table) ? "" : await read(`${table}/`), stopped);
  if (problem) postMessage({ type: "told", texts: [problem] });
  else await keepAndTell();
}

/** @param {{id: number, path: string, body: string}} asked */
async function answer({ id, path, body }) {
  const saved = path.match(/^\/api\/tables\/(\w+)\/saved$/);
  if (saved) {
    const text = JSON.stringify({ format: "boddy-game-1", table: saved[1], rows: await rows.read(`${saved[1]}/`) });
    return postMessage({ type: "answer", id, status: 200, kind: "application/json", body: text });
  }
  if (/\/analysis(\?|$)/.test(path)) await addAnalyses();
  const wanted = python.wanted(path, body);
  const found = python.answer(path, body, wanted ? await read(wanted) : "");
  const [status, kind, text] = found.toJs();
  found.destroy();
  const refusal = await keep();
  if (refusal) postMessage({ type: "answer", id, status: 507, kind: "application/json", body: refusal });
  else postMessage({ type: "answer", id, status, kind, body: text });
}

/** Store changes before the page hears of them. */
async function keepAndTell() {
  await keep();
  const told = python.take_told();
  postMessage({ type: "told", texts: told.toJs() });
  told.destroy();
}

/** Keep what has changed. @returns {Promise<string | null>} why that could not be, as JSON */
async function keep() {
  /** @type {import("./kept_rows.js").Changes} */
  const changes = JSON.parse(python.take_changes());
  if (!changes.length) return null;
  const how = await rows.write(changes);
  if (how !== "kept") return python.not_kept(how, table ? await read(`${table}/`) : "");
  channel.postMessage([...new Set(changes.map(([key]) => key.split("/")[0]))]);
  return null;
}

/** Another page of this browser has changed some tables. @param {string[]} tables */
async function hearOfChanges(tables) {
  for (const one of tables) python.forget(one);
  if (table && tables.includes(table)) await connect();
}

/** @param {string} prefix */
async function read(prefix) {
  return JSON.stringify(await rows.read(prefix));
}
