import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Icon } from "../../ui/icons/Icon";
import { say } from "../../ui/messages/liveRegion";
import type { UiState } from "./uiState";
import { debtWords } from "./wealth";

/** Before the start and in every phase of one's own turn: what upkeep will cost, where the money won't do. */
export function DebtNote({ ui }: { ui: UiState }): JSX.Element | null {
  const words = ui.seat.value === null ? "" : debtWords(ui.panel.value.short);
  useEffect(() => say(words), [words]);
  return words ? <DebtLine words={words} /> : null;
}

export const DebtLine = ({ words }: { words: string }): JSX.Element => (
  <p class="cq-debt">
    <Icon name="flag" size={16} />
    <span>{words}</span>
  </p>
);
