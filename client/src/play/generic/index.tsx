import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { layoutOf } from "../../net/http";
import type { Seat } from "../../net/wire.gen";
import type { Face, Moment } from "../face";
import { landFace } from "../lands/landFace";
import { perTable } from "../perTable";
import { Cover } from "../room/Cover";
import type { Table } from "../table/table";
import { type Flash, genericGame } from "./game";
import { Fields } from "./Moves";
import { type Doc, type Layout, landsIn } from "./speech";
import "./generic.css";

/** The face of a game that has no folder in this client; null where the server has no such game. */
export async function loadGenericFace(game: string): Promise<Face<Doc, Doc> | null> {
  const shown = await layoutOf(game);
  return shown && genericFace(shown.name, shown.layout as Layout);
}

/** The kit's face, also for a board without lands: then the position is told in named fields. */
export function genericFace(name: string, layout: Layout): Face<Doc, Doc> {
  const face = landFace(genericGame(name, layout));
  const sheet = (moment: Moment<Doc>): JSX.Element => (
    <div class="generic-sheet">
      <Fields
        view={moment.view}
        speech={{ layout, cast: moment.cast, board: moment.board }}
        flash={moment.spot as Flash | null}
      />
    </div>
  );
  const isMap = ({ board }: { board: unknown }): boolean => landsIn(board).length > 0;
  return {
    ...face,
    Board: (props) => {
      const moment = props.table.moment.value;
      return moment && !isMap(moment) ? sheet(moment) : <face.Board {...props} />;
    },
    Still: (props) => (isMap(props.moment) ? <face.Still {...props} /> : sheet(props.moment)),
    Picture: (props) => (isMap(props.moment) ? <face.Picture {...props} /> : sheet(props.moment)),
    shape: (board) => (isMap({ board }) ? face.shape(board) : 1.5),
    ...(layout.secrets ? { handOver: { isDue, Cover: NextPlayer } } : {}),
  };
}

/** Whoever sits at the screen where people take turns at it; each sees only what their seat may know. */
const sitting = perTable(() => signal<Seat | null>(null));

function isDue(table: Table): boolean {
  const seat = (table.view.value as Doc | null)?.seat;
  return (
    (table.about.value?.you.length ?? 0) > 1 && table.acting.value === seat && sitting(table).value !== seat
  );
}

function NextPlayer({ table }: { table: Table }): JSX.Element | null {
  const seat = table.acting.value;
  if (seat === null) return null;
  const { name, ink } = table.cast.value;
  return (
    <Cover
      seat={seat}
      name={name(seat)}
      ink={ink(seat)}
      title={`${name(seat)} is next`}
      onTaken={() => void (sitting(table).value = seat)}
    >
      Hand over the screen. Nobody else should look.
    </Cover>
  );
}
