import type { Seat } from "../../../net/wire.gen";
import type { Cast } from "../../../play/face";
import type { IconName } from "../../../ui/icons/Icon";
import {
  areMates,
  type Board,
  type Condition,
  type EventOf,
  type Mission,
  type Offer,
  regionName,
  type Sight,
  type Tech,
  type TechStanding,
  type Treaty,
  treatyOf,
  type WorldEvent,
} from "../model";
import { listed, lowered, plural, roundsWords, type Say, territoriesWords, titled, whom } from "./say";

export type Page = "technology" | "treaties" | "victory" | "events";

export const PAGES: Readonly<Record<Page, { title: string; icon: IconName; key: string }>> = {
  technology: { title: "Technology", icon: "book", key: "K" },
  treaties: { title: "Treaties", icon: "link", key: "P" },
  victory: { title: "Victory", icon: "star", key: "V" },
  events: { title: "Events", icon: "clock", key: "N" },
};

/** The technologies by branch, each after its requirement. */
export const BRANCHES: readonly { name: string; icon: IconName; techs: readonly Tech[] }[] = [
  { name: "Logistics", icon: "arrow", techs: ["roads", "convoys", "depots"] },
  { name: "Warfare", icon: "swords", techs: ["withdrawal", "drill", "ramparts"] },
  { name: "Statecraft", icon: "coin", techs: ["scouts", "envoys", "bankers"] },
];

const TECH_STATES: Readonly<Record<TechStanding["state"], string>> = {
  known: "known",
  ready: "can be learned now",
  open: "affordable",
  locked: "locked",
};

/** The server's description of a technology, an event, a boost or a special card. */
export const effectOf = (
  { effects }: Board,
  name: string,
): { line: string; struck?: string; short?: string } => effects?.[name] ?? { line: "" };

/** "Drought in Africa" */
export const eventName = ({ atlas }: Board, { kind, region = null }: WorldEvent): string =>
  region === null ? titled(kind) : `${titled(kind)} in ${regionName(atlas, region)}`;

interface VictoryWords {
  name: string;
  /** What a player wins with, in the middle of a sentence. */
  by: string;
  /** The goal, with the number if it is known. */
  goal(need: number | null): string;
  ending: string;
}

/** The ways to win, in the order of the bits in `near`. */
export const VICTORIES: Readonly<Record<Condition, VictoryWords>> = {
  last_standing: {
    name: "Last one standing",
    by: "nobody else left",
    goal: () => "Be the last side standing.",
    ending: "Only one side was left.",
  },
  capitals: {
    name: "Capitals",
    by: "enough capitals",
    goal: (need) =>
      `Hold your own capital and ${need === null ? "enough enemy capitals" : plural(need - 1, "enemy capital", "enemy capitals")}.`,
    ending: "Won by holding enough capitals.",
  },
  missions: {
    name: "Secret mission",
    by: "a secret mission",
    goal: () => "Complete your secret mission.",
    ending: "Won by completing a secret mission.",
  },
  regions: {
    name: "Whole regions",
    by: "enough whole regions",
    goal: (need) => `Hold ${need ?? "enough"} whole ${need === 1 ? "region" : "regions"}.`,
    ending: "Won by holding enough whole regions.",
  },
  technology: {
    name: "Technologies",
    by: "every technology",
    goal: () => "Learn every technology.",
    ending: "Won by learning every technology.",
  },
};

export const CONDITIONS = Object.keys(VICTORIES) as Condition[];

/** "enough capitals and every technology" */
export const conditionsWords = (conditions: readonly Condition[]): string =>
  listed(conditions.map((condition) => VICTORIES[condition].by));

export const endings = {
  last_standing: VICTORIES.last_standing.ending,
  capitals: VICTORIES.capitals.ending,
  missions: VICTORIES.missions.ending,
  regions: VICTORIES.regions.ending,
  technology: VICTORIES.technology.ending,
  round_limit: "Round limit reached. Decided by territories, then armies.",
};

export function missionWords(
  { who, regions: named }: Say,
  { fallen, plus }: Sight,
  seat: Seat,
  { kind, regions = [], count = 0, seat: target = null }: Mission,
): string {
  const territories = territoriesWords(count);
  if (kind === "regions") return `Hold all of ${named(regions)}.`;
  if (kind === "garrisons") return `Hold ${territories} with at least 2 armies on each.`;
  if (kind === "territories" || target === null) return `Hold ${territories}.`;
  // Somebody else eliminated the target, or it resigned. Only the count is left.
  if (fallen.includes(target) && plus?.beaten_by?.[target] !== seat)
    return `Hold ${territories}, because ${who(target)} is already out.`;
  return `Eliminate ${who(target)} yourself. If someone else does, hold ${territories}.`;
}

export type Motive = NonNullable<EventOf<"treatyoffered">["motive"]>;

/** The reasons that a player can give with an offer, an answer or a notice. */
export const MOTIVES: Readonly<Record<Motive, string>> = {
  threat: "You have many armies next to my territories",
  together: "Someone is too far ahead. Let's stand together",
  harmless: "You're no threat to me",
  prey: "You're my best target",
  ahead: "You're too far ahead of everyone",
  winning: "You're about to win",
  faithless: "You've broken more treaties than you've kept",
  late: "It's late in the game, and I need more territories",
};

/** The reason in quotation marks, or "". */
export const quoted = (motive: Motive | null | undefined): string =>
  motive ? `\u201c${MOTIVES[motive]}.\u201d` : "";

/** "peace for 3 rounds", "an alliance" */
export const treatyWords = ({ kind, rounds }: Pick<Offer, "kind" | "rounds">): string =>
  kind === "peace" ? `peace for ${roundsWords(rounds)}` : "an alliance";

/** The open offer of one seat to another. */
export const offerOf = ({ plus }: Sight, seat: Seat, to: Seat): Offer | null =>
  plus?.offers?.find((one) => one.seat === seat && one.to === to) ?? null;

export function relationWords(view: Sight, mine: Seat, other: Seat, cast: Cast): string {
  if (areMates(view, mine, other)) return "Your teammate";
  const treaty = treatyOf(view, mine, other);
  const [received, made] = [offerOf(view, other, mine), offerOf(view, mine, other)];
  if (treaty) return treatyLine(treaty, cast);
  if (received) return `Offers you ${treatyWords(received)}`;
  return made ? `You offered ${treatyWords(made)}. No answer yet.` : "No treaty";
}

/** "Peace until your turn in round 7", "Alliance, ends on Ines's turn in round 5 (notice given)" */
function treatyLine({ kind, until, ender, notice }: Treaty, cast: Cast): string {
  const name = titled(kind);
  if (until === 0 || ender === null) return name;
  const turn = `${cast.isMe(ender) ? "your" : `${cast.name(ender)}'s`} turn in round ${until}`;
  return notice ? `${name}, ends on ${turn} (notice given)` : `${name} until ${turn}`;
}

/** How reliable a seat has been: the public record of its treaties. */
export function recordWords({ plus }: Sight, seat: Seat): string {
  const [kept, broken] = [plus?.honoured?.[seat] ?? 0, plus?.ended?.[seat] ?? 0];
  if (kept + broken === 0) return "No treaty history";
  return `Kept ${plural(kept, "treaty", "treaties")}, ended ${broken} early`;
}

/** The treaties that a seat is not part of. */
export const othersWords = ({ plus }: Sight, mine: Seat | null, cast: Cast): string[] =>
  (plus?.treaties ?? [])
    .filter(({ one, other }) => one !== mine && other !== mine)
    .map(
      (treaty) =>
        `${cast.name(treaty.one)} and ${whom(cast, treaty.other)}: ${lowered(treatyLine(treaty, cast))}`,
    );

export const words = {
  overview: "Overview",
  pages: "Pages",
  scienceToSpend: "science to spend: ",
  announcements: "Announcements",

  aboutToWin: ({ cast, does }: Say, seat: Seat, ours: boolean) =>
    `${ours && !cast.isMe(seat) ? "Your team is" : does(seat, "are", "is")} about to win`,
  offerLine: (kind: Offer["kind"]) =>
    `Neither of you can attack the other${kind === "peace" ? "" : ", and you share vision"}.`,
  eventNow: (name: string) => `${name} this round`,
  eventStruck: (name: string) => `${name} has struck`,
  harmless: "Nobody was hit.",
  eventsEvery: (every: number) =>
    `Every ${every === 1 ? "round" : `${every} rounds`} an event affects everyone. You learn about it a round ahead, and it lasts one round at most.`,
  noEvent: (next: number) => `No event now.${next > 0 ? ` The next one comes in round ${next}.` : ""}`,

  yourMission: "Your secret mission",
  missionProgress: (have: number, need: number) => `Your mission: ${have} of ${need}`,
  missionHelp:
    "Complete it by the end of a turn and keep it until your next turn to win. Only you can see it.",
  gotIt: "Got it",
  missionFaceDown: "Everyone has one and sees it on their first turn.",
  missionSecret: "Everyone has one that only they can see.",
  secretMissions: "Secret missions",
  victoryHelp: "Reach a goal by the end of your turn and keep it until your next turn to win.",
  have: (have: number, need: number) => `${have} of ${need}`,
  winsNext: (isMe: boolean) => (isMe ? "you win on your next turn" : "wins on their next turn"),

  technologies: "Technologies, in three branches",
  science: (science: number) => `${science} science`,
  scienceNext: (more: number) => `+${more} next turn`,
  goldToo: (gold: number) => `and ${gold} gold, which also pays for research`,
  onePerTurn: "Learn one technology per turn, while you place armies.",
  learn: "Learn",
  techCost: (cost: number, means: number | null | undefined) =>
    typeof means === "number" ? `${Math.min(cost, means)} of ${cost}` : `${cost}`,
  techSpoken: (
    tech: Tech,
    cost: number,
    state: TechStanding["state"] | null,
    line: string,
    why: string,
    owners: readonly string[],
  ) =>
    [
      `${titled(tech)}, ${cost} science${state === null ? "" : `, ${TECH_STATES[state]}`}.`,
      line,
      why,
      owners.length > 0 ? `Known by ${listed(owners)}.` : "",
    ]
      .filter(Boolean)
      .join(" "),
  you: "you",

  twoSidesLeft: "Only two sides are left, so treaties are over.",
  treatyHelp:
    "Treaty partners can't attack each other. Allies also share vision. All treaties end when only two sides are left.",
  betweenOthers: "Between others",
  talkOnYourTurn: "You can make treaties on your own turn.",
  addReason: "Add a reason",
  noReason: "No reason",
  answerLater: (name: string | null) =>
    name === null ? "You can answer on your turn." : `${name} can answer on their turn.`,
  accept: "Accept",
  decline: "Decline",
  giveNotice: "Give notice",
  peace: "Peace",
  alliance: "Alliance",
  offerKind: (name: string) => `What to offer ${name}`,
  rounds: (name: string) => `Rounds of peace with ${name}`,
  offer: "Offer",
};
