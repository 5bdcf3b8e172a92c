import { UNIT_DRAWINGS } from "../../../ui/icons/unitDrawings";
import type { Kind, Site } from "../model";

/** The look's drawings on a 24 grid, in one colour. */
export const UNITS: Readonly<Record<Kind, string>> = {
  infantry: UNIT_DRAWINGS.infantry,
  tank: UNIT_DRAWINGS.armour,
  ranger: UNIT_DRAWINGS.ranger,
};

export const SITES: Readonly<Record<Site, string>> = {
  city: "M2 21.8V11h5.4V4.4L13 2v6.6h2.4V6.4h6.2v15.4zM4.2 13.2v1.8h1.5v-1.8zM4.2 16.8v1.8h1.5v-1.8zM9.4 6.8v1.8h1.5V6.8zM9.4 10.4v1.8h1.5v-1.8zM9.4 14v1.8h1.5V14zM17.7 8.8v1.8h1.6V8.8zM17.7 12.4v1.8h1.6v-1.8zM17.7 16v1.8h1.6V16zM13.2 17.6v4.2h2.4v-4.2z",
  factory: UNIT_DRAWINGS.factory,
  hq: "M4 22V10.4h2.6V8.6h2.2v1.8h2.1V2.2l8.9 3-7.3 2.6v2.6h2.7V8.6h2.2v1.8H20V22zM10.2 22v-4.2a1.8 1.8 0 0 1 3.6 0V22z",
};

/** A building in colours around its middle, part by part from below: `flag` and the like are names of the sheet. */
export const HOUSES: Readonly<Record<Site, Readonly<Record<string, string>>>> = {
  city: {
    lit: "M1 12V-6.5H8V12zM-12 12V0.5L-5.7 -5L0.6 0.5V12z",
    shaded: "M8 12V-6.5H12V12zM-2.4 12V-2.1L0.6 0.5V12z",
    roofs: "M-0.4 -6L2 -10.5H10.6L13 -6zM-13.4 1.6L-5.7 -6.9L2 1.6L0.6 2.6L-5.7 -3.6L-12 2.6z",
    holes:
      "M2.9 -3.4H5.3V-0.6H2.9zM2.9 2H5.3V4.8H2.9zM2.9 7.2H5.3V10H2.9zM-9.8 4H-7V7H-9.8zM-6 12V6.4H-2.9V12z",
  },
  factory: {
    lit: "M-12.5 12V0L-6.5 -4.6V0L-0.5 -4.6V0L5.5 -4.6V12z",
    shaded: "M5.5 12L6.4 -9H10.6L12 12z",
    roofs:
      "M-13.2 0.8L-6.2 -5.6V-2.6L-12.2 2.2zM-6.9 0.6L-0.2 -5.6V-2.6L-6 2zM-0.9 0.6L5.8 -5.6V-2.6L0 2zM5.6 -12.2H11.2V-8.4H5.6z",
    holes: "M-10.4 4H-7.4V7H-10.4zM-5 4H-2V7H-5zM0.6 4H3.6V7H0.6zM-4.6 12V8.4H-0.6V12z",
  },
  hq: {
    lit: "M-12 12V-5.5H-9.4V-3H-7.2V-5.5H-4.6V-0.5H-3V-2.4H-1V-0.5H1V-2.4H3V-0.5H4.6V12z",
    shaded: "M4.6 12V-5.5H7.2V-3H9.4V-5.5H12V12z",
    roofs: "M-12.6 -0.6H-4V1H-12.6zM4 -0.6H12.6V1H4z",
    holes:
      "M-3.2 12V6.6a3.2 3.2 0 0 1 6.4 0V12zM-9.2 4H-7.4V7.4H-9.2zM7.4 4H9.2V7.4H7.4zM-0.7 -0.5V-14H0.7V-0.5z",
    flag: "M0.7 -14L10 -11L0.7 -7.6z",
  },
};

/** Each seat's plate has a shape of its own; the last is nobody's. */
export const PLATES = {
  round: "M-8 -16H8A8 8 0 0 1 16 -8V8A8 8 0 0 1 8 16H-8A8 8 0 0 1 -16 8V-8A8 8 0 0 1 -8 -16z",
  cut: "M-8.5 -16H8.5L16 -8.5V8.5L8.5 16H-8.5L-16 8.5V-8.5z",
  square:
    "M-13.5 -16H13.5A2.5 2.5 0 0 1 16 -13.5V13.5A2.5 2.5 0 0 1 13.5 16H-13.5A2.5 2.5 0 0 1 -16 13.5V-13.5A2.5 2.5 0 0 1 -13.5 -16z",
} as const;
