import type { Seat, Tactical } from "../../../net/wire.gen";
import type { Sight } from "../model";

type Pair = [Seat, Seat];
type Bonds = Pick<Tactical.Standing, "offers" | "pacts">;

/** In the order in which the server lists them. */
const sorted = (pairs: readonly Pair[]): Pair[] =>
  [...pairs].sort(([one, other], [first, second]) => one - first || other - second);

const isBetween = ([one, other]: Pair, first: Seat, second: Seat): boolean =>
  (one === first && other === second) || (one === second && other === first);

export const offered = ({ now: { offers = [] } }: Sight, seat: Seat, to: Seat): Bonds => ({
  offers: sorted([...offers, [seat, to]]),
});

/** With an acceptance no offer between the two is open any more, else only the one that was declined. */
export function answered(
  { now: { offers = [], pacts = [] } }: Sight,
  seat: Seat,
  to: Seat,
  accept: boolean,
): Bonds {
  if (!accept) return { offers: offers.filter(([from, asked]) => from !== to || asked !== seat) };
  const pact: Pair = seat < to ? [seat, to] : [to, seat];
  return { offers: offers.filter((offer) => !isBetween(offer, seat, to)), pacts: sorted([...pacts, pact]) };
}

export const broken = ({ now: { pacts = [] } }: Sight, seat: Seat, to: Seat): Bonds => ({
  pacts: pacts.filter((pact) => !isBetween(pact, seat, to)),
});

/** When a turn ends nobody waits for the answer of who had it, nor for that of one without land. */
export function lapsed({ now: { offers, owners, turn }, seats }: Sight): Bonds {
  if (!offers?.length) return {};
  const holders = new Set(owners.map((owner) => seats[owner]));
  return { offers: offers.filter(([, asked]) => asked !== seats[turn] && holders.has(asked)) };
}
