import { memoize } from "../board/memo/memoize";
import type { Table } from "./table/table";

/** Keep one value for each table: made when first asked for, dropped with the table. */
export const perTable: <D>(make: (table: Table) => D) => (table: Table) => D = memoize;
