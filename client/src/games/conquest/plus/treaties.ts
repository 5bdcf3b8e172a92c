import type { Seat } from "../../../net/wire.gen";
import type { Cast } from "../../../play/face";
import type { Action, Offer, Plus, Sight, Treaty } from "../model";
import { lowered, plural, whom } from "../say";
import { treatyOf } from "./sharing";
import { treatyWords } from "./treatyWords";

export const MOST_ROUNDS = 10;

/** How one stands to another seat. */
export interface Bond {
  treaty: Treaty | null;
  /** What the other has offered, and what one has offered oneself. */
  asks: Offer | null;
  asked: Offer | null;
  isMate: boolean;
}

export function bondOf(plus: Plus, mine: Seat, other: Seat): Bond {
  const offer = (seat: Seat, to: Seat): Offer | null =>
    plus.offers?.find((one) => one.seat === seat && one.to === to) ?? null;
  const { teams } = plus;
  return {
    treaty: treatyOf(plus, mine, other),
    asks: offer(other, mine),
    asked: offer(mine, other),
    isMate: teams !== undefined && teams.length > 0 && teams[mine] === teams[other],
  };
}

/** What stands between the two, as a part of a sentence. */
export function bondWords({ treaty, asks, asked, isMate }: Bond, cast: Cast): string {
  if (isMate) return "Your team mate";
  if (treaty) return treatyLine(treaty, cast);
  if (asks) return `Offers you ${treatyWords(asks)}`;
  return asked ? `You have offered ${treatyWords(asked)}; no answer yet` : "No treaty";
}

/** "Peace until your turn in round 7", "Alliance, ends when Ines's turn begins in round 5" */
function treatyLine({ kind, until, ender, notice }: Treaty, cast: Cast): string {
  const name = kind === "peace" ? "Peace" : "Alliance";
  if (until === 0 || ender === null) return name;
  const turn = cast.isMe(ender) ? "your turn" : `the turn of ${cast.name(ender)}`;
  return notice
    ? `${name}, which ends at ${turn} in round ${until}: notice was given`
    : `${name} until ${turn} in round ${until}`;
}

/** The public record: "kept 2 treaties, ended 1" */
export function recordWords({ honoured, ended }: Plus, seat: Seat): string {
  const [kept, broken] = [honoured?.[seat] ?? 0, ended?.[seat] ?? 0];
  if (kept + broken === 0) return "no treaty has ended yet";
  return `saw ${plural(kept, "treaty", "treaties")} to the end, gave notice ${broken === 1 ? "once" : `${broken} times`}`;
}

export type Talk = "offertreaty" | "answertreaty" | "endtreaty";

/** Whether the server lists such a word to that seat now. */
export const mayTalk = (legal: readonly Action[], t: Talk, to: Seat): boolean =>
  legal.some((action) => action.t === t && action.to === to);

/** Treaties in which a seat is not. */
export const othersTreaties = ({ treaties = [] }: Plus, mine: Seat | null): Treaty[] =>
  treaties.filter(({ one, other }) => one !== mine && other !== mine);

export const othersWords = (treaty: Treaty, cast: Cast): string =>
  `${cast.name(treaty.one)} and ${whom(cast, treaty.other)}: ${lowered(treatyLine(treaty, cast))}`;

/** Offers to these seats that wait for an answer. */
export const offersTo = ({ plus }: Sight, seats: readonly Seat[]): Offer[] =>
  (plus?.offers ?? []).filter(({ to }) => seats.includes(to));
