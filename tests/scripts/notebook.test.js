/** The notebook: entries while they are written, undo, and questions to the server. */

import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { clearStorage } from "./browser.js";

const { evenSize, freeName, newCase, nextAsker, toSend } =
  await import("../../src/boddy/web/static/js/notebook/case.js");
const { blank, complete, draftOf, isRestMissed, missing, pick, shownOptions, withAsker } =
  await import("../../src/boddy/web/static/js/notebook/entry_draft.js");
const { addPlayer, gone, handNow, sizesNow } = await import("../../src/boddy/web/static/js/notebook/case.js");
const { blankSeat, completeSeat, mayPick, seatDraftOf, seatOptions } =
  await import("../../src/boddy/web/static/js/notebook/seat_draft.js");
const { CaseHistory } = await import("../../src/boddy/web/static/js/notebook/case_history.js");
const { about, near } = await import("../../src/boddy/web/static/js/notebook/advice.js");
const { Solver } = await import("../../src/boddy/web/static/js/notebook/solver.js");

const ORDER = { 3: [[1, 2], [2, 0], [0, 1]], 4: [[1, 2, 3], [2, 3, 0], [3, 0, 1], [0, 1, 2]] }; // prettier-ignore
const TRIPLE = { suspect: "Plum", weapon: "Rope", room: "Hall" };
const CARDS = [
  ["Plum", "suspect"],
  ["White", "suspect"],
  ["Rope", "weapon"],
  ["Knife", "weapon"],
  ["Hall", "room"],
  ["Study", "room"],
].map(([name, kind]) => /** @type {any} */ ({ name, title: name, kind, colour: null }));

beforeEach(clearStorage);

test("full storage gives up undo before an entry, and says when an entry is not kept", () => {
  const history = new CaseHistory(() => {});
  for (let turn = 0; turn < 5; turn++) history.change(notes({ names: [`${turn}`] }));
  const { setItem } = localStorage;
  const room = stored();
  try {
    localStorage.setItem = (name, value) => {
      if (stored() + value.length > room) throw new Error("QuotaExceededError");
      setItem(name, value);
    };
    history.change(notes({ names: ["Ann"] }));
    assert.equal(history.kept, true);
    const reloaded = new CaseHistory(() => {});
    assert.deepEqual([reloaded.now?.names, reloaded.canUndo], [["Ann"], false]);
    localStorage.setItem = () => {
      throw new Error("SecurityError");
    };
    history.change(notes({ names: ["Bob"] }));
    assert.equal(history.kept, false);
    assert.deepEqual(history.now?.names, ["Bob"]);
  } finally {
    localStorage.setItem = setItem;
  }
});

test("what was stored stays if storage has no room for what is new", () => {
  const history = new CaseHistory(() => {});
  history.change(notes({ names: ["Ann"] }));
  const { setItem } = localStorage;
  const room = stored();
  try {
    localStorage.setItem = (name, value) => {
      if (stored() + value.length > room) throw new Error("QuotaExceededError");
      setItem(name, value);
    };
    history.change(notes({ names: ["B".repeat(room)] }));
  } finally {
    localStorage.setItem = setItem;
  }
  assert.equal(history.kept, false);
  assert.deepEqual(new CaseHistory(() => {}).now?.names, ["Ann"]);
});

/** How many characters are stored. */
function stored() {
  const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "");
  return names.reduce((sum, name) => sum + (localStorage.getItem(name) ?? "").length, 0);
}

/** @param {Partial<import("../../src/boddy/web/static/js/notebook/case.js").Case>} changes */
function notes(changes = {}) {
  return { ...newCase("classic", CARDS, ["Ann", "Bob", "Cyd"]), hand: ["Rope"], ready: true, ...changes };
}

test("who sits before the shower has passed, in the order that the server tells", () => {
  const draft = { ...blank(1), cards: TRIPLE };
  assert.equal(complete(notes(), draft, ORDER[3][1]), null);
  const entry = complete(notes(), { ...draft, shower: 0, card: "Rope" }, ORDER[3][1]);
  assert.deepEqual(entry, {
    kind: "suggestion",
    seat: 1,
    cards: ["Plum", "Rope", "Hall"],
    passed: [2],
    shower: 0,
    card: "Rope",
  });
  const nobody = complete(notes(), { ...draft, shower: null }, ORDER[3][1]);
  assert.deepEqual(/** @type {any} */ (nobody).passed, [2, 0]);
});

test("which card was shown is asked where we see it", () => {
  const draft = { ...blank(0), cards: TRIPLE, shower: 2 };
  assert.deepEqual(shownOptions(notes(), draft), ["Plum", "Rope", "Hall"]);
  assert.equal(shownOptions(notes(), { ...draft, seat: 1 }), null);
  assert.deepEqual(shownOptions(notes(), { ...draft, seat: 1, shower: 0 }), ["Rope"]);
  assert.equal(complete(notes(), draft, ORDER[3][0]), null);
  assert.ok(complete(notes(), { ...draft, seat: 1 }, ORDER[3][1]));
});

test("an old entry is taken up again as it was written", () => {
  const entries = /** @type {any[]} */ ([
    { kind: "suggestion", seat: 0, cards: ["Plum", "Rope", "Hall"], passed: [1], shower: 2, card: "Hall" },
    { kind: "accusation", seat: 2, cards: ["White", "Knife", "Study"], right: false },
    { kind: "sighting", seat: 1, card: "Knife", public: true },
    { kind: "suggestion", seat: 0, cards: ["Plum", "Rope", "Hall"], passed: [1], shower: null, card: null },
    { kind: "suggestion", seat: null, cards: ["Plum", "Rope", "Hall"], passed: [1], shower: 2, card: null },
    { kind: "suggestion", seat: null, cards: ["Plum", "Rope", "Hall"], passed: [2], shower: null, card: null },
  ]);
  const written = notes({ entries });
  for (const [at, entry] of entries.entries()) {
    assert.deepEqual(complete(written, draftOf(written, at), ORDER[3][entry.seat] ?? [0, 1, 2]), entry);
  }
});

test("what was missed is asked for only as far as it was seen", () => {
  const rest = { ...blank(0), cards: TRIPLE, shower: /** @type {const} */ ("missed") };
  assert.equal(complete(notes(), rest, ORDER[3][0]), null); // up to whom did all pass?
  assert.deepEqual(/** @type {any} */ (complete(notes(), { ...rest, passed: [] }, ORDER[3][0])).passed, []);
  const asker = { ...blank(null), cards: TRIPLE };
  assert.equal(complete(notes(), { ...asker, shower: "missed" }, [0, 1, 2]), null); // nothing was seen at all
  const seen = /** @type {any} */ (complete(notes(), { ...asker, passed: [2, 0], shower: 1 }, [0, 1, 2]));
  assert.deepEqual([seen.seat, seen.passed, seen.shower, seen.card], [null, [0, 2], 1, null]);
});

test("all have answered where everybody else passed", () => {
  const passed = /** @type {const} */ ({ kind: "suggestion", seat: 0, cards: [], shower: null, card: null });
  assert.equal(isRestMissed(notes(), { ...passed, passed: [1] }), true);
  assert.equal(isRestMissed(notes(), { ...passed, passed: [1, 2] }), false);
});

test("a form says what is still to be tapped", () => {
  const draft = { ...blank(1), cards: TRIPLE };
  assert.equal(missing(blank(1)), "cards");
  assert.equal(missing(draft), "shower");
  assert.equal(missing({ ...draft, shower: 0 }), "card");
  assert.equal(missing({ ...draft, shower: "missed" }), "passed");
  assert.equal(missing({ ...draft, kind: "accusation" }), "verdict");
  const sighting = { ...draft, kind: /** @type {const} */ ("sighting") };
  assert.equal(missing(sighting), "seen");
  const seen = { kind: "sighting", seat: 1, card: "Rope", public: false }; // unless it is said that all saw it
  assert.deepEqual(complete(notes(), { ...sighting, card: "Rope" }, ORDER[3][1]), seen);
  const accusation = { ...draft, kind: /** @type {const} */ ("accusation") };
  assert.equal(complete(notes(), accusation, ORDER[3][1]), null);
  assert.equal(complete(notes(), { ...accusation, cards: {}, right: false }, ORDER[3][1]), null);
});

test("what was tapped stays if somebody else has asked, as far as it can be so", () => {
  const draft = { ...blank(1), cards: TRIPLE, shower: 0, card: "Rope" };
  assert.deepEqual(withAsker(notes(), draft, 2, [0, 1]), { seat: 2, shower: 0, passed: null, card: "Rope" });
  assert.deepEqual(withAsker(notes(), draft, 0, [1, 2]), { seat: 0, shower: undefined, passed: null, card: null });
  const missed = { ...blank(1), cards: TRIPLE, shower: /** @type {const} */ ("missed"), passed: [2] };
  assert.deepEqual(withAsker(notes(), missed, 0, [1, 2]).passed, null);
  assert.deepEqual(withAsker(notes({ names: ["A", "B", "C", "D"] }), missed, 0, [2, 3, 1]).passed, [2]);
});

test("who leaves can hold what is not ours or face up; who joins gets what is ours", () => {
  const faceup = notes({ faceup: ["Study"] });
  const names = CARDS.map(({ name }) => name);
  const left = { ...blankSeat(false), seat: 1 };
  const may = (/** @type {any} */ draft) => names.filter((name) => mayPick(faceup, draft, name));
  assert.deepEqual(may(left), ["Plum", "White", "Knife", "Hall"]);
  assert.deepEqual(may({ ...blankSeat(true), after: 0 }), ["Rope"]);
});

test("who is there may leave, and who is away or has no cards may join", () => {
  const leaving = /** @type {any[]} */ ([{ kind: "leaving", seat: 1, cards: null }]);
  const four = notes({ names: ["Ann", "Bob", "Cyd", "Dan"], sizes: [6, 6, 0, 6], entries: leaving });
  assert.deepEqual(seatOptions(four, blankSeat(false)), [2, 3]);
  assert.deepEqual(seatOptions(four, blankSeat(true)), [1, 2]);
});

test("who lays open a hand of unknown size shows at least one card", () => {
  const open = { ...blankSeat(false), seat: 1, cards: /** @type {const} */ ("open") };
  assert.equal(completeSeat(notes(), open, ORDER, ""), null);
  const left = completeSeat(notes(), { ...open, picked: ["Plum"] }, ORDER, "");
  assert.deepEqual(left?.entries, [{ kind: "leaving", seat: 1, cards: ["Plum"] }]);
});

test("a card is chosen with one tap and taken back with another", () => {
  const draft = { ...blank(0), ...pick(blank(0), "room", "Hall") };
  assert.equal(draft.cards.room, "Hall");
  assert.equal(pick(draft, "room", "Hall").cards?.room, "");
});

test("who answers first asks next", () => {
  assert.equal(nextAsker(notes({ me: 2 }), ORDER), 2);
  const entries = /** @type {any[]} */ ([
    { kind: "suggestion", seat: 2 },
    { kind: "sighting", seat: 1 },
  ]);
  assert.equal(nextAsker(notes({ entries }), ORDER), 0);
  const missed = /** @type {any} */ ({ kind: "suggestion", seat: null });
  assert.equal(nextAsker(notes({ entries: [...entries, missed] }), ORDER), 1);
  assert.equal(nextAsker(notes({ me: 2, entries: [missed] }), ORDER), 2);
});

test("where answers were missed, nobody passes because a new player comes", () => {
  const missed = /** @type {any} */ ({ kind: "suggestion", seat: 0, cards: [], passed: [], shower: null, card: null });
  const [entry] = addPlayer(notes({ entries: [missed] }), 0, "Dan", ORDER).entries;
  assert.deepEqual(/** @type {any} */ (entry).passed, []);
});

test("a new player gets a seat, and every entry keeps its meaning", () => {
  const cards = ["Plum", "Rope", "Hall"];
  const entries = /** @type {any[]} */ ([
    { kind: "suggestion", seat: 2, cards, passed: [0], shower: 1, card: null },
    { kind: "suggestion", seat: 1, cards, passed: [2, 0], shower: null, card: null },
    { kind: "suggestion", seat: 0, cards, passed: [1], shower: null, card: null },
    { kind: "suggestion", seat: null, cards, passed: [1], shower: 2, card: null },
    { kind: "handover", seat: 2, joins: false, shares: [[0, 1]], mine: ["Plum"] }, // prettier-ignore
  ]);
  const more = addPlayer(notes({ entries, me: 1 }), 0, "Dan", ORDER);
  assert.deepEqual([more.names, more.sizes, more.me], [["Ann", "Dan", "Bob", "Cyd"], [null, 0, null, null], 2]);
  const passed = more.entries.slice(0, 4).map((entry) => /** @type {any} */ (entry).passed);
  assert.deepEqual(passed, [[0, 1], [3, 0, 1], [1, 2], [2]]);
  assert.deepEqual(
    more.entries.map((entry) => entry.seat),
    [3, 2, 0, null, 3],
  );
});

test("cards that change hands are counted, and who left is not asked", () => {
  const dealt = notes({ sizes: [null, 2, 1], hand: ["Rope"] });
  const draft = {
    ...blankSeat(false),
    seat: 1,
    cards: /** @type {const} */ ("dealt"),
    picked: ["Hall"],
    shares: { 2: 1 },
  };
  assert.equal(completeSeat(dealt, { ...draft, shares: {} }, ORDER, ""), null); // one card is missing
  const after = completeSeat(dealt, draft, ORDER, "");
  assert.ok(after);
  assert.deepEqual(after.entries, [
    { kind: "handover", seat: 1, joins: false, shares: [[0, 1], [2, 1]], mine: ["Hall"] }, // prettier-ignore
  ]);
  assert.deepEqual([[...gone(after)], sizesNow(after), handNow(after)], [[1], [2, 0, 2], ["Rope", "Hall"]]);
  assert.deepEqual(seatDraftOf(after, 0), { ...draft, at: 0 });
  const asked = /** @type {any} */ ({ kind: "suggestion", seat: 0 });
  assert.equal(nextAsker({ ...after, entries: [...after.entries, asked] }, ORDER), 2);
  const joined = completeSeat(after, { ...blankSeat(true), after: 0 }, ORDER, "Dan");
  assert.deepEqual(joined?.entries[1], { kind: "handover", seat: 1, joins: true, shares: [], mine: [] });
});

test("hands are even if they can be", () => {
  assert.equal(evenSize(notes()), 1);
  assert.equal(evenSize(notes({ faceup: ["Hall"] })), null);
  assert.equal(freeName(["Ann", "Cyd"]), "Bob");
});

test("the cards are sent only if they are one's own", () => {
  assert.ok(!("cards" in toSend(notes())));
  assert.ok(!("ready" in toSend(notes())));
  const own = /** @type {any} */ (toSend(notes({ edition: "own.toml" })));
  assert.deepEqual(own.cards, { suspect: ["Plum", "White"], weapon: ["Rope", "Knife"], room: ["Hall", "Study"] });
});

test("every change can be undone and done again, also after a reload", () => {
  const history = new CaseHistory(() => {});
  for (const me of [0, 1, 2]) history.change(notes({ me }));
  history.undo();
  history.undo();
  assert.equal(history.now?.me, 0);
  history.undo();
  assert.equal(history.now?.me, 0);
  history.redo();
  assert.equal(history.now?.me, 1);
  const reloaded = new CaseHistory(() => {});
  assert.equal(reloaded.now?.me, 1);
  reloaded.redo();
  assert.equal(reloaded.now?.me, 2);
  reloaded.undo();
  reloaded.undo();
  assert.deepEqual([reloaded.now?.me, reloaded.canUndo, reloaded.canRedo], [0, false, true]);
  reloaded.change(notes({ me: null }));
  assert.deepEqual([reloaded.canUndo, reloaded.canRedo], [true, false]);
});

/** Answer the questions of a solver. @param {(question: any) => any} answer */
function serve(answer) {
  /** @type {any[]} */
  const questions = [];
  globalThis.fetch = /** @type {any} */ (
    async (/** @type {string} */ _, /** @type {any} */ options) => {
      const question = JSON.parse(options.body);
      questions.push(question);
      const { status = 200, ...found } = answer(question);
      return { ok: status === 200, status, json: async () => found };
    }
  );
  return questions;
}

const ADVICE = { suggestions: [], accusation: null, others: [] };

test("the solver asks for the grid and then for advice, and keeps the notes as a text", async () => {
  const questions = serve(({ want }) => (want === "grid" ? { cells: {}, text: "players: Ann" } : ADVICE));
  const solver = new Solver(() => {});
  await solver.solve({ names: ["Ann"] });
  assert.deepEqual(
    questions.map(({ want }) => want),
    ["grid", "advice"],
  );
  assert.deepEqual(questions[0].case, { names: ["Ann"] });
  assert.deepEqual([solver.fresh, solver.text], [true, "players: Ann"]);
  const reloaded = new Solver(() => {});
  void reloaded.solve({ names: ["Ann"] });
  assert.deepEqual([reloaded.fresh, reloaded.text], [true, "players: Ann"]);
});

test("without a connection the grid is old, and there is no text of what is new", async () => {
  serve(({ want }) => (want === "grid" ? { cells: {}, text: "players: Ann" } : ADVICE));
  const solver = new Solver(() => {});
  await solver.solve({ names: ["Ann"] });
  serve(() => {
    throw new Error("no connection");
  });
  await solver.solve({ names: ["Ann", "Bob"] });
  clearTimeout(solver.again);
  assert.deepEqual([solver.offline, solver.fresh, solver.text], [true, false, null]);
  assert.ok(solver.grid);
});

test("an answer that comes after the notes were changed is not taken", async () => {
  serve(({ case: asked, want }) => (want === "grid" ? { cells: {}, text: asked.names.join() } : ADVICE));
  const solver = new Solver(() => {});
  const first = solver.solve({ names: ["Ann"] });
  const second = solver.solve({ names: ["Bob"] });
  await Promise.all([first, second]);
  assert.equal(solver.text, "Bob");
});

test("a busy server is asked again later, a question that is too hard is not", async () => {
  const solver = new Solver(() => {});
  serve(() => ({ status: 503, code: "too-hard", said: { code: "too-many-possibilities" } }));
  await solver.solve({ names: ["Ann"] });
  assert.equal(solver.again, 0);
  assert.equal(solver.problems.length, 1);
  serve(() => ({ status: 503, code: "busy", said: { code: "error_busy" } }));
  await solver.solve({ names: ["Bob"] });
  assert.notEqual(solver.again, 0);
  clearTimeout(solver.again);
});

test("where to go is told for the throw that was asked about last", async () => {
  const questions = serve(({ want, steps }) => (want === "walk" ? { walk: { to: steps } } : ADVICE));
  const solver = new Solver(() => {});
  solver.room = "Hall";
  await Promise.all([solver.throw(3), solver.throw(8)]);
  assert.deepEqual([solver.steps, solver.walk], [8, { to: 8 }]);
  assert.deepEqual(questions[1], { model: "table", case: null, want: "walk", room: "Hall", steps: 8 });
  await solver.throw(0);
  assert.deepEqual([solver.steps, solver.walk], [0, null]);
});

test("notes that are read are sent without the case, a correction with it", async () => {
  const questions = serve(() => ({ notes: {} }));
  const solver = new Solver(() => {});
  solver.case = { names: ["Ann"] };
  await solver.read("players: A, B");
  await solver.correct({ entry: 3, setup: null, now: "now", why: "" });
  await solver.correct({ entry: null, setup: "hand", now: "hand: now", why: "" });
  assert.deepEqual(
    questions.map(({ model, ...rest }) => [model, rest]),
    [
      ["table", { want: "read", notes: "players: A, B" }],
      ["table", { case: { names: ["Ann"] }, want: "correct", entry: 3, now: "now" }],
      ["table", { case: { names: ["Ann"] }, want: "correct", setup: "hand", now: "hand: now" }],
    ],
  );
});

test("an average is a whole number, unless it is small", () => {
  assert.deepEqual([196.7, 12.4, 10, 9.96, 2.44, 3].map(about), ["197", "12", "10", "10", "2.4", "3"]);
});

test("how near somebody is is one number if the best and the average read alike", () => {
  assert.equal(near({ best: 1, average: 1 }), "Possible solutions: about 1.");
  assert.equal(near({ best: 12, average: 12.4 }), "Possible solutions: about 12.");
  assert.equal(near({ best: 1, average: 1.3 }), "Possible solutions: perhaps only 1, about 1.3 on average.");
});
