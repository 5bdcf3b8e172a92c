import type { ComponentChildren, JSX } from "preact";
import { inkOf } from "../../../board/inks";
import type { Atlas } from "../../../net/wire.gen";
import type { AnyMoment, Cast } from "../../../play/face";
import { motionFactor } from "../../../play/table/speed";
import { DiceRow } from "../../../ui/dice/DiceRow";
import { Icon } from "../../../ui/icons/Icon";
import { SeatChip } from "../../../ui/icons/SeatChip";
import { type Event, type Fought, NOBODY, type Spot, territoryName } from "../model";
import { words } from "../words/battle";
import { capital } from "../words/say";
import { costOf, lastBattle, modifierWords, pairsOf } from "./rolls";
import "./tray.css";

interface TrayProps {
  spot: Spot | null;
  events: readonly Event[];
  cast: Cast;
  atlas: Atlas;
}

/** The dice that are rolling or shown now, otherwise those of the turn's last battle. */
export function BattleTray({ spot, events, cast, atlas }: TrayProps): JSX.Element | null {
  const now = spot?.event.t === "fought" ? spot : null;
  const rolls = spot?.event.t === "fought" ? [spot.event] : lastBattle(events);
  const fought = rolls.at(-1);
  if (!fought) return null;
  const tumbles = now?.stage === "roll";
  const cost = costOf(rolls, cast);
  const modifiers = [...new Set(rolls.flatMap(modifierWords))].join("; ");
  const { attack, defence } = pairsOf(fought);
  const sides = [
    { dice: attack, seat: fought.seat },
    { dice: defence, seat: fought.defender },
  ];
  return (
    <section
      class={`tray rolls-tray ${tumbles ? "rolling" : now?.ms ? "landed" : ""}`}
      style={{ "--roll": `${(now?.ms ?? 0) * motionFactor()}ms` }}
      aria-label={now ? words.battle : words.lastBattle}
    >
      <p class="tray-head">
        {territoryName(atlas, fought.source)} <Icon name="arrow" size={14} />
        <span class="unseen">{words.attacks}</span> {territoryName(atlas, fought.target)}
      </p>
      {sides.map(({ dice, seat }, side) => {
        const [ink, name] = [inkOf(seat ?? NOBODY), words.name(cast, seat)];
        const faces = dice.map(({ face }) => face);
        const even = dice.length > 0 ? "" : words.evenLuck(fought.dice[side] ?? 0);
        const lost = fought.lost[side] ?? 0;
        return (
          <DiceRow
            key={side}
            ink={ink}
            before={<SeatChip ink={ink} size={20} />}
            faces={faces}
            fates={dice.map(({ fate }) => fate)}
            tumbles={tumbles}
            words={tumbles ? words.sideRolls(name) : words.sideRolled(name, faces, even, lost)}
            none={even}
          >
            {tumbles ? "" : words.loss(lost)}
          </DiceRow>
        );
      })}
      <p class={`rolls-cost ${tumbles ? "" : cost.tone}`}>{tumbles ? words.rolling : cost.words}</p>
      {tumbles || !modifiers ? null : <p class="rolls-more">{capital(modifiers)}</p>}
    </section>
  );
}

/** The dice of a replay's step: the roll on the board and, if there were several, the list of all. */
export function rolled(events: readonly Event[], { spot, board, cast }: AnyMoment): ComponentChildren {
  const rolls = events.filter((event) => event.t === "fought");
  return rolls.length === 0 ? null : (
    <div class="step-dice">
      <BattleTray spot={spot as Spot | null} events={rolls} cast={cast} atlas={board.atlas} />
      {rolls.length > 1 ? <RollList rolls={rolls} /> : null}
    </div>
  );
}

const RollList = ({ rolls }: { rolls: readonly Fought[] }): JSX.Element => (
  // A region that scrolls must be reachable by keyboard.
  <ol class="rolls-list" tabIndex={0} aria-label={words.allRolls}>
    {rolls.map((roll, place) => (
      <li key={place}>
        <span>{[words.faces(roll), ...modifierWords(roll)].join(", ")}</span>
        <span>{words.lost(roll.lost)}</span>
      </li>
    ))}
  </ol>
);
