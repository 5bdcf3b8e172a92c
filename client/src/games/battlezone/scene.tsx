import type { LandState } from "../../board/scene";
import type { Land } from "../../net/wire.gen";
import type { Moment } from "../../play/face";
import type { LandGame, LandMoment, Press } from "../../play/lands/game";
import { type Attack, armiesOn, type Event, intendedAttack, ownerOf, type Sight, type Spot } from "./model";
import { Count, Stack } from "./Stack";
import { choiceSentence, landName } from "./words";

type Play = LandGame<Sight, Event>;

const STATE_WORDS: Partial<Record<LandState, string>> = {
  ready: "can attack",
  chosen: "chosen",
  target: "can be attacked",
};

export function look(land: Land, moment: LandMoment<Sight>, state: LandState): ReturnType<Play["look"]> {
  const spot = moment.spot as Spot | null;
  const count = armiesOn(moment.view, land.id);
  return {
    spoken: landName(moment, land.id, STATE_WORDS[state] ?? ""),
    piece: <Stack count={count} salt={land.id} placed={spot?.is === "supply" && spot.land === land.id} />,
    badge: <Count count={count} />,
  };
}

/** A battle with its arrow, a land that is reinforced, or the attack that a bot is about to make. */
export function shown(moment: Moment<Sight>): ReturnType<Play["shown"]> {
  const spot = moment.spot as Spot | null;
  if (spot?.is === "supply" && spot.land !== null) return { states: new Map([[spot.land, "gains"]]) };
  if (spot?.is === "battle") {
    const { battle, stage, mine } = spot;
    return {
      ...pointing(battle.source, battle.target, mine ? "chosen" : "from"),
      rest: stage === "roll" || stage === "count" ? "not-now" : "rest",
      fades: stage === "fade",
      watch: [battle.source, battle.target],
    };
  }
  const intended = intendedAttack(moment);
  return intended && { ...pointing(intended.source, intended.target, "from"), watch: [] };
}

function pointing(from: number, to: number, state: LandState): NonNullable<ReturnType<Play["shown"]>> {
  return {
    states: new Map<number, LandState>([
      [from, state],
      [to, "onto"],
    ]),
    arrow: { from, to },
  };
}

/** A battle is pointed at even when it is over. */
export function mark(event: Event): Spot | null {
  return event.t === "battle" ? { is: "battle", battle: event, stage: "result", mine: false } : null;
}

/** What pressing a land means; whether it is allowed is the server's to say. */
export function press(land: number, moment: LandMoment<Sight>): Press {
  const { seat, view } = moment;
  const [source] = moment.picked;
  if (seat === null) return { do: "nothing" };
  if (ownerOf(view, land) === seat)
    return { do: "pick", lands: source === land ? [] : [land], say: choiceSentence(land, moment) };
  if (source === undefined)
    return { do: "hint", sentence: "First choose one of your own lands, then a land to attack." };
  const action: Attack = { t: "attack", source, target: land };
  return { do: "act", action, lands: [source, land] };
}

export function unchanged(before: Sight, now: Sight, lands: readonly number[]): boolean {
  return lands.every(
    (land) => ownerOf(before, land) === ownerOf(now, land) && armiesOn(before, land) === armiesOn(now, land),
  );
}
