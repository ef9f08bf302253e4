// A complete contest entry in JavaScript: node entry.mjs IDENTIFIER PORT
// It ticks off the cards that it has seen, asks for the others, and accuses what nobody could show.
import { createConnection } from "node:net";
import { createInterface } from "node:readline";

const DECK = ["Gr Mu Pe Pl Sc Wh", "Ca Kn Pi Re Ro Wr", "Ba Bi Co Di Ha Ki Li Lo St"].map((kind) => kind.split(" "));
const [name, port] = process.argv.slice(2);
let me, hand, seen, made, found;

function suggestion() {
  for (const hidden of [seen, hand, new Set()]) {
    const [suspects, weapons, rooms] = DECK.map((kind) => kind.filter((card) => !hidden.has(card)));
    for (const suspect of suspects) {
      for (const weapon of weapons) {
        for (const room of rooms) {
          const triple = `${suspect} ${weapon} ${room}`;
          if (!made.has(triple)) {
            made.add(triple);
            return triple;
          }
        }
      }
    }
  }
  throw new Error("there is nothing left to ask");
}

function answer([kind, ...words]) {
  if (kind === "reset") {
    me = words[1];
    hand = new Set(words.slice(2));
    seen = new Set(hand);
    made = new Set();
    found = null;
  } else if (kind === "suggest") {
    return `suggest ${suggestion()}`;
  } else if (kind === "disprove") {
    return `show ${words.slice(1).find((card) => hand.has(card))}`;
  } else if (kind === "suggestion" && words[0] === me) {
    const cards = words.slice(1, 4);
    found = words[4] === "-" && !cards.some((card) => hand.has(card)) ? cards.join(" ") : null;
    if (words[5]) seen.add(words[5]);
  } else if (kind === "accuse") {
    return found ? `accuse ${found}` : "-";
  } else if (kind === "done") {
    return "dead";
  }
  return "ok";
}

const line = createConnection(Number(port), "127.0.0.1");
line.write(`${name} alive\n`); // the line feed says: we speak in lines
createInterface({ input: line }).on("line", (message) => {
  line.write(`${answer(message.split(" "))}\n`);
  if (message === "done") line.end();
});
