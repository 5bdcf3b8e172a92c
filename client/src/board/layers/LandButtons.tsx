import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { type Direction, landTowards } from "../geometry/geometry";
import type { Shape } from "../geometry/shape";
import { useMemoById } from "../memo/useMemoById";
import type { LandShow, Scene } from "../scene";

interface LandButtonsProps {
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
export function LandButtons(props: LandButtonsProps): JSX.Element {
  const { scene, shape } = props;
  const latest = useRef(props);
  latest.current = props; // a land that is not drawn anew calls what is meant now
  const group = useRef<SVGGElement>(null);
  const focused = useRef<number | null>(null);
  const kept = useMemoById();
  const shows = new Map(scene.lands.map((show) => [show.id, show]));

  // Putting the lands into a new order takes the focus from a moved one; give it back.
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

  const draw = ({ id, pointed, spoken, pressed }: LandShow, d: string | undefined): JSX.Element => (
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
        const show = shows.get(id) as LandShow;
        const d = shape.outline.get(id);
        return kept(id, [d, show.pointed, show.spoken, show.pressed], () => draw(show, d));
      })}
    </g>
  );
}
