import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { Icon } from "../../ui/icons/Icon";
import { OddsHere } from "./calculator/OddsHere";
import { isDrafting } from "./draft/draft";
import { isDark, rowsAt, terrainOf, unseenWords } from "./facts";
import { CAPITAL } from "./icons";
import { type Board, factionName, NOBODY, placeName, type Sight } from "./model";
import { FactionChip, ownerInk, Plates } from "./Plate";
import type { UiState } from "./uiState";

/**
 * The chosen place, else the one that is pointed at or was last; the card stays, so that nothing below it
 * jumps.
 */
export function PlaceCard({ ui }: { ui: UiState }): JSX.Element | null {
  const last = useSignal<number | null>(null);
  const board = ui.board.value;
  const view = ui.view.value;
  if (!board || !view) return null;
  const looked = ui.chosen.value ?? ui.pointed.value ?? view.now.battle?.place ?? null;
  if (looked !== null && looked !== last.peek()) last.value = looked;
  if (looked === null && isDrafting(view)) return null;
  const place = looked ?? last.peek() ?? terrainOf(board).capitalOf.indexOf(view.now.turn);
  return (
    <PlaceFacts board={board} view={view} place={place}>
      <OddsHere table={ui.table} board={board} view={view} place={place} />
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
  const { isWater, production = 0, isCapital } = territory;
  const { now } = view;
  const owner = now.owners[place] ?? NOBODY;
  const works = now.new_factories.includes(place)
    ? "New factory"
    : now.factories.includes(place)
      ? "Factory"
      : "No factory";
  return (
    <section class="panel tr-card" aria-label="Place">
      <div class="tr-card-head">
        <h2 class="display">{placeName(board, place)}</h2>
        <span class="chip">
          {isWater ? null : <FactionChip faction={owner} size={18} />}
          {isWater ? "Sea zone" : owner === NOBODY ? "Neutral" : factionName(board, owner)}
        </span>
      </div>
      {isWater ? null : (
        <p class="tr-card-facts">
          <span>
            Production <b>{production}</b>
          </span>
          <span>{works}</span>
          {isCapital ? (
            <span class="tr-capital">
              <Icon name={CAPITAL} size={14} /> Capital
            </span>
          ) : null}
        </p>
      )}
      <Region board={board} view={view} place={place} />
      {isDark(view, place) ? (
        <p class="tr-quiet tr-unseen">{unseenWords(view)}</p>
      ) : (
        <Standing board={board} view={view} place={place} />
      )}
      {children}
    </section>
  );
}

/** How a place's continent stands: whose lands they are, those that count together first. */
function Region({ board, view, place }: FactsProps): JSX.Element | null {
  const { continents } = terrainOf(board);
  const number = continents.findIndex((lands) => lands.includes(place));
  const [region, holding] = [board.continents[number], view.holdings[number]];
  if (!region || !holding) return null;
  const { faction, held } = holding;
  const lacks = (continents[number] ?? []).filter((land) => !held.includes(land));
  const ownerOf = (land: number): number => view.now.owners[land] ?? NOBODY;
  const owners = [...held.map(ownerOf), ...lacks.map(ownerOf).sort((one, other) => other - one)];
  const who = factionName(board, faction);
  const last = lacks.length === 1 ? ` ${placeName(board, lacks[0] ?? NOBODY)} is the last.` : "";
  return (
    <div class="tr-region">
      <p>
        {region.name}, <b>{`+${region.bonus}`}</b> when whole
      </p>
      <span class="tr-region-bar" aria-hidden="true">
        {owners.map((owner, index) => (
          <span key={index} class={`ink-${ownerInk(owner)}`} />
        ))}
      </span>
      <p class="tr-quiet">
        {faction === NOBODY
          ? "Nobody holds any of it."
          : lacks.length === 0
            ? `${who} hold all ${owners.length}, and it pays them ${region.bonus}.`
            : `${who} hold ${held.length} of ${owners.length}.${last}`}
      </p>
    </div>
  );
}

const MANY = 14; // more plates than there is room for: the list scrolls, and is in reach of the keyboard

/** What stands there, faction by faction; what is aboard ships apart. */
function Standing({ board, view, place }: FactsProps): JSX.Element {
  const rows = rowsAt(view, place);
  if (rows.length === 0) return <p class="tr-quiet">No units</p>;
  const plates = rows.reduce((sum, { counts }) => sum + counts.length, 0);
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
