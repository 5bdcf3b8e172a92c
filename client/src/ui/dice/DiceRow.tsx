import type { ComponentChildren, JSX } from "preact";
import { DieFace } from "./DieFace";
import { useTumble } from "./useTumble";
import "./tray.css";

interface DiceRowProps {
  ink: number;
  faces: readonly number[];
  tumbles: boolean;
  /** The words for screen readers. */
  words: string;
  /** Whether each die won or lost against its opponent. */
  fates?: readonly ("won" | "lost" | "")[];
  class?: string;
  /** Shown before the dice, or instead of them if there are none. */
  before?: ComponentChildren;
  none?: string;
  /** The result: a sum or a loss. */
  children: ComponentChildren;
}

/** One side's dice in a tray: they tumble, then show their result. */
export function DiceRow(props: DiceRowProps): JSX.Element {
  const { ink, faces, tumbles, words, fates = [], before, none } = props;
  return (
    <div class={`tray-row ink-${ink} ${props.class ?? ""}`}>
      {before}
      <span class="unseen">{words}</span>
      <span class="tray-dice" aria-hidden="true">
        {useTumble(faces, tumbles).map((face, index) => (
          <DieFace key={index} value={face} fate={tumbles ? "" : (fates[index] ?? "")} />
        ))}
        {none ? <span class="tray-even">{none}</span> : null}
      </span>
      <span class="tray-figure" aria-hidden="true">
        {props.children}
      </span>
    </div>
  );
}
