/** Odds in per cent, as they stand in a cell. */

/** Certain is only what is certain: 0.997 is `>99`. @param {number} odds */
export function percent(odds) {
  if (odds > 0 && odds < 0.005) return "<1";
  if (odds < 1 && odds > 0.995) return ">99";
  return String(Math.round(odds * 100));
}
