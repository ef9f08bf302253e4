/** The kinds of cards, in the order in which everything names them. */
export const KINDS = /** @type {const} */ (["suspect", "weapon", "room"]);
