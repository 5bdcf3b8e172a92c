import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Battlezone } from "../../net/wire.gen";
import { Field } from "../../ui/Field";
import { Segmented } from "../../ui/Segmented";

const SIZES = [
  { value: "varied" as const, label: "Varied, 18 to 28 lands" },
  { value: "classic" as const, label: "Classic, about 30 lands" },
];
const MAX_SEED = 2 ** 53;

/** Which map BattleZone is played on. */
export function Setup({
  onOptions,
}: {
  onOptions(options: Record<string, unknown> | null): void;
}): JSX.Element {
  const size = useSignal<NonNullable<Battlezone.Options["territories"]>>("varied");
  const seed = useSignal("");
  const wrong = seed.value !== "" && !isSeed(seed.value);
  useEffect(() => {
    const options: Battlezone.Options = { territories: size.value };
    if (seed.value !== "") options.map_seed = Number(seed.value);
    onOptions(wrong ? null : { ...options });
  }, [size.value, seed.value]);
  return (
    <>
      <Field label="Map">
        <Segmented
          legend="Map"
          class="wide"
          choices={SIZES}
          value={size.value}
          onChoose={(next) => void (size.value = next)}
        />
      </Field>
      <label class="field">
        <span class="field-label">Map number</span>
        <input
          class="input"
          inputMode="numeric"
          placeholder="A new map"
          aria-invalid={wrong}
          aria-describedby="seed-note"
          value={seed.value}
          onInput={(event) => void (seed.value = event.currentTarget.value.trim())}
        />
        <span id="seed-note" class={wrong ? "wrong" : "setup-note"}>
          {wrong ? "Only digits, at most 15 of them." : "The same number draws the same map."}
        </span>
      </label>
    </>
  );
}

const isSeed = (text: string): boolean => /^\d{1,16}$/.test(text) && Number(text) < MAX_SEED;
