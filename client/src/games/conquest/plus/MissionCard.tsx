import type { JSX } from "preact";
import { Button } from "../../../ui/controls/Button";
import { Icon } from "../../../ui/icons/Icon";
import type { UiState } from "../uiState";
import { closeCard, isCardOpen, missionOf } from "./missionCard";

/** The secret mission, laid out when the game begins until its owner has read it. */
export function MissionCard({ ui }: { ui: UiState }): JSX.Element | null {
  const own = isCardOpen(ui) ? missionOf(ui) : null;
  if (!own) return null;
  return (
    <section class="cq-mission-card" aria-label="Your secret mission">
      <Icon name="star" size={20} />
      <div>
        <h2>Your secret mission</h2>
        <p class="cq-mission">{own.words}</p>
        <p class="muted">
          Complete it by the end of a turn and keep it until your next turn to win. Nobody else knows it.
        </p>
      </div>
      <Button onClick={() => closeCard(ui)}>Got it</Button>
    </section>
  );
}
