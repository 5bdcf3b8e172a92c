import type { Seat } from "../../net/wire.gen";
import type { Frame } from "../../play/face";
import type { Step } from "../../play/steps";
import { speed } from "../../play/table/speed";
import { countKinds } from "./facts";
import { isShown } from "./handOver";
import {
  type Board,
  type Event,
  FACTION,
  type Fired,
  NOBODY,
  PLACE,
  type Raided,
  type Sight,
  type Spot,
  seatOf,
} from "./model";
import { groupsOf, isRaid } from "./salvos";

/**
 * Milliseconds at speed 1; what one does oneself in a move phase takes none, so that one can press on at
 * once.
 */
const MS = {
  turn: 350,
  moved: 150,
  bought: 200,
  placed: 120,
  battle: 250,
  lost: 250,
  submerged: 250,
  ended: 200,
  captured: 350,
  income: 900,
  chosen: 700,
  others: 150,
};
/**
 * Dice tumble, then lie; those of somebody else's battle are only seen by who wants it slow: else it is told
 * by what is lost and how it ends.
 */
const ROLL_MS = { mine: [650, 300], slow: [350, 150], others: [0, 0] } as const;
const OTHERS_SHARE = { battle: 0.8, lost: 0.4, ended: 1, income: 0.5 }; // of what that takes for one's own

const rollMs = (mine: boolean): readonly [number, number] =>
  mine ? ROLL_MS.mine : speed.value === SLOW ? ROLL_MS.slow : ROLL_MS.others;
const SLOW = 0.5;

/**
 * Dice that both sides of a battle roll at the same time are told together, and lie there while it is told
 * what they cost.
 */
export type Diced = Spot & { salvo?: readonly Fired[] };

/** The moments in which what happened at once is told. */
export function frames(
  happened: readonly Step<Sight, Event>[],
  mine: (seat: Seat) => boolean,
  board: Board,
): Frame<Sight>[] {
  const you = [...new Set(happened[0]?.before.seats)].filter(mine);
  const steps = happened.filter(({ event, before }) => isShown(event, board, before, you));
  let lying: readonly Fired[] | undefined;
  const told: Frame<Sight>[] = [];
  for (let index = 0; index < steps.length; ) {
    const { event, before } = steps[index] as Step<Sight, Event>;
    const together = event.t === "fired" ? salvoAt(steps, event, index) : steps.slice(index, index + 1);
    const view = throughSameEyes(together.at(-1) as Step<Sight, Event>);
    if (event.t === "fired") {
      lying = together.map((step) => step.event as Fired);
      told.push(...volleyFrames(before, view, lying, isOwn(before, event.place, mine)));
    } else {
      told.push(...eventFrames(before, view, event, mine).map((frame) => beside(frame, lying)));
      if (event.t === "captured") overtake(told);
    }
    index += together.length;
  }
  return told;
}

/** The view after a step, unless it is already that of the next one at this screen. */
const throughSameEyes = ({ before, view }: Step<Sight, Event>): Sight =>
  view.seat === before.seat ? view : before;

/** Who sees land being taken need not be told that its battle is over. */
function overtake(told: Frame<Sight>[]): void {
  const ended = told.at(-2);
  if ((ended?.spot as Spot | null)?.is === "ended") told.splice(-2, 1);
}

/** A moment with the dice that led to it. */
const beside = (frame: Frame<Sight>, salvo: readonly Fired[] | undefined): Frame<Sight> =>
  salvo && frame.spot ? { ...frame, spot: { ...frame.spot, salvo } } : frame;

/** All volleys of one step of a battle that follow each other. */
function salvoAt(
  steps: readonly Step<Sight, Event>[],
  { step, place }: Fired,
  from: number,
): readonly Step<Sight, Event>[] {
  const other = steps.findIndex(
    ({ event }, index) =>
      index > from && !(event.t === "fired" && event.step === step && event.place === place),
  );
  return steps.slice(from, other < 0 ? undefined : other);
}

/** Whether somebody at this screen is in what happens in a place: in turn, or with units there. */
function isOwn(view: Sight, place: number, mine: (seat: Seat) => boolean): boolean {
  const holds = (faction: number): boolean => {
    const seat = seatOf(view, faction);
    return seat !== null && mine(seat);
  };
  const there = new Set(view.now.units.filter((unit) => unit[PLACE] === place).map((unit) => unit[FACTION]));
  return holds(view.now.turn) || holds(view.now.owners[place] ?? NOBODY) || [...there].some(holds);
}

function volleyFrames(before: Sight, view: Sight, salvo: readonly Fired[], mine: boolean): Frame<Sight>[] {
  const [tumble, lie] = rollMs(mine);
  const spot = (stage: "roll" | "result", ms: number): Diced => ({
    is: "volley",
    fired: salvo[0] as Fired,
    stage,
    mine,
    ms,
    salvo,
  });
  return [
    { ms: tumble, view: before, spot: spot("roll", tumble) },
    { ms: lie, view, spot: spot("result", lie) },
  ];
}

function raidFrames(before: Sight, view: Sight, raided: Raided, mine: boolean): Frame<Sight>[] {
  const [tumble, lie] = rollMs(mine);
  const spot = (stage: "roll" | "result", ms: number): Spot => ({ is: "raid", raided, stage, mine, ms });
  return [
    { ms: tumble, view: before, spot: spot("roll", tumble) },
    { ms: lie, view, spot: spot("result", lie) },
  ];
}

function eventFrames(
  before: Sight,
  view: Sight,
  event: Exclude<Event, Fired>,
  mine: (seat: Seat) => boolean,
): Frame<Sight>[] {
  const inTurn = seatOf(before, before.now.turn);
  const own = "place" in event ? isOwn(before, event.place, mine) : inTurn !== null && mine(inTurn);
  if (event.t === "raided") return raidFrames(before, view, event, isOwn(before, event.place, mine));
  return [{ ms: lasts(event, own), view, spot: spotOf(event, before) }];
}

function lasts(event: Exclude<Event, Fired | Raided>, own: boolean): number {
  const share = (what: keyof typeof OTHERS_SHARE): number => (own ? 1 : OTHERS_SHARE[what]);
  switch (event.t) {
    case "turnbegan":
      return MS.turn;
    case "moved":
    case "loaded":
    case "unloaded":
      return own ? 0 : MS.moved;
    case "bought":
      return own ? 0 : MS.bought;
    case "undone":
      return own ? 0 : MS.others;
    case "placed":
      return own ? 0 : MS.placed;
    case "battlebegan":
      return MS.battle * share("battle");
    case "lost":
      return MS.lost * share("lost");
    case "submerged":
    case "retreated":
    case "landed":
      return MS.submerged * share("battle");
    case "battleended":
      return MS.ended * share("ended");
    case "captured":
      return MS.captured * share("battle");
    case "collected":
      return MS.income * share("income");
    case "phasebegan":
    case "landingcancelled":
    case "treasurytaken":
    case "leftunplaced":
    case "ordered":
    case "decided":
      return 0;
    case "drafted":
    case "declared":
    case "pactbroken":
      return MS.chosen;
    case "pactoffered":
    case "pactanswered":
      return own ? 0 : MS.chosen;
  }
}

/** What the board points at for an event; `view` is how it stood before, where that is known. */
export function spotOf(event: Event, view: Sight | null): Spot | null {
  switch (event.t) {
    case "turnbegan":
      return { is: "turn", faction: event.faction, seat: event.seat, round: event.round };
    case "moved":
      return {
        is: "moved",
        faction: event.faction,
        units: countKinds(event.kinds),
        path: event.path,
        how: event.raid ? "raid" : "move",
      };
    case "loaded":
      return {
        is: "moved",
        faction: event.faction,
        units: countKinds(event.kinds),
        path: event.path,
        how: "load",
      };
    case "unloaded":
      return {
        is: "moved",
        faction: event.faction,
        units: countKinds(event.kinds),
        path: event.path,
        how: "unload",
      };
    case "retreated":
      return {
        is: "moved",
        faction: view?.now.turn ?? NOBODY,
        units: countKinds(event.kinds),
        path: event.to === null ? [event.place] : [event.place, event.to],
        how: "retreat",
      };
    case "battlebegan":
      return { is: "battle", place: event.place, attacker: event.attacker, defender: event.defender };
    case "fired":
      return { is: "volley", fired: event, stage: "result", mine: false };
    case "raided":
      return { is: "raid", raided: event, stage: "result", mine: false };
    case "lost":
      return { is: "lost", place: event.place, what: event.what };
    case "battleended":
      return { is: "ended", place: event.place, outcome: event.outcome };
    case "captured":
      return { is: "captured", place: event.place, by: event.by, owner: event.owner, former: event.former };
    case "placed":
      return { is: "placed", faction: event.faction, kind: event.kind, count: event.count, at: event.at };
    case "collected":
      return {
        is: "income",
        faction: event.faction,
        production: event.production,
        continents: event.continents,
        treasury: event.treasury,
      };
    case "phasebegan":
    case "bought":
    case "undone":
    case "landed":
    case "landingcancelled":
    case "submerged":
    case "treasurytaken":
    case "leftunplaced":
    case "ordered":
    case "decided":
      return null;
    case "declared":
    case "pactoffered":
    case "pactanswered":
    case "pactbroken":
      return { is: "said", event };
    case "drafted":
      return { is: "drafted", seat: event.seat, faction: event.faction };
  }
}

/**
 * What the board points at once all this has happened: its last dice before anything else, and never the next
 * one's turn.
 */
export function mark(events: readonly Event[]): Diced | null {
  const dice = groupsOf(events).at(-1);
  if (dice && !isRaid(dice))
    return { is: "volley", fired: dice[0] as Fired, stage: "result", mine: false, salvo: dice };
  const deed = dice ?? events.find((event) => event.t !== "turnbegan" && spotOf(event, null) !== null);
  return deed ? spotOf(deed, null) : null;
}
