/** "88.4%"; never a certainty that is none. */
export function percent(win: number): string {
  const tenths = Math.round(win * 1000);
  if (tenths === 0 && win > 0) return "<0.1%";
  if (tenths === 1000 && win < 1) return ">99.9%";
  return `${(tenths / 10).toFixed(1)}%`;
}

/** The same for the ear: "88 percent". */
export function percentWords(win: number): string {
  const whole = Math.round(win * 100);
  if (whole === 0 && win > 0) return "less than 1 percent";
  if (whole === 100 && win < 1) return "more than 99 percent";
  return `${whole} percent`;
}
