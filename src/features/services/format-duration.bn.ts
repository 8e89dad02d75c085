import { formatNumber } from '../../format-number.bn.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Formats a duration: 40 → "প্রায় ৪০ মিনিট", 150 → "প্রায় আড়াই ঘণ্টা", 1440 → "প্রায় ১ দিন". */
export function formatDuration(minutes: number): string {
  if (minutes < HOUR) return `প্রায় ${formatNumber(minutes)} মিনিট`;
  // Within 15 minutes of a day, it rounds up to it.
  return minutes < DAY - 15 ? `প্রায় ${inHalves(minutes / HOUR)} ঘণ্টা` : `প্রায় ${inHalves(minutes / DAY)} দিন`;
}

/** One and a half, and two and a half, have words of their own; other halves one that precedes the number. */
function inHalves(quantity: number): string {
  const halves = Math.round(quantity * 2);
  if (halves === 3) return 'দেড়';
  if (halves === 5) return 'আড়াই';
  const digits = formatNumber(Math.floor(halves / 2));
  return halves % 2 === 1 ? `সাড়ে ${digits}` : digits;
}
