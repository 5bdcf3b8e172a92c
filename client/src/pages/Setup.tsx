import { useSignal } from "@preact/signals";
import type { ComponentProps, JSX } from "preact";
import { useEffect } from "preact/hooks";
import { cardOf, loadSetup } from "../games";
import { listGames, sentenceOf } from "../net/http";
import type { BotInfo, GameInfo } from "../net/wire.gen";
import type { Card, SeatLook, SetupFields } from "../play/face";
import { modeOf, type Place, placesFor, plansOf, type Side, takeSide, titlesOf } from "../play/wish";
import { Brand } from "../ui/Brand";
import { Icon } from "../ui/Icon";
import { Scope } from "../ui/Scope";
import { ThemeButton } from "../ui/ThemeButton";
import { toast } from "../ui/toasts";
import { Duel } from "./Duel";
import { Hero } from "./Hero";
import { myName, startGame } from "./opening";
import { SeatRows } from "./SeatRows";
import { ToolLink } from "./ToolLink";
import { TroublePage } from "./TroublePage";
import "./page.css";
import "./setup.css";

/** One game's set-up: who plays, and on what map. */
export function Setup({ game, query }: { game: string; query: string }): JSX.Element {
  const found = useSignal<GameInfo | null>(null);
  const trouble = useSignal<string | null>(null);
  useEffect(() => {
    listGames()
      .then((games) => {
        found.value = games.find((info) => info.name === game) ?? null;
        trouble.value = found.value ? null : "There is no such game here.";
      })
      .catch((error: unknown) => {
        trouble.value = error instanceof Error ? error.message : "The server does not answer.";
      });
  }, [game]);
  if (trouble.value) return <TroublePage title="No game to set up" line={trouble.value} />;
  return (
    <div class="home setup">
      <Hero />
      <header class="home-top">
        <Brand />
        <ThemeButton />
      </header>
      <main class="setup-main">
        {found.value ? <Form key={query} info={found.value} query={query} /> : null}
      </main>
    </div>
  );
}

function Form({ info, query }: { info: GameInfo; query: string }): JSX.Element {
  const card = cardOf(info.name);
  const usual = knownBot(info.bots, card?.bot ?? "");
  const duel = info.seats.every((count) => count === 2);
  const places = useSignal<readonly Place[]>(
    placesFor({ mode: "bot", seats: seatsOf(info, card), bots: [usual], name: myName() }),
  );
  const options = useSignal<Record<string, unknown> | null>({});
  const looks = useSignal<readonly SeatLook[]>([]);
  const counts = useSignal<readonly number[]>(info.seats);
  const side = useSignal<Side>("random");
  const busy = useSignal(false);
  const mode = modeOf(places.value);

  const start = (event: Event): void => {
    event.preventDefault();
    if (!options.value) return;
    busy.value = true;
    const name = nameIn(places.value);
    const seated = duel ? takeSide(places.value, side.value) : places.value;
    startGame({
      game: info.name,
      title: info.title,
      seats: plansOf(
        seated,
        titlesOf(info.bots),
        looks.value.map((look) => look.name),
      ),
      name,
      options: options.value,
    })
      .catch((error: unknown) => toast(sentenceOf(error), "warn"))
      .finally(() => {
        busy.value = false;
      });
  };

  const seating = {
    bots: info.bots,
    usual,
    places: places.value,
    onPlaces: (next: readonly Place[]) => void (places.value = next),
  };
  return (
    <form class="panel setup-form" onSubmit={start}>
      <div class="setup-head">
        <h1 class="display">{info.title}</h1>
        <ToolLink card={card} />
      </div>
      {duel ? (
        <Duel {...seating} side={side.value} onSide={(next) => void (side.value = next)} />
      ) : (
        <SeatRows counts={counts.value} looks={looks.value} {...seating} />
      )}
      <OwnFields
        game={info.name}
        mode={mode}
        seats={places.value.length}
        wish={Object.fromEntries(new URLSearchParams(query))}
        onOptions={(next) => void (options.value = next)}
        onLooks={(next) => void (looks.value = next)}
        onCounts={(next) => {
          counts.value = next.filter((count) => info.seats.includes(count));
          if (places.value.length > Math.max(...counts.value))
            places.value = places.value.slice(0, Math.max(...counts.value));
        }}
      />
      <button type="submit" class="btn primary lg" disabled={busy.value || !options.value}>
        <Icon name="play" size={18} /> {busy.value ? "Starting" : startWords(places.value)}
      </button>
      {options.value ? null : <p class="setup-note">A choice above cannot be as it is: it says there why.</p>}
    </form>
  );
}

/** The fields that the game itself brings. */
function OwnFields({ game, ...fields }: { game: string } & ComponentProps<SetupFields>): JSX.Element | null {
  const loaded = useSignal<{ Fields: SetupFields } | null>(null);
  useEffect(() => {
    void loadSetup(game).then((Fields) => (loaded.value = Fields ? { Fields } : null));
  }, [game]);
  const Fields = loaded.value?.Fields;
  return Fields ? (
    <Scope game={game}>
      <Fields {...fields} />
    </Scope>
  ) : null;
}

function startWords(places: readonly Place[]): string {
  const open = places.filter(({ who }) => who === "friend").length;
  if (open > 0) return open > 1 ? "Make the links" : "Make the link";
  return modeOf(places) === "bots" ? "Watch the game" : "Start the game";
}

/** What the person at this screen wants to be called; the first of several, if it has a name. */
function nameIn(places: readonly Place[]): string {
  const here = places.flatMap((place) => (place.who === "me" ? [place.name.trim()] : []));
  return here.length === 1 ? (here[0] as string) : here[0] || myName();
}

const seatsOf = (info: GameInfo, card: Card | undefined): number =>
  card && info.seats.includes(card.seats) ? card.seats : (info.seats[0] ?? 2);

const knownBot = (bots: readonly BotInfo[], name: string): string =>
  bots.some((bot) => bot.name === name) ? name : (bots[0]?.name ?? name);
