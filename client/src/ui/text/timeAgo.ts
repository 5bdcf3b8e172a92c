import { words } from "../words";

const MINUTE = 60_000;

/** How long ago something happened: "3 hours ago". */
export function timeAgo(at: number): string {
  const minutes = Math.floor((Date.now() - at) / MINUTE);
  if (minutes < 2) return words.momentAgo;
  if (minutes < 120) return words.minutesAgo(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? words.hoursAgo(hours) : words.daysAgo(Math.floor(hours / 24));
}
