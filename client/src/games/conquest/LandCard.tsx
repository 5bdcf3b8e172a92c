import type { JSX } from "preact";
import { clear } from "../../board/camera";
import type { Box } from "../../board/geometry";
import { inkOf } from "../../board/inks";
import type { Lens } from "../../board/lens";
import { around as boxAround, touch } from "../../board/names";
import type { Atlas, Point } from "../../net/wire.gen";
import type { Cast } from "../../play/face";
import { isPhone } from "../../ui/narrow";
import { SeatChip } from "../../ui/SeatChip";
import { BOOSTS } from "./boosts";
import {
  around,
  type Board,
  FREE,
  isHidden,
  NOBODY,
  regionName,
  type Sight,
  territoryName,
  UNSEEN,
} from "./model";
import { armiesWords, capital } from "./say";
import { landInk } from "./scene";
import { borneWords } from "./territoryWords";
import { kindsWords } from "./units";

const [WIDTH, HEIGHT, LINE, AWAY] = [216, 86, 20, 34]; // pixels
const PIECE = 16;
const BUTTONS = 64; // pixels that a phone's log and menu take at the right
const NEIGHBOUR = 3; // covering one is as bad as covering so many others
const NEAR: readonly Point[] = [
  [0, -1],
  [0, 1],
  [1, 0],
  [-1, 0],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
];
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
  const [kinds, more, boost] = [
    kindsWords(view, territory),
    borneWords(view, cast, territory),
    view.plus?.boosts?.[territory],
  ];
  const friend = view.plus?.friends?.includes(owner) ?? false;
  const lines = [kinds, more.length > 0, boost].filter(Boolean).length + (boost ? 1 : 0);
  return (
    <div
      class={`land-card panel ink-${landInk(owner)}`}
      style={placeOf(board.atlas, territory, lens, HEIGHT + lines * LINE)}
      aria-hidden="true"
    >
      <b class="land-card-name">{territoryName(board.atlas, territory)}</b>
      <span class="land-card-owner">
        {owner >= 0 ? <SeatChip ink={inkOf(owner)} size={18} /> : null}
        <span>{friend ? `${ownerName(owner, cast)}, a friend` : ownerName(owner, cast)}</span>
        {owner === FREE || owner === UNSEEN ? null : (
          <b>{isHidden(view, territory) ? "not seen" : armiesWords(view.armies[territory] ?? 0)}</b>
        )}
      </span>
      {kinds ? <span class="land-card-more">{kinds}</span> : null}
      {more.length > 0 ? <span class="land-card-more">{capital(more.join(", "))}</span> : null}
      {boost ? <span class="land-card-more">{`${BOOSTS[boost].line}.`}</span> : null}
      <span class="land-card-region">
        {regionName(board.atlas, known.region)} <b>{`+${view.pays[known.region] ?? 0} each turn`}</b>
      </span>
    </div>
  );
}

function ownerName(owner: number, cast: Cast): string {
  if (owner === FREE) return "Free to claim";
  if (owner === UNSEEN) return "In fog";
  return owner === NOBODY ? "Nobody" : cast.name(owner);
}

/**
 * Near its piece, where it covers the fewest others, neighbours least of all, and stays in the free part of
 * the window.
 */
function placeOf(atlas: Atlas, territory: number, lens: Lens, height: number): Record<string, string> {
  const { x, y, zoom } = lens.camera.value;
  const onScreen = atlas.territories.map(({ at: [u, v] }): Point => [x + u * zoom, y + v * zoom]);
  const [px, py] = onScreen[territory] ?? [0, 0];
  const clearPart = clear(lens.frame.value);
  const free = isPhone.value ? { ...clearPart, right: clearPart.right - BUTTONS } : clearPart;
  const boxes = SIDES.map(([side, down]) =>
    within([px + side * (WIDTH / 2 + AWAY), py + down * (height / 2 + AWAY)], height, free),
  );
  const neighbours = around(atlas)[territory] ?? [];
  const weight = (other: number): number =>
    other === territory || neighbours.includes(other) ? NEIGHBOUR : 1;
  const cost = (box: Box): number =>
    onScreen.reduce(
      (sum, point, other) => sum + (touch(box, boxAround(point, PIECE, PIECE)) ? weight(other) : 0),
      0,
    );
  const best = boxes.reduce((least, box) => (cost(box) < cost(least) ? box : least));
  return { left: `${Math.round(best.left)}px`, top: `${Math.round(best.top)}px`, width: `${WIDTH}px` };
}

/** The card around a middle, moved as far as it must be to lie in the free part. */
function within([x, y]: Point, height: number, free: Box): Box {
  const left = Math.max(free.left, Math.min(x - WIDTH / 2, free.right - WIDTH));
  const top = Math.max(free.top, Math.min(y - height / 2, free.bottom - height));
  return { left, top, right: left + WIDTH, bottom: top + height };
}
