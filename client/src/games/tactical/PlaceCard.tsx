import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { NEUTRAL_INK } from "../../board/inks";
import { Icon } from "../../ui/Icon";
import { SeatChip } from "../../ui/SeatChip";
import { OddsHere } from "./calculator/OddsHere";
import type { Desk } from "./desk";
import { isCouncil } from "./draft/draft";
import { isDark, unseenWords } from "./fog";
import { CAPITAL } from "./icons";
import { type Board, factionInk, factionName, NOBODY, placeName, type Sight } from "./model";
import { Plates } from "./Plate";
import { rowsAt } from "./rows";
import { terrainOf } from "./terrain";

/**
 * The chosen place, else the one that is pointed at or was last; the card stays, so that nothing below it
 * jumps.
 */
export function PlaceCard({ desk }: { desk: Desk }): JSX.Element | null {
  const last = useSignal<number | null>(null);
  const board = desk.board.value;
  const view = desk.view.value;
  if (!board || !view) return null;
  const looked = desk.chosen.value ?? desk.pointed.value ?? view.now.battle?.place ?? null;
  if (looked !== null && looked !== last.peek()) last.value = looked;
  if (looked === null && isCouncil(view)) return null;
  const place = looked ?? last.peek() ?? terrainOf(board).capitalOf.indexOf(view.now.turn);
  return (
    <PlaceFacts board={board} view={view} place={place}>
      <OddsHere table={desk.table} board={board} view={view} place={place} />
    </PlaceFacts>
  );
}

interface FactsProps {
  board: Board;
  view: Sight;
  place: number;
  children?: ComponentChildren;
}

/** What a place is, whose, and what stands there. */
export function PlaceFacts({ board, view, place, children }: FactsProps): JSX.Element | null {
  const territory = board.territories[place];
  if (!territory) return null;
  const owner = view.now.owners[place] ?? NOBODY;
  const region = regionOf(board, view, place);
  return (
    <section class="panel tr-card" aria-label="Place">
      <div class="tr-card-head">
        <h2 class="display">{placeName(board, place)}</h2>
        <Owner board={board} owner={owner} water={territory.isWater} />
      </div>
      {territory.isWater ? null : (
        <p class="tr-card-facts">
          <span>
            Production <b>{territory.production ?? 0}</b>
          </span>
          <span>{worksWords(view, place)}</span>
          {territory.isCapital ? (
            <span class="tr-capital">
              <Icon name={CAPITAL} size={14} /> Capital
            </span>
          ) : null}
        </p>
      )}
      {region ? <RegionLine board={board} region={region} /> : null}
      {isDark(view, place) ? (
        <p class="tr-quiet tr-unseen">{unseenWords(view)}</p>
      ) : (
        <Stacks board={board} view={view} place={place} />
      )}
      {children}
    </section>
  );
}

function Owner({ board, owner, water }: { board: Board; owner: number; water: boolean }): JSX.Element {
  if (water) return <span class="chip">Sea zone</span>;
  return (
    <span class="chip">
      <SeatChip ink={owner === NOBODY ? NEUTRAL_INK : factionInk(owner)} size={18} />
      {owner === NOBODY ? "Neutral" : factionName(board, owner)}
    </span>
  );
}

function worksWords({ now }: Sight, place: number): string {
  if (now.new_factories.includes(place)) return "New factory";
  return now.factories.includes(place) ? "Factory" : "No factory";
}

/** How a place's continent stands; whose lands they are, those that count together first. */
interface Region {
  name: string;
  bonus: number;
  faction: number;
  held: number;
  lacks: readonly number[];
  owners: readonly number[];
}

function regionOf(board: Board, view: Sight, place: number): Region | null {
  const number = board.continents.findIndex(({ name }) => name === board.territories[place]?.continent);
  const [known, holding] = [board.continents[number], view.holdings[number]];
  if (!known || !holding) return null;
  const lacks = (terrainOf(board).continents[number] ?? []).filter((land) => !holding.held.includes(land));
  const ownerOf = (land: number): number => view.now.owners[land] ?? NOBODY;
  return {
    name: known.name,
    bonus: known.bonus,
    faction: holding.faction,
    held: holding.held.length,
    lacks,
    owners: [...holding.held.map(ownerOf), ...lacks.map(ownerOf).sort((one, other) => other - one)],
  };
}

function RegionLine({ board, region }: { board: Board; region: Region }): JSX.Element {
  return (
    <div class="tr-region">
      <p>
        {region.name}, <b>{`+${region.bonus}`}</b> when whole
      </p>
      <span class="tr-region-bar" aria-hidden="true">
        {region.owners.map((owner, index) => (
          <span key={index} class={`ink-${owner === NOBODY ? NEUTRAL_INK : factionInk(owner)}`} />
        ))}
      </span>
      <p class="tr-quiet">{regionWords(board, region)}</p>
    </div>
  );
}

/** "Russians hold 8 of 9. Ukraine is the last." */
function regionWords(board: Board, { faction, held, lacks, bonus }: Region): string {
  if (faction === NOBODY) return "Nobody holds any of it.";
  const of = held + lacks.length;
  const who = factionName(board, faction);
  if (held === of) return `${who} hold all ${of}, and it pays them ${bonus}.`;
  const [last] = lacks;
  return `${who} hold ${held} of ${of}.${lacks.length === 1 && last !== undefined ? ` ${placeName(board, last)} is the last.` : ""}`;
}

const MANY = 14; // more plates than there is room for: the list scrolls, and is in reach of the keyboard

/** What stands there, faction by faction; what is aboard ships apart. */
function Stacks({ board, view, place }: { board: Board; view: Sight; place: number }): JSX.Element | null {
  const rows = rowsAt(view, place);
  const plates = rows.reduce((sum, { counts }) => sum + counts.length, 0);
  if (rows.length === 0) return <p class="tr-quiet">No units</p>;
  return (
    <ul class="tr-stacks" aria-label="Units" tabIndex={plates > MANY ? 0 : undefined}>
      {rows.map(({ faction, aboard, counts }) => (
        <li key={`${faction} ${aboard}`}>
          <span class="unseen">{`${factionName(board, faction)}${aboard ? ", aboard" : ""}: `}</span>
          <Plates board={board} faction={faction} counts={counts} />
          {aboard ? <small aria-hidden="true">aboard</small> : null}
        </li>
      ))}
    </ul>
  );
}
