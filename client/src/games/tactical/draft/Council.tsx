import type { JSX } from "preact";
import { Icon } from "../../../ui/Icon";
import { isPhone } from "../../../ui/narrow";
import { SeatChip } from "../../../ui/SeatChip";
import type { Desk } from "../desk";
import { type Board, factionInk, factionsOf, type Sight } from "../model";
import { Plates } from "../Plate";
import { the } from "../say";
import { namesWords } from "../sides";
import {
  aimOf,
  alliancesOf,
  askedWords,
  canTake,
  choicesOf,
  declare,
  declareWords,
  type Lot,
  lookAt,
  lotsOf,
  lotWords,
  stageWords,
  take,
  takenWords,
} from "./draft";
import "./council.css";

interface CouncilProps {
  desk: Desk;
  board: Board;
  view: Sight;
}

/** Before the first turn: who takes which faction, and then who is with whom. */
export function Council(props: CouncilProps): JSX.Element {
  return (
    <>
      {props.view.now.phase === "draft" ? <Draft {...props} /> : <Declaring {...props} />}
      <Taken {...props} />
    </>
  );
}

/** The factions that are left; the one that is looked at is marked on the map, and a press takes it. */
function Draft({ desk, board, view }: CouncilProps): JSX.Element {
  const { table } = desk;
  const aim = aimOf(table);
  const left = lotsOf(board, view).filter(({ seat }) => seat === null);
  const looked = left.find(({ faction }) => faction === aim.value) ?? null;
  const mine = desk.seat.value !== null;
  return (
    <section class="panel tr-deed tr-council" aria-labelledby="tr-draft">
      <div class="tr-deed-head">
        <h2 id="tr-draft">{mine ? "Take a faction" : askedWords(view, table.cast.value)}</h2>
        <p class="tr-quiet">{stageWords(board, view)}</p>
      </div>
      <div class="tr-lots" role="radiogroup" aria-label="Factions left">
        {left.map((lot, number) => (
          <LotRow
            key={lot.faction}
            lot={lot}
            number={number + 1}
            board={board}
            on={lot === looked}
            onLook={() => lookAt(desk, lot.faction)}
            onTake={() => take(desk)}
            onPoint={(on) => void (table.recalled.value = on ? lot.places : [])}
          />
        ))}
      </div>
      {mine ? (
        <button
          type="button"
          class="btn primary tr-go"
          aria-disabled={!looked || !canTake(desk, looked.faction)}
          aria-keyshortcuts="g"
          onClick={() => take(desk)}
        >
          {looked ? `Take ${the(board, looked.faction)}` : "Look at a faction, then take it"}{" "}
          {looked && !isPhone.value ? <span class="kbd">G</span> : null}
        </button>
      ) : null}
    </section>
  );
}

interface LotProps {
  lot: Lot;
  number: number;
  board: Board;
  on: boolean;
  onLook(): void;
  onTake(): void;
  onPoint(on: boolean): void;
}

function LotRow({ lot, number, board, on, onLook, onTake, onPoint }: LotProps): JSX.Element {
  return (
    <label
      class={`tr-lot-card ink-${factionInk(lot.faction)} ${on ? "on" : ""}`}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
    >
      <input
        type="radio"
        class="unseen"
        name="tr-lot"
        checked={on}
        aria-keyshortcuts={String(number)}
        onChange={onLook}
        onKeyDown={(event) => event.key === "Enter" && onTake()}
      />
      <SeatChip ink={factionInk(lot.faction)} size={34} />
      <span class="tr-lot-words">
        <b>{lot.name}</b>
        <small>{lotWords(lot)}</small>
        {on ? <Plates board={board} faction={lot.faction} counts={lot.units} /> : null}
      </span>
    </label>
  );
}

/** Who joins whom, or stands alone; an alliance holds for the whole game. */
function Declaring({ desk, board, view }: CouncilProps): JSX.Element {
  const cast = desk.table.cast.value;
  const choices = choicesOf(desk, view, cast);
  const alliances = alliancesOf(view);
  return (
    <section class="panel tr-deed tr-council" aria-labelledby="tr-declare">
      <div class="tr-deed-head">
        <h2 id="tr-declare">{desk.seat.value === null ? askedWords(view, cast) : "Declare your alliance"}</h2>
      </div>
      <p class="tr-quiet">{declareWords(alliances)}</p>
      {alliances.length > 0 ? (
        <ul class="tr-alliances" aria-label="Alliances so far">
          {alliances.map(({ side, seats }) => (
            <li key={side}>
              <span class="tr-chips">
                {seats
                  .flatMap((seat) => factionsOf(view, seat))
                  .map((faction) => (
                    <SeatChip key={faction} ink={factionInk(faction)} size={22} />
                  ))}
              </span>
              <span>
                <b>{namesWords(cast, seats)}</b>
                <small>{seats.map((seat) => takenWords(board, view, seat)).join(", ")}</small>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {choices.map(({ ally, words }) => (
        <button
          key={ally}
          type="button"
          class={`btn ${ally === null ? "" : "primary"}`}
          aria-disabled={!desk.free.value}
          onClick={() => desk.free.value && declare(desk, ally)}
        >
          {ally === null ? null : <Icon name="people" size={16} />} {words}
        </button>
      ))}
    </section>
  );
}

/** Who has what so far. */
function Taken({ desk, board, view }: CouncilProps): JSX.Element | null {
  const { cast } = desk.table;
  const taken = lotsOf(board, view).filter(({ seat }) => seat !== null);
  if (taken.length === 0) return null;
  return (
    <section class="panel tr-deed" aria-labelledby="tr-taken">
      <h2 id="tr-taken">Taken</h2>
      <ul class="tr-taken-list">
        {cast.value.seats.map(({ seat }) => {
          const its = factionsOf(view, seat);
          return its.length === 0 ? null : (
            <li key={seat}>
              <span class="tr-chips">
                {its.map((faction) => (
                  <SeatChip key={faction} ink={factionInk(faction)} size={22} />
                ))}
              </span>
              <span>
                <b>{cast.value.name(seat)}</b>
                <small>{takenWords(board, view, seat)}</small>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** At the top, instead of a faction in turn and its phases. */
export function CouncilBar({ desk, board, view }: CouncilProps): JSX.Element {
  return (
    <section class="tr-top" aria-label="Turn">
      <div class="panel tr-faction">
        <Icon name={view.now.phase === "draft" ? "flag" : "people"} size={22} />
        <p class="tr-faction-words">
          <b>{view.now.phase === "draft" ? "Draft" : "Alliances"}</b>
          <span>{councilWords(desk, board, view)}</span>
        </p>
      </div>
    </section>
  );
}

/** The same for a phone's upper edge. */
export const CouncilStrip = ({ desk, board, view }: CouncilProps): JSX.Element => (
  <p class="tr-strip-words">
    <b>{view.now.phase === "draft" ? "Draft" : "Alliances"}</b>
    <small>{councilWords(desk, board, view)}</small>
  </p>
);

const councilWords = ({ table }: Desk, board: Board, view: Sight): string =>
  [stageWords(board, view), askedWords(view, table.cast.value)].filter(Boolean).join(": ");
