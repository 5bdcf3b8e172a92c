import { lowered } from "../../play/say";
import { isDark, unseenWords } from "./fog";
import { type Board, factionName, NOBODY, placeName, type Sight, type Stack, stacksOf } from "./model";
import { unitsWords } from "./say";
import { isFactoryAt } from "./stand";
import { terrainOf } from "./terrain";

/** The spoken name of a place: all that the map shows of it. */
export function spokenPlace(board: Board, view: Sight, place: number, doing: string): string {
  const territory = board.territories[place];
  const owner = view.now.owners[place] ?? NOBODY;
  const parts = [
    placeName(board, place),
    territory?.isWater ? "" : owner === NOBODY ? "neutral" : factionName(board, owner),
    territory?.production ? `production ${territory.production}` : "",
    territory?.capitalOf ? `capital of the ${territory.capitalOf}` : "",
    isFactoryAt(view, place) ? "factory" : "",
    isDark(view, place) ? unseen(view) : standingWords(board, view, place) || "no units",
    doing,
  ];
  return [parts.filter(Boolean).join(", "), continentWords(board, place)]
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(" ");
}

const unseen = (view: Sight): string => lowered(unseenWords(view).replace(/\.$/, ""));

/** What stands in a place: "4 infantry, 1 armour"; with other factions than its owner's by name. */
function standingWords(board: Board, view: Sight, place: number): string {
  const stacks = stacksOf(view.now.units).get(place) ?? [];
  const owner = view.now.owners[place];
  return [...new Set(stacks.map(({ faction }) => faction))]
    .map((faction) => {
      const words = stackWords(
        board,
        stacks.filter((stack) => stack.faction === faction),
      );
      return faction === owner ? words : `${factionName(board, faction)} ${words}`;
    })
    .join("; ");
}

function stackWords(board: Board, stacks: readonly Stack[]): string {
  const counts = (aboard: boolean): [number, number][] =>
    stacks.filter((stack) => stack.aboard === aboard).map(({ kind, units }) => [kind, units.length]);
  const cargo = counts(true);
  return [unitsWords(board, counts(false)), cargo.length > 0 ? `${unitsWords(board, cargo)} aboard` : ""]
    .filter(Boolean)
    .join(", ");
}

/** "Soviet Union, 7 more when held whole". */
function continentWords(board: Board, place: number): string {
  const continent = board.continents.find((_, number) =>
    terrainOf(board).continents[number]?.includes(place),
  );
  return continent ? `${continent.name}, ${continent.bonus} more when held whole` : "";
}
