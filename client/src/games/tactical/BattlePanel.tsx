import type { ComponentChildren, JSX } from "preact";
import type { Tactical } from "../../net/wire.gen";
import { plural } from "../../play/phrases";
import { Button } from "../../ui/controls/Button";
import { Icon } from "../../ui/icons/Icon";
import { isPhone } from "../../ui/screen/screenSize";
import { percent } from "../../ui/text/percent";
import { askedWords, lastBattle, roundWords } from "./battleWords";
import { Assumed, OddsBar } from "./Chances";
import { type Count, countsOf, underWay } from "./facts";
import { looked } from "./history";
import {
  type Battle,
  type Board,
  type Event,
  FACTION,
  type Front,
  factionName,
  NOBODY,
  placeName,
  type Spot,
  seatOf,
  unitName,
} from "./model";
import { oddsOf } from "./odds";
import { chanceWords } from "./oddsWords";
import { AlwaysSo } from "./orders/Orders";
import { TimeLeft } from "./orders/TimeLeft";
import { FactionChip, Plates } from "./Plate";
import { isOwnTurn } from "./people";
import { UnitRow } from "./Section";
import { battleName, heldWords, sentence, someUnits, the, unitsWords } from "./say";
import type { Shown, UiState } from "./uiState";
import { Volleys } from "./Volleys";
import { dive, fire, lose, mayLose, meantLosses, retreat, spare, toTheEnd } from "./verbs";

/**
 * The battle that is fought: how it stands, what was rolled last, and what can be done; a raid shows its
 * dice, and the last battle of this turn stays until something else is done.
 */
export function BattlePanel({ ui }: { ui: UiState }): JSX.Element | null {
  const { table } = ui;
  const [board, view] = [ui.board.value, ui.view.value];
  if (!board || !view || table.standing.value?.phase !== "playing" || looked(table)) return null;
  const shown = { ui, board, view };
  const event = (table.spot.value as Spot | null)?.event;
  const { battle, phase, moves } = view.now;
  const front = underWay(view);
  if (event?.t === "raided")
    return <Panel title={`Raid on ${placeName(board, event.place)}`}>{diceOf(shown)}</Panel>;
  if (battle && front) return <Fought {...shown} battle={battle} front={front} />;
  const fresh =
    phase === "combat" ||
    (phase === "noncombat_move" && !isPhone.value && moves.length === 0 && ui.chosen.value === null);
  const last = fresh ? lastBattle(board, view, table.log.value.events as Event[]) : null;
  return last ? (
    <Panel title={last.words} class="tr-after">
      {diceOf(shown, last.events)}
    </Panel>
  ) : null;
}

function Panel({
  title,
  class: kind = "",
  children,
}: {
  title: string;
  class?: string;
  children: ComponentChildren;
}): JSX.Element {
  return (
    <section class={`panel tr-battle ${kind}`} aria-labelledby="tr-battle">
      <h2 id="tr-battle" class="display">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The dice that were rolled last, or the last ones of `events`. */
const diceOf = ({ ui: { table }, board, view }: Shown, events?: readonly Event[]): JSX.Element => (
  <div class="tr-dice">
    <Volleys
      events={events ?? (table.log.value.events as Event[])}
      spot={table.spot.value as Spot | null}
      board={board}
      view={view}
    />
  </div>
);

function Fought(fought: Shown & { battle: Battle; front: Front }): JSX.Element {
  const { ui, board, view, battle, front } = fought;
  const { table, seat } = ui;
  const { turn } = view.now;
  const spot = table.spot.value as Spot | null;
  const rolls = spot?.event.t === "fired" && spot.stage === "roll";
  const losing = mayLose(ui);
  const odds = chanceOf(fought);
  const who = isOwnTurn(table, view) ? "" : the(board, turn);
  const water = board.territories[battle.place]?.isWater ?? false;
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
            <p class="tr-quiet">{chanceWords(odds, battle.round > 0 ? ui.before.value : null, water, who)}</p>
          </div>
        ) : null}
      </div>
      {odds ? <OddsBar view={view} front={front} odds={odds} /> : null}
      {odds ? <Assumed front={front} odds={odds} who={who} /> : null}
      {losing ? null : (
        <div class="tr-sides">
          <Side board={board} faction={turn} dice={front.attack ?? []} does="attack" />
          <Side board={board} faction={battle.defender} dice={front.defence ?? []} does="defend" />
        </div>
      )}
      {diceOf(fought)}
      {losing ? (
        <Losses ui={ui} board={board} view={view} />
      ) : seat.value === null ? null : (
        <BattleButtons ui={ui} board={board} battle={battle} />
      )}
      {seat.value === null && !rolls ? (
        <p class="tr-asked">
          {askedWords(board, view, table.cast.value, battle)} <TimeLeft table={table} />
        </p>
      ) : null}
    </section>
  );
}

const HELD = new WeakMap<UiState, { place: number; odds: Tactical.Odds | null }>();

/**
 * The chance once the losses that are meant are taken; while something is told, the one before it. It is null
 * while more hits are to come.
 */
function chanceOf({ ui, board, view, battle, front }: Parameters<typeof Fought>[0]): Tactical.Odds | null {
  const { place } = battle;
  const held = HELD.get(ui);
  if (ui.table.spot.value !== null) return held?.place === place ? held.odds : null;
  const suggested = view.suggested.length > 0 ? (view.expected ?? null) : front;
  const odds = oddsOf(board, ui.losses.value ? (ui.aftermath.value?.answer ?? null) : suggested);
  HELD.set(ui, { place, odds });
  return odds;
}

interface SideProps {
  board: Board;
  faction: number;
  dice: NonNullable<Front["attack"]>;
  does: "attack" | "defend";
}

/** A side's units by the face they need. */
function Side({ board, faction, dice, does }: SideProps): JSX.Element {
  const ranks = new Map<number, Count[]>();
  for (const [need, kind, count] of dice) ranks.set(need, [...(ranks.get(need) ?? []), [kind, count]]);
  return (
    <div class="tr-side">
      <h3>
        <FactionChip faction={faction} size={20} />
        {`${factionName(board, faction)} ${does}`}
      </h3>
      <ul>
        {[...ranks].map(([need, counts]) => (
          <li key={need}>
            <span class="tr-need">
              {need > 0 && !isPhone.value ? "on " : ""}
              {need > 0 ? <b>{need}</b> : "no die"}
            </span>
            <Plates board={board} faction={faction} counts={counts} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ButtonsProps {
  ui: UiState;
  board: Board;
  battle: Battle;
}

/** What the one who is asked may do: retreat, submerge, fight to the end, or the next round. */
export function BattleButtons({ ui, board, battle }: ButtonsProps): JSX.Element {
  if (ui.running.value)
    return (
      <div class="tr-buttons">
        <Button kind="primary" icon="pause" size={16} letter="t" onClick={() => toTheEnd(ui, false)}>
          Stop
        </Button>
      </div>
    );
  const off = !ui.free.value;
  const boats = ui.legal.value.filter((action) => action.t === "submerge");
  const diving = battle.stage === "dive"; // the defender's submarines may leave before the round
  const submerge = boats.map(({ units: { length }, units }) => (
    <Button
      key={length}
      kind={length === 0 ? "primary" : ""}
      letter={length === 0 ? "f" : undefined}
      shut={off}
      onClick={() => dive(ui, units)}
    >
      {!diving
        ? "Submerge"
        : length === 0
          ? "Stay and fight"
          : `Submerge ${plural(length, "submarine", "submarines")}`}
    </Button>
  ));
  if (diving)
    return (
      <div class="tr-buttons">
        <TimeLeft table={ui.table} />
        {submerge}
      </div>
    );
  return (
    <div class="tr-buttons">
      <Retreats ui={ui} board={board} />
      {submerge}
      <span class="grow" />
      <Button
        icon="next"
        size={16}
        letter="t"
        shut={off}
        label="Fight to the end"
        onClick={() => toTheEnd(ui)}
      >
        {isPhone.value ? null : "Fight to the end"}
      </Button>
      <Button kind="primary" icon="die" size={18} letter="f" shut={off} onClick={() => fire(ui)}>
        {`Roll round ${battle.round + 1}`}
      </Button>
    </div>
  );
}

/** Where the attackers may go: one button, or a list of several. */
function Retreats({ ui, board }: { ui: UiState; board: Board }): JSX.Element | null {
  const goals = ui.legal.value.flatMap((action) => (action.t === "retreat" ? [action.to ?? null] : []));
  const button = (to: number | null, one: boolean): JSX.Element => (
    <Button
      kind={one ? "" : "sm"}
      {...(one ? { icon: "undo", size: 17, letter: "r" } : {})}
      shut={!ui.free.value}
      onClick={() => retreat(ui, to)}
    >
      {to === null ? "Retreat the planes" : `Retreat to ${placeName(board, to)}`}
    </Button>
  );
  const [first] = goals;
  if (first === undefined) return null;
  if (goals.length === 1) return button(first, true);
  return (
    <details class="tr-menu">
      <summary class="btn">
        <Icon name="undo" size={17} /> Retreat <Icon name="down" size={14} />
      </summary>
      <ul>
        {goals.map((to) => (
          <li key={to}>{button(to, false)}</li>
        ))}
      </ul>
    </details>
  );
}

/** Which units are lost for the hits: the suggested ones, unless someone says otherwise. */
function Losses({ ui, board, view }: Shown): JSX.Element {
  const { table, losses, seat, free } = ui;
  const { turn, units, battle } = view.now;
  const meant = meantLosses(ui);
  const lost = new Map(countsOf(view, meant));
  const defends = seat.value !== seatOf(view, turn);
  return (
    <div class="tr-losing" role="group" aria-label="Losses">
      <div class="tr-deed-head">
        <h3>
          {`Lose ${someUnits(meant.length)}`} {defends ? <TimeLeft table={table} /> : null}
        </h3>
        {losses.value ? (
          <Button kind="sm" onClick={() => void (losses.value = null)}>
            As suggested
          </Button>
        ) : (
          <p class="tr-quiet">Cheapest first, as suggested</p>
        )}
      </div>
      {defends ? (
        <p class="tr-quiet">
          {sentence(
            `${heldWords(board, view, turn, table.cast.value)} attack ${placeName(board, battle?.place ?? NOBODY)}`,
          )}
        </p>
      ) : null}
      <ul class="tr-groups">
        {countsOf(view, ui.panel.value.losable ?? []).map(([kind, count]) => (
          <UnitRow
            key={kind}
            board={board}
            kind={kind}
            faction={units[meant[0] ?? NOBODY]?.[FACTION] ?? turn}
            count={count}
            label={`${unitName(board, kind)} lost`}
            value={lost.get(kind) ?? 0}
            most={Math.min(count, meant.length)}
            onChange={(next) => spare(ui, kind, next - (lost.get(kind) ?? 0))}
          />
        ))}
      </ul>
      <div class="tr-losing-row">
        {defends && seat.value !== null ? <AlwaysSo table={table} seat={seat.value} /> : null}
        <Button kind="primary" letter="f" shut={!free.value} onClick={() => lose(ui)}>
          {`Lose ${unitsWords(board, [...lost])}`}
        </Button>
      </div>
    </div>
  );
}
