import type { Redis } from 'ioredis';
import { bookingPaymentState } from '../../netlify/server/order/bill.ts';
import { indexEntriesOf } from '../../netlify/server/order/index-entries.ts';
import type { OrderRecord } from '../../netlify/server/order/records.ts';
import { isIndexEntryKept } from '../../netlify/server/order/retention.ts';
import { transactionOf } from '../../netlify/server/payments/checkout-sessions.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { visitAt } from '../support/cases/days.ts';
import { orderWith, serviceLine } from '../support/cases/orders.ts';
import { checkoutSessionIn, PRICE, paymentIn, refundOf, takenAtDesk } from '../support/cases/payments.ts';
import { sampleTexts } from './sample-texts.ts';

/* Ten years of a garage with 100 bookings a day, without those of today. */

const DAY_MS = 86_400_000;
const PER_DAY = 100;
const CUSTOMERS = 60_000;
/** The time for which an unpaid order is kept. */
const UNPAID_DAYS = 180;
const AT_ONCE = 1_000;

interface Written {
  uid: string;
  order: OrderRecord;
}

/** Writes the orders of so many years up to two days ago. The customer `loyal` has brought one of forty cars on every second day. Returns their number. */
export async function writeYears(redis: Redis, years: number, loyal: string): Promise<number> {
  // Nothing of it is on the board, in the till or in the log of today.
  const begin = Date.now() - 2 * DAY_MS;
  const days = Math.round(years * 365);
  let batch: Written[] = [];
  let count = 0;
  for (let age = days; age > 0; age -= 1) {
    for (let number = 0; number < PER_DAY; number += 1) {
      const at = new Date(begin - age * DAY_MS + number * 300_000);
      const written = orderOf(age * PER_DAY + number, at, age % 2 === 0 && number === 0 ? loyal : undefined);
      if (bookingPaymentState(written.order) === 'unpaid' && age > UNPAID_DAYS) continue;
      batch.push(written);
      count += 1;
    }
    if (batch.length < AT_ONCE) continue;
    await write(redis, batch);
    batch = [];
  }
  await write(redis, batch);
  return count;
}

/** Returns the order of a number: of ten, two are of the desk, and one is unpaid or refunded. */
function orderOf(number: number, at: Date, loyal: string | undefined): Written {
  const kind = number % 10;
  const isOfDesk = loyal === undefined && kind < 2;
  const isCancelled = kind === 9 && number % 3 === 0;
  const isUnpaid = kind === 9 && !isCancelled && loyal === undefined;
  const customer = (number * 7_919) % CUSTOMERS;
  const uid = loyal ?? (isOfDesk ? `desk-${idOf(number)}` : `u${String(customer).padStart(27, '0')}`);
  const { name, phone, plate, car } = sampleTexts(
    loyal === undefined ? customer : (number / (2 * PER_DAY)) % 40,
  );
  const booked = at.toISOString();
  const start = new Date(at.getTime() + DAY_MS / 2).toISOString();
  const done = new Date(at.getTime() + DAY_MS * 0.75).toISOString();
  const transactionId = transactionIdOf(number);
  const by = 'Karim';
  const atGateway = { state: 'refunded', at: done, id: `r${number}` } as const;
  const refunds = isCancelled ? [refundOf(PRICE, { id: `${number}`, at: done, atGateway })] : [];
  const online = paymentIn('paid', { id: `${number}x1ITyWk3Y`, at: booked, transactionId, refunds });
  const atDesk = takenAtDesk(PRICE, { id: idOf(number + 1), at: done, by });
  const url = `https://securepay.sslcommerz.com/gwprocess/v4/gw.php?Q=PAY&SESSIONKEY=${idOf(number)}`;
  const checkoutSession = checkoutSessionIn('closed', {
    transactionId,
    createdAt: booked,
    url,
    sessionKey: idOf(number),
  });
  const event = (type: string, actor: 'customer' | 'garage' | 'gateway', at = done) => ({ type, at, actor });
  const isServed = !isUnpaid && !isCancelled;
  const order = orderWith({
    _id: idOf(number),
    lines: [
      serviceLine({
        id: idOf(number),
        textBn: 'অয়েল ও ফিল্টার বদল',
        months: 6,
        ...(isCancelled && { withdrawnAt: done }),
      }),
    ],
    payments: isOfDesk ? [atDesk] : isUnpaid ? [] : [online],
    checkoutSessions: isOfDesk ? [] : [checkoutSession],
    ...(isOfDesk && { link: transactionId }),
    customer: name,
    email: isOfDesk ? 'Unregistered' : `${uid}@example.com`,
    phone,
    address: 'House 12, Road 5, Dhanmondi, Dhaka',
    createdAt: booked,
    updatedAt: isServed ? done : booked,
    ...(isCancelled && { cancelledAt: done }),
    ...(isServed && {
      visit: visitAt(start, { plate, car, note: 'It pulls to the left when braking' }),
      progress: { state: 'collected', at: done, by },
      mechanic: 'Rahim',
    }),
    events: [
      { ...event('created', isOfDesk ? 'garage' : 'customer', booked), ...(isOfDesk && { by }) },
      ...(isUnpaid ? [] : [event('paid', 'gateway', booked)]),
      ...(isServed ? ['received', 'in-work', 'ready', 'collected'] : []).map((type) => ({
        ...event(type, 'garage'),
        by,
      })),
      ...(isCancelled ? [event('cancelled', 'customer')] : []),
    ],
  });
  return { uid, order };
}

/** Returns an id of 36 characters. */
const idOf = (number: number): string => `0d6d3b1e-7c55-4c0a-9f2e-${String(number).padStart(12, '0')}`;

/** Returns a well-formed transaction id. */
const transactionIdOf = (number: number): string =>
  String(number)
    .replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
    .padStart(26, 'y');

/** Writes orders with their references and transactions, as the functions do, but for what is no longer kept. */
async function write(redis: Redis, batch: Written[]): Promise<void> {
  const pipeline = redis.pipeline();
  for (const written of batch) {
    const { uid, order } = written;
    pipeline.hset(keys.orders(uid), order._id, JSON.stringify(order));
    for (const place of indexEntriesOf(written)) {
      if (!isIndexEntryKept(place, new Date())) continue;
      if (place.kind === 'field') pipeline.hset(place.key, place.name, place.value);
      else pipeline.zadd(place.key, place.value ?? Date.now(), place.name);
    }
    const { _id: orderId, link, checkoutSessions } = order;
    if (link !== undefined) pipeline.set(keys.transaction(link), JSON.stringify({ uid, orderId }));
    for (const checkoutSession of checkoutSessions)
      pipeline.set(
        keys.transaction(checkoutSession.transactionId),
        JSON.stringify(transactionOf(uid, orderId, checkoutSession)),
      );
  }
  for (const [error] of (await pipeline.exec()) ?? []) if (error) throw error;
}
