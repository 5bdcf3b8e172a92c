import { useComputed } from "@preact/signals";
import { atlasBoard, atlasChart } from "../../board/atlas";
import { BoardView } from "../../board/BoardView";
import type { Box } from "../../board/geometry/geometry";
import type { Near } from "../../board/viewport/camera";
import { Minimap } from "../../board/viewport/Minimap";
import type { Viewport } from "../../board/viewport/viewport";
import { isPhone, isShort } from "../../ui/screen/screenSize";
import { LandCard } from "./LandCard";
import { type Board as ConquestBoard, isStormy, type Sight, type Spot } from "./model";
import { part } from "./part";
import { announces } from "./plus/affairs";
import { sceneOf } from "./scene";
import { deselect, type UiState } from "./uiState";
import { place, press } from "./verbs";
import "./board.css";

const NEAR = 0.8; // the zoom at which a phone begins
const TITLE = 84; // pixels of a phone that the title of the turn takes
const SHORT_TITLE = 56; // the same in a low window
const NEWS = 36; // pixels of a wider screen that announcements take

/** The board of a table in play. */
export const Board = part<{ viewport: Viewport; inset: Box }>(
  ({ table, cast, ui, board, view, viewport, inset }) => {
    const scene = useComputed(() => showing(ui)).value;
    if (!scene) return null;
    const [lands, told] = [atlasBoard(board.atlas), toldLand(ui)];
    const title = isShort.value ? SHORT_TITLE : TITLE;
    const covered = isPhone.value ? title : announces(board, view) ? NEWS : 0;
    return (
      <>
        <div class="atlas-board">
          <BoardView
            board={lands}
            chart={atlasChart(board.atlas, view.pays, isStormy(view))}
            scene={scene}
            viewport={viewport}
            inset={{ ...inset, top: inset.top + covered }}
            home={isPhone.value ? homeOf(board, view, table.about.value?.you[0]) : undefined}
            onPress={(land, event) => {
              ui.touched.value = isTouch(event) ? land : null;
              press(ui, land, event.shiftKey);
            }}
            onBack={(land) => (view.fresh[land] ?? 0) > 0 && place(ui, land, -1)}
            onPoint={(land) => void (ui.pointed.value = land)}
            onClear={() => {
              ui.touched.value = null;
              deselect(ui);
            }}
          />
          {told === null ? null : (
            <LandCard key={told} board={board} view={view} cast={cast} territory={told} viewport={viewport} />
          )}
        </div>
        {isPhone.value ? (
          <div class="minimap-place">
            <Minimap board={lands} scene={scene} viewport={viewport} />
          </div>
        ) : null}
      </>
    );
  },
);

/**
 * The land whose card is shown: what is pointed at or was touched, unless a panel tells of it, or somebody
 * else may see it.
 */
export function toldLand({ pointed, touched, lit, awaited, table }: UiState): number | null {
  const told = pointed.value ?? touched.value;
  const isElsewhere = told === lit.value.chosen || told === lit.value.aim;
  return isElsewhere || awaited.value !== null || table.spot.value !== null ? null : told;
}

/** The scene; what is aimed at comes into sight too. */
function showing({ table, board, view, seat, lit, aim }: UiState): ReturnType<typeof sceneOf> | null {
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

/** One's strongest territory; the middle of the map for who has none. */
export function homeOf({ atlas }: ConquestBoard, view: Sight, seat: number | undefined): Near {
  const strength = (id: number): number => (view.owners[id] === seat ? (view.armies[id] ?? 0) : -1);
  const best = atlas.territories.reduce((most, _, id) => (strength(id) > strength(most) ? id : most), 0);
  const middle = [atlas.width / 2, atlas.height / 2] as const;
  return { zoom: NEAR, at: strength(best) < 0 ? [...middle] : (atlas.territories[best]?.at ?? [...middle]) };
}

const isTouch = (event: MouseEvent | KeyboardEvent): boolean =>
  (event as PointerEvent).pointerType === "touch";
