import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { lookAtMap, sentenceOf } from "../../../net/http";
import type { Chart } from "../../../net/wire.gen";
import { NumberInput } from "../../../play/options/NumberInput";
import { Icon } from "../../../ui/Icon";
import type { Offers } from "./agree";
import { MapDetail } from "./MapChart";
import { type Draft, drawn, newSeed, seedFlaw, sizeFlaw } from "./maps";

const USUAL_SIZE = 30;
const PAUSE_MS = 250; // after the last key, before the map is asked for

interface GeneratedMapProps {
  offers: Offers;
  seats: number;
  onMap(options: Record<string, unknown> | null): void;
}

/** A map that is drawn from a number: how many territories, which number, and what comes of them. */
export function GeneratedMap({ offers, seats, onMap }: GeneratedMapProps): JSX.Element {
  const draft = useSignal<Draft>({ seed: newSeed(), territories: USUAL_SIZE });
  const shown = useSignal<Chart | null>(null);
  const trouble = useSignal<string | null>(null);
  const { seed, territories } = draft.value;
  useEffect(() => {
    const options = drawn(offers, draft.value);
    onMap(options);
    trouble.value = null;
    if (!options) return undefined;
    let late = false;
    const timer = setTimeout(() => {
      lookAtMap("conquest", seats, options)
        .then((chart) => void (late || (shown.value = chart)))
        .catch((error: unknown) => {
          if (late) return;
          trouble.value = sentenceOf(error);
          onMap(null);
        });
    }, PAUSE_MS);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [seed, territories, seats]);
  const wrongSeed = seedFlaw(offers, draft.value);
  const wrongSize = sizeFlaw(offers, draft.value);
  return (
    <div class="map-own">
      <div class="map-fields">
        <div>
          <span class="option-label">Territories</span>
          <NumberInput
            label="Territories"
            value={territories}
            wrong={wrongSize !== null}
            told="told-size"
            onValue={(next) => void (draft.value = { seed, territories: next })}
          />
          <p id="told-size" class={wrongSize ? "wrong" : "setup-note"}>
            {wrongSize ?? `From ${offers.limits.map_territories?.join(" to ")}.`}
          </p>
        </div>
        <div class="grow">
          <span class="option-label">Map number</span>
          <div class="map-seed">
            <NumberInput
              label="Map number"
              value={seed}
              wrong={wrongSeed !== null}
              told="told-seed"
              onValue={(next) => void (draft.value = { seed: next, territories })}
            />
            <button
              type="button"
              class="btn"
              onClick={() => void (draft.value = { seed: newSeed(), territories })}
            >
              <Icon name="die" size={18} /> New map
            </button>
          </div>
          <p id="told-seed" class={wrongSeed ? "wrong" : "setup-note"}>
            {wrongSeed ?? "The same number and size draw the same map: tell them to a friend."}
          </p>
        </div>
      </div>
      {trouble.value ? (
        <p class="wrong" role="alert">
          {trouble.value}
        </p>
      ) : null}
      {shown.value && !trouble.value ? <MapDetail chart={shown.value} /> : null}
    </div>
  );
}
