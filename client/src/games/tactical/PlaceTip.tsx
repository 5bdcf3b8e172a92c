import { useSignal, useSignalEffect } from "@preact/signals";
import { MapCard } from "../../board/MapCard";
import type { Viewport } from "../../board/viewport/viewport";
import { isDark, rowsAt, unseenWords } from "./facts";
import { globeBoard, WORLD } from "./globe";
import { type Board, factionName, placeName, unitName } from "./model";
import { Plates } from "./Plate";
import { part } from "./part";
import { detailAt } from "./Stacks";
import type { UiState } from "./uiState";
import { whyNot } from "./verbs";

const REST_MS = 280; // a pointer that only passes opens nothing
const STACK = { left: 64, right: 64, top: 26, bottom: 64 }; // pixels, around a place

/** What stands in the place that is pointed at, beside it; and what that place means for what is picked. */
export const PlaceTip = part<{ viewport: Viewport }>(({ ui, board, view, viewport }) => {
  const shown = useSignal<number | null>(null);
  useSignalEffect(() => {
    const place = ui.pointed.value;
    if (place === null || viewport.held.value || ui.table.spot.value !== null) {
      shown.value = null;
      return undefined;
    }
    const timer = setTimeout(() => void (shown.value = place), shown.peek() === null ? REST_MS : 60);
    return () => clearTimeout(timer);
  });
  const place = shown.value;
  // what is aimed at is told by the panel
  if (place === null || ui.aim.value === place) return null;
  const chosen = ui.chosen.value;
  // each kind has its plate, and the card tells the rest
  if (chosen === null && detailAt(viewport.badges.value) === "near") return null;
  const words = tipWords(ui, board, place);
  return (
    <MapCard
      viewport={viewport}
      board={globeBoard(board)}
      land={place}
      keep={chosen === null ? [] : [chosen]}
      piece={STACK}
      over
      turn={WORLD.right - WORLD.left}
      class="tr-tip"
    >
      <p class="tr-tip-name">{placeName(board, place)}</p>
      {rowsAt(view, place).map(({ faction, aboard, counts }) => (
        <p key={`${faction} ${aboard}`} class="tr-tip-row">
          <Plates board={board} faction={faction} counts={counts} />
          <small>{aboard ? "aboard" : factionName(board, faction)}</small>
        </p>
      ))}
      {isDark(view, place) ? <p class="tr-tip-words">{unseenWords(view)}</p> : null}
      {words ? <p class="tr-tip-words">{words}</p> : null}
    </MapCard>
  );
});

/**
 * How far it is from the chosen place; for picked units whether they can go there, and planes whether they
 * can land.
 */
export function tipWords(ui: UiState, board: Board, place: number): string {
  const { chosen, ways, groups, said, seat } = ui;
  if (chosen.value === null || chosen.value === place) return "";
  const far = said.value?.far.find(({ places }) => places.includes(place))?.words ?? "";
  const [way] = ways.value.get(place) ?? [];
  const landings = (way?.landings ?? []).map(({ kind, sentence }) => `${unitName(board, kind)}: ${sentence}`);
  const why = way || groups.value.length === 0 || seat.value === null ? "" : whyNot(ui, place);
  return [far, ...landings, why].filter(Boolean).join(". ");
}
