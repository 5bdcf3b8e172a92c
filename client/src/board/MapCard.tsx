import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Board, Land, Point } from "../net/wire.gen";
import type { Box } from "./geometry/geometry";
import { placeCard, type Size } from "./geometry/placeCard";
import { clear, nearestCopy } from "./viewport/camera";
import type { Viewport } from "./viewport/viewport";

interface MapCardProps {
  viewport: Viewport;
  board: Board;
  /** The land that the card is about. */
  land: number;
  /** Other lands to keep visible. */
  keep?: readonly number[];
  /** How far a piece reaches around its position, in pixels. */
  piece?: Box;
  /** Allow covering the land's shape, but not its piece. */
  over?: boolean;
  /** The width of a world that wraps around. Needs `over`. */
  worldWidth?: number;
  /** Prefer the lower left corner, where space is short. */
  corner?: boolean;
  class: string;
  children: ComponentChildren;
}

const PAD = 12; // pixels between a card and everything around it
const PIECE: Box = { left: 34, right: 34, top: 34, bottom: 34 }; // pixels around a disc with all its marks

/** A card beside a land. It avoids the land's piece and most others. Screen readers need the text elsewhere. */
export function MapCard(props: MapCardProps): JSX.Element {
  const { viewport } = props;
  const card = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    if (card.current) setSize({ width: card.current.offsetWidth, height: card.current.offsetHeight });
  }, [props.land]);
  const [camera, frame] = [viewport.camera.value, viewport.frame.value];
  const at = useMemo(() => (size ? where(props, size) : null), [size, camera, frame, props.land]);
  return (
    <div
      ref={card}
      class={`panel ${props.class}`}
      style={at ? { left: `${at[0]}px`, top: `${at[1]}px` } : { left: "-999px" }}
      aria-hidden="true"
    >
      {props.children}
    </div>
  );
}

function where(
  { viewport, board, land, keep = [], piece = PIECE, over = false, worldWidth, corner = false }: MapCardProps,
  size: Size,
): Point | null {
  const { x, y, zoom } = viewport.camera.value;
  const near = (u: number): number => (worldWidth ? nearestCopy(u, viewport.meridian.value, worldWidth) : u);
  const onScreen = ([u, v]: Point): Point => [x + near(u) * zoom, y + v * zoom];
  const aim = board.lands.find(({ id }) => id === land);
  if (!aim) return null;
  const free = clear(viewport.frame.value);
  const found = placeCard(
    { width: size.width + 2 * PAD, height: size.height + 2 * PAD },
    { ...free, left: free.left - PAD, top: free.top - PAD, bottom: free.bottom + PAD },
    corner ? [free.left, free.bottom] : onScreen(aim.at),
    board.lands
      .filter(({ id }) => id === land || keep.includes(id))
      .flatMap((seen) => [...(over ? [] : shapeOf(seen, onScreen)), pieceOf(seen, piece, onScreen)]),
    board.lands.map(({ at }) => onScreen(at)),
  );
  return found ? [found[0] + PAD, found[1] + PAD] : null;
}

const shapeOf = ({ rings }: Land, onScreen: (at: Point) => Point): Point[][] =>
  rings.map((ring) => ring.map(onScreen));

function pieceOf(land: Land, { left, right, top, bottom }: Box, onScreen: (at: Point) => Point): Point[] {
  const [x, y] = onScreen(land.at);
  return [-left, 0, right].flatMap((across) =>
    [-top, -top / 2, 0, bottom].map((down): Point => [x + across, y + down]),
  );
}
