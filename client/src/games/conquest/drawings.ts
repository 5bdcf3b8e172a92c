import { SOLID } from "../../ui/icons/iconDrawings";
import type { Boost, Special } from "./model";

/**
 * What each symbol stands on where it is alone on a card, a shape for each, so that they are told apart at a
 * glance: a disc, a lozenge, a shield.
 */
export const MEDALS: readonly string[] = [
  "M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21z",
  "M12 .5L23.5 12 12 23.5.5 12z",
  "M2.5 2.5h19v10.5c0 4.7-4 8-9.5 10.3C6.5 21 2.5 17.7 2.5 13z",
  SOLID.star,
];

/** The emblems of the special cards, as lines: what rises, what stands still, what is barred, what falls. */
export const SPECIAL_MARKS: Readonly<Record<Special, string>> = {
  surge: "M5 12l7-7 7 7M5 19.5l7-7 7 7",
  freeze: "M12 2.5v19M3.8 7.2l16.4 9.6M20.2 7.2L3.8 16.8M9.3 4L12 6.5 14.7 4M9.3 20l2.7-2.5 2.7 2.5",
  embargo: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM5.7 5.7l12.6 12.6",
  crash: "M3 5.5l6 6L12.5 8 21 16.5M21 10.5v6h-6",
};

/** The marks of the boosts. */
export const BOOST_MARKS: Readonly<Record<Boost, string>> = {
  barracks: "M12 2.5L22 8v3h-2v10h-5v-6H9v6H4V11H2V8zM11 6.5v2H9v2h2v2h2v-2h2v-2h-2v-2z",
  citadel: "M4 3h4v3h2V3h4v3h2V3h4v8l-2 2v8h-4.5v-4a1.5 1.5 0 0 0-3 0v4H6v-8l-2-2z",
  beacon:
    "M12 1.5c.6 3.4 5 5.3 5 9.6a5 5 0 0 1-10 0c0-2 1-3.2 2-4.3.2 1.3.8 2 1.6 2.3C10.2 6.3 10.8 3.7 12 1.5zM5 17.5h14l-2 5H7z",
};
