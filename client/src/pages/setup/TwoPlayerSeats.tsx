import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { inkName, inkOf } from "../../board/inks";
import type { BotInfo } from "../../net/wire.gen";
import { type Mode, modeOf, type Place, placesFor, type Side } from "../../play/seatPlans";
import { Field } from "../../ui/controls/Field";
import { RadioCards } from "../../ui/controls/RadioCards";
import { type Choice, Segmented } from "../../ui/controls/Segmented";
import { myName } from "../startGame";

const MODES: readonly Choice<Mode>[] = [
  { value: "bot", label: "A bot" },
  { value: "friend", label: "A friend by link" },
  { value: "screen", label: "Same screen" },
  { value: "bots", label: "Two bots" },
];

const SIDES: readonly Choice<Side>[] = [
  { value: "random", label: "Random" },
  { value: 0, label: inkName(inkOf(0)) },
  { value: 1, label: inkName(inkOf(1)) },
];

interface TwoPlayerSeatsProps {
  bots: readonly BotInfo[];
  usual: string;
  places: readonly Place[];
  side: Side;
  onPlaces(places: readonly Place[]): void;
  onSide(side: Side): void;
}

/** The two seats of a game for two: against whom, which bots, which seat is yours, and your name. */
export function TwoPlayerSeats({
  bots,
  usual,
  places,
  side,
  onPlaces,
  onSide,
}: TwoPlayerSeatsProps): JSX.Element {
  const mode = modeOf(places);
  const name = useSignal(myName());
  const liked = useSignal<readonly string[]>([usual]);
  const seat = (next: Mode, wanted: readonly string[] = liked.value): void => {
    liked.value = wanted;
    onPlaces(placesFor({ mode: next, seats: 2, bots: wanted, name: name.value }));
  };
  const chosen = places.flatMap((place) => (place.who === "bot" ? [place.bot] : []));
  const legend = (index: number): string =>
    mode === "bot" ? "Which bot?" : `${inkName(inkOf(index))}'s bot`;
  return (
    <>
      <Field label="Against whom?">
        <Segmented
          legend="Against whom?"
          class="wide"
          choices={MODES}
          value={mode}
          onChoose={(next) => seat(next)}
        />
      </Field>
      {chosen.map((bot, index) => (
        <Field key={legend(index)} label={legend(index)}>
          <RadioCards
            legend={legend(index)}
            class="bots"
            card="bot"
            cards={bots.map(({ name, title, line }) => ({ value: name, label: title, line }))}
            value={bot}
            onChoose={(next) =>
              seat(
                mode,
                chosen.map((old, at) => (at === index ? next : old)),
              )
            }
          />
        </Field>
      ))}
      {mode === "bot" || mode === "friend" ? (
        <>
          <Field label="You play">
            <Segmented legend="You play" class="wide" choices={SIDES} value={side} onChoose={onSide} />
          </Field>
          <label class="field">
            <span class="field-label">Your name</span>
            <input
              class="input"
              maxLength={24}
              placeholder="Player"
              value={name.value}
              onInput={(event) => {
                name.value = event.currentTarget.value;
                seat(mode);
              }}
            />
          </label>
        </>
      ) : null}
    </>
  );
}
