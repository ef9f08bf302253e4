/** The connection to the Python in this browser: requests, and what a page and its table say to each other. */

import { hasWasm, isNeeded } from "./early_worker.js";
import { openRows } from "./kept_rows.js";
import { PythonWorker } from "./worker_client.js";
import { offerUpdates, showLoading, showThinking, showTrouble, tellNotKept } from "./status.js";

/** Requests that are answered before Python has loaded. @type {Record<string, string>} */
const FILES = { "/api/notebook/choices": "notebook-choices.json", "/api/choices": "choices.json" };
/** Long requests run in a second worker, so that a game continues meanwhile. */
const HEAVY = /\/analysis(\?|$)/;
/** A page is kept for use without a connection a while after it is shown, or after its Python is there: first it answers. */
const QUIET_MS = 1500;

/** @typedef {{table: string, tell: (message: any) => void, onState: (state: "open" | "lost") => void}} Connected */

export function openPython() {
  /** @type {PythonWorker | null} */
  let main = null;
  /** @type {PythonWorker | null} */
  let heavy = null;
  /** @type {Connected | null} */
  let connected = null;
  let isKept = true;
  if (!hasWasm) showTrouble("site_noWasm", "");
  if (isNeeded) worker();
  setTimeout(() => main ?? heavy ?? offerUpdates(), QUIET_MS);

  function worker() {
    main ??= new PythonWorker({
      progress: showLoading,
      ready: (found) => {
        isKept = found.isKept;
        document.body.dataset.python = found.kernel;
        if (!isKept) tellNotKept();
        setTimeout(offerUpdates, QUIET_MS);
      },
      failed: showTrouble,
      told,
      slow: (on) => showThinking(on ? stopThinking : null),
    });
    return main;
  }

  function heavyWorker() {
    if (!isKept) return worker(); // only that one has the game
    heavy ??= new PythonWorker({
      progress: (part) => main || showLoading(part),
      ready: () => main ?? setTimeout(offerUpdates, QUIET_MS),
      failed: showTrouble,
      slow: (on) => main ?? showThinking(on ? () => heavy?.stop() : null),
    });
    return heavy;
  }

  /** Abandon the computation: Python cannot be interrupted, only restarted. */
  function stopThinking() {
    main?.stop();
    main = null;
    connected?.onState("lost");
    if (connected) join(true);
  }

  /** @param {string[]} texts */
  function told(texts) {
    for (const text of texts) {
      const message = JSON.parse(text);
      if (message.type === "welcome") connected?.onState("open");
      connected?.tell(message);
    }
  }

  /** @param {boolean} [stopped] */
  function join(stopped = false) {
    if (connected) worker().post({ type: "connect", table: connected.table, stopped });
  }

  /** @param {string} path @param {string} body @returns {Promise<Response>} */
  async function request(path, body) {
    if (path in FILES) return fetch(FILES[path]);
    if (path === "/api/mine") return new Response(JSON.stringify(await (await openRows()).standings()));
    if (path === "/api/forget") {
      await (await openRows()).remove(body);
      return new Response("{}");
    }
    if (!HEAVY.test(path)) return worker().request(path, body);
    const found = heavyWorker();
    const response = await found.request(path, body);
    if (found === heavy && !found.isBusy) {
      found.stop(); // it takes as much memory as the page itself
      heavy = null;
    }
    return response;
  }

  /** @type {(table: string, token: () => string | null, onMessage: (message: any) => void, onState: (state: "open" | "lost") => void) => TableConnection} */
  function connect(table, _token, onMessage, onState) {
    connected = { table, tell: onMessage, onState };
    void navigator.storage?.persist?.();
    join();
    return {
      send: (message) => {
        worker().post({ type: "say", text: JSON.stringify(message) });
        return true;
      },
      again: join,
      stop: () => (connected = null),
    };
  }

  return { request, connect };
}
