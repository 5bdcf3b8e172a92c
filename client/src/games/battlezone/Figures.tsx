import type { JSX } from "preact";
import { FigureList } from "../../ui/FigureList";
import { diceOf, landsOf, type Sight } from "./model";

/** A seat's lands, dice, supply and reserve. */
export function Figures({
  view,
  seat,
  part,
}: {
  view: Sight;
  seat: number;
  part?: "strip" | "sheet";
}): JSX.Element {
  const lands = landsOf(view, seat);
  const dice = diceOf(view, seat);
  if (part === "strip") return <span class="figures-short">{`${lands} lands \u00b7 ${dice} dice`}</span>;
  if (part === "sheet") return <Store supply={view.supply[seat] ?? 0} reserve={view.reserve[seat] ?? 0} />;
  const figures: [string, string][] = [
    [String(lands), lands === 1 ? "land" : "lands"],
    [String(dice), dice === 1 ? "die" : "dice"],
    [`+${view.supply[seat] ?? 0}`, "supply"],
    [String(view.reserve[seat] ?? 0), "reserve"],
  ];
  return <FigureList class="figures" figures={figures} />;
}

function Store({ supply, reserve }: { supply: number; reserve: number }): JSX.Element {
  return (
    <p class="figures-short store">
      <span>
        Reserve <b>{reserve}</b>
      </span>
      <span>
        Supply <b>+{supply}</b>
      </span>
    </p>
  );
}
