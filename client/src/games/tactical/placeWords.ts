import { lowered } from "../../play/phrases";
import { isDark, isFactoryAt, rowsAt, unseenWords } from "./facts";
import { type Board, factionName, NOBODY, placeName, type Sight } from "./model";
import { sentence, unitsWords } from "./say";

/** The spoken name of a place: all that the map shows of it. */
export function spokenPlace(board: Board, view: Sight, place: number, doing: string): string {
  const { isWater, production, capitalOf, continent } = board.territories[place] ?? {};
  const owner = view.now.owners[place] ?? NOBODY;
  const parts = [
    placeName(board, place),
    isWater ? "" : owner === NOBODY ? "neutral" : factionName(board, owner),
    production ? `production ${production}` : "",
    capitalOf ? `capital of the ${capitalOf}` : "",
    isFactoryAt(view, place) ? "factory" : "",
    isDark(view, place)
      ? lowered(unseenWords(view).replace(/\.$/, ""))
      : unitsAt(board, view, place) || "no units",
    doing,
  ];
  const whole = board.continents.find(({ name }) => name === continent);
  return [
    parts.filter(Boolean).join(", "),
    ...(whole ? [`${whole.name}, ${whole.bonus} more when held whole`] : []),
  ]
    .map(sentence)
    .join(" ");
}

/** "4 infantry, 1 armour aboard; Japanese 1 fighter": those of other factions than the owner's by name. */
const unitsAt = (board: Board, view: Sight, place: number): string =>
  rowsAt(view, place)
    .map(({ faction, aboard, counts }, number, rows) => {
      const more = rows[number - 1]?.faction === faction;
      const whose = more || faction === view.now.owners[place] ? "" : `${factionName(board, faction)} `;
      const gap = number === 0 ? "" : more ? ", " : "; ";
      return `${gap}${whose}${unitsWords(board, counts)}${aboard ? " aboard" : ""}`;
    })
    .join("");
