import type { Cast, LogLine } from "../../play/face";
import { plural } from "../../play/say";
import { decidedWords, seatLine } from "./councils";
import { type Deed, deedsOf, type Engagement, type Raid, type Trip } from "./deeds";
import { countKinds } from "./facts";
import { forAll, isShown } from "./handOver";
import {
  type Board,
  type Event,
  type Fired,
  factionInk,
  factionName,
  isTurn,
  NOBODY,
  placeName,
  type Sight,
  seatOf,
  sideOf,
} from "./model";
import {
  battleName,
  bonusWords,
  heldWords,
  PHASES,
  placesWords,
  sentence,
  someUnits,
  the,
  unitsWords,
} from "./say";

interface Line {
  /** Who did it; nobody where no faction did. */
  faction: number;
  text: string;
  lands: readonly number[];
  figures: string;
}

/** The log: a heading for each turn, and under it what the faction did. */
export function lines(events: readonly Event[], cast: Cast, view: Sight, board: Board): LogLine[] {
  const told = deedsOf(forAll(events, board, view, cast.you), view).flatMap((deed) => {
    if (deed.t === "turnbegan") return [heading(deed.round, deed.faction, cast, view, board)];
    const found =
      lineOf(deed, cast, view, board) ?? (events.length === 1 ? phaseLine(deed, view, board) : null);
    return found ? [found] : [];
  });
  const first = firstHeading(events, view, cast, board);
  return first && told.length > 0 && !told[0]?.heading ? [first, ...told] : told;
}

const BEFORE: LogLine = {
  seat: null,
  subject: "Before the first turn",
  text: "",
  figures: "",
  lands: [],
  heading: true,
};

const heading = (round: number, faction: number, cast: Cast, view: Sight, board: Board): LogLine => ({
  seat: null,
  subject: `Round ${round}: ${heldWords(board, view, faction, cast)}`,
  text: "",
  figures: "",
  lands: [],
  heading: true,
});

/** The heading of a turn whose beginning was not told. */
function firstHeading(events: readonly Event[], view: Sight, cast: Cast, board: Board): LogLine | null {
  const { now } = view;
  const next = events.find((event) => event.t === "turnbegan");
  const first = events.find((event) => "faction" in event && event.t !== "fired" && event.t !== "drafted");
  if (events.some(({ t }) => t === "drafted" || t === "declared")) return BEFORE;
  if (!next) return isTurn(view) ? heading(now.round, now.turn, cast, view, board) : null;
  if (!first || !("faction" in first) || first === next) return null;
  return heading(
    first.faction < next.faction ? next.round : next.round - 1,
    first.faction,
    cast,
    view,
    board,
  );
}

/** A phase that begins is told where nothing else is: as a step of a replay. */
function phaseLine(deed: Deed, view: Sight, board: Board): LogLine | null {
  return deed.t === "phasebegan"
    ? made(
        { faction: deed.faction, text: `went on to ${PHASES[deed.phase]}`, lands: [], figures: "" },
        view,
        board,
      )
    : null;
}

/** A deed as a line; null for what only leads on to the next one. */
function lineOf(deed: Deed, cast: Cast, view: Sight, board: Board): LogLine | null {
  const said = seatLine(deed, cast, board);
  if (said) return said;
  const told = textOf(deed, cast, view, board);
  return told ? { ...made(told, view, board), ...(FOUGHT.has(deed.t) ? { battle: true } : {}) } : null;
}

/** What the log's battles are. */
const FOUGHT: ReadonlySet<Deed["t"]> = new Set(["engagement", "raid", "captured"]);

const made = ({ faction, text, figures, lands }: Line, view: Sight, board: Board): LogLine => ({
  seat: faction === NOBODY ? null : seatOf(view, faction),
  subject: faction === NOBODY ? "" : factionName(board, faction),
  text,
  figures,
  lands,
  ...(faction === NOBODY ? {} : { ink: factionInk(faction) }),
});

function textOf(deed: Deed, cast: Cast, view: Sight, board: Board): Line | null {
  const of = (faction: number, text: string, lands: readonly number[] = [], figures = ""): Line => ({
    faction,
    text,
    lands,
    figures,
  });
  const name = (place: number): string => placeName(board, place);
  const who = ({ kinds }: { kinds: readonly number[] }): string => unitsWords(board, countKinds(kinds));
  switch (deed.t) {
    case "turnbegan":
    case "phasebegan":
      return null;
    case "purchase":
      return of(deed.faction, `bought ${unitsWords(board, deed.counts)} for ${deed.cost}`);
    case "trip":
      return of(deed.faction, tripText(deed, board), deed.path, deed.paid > 0 ? `\u2212${deed.paid}` : "");
    case "undone":
      return of(deed.faction, "took a move back");
    case "engagement":
      return of(
        deed.attacker,
        engagementText(deed, board),
        [deed.place],
        deed.lost[0].length + deed.lost[1].length > 0
          ? `lost ${deed.lost[0].length} v ${deed.lost[1].length}`
          : "",
      );
    case "raid":
      return of(
        deed.attacker,
        raidText(deed, board),
        [deed.place],
        deed.damage === null ? "" : `\u2212${deed.damage}`,
      );
    case "landed":
      return of(NOBODY, `${who(deed)} went ashore in ${name(deed.to)}`, [deed.to]);
    case "landingcancelled":
      return of(NOBODY, `The landing is called off: ${who(deed)} stay aboard`);
    case "lost":
      return of(
        deed.what[0]?.[0] ?? NOBODY,
        `lost ${lostWords(deed.what, board)}: ${deed.cause === "no_carrier" ? "no carrier was left" : "it could not land"}`,
        [deed.place],
      );
    case "submerged":
      return of(
        NOBODY,
        `${deed.kinds.length === 1 ? "A submarine" : `${deed.kinds.length} submarines`} submerged in ${name(deed.place)}`,
        [deed.place],
      );
    case "captured":
      return of(deed.by, capturedText(deed, view, board), [deed.place]);
    case "treasurytaken":
      return of(deed.faction, `took the treasury of ${the(board, deed.former)}`, [], `+${deed.amount}`);
    case "muster":
      return of(deed.faction, `placed ${unitsWords(board, deed.counts)} in ${name(deed.at)}`, [deed.at]);
    case "leftunplaced":
      return of(
        deed.faction,
        `could not place ${someUnits(deed.counts.reduce((sum, count) => sum + count, 0))}${deed.refund > 0 ? " and got the price back" : ""}`,
        [],
        deed.refund > 0 ? `+${deed.refund}` : "",
      );
    case "collected":
      return of(deed.faction, collectedText(deed, board), [], `+${sumOf(deed)}`);
    case "decided":
      return of(NOBODY, decidedWords(deed, cast, view, board));
    default:
      return null;
  }
}

const partyWords = ({ counts }: Trip, board: Board): string => unitsWords(board, counts);

function tripText(trip: Trip, board: Board): string {
  const units = partyWords(trip, board);
  const [from, to] = [
    trip.path.length > 1 ? ` from ${placeName(board, trip.path[0] ?? NOBODY)}` : "",
    placesWords(board, trip.path.slice(-1)),
  ];
  switch (trip.how) {
    case "move":
      return `moved ${units}${from} to ${to}${trip.paid > 0 ? `, for ${trip.paid}` : ""}`;
    case "raid":
      return `sent ${units}${from} to raid ${to}`;
    case "load":
      return trip.path.length > 1 ? `loaded ${units}${from} in ${to}` : `loaded ${units}`;
    case "unload":
      return `unloaded ${units}${from} in ${to}`;
    case "assault":
      return `sent ${units}${from} to land in ${to}`;
  }
}

/** Losses as [faction, kind] in words: "2 infantry and 1 armour". */
const lostWords = (what: readonly (readonly [number, number])[], board: Board): string =>
  unitsWords(board, countKinds(what.map(([, kind]) => kind)));

function engagementText({ place, defender, lost, retreat, outcome }: Engagement, board: Board): string {
  const battle = battleName(board, place).replace(/^B/, "b");
  const went =
    retreat === null
      ? ""
      : retreat === NOBODY
        ? ", and their planes turned away"
        : ` and retreated to ${placeName(board, retreat)}`;
  const cost =
    lost[0].length + lost[1].length > 0
      ? `: lost ${lostWords(lost[0], board)}, ${defender === NOBODY ? "the defence" : the(board, defender)} ${lostWords(lost[1], board)}`
      : "";
  return `${OUTCOMES[outcome ?? "none"]} the ${battle}${HOW_IT_ENDED[outcome ?? "none"] ?? ""}${went}${cost}`;
}

const OUTCOMES = {
  won: "won",
  cleared: "won",
  held: "lost",
  retreated: "broke off",
  undecided: "fought",
  none: "fought",
} as const;

const HOW_IT_ENDED: Partial<Record<keyof typeof OUTCOMES, string>> = {
  cleared: ", with nobody left to take it",
  undecided: " without a decision",
};

function raidText({ place, owner, lost, damage }: Raid, board: Board): string {
  const losses = lost.length > 0 ? `${damage === null ? ": " : ", for "}${lostWords(lost, board)}` : "";
  if (damage === null)
    return `failed in a raid on ${placeName(board, place)}${losses ? `${losses} lost` : ""}`;
  return `raided ${placeName(board, place)}: ${the(board, owner)} lost ${damage} IPC${losses}`;
}

/** "took Ukraine from the Germans", "freed Burma for the British" */
function capturedText(
  { place, by, owner, former }: Extract<Event, { t: "captured" }>,
  view: Sight,
  board: Board,
): string {
  const name = placeName(board, place);
  if (owner !== by)
    return former === NOBODY || sideOf(view, former) !== sideOf(view, owner)
      ? `freed ${name} for ${the(board, owner)}`
      : `gave ${name} back to ${the(board, owner)}`;
  return former === NOBODY ? `took neutral ${name}` : `took ${name} from ${the(board, former)}`;
}

type Collected = Extract<Event, { t: "collected" }>;

export const sumOf = ({
  production,
  continents,
}: {
  production: number;
  continents: readonly (readonly [number, number])[];
}): number => continents.reduce((sum, [, bonus]) => sum + bonus, production);

function collectedText(event: Collected, board: Board): string {
  const sum = sumOf(event);
  if (sum === 0) return "collected nothing";
  return event.continents.length > 0
    ? `collected ${sum} IPC: ${event.production} produced, ${bonusWords(board, event.continents)}`
    : `collected ${sum} IPC`;
}

/** What happened at once, for the ear, from how it stands then and stood before. */
export function spoken(
  events: readonly Event[],
  cast: Cast,
  after: Sight,
  before: Sight | null,
  board: Board,
): string {
  const shown = events.filter((event) => isShown(event, board, before ?? after, cast.you));
  return deedsOf(shown, after)
    .map((deed) => said(deed, cast, after, before, board))
    .filter(Boolean)
    .join(" ");
}

/** The log's line as a sentence, and what only the eye would see otherwise. */
function said(deed: Deed, cast: Cast, after: Sight, before: Sight | null, board: Board): string {
  if (deed.t === "turnbegan")
    return `${deed.round !== before?.now.round ? `Round ${deed.round}. ` : ""}${heldWords(board, after, deed.faction, cast)}: ${deed.treasury} IPC.`;
  const line = lineOf(deed, cast, after, board);
  if (!line) return "";
  const told = sentence(`${line.subject} ${line.text}`.trim());
  switch (deed.t) {
    case "purchase":
      return `${told} ${after.now.treasuries[deed.faction] ?? 0} IPC left.`;
    case "muster": {
      const left = after.now.basket.reduce((sum, count) => sum + count, 0);
      return left > 0 ? `${told} ${someUnits(left)} left to place.` : told;
    }
    case "engagement":
    case "raid":
      return [told, ...deed.fired.map((fired) => volleyWords(fired, board))].join(" ");
    default:
      return told;
  }
}

const STEPS: Readonly<Record<Exclude<Fired["step"], "round">, string>> = {
  aa: "AA guns of",
  bombard: "Battleships of",
  strike: "Submarines of",
};

/** "Germans: 2 hits with 5 dice." */
const volleyWords = ({ faction, step, volleys, hits }: Fired, board: Board): string => {
  const dice = volleys.reduce((sum, { faces }) => sum + faces.length, 0);
  const who = step === "round" ? factionName(board, faction) : `${STEPS[step]} ${the(board, faction)}`;
  return `${who}: ${plural(hits, "hit", "hits")} with ${plural(dice, "die", "dice")}.`;
};
