/** The playing area of the walking games: the house, the tokens in it, and where one may go. */

import { showDrawing } from "../logic/backend.js";
import { t } from "../logic/i18n.js";
import { framed, going, isPale } from "../ui/cards.js";
import { h, putIfChanged, s, setVars } from "../ui/dom.js";
import { asked, askedKey } from "./shown_cards.js";
import { RingHouse, SquareHouse, UNIT, pictureOf, walk } from "./houses.js";
import { SeatList, face } from "./seat_list.js";

const NEAR = 2.2 * UNIT;
/** In which round it is night. */
const NIGHT = 12;

export class Board {
  /** @param {AreaView} view */
  constructor(view) {
    const data = view.game.floor?.board;
    this.house = data ? new SquareHouse(view.game, data) : new RingHouse(view.game, view.deck);
    this.targets = s("g.targets");
    this.hall = this.house.hall();
    this.scene = s("g.staging-place");
    this.dusk = s("rect.dusk", { width: this.house.width, height: this.house.height, rx: 8 });
    this.tokens = s("g.tokens");
    /** By the number of the seat, or by the card of who or what has none. @type {Map<number | string, SVGElement>} */
    this.pieces = new Map();
    /** Where each token was drawn last. @type {Map<number | string, {place: Place | null, spot: [number, number]}>} */
    this.stood = new Map();
    this.picture = s(
      "svg",
      {
        viewBox: `0 0 ${this.house.width} ${this.house.height}`,
        class: "overlay",
        role: "group",
        "aria-label": t("houseMap"),
      },
      this.house.ground(),
      this.dusk,
      this.targets,
      this.house.names(view),
      this.tokens,
      this.scene,
    );
    this.picture.addEventListener("click", (event) => this.tap(/** @type {MouseEvent} */ (event)));
    this.seatList = new SeatList(view);
    this.seats = h("ol.seatlist", { tabindex: "0", "aria-label": t("players") }, this.seatList.items);
    this.said = h("div.said-here");
    this.reason = h("p.reason", { role: "status" });
    this.map = h("div.map", data && drawing(pictureOf(view.board)), this.picture, this.reason);
    this.element = h("div.boardarea", this.seats, this.map, this.said);
    setVars(this.element, { ratio: this.house.width / this.house.height });
    /** @type {AreaView} */
    this.view = view;
  }

  /** @param {AreaView} view @param {Position} at */
  update(view, at) {
    this.view = view;
    this.seatList.update(view, at);
    this.placeTokens(view, at);
    this.placeTargets(view);
    const said = at.suggestion ?? at.accusation;
    const thrown = !said && view.live ? at.rolled : null;
    putIfChanged(this.said, [askedKey(at), thrown], () =>
      said ? !this.hall && asked(view, at) : thrown && dice(thrown.dice),
    );
    this.said.classList.toggle("empty", !this.said.firstChild);
    this.stage(view, at);
    setVars(this.dusk, { evening: evening(view.game, at) });
  }

  /** Show what is suggested, or accused of, as a picture in the middle of the house. @param {AreaView} view @param {Position} at */
  stage(view, at) {
    const { hall } = this;
    const said = at.accusation ?? at.suggestion;
    putIfChanged(this.scene, askedKey(at), () => {
      if (!hall || !said) return null;
      const { x, y, width, height } = hall;
      const scene = framed(view.deck.scene(said.cards), x, y, 0);
      for (const [name, size] of Object.entries({ width, height })) scene.setAttribute(name, String(size));
      const title = s("title", view.deck.say({ code: "theCase", cards: said.cards }, view.game.labels, view.you));
      const label = { role: "img", "aria-label": title.textContent };
      const middle = { "middle-x": `${x + width / 2}px`, "middle-y": `${y + height / 2}px` };
      return s(at.accusation ? "g.accusing" : "g.asking", { ...label, vars: middle }, title, scene);
    });
  }

  /** @param {AreaView} view @param {Position} at */
  placeTokens(view, at) {
    /** @type {Map<string, number>} */
    const inRoom = new Map();
    for (const [key, piece] of this.pieces) {
      if (key in at.places || key in at.standing) continue;
      piece.remove();
      this.pieces.delete(key);
    }
    const weapons = view.deck.of("weapon").map(({ name }) => name);
    /** @param {number | string} key @param {string} card @param {Place | null} place @param {() => SVGElement} make @param {string} [came] */
    const set = (key, card, place, make, came) => {
      const room = JSON.stringify(place);
      const isWeapon = weapons.includes(card);
      const slot = isWeapon ? 6 + weapons.indexOf(card) : Array.isArray(place) ? 0 : (inRoom.get(room) ?? 0);
      if (!isWeapon) inRoom.set(room, slot + 1);
      const piece = this.pieces.get(key) ?? make();
      if (!this.pieces.has(key)) this.tokens.append(piece);
      this.pieces.set(key, piece);
      this.move(key, piece, place, this.house.spot(place, slot, card), came);
      return piece;
    };
    for (const weapon of weapons)
      if (weapon in at.standing)
        set(weapon, weapon, at.standing[weapon], () => weaponPiece(view, weapon), "suggestion");
    for (const { name } of view.deck.suspects)
      if (name in at.standing) set(name, name, at.standing[name], () => token(view, name, null), "suggestion");
    view.game.suspects.forEach((suspect, seat) => {
      if (!(seat in at.places)) return;
      const piece = set(seat, suspect, at.places[seat], () => token(view, suspect, seat), at.came[seat]);
      const { kind, level } = view.seats[seat] ?? {};
      putIfChanged(/** @type {Element} */ (piece.querySelector(".face")), [kind, level], () =>
        framed(face(view, seat) ?? view.deck.bust(suspect), -8.6, -8.8, 17.2),
      );
      piece.classList.toggle("mine", seat === view.you);
      piece.classList.toggle("turn", view.game.now.turn === seat && view.live);
    });
  }

  /**
   * Put a token where it stands now; if it stood elsewhere, it goes there: on foot along the squares.
   * @param {number | string} key
   * @param {SVGElement} piece
   * @param {Place | null} place
   * @param {[number, number]} spot
   * @param {string | undefined} came
   */
  move(key, piece, place, spot, came) {
    const before = this.stood.get(key);
    this.stood.set(key, { place, spot });
    setVars(piece, { x: `${spot[0]}px`, y: `${spot[1]}px` });
    if (!before || String(before.spot) === String(spot)) return;
    const onFoot = came !== "suggestion" && came !== "passage" && place !== null && before.place !== null;
    const between = onFoot ? this.house.between(/** @type {Place} */ (before.place), place) : [];
    walk(piece, [before.spot, ...between, spot]);
  }

  /** @param {AreaView} view */
  placeTargets(view) {
    const moves = (view.live && view.game.now.legal?.moves) || [];
    putIfChanged(this.targets, [moves, view.game.now.decision], () => {
      const far = moves.length ? Object.keys(view.game.now.ways?.rooms ?? {}) : [];
      this.reason.textContent = "";
      return [...far.map((room) => this.far(view, room)), ...moves.map((to) => this.target(view, to))];
    });
    // Hints arrive later; a target that has the focus must stay.
    for (const target of /** @type {NodeListOf<SVGElement>} */ (this.targets.querySelectorAll(".target"))) {
      const to = JSON.parse(target.dataset.to ?? "null");
      const hinted = JSON.stringify(to) === JSON.stringify(view.hinted);
      const label = typeof to === "string" ? going(view.deck, to) : squareName(view, to);
      target.classList.toggle("hinted", hinted);
      target.setAttribute("aria-label", hinted ? `${label} (${t("hinted")})` : label);
    }
  }

  /** @param {AreaView} view @param {Place} to */
  target(view, to) {
    const go = (/** @type {Event} */ event) => {
      event.stopPropagation();
      view.onMove(to);
    };
    return s(
      "g",
      {
        class: `target ${typeof to === "string" ? "room" : "square"}`,
        role: "button",
        tabindex: "0",
        "data-to": JSON.stringify(to),
        onclick: go,
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          if (event.key === "Enter" || event.key === " ") {
            event.preventDefault();
            go(event);
          }
        },
      },
      this.house.mark(to),
    );
  }

  /** Squares are small on a phone: a tap near one means it. @param {MouseEvent} event */
  tap(event) {
    const moves = (this.view.live && this.view.game.now.legal?.moves) || [];
    const box = this.picture.getBoundingClientRect();
    const scale = this.house.width / box.width;
    const [x, y] = [(event.clientX - box.left) * scale, (event.clientY - box.top) * scale];
    let best = null;
    let nearest = NEAR;
    for (const to of moves) {
      const [tx, ty] = this.house.spot(to, 0, "");
      const distance = Math.hypot(tx - x, ty - y);
      if (distance < nearest) [best, nearest] = [to, distance];
    }
    if (best) this.view.onMove(best);
  }

  /** A room that cannot be reached says why, when one points at it or taps it. @param {AreaView} view @param {string} room */
  far(view, room) {
    const reason = whyFar(view, room);
    const tell = (/** @type {Event} */ event) => {
      event.stopPropagation();
      this.reason.textContent = reason;
    };
    const said = { role: "img", "aria-label": reason };
    return s("g.far", { ...said, onclick: tell }, s("title", reason), this.house.mark(room));
  }
}

/** @param {string} path */
function drawing(path) {
  const image = h("img", { alt: "" });
  void showDrawing(image, path);
  return image;
}

/**
 * Who walks through the house: the face of who plays, in the colour and with the letter of the suspect.
 * @param {AreaView} view
 * @param {string} suspect
 * @param {number | null} seat
 */
function token(view, suspect, seat) {
  const { deck, game } = view;
  const paint = deck.paint(suspect);
  const label = seat === null ? deck.title(suspect) : `${deck.title(suspect)} (${game.labels[seat]})`;
  return s(
    seat === null ? "g.token.idle" : "g.token",
    { role: "img", "aria-label": label, vars: { paint } },
    s("title", label),
    s("ellipse.shadow", { cx: 1, cy: 2, rx: 10.5, ry: 10 }),
    s("circle.body", { r: 10.4 }),
    s("g.face", framed(deck.bust(suspect), -8.6, -8.8, 17.2)),
    s("circle.ring", { r: 10.4 }),
    s("circle.tag", { cx: 7.6, cy: 7.6, r: 5 }),
    s("text", { x: 7.6, y: 10.2, class: isPale(paint) ? "dark" : "" }, deck.letter(suspect)),
  );
}

/** @param {AreaView} view @param {string} weapon */
function weaponPiece({ deck }, weapon) {
  const label = deck.title(weapon);
  return s(
    "g.weaponpiece",
    { role: "img", "aria-label": label },
    s("title", label),
    s("rect", { x: -8, y: -8, width: 16, height: 16, rx: 3.5 }),
    framed(deck.drawing(weapon), -7, -7, 14),
  );
}

/** How dark it is: evening falls over some rounds. @param {Game} game @param {Position} at */
function evening({ names }, at) {
  return Math.min(1, at.turns / names.length / NIGHT).toFixed(2);
}

const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** @param {number[]} thrown */
function dice(thrown) {
  return h(
    "div.dice",
    { role: "img", "aria-label": t("dice", { dice: thrown.join(" + ") }) },
    ...thrown.map((die) =>
      s(
        "svg",
        { viewBox: "0 0 36 36", "aria-hidden": "true" },
        s("rect", { x: 1.5, y: 1.5, width: 33, height: 33, rx: 6 }),
        PIPS[die].map((at) => s("circle", { cx: 9 + (at % 3) * 9, cy: 9 + Math.floor(at / 3) * 9, r: 3 })),
      ),
    ),
  );
}

/** A square is called by where it leads. @param {AreaView} view @param {[number, number]} square */
export function squareName(view, [row, col]) {
  const way = view.game.now.ways?.squares[`${row},${col}`];
  if (!way) return t("square", { row: row + 1, col: col + 1 });
  return t("squareToward", { room: view.deck.title(way[0]), steps: way[1] });
}

/** @param {AreaView} view @param {string} room */
export function whyFar(view, room) {
  const { now, floor } = view.game;
  const title = view.deck.title(room);
  const steps = now.ways?.rooms[room];
  const rolled = [...view.game.events].reverse().find((event) => event.event === "rolled");
  const thrown = (rolled?.dice ?? []).reduce((sum, die) => sum + die, 0);
  if (steps && steps > thrown) return t("farSteps", { room: title, steps, thrown });
  if (steps) return t("farBlocked", { room: title });
  return t(floor?.board && rolled ? "farNoWay" : "farNoDoor", { room: title });
}
