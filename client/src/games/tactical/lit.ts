import { listed } from "../../play/turn/queue";
import { percent } from "../../ui/text/percent";
import { type Group, type Highlights, NOBODY, NOTHING_LIT, PLACE, type Sight, type Way } from "./model";
import type { UiState } from "./uiState";

const FOES: ReadonlySet<Way["how"]> = new Set(["attack", "land", "raid", "invade"]);

/** A group by its name, which it keeps while others move. */
export const keyOf = ({ place, kind, left, aboard }: Group): string => [place, kind, left, aboard].join(" ");

/** Whether there will be a battle or a raid at the end of this way. */
const isAgainst = ({ how }: Way): boolean => FOES.has(how);

/** What is lit on the map, from what the server lists for the one who acts here. */
export function litOf(ui: UiState, view: Sight): Highlights {
  const { now } = view;
  const chosen = now.battle?.place ?? ui.chosen.value;
  const ready = new Set(ui.legal.value.flatMap((action) => beginsAt(view, action)));
  if (now.phase === "place") {
    const lots = listed(ui, "place").filter(({ kind }) => kind === ui.kind.value);
    return { ...NOTHING_LIT, ready, targets: new Set(lots.map(({ at }) => at)), chosen };
  }
  const ways = ui.ways.value;
  const aim = ui.aim.value ?? ui.within.value;
  const way = ui.meant.value ?? (aim === null ? null : (ways.get(aim)?.[0] ?? null));
  const odds = ui.meant.value ? ui.odds.value : null;
  return {
    ready,
    targets: new Set(ways.keys()),
    foes: new Set([...ways].flatMap(([place, [first]]) => (first && isAgainst(first) ? [place] : []))),
    chosen,
    more: ui.more.value,
    aim,
    paths: way?.paths ?? [],
    landings: new Set((way?.landings ?? []).flatMap(({ places }) => places)),
    label: odds ? percent(odds.take) : null,
  };
}

/** Where one would press to begin with this. */
function beginsAt(view: Sight, action: UiState["legal"]["value"][number]): number[] {
  if (action.t === "choosebattle") return [action.place];
  if (action.t === "draft")
    return view.now.owners.flatMap((owner, place) => (owner === action.faction ? [place] : []));
  if (action.t !== "move" && action.t !== "load" && action.t !== "unload") return [];
  const place = view.now.units[action.units[0] ?? NOBODY]?.[PLACE];
  return place === undefined ? [] : [place];
}
