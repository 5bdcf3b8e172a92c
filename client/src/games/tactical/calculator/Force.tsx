import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Tactical } from "../../../net/wire.gen";
import { Segmented } from "../../../ui/controls/Segmented";
import { NumberStepper } from "../../../ui/controls/Stepper";
import { Switch } from "../../../ui/controls/Switch";
import { Icon } from "../../../ui/icons/Icon";
import { unitIcon } from "../icons";
import { ATTACK_INK, DEFENCE_INK } from "./Result";
import type { Calculation, Sheet, Side } from "./sheet";
import { forceWords, PRESETS, SETTINGS } from "./words";

interface ForceProps {
  side: Side;
  shown: Calculation;
  sheet: Sheet;
}

/** One side: its units, what else it brings, and in which order it loses them. */
export function Force({ side, shown, sheet }: ForceProps): JSX.Element {
  const { matchup, put } = shown;
  const title = side === "attacker" ? "Attackers" : "Defenders";
  const counts = matchup[`${side}s`] ?? {};
  return (
    <section
      class={`panel calc-force ink-${side === "attacker" ? ATTACK_INK : DEFENCE_INK}`}
      aria-label={title}
    >
      <div class="calc-force-head">
        <h2 class="display">{title}</h2>
        <span class="muted">{forceWords(sheet[side])}</span>
      </div>
      <ul class="calc-units">
        {sheet[side].rows.map(({ id, kind, name, cost, hits }) => (
          <li key={id}>
            <span class="calc-unit">
              <span class="calc-plate" aria-hidden="true">
                <Icon name={unitIcon(kind)} size={22} />
              </span>
              <span>
                {name}
                <small>{hits === 0 ? `${cost} IPC` : `hits with ${hits}, ${cost} IPC`}</small>
              </span>
            </span>
            <NumberStepper
              label={`${name}, ${title.toLowerCase()}`}
              value={counts[id] ?? 0}
              least={0}
              most={sheet.most}
              onChange={(count) => put({ [`${side}s`]: { ...counts, [id]: count } })}
            />
          </li>
        ))}
      </ul>
      <div class="calc-more">
        {SETTINGS.filter((setting) => setting.side === side).map((setting) => (
          <Setting key={setting.name} {...setting} shown={shown} sheet={sheet} />
        ))}
      </div>
      <Order side={side} shown={shown} sheet={sheet} />
    </section>
  );
}

/** Something to set, where it means anything; a retreat that is ruled out says why. */
function Setting({
  name,
  words,
  note,
  number,
  shown: { matchup, put },
  sheet,
}: (typeof SETTINGS)[number] & ForceProps): JSX.Element | null {
  const means = sheet.settings.includes(name);
  const value = matchup[name];
  if (!means && name !== "retreatBelow") return null;
  if (!number)
    return (
      <Switch label={words} note={note(sheet)} on={value === true} onChange={(on) => put({ [name]: on })} />
    );
  return (
    <div class="calc-row">
      <span>
        {words}
        <small>{note(sheet)}</small>
      </span>
      {means ? (
        <NumberStepper
          label={number}
          value={Number(value ?? 0)}
          least={0}
          most={sheet.most}
          onChange={(next) => put({ [name]: next })}
        />
      ) : null}
    </div>
  );
}

/** In which order a side loses its units: by a rule, or one's own. */
function Order({ side, shown: { matchup, put }, sheet }: ForceProps): JSX.Element {
  const order = matchup[`${side}Order`] ?? "suggested";
  const own = typeof order === "string" ? [] : [{ value: "own" as const, label: "Own" }];
  return (
    <div class="calc-order">
      <h3>Lost first</h3>
      <Segmented
        legend={`What the ${side} loses first`}
        class="wide"
        choices={[...PRESETS, ...own]}
        value={typeof order === "string" ? order : "own"}
        onChoose={(next) => next === "own" || put({ [`${side}Order`]: next })}
      />
      <Ranks ranks={sheet[side].ranks} onMove={(next, words) => put({ [`${side}Order`]: next }, words)} />
    </div>
  );
}

interface RanksProps {
  ranks: readonly Tactical.Rank[];
  onMove(order: string[], words: string): void;
}

/**
 * Those who are there, one after the other; the button that was pressed keeps the focus while its row moves.
 */
function Ranks({ ranks, onMove }: RanksProps): JSX.Element | null {
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef("");
  useLayoutEffect(() => {
    if (pressed.current)
      list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus();
    pressed.current = "";
  }, [ranks]);
  if (ranks.length < 2) return null;
  return (
    <ol class="calc-ranks" ref={list}>
      {ranks.map(({ name, sooner, later }, place) => (
        <li key={name}>
          <span>{name}</span>
          {[
            { by: "sooner", order: sooner, number: place },
            { by: "later", order: later, number: place + 2 },
          ].map(({ by, order, number }) => (
            <button
              key={by}
              type="button"
              class={`btn icon sm ${by === "sooner" ? "up" : ""}`}
              data-move={`${name} ${by}`}
              aria-label={`Lose ${name.toLowerCase()} ${by}`}
              aria-disabled={order === null}
              onClick={() => {
                if (!order) return;
                pressed.current = `${name} ${by}`;
                onMove(order, `${name}: number ${number} of ${ranks.length}.`);
              }}
            >
              <Icon name="down" size={16} />
            </button>
          ))}
        </li>
      ))}
    </ol>
  );
}
