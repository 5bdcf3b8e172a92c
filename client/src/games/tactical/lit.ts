import { percent } from "../../ui/percent";
import type { Desk } from "./desk";
import { type Lit, NOBODY, PLACE, type Sight } from "./model";

/** What is lit on the map, from what the server lists for the one who acts here. */
export function litOf(desk: Desk, view: Sight): Lit {
  const { now } = view;
  const chosen = now.battle?.place ?? desk.chosen.value;
  const ready = new Set(desk.legal.value.flatMap((action) => beginsAt(view, action)));
  if (now.phase === "place") return { ready, targets: placesFor(desk), chosen, aim: null, path: [], label: null };
  const targets = new Set(desk.ways.value.keys());
  const aim = desk.aim.value ?? desk.within.value;
  const path = desk.meant.value?.path ?? (aim === null ? [] : (desk.ways.value.get(aim)?.[0]?.path ?? []));
  const odds = desk.meant.value ? desk.odds.value : null;
  return { ready, targets, chosen, aim, path, label: odds ? percent(odds.take) : null };
}

/** Where one would press to begin with this. */
function beginsAt(view: Sight, action: Desk["legal"]["value"][number]): number[] {
  if (action.t === "choosebattle") return [action.place];
  if (action.t === "draft") return view.now.owners.flatMap((owner, place) => (owner === action.faction ? [place] : []));
  if (action.t !== "move" && action.t !== "load" && action.t !== "unload") return [];
  const place = view.now.units[action.units[0] ?? NOBODY]?.[PLACE];
  return place === undefined ? [] : [place];
}

/** Where units of the chosen kind can be placed. */
function placesFor({ legal, kind }: Desk): Set<number> {
  return new Set(legal.value.flatMap((action) => (action.t === "place" && action.kind === kind.value ? [action.at] : [])));
}
