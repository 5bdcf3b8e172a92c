import type { Tactical } from "../../../wire.gen";
import { numberFlaw, same, type Way } from "../../options/option";

export type Offers = Tactical.Tables;
export type Offer = Tactical.Offer;

/** The seat of each faction in the order of turns, and every option that shall be otherwise than usual. */
export interface Agreement {
  held: readonly number[];
  changes: Readonly<Record<string, unknown>>;
}

/** How factions are usually shared out; with two seats the first one may have the Axis. */
export const sharedOut = (offers: Offers, seats: number): readonly number[] => offers.shares[seats] ?? [];

export const swapped = (held: readonly number[]): number[] => held.map((seat) => 1 - seat);

/** How many rounds to begin with, where there is no end usually. */
const ROUNDS = 10;

export function wayOf({ choices, without }: Offer): Way {
  if (choices?.length) return { by: "choice", choices: choices.map(({ value, label }) => [value, label] as const) };
  return without ? { by: "limit", none: null, words: without, usual: ROUNDS } : { by: "number" };
}

export const valueOf = (changes: Agreement["changes"], { name, usual }: Offer): unknown => (name in changes ? changes[name] : usual);

/** With one option chosen; the usual is no change. */
export function withChange(changes: Agreement["changes"], { name, usual }: Offer, value: unknown): Agreement["changes"] {
  const { [name]: _, ...others } = changes;
  return same(value, usual) ? others : { ...others, [name]: value };
}

/** What is wrong with an option, as a sentence. */
export function flawOf(offers: Offers, changes: Agreement["changes"], offer: Offer): string | null {
  const value = valueOf(changes, offer);
  if (!offer.limits || (offer.without && value === null)) return null;
  return numberFlaw([value], offer.limits) ?? (offer.name === "alliesProduction" ? productionFlaw(offers, changes) : null);
}

/** Both alliances cannot have enough at the same time. */
function productionFlaw(offers: Offers, changes: Agreement["changes"]): string | null {
  const sum = allOf(offers)
    .filter(({ name }) => name.endsWith("Production"))
    .reduce((total, offer) => total + Number(valueOf(changes, offer)), 0);
  return sum <= offers.world ? `Together with that of the Axis more than ${offers.world}, please.` : null;
}

/** What is wrong with how the factions are shared out, as a sentence. */
export function seatsFlaw(offers: Offers, seats: number, held: readonly number[]): string | null {
  for (let seat = 0; seat < seats; seat++) {
    const sides = new Set(offers.sides.filter((_, faction) => held[faction] === seat).map(({ alliance }) => alliance));
    if (sides.size === 0) return `Seat ${seat + 1} needs a faction.`;
    if (sides.size > 1) return `The factions of seat ${seat + 1} must be of one alliance.`;
  }
  return null;
}

/** The factions of a seat, in the order of turns. */
export const factionsOf = (held: readonly number[], seat: number): number[] => held.flatMap((holder, faction) => (holder === seat ? [faction] : []));

/** The options for the server, those that are not as usual; null while something makes no sense. */
export function documentOf(offers: Offers, seats: number, { held, changes }: Agreement): Record<string, unknown> | null {
  if (seatsFlaw(offers, seats, held) || allOf(offers).some((offer) => flawOf(offers, changes, offer))) return null;
  if (same(held, sharedOut(offers, seats))) return { ...changes };
  return { ...changes, factions: Object.fromEntries(offers.sides.map(({ faction }, at) => [faction, held[at]])) };
}

const allOf = (offers: Offers): Offer[] => offers.groups.flatMap((group) => group.offers);
