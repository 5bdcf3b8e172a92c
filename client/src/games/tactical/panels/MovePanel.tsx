import type { JSX } from "preact";
import { Button } from "../../../ui/controls/Button";
import { Segmented } from "../../../ui/controls/Segmented";
import { Icon } from "../../../ui/icons/Icon";
import { isPhone } from "../../../ui/screen/screenSize";
import { Chances } from "../battle/Chances";
import { type Count, placeName, unitIcon, unitName, type Way } from "../model";
import { isHidden } from "../position";
import { addPlace, aimAll, pick, pickAll, sendUnits } from "../turn/actions";
import { keyOf } from "../turn/highlights";
import { deselectUnits, type Shown, type UiState } from "../turn/uiState";
import {
  buttonWords,
  endsWords,
  gatherWords,
  nextMoveWords,
  startWords,
  wayWords,
  words,
} from "../words/moves";
import { unseenWords } from "../words/places";
import { somePlaces, unitsWords } from "../words/say";
import { Section, UnitRow } from "./Parts";

/** The units of the chosen places: which ones go, where to, and with what odds. */
export function MovePanel(shown: Shown): JSX.Element | null {
  const { ui, board } = shown;
  const { picked, adding, chosenWay, highlights } = ui;
  const places = ui.shownAnswer.value?.places ?? [];
  const [place] = places;
  if (place === undefined || ui.groups.value.length === 0) return <Nothing {...shown} />;
  return (
    <Section
      name="move"
      title={places.length > 1 ? somePlaces(places.length) : placeName(board, place)}
      aside={
        <span class="tr-head-buttons">
          <Button kind="sm" letter="a" onClick={() => pickAll(ui)}>
            {words.all}
          </Button>
          <Button kind="sm" letter="n" shut={picked.value.size === 0} onClick={() => deselectUnits(ui)}>
            {words.none}
          </Button>
        </span>
      }
    >
      <div class="tr-picks">
        {places.map((at) => (
          <PlaceGroups key={at} {...shown} at={at} />
        ))}
      </div>
      {chosenWay.value ? (
        <Aimed {...shown} way={chosenWay.value} />
      ) : (
        <p class="tr-quiet">{nextMoveWords(board, selectedCounts(ui), highlights.value)}</p>
      )}
      {highlights.value.ready.size > 1 + ui.more.value.length ? (
        <Button
          kind="sm tr-add"
          icon="plus"
          size={15}
          aria-pressed={adding.value}
          title={isPhone.value ? undefined : words.addTitle}
          onClick={() => void (adding.value = !adding.value)}
        >
          {adding.value ? words.addNow : words.addPlace}
        </Button>
      ) : null}
    </Section>
  );
}

/** The selected units by kind. */
function selectedCounts({ groups, picked }: UiState): Count[] {
  const counts = new Map<number, number>();
  for (const group of groups.value) {
    const count = picked.value.get(keyOf(group)) ?? 0;
    if (count > 0) counts.set(group.kind, (counts.get(group.kind) ?? 0) + count);
  }
  return [...counts];
}

/** The units of one place, under its name if there are several places. */
function PlaceGroups({ ui, board, view, at }: Shown & { at: number }): JSX.Element {
  const name = placeName(board, at);
  const groups = ui.groups.value.filter(({ place }) => place === at);
  const rows = (
    <ul class="tr-groups" aria-label={words.unitsIn(name)}>
      {groups.map((group) => {
        const { kind, left, aboard, units } = group;
        const key = keyOf(group);
        return (
          <UnitRow
            key={key}
            board={board}
            kind={kind}
            faction={view.now.turn}
            count={units.length}
            note={aboard ? words.aboard : words.movesLeft(left)}
            label={words.toMove(unitName(board, kind), aboard)}
            value={ui.picked.value.get(key) ?? 0}
            most={units.length}
            onChange={(next) => pick(ui, key, next)}
          />
        );
      })}
    </ul>
  );
  if (ui.more.value.length === 0) return rows;
  return (
    <div class="tr-from">
      <h3>
        {name}
        {at === ui.chosen.value ? null : (
          <Button
            kind="icon sm"
            icon="close"
            size={14}
            label={words.removePlace(name)}
            title={words.removePlace(name)}
            onClick={() => addPlace(ui, at)}
          />
        )}
      </h3>
      {rows}
    </div>
  );
}

/** Shown if nothing that can move is chosen. */
function Nothing({ ui, board, view }: Shown): JSX.Element {
  const place = ui.chosen.value;
  const comers = ui.comers.value?.answer;
  return (
    <section class="panel tr-panel tr-nothing" aria-label={words.move}>
      <p>{startWords(board, view, comers ? null : place, ui.highlights.value.ready.size)}</p>
      {place !== null && comers ? (
        <Button
          icon={comers.attack ? "swords" : "arrow"}
          size={16}
          shut={!ui.free.value}
          onClick={() => void aimAll(ui, place)}
        >
          {gatherWords(board, place, comers)}
        </Button>
      ) : null}
    </section>
  );
}

/** The destination of the selected units, the way, its cost, and the odds. */
function Aimed({ ui, board, view, way }: Shown & { way: Way }): JSX.Element {
  const ways = ui.ways.value.get(way.to) ?? [];
  const [front, odds] = [ui.front.value, ui.odds.value];
  const { fee = 0, landings = [] } = way;
  const warnings = [fee > 0 ? words.fee(fee) : "", endsWords(ui.table.cast.value, way)].filter(Boolean);
  return (
    <div class="tr-aimed">
      <p class="tr-goal">
        {unitsWords(board, selectedCounts(ui))}
        <Icon name="arrow" size={15} />
        <span class="unseen">{words.to}</span>
        <b>{placeName(board, way.to)}</b>
      </p>
      {ways.length > 1 ? (
        <Segmented
          class="tr-ways"
          legend={words.way}
          choices={ways.map((one, number) => ({ value: number, label: wayWords(board, one, ways) }))}
          value={Math.min(ui.way.value, ways.length - 1)}
          onChoose={(next) => void (ui.way.value = next)}
        />
      ) : null}
      {warnings.map((warning) => (
        <p key={warning} class="tr-warn">
          {warning}
        </p>
      ))}
      {isHidden(view, way.to) ? (
        <p class="tr-quiet">{`${unseenWords(view)} ${words.hiddenDefenders}`}</p>
      ) : null}
      {landings.map(({ kind, sentence }) => (
        <p key={kind} class="tr-landing">
          <Icon name={unitIcon(kind)} size={16} /> {sentence}
        </p>
      ))}
      {front && odds ? <Chances board={board} view={view} front={front} odds={odds} /> : null}
      <Button
        kind="primary lg tr-go"
        cap="G"
        aria-keyshortcuts="g"
        shut={!ui.free.value}
        onClick={() => sendUnits(ui)}
      >
        {buttonWords(way)}
      </Button>
    </div>
  );
}
