import type { JSX } from "preact";
import { clear } from "../../board/camera";
import type { Box } from "../../board/geometry";
import { BARE_INK, inkOf } from "../../board/inks";
import type { Lens } from "../../board/lens";
import { around as boxAround, touch } from "../../board/names";
import { SeatChip } from "../../ui/SeatChip";
import type { Atlas, Point } from "../../wire.gen";
import type { Cast } from "../face";
import { around, type Board, FREE, NOBODY, regionName, type Sight, territoryName } from "./model";
import { armiesWords } from "./say";

const [WIDTH, HEIGHT, AWAY] = [216, 86, 34]; // pixels
const PIECE = 16;
const NEIGHBOUR = 3; // covering one is as bad as covering so many others
const FAR = 100;
const NEAR: readonly Point[] = [[0, -1], [0, 1], [1, 0], [-1, 0], [1, -1], [-1, -1], [1, 1], [-1, 1]];
const SIDES = [...NEAR, ...NEAR.map(([side, down]): Point => [side * 1.7, down * 2.2])];

interface CardProps {
  board: Board;
  view: Sight;
  cast: Cast;
  territory: number;
  lens: Lens;
}

/** A territory's owner, armies, region and bonus, beside it while it is pointed at. */
export function LandCard({ board, view, cast, territory, lens }: CardProps): JSX.Element | null {
  const known = board.atlas.territories[territory];
  if (!known || lens.held.value) return null;
  const owner = view.owners[territory] ?? FREE;
  return (
    <div class={`land-card panel ink-${owner === FREE ? BARE_INK : inkOf(owner)}`} style={placeOf(board.atlas, territory, lens)} aria-hidden="true">
      <b class="land-card-name">{territoryName(board.atlas, territory)}</b>
      <span class="land-card-owner">
        {owner >= 0 ? <SeatChip ink={inkOf(owner)} size={18} /> : null}
        <span>{ownerName(owner, cast)}</span>
        {owner === FREE ? null : <b>{armiesWords(view.armies[territory] ?? 0)}</b>}
      </span>
      <span class="land-card-region">
        {regionName(board.atlas, known.region)} <b>{`+${view.pays[known.region] ?? 0} each turn`}</b>
      </span>
    </div>
  );
}

function ownerName(owner: number, cast: Cast): string {
  if (owner === FREE) return "Free to claim";
  return owner === NOBODY ? "Nobody" : cast.name(owner);
}

/** Near its piece, where it covers the fewest others, neighbours least of all, and stays in the free part of the window. */
function placeOf(atlas: Atlas, territory: number, lens: Lens): Record<string, string> {
  const { x, y, zoom } = lens.camera.value;
  const onScreen = atlas.territories.map(({ at: [u, v] }): Point => [x + u * zoom, y + v * zoom]);
  const [px, py] = onScreen[territory] ?? [0, 0];
  const boxes = SIDES.map(([side, down]) => boxAround([px + side * (WIDTH / 2 + AWAY), py + down * (HEIGHT / 2 + AWAY)], WIDTH / 2, HEIGHT / 2));
  const free = clear(lens.frame.value);
  const neighbours = around(atlas)[territory] ?? [];
  const weight = (other: number): number => (other === territory || neighbours.includes(other) ? NEIGHBOUR : 1);
  const cost = (box: Box): number =>
    onScreen.reduce((sum, point, other) => sum + (touch(box, boxAround(point, PIECE, PIECE)) ? weight(other) : 0), isWithin(box, free) ? 0 : FAR);
  const best = boxes.reduce((least, box) => (cost(box) < cost(least) ? box : least));
  return { left: `${Math.round(best.left)}px`, top: `${Math.round(best.top)}px`, width: `${WIDTH}px` };
}

const isWithin = (box: Box, free: Box): boolean =>
  box.left >= free.left && box.right <= free.right && box.top >= free.top && box.bottom <= free.bottom;
