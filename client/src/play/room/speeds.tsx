import type { Choice } from "../../ui/controls/Segmented";
import { Icon } from "../../ui/icons/Icon";
import { SPEEDS, type Speed } from "../table/speed";
import { words } from "../words";

/** Every speed, as a choice. */
export const SPEED_CHOICES: readonly Choice<Speed>[] = SPEEDS.map((value) =>
  value === 0
    ? { value, label: words.skipAnimation, face: <Icon name="next" size={16} /> }
    : { value, label: `${value}\u00d7`, face: `${value < 1 ? "\u00bd" : value}\u00d7` },
);
