const MINUTE = 60_000;

/** How long since something was begun, in words. */
export function ago(at: number): string {
  const minutes = Math.floor((Date.now() - at) / MINUTE);
  if (minutes < 2) return "Begun a moment ago";
  if (minutes < 120) return `Begun ${minutes} minutes ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `Begun ${hours} hours ago` : `Begun ${Math.floor(hours / 24)} days ago`;
}
