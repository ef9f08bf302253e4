/** Days of the puzzle: dates such as 2026-11-18, which sort as texts do. */

/** Today where the reader is. @param {Date} [now] */
export function today(now = new Date()) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Whether a text is a day that there is. @param {string} text */
export function isDate(text) {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && text.endsWith(dayOf(text));
}

/** The last part of what the calendar makes of a date: the 31st of April is none. @param {string} text */
function dayOf(text) {
  return new Date(`${text}T00:00:00Z`).toISOString().slice(8, 10);
}
