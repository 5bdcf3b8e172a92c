import { lowered } from "../../../play/phrases";
import {
  type Board,
  factionName,
  type Highlights,
  NOBODY,
  type Phase,
  placeName,
  type Sight,
} from "../model";
import { isFactoryAt, isHidden, rowsAt } from "../position";
import { joined, sentence, unitsWords } from "./say";

export const words = {
  place: "Place",
  seaZone: "Sea zone",
  sea: (name: string) => `${name} Sea`,
  neutral: "Neutral",
  production: "Production",
  newFactory: "New factory",
  factory: "Factory",
  noFactory: "No factory",
  capital: "Capital",
  units: "Units",
  noUnits: "No units",
  aboard: "aboard",
  whenWhole: "for the whole continent",
  fitMap: "Show the whole map",
  lookBack: "Look back a turn",
  lookingBack: "Looking back",
  turnBack: "Previous turn",
  turnForward: "Next turn",
  now: "Back to now",
  withKey: (label: string, key: string) => `${label} (key ${key})`,
  startMap: "The world at the start, coloured by owner",
};

/** "Round 2: Germans to move" */
export const whenWords = (board: Board, { now }: Sight): string =>
  `Round ${now.round}: ${factionName(board, now.turn)} to move`;

/** Why a place's units are unknown. */
export const unseenWords = ({ seat }: Sight): string =>
  seat < 0 ? "Hidden by fog: only players see this." : "Hidden by fog.";

/** "Russians hold 5 of 9.", "Russians lack only Ukraine." */
export function holdingWords(
  board: Board,
  faction: number,
  bonus: number,
  all: number,
  lacks: readonly number[],
): string {
  if (faction === NOBODY) return "Nobody holds any of it.";
  const who = factionName(board, faction);
  const [last = NOBODY, ...others] = lacks;
  if (last === NOBODY) return `${who} hold all ${all}: +${bonus} IPC.`;
  return others.length === 0
    ? sentence(`${who} lack only ${placeName(board, last)}`)
    : `${who} hold ${all - lacks.length} of ${all}.`;
}

/** What the player can do with a place now. */
export function doingWords(id: number, highlights: Highlights, phase: Phase): string {
  if (id === highlights.chosen || highlights.more.includes(id)) return "selected";
  if (highlights.foes.has(id)) return "units can attack here";
  if (highlights.targets.has(id)) return phase === "place" ? "units can be placed here" : "units can go here";
  if (!highlights.ready.has(id)) return "";
  return phase === "combat" ? "a battle can be fought" : "units can move";
}

/** The spoken name of a place: everything that the map shows of it. */
export function spokenPlace(board: Board, view: Sight, place: number, doing: string): string {
  const { isWater, production, capitalOf, continent } = board.territories[place] ?? {};
  const owner = view.now.owners[place] ?? NOBODY;
  const name = joined(
    placeName(board, place),
    isWater ? "" : owner === NOBODY ? "neutral" : factionName(board, owner),
    production ? `production ${production}` : "",
    capitalOf ? `capital of the ${capitalOf}` : "",
    isFactoryAt(view, place) ? "factory" : "",
    isHidden(view, place)
      ? lowered(unseenWords(view).replace(/\.$/, ""))
      : unitsAt(board, view, place) || "no units",
    doing,
  );
  const whole = board.continents.find(({ name }) => name === continent);
  const bonus = whole ? ` ${whole.name}, +${whole.bonus} for the whole continent.` : "";
  return sentence(name) + bonus;
}

/** "4 infantry, 1 armour aboard; Japanese 1 fighter": other factions than the owner by name. */
const unitsAt = (board: Board, view: Sight, place: number): string =>
  rowsAt(view, place)
    .map(({ faction, aboard, counts }, number, rows) => {
      const more = rows[number - 1]?.faction === faction;
      const whose = more || faction === view.now.owners[place] ? "" : `${factionName(board, faction)} `;
      const gap = number === 0 ? "" : more ? ", " : "; ";
      return `${gap}${whose}${unitsWords(board, counts)}${aboard ? " aboard" : ""}`;
    })
    .join("");
