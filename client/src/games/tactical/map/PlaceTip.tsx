import { useSignal, useSignalEffect } from "@preact/signals";
import { MapCard } from "../../../board/MapCard";
import type { Viewport } from "../../../board/viewport/viewport";
import { type Board, factionName, placeName, unitName } from "../model";
import { Plates } from "../panels/Parts";
import { isHidden, rowsAt } from "../position";
import { whyNot } from "../turn/actions";
import { part, type UiState } from "../turn/uiState";
import { unseenWords, words } from "../words/places";
import { sentence } from "../words/say";
import { globeBoard, WORLD } from "./globe";
import { detailAt } from "./Stacks";

const REST_MS = 280; // a pointer that only passes over places opens no tip
const NEXT_MS = 60; // once a tip is open, people want to compare places
const STACK = { left: 64, right: 64, top: 26, bottom: 64 }; // pixels around a place that its plates can take up

/** The units of the place under the pointer, and what that place means for the selected units. */
export const PlaceTip = part<{ viewport: Viewport }>(({ ui, board, view, viewport }) => {
  const shown = useSignal<number | null>(null);
  useSignalEffect(() => {
    const place = ui.pointed.value;
    if (place === null || viewport.held.value || ui.spot.value !== null) {
      shown.value = null;
      return undefined;
    }
    const timer = setTimeout(() => void (shown.value = place), shown.peek() === null ? REST_MS : NEXT_MS);
    return () => clearTimeout(timer);
  });
  const place = shown.value;
  // the panel says everything about the aim
  if (place === null || ui.aim.value === place) return null;
  const chosen = ui.chosen.value;
  // up close, each kind has a plate, and the card says the rest
  if (chosen === null && detailAt(viewport.badgeScale.value) === "near") return null;
  const lines = [isHidden(view, place) ? unseenWords(view) : "", tipWords(ui, board, place)].filter(Boolean);
  return (
    <MapCard
      viewport={viewport}
      board={globeBoard(board)}
      land={place}
      keep={chosen === null ? [] : [chosen]}
      piece={STACK}
      over
      worldWidth={WORLD.right - WORLD.left}
      class="tr-tip"
    >
      <p class="tr-tip-name">{placeName(board, place)}</p>
      {rowsAt(view, place).map(({ faction, aboard, counts }) => (
        <p key={`${faction} ${aboard}`} class="tr-tip-row">
          <Plates board={board} faction={faction} counts={counts} />
          <small>{aboard ? words.aboard : factionName(board, faction)}</small>
        </p>
      ))}
      {lines.map((line) => (
        <p key={line} class="tr-tip-words">
          {line}
        </p>
      ))}
    </MapCard>
  );
});

/** The distance from the chosen place, whether the selected units can go there, and whether planes can land. */
export function tipWords(ui: UiState, board: Board, place: number): string {
  const { chosen, ways, groups, shownAnswer, seat } = ui;
  if (chosen.value === null || chosen.value === place) return "";
  const far = shownAnswer.value?.far.find(({ places }) => places.includes(place))?.words ?? "";
  const [way] = ways.value.get(place) ?? [];
  const landings = (way?.landings ?? []).map(({ kind, sentence }) => `${unitName(board, kind)}: ${sentence}`);
  const why = way || groups.value.length === 0 || seat.value === null ? "" : whyNot(ui, place);
  return [far, ...landings, why]
    .filter(Boolean)
    .reduce((before, next) => (before ? `${sentence(before)} ${next}` : next), "");
}
