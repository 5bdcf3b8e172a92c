import type { JSX } from "preact";
import { type Choice, Segmented } from "../../ui/controls/Segmented";
import { Icon } from "../../ui/icons/Icon";
import { countText, type Filters, type FinishedGame, RESULTS, type ResultFilter } from "./games";
import { words } from "./words";

const CHOICES = RESULTS.map((value): Choice<ResultFilter> => ({ value, label: words.results[value] }));

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
    <div class="history-filters" role="search" aria-label={words.title}>
      <label class="history-search">
        <Icon name="user" size={18} />
        <input
          class="input"
          type="search"
          aria-label={words.opponent}
          placeholder={words.opponent}
          value={filters.opponent}
          onInput={(event) => change({ opponent: event.currentTarget.value })}
        />
      </label>
      <select
        class="input"
        aria-label={words.game}
        value={filters.game}
        onChange={(event) => change({ game: event.currentTarget.value })}
      >
        <option value="">{words.allGames}</option>
        {titles.map((title) => (
          <option key={title}>{title}</option>
        ))}
      </select>
      <Segmented
        legend={words.result}
        choices={CHOICES}
        value={filters.result}
        onChoose={(result) => change({ result })}
      />
      <select
        class="input history-order"
        aria-label={words.order}
        value={filters.oldest ? "oldest" : "newest"}
        onChange={(event) => change({ oldest: event.currentTarget.value === "oldest" })}
      >
        <option value="newest">{words.newest}</option>
        <option value="oldest">{words.oldest}</option>
      </select>
      <p class="muted history-count">{countText(games)}</p>
    </div>
  );
}
