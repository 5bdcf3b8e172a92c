import type { Kind, Place } from "./model";

/** The look's drawings on a 24 grid, in one colour. */
export const UNITS: Readonly<Record<Kind, string>> = {
  infantry:
    "M5 10.6C5 6.4 8 3.2 12 3.2s7 3.2 7 7.4l2 2.2H3zM7 14h10v1.2a5 5 0 0 1-10 0zM2.6 22.4c.2-3.1 3.2-4.4 6-4.8 1 .8 2.1 1.2 3.4 1.2s2.4-.4 3.4-1.2c2.8.4 5.8 1.7 6 4.8z",
  tank: "M3.8 15.4h16.4a3.3 3.3 0 0 1 0 6.6H3.8a3.3 3.3 0 0 1 0-6.6zM4.9 17.4a1.3 1.3 0 1 0 .1 0zM9.6 17.4a1.3 1.3 0 1 0 .1 0zM14.3 17.4a1.3 1.3 0 1 0 .1 0zM19 17.4a1.3 1.3 0 1 0 .1 0zM3 14.2l2.3-3.7h13.8l2 3.7zM7 9.3l1.6-4.1h5.6l.9 1.3h8.3v2.1h-7.3l.3.7z",
  ranger:
    "M7.8 8.2C7.8 4.9 9.4 3 12 3s4.2 1.9 4.2 5.2zM2 10.6c2.8-.9 6.2-1.3 10-1.3s7.2.4 10 1.3c-.7 1.5-2.6 2.3-5 2.6H7c-2.4-.3-4.3-1.1-5-2.6zM7.2 14.4h9.6v.8a4.8 4.8 0 0 1-9.6 0zM2.6 22.4c.2-3.1 3.2-4.4 6-4.8 1 .8 2.1 1.2 3.4 1.2.9 0 1.7-.2 2.4-.5l-2.7 4.1zM16.2 17.3l3.9-6 1.7 1.1-6.6 10-1.7-1.1z",
};

export const PLACES: Readonly<Record<Place, string>> = {
  city: "M2 21.8V11h5.4V4.4L13 2v6.6h2.4V6.4h6.2v15.4zM4.2 13.2v1.8h1.5v-1.8zM4.2 16.8v1.8h1.5v-1.8zM9.4 6.8v1.8h1.5V6.8zM9.4 10.4v1.8h1.5v-1.8zM9.4 14v1.8h1.5V14zM17.7 8.8v1.8h1.6V8.8zM17.7 12.4v1.8h1.6v-1.8zM17.7 16v1.8h1.6V16zM13.2 17.6v4.2h2.4v-4.2z",
  factory:
    "M1.6 21.8V11.2l5.6-3.6v3.6l5.6-3.6v3.6l3.3-2.1.7-7h3.6l1.6 19.7zM5 14.3v2.4h2.6v-2.4zM10.2 14.3v2.4h2.6v-2.4zM15.4 14.3v2.4H18v-2.4zM8.8 18.6v3.2h3v-3.2z",
  hq: "M4 22V10.4h2.6V8.6h2.2v1.8h2.1V2.2l8.9 3-7.3 2.6v2.6h2.7V8.6h2.2v1.8H20V22zM10.2 22v-4.2a1.8 1.8 0 0 1 3.6 0V22z",
};

/** A building in colours, around its middle: what is lit, what lies in the shade, the roofs, and what is dark. */
export interface House {
  lit: string;
  shaded: string;
  roofs: string;
  holes: string;
  flag?: string;
}

export const HOUSES: Readonly<Record<Place, House>> = {
  city: {
    lit: "M1 12V-6.5H8V12zM-12 12V0.5L-5.7 -5L0.6 0.5V12z",
    shaded: "M8 12V-6.5H12V12zM-2.4 12V-2.1L0.6 0.5V12z",
    roofs: "M-0.4 -6L2 -10.5H10.6L13 -6zM-13.4 1.6L-5.7 -6.9L2 1.6L0.6 2.6L-5.7 -3.6L-12 2.6z",
    holes: "M2.9 -3.4H5.3V-0.6H2.9zM2.9 2H5.3V4.8H2.9zM2.9 7.2H5.3V10H2.9zM-9.8 4H-7V7H-9.8zM-6 12V6.4H-2.9V12z",
  },
  factory: {
    lit: "M-12.5 12V0L-6.5 -4.6V0L-0.5 -4.6V0L5.5 -4.6V12z",
    shaded: "M5.5 12L6.4 -9H10.6L12 12z",
    roofs: "M-13.2 0.8L-6.2 -5.6V-2.6L-12.2 2.2zM-6.9 0.6L-0.2 -5.6V-2.6L-6 2zM-0.9 0.6L5.8 -5.6V-2.6L0 2zM5.6 -12.2H11.2V-8.4H5.6z",
    holes: "M-10.4 4H-7.4V7H-10.4zM-5 4H-2V7H-5zM0.6 4H3.6V7H0.6zM-4.6 12V8.4H-0.6V12z",
  },
  hq: {
    lit: "M-12 12V-5.5H-9.4V-3H-7.2V-5.5H-4.6V-0.5H-3V-2.4H-1V-0.5H1V-2.4H3V-0.5H4.6V12z",
    shaded: "M4.6 12V-5.5H7.2V-3H9.4V-5.5H12V12z",
    roofs: "M-12.6 -0.6H-4V1H-12.6zM4 -0.6H12.6V1H4z",
    holes: "M-3.2 12V6.6a3.2 3.2 0 0 1 6.4 0V12zM-9.2 4H-7.4V7.4H-9.2zM7.4 4H9.2V7.4H7.4zM-0.7 -0.5V-14H0.7V-0.5z",
    flag: "M0.7 -14L10 -11L0.7 -7.6z",
  },
};

/** Each seat's plate has a shape of its own; the last is nobody's. */
export const PLATES = {
  round: "M-8 -16H8A8 8 0 0 1 16 -8V8A8 8 0 0 1 8 16H-8A8 8 0 0 1 -16 8V-8A8 8 0 0 1 -8 -16z",
  cut: "M-8.5 -16H8.5L16 -8.5V8.5L8.5 16H-8.5L-16 8.5V-8.5z",
  square: "M-13.5 -16H13.5A2.5 2.5 0 0 1 16 -13.5V13.5A2.5 2.5 0 0 1 13.5 16H-13.5A2.5 2.5 0 0 1 -16 13.5V-13.5A2.5 2.5 0 0 1 -13.5 -16z",
} as const;
