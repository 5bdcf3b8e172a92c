import type { Seat } from "../../../net/wire.gen";
import type { Cast } from "../../../play/face";
import type { Action, Event, Offer, Plus, Sight, Treaty } from "../model";
import { areMates, treatyOf } from "../turn/secrets";
import { lowered, plural, whom } from "../words/say";

export type Motive = NonNullable<Extract<Event, { t: "treatyoffered" }>["motive"]>;

/** Why somebody offers, answers or ends a treaty, as it says so to the other one. */
export const MOTIVES: Readonly<Record<Motive, string>> = {
  threat: "You have many armies beside my land",
  together: "Somebody is too far ahead: the others should stand together",
  harmless: "You are no threat to me",
  prey: "There is nobody whom I would rather attack",
  ahead: "You are too far ahead of everyone",
  winning: "You are about to win",
  faithless: "You have ended more treaties than you kept",
  late: "The game has gone on for long, and there is land to be won",
};

/** The words in quotation marks; nothing where nothing was said. */
export const saidWords = (motive: Motive | null | undefined): string =>
  motive ? `\u201c${MOTIVES[motive]}.\u201d` : "";

/** "peace for 3 rounds", "an alliance" */
export const treatyWords = ({ kind, rounds }: Pick<Offer, "kind" | "rounds">): string =>
  kind === "peace" ? `peace for ${plural(rounds, "round", "rounds")}` : "an alliance";

/** What one seat has offered another, and waits to be answered. */
export const offerOf = ({ offers = [] }: Plus, seat: Seat, to: Seat): Offer | null =>
  offers.find((one) => one.seat === seat && one.to === to) ?? null;

/** What stands between the two, as a part of a sentence. */
export function bondWords(plus: Plus, mine: Seat, other: Seat, cast: Cast): string {
  if (areMates(plus, mine, other)) return "Your team mate";
  const [treaty, asks, asked] = [
    treatyOf(plus, mine, other),
    offerOf(plus, other, mine),
    offerOf(plus, mine, other),
  ];
  if (treaty) return treatyLine(treaty, cast);
  if (asks) return `Offers you ${treatyWords(asks)}`;
  return asked ? `You have offered ${treatyWords(asked)}; no answer yet` : "No treaty";
}

/** "Peace until your turn in round 7", "Alliance, which ends at the turn of Ines in round 5: notice was given" */
function treatyLine({ kind, until, ender, notice }: Treaty, cast: Cast): string {
  const name = kind === "peace" ? "Peace" : "Alliance";
  if (until === 0 || ender === null) return name;
  const turn = `${cast.isMe(ender) ? "your turn" : `the turn of ${cast.name(ender)}`} in round ${until}`;
  return notice ? `${name}, which ends at ${turn}: notice was given` : `${name} until ${turn}`;
}

/** The public record. */
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
export const othersWords = ({ treaties = [] }: Plus, mine: Seat | null, cast: Cast): string[] =>
  treaties
    .filter(({ one, other }) => one !== mine && other !== mine)
    .map(
      (treaty) =>
        `${cast.name(treaty.one)} and ${whom(cast, treaty.other)}: ${lowered(treatyLine(treaty, cast))}`,
    );

/** Offers to these seats that wait for an answer. */
export const offersTo = ({ plus }: Sight, seats: readonly Seat[]): Offer[] =>
  (plus?.offers ?? []).filter(({ to }) => seats.includes(to));
