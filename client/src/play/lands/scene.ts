import type { LandShow, LandState, Scene } from "../../board/scene";
import type { Land } from "../../net/wire.gen";
import type { Moment } from "../face";
import type { AnyLandMoment, Drawing, LandMoment } from "./game";

/** Where actions may begin, and where they may go on from what is picked: as the server lists them. */
interface Reach {
  starts: ReadonlySet<number>;
  next: ReadonlySet<number>;
}

/** The lands that an action names, in the order in which they are pressed. */
export function landsOf(action: unknown, fields: readonly string[]): number[] {
  const values = action as Record<string, unknown>;
  return fields.flatMap((field) => values[field] ?? []).filter((land) => typeof land === "number");
}

/** Whether an action's lands begin with those that are picked. */
export const startsWith = (path: readonly number[], picked: readonly number[]): boolean =>
  picked.every((land, at) => land === path[at]);

function reachOf({ legal, picked }: AnyLandMoment, fields: readonly string[]): Reach {
  const paths = legal.map((action) => landsOf(action, fields)).filter((path) => path.length > 0);
  const onward = paths.filter((path) => picked.length > 0 && startsWith(path, picked));
  return {
    starts: new Set(paths.map(([first]) => first as number)),
    next: new Set(onward.flatMap((path) => path[picked.length] ?? [])),
  };
}

/** A moment in which nothing is picked. */
export const atRest = <V>(moment: Moment<V>): LandMoment<V> => ({
  ...moment,
  picked: [],
  aim: null,
  pointed: null,
});

/** A position to look at. */
export const stillScene = <V>(game: Drawing, moment: Moment<V>): Scene => sceneOf(game, atRest(moment));

/** What the board shows in this moment. */
export function sceneOf(game: Drawing, moment: AnyLandMoment): Scene {
  const reach = reachOf(moment, game.fields);
  const shown = game.shown(moment);
  const owner = (land: number): number => game.ownerOf(moment.view, land, moment.board);
  const { picked, aim, pointed } = moment;
  const target = aim ?? (pointed !== null && reach.next.has(pointed) ? pointed : null);
  const from = picked.at(-1);
  return {
    lands: moment.board.lands.map((land: Land): LandShow => {
      const state =
        shown?.states.get(land.id) ?? pickedState(land.id, moment) ?? shown?.rest ?? freeState(land.id);
      return {
        id: land.id,
        ink: moment.cast.ink(owner(land.id)),
        state,
        pointed: pointedAs(land.id),
        pressed: picked.includes(land.id),
        ...game.look(land, moment, state),
      };
    }),
    order: moment.board.lands.map((land) => land.id).sort((a, b) => rank(a) - rank(b) || a - b),
    arrow: shown?.arrow ?? (from !== undefined && target !== null ? { from, to: target } : null),
    fades: shown?.fades ?? false,
    watch: shown?.watch ?? [...picked, ...reach.next],
  };

  function freeState(land: number): LandState {
    if (moment.acting === null) return "rest";
    if (picked.length > 0) return reach.next.has(land) ? "target" : "not-now";
    return reach.starts.has(land) ? "ready" : "rest";
  }

  function pointedAs(land: number): LandShow["pointed"] {
    if (moment.seat === null) return "plain";
    if (reach.next.has(land)) return "target";
    if (reach.starts.has(land)) return "ready";
    if (moment.acting === null) return "plain";
    if (owner(land) === moment.seat) return "spent";
    return picked.length > 0 ? "barred" : "plain";
  }

  /**
   * Tab visits what matters first: what is picked and where it may go on, where one may begin, own lands, the
   * others.
   */
  function rank(land: number): number {
    if (picked.includes(land)) return 0;
    if (reach.next.has(land)) return 1;
    if (reach.starts.has(land)) return 2;
    return owner(land) === moment.seat ? 3 : 4;
  }
}

function pickedState(land: number, { highlighted: recalled, picked }: AnyLandMoment): LandState | undefined {
  if (recalled.includes(land)) return "onto";
  return picked.includes(land) ? "chosen" : undefined;
}
