import { useComputed } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect, useMemo } from "preact/hooks";
import type { Box } from "../../board/geometry";
import type { Lens } from "../../board/lens";
import { Patterns } from "../../board/patterns";
import { usePointing } from "../../board/pointing";
import { sheetOf, useStage } from "../../board/stage";
import { isPhone } from "../../ui/narrow";
import { GridHits } from "./GridHits";
import { GridSheet } from "./GridSheet";
import { boxOf, centreOf, TILE } from "./gridGeometry";
import type { GridScene, Tile } from "./model";
import { Tiles } from "./Tiles";
import "../../board/board.css";
import "./chain.css";

interface GridViewProps {
  scene: GridScene;
  lens: Lens;
  /** What panels cover, in pixels of each side. */
  inset: Box;
  label?: string;
  /** Where a phone, which cannot show the whole board, begins. */
  home?: Tile | undefined;
  onTile?: ((tile: Tile) => void) | undefined;
  /** The tile under the pointer, else the one with the keyboard's focus. */
  onPoint?: ((tile: Tile | null) => void) | undefined;
  /** A tile in words. */
  spoken(tile: Tile): string;
  /** Keys that do not move the focus or press the tile. */
  onKey?: ((event: KeyboardEvent, tile: Tile) => void) | undefined;
}

const PREFIX = "grid";
const PHONE_TILE = 40; // pixels: what a finger still hits
const ROOMY = 0.71; // the patterns' scale from which on a tile has room for its cost

/** The board that Chain Tactics is played on. */
export function GridView(props: GridViewProps): JSX.Element {
  const { scene, lens, inset, home } = props;
  const { grid } = scene;
  const box = useMemo(() => boxOf(grid), [grid.width, grid.height]);
  const { stage, world } = useStage(lens, inset);
  const phone = isPhone.value;
  useLayoutEffect(() => {
    lens.look(box, phone && home ? { zoom: PHONE_TILE / TILE, at: centreOf(home) } : undefined);
  }, [box, lens, phone, home === undefined]);

  const { hover, focus, point } = usePointing(lens, props.onPoint);
  const scale = useComputed(() => lens.badges.value).value;
  const weave = useComputed(() => lens.weave.value).value;
  const sheet = useMemo(() => sheetOf(box), [box]);
  const patterns = useMemo(() => <Patterns prefix={PREFIX} scale={weave} />, [weave]);

  const pointAt = (kind: "hover" | "focus", tile: Tile | null): void => {
    point(kind, tile);
    if (kind === "focus" && tile) lens.reveal([centreOf(tile)]);
  };

  return (
    <div class="stage grid-stage" ref={stage}>
      <div class="world" ref={world}>
        <svg class="map" aria-hidden="true" {...sheet}>
          <Tiles grid={grid} coordinates />
        </svg>
        <svg class="map" aria-hidden="true" {...sheet}>
          <defs>{patterns}</defs>
          <GridSheet
            scene={scene}
            prefix={PREFIX}
            scale={scale}
            detail={{ hover, focus, costs: weave <= ROOMY }}
          />
        </svg>
        <GridHits
          key={`${grid.width} ${grid.height}`}
          scene={scene}
          label={props.label ?? "Map"}
          start={home ?? [0, 0]}
          spoken={props.spoken}
          onTile={(tile) => props.onTile?.(tile)}
          onPoint={pointAt}
          onKey={(event, tile) => props.onKey?.(event, tile)}
        />
      </div>
      <div class="lamp" />
    </div>
  );
}
