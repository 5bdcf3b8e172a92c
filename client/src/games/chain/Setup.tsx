import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { gameTables } from "../../net/http";
import type { Chain } from "../../net/wire.gen";
import type { SetupFields } from "../../play/face";
import { Field } from "../../ui/Field";
import { Segmented } from "../../ui/Segmented";
import { GridPicture } from "./GridPicture";
import { openingScene } from "./mapScene";
import "./panels.css";

type Options = Chain.Settings;
type Offer = Chain.Tables["maps"][number];

const FIRST_MAP = "duel"; // small: the armies meet early
const TIMES = [
  { value: 0, label: "No clock" },
  { value: 10, label: "10 s" },
  { value: 15, label: "15 s" },
  { value: 30, label: "30 s" },
];
const ROUNDS = [15, 30, 60].map((value) => ({ value, label: String(value) }));
const WALKS = [
  { value: 1, label: "Costs a step" },
  { value: 0, label: "Is free" },
];
const PENALTIES = [
  { value: "one" as const, label: "1 gold" },
  { value: "doubling" as const, label: "1, 2, 4 gold" },
];
const FORFEITS = [
  { value: 3, label: "3 rounds" },
  { value: 6, label: "6 rounds" },
  { value: 0, label: "Never" },
];

/**
 * The map, the clock and the switches of the rules; a clock makes sense only between people who are apart.
 */
export const Setup: SetupFields = ({ mode, wish, onOptions }) => {
  const offers = useSignal<readonly Offer[]>([]);
  const map = useSignal(wish.map ?? FIRST_MAP);
  const seconds = useSignal(0);
  const rounds = useSignal(30);
  const walk = useSignal(1);
  const penalty = useSignal<"one" | "doubling">("one");
  const forfeit = useSignal(3);
  const timed = mode === "friend";
  useEffect(() => {
    void gameTables("chain").then((tables) => {
      offers.value = inOrder((tables as Chain.Tables | null)?.maps ?? []);
      if (offers.value.length > 0 && !offers.value.some(({ name }) => name === map.value))
        map.value = FIRST_MAP;
    });
  }, []);
  useEffect(() => {
    const options: Options = { map: map.value, rounds: rounds.value, attack_move_cost: walk.value as 0 | 1 };
    if (mode !== "bots") Object.assign(options, { penalty: penalty.value, forfeit_after: forfeit.value });
    if (timed && seconds.value > 0) options.plan_seconds = seconds.value as 10 | 15 | 30;
    onOptions({ ...options });
  }, [mode, map.value, seconds.value, rounds.value, walk.value, penalty.value, forfeit.value]);
  return (
    <>
      <Field label="Map">
        <Maps offers={offers.value} value={map.value} onChoose={(next) => void (map.value = next)} />
      </Field>
      {timed ? (
        <Field label="Time to plan a round">
          <Segmented
            legend="Time to plan a round"
            class="wide"
            choices={TIMES}
            value={seconds.value}
            onChoose={(next) => void (seconds.value = next)}
          />
        </Field>
      ) : null}
      <details class="more-rules">
        <summary>More rules</summary>
        <Field label="Last round">
          <Segmented
            legend="Last round"
            class="wide"
            choices={ROUNDS}
            value={rounds.value}
            onChoose={(next) => void (rounds.value = next)}
          />
        </Field>
        <Field label="To attack after a walk">
          <Segmented
            legend="To attack after a walk"
            class="wide"
            choices={WALKS}
            value={walk.value}
            onChoose={(next) => void (walk.value = next)}
          />
        </Field>
        {mode === "bots" ? null : (
          <>
            <Field label="Sealed orders that are not opened cost">
              <Segmented
                legend="Sealed orders that are not opened cost"
                class="wide"
                choices={PENALTIES}
                value={penalty.value}
                onChoose={(next) => void (penalty.value = next)}
              />
            </Field>
            <Field label="Missed rounds that forfeit the game">
              <Segmented
                legend="Missed rounds that forfeit the game"
                class="wide"
                choices={FORFEITS}
                value={forfeit.value}
                onChoose={(next) => void (forfeit.value = next)}
              />
            </Field>
          </>
        )}
      </details>
    </>
  );
};

/** The first one to play first, then by size. */
export const inOrder = (offers: readonly Offer[]): Offer[] =>
  [...offers].sort(
    (one, other) =>
      Number(other.name === FIRST_MAP) - Number(one.name === FIRST_MAP) ||
      one.map.rows.length - other.map.rows.length,
  );

function Maps({
  offers,
  value,
  onChoose,
}: {
  offers: readonly Offer[];
  value: string;
  onChoose(name: string): void;
}): JSX.Element {
  return (
    <div class="map-offers" role="radiogroup" aria-label="Map">
      {offers.map(({ name, map }) => (
        <label key={name} class={`map-offer ${name === value ? "on" : ""}`}>
          <input
            type="radio"
            class="unseen"
            name="map"
            value={name}
            checked={name === value}
            onChange={() => onChoose(name)}
          />
          <span class="map-look">
            <GridPicture scene={openingScene(map)} />
          </span>
          <b>{map.title}</b>
          <span class="map-size">{`${map.rows[0]?.length ?? 0} \u00d7 ${map.rows.length}`}</span>
          <span>{map.line}</span>
        </label>
      ))}
    </div>
  );
}
