import { EFFECTS, type Note, type Sound } from "./effects";
import { decide, type Voice } from "./schedule";

export interface Player {
  play(sound: Sound, volume: number): void;
  /** Stop all sounds. */
  hush(): void;
}

const FADE_S = 0.012; // a tone that stops without a fade clicks

/** Play effects with Web Audio. */
export function newPlayer(): Player {
  const context = new AudioContext();
  const noise = whiteNoise(context);
  const outputs = new Map<number, GainNode>();
  let voices: readonly Voice[] = [];

  function silence(id: number): void {
    const output = outputs.get(id);
    outputs.delete(id);
    output?.gain.setTargetAtTime(0, context.currentTime, FADE_S);
    if (output) setTimeout(() => output.disconnect(), 10 * FADE_S * 1000);
  }

  return {
    play(sound, volume) {
      void context.resume();
      const decision = decide(voices, sound, performance.now());
      voices = decision.voices;
      if (decision.end) silence(decision.end.id);
      if (!decision.begin) return;
      for (const id of outputs.keys()) if (!voices.some((voice) => voice.id === id)) silence(id);
      const output = context.createGain();
      output.gain.value = volume;
      output.connect(context.destination);
      outputs.set(decision.begin.id, output);
      for (const note of EFFECTS[sound].notes) playNote(context, noise, note, output);
    },
    hush() {
      voices = [];
      for (const id of [...outputs.keys()]) silence(id);
    },
  };
}

function playNote(context: AudioContext, noise: AudioBuffer, note: Note, output: AudioNode): void {
  const start = context.currentTime + note.at / 1000;
  const end = start + note.ms / 1000;
  const swell = context.createGain();
  swell.gain.setValueAtTime(0.0001, start);
  swell.gain.exponentialRampToValueAtTime(note.gain, start + Math.min(0.008, note.ms / 4000));
  swell.gain.exponentialRampToValueAtTime(0.0001, end);
  swell.connect(output);
  if (note.wave === "noise") {
    const source = context.createBufferSource();
    source.buffer = noise;
    const band = context.createBiquadFilter();
    band.type = "bandpass";
    band.frequency.value = note.from;
    source.connect(band).connect(swell);
    source.start(start);
    source.stop(end);
    return;
  }
  const source = context.createOscillator();
  source.type = note.wave;
  source.frequency.setValueAtTime(note.from, start);
  if (note.to !== undefined) source.frequency.exponentialRampToValueAtTime(note.to, end);
  source.connect(swell);
  source.start(start);
  source.stop(end);
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 5, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
