import { useComputed } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { BoardView } from "../../../board/BoardView";
import type { Box } from "../../../board/geometry/geometry";
import type { Scene } from "../../../board/scene";
import { type Near, nearestCopy } from "../../../board/viewport/camera";
import { Minimap } from "../../../board/viewport/Minimap";
import type { Viewport } from "../../../board/viewport/viewport";
import type { Point } from "../../../net/wire.gen";
import { boardParts } from "../../../play/boardParts";
import { Button } from "../../../ui/controls/Button";
import { isPhone, isPinched, isShort } from "../../../ui/screen/screenSize";
import { lookedAtPlaces } from "../draft/draft";
import {
  type Highlights,
  isDrafting,
  NO_HIGHLIGHTS,
  NOBODY,
  type Seating,
  type Sight,
  type Spot,
  sideOf,
  type Board as TacticalBoard,
} from "../model";
import { isHere, terrainOf } from "../position";
import { press } from "../turn/actions";
import { deselect, part, type UiState } from "../turn/uiState";
import { words } from "../words/places";
import { grab } from "./drag";
import { globeBoard, globeChart, WORLD } from "./globe";
import { LookBack } from "./LookBack";
import { PlaceTip } from "./PlaceTip";
import { detailAt } from "./Stacks";
import { sceneOf } from "./scene";
import "./board.css";

const NEAR = 0.85; // the zoom at the start of a turn: plates show their units
const ORIGIN: Point = [0, 0];
const BATTLE_WIDTH = 720; // pixels of the battle panel, at most
const TITLE = 64; // pixels that the title takes on a phone
const BUTTONS = 60; // pixels that a row or column of buttons takes on a phone
const ROOM = 240; // pixels for a place and its stacks
const AHEAD = 1 / 3; // of the way to the nearest enemy capital: shows home and the front together
const FEW = 2; // targets; a phone can't show more of them together with the places that reach them

/** The board of a table in play. */
export const Board = part<{ viewport: Viewport; inset: Box }>(
  ({ table, ui, board, view, viewport, inset }) => {
    useHomeOnTurn(ui, viewport);
    const drawn = useComputed(() => showing(ui, viewport)).value;
    const drafting = isDrafting(view);
    const home = useMemo(
      () => (drafting ? undefined : homeFor(board, view, ownFaction(ui, view))), // a draft shows the whole world
      [board, drafting],
    );
    if (!drawn) return null;
    const scene = { ...drawn, cover: coverOf(ui, viewport, inset) };
    const lands = globeBoard(board);
    return (
      <>
        <div class="globe-board">
          <BoardView
            board={lands}
            chart={globeChart(board)}
            scene={scene}
            viewport={viewport}
            inset={isPhone.value ? clearOfButtons(inset) : inset}
            home={home}
            onPress={(place, event) => press(ui, place, event.shiftKey)}
            onGrab={(place, event) => grab(ui, viewport, place, scene.lands[place]?.size, event)}
            onPoint={(place) => void (ui.pointed.value = place)}
            onClear={() => deselect(ui)}
          />
        </div>
        {isPhone.value ? null : <PlaceTip table={table} viewport={viewport} />}
        <LookBack table={table} />
        {/* pinching has no zoom buttons, but the world is too large to get around by that alone */}
        {isPinched.value ? (
          <div class="tr-whole">
            <Button kind="icon" icon="fit" size={20} label={words.fitMap} onClick={viewport.home} />
          </div>
        ) : null}
        <div class="minimap-place globe-minimap">
          <Minimap board={lands} scene={scene} viewport={viewport} />
        </div>
      </>
    );
  },
);

/** The faction in turn if it is played here, otherwise the first one that is. */
function ownFaction({ table }: UiState, view: Sight): number {
  const { turn } = view.now;
  const own = view.seats.findIndex((_, faction) => isHere(table, view, faction));
  return own < 0 || isHere(table, view, turn) ? turn : own;
}

/** Move the camera home at the start of a turn here, wherever it was before. */
function useHomeOnTurn({ board, view, seat }: UiState, viewport: Viewport): void {
  const turn = useComputed(() => {
    const now = seat.value === null ? null : view.value?.now;
    return now?.phase === "purchase" ? `${now.round} ${now.turn}` : null;
  }).value;
  const visited = useRef<string | null>(null);
  useEffect(() => {
    const [world, sight] = [board.peek(), view.peek()];
    if (turn === null || turn === visited.current || !world || !sight) return;
    visited.current = turn;
    viewport.visit(homeFor(world, sight, sight.now.turn));
  }, [turn, viewport]);
}

/** The scene. The aim comes into view too. */
function showing(ui: UiState, viewport: Viewport): Scene | null {
  const { table, seat, highlights, aim } = ui;
  const [board, view] = [ui.board.value, ui.view.value];
  if (!board || !view) return null;
  const scene = sceneOf({
    board,
    view,
    seat: seat.value,
    highlights: highlights.value,
    spot: ui.spot.value,
    highlighted: table.highlighted.value.length > 0 ? table.highlighted.value : lookedAtPlaces(ui),
    detail: detailAt(viewport.badgeScale.value),
  });
  const also = aim.value !== null ? [aim.value] : isPhone.value ? nearTargets(board, highlights.value) : [];
  return { ...scene, watch: [...scene.watch, ...also] };
}

const distance = ([x, y]: Point, [u, v]: Point): number => Math.hypot(u - x, v - y);

/** The copy of a point that is nearest to another one, around the world. */
const turnedTo = (from: Point, [x, y]: Point): Point => [
  nearestCopy(x, from[0], WORLD.right - WORLD.left),
  y,
];

/** The targets nearest to the chosen place, those to attack first. */
function nearTargets(board: TacticalBoard, { chosen, targets, foes }: Highlights): number[] {
  if (chosen === null) return [];
  const { lands } = globeBoard(board);
  const from = lands[chosen]?.at ?? ORIGIN;
  const far = (place: number): number => distance(from, turnedTo(from, lands[place]?.at ?? from));
  return [...(foes.size > 0 ? foes : targets)].sort((one, other) => far(one) - far(other)).slice(0, FEW);
}

/**
 * How much of the map is covered: on a phone also by the title, elsewhere by a battle's panel at the lower left, with
 * room beside it or above it.
 */
function coverOf({ view, aim }: UiState, { frame }: Viewport, inset: Box): Box {
  if (isPhone.value) return clearOfButtons(inset, aim.value !== null);
  if (!view.value?.now.battle) return inset;
  const { width, height } = frame.value;
  const left = inset.left + BATTLE_WIDTH;
  return width - left - inset.right > ROOM
    ? { ...inset, left }
    : { ...inset, bottom: height - inset.top - ROOM };
}

/** What the map keeps clear of on a phone: its buttons and, unless something is aimed at, the title. */
const clearOfButtons = ({ left, right, top, bottom }: Box, aimed = false): Box => ({
  left,
  right: right + (isShort.value ? BUTTONS : 0),
  top: top + (aimed ? 0 : TITLE),
  bottom: bottom + BUTTONS,
});

const homeFor = (board: TacticalBoard, view: Sight, faction: number): Near =>
  homeOf(board, view, faction, isPhone.value ? 0 : AHEAD);

/** A point near a faction's capital, on the way to the nearest enemy capital. */
export function homeOf(board: TacticalBoard, seating: Seating, faction: number, battlesAhead: number): Near {
  const { lands } = globeBoard(board);
  const { capitalOf } = terrainOf(board);
  const capitals = board.factions.map((_, one): Point => lands[capitalOf.indexOf(one)]?.at ?? ORIGIN);
  const at = capitals[faction] ?? ORIGIN;
  const side = sideOf(seating, faction);
  const [[u, v] = ORIGIN] = capitals
    .filter((_, other) => other !== faction && (side === NOBODY || sideOf(seating, other) !== side))
    .map((other) => turnedTo(at, other))
    .sort((one, other) => distance(at, one) - distance(at, other));
  return { zoom: NEAR, at: [at[0] + (u - at[0]) * battlesAhead, at[1] + (v - at[1]) * battlesAhead] };
}

/** The board of a replay, and a small world by owner. */
export const stillBoards = {
  ...boardParts<Sight, TacticalBoard>({
    class: "globe-board",
    map: globeBoard,
    scene({ board, view, spot, highlighted }, viewport) {
      const detail = viewport ? detailAt(viewport.badgeScale.value) : "far";
      const scene = sceneOf({
        board,
        view,
        seat: null,
        highlights: NO_HIGHLIGHTS,
        spot: spot as Spot | null,
        highlighted,
        detail,
      });
      // a picture of the whole world is too small for units; one of an event shows only a part
      return viewport || spot
        ? scene
        : { ...scene, lands: scene.lands.map((show) => ({ ...show, piece: null })) };
    },
    chart: ({ board }) => globeChart(board),
    Card: () => null, // the spoken names of places cover everything
  }),
  aspectRatio: () => (WORLD.right - WORLD.left) / (WORLD.bottom - WORLD.top),
};
