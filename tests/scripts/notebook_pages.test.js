/** One notebook that is open on several pages: whatever one of them tells as kept is there in the end. */

import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";
import { clearStorage } from "./browser.js";

const { newCase } = await import("../../src/boddy/web/static/js/notebook/case.js");
const { CaseHistory } = await import("../../src/boddy/web/static/js/notebook/case_history.js");
const { EntryForm } = await import("../../src/boddy/web/static/js/notebook/entry_form.js");

/** @typedef {import("../../src/boddy/web/static/js/notebook/case.js").Case} Case */
/** @typedef {import("../../src/boddy/web/static/js/notebook/case.js").Entry} Entry */

const CARDS = [
  ["Plum", "suspect"],
  ["Rope", "weapon"],
  ["Knife", "weapon"],
  ["Hall", "room"],
].map(([name, kind]) => /** @type {any} */ ({ name, title: name, kind, colour: null }));

const quiet = () => {};
beforeEach(clearStorage);

/** A case that is being played. */
function begun() {
  return { ...newCase("classic", CARDS, ["Ann", "Bob", "Cyd"]), hand: ["Rope"], ready: true };
}

/** @param {string} card whatever, to tell entries apart @returns {Entry} */
function entry(card) {
  return { kind: "sighting", seat: 1, card };
}

/** @param {InstanceType<typeof CaseHistory>} page @param {string[]} cards @param {object} [how] */
function write(page, cards, how) {
  const now = /** @type {Case} */ (page.now);
  page.change({ ...now, entries: [...now.entries, ...cards.map(entry)] }, how);
}

/** @param {InstanceType<typeof CaseHistory>} page */
function cards(page) {
  return page.now?.entries.map((one) => /** @type {any} */ (one).card);
}

/** Two pages that have the same notes open. */
function twoPages() {
  const one = new CaseHistory(quiet);
  one.change(begun());
  return [one, new CaseHistory(quiet)];
}

/** All that pages would hear of sooner or later. @param {InstanceType<typeof CaseHistory>[]} pages */
function hearAll(...pages) {
  const written = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "");
  for (const page of pages) page.hear(written.filter((name) => name.startsWith("boddy:notebook:case:")));
}

test("entries that are written on two pages at once are all kept", () => {
  const [one, other] = twoPages();
  write(one, ["a"]);
  write(other, ["b"]); // which has not heard of the first
  hearAll(one, other);
  assert.deepEqual(cards(one)?.sort(), ["a", "b"]);
  assert.deepEqual(one.now, other.now);
  assert.deepEqual(new CaseHistory(quiet).now, one.now);
});

test("what each page writes leaves one text in storage, whatever was written before", () => {
  const [one, other] = twoPages();
  for (let number = 0; number < 20; number++) {
    hearAll(one, other);
    write(number % 2 ? one : other, [`${number}`]);
  }
  assert.equal(localStorage.length, 1);
  assert.equal(cards(new CaseHistory(quiet))?.length, 20);
});

test("an entry that is changed on one page and another that is removed on the other go their ways", () => {
  const [one, other] = twoPages();
  write(one, ["a", "b", "c"]);
  hearAll(other);
  const [a, b, c] = /** @type {Case} */ (one.now).entries;
  one.change({ .../** @type {Case} */ (one.now), entries: [entry("A"), b, c] });
  other.change({ .../** @type {Case} */ (other.now), entries: [a, c] });
  hearAll(one, other);
  assert.deepEqual([cards(one), cards(other)], [["A", "c"], ["A", "c"]]); // prettier-ignore
});

test("an entry that both pages change stands there as both have it", () => {
  const [one, other] = twoPages();
  write(one, ["a", "z"]);
  hearAll(other);
  for (const [page, card] of /** @type {const} */ ([
    [one, "A"],
    [other, "B"],
  ]))
    // prettier-ignore
    page.change({ .../** @type {Case} */ (page.now), entries: [entry(card), entry("z")] });
  hearAll(one, other);
  assert.deepEqual(cards(one)?.slice(0, 2).sort(), ["A", "B"]);
  assert.deepEqual(cards(one), cards(other));
  assert.equal(cards(one)?.[2], "z");
});

test("undo takes back the last change, whichever page it was made on, and nothing else", () => {
  const [one, other] = twoPages();
  write(one, ["a"]);
  hearAll(other);
  write(other, ["b"]);
  hearAll(one);
  one.undo();
  assert.deepEqual(cards(one), ["a"]);
  hearAll(other);
  other.redo();
  assert.deepEqual(cards(other), ["a", "b"]);
  hearAll(one);
  one.undo();
  write(other, ["c"]); // meanwhile
  hearAll(one, other);
  assert.deepEqual([cards(one), cards(other)], [["a", "c"], ["a", "c"]]); // prettier-ignore
});

test("an entry of the case before is there again when the new case is undone", () => {
  const [one, other] = twoPages();
  write(one, ["a"]);
  hearAll(other);
  one.change({ ...begun(), hand: ["Knife"] }, { isOther: true });
  write(other, ["b"]); // before the page hears of the new case
  hearAll(one, other);
  assert.deepEqual([cards(one), one.now?.hand], [[], ["Knife"]]);
  assert.deepEqual(one.now, other.now);
  one.undo();
  assert.deepEqual([cards(one), one.now?.hand], [["a", "b"], ["Rope"]]);
  one.redo();
  assert.deepEqual([cards(one), one.now?.hand], [[], ["Knife"]]);
});

test("a correction that was worked out before an entry was made does not lose it", () => {
  const [one] = twoPages();
  write(one, ["a"]);
  const since = one.mark();
  write(one, ["b"]);
  one.change({ ...begun(), entries: [entry("corrected")] }, { since });
  assert.deepEqual(cards(one), ["corrected", "b"]);
});

test("the cards of a hand that two pages tick are all ticked", () => {
  const [one, other] = twoPages();
  one.save({ ...begun(), hand: ["Rope", "Knife"] });
  other.save({ ...begun(), hand: ["Rope", "Hall"], names: ["Ann", "Basil", "Cyd"] });
  hearAll(one, other);
  assert.deepEqual(one.now?.hand, ["Rope", "Knife", "Hall"]);
  assert.deepEqual([one.now?.names, other.now?.names], [["Ann", "Basil", "Cyd"], ["Ann", "Basil", "Cyd"]]); // prettier-ignore
});

test("notes of an earlier version are taken over, and so is what it still writes", () => {
  localStorage.setItem("boddy:notebook", JSON.stringify({ ...begun(), entries: [entry("a")] }));
  const [one, other] = [new CaseHistory(quiet), new CaseHistory(quiet)];
  assert.deepEqual([cards(one), one.now?.hand], [["a"], ["Rope"]]);
  write(one, ["b"]);
  write(other, ["c"]);
  hearAll(one, other);
  assert.deepEqual(cards(one)?.sort(), ["a", "b", "c"]);
  localStorage.setItem("boddy:notebook", JSON.stringify({ ...begun(), entries: [entry("a"), entry("old")] }));
  const later = new CaseHistory(quiet);
  assert.deepEqual(cards(later)?.sort(), ["a", "b", "c", "old"]);
  later.change({ ...begun(), hand: ["Knife"] }, { isOther: true });
  localStorage.setItem("boddy:notebook", JSON.stringify({ ...begun(), entries: [entry("a"), entry("late")] }));
  assert.deepEqual(cards(new CaseHistory(quiet)), [], "that is another case");
});

test("an entry that is being changed is followed to its new place, or becomes a new one if it is gone", () => {
  const form = new EntryForm(/** @type {any} */ (null), /** @type {any} */ ({}));
  form.answering = { 3: [[1, 2], [2, 0], [0, 1]] }; // prettier-ignore
  const before = { ...begun(), entries: [entry("Rope"), entry("Knife")] };
  form.begin(before, 1);
  form.follow(before, { ...before, entries: [entry("Knife")] });
  assert.deepEqual([form.draft.at, form.draft.card], [0, "Knife"]);
  form.follow({ ...before, entries: [entry("Knife")] }, before);
  assert.equal(form.draft.at, 1);
  form.follow(before, { ...before, entries: [entry("Rope")] });
  assert.deepEqual([form.draft.at, form.draft.card], [null, "Knife"]);
});

/** A generator of numbers below something, the same for a seed. @param {number} seed */
function dice(seed) {
  return (/** @type {number} */ below) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
}

/**
 * What processes of a browser see of the storage that they share: each its own changes at once, those of others later.
 * @param {number} count
 */
function processes(count) {
  const views = Array.from({ length: count }, () => ({ seen: new Map(), late: /** @type {(() => void)[]} */ ([]) }));
  let at = 0;
  const all = new Map();
  const tell = (/** @type {string} */ name, /** @type {string | null} */ value) => {
    const put = (/** @type {Map<string, string>} */ map) =>
      void (value === null ? map.delete(name) : map.set(name, value));
    put(all);
    for (const [number, view] of views.entries())
      if (number === at) put(view.seen);
      else view.late.push(() => (put(view.seen), value === null || pages[number]?.hear([name])));
  };
  /** @type {InstanceType<typeof CaseHistory>[]} */
  const pages = [];
  const localStorage = {
    getItem: (/** @type {string} */ name) => views[at].seen.get(name) ?? null,
    setItem: tell,
    removeItem: (/** @type {string} */ name) => tell(name, null),
    key: (/** @type {number} */ number) => [...views[at].seen.keys()][number] ?? null,
    get length() {
      return views[at].seen.size;
    },
  };
  return {
    localStorage,
    pages,
    /** @template T @param {number} number @param {() => T} act */
    inside(number, act) {
      at = number;
      return act();
    },
    /** Let one change of another process be seen. @param {number} number */
    catchUp(number) {
      at = number;
      const next = views[number].late.shift();
      next?.();
      return Boolean(next);
    },
    /** Close the page and open it again, in a process that begins with what is stored. @param {number} number */
    reload(number) {
      views[number] = { seen: new Map(all), late: [] };
      at = number;
      pages[number] = new CaseHistory(quiet);
    },
  };
}

test("whatever pages write, in any order and however late they hear of it, no entry is lost and none comes back", () => {
  const before = globalThis.localStorage;
  try {
    for (let seed = 1; seed <= 60; seed++) play(seed);
  } finally {
    Object.defineProperty(globalThis, "localStorage", { value: before, configurable: true, writable: true });
  }
});

/** @param {number} seed */
function play(seed) {
  const roll = dice(seed);
  const count = 2 + roll(2);
  const browser = processes(count);
  Object.defineProperty(globalThis, "localStorage", { value: browser.localStorage, configurable: true });
  for (let number = 0; number < count; number++) {
    browser.reload(number);
    browser.inside(number, () => browser.pages[number].begin(begun()));
  }
  const wanted = new Set();
  for (let step = 0; step < 60; step++) {
    const number = roll(count);
    const page = browser.pages[number];
    browser.inside(number, () => {
      const now = /** @type {Case} */ (page.now);
      const at = roll(now.entries.length);
      const card = now.entries.length ? /** @type {any} */ (now.entries[at]).card : null;
      const kind = roll(12);
      if (kind < 4) {
        write(page, [`${seed}.${step}`]);
        wanted.add(`${seed}.${step}`);
      } else if (kind === 4 && card !== null) {
        page.change({ ...now, entries: now.entries.filter((_, other) => other !== at) });
        wanted.delete(card);
      } else if (kind === 5 && card !== null) {
        page.change({
          ...now,
          entries: now.entries.map((one, other) => (other === at ? entry(`${seed}.${step}`) : one)),
        });
        wanted.delete(card);
        wanted.add(`${seed}.${step}`);
      } else if (kind === 6) browser.reload(number);
      else browser.catchUp(number);
    });
    browser.inside(number, () => browser.pages[number].begin(begun()));
    assert.equal(browser.pages[number].kept, true);
  }
  for (let number = 0; number < count; number++) while (browser.catchUp(number));
  const [first, ...others] = browser.pages;
  for (const other of others) assert.deepEqual(other.now, first.now, `seed ${seed}`);
  assert.deepEqual(cards(first)?.sort(), [...wanted].sort(), `seed ${seed}`);
  browser.reload(0);
  assert.deepEqual(browser.pages[0].now, first.now, `seed ${seed}`);
}
