import { formatNumber } from '../../format-number.bn.ts';

/* Times of day as they are said in Bangla. */

/** The parts of the day, by the hour at which each begins. `Intl` says "AM" and "PM". */
const PARTS: [from: number, name: string][] = [
  [20, 'রাত'],
  [18, 'সন্ধ্যা'],
  [15, 'বিকাল'],
  [12, 'দুপুর'],
  [6, 'সকাল'],
  [4, 'ভোর'],
  [0, 'রাত'],
];

/** Formats a time of day such as `09:00` or `14:30`, which is on Dhaka's clock, on one line: "সকাল ৯টা", "দুপুর ২:৩০". */
export function formatClock(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const [, part] = PARTS.find(([from]) => hour >= from) ?? [];
  const rest = minute === 0 ? 'টা' : `:${String(minute).padStart(2, '0')}`;
  return formatNumber(`${part}\u00a0${hour % 12 || 12}${rest}`);
}

/** Says "at" a time: "সকাল ৯টা" → "সকাল ৯টায়", "দুপুর ২:৩০" → "দুপুর ২:৩০-এ". */
export const atClock = (time: string): string => (time.endsWith('টা') ? `${time}য়` : `${time}-এ`);
