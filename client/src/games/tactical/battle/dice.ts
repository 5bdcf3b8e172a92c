import { plural } from "../../../play/phrases";
import {
  AA_GUN,
  BOMBER,
  type Count,
  type Event,
  type Fired,
  type Raided,
  type Sight,
  type Spot,
  sideOf,
} from "../model";
import { BOMBS, DICE, ipcWords } from "../words/log";

/** The dice of one round, of a raid, or from before the first round. */
export type Group = readonly Fired[] | Raided;

export const isRaid = (group: Group): group is Raided => "t" in group;

/** All dice by group: AA fire, bombardment, and each round with its first strikes. */
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

const OUTSIDE_ROUNDS: ReadonlySet<Fired["step"]> = new Set(["aa", "bombard"]);

/** Whether dice belong to a group's round: the other side's, or those after first strikes. */
const belongs = ({ place, faction, step }: Fired, group: readonly Fired[]): boolean =>
  !OUTSIDE_ROUNDS.has(step) &&
  group.every(
    (other) =>
      other.place === place &&
      !OUTSIDE_ROUNDS.has(other.step) &&
      (step !== "strike" || other.step === "strike") &&
      (other.step !== step || other.faction !== faction),
  );

interface DiceNow {
  group: Group;
  stage: "roll" | "result" | null;
  ms: number;
}

/** The dice to show now: those of the event on the map, or otherwise the last ones of this turn's battle or raid. */
export function diceNow(
  events: readonly Event[],
  spot: Spot | null,
  { now: { battle } }: Sight,
): DiceNow | null {
  const { event, salvo, stage = null, ms = 0 } = spot ?? {};
  const shown = event?.t === "raided" ? event : salvo;
  if (shown) return { group: shown, stage, ms };
  const since = events.findLastIndex(
    (one) => one.t === "turnbegan" || (one.t === "battlebegan" && one.place === battle?.place),
  );
  const group = groupsOf(events.slice(since + 1)).at(-1);
  if (!group || (battle && (isRaid(group) || group[0]?.place !== battle.place))) return null;
  return { group, stage: null, ms: 0 };
}

/** Dice that need the same face. Without `need`, every face counts. */
export type Rank = ReturnType<typeof rankOf>;

/** Each faction's dice, the attackers' first; AA guns belong to the defender. */
export function throwsOf(group: Group, view: Sight) {
  const { turn } = view.now;
  const throws = isRaid(group)
    ? [
        {
          faction: turn,
          label: BOMBS as string,
          ranks: [rankOf(null, [[BOMBER, group.faces]], "")],
          figures: ipcWords(group.damage),
        },
      ]
    : group.map(({ faction, step, volleys, hits }) => ({
        faction,
        label: DICE[step] as string,
        ranks: [...new Set(volleys.map(({ need }) => need))]
          .sort((one, other) => one - other)
          .map((need) =>
            rankOf(
              need,
              volleys.filter((volley) => volley.need === need).map(({ kind, faces }) => [kind, faces]),
            ),
          ),
        figures: hitsWords(hits),
      }));
  return throws
    .map((thrown) => ({ ...thrown, attacks: sideOf(view, thrown.faction) === sideOf(view, turn) }))
    .sort((one, other) => Number(other.attacks) - Number(one.attacks));
}

const hitsWords = (hits: number): string => plural(hits, "hit", "hits");

function rankOf(
  need: number | null,
  rolled: readonly (readonly [kind: number, faces: readonly number[]])[],
  figures?: string,
) {
  const dice = rolled.flatMap(([, faces]) => faces.map((face) => ({ face, hit: face <= (need ?? face) })));
  return {
    need,
    counts: rolled.map(([kind, faces]): Count => [kind, kind === AA_GUN ? 1 : faces.length]), // a gun rolls one per plane
    dice,
    figures: figures ?? hitsWords(dice.filter(({ hit }) => hit).length),
  };
}

/** An event's dice in rolling order. */
export function faces(event: Event): readonly number[] | null {
  if (event.t === "fired") return event.volleys.flatMap((volley) => volley.faces);
  return event.t === "raided" ? event.faces : null;
}
