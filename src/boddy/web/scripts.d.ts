// Types that several scripts share; no script imports them. Messages of the server are declared
// in messages.d.ts, which is made from boddy's own shapes.

// What the server sends

type Kind = "suspect" | "weapon" | "room";
type Place = string | [number, number];
type CardView = import("./messages").CardView;
/** Example cards have no letter. */
type Card = Omit<CardView, "letter" | "own"> & Partial<CardView>;
type GameEvent = import("./messages").GameEvent;
type Legal = import("./messages").Legal;
type BoardData = import("./messages").BoardView;
type Seat = import("./messages").TableSeat;
type ChatLine = import("./messages").ChatLine;
type Marks = Record<string, [string, number]>;
type Help = import("./messages").HelpMessage;
/** Undefined until they are there, and null where there are none. */
type Hints = Help["advice"] | null;
/** Something to say, as a code with its values. */
type Phrase = { code: string } & Record<string, any>;
/** The page tells of changed help, too. */
type NoticeHere =
  | import("./messages").NoticeView
  | { kind: "help"; seat: number; name: string; at: number; seconds?: number };
type Game = Omit<import("./messages").GameView, "cards" | "notices"> & {
  cards: Card[];
  notices?: NoticeHere[];
  /** Of a finished game: what observers saw otherwise. */
  views?: Record<string, Record<string, GameEvent>>;
};
type TableState = Omit<import("./messages").Welcome, "type" | "game" | "marks"> & {
  game: Game | null;
  /** When we heard of the seats, on this browser's steady clock. */
  seatsAt?: number;
  help?: Help | null;
};
type Rival = { level: string; name: string; rating: number };
/** Choices of the rules by name, as the server writes them. */
type RuleChanges = Record<string, string>;

// Views of a game

type GameSeen = { game: Game; deck: Deck; you: number | null };
type NotesView = GameSeen & { hand: string[]; help: Help | null; hints: Hints };
type AreaView = GameSeen & {
  seats: Seat[];
  /** The address of the board's drawing. */
  board: string;
  /** Whether this is now, not a replay. */
  live: boolean;
  /** Where the hints say to go. */
  hinted?: Place | null;
  onMove: (to: Place) => void;
  /** What a rival has just remarked. */
  remark?: Remark | null;
};
/** A remark of a rival: after how many events it is made, and at which moment. */
type Remark = {
  seat: number;
  at: number;
  moment: "again" | "nobody" | "wrong" | "late" | "won";
  level: string;
  won?: number;
  games?: number;
};
type CoachView = {
  game: Game;
  you: number | null;
  at: Position;
  /** Whether the form of an accusation is open. */
  accusing: boolean;
  /** Whether the hints say to accuse. */
  certain: boolean;
  /** Whether the notes are filled in. */
  helped: boolean;
  /** Whether the card that was shown to us is ticked in the notes. */
  ticked: boolean;
  /** Whether it is the first case, which is written. */
  isFirst?: boolean;
};
type Answer = { seat: number; card?: string | null; pass: boolean };
type Position = {
  places: Record<number, Place | null>;
  /** How each token came to its place: by a walk, a passage or a suggestion. */
  came: Record<number, string>;
  out: Set<number>;
  /** Where the weapons stand, and the suspects without a player. */
  standing: Record<string, Place | null>;
  suggestion: { seat: number; cards: string[]; answers: Answer[] } | null;
  rolled: { seat: number; dice: number[] } | null;
  accusation: { seat: number; cards: string[]; right: boolean } | null;
  turn: number | null;
  /** How many turns have begun. */
  turns: number;
  hands: (string[] | null)[];
  sizes: number[];
  faceup: string[];
  /** What is in the case file, if we may look after a wrong accusation. */
  file: string[] | null;
  /** The card that was shown to us last. */
  seen: { seat: number; card: string } | null;
};
/** Where a game that is over lies. */
type Finished = {
  /** The game itself; its record, notes and analysis lie below. */
  game: string;
  /** The drawing of the board. */
  board: string;
  replay: string;
  analysis: string;
};
/** How a game ended, as this browser remembers it. */
type Result = {
  table: string;
  game: number;
  rules: string;
  you: number;
  names: string[];
  /** Of the bot in each seat; null for a person. */
  levels: (string | null)[];
  winner: number | null;
  turns: number;
  /** In seconds. */
  started: number;
  ended: number;
  /** Once the analysis was asked for. */
  knowledge?: { known_after: number | null; open: number };
};
type SeatChoice = { kind: string; level: string };
type Invitation = {
  /** The table's address, as others in the network reach it; the best first. */
  links: string[];
  /** `here`: only this computer reaches the server. */
  reach: "network" | "here";
  /** The first link as a QR code, in SVG. */
  qr: string | null;
  /** How to start the server so that others reach it. */
  command: string | null;
};
/** The connection of a page to its table, whatever answers there. */
type TableConnection = {
  /** Send a message; whether it went out. */
  send: (message: object) => boolean;
  /** Begin again, with all that there is to know. */
  again: () => void;
  stop: () => void;
};
type PuzzleEntry = { seat: number; cards: string[]; passed: number[]; shower: number | null; card: string | null };

// The notebook

/** `seat` is null if who asked was missed. */
type NotedSuggestion = {
  kind: "suggestion";
  seat: number | null;
  cards: string[];
  passed: number[];
  shower: number | null;
  card: string | null;
};
type Entry =
  | NotedSuggestion
  | { kind: "accusation"; seat: number; cards: string[]; right: boolean }
  | { kind: "sighting"; seat: number; card: string; public?: boolean }
  /** `cards` were laid open. */
  | { kind: "leaving"; seat: number; cards: string[] | null }
  /** Cards of who leaves were dealt out, or given to who joins. */
  | { kind: "handover"; seat: number; joins: boolean; shares: [number, number][]; mine: string[] };
type Case = {
  edition: string;
  cards: Card[];
  names: string[];
  sizes: (number | null)[];
  me: number | null;
  hand: string[];
  faceup: string[];
  /** How the table plays: the rules as notes write them, and the choices that people are asked. */
  rules?: Record<string, string> | null;
  entries: Entry[];
  /** Whether the set-up is done. */
  ready: boolean;
  /** What was in the file, once the case is over. */
  result?: string[] | null;
  /** One's own marks by cells: a colour from 0, none, to 3, and perhaps a word. */
  marks?: Record<string, string>;
};
/** What tables are taken to play, and the choices that may differ with their values. */
type House = { usual: Record<string, string>; choices: Record<string, string[]> };
/** By the number of seats, for each asker who answers in which order. */
type Answering = Record<string, number[][]>;
/** An entry while it is being written. */
type Draft = {
  /** The entry that is changed, if it is an old one. */
  at: number | null;
  /** The entry before which a new one goes; null for the end. */
  place: number | null;
  kind: "suggestion" | "accusation" | "sighting";
  /** Null if who asked was missed. */
  seat: number | null;
  /** By kind. */
  cards: Record<string, string>;
  /** Null if nobody showed. */
  shower: number | null | "missed" | undefined;
  /** Who was seen to pass, where that does not follow from who showed. */
  passed: number[] | null;
  card: string | null;
  right: boolean | undefined;
  /** Whether everybody saw the card. */
  public: boolean;
};
/** An entry about somebody who leaves or joins, while it is being written. */
type SeatDraft = {
  at: number | null;
  joins: boolean;
  /** Who leaves or joins; null for a new player. */
  seat: number | null;
  /** After whom a new player sits. */
  after: number | null;
  /** What becomes of the cards; who joins gets some or not. */
  cards: "hidden" | "open" | "dealt";
  /** The cards that were laid open, or that we got or gave. */
  picked: string[];
  /** How many each of the others got or gave. */
  shares: Record<number, number>;
};
type Cell = {
  holds: boolean | null;
  why: Phrase;
  entries?: number[];
  public?: boolean;
  new?: boolean;
  odds?: number;
  /** Whether one has seen it oneself. */
  seen?: boolean;
  /** The cell from which it follows at once. */
  after?: string;
  /** Whether it is so only if something is that was supposed. */
  isIf?: boolean;
};
/** A step of a proof, with the numbers of the entries that it looks at itself. */
type Step = { said: Phrase; entries: number[] };
/** Entries are counted from 1, as people count them. */
type Grid = {
  /** Null, as odds and `open`, where there were too many to count. */
  deals: string | null;
  cells: Record<string, Cell>;
  /** What the last entry taught. */
  news: Phrase[];
  /** Whether it changed any chance that is shown. */
  moved: boolean;
  open: number | null;
  casefile: { cards: string[]; odds: number }[];
  /** What was too hard to work out. */
  left_out?: Phrase[];
};
/** `reads`: the entries as they would be. */
type Correction = { entry: number | null; setup: string | null; now: string; why: Phrase; reads: Entry[] };
type Advice = {
  suggestions: { cards: string[]; bits: number; why: Phrase }[];
  plan: { kind: "accuse" | "ask" | "wait"; cards: string[]; odds: number; why: Phrase } | null;
  others: { seat: number; seen: string[]; proved: string[]; best: number; average: number; habit: Phrase | null }[];
  left_out?: Phrase[];
};
/** A case that several pages write at the same time. */
type Shared = {
  registers: Record<string, [value: any, stamp: string]>;
  /** By id, in the order of `at`. */
  entries: Record<string, { at: number; era: string | null; entry: Entry }>;
  /** What undo takes back, oldest first. */
  steps: { stamp: string; quiet: boolean; changes: [name: string, before: unknown, after: unknown][] }[];
};

// Parts of pages

type Child = Node | string | number | null | undefined | false;
type Props = Record<string, any>;
type CardName = { full: string; kind: string; own: boolean };
/** Who and what texts may name. */
type TextTable = {
  names?: readonly (string | Node)[];
  me?: number | null;
  cards?: Map<string, CardName>;
  /** Shows a card that a text names, such as "with the rope", as more than that text. */
  show?: (card: string, text: string) => Node;
};
type Deck = import("./static/js/ui/cards.js").Deck;
type MarkBook = import("./static/js/table/marks.js").MarkBook;
type Solver = import("./static/js/notebook/solver.js").Solver;
