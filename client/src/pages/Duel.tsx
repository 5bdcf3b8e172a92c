import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { inkName, inkOf } from "../board/inks";
import { myName } from "../opening";
import { Field } from "../ui/Field";
import { type Choice, Segmented } from "../ui/Segmented";
import type { BotInfo } from "../wire.gen";
import { type Mode, modeOf, type Place, placesFor } from "../wish";
import { BotChoice } from "./BotChoice";

const MODES: readonly Choice<Mode>[] = [
  { value: "bot", label: "A bot" },
  { value: "friend", label: "A friend by link" },
  { value: "screen", label: "Same screen" },
  { value: "bots", label: "Two bots" },
];

interface DuelProps {
  bots: readonly BotInfo[];
  usual: string;
  places: readonly Place[];
  onPlaces(places: readonly Place[]): void;
}

/** The two seats of a game for two: against whom, which bots, and your name. */
export function Duel({ bots, usual, places, onPlaces }: DuelProps): JSX.Element {
  const mode = modeOf(places);
  const name = useSignal(myName());
  const liked = useSignal<readonly string[]>([usual]);
  const seat = (next: Mode, wanted: readonly string[] = liked.value): void => {
    liked.value = wanted;
    onPlaces(placesFor({ mode: next, seats: 2, bots: wanted, name: name.value }));
  };
  const chosen = places.flatMap((place) => (place.who === "bot" ? [place.bot] : []));
  const legend = (index: number): string => (mode === "bot" ? "Which bot?" : `${inkName(inkOf(index))}'s bot`);
  return (
    <>
      <Field label="Against whom?">
        <Segmented legend="Against whom?" class="wide" choices={MODES} value={mode} onChoose={(next) => seat(next)} />
      </Field>
      {chosen.map((bot, index) => (
        <Field key={legend(index)} label={legend(index)}>
          <BotChoice legend={legend(index)} bots={bots} value={bot} onChoose={(next) => seat(mode, chosen.map((old, at) => (at === index ? next : old)))} />
        </Field>
      ))}
      {mode === "bot" || mode === "friend" ? (
        <label class="field">
          <span class="field-label">Your name</span>
          <input
            class="input"
            maxLength={24}
            placeholder="Player 1"
            value={name.value}
            onInput={(event) => {
              name.value = event.currentTarget.value;
              seat(mode);
            }}
          />
        </label>
      ) : null}
    </>
  );
}
