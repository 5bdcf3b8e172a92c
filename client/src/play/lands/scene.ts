import type { LandState, Scene, ShownLand } from "../../board/scene";
import type { Land } from "../../net/wire.gen";
import type { Moment } from "../face";
import { type Highlights, landStateOf, pointedAs, tabOrder } from "../highlights";
import type { AnyLandMoment, Drawing, LandMoment } from "./game";

/** The lands that an action names, in the order in which people press them. */
export function landsOf(action: unknown, fields: readonly string[]): number[] {
  const values = action as Record<string, unknown>;
  return fields.flatMap((field) => values[field] ?? []).filter((land) => typeof land === "number");
}

/** Whether an action's lands start with the picked ones. */
export const startsWith = (path: readonly number[], picked: readonly number[]): boolean =>
  picked.every((land, at) => land === path[at]);

/** Where the legal actions start, and where they can continue from the picked lands. */
function highlightsOf({ legal, picked }: AnyLandMoment, fields: readonly string[]): Highlights {
  const paths = legal.map((action) => landsOf(action, fields)).filter((path) => path.length > 0);
  const onward = paths.filter((path) => picked.length > 0 && startsWith(path, picked));
  return {
    ready: new Set(paths.map(([first]) => first as number)),
    targets: new Set(onward.flatMap((path) => path[picked.length] ?? [])),
    chosen: picked.at(-1) ?? null,
    aim: null,
  };
}

/** A moment in which nothing is picked. */
export const nothingPicked = <V>(moment: Moment<V>): LandMoment<V> => ({
  ...moment,
  picked: [],
  aim: null,
  pointed: null,
});

/** The scene of a position that nobody plays. */
export const stillScene = <V>(game: Drawing, moment: Moment<V>): Scene =>
  sceneOf(game, nothingPicked(moment));

/** What the board shows in a moment. */
export function sceneOf(game: Drawing, moment: AnyLandMoment): Scene {
  const { acting, aim, board, cast, highlighted, picked, pointed, seat, view } = moment;
  const highlights = highlightsOf(moment, game.fields);
  const shown = game.shown(moment);
  const owner = (land: number): number => game.ownerOf(view, land, board);
  const isOwn = (land: number): boolean => owner(land) === seat;
  const stateOf = (land: number): LandState => {
    const shownState = shown?.states.get(land);
    if (shownState) return shownState;
    if (highlighted.includes(land)) return "onto";
    return picked.includes(land) ? "chosen" : (shown?.rest ?? landStateOf(land, highlights));
  };
  const target = aim ?? (pointed !== null && highlights.targets.has(pointed) ? pointed : null);
  return {
    lands: board.lands.map((land: Land): ShownLand => {
      const state = stateOf(land.id);
      return {
        id: land.id,
        ink: cast.ink(owner(land.id)),
        state,
        pointed: seat === null || acting === null ? "plain" : pointedAs(land.id, highlights, isOwn(land.id)),
        pressed: picked.includes(land.id),
        ...game.look(land, moment, state),
      };
    }),
    order: tabOrder(
      board.lands.map(({ id }) => id),
      highlights,
      isOwn,
    ),
    arrow:
      shown?.arrow ??
      (highlights.chosen !== null && target !== null ? { from: highlights.chosen, to: target } : null),
    fades: shown?.fades ?? false,
    watch: shown?.watch ?? [...picked, ...highlights.targets],
  };
}
