import type { LandGame } from "../../play/lands/game";
import { landFace } from "../../play/lands/landFace";
import { linePerEvent } from "../../play/lines";
import type { Sound } from "../../sound/cue";
import { frames } from "./frames";
import { armiesOf, type Battle, type Event, landsOf, ownerOf, type Sight, type Spot } from "./model";
import { prospect } from "./prospect";
import { drawing, press, spotOf, unchanged } from "./scene";
import { Tray } from "./Tray";
import { describe, endings, figures, headline, intention, line, meanwhile, summary, words } from "./words";
import "./battlezone.css";

const endOf = ({ won }: Battle): Sound => (won ? "success" : "failure");

export const game: LandGame<Sight, Event> = {
  name: "battlezone",
  frames,
  lines: linePerEvent(line),
  describe,
  sound: {
    frame(spot) {
      const { event, stage } = (spot ?? {}) as Partial<Spot>;
      if (stage === "roll") return "dice";
      return stage === "result" && event?.t === "battle" ? endOf(event) : null;
    },
    event: (event) => (event.t === "battle" ? endOf(event) : event.t === "roundbegan" ? "round" : null),
  },
  rerollMap: ({ territories }) => ({ territories }),
  spotOf,
  turns: true,
  dice: true,
  faces: (event) => (event.t === "battle" ? [...event.attack, ...event.defence] : null),
  roundOf: ({ round }) => round,
  headline,
  intention,
  endings,
  summary,
  measures: [
    { label: words.armies, of: armiesOf },
    { label: words.territories, of: landsOf },
  ],
  keys: [
    [["Tab"], words.keys.tab],
    [["\u2190", "\u2191", "\u2192", "\u2193"], words.keys.arrows],
    [["Enter", "Space"], words.keys.enter],
  ],
  ...drawing,
  press,
  keeps: ({ view, seat, picked }) => picked.every((land) => ownerOf(view, land) === seat),
  unchanged,
  prospect,
  pass: { action: { t: "skip" }, ...words.pass, key: "S" },
  moverOf: (spot) => (spot as Spot).event.seat,
  meanwhile,
  figures,
  Tray,
};

export const face = landFace(game);
