import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Table } from "../../../play/table/table";
import { Icon } from "../../../ui/Icon";
import type { Board, Sight } from "../model";
import { placeName } from "../model";
import { matchupAt, myFactions } from "./atPlace";
import { OddsDialog } from "./later";
import { addressOf, type Matchup } from "./matchup";
import "./here.css";

interface HereProps {
  table: Table;
  board: Board;
  view: Sight;
  place: number;
}

/** The calculator with the forces of a place, over the table; as a link it opens elsewhere too. */
export function OddsHere({ table, board, view, place }: HereProps): JSX.Element {
  const shown = useSignal<Matchup | null>(null);
  const matchup = matchupAt(board, view, place, myFactions(table, view));
  const open = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    shown.value = matchup;
  };
  return (
    <>
      <a class="tr-odds-here" href={addressOf(matchup)} target="_blank" rel="noopener" onClick={open}>
        <Icon name="die" size={14} /> Odds here
      </a>
      {shown.value ? (
        <OddsDialog
          title={`Battle odds: ${placeName(board, place)}`}
          start={shown.value}
          onClose={() => void (shown.value = null)}
        />
      ) : null}
    </>
  );
}
