import { useComputed } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { BoardPicture } from "../../board/BoardPicture";
import { BoardView } from "../../board/BoardView";
import { type Near, nearestTurn } from "../../board/camera";
import type { Box } from "../../board/geometry";
import type { Lens } from "../../board/lens";
import { Minimap } from "../../board/Minimap";
import type { Scene } from "../../board/scene";
import type { Point } from "../../net/wire.gen";
import type { Table } from "../../play/table/table";
import { Icon } from "../../ui/Icon";
import { isPhone, isPinched, isShort } from "../../ui/narrow";
import { type Desk, deskOf, letGo } from "./desk";
import { isCouncil, lookedAt } from "./draft/draft";
import { grab } from "./drag";
import { globeBoard, globeChart, WORLD } from "./globe";
import { useKeys } from "./keys";
import {
  type Lit,
  NOBODY,
  NOTHING_LIT,
  type Seating,
  type Sight,
  type Spot,
  seatOf,
  sideOf,
  type Board as TacticalBoard,
  type TacticalMoment,
} from "./model";
import { Peek } from "./Peek";
import { Back } from "./past";
import { isHere } from "./people";
import { sceneOf } from "./scene";
import { type Detail, detailAt } from "./stand";
import { press } from "./verbs";
import "./board.css";

const NEAR = 0.85; // the zoom at which one begins
const ORIGIN: Point = [0, 0];
const BATTLE_WIDTH = 720; // pixels, at most
const TITLE = 64; // pixels that a phone's title takes
const BUTTONS = 60; // pixels that a row or a column of buttons takes on a phone
const ROOM = 240; // pixels that a place and its stacks take
const AHEAD = 1 / 3; // of the way to the nearest enemy capital, where the window shows that much

/** The board of a table in play. */
export function Board({ table, lens, inset }: { table: Table; lens: Lens; inset: Box }): JSX.Element | null {
  const desk = deskOf(table);
  useKeys(desk);
  useHomecoming(desk, lens);
  const drawn = useComputed(() => showing(desk, lens)).value;
  const scene = drawn && { ...drawn, cover: coverOf(desk, lens, inset) };
  const [board, view] = [desk.board.value, desk.view.value];
  const council = view !== null && isCouncil(view);
  const home = useMemo(
    () =>
      board && view && !council
        ? homeOf(board, view, ownFaction(table, view), isPhone.value ? 0 : AHEAD)
        : undefined,
    [board, council],
  ); // a draft looks at the whole world
  if (!scene || !board) return null;
  const lands = globeBoard(board);
  return (
    <>
      <div class="globe-board">
        <BoardView
          board={lands}
          chart={globeChart(board)}
          scene={scene}
          lens={lens}
          inset={isPhone.value ? amidButtons(inset) : inset}
          home={home}
          onPress={(place, event) => press(desk, place, event.shiftKey)}
          onGrab={(place, event) => grab(desk, lens, place, scene.lands[place]?.size, event)}
          onPoint={(place) => void (desk.pointed.value = place)}
          onClear={() => letGo(desk)}
        />
      </div>
      {isPhone.value ? null : <Peek desk={desk} lens={lens} />}
      <Back table={table} />
      {isPinched.value ? <WholeMap lens={lens} /> : null}
      <div class="minimap-place globe-minimap">
        <Minimap board={lands} scene={scene} lens={lens} />
      </div>
    </>
  );
}

/** A phone has no zoom buttons, but the world is too large to find one's way by pinching alone. */
function WholeMap({ lens }: { lens: Lens }): JSX.Element {
  return (
    <div class="tr-whole">
      <button type="button" class="btn icon" aria-label="Show the whole map" onClick={lens.home}>
        <Icon name="fit" />
      </button>
    </div>
  );
}

/** The faction in turn if it is played here, else the first that is. */
function ownFaction(table: Table, view: Sight): number {
  const { turn } = view.now;
  const own = view.seats.findIndex((seat) => isHere(table, seat));
  return own < 0 || isHere(table, seatOf(view, turn)) ? turn : own;
}

/** A turn that is played here begins at home, wherever the others were last seen. */
function useHomecoming({ board, view, seat }: Desk, lens: Lens): void {
  const turn = useComputed(() =>
    seat.value === null || view.value?.now.phase !== "purchase"
      ? null
      : `${view.value.now.round} ${view.value.now.turn}`,
  ).value;
  const visited = useRef<string | null>(null);
  useEffect(() => {
    if (turn === null || turn === visited.current || !board.peek() || !view.peek()) return;
    visited.current = turn;
    const sight = view.peek() as Sight;
    lens.visit(homeOf(board.peek() as TacticalBoard, sight, sight.now.turn, isPhone.value ? 0 : AHEAD));
  }, [turn, lens]);
}

/** The scene; what is aimed at comes into sight too. */
function showing(desk: Desk, lens: Lens): Scene | null {
  const { table, board, view, seat, lit, aim } = desk;
  if (!board.value || !view.value) return null;
  const scene = sceneOf({
    board: board.value,
    view: view.value,
    seat: seat.value,
    lit: lit.value,
    spot: table.spot.value as Spot | null,
    recalled: table.recalled.value.length > 0 ? table.recalled.value : lookedAt(desk),
    detail: detailAt(lens.badges.value),
  });
  const also = aim.value !== null ? [aim.value] : isPhone.value ? nearTargets(board.value, lit.value) : [];
  return { ...scene, watch: [...scene.watch, ...also] };
}

/** How much of the map is covered now: on a phone by the title too, elsewhere by a battle's panel. */
function coverOf({ view, aim }: Desk, lens: Lens, inset: Box): Box {
  if (isPhone.value) return amidButtons(inset, aim.value !== null);
  return view.value?.now.battle ? besideBattle(lens, inset) : inset;
}

const FEW = 2; // as many as a phone shows beside where they are reached from

/** The targets next to what is chosen, those to attack before the others. */
function nearTargets(board: TacticalBoard, { chosen, targets, foes }: Lit): number[] {
  if (chosen === null || targets.size === 0) return [];
  const { lands } = globeBoard(board);
  const [x, y] = lands[chosen]?.at ?? ORIGIN;
  const far = (place: number): number =>
    Math.hypot(
      nearestTurn(lands[place]?.at[0] ?? x, x, WORLD.right - WORLD.left) - x,
      (lands[place]?.at[1] ?? y) - y,
    );
  return [...(foes.size > 0 ? foes : targets)].sort((one, other) => far(one) - far(other)).slice(0, FEW);
}

/** On a phone buttons lie over the map, and the title too unless something is aimed at. */
function amidButtons({ left, right, top, bottom }: Box, aimed = false): Box {
  return {
    left,
    right: right + (isShort.value ? BUTTONS : 0),
    top: top + (aimed ? 0 : TITLE),
    bottom: bottom + BUTTONS,
  };
}

/** The battle's panel lies on the lower left: there is room beside it, or else above it. */
function besideBattle({ frame }: Lens, inset: Box): Box {
  const { width, height } = frame.value;
  const left = inset.left + BATTLE_WIDTH;
  return width - left - inset.right > ROOM
    ? { ...inset, left }
    : { ...inset, bottom: height - inset.top - ROOM };
}

/** A faction's capital, and so much of the way to the enemy's nearest. */
export function homeOf(board: TacticalBoard, seating: Seating, faction: number, ahead: number): Near {
  const { lands } = globeBoard(board);
  const places = board.factions.map(
    ({ capital }): Point => lands[board.territories.findIndex(({ name }) => name === capital)]?.at ?? ORIGIN,
  );
  const [x, y] = places[faction] ?? ORIGIN;
  const enemies = places
    .filter(
      (_, other) =>
        other !== faction &&
        (sideOf(seating, other) === NOBODY || sideOf(seating, other) !== sideOf(seating, faction)),
    )
    .map(([u, v]): Point => [nearestTurn(u, x, WORLD.right - WORLD.left), v])
    .sort((one, other) => Math.hypot(one[0] - x, one[1] - y) - Math.hypot(other[0] - x, other[1] - y));
  const [u, v] = enemies[0] ?? ORIGIN;
  return { zoom: NEAR, at: [x + (u - x) * ahead, y + (v - y) * ahead] };
}

function stillScene({ board, view, spot, recalled }: TacticalMoment, detail: Detail): Scene {
  return sceneOf({ board, view, seat: null, lit: NOTHING_LIT, spot: spot as Spot | null, recalled, detail });
}

/** A position of a replay, with what is told of it. */
export function Still({
  moment,
  lens,
  inset,
}: {
  moment: TacticalMoment;
  lens: Lens;
  inset: Box;
}): JSX.Element {
  const { board } = moment;
  return (
    <div class="globe-board">
      <BoardView
        board={globeBoard(board)}
        chart={globeChart(board)}
        scene={stillScene(moment, detailAt(lens.badges.value))}
        lens={lens}
        inset={inset}
        onPress={() => undefined}
      />
    </div>
  );
}

/** The world small, to look at: who holds what. */
export function Picture({ moment }: { moment: TacticalMoment }): JSX.Element {
  const scene = stillScene(moment, "far");
  return (
    <BoardPicture
      board={globeBoard(moment.board)}
      scene={{ ...scene, lands: scene.lands.map((show) => ({ ...show, piece: null })) }}
      chart={globeChart(moment.board)}
    />
  );
}

/** How much wider than high the world is. */
export const shape = (_: TacticalBoard): number => (WORLD.right - WORLD.left) / (WORLD.bottom - WORLD.top);
