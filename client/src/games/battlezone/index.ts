import type { LandGame } from "../../play/lands/game";
import { landFace } from "../../play/lands/landFace";
import { eachLined, eachSpoken } from "../../play/lines";
import { Figures } from "./Figures";
import { frames } from "./frames";
import { diceOf, type Event, landsOf, ownerOf, type Sight } from "./model";
import { prospect } from "./prospect";
import { look, mark, press, shown, unchanged } from "./scene";
import { sound } from "./sounds";
import { Tray } from "./Tray";
import { endings, headline, intention, line, meanwhile, opening, spoken, summary } from "./words";
import "./battlezone.css";

export const game: LandGame<Sight, Event> = {
  name: "battlezone",
  frames,
  lines: eachLined(line),
  spoken: eachSpoken(spoken),
  opening,
  sound,
  anotherMap: ({ territories }) => ({ territories }),
  mark: (events) => events.map(mark).find((spot) => spot !== null) ?? null,
  turns: true,
  dice: true,
  faces: (event) => (event.t === "battle" ? [...event.attack, ...event.defence] : null),
  chapter: (view) => view.round,
  headline,
  intention,
  endings,
  summary,
  measures: [
    { words: "Dice", of: diceOf },
    { words: "Lands", of: landsOf },
  ],
  keys: [
    [["Tab"], "To the next land: the chosen one and its targets first"],
    [["\u2190", "\u2191", "\u2192", "\u2193"], "To the neighbouring land in that direction"],
    [["Enter", "Space"], "Choose a land, or attack it"],
    [["Esc"], "Let go of the chosen land"],
    [["S"], "Skip this turn"],
  ],
  fields: ["source", "target"],
  ownerOf,
  look,
  shown,
  press,
  keeps: ({ view, seat, picked }) => picked.every((land) => ownerOf(view, land) === seat),
  unchanged,
  prospect,
  pass: { action: { t: "skip" }, words: "Skip this turn", short: "Skip", key: "S" },
  meanwhile,
  Figures,
  Tray,
};

export const face = landFace(game);
