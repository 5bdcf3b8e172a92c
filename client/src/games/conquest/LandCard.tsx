import type { JSX } from "preact";
import { BARE_INK, inkOf } from "../../board/inks";
import type { Lens } from "../../board/lens";
import { SeatChip } from "../../ui/SeatChip";
import type { Cast } from "../face";
import { type Board, FREE, NOBODY, regionName, type Sight, territoryName } from "./model";
import { armiesWords } from "./territoryWords";

const [WIDTH, HEIGHT, AWAY] = [216, 88, 26]; // pixels

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
  const region = board.atlas.regions[known.region];
  return (
    <div class={`land-card panel ink-${owner === FREE ? BARE_INK : inkOf(owner)}`} style={placeOf(known.at, lens)} aria-hidden="true">
      <b class="land-card-name">{territoryName(board.atlas, territory)}</b>
      <span class="land-card-owner">
        {owner >= 0 ? <SeatChip ink={inkOf(owner)} size={18} /> : null}
        <span>{ownerName(owner, cast)}</span>
        {owner === FREE ? null : <b>{armiesWords(view.armies[territory] ?? 0)}</b>}
      </span>
      <span class="land-card-region">
        {regionName(board.atlas, known.region)} <b>{`+${region?.bonus ?? 0} each turn`}</b>
      </span>
    </div>
  );
}

function ownerName(owner: number, cast: Cast): string {
  if (owner === FREE) return "Free to claim";
  return owner === NOBODY ? "Nobody" : cast.name(owner);
}

/** Above the piece where there is room, else below it, and never beyond the free part of the window. */
function placeOf([u, v]: readonly [number, number], lens: Lens): Record<string, string> {
  const { x, y, zoom } = lens.camera.value;
  const { width, inset } = lens.frame.value;
  const [px, py] = [x + u * zoom, y + v * zoom];
  const above = py - AWAY - HEIGHT > inset.top;
  const left = Math.min(Math.max(px - WIDTH / 2, 8), Math.max(8, width - WIDTH - 8));
  return { left: `${Math.round(left)}px`, top: `${Math.round(above ? py - AWAY - HEIGHT : py + AWAY + 22)}px`, width: `${WIDTH}px` };
}
