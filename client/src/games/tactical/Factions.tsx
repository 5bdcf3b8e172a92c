import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Table } from "../../play/table/table";
import { CloseRow, Dialog } from "../../ui/Dialog";
import { Icon } from "../../ui/Icon";
import { SeatChip } from "../../ui/SeatChip";
import { deskOf } from "./desk";
import { factionInk, isTurn } from "./model";
import { Orders } from "./orders/Orders";
import { Pacts } from "./pacts/Pacts";
import { playerOf } from "./people";
import { heldWords } from "./say";
import { type FactionFigures, standingsOf } from "./standings";

/** The five factions in the order of turns; a press tells what each has. */
export function TurnOrder({ table }: { table: Table }): JSX.Element | null {
  const open = useSignal(false);
  const { board, view } = deskOf(table);
  if (!board.value || !view.value) return null;
  const [known, sight] = [board.value, view.value];
  return (
    <>
      <button
        type="button"
        class="btn tr-order"
        aria-haspopup="dialog"
        aria-label="Factions in the order of turns"
        onClick={() => void (open.value = true)}
      >
        {known.factions.map((_, faction) => (
          <span
            key={faction}
            class={isTurn(sight) && sight.now.turn === faction ? "now" : ""}
            title={heldWords(known, sight, faction, table.cast.value)}
          >
            <SeatChip ink={factionInk(faction)} size={24} />
          </span>
        ))}
      </button>
      {open.value ? <FactionsDialog table={table} onClose={() => void (open.value = false)} /> : null}
    </>
  );
}

export function FactionsDialog({ table, onClose }: { table: Table; onClose(): void }): JSX.Element {
  return (
    <Dialog title="Factions" onClose={onClose} class="tr-factions-dialog">
      <FactionsTable table={table} />
      <Pacts table={table} />
      <Orders table={table} />
      <CloseRow onClose={onClose} />
    </Dialog>
  );
}

/** Who has what, by alliance, and what each alliance still needs for victory. */
export function FactionsTable({ table }: { table: Table }): JSX.Element | null {
  const { board, view } = deskOf(table);
  if (!board.value || !view.value) return null;
  const [known, sight] = [board.value, view.value];
  return (
    <table class="tr-factions" aria-label="Factions">
      <thead>
        <tr>
          <th scope="col">Faction</th>
          <th scope="col">IPC</th>
          <th scope="col">Income</th>
          <th scope="col">Units</th>
          <th scope="col">Lands</th>
        </tr>
      </thead>
      {standingsOf(known, sight, table.cast.value).map(({ name, factions, production, produces, needs }) => (
        <tbody key={name}>
          <tr class="tr-alliance">
            <th scope="rowgroup" colSpan={5}>
              <b>{name}</b> {production === null ? null : <span>{`${produces} ${production}`}</span>}
              <small>{needs}</small>
            </th>
          </tr>
          {factions.map((figures) => (
            <FactionRow
              key={figures.faction}
              figures={figures}
              player={playerOf(sight, table.cast.value, figures.faction)}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function FactionRow({ figures, player }: { figures: FactionFigures; player: string }): JSX.Element {
  const { faction, name, treasury, income, units, more, lands, capitalLost, moves } = figures;
  return (
    <tr
      class={`ink-${factionInk(faction)} ${moves ? "moves" : ""}`}
      aria-current={moves ? "true" : undefined}
    >
      <th scope="row">
        <span class="tr-seat">
          <SeatChip ink={factionInk(faction)} size={26} />
          <span>
            <b>{name}</b>
            <small>
              {capitalLost ? `${player}, capital lost` : player}
              {moves ? <span class="unseen">, to move</span> : null}
            </small>
          </span>
          {capitalLost ? <Icon name="flag" size={15} /> : null}
        </span>
      </th>
      <td>{treasury}</td>
      <td class="tr-income">{`+${income}`}</td>
      <td title={more ? "As many are seen" : undefined}>{more ? `${units}+` : units}</td>
      <td>{lands}</td>
    </tr>
  );
}
