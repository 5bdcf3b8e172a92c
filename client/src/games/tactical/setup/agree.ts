import type { Tactical } from "../../../net/wire.gen";
import { numberFlaw, same, type Way } from "../../../play/options/option";
import { type TeamsBySeats, teamsFlaw } from "../../../play/options/teaming";

export type Offers = Tactical.Tables;
export type Offer = Tactical.Offer;
export type Mode = Offers["modes"][number];
export type ModeName = Mode["value"];

/** All that is agreed on; what belongs to another mode or number of seats is kept, and left out. */
export interface Agreement {
  mode: ModeName;
  /** The seat of each faction in the order of turns, once somebody has said so; by the number of seats. */
  held: Readonly<Record<number, readonly number[]>>;
  /** The team of each seat, by the number of seats; none where everyone is for himself, or declares. */
  teams: TeamsBySeats;
  /** Every option that shall be otherwise than usual. */
  changes: Readonly<Record<string, unknown>>;
}

export const START: Agreement = { mode: "classic", held: {}, teams: {}, changes: {} };

/** How factions are usually shared out; with two seats the first one may have the Axis. */
export const sharedOut = (offers: Offers, seats: number): readonly number[] => offers.shares[seats] ?? [];

export const swapped = (held: readonly number[]): number[] => held.map((seat) => 1 - seat);

export const heldIn = (offers: Offers, seats: number, { held }: Agreement): readonly number[] =>
  held[seats] ?? sharedOut(offers, seats);

export const modeOf = (offers: Offers, { mode }: Agreement): Mode =>
  offers.modes.find(({ value }) => value === mode) ?? (offers.modes[0] as Mode);

/** How many may play in a mode. */
export const countsOf = ({ seats: [least, most] }: Mode): number[] =>
  Array.from({ length: most - least + 1 }, (_, more) => least + more);

/** The factions that are in play with so many seats: the sixth only with six. */
export const factionsFor = ({ sides, sixth }: Offers, seats: number): Offers["sides"] =>
  seats > sides.length ? [...sides, sixth] : sides;

/** How many rounds or seconds to begin with, where there is no end usually. */
const BEGIN: Readonly<Record<string, number>> = { roundLimit: 10, defenceSeconds: 60 };

export function wayOf({ name, choices, without }: Offer): Way {
  if (choices?.length)
    return { by: "choice", choices: choices.map(({ value, label }) => [value, label] as const) };
  return without ? { by: "limit", none: null, words: without, usual: BEGIN[name] ?? 10 } : { by: "number" };
}

export const optionValue = (changes: Agreement["changes"], { name, usual }: Offer): unknown =>
  name in changes ? changes[name] : usual;

/** With one option chosen; the usual is no change. */
export function withChange(
  changes: Agreement["changes"],
  { name, usual }: Offer,
  value: unknown,
): Agreement["changes"] {
  const { [name]: _, ...others } = changes;
  return same(value, usual) ? others : { ...others, [name]: value };
}

/** The groups of options of a mode, without those that mean nothing in it. */
export const groupsIn = (offers: Offers, mode: ModeName): Offers["groups"] =>
  offers.groups
    .map((group) => ({ ...group, offers: group.offers.filter(({ modes }) => modes.includes(mode)) }))
    .filter((group) => group.offers.length > 0);

const offersIn = (offers: Offers, mode: ModeName): Offer[] =>
  groupsIn(offers, mode).flatMap((group) => group.offers);

/** What is wrong with an option, as a sentence. */
export function flawOf(offers: Offers, changes: Agreement["changes"], offer: Offer): string | null {
  const value = optionValue(changes, offer);
  if (!offer.limits || (offer.without && value === null)) return null;
  return (
    numberFlaw([value], offer.limits) ??
    (offer.name === "alliesProduction" ? productionFlaw(offers, changes) : null)
  );
}

/** Both alliances cannot have enough at the same time. */
function productionFlaw(offers: Offers, changes: Agreement["changes"]): string | null {
  const sum = offersIn(offers, "classic")
    .filter(({ name }) => name.endsWith("Production"))
    .reduce((total, offer) => total + Number(optionValue(changes, offer)), 0);
  return sum <= offers.world ? `Together with that of the Axis more than ${offers.world}, please.` : null;
}

/** What is wrong with how the factions are shared out, as a sentence. */
export function seatsFlaw(
  offers: Offers,
  seats: number,
  held: readonly number[],
  mode: ModeName = "classic",
): string | null {
  for (let seat = 0; seat < seats; seat++) {
    const sides = new Set(
      factionsFor(offers, seats)
        .filter((_, faction) => held[faction] === seat)
        .map(({ alliance }) => alliance),
    );
    if (sides.size === 0) return `Seat ${seat + 1} needs a faction.`;
    if (sides.size > 1 && mode === "classic")
      return `The factions of seat ${seat + 1} must be of one alliance.`;
  }
  return null;
}

/** What is wrong with the number of seats, as a sentence. */
export function countFlaw(mode: Mode, seats: number): string | null {
  const [least, most] = mode.seats;
  return seats < least || seats > most ? `${mode.title} is for ${least} to ${most} players.` : null;
}

/** The factions of a seat, in the order of turns. */
export const factionsOf = (held: readonly number[], seat: number): number[] =>
  held.flatMap((holder, faction) => (holder === seat ? [faction] : []));

/** The options for the server, those that are not as usual; null while something makes no sense. */
export function documentOf(
  offers: Offers,
  seats: number,
  agreement: Agreement,
): Record<string, unknown> | null {
  const { mode, changes } = agreement;
  const own = offersIn(offers, mode);
  const held = heldIn(offers, seats, agreement);
  const teams = mode === "classic" ? undefined : agreement.teams[seats];
  const shared = mode === "draft" ? null : seatsFlaw(offers, seats, held, mode);
  if (
    countFlaw(modeOf(offers, agreement), seats) ||
    shared ||
    teamsFlaw(teams) ||
    own.some((offer) => flawOf(offers, changes, offer))
  )
    return null;
  const chosen = Object.fromEntries(
    own.filter(({ name }) => name in changes).map(({ name }) => [name, changes[name]]),
  );
  return {
    ...chosen,
    ...(mode === "classic" ? {} : { mode }),
    ...(teams ? { teams } : {}),
    ...(mode === "draft" || same(held, sharedOut(offers, seats))
      ? {}
      : {
          factions: Object.fromEntries(
            factionsFor(offers, seats).map(({ faction }, at) => [faction, held[at]]),
          ),
        }),
  };
}
