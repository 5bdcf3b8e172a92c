/** The list with another value in one place. */
export const put = <T>(list: readonly T[], place: number, value: T): T[] =>
  list.map((old, index) => (index === place ? value : old));

/** The list with so much more in one place; what is not seen, below 0 or null, stays so. */
export const add = <T extends number | null>(list: readonly T[], place: number, by: number): T[] =>
  list.map((old, index) => (index === place && old !== null && old >= 0 ? ((old + by) as T) : old));
