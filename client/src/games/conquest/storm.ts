import type { Sight } from "./model";

/** Whether the sea lanes are closed in this round. */
export const isStormy = ({ plus }: Sight): boolean => plus?.current?.kind === "storm";
