import { describe, expect, test } from "vitest";
import { endings } from "../src/games/battlezone/words";
import { pathOf } from "../src/pages/home/pastedLink";
import { routeOf } from "../src/pages/parseRoute";
import { endTitle, reasonText } from "../src/pages/room/ending";
import { modeOf, placesFor, plansOf, type Quick, takeSide } from "../src/pages/seatPlans";
import { type KernelEvent, kernelLine } from "../src/play/kernelEvents";
import { sentenceOf } from "../src/play/phrases";
import { castOf } from "../src/play/table/cast";
import { clockText } from "../src/ui/text/clockText";
import { SEATS } from "./fakes";

const QUICK = { seats: 2, bots: ["balanced"], name: "" };
const TITLES = { balanced: "Normal" };
const seatsFor = (quick: Quick) => plansOf(placesFor(quick), TITLES);

describe("addresses", () => {
  test("lead to pages, with an invite in the fragment", () => {
    expect(routeOf("/", "")).toEqual({ page: "home" });
    expect(routeOf("/new/battlezone", "")).toEqual({ page: "setup", game: "battlezone", query: "" });
    expect(routeOf("/new/conquest", "", "?preset=rizk")).toEqual({
      page: "setup",
      game: "conquest",
      query: "?preset=rizk",
    });
    expect(routeOf("/t/abc", "#s3cret")).toEqual({ page: "table", table: "abc", secret: "s3cret" });
    expect(routeOf("/t/abc", "")).toEqual({ page: "table", table: "abc", secret: null });
    expect(routeOf("/some/where", "")).toEqual({ page: "lost" });
  });
  test("pasted links are accepted whole or in part, and nothing else is", () => {
    expect(pathOf("https://play.example/t/m45jkg8wsz#tLd8-OK_f")).toBe("/t/m45jkg8wsz#tLd8-OK_f");
    expect(pathOf(" m45jkg8wsz ")).toBe("/t/m45jkg8wsz");
    expect(pathOf("https://play.example/about us")).toBeNull();
    expect(pathOf("")).toBeNull();
  });
});

describe("seats of a new table", () => {
  test("follow the mode", () => {
    expect(seatsFor({ ...QUICK, mode: "bot", name: "Ottoline" })).toEqual([
      { who: "me", name: "Ottoline" },
      { who: "bot", bot: "balanced" },
    ]);
    expect(seatsFor({ ...QUICK, mode: "friend" })).toEqual([{ who: "me" }, { who: "friend" }]);
    expect(seatsFor({ ...QUICK, mode: "screen" }).map((seat) => seat.who)).toEqual(["me", "me"]);
  });
  test("are random or chosen if one of two players is at this screen, and fixed otherwise", () => {
    const who = (mode: Quick["mode"], side: Parameters<typeof takeSide>[1], drawn = 0): string[] =>
      takeSide(placesFor({ ...QUICK, mode }), side, () => drawn).map((place) => place.who);
    expect([who("bot", "random", 0.2), who("bot", "random", 0.7)]).toEqual([
      ["me", "bot"],
      ["bot", "me"],
    ]);
    expect([who("friend", "random", 0.49), who("friend", "random", 0.99)]).toEqual([
      ["me", "friend"],
      ["friend", "me"],
    ]);
    expect([who("bot", 0, 0.9), who("bot", 1, 0.1), who("friend", 1)]).toEqual([
      ["me", "bot"],
      ["bot", "me"],
      ["friend", "me"],
    ]);
    expect([who("screen", 1), who("bots", 1)]).toEqual([
      ["me", "me"],
      ["bot", "bot"],
    ]);
    const four = placesFor({ ...QUICK, seats: 4, mode: "bot" });
    expect(takeSide(four, 1)).toBe(four);
  });
  test("can be more than two", () => {
    expect(seatsFor({ ...QUICK, seats: 3, mode: "screen" }).map((seat) => seat.name)).toEqual([
      "Violet",
      "Lime",
      "Vermilion",
    ]);
    expect(seatsFor({ ...QUICK, seats: 4, mode: "bot" }).map((seat) => seat.name)).toEqual([
      undefined,
      "Normal 1",
      "Normal 2",
      "Normal 3",
    ]);
    expect(seatsFor({ ...QUICK, seats: 3, mode: "friend" }).map((seat) => seat.who)).toEqual([
      "me",
      "friend",
      "friend",
    ]);
  });
  test("number two bots of one kind", () => {
    expect(seatsFor({ ...QUICK, mode: "bots" }).map((seat) => seat.name)).toEqual(["Normal 1", "Normal 2"]);
    expect(
      seatsFor({ ...QUICK, bots: ["balanced", "random"], mode: "bots" }).map((seat) => seat.name),
    ).toEqual([undefined, undefined]);
  });
  test("can be of every kind at once, and people who share a screen get different names", () => {
    const places = [
      { who: "me", name: "Ada" },
      { who: "bot", bot: "balanced" },
      { who: "me", name: " " },
      { who: "friend" },
      { who: "bot", bot: "balanced" },
    ] as const;
    expect(plansOf(places, TITLES)).toEqual([
      { who: "me", name: "Ada" },
      { who: "bot", bot: "balanced", name: "Normal 1" },
      { who: "me", name: "Vermilion" },
      { who: "friend" },
      { who: "bot", bot: "balanced", name: "Normal 2" },
    ]);
    expect([places, places.slice(0, 3), places.slice(0, 2), places.slice(1, 2)].map(modeOf)).toEqual([
      "friend",
      "screen",
      "bot",
      "bots",
    ]);
  });
});

describe("result", () => {
  const cast = castOf(SEATS, [0]);
  test("names the winner from the viewer's side", () => {
    expect(endTitle({ winners: [0], ranks: [1, 2], reason: "conquest" }, cast)).toBe("You win");
    expect(endTitle({ winners: [1], ranks: [2, 1], reason: "conquest" }, cast)).toBe("You lose");
    expect(endTitle({ winners: [1], ranks: [2, 1], reason: "conquest" }, castOf(SEATS, []))).toBe(
      "Balanced wins",
    );
    expect(endTitle({ winners: [1, 0], ranks: [1, 1], reason: "capitals" }, cast)).toBe("You win");
    expect(endTitle({ winners: [0, 1], ranks: [1, 1], reason: "capitals" }, castOf(SEATS, []))).toBe(
      "Ottoline and Balanced win",
    );
    expect(endTitle({ winners: [], ranks: [1, 1], reason: "stalemate" }, cast)).toBe("Draw");
  });
  test("gives the reason", () => {
    expect(reasonText({ winners: [1], ranks: [2, 1], reason: "resignation" }, cast, endings)).toBe(
      "You resigned.",
    );
    expect(reasonText({ winners: [0], ranks: [1, 2], reason: "absence" }, cast, endings)).toBe(
      "Balanced was away too long.",
    );
    expect(reasonText({ winners: [], ranks: [1, 1], reason: "agreement" }, cast, endings)).toBe(
      "The players agreed to a draw.",
    );
    expect(reasonText({ winners: [0], ranks: [1, 2], reason: "conquest" }, cast, endings)).toBe("");
  });
  test("uses the game's own ending if its rules end it", () => {
    expect(reasonText({ winners: [], ranks: [1, 1], reason: "stalemate" }, cast, endings)).toBe(
      "Draw: nobody attacked for eight rounds.",
    );
    expect(reasonText({ winners: [], ranks: [1, 1], reason: "stalemate" }, cast, {})).toBe("");
  });
  test("events of every game have sentences", () => {
    const said = (event: KernelEvent): string => sentenceOf(kernelLine(event, cast));
    expect(said({ t: "resigned", seat: 1 })).toBe("Balanced resigned.");
    expect(said({ t: "seattaken", seat: 1, bot: "balanced" })).toBe("Balanced is now played by a bot.");
    expect(said({ t: "seattaken", seat: 0, bot: "balanced" })).toContain("A bot is playing for you now");
  });
});

test("seconds look like a clock", () => {
  expect([0, 0.2, 24, 60, 125, -3].map(clockText)).toEqual(["0:00", "0:01", "0:24", "1:00", "2:05", "0:00"]);
});
