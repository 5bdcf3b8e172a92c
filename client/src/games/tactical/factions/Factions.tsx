import type { ComponentChildren, JSX } from "preact";
import type { Table } from "../../../play/table/table";
import { DialogButton } from "../../../ui/dialog/DialogButton";
import { Icon } from "../../../ui/icons/Icon";
import { Alliances } from "../alliances/Alliances";
import { factionInk, isTurn } from "../model";
import { Orders } from "../orders/Orders";
import { FactionChip } from "../panels/Parts";
import { part } from "../turn/uiState";
import { words } from "../words/factions";
import { heldWords, playerOf } from "../words/say";
import { type FactionFigures, standingsOf } from "./figures";

/** The factions in turn order. A press shows their figures. */
export const TurnOrder = part(({ table, cast, board, view }) => (
  <FactionsButton table={table} class="btn tr-order" label={words.order}>
    {board.factions.map((_, faction) => (
      <span
        key={faction}
        class={isTurn(view) && view.now.turn === faction ? "now" : ""}
        title={heldWords(board, view, faction, cast)}
      >
        <FactionChip faction={faction} size={24} />
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

/** Opens everyone's figures, the alliances and the standing orders. */
export const FactionsButton = ({ table, children, ...button }: ButtonProps): JSX.Element => (
  <DialogButton {...button} face={children} title={words.factions} dialog="tr-factions-dialog">
    <FactionsTable table={table} />
    <Alliances table={table} />
    <Orders table={table} />
  </DialogButton>
);

/** Each faction's figures, by side, and what each side still needs for victory. */
export const FactionsTable = part(({ cast, board, view }) => (
  <table class="tr-factions" aria-label={words.factions}>
    <thead>
      <tr>
        {words.columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    {standingsOf(board, view, cast).map(({ name, factions, production, needs }) => (
      <tbody key={name}>
        <tr class="tr-alliance">
          <th scope="rowgroup" colSpan={words.columns.length}>
            <b>{name}</b> {production === null ? null : <span>{words.production(production)}</span>}
            <small>{needs}</small>
          </th>
        </tr>
        {factions.map((figures) => (
          <FactionRow key={figures.faction} {...figures} player={playerOf(view, cast, figures.faction)} />
        ))}
      </tbody>
    ))}
  </table>
));

function FactionRow(props: FactionFigures & { player: string }): JSX.Element {
  const { faction, name, player, treasury, income, units, more, lands, capitalLost, moves } = props;
  return (
    <tr
      class={`ink-${factionInk(faction)} ${moves ? "moves" : ""}`}
      aria-current={moves ? "true" : undefined}
    >
      <th scope="row">
        <span class="tr-seat">
          <FactionChip faction={faction} size={26} />
          <span>
            <b>{name}</b>
            <small>
              {words.player(player, capitalLost)}
              {moves ? <span class="unseen">{words.toMove}</span> : null}
            </small>
          </span>
          {capitalLost ? <Icon name="flag" size={15} /> : null}
        </span>
      </th>
      <td>{treasury}</td>
      <td class="tr-income">{`+${income}`}</td>
      <td title={more ? words.atLeast : undefined}>{more ? `${units}+` : units}</td>
      <td>{lands}</td>
    </tr>
  );
}
