import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { nearestTurn } from "../../board/camera";
import type { Lens } from "../../board/lens";
import type { Desk } from "./desk";
import { isDark, unseenWords } from "./fog";
import { globeBoard, WORLD } from "./globe";
import { type Board, factionName, placeName, unitName } from "./model";
import { Plates } from "./Plate";
import { rowsAt } from "./rows";
import { detailAt } from "./stand";
import { whyNot } from "./verbs";

const REST_MS = 280; // a pointer that only passes opens nothing
const WIDE = 250; // pixels, at most
const HALF_STACK = 64; // from a place to the edge of what stands there

/** What stands in the place that is pointed at, beside it; and what that place means for what is picked. */
export function Peek({ desk, lens }: { desk: Desk; lens: Lens }): JSX.Element | null {
  const shown = useSignal<number | null>(null);
  useSignalEffect(() => {
    const place = desk.pointed.value;
    if (place === null || lens.held.value || desk.table.spot.value !== null) {
      shown.value = null;
      return undefined;
    }
    const timer = setTimeout(() => void (shown.value = place), shown.peek() === null ? REST_MS : 60);
    return () => clearTimeout(timer);
  });
  const place = shown.value;
  const spot = useComputed(() =>
    shown.value === null || !desk.board.value
      ? null
      : besideOf(desk.board.value, lens, shown.value, desk.chosen.value),
  ).value;
  const [board, view] = [desk.board.value, desk.view.value];
  // what is aimed at is told by the panel
  if (!board || !view || place === null || !spot || desk.aim.value === place) return null;
  // each kind has its plate, and the card tells the rest
  if (desk.chosen.value === null && detailAt(lens.badges.value) === "near") return null;
  const words = peekWords(desk, board, place);
  return (
    <div
      class={`panel tr-peek ${spot.left ? "to-left" : ""}`}
      aria-hidden="true"
      style={{ transform: `translate(${spot.x}px, ${spot.y}px)` }}
    >
      <p class="tr-peek-name">{placeName(board, place)}</p>
      {rowsAt(view, place).map(({ faction, aboard, counts }) => (
        <p key={`${faction} ${aboard}`} class="tr-peek-row">
          <Plates board={board} faction={faction} counts={counts} />
          <small>{aboard ? "aboard" : factionName(board, faction)}</small>
        </p>
      ))}
      {isDark(view, place) ? <p class="tr-peek-words">{unseenWords(view)}</p> : null}
      {words ? <p class="tr-peek-words">{words}</p> : null}
    </div>
  );
}

/** Beside a place: where there is room, and away from where units would come from. */
function besideOf(
  board: Board,
  lens: Lens,
  place: number,
  chosen: number | null,
): { x: number; y: number; left: boolean } | null {
  const { lands } = globeBoard(board);
  const land = lands[place];
  if (!land) return null;
  const { x, y, zoom } = lens.camera.value;
  const { width, height, inset } = lens.frame.value;
  const turn = WORLD.right - WORLD.left;
  const at = nearestTurn(land.at[0], lens.meridian.value, turn) * zoom + x;
  const from =
    chosen === null || chosen === place
      ? at
      : nearestTurn(lands[chosen]?.at[0] ?? 0, lens.meridian.value, turn) * zoom + x;
  const [fitsLeft, fitsRight] = [
    at - HALF_STACK - WIDE > inset.left,
    at + HALF_STACK + WIDE < width - inset.right,
  ];
  const left = fitsLeft && (from > at || !fitsRight);
  const down = Math.min(Math.max(land.at[1] * zoom + y, inset.top + 20), height - inset.bottom - 120);
  return { x: Math.round(left ? at - HALF_STACK : at + HALF_STACK), y: Math.round(down), left };
}

/**
 * How far it is from the chosen place; for picked units whether they can go there, and planes whether they
 * can land.
 */
export function peekWords(desk: Desk, board: Board, place: number): string {
  const { chosen, ways, groups, said, seat } = desk;
  if (chosen.value === null || chosen.value === place) return "";
  const far = said.value?.far.find(({ places }) => places.includes(place))?.words ?? "";
  const [way] = ways.value.get(place) ?? [];
  const landings = (way?.landings ?? []).map(({ kind, sentence }) => `${unitName(board, kind)}: ${sentence}`);
  const why = way || groups.value.length === 0 || seat.value === null ? "" : whyNot(desk, place);
  return [far, ...landings, why].filter(Boolean).join(". ");
}
