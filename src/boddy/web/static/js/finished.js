/** Where a game that is over lies: at its table, or as a record by itself. */

/**
 * @typedef {object} Finished
 * @property {string} game the game itself; its record, notes and analysis lie below
 * @property {string} board the drawing of the board
 * @property {string} replay
 * @property {string} analysis
 */

/** @param {string} table @param {number} number @returns {Finished} */
export function atTable(table, number) {
  const base = `/api/tables/${table}`;
  return {
    game: `${base}/games/${number}`,
    board: `${base}/board.svg`,
    replay: `/t/${table}?game=${number}`,
    analysis: `/t/${table}/games/${number}/analysis`,
  };
}

/** @param {string} record @returns {Finished} */
export function asRecord(record) {
  const game = `/api/records/${record}`;
  return { game, board: `${game}/board.svg`, replay: `/r/${record}`, analysis: `/r/${record}/analysis` };
}

/** Read where we are; null at a table where a game may go on. @returns {Finished | null} */
export function fromAddress() {
  const [, kind, id, , below] = location.pathname.split("/");
  if (kind === "r") return asRecord(id);
  const number = below ?? new URLSearchParams(location.search).get("game");
  return number ? atTable(id, Number(number)) : null;
}
