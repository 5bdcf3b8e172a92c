import { atlasBoard, atlasChart } from "../../board/atlas";
import { boardParts } from "../../play/boardParts";
import { LandCard } from "./LandCard";
import { type Board, isStormy, NOTHING_LIT, type Sight, type Spot } from "./model";
import { sceneOf } from "./scene";
import "./board.css";

/** A position of a replay, or small, without names. */
export const stills = boardParts<Sight, Board>({
  class: "atlas-board",
  map: ({ atlas }) => atlasBoard(atlas),
  scene: ({ board, view, cast, spot, highlighted: recalled }) =>
    sceneOf({ board, view, cast, seat: null, lit: NOTHING_LIT, spot: spot as Spot | null, recalled }),
  chart: ({ board: { atlas }, view }, viewport) =>
    atlasChart(atlas, view.pays, viewport !== null && isStormy(view)),
  Card: ({ moment: { board, view, cast }, land, viewport }) => (
    <LandCard board={board} view={view} cast={cast} territory={land} viewport={viewport} />
  ),
});
