import type { JSX } from "preact";
import { inkOf } from "../../board/inks";
import type { Atlas, Seat } from "../../net/wire.gen";
import type { Cast } from "../../play/face";
import { motionFactor } from "../../play/table/speed";
import { DieFace } from "../../ui/DieFace";
import { Icon } from "../../ui/Icon";
import { SeatChip } from "../../ui/SeatChip";
import { useTumble } from "../../ui/useTumble";
import { cost, duel, type Lying, lastBattle, modifierWords } from "./duel";
import { type Event, type Fought, NOBODY, type Spot, territoryName } from "./model";
import { capital, plural } from "./say";
import "../../ui/tray.css";
import "./tray.css";

interface TrayProps {
  spot: Spot | null;
  events: readonly Event[];
  cast: Cast;
  atlas: Atlas;
}

/**
 * The dice that roll or lie there now, else those of the turn's last battle; nothing where there was none.
 */
export function Tray({ spot, events, cast, atlas }: TrayProps): JSX.Element | null {
  const now = spot?.is === "battle" ? spot : null;
  const rolls = now ? [now.fought] : lastBattle(events);
  const fought = rolls.at(-1);
  if (!fought) return null;
  const tumbles = now?.stage === "roll";
  const { words, tone } = cost(rolls, cast);
  const stage = tumbles ? "rolling" : now?.ms ? "landed" : "";
  return (
    <section
      class={`tray duel ${stage}`}
      style={{ "--roll": `${(now?.ms ?? 0) * motionFactor()}ms` }}
      aria-label={now ? "Battle" : "Last battle"}
    >
      <p class="tray-head">
        {territoryName(atlas, fought.source)} <Icon name="arrow" size={14} />
        <span class="unseen">attacks</span> {territoryName(atlas, fought.target)}
      </p>
      <Dice fought={fought} cast={cast} tumbles={tumbles} />
      <p class={`duel-cost ${tumbles ? "" : tone}`}>{tumbles ? "Rolling\u2026" : words}</p>
      {tumbles ? null : <Modifiers rolls={rolls} />}
    </section>
  );
}

/** What else than the faces decided. */
function Modifiers({ rolls }: { rolls: readonly Fought[] }): JSX.Element | null {
  const words = [...new Set(rolls.flatMap(modifierWords))];
  return words.length === 0 ? null : <p class="duel-more">{capital(words.join("; "))}</p>;
}

/** Both sides' dice, pair above pair; with even luck there are none to see. */
function Dice({
  fought,
  cast,
  tumbles = false,
}: {
  fought: Fought;
  cast: Cast;
  tumbles?: boolean;
}): JSX.Element {
  const { seat, defender, dice, lost } = fought;
  const lying = duel(fought);
  return (
    <>
      <Row
        seat={seat}
        name={cast.name(seat)}
        dice={lying.attack}
        count={dice[0]}
        lost={lost[0]}
        tumbles={tumbles}
      />
      <Row
        seat={defender ?? NOBODY}
        name={defender === null ? "Nobody" : cast.name(defender)}
        dice={lying.defence}
        count={dice[1]}
        lost={lost[1]}
        tumbles={tumbles}
      />
    </>
  );
}

interface RowProps {
  seat: Seat;
  name: string;
  dice: readonly Lying[];
  count: number;
  lost: number;
  tumbles: boolean;
}

function Row({ seat, name, dice, count, lost, tumbles }: RowProps): JSX.Element {
  const faces = useTumble(
    dice.map(({ face }) => face),
    tumbles,
  );
  const rolled =
    dice.length > 0
      ? `${name} rolled ${dice.map(({ face }) => face).join(", ")}`
      : `${name}, ${plural(count, "die", "dice")} by even luck`;
  return (
    <div class={`tray-row ink-${inkOf(seat)}`}>
      <SeatChip ink={inkOf(seat)} size={20} />
      <span class="unseen">{tumbles ? `${name} rolls` : `${rolled}: lost ${lost}.`}</span>
      <span class="tray-dice" aria-hidden="true">
        {faces.map((face, index) => (
          <DieFace key={index} value={face} fate={tumbles ? "" : (dice[index]?.fate ?? "")} />
        ))}
        {dice.length === 0 ? (
          <span class="duel-even">{`${plural(count, "die", "dice")}, even luck`}</span>
        ) : null}
      </span>
      <span class="duel-lost" aria-hidden="true">
        {tumbles ? "" : lost > 0 ? `\u2212${lost}` : "0"}
      </span>
    </div>
  );
}
