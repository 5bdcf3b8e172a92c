import type { ComponentChildren, JSX } from "preact";
import type { Table } from "../../play/table/table";
import { DialogButton } from "../../ui/dialog/DialogButton";
import { Icon } from "../../ui/icons/Icon";
import { SeatChip } from "../../ui/icons/SeatChip";
import { factionInk, isTurn } from "./model";
import { Orders } from "./orders/Orders";
import { Pacts } from "./pacts/Pacts";
import { part } from "./part";
import { playerOf } from "./people";
import { heldWords } from "./say";
import { type FactionFigures, standingsOf } from "./standings";

/** The five factions in the order of turns; a press tells what each has. */
export const TurnOrder = part(({ table, cast, board, view }) => (
  <FactionsButton table={table} class="btn tr-order" label="Factions in the order of turns">
    {board.factions.map((_, faction) => (
      <span
        key={faction}
        class={isTurn(view) && view.now.turn === faction ? "now" : ""}
        title={heldWords(board, view, faction, cast)}
      >
        <SeatChip ink={factionInk(faction)} size={24} />
      </span>
    ))}
  </FactionsButton>
));

interface ButtonProps {
  table: Table;
  class: string;
  label: string;
  children: ComponentChildren;
}

/** Opens what is known of all factions, what binds them, and their standing orders. */
export const FactionsButton = ({ table, children, ...button }: ButtonProps): JSX.Element => (
  <DialogButton {...button} face={children} title="Factions" dialog="tr-factions-dialog">
    <FactionsTable table={table} />
    <Pacts table={table} />
    <Orders table={table} />
  </DialogButton>
);

/** Who has what, by alliance, and what each alliance still needs for victory. */
export const FactionsTable = part(({ cast, board, view }) => (
  <table class="tr-factions" aria-label="Factions">
    <thead>
      <tr>
        {["Faction", "IPC", "Income", "Units", "Lands"].map((words) => (
          <th key={words} scope="col">
            {words}
          </th>
        ))}
      </tr>
    </thead>
    {standingsOf(board, view, cast).map(({ name, factions, production, needs }) => (
      <tbody key={name}>
        <tr class="tr-alliance">
          <th scope="rowgroup" colSpan={5}>
            <b>{name}</b> {production === null ? null : <span>{`production ${production}`}</span>}
            <small>{needs}</small>
          </th>
        </tr>
        {factions.map((figures) => (
          <FactionRow
            key={figures.faction}
            figures={figures}
            player={playerOf(view, cast, figures.faction)}
          />
        ))}
      </tbody>
    ))}
  </table>
));

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
