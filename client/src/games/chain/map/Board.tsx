import { untracked, useComputed, useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import type { Box } from "../../../board/geometry/geometry";
import type { Viewport } from "../../../board/viewport/viewport";
import type { Face, Moment } from "../../../play/face";
import type { Table } from "../../../play/table/table";
import { type Event, type Grid, NO_PLAN, type Sight, type Spot, type Tile, unitsOf } from "../model";
import { pressOnBoard } from "../turn/keys";
import { point, press } from "../turn/planning";
import { type UiState, uiOf } from "../turn/uiState";
import { tileWords } from "../words/tiles";
import { GridPicture, GridView } from "./GridView";
import { centreOf } from "./geometry";
import { boardScene, sceneOf } from "./scene";

type Parts = Face<Sight, Event, Grid>;

/** The board of a table in play. Between two people at one screen it shows no plan. */
export function Board({
  table,
  viewport,
  inset,
}: {
  table: Table;
  viewport: Viewport;
  inset: Box;
}): JSX.Element | null {
  const ui = uiOf(table);
  useFollow(ui, viewport);
  const scene = useComputed(() => boardScene(ui)).value;
  const field = ui.field.value;
  const home = useMemo(
    () => field && middleUnit(field.view, table.about.value?.you[0] ?? 0),
    [field !== null],
  );
  if (!scene || !field) return null;
  const planner = ui.covered.value || ui.spot.value || ui.show.value ? null : ui.seat.value;
  return (
    <GridView
      scene={scene}
      viewport={viewport}
      inset={inset}
      home={home ?? undefined}
      spoken={tileWords(field, scene, table.cast.value, ui.draft.value.plan, planner)}
      onTile={(tile) => press(ui, tile)}
      onPoint={(tile) => point(ui, tile)}
      onKey={(event) => pressOnBoard(ui, event)}
    />
  );
}

/** The unit nearest to the middle of a seat's army. */
function middleUnit(view: Sight, seat: number): Tile | undefined {
  const own = unitsOf(view, seat);
  const mean = (axis: 0 | 1): number => own.reduce((sum, { at }) => sum + at[axis], 0) / own.length;
  const [middleX, middleY] = [mean(0), mean(1)];
  const away = ([x, y]: Tile): number => Math.abs(x - middleX) + Math.abs(y - middleY);
  return own.map(({ at }) => at).sort((one, other) => away(one) - away(other))[0];
}

/** Moves the view to what a round shows and back again, on screens too small for the whole board. */
function useFollow({ spot }: UiState, viewport: Viewport): void {
  const back = useRef<(() => void) | null>(null);
  useSignalEffect(() => {
    const now = spot.value;
    untracked(() => {
      if (!now) back.current?.();
      back.current = now ? (back.current ?? viewport.remember()) : null;
      viewport.reveal(now ? tilesIn(now).map(centreOf) : []);
    });
  });
}

const tilesIn = ({ paths, fires, bubbles }: Spot): Tile[] => [
  ...paths.flatMap(({ tiles }) => tiles),
  ...[...fires, ...bubbles].map(({ at }) => at),
];

const momentScene = ({ board, view, spot }: Moment<Sight, Grid>) => sceneOf(board, view, spot as Spot | null);

export const ReplayBoard: Parts["ReplayBoard"] = ({ moment, viewport, inset }) => {
  const { board: grid, view, cast } = moment;
  const scene = momentScene(moment);
  const spoken = tileWords({ grid, view }, scene, cast, NO_PLAN);
  return <GridView scene={scene} viewport={viewport} inset={inset} spoken={spoken} />;
};

export const Picture: Parts["Picture"] = ({ moment }) => {
  const spot = moment.spot as Spot | null;
  return <GridPicture scene={momentScene(moment)} near={spot ? tilesIn(spot) : []} />;
};
