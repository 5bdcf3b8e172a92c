import { useComputed } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import type { Board } from "../net/wire.gen";
import type { Chart } from "./chart";
import type { Box } from "./geometry/geometry";
import { nearest } from "./geometry/geometry";
import { type Shape, shapeOf, turned } from "./geometry/shape";
import { Captions } from "./labels/Captions";
import { Names } from "./labels/Names";
import { ArrowMark } from "./layers/ArrowMark";
import { withSea } from "./layers/Ground";
import { LandButtons } from "./layers/LandButtons";
import { BarredCross, Marks } from "./layers/Marks";
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
  /** What panels cover, in pixels of each side. */
  inset: Box;
  /** What is printed beside the lands. */
  chart?: Chart;
  /** Where to begin, where the whole map would be too small. */
  home?: Near | undefined;
  onPress?(land: number, event: MouseEvent | KeyboardEvent): void;
  /** The right button, or Backspace. */
  onBack?: ((land: number) => void) | undefined;
  /** A pointer goes down on a land; whether something there was taken hold of, so that the map stays. */
  onGrab?: ((land: number, event: PointerEvent) => boolean) | undefined;
  /** The land under the pointer or the keyboard's focus. */
  onPoint?(land: number | null): void;
  onClear?(): void;
}

const PREFIX = "map";
/**
 * A browser draws what is shown smaller than it is anew with every zoom: a large map is therefore laid out
 * small.
 */
const unitOf = (chart: Chart | undefined): number => (chart ? 0.25 : 1);
/** A sheet that begins within a pixel would be moved to its edge. */
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
    () => viewport.look(endless ?? shape.box, props.home, endless?.flat),
    [shape, viewport, props.home !== undefined],
  );
  const here = useComputed(() => viewport.meridian.value).value;
  const flat = useComputed(() => viewport.flat.value).value;
  const nearby = useMemo(
    () => (endless ? turned(shape, endless.right - endless.left, here, flat) : shape),
    [shape, endless, here, flat],
  );
  useWatch(scene, shape, viewport, props.inset);

  /** The land whose piece a finger came nearest to. */
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
  // A finger that slips from a small land onto a neighbour that cannot be meant still means the small one.
  const pressLand = (land: number, event: MouseEvent | KeyboardEvent): void => {
    const near = event instanceof MouseEvent && !isMeant(scene, land) ? nearFinger(event) : null;
    props.onPress?.(near !== null && isMeant(scene, near) ? near : land, event);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the lands take the keys, the water only clicks
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
  /** The shape with every land where it is in sight. */
  nearby: Shape;
  onPressLand: ((land: number, event: MouseEvent | KeyboardEvent) => void) | undefined;
}

/**
 * Two sheets: the printed map, and above it all that changes, so that pointing at a land redraws no coast.
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
  const tell = (kind: "hover" | "focus", land: number | null): void => {
    point(kind, land);
    const at = land === null ? undefined : shape.byId.get(land)?.at;
    if (kind === "focus" && at) viewport.reveal([at]);
  };
  const scale = useComputed(() => viewport.pieces.value).value;
  const badges = useComputed(() => viewport.badges.value).value;
  const weave = useComputed(() => viewport.weave.value).value;
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
      weave={weave}
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
            <BarredCross scene={scene} shape={nearby} scale={scale} hover={hover} />
          </Pieces>
        </g>
        {onPressLand ? (
          <LandButtons
            scene={scene}
            shape={nearby}
            onPress={onPressLand}
            onBack={onBack}
            onGrab={onGrab}
            onPoint={tell}
          />
        ) : null}
      </svg>
    </>
  );
}

/** What must be in sight comes there, also when a panel grows over it. */
function useWatch({ watch, cover }: Scene, shape: Shape, viewport: Viewport, inset: Box): void {
  const key = [...watch, ...Object.values(cover ?? {}), ...Object.values(inset)].join(" ");
  useEffect(() => {
    const points = watch.map((id) => shape.byId.get(id)?.at).filter((at) => at !== undefined);
    viewport.reveal(points, cover);
  }, [key, shape, viewport]);
}

function isMeant(scene: Scene, land: number): boolean {
  const show = scene.lands.find((known) => known.id === land);
  return show?.pointed === "ready" || show?.pointed === "target" || show?.state === "chosen";
}

const isTouch = (event: MouseEvent): boolean => (event as PointerEvent).pointerType === "touch";
