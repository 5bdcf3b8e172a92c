import { EFFECTS, lengthOf, type Sound } from "./effects";

/** A sound that was started. Times are in milliseconds. */
export interface Voice {
  id: number;
  sound: Sound;
  begun: number;
  ends: number;
}

export const MOST_VOICES = 3; // more sounds at once only make noise
const ECHO_MS = 70; // the same sound twice within this time would sound like an echo

export interface Decision {
  /** The sound to start, or null if there is no room. */
  begin: Voice | null;
  /** The sound to stop, to make room. */
  end: Voice | null;
  voices: readonly Voice[];
}

/** Decide whether to play a sound now, and which one has to stop for it. */
export function decide(before: readonly Voice[], sound: Sound, now: number): Decision {
  const voices = before.filter((voice) => voice.ends > now);
  if (voices.some((voice) => voice.sound === sound && now - voice.begun < ECHO_MS))
    return { begin: null, end: null, voices };
  const id = 1 + Math.max(0, ...before.map((voice) => voice.id));
  const begin: Voice = { id, sound, begun: now, ends: now + lengthOf(sound) };
  if (voices.length < MOST_VOICES) return { begin, end: null, voices: [...voices, begin] };
  const end = [...voices].sort((a, b) => weight(a) - weight(b) || a.begun - b.begun)[0] as Voice;
  if (weight(end) > weight(begin)) return { begin: null, end: null, voices };
  return { begin, end, voices: [...voices.filter((voice) => voice !== end), begin] };
}

const weight = (voice: Voice): number => EFFECTS[voice.sound].weight;
