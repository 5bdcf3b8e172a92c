import type { Chain } from "../../net/wire.gen";
import type { Cast, Headline, LogLine, Moment } from "../../play/face";
import { plural } from "../../play/say";
import type { Table } from "../../play/table/table";
import type { IconName } from "../../ui/Icon";
import {
  aKind,
  type Building,
  type Event,
  type Field,
  type Grid,
  type GridScene,
  keyOf,
  kindName,
  nameOf,
  type Phase,
  PLACE_NAMES,
  type Plan,
  type Sight,
  type Spot,
  type Tile,
  type Unit,
  unitOf,
} from "./model";
import { deedOf, orderWords } from "./orders";
import { CAPTURE_ROUNDS, FIGURES } from "./preview";
import { measures } from "./Score";

const verb = (cast: Cast, seat: number, mine: string, theirs: string): string =>
  cast.isMe(seat) ? mine : theirs;

/**
 * A line of the log; the phases of a round tell of units one by one, for an event knows them only by number.
 */
export function line(event: Event, cast: Cast, view: Sight): LogLine | null {
  const of = (seat: number, text: string, figures = ""): LogLine => ({
    seat,
    subject: cast.name(seat),
    text,
    figures,
    lands: [],
  });
  const heading = (subject: string): LogLine => ({
    seat: null,
    subject,
    text: "",
    figures: "",
    lands: [],
    heading: true,
  });
  switch (event.t) {
    case "committed":
      return of(
        event.seat,
        verb(cast, event.seat, "sealed your orders", "sealed the orders"),
        short(event.digest),
      );
    case "revealed":
      return heading(`Round ${event.round}`);
    case "absent":
      return of(
        event.seat,
        event.step === "commit" ? "sealed nothing" : "did not open the seal",
        missedText(event.in_a_row),
      );
    case "fined":
      return of(event.seat, `lost gold for it, ${event.gold} left`, `-${event.lost}`);
    case "roundskipped":
      return {
        seat: null,
        subject: "Nobody",
        text: "opened a seal: the round is skipped",
        figures: "",
        lands: [],
      };
    case "captured":
      return of(event.seat, `took ${prize(event, cast, view)}`);
    case "earned":
      return of(
        event.seat,
        `${verb(cast, event.seat, "have", "has")} ${event.gold} gold`,
        `+${event.income}`,
      );
    case "spawned":
      return of(event.seat, `got ${aKind(event.kind)} at ${nameOf(event.at)}`);
    case "decided":
      if (event.winner === null)
        return {
          seat: null,
          subject: "A draw:",
          text: SHARED[event.reason],
          figures: event.scores.join(" v "),
          lands: [],
        };
      return of(event.winner, `won: ${REASONS[event.reason]}`, event.scores.join(" v "));
    case "revealtaken":
    case "dropped":
    case "moved":
    case "pushedback":
    case "missed":
    case "struck":
    case "hurt":
    case "captureticked":
    case "delayed":
    case "queued":
    case "lapsed":
    case "roundended":
      return null;
  }
}

/** "the City at K6 from Ottoline". */
function prize({ building, former }: Chain.Captured, cast: Cast, view: Sight): string {
  const site = view.buildings[building];
  const from = former === null ? "" : ` from ${verb(cast, former, "you", cast.name(former))}`;
  return `${site ? `the ${PLACE_NAMES[site.kind]} at ${nameOf(site.at)}` : "a building"}${from}`;
}

/** "7f3a·09c2": enough of a digest to compare it by eye. */
export const short = (digest: string): string => `${digest.slice(0, 4)}\u00b7${digest.slice(-4)}`;

const missedText = (inARow: number): string => (inARow > 1 ? `${inARow} in a row` : "");

const REASONS = {
  hq: "the HQ is taken",
  elimination: "the other army is gone",
  rounds: "more HP and gold after the last round",
  forfeit: "too many rounds were missed",
};

const SHARED = {
  hq: "both HQs are taken",
  elimination: "both armies are gone",
  rounds: "equal HP and gold after the last round",
  forfeit: "both missed too many rounds",
};

/** The event for the ear; `after` is the view once everything in its message has happened. */
export function spoken(event: Event, cast: Cast, after: Sight, before: Sight | null): string {
  const name = (seat: number): string => cast.name(seat);
  const unit = (id: number): string => unitName(unitOf(after, id) ?? (before && unitOf(before, id)), cast);
  const place = (building: number): string => nameOf(after.buildings[building]?.at ?? [0, 0]);
  switch (event.t) {
    case "committed":
      return `${name(event.seat)} sealed ${verb(cast, event.seat, "your", "the")} orders.`;
    case "revealed":
      return `Round ${event.round}. The seals are open.`;
    case "absent":
      return `${name(event.seat)} ${event.step === "commit" ? "sealed nothing" : "did not open the seal"}.`;
    case "fined":
      return `${name(event.seat)} lost ${event.lost} gold for it.`;
    case "roundskipped":
      return `Round ${event.round} is skipped.`;
    case "moved":
      return event.reached > 0
        ? `${unit(event.unit)} goes to ${nameOf(event.path[event.reached] ?? [0, 0])}.`
        : "";
    case "pushedback":
      return `${unit(event.unit)} is pushed back from ${nameOf(event.start)}.`;
    case "missed":
      return event.target
        ? `${unit(event.unit)} misses ${nameOf(event.target)}.`
        : `${unit(event.unit)} misses.`;
    case "hurt":
      return event.hp === 0
        ? `${unit(event.unit)} takes ${event.damage} and falls.`
        : `${unit(event.unit)} takes ${event.damage} and has ${event.hp} HP left.`;
    case "captureticked":
      return `${unit(event.unit)} takes ${place(event.building)}: ${event.progress} of ${CAPTURE_ROUNDS}.`;
    case "captured":
      return `${place(event.building)} now belongs to ${verb(cast, event.seat, "you", name(event.seat))}.`;
    case "earned":
      return `${name(event.seat)} ${verb(cast, event.seat, "earn", "earns")} ${event.income} gold.`;
    case "spawned":
      return `${unit(event.unit)} appears at ${nameOf(event.at)}.`;
    case "delayed":
      return `The Factory at ${place(event.building)} holds its unit back.`;
    case "queued":
      return `The Factory at ${place(event.building)} builds ${aKind(event.kind)}.`;
    case "lapsed":
      return `The order at ${place(event.building)} lapses.`;
    case "dropped":
      return event.unit === null
        ? "An order to build was ignored."
        : `${unit(event.unit)} waits: its order was faulty.`;
    case "decided":
      return event.winner === null
        ? `A draw: ${SHARED[event.reason]}.`
        : `${name(event.winner)} won: ${REASONS[event.reason]}.`;
    case "revealtaken":
    case "struck": // what it did is told with the wounds
    case "roundended":
      return "";
  }
}

/** "Your Tank", "Ottoline's Ranger"; who has fallen is nameless in the view afterwards. */
function unitName(unit: Unit | null | undefined, cast: Cast): string {
  if (!unit) return "A unit";
  return `${verb(cast, unit.seat, "Your", `${cast.name(unit.seat)}'s`)} ${kindName(unit.kind)}`;
}

/** Someone has just come: the board in a sentence. */
export function opening({ view, cast }: Moment<Sight, Grid>): string {
  const sides = cast.seats.map(({ seat }) => {
    const units = view.units.filter((unit) => unit.seat === seat).length;
    return `${cast.name(seat)} ${verb(cast, seat, "have", "has")} ${plural(units, "unit", "units")} and ${view.gold[seat] ?? 0} gold`;
  });
  return `Map loaded. ${sides.join(", ")}.`;
}

const TITLES: Readonly<Record<Phase, string>> = {
  seals: "Reveal",
  movement: "Movement",
  combat: "Combat",
  capture: "Capture",
  income: "Income",
  production: "Production",
};

/** What there is to do, in words. */
export function headline({ view, cast, acting, spot, waiting, result }: Moment<Sight, Grid>): Headline {
  const round = `Round ${view.round} of ${view.terms.rounds ?? 30}`;
  if (result) return ended(view, cast, result.winners[0]);
  if (spot) return { title: TITLES[(spot as Spot).phase], line: round };
  if (waiting) return { title: "Sending", line: round };
  if (acting !== null)
    return { title: view.phase === "commit" ? planTitle(cast, acting) : "Open the seal", line: round };
  if (view.phase === "reveal") return { title: "Opening seals", line: round };
  return { title: cast.you.length > 0 ? "Orders sealed" : "Planning", line: round };
}

const planTitle = (cast: Cast, seat: number): string =>
  cast.you.length > 1 ? `${cast.name(seat)} plans` : "Plan";

function ended(view: Sight, cast: Cast, winner: number | undefined): Headline {
  const line = `After ${plural(view.round - 1, "round", "rounds")}`;
  if (winner === undefined) return { title: "A draw", line };
  if (cast.you.length === 1) return { title: cast.isMe(winner) ? "You won" : "You lost", line };
  return { title: `${cut(cast.name(winner))} won`, line };
}

const LONGEST_NAME = 14;

/** A name that leaves room for what is said of it. */
const cut = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}\u2026` : name;

/** What is said to the one who is to plan next at a shared screen. */
export function coverWords(table: Table, seat: number): { title: string; line: string } {
  const view = table.view.value as Sight;
  const { name, seats } = table.cast.value;
  const other = seats.find((each) => each.seat !== seat && view.digests[each.seat] !== null);
  return {
    title: `Round ${view.round}`,
    line: other
      ? `${other.name}'s orders are sealed. Hand over to ${name(seat)}.`
      : `${name(seat)} plans first. Only ${name(seat)} looks at the screen now.`,
  };
}

export const endings = {
  hq: "The HQ was taken.",
  elimination: "An army was gone, and nothing could be built any more.",
  rounds: "The last round is over: HP and gold decided.",
  forfeit: "Too many rounds in a row were missed.",
};

/** The figures of a finished game: who fell to whom, as far as everything was seen, and what was left. */
export function summary(
  events: readonly Event[],
  cast: Cast,
  view: Sight,
  complete: boolean,
): { line: string; figures: [string, string][] } {
  const rounds = plural(view.round - 1, "round", "rounds");
  const left = cast.seats.map(({ seat }): [string, string] => [
    String(measures[0].of(view, seat)),
    cast.isMe(seat) ? "HP and gold left" : `HP and gold of ${cast.name(seat)}`,
  ]);
  if (!complete) return { line: rounds, figures: left };
  const captures = events.filter(({ t }) => t === "captured").length;
  const falls = events.filter((event) => event.t === "hurt" && event.hp === 0).length;
  return {
    line: `${rounds}, ${plural(captures, "capture", "captures")}`,
    figures: [...left, [String(falls), falls === 1 ? "unit fell" : "units fell"]],
  };
}

/** Captures and the end of an HQ are worth finding again. */
export function landmark(event: Event, cast: Cast, view: Sight): { icon: IconName; words: string } | null {
  if (event.t === "decided" && event.reason === "hq")
    return {
      icon: "star",
      words:
        event.winner === null
          ? "Both HQs fall"
          : `${cast.name(event.winner)} ${verb(cast, event.winner, "take", "takes")} the HQ`,
    };
  if (event.t !== "captured") return null;
  return {
    icon: "flag",
    words: `${cast.name(event.seat)} ${verb(cast, event.seat, "take", "takes")} ${prize(event, cast, view)}`,
  };
}

/**
 * What each tile of a scene says: "L13, your Tank, 5 of 5 HP, moves 2 north"; of the orders only those of
 * `planner`.
 */
export function tileWords(
  field: Field,
  scene: GridScene,
  cast: Cast,
  plan: Plan,
  planner: number | null = null,
): (tile: Tile) => string {
  const units = new Map(
    scene.units.filter(({ state }) => state !== "fallen").map((unit) => [keyOf(unit.at), unit]),
  );
  const buildings = new Map(scene.buildings.map((building) => [keyOf(building.at), building]));
  const costs = new Map((scene.reach?.steps ?? []).map(({ at, cost }) => [keyOf(at), cost]));
  const fires = new Set(scene.fires.map(({ at }) => keyOf(at)));
  return (tile) => {
    const key = keyOf(tile);
    const unit = units.get(key);
    const building = buildings.get(key);
    const cost = costs.get(key);
    return [
      nameOf(tile),
      building ? placeWords(building, cast) : scene.grid.rows[tile[1]]?.[tile[0]] === "M" ? "mountain" : "",
      unit ? unitWords(unit, cast) : "",
      unit && unit.seat === planner ? plannedWords(field.view, unit, plan) : "",
      cost !== undefined && cost > 0 ? `within reach, costs ${cost}` : "",
      fires.has(key) ? "under fire" : "",
    ]
      .filter(Boolean)
      .join(", ");
  };
}

const whose = (seat: number, cast: Cast): string => (cast.isMe(seat) ? "your" : `${cast.name(seat)}'s`);

function unitWords(unit: Unit, cast: Cast): string {
  return `${whose(unit.seat, cast)} ${kindName(unit.kind)}, ${unit.hp} of ${FIGURES[unit.kind].hp} HP`;
}

function placeWords({ kind, owner = null, queue = null, progress = 0 }: Building, cast: Cast): string {
  const held =
    owner === null ? `${PLACE_NAMES[kind]} without an owner` : `${whose(owner, cast)} ${PLACE_NAMES[kind]}`;
  return [
    held,
    queue ? `builds ${kindName(queue)}` : "",
    progress > 0 ? `captured ${progress} of ${CAPTURE_ROUNDS}` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

function plannedWords(view: Sight, unit: Unit, plan: Plan): string {
  const deed = deedOf(view, plan, unit);
  return deed ? orderWords(view, unit, deed) : "";
}
