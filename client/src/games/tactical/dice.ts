import { plural } from "../../play/phrases";
import { AA_GUN, BOMBER, type Event, type Fired, type Raided, type Sight, type Spot, sideOf } from "./model";

/** Dice that were rolled in one round of a battle, or before it; or those of a raid. */
export type Group = readonly Fired[] | Raided;

export const isRaid = (group: Group): group is Raided => "t" in group;

/** What was rolled, group by group: guns, bombardment, and each round with its first strikes. */
export function groupsOf(events: readonly Event[]): Group[] {
  const groups: (Fired[] | Raided)[] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (event.t === "raided") groups.push(event);
    else if (event.t !== "fired") continue;
    else if (last && !("t" in last) && belongs(event, last)) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

const ALONE: ReadonlySet<Fired["step"]> = new Set(["aa", "bombard"]);

/** Whether a volley is of the same round: the other side's, or what comes after first strikes. */
const belongs = ({ place, faction, step }: Fired, group: readonly Fired[]): boolean =>
  !ALONE.has(step) &&
  group.every(
    (other) =>
      other.place === place &&
      !ALONE.has(other.step) &&
      (step !== "strike" || other.step === "strike") &&
      (other.step !== step || other.faction !== faction),
  );

/**
 * The dice to be seen now: those that are told, else the last ones of the battle or raid that is fought in
 * this turn.
 */
export function diceNow(
  events: readonly Event[],
  spot: Spot | null,
  { now: { battle } }: Sight,
): { group: Group; stage: "roll" | "result" | null; ms: number } | null {
  const { event, salvo, stage = null, ms = 0 } = spot ?? {};
  const told = event?.t === "raided" ? event : salvo;
  if (told) return { group: told, stage, ms };
  const since = events.findLastIndex(
    (one) => one.t === "turnbegan" || (one.t === "battlebegan" && one.place === battle?.place),
  );
  const group = groupsOf(events.slice(since + 1)).at(-1);
  if (!group || (battle && (isRaid(group) || group[0]?.place !== battle.place))) return null;
  return { group, stage: null, ms: 0 };
}

/** What is rolled, beside the rounds. */
export const LABELS = { aa: "AA fire", bombard: "bombardment", strike: "first strike", round: "" } as const;

/** What each faction rolled, the attackers first; who fires at planes defends. */
export type Rank = ReturnType<typeof throwsOf>[number]["ranks"][number];

export function throwsOf(group: Group, view: Sight) {
  const { turn } = view.now;
  const throws = isRaid(group)
    ? [
        {
          faction: turn,
          label: "bombs",
          /** A face up to `need` hits; null where every face counts. */
          ranks: [rankOf(null, [[BOMBER, group.faces]], "")],
          figures: `${group.damage} IPC`,
        },
      ]
    : group.map(({ faction, step, volleys, hits }) => ({
        faction,
        label: LABELS[step],
        // kinds that need the same stand together, the lowest need first
        ranks: [...new Set(volleys.map(({ need }) => need))]
          .sort((one, other) => one - other)
          .map((need) =>
            rankOf(
              need,
              volleys.filter((volley) => volley.need === need).map(({ kind, faces }) => [kind, faces]),
            ),
          ),
        figures: plural(hits, "hit", "hits"),
      }));
  const sided = throws.map((thrown) => ({
    ...thrown,
    attacks: sideOf(view, thrown.faction) === sideOf(view, turn),
  }));
  return sided.sort((one, other) => Number(other.attacks) - Number(one.attacks));
}

function rankOf(
  need: number | null,
  rolled: readonly (readonly [number, readonly number[]])[],
  figures?: string,
) {
  const dice = rolled.flatMap(([, faces]) => faces.map((face) => ({ face, hit: face <= (need ?? face) })));
  const hits = dice.filter(({ hit }) => hit).length;
  return {
    need,
    counts: rolled.map(([kind, faces]) => [kind, kind === AA_GUN ? 1 : faces.length] as const),
    dice,
    figures: figures ?? plural(hits, "hit", "hits"),
  };
}
