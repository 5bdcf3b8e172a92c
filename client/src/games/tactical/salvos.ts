import { AA_GUN, BOMBER, type Event, type Fired, type Raided, type Sight, type Spot, sideOf } from "./model";

/** A die as it lies. */
interface Lying {
  face: number;
  hit: boolean;
}

/** The dice of all units of a side that hit with the same faces. */
export interface Rank {
  /** A face up to this hits; null where every face counts, as of bombs. */
  need: number | null;
  counts: readonly (readonly [kind: number, count: number])[];
  dice: readonly Lying[];
  /** "2 hits", "7 IPC" */
  figures: string;
}

/** What one faction rolled at once. */
export interface Throw {
  faction: number;
  attacks: boolean;
  /** "AA fire"; empty for a common round. */
  label: string;
  ranks: readonly Rank[];
  figures: string;
}

const LABELS: Readonly<Record<Fired["step"], string>> = {
  aa: "AA fire",
  bombard: "bombardment",
  strike: "first strike",
  round: "",
};

/** Dice that were rolled in one round of a battle, or before it; or those of a raid. */
export type Group = readonly Fired[] | Raided;

export const isRaid = (group: Group): group is Raided => "t" in group;

/** What was rolled, group by group: guns, bombardment, and each round with its first strikes. */
export function groupsOf(events: readonly Event[]): Group[] {
  const groups: (Fired[] | Raided)[] = [];
  for (const event of events) {
    if (event.t === "raided") groups.push(event);
    if (event.t !== "fired") continue;
    const last = groups.at(-1);
    if (last && !("t" in last) && belongs(event, last)) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

/** Whether a volley is of the same round: the other side's, or what comes after first strikes. */
function belongs({ place, faction, step }: Fired, group: readonly Fired[]): boolean {
  const [first] = group;
  if (
    !first ||
    first.place !== place ||
    step === "aa" ||
    step === "bombard" ||
    first.step === "aa" ||
    first.step === "bombard"
  )
    return false;
  return group.every(
    (other) =>
      (step === "strike" ? other.step === "strike" : true) &&
      (other.step !== step || other.faction !== faction),
  );
}

/**
 * The dice to be seen now: those that are told, else the last ones of the battle or raid that is fought in
 * this turn.
 */
export function diceNow(
  events: readonly Event[],
  spot: Spot | null,
  view: Sight,
): { group: Group; stage: "roll" | "result" | null; ms: number } | null {
  const { event, salvo, stage = null, ms = 0 } = spot ?? {};
  if (event?.t === "raided") return { group: event, stage, ms };
  if (salvo) return { group: salvo, stage, ms };
  const turn = events.slice(events.findLastIndex(({ t }) => t === "turnbegan") + 1);
  const { battle } = view.now;
  const since = battle
    ? turn.findLastIndex((event) => event.t === "battlebegan" && event.place === battle.place)
    : -1;
  const group = groupsOf(turn.slice(since + 1)).at(-1);
  if (!group || (battle && (isRaid(group) || group[0]?.place !== battle.place))) return null;
  return { group, stage: null, ms: 0 };
}

const hitsWords = (hits: number): string => `${hits} ${hits === 1 ? "hit" : "hits"}`;

/** A group as each side's throws, the attackers' first; who fires at planes defends. */
export function throwsOf(group: Group, view: Sight): Throw[] {
  if (isRaid(group)) return [raidThrow(group, view.now.turn)];
  const side = sideOf(view, view.now.turn);
  const throws = group.map(
    (fired): Throw => ({
      faction: fired.faction,
      attacks: sideOf(view, fired.faction) === side,
      label: LABELS[fired.step],
      ranks: ranksOf(fired),
      figures: hitsWords(fired.hits),
    }),
  );
  return [...throws.filter(({ attacks }) => attacks), ...throws.filter(({ attacks }) => !attacks)];
}

const raidThrow = ({ faces, damage }: Raided, faction: number): Throw => ({
  faction,
  attacks: true,
  label: "bombs",
  ranks: [
    {
      need: null,
      counts: [[BOMBER, faces.length]],
      dice: faces.map((face) => ({ face, hit: true })),
      figures: "",
    },
  ],
  figures: `${damage} IPC`,
});

/** Kinds that need the same stand together, the lowest need first. */
function ranksOf({ volleys }: Fired): Rank[] {
  const needs = [...new Set(volleys.map(({ need }) => need))].sort((one, other) => one - other);
  return needs.map((need) => {
    const same = volleys.filter((volley) => volley.need === need);
    const dice = same.flatMap(({ faces }) => faces.map((face) => ({ face, hit: face <= need })));
    return {
      need,
      counts: same.map(({ kind, faces }) => [kind, kind === AA_GUN ? 1 : faces.length] as const),
      dice,
      figures: hitsWords(dice.filter(({ hit }) => hit).length),
    };
  });
}
