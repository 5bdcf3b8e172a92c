import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { inkName, inkOf } from "../../board/inks";
import type { BotInfo } from "../../net/wire.gen";
import { Field } from "../../ui/controls/Field";
import { RadioCards } from "../../ui/controls/RadioCards";
import { type Choice, Segmented } from "../../ui/controls/Segmented";
import { type Mode, modeOf, type Place, placesFor, type Side } from "../seatPlans";
import { myName } from "../startGame";
import { words } from "./words";

const MODES = (["bot", "friend", "screen", "bots"] as const).map(
  (value): Choice<Mode> => ({ value, label: words.modes[value] }),
);

const SIDES: readonly Choice<Side>[] = [
  { value: "random", label: words.random },
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

/** The seats of a two-player game: the opponent, the bots, your side and your name. */
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
  const lastBots = useSignal<readonly string[]>([usual]);
  const seat = (next: Mode, wanted: readonly string[] = lastBots.value): void => {
    lastBots.value = wanted;
    onPlaces(placesFor({ mode: next, seats: 2, bots: wanted, name: name.value }));
  };
  const chosen = places.flatMap((place) => (place.who === "bot" ? [place.bot] : []));
  const legend = (index: number): string =>
    mode === "bot" ? words.whichBot : words.botFor(inkName(inkOf(index)));
  return (
    <>
      <Field label={words.opponent}>
        <Segmented
          legend={words.opponent}
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
          <Field label={words.youPlay}>
            <Segmented legend={words.youPlay} class="wide" choices={SIDES} value={side} onChoose={onSide} />
          </Field>
          <label class="field">
            <span class="field-label">{words.yourName}</span>
            <input
              class="input"
              maxLength={24}
              placeholder={words.player}
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
