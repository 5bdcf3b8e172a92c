import type { Seat } from "../../net/wire.gen";
import type { Frame } from "../../play/face";
import type { Step } from "../../play/steps";
import { speed } from "../../play/table/speed";
import type { Sound } from "../../sound/cue";
import { groupsOf, isRaid } from "./dice";
import { type Event, FACTION, type Fired, NOBODY, PLACE, type Sight, type Spot } from "./model";

/**
 * How long an event is shown, in milliseconds at speed 1: one's own, which takes none in a move phase, so that one can
 * press on at once, and that of others; its sound; and whether the board points at nothing, since it leads on to
 * something else. What isn't listed takes no time.
 */
const SHOWN: Readonly<
  Partial<Record<Event["t"], readonly [own: number, others: number, sound?: Sound | null, quiet?: boolean]>>
> = {
  turnbegan: [350, 350],
  bought: [0, 200, "coins", true],
  moved: [0, 150, "march"],
  loaded: [0, 150, "march"],
  unloaded: [0, 150, "march"],
  undone: [0, 150, null, true],
  placed: [0, 120, "select"],
  battlebegan: [250, 200, "battle"],
  lost: [250, 100, "shot"],
  landed: [250, 200, null, true],
  submerged: [250, 200, null, true],
  retreated: [250, 200, "march"],
  battleended: [200, 200],
  captured: [350, 280, "capture"],
  collected: [900, 450, "coins"],
  drafted: [700, 700, "select"],
  declared: [700, 700, "select"],
  pactbroken: [700, 700, "failure"],
  pactoffered: [0, 700, "select"],
  pactanswered: [0, 700, "select"],
};

/**
 * Dice tumble, then lie; those of somebody else's battle are only seen by who wants it slow: else it is told
 * by what is lost and how it ends.
 */
const ROLL_MS = { mine: [650, 300], slow: [350, 150], others: [0, 0] } as const;
const SLOW = 0.5;

const rollMs = (mine: boolean): readonly [number, number] =>
  mine ? ROLL_MS.mine : speed.value === SLOW ? ROLL_MS.slow : ROLL_MS.others;

type EventLog = Step<Sight, Event>;

/** The moments in which what happened at once is told. */
export function frames(steps: readonly EventLog[], mine: (seat: Seat) => boolean): Frame<Sight>[] {
  let lying: readonly Fired[] | undefined;
  const told: Frame<Sight>[] = [];
  for (let index = 0; index < steps.length; ) {
    const { event, before } = steps[index] as EventLog;
    const together = event.t === "fired" ? salvoAt(steps, event, index) : steps.slice(index, index + 1);
    const view = throughSameEyes(together.at(-1) as EventLog);
    const own = isOwn(event, before, mine);
    if (event.t === "fired") lying = together.map((step) => step.event as Fired);
    const salvo = lying ? { salvo: lying } : {};
    if (event.t === "fired" || event.t === "raided") {
      const [tumble, lie] = rollMs(own);
      told.push({ ms: tumble, view: before, spot: { event, ...salvo, stage: "roll", ms: tumble } });
      told.push({ ms: lie, view, spot: { event, ...salvo, stage: "result", ms: lie } });
    } else {
      const spot = spotOf(event);
      told.push({ ms: SHOWN[event.t]?.[own ? 0 : 1] ?? 0, view, spot: spot && { ...spot, ...salvo } });
      if (event.t === "captured") overtake(told);
    }
    index += together.length;
  }
  return told;
}

/** The view after a step, unless it is already that of the next one at this screen. */
const throughSameEyes = ({ before, view }: EventLog): Sight => (view.seat === before.seat ? view : before);

/** Who sees land being taken need not be told that its battle is over. */
function overtake(told: Frame<Sight>[]): void {
  const ended = told.at(-2)?.spot as Spot | null | undefined;
  if (ended?.event.t === "battleended") told.splice(-2, 1);
}

/**
 * All volleys of one step of a battle that follow each other: dice that both sides roll at the same time are
 * told together, and lie there while it is told what they cost.
 */
function salvoAt(steps: readonly EventLog[], { step, place }: Fired, from: number): readonly EventLog[] {
  const other = steps.findIndex(
    ({ event }, index) =>
      index > from && !(event.t === "fired" && event.step === step && event.place === place),
  );
  return steps.slice(from, other < 0 ? undefined : other);
}

/** Whether somebody at this screen is in what happens: in turn, or with land or units there. */
function isOwn(event: Event, { now, seats }: Sight, mine: (seat: Seat) => boolean): boolean {
  const there =
    "place" in event
      ? [
          now.owners[event.place],
          ...now.units.flatMap((unit) => (unit[PLACE] === event.place ? [unit[FACTION]] : [])),
        ]
      : [];
  return [now.turn, ...there].some((faction = NOBODY) => mine(seats[faction] ?? NOBODY));
}

/** What the board points at for an event. */
const spotOf = (event: Event): Spot | null => {
  const [, , , quiet] = SHOWN[event.t] ?? [0, 0, null, true];
  return quiet ? null : { event };
};

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
  return events.flatMap((event) => (event.t === "turnbegan" ? [] : (spotOf(event) ?? [])))[0] ?? null;
}

/** What is told sounds as it looks; dice that are not seen to roll are not heard either. */
export const sound = {
  event: (event: Event): Sound | null =>
    event.t === "collected" && event.continents.length > 0 ? "success" : (SHOWN[event.t]?.[2] ?? null),
  frame: (told: unknown): Sound | null => {
    const spot = told as Spot | null;
    return spot?.stage === "roll" ? "dice" : spot && sound.event(spot.event);
  },
};
