import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Button } from "../../ui/controls/Button";
import { useKeepFocus } from "../../ui/hooks/useKeepFocus";
import { landsOf, startsWith } from "../lands/scene";
import { actWhenReady, deselect, type UiState } from "../lands/uiState";
import { titled } from "../phrases";
import { words } from "../words";
import type { Flash } from "./game";
import {
  type Doc,
  isMap,
  kindName,
  type Layout,
  plainFields,
  type Speech,
  sentenceOf,
  textOf,
} from "./speech";

const MANY = 12; // with more buttons, the map is the better list

/** The legal moves that start with the chosen territories, by kind. */
export function Moves({ ui, layout }: { ui: UiState; layout: Layout }): JSX.Element | null {
  const place = useKeepFocus<HTMLDivElement>();
  const moment = ui.moment.value;
  if (!moment) return null;
  const { board, cast, legal, picked, spot, view } = moment;
  const speech: Speech = { layout, cast, board };
  const moves = (legal as Doc[]).filter((action) => startsWith(landsOf(action, layout.lands), picked));
  const kinds = [...new Set(moves.map(({ t }) => String(t)))];
  const isBare = kinds.length === 0 && !(isMap(board) && plainFields(view, layout).length > 0);
  return (
    <section
      class={`panel generic-panel ${isBare ? "bare" : ""}`}
      aria-label={words.moves}
      tabIndex={0} // a scrolling region must be reachable by keyboard
      ref={place}
    >
      {kinds.map((kind) => (
        <Kind
          key={`${kind} ${picked.join()}`}
          ui={ui}
          speech={speech}
          kind={kind}
          moves={moves.filter(({ t }) => t === kind)}
        />
      ))}
      {picked.length > 0 ? (
        <Button kind="sm" onClick={() => deselect(ui)}>
          {words.deselect}
        </Button>
      ) : null}
      {isMap(board) ? <Fields view={view} speech={speech} flash={spot as Flash | null} /> : null}
    </section>
  );
}

interface KindProps {
  ui: UiState;
  speech: Speech;
  kind: string;
  moves: readonly Doc[];
}

function Kind({ ui, speech, kind, moves }: KindProps): JSX.Element {
  const { lands: fields } = speech.layout;
  const all = useSignal(false);
  const onMap = moves.every((action) => landsOf(action, fields).length > 0);
  const mark = (lands: readonly number[]): void => void (ui.table.highlighted.value = lands);
  return (
    <>
      <h3 class="eyebrow">{`${kindName(kind, speech.layout)}, ${moves.length}`}</h3>
      {moves.length > MANY && onMap && !all.value ? (
        <p class="generic-many">
          {words.pickToSee}
          <Button kind="sm" onClick={() => void (all.value = true)}>
            {words.showAll}
          </Button>
        </p>
      ) : (
        <ul class="generic-moves">
          {moves.map((action) => {
            const lands = landsOf(action, fields);
            return (
              <li key={JSON.stringify(action)}>
                <Button
                  kind="sm"
                  onPointerEnter={() => mark(lands)}
                  onPointerLeave={() => mark([])}
                  onClick={() => {
                    mark([]);
                    actWhenReady(ui, action, lands);
                  }}
                >
                  {sentenceOf(action, speech)}
                </Button>
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

/** The fields of a view without its board and scores. Changed ones flash. */
export const Fields = ({ view, speech, flash }: FieldsProps): JSX.Element | null =>
  fieldList(view, plainFields(view, speech.layout), speech, flash?.fields);

/** Fields by name, nested ones indented. */
function fieldList(
  doc: Doc,
  names: readonly string[],
  speech: Speech,
  flashing: readonly string[] = [],
): JSX.Element | null {
  if (names.length === 0) return null;
  return (
    <dl class="generic-fields">
      {names.map((name) => {
        const value = doc[name];
        const part = typeof value === "object" && !Array.isArray(value) ? (value as Doc | null) : null;
        return (
          <div key={name} class={`${part ? "part" : ""} ${flashing.includes(name) ? "flash" : ""}`}>
            <dt>{titled(name)}</dt>
            <dd>{part ? fieldList(part, Object.keys(part), speech) : textOf(value, name, speech)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
