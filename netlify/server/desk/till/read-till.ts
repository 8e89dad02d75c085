import type { Till } from '../../../../src/contract/desk/desk-till.ts';
import type { Caller } from '../../auth/api-tokens.ts';
import { photoUrl } from '../../findings/photos/photo-url.ts';
import { photoName } from '../../order/order-facts.ts';
import { parseTillRecord } from '../../order/records.ts';
import { firstKeptDay } from '../../order/retention.ts';
import { pageOfStaffActs } from '../orders/acts-of.ts';
import { readDaybookAsMember } from '../orders/read-acts.ts';
import { requireValidDay } from '../refusals.ts';
import { readCountedBefore } from './counted-before.ts';
import { daysWithTillsBefore, parseTillAndThoseBefore, tillsRead } from './stored-till.ts';
import { sumTillOfDay } from './sum-till-of-day.ts';

/**
 * Returns the till of a day, with a page of its desk payments, in one round trip; in two until it is closed.
 * @throws {ProblemError} 400 if it is no day, or `after` is of no page
 */
export async function readTill(caller: Caller, day: string, after: string | undefined): Promise<Till> {
  requireValidDay(day);
  const { readable, unreadable, replies } = await readDaybookAsMember(caller, day, [
    tillsRead(daysWithTillsBefore(day)),
  ]);
  const { till: stored, since } = parseTillAndThoseBefore(day, replies[0]);
  // A till is kept longer than the desk payments that it counts.
  const till = day < firstKeptDay(new Date()) ? parseTillRecord(null) : stored;
  const { closing, movements = [] } = till;
  const before = closing?.type === 'closed' ? undefined : await readCountedBefore(since);
  const { rows, ...sums } = sumTillOfDay(readable, day, movements);
  const page = pageOfStaffActs(rows, after);
  const shown = movements.map((one) => ({
    ...one,
    ...(one.photo && { photoUrl: photoUrl(photoName(day, one.photo)) }),
  }));
  return { ...sums, movements: shown, closing, before, rows: page.acts, unreadable, next: page.next };
}
