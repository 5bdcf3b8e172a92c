import type { JSX } from "preact";
import type { Chart, Choice } from "../../net/wire.gen";
import { Icon, type IconName } from "../../ui/Icon";
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
      <div class={`map-offers ${parts.MapLook ? "" : "charts"}`} role="radiogroup" aria-label={option.label}>
        {choices.map((choice) => (
          <label key={choice.label} class={`map-offer ${choice === chosen ? "on" : ""}`}>
            <input
              type="radio"
              class="unseen"
              name={option.name}
              checked={choice === chosen}
              onChange={() => onValue(choice.value)}
            />
            <span class="map-look">
              <Look choice={choice} parts={parts} />
            </span>
            <b>{choice.label}</b>
            <span>{choice.line}</span>
          </label>
        ))}
      </div>
      {inner?.length ? <div class="map-fields">{inner}</div> : null}
      {chosen?.upload ? <FileMap {...props} /> : null}
      {parts.MapLook || !chart ? null : <MapDetail chart={chart as Chart} />}
    </>
  );
}

function Look({ choice, parts: { MapLook } }: { choice: Choice; parts: SetupParts }): JSX.Element {
  if (!choice.picture)
    return (
      <span class="map-sign">
        <Icon name={(choice.icon || "map") as IconName} size={34} />
      </span>
    );
  return MapLook ? <MapLook picture={choice.picture} /> : <MapChart chart={choice.picture as Chart} />;
}
