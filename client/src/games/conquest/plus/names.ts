import type { IconName } from "../../../ui/Icon";
import { type Board, type Condition, type Happening, regionName, type Special, type Tech } from "../model";

interface Named {
  name: string;
  /** What it does, as a sentence. */
  line: string;
}

/** Branch by branch, tier by tier, as the rules count them. */
export const BRANCHES: readonly { name: string; icon: IconName; techs: readonly Tech[] }[] = [
  { name: "Logistics", icon: "arrow", techs: ["roads", "convoys", "depots"] },
  { name: "Warfare", icon: "swords", techs: ["withdrawal", "drill", "ramparts"] },
  { name: "Statecraft", icon: "coin", techs: ["scouts", "envoys", "bankers"] },
];

export const TECHS: Readonly<Record<Tech, Named>> = {
  roads: {
    name: "Roads",
    line: "At the end of your turn armies may move along all of your connected territories.",
  },
  convoys: { name: "Convoys", line: "One more move of armies at the end of your turn." },
  depots: { name: "Depots", line: "1 army more at the start of your turn for every 12 territories." },
  withdrawal: {
    name: "Withdrawal",
    line: "When an attack to the end stops without success, one of the armies you lost comes back, once a battle.",
  },
  drill: { name: "Drill", line: "1 more on your highest die in the first roll of a battle that you begin." },
  ramparts: {
    name: "Ramparts",
    line: "1 more on your highest die in the first roll of a battle in which you defend.",
  },
  scouts: { name: "Scouts", line: "You see two steps into the fog." },
  envoys: { name: "Envoys", line: "A treaty that you end is over at once." },
  bankers: { name: "Bankers", line: "Your sets of cards are worth 2 more." },
};

const IDLE = "Brings 1 science more a turn, since its own use is not in this game.";

/** What a technology does in this game. */
export const techLine = (tech: Tech, idle: boolean): string => (idle ? IDLE : TECHS[tech].line);

/** What does all its harm at once says so with `struck`, for afterwards. */
const HAPPENINGS: Readonly<Record<Happening["kind"], Named & { struck?: string }>> = {
  plague: {
    name: "Plague",
    line: "Every stack of more than 10 armies loses half of them.",
    struck: "Every stack of more than 10 armies has lost half of them.",
  },
  storm: { name: "Storm", line: "Nobody attacks or moves over the sea." },
  harvest: {
    name: "Harvest",
    line: "Each whole region brings its holder 1 army more at the start of a turn.",
  },
  revolt: {
    name: "Revolt",
    line: "The largest empire loses its territories with a single army in the region where it conquered last.",
    struck:
      "If one empire was the largest, its single armies in the region where it conquered last are nobody's now.",
  },
  drought: { name: "Drought", line: "The region brings nothing." },
  boom: { name: "Boom", line: "The region brings twice as much." },
  levy: { name: "Levy", line: "Everyone receives 2 armies more at the start of a turn." },
  mud: { name: "Mud", line: "1 less on the attacker's highest die in the first roll of a battle." },
  zeal: { name: "Zeal", line: "1 more on the attacker's highest die in the first roll of a battle." },
  walls: { name: "Walls", line: "1 more on the defender's highest die in the first roll of a battle." },
  fair: { name: "Fair", line: "A set of cards is worth 3 more." },
  clear_roads: {
    name: "Clear roads",
    line: "At the end of a turn armies may move along all connected territories.",
  },
};

/** "Drought in Africa" */
export function happeningName({ atlas }: Board, { kind, region }: Happening): string {
  const { name } = HAPPENINGS[kind];
  return region === null || region === undefined ? name : `${name} in ${regionName(atlas, region)}`;
}

/** What it does, as a sentence: "Africa brings nothing." */
export function happeningLine({ atlas }: Board, { kind, region }: Happening): string {
  const { line } = HAPPENINGS[kind];
  return region === null || region === undefined
    ? line
    : line.replace("The region", regionName(atlas, region));
}

/** What it has done, as a sentence; null for what lasts for its round. */
export const struckLine = ({ kind }: Happening): string | null => HAPPENINGS[kind].struck ?? null;

export const CONDITIONS: readonly Condition[] = [
  "last_standing",
  "capitals",
  "missions",
  "regions",
  "technology",
];

export const CONDITION_NAMES: Readonly<Record<Condition, string>> = {
  last_standing: "Last one standing",
  capitals: "Capitals",
  missions: "Secret mission",
  regions: "Whole regions",
  technology: "Technologies",
};

/** A special card, which stands for any symbol; `short` is what is printed on it. */
export const SPECIALS: Readonly<Record<Special, Named & { short: string }>> = {
  surge: { name: "Surge", line: "The set it is in is worth half as much again.", short: "\u00d71.5" },
  freeze: { name: "Freeze", line: "The set it is in does not make the next one dearer.", short: "no rise" },
  embargo: {
    name: "Embargo",
    line: "The next set of somebody else is worth 4 less.",
    short: "\u22124 for others",
  },
  crash: {
    name: "Crash",
    line: "After the set it is in, sets are worth two steps less.",
    short: "2 steps down",
  },
};

/** How a game was won, after a colon. */
export const CONDITION_WINS: Readonly<Record<Condition | "round_limit", string>> = {
  last_standing: "nobody else is left",
  round_limit: "most territories after the last round",
  capitals: "the capitals were held until the next turn",
  missions: "a secret mission was fulfilled",
  regions: "enough whole regions were held until the next turn",
  technology: "every technology is known",
};

/** What armies at a turn's start came from, besides land and regions. */
export const CAUSES: Readonly<Record<string, string>> = {
  levy: "the levy",
  harvest: "the harvest",
  depots: "depots",
};

/** How a game ended, as a sentence. */
export const endings = {
  last_standing: "Nobody else was left.",
  round_limit: "The last round is over: territories decided, then armies.",
  capitals: "Enough capitals were held until the next turn.",
  missions: "The winner completed a secret mission.",
  regions: "Enough whole regions were held until the next turn.",
  technology: "Every technology was known, and nobody could stop it.",
};
