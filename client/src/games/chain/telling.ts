import type { Seat } from "../../net/wire.gen";
import type { Cast } from "../../play/face";
import { listed, plural, whom } from "../../play/say";
import {
  aKind,
  type Event,
  type Kind,
  kindName,
  nameOf,
  type Phase,
  PLACE_NAMES,
  type RoundStep,
  type Tile,
  type Unit,
} from "./model";
import { CAPTURE_ROUNDS, FIGURES } from "./preview";

/** A phase of the round that is told: its line in the panel, and what happened in it one by one. */
export interface PhaseTold {
  phase: Exclude<Phase, "seals">;
  title: string;
  summary: string;
  stories: readonly Story[];
}

/** The five phases of a round. */
export function phasesOf(round: readonly RoundStep[], cast: Cast): PhaseTold[] {
  const events = round.map(({ event }) => event);
  const teller = newTeller(round, cast);
  const step = (phase: PhaseTold["phase"], title: string, summary: string): PhaseTold => ({
    phase,
    title,
    summary,
    stories: events.flatMap((event) => (phaseOf(event) === phase ? (story(teller, event) ?? []) : [])),
  });
  return [
    step("movement", "Movement", movementSummary(events)),
    step("combat", "Combat", combatSummary(events)),
    step("capture", "Capture", captureSummary(teller, events)),
    step("income", "Income", incomeSummary(teller, events)),
    step("production", "Production", productionSummary(teller, events)),
  ];
}

const PHASES: Readonly<Partial<Record<Event["t"], PhaseTold["phase"]>>> = {
  moved: "movement",
  pushedback: "movement",
  missed: "combat",
  struck: "combat",
  hurt: "combat",
  captureticked: "capture",
  captured: "capture",
  earned: "income",
  spawned: "production",
  delayed: "production",
  queued: "production",
  lapsed: "production",
};

/** In which phase an event is told; none for what happens around the round. */
const phaseOf = (event: Event): PhaseTold["phase"] | undefined =>
  event.t === "dropped" ? (event.unit === null ? "production" : "movement") : PHASES[event.t];

type Of<T extends Event["t"]> = Extract<Event, { t: T }>;

/** One thing that happened: "Tank" "hits the Infantry at F10" "-4". */
interface Story {
  seat: Seat | null;
  subject: string;
  text: string;
  figures: string;
}

/** Who is who in a round: events know units and buildings only by number. */
interface Teller {
  /** "you", "Ottoline". */
  name(seat: Seat | null): string;
  /** "your Ranger", "Ottoline's Tank". */
  unit(id: number): string;
  kindOf(id: number): Kind | null;
  seatOf(id: number): Seat | null;
  /** Where the unit stood once all had moved. */
  at(id: number): Tile;
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

function newTeller(round: readonly RoundStep[], cast: Cast): Teller {
  const before = round[0]?.before;
  const units = new Map<number, Unit>(
    round.flatMap((step) => [...step.before.units, ...step.view.units].map((unit) => [unit.id, unit])),
  );
  const ownerOf = (building: number): Seat | null => before?.buildings[building]?.owner ?? null;
  const isMe = (seat: Seat | null): boolean => seat !== null && cast.isMe(seat);
  const whose = (seat: Seat | null): string => (isMe(seat) ? "your" : `${whom(cast, seat)}'s`);
  const kindWord = (id: number): string => kindName(units.get(id)?.kind ?? "infantry");
  const seatOf = (id: number): Seat | null => units.get(id)?.seat ?? null;
  const site = (building: number, kind = false): string => {
    const known = before?.buildings[building];
    if (!known) return "a building";
    return kind ? `the ${PLACE_NAMES[known.kind]} ${nameOf(known.at)}` : nameOf(known.at);
  };
  return {
    name: (seat) => whom(cast, seat),
    unit: (id) => `${whose(seatOf(id))} ${kindWord(id)}`,
    kindOf: (id) => units.get(id)?.kind ?? null,
    seatOf,
    at: (id) => units.get(id)?.at ?? [0, 0],
    hasFallen: (id) => round.some(({ event }) => event.t === "hurt" && event.unit === id && event.hp === 0),
    wasThere: (id, tile) =>
      before?.units.some(({ seat, at }) => seat !== seatOf(id) && nameOf(at) === nameOf(tile)) ?? false,
    site,
    owner: (building) => whose(ownerOf(building)),
    verb: (seat, mine, theirs) => (isMe(seat) ? mine : theirs),
    ofUnit: (id, text, figures = "") => ({ seat: seatOf(id), subject: kindWord(id), text, figures }),
    ofSeat: (seat, text, figures = "") => ({ seat, subject: cast.name(seat), text, figures }),
    ofSite: (building, text, figures = "", seat = ownerOf(building)) => ({
      seat,
      subject: site(building, true).replace(/^the /, ""),
      text,
      figures,
    }),
  };
}

/** What happened, in a line; none for wounds that stand with their strikes, and for what is told elsewhere. */
function story(teller: Teller, event: Event): Story | null {
  switch (event.t) {
    case "moved": {
      const [from, to] = [event.path[0], event.path[event.reached]];
      if (!from || !to || event.reached === 0) return null;
      return teller.ofUnit(event.unit, `goes from ${nameOf(from)} to ${nameOf(to)}`, String(event.reached));
    }
    case "pushedback":
      return pushed(teller, event);
    case "missed":
      return teller.ofUnit(event.unit, missed(teller, event), "miss");
    case "struck":
      return struck(teller, event);
    case "hurt":
      return event.hp === 0
        ? teller.ofUnit(event.unit, `falls at ${nameOf(teller.at(event.unit))}`, `-${event.damage}`)
        : null;
    case "dropped":
      if (event.unit !== null) return teller.ofUnit(event.unit, `waits: ${DROPPED[event.why]}`);
      return teller.ofSite(event.factory ?? -1, `builds nothing: ${DROPPED[event.why]}`, "", event.seat);
    case "captureticked":
      return teller.ofUnit(
        event.unit,
        `takes ${teller.site(event.building)}: ${event.progress} of ${CAPTURE_ROUNDS}`,
      );
    case "captured":
      return captured(teller, event);
    case "earned":
      return teller.ofSeat(
        event.seat,
        `${teller.verb(event.seat, "have", "has")} ${event.gold} gold`,
        `+${event.income}`,
      );
    case "spawned":
      return teller.ofUnit(event.unit, `appears at ${nameOf(event.at)}`, `${FIGURES[event.kind].hp} HP`);
    case "delayed":
      return teller.ofSite(
        event.building,
        `holds its unit back: ${event.why === "no_tile" ? "no free tile beside it" : "the army is full"}`,
      );
    case "queued":
      return teller.ofSite(event.building, `builds ${aKind(event.kind)}`, `-${FIGURES[event.kind].cost}`);
    case "lapsed":
      return teller.ofSite(
        event.building,
        `builds nothing: ${event.why === "lost" ? "it was lost" : "its queue is still full"}`,
      );
    default:
      return null;
  }
}

const DROPPED = {
  faulty: "its order was faulty",
  doubled: "it had two orders",
  not_a_factory: "that is no Factory",
  not_yours: "another owns it",
  too_dear: "not enough gold",
};

/**
 * Why a unit was pushed back: a sentence for each of the five causes, with the weights where they decided.
 */
function pushed(teller: Teller, push: Of<"pushedback">): Story {
  const figures = push.cause === "outweighed" || push.cause === "tie" ? weights(teller, push) : "";
  return teller.ofUnit(
    push.unit,
    `is pushed back from ${nameOf(push.start)} to ${nameOf(push.end)}: ${why(teller, push)}`,
    figures,
  );
}

function why(teller: Teller, { unit, by, cause }: Of<"pushedback">): string {
  const others = listed(by.map((id) => teller.unit(id)));
  const are = (one: string, many: string): string => (by.length === 1 ? one : many);
  switch (cause) {
    case "head_on":
      return `it met ${others} head-on`;
    case "ran_into":
      return `${others} ${are("ends", "end")} on its way`;
    case "standing":
      return `${others} ${are("stands", "stand")} there`;
    case "outweighed":
      return `${others} is heavier and takes the tile`;
    case "tie":
      return by.some((id) => teller.kindOf(id) !== teller.kindOf(unit))
        ? `${others} are equally heavy, so nobody gets the tile`
        : `${others} ${are("is", "are")} as heavy, so nobody gets the tile`;
  }
}

/** "Infantry 2 v Tank 3". */
function weights(teller: Teller, { unit, by }: Of<"pushedback">): string {
  const weigh = (id: number): string => {
    const kind = teller.kindOf(id);
    return kind ? `${kindName(kind)} ${FIGURES[kind].weight}` : "";
  };
  return `${weigh(unit)} v ${weigh(by[0] ?? unit)}`;
}

function struck(teller: Teller, { unit, victim, damage, counter }: Of<"struck">): Story {
  const foe = `the ${kindName(teller.kindOf(victim) ?? "infantry")} at ${nameOf(teller.at(victim))}`;
  const dying = teller.hasFallen(unit) ? ", dying" : "";
  return teller.ofUnit(
    unit,
    counter ? `strikes back at ${foe}${dying}` : `hits ${foe}${dying}`,
    `-${damage}`,
  );
}

function missed(teller: Teller, { unit, target, why }: Of<"missed">): string {
  const verb = teller.kindOf(unit) === "ranger" ? "fires" : "strikes";
  if (!target) return `${verb} off the board`;
  if (why === "out_of_range")
    return `${verb} at ${nameOf(target)}: out of range from ${nameOf(teller.at(unit))}`;
  return `${verb} at ${nameOf(target)}: ${teller.wasThere(unit, target) ? "they had left" : "nobody was there"}`;
}

function captured(teller: Teller, { building, seat, former, lost }: Of<"captured">): Story {
  const from = former === null ? "" : ` from ${teller.name(former)}`;
  const queue = lost ? `; the ${kindName(lost)} in its queue is lost` : "";
  return teller.ofSeat(
    seat,
    `${teller.verb(seat, "take", "takes")} ${teller.site(building, true)}${from}${queue}`,
  );
}

const countOf = (events: readonly Event[], kind: Event["t"]): number =>
  events.filter(({ t }) => t === kind).length;

function movementSummary(events: readonly Event[]): string {
  const moved = countOf(events, "moved");
  if (moved === 0) return "nobody moved";
  const bumped = new Set(events.flatMap((event) => (event.t === "pushedback" ? [event.unit] : []))).size;
  return `${plural(moved, "unit", "units")}, ${bumped === 0 ? "nobody bumped" : `${bumped} pushed back`}`;
}

function combatSummary(events: readonly Event[]): string {
  const [hits, misses] = [countOf(events, "struck"), countOf(events, "missed")];
  const falls = events.filter((event) => event.t === "hurt" && event.hp === 0).length;
  if (hits + misses === 0) return "nobody fought";
  const parts = [
    hits > 0 ? plural(hits, "hit", "hits") : "",
    misses > 0 ? plural(misses, "miss", "misses") : "",
    falls > 0 ? `${falls} ${falls === 1 ? "falls" : "fall"}` : "",
  ];
  return parts.filter(Boolean).join(", ");
}

function captureSummary(teller: Teller, events: readonly Event[]): string {
  const taken = new Set(events.flatMap((event) => (event.t === "captured" ? [event.building] : [])));
  const parts = events.flatMap((event): string[] => {
    if (event.t === "captured")
      return [
        `${teller.name(event.seat)} ${teller.verb(event.seat, "take", "takes")} ${teller.site(event.building)}`,
      ];
    if (event.t !== "captureticked" || taken.has(event.building)) return [];
    return [
      `${teller.name(teller.seatOf(event.unit))} on ${teller.site(event.building)}, first of two rounds`,
    ];
  });
  return parts.join("; ") || "nothing changed hands";
}

function incomeSummary(teller: Teller, events: readonly Event[]): string {
  return (
    events
      .flatMap((event) => (event.t === "earned" ? [`${teller.name(event.seat)} +${event.income}`] : []))
      .join(", ") || "no City paid"
  );
}

function productionSummary(teller: Teller, events: readonly Event[]): string {
  const parts = events.flatMap((event): string[] => {
    if (event.t === "spawned") return [`${teller.unit(event.unit)} appears at ${nameOf(event.at)}`];
    return event.t === "queued"
      ? [`${teller.owner(event.building)} next ${kindName(event.kind)} is ordered`]
      : [];
  });
  return parts.join("; ") || "nothing built";
}
