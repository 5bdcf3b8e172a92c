import { FIGURES } from "./ground";
import { type Event, kindName, nameOf } from "./model";
import type { Story, Teller } from "./teller";

type Push = Extract<Event, { t: "pushedback" }>;

/**
 * Why a unit was pushed back: a sentence for each of the five causes, with the weights where they decided.
 */
export function pushLine(teller: Teller, push: Push): Story {
  const figures = push.cause === "outweighed" || push.cause === "tie" ? weights(teller, push) : "";
  return teller.ofUnit(
    push.unit,
    `is pushed back from ${nameOf(push.start)} to ${nameOf(push.end)}: ${why(teller, push)}`,
    figures,
  );
}

function why(teller: Teller, { unit, by, cause }: Push): string {
  const others = listed(by.map((id) => teller.unit(id)));
  const are = (one: string, many: string): string => (by.length === 1 ? one : many);
  switch (cause) {
    case "head_on":
      return `it met ${others} head-on`;
    case "ran_into":
      return `${others} ${are("ends", "end")} on its way`;
    case "standing":
      return `${others} ${are("stands", "stand")} there`;
    case "outweighed":
      return `${others} is heavier and takes the tile`;
    case "tie":
      return by.some((id) => teller.kindOf(id) !== teller.kindOf(unit))
        ? `${others} are equally heavy, so nobody gets the tile`
        : `${others} ${are("is", "are")} as heavy, so nobody gets the tile`;
  }
}

/** "Infantry 2 v Tank 3". */
function weights(teller: Teller, { unit, by }: Push): string {
  const weigh = (id: number): string => {
    const kind = teller.kindOf(id);
    return kind ? `${kindName(kind)} ${FIGURES[kind].weight}` : "";
  };
  return `${weigh(unit)} v ${weigh(by[0] ?? unit)}`;
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
