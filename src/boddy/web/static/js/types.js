/**
 * The shapes of messages, for the type checker. `docs/web-protocol.md` describes them.
 *
 * @typedef {"suspect" | "weapon" | "room"} Kind
 * @typedef {{name: string, title: string, kind: Kind, colour: string | null, letter?: string | null, own?: boolean}} Card
 *   `letter` is that of a suspect's token; `own`: of somebody's own board, whose words are not translated
 * @typedef {string | [number, number]} Place
 *
 * @typedef {object} GameEvent
 * @property {string} event
 * @property {number} [seat]
 * @property {any} [to]
 * @property {string} [by]
 * @property {string[]} [cards]
 * @property {string | null} [card]
 * @property {boolean} [right]
 * @property {number[]} [dice]
 * @property {string} [reason]
 * @property {string} [ending]
 * @property {string[]} [asked]
 * @property {number | null} [winner]
 * @property {(string[] | null)[]} [hands]
 * @property {number[]} [sizes]
 * @property {string[]} [faceup]
 * @property {string[] | null} [file]
 *
 * @typedef {object} Legal
 * @property {boolean} [roll]
 * @property {boolean} [pass]
 * @property {boolean} [end]
 * @property {boolean} [accuse]
 * @property {Place[]} [moves]
 * @property {string[]} [shows]
 * @property {{room: string | null, not: string[][]}} [suggest] of which room, if it is given, and which ones not
 *
 * @typedef {{decision: number, phase: string, turn: number, round: number,
 *   seat: number | null, legal?: Legal, ways?: Ways}} Now
 *
 * @typedef {{squares: Record<string, [string, number]>, rooms: Record<string, number | null>}} Ways
 *   for who moves: the nearest room of each square, and the steps to rooms out of reach
 *
 * @typedef {object} BoardData
 * @property {number} rows
 * @property {number} cols
 * @property {Record<string, [number, number]>} centres
 * @property {Record<string, [number, number, number]>} plates  where a room's name stands: row, first and last column
 * @property {Record<string, [number, number][]>} rooms
 * @property {[number, number, number][]} walkways  runs of squares to walk on: row, first column, how many
 * @property {Record<string, [number, number][]>} doors  of each room, the squares before them
 *
 * @typedef {{rooms: Record<string, string[]>, passages: Record<string, string[]>,
 *   board?: BoardData}} Floor
 *
 * @typedef {object} Game
 * @property {number} number
 * @property {string} rules
 * @property {string} edition
 * @property {string[]} names
 * @property {string[]} labels the names, with numbers where two are the same
 * @property {string[]} suspects
 * @property {(Place | null)[]} [starts] where the tokens stand at first, in walking games
 * @property {Card[]} cards
 * @property {Floor | null} floor
 * @property {GameEvent[]} events
 * @property {{kind: "sat" | "opened" | "bot" | "left" | "away" | "back" | "clock" | "again" | "paused" | "help", seat: number, name: string, at: number, seconds?: number}[]} [notices]
 * @property {Now} now
 * @property {GameEvent} [reveal]
 * @property {Record<string, Record<string, GameEvent>>} [views] of a finished game: what observers saw otherwise
 * @property {[number, number][]} [turns] of a finished game: whose turn, after how many events
 *
 * @typedef {{name: string, kind: "person" | "open" | "bot", level: string, suspect: string,
 *   here: boolean, standing_in: boolean, away: number | null, reserved: boolean,
 *   guest: string, let_in: number[]}} Seat
 *   `away`: in how many seconds a bot can play on for somebody who is away; `reserved`: somebody has a private link to it;
 *   `guest`: who has come during the game and asks for it; `let_in`: the seats whose people agree
 *
 * @typedef {{seat: number, name: string, text?: string, emote?: string, game: number, at: number,
 *   sent: number}} ChatLine
 *
 * @typedef {Record<string, [string, number]>} Marks
 *
 * @typedef {{code: string} & Record<string, any>} Phrase something to say, as a code with its values
 *
 * @typedef {object} Help
 * @property {number} decision
 * @property {Record<string, [boolean, Phrase]>} [facts]
 * @property {Record<string, number>} [odds]
 * @property {{kind: string, cards?: string[], card?: string, to?: Place, reason: Phrase | null}[]} [advice]
 *
 * @typedef {object} TableState
 * @property {string} table
 * @property {number | null} you
 * @property {number} host the seat of the host
 * @property {number | null} invited the seat that our private link offers us
 * @property {{rules: string, edition: string, help: string, pace: string, clock: number,
 *   watch: boolean, late: boolean, pauses: "players" | "host" | "nobody"}} plan
 * @property {number | null} asked the seat of the running game that we wait for
 * @property {number | null} clock how many seconds are left for the decision, if a clock runs
 * @property {ChatLine[]} chat
 * @property {number} [seatsAt] when we heard of the seats, on this browser's steady clock
 * @property {boolean} paused whether the bots wait
 * @property {number | null} paused_by the seat of who paused
 * @property {Seat[]} seats
 * @property {number} watching
 * @property {Game | null} game
 * @property {Help | null} [help]
 */

/** The kinds of cards, in the order in which everything names them. */
export const KINDS = /** @type {const} */ (["suspect", "weapon", "room"]);
