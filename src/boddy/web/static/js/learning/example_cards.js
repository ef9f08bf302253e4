/** The classic cards that the pictures of "How to play" show; suspects have their looks by their order. */

import { Deck } from "../ui/cards.js";

const SUSPECTS = [
  ["Scarlet", "Miss Scarlet"],
  ["Mustard", "Colonel Mustard"],
  ["White", "Mrs. White"],
  ["Green", "Mr. Green"],
  ["Peacock", "Mrs. Peacock"],
  ["Plum", "Professor Plum"],
];

/** @param {string} name @param {string} title @param {Kind} kind */
function card(name, title, kind) {
  return { name, title, kind, colour: null };
}

export const exampleDeck = new Deck([
  ...SUSPECTS.map(([name, title]) => card(name, title, "suspect")),
  card("Rope", "Rope", "weapon"),
  card("Knife", "Knife", "weapon"),
  card("Hall", "Hall", "room"),
  card("Study", "Study", "room"),
]);
