import { h, type VNode } from "preact";
import { describe, expect, test } from "vitest";
import { face } from "../src/games/tactical/index";
import { frames } from "../src/games/tactical/log/frames";
import { isSharedInFog, publicEvents } from "../src/games/tactical/log/turns";
import type { Board, Event } from "../src/games/tactical/model";
import { PlaceFacts } from "../src/games/tactical/panels/PlaceCard";
import { isHidden } from "../src/games/tactical/position";
import { frontWords } from "../src/games/tactical/words/battle";
import { lines, spoken } from "../src/games/tactical/words/log";
import { spokenPlace } from "../src/games/tactical/words/places";
import { castOf } from "../src/play/table/cast";
import type { Table } from "../src/play/table/table";
import { rendered, textOf } from "./rendered";
import { BIRCH, CAST, CEDAR, EVENTS, BOARD as PLAIN, SEATS, sight, steps } from "./tactical";
import { FRONT, sitting } from "./tactical-panels";
import { sitAt } from "./tactical-table";

const FOG: Board = { ...PLAIN, terms: { ...PLAIN.terms, fog: true } };
const view = sight({ phase: "combat_move" }, { dark: [CEDAR] });

/** As the server sends it in fog, without unit numbers. */
const unnumbered = (event: Event): Event =>
  ({
    ...event,
    ...("units" in event ? { units: [] } : {}),
    ...("attackers" in event ? { attackers: [], defenders: [] } : {}),
  }) as Event;

describe("a place in fog", () => {
  test("says so, and lists no units", () => {
    expect([isHidden(view, CEDAR), isHidden(view, BIRCH)]).toEqual([true, false]);
    expect(textOf(rendered(h(PlaceFacts, { board: FOG, view, place: CEDAR })))).toContain("Hidden by fog.");
    expect(textOf(rendered(h(PlaceFacts, { board: FOG, view, place: CEDAR })))).not.toContain("No units");
    expect(spokenPlace(FOG, view, CEDAR, "")).toContain("hidden by fog");
  });
  test("shows no odds to an attacker", () => {
    expect(frontWords(FOG, view, { ...FRONT, place: CEDAR, defenders: {} })).toBe(
      "2 infantry and 1 armour v unknown defenders",
    );
  });
});

describe("fog", () => {
  test("leaves events with kinds of units worded as usual", () => {
    for (const event of Object.values(EVENTS)) {
      expect(lines([unnumbered(event)], CAST, view, FOG)).toEqual(lines([event], CAST, view, FOG));
      expect(spoken([unnumbered(event)], CAST, view, view, FOG)).toBe(spoken([event], CAST, view, view, FOG));
      expect(frames(steps([unnumbered(event)], view), () => false).map(({ ms }) => ms)).toEqual(
        frames(steps([event], view), () => false).map(({ ms }) => ms),
      );
    }
  });
});

describe("at one screen", () => {
  const shared = (you: readonly number[], board = FOG): boolean => isSharedInFog(board, view, you);
  test("the map is covered until the next player takes over", () => {
    const scene = sitAt(view, [{ t: "endphase" }], [0, 1]);
    scene.table.board.value = FOG;
    sitting(scene, ({ table, ui }) => {
      expect(ui.seat.value).toBeNull();
      const cover = () =>
        (
          face.handOver!.Cover as (props: { table: Table }) => VNode<{ line: string; onTaken(): void }> | null
        )({
          table,
        });
      expect(cover()?.props.line).toBe("Fog is on. Everyone else, look away.");
      cover()?.props.onTaken();
      expect(cover()).toBeNull();
      expect(ui.seat.value).toBe(0);
    });
  });
  test("nothing is covered for players of one side, or without fog", () => {
    expect([shared([0, 1]), shared([0]), shared([0, 1], PLAIN)]).toEqual([true, false, false]);
    expect(isSharedInFog(FOG, sight({}, { sides: [0, 0] }), [0, 1])).toBe(false);
  });
  test("the next player's view isn't shown before the map is covered", () => {
    const hers = sight({}, { seat: 0 });
    const next = sight({}, { seat: 1, dark: [BIRCH] });
    const last = [{ event: EVENTS.captured, before: hers, view: next }];
    expect(frames(last, () => true).map((frame) => frame.view)).toEqual([hers]);
  });
  test("the log shows only what everyone may know", () => {
    const cast = castOf(SEATS, [0, 1]);
    expect(publicEvents([EVENTS.bought, EVENTS.captured], FOG, view, cast.you)).toEqual([EVENTS.captured]);
    expect(
      lines([EVENTS.bought, EVENTS.captured], cast, view, FOG).filter(({ heading }) => !heading),
    ).toHaveLength(1);
    expect(lines([EVENTS.bought], CAST, view, FOG).filter(({ heading }) => !heading)).toHaveLength(1);
  });
});
