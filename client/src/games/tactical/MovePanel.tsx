import type { JSX } from "preact";
import type { Tactical } from "../../net/wire.gen";
import { useReply } from "../../play/useReply";
import { Icon } from "../../ui/Icon";
import { isPhone } from "../../ui/narrow";
import { Segmented } from "../../ui/Segmented";
import { Stepper } from "../../ui/Stepper";
import { Chances } from "./Chances";
import type { Desk } from "./desk";
import { isDark, unseenWords } from "./fog";
import { unitIcon } from "./icons";
import { keyOf } from "./lit";
import { type Board, type Group, placeName, type Sight, stacksOf, unitName, type Way } from "./model";
import { buttonWords, goalsWords, pickedCounts, wayWords } from "./moveWords";
import { UnitPlate } from "./Plate";
import { endsWords } from "./pacts/pacts";
import { someUnits, unitsWords } from "./say";
import { addPlace, gather, march, pick, pickAll, pickNone } from "./verbs";

interface MoveProps {
  desk: Desk;
  board: Board;
  view: Sight;
}

/** The units of the chosen place: who goes, where, and what that promises. */
export function MovePanel({ desk, board, view }: MoveProps): JSX.Element | null {
  const groups = desk.groups.value;
  const [place, ...others] = desk.said.value?.places ?? [];
  if (place === undefined || groups.length === 0) return <Nothing desk={desk} board={board} view={view} />;
  const way = desk.meant.value;
  return (
    <section class="panel tr-deed tr-move" aria-labelledby="tr-move">
      <div class="tr-deed-head">
        <h2 id="tr-move">{others.length > 0 ? `${others.length + 1} places` : placeName(board, place)}</h2>
        <span class="tr-head-buttons">
          <button
            type="button"
            class="btn sm"
            aria-keyshortcuts="a"
            title={isPhone.value ? undefined : "Key A"}
            onClick={() => pickAll(desk)}
          >
            All
          </button>
          <button
            type="button"
            class="btn sm"
            aria-keyshortcuts="n"
            title={isPhone.value ? undefined : "Key N"}
            aria-disabled={desk.picked.value.size === 0}
            onClick={() => pickNone(desk)}
          >
            None
          </button>
        </span>
      </div>
      <div class="tr-picks">
        {[place, ...others].map((at) => (
          <PlaceGroups
            key={at}
            desk={desk}
            board={board}
            view={view}
            groups={groups.filter((group) => group.place === at)}
            at={at}
          />
        ))}
      </div>
      {way ? (
        <Aimed desk={desk} board={board} view={view} way={way} />
      ) : (
        <p class="tr-quiet">{goalWords(desk, board)}</p>
      )}
      {desk.lit.value.ready.size > 1 + desk.more.value.length ? (
        <button
          type="button"
          class="btn sm tr-add"
          aria-pressed={desk.adding.value}
          title={isPhone.value ? undefined : "Or press a place with Shift"}
          onClick={() => void (desk.adding.value = !desk.adding.value)}
        >
          <Icon name="plus" size={15} /> {desk.adding.value ? "Press the place that joins" : "Add a place"}
        </button>
      ) : null}
    </section>
  );
}

/** What can be picked in one of the places; where there are several, under its name. */
function PlaceGroups({
  desk,
  board,
  view,
  groups,
  at,
}: MoveProps & { groups: readonly Group[]; at: number }): JSX.Element {
  const name = placeName(board, at);
  const rows = (
    <ul class="tr-groups" aria-label={`Units in ${name}`}>
      {groups.map((group) => (
        <GroupRow key={keyOf(group)} desk={desk} board={board} view={view} group={group} />
      ))}
    </ul>
  );
  if (desk.more.value.length === 0) return rows;
  return (
    <div class="tr-from">
      <h3>
        {name}
        {at === desk.chosen.value ? null : (
          <button
            type="button"
            class="btn icon sm"
            aria-label={`Without ${name}`}
            title="Leave these out"
            onClick={() => addPlace(desk, at)}
          >
            <Icon name="close" size={14} />
          </button>
        )}
      </h3>
      {rows}
    </div>
  );
}

/** Nothing is chosen that could move. */
function Nothing({ desk, board, view }: MoveProps): JSX.Element | null {
  const count = desk.lit.value.ready.size;
  const place = desk.chosen.value;
  const where = view.now.phase === "combat_move" ? "attack" : "move";
  const lit = count === 1 ? "the lit place" : `one of ${count} lit places`;
  const comers = useReply<Tactical.Gathering>(desk.table, () =>
    desk.chosen.value === null || desk.seat.value === null
      ? null
      : { seat: desk.seat.value, question: { t: "comers", to: desk.chosen.value } },
  );
  const here = place === null || comers ? "" : `${stuckWords(board, view, place)} `;
  return (
    <section class="panel tr-deed tr-nothing" aria-label="Move">
      <p>{count > 0 ? `${here}Choose ${lit} to ${where} from.` : `${here}No more units can ${where}.`}</p>
      {place !== null && comers ? (
        <button
          type="button"
          class="btn"
          aria-disabled={!desk.free.value}
          onClick={() => void gather(desk, place)}
        >
          <Icon name={comers.attack ? "swords" : "arrow"} size={16} /> {comersWords(board, place, comers)}
        </button>
      ) : null}
    </section>
  );
}

const stuckWords = (board: Board, view: Sight, place: number): string =>
  (stacksOf(view.now.units).get(place) ?? []).some(({ faction }) => faction === view.now.turn)
    ? `Nothing in ${placeName(board, place)} can move now.`
    : `None of your units can reach ${placeName(board, place)}.`;

function GroupRow({ desk, board, view, group }: MoveProps & { group: Group }): JSX.Element {
  const { kind, left, aboard, units } = group;
  const key = keyOf(group);
  const name = unitName(board, kind);
  return (
    <li class="tr-group">
      <UnitPlate board={board} kind={kind} faction={view.now.turn} count={units.length} mute />
      <span class="tr-group-words">
        <b>{name}</b>
        <small>{aboard ? "aboard" : left === 1 ? "1 step left" : `${left} steps left`}</small>
      </span>
      <Stepper
        label={`${name}${aboard ? " aboard" : ""} to move`}
        value={desk.picked.value.get(key) ?? 0}
        least={0}
        most={units.length}
        of={units.length}
        onChange={(next) => pick(desk, key, next)}
      />
    </li>
  );
}

/** "Attack Ukraine with 9 units from 3 places" */
function comersWords(board: Board, place: number, { places, units, attack }: Tactical.Gathering): string {
  const deed = attack ? `Attack ${placeName(board, place)} with` : `Bring to ${placeName(board, place)}`;
  return `${deed} ${someUnits(units)} from ${places.length === 1 ? placeName(board, places[0] ?? -1) : `${places.length} places`}`;
}

/** What is to be done next with what is picked. */
function goalWords(desk: Desk, board: Board): string {
  const counts = pickedCounts(desk);
  const goals = desk.ways.value.size;
  if (counts.length === 0)
    return goals > 0
      ? `Pick units, or press where all that can shall go: ${goalsWords(desk.lit.value)}.`
      : "These units can go nowhere now.";
  if (goals === 0) return `${unitsWords(board, counts)} can go nowhere together.`;
  return `${unitsWords(board, counts)}: press where they go: ${goalsWords(desk.lit.value)}.`;
}

/** Where they go, by which way, what it costs and what it promises. */
function Aimed({ desk, board, view, way }: MoveProps & { way: Way }): JSX.Element {
  const ways = desk.ways.value.get(way.to) ?? [];
  const front = desk.front.value;
  const odds = desk.odds.value;
  const { fee = 0, landings = [] } = way;
  const ends = endsWords(desk.table.cast.value, way);
  return (
    <div class="tr-aimed">
      <p class="tr-goal">
        {unitsWords(board, pickedCounts(desk))}
        <Icon name="arrow" size={15} />
        <span class="unseen">to</span>
        <b>{placeName(board, way.to)}</b>
      </p>
      {ways.length > 1 ? (
        <Segmented
          class="tr-ways"
          legend="Way"
          choices={ways.map((one, number) => ({ value: number, label: wayWords(board, one, ways) }))}
          value={Math.min(desk.way.value, ways.length - 1)}
          onChoose={(next) => void (desk.way.value = next)}
        />
      ) : null}
      {fee > 0 ? <p class="tr-warn">{`Neutral land: entering costs ${fee} IPC, paid at once.`}</p> : null}
      {ends ? <p class="tr-warn">{ends}</p> : null}
      {isDark(view, way.to) ? (
        <p class="tr-quiet">{`${unseenWords(view)} Who defends it is not known.`}</p>
      ) : null}
      {landings.map(({ kind, sentence }) => (
        <p key={kind} class="tr-landing">
          <Icon name={unitIcon(kind)} size={16} /> {sentence}
        </p>
      ))}
      {front && odds ? <Chances board={board} view={view} front={front} odds={odds} /> : null}
      <button
        type="button"
        class="btn primary lg tr-go"
        aria-disabled={!desk.free.value}
        aria-keyshortcuts="g"
        onClick={() => march(desk)}
      >
        {buttonWords(way)} {isPhone.value ? null : <span class="kbd">G</span>}
      </button>
    </div>
  );
}
