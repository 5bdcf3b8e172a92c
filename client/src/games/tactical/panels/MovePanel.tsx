import type { JSX } from "preact";
import { Button } from "../../../ui/Button";
import { Icon } from "../../../ui/Icon";
import { isPhone } from "../../../ui/narrow";
import { Segmented } from "../../../ui/Segmented";
import { Chances } from "../battle/Chances";
import { isDark } from "../facts";
import { unitIcon } from "../icons";
import { type Count, placeName, unitName, type Way } from "../model";
import { type Desk, letPicked, type Shown } from "../turn/desk";
import { keyOf } from "../turn/lit";
import { addPlace, gather, march, pick, pickAll } from "../turn/verbs";
import { buttonWords, endsWords, gatherWords, goalWords, startWords, wayWords, words } from "../words/moves";
import { somePlaces, unitsWords } from "../words/names";
import { unseenWords } from "../words/places";
import { Section, UnitRow } from "./Parts";

/** The units of the chosen places: which of them go, where, and with what odds. */
export function MovePanel(shown: Shown): JSX.Element | null {
  const { desk, board } = shown;
  const { picked, adding, meant, lit } = desk;
  const places = desk.said.value?.places ?? [];
  const [place] = places;
  if (place === undefined || desk.groups.value.length === 0) return <Nothing {...shown} />;
  return (
    <Section
      name="move"
      title={places.length > 1 ? somePlaces(places.length) : placeName(board, place)}
      aside={
        <span class="tr-head-buttons">
          <Button kind="sm" letter="a" onClick={() => pickAll(desk)}>
            {words.all}
          </Button>
          <Button kind="sm" letter="n" shut={picked.value.size === 0} onClick={() => letPicked(desk)}>
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
      {meant.value ? (
        <Aimed {...shown} way={meant.value} />
      ) : (
        <p class="tr-quiet">{goalWords(board, pickedCounts(desk), lit.value)}</p>
      )}
      {lit.value.ready.size > 1 + desk.more.value.length ? (
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
function pickedCounts({ groups, picked }: Desk): Count[] {
  const counts = new Map<number, number>();
  for (const group of groups.value) {
    const count = picked.value.get(keyOf(group)) ?? 0;
    if (count > 0) counts.set(group.kind, (counts.get(group.kind) ?? 0) + count);
  }
  return [...counts];
}

/** The units of one of the places; where there are several, under its name. */
function PlaceGroups({ desk, board, view, at }: Shown & { at: number }): JSX.Element {
  const name = placeName(board, at);
  const groups = desk.groups.value.filter(({ place }) => place === at);
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
            value={desk.picked.value.get(key) ?? 0}
            most={units.length}
            onChange={(next) => pick(desk, key, next)}
          />
        );
      })}
    </ul>
  );
  if (desk.more.value.length === 0) return rows;
  return (
    <div class="tr-from">
      <h3>
        {name}
        {at === desk.chosen.value ? null : (
          <Button
            kind="icon sm"
            icon="close"
            size={14}
            label={words.removePlace(name)}
            title={words.removePlace(name)}
            onClick={() => addPlace(desk, at)}
          />
        )}
      </h3>
      {rows}
    </div>
  );
}

/** Nothing that can move is chosen. */
function Nothing({ desk, board, view }: Shown): JSX.Element {
  const place = desk.chosen.value;
  const comers = desk.comers.value?.answer;
  return (
    <section class="panel tr-deed tr-nothing" aria-label={words.move}>
      <p>{startWords(board, view, comers ? null : place, desk.lit.value.ready.size)}</p>
      {place !== null && comers ? (
        <Button
          icon={comers.attack ? "swords" : "arrow"}
          size={16}
          shut={!desk.free.value}
          onClick={() => void gather(desk, place)}
        >
          {gatherWords(board, place, comers)}
        </Button>
      ) : null}
    </section>
  );
}

/** Where the selected units go, which way, what it costs, and the odds. */
function Aimed({ desk, board, view, way }: Shown & { way: Way }): JSX.Element {
  const ways = desk.ways.value.get(way.to) ?? [];
  const [front, odds] = [desk.front.value, desk.odds.value];
  const { fee = 0, landings = [] } = way;
  const warnings = [fee > 0 ? words.fee(fee) : "", endsWords(desk.table.cast.value, way)].filter(Boolean);
  return (
    <div class="tr-aimed">
      <p class="tr-goal">
        {unitsWords(board, pickedCounts(desk))}
        <Icon name="arrow" size={15} />
        <span class="unseen">{words.to}</span>
        <b>{placeName(board, way.to)}</b>
      </p>
      {ways.length > 1 ? (
        <Segmented
          class="tr-ways"
          legend={words.way}
          choices={ways.map((one, number) => ({ value: number, label: wayWords(board, one, ways) }))}
          value={Math.min(desk.way.value, ways.length - 1)}
          onChoose={(next) => void (desk.way.value = next)}
        />
      ) : null}
      {warnings.map((warning) => (
        <p key={warning} class="tr-warn">
          {warning}
        </p>
      ))}
      {isDark(view, way.to) ? (
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
        shut={!desk.free.value}
        onClick={() => march(desk)}
      >
        {buttonWords(way)}
      </Button>
    </div>
  );
}
