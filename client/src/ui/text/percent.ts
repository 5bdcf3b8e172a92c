import { words } from "../words";

const ROUNDING = 1e-12; // the rounding error of a long sum of chances

/** "88.4%". It shows 0% or 100% only for certainties. */
export const percent = (win: number): string => percentTo(1, win);

/** The same with a number of digits: "88.42%". */
export function percentTo(digits: number, win: number): string {
  const whole = 10 ** (digits + 2);
  const parts = Math.round(win * whole);
  const least = (100 / whole).toFixed(digits);
  if (parts === 0 && win > ROUNDING) return `<${least}%`;
  if (parts === whole && win < 1 - ROUNDING) return `>${(100 - 100 / whole).toFixed(digits)}%`;
  return `${((parts * 100) / whole).toFixed(digits)}%`;
}

/** The same for screen readers: "88 percent". */
export function percentWords(win: number): string {
  const whole = Math.round(win * 100);
  if (whole === 0 && win > 0) return words.under1Percent;
  if (whole === 100 && win < 1) return words.over99Percent;
  return words.percent(whole);
}
