import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { checkOptions, RequestError, sentenceOf } from "../../net/http";
import type { Chart } from "../../net/wire.gen";
import { RadioCards } from "../../ui/controls/RadioCards";
import { Icon, type IconName } from "../../ui/icons/Icon";
import { words } from "../words";
import { choicesIn } from "./agreement";
import type { ControlProps } from "./fields";
import "./maps.css";

/** The choice of a map, with the options that belong to it and a list of its regions. */
export function MapChoice(props: ControlProps): JSX.Element {
  const { option, agreement, value, checked, inner, onValue } = props;
  const { MapLook } = props.parts;
  const choices = choicesIn(agreement, option);
  const chosen = choices.find((choice) =>
    typeof value === "string" ? choice.value === value : choice.upload,
  );
  const chart = chosen?.picture ?? checked?.chart;
  const Look = MapLook ?? MapChart;
  return (
    <>
      <RadioCards
        legend={option.label}
        class={`map-offers ${MapLook ? "" : "charts"}`}
        card="map-offer"
        cards={choices.map((choice) => ({
          ...choice,
          look: (
            <span class="map-look">
              {choice.picture ? (
                <Look picture={choice.picture} />
              ) : (
                <span class="map-sign">
                  <Icon name={(choice.icon || "map") as IconName} size={34} />
                </span>
              )}
            </span>
          ),
        }))}
        value={chosen?.value}
        onChoose={onValue}
      />
      {inner?.length ? <div class="map-fields">{inner}</div> : null}
      {chosen?.upload ? <FileMap {...props} /> : null}
      {MapLook || !chart ? null : <MapDetail chart={chart as Chart} />}
    </>
  );
}

/** A small map of regions. */
function MapChart({ picture, numbered }: { picture: unknown; numbered?: boolean }): JSX.Element {
  const { height, lanes, regions, width } = picture as Chart;
  return (
    <svg class="map-chart" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path class="lanes" d={lanes} />
      {regions.map(({ name, path }, index) => (
        <path key={name} class={`land tint-${index}`} d={path} fill-rule="evenodd" />
      ))}
      {numbered
        ? regions.map(({ name, at: [x, y] }, index) => (
            <g key={name} transform={`translate(${x} ${y})`}>
              <circle class="number-disc" />
              <text class="number-text">{index + 1}</text>
            </g>
          ))
        : null}
    </svg>
  );
}

/** The chosen map, larger, with its regions and their bonuses. */
function MapDetail({ chart }: { chart: Chart }): JSX.Element {
  return (
    <figure class="map-detail" aria-label={words.mapLabel(chart.title)}>
      <MapChart picture={chart} numbered />
      <figcaption>
        <b>{chart.title}</b> {chart.line}
      </figcaption>
      <ol class="map-regions">
        {chart.regions.map(({ bonus, name, territories }, index) => (
          <li key={name}>
            <span class={`swatch tint-${index}`} aria-hidden="true">
              {index + 1}
            </span>
            <span class="grow">{name}</span>
            <b>{`+${bonus}`}</b>
            <span class="muted">{words.territoryCount(territories)}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** A map from the player's file. The server checks it. */
function FileMap({ option, agreement, value, game, onValue }: ControlProps): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const name = useSignal("");
  const wrong = useSignal<string | null>(null);
  const busy = useSignal(false);
  const found = typeof value === "object";
  const read = (file: File | undefined): void => {
    if (!file || busy.value) return;
    busy.value = true;
    wrong.value = null;
    name.value = file.name;
    onValue(option.choices?.find(({ upload }) => upload)?.value);
    readMap(game, agreement.seats, option.name, file)
      .then(onValue)
      .catch((error: unknown) => void (wrong.value = `${file.name}: ${sentenceOf(error)}`))
      .finally(() => void (busy.value = false));
  };
  return (
    <div class="map-own">
      <div class="option-limit">
        <button type="button" class="btn" disabled={busy.value} onClick={() => input.current?.click()}>
          <Icon name="file" size={18} />{" "}
          {busy.value ? words.checking : found ? words.otherFile : words.chooseFile}
        </button>
        <span class="setup-note">{found ? name.value : words.fileNote}</span>
      </div>
      <input
        ref={input}
        type="file"
        class="unseen"
        tabIndex={-1}
        aria-label={words.mapFile}
        accept=".json,application/json"
        onChange={({ currentTarget }) => {
          read(currentTarget.files?.[0]);
          currentTarget.value = ""; // so that the same file can be tried again
        }}
      />
      {wrong.value ? (
        <p class="wrong" role="alert">
          {wrong.value}
        </p>
      ) : null}
    </div>
  );
}

/** Read a map file and let the server check it. A RequestError says what is wrong. */
async function readMap(game: string, seats: number, name: string, file: File): Promise<unknown> {
  const { flaw } = await checkOptions(game, seats, new Blob([`{${JSON.stringify(name)}:`, file, "}"]));
  if (flaw) throw new RequestError("bad_options", flaw.sentence);
  return JSON.parse(await file.text());
}
