/** How it stands after some events of a game, how they divide into turns, and what an observer of a replay gets to see. */

import assert from "node:assert/strict";
import test from "node:test";
import { lastAnswer, lastRound, position, seenBy, turnEnds } from "../../src/boddy/web/static/js/logic/position.js";

const TRIPLE = ["Plum", "Rope", "Hall"];
const EVENTS = [
  {
    event: "dealt",
    hands: [["Rope"], ["Hall", "Knife"], ["Green"]],
    file: ["Plum", "Pipe", "Study"],
    faceup: ["White"],
  },
  { event: "rolled", seat: 1, dice: [3, 4] },
  { event: "moved", seat: 1, to: "Hall", by: "walk" },
  { event: "suggested", seat: 1, cards: TRIPLE },
  { event: "moved", seat: 2, to: "Hall", by: "suggestion" },
  { event: "passed", seat: 2, to: 1, asked: TRIPLE },
  { event: "shown", seat: 0, to: 1, card: "Rope", asked: TRIPLE },
  { event: "accused", seat: 2, cards: TRIPLE, right: false },
  { event: "forfeited", seat: 0, reason: "too late" },
];

function game(changes = {}) {
  return {
    number: 1,
    names: ["Ann", "Bob", "Cyd"],
    suspects: ["Scarlet", "Mustard", "Plum"],
    starts: [[0, 7], null, "Kitchen"],
    events: EVENTS,
    now: { turn: 1, phase: "over" },
    turns: [
      [1, 1],
      [2, 7],
    ],
    ...changes,
  };
}

test("tokens stand where they started until they move", () => {
  assert.deepEqual(position(game(), null, 1).places, { 0: [0, 7], 1: null, 2: "Kitchen" });
  assert.deepEqual(position(game(), null, 5).places, { 0: [0, 7], 1: "Hall", 2: "Hall" });
  assert.deepEqual(position(game({ starts: undefined }), null, 1).places, {});
});

test("tokens come by foot unless a passage or a suggestion brought them", () => {
  assert.deepEqual(position(game(), null, 5).came, { 1: "walk", 2: "suggestion" });
  const unsaid = { event: "moved", seat: 1, to: "Hall" };
  assert.deepEqual(position(game({ events: [...EVENTS.slice(0, 2), unsaid] }), null).came, { 1: "walk" });
});

test("a suggestion keeps its answers until something else is done", () => {
  const { suggestion } = position(game(), 1, 7);
  assert.deepEqual(suggestion, {
    seat: 1,
    cards: TRIPLE,
    answers: [
      { seat: 2, pass: true },
      { seat: 0, pass: false, card: "Rope" },
    ],
  });
  assert.equal(position(game(), 1, 8).suggestion, null);
});

test("what was said last gives way to the next roll, so that the dice are seen", () => {
  const rolled = { event: "rolled", seat: 0, dice: [5, 5] };
  const suggested = game({ events: [...EVENTS.slice(0, 7), rolled] });
  assert.equal(position(suggested, 1, 7).suggestion?.seat, 1);
  assert.equal(position(suggested, 1, 8).suggestion, null);
  const accused = game({ events: [...EVENTS.slice(0, 8), rolled] });
  assert.equal(position(accused, 1, 8).accusation?.seat, 2);
  const { accusation, rolled: seen } = position(accused, 1, 9);
  assert.deepEqual([accusation, seen], [null, { seat: 0, dice: [5, 5] }]);
});

test("what was said last gives way to the next walk where there are no dice", () => {
  const walked = { event: "moved", seat: 0, to: "Study", by: "walk" };
  const suggested = position(game({ events: [...EVENTS.slice(0, 7), walked] }), 1);
  assert.equal(suggested.suggestion, null);
  const accused = position(game({ events: [...EVENTS.slice(0, 8), walked] }), 1);
  assert.equal(accused.accusation, null);
});

test("a wrong accusation gives way to the next suggestion where nobody walks", () => {
  const suggested = { event: "suggested", seat: 0, cards: TRIPLE };
  const at = position(game({ events: [...EVENTS.slice(0, 8), suggested] }), 1);
  assert.deepEqual([at.accusation, at.suggestion?.seat], [null, 0]);
});

test("only who was shown a card has seen it last", () => {
  assert.deepEqual(position(game(), 1, 7).seen, { seat: 0, card: "Rope" });
  assert.equal(position(game(), 2, 7).seen, null);
});

test("who accused wrongly or forfeited is out, and their tokens leave the board", () => {
  const at = position(game(), null);
  assert.deepEqual([...at.out], [2, 0]);
  assert.deepEqual(at.places, { 1: "Hall" });
  assert.deepEqual(at.accusation, { seat: 2, cards: TRIPLE, right: false });
});

test("whose turn it was is told by the server at every step", () => {
  const turns = EVENTS.map((_, at) => position(game(), null, at + 1).turn);
  assert.deepEqual(turns, [1, 1, 1, 1, 1, 1, 2, 2, 1]); // the last one is that of now
});

test("the numbers of cards are read off the hands, or told where hands are hidden", () => {
  assert.deepEqual(position(game(), null, 1).sizes, [1, 2, 1]);
  const hidden = [{ event: "dealt", hands: [null, null, null], sizes: [6, 6, 6], file: null }];
  const at = position(game({ events: hidden }), null);
  assert.deepEqual([at.sizes, at.faceup], [[6, 6, 6], []]);
});

test("an observer sees the events that the server gives them instead, and all others", () => {
  const hidden = { ...EVENTS[6], card: null };
  const views = { onlooker: { 6: hidden }, 1: {} };
  const seen = seenBy(game({ views }), "onlooker").events;
  assert.deepEqual(seen[6], hidden);
  assert.deepEqual([...seen.slice(0, 6), ...seen.slice(7)], [...EVENTS.slice(0, 6), ...EVENTS.slice(7)]);
  assert.deepEqual(seenBy(game({ views }), "1").events, EVENTS);
  assert.deepEqual(seenBy(game(), "all").events, EVENTS);
});

/** @param {string[]} kinds @param {[number, number][]} turns */
function told(kinds, turns) {
  return /** @type {any} */ ({ names: ["Ann", "Bob"], events: kinds.map((event) => ({ event })), turns });
}

test("each turn ends where the next begins, and the last one now; an accusation stands apart", () => {
  const kinds = ["dealt", "rolled", "moved", "suggested", "passed", "rolled", "suggested", "accused", "ended"];
  const turns = /** @type {[number, number][]} */ ([
    [0, 1],
    [1, 5],
    [0, 6],
  ]);
  assert.deepEqual(turnEnds(told(kinds, turns)), [1, 5, 6, 7, 8, 9]);
});

test("the last round has a turn of everybody; further back it is the round from there", () => {
  const turns = /** @type {[number, number][]} */ ([1, 2, 3, 4, 5].map((at) => [at % 2, at]));
  const rounds = told(["dealt", "rolled", "rolled", "rolled", "rolled", "rolled"], turns);
  assert.deepEqual(lastRound(rounds, 6), [5, 6]);
  assert.deepEqual(lastRound(rounds, 5), [5, 6]);
  assert.deepEqual(lastRound(rounds, 3), [3, 4]);
  assert.deepEqual(lastRound(told(["dealt"], []), 1), []);
});

test("our suggestion is answered by a card for us, or by the last pass", () => {
  const asked = { event: "suggested", seat: 0, cards: TRIPLE };
  const passed = { event: "passed", seat: 1, to: 0, asked: TRIPLE, last: false };
  const others = { event: "suggested", seat: 2, cards: TRIPLE };
  const answer = (/** @type {object[]} */ events) => lastAnswer(/** @type {any} */ ({ game: { events }, you: 0 }));
  assert.equal(answer([EVENTS[0], asked, passed]), -1);
  assert.equal(answer([EVENTS[0], asked, passed, { ...passed, seat: 2, last: true }, others]), 3);
  assert.equal(answer([EVENTS[0], asked, { event: "shown", seat: 1, to: 0, card: "Rope" }]), 2);
  assert.equal(answer([EVENTS[0], asked, { event: "shown", seat: 1, to: 0, card: "Rope" }, asked]), -1);
  assert.equal(answer([EVENTS[0], others, { ...passed, to: 2, last: true }]), -1);
});
