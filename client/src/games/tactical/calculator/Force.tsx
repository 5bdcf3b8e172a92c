import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../../../ui/controls/Button";
import { Segmented } from "../../../ui/controls/Segmented";
import { NumberStepper } from "../../../ui/controls/Stepper";
import { Switch } from "../../../ui/controls/Switch";
import { Icon } from "../../../ui/icons/Icon";
import { type Rank, type Sheet, unitIcon } from "../model";
import { forceWords, PRESETS, SETTINGS, words } from "../words/calculator";
import { ATTACK_INK, DEFENCE_INK } from "./Result";
import type { Calculation, Side } from "./sheet";

interface ForceProps {
  side: Side;
  shown: Calculation;
  sheet: Sheet;
}

/** One side: its units, its settings, and the order of its losses. */
export function Force(props: ForceProps): JSX.Element {
  const { side, shown, sheet } = props;
  const title = words.sides[side];
  const counts = shown.matchup[`${side}s`] ?? {};
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
                <small>{words.unit(hits, cost)}</small>
              </span>
            </span>
            <NumberStepper
              label={words.countOf(name, title)}
              value={counts[id] ?? 0}
              least={0}
              most={sheet.most}
              onChange={(count) => shown.put({ [`${side}s`]: { ...counts, [id]: count } })}
            />
          </li>
        ))}
      </ul>
      <div class="calc-more">
        {SETTINGS.filter((setting) => setting.side === side).map((setting) => (
          <Setting key={setting.name} {...setting} shown={shown} sheet={sheet} />
        ))}
      </div>
      <Order {...props} />
    </section>
  );
}

type SettingProps = (typeof SETTINGS)[number] & ForceProps;

/** A setting, if it applies. An impossible retreat says why. */
function Setting({ name, words, note, number, shown, sheet }: SettingProps): JSX.Element | null {
  const { matchup, put } = shown;
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

/** The order in which a side loses its units: a preset, or a custom one. */
function Order({ side, shown: { matchup, put }, sheet }: ForceProps): JSX.Element {
  const order = matchup[`${side}Order`] ?? "suggested";
  const own = typeof order === "string" ? [] : [{ value: "own" as const, label: words.custom }];
  return (
    <div class="calc-order">
      <h3>{words.lostFirst}</h3>
      <Segmented
        legend={words.lostFirstOf(side)}
        class="wide"
        choices={[...PRESETS, ...own]}
        value={typeof order === "string" ? order : "own"}
        onChoose={(next) => next === "own" || put({ [`${side}Order`]: next })}
      />
      <Ranks ranks={sheet[side].ranks} onMove={(next, said) => put({ [`${side}Order`]: next }, said)} />
    </div>
  );
}

interface RanksProps {
  ranks: readonly Rank[];
  onMove(order: string[], words: string): void;
}

/** The kinds of unit in the order of their loss. A pressed button keeps the focus while its row moves. */
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
            { by: "sooner", order: sooner, rank: place },
            { by: "later", order: later, rank: place + 2 },
          ].map(({ by, order, rank }) => (
            <Button
              key={by}
              kind={`icon sm ${by === "sooner" ? "up" : ""}`}
              icon="down"
              size={16}
              data-move={`${name} ${by}`}
              label={words.lose(name, by)}
              shut={order === null}
              onClick={() => {
                pressed.current = `${name} ${by}`;
                if (order) onMove(order, words.ranked(name, rank, ranks.length));
              }}
            />
          ))}
        </li>
      ))}
    </ol>
  );
}
