import { inkOf } from "../../board/inks";
import type { LandShow, LandState, Scene } from "../../board/scene";
import type { Moment, Press } from "../../play/face";
import {
  type Action,
  type Attack,
  armiesOn,
  type Event,
  intendedAttack,
  ownerOf,
  type Sight,
  type Spot,
} from "./model";
import { Count, Stack } from "./Stack";
import { choiceSentence, landName } from "./words";

/** What the board shows in this moment. */
export function scene(moment: Moment<Sight>): Scene {
  const { board, view } = moment;
  const spot = moment.spot as Spot | null;
  const choices = choicesOf(moment);
  const lands = board.lands.map((land): LandShow => {
    const state = stateOf(land.id, moment, choices, spot);
    return {
      id: land.id,
      ink: inkOf(ownerOf(view, land.id)),
      state,
      pointed: pointedAs(land.id, moment, choices),
      spoken: landName(moment, land.id, spokenState(state)),
      pressed: moment.chosen === land.id,
      piece: (
        <Stack
          count={armiesOn(view, land.id)}
          salt={land.id}
          placed={spot?.is === "supply" && spot.land === land.id}
        />
      ),
      badge: <Count count={armiesOn(view, land.id)} />,
    };
  });
  return {
    lands,
    order: orderOf(moment, choices),
    arrow: arrowOf(moment, choices, spot),
    fades: spot?.is === "battle" && spot.stage === "fade",
    watch: watchOf(moment, choices, spot),
  };
}

interface Choices {
  sources: ReadonlySet<number>;
  targets: ReadonlySet<number>;
}

/** Where attacks may start, and where they may go from the chosen land: as the server lists them. */
function choicesOf(moment: Moment<Sight>): Choices {
  const attacks = (moment.legal as Action[]).filter((action): action is Attack => action.t === "attack");
  return {
    sources: new Set(attacks.map((attack) => attack.source)),
    targets: new Set(
      attacks.filter((attack) => attack.source === moment.chosen).map((attack) => attack.target),
    ),
  };
}

function stateOf(land: number, moment: Moment<Sight>, choices: Choices, spot: Spot | null): LandState {
  if (spot?.is === "battle") {
    if (land === spot.battle.source) return spot.mine ? "chosen" : "from";
    if (land === spot.battle.target) return "onto";
    if (land === moment.chosen) return "chosen";
    return spot.stage === "roll" || spot.stage === "count" ? "not-now" : "rest";
  }
  if (spot?.is === "supply" && spot.land === land) return "gains";
  if (moment.recalled.includes(land)) return "onto";
  if (moment.chosen === land) return "chosen";
  const intended = intendedAttack(moment);
  if (land === intended?.source) return "from";
  if (land === intended?.target) return "onto";
  if (moment.acting === null) return "rest";
  if (moment.chosen !== null) return choices.targets.has(land) ? "target" : "not-now";
  return choices.sources.has(land) ? "ready" : "rest";
}

function pointedAs(land: number, moment: Moment<Sight>, choices: Choices): LandShow["pointed"] {
  if (moment.seat === null) return "plain";
  if (ownerOf(moment.view, land) === moment.seat)
    return choices.sources.has(land) ? "ready" : moment.acting === null ? "plain" : "spent";
  if (moment.chosen === null || moment.acting === null) return "plain";
  return choices.targets.has(land) ? "target" : "barred";
}

function spokenState(state: LandState): string {
  if (state === "ready") return "can attack";
  if (state === "chosen") return "chosen";
  return state === "target" ? "can be attacked" : "";
}

/**
 * Tab visits what matters first: the chosen land and its targets, lands that can attack, own lands, the
 * others.
 */
function orderOf(moment: Moment<Sight>, choices: Choices): number[] {
  const rank = (land: number): number => {
    if (land === moment.chosen) return 0;
    if (choices.targets.has(land)) return 1;
    if (choices.sources.has(land)) return 2;
    return ownerOf(moment.view, land) === moment.seat ? 3 : 4;
  };
  return moment.board.lands.map((land) => land.id).sort((a, b) => rank(a) - rank(b) || a - b);
}

function arrowOf(moment: Moment<Sight>, choices: Choices, spot: Spot | null): Scene["arrow"] {
  if (spot?.is === "battle") return { from: spot.battle.source, to: spot.battle.target };
  const intended = intendedAttack(moment);
  if (intended) return { from: intended.source, to: intended.target };
  if (moment.chosen === null) return null;
  if (moment.aim !== null) return { from: moment.chosen, to: moment.aim };
  if (moment.pointed !== null && choices.targets.has(moment.pointed))
    return { from: moment.chosen, to: moment.pointed };
  return null;
}

function watchOf(moment: Moment<Sight>, choices: Choices, spot: Spot | null): readonly number[] {
  if (spot?.is === "battle") return [spot.battle.source, spot.battle.target];
  return moment.chosen === null ? [] : [moment.chosen, ...choices.targets];
}

/** A battle is pointed at even when it is over. */
export function mark(event: Event): Spot | null {
  return event.t === "battle" ? { is: "battle", battle: event, stage: "result", mine: false } : null;
}

/** What pressing a land means; whether it is allowed is the server's to say. */
export function press(land: number, moment: Moment<Sight>): Press {
  const { seat, view, chosen } = moment;
  if (seat === null) return { do: "nothing" };
  if (ownerOf(view, land) === seat) {
    if (chosen === land) return { do: "clear" };
    return { do: "choose", land, say: choiceSentence(land, moment) };
  }
  if (chosen === null)
    return { do: "hint", sentence: "First choose one of your own lands, then a land to attack." };
  const action: Attack = { t: "attack", source: chosen, target: land };
  return { do: "act", action, source: chosen, target: land };
}

export function unchanged(before: Sight, now: Sight, lands: readonly number[]): boolean {
  return lands.every(
    (land) => ownerOf(before, land) === ownerOf(now, land) && armiesOn(before, land) === armiesOn(now, land),
  );
}
