import type { JSX } from "preact";
import type { Tactical } from "../../net/wire.gen";
import { useReply } from "../../play/useReply";
import { isPhone } from "../../ui/narrow";
import { percent } from "../../ui/percent";
import { SeatChip } from "../../ui/SeatChip";
import { BattleButtons } from "./BattleButtons";
import { askedWords, lastBattle, roundWords } from "./battleWords";
import { Assumed, OddsBar } from "./Chances";
import type { Desk } from "./desk";
import { type Count, underWay } from "./facts";
import { Losses } from "./Losses";
import {
  type Board,
  type Event,
  type Front,
  factionInk,
  factionName,
  placeName,
  type Sight,
  type Spot,
} from "./model";
import { oddsOf } from "./odds";
import { chanceWords } from "./oddsWords";
import { TimeLeft } from "./orders/TimeLeft";
import { Plates } from "./Plate";
import { looked } from "./past";
import { isOwnTurn } from "./people";
import { battleName, the } from "./say";
import { terrainOf } from "./terrain";
import { Volleys } from "./Volleys";
import { mayLose } from "./verbs";

/**
 * The battle that is fought: how it stands, what was rolled last, and what can be done; a raid shows its
 * dice.
 */
export function BattlePanel({ desk }: { desk: Desk }): JSX.Element | null {
  const after = useReply<Front>(desk.table, () =>
    desk.losses.value === null || desk.seat.value === null
      ? null
      : { seat: desk.seat.value, question: { t: "aftermath", units: desk.losses.value } },
  );
  const board = desk.board.value;
  const view = desk.view.value;
  if (!board || !view || desk.table.standing.value?.phase !== "playing" || looked(desk.table)) return null;
  const spot = desk.table.spot.value as Spot | null;
  const { battle } = view.now;
  const front = underWay(view);
  if (spot?.is === "raid")
    return (
      <Shown desk={desk} board={board} view={view} title={`Raid on ${placeName(board, spot.raided.place)}`} />
    );
  if (!battle || !front) return <After desk={desk} board={board} view={view} />;
  const odds = chanceOf(desk, board, battle.place, desk.losses.value ? after : expectedFront(view));
  const losing = mayLose(desk);
  const rolls = spot?.is === "volley" && spot.stage === "roll";
  return (
    <section class="panel tr-battle" aria-labelledby="tr-battle">
      <div class="tr-battle-head">
        <div>
          <h2 id="tr-battle" class="display">
            {battleName(board, battle.place)}
          </h2>
          <p class="tr-quiet">
            {rolls ? "Rolling\u2026" : roundWords(battle)}{" "}
            <span class="tr-die-words">A die at or under the number hits.</span>
          </p>
        </div>
        {odds ? (
          <div class="tr-chance">
            <p class="display tr-win">{percent(odds.take)}</p>
            <p class="tr-quiet">
              {chanceWords(
                odds,
                battle.round > 0 ? desk.before.value : null,
                terrainOf(board).water[battle.place] ?? false,
                isOwnTurn(desk.table, view) ? "" : the(board, view.now.turn),
              )}
            </p>
          </div>
        ) : null}
      </div>
      {odds ? <OddsBar view={view} front={front} odds={odds} /> : null}
      {odds ? (
        <Assumed
          board={board}
          front={front}
          who={isOwnTurn(desk.table, view) ? "" : the(board, view.now.turn)}
        />
      ) : null}
      {losing ? null : (
        <div class="tr-sides">
          <Side board={board} faction={view.now.turn} dice={front.attack ?? []} attacking />
          <Side board={board} faction={battle.defender} dice={front.defence ?? []} attacking={false} />
        </div>
      )}
      <Dice desk={desk} board={board} view={view} />
      {losing ? <Losses desk={desk} board={board} view={view} /> : null}
      {desk.seat.value === null && !rolls ? (
        <p class="tr-asked">
          {askedWords(board, view, desk.table.cast.value, battle)} <TimeLeft table={desk.table} />
        </p>
      ) : null}
      {desk.seat.value === null || losing ? null : (
        <BattleButtons desk={desk} board={board} battle={battle} />
      )}
    </section>
  );
}

const HELD = new WeakMap<Desk, { place: number; odds: Tactical.Odds | null }>();

/** The battle with the suggested losses, where some are to be chosen; null while more hits are to come. */
const expectedFront = (view: Sight): Front | null =>
  view.suggested.length > 0 ? (view.expected ?? null) : underWay(view);

/** The chance as it stands, with the losses that are meant; while something is told, the one before it. */
function chanceOf(desk: Desk, board: Board, place: number, front: Front | null): Tactical.Odds | null {
  const held = HELD.get(desk);
  if (desk.table.spot.value !== null) return held?.place === place ? held.odds : null;
  const odds = front ? oddsOf(board, front).value : null;
  HELD.set(desk, { place, odds });
  return odds;
}

/** A side's units by the face they need. */
function Side({
  board,
  faction,
  dice,
  attacking,
}: {
  board: Board;
  faction: number;
  dice: readonly (readonly [need: number, kind: number, count: number])[];
  attacking: boolean;
}): JSX.Element {
  const ranks = new Map<number, Count[]>();
  for (const [need, kind, count] of dice) ranks.set(need, [...(ranks.get(need) ?? []), [kind, count]]);
  return (
    <div class="tr-side">
      <h3>
        <SeatChip ink={factionInk(faction)} size={20} />
        {`${factionName(board, faction)} ${attacking ? "attack" : "defend"}`}
      </h3>
      <ul>
        {[...ranks].map(([need, its]) => (
          <li key={need}>
            <span class="tr-need">
              {need > 0 ? (
                <>
                  {isPhone.value ? "" : "on "}
                  <b>{need}</b>
                </>
              ) : (
                "no die"
              )}
            </span>
            <Plates board={board} faction={faction} counts={its} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Dice({
  desk,
  board,
  view,
  events,
}: {
  desk: Desk;
  board: Board;
  view: Sight;
  events?: readonly Event[] | undefined;
}): JSX.Element {
  const { spot, told } = desk.table;
  return (
    <div class="tr-dice">
      <Volleys
        events={events ?? (told.value.events as Event[])}
        spot={spot.value as Spot | null}
        board={board}
        view={view}
      />
    </div>
  );
}

/** How the last battle or raid of this turn went, until something else is done. */
function After({ desk, board, view }: { desk: Desk; board: Board; view: Sight }): JSX.Element | null {
  const { phase, moves } = view.now;
  const fresh =
    phase === "combat" ||
    (phase === "noncombat_move" && !isPhone.value && moves.length === 0 && desk.chosen.value === null);
  const last = fresh ? lastBattle(board, desk.table.told.value.events as Event[]) : null;
  return last ? <Shown desk={desk} board={board} view={view} title={last.words} over={last.events} /> : null;
}

/** Dice under a title; `over` are the events of a battle that has ended. */
function Shown({
  desk,
  board,
  view,
  title,
  over,
}: {
  desk: Desk;
  board: Board;
  view: Sight;
  title: string;
  over?: readonly Event[];
}): JSX.Element {
  return (
    <section class={`panel tr-battle ${over ? "tr-after" : ""}`} aria-labelledby="tr-battle">
      <h2 id="tr-battle" class="display">
        {title}
      </h2>
      <Dice desk={desk} board={board} view={view} events={over} />
    </section>
  );
}
