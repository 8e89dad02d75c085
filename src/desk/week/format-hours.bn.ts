import { formatNumber } from '../../format-number.bn.ts';

/** An hour and a half, and two and a half, have words of their own. */
const NAMED: Record<number, string> = { 6: 'দেড়', 10: 'আড়াই' };
/** Three quarters are counted to the next hour. */
const QUARTERS = ['', 'সোয়া ', 'সাড়ে ', 'পৌনে '];

/** Formats minutes as hours with their unit, up to the next quarter: 495 → "সোয়া ৮ ঘণ্টা". */
export function formatHours(minutes: number): string {
  const quarters = Math.ceil(minutes / 15);
  if (quarters > 0 && quarters < 4) return `${formatNumber(quarters * 15)} মিনিট`;
  const hours = formatNumber(Math.floor((quarters + 1) / 4));
  return `${NAMED[quarters] ?? `${QUARTERS[quarters % 4] ?? ''}${hours}`} ঘণ্টা`;
}
