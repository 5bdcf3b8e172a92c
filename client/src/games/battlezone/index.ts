import type { LandGame } from "../../play/lands/game";
import { landFace } from "../../play/lands/landFace";
import { eachLined } from "../../play/lines";
import type { Sound } from "../../sound/cue";
import { frames } from "./frames";
import { type Battle, diceOf, type Event, landsOf, ownerOf, type Sight, type Spot } from "./model";
import { prospect } from "./prospect";
import { drawing, mark, press, unchanged } from "./scene";
import { Tray } from "./Tray";
import { endings, headline, intention, line, meanwhile, opening, summary } from "./words";
import "./battlezone.css";

const endOf = ({ won }: Battle): Sound => (won ? "success" : "failure");

export const game: LandGame<Sight, Event> = {
  name: "battlezone",
  frames,
  lines: eachLined(line),
  describe: opening,
  sound: {
    frame(spot) {
      const { event, stage } = (spot ?? {}) as Partial<Spot>;
      if (stage === "roll") return "dice";
      return stage === "result" && event?.t === "battle" ? endOf(event) : null;
    },
    event: (event) => (event.t === "battle" ? endOf(event) : event.t === "roundbegan" ? "round" : null),
  },
  rerollMap: ({ territories }) => ({ territories }),
  spotOf: mark,
  turns: true,
  dice: true,
  faces: (event) => (event.t === "battle" ? [...event.attack, ...event.defence] : null),
  roundOf: ({ round }) => round,
  headline,
  intention,
  endings,
  summary,
  measures: [
    { label: "Dice", of: diceOf },
    { label: "Lands", of: landsOf },
  ],
  keys: [
    [["Tab"], "To the next land: the chosen one and its targets first"],
    [["\u2190", "\u2191", "\u2192", "\u2193"], "To the neighbouring land in that direction"],
    [["Enter", "Space"], "Choose a land, or attack it"],
  ],
  ...drawing,
  press,
  keeps: ({ view, seat, picked }) => picked.every((land) => ownerOf(view, land) === seat),
  unchanged,
  prospect,
  pass: { action: { t: "skip" }, words: "Skip this turn", short: "Skip", key: "S" },
  moverOf: (spot) => (spot as Spot).event.seat,
  meanwhile,
  figures(view, seat) {
    const [lands, dice] = [landsOf(view, seat), diceOf(view, seat)];
    return [
      [String(lands), lands === 1 ? "land" : "lands"],
      [String(dice), dice === 1 ? "die" : "dice"],
      [`+${view.supply[seat] ?? 0}`, "supply"],
      [String(view.reserve[seat] ?? 0), "reserve"],
    ];
  },
  Tray,
};

export const face = landFace(game);
