import { useComputed } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import type { Board } from "../net/wire.gen";
import type { Chart } from "./chart";
import type { Box } from "./geometry/geometry";
import { nearest } from "./geometry/geometry";
import { type Shape, shapeOf, wrapped } from "./geometry/shape";
import { Captions } from "./labels/Captions";
import { Names } from "./labels/Names";
import { ArrowMark } from "./layers/ArrowMark";
import { withSea } from "./layers/Ground";
import { LandButtons } from "./layers/LandButtons";
import { BlockedCross, Marks } from "./layers/Marks";
import { Pieces } from "./layers/Pieces";
import { PrintedMap } from "./layers/PrintedMap";
import { WrappedLayers } from "./layers/WrappedLayers";
import type { Scene } from "./scene";
import type { Near } from "./viewport/camera";
import { worldPoint } from "./viewport/drag";
import { usePointing } from "./viewport/usePointing";
import { sheetOf, useStage } from "./viewport/useStage";
import type { Viewport } from "./viewport/viewport";
import { words } from "./words";
import "./board.css";

export interface BoardProps {
  board: Board;
  scene: Scene;
  viewport: Viewport;
  /** How many pixels of each side panels cover. */
  inset: Box;
  /** What the map shows besides the lands. */
  chart?: Chart;
  /** Where to start if the whole map would be too small. */
  home?: Near | undefined;
  onPress?(land: number, event: MouseEvent | KeyboardEvent): void;
  /** Called for the right mouse button and Backspace. */
  onBack?: ((land: number) => void) | undefined;
  /** Called when a pointer goes down on a land. Returns whether it starts a drag there, so that the map stays still. */
  onGrab?: ((land: number, event: PointerEvent) => boolean) | undefined;
  /** The land under the pointer or the keyboard's focus. */
  onPoint?(land: number | null): void;
  onClear?(): void;
}

const PREFIX = "map";
/**
 * Browsers redraw an SVG on every zoom while it is scaled down. Large maps are laid out small, so they are only scaled
 * up.
 */
const unitOf = (chart: Chart | undefined): number => (chart ? 0.25 : 1);
/** Browsers would move a layer that starts between two pixels. */
const wholePixels = (box: Box, unit: number): Box =>
  unit === 1
    ? box
    : {
        left: Math.round(box.left * unit) / unit,
        top: Math.round(box.top * unit) / unit,
        right: Math.round(box.right * unit) / unit,
        bottom: Math.round(box.bottom * unit) / unit,
      };
const TOUCH_REACH = 22; // half of the 44 pixels a finger needs

/** The map that every game is played on. */
export function BoardView(props: BoardProps): JSX.Element {
  const { board, scene, viewport } = props;
  const shape = useMemo(() => shapeOf(board), [board]);
  const endless = props.chart?.endless;
  const { stage, world } = useStage(viewport, props.inset, unitOf(props.chart));
  useLayoutEffect(
    () => viewport.setBoard(endless ?? shape.box, props.home, endless?.flat),
    [shape, viewport, props.home !== undefined],
  );
  const here = useComputed(() => viewport.meridian.value).value;
  const flat = useComputed(() => viewport.flat.value).value;
  const nearby = useMemo(
    () => (endless ? wrapped(shape, endless.right - endless.left, here, flat) : shape),
    [shape, endless, here, flat],
  );
  useWatch(scene, shape, viewport, props.inset);

  /** The land whose piece is nearest to the finger. */
  const nearFinger = (event: MouseEvent): number | null => {
    if (!isTouch(event)) return null;
    const at = worldPoint(event, stage.current, viewport);
    return nearest(nearby.board, at, TOUCH_REACH / viewport.camera.value.zoom)?.id ?? null;
  };
  const pressWater = (event: MouseEvent): void => {
    const near = nearFinger(event);
    if (near === null) props.onClear?.();
    else props.onPress?.(near, event);
  };
  // If a finger misses a small land and hits a neighbour that can't be pressed, press the small one.
  const pressLand = (land: number, event: MouseEvent | KeyboardEvent): void => {
    const near = event instanceof MouseEvent && !canPress(scene, land) ? nearFinger(event) : null;
    props.onPress?.(near !== null && canPress(scene, near) ? near : land, event);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the lands handle keys, and water only needs clicks
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div class={endless ? "stage endless" : "stage"} ref={stage} onClick={pressWater}>
      <div class="world" ref={world}>
        <MapPicture
          {...props}
          shape={shape}
          nearby={nearby}
          onPressLand={props.onPress ? pressLand : undefined}
        />
      </div>
      <div class="lamp" />
    </div>
  );
}

interface MapPictureProps extends BoardProps {
  shape: Shape;
  /** The shape with every land at the copy that is in view. */
  nearby: Shape;
  onPressLand: ((land: number, event: MouseEvent | KeyboardEvent) => void) | undefined;
}

/**
 * The map in two layers: the printed map, and everything that changes. Pointing at a land doesn't redraw the coasts.
 */
function MapPicture({
  scene,
  shape,
  nearby,
  viewport,
  chart,
  onPressLand,
  onBack,
  onGrab,
  onPoint,
}: MapPictureProps): JSX.Element {
  const { hover, focus, point } = usePointing(viewport, onPoint);
  const onPointed = (kind: "hover" | "focus", land: number | null): void => {
    point(kind, land);
    const at = land === null ? undefined : shape.byId.get(land)?.at;
    if (kind === "focus" && at) viewport.reveal([at]);
  };
  const scale = useComputed(() => viewport.pieceScale.value).value;
  const badges = useComputed(() => viewport.badgeScale.value).value;
  const patternScale = useComputed(() => viewport.patternScale.value).value;
  const endless = chart?.endless;
  const sheet = useMemo(
    () => sheetOf(wholePixels(endless ?? withSea(shape.box), unitOf(chart)), unitOf(chart)),
    [shape, chart, endless],
  );
  const sizes = new Map(scene.lands.map(({ id, size }) => [id, size]));
  const printed = (part?: "water" | "land"): JSX.Element => (
    <PrintedMap
      shape={shape}
      lands={scene.lands}
      prefix={PREFIX}
      patternScale={patternScale}
      chart={chart}
      {...(part ? { part } : {})}
    />
  );
  const captions = chart ? <Captions chart={chart} scale={badges} /> : null;
  return (
    <>
      <svg class="map" aria-hidden="true" {...sheet}>
        {endless ? (
          <WrappedLayers
            viewport={viewport}
            world={endless}
            prefix={PREFIX}
            parts={[
              printed("water"),
              <>
                {printed("land")}
                {captions}
              </>,
            ]}
          />
        ) : (
          [printed(), captions]
        )}
      </svg>
      <svg class="map" role="group" aria-label={words.map} {...sheet}>
        <g aria-hidden="true">
          <Marks scene={scene} shape={nearby} prefix={PREFIX} scale={scale} hover={hover} focus={focus} />
          {chart ? <Names chart={chart} scene={scene} shape={nearby} scale={badges} /> : null}
          <Pieces scene={scene} shape={nearby} scale={chart ? badges : scale} badgeScale={badges}>
            {[...(scene.arrows ?? []), ...(scene.arrow ? [scene.arrow] : [])].map((arrow, index) => (
              <ArrowMark
                key={index}
                arrow={arrow}
                shape={nearby}
                sizeOf={(land) => sizes.get(land)}
                scale={scale}
                fades={scene.fades ?? false}
              />
            ))}
            <BlockedCross scene={scene} shape={nearby} scale={scale} hover={hover} />
          </Pieces>
        </g>
        {onPressLand ? (
          <LandButtons
            scene={scene}
            shape={nearby}
            onPress={onPressLand}
            onBack={onBack}
            onGrab={onGrab}
            onPoint={onPointed}
          />
        ) : null}
      </svg>
    </>
  );
}

/** Keep what matters in view, even if a panel grows over it. */
function useWatch({ watch, cover }: Scene, shape: Shape, viewport: Viewport, inset: Box): void {
  const key = [...watch, ...Object.values(cover ?? {}), ...Object.values(inset)].join(" ");
  useEffect(() => {
    const points = watch.map((id) => shape.byId.get(id)?.at).filter((at) => at !== undefined);
    viewport.reveal(points, cover);
  }, [key, shape, viewport]);
}

function canPress(scene: Scene, land: number): boolean {
  const show = scene.lands.find((known) => known.id === land);
  return show?.pointed === "ready" || show?.pointed === "target" || show?.state === "chosen";
}

const isTouch = (event: MouseEvent): boolean => (event as PointerEvent).pointerType === "touch";
