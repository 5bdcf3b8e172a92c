import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { clear } from "../../board/camera";
import type { Lens } from "../../board/lens";
import type { Board, Land, Point } from "../../net/wire.gen";
import { isSmall } from "../../ui/narrow";
import type { Table } from "../table/table";
import type { Desk } from "./desk";
import type { Prospect } from "./game";
import { OddsBlock } from "./OddsBlock";
import { place, type Size } from "./place";

/** The chances beside the target, never over it or the source; the target's spoken name tells them too. */
export function OddsPopover({ desk, lens }: { desk: Desk; lens: Lens }): JSX.Element | null {
  const prospect = desk.prospect.value;
  if (!prospect?.odds) return null;
  return (
    <Popover
      key={`${prospect.source} ${prospect.target}`}
      table={desk.table}
      lens={lens}
      prospect={prospect}
    />
  );
}

function Popover({
  table,
  lens,
  prospect,
}: {
  table: Table;
  lens: Lens;
  prospect: Prospect;
}): JSX.Element | null {
  const card = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    if (card.current) setSize({ width: card.current.offsetWidth, height: card.current.offsetHeight });
  }, []);
  const camera = lens.camera.value;
  const frame = lens.frame.value;
  const at = useMemo(() => (size ? where(table, lens, prospect, size) : null), [size, camera, frame]);
  const style = at ? { left: `${at[0]}px`, top: `${at[1]}px` } : { left: "-999px" };
  return (
    <div ref={card} class="panel odds-popover" style={style} aria-hidden="true">
      {prospect.odds ? <OddsBlock odds={prospect.odds} keyCap="Enter" /> : null}
    </div>
  );
}

const PAD = 12;
/** A piece rises above its land: what it covers, in pixels around the place where it stands. */
const PIECE = { aside: 34, above: 84, below: 34 };

function where(table: Table, lens: Lens, { source, target }: Prospect, size: Size): Point | null {
  const all = (table.board.value as Board | null)?.lands ?? [];
  const lands = all.filter((land) => land.id === source || land.id === target);
  const { x, y, zoom } = lens.camera.value;
  const onScreen = ([u, v]: Point): Point => [x + u * zoom, y + v * zoom];
  const aim = lands.find((land) => land.id === target);
  if (!aim) return null;
  const free = clear(lens.frame.value);
  const near: Point = isSmall.value ? [free.left, free.bottom] : onScreen(aim.at);
  const others = all.map((land) => onScreen(land.at));
  const wide = { width: size.width + 2 * PAD, height: size.height + 2 * PAD };
  const room = { ...free, left: free.left - PAD, top: free.top - PAD, bottom: free.bottom + PAD };
  const found = place(
    wide,
    room,
    near,
    lands.flatMap((land) => outlines(land, onScreen)),
    others,
  );
  return found ? [found[0] + PAD, found[1] + PAD] : null;
}

/** What must stay in sight of a land: its shape and its piece. */
function outlines(land: Land, onScreen: (point: Point) => Point): Point[][] {
  const [x, y] = onScreen(land.at);
  const piece: Point[] = [-1, 0, 1].flatMap((across) =>
    [-PIECE.above, -PIECE.above / 2, 0, PIECE.below].map(
      (down): Point => [x + across * PIECE.aside, y + down],
    ),
  );
  return [...land.rings.map((ring) => ring.map(onScreen)), piece];
}
