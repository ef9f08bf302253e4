/** Odds in per cent, as they stand in a cell; sentences of the solver say the same. */

/** Certain is only what is certain: 0.997 is `>99`, and 0.003 is `<1`. @param {number} odds */
export function percent(odds) {
  if (odds > 0 && odds < 0.01) return "<1";
  if (odds < 1 && odds > 0.99) return ">99";
  return String(Math.floor(odds * 100 + 0.5));
}
