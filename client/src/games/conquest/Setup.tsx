import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { gameTables } from "../../net/http";
import type { SetupFields } from "../../play/face";
import { OptionGroup } from "../../play/options/OptionGroup";
import { Teams } from "../../play/options/Teams";
import { numbered, type TeamsBySeats, teamsFlaw, withTeams } from "../../play/options/teaming";
import { Field } from "../../ui/Field";
import {
  type Agreement,
  documentOf,
  flawOf,
  isChanged,
  matters,
  type Offers,
  onWords,
  withPreset,
} from "./setup/agree";
import { MapChoice } from "./setup/MapChoice";
import { OptionRow } from "./setup/OptionRow";
import { GROUPS, type Group } from "./setup/options";
import "./setup/setup.css";

const PRESETS: readonly { name: string; title: string; line: string }[] = [
  {
    name: "world",
    title: "World",
    line: "Claim your territories one by one, trade cards that show them, and move up next door. The rules most people know.",
  },
  {
    name: "world-plus",
    title: "World plus",
    line: "The same world with cavalry and artillery, technology, resources, treaties, events and more than one way to win.",
  },
  {
    name: "rizk",
    title: "Rizk",
    line: "Territories are dealt, cards are plain, regions must be held for a round and pay more as the game goes on.",
  },
  {
    name: "rizk-plus",
    title: "Rizk plus",
    line: "Rizk in fog and for money: boosts on the map, upkeep for large stacks, events, special cards, and a second life.",
  },
];

const TEAM_LINES = [
  "Everyone alone.",
  "Who is in one team shares sight, reinforces each other's borders, takes over what a mate leaves, and wins together.",
] as const;

/**
 * The preset, the teams, the map, and every option that can be agreed on; all but the words comes from the
 * server.
 */
export const Setup: SetupFields = ({ seats, wish, onOptions }) => {
  const offers = useSignal<Offers | null>(null);
  useEffect(() => {
    onOptions(null);
    void gameTables("conquest").then((tables) => void (offers.value = tables as Offers | null));
  }, []);
  return offers.value ? (
    <Fields offers={offers.value} seats={seats} wish={wish} onOptions={onOptions} />
  ) : (
    <p class="setup-note">The maps and rules are on their way.</p>
  );
};

type FieldsProps = { offers: Offers } & Pick<Parameters<SetupFields>[0], "seats" | "wish" | "onOptions">;

function Fields({ offers, seats, wish, onOptions }: FieldsProps): JSX.Element {
  const agreement = useSignal<Agreement>({
    preset: PRESETS.some(({ name }) => name === wish.preset) ? (wish.preset as string) : "world",
    changes: {},
  });
  const map = useSignal<Record<string, unknown> | null>(null);
  const grouped = useSignal<TeamsBySeats>({});
  const teams = seats > 2 ? grouped.value[seats] : undefined;
  useEffect(() => {
    const agreed = teamsFlaw(teams) ? null : documentOf(offers, agreement.value);
    onOptions(
      agreed && map.value ? { ...agreed, ...map.value, ...(teams ? { teams: numbered(teams) } : {}) } : null,
    );
  }, [agreement.value, map.value, teams]);
  const row = {
    offers,
    seats,
    agreement: agreement.value,
    onAgree: (next: Agreement) => void (agreement.value = next),
  };
  return (
    <>
      <Field label="Rules">
        <div class="presets cq-presets" role="radiogroup" aria-label="Rules">
          {PRESETS.map(({ name, title, line }) => (
            <label key={name} class={`bot ${name === agreement.value.preset ? "on" : ""}`}>
              <input
                type="radio"
                class="unseen"
                name="preset"
                value={name}
                checked={name === agreement.value.preset}
                onChange={() => row.onAgree(withPreset(offers, agreement.value, name))}
              />
              <b>{title}</b>
              <span>{line}</span>
            </label>
          ))}
        </div>
        <p class="setup-note" role="status">
          {onWords(offers, agreement.value, teams !== undefined) ??
            "The plain game: armies, cards and dice. More can be switched on below."}
        </p>
      </Field>
      {seats > 2 ? (
        <Teams
          seats={seats}
          teams={teams}
          without="No teams"
          line={TEAM_LINES[teams ? 1 : 0]}
          onTeams={(next) => void (grouped.value = withTeams(grouped.value, seats, next))}
        />
      ) : null}
      <MapChoice offers={offers} seats={seats} first={wish.map} onMap={(next) => void (map.value = next)} />
      <div class="option-groups">
        {GROUPS.map((group) => (
          <Options key={group.title} group={group} {...row} />
        ))}
      </div>
    </>
  );
}

interface OptionsProps {
  group: Group;
  offers: Offers;
  seats: number;
  agreement: Agreement;
  onAgree(agreement: Agreement): void;
}

/** A group of options; nothing where none of them has any meaning among the others. */
export function Options({ group, ...row }: OptionsProps): JSX.Element | null {
  const { offers, agreement } = row;
  const names = group.names.filter((name) => matters(offers, agreement, name));
  if (names.length === 0) return null;
  const changed = names.filter((name) => isChanged(agreement, name)).length;
  const wrong = names.some((name) => flawOf(offers, agreement, name) !== null);
  return (
    <OptionGroup title={group.title} changed={changed} wrong={wrong}>
      {names.map((name) => (
        <OptionRow key={name} name={name} {...row} />
      ))}
    </OptionGroup>
  );
}
