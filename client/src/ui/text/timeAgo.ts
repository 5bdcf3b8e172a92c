const MINUTE = 60_000;

/** How long since something happened, in words. */
export function ago(at: number): string {
  const minutes = Math.floor((Date.now() - at) / MINUTE);
  if (minutes < 2) return "a moment ago";
  if (minutes < 120) return `${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} hours ago` : `${Math.floor(hours / 24)} days ago`;
}
