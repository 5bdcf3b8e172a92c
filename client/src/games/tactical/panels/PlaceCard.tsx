import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { Icon } from "../../../ui/icons/Icon";
import { OddsHere } from "../calculator/OddsHere";
import { type Board, factionInk, factionName, isDrafting, NOBODY, placeName, type Sight } from "../model";
import { isHidden, rowsAt, terrainOf, total } from "../position";
import { part } from "../turn/uiState";
import { holdingWords, unseenWords, words } from "../words/places";
import { FactionChip, Plates } from "./Parts";

/** The chosen place, otherwise the place last under the pointer. The card stays, so that nothing below it moves. */
export const PlaceCard = part(({ table, ui, board, view }) => {
  const last = useSignal<number | null>(null);
  const looked = ui.chosen.value ?? ui.pointed.value ?? view.now.battle?.place ?? null;
  if (looked !== null && looked !== last.peek()) last.value = looked;
  if (looked === null && isDrafting(view)) return null;
  const place = looked ?? last.peek() ?? terrainOf(board).capitalOf.indexOf(view.now.turn);
  return (
    <PlaceFacts board={board} view={view} place={place}>
      <OddsHere table={table} place={place} />
    </PlaceFacts>
  );
});

/** The chosen place, if none of its units is being selected. */
export const ChosenPlace = part(({ table, ui: { chosen, groups }, board, view }) =>
  chosen.value === null || groups.value.length > 0 ? null : (
    <PlaceFacts board={board} view={view} place={chosen.value}>
      <OddsHere table={table} place={chosen.value} />
    </PlaceFacts>
  ),
);

interface FactsProps {
  board: Board;
  view: Sight;
  place: number;
  children?: ComponentChildren;
}

/** What a place is, who owns it, and its units. */
export function PlaceFacts({ children, ...shown }: FactsProps): JSX.Element | null {
  const { board, view, place } = shown;
  const territory = board.territories[place];
  if (!territory) return null;
  const { isWater, production = 0, isCapital } = territory;
  const { owners, factories, new_factories } = view.now;
  const owner = owners[place] ?? NOBODY;
  const works = new_factories.includes(place)
    ? words.newFactory
    : factories.includes(place)
      ? words.factory
      : words.noFactory;
  return (
    <section class="panel tr-card" aria-label={words.place}>
      <div class="tr-card-head">
        <h2 class="display">{placeName(board, place)}</h2>
        <span class="chip">
          {isWater ? null : <FactionChip faction={owner} size={18} />}
          {isWater ? words.seaZone : owner === NOBODY ? words.neutral : factionName(board, owner)}
        </span>
      </div>
      {isWater ? null : (
        <p class="tr-card-facts">
          <span>
            {words.production} <b>{production}</b>
          </span>
          <span>{works}</span>
          {isCapital ? (
            <span class="tr-capital">
              <Icon name="star" size={14} /> {words.capital}
            </span>
          ) : null}
        </p>
      )}
      <Region {...shown} />
      {isHidden(view, place) ? (
        <p class="tr-quiet tr-unseen">{unseenWords(view)}</p>
      ) : (
        <Standing {...shown} />
      )}
      {children}
    </section>
  );
}

/** Who owns a place's continent, with the territories that count together first. */
function Region({ board, view, place }: FactsProps): JSX.Element | null {
  const { continents } = terrainOf(board);
  const number = continents.findIndex((lands) => lands.includes(place));
  const [region, holding] = [board.continents[number], view.holdings[number]];
  if (!region || !holding) return null;
  const { faction, held } = holding;
  const lacks = (continents[number] ?? []).filter((land) => !held.includes(land));
  const ownerOf = (land: number): number => view.now.owners[land] ?? NOBODY;
  const owners = [...held.map(ownerOf), ...lacks.map(ownerOf).sort((one, other) => other - one)];
  return (
    <div class="tr-region">
      <p>
        {region.name}, <b>{`+${region.bonus}`}</b> {words.whenWhole}
      </p>
      <span class="tr-region-bar" aria-hidden="true">
        {owners.map((owner, index) => (
          <span key={index} class={`ink-${factionInk(owner)}`} />
        ))}
      </span>
      <p class="tr-quiet">{holdingWords(board, faction, region.bonus, owners.length, lacks)}</p>
    </div>
  );
}

const MANY = 14; // plates; a longer list scrolls, so the keyboard must reach it

/** A place's units by faction, with separate rows for those aboard ships. */
function Standing({ board, view, place }: FactsProps): JSX.Element {
  const rows = rowsAt(view, place);
  if (rows.length === 0) return <p class="tr-quiet">{words.noUnits}</p>;
  const plates = total(rows.map(({ counts }) => counts.length));
  return (
    <ul class="tr-stacks" aria-label={words.units} tabIndex={plates > MANY ? 0 : undefined}>
      {rows.map(({ faction, aboard, counts }) => (
        <li key={`${faction} ${aboard}`}>
          <span class="unseen">{`${factionName(board, faction)}${aboard ? `, ${words.aboard}` : ""}: `}</span>
          <Plates board={board} faction={faction} counts={counts} />
          {aboard ? <small aria-hidden="true">{words.aboard}</small> : null}
        </li>
      ))}
    </ul>
  );
}
