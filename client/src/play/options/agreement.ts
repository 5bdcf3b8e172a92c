import type { Choice, Option as Described, Schema, When } from "../../net/wire.gen";

/** An option as the server describes it. */
export type Option = Described & { name: string; kind: NonNullable<Described["kind"]> };

/** The choices on a set-up page. Invalid numbers stay as text. */
export interface Agreement {
  options: readonly Option[];
  changes: Changes;
  seats: number;
  opponents: string;
}

export type Changes = Readonly<Record<string, unknown>>;

export const optionsOf = (schema: Schema): Option[] => (schema.options ?? []) as Option[];

/** The first choices: those in the address, if they are offered, and random numbers. */
export function firstChanges(
  options: readonly Option[],
  fromAddress: Readonly<Record<string, string>>,
): Changes {
  const asked = Object.fromEntries(
    Object.entries(fromAddress).map(([name, value]) => [inSnakeCase(name), value]),
  );
  const found = options.flatMap((option): [string, unknown][] => {
    if (option.draw) return [[option.name, drawn(option)]];
    const choice = option.choices?.find(({ value }) => String(value) === asked[option.name]);
    return choice ? [[option.name, choice.value]] : [];
  });
  return Object.fromEntries(found);
}

/** An option's name. Older addresses contain dots or capitals. */
const inSnakeCase = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replaceAll(".", "_")
    .toLowerCase();

export const drawn = ({ draw }: Option): number => Math.floor(Math.random() * (draw ?? 0));

export const withChange = (agreement: Agreement, option: Option, value: unknown): Changes => ({
  ...agreement.changes,
  [keyOf(agreement, option)]: value,
});

/** The key of a choice. Teams and shares have one for each number of seats. */
const keyOf = ({ seats }: Agreement, { name, kind }: Option): string =>
  kind === "teams" || kind === "shares" ? `${name}@${seats}` : name;

export function valueIn(agreement: Agreement, option: Option): unknown {
  const key = keyOf(agreement, option);
  if (key in agreement.changes) return agreement.changes[key];
  return option.first ?? baseOf(agreement, option);
}

/** The value of an unchanged option: from the preset, or the default. */
export function baseOf({ options, changes, seats }: Agreement, option: Option): unknown {
  for (const { name, first, choices } of options) {
    const preset = choices?.find(({ value, sets }) => sets && same(value, changes[name] ?? first));
    if (preset?.sets && option.name in preset.sets) return preset.sets[option.name];
  }
  const shares = option.shares?.[seats];
  if (!shares) return option.default ?? null;
  return Object.fromEntries(shares.parts.map(({ name }, at) => [name, shares.usual[at]]));
}

/** Whether an option was changed from its usual value. */
export const isChanged = (agreement: Agreement, option: Option): boolean =>
  keyOf(agreement, option) in agreement.changes &&
  !same(valueIn(agreement, option), baseOf(agreement, option));

/** Whether an option or a choice applies, given the others. */
export const shows = (agreement: Agreement, { when }: { when?: When[] }): boolean =>
  (when ?? []).every((condition) => holds(agreement, condition));

/** The choices to show. Unavailable ones say why. */
export const choicesIn = (agreement: Agreement, option: Option): Choice[] =>
  (option.choices ?? []).filter((choice) => choice.why || shows(agreement, choice));

function holds(agreement: Agreement, { option: name, among, unless = false }: When): boolean {
  const option = agreement.options.find((each) => each.name === name);
  const asked = { seats: agreement.seats, opponents: agreement.opponents }[name];
  const found = option ? possible(agreement, option) : asked;
  return [found].flat().some((value) => among.includes(value)) !== unless;
}

/** An option's value without unavailable choices, and with teams numbered from 0. */
function possible(agreement: Agreement, option: Option): unknown {
  const value = valueIn(agreement, option);
  if (option.kind === "teams" && Array.isArray(value)) {
    const teams = [...new Set(value)];
    return value.map((team) => teams.indexOf(team));
  }
  if (option.kind !== "several") return value;
  const blocked = option.choices?.filter((choice) => !shows(agreement, choice)).map((choice) => choice.value);
  return (value as unknown[]).filter((each) => !blocked?.includes(each));
}

/** The options to send: those that apply and differ from the defaults. Null until a file is chosen. */
export function documentOf(agreement: Agreement): Record<string, unknown> | null {
  const sent: Record<string, unknown> = {};
  for (const option of agreement.options) {
    const base = baseOf(agreement, option);
    if (shows(agreement, option)) {
      const value = possible(agreement, option);
      if (option.choices?.some((choice) => choice.upload && choice.value === value)) return null;
      if (option.first !== undefined || !same(value, base)) sent[option.name] = value;
    } else if (option.otherwise !== undefined && !same(option.otherwise, base))
      sent[option.name] = option.otherwise;
  }
  return sent;
}

/** The possible numbers of players with these choices. */
export function countsOf(agreement: Agreement, counts: readonly number[]): number[] {
  const chosen = agreement.options.flatMap((option) =>
    (option.choices ?? []).filter(({ value, seats }) => seats && same(value, valueIn(agreement, option))),
  );
  return counts.filter((count) => chosen.every(({ seats }) => seats?.includes(count)));
}

/** Typed text as a number, if it is a whole one. */
export const typed = (text: string): number | string =>
  /^[-\u2212]?\d{1,16}$/.test(text.trim()) ? Number(text.trim().replace("\u2212", "-")) : text;

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
