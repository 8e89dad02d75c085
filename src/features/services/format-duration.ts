const HOUR = 60;
const DAY = 24 * HOUR;

/** Formats a duration: 40 → "About 40 minutes", 150 → "About 2½ hours", 1440 → "About 1 day". */
export function formatDuration(minutes: number): string {
  if (minutes < HOUR) return `About ${minutes} minute${minutes > 1 ? 's' : ''}`;
  // Within 15 minutes of a day, it rounds up to it.
  return minutes < DAY - 15 ? inHalves(minutes / HOUR, 'hour') : inHalves(minutes / DAY, 'day');
}

function inHalves(quantity: number, unit: string): string {
  const halves = Math.round(quantity * 2);
  const digits = `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''}`;
  return `About ${digits} ${unit}${halves > 2 ? 's' : ''}`;
}
