/** How long the car stays, in words: 40 → "About 40 minutes", 150 → "About 2½ hours", 1440 → "About 1 day". */
export function formatDuration(minutes: number): string {
  if (minutes < 60) return `About ${minutes} minutes`;
  return minutes < 24 * 60 ? inHalves(minutes / 60, 'hour') : inHalves(minutes / (24 * 60), 'day');
}

function inHalves(quantity: number, unit: string): string {
  const halves = Math.round(quantity * 2);
  const digits = `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''}`;
  return `About ${digits} ${unit}${halves > 2 ? 's' : ''}`;
}
