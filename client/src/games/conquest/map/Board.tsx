import { useComputed } from "@preact/signals";
import { atlasBoard, atlasChart } from "../../../board/atlas";
import { BoardView } from "../../../board/BoardView";
import type { Box } from "../../../board/geometry/geometry";
import type { Near } from "../../../board/viewport/camera";
import { Minimap } from "../../../board/viewport/Minimap";
import type { Viewport } from "../../../board/viewport/viewport";
import { isPhone, isShort } from "../../../ui/screen/screenSize";
import { hasAnnouncements } from "../expansion/news";
import {
  type ConquestMoment,
  isStormy,
  type Board as MapAndTerms,
  NO_HIGHLIGHTS,
  type Sight,
  territoryName,
} from "../model";
import { press } from "../turn/actions";
import { place } from "../turn/placing";
import { deselect, part, type UiState } from "../turn/uiState";
import { sceneOf, territoryInk } from "./scene";
import "./board.css";
import type { JSX } from "preact";
import { inkOf } from "../../../board/inks";
import { MapCard } from "../../../board/MapCard";
import { boardParts } from "../../../play/boardParts";
import type { Cast } from "../../../play/face";
import { SeatChip } from "../../../ui/icons/SeatChip";
import { capital, sayOf } from "../words/say";
import { territoryTexts } from "../words/territory";

const NEAR = 0.8; // the zoom at which a phone starts: territories are large enough to tap
const TITLE = 84; // pixels of a phone that the title of the turn covers
const SHORT_TITLE = 56; // the same in a low window
const NEWS = 36; // pixels of a wider screen that announcements cover

export const Board = part<{ viewport: Viewport; inset: Box }>(
  ({ cast, ui, board, view, viewport, inset }) => {
    const scene = useComputed(() => sceneAt(ui)).value;
    if (!scene) return null;
    const [lands, shown] = [atlasBoard(board.atlas), territoryToShow(ui)];
    const title = isShort.value ? SHORT_TITLE : TITLE;
    const covered = isPhone.value ? title : hasAnnouncements(board, view) ? NEWS : 0;
    return (
      <>
        <div class="atlas-board">
          <BoardView
            board={lands}
            chart={atlasChart(board.atlas, view.pays, isStormy(view))}
            scene={scene}
            viewport={viewport}
            inset={{ ...inset, top: inset.top + covered }}
            home={isPhone.value ? homeOf(board, view, cast.you[0]) : undefined}
            onPress={(land, event) => {
              ui.touched.value = isTouch(event) ? land : null;
              press(ui, land, event.shiftKey);
            }}
            onBack={(land) => (view.fresh[land] ?? 0) > 0 && place(ui, land, -1)}
            onPoint={(land) => void (ui.pointed.value = land)}
            onClear={() => {
              ui.touched.value = null;
              deselect(ui);
            }}
          />
          {shown === null ? null : (
            <TerritoryCard
              key={shown}
              board={board}
              view={view}
              cast={cast}
              territory={shown}
              viewport={viewport}
            />
          )}
        </div>
        {isPhone.value ? (
          <div class="minimap-place">
            <Minimap board={lands} scene={scene} viewport={viewport} />
          </div>
        ) : null}
      </>
    );
  },
);

/** The territory whose card to show. None if a panel already describes it, or if it would show a secret. */
export function territoryToShow({ pointed, touched, highlights, awaited, table }: UiState): number | null {
  const shown = pointed.value ?? touched.value;
  const isElsewhere = shown === highlights.value.chosen || shown === highlights.value.aim;
  return isElsewhere || awaited.value !== null || table.spot.value !== null ? null : shown;
}

/** The scene, with the aim in view. */
function sceneAt({ table, view, seat, highlights, aim }: UiState): ReturnType<typeof sceneOf> | null {
  const moment = table.moment.value as ConquestMoment | null;
  if (!moment || !view.value) return null;
  const scene = sceneOf({
    ...moment,
    view: view.value,
    seat: seat.value,
    highlights: highlights.value,
  });
  return aim.value === null ? scene : { ...scene, watch: [...scene.watch, aim.value] };
}

/** The seat's strongest territory; the middle of the map for spectators. */
export function homeOf({ atlas }: MapAndTerms, view: Sight, seat: number | undefined): Near {
  const strength = (id: number): number => (view.owners[id] === seat ? (view.armies[id] ?? 0) : -1);
  const best = atlas.territories.reduce((most, _, id) => (strength(id) > strength(most) ? id : most), 0);
  const middle = [atlas.width / 2, atlas.height / 2] as const;
  return { zoom: NEAR, at: strength(best) < 0 ? [...middle] : (atlas.territories[best]?.at ?? [...middle]) };
}

const isTouch = (event: MouseEvent | KeyboardEvent): boolean =>
  (event as PointerEvent).pointerType === "touch";

interface CardProps {
  board: MapAndTerms;
  view: Sight;
  cast: Cast;
  territory: number;
  viewport: Viewport;
}

const PIECE = { left: 26, right: 26, top: 26, bottom: 26 }; // pixels around a disc with all its marks

/** A territory's owner, armies, region and bonus, beside it while the mouse is over it. */
function TerritoryCard({ board, view, cast, territory, viewport }: CardProps): JSX.Element | null {
  if (!board.atlas.territories[territory] || viewport.held.value) return null;
  const texts = territoryTexts(sayOf(board, cast), view, territory);
  const { owner, ownerName, armies, kinds, features, boost, region, bonus } = texts;
  return (
    <MapCard
      viewport={viewport}
      board={atlasBoard(board.atlas)}
      land={territory}
      piece={PIECE}
      over
      class={`land-card ink-${territoryInk(owner)}`}
    >
      <b class="land-card-name">{territoryName(board.atlas, territory)}</b>
      <span class="land-card-owner">
        {owner >= 0 ? <SeatChip ink={inkOf(owner)} size={18} /> : null}
        <span>{ownerName}</span>
        {armies ? <b>{armies}</b> : null}
      </span>
      {[kinds, capital(features.join(", ")), boost].filter(Boolean).map((line) => (
        <span key={line} class="land-card-more">
          {line}
        </span>
      ))}
      <span class="land-card-region">
        {region} <b>{bonus}</b>
      </span>
    </MapCard>
  );
}

/** A position of a replay, or a small picture without names. */
export const stills = boardParts<Sight, MapAndTerms>({
  class: "atlas-board",
  map: ({ atlas }) => atlasBoard(atlas),
  scene: (moment: ConquestMoment) => sceneOf({ ...moment, seat: null, highlights: NO_HIGHLIGHTS }),
  chart: ({ board: { atlas }, view }, viewport) =>
    atlasChart(atlas, view.pays, viewport !== null && isStormy(view)),
  Card: ({ moment: { board, view, cast }, land, viewport }) => (
    <TerritoryCard board={board} view={view} cast={cast} territory={land} viewport={viewport} />
  ),
});
