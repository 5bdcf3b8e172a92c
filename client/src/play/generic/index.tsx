import type { JSX } from "preact";
import type { Box } from "../../board/geometry/geometry";
import { layoutOf } from "../../net/http";
import type { Seat } from "../../net/wire.gen";
import type { Face, Moment } from "../face";
import { landFace } from "../lands/landFace";
import type { Table } from "../table/table";
import { handOver, playerAt } from "../turn/handOver";
import { words } from "../words";
import { type Flash, genericGame } from "./game";
import { Fields } from "./Moves";
import { type Doc, isMap, type Layout } from "./speech";
import "./generic.css";

/** Load the face of a game without a folder here, or null if the server has no such game. */
export async function loadGenericFace(game: string): Promise<Face<Doc, Doc> | null> {
  const shown = await layoutOf(game);
  return shown && genericFace(shown.name, shown.layout as Layout);
}

/** A face for any game. A board without territories shows as named fields. */
export function genericFace(name: string, layout: Layout): Face<Doc, Doc> {
  const face = landFace(genericGame(name, layout));
  const fields = ({ view, cast, board, spot }: Moment<Doc>, inset?: Box): JSX.Element => (
    <section
      class="generic-sheet"
      aria-label={words.position}
      // a scrolling region must be reachable by keyboard
      {...(inset
        ? { tabIndex: 0, style: { inset: `${EDGES.map((edge) => `${inset[edge]}px`).join(" ")}` } }
        : {})}
    >
      <Fields view={view} speech={{ layout, cast, board }} flash={spot as Flash | null} />
    </section>
  );
  return {
    ...face,
    Board: (props) => {
      const moment = props.table.moment.value;
      return moment && !isMap(moment.board) ? fields(moment, props.inset) : <face.Board {...props} />;
    },
    ReplayBoard: (props) =>
      isMap(props.moment.board) ? <face.ReplayBoard {...props} /> : fields(props.moment, props.inset),
    Picture: (props) => (isMap(props.moment.board) ? <face.Picture {...props} /> : fields(props.moment)),
    aspectRatio: (board) => (isMap(board) ? face.aspectRatio(board) : 1.5),
    ...(layout.secrets ? { handOver: handOver({ awaited, words: coverText }) } : {}),
  };
}

const EDGES = ["top", "right", "bottom", "left"] as const;

/** The seat whose view is shown, until its player confirms. */
function awaited(table: Table): Seat | null {
  const you = table.about.value?.you ?? [];
  const seat = (table.view.value as Doc | null)?.seat as Seat | undefined;
  if (you.length < 2 || seat === undefined || !you.includes(seat)) return null;
  if (table.standing.value?.phase !== "playing") return null;
  return playerAt(table).value === seat ? null : seat;
}

const coverText = ({ cast }: Table, seat: Seat): { title: string; line: string } => ({
  title: words.isNext(cast.value.name(seat)),
  line: words.lookAway,
});
