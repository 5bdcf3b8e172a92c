import type { Plus } from "./model";

export type Boost = NonNullable<NonNullable<Plus["boosts"]>[number]>;

interface Drawn {
  name: string;
  /** What it does for whoever holds it. */
  line: string;
  /** Its mark on the look's 24 grid. */
  mark: string;
}

export const BOOSTS: Readonly<Record<Boost, Drawn>> = {
  barracks: {
    name: "Barracks",
    line: "An army comes here at the start of its holder's turn",
    mark: "M12 2.5L22 8v3h-2v10h-5v-6H9v6H4V11H2V8zM11 6.5v2H9v2h2v2h2v-2h2v-2h-2v-2z",
  },
  citadel: {
    name: "Citadel",
    line: "1 more on the first roll of its defence",
    mark: "M4 3h4v3h2V3h4v3h2V3h4v8l-2 2v8h-4.5v-4a1.5 1.5 0 0 0-3 0v4H6v-8l-2-2z",
  },
  beacon: {
    name: "Beacon",
    line: "1 more on the first roll of its holder's attacks from here and next to it",
    mark: "M12 1.5c.6 3.4 5 5.3 5 9.6a5 5 0 0 1-10 0c0-2 1-3.2 2-4.3.2 1.3.8 2 1.6 2.3C10.2 6.3 10.8 3.7 12 1.5zM5 17.5h14l-2 5H7z",
  },
};
