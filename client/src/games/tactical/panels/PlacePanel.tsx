import type { JSX } from "preact";
import { listed } from "../../../play/turn/queue";
import { Button } from "../../../ui/controls/Button";
import { pairsOf } from "../facts";
import { placeName, unitName } from "../model";
import type { Shown } from "../turn/uiState";
import { placeAll, placeAt } from "../turn/verbs";
import { unitWords } from "../words/names";
import { homelessWords, words, worksLeft } from "../words/purchase";
import { Section, UnitPlate } from "./Parts";

/** The units left to place, and where the chosen kind can go. */
export function PlacePanel({ ui, board, view }: Shown): JSX.Element {
  const basket = pairsOf(view.now.basket);
  const chosen = ui.kind.value;
  const done = basket.length === 0;
  return (
    <Section
      name="place"
      title={done ? words.allPlaced : words.place}
      aside={
        done ? null : (
          <Button kind="sm" letter="p" shut={!ui.free.value} onClick={() => placeAll(ui)}>
            {words.placeAll}
          </Button>
        )
      }
    >
      <div class="tr-basket" role="group" aria-label={words.left}>
        {basket.map(([kind, count]) => (
          <Button
            key={kind}
            kind="tr-lot"
            aria-pressed={kind === chosen}
            onClick={() => void (ui.kind.value = kind)}
          >
            <UnitPlate board={board} kind={kind} faction={view.now.turn} count={count} mute />
            <span class="unseen">{unitWords(board, kind, count)}</span>
          </Button>
        ))}
      </div>
      {chosen !== null && basket.some(([kind]) => kind === chosen) ? (
        <Goals ui={ui} board={board} view={view} kind={chosen} />
      ) : null}
      <p class="tr-quiet">{worksLeft(board, ui.panel.value)}</p>
    </Section>
  );
}

/** Every place for a kind: one there, or as many as fit. */
function Goals({ ui, board, view, kind }: Shown & { kind: number }): JSX.Element {
  const most = new Map<number, number>();
  for (const { at, count, ...lot } of listed(ui, "place"))
    if (lot.kind === kind) most.set(at, Math.max(count, most.get(at) ?? 0));
  const off = !ui.free.value;
  if (most.size === 0)
    return <p class="tr-quiet">{homelessWords(board, kind, ui.panel.value.homeless?.[kind])}</p>;
  return (
    <ul class="tr-list" aria-label={words.placesFor(unitName(board, kind))}>
      {[...most].map(([at, count]) => {
        const place = placeName(board, at);
        return (
          <li key={at}>
            <span>{place}</span>
            <Button kind="sm" shut={off} label={words.oneTo(place)} onClick={() => placeAt(ui, at)}>
              {words.one}
            </Button>
            {count > 1 ? (
              <Button
                kind="sm"
                shut={off}
                label={words.someTo(unitWords(board, kind, count), place)}
                onClick={() => placeAt(ui, at, count)}
              >
                {words.some(count, count === view.now.basket[kind])}
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
