import { expect, test } from 'vitest';
import { reconcile } from '../../netlify/server/payments/reconcile.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { type OrderRecord, parseOrder } from '../../netlify/server/store/records.ts';
import { auditBooks } from '../bench/audit-books.ts';
import { book, type Customer, newCustomer, postForm } from '../support/customer.ts';
import { setFaults } from '../support/fault-client.ts';
import { cancel, DAYS, MINUTES, moneyCloudForFile, wait } from '../support/money.ts';
import { press } from '../support/payment-page.ts';

/*
 * Every ordering of up to `LENGTH` of the events that can happen to an order, in both currencies: in the end each capture is
 * kept by its order or given back, as the refund rule says.
 */

const LENGTH = Number(process.env.ORDERING_LENGTH ?? 3);

const cloud = moneyCloudForFile();

interface Booking {
  customer: Customer;
  page: string;
  orderId: string;
  transactionId: string;
  bookedAt: number;
  /** The captures of the gateway, and when the first one was recorded. */
  captures: number;
  paidAt: number | undefined;
  cancelledAt: number | undefined;
}

const recordOf = async ({ customer, orderId }: Booking): Promise<OrderRecord> => {
  const [live, archived] = await Promise.all(
    [keys.orders, keys.archive].map((keyOf) => cloud.redis.hget<string>(keyOf(customer.uid), orderId)),
  );
  return parseOrder(live ?? archived ?? '');
};

/** Notes when money that was captured has been recorded. */
const noteRecorded = (booking: Booking): void => {
  if (booking.captures > 0) booking.paidAt ??= Date.now();
};

/** No payment page lives longer than a week, at which the gateway is asked for the last time. */
const isClosed = ({ bookedAt }: Booking): boolean => Date.now() - bookedAt > 7 * DAYS;

const events: Record<string, (booking: Booking) => Promise<void>> = {
  pay: async (booking) => {
    if (isClosed(booking)) return;
    const { fields } = await press(booking.page, 'pay');
    if (fields.status === 'VALID') booking.captures += 1;
  },
  'pay twice': async (booking) => {
    if (isClosed(booking)) return;
    const { transactionId: transaction } = booking;
    await setFaults(cloud.url, 'sslcommerz', { transaction, capture: 'again', ipn: 'none' });
    const { fields } = await press(booking.page, 'pay');
    if (fields.status === 'VALID') booking.captures += 1;
  },
  ipn: async (booking) => {
    await postForm('/payment/ipn', { tran_id: booking.transactionId });
    noteRecorded(booking);
  },
  reconcile: async (booking) => {
    await reconcile({ all: true });
    noteRecorded(booking);
  },
  cancel: async (booking) => {
    const { deletedCount } = await cancel(booking.customer, booking.orderId);
    if (deletedCount === 1) booking.cancelledAt = Date.now();
  },
  expire: async (booking) => {
    wait(DAYS + MINUTES);
    await reconcile();
    noteRecorded(booking);
  },
  deadline: async () => wait(31 * DAYS),
};

/** Returns every ordering of up to `length` of these names. */
function orderings(names: string[], length: number): string[][] {
  if (length === 0) return [[]];
  const longer = names.flatMap((name) =>
    orderings(
      names.filter((other) => other !== name),
      length - 1,
    ).map((rest) => [name, ...rest]),
  );
  return [[], ...longer];
}

async function start(currency: string): Promise<Booking> {
  const customer = await newCustomer();
  await setFaults(cloud.url, 'sslcommerz', { customer: customer.email, ipn: 'none' });
  const page = await book(customer, { currency });
  const [json = ''] = (await cloud.redis.hvals(keys.orders(customer.uid))) as string[];
  const { _id, attempts } = parseOrder(json);
  const transactionId = attempts[0]?.transactionId ?? '';
  return {
    customer,
    page,
    orderId: _id,
    transactionId,
    bookedAt: Date.now(),
    captures: 0,
    paidAt: undefined,
    cancelledAt: undefined,
  };
}

/** Returns the captures that the order should keep in the end. */
function expectedKept({ captures, paidAt, cancelledAt }: Booking): number {
  if (captures === 0) return 0;
  if (cancelledAt === undefined) return 1;
  return paidAt !== undefined && paidAt <= cancelledAt && cancelledAt - paidAt >= 30 * DAYS ? 1 : 0;
}

test.each(['BDT', 'USD'])(
  'no ordering of events in %s loses or doubles money',
  { timeout: 400_000 },
  async (currency) => {
    const all = new Set(orderings(Object.keys(events), LENGTH).map((one) => one.join(', ')));
    for (const ordering of all) {
      const booking = await start(currency);
      for (const name of ordering === '' ? [] : ordering.split(', ')) await events[name]?.(booking);
      // Everything is reported in the end, refunds are made, and attempts leave the queue.
      for (const pause of [16 * MINUTES, 16 * MINUTES, DAYS, 7 * DAYS, MINUTES * 16, 16 * MINUTES]) {
        wait(pause);
        await reconcile();
      }
      const { attempts } = await recordOf(booking);
      const captures = (await cloud.booksOf(booking.transactionId)).map(({ refunds }) => refunds.length);
      const kept = attempts.filter(({ state }) => state === 'paid').length;
      expect({
        ordering,
        kept,
        notRefunded: captures.filter((count) => count === 0).length,
        captures: captures.length,
      }).toEqual({
        ordering,
        kept: expectedKept(booking),
        notRefunded: expectedKept(booking),
        captures: booking.captures,
      });
    }
    expect((await auditBooks(cloud.redis, cloud.url)).differences).toEqual([]);
  },
);
