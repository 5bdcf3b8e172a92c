import type { Cast, Headline, Moment } from "../../../play/face";
import { headlineOf } from "../../../play/headline";
import { capital, plural, verb } from "../../../play/phrases";
import type { Table } from "../../../play/table/table";
import { type Event, type Grid, type Sight, type Spot, unitsOf } from "../model";
import { PHASE_WORDS } from "./screen";

export const REASONS = {
  hq: "HQ captured",
  elimination: "army destroyed",
  rounds: "decided by HP and gold",
  forfeit: "too many missed rounds",
};

export const endings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(REASONS).map(([reason, words]) => [reason, `${capital(words)}.`]),
);

export function describe({ view, cast }: Moment<Sight, Grid>): string {
  const sides = cast.seats.map(
    ({ seat }) =>
      `${cast.name(seat)} ${verb(cast, seat, "have", "has")} ${plural(unitsOf(view, seat).length, "unit", "units")} and ${view.gold[seat]} gold`,
  );
  return `Map loaded. ${sides.join(", ")}.`;
}

const playedRounds = ({ round }: Sight): string => plural(round - 1, "round", "rounds");

export function headline(moment: Moment<Sight, Grid>): Headline {
  const { view, spot } = moment;
  const round = `Round ${view.round} of ${view.terms.rounds ?? 30}`;
  const done = view.phase === "commit" ? view.digests : view.revealed;
  const [missing = null, ...others] = moment.cast.seats.filter(({ seat }) => !done[seat]);
  return headlineOf(moment, {
    shown: spot ? { title: PHASE_WORDS[(spot as Spot).phase].title, line: round } : null,
    round,
    next: () => "",
    turn: others.length === 0 ? (missing?.seat ?? null) : null,
    end: `After ${playedRounds(view)}`,
  });
}

/** Tells two people at one screen whose turn it is to plan. */
export function coverWords(table: Table, seat: number): Headline {
  const view = table.view.value as Sight;
  const { name, seats } = table.cast.value;
  const other = seats.find((each) => each.seat !== seat && view.digests[each.seat] !== null);
  return {
    title: `Round ${view.round}`,
    line: other
      ? `${other.name}'s orders are sealed. Hand over to ${name(seat)}.`
      : `${name(seat)} plans first. Only ${name(seat)} should look at the screen now.`,
  };
}

/** The figures of a finished game. Captures and losses are counted only if every event was seen. */
export function summary(
  events: readonly Event[],
  cast: Cast,
  view: Sight,
  complete: boolean,
): { line: string; figures: [string, string][] } {
  const left = cast.seats.map(({ seat }): [string, string] => [
    String(view.scores[seat]),
    `${verb(cast, seat, "your", `${cast.name(seat)}'s`)} HP + gold`,
  ]);
  if (!complete) return { line: playedRounds(view), figures: left };
  const taken = events.filter(({ t }) => t === "captured").length;
  const falls = events.filter((event) => event.t === "hurt" && event.hp === 0).length;
  return {
    line: `${playedRounds(view)}, ${plural(taken, "capture", "captures")}`,
    figures: [...left, [String(falls), falls === 1 ? "unit lost" : "units lost"]],
  };
}
