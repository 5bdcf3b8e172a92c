import type { JSX } from "preact";
import { Icon } from "../../../ui/Icon";
import { Switch } from "../../../ui/Switch";
import { unitIcon } from "../icons";
import { CountField } from "./CountField";
import { ATTACK_INK, DEFENCE_INK } from "./inks";
import { fitting, type Kind, manyOf, type Side } from "./kinds";
import {
  canBombard,
  canSubmerge,
  countsOf,
  fighting,
  type Matchup,
  MOST,
  shelling,
  withCount,
} from "./matchup";
import { Order } from "./Order";
import { forceWords, retreatWords } from "./words";

interface ForceProps {
  side: Side;
  matchup: Matchup;
  onPut(next: Matchup, words?: string): void;
}

const TITLES: Readonly<Record<Side, string>> = { attacker: "Attackers", defender: "Defenders" };

/** One side: its units, in which order it loses them, and what else it brings. */
export function Force({ side, matchup, onPut }: ForceProps): JSX.Element {
  const title = TITLES[side];
  const counts = countsOf(matchup, side);
  return (
    <section
      class={`panel calc-force ink-${side === "attacker" ? ATTACK_INK : DEFENCE_INK}`}
      aria-label={title}
    >
      <div class="calc-force-head">
        <h2 class="display">{title}</h2>
        <span class="muted">{forceWords(fighting(matchup, side))}</span>
      </div>
      <ul class="calc-units">
        {fitting(matchup.where, side).map((kind) => (
          <li key={kind.id}>
            <UnitName kind={kind} side={side} />
            <CountField
              label={`${manyOf(kind)}, ${title.toLowerCase()}`}
              value={counts[kind.id] ?? 0}
              most={MOST}
              onChange={(count) => onPut(withCount(matchup, side, kind.id, count))}
            />
          </li>
        ))}
      </ul>
      {side === "attacker" ? (
        <Attack matchup={matchup} onPut={onPut} />
      ) : (
        <Defence matchup={matchup} onPut={onPut} />
      )}
      <Order side={side} matchup={matchup} onPut={onPut} />
    </section>
  );
}

/** A unit's drawing, its name and how it hits. */
function UnitName({ kind, side }: { kind: Kind; side: Side }): JSX.Element {
  const hits = side === "attacker" ? kind.attack : kind.defense;
  return (
    <span class="calc-unit">
      <span class="calc-plate" aria-hidden="true">
        <Icon name={unitIcon(kind.kind)} size={22} />
      </span>
      <span>
        {manyOf(kind)}
        <small>{kind.id === "transport" ? `${kind.cost} IPC` : `hits with ${hits}, ${kind.cost} IPC`}</small>
      </span>
    </span>
  );
}

type PartProps = Omit<ForceProps, "side">;

/** Battleships before a landing, and when to break off. */
function Attack({ matchup, onPut }: PartProps): JSX.Element {
  return (
    <div class="calc-more">
      {matchup.where === "land" ? (
        <div class="calc-row">
          <span>
            Battleships bombard
            <small>{canBombard(matchup) ? "Before a landing, once" : "Only where a land unit attacks"}</small>
          </span>
          <CountField
            label="Battleships that bombard"
            value={matchup.bombard}
            most={MOST}
            onChange={(bombard) => onPut({ ...matchup, bombard })}
          />
        </div>
      ) : null}
      {shelling(matchup) > 0 ? (
        <Switch
          label="Bombardment allows return fire"
          note="Whom it hits still fires in the first round"
          on={matchup.returnFire}
          onChange={(returnFire) => onPut({ ...matchup, returnFire })}
        />
      ) : null}
      <div class="calc-row">
        <span>
          Retreat below
          <small>{retreatWords(matchup)}</small>
        </span>
        {shelling(matchup) > 0 ? null : (
          <CountField
            label="Retreat below so many units"
            value={matchup.retreatBelow}
            most={MOST}
            onChange={(retreatBelow) => onPut({ ...matchup, retreatBelow })}
          />
        )}
      </div>
    </div>
  );
}

/** An AA gun on land, transports and submarines at sea. */
function Defence({ matchup, onPut }: PartProps): JSX.Element {
  return (
    <div class="calc-more">
      {matchup.where === "land" ? (
        <Switch
          label="AA gun"
          note="Fires once at each attacking plane, hits with 1"
          on={matchup.aa}
          onChange={(aa) => onPut({ ...matchup, aa })}
        />
      ) : (
        <Switch
          label="Transports defend"
          note="They hit with 1, and may be lost in any order"
          on={matchup.transportsDefend}
          onChange={(transportsDefend) => onPut({ ...matchup, transportsDefend })}
        />
      )}
      {canSubmerge(matchup) ? (
        <Switch
          label="Submarines submerge"
          note="They leave before the first round and aren't lost"
          on={matchup.submerge}
          onChange={(submerge) => onPut({ ...matchup, submerge })}
        />
      ) : null}
    </div>
  );
}
