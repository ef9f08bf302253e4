/**
 * The shapes of messages, for the type checker: `messages.d.ts` is made from what the server declares.
 *
 * @typedef {"suspect" | "weapon" | "room"} Kind
 * @typedef {import("../../../messages").CardView} CardView
 * @typedef {Omit<CardView, "letter" | "own"> & Partial<CardView>} Card  that of an example has no letter
 * @typedef {string | [number, number]} Place
 * @typedef {import("../../../messages").GameEvent} GameEvent
 * @typedef {import("../../../messages").Legal} Legal
 * @typedef {import("../../../messages").Now} Now
 * @typedef {import("../../../messages").Ways} Ways
 * @typedef {import("../../../messages").BoardView} BoardData
 * @typedef {import("../../../messages").Floor} Floor
 * @typedef {import("../../../messages").TableSeat} Seat
 * @typedef {import("../../../messages").ChatLine} ChatLine
 * @typedef {Record<string, [string, number]>} Marks
 * @typedef {{code: string} & Record<string, any>} Phrase something to say, as a code with its values
 * @typedef {import("../../../messages").HelpMessage} Help
 *
 * @typedef {object} Replay what is told of a finished game only
 * @property {Record<string, Record<string, GameEvent>>} views what observers saw otherwise
 * @property {[number, number][]} turns whose turn, after how many events
 *
 * @typedef {import("../../../messages").NoticeView | {kind: "help", seat: number, name: string, at: number, seconds?: number}} NoticeHere
 *   the page tells of help, too
 * @typedef {Omit<import("../../../messages").GameView, "cards" | "notices"> & {cards: Card[], notices?: NoticeHere[]} & Partial<Replay>} Game
 *
 * @typedef {object} OwnState what the page adds to what it was told
 * @property {number} seatsAt when we heard of the seats, on this browser's steady clock
 * @property {Help | null} help
 *
 * @typedef {Omit<import("../../../messages").Welcome, "type" | "game" | "marks"> & {game: Game | null} & Partial<OwnState>} TableState
 */

/** The kinds of cards, in the order in which everything names them. */
export const KINDS = /** @type {const} */ (["suspect", "weapon", "room"]);
