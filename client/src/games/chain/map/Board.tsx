import { untracked, useComputed, useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useMemo, useRef } from "preact/hooks";
import type { Box } from "../../../board/geometry";
import type { Lens } from "../../../board/lens";
import type { Face, Moment } from "../../../play/face";
import type { Table } from "../../../play/table/table";
import { type Event, type Grid, NO_PLAN, type Sight, type Spot, type Tile, unitsOf } from "../model";
import { type Desk, deskOf } from "../turn/desk";
import { pressOnBoard } from "../turn/keys";
import { point, press } from "../turn/planning";
import { tileWords } from "../words/tiles";
import { GridPicture, GridView } from "./GridView";
import { centreOf } from "./geometry";
import { boardScene, sceneOf } from "./scene";

type Parts = Face<Sight, Event, Grid>;

/** The board of a table in play. Between two people at one screen it shows no plan. */
export function Board({ table, lens, inset }: { table: Table; lens: Lens; inset: Box }): JSX.Element | null {
  const desk = deskOf(table);
  useFollow(desk, lens);
  const scene = useComputed(() => boardScene(desk)).value;
  const field = desk.field.value;
  const home = useMemo(() => field && homeOf(field.view, table.about.value?.you[0] ?? 0), [field !== null]);
  if (!scene || !field) return null;
  const planner = desk.covered.value || desk.spot.value || desk.show.value ? null : desk.seat.value;
  return (
    <GridView
      scene={scene}
      lens={lens}
      inset={inset}
      home={home ?? undefined}
      spoken={tileWords(field, scene, table.cast.value, desk.draft.value.plan, planner)}
      onTile={(tile) => press(desk, tile)}
      onPoint={(tile) => point(desk, tile)}
      onKey={(event) => pressOnBoard(desk, event)}
    />
  );
}

/** The unit nearest to the middle of a seat's army. */
function homeOf(view: Sight, seat: number): Tile | undefined {
  const own = unitsOf(view, seat);
  const mean = (axis: 0 | 1): number => own.reduce((sum, { at }) => sum + at[axis], 0) / own.length;
  const [middleX, middleY] = [mean(0), mean(1)];
  const away = ([x, y]: Tile): number => Math.abs(x - middleX) + Math.abs(y - middleY);
  return own.map(({ at }) => at).sort((one, other) => away(one) - away(other))[0];
}

/** On a screen that shows only a part of the board, brings what happens into sight, and afterwards goes back. */
function useFollow({ spot }: Desk, lens: Lens): void {
  const back = useRef<(() => void) | null>(null);
  useSignalEffect(() => {
    const now = spot.value;
    untracked(() => {
      if (!now) back.current?.();
      back.current = now ? (back.current ?? lens.remember()) : null;
      lens.reveal(now ? tilesIn(now).map(centreOf) : []);
    });
  });
}

const tilesIn = ({ paths, fires, bubbles }: Spot): Tile[] => [
  ...paths.flatMap(({ tiles }) => tiles),
  ...[...fires, ...bubbles].map(({ at }) => at),
];

const momentScene = ({ board, view, spot }: Moment<Sight, Grid>) => sceneOf(board, view, spot as Spot | null);

export const Still: Parts["Still"] = ({ moment, lens, inset }) => {
  const { board: grid, view, cast } = moment;
  const scene = momentScene(moment);
  const spoken = tileWords({ grid, view }, scene, cast, NO_PLAN);
  return <GridView scene={scene} lens={lens} inset={inset} spoken={spoken} />;
};

export const Picture: Parts["Picture"] = ({ moment }) => <GridPicture scene={momentScene(moment)} />;
