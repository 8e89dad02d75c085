import { expect, test } from 'vitest';
import { reconcile } from '../../../netlify/server/schedule/reconcile.ts';
import { findOrders } from '../../../netlify/server/store/reads.ts';
import { paymentUrlSchema } from '../../../src/contract/order.ts';
import { book, type Customer, call, newCustomer, onlyOrderOf, postForm } from '../../support/customer.ts';
import { setFaults } from '../../support/fault-client.ts';
import { FULL, sampleOf } from '../../support/full.ts';
import { auditBooks } from '../../support/gateways/audit-books.ts';
import {
  cancel,
  DAYS,
  MINUTES,
  moneyCloudForFile,
  signedInAgain,
  wait,
} from '../../support/gateways/money.ts';
import { press } from '../../support/gateways/payment-page.ts';

/*
 * Three events of an order, each two of them together in each order, or all orderings of four if FULL: in the end each capture is
 * kept by its order or refunded, as the refund rule says.
 */

const LENGTH = FULL ? 4 : 3;

const cloud = moneyCloudForFile();

interface Booking {
  customer: Customer;
  page: string;
  orderId: string;
  transactionIds: string[];
  bookedAt: number;
  /** The captures of the gateway, and when the first one was recorded. */
  captures: number;
  paidAt?: number;
  cancelledAt?: number;
}

async function newBooking(currency: string): Promise<Booking> {
  const customer = await newCustomer();
  await setFaults(cloud.url, 'sslcommerz', { customer: customer.email, capture: 'again', ipn: 'none' });
  const page = await book(customer, { currency });
  const { _id: orderId, transactionId } = await onlyOrderOf(customer);
  return { customer, page, orderId, transactionIds: [transactionId], bookedAt: Date.now(), captures: 0 };
}

async function pay(booking: Booking, page = booking.page): Promise<void> {
  // No payment page lives longer than a week, at which the gateway is queried for the last time.
  if (Date.now() - booking.bookedAt > 7 * DAYS) return;
  const { fields } = await press(page, 'pay');
  if (fields.status === 'VALID') booking.captures += 1;
}

/** Notes when money that was captured has been recorded. */
const noteRecorded = (booking: Booking): void => {
  if (booking.captures > 0) booking.paidAt ??= Date.now();
};

const events: Record<string, (booking: Booking) => Promise<void>> = {
  pay: (booking) => pay(booking),
  'pay again': (booking) => pay(booking),
  'pay on another page': async (booking) => {
    const customer = await signedInAgain(booking.customer);
    // It is another page in another language only.
    const headers = { 'Accept-Language': 'bn' };
    const response = await call('POST', `/api/orders/${booking.orderId}/payment`, { ...customer, headers });
    if (response.status === 404) return;
    // Before another page is opened, the gateway is queried about the previous one.
    noteRecorded(booking);
    if (!response.ok) return;
    const { url } = paymentUrlSchema.parse(await response.json());
    booking.transactionIds.push((await onlyOrderOf(customer)).transactionId);
    await pay(booking, url);
  },
  ipn: async (booking) => {
    for (const tran_id of booking.transactionIds) await postForm('/payment/ipn', { tran_id });
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

/** Returns every ordering of `length` of these names. */
const orderings = (names: string[], length: number): string[][] =>
  length === 0
    ? [[]]
    : names.flatMap((name) =>
        orderings(
          names.filter((other) => other !== name),
          length - 1,
        ).map((rest) => [name, ...rest]),
      );

/** Returns the captures that the order should keep in the end. */
function expectedKept({ captures, paidAt, cancelledAt }: Booking): number {
  if (captures === 0) return 0;
  if (cancelledAt === undefined) return 1;
  return paidAt !== undefined && paidAt <= cancelledAt && cancelledAt - paidAt >= 30 * DAYS ? 1 : 0;
}

test('no ordering of events can lose or double money', { timeout: 900_000 }, async () => {
  for (const [index, ordering] of sampleOf(orderings(Object.keys(events), LENGTH)).entries()) {
    const booking = await newBooking(index % 2 === 0 ? 'BDT' : 'USD');
    for (const name of ordering) await events[name]?.(booking);
    // Everything is reported in the end, refunds are made, and attempts leave the queue.
    for (const pause of [16 * MINUTES, 16 * MINUTES, DAYS, 7 * DAYS, 16 * MINUTES, 16 * MINUTES]) {
      wait(pause);
      await reconcile();
    }
    const [owned] = await findOrders([{ uid: booking.customer.uid, orderId: booking.orderId }]);
    const books = await Promise.all(booking.transactionIds.map(cloud.booksOf));
    const captures = books.flat().map(({ refunds }) => refunds.length);
    const kept = expectedKept(booking);
    expect({
      ordering,
      kept: owned?.order.attempts.filter(({ state }) => state === 'paid').length,
      notRefunded: captures.filter((count) => count === 0).length,
      captures: captures.length,
    }).toEqual({ ordering, kept, notRefunded: kept, captures: booking.captures });
  }
  expect((await auditBooks(cloud.redis, cloud.url)).differences).toEqual([]);
});
