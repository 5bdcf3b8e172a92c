import type { JSX } from "preact";
import { plural } from "../../play/say";
import { Icon } from "../../ui/Icon";
import { isPhone } from "../../ui/narrow";
import type { Desk } from "./desk";
import { type Action, type Battle, type Board, placeName } from "./model";
import { TimeLeft } from "./orders/TimeLeft";
import { dive, fire, retreat, toTheEnd } from "./verbs";

interface ButtonsProps {
  desk: Desk;
  board: Board;
  battle: Battle;
}

/** What the one who is asked may do: retreat, submerge, fight to the end, or the next round. */
export function BattleButtons({ desk, board, battle }: ButtonsProps): JSX.Element {
  if (desk.running.value) {
    return (
      <div class="tr-buttons">
        <button type="button" class="btn primary" aria-keyshortcuts="t" onClick={() => toTheEnd(desk, false)}>
          <Icon name="pause" size={16} /> Stop
        </button>
      </div>
    );
  }
  const off = !desk.free.value;
  const { legal } = desk;
  const boats = legal.value.filter((action) => action.t === "submerge");
  if (battle.stage === "dive") return <Dive desk={desk} boats={boats} />;
  const short = isPhone.value;
  return (
    <div class="tr-buttons">
      <Retreats desk={desk} board={board} />
      {boats.map(({ units }) => (
        <button
          key={units.length}
          type="button"
          class="btn"
          aria-disabled={off}
          onClick={() => off || dive(desk, units)}
        >
          Submerge
        </button>
      ))}
      <span class="grow" />
      <button
        type="button"
        class="btn"
        aria-disabled={off}
        aria-keyshortcuts="t"
        title={short ? undefined : "Key T"}
        aria-label="Fight to the end"
        onClick={() => off || toTheEnd(desk)}
      >
        <Icon name="next" size={16} /> {short ? null : "Fight to the end"}
      </button>
      <button
        type="button"
        class="btn primary"
        aria-disabled={off}
        aria-keyshortcuts="f"
        title={short ? undefined : "Key F"}
        onClick={() => off || fire(desk)}
      >
        <Icon name="die" size={18} /> {`Roll round ${battle.round + 1}`}
      </button>
    </div>
  );
}

/** Where the attackers may go: one button, or a list of several. */
function Retreats({ desk, board }: { desk: Desk; board: Board }): JSX.Element | null {
  const off = !desk.free.value;
  const goals = desk.legal.value.flatMap((action) => (action.t === "retreat" ? [action.to ?? null] : []));
  const [first] = goals;
  if (first === undefined) return null;
  const words = (to: number | null): string =>
    to === null ? "Retreat the planes" : `Retreat to ${placeName(board, to)}`;
  const go = (to: number | null): void => void (off || retreat(desk, to));
  if (goals.length === 1) {
    return (
      <button type="button" class="btn" aria-disabled={off} aria-keyshortcuts="r" onClick={() => go(first)}>
        <Icon name="undo" size={17} /> {words(first)}
      </button>
    );
  }
  return (
    <details class="tr-menu">
      <summary class="btn">
        <Icon name="undo" size={17} /> Retreat <Icon name="down" size={14} />
      </summary>
      <ul>
        {goals.map((to) => (
          <li key={to}>
            <button type="button" class="btn sm" aria-disabled={off} onClick={() => go(to)}>
              {words(to)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The defender's submarines may leave before the round. */
function Dive({
  desk,
  boats,
}: {
  desk: Desk;
  boats: readonly Extract<Action, { t: "submerge" }>[];
}): JSX.Element {
  const off = !desk.free.value;
  return (
    <div class="tr-buttons">
      <TimeLeft table={desk.table} />
      {boats.map(({ units }) => (
        <button
          key={units.length}
          type="button"
          aria-keyshortcuts={units.length === 0 ? "f" : undefined}
          class={`btn ${units.length === 0 ? "primary" : ""}`}
          aria-disabled={off}
          onClick={() => off || dive(desk, units)}
        >
          {units.length === 0
            ? "Stay and fight"
            : `Submerge ${plural(units.length, "submarine", "submarines")}`}
        </button>
      ))}
    </div>
  );
}
