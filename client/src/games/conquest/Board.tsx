import { useComputed } from "@preact/signals";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { BoardView } from "../../board/BoardView";
import type { Near } from "../../board/camera";
import type { Box } from "../../board/geometry";
import type { Lens } from "../../board/lens";
import { Minimap } from "../../board/Minimap";
import type { Table } from "../../play/table/table";
import { isPhone, isShort } from "../../ui/narrow";
import { atlasBoard, atlasChart } from "./atlasBoard";
import { type Desk, deskOf, letGo } from "./desk";
import { useKeys } from "./keys";
import { LandCard } from "./LandCard";
import { type Board as ConquestBoard, isStormy, type Sight, type Spot } from "./model";
import { announces } from "./plus/affairs";
import { sceneOf } from "./scene";
import { place, press } from "./verbs";
import "./board.css";

const NEAR = 0.8; // the zoom at which a phone begins
const TITLE = 84; // pixels of a phone that the title of the turn takes
const SHORT_TITLE = 56; // the same in a low window
const NEWS = 36; // pixels of a wider screen that announcements take

/** The board of a table in play. */
export function Board({ table, lens, inset }: { table: Table; lens: Lens; inset: Box }): JSX.Element | null {
  const desk = deskOf(table);
  useKeys(desk);
  const scene = useComputed(() => showing(desk)).value;
  const [board, view] = [desk.board.value, desk.view.value];
  const home = useMemo(
    () => (board && view && isPhone.value ? homeOf(board, view, table.about.value?.you[0]) : undefined),
    [board, isPhone.value],
  );
  if (!scene || !board || !view) return null;
  const lands = atlasBoard(board.atlas);
  const told = toldLand(desk);
  return (
    <>
      <div class="atlas-board">
        <BoardView
          board={lands}
          chart={atlasChart(board.atlas, view.pays, isStormy(view))}
          scene={scene}
          lens={lens}
          inset={{
            ...inset,
            top:
              inset.top +
              (isPhone.value ? (isShort.value ? SHORT_TITLE : TITLE) : announces(board, view) ? NEWS : 0),
          }}
          home={home}
          onPress={(land, event) => {
            desk.touched.value = isTouch(event) ? land : null;
            press(desk, land, event.shiftKey);
          }}
          onBack={(land) => takeBack(desk, land)}
          onPoint={(land) => void (desk.pointed.value = land)}
          onClear={() => {
            desk.touched.value = null;
            letGo(desk);
          }}
        />
        {told !== null ? (
          <LandCard
            key={told}
            board={board}
            view={view}
            cast={table.cast.value}
            territory={told}
            lens={lens}
          />
        ) : null}
      </div>
      {isPhone.value ? (
        <div class="minimap-place">
          <Minimap board={lands} scene={scene} lens={lens} />
        </div>
      ) : null}
    </>
  );
}

/**
 * The land whose card is shown: what is pointed at or was touched, unless a panel tells of it, or somebody
 * else may see it.
 */
export function toldLand({ pointed, touched, lit, awaited, table }: Desk): number | null {
  const told = pointed.value ?? touched.value;
  const isElsewhere = told === lit.value.chosen || told === lit.value.aim;
  return isElsewhere || awaited.value !== null || table.spot.value !== null ? null : told;
}

/** The scene; what is aimed at comes into sight too. */
function showing({ table, board, view, seat, lit, aim }: Desk): ReturnType<typeof sceneOf> | null {
  if (!board.value || !view.value) return null;
  const scene = sceneOf({
    board: board.value,
    view: view.value,
    cast: table.cast.value,
    seat: seat.value,
    lit: lit.value,
    spot: table.spot.value as Spot | null,
    recalled: table.recalled.value,
  });
  return aim.value === null ? scene : { ...scene, watch: [...scene.watch, aim.value] };
}

/** Takes one army back that was just placed here. */
function takeBack(desk: Desk, land: number): void {
  if ((desk.view.value?.fresh[land] ?? 0) > 0) place(desk, land, -1);
}

/** One's strongest territory; the middle of the map for who has none. */
export function homeOf({ atlas }: ConquestBoard, view: Sight, seat: number | undefined): Near {
  const own = atlas.territories.flatMap((territory, id) =>
    view.owners[id] === seat ? [{ at: territory.at, armies: view.armies[id] ?? 0 }] : [],
  );
  const [first] = own;
  if (!first) return { zoom: NEAR, at: [atlas.width / 2, atlas.height / 2] };
  return { zoom: NEAR, at: own.reduce((best, next) => (next.armies > best.armies ? next : best), first).at };
}

const isTouch = (event: MouseEvent | KeyboardEvent): boolean =>
  (event as PointerEvent).pointerType === "touch";
