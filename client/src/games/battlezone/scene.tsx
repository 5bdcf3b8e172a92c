import type { LandState } from "../../board/scene";
import type { Land } from "../../net/wire.gen";
import type { Moment } from "../../play/face";
import type { LandGame, LandMoment, Press } from "../../play/lands/game";
import { type Attack, armiesOn, type Event, intendedAttack, ownerOf, type Sight, type Spot } from "./model";
import { prospect } from "./prospect";
import { Count, Stack } from "./Stack";
import { choiceSentence, landName, words } from "./words";

type Play = LandGame<Sight, Event>;

export const drawing: Pick<Play, "fields" | "ownerOf" | "look" | "shown"> = {
  fields: ["source", "target"],
  ownerOf,
  look,
  shown,
};

function look(land: Land, moment: LandMoment<Sight>, state: LandState): ReturnType<Play["look"]> {
  const count = armiesOn(moment.view, land.id);
  return {
    spoken: landName(moment, land.id, state, prospect(moment, land.id)?.odds?.win),
    piece: <Stack count={count} salt={land.id} placed={(moment.spot as Spot | null)?.land === land.id} />,
    badge: <Count count={count} />,
  };
}

/** A battle with its arrow, a land that is reinforced, or the attack that a bot is about to make. */
function shown(moment: Moment<Sight>): ReturnType<Play["shown"]> {
  const { event, land, mine, stage } = (moment.spot ?? {}) as Partial<Spot>;
  if (typeof land === "number") return { states: new Map([[land, "gains"]]) };
  if (event?.t === "battle")
    return {
      ...pointing(event, mine ? "chosen" : "from"),
      rest: stage === "roll" || stage === "count" ? "not-now" : "rest",
      fades: stage === "fade",
      watch: [event.source, event.target],
    };
  const intended = intendedAttack(moment);
  return intended && { ...pointing(intended, "from"), watch: [] };
}

const pointing = ({ source, target }: Pick<Attack, "source" | "target">, from: LandState) => ({
  states: new Map<number, LandState>([
    [source, from],
    [target, "onto"],
  ]),
  arrow: { from: source, to: target },
});

/** A battle is pointed at even when it is over. */
export function spotOf(events: readonly Event[]): Spot | null {
  const battle = events.find((event) => event.t === "battle");
  return battle ? { event: battle, stage: "result" } : null;
}

/** What pressing a land means; whether it is allowed is the server's to say. */
export function press(land: number, moment: LandMoment<Sight>): Press {
  const { seat, view } = moment;
  const [source] = moment.picked;
  if (seat === null) return { do: "nothing" };
  if (ownerOf(view, land) === seat)
    return { do: "pick", lands: source === land ? [] : [land], say: choiceSentence(land, moment) };
  if (source === undefined) return { do: "hint", sentence: words.chooseFirst };
  return { do: "act", action: { t: "attack", source, target: land }, lands: [source, land] };
}

export function unchanged(before: Sight, now: Sight, lands: readonly number[]): boolean {
  return lands.every(
    (land) => ownerOf(before, land) === ownerOf(now, land) && armiesOn(before, land) === armiesOn(now, land),
  );
}
