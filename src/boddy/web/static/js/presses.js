/**
 * A press counts even if its button is drawn anew between pressing and releasing it.
 *
 * Pages draw themselves anew whenever something arrives. A browser sends no click if the element
 * under the released mouse is not the one that was pressed, so the press would be lost. Touches
 * are not concerned: for them the browser presses and releases in one go.
 */

const PRESSABLE = "button, a, label, .target";

/** Listen on this page from now on. */
export function completePresses() {
  /** @type {Element | null} */
  let pressed = null;
  addEventListener("mousedown", (event) => {
    pressed = event.button === 0 ? pressableAt(event) : null;
  });
  addEventListener("mouseup", (event) => {
    const released = pressableAt(event);
    if (pressed && !pressed.isConnected && released && isSame(pressed, released))
      released.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    pressed = null;
  });
}

/** @param {MouseEvent} event @returns {Element | null} */
function pressableAt(event) {
  return event.target instanceof Element ? event.target.closest(PRESSABLE) : null;
}

/** Whether one is the other drawn anew. @param {Element} before @param {Element} after */
function isSame(before, after) {
  return before.tagName === after.tagName && before.textContent === after.textContent && data(before) === data(after);
}

/** @param {Element} element */
function data(element) {
  return JSON.stringify({ .../** @type {HTMLElement | SVGElement} */ (element).dataset });
}
