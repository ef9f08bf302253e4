// A complete bot in JavaScript for standard input and output, started by eliminate.py.
// It ticks off the cards that it has seen, asks for the rest, and accuses when one triple is left.
// The lines are described in docs/programs.md.
import { createInterface } from "node:readline";

const KINDS = ["suspects", "weapons", "rooms"];
const lines = createInterface({ input: process.stdin });

const cards = {}; // by kind: the cards that may be in the case file
let hand = [];
let seat = 0;
let unanswered = null; // my last suggestion, if nobody showed a card
let asked = new Set(); // my suggestions: most rules do not let one repeat them

const tickOff = (...seen) => {
  for (const kind of KINDS) {
    cards[kind] = cards[kind].filter((card) => !seen.includes(card));
  }
};

let chance = 0; // from the line `seed`, so that the same seed repeats a game
const random = () => {
  chance = (chance * 1664525 + 1013904223) % 2 ** 32;
  return chance / 2 ** 32;
};
const pick = (list) => list[Math.floor(random() * list.length)];
const open = (list) => list.filter((room) => cards.rooms.includes(room));

function suggestion(rooms) {
  const all = (open(rooms).length ? open(rooms) : rooms).flatMap((room) =>
    cards.suspects.flatMap((who) => cards.weapons.map((what) => `${who} ${what} ${room}`)),
  );
  return pick(all.filter((triple) => !asked.has(triple))) ?? all[0];
}

function choose(words) {
  const choices = {}; // each kind of action, and what may be chosen
  let kind;
  for (const word of words) {
    if (["show", "move", "suggest", "accuse", "roll", "pass", "end"].includes(word)) {
      choices[(kind = word)] = [];
    } else {
      choices[kind].push(word);
    }
  }
  if (choices.show) return `show ${choices.show[0]}`;
  const left = KINDS.map((kind) => cards[kind]);
  if (choices.accuse && left.every((kind) => kind.length === 1)) return `accuse ${left.join(" ")}`;
  if (choices.accuse && unanswered) return `accuse ${unanswered.join(" ")}`;
  if (choices.suggest) return `suggest ${suggestion(choices.suggest)}`;
  if (choices.move) return `move ${pick(open(choices.move)) ?? pick(choices.move)}`;
  return choices.roll ? "roll" : "end";
}

lines.on("line", (line) => {
  const [kind, ...words] = line.split(" ");
  if (kind === "game") {
    seat = Number(words[2]);
    unanswered = null;
    asked = new Set();
  } else if (KINDS.includes(kind)) {
    cards[kind] = words;
  } else if (kind === "hand" || kind === "faceup") {
    if (kind === "hand") hand = words;
    tickOff(...words);
  } else if (kind === "suggested" && Number(words[0]) === seat) {
    asked.add(words.slice(1).join(" "));
    unanswered = words.slice(1).some((card) => hand.includes(card)) ? null : words.slice(1);
  } else if (kind === "shown" && Number(words[1]) === seat) {
    unanswered = null;
    tickOff(words[2]);
  } else if (kind === "seed") {
    chance = Number(words[0]);
  } else if (kind === "choose") {
    console.log(choose(words));
  } else if (kind === "quit") {
    lines.close();
  }
});
