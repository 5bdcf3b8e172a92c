import type { JSX } from "preact";
import { type Choice, Segmented } from "../../ui/controls/Segmented";
import { Icon } from "../../ui/icons/Icon";
import { countWords, type Filters, type FinishedGame, type ResultFilter } from "./games";

const RESULTS: readonly Choice<ResultFilter>[] = [
  { value: "all", label: "All" },
  { value: "won", label: "Won" },
  { value: "lost", label: "Lost" },
  { value: "draw", label: "Draw" },
];

interface FilterBarProps {
  games: readonly FinishedGame[];
  filters: Filters;
  onFilters(filters: Filters): void;
}

/** Which games are shown, and in what order. */
export function FilterBar({ games, filters, onFilters }: FilterBarProps): JSX.Element {
  const titles = [...new Set(games.map(({ title }) => title))].sort();
  const change = (part: Partial<Filters>): void => onFilters({ ...filters, ...part });
  return (
    <div class="history-filters" role="search" aria-label="Your games">
      <label class="history-search">
        <Icon name="user" size={18} />
        <input
          class="input"
          type="search"
          aria-label="Opponent"
          placeholder="Opponent"
          value={filters.opponent}
          onInput={(event) => change({ opponent: event.currentTarget.value })}
        />
      </label>
      <select
        class="input"
        aria-label="Game"
        value={filters.game}
        onChange={(event) => change({ game: event.currentTarget.value })}
      >
        <option value="">All games</option>
        {titles.map((title) => (
          <option key={title}>{title}</option>
        ))}
      </select>
      <Segmented
        legend="Result"
        choices={RESULTS}
        value={filters.result}
        onChoose={(result) => change({ result })}
      />
      <select
        class="input history-order"
        aria-label="Order"
        value={filters.oldest ? "oldest" : "newest"}
        onChange={(event) => change({ oldest: event.currentTarget.value === "oldest" })}
      >
        <option value="newest">Newest first</option>
        <option value="oldest">Oldest first</option>
      </select>
      <p class="muted history-count">{countWords(games)}</p>
    </div>
  );
}
