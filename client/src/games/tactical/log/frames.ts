import type { Seat } from "../../../net/wire.gen";
import type { Frame } from "../../../play/face";
import type { Step } from "../../../play/steps";
import { speed } from "../../../play/table/speed";
import type { Sound } from "../../../sound/cue";
import { groupsOf, isRaid } from "../battle/dice";
import { type Event, FACTION, type Fired, NOBODY, PLACE, type Sight, type Spot } from "../model";

/**
 * How long the map shows an event, in milliseconds at speed 1: your own (0 in the move phases, so that you can keep
 * clicking) and other people's; its sound; and whether the map points at nothing, as the event only leads to
 * the next one. Events that aren't here take no time.
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

/** How long dice tumble, then stay. Other people's dice show only at slow speed: losses and outcomes tell enough. */
const ROLL_MS = { mine: [650, 300], slow: [350, 150], others: [0, 0] } as const;
const SLOW = 0.5; // only at half speed is there time for other people's dice

const rollMs = (mine: boolean): readonly [number, number] =>
  mine ? ROLL_MS.mine : speed.value === SLOW ? ROLL_MS.slow : ROLL_MS.others;

type TacticalStep = Step<Sight, Event>;

/** The frames that show the steps of one update. */
export function frames(steps: readonly TacticalStep[], mine: (seat: Seat) => boolean): Frame<Sight>[] {
  let lying: readonly Fired[] | undefined;
  const shown: Frame<Sight>[] = [];
  for (let index = 0; index < steps.length; ) {
    const { event, before } = steps[index] as TacticalStep;
    const together = event.t === "fired" ? salvoAt(steps, event, index) : steps.slice(index, index + 1);
    const view = sameViewer(together.at(-1) as TacticalStep);
    const own = isOwn(event, before, mine);
    if (event.t === "fired") lying = together.map((step) => step.event as Fired);
    const salvo = lying ? { salvo: lying } : {};
    if (event.t === "fired" || event.t === "raided") {
      const [tumble, lie] = rollMs(own);
      shown.push({ ms: tumble, view: before, spot: { event, ...salvo, stage: "roll", ms: tumble } });
      shown.push({ ms: lie, view, spot: { event, ...salvo, stage: "result", ms: lie } });
    } else {
      // the capture already shows that the battle is over
      const ended = shown.at(-1)?.spot as Spot | null | undefined;
      if (event.t === "captured" && ended?.event.t === "battleended") shown.pop();
      const spot = spotFor(event);
      shown.push({ ms: SHOWN[event.t]?.[own ? 0 : 1] ?? 0, view, spot: spot && { ...spot, ...salvo } });
    }
    index += together.length;
  }
  return shown;
}

/** The view after a step, unless it already belongs to the next player at this screen, who has yet to take over. */
const sameViewer = ({ before, view }: TacticalStep): Sight => (view.seat === before.seat ? view : before);

/** Consecutive volleys in one step of a battle: both sides' dice roll together. */
function salvoAt(
  steps: readonly TacticalStep[],
  { step, place }: Fired,
  from: number,
): readonly TacticalStep[] {
  const other = steps.findIndex(
    ({ event }, index) =>
      index > from && !(event.t === "fired" && event.step === step && event.place === place),
  );
  return steps.slice(from, other < 0 ? undefined : other);
}

/** Whether an event involves somebody at this screen, by turn, territory or units. */
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

/** What the map points at for an event, if anything. */
const spotFor = (event: Event): Spot | null => {
  const [, , , quiet] = SHOWN[event.t] ?? [0, 0, null, true];
  return quiet ? null : { event };
};

/** What the map points at after an update: preferably its last dice, and never the next player's turn. */
export function spotOf(events: readonly Event[]): Spot | null {
  const dice = groupsOf(events).at(-1);
  if (dice)
    return isRaid(dice)
      ? { event: dice, stage: "result" }
      : { event: dice[0] as Fired, stage: "result", salvo: dice };
  return events.flatMap((event) => (event.t === "turnbegan" ? [] : (spotFor(event) ?? [])))[0] ?? null;
}

/** Sounds go with what the map shows: dice that don't roll on screen are silent. */
export const sound = {
  event: (event: Event): Sound | null =>
    event.t === "collected" && event.continents.length > 0 ? "success" : (SHOWN[event.t]?.[2] ?? null),
  frame: (shown: unknown): Sound | null => {
    const spot = shown as Spot | null;
    return spot?.stage === "roll" ? "dice" : spot && sound.event(spot.event);
  },
};
