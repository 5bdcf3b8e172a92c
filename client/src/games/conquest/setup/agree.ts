import type { Conquest } from "../../../net/wire.gen";
import { numberFlaw, same } from "../../../play/options/option";
import { capital, listed } from "../../../play/say";
import type { Terms } from "../model";
import { type Name, OPTIONS } from "./options";

export type Offers = Conquest.Tables;
export type Exchange = NonNullable<Terms["cards.exchange"]>;

/**
 * A preset, and every option that shall be otherwise; a number that makes no sense is kept as the text it is.
 */
export interface Agreement {
  preset: string;
  changes: Readonly<Partial<Record<Name, unknown>>>;
}

const presetValue = (offers: Offers, preset: string, name: Name): unknown => offers.presets[preset]?.[name];

export const optionValue = (offers: Offers, { preset, changes }: Agreement, name: Name): unknown =>
  name in changes ? changes[name] : presetValue(offers, preset, name);

export const isChanged = ({ changes }: Agreement, name: Name): boolean => name in changes;

/** With one option chosen; what the preset says anyway is no change. */
export function withChange(
  offers: Offers,
  { preset, changes }: Agreement,
  name: Name,
  value: unknown,
): Agreement {
  const { [name]: _, ...others } = changes;
  return {
    preset,
    changes: same(value, presetValue(offers, preset, name)) ? others : { ...others, [name]: value },
  };
}

export const withReset = (offers: Offers, agreement: Agreement, name: Name): Agreement =>
  withChange(offers, agreement, name, presetValue(offers, agreement.preset, name));

/** Another preset: what was chosen stays, all else is as the new one says. */
export function withPreset(offers: Offers, { changes }: Agreement, preset: string): Agreement {
  const fresh: Agreement = { preset, changes: {} };
  return (Object.keys(changes) as Name[]).reduce(
    (agreed, name) => withChange(offers, agreed, name, changes[name]),
    fresh,
  );
}

/** Whether the option has any meaning among the others. */
export function matters(offers: Offers, agreement: Agreement, name: Name): boolean {
  switch (name) {
    case "cards.wilds":
      return optionValue(offers, agreement, "cards.symbols") !== "ABC";
    case "win.regions":
      return waysToWin(offers, agreement).includes("regions");
    case "win.mission_sevenths":
      return waysToWin(offers, agreement).includes("missions");
    case "reinforce.hire_limit":
      return optionValue(offers, agreement, "economy") === true;
    case "reinforce.divisor":
    case "reinforce.min":
    case "reinforce.min_scope":
      return optionValue(offers, agreement, "economy") !== true; // land brings money then
    default:
      return true;
  }
}

/** The ways to win that there are: those that were chosen and can be had. */
function waysToWin(offers: Offers, agreement: Agreement): readonly string[] {
  const chosen = (optionValue(offers, agreement, "win.conditions") as string[] | undefined) ?? [];
  return chosen.filter((way) => !(way in barredWays(offers, agreement)));
}

/** Ways to win that cannot be had among the other options, each with why, as a sentence. */
export const barredWays = (offers: Offers, agreement: Agreement): Readonly<Record<string, string>> =>
  optionValue(offers, agreement, "technology") === true
    ? {}
    : { technology: "Only with technology, which is off: see science and wealth." };

/** What is wrong with an option, as a sentence. */
export function flawOf(offers: Offers, agreement: Agreement, name: Name): string | null {
  if (!matters(offers, agreement, name)) return null;
  const value = optionValue(offers, agreement, name);
  const way = OPTIONS[name].way;
  if (way.by === "several" || way.by === "choice" || (way.by === "limit" && same(value, way.none)))
    return null;
  const limits = offers.limits[name] ?? [0, Number.MAX_SAFE_INTEGER];
  if (way.by === "exchange") return exchangeFlaw(value as Exchange, limits);
  const numbers = way.by === "seats" ? Object.values(value as object) : [value];
  const wrong = numberFlaw(numbers, limits);
  return wrong ?? (name === "elimination.trade_down_to" ? downFlaw(offers, agreement) : null);
}

function downFlaw(offers: Offers, agreement: Agreement): string | null {
  const from = Number(optionValue(offers, agreement, "elimination.trade_if_at_least"));
  return Number(optionValue(offers, agreement, "elimination.trade_down_to")) < from
    ? null
    : `Fewer than the ${from} cards above, please.`;
}

function exchangeFlaw(exchange: Exchange, limits: readonly [number, number]): string | null {
  const more: readonly [number, number] = [0, limits[1]];
  switch (exchange.kind) {
    case "table": {
      const values = exchange.values ?? [];
      const rising = values.every((value, at) => at === 0 || value >= (values[at - 1] as number));
      if (values.length < 1 || values.length > 100 || !rising)
        return "One to a hundred numbers, none less than the one before, please.";
      return numberFlaw(values, limits) ?? numberFlaw([exchange.then_add], more);
    }
    case "add":
      return numberFlaw([exchange.start], limits) ?? numberFlaw([exchange.step], more);
    case "multiply":
      return numberFlaw([exchange.start], limits) ?? numberFlaw([percentOf(exchange)], [100, 1000]);
    case "fixed_by_symbol":
      return numberFlaw([...(exchange.same ?? []), exchange.mixed], limits);
  }
}

/** How many per cent of the last set the next one is worth. */
export function percentOf({ times }: Conquest.Multiply): unknown {
  const [up, down] = times ?? [1, 1];
  return typeof up === "number" ? Math.round((100 * up) / down) : up;
}

/**
 * The options for the server, those that matter and differ from the preset; null while something makes no
 * sense.
 */
export function documentOf(offers: Offers, agreement: Agreement): Record<string, unknown> | null {
  const names = Object.keys(OPTIONS) as Name[];
  if (names.some((name) => flawOf(offers, agreement, name) !== null)) return null;
  const { preset, changes } = withChange(offers, agreement, "win.conditions", waysToWin(offers, agreement));
  const sent = Object.fromEntries(
    Object.entries(changes).filter(([name]) => matters(offers, agreement, name as Name)),
  );
  if (matters(offers, agreement, "cards.wilds")) return { preset, ...sent };
  return { preset, ...sent, "cards.wilds": 0 };
}

const WAYS: Readonly<Record<string, string>> = {
  capitals: "by capitals",
  missions: "by a secret mission",
  regions: "by regions",
  technology: "by technology",
};
const SWITCHES: readonly (readonly [Name, string])[] = [
  ["units", "cavalry and artillery"],
  ["boosts", "boosts"],
  ["technology", "technology"],
  ["resources", "resources"],
  ["economy", "money and upkeep"],
  ["treaties", "treaties"],
  ["cards.special", "special cards"],
  ["elimination.revival", "revival"],
];

/** What is on beyond the plain game, in a line; null where nothing is. */
export function onWords(offers: Offers, agreement: Agreement, teams: boolean): string | null {
  const value = (name: Name): unknown => optionValue(offers, agreement, name);
  const [fog, every] = [value("fog"), value("events.every_rounds")];
  const ways = waysToWin(offers, agreement).flatMap((way) => WAYS[way] ?? []);
  const parts = [
    ...SWITCHES.flatMap(([name, words]) => (value(name) === true || value(name) === "always" ? [words] : [])),
    ...(typeof every === "number" && every > 0
      ? [every === 1 ? "an event each round" : `events every ${every} rounds`]
      : []),
    ...(typeof fog === "string" && fog !== "none" ? [fog === "normal" ? "fog" : `${fog} fog`] : []),
    ...(teams ? ["teams"] : []),
    ...(ways.length > 0 ? [`winning also ${ways.join(", ")}`] : []),
  ];
  return parts.length > 0 ? `${capital(listed(parts))}.` : null;
}
