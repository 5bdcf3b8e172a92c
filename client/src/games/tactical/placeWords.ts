import { continentAt } from "./continents";
import { type Board, factionName, NOBODY, placeName, type Sight, stacksOf, unitName } from "./model";
import { isFactoryAt } from "./stand";

/** What stands in a place: "4 infantry, 1 armour"; with several factions "Germans 4 infantry; Japanese 1 fighter". */
function unitsWords(board: Board, view: Sight, place: number): string {
  const stacks = stacksOf(view.now.units).get(place) ?? [];
  const factions = [...new Set(stacks.map(({ faction }) => faction))];
  const owner = view.now.owners[place];
  return factions
    .map((faction) => {
      const words = stacks
        .filter((stack) => stack.faction === faction)
        .map(({ kind, units, aboard }) => `${units.length} ${unitName(board, kind).toLowerCase()}${aboard ? " aboard" : ""}`)
        .join(", ");
      return faction === owner ? words : `${factionName(board, faction)} ${words}`;
    })
    .join("; ");
}

/** "Soviet Union, 7 more when held whole". */
function continentWords(board: Board, place: number): string {
  const continent = board.continents[continentAt(board, place) ?? -1];
  return continent ? `${continent.name}, ${continent.bonus} more when held whole` : "";
}

/** The spoken name of a place: all that the map shows of it. */
export function spokenPlace(board: Board, view: Sight, place: number, doing: string): string {
  const territory = board.territories[place];
  const owner = view.now.owners[place] ?? NOBODY;
  const whose = owner === NOBODY ? "neutral" : factionName(board, owner);
  const parts = [
    placeName(board, place),
    territory?.isWater ? "" : whose,
    territory?.production ? `production ${territory.production}` : "",
    territory?.capitalOf ? `capital of the ${territory.capitalOf}` : "",
    isFactoryAt(view, place) ? "factory" : "",
    unitsWords(board, view, place) || "no units",
    doing,
  ];
  return [parts.filter(Boolean).join(", "), continentWords(board, place)].filter(Boolean).map((sentence) => `${sentence}.`).join(" ");
}
