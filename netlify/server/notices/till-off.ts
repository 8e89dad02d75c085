import { drawerDifference, floatDeviationOf, type TillAct } from '../../../src/contract/desk/desk-till.ts';
import { formatAmount } from '../../../src/contract/money/format-money.ts';
import { formatDayInDhaka } from '../../../src/contract/time/format-dhaka.ts';
import { type Notice, parseTillRecord } from '../order/records.ts';
import { keys } from '../store/keys.ts';
import { parseRecord } from '../store/read-pipeline.ts';
import { withStore } from '../store/store-client.ts';
import type { GarageNews } from './garage-news.ts';
import { noticeWithoutOrder } from './new-notice.ts';

/* News of a drawer in which more, or less, was counted than should be there. */

/** Returns the notices of such a closing. */
export const tillOffNotices = ({ day, at }: TillAct): Notice[] =>
  (['garage', 'mailbox'] as const).map((recipient) =>
    noticeWithoutOrder(recipient, 'till-off', {
      id: `till-off:${recipient}:${at}`,
      about: day,
      at: new Date(at),
    }),
  );

/** Returns the news of how a day was closed; undefined if it was reopened since. */
export async function findTillOff({ kind, about = '', at }: Notice): Promise<GarageNews | undefined> {
  const stored = await withStore((redis) => redis.hget(keys.tills, about));
  const closing = parseRecord(stored, parseTillRecord)?.closing;
  if (closing?.type !== 'closed' || closing.at !== at) return undefined;
  return {
    ...{ kind, orderId: '', serviceName: '', transactionId: '' },
    ...{ amount: undefined, currency: 'BDT', at },
    reason: describe(closing),
  };
}

/** Describes how a day was closed: "Salma has closed Sun 22 Nov with BDT 1,200 missing: two notes were torn". */
function describe(closing: TillAct): string {
  const [difference, deviation] = [drawerDifference(closing), floatDeviationOf(closing)];
  const offs = [
    difference !== 0 && `${off(difference)} in the evening`,
    deviation !== 0 && `${off(deviation)} in the morning`,
  ].filter(Boolean);
  const { by, day, note = '' } = closing;
  return `${by} has closed ${formatDayInDhaka(day)} with ${offs.join(' and ')}: ${note}`;
}

const off = (amount: number): string =>
  `${formatAmount(Math.abs(amount), 'BDT')} ${amount < 0 ? 'missing' : 'too much'}`;
