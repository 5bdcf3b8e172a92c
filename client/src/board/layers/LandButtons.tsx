import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { type Direction, landTowards } from "../geometry/geometry";
import type { Shape } from "../geometry/shape";
import { useMemoById } from "../memo/useMemoById";
import type { Scene, ShownLand } from "../scene";

interface LandButtonsProps {
  scene: Scene;
  shape: Shape;
  onPress(land: number, event: MouseEvent | KeyboardEvent): void;
  /** Called for the right mouse button and Backspace. */
  onBack?: ((land: number) => void) | undefined;
  /** Called when a pointer goes down on a land. Returns whether it starts a drag there, so that the map stays still. */
  onGrab?: ((land: number, event: PointerEvent) => boolean) | undefined;
  onPoint(kind: "hover" | "focus", land: number | null): void;
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** Transparent buttons over the lands, in Tab order. */
export function LandButtons(props: LandButtonsProps): JSX.Element {
  const { scene, shape } = props;
  const latest = useRef(props);
  latest.current = props; // buttons are memoized, so they look up the latest callbacks here
  const group = useRef<SVGGElement>(null);
  const focused = useRef<number | null>(null);
  const memo = useMemoById();
  const shows = new Map(scene.lands.map((show) => [show.id, show]));

  // Reordering moves elements in the page, which takes the focus away. Give it back.
  useLayoutEffect(() => {
    if (focused.current !== null && document.activeElement === document.body) focus(focused.current);
  }, [scene.order.join(" ")]);

  function focus(land: number): void {
    group.current?.querySelector<SVGElement>(`[data-land="${land}"]`)?.focus({ preventScroll: true });
  }

  function onKey(event: KeyboardEvent, land: number): void {
    const { shape: known, onPress, onBack, onPoint } = latest.current;
    onPoint("focus", land);
    const direction = ARROWS[event.key];
    const from = known.byId.get(land);
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      onPress(land, event);
    } else if (event.key === "Backspace" && onBack) {
      event.preventDefault();
      onBack(land);
    } else if (direction && from) {
      event.preventDefault();
      const next = landTowards(known.board, from, direction);
      if (next) focus(next.id);
    }
  }

  const draw = ({ id, pointed, spoken, pressed }: ShownLand, d: string | undefined): JSX.Element => (
    <path
      key={id}
      data-land={id}
      class={`hit points-${pointed}`}
      d={d}
      role="button"
      tabIndex={0}
      aria-label={spoken}
      aria-pressed={pressed}
      onClick={(event) => {
        event.stopPropagation();
        latest.current.onPress(id, event);
      }}
      onContextMenu={(event) => {
        const { onBack } = latest.current;
        if (!onBack) return;
        event.preventDefault();
        onBack(id);
      }}
      onPointerDown={(event) => {
        if (latest.current.onGrab?.(id, event)) event.stopPropagation();
      }}
      onKeyDown={(event) => onKey(event, id)}
      onPointerEnter={(event) => event.pointerType !== "touch" && latest.current.onPoint("hover", id)}
      onPointerLeave={() => latest.current.onPoint("hover", null)}
      onFocus={(event) => {
        focused.current = id;
        if ((event.currentTarget as Element).matches(":focus-visible")) latest.current.onPoint("focus", id);
      }}
      onBlur={(event) => {
        if (event.relatedTarget) focused.current = null;
        latest.current.onPoint("focus", null);
      }}
    />
  );
  return (
    <g class="hits" ref={group}>
      {scene.order.map((id) => {
        const show = shows.get(id) as ShownLand;
        const d = shape.outline.get(id);
        return memo(id, [d, show.pointed, show.spoken, show.pressed], () => draw(show, d));
      })}
    </g>
  );
}
