import type { Table } from "./table/table";

/** What belongs to a table: made when it is first asked for, and gone with the table. */
export function perTable<D>(make: (table: Table) => D): (table: Table) => D {
  const made = new WeakMap<Table, D>();
  return (table) => {
    if (!made.has(table)) made.set(table, make(table));
    return made.get(table) as D;
  };
}
