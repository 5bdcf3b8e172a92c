import type { JSX } from "preact";
import type { Chart, Choice } from "../../net/wire.gen";
import { Icon, type IconName } from "../../ui/Icon";
import { RadioCards } from "../../ui/RadioCards";
import { choicesIn } from "./agreement";
import type { ControlProps } from "./Control";
import { FileMap } from "./FileMap";
import { MapChart, MapDetail } from "./MapChart";
import type { SetupParts } from "./parts";
import "./maps.css";

/** Which map: one of the house's, or another that the game offers; below, what belongs to it, and its regions. */
export function MapChoice(props: ControlProps): JSX.Element {
  const { option, agreement, value, checked, parts, inner, onValue } = props;
  const choices = choicesIn(agreement, option);
  const chosen = choices.find((choice) =>
    typeof value === "string" ? choice.value === value : choice.upload,
  );
  const chart = chosen?.picture ?? checked?.chart;
  return (
    <>
      <RadioCards
        legend={option.label}
        class={`map-offers ${parts.MapLook ? "" : "charts"}`}
        card="map-offer"
        cards={choices.map((choice) => ({ ...choice, look: <Look choice={choice} parts={parts} /> }))}
        value={chosen?.value}
        onChoose={onValue}
      />
      {inner?.length ? <div class="map-fields">{inner}</div> : null}
      {chosen?.upload ? <FileMap {...props} /> : null}
      {parts.MapLook || !chart ? null : <MapDetail chart={chart as Chart} />}
    </>
  );
}

function Look({ choice, parts: { MapLook } }: { choice: Choice; parts: SetupParts }): JSX.Element {
  const { picture, icon } = choice;
  return (
    <span class="map-look">
      {!picture ? (
        <span class="map-sign">
          <Icon name={(icon || "map") as IconName} size={34} />
        </span>
      ) : MapLook ? (
        <MapLook picture={picture} />
      ) : (
        <MapChart chart={picture as Chart} />
      )}
    </span>
  );
}
