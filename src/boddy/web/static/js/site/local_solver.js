/** The notebook of a server, solved on the device as soon as Python is loaded there. */

import { PythonWorker } from "./worker_client.js";

/** A device that takes longer for an answer, twice in a row, leaves them to the server. */
const SLOW_MS = 2000;
const MOST_SLOW = 2;

export class LocalSolver {
  /** @param {URL} root where the files of a site lie */
  constructor(root) {
    this.slow = 0;
    this.worker = new PythonWorker(
      {
        ready: ({ kernel }) => {
          document.body.dataset.python = kernel;
          void navigator.serviceWorker?.register(new URL("service-worker.js", root));
        },
      }, // where it fails, the server answers, as before
      new URL("static/js/site/python_worker.js", root),
    );
  }

  /**
   * Answer here if that is quick enough, and otherwise by the server if it can be reached.
   * @param {string} path
   * @param {string} body
   * @param {() => Promise<Response>} askServer
   * @returns {Promise<Response>}
   */
  async request(path, body, askServer) {
    const { worker } = this;
    if (!worker.ready || worker.failure) return askServer();
    if (this.slow >= MOST_SLOW) {
      try {
        return await askServer();
      } catch {
        return worker.request(path, body); // slowly, but without a connection
      }
    }
    const start = performance.now();
    const response = await worker.request(path, body);
    this.slow = performance.now() - start > SLOW_MS ? this.slow + 1 : 0;
    return response.status >= 500 ? askServer() : response;
  }
}
