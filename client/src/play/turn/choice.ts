import { batch, type Signal, signal } from "@preact/signals";

type Signals<T> = { [Name in keyof T]: Signal<T[Name]> };

/** A signal for each value. */
export const signalsOf = <T extends object>(first: T): Signals<T> =>
  Object.fromEntries(Object.entries(first).map(([name, value]) => [name, signal(value)])) as Signals<T>;

/** Reset choices to their first values. */
export function reset<T extends object>(chosen: Signals<T>, first: T): void {
  batch(() => {
    for (const name of Object.keys(first) as (keyof T)[]) chosen[name].value = first[name];
  });
}
