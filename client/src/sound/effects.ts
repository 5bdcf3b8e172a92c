/** The sounds. Whatever they tell is also on the screen. */
export type Sound =
  | "dice"
  | "success"
  | "failure"
  | "select"
  | "invalid"
  | "button"
  | "turn"
  | "round"
  | "victory"
  | "start"
  | "march"
  | "shot"
  | "capture"
  | "battle"
  | "coins"
  | "seal";

/** A note: a tone that may glide, or filtered noise. Times are in milliseconds. */
export interface Note {
  at: number;
  ms: number;
  wave: OscillatorType | "noise";
  /** Hertz at the start, and at the end if it glides. */
  from: number;
  to?: number;
  gain: number;
}

export interface Effect {
  notes: readonly Note[];
  /** When three sounds are playing, a heavier one replaces a lighter one. */
  weight: number;
}

const tone = (
  at: number,
  ms: number,
  from: number,
  gain: number,
  wave: OscillatorType = "triangle",
  to?: number,
): Note => (to === undefined ? { at, ms, wave, from, gain } : { at, ms, wave, from, to, gain });
const noise = (at: number, ms: number, from: number, gain: number): Note => ({
  at,
  ms,
  wave: "noise",
  from,
  gain,
});

/** Knocks on wood that get slower and softer, like dice coming to rest: 800 ms, the same as on the screen. */
const KNOCKS = [0, 55, 115, 170, 240, 320, 395, 490, 590, 725];

export const EFFECTS: Readonly<Record<Sound, Effect>> = {
  dice: {
    weight: 2,
    notes: KNOCKS.flatMap((at, index) => [
      noise(at, 45, 1900 + (index % 3) * 700, 0.5 - index * 0.03),
      tone(at, 40, 210 + (index % 4) * 35, 0.2 - index * 0.01),
    ]).concat(noise(770, 30, 1500, 0.15)),
  },
  success: {
    weight: 3,
    notes: [
      noise(0, 60, 4200, 0.3),
      tone(20, 130, 523, 0.3),
      tone(120, 150, 659, 0.3),
      tone(230, 320, 784, 0.34),
    ],
  },
  failure: {
    weight: 3,
    notes: [
      noise(0, 120, 420, 0.55),
      tone(0, 220, 150, 0.4, "triangle", 92),
      tone(150, 260, 110, 0.22, "sine", 80),
    ],
  },
  battle: {
    weight: 2,
    notes: [0, 150, 300].flatMap((at, index) => [
      tone(at, 180, 98 - index * 8, 0.42, "sine", 62),
      noise(at, 40, 300, 0.25),
    ]),
  },
  coins: {
    weight: 1,
    notes: [tone(0, 70, 1568, 0.12, "sine"), tone(70, 160, 2093, 0.14, "sine"), noise(0, 18, 5200, 0.1)],
  },
  select: { weight: 1, notes: [tone(0, 60, 620, 0.22, "sine", 760)] },
  invalid: { weight: 1, notes: [tone(0, 90, 196, 0.2, "square"), tone(110, 120, 165, 0.2, "square")] },
  button: { weight: 0, notes: [noise(0, 22, 2600, 0.22), tone(0, 30, 430, 0.1, "sine")] },
  turn: { weight: 1, notes: [tone(0, 110, 440, 0.16, "sine"), tone(90, 170, 587, 0.18, "sine")] },
  round: {
    weight: 3,
    notes: [
      tone(0, 1300, 196, 0.36, "sine"),
      tone(0, 900, 393, 0.14, "sine"),
      tone(0, 500, 537, 0.08, "sine"),
      noise(0, 30, 900, 0.2),
    ],
  },
  victory: {
    weight: 5,
    notes: [
      ...[392, 523, 659].flatMap((hertz, index) => tone(index * 190, 260, hertz, 0.3)),
      tone(570, 520, 784, 0.34),
      tone(1090, 240, 659, 0.28),
      tone(1330, 900, 784, 0.32),
      ...[523, 659, 784, 1047].map((hertz) => tone(2230, 1400, hertz, 0.17)),
    ],
  },
  march: { weight: 1, notes: [noise(0, 50, 320, 0.4), noise(150, 50, 260, 0.34), noise(290, 50, 320, 0.28)] },
  shot: {
    weight: 2,
    notes: [
      noise(0, 90, 1400, 0.55),
      noise(30, 260, 500, 0.35),
      tone(0, 160, 180, 0.3, "triangle", 70),
      noise(240, 80, 1100, 0.3),
    ],
  },
  capture: {
    weight: 2,
    notes: [tone(0, 140, 392, 0.2), tone(120, 260, 587, 0.24), noise(0, 40, 2400, 0.12)],
  },
  seal: {
    weight: 2,
    notes: [noise(0, 60, 700, 0.45), tone(0, 120, 140, 0.35, "sine", 90), noise(90, 140, 2800, 0.1)],
  },
  start: {
    weight: 2,
    notes: [tone(0, 160, 330, 0.22), tone(130, 180, 440, 0.22), tone(270, 330, 523, 0.26)],
  },
};

/** The length of a sound in milliseconds. */
export const lengthOf = (sound: Sound): number =>
  Math.max(...EFFECTS[sound].notes.map((note) => note.at + note.ms));
