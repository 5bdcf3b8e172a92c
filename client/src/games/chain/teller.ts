import type { Seat } from "../../net/wire.gen";
import type { Cast } from "../../play/face";
import { type Event, type Kind, kindName, nameOf, type Sight, type Tile } from "./model";
import { unitOf } from "./plan";

/** One thing that happened: "Tank" "hits the Infantry at F10" "-4". */
export interface Story {
  seat: Seat | null;
  subject: string;
  text: string;
  figures: string;
}

/** Who is who in a round: events know units and buildings only by number. */
export interface Teller {
  /** "you", "Ottoline". */
  name(seat: Seat | null): string;
  /** "your Ranger", "Ottoline's Tank". */
  unit(id: number): string;
  kindOf(id: number): Kind | null;
  seatOf(id: number): Seat | null;
  /** Where the unit stood once all had moved. */
  at(id: number): Tile | null;
  hasFallen(id: number): boolean;
  /** Whether an enemy of the unit stood on a tile before the round. */
  wasThere(id: number, tile: Tile): boolean;
  /** "K6"; with `kind` "the City K6". */
  site(building: number, kind?: boolean): string;
  /** Whose building it was before the round: "your", "Ottoline's". */
  owner(building: number): string;
  verb(seat: Seat | null, mine: string, theirs: string): string;
  ofUnit(id: number, text: string, figures?: string): Story;
  ofSeat(seat: Seat, text: string, figures?: string): Story;
  /** Of a building, with the chip of the seat that owned it before the round or of another one. */
  ofSite(building: number, text: string, figures?: string, seat?: Seat | null): Story;
}

export function newTeller(before: Sight, events: readonly Event[], cast: Cast): Teller {
  const units = new Map(before.units.map(({ id, seat, kind, at }) => [id, { seat, kind, at: at as Tile }]));
  const ownerOf = (building: number): Seat | null => before.buildings[building]?.owner ?? null;
  const fallen = new Set<number>();
  for (const event of events) {
    const mover = event.t === "moved" ? units.get(event.unit) : undefined;
    if (event.t === "moved" && mover)
      units.set(event.unit, { ...mover, at: event.path[event.reached] ?? mover.at });
    if (event.t === "spawned") units.set(event.unit, { seat: event.seat, kind: event.kind, at: event.at });
    if (event.t === "hurt" && event.hp === 0) fallen.add(event.unit);
  }
  const isMe = (seat: Seat | null): boolean => seat !== null && cast.isMe(seat);
  const name = (seat: Seat | null): string =>
    seat === null ? "nobody" : isMe(seat) ? "you" : cast.name(seat);
  const whose = (seat: Seat | null): string =>
    isMe(seat) ? "your" : seat === null ? "nobody's" : `${cast.name(seat)}'s`;
  const kindWord = (id: number): string => kindName(units.get(id)?.kind ?? "infantry");
  const site = (building: number, kind = false): string => {
    const known = before.buildings[building];
    if (!known) return "a building";
    return kind ? `the ${PLACE_NAMES[known.kind]} ${nameOf(known.at)}` : nameOf(known.at);
  };
  return {
    name,
    unit: (id) => `${whose(units.get(id)?.seat ?? null)} ${kindWord(id)}`,
    kindOf: (id) => units.get(id)?.kind ?? null,
    seatOf: (id) => units.get(id)?.seat ?? null,
    at: (id) => units.get(id)?.at ?? null,
    hasFallen: (id) => fallen.has(id),
    wasThere: (id, tile) =>
      before.units.some(({ seat, at }) => seat !== unitOf(before, id)?.seat && nameOf(at) === nameOf(tile)),
    site,
    owner: (building) => whose(ownerOf(building)),
    verb: (seat, mine, theirs) => (isMe(seat) ? mine : theirs),
    ofUnit: (id, text, figures = "") => ({
      seat: units.get(id)?.seat ?? null,
      subject: kindWord(id),
      text,
      figures,
    }),
    ofSeat: (seat, text, figures = "") => ({ seat, subject: cast.name(seat), text, figures }),
    ofSite: (building, text, figures = "", seat = ownerOf(building)) => ({
      seat,
      subject: site(building, true).replace(/^the /, ""),
      text,
      figures,
    }),
  };
}

export const PLACE_NAMES = { city: "City", factory: "Factory", hq: "HQ" } as const;

export const plural = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
