import type { Choice } from "../../ui/controls/Segmented";
import { Icon } from "../../ui/icons/Icon";
import { SPEEDS, type Speed } from "../table/speed";

/** Every speed there is, as a button shows it. */
export const SPEED_CHOICES: readonly Choice<Speed>[] = SPEEDS.map((value) =>
  value === 0
    ? { value, label: "Skip animation", face: <Icon name="next" size={16} /> }
    : { value, label: `${value}\u00d7`, face: `${value < 1 ? "\u00bd" : value}\u00d7` },
);
