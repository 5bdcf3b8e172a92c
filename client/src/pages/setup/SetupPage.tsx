import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { cardOf, loadSetup } from "../../games";
import { gameOptions, listGames, sentenceOf } from "../../net/http";
import type { BotInfo, GameInfo, Schema } from "../../net/wire.gen";
import type { Card } from "../../play/face";
import {
  type Agreement,
  type Changes,
  countsOf,
  documentOf,
  firstChanges,
  optionsOf,
} from "../../play/options/agreement";
import { OptionFields } from "../../play/options/OptionFields";
import type { SetupParts } from "../../play/options/parts";
import { looksOf } from "../../play/options/Shares";
import { useCheck } from "../../play/options/useCheck";
import { ThemeButton } from "../../ui/controls/ThemeButton";
import { Brand } from "../../ui/icons/Brand";
import { Icon } from "../../ui/icons/Icon";
import { toast } from "../../ui/messages/toasts";
import { StyleScope } from "../../ui/StyleScope";
import { Hero } from "../home/Hero";
import { ToolLink } from "../home/ToolLink";
import { modeOf, type Place, placesFor, plansOf, type Side, takeSide, titlesOf } from "../seatPlans";
import { ErrorPage } from "../shared/ErrorPage";
import { words as shared } from "../shared/words";
import { myName, startGame } from "../startGame";
import { SeatRows } from "./SeatRows";
import { TwoPlayerSeats } from "./TwoPlayerSeats";
import { words } from "./words";
import "../shared/page.css";
import "./setup.css";

/** The set-up page of a game: who plays, on which map, by which rules. The server describes every option. */
export function SetupPage({ game, query }: { game: string; query: string }): JSX.Element {
  const found = useSignal<Found | null>(null);
  const problem = useSignal<string | null>(null);
  useEffect(() => {
    find(game)
      .then((one) => {
        found.value = one;
        problem.value = one ? null : words.noSuchGame;
      })
      .catch((error: unknown) => {
        problem.value = error instanceof Error ? error.message : shared.serverDown;
      });
  }, [game]);
  if (problem.value) return <ErrorPage title={words.noSetup} line={problem.value} />;
  return (
    <div class="home setup">
      <Hero />
      <header class="home-top">
        <Brand />
        <ThemeButton />
      </header>
      <main class="setup-main">
        {found.value ? <Form key={query} {...found.value} query={query} /> : null}
      </main>
    </div>
  );
}

interface Found {
  info: GameInfo;
  schema: Schema;
  parts: SetupParts;
}

async function find(game: string): Promise<Found | null> {
  const info = (await listGames()).find(({ name }) => name === game);
  if (!info) return null;
  const [schema, parts] = await Promise.all([gameOptions(game), loadSetup(game)]);
  return { info, schema, parts };
}

function Form({ info, schema, parts, query }: Found & { query: string }): JSX.Element {
  const card = cardOf(info.name);
  const usual = knownBot(info.bots, card?.bot ?? "");
  const twoPlayers = info.seats.every((count) => count === 2);
  const options = useMemo(() => optionsOf(schema), [schema]);
  const places = useSignal<readonly Place[]>(
    placesFor({ mode: "bot", seats: seatsOf(info, card), bots: [usual], name: myName() }),
  );
  const changes = useSignal(firstChanges(options, Object.fromEntries(new URLSearchParams(query))));
  const side = useSignal<Side>("random");
  const busy = useSignal(false);
  const agreement: Agreement = {
    options,
    changes: changes.value,
    seats: places.value.length,
    opponents: modeOf(places.value),
  };
  const checked = useCheck(info.name, agreement);
  const counts = countsOf(agreement, info.seats);
  const looks = looksOf(agreement, parts);
  const document = documentOf(agreement);
  const flaw = checked?.flaw;

  const change = (next: Changes): void => {
    changes.value = next;
    const most = Math.max(...countsOf({ ...agreement, changes: next }, info.seats));
    if (places.value.length > most) places.value = places.value.slice(0, most);
  };
  const start = (event: Event): void => {
    event.preventDefault();
    if (!document) return;
    busy.value = true;
    const seated = twoPlayers ? takeSide(places.value, side.value) : places.value;
    startGame({
      game: info.name,
      title: info.title,
      seats: plansOf(
        seated,
        titlesOf(info.bots),
        looks.map((look) => look.name),
      ),
      name: nameIn(places.value),
      options: document,
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
      {twoPlayers ? (
        <TwoPlayerSeats {...seating} side={side.value} onSide={(next) => void (side.value = next)} />
      ) : (
        <SeatRows counts={counts} looks={looks} {...seating} />
      )}
      <StyleScope game={info.name}>
        <OptionFields
          game={info.name}
          groups={schema.groups ?? []}
          agreement={agreement}
          checked={checked}
          parts={parts}
          onChanges={change}
        />
      </StyleScope>
      <div class="setup-start">
        {flaw ? <p class="setup-note">{flaw.option ? words.fixOption : flaw.sentence}</p> : null}
        <button type="submit" class="btn primary lg" disabled={busy.value || !document || Boolean(flaw)}>
          <Icon name="play" size={18} /> {busy.value ? words.starting : startText(places.value)}
        </button>
      </div>
    </form>
  );
}

function startText(places: readonly Place[]): string {
  const open = places.filter(({ who }) => who === "friend").length;
  if (open > 0) return words.makeLinks(open);
  return modeOf(places) === "bots" ? words.watch : words.start;
}

/** The name of the player at this screen, or of the first of several. */
function nameIn(places: readonly Place[]): string {
  const here = places.flatMap((place) => (place.who === "me" ? [place.name.trim()] : []));
  return here.length === 1 ? (here[0] as string) : here[0] || myName();
}

const seatsOf = (info: GameInfo, card: Card | undefined): number =>
  card && info.seats.includes(card.seats) ? card.seats : (info.seats[0] ?? 2);

const knownBot = (bots: readonly BotInfo[], name: string): string =>
  bots.some((bot) => bot.name === name) ? name : (bots[0]?.name ?? name);
