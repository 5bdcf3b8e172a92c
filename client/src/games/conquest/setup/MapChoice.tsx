import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Chart } from "../../../net/wire.gen";
import { Field } from "../../../ui/Field";
import { Icon, type IconName } from "../../../ui/Icon";
import type { Offers } from "./agree";
import { FileMap } from "./FileMap";
import { GeneratedMap } from "./GeneratedMap";
import { MapChart, MapDetail } from "./MapChart";
import { GENERATED, OWN, RANDOM } from "./maps";

const FIRST_MAP = "world";

interface MapChoiceProps {
  offers: Offers;
  seats: number;
  /** The map to begin with. */
  first: string | undefined;
  /** The options that choose the map; null while there is none. */
  onMap(options: Record<string, unknown> | null): void;
}

/** Which map: one of the house's, one drawn from a seed, or one from a file. */
export function MapChoice({ offers, seats, first, onMap }: MapChoiceProps): JSX.Element {
  const chosen = useSignal(
    first === GENERATED || first === RANDOM || (first && first in offers.maps) ? first : FIRST_MAP,
  );
  const house = offers.maps[chosen.value];
  useEffect(() => {
    if (house || chosen.value === RANDOM) onMap({ map: chosen.value });
  }, [chosen.value]);
  const choose = (name: string): void => void (chosen.value = name);
  return (
    <Field label="Map">
      <div class="map-offers cq-maps" role="radiogroup" aria-label="Map">
        {byWelcome(offers.maps).map(([name, chart]) => (
          <Offer
            key={name}
            name={name}
            title={chart.title}
            line={`${chart.territories} territories`}
            chosen={chosen.value}
            onChoose={choose}
          >
            <MapChart chart={chart} />
          </Offer>
        ))}
        <Offer
          name={RANDOM}
          title="Any map"
          line="Drawn at the start"
          chosen={chosen.value}
          onChoose={choose}
        >
          <Sign icon="map" />
        </Offer>
        <Offer
          name={GENERATED}
          title="A new map"
          line="Drawn from a number"
          chosen={chosen.value}
          onChoose={choose}
        >
          <Sign icon="die" />
        </Offer>
        <Offer name={OWN} title="Your own map" line="From a file" chosen={chosen.value} onChoose={choose}>
          <Sign icon="file" />
        </Offer>
      </div>
      {house ? <MapDetail chart={house} /> : null}
      {chosen.value === RANDOM ? (
        <p class="setup-note">
          One of the maps above or a new one, each as likely as the others. All see it once the game begins.
        </p>
      ) : null}
      {chosen.value === GENERATED ? <GeneratedMap offers={offers} seats={seats} onMap={onMap} /> : null}
      {chosen.value === OWN ? <FileMap seats={seats} onMap={onMap} /> : null}
    </Field>
  );
}

/** The first map, then the others from small to large. */
const byWelcome = (maps: Offers["maps"]): [string, Chart][] =>
  Object.entries(maps).sort(
    ([one, a], [other, b]) =>
      Number(other === FIRST_MAP) - Number(one === FIRST_MAP) || a.territories - b.territories,
  );

interface OfferProps {
  name: string;
  title: string;
  line: string;
  chosen: string;
  onChoose(name: string): void;
  children: JSX.Element;
}

function Offer({ name, title, line, chosen, onChoose, children }: OfferProps): JSX.Element {
  return (
    <label class={`map-offer ${name === chosen ? "on" : ""}`}>
      <input
        type="radio"
        class="unseen"
        name="map"
        value={name}
        checked={name === chosen}
        onChange={() => onChoose(name)}
      />
      <span class="map-look">{children}</span>
      <b>{title}</b>
      <span>{line}</span>
    </label>
  );
}

const Sign = ({ icon }: { icon: IconName }): JSX.Element => (
  <span class="map-sign">
    <Icon name={icon} size={34} />
  </span>
);
