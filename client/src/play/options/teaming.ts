/** Teams to begin with: one after the other in two of them. */
export const usualTeams = (seats: number): number[] => Array.from({ length: seats }, (_, seat) => seat % 2);

/** What is wrong with the teams of the seats, as a sentence. */
export const teamsFlaw = (teams: readonly number[] | undefined): string | null =>
  teams && new Set(teams).size < 2 ? "There are at least two teams." : null;

/** The same teams, numbered from 0 on without a gap. */
export function numbered(teams: readonly number[]): number[] {
  const found = [...new Set(teams)];
  return teams.map((team) => found.indexOf(team));
}

/** What was chosen for each number of seats, with another choice for one of them. */
export function withTeams(
  known: TeamsBySeats,
  seats: number,
  teams: readonly number[] | undefined,
): TeamsBySeats {
  const { [seats]: _, ...others } = known;
  return teams ? { ...others, [seats]: teams } : others;
}

export type TeamsBySeats = Readonly<Record<number, readonly number[]>>;
