import type { Atlas } from "../../net/wire.gen";
import type { Sight } from "./model";

/** Whether the sea lanes are closed in this round. */
export const isStormy = ({ plus }: Sight): boolean => plus?.current?.kind === "storm";

/** Whether a storm closes the way between two territories. */
export const isClosed = ({ links }: Atlas, view: Sight, from: number, to: number): boolean =>
  isStormy(view) &&
  (links ?? []).some(({ one, other }) => (one === from && other === to) || (one === to && other === from));
