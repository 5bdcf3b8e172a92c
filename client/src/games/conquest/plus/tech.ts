import type { Seat } from "../../../net/wire.gen";
import type { Action, Plus, Sight, Tech } from "../model";
import { TECHS, techBefore, techCost } from "./names";

/** How a seat stands to a technology: it knows it, can have it now, could pay for it, or not even that. */
type TechState = "known" | "ready" | "open" | "locked";

export interface TechView {
  state: TechState;
  /** Why it cannot be had now, as a sentence; empty where it can, or is known. */
  why: string;
}

/** What a seat can spend on research: science, and gold where there is some. */
export const meansOf = ({ science, gold }: Plus, seat: Seat): number =>
  (science?.[seat] ?? 0) + (gold?.[seat] ?? 0);

export function techView(view: Sight, seat: Seat, tech: Tech, legal: readonly Action[]): TechView {
  const plus = view.plus ?? {};
  const known = plus.techs?.[seat] ?? [];
  if (known.includes(tech)) return { state: "known", why: "" };
  if (legal.some((action) => action.t === "research" && action.tech === tech))
    return { state: "ready", why: "" };
  const first = techBefore(tech);
  if (first && !known.includes(first)) return { state: "locked", why: `${TECHS[first].name} comes first.` };
  const missing = techCost(tech) - meansOf(plus, seat);
  if (missing > 0) return { state: "locked", why: `${missing} more science is needed.` };
  return { state: "open", why: view.phase === "over" ? "" : whyLater(view, seat, legal) };
}

/** Why something that could be paid for cannot be learned this moment. */
function whyLater({ turn, plus }: Sight, seat: Seat, legal: readonly Action[]): string {
  const may = (kind: Action["t"]): boolean => legal.some(({ t }) => t === kind);
  if (turn === seat && plus?.researched) return "One technology a turn: you have learned one.";
  if (may("trade") && !may("place") && !may("endphase")) return "Trade a set of cards first.";
  return "You can learn it while you place new armies.";
}
