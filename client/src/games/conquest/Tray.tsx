import type { JSX } from "preact";
import { inkOf } from "../../board/inks";
import type { Atlas } from "../../net/wire.gen";
import type { Cast } from "../../play/face";
import { motionFactor } from "../../play/table/speed";
import { DiceRow } from "../../ui/dice/DiceRow";
import { Icon } from "../../ui/icons/Icon";
import { SeatChip } from "../../ui/icons/SeatChip";
import { cost, duel, lastBattle, modifierWords } from "./duel";
import { type Event, NOBODY, type Spot, territoryName } from "./model";
import { capital, plural } from "./say";
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
  const now = spot?.event.t === "fought" ? spot : null;
  const rolls = spot?.event.t === "fought" ? [spot.event] : lastBattle(events);
  const fought = rolls.at(-1);
  if (!fought) return null;
  const tumbles = now?.stage === "roll";
  const { words, tone } = cost(rolls, cast);
  const more = [...new Set(rolls.flatMap(modifierWords))].join("; ");
  const lying = duel(fought);
  const sides = [
    { dice: lying.attack, who: fought.seat },
    { dice: lying.defence, who: fought.defender },
  ];
  return (
    <section
      class={`tray duel ${tumbles ? "rolling" : now?.ms ? "landed" : ""}`}
      style={{ "--roll": `${(now?.ms ?? 0) * motionFactor()}ms` }}
      aria-label={now ? "Battle" : "Last battle"}
    >
      <p class="tray-head">
        {territoryName(atlas, fought.source)} <Icon name="arrow" size={14} />
        <span class="unseen">attacks</span> {territoryName(atlas, fought.target)}
      </p>
      {sides.map(({ dice, who }, side) => {
        const [ink, name] = [inkOf(who ?? NOBODY), who === null ? "Nobody" : cast.name(who)];
        const thrown = dice.map(({ face }) => face);
        const even = dice.length > 0 ? "" : plural(fought.dice[side] ?? 0, "die", "dice");
        const rolled = even ? `, ${even} by even luck` : ` rolled ${thrown.join(", ")}`;
        const lost = fought.lost[side] ?? 0;
        return (
          <DiceRow
            key={side}
            ink={ink}
            before={<SeatChip ink={ink} size={20} />}
            faces={thrown}
            fates={dice.map(({ fate }) => fate)}
            tumbles={tumbles}
            words={tumbles ? `${name} rolls` : `${name}${rolled}: lost ${lost}.`}
            none={even && `${even}, even luck`}
          >
            {tumbles ? "" : lost > 0 ? `\u2212${lost}` : "0"}
          </DiceRow>
        );
      })}
      <p class={`duel-cost ${tumbles ? "" : tone}`}>{tumbles ? "Rolling\u2026" : words}</p>
      {tumbles || !more ? null : <p class="duel-more">{capital(more)}</p>}
    </section>
  );
}
