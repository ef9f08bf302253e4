/** How a page comes back to its table: at once when the server says that it restarts, and when nothing is heard. */

import assert from "node:assert/strict";
import test from "node:test";
import "./browser.js";

/** @type {FakeSocket[]} */
const opened = [];

class FakeSocket {
  static OPEN = 1;
  readyState = 1;
  /** @type {object[]} */
  sent = [];
  onopen = () => {};
  /** @type {(event: {data: string}) => void} */
  onmessage = () => {};
  /** @type {(event: {code: number}) => void} */
  onclose = () => {};

  /** @param {string} address */
  constructor(address) {
    this.address = address;
    opened.push(this);
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {}
}

Object.assign(globalThis, { WebSocket: FakeSocket });
Object.assign(document, { addEventListener: () => {} });
const { openSocket } = await import("../../src/boddy/web/static/js/table/connection.js");

/** Open a line; `states` collects what the page hears of it. */
function openLine() {
  opened.length = 0;
  /** @type {string[]} */
  const states = [];
  const line = openSocket(
    "abc",
    () => "key",
    () => {},
    (state) => states.push(state),
  );
  return { line, states };
}

test("after a restart of the server the page waits a moment, after other ends longer and longer", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  t.mock.method(Math, "random", () => 0.9);
  const { line, states } = openLine();
  opened[0].onopen();
  assert.deepEqual(opened[0].sent[0], { type: "hello", token: "key" });
  opened[0].onmessage({ data: '{"type": "welcome"}' });

  opened[0].onclose({ code: 1006 });
  t.mock.timers.tick(400);
  opened[1].onclose({ code: 1006 });
  t.mock.timers.tick(300);
  assert.equal(opened.length, 2, "a server that is away is given time");
  t.mock.timers.tick(300);
  opened[2].onclose({ code: 1012 });
  t.mock.timers.tick(300);
  assert.equal(opened.length, 4, "one that restarts is not waited for");

  opened[3].onmessage({ data: '{"type": "welcome"}' });
  assert.deepEqual(states, ["open", "lost", "lost", "lost", "open"]);
  line.stop();
});

test("a network that says nothing is noticed soon after something was sent, also while connecting", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  t.mock.method(Math, "random", () => 0.5);
  const pass = (/** @type {number} */ seconds) => {
    while (seconds--) t.mock.timers.tick(1000); // at once, all would happen at the last second
  };
  const { line, states } = openLine();
  opened[0].onmessage({ data: '{"type": "welcome"}' });
  pass(24);
  assert.deepEqual(opened[0].sent, [{ type: "ping" }], "who hears nothing asks");
  opened[0].onmessage({ data: '{"type": "pong"}' });
  line.send({ type: "act" });
  pass(12);
  assert.deepEqual(states, ["open", "lost"]);

  pass(1);
  assert.equal(opened.length, 2);
  pass(16);
  assert.equal(opened.length, 3, "an attempt that is not answered is given up");
  assert.deepEqual(states, ["open", "lost", "lost"]);
  opened[2].onmessage({ data: '{"type": "welcome"}' });
  assert.equal(states.at(-1), "open");
  line.stop();
});

test("to connect again takes a new line at once, unless the page has stopped", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const { line } = openLine();
  line.again();
  assert.equal(opened.length, 2);
  opened[0].onclose({ code: 1000 }); // late, from the line before
  t.mock.timers.tick(5000);
  assert.equal(opened.length, 2);
  line.stop();
  line.again();
  assert.equal(opened.length, 2);
});
