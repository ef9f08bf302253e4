/**
 * A press counts even if its button is redrawn between pressing and releasing it.
 *
 * Pages redraw themselves whenever something arrives. A browser sends no click if the element
 * under the released mouse is not the one that was pressed, so the press would be lost. Touches
 * are not concerned: for them the browser presses and releases in one go.
 */

const PRESSABLE = "button, a, label, .target";

/** Listen on this page from now on. */
export function completePresses() {
  /** @type {Element | null} */
  let pressed = null;
  let place = "";
  addEventListener("mousedown", (event) => {
    pressed = event.button === 0 ? pressableAt(event) : null;
    place = placeOf(event);
  });
  addEventListener("mouseup", (event) => {
    if (pressed && !pressed.isConnected)
      drawnAnew(pressed, event, placeOf(event) === place)?.dispatchEvent(
        new MouseEvent("click", { bubbles: true, cancelable: true }),
      );
    pressed = null;
  });
}

/** @param {MouseEvent} event @returns {Element | null} */
function pressableAt(event) {
  return event.target instanceof Element ? event.target.closest(PRESSABLE) : null;
}

/** @param {MouseEvent} event */
function placeOf(event) {
  return `${event.clientX}/${event.clientY}`;
}

/**
 * Find a button again: under the mouse, or wherever the page has put it if the mouse did not move.
 * @param {Element} pressed @param {MouseEvent} event @param {boolean} isStill @returns {Element | null | undefined}
 */
function drawnAnew(pressed, event, isStill) {
  const released = pressableAt(event);
  if (released && isSame(pressed, released)) return released;
  if (!isStill) return null;
  const found = [...document.querySelectorAll(PRESSABLE)].filter(
    (other) => isSame(pressed, other) && other.checkVisibility(),
  );
  return found.length === 1 ? found[0] : null;
}

/** Whether one is the other redrawn; elements with data may have another text now. @param {Element} before @param {Element} after */
function isSame(before, after) {
  if (before.tagName !== after.tagName || data(before) !== data(after)) return false;
  return data(before) !== "{}" || before.textContent === after.textContent;
}

/** @param {Element} element */
function data(element) {
  return JSON.stringify({ .../** @type {HTMLElement | SVGElement} */ (element).dataset });
}
