import type { Seat } from "../../net/wire.gen";
import type { Frame } from "../../play/face";
import type { Step } from "../../play/steps";
import { speed } from "../../play/table/speed";
import type { Sound } from "../../sound/cue";
import { isShown } from "./handOver";
import {
  type Board,
  type Event,
  FACTION,
  type Fired,
  NOBODY,
  PLACE,
  type Sight,
  type Spot,
  seatOf,
} from "./model";
import { groupsOf, isRaid } from "./salvos";

/**
 * Milliseconds at speed 1, of one's own and of others; what one does oneself in a move phase takes none, so
 * that one can press on at once.
 */
const MS: Readonly<Partial<Record<Event["t"], readonly [own: number, others: number]>>> = {
  turnbegan: [350, 350],
  bought: [0, 200],
  moved: [0, 150],
  loaded: [0, 150],
  unloaded: [0, 150],
  undone: [0, 150],
  placed: [0, 120],
  battlebegan: [250, 200],
  lost: [250, 100],
  landed: [250, 200],
  submerged: [250, 200],
  retreated: [250, 200],
  battleended: [200, 200],
  captured: [350, 280],
  collected: [900, 450],
  drafted: [700, 700],
  declared: [700, 700],
  pactbroken: [700, 700],
  pactoffered: [0, 700],
  pactanswered: [0, 700],
};
/**
 * Dice tumble, then lie; those of somebody else's battle are only seen by who wants it slow: else it is told
 * by what is lost and how it ends.
 */
const ROLL_MS = { mine: [650, 300], slow: [350, 150], others: [0, 0] } as const;
const SLOW = 0.5;

const rollMs = (mine: boolean): readonly [number, number] =>
  mine ? ROLL_MS.mine : speed.value === SLOW ? ROLL_MS.slow : ROLL_MS.others;

/** What leads on to something else, and is not pointed at. */
const QUIET: ReadonlySet<Event["t"]> = new Set([
  "phasebegan",
  "bought",
  "undone",
  "landed",
  "landingcancelled",
  "submerged",
  "treasurytaken",
  "leftunplaced",
  "ordered",
  "decided",
]);

type Told = Step<Sight, Event>;

/** The moments in which what happened at once is told. */
export function frames(
  happened: readonly Told[],
  mine: (seat: Seat) => boolean,
  board: Board,
): Frame<Sight>[] {
  const you = [...new Set(happened[0]?.before.seats)].filter(mine);
  const steps = happened.filter(({ event, before }) => isShown(event, board, before, you));
  let lying: readonly Fired[] | undefined;
  const told: Frame<Sight>[] = [];
  for (let index = 0; index < steps.length; ) {
    const { event, before } = steps[index] as Told;
    const together = event.t === "fired" ? salvoAt(steps, event, index) : steps.slice(index, index + 1);
    const view = throughSameEyes(together.at(-1) as Told);
    const own = isOwn(event, before, mine);
    if (event.t === "fired") lying = together.map((step) => step.event as Fired);
    const salvo = lying ? { salvo: lying } : {};
    if (event.t === "fired" || event.t === "raided") {
      const [tumble, lie] = rollMs(own);
      told.push({ ms: tumble, view: before, spot: { event, ...salvo, stage: "roll", ms: tumble } });
      told.push({ ms: lie, view, spot: { event, ...salvo, stage: "result", ms: lie } });
    } else {
      const spot = spotOf(event);
      told.push({ ms: MS[event.t]?.[own ? 0 : 1] ?? 0, view, spot: spot && { ...spot, ...salvo } });
      if (event.t === "captured") overtake(told);
    }
    index += together.length;
  }
  return told;
}

/** The view after a step, unless it is already that of the next one at this screen. */
const throughSameEyes = ({ before, view }: Told): Sight => (view.seat === before.seat ? view : before);

/** Who sees land being taken need not be told that its battle is over. */
function overtake(told: Frame<Sight>[]): void {
  const ended = told.at(-2)?.spot as Spot | null | undefined;
  if (ended?.event.t === "battleended") told.splice(-2, 1);
}

/**
 * All volleys of one step of a battle that follow each other: dice that both sides roll at the same time are
 * told together, and lie there while it is told what they cost.
 */
function salvoAt(steps: readonly Told[], { step, place }: Fired, from: number): readonly Told[] {
  const other = steps.findIndex(
    ({ event }, index) =>
      index > from && !(event.t === "fired" && event.step === step && event.place === place),
  );
  return steps.slice(from, other < 0 ? undefined : other);
}

/** Whether somebody at this screen is in what happens: in turn, or with land or units there. */
function isOwn(event: Event, view: Sight, mine: (seat: Seat) => boolean): boolean {
  const holds = (faction: number): boolean => {
    const seat = seatOf(view, faction);
    return seat !== null && mine(seat);
  };
  if (holds(view.now.turn) || !("place" in event)) return holds(view.now.turn);
  const there = view.now.units.filter((unit) => unit[PLACE] === event.place).map((unit) => unit[FACTION]);
  return holds(view.now.owners[event.place] ?? NOBODY) || there.some(holds);
}

/** What the board points at for an event. */
const spotOf = (event: Event): Spot | null => (QUIET.has(event.t) ? null : { event });

/**
 * What the board points at once all this has happened: its last dice before anything else, and never the next
 * one's turn.
 */
export function mark(events: readonly Event[]): Spot | null {
  const dice = groupsOf(events).at(-1);
  if (dice)
    return isRaid(dice)
      ? { event: dice, stage: "result" }
      : { event: dice[0] as Fired, stage: "result", salvo: dice };
  const deed = events.find((event) => event.t !== "turnbegan" && !QUIET.has(event.t));
  return deed ? spotOf(deed) : null;
}

/** What is told sounds as it looks; dice that are not seen to roll are not heard either. */
function event(told: Event): Sound | null {
  switch (told.t) {
    case "bought":
      return "coins";
    case "lost":
      return "shot";
    case "captured":
      return "capture";
    case "moved":
    case "loaded":
    case "unloaded":
    case "retreated":
      return "march";
    case "collected":
      return told.continents.length > 0 ? "success" : "coins";
    case "pactbroken":
      return "failure";
    case "drafted":
    case "placed":
    case "declared":
    case "pactoffered":
    case "pactanswered":
      return "select";
    case "battlebegan":
      return "battle";
    default:
      return null;
  }
}

/** What a moment sounds like. */
function frame(told: unknown): Sound | null {
  const spot = told as Spot | null;
  return spot?.stage === "roll" ? "dice" : spot && event(spot.event);
}

export const sound = { frame, event };
