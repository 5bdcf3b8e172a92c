import type { JSX } from "preact";
import { atlasBoard } from "../../board/atlas";
import { inkOf } from "../../board/inks";
import { MapCard } from "../../board/MapCard";
import type { Viewport } from "../../board/viewport/viewport";
import type { Cast } from "../../play/face";
import { SeatChip } from "../../ui/icons/SeatChip";
import { type Board, FREE, isHidden, NOBODY, regionName, type Sight, territoryName, UNSEEN } from "./model";
import { effectOf } from "./plus/names";
import { armiesWords, capital } from "./say";
import { landInk } from "./scene";
import { borneWords } from "./territoryWords";
import { kindsWords } from "./units";

interface CardProps {
  board: Board;
  view: Sight;
  cast: Cast;
  territory: number;
  viewport: Viewport;
}

const PIECE = { left: 26, right: 26, top: 26, bottom: 26 };

/** A territory's owner, armies, region and bonus, beside it while it is pointed at. */
export function LandCard({ board, view, cast, territory, viewport }: CardProps): JSX.Element | null {
  const known = board.atlas.territories[territory];
  if (!known || viewport.held.value) return null;
  const owner = view.owners[territory] ?? FREE;
  const boost = view.plus?.boosts?.[territory];
  const more = [
    kindsWords(view, territory),
    capital(borneWords(view, cast, territory).join(", ")),
    boost ? effectOf(board, boost).line : "",
  ];
  return (
    <MapCard
      viewport={viewport}
      board={atlasBoard(board.atlas)}
      land={territory}
      piece={PIECE}
      over
      class={`land-card ink-${landInk(owner)}`}
    >
      <b class="land-card-name">{territoryName(board.atlas, territory)}</b>
      <span class="land-card-owner">
        {owner >= 0 ? <SeatChip ink={inkOf(owner)} size={18} /> : null}
        <span>{`${ownerName(owner, cast)}${view.plus?.friends?.includes(owner) ? ", a friend" : ""}`}</span>
        {owner === FREE || owner === UNSEEN ? null : (
          <b>{isHidden(view, territory) ? "not seen" : armiesWords(view.armies[territory] ?? 0)}</b>
        )}
      </span>
      {more.map((line) =>
        line ? (
          <span key={line} class="land-card-more">
            {line}
          </span>
        ) : null,
      )}
      <span class="land-card-region">
        {regionName(board.atlas, known.region)} <b>{`+${view.pays[known.region] ?? 0} each turn`}</b>
      </span>
    </MapCard>
  );
}

function ownerName(owner: number, cast: Cast): string {
  if (owner === FREE) return "Free to claim";
  if (owner === UNSEEN) return "In fog";
  return owner === NOBODY ? "Nobody" : cast.name(owner);
}
