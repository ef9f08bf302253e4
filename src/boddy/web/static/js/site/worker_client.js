/** A worker with Python, as the page sees it: requests go to it one after the other. */

import { hasWasm, startWorker } from "./early_worker.js";

/**
 * @typedef {object} Waiting
 * @property {number} id
 * @property {string} path
 * @property {string} body
 * @property {string} kind  a later request of the same kind makes this one needless
 * @property {(response: Response) => void} resolve
 * @typedef {object} Events
 * @property {(part: number | null) => void} [progress] how much is loaded, from 0 to 1; null: all
 * @property {(found: {kernel: string, isKept: boolean}) => void} ready
 * @property {(key: string, message: string) => void} [failed]
 * @property {(texts: string[]) => void} [told] what the page's table says
 * @property {(on: boolean) => void} [slow] whether something has taken long and still does
 */

/** After this long a user may want to give up on an answer. */
const SLOW_MS = 4000;

export class PythonWorker {
  /** @param {Events} events @param {URL} [script] of the worker, where it is not that of this page */
  constructor(events, script) {
    this.events = events;
    this.script = script;
    /** @type {Waiting[]} */
    this.queue = [];
    /** @type {Waiting | null} */
    this.asked = null;
    /** Messages posted before Python was ready. @type {object[]} */
    this.unsaid = [];
    this.ready = false;
    this.failure = "";
    this.count = 0;
    /** @type {number | undefined} */
    this.slowTimer = undefined;
    /** @type {Worker | null} */
    this.worker = null;
    if (hasWasm) this.start();
    else this.fail("site_noWasm");
  }

  start() {
    const { worker, said } = startWorker(this.script);
    this.worker = worker;
    for (const data of said) this.hear(data);
    this.worker.onmessage = ({ data }) => this.hear(data);
    this.worker.onerror = (event) => this.fail("site_failed", event.message);
  }

  /** @param {any} data */
  hear(data) {
    const { events } = this;
    if (data.type === "progress") events.progress?.(data.part);
    else if (data.type === "failed") this.fail("site_failed", data.message);
    else if (data.type === "ready") {
      this.ready = true;
      events.progress?.(null);
      events.ready(data);
      for (const message of this.unsaid.splice(0)) this.worker?.postMessage(message);
      this.next();
    } else if (data.type === "began") {
      this.slowTimer = setTimeout(() => events.slow?.(true), SLOW_MS);
    } else if (data.type === "done") {
      clearTimeout(this.slowTimer);
      events.slow?.(false);
    } else if (data.type === "told") events.told?.(data.texts);
    else if (data.type === "fault") events.failed?.("site_fault", data.message);
    else if (this.asked && data.id === this.asked.id) {
      this.answer(new Response(data.body, { status: data.status, headers: { "Content-Type": data.kind } }));
    }
  }

  /** Whether somebody waits for an answer. */
  get isBusy() {
    return Boolean(this.asked || this.queue.length);
  }

  /** Post a message that has no direct answer. @param {object} message */
  post(message) {
    if (this.ready) this.worker?.postMessage(message);
    else this.unsaid.push(message);
  }

  /** @param {string} path @param {string} body @returns {Promise<Response>} */
  request(path, body) {
    if (this.failure) return Promise.resolve(refusal("unloaded", 503));
    const kind = kindOf(path, body);
    for (const old of this.queue.filter((one) => one.kind === kind)) {
      this.queue.splice(this.queue.indexOf(old), 1);
      old.resolve(new Response("{}"));
    }
    return new Promise((resolve) => {
      this.queue.push({ id: ++this.count, path, body, kind, resolve });
      this.next();
    });
  }

  /** End the worker, whatever it does; nothing that is kept is lost. */
  stop() {
    clearTimeout(this.slowTimer);
    this.worker?.terminate();
    this.refuseAll("stopped", 400);
    this.events.slow?.(false);
  }

  next() {
    if (!this.ready || this.asked || !this.queue.length) return;
    this.asked = /** @type {Waiting} */ (this.queue.shift());
    const { id, path, body } = this.asked;
    this.worker?.postMessage({ type: "request", id, path, body });
  }

  /** @param {Response} response */
  answer(response) {
    this.asked?.resolve(response);
    this.asked = null;
    this.next();
  }

  /** @param {string} key @param {string} [message] */
  fail(key, message = "") {
    this.failure = key;
    this.events.failed?.(key, message);
    this.refuseAll("unloaded", 503);
  }

  /** @param {string} code @param {number} status */
  refuseAll(code, status) {
    for (const one of [...this.queue.splice(0), ...(this.asked ? [this.asked] : [])])
      one.resolve(refusal(code, status));
    this.asked = null;
  }
}

/** @param {string} code @param {number} status */
function refusal(code, status) {
  return new Response(JSON.stringify({ code }), { status });
}

/** The kind of a request: of several questions of the notebook only the latest of a kind matters. @param {string} path @param {string} body */
function kindOf(path, body) {
  if (path !== "/api/notebook") return path + body;
  return `${path}?${JSON.parse(body).want}`;
}
