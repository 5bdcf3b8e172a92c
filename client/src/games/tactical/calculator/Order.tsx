import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../../ui/Icon";
import { Segmented } from "../../../ui/Segmented";
import { kindOf, manyOf, type Side } from "./kinds";
import { isPreset, lossesHere, type Matchup, moved, orderOf, type Preset, withOrder } from "./matchup";
import { laterWords, PRESETS, soonerWords } from "./words";

interface OrderProps {
  side: Side;
  matchup: Matchup;
  onPut(next: Matchup, words?: string): void;
}

/** In which order a side loses its units: by a rule, or one's own. */
export function Order({ side, matchup, onPut }: OrderProps): JSX.Element {
  const order = orderOf(matchup, side);
  const own = isPreset(order) ? [] : [{ value: "own" as const, label: "Own" }];
  const choose = (next: Preset | "own"): void => {
    if (next !== "own") onPut(withOrder(matchup, side, next));
  };
  return (
    <div class="calc-order">
      <h3>Lost first</h3>
      <Segmented<Preset | "own">
        legend={`What the ${side} loses first`}
        class="wide"
        choices={[...PRESETS, ...own]}
        value={isPreset(order) ? order : "own"}
        onChoose={choose}
      />
      <Ranks side={side} matchup={matchup} onPut={onPut} />
    </div>
  );
}

/**
 * Those who are there, one after the other; the button that was pressed keeps the focus while its row moves.
 */
function Ranks({ side, matchup, onPut }: OrderProps): JSX.Element | null {
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef("");
  useLayoutEffect(() => {
    if (pressed.current)
      list.current?.querySelector<HTMLElement>(`[data-move="${pressed.current}"]`)?.focus();
    pressed.current = "";
  });
  const here = lossesHere(matchup, side);
  if (here.length < 2) return null;
  const move = (id: string, by: -1 | 1): void => {
    const next = moved(matchup, side, id, by);
    if (!next) return;
    pressed.current = `${id} ${by}`;
    onPut(next, `${manyOf(kindOf(id))}: number ${lossesHere(next, side).indexOf(id) + 1} of ${here.length}.`);
  };
  return (
    <ol class="calc-ranks" ref={list}>
      {here.map((id) => (
        <li key={id}>
          <span>{manyOf(kindOf(id))}</span>
          {([-1, 1] as const).map((by) => (
            <button
              key={by}
              type="button"
              class={`btn icon sm ${by < 0 ? "up" : ""}`}
              data-move={`${id} ${by}`}
              aria-label={by < 0 ? soonerWords(id) : laterWords(id)}
              aria-disabled={moved(matchup, side, id, by) === null}
              onClick={() => move(id, by)}
            >
              <Icon name="down" size={16} />
            </button>
          ))}
        </li>
      ))}
    </ol>
  );
}
