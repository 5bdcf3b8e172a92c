import { atlasBoard, atlasChart } from "../../../board/atlas";
import { stillParts } from "../../../play/stillParts";
import { type Board, isStormy, NOTHING_LIT, type Sight, type Spot } from "../model";
import { sceneOf } from "./scene";
import { LandCard } from "./TerritoryCard";
import "./board.css";

/** A position of a replay, or small, without names. */
export const stills = stillParts<Sight, Board>({
  class: "atlas-board",
  map: ({ atlas }) => atlasBoard(atlas),
  scene: ({ board, view, cast, spot, recalled }) =>
    sceneOf({ board, view, cast, seat: null, lit: NOTHING_LIT, spot: spot as Spot | null, recalled }),
  chart: ({ board: { atlas }, view }, lens) => atlasChart(atlas, view.pays, lens !== null && isStormy(view)),
  Card: ({ moment: { board, view, cast }, land, lens }) => (
    <LandCard board={board} view={view} cast={cast} territory={land} lens={lens} />
  ),
});
