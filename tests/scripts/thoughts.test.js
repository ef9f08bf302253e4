/** What rivals say after a game about its decisive moment. */

import { test } from "node:test";
import assert from "node:assert/strict";
import "./browser.js";

const { thought } = await import("../../src/boddy/web/static/js/table/ending.js");

/** @param {number} odds @param {number} open @param {object} [more] */
const standing = (odds, open, more = {}) => ({ odds, open, near: false, overlooked: false, ...more });
const NOBODY = new Set();

test("a rival that dared says how sure it was, and how near we were", () => {
  const near = { seat: 1, right: true, seats: [standing(0.5, 2, { near: true }), standing(0.8, 3)] };
  assert.equal(thought(near, 1, 0, NOBODY), "I was 80 % sure and dared. You were one suggestion away.");
  const far = { ...near, seats: [standing(0.123, 20), standing(1, 1)] };
  assert.equal(thought(far, 1, 0, NOBODY), "I was certain. You could be 12 % sure.");
  const onlooker = { ...near, seats: [standing(1, 1), standing(1, 1)] };
  assert.equal(thought(onlooker, 1, null, NOBODY), "I was certain.");
  assert.equal(thought(onlooker, 1, 0, NOBODY), "I was certain. You could have known it as well.");
});

test("a rival that did not accuse says how far it was", () => {
  const say = (/** @type {any} */ own, out = NOBODY) =>
    thought({ seat: 0, right: true, seats: [standing(1, 1), own] }, 1, 0, out);
  assert.equal(say(standing(0.25, 9)), "I was 25 % sure; 9 solutions were possible for me.");
  assert.equal(say(standing(0.5, 2, { near: true })), "I was 50 % sure, and one suggestion away.");
  assert.equal(say(standing(1, 1)), "I knew it, too: I would have accused on my next turn.");
  assert.equal(say(standing(1, 1, { overlooked: true })), "I had seen enough before, and overlooked it.");
  assert.equal(say(standing(1, 1), new Set([1])), "I had accused too early and could only watch.");
});

test("a rival whose accusation was wrong says so", () => {
  const moment = { seat: 1, right: false, seats: [standing(0.1, 30), standing(0.6, 2)] };
  assert.equal(thought(moment, 1, 0, new Set([1])), "I was only 60 % sure, and dared too early.");
});
