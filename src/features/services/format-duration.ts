/** How long the car stays, in words: 40 → "About 40 minutes", 150 → "About 2½ hours", 1440 → "About 1 day". */
export function formatDuration(minutes: number): string {
  if (minutes < 60) return `About ${minutes} minutes`;
  if (minutes < 24 * 60) return `About ${inHalves(minutes / 60)} ${minutes <= 60 ? 'hour' : 'hours'}`;
  const days = minutes / (24 * 60);
  return `About ${inHalves(days)} ${days <= 1 ? 'day' : 'days'}`;
}

function inHalves(quantity: number): string {
  const halves = Math.round(quantity * 2);
  return `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''}`;
}
