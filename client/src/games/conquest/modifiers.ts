import { allows, type Board, type Sight } from "./model";
import type { Modifiers } from "./odds";

const ABSORBS = 2; // how the server marks who absorbs a loss

/** What is special about a battle as it stands now, and why, in words: at most one thing a side. */
export function modifiersAt(
  board: Board,
  view: Sight,
  source: number,
  target: number,
): Modifiers & { words: readonly string[] } {
  const { opened, shielded, parried, withdrawn, techs, attack, defence } = view.plus ?? {};
  const [mine, theirs] = [attack?.[source] ?? 0, defence?.[target] ?? 0];
  const first = !opened?.includes(target);
  const absorbs = [
    mine === ABSORBS && !shielded?.includes(target),
    theirs === ABSORBS && !parried?.includes(target),
  ] as const;
  const added = (value: number): number => (first && value !== ABSORBS ? value : 0);
  const returns =
    allows(board, "until") &&
    (techs?.[view.owners[source] ?? -1]?.includes("withdrawal") ?? false) &&
    !withdrawn?.includes(target);
  const words = [
    absorbs[0]
      ? "Attacker: artillery takes the first loss"
      : added(mine) === 0
        ? ""
        : `Attacker: ${signed(mine)} on the first roll, ${attackCause(view, source, mine)}`,
    absorbs[1]
      ? "Defender: artillery takes the first loss"
      : added(theirs) === 0
        ? ""
        : `Defender: ${signed(theirs)} on the first roll, ${defenceCause(view, target)}`,
  ];
  return { edge: added(mine) - added(theirs), absorbs, returns, words: words.filter(Boolean) };
}

const signed = (value: number): string => (value < 0 ? `\u2212${-value}` : `+${value}`);

function attackCause({ plus, owners }: Sight, source: number, value: number): string {
  const seat = owners[source] ?? -1;
  if (value < 0) return (plus?.money?.[seat] ?? 0) < 0 ? "debt" : "mud";
  if ((plus?.cavalry?.[source] ?? 0) > 0) return "cavalry";
  if (plus?.techs?.[seat]?.includes("drill")) return "drill";
  return plus?.current?.kind === "zeal" ? "zeal" : "a beacon nearby";
}

function defenceCause({ plus, owners }: Sight, target: number): string {
  if (plus?.techs?.[owners[target] ?? -1]?.includes("ramparts")) return "ramparts";
  return plus?.boosts?.[target] === "citadel" ? "citadel" : "walls";
}
