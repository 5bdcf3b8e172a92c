import type { Cast } from "../../play/face";
import { combatLines } from "./blows";
import { pushLine } from "./bumps";
import { type Event, kindName, nameOf, type Phase, type Sight } from "./model";
import { economyLines } from "./takings";
import { newTeller, plural, type Story, type Teller } from "./teller";

/** A phase of the round that is told: its line in the panel, and what happened in it one by one. */
export interface Step {
  phase: Exclude<Phase, "seals">;
  title: string;
  summary: string;
  stories: readonly Story[];
}

/** The five phases of a round, from the view before it and its events. */
export function phasesOf(before: Sight, events: readonly Event[], cast: Cast): Step[] {
  const teller = newTeller(before, events, cast);
  const step = (phase: Step["phase"], title: string, summary: string): Step => ({
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

/** In which phase an event is told; null for what happens around the round. */
function phaseOf(event: Event): Step["phase"] | null {
  switch (event.t) {
    case "moved":
    case "pushedback":
      return "movement";
    case "missed":
    case "struck":
    case "hurt":
      return "combat";
    case "captureticked":
    case "captured":
      return "capture";
    case "earned":
      return "income";
    case "spawned":
    case "delayed":
    case "queued":
    case "lapsed":
      return "production";
    case "dropped":
      return event.unit === null ? "production" : "movement";
    case "committed":
    case "revealtaken":
    case "revealed":
    case "absent":
    case "fined":
    case "roundskipped":
    case "roundended":
    case "decided":
      return null;
  }
}

function story(teller: Teller, event: Event): Story | null {
  switch (event.t) {
    case "moved": {
      const [from, to] = [event.path[0], event.path[event.reached]];
      if (!from || !to || event.reached === 0) return null;
      return teller.ofUnit(event.unit, `goes from ${nameOf(from)} to ${nameOf(to)}`, String(event.reached));
    }
    case "pushedback":
      return pushLine(teller, event);
    case "missed":
    case "struck":
    case "hurt":
      return combatLines(teller, event);
    case "dropped":
      if (event.unit !== null) return teller.ofUnit(event.unit, `waits: ${DROPPED[event.why]}`);
      return teller.ofSite(event.factory ?? -1, `builds nothing: ${DROPPED[event.why]}`, "", event.seat);
    default:
      return economyLines(teller, event);
  }
}

const DROPPED = {
  faulty: "its order was faulty",
  doubled: "it had two orders",
  not_a_factory: "that is no Factory",
  not_yours: "another owns it",
  too_dear: "not enough gold",
};

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
