import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useKeptFocus } from "../../ui/useKeptFocus";
import { attempt, type Desk, letGo } from "../lands/desk";
import { landsOf, startsWith } from "../lands/scene";
import type { Flash } from "./game";
import {
  type Doc,
  isMap,
  kindName,
  type Layout,
  plainFields,
  type Speech,
  sentenceOf,
  titled,
  wordsOf,
} from "./speech";

const MANY = 12; // more buttons than that are rather chosen on the map

/** Every move that the server allows, by kind; only those that begin with the lands that are picked. */
export function Moves({ desk, layout }: { desk: Desk; layout: Layout }): JSX.Element | null {
  const place = useKeptFocus<HTMLDivElement>();
  const moment = desk.moment.value;
  if (!moment) return null;
  const speech: Speech = { layout, cast: moment.cast, board: moment.board };
  const moves = moment.legal.filter((action) => startsWith(landsOf(action, layout.lands), moment.picked));
  const kinds = [...new Set(moves.map((action) => (action as Doc).t as string))];
  const isBare = kinds.length === 0 && !(isMap(moment.board) && plainFields(moment.view, layout).length > 0);
  return (
    <section
      class={`panel generic-panel ${isBare ? "bare" : ""}`}
      aria-label="Moves"
      tabIndex={0} // a scrolling region must be reachable by keyboard
      ref={place}
    >
      {kinds.map((kind) => (
        <Kind
          key={`${kind} ${moment.picked.join()}`}
          desk={desk}
          speech={speech}
          kind={kind}
          moves={moves.filter((action) => (action as Doc).t === kind) as Doc[]}
        />
      ))}
      {moment.picked.length > 0 ? (
        <button type="button" class="btn sm" onClick={() => letGo(desk)}>
          Deselect
        </button>
      ) : null}
      {isMap(moment.board) ? (
        <Fields view={moment.view} speech={speech} flash={moment.spot as Flash | null} />
      ) : null}
    </section>
  );
}

interface KindProps {
  desk: Desk;
  speech: Speech;
  kind: string;
  moves: readonly Doc[];
}

function Kind({ desk, speech, kind, moves }: KindProps): JSX.Element {
  const { layout } = speech;
  const all = useSignal(false);
  const onMap = moves.every((action) => landsOf(action, layout.lands).length > 0);
  const isLong = moves.length > MANY && onMap && !all.value;
  const mark = (lands: readonly number[]): void => void (desk.table.recalled.value = lands);
  return (
    <>
      <h3 class="eyebrow">{`${kindName(kind, layout)}, ${moves.length}`}</h3>
      {isLong ? (
        <p class="generic-many">
          Choose a highlighted place to see its moves.
          <button type="button" class="btn sm" onClick={() => void (all.value = true)}>
            Show all
          </button>
        </p>
      ) : (
        <ul class="generic-moves">
          {moves.map((action) => {
            const lands = landsOf(action, layout.lands);
            return (
              <li key={JSON.stringify(action)}>
                <button
                  type="button"
                  class="btn sm"
                  onPointerEnter={() => mark(lands)}
                  onPointerLeave={() => mark([])}
                  onClick={() => {
                    mark([]);
                    attempt(desk, action, lands);
                  }}
                >
                  {sentenceOf(action, speech)}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

interface FieldsProps {
  view: Doc;
  speech: Speech;
  flash: Flash | null;
}

/** What the view says beside its lands and figures; what has just changed is lit. */
export const Fields = ({ view, speech, flash }: FieldsProps): JSX.Element | null => (
  <FieldList doc={view} names={plainFields(view, speech.layout)} speech={speech} lit={flash?.fields ?? []} />
);

interface ListProps {
  doc: Doc;
  names: readonly string[];
  speech: Speech;
  lit: readonly string[];
}

/** Fields by their names, with the fields of a part below it. */
function FieldList({ doc, names, speech, lit }: ListProps): JSX.Element | null {
  if (names.length === 0) return null;
  return (
    <dl class="generic-fields">
      {names.map((name) => {
        const value = doc[name];
        const isPart = typeof value === "object" && value !== null && !Array.isArray(value);
        return (
          <div key={name} class={`${isPart ? "part" : ""} ${lit.includes(name) ? "flash" : ""}`}>
            <dt>{titled(name)}</dt>
            <dd>
              {isPart ? (
                <FieldList doc={value as Doc} names={Object.keys(value)} speech={speech} lit={[]} />
              ) : (
                wordsOf(value, name, speech)
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
