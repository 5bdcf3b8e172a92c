const ROUNDING = 1e-12; // of many chances added up

/** "88.4%"; never a certainty that is none. */
export const percent = (win: number): string => percentTo(1, win);

/** The same with so many digits: "88.42%". */
export function percentTo(digits: number, win: number): string {
  const whole = 10 ** (digits + 2);
  const parts = Math.round(win * whole);
  const least = (100 / whole).toFixed(digits);
  if (parts === 0 && win > ROUNDING) return `<${least}%`;
  if (parts === whole && win < 1 - ROUNDING) return `>${(100 - 100 / whole).toFixed(digits)}%`;
  return `${((parts * 100) / whole).toFixed(digits)}%`;
}

/** The same for the ear: "88 percent". */
export function percentWords(win: number): string {
  const whole = Math.round(win * 100);
  if (whole === 0 && win > 0) return "less than 1 percent";
  if (whole === 100 && win < 1) return "more than 99 percent";
  return `${whole} percent`;
}
