import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useKeptFocus } from "../../ui/useKeptFocus";
import { attempt, type Desk, letGo } from "../lands/desk";
import { landsOf, startsWith } from "../lands/scene";
import type { Flash } from "./game";
import {
  type Doc,
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
  return (
    <section
      class={`panel generic-panel ${kinds.length === 0 && plainFields(moment.view, layout).length === 0 ? "bare" : ""}`}
      aria-label="Moves"
      ref={place}
    >
      <Fields view={moment.view} speech={speech} flash={moment.spot as Flash | null} />
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

/** What the view says beside its lands and figures, by the names of its fields; what has just changed is lit. */
export function Fields({ view, speech, flash }: FieldsProps): JSX.Element | null {
  const fields = plainFields(view, speech.layout);
  if (fields.length === 0) return null;
  return (
    <dl class="generic-fields" aria-label="Position">
      {fields.map((field) => (
        <div key={field} class={flash?.fields.includes(field) ? "flash" : ""}>
          <dt>{titled(field)}</dt>
          <dd>{wordsOf(view[field], field, speech)}</dd>
        </div>
      ))}
    </dl>
  );
}
