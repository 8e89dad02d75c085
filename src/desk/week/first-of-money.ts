import { daysAfter } from '../../contract/time/dhaka.ts';

/** Returns the first of the seven days whose money is shown with a week: its own, or the last ones while it is not over; undefined if it is to come. */
export function firstOfMoney(first: string, today: string): string | undefined {
  if (first > today) return undefined;
  const firstOfLast = daysAfter(today, -6);
  return first < firstOfLast ? first : firstOfLast;
}
