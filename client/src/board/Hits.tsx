import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { type Direction, landTowards } from "./geometry";
import type { LandShow, Scene } from "./scene";
import type { Shape } from "./shape";

interface HitsProps {
  scene: Scene;
  shape: Shape;
  onPress(land: number, event: MouseEvent | KeyboardEvent): void;
  /** The other press: the right button, or Backspace. */
  onBack?: ((land: number) => void) | undefined;
  /** A pointer goes down on a land; whether something there was taken hold of, so that the map stays. */
  onGrab?: ((land: number, event: PointerEvent) => boolean) | undefined;
  onPoint(kind: "hover" | "focus", land: number | null): void;
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** The lands as buttons: transparent, on top, in the order in which Tab visits them. */
export function Hits({ scene, shape, onPress, onBack, onGrab, onPoint }: HitsProps): JSX.Element {
  const group = useRef<SVGGElement>(null);
  const focused = useRef<number | null>(null);
  const shows = new Map(scene.lands.map((show) => [show.id, show]));

  // Putting the lands into a new order takes the focus from a moved one; give it back.
  useLayoutEffect(() => {
    if (focused.current !== null && document.activeElement === document.body) focus(focused.current);
  }, [scene.order.join(" ")]);

  function focus(land: number): void {
    group.current?.querySelector<SVGElement>(`[data-land="${land}"]`)?.focus({ preventScroll: true });
  }

  function onKey(event: KeyboardEvent, land: number): void {
    onPoint("focus", land);
    const direction = ARROWS[event.key];
    const from = shape.byId.get(land);
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      onPress(land, event);
    } else if (event.key === "Backspace" && onBack) {
      event.preventDefault();
      onBack(land);
    } else if (direction && from) {
      event.preventDefault();
      const next = landTowards(shape.board, from, direction);
      if (next) focus(next.id);
    }
  }

  return (
    <g class="hits" ref={group}>
      {scene.order.map((id) => {
        const show = shows.get(id) as LandShow;
        return (
          <path
            key={id}
            data-land={id}
            class={`hit points-${show.pointed}`}
            d={shape.outline.get(id)}
            role="button"
            tabIndex={0}
            aria-label={show.spoken}
            aria-pressed={show.pressed}
            onClick={(event) => {
              event.stopPropagation();
              onPress(id, event);
            }}
            onContextMenu={(event) => {
              if (!onBack) return;
              event.preventDefault();
              onBack(id);
            }}
            onPointerDown={(event) => {
              if (onGrab?.(id, event)) event.stopPropagation();
            }}
            onKeyDown={(event) => onKey(event, id)}
            onPointerEnter={(event) => event.pointerType !== "touch" && onPoint("hover", id)}
            onPointerLeave={() => onPoint("hover", null)}
            onFocus={(event) => {
              focused.current = id;
              if ((event.currentTarget as Element).matches(":focus-visible")) onPoint("focus", id);
            }}
            onBlur={(event) => {
              if (event.relatedTarget) focused.current = null;
              onPoint("focus", null);
            }}
          />
        );
      })}
    </g>
  );
}
