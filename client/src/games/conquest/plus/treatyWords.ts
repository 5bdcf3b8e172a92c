import { plural } from "../../../play/say";
import type { Event, Offer } from "../model";

/** "peace for 3 rounds", "an alliance" */
export const treatyWords = ({ kind, rounds }: Pick<Offer, "kind" | "rounds">): string =>
  kind === "peace" ? `peace for ${plural(rounds, "round", "rounds")}` : "an alliance";

export type Motive = NonNullable<Extract<Event, { t: "treatyoffered" }>["motive"]>;

/** Why somebody offers, answers or ends a treaty, as it says so to the other one. */
export const MOTIVES: Readonly<Record<Motive, string>> = {
  threat: "You have many armies beside my land",
  together: "Somebody is too far ahead: the others should stand together",
  harmless: "You are no threat to me",
  prey: "There is nobody whom I would rather attack",
  ahead: "You are too far ahead of everyone",
  winning: "You are about to win",
  faithless: "You have ended more treaties than you kept",
  late: "The game has gone on for long, and there is land to be won",
};

/** The words in quotation marks; nothing where nothing was said. */
export const saidWords = (motive: Motive | null | undefined): string =>
  motive ? `\u201c${MOTIVES[motive]}.\u201d` : "";
