import { plural } from "../../say";
import type { Offer } from "../model";

/** "peace for 3 rounds", "an alliance" */
export const treatyWords = ({ kind, rounds }: Pick<Offer, "kind" | "rounds">): string => (kind === "peace" ? `peace for ${plural(rounds, "round", "rounds")}` : "an alliance");
