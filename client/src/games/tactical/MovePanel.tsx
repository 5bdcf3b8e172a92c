import type { JSX } from "preact";
import type { Tactical } from "../../net/wire.gen";
import { Button } from "../../ui/controls/Button";
import { Segmented } from "../../ui/controls/Segmented";
import { Icon } from "../../ui/icons/Icon";
import { isPhone } from "../../ui/screen/screenSize";
import { Chances } from "./Chances";
import { isDark, unseenWords } from "./facts";
import { unitIcon } from "./icons";
import { keyOf } from "./lit";
import { type Board, placeName, type Sight, stacksOf, unitName, type Way } from "./model";
import { buttonWords, goalsWords, pickedCounts, wayWords } from "./moveWords";
import { endsWords } from "./pacts/pacts";
import { Section, UnitRow } from "./Section";
import { someUnits, unitsWords } from "./say";
import type { Shown, UiState } from "./uiState";
import { addPlace, gather, march, pick, pickAll, pickNone } from "./verbs";

/** The units of the chosen place: who goes, where, and what that promises. */
export function MovePanel(shown: Shown): JSX.Element | null {
  const { ui, board } = shown;
  const { picked, adding, meant } = ui;
  const places = ui.said.value?.places ?? [];
  const [place] = places;
  if (place === undefined || ui.groups.value.length === 0) return <Nothing {...shown} />;
  return (
    <Section
      name="move"
      title={places.length > 1 ? `${places.length} places` : placeName(board, place)}
      aside={
        <span class="tr-head-buttons">
          <Button kind="sm" letter="a" onClick={() => pickAll(ui)}>
            All
          </Button>
          <Button kind="sm" letter="n" shut={picked.value.size === 0} onClick={() => pickNone(ui)}>
            None
          </Button>
        </span>
      }
    >
      <div class="tr-picks">
        {places.map((at) => (
          <PlaceGroups key={at} {...shown} at={at} />
        ))}
      </div>
      {meant.value ? <Aimed {...shown} way={meant.value} /> : <p class="tr-quiet">{goalWords(ui, board)}</p>}
      {ui.lit.value.ready.size > 1 + ui.more.value.length ? (
        <Button
          kind="sm tr-add"
          icon="plus"
          size={15}
          aria-pressed={adding.value}
          title={isPhone.value ? undefined : "Or press a place with Shift"}
          onClick={() => void (adding.value = !adding.value)}
        >
          {adding.value ? "Press the place that joins" : "Add a place"}
        </Button>
      ) : null}
    </Section>
  );
}

/** What can be picked in one of the places; where there are several, under its name. */
function PlaceGroups({ ui, board, view, at }: Shown & { at: number }): JSX.Element {
  const name = placeName(board, at);
  const groups = ui.groups.value.filter(({ place }) => place === at);
  const rows = (
    <ul class="tr-groups" aria-label={`Units in ${name}`}>
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
            note={aboard ? "aboard" : left === 1 ? "1 step left" : `${left} steps left`}
            label={`${unitName(board, kind)}${aboard ? " aboard" : ""} to move`}
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
            label={`Without ${name}`}
            title="Leave these out"
            onClick={() => addPlace(ui, at)}
          />
        )}
      </h3>
      {rows}
    </div>
  );
}

/** Nothing is chosen that could move. */
function Nothing({ ui, board, view }: Shown): JSX.Element {
  const count = ui.lit.value.ready.size;
  const place = ui.chosen.value;
  const comers = ui.comers.value?.answer;
  const deed = view.now.phase === "combat_move" ? "attack" : "move";
  const lit = count === 1 ? "the lit place" : `one of ${count} lit places`;
  const here = place === null || comers ? "" : `${stuckWords(board, view, place)} `;
  return (
    <section class="panel tr-deed tr-nothing" aria-label="Move">
      <p>{`${here}${count > 0 ? `Choose ${lit} to ${deed} from.` : `No more units can ${deed}.`}`}</p>
      {place !== null && comers ? (
        <Button
          icon={comers.attack ? "swords" : "arrow"}
          size={16}
          shut={!ui.free.value}
          onClick={() => void gather(ui, place)}
        >
          {comersWords(board, place, comers)}
        </Button>
      ) : null}
    </section>
  );
}

const stuckWords = (board: Board, view: Sight, place: number): string =>
  (stacksOf(view.now.units).get(place) ?? []).some(({ faction }) => faction === view.now.turn)
    ? `Nothing in ${placeName(board, place)} can move now.`
    : `None of your units can reach ${placeName(board, place)}.`;

/** "Attack Ukraine with 9 units from 3 places" */
function comersWords(board: Board, place: number, { places, units, attack }: Tactical.Gathering): string {
  const deed = attack ? `Attack ${placeName(board, place)} with` : `Bring to ${placeName(board, place)}`;
  return `${deed} ${someUnits(units)} from ${places.length === 1 ? placeName(board, places[0] ?? -1) : `${places.length} places`}`;
}

/** What is to be done next with what is picked. */
function goalWords(ui: UiState, board: Board): string {
  const counts = pickedCounts(ui);
  const goals = ui.ways.value.size > 0 ? goalsWords(ui.lit.value) : null;
  const units = unitsWords(board, counts);
  if (counts.length > 0)
    return goals ? `${units}: choose where to go: ${goals}.` : `${units} can't go anywhere together.`;
  return goals
    ? `Select units, or press where all that can should go: ${goals}.`
    : "These units can't go anywhere now.";
}

/** Where they go, by which way, what it costs and what it promises. */
function Aimed({ ui, board, view, way }: Shown & { way: Way }): JSX.Element {
  const ways = ui.ways.value.get(way.to) ?? [];
  const [front, odds] = [ui.front.value, ui.odds.value];
  const { fee = 0, landings = [] } = way;
  const warnings = [
    fee > 0 ? `Neutral land: entering costs ${fee} IPC, paid at once.` : "",
    endsWords(ui.table.cast.value, way),
  ];
  return (
    <div class="tr-aimed">
      <p class="tr-goal">
        {unitsWords(board, pickedCounts(ui))}
        <Icon name="arrow" size={15} />
        <span class="unseen">to</span>
        <b>{placeName(board, way.to)}</b>
      </p>
      {ways.length > 1 ? (
        <Segmented
          class="tr-ways"
          legend="Way"
          choices={ways.map((one, number) => ({ value: number, label: wayWords(board, one, ways) }))}
          value={Math.min(ui.way.value, ways.length - 1)}
          onChoose={(next) => void (ui.way.value = next)}
        />
      ) : null}
      {warnings.map((words) =>
        words ? (
          <p key={words} class="tr-warn">
            {words}
          </p>
        ) : null,
      )}
      {isDark(view, way.to) ? (
        <p class="tr-quiet">{`${unseenWords(view)} Who defends it is not known.`}</p>
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
        onClick={() => march(ui)}
      >
        {buttonWords(way)}
      </Button>
    </div>
  );
}
