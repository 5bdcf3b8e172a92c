import type { ComponentChildren, JSX } from "preact";
import { isPhone } from "../../../ui/screen/screenSize";
import { percent } from "../../../ui/text/percent";
import {
  type Battle,
  type Board,
  type Count,
  type Event,
  type Front,
  factionName,
  type Odds,
  placeName,
} from "../model";
import { TimeLeft } from "../orders/Orders";
import { FactionChip, Plates } from "../panels/Parts";
import { currentFront, grouped } from "../position";
import { choosesLosses } from "../turn/actions";
import { part, type Shown, type UiState } from "../turn/uiState";
import { askedWords, lastBattle, roundWords, words } from "../words/battle";
import { chanceWords } from "../words/odds";
import { battleName, the } from "../words/say";
import { BattleButtons, Losses } from "./BattleButtons";
import { Assumptions, OddsBar } from "./Chances";
import { oddsOf } from "./odds";
import { Volleys } from "./Volleys";

/**
 * The battle being fought: both sides, the last dice, and what the player can do. A raid shows its dice, and the turn's
 * last battle stays until something else happens.
 */
export const BattlePanel = part((shown) => {
  const { ui, board, view } = shown;
  if (!ui.live.value) return null;
  const event = ui.spot.value?.event;
  const { battle, phase, moves } = view.now;
  const front = currentFront(view);
  if (event?.t === "raided")
    return <Panel title={words.raid(placeName(board, event.place))}>{diceOf(shown)}</Panel>;
  if (battle && front) return <BattleUnderWay {...shown} battle={battle} front={front} />;
  const fresh =
    phase === "combat" ||
    (phase === "noncombat_move" && !isPhone.value && moves.length === 0 && ui.chosen.value === null);
  const last = fresh ? lastBattle(board, view, ui.events.value) : null;
  return last ? (
    <Panel title={last.words} class="tr-after">
      {diceOf(shown, last.events)}
    </Panel>
  ) : null;
});

interface PanelProps {
  title: string;
  class?: string;
  children: ComponentChildren;
}

const Panel = ({ title, class: kind = "", children }: PanelProps): JSX.Element => (
  <section class={`panel tr-battle ${kind}`} aria-labelledby="tr-battle">
    <Title>{title}</Title>
    {children}
  </section>
);

const Title = ({ children }: { children: string }): JSX.Element => (
  <h2 id="tr-battle" class="display">
    {children}
  </h2>
);

/** The last dice, of all events or of these. */
const diceOf = ({ ui, board, view }: Shown, events?: readonly Event[]): JSX.Element => (
  <div class="tr-dice">
    <Volleys events={events ?? ui.events.value} spot={ui.spot.value} board={board} view={view} />
  </div>
);

type FoughtProps = Shown & { battle: Battle; front: Front };

function BattleUnderWay(fought: FoughtProps): JSX.Element {
  const { ui, board, view, battle, front } = fought;
  const { table, seat } = ui;
  const { turn } = view.now;
  const spot = ui.spot.value;
  const rolls = spot?.event.t === "fired" && spot.stage === "roll";
  const losing = choosesLosses(ui);
  const odds = chanceOf(fought);
  const who = ui.ownTurn.value ? "" : the(board, turn);
  const water = board.territories[battle.place]?.isWater ?? false;
  return (
    <section class="panel tr-battle" aria-labelledby="tr-battle">
      <div class="tr-battle-head">
        <div>
          <Title>{battleName(board, battle.place)}</Title>
          <p class="tr-quiet">
            {rolls ? words.rolling : roundWords(battle)} <span class="tr-die-words">{words.dieRule}</span>
          </p>
        </div>
        {odds ? (
          <div class="tr-chance">
            <p class="display tr-win">{percent(odds.take)}</p>
            <p class="tr-quiet">{chanceWords(odds, battle.round > 0 ? ui.before.value : null, water, who)}</p>
          </div>
        ) : null}
      </div>
      {odds ? <OddsBar view={view} front={front} odds={odds} /> : null}
      {odds ? <Assumptions front={front} odds={odds} who={who} /> : null}
      {losing ? null : (
        <div class="tr-sides">
          <Side board={board} faction={turn} dice={front.attack ?? []} does={words.attack} />
          <Side board={board} faction={battle.defender} dice={front.defence ?? []} does={words.defend} />
        </div>
      )}
      {diceOf(fought)}
      {losing ? <Losses {...fought} /> : seat.value === null ? null : <BattleButtons {...fought} />}
      {seat.value === null && !rolls ? (
        <p class="tr-asked">
          {askedWords(board, view, table.cast.value, battle)} <TimeLeft table={table} />
        </p>
      ) : null}
    </section>
  );
}

const HELD = new WeakMap<UiState, { place: number; odds: Odds | null }>();

/** The odds after the losses being chosen or, while an event is shown, before it. Null while more hits are to come. */
function chanceOf({ ui, board, view, battle: { place }, front }: FoughtProps): Odds | null {
  const held = HELD.get(ui);
  if (ui.spot.value !== null) return held?.place === place ? held.odds : null;
  const suggested = view.suggested.length > 0 ? (view.expected ?? null) : front;
  const odds = oddsOf(board, ui.losses.value ? (ui.aftermath.value?.answer ?? null) : suggested);
  HELD.set(ui, { place, odds });
  return odds;
}

interface SideProps {
  board: Board;
  faction: number;
  dice: NonNullable<Front["attack"]>;
  does: string;
}

/** A side's units, grouped by the face that hits. */
const Side = ({ board, faction, dice, does }: SideProps): JSX.Element => (
  <div class="tr-side">
    <h3>
      <FactionChip faction={faction} size={20} />
      {`${factionName(board, faction)} ${does}`}
    </h3>
    <ul>
      {[...grouped(dice, ([need]) => need)].map(([need, rows]) => (
        <li key={need}>
          <span class="tr-need">
            {need > 0 && !isPhone.value ? `${words.on} ` : ""}
            {need > 0 ? <b>{need}</b> : words.noDie}
          </span>
          <Plates
            board={board}
            faction={faction}
            counts={rows.map(([, kind, count]): Count => [kind, count])}
          />
        </li>
      ))}
    </ul>
  </div>
);
