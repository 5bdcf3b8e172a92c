import { listed } from "../../../play/turn/queue";
import { percent } from "../../../ui/text/percent";
import {
  type Action,
  type Group,
  type Highlights,
  NO_HIGHLIGHTS,
  NOBODY,
  PLACE,
  type Sight,
  type Way,
} from "../model";
import type { UiState } from "./uiState";

const FOES: ReadonlySet<Way["how"]> = new Set(["attack", "land", "raid", "invade"]);

/** A group's key, which stays the same while other groups move. */
export const keyOf = ({ place, kind, left, aboard }: Group): string => [place, kind, left, aboard].join(" ");

/** What the map highlights, from what the server lists for the player who acts here. */
export function highlightsOf(ui: UiState, view: Sight): Highlights {
  const { now } = view;
  const chosen = now.battle?.place ?? ui.chosen.value;
  const ready = new Set(ui.legal.value.flatMap((action) => beginsAt(view, action)));
  if (now.phase === "place") {
    const lots = listed(ui, "place").filter(({ kind }) => kind === ui.kind.value);
    return { ...NO_HIGHLIGHTS, ready, targets: new Set(lots.map(({ at }) => at)), chosen };
  }
  const ways = ui.ways.value;
  const aim = ui.aim.value ?? ui.pointedTarget.value;
  const way = ui.chosenWay.value ?? (aim === null ? null : (ways.get(aim)?.[0] ?? null));
  const odds = ui.chosenWay.value ? ui.odds.value : null;
  return {
    ready,
    targets: new Set(ways.keys()),
    foes: new Set([...ways].flatMap(([place, [first]]) => (first && FOES.has(first.how) ? [place] : []))),
    chosen,
    more: ui.more.value,
    aim,
    paths: way?.paths ?? [],
    landings: new Set((way?.landings ?? []).flatMap(({ places }) => places)),
    label: odds ? percent(odds.take) : null,
  };
}

/** The places to press to start an action. */
function beginsAt({ now: { owners, units } }: Sight, action: Action): number[] {
  if (action.t === "choosebattle") return [action.place];
  if (action.t === "draft")
    return owners.flatMap((owner, place) => (owner === action.faction ? [place] : []));
  if (action.t !== "move" && action.t !== "load" && action.t !== "unload") return [];
  const unit = units[action.units[0] ?? NOBODY];
  return unit ? [unit[PLACE]] : [];
}
