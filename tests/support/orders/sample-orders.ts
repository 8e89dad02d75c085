import type { Redis } from '@upstash/redis';
import { indexEntriesOf } from '../../../netlify/server/order/index-entries.ts';
import {
  type CheckoutSession,
  type OrderRecord,
  parseOrder,
  type TransactionRecord,
} from '../../../netlify/server/order/records.ts';
import { isIndexEntryKept } from '../../../netlify/server/order/retention.ts';
import { transactionOf } from '../../../netlify/server/payments/checkout-sessions.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { queueMember } from '../../../netlify/server/store/queue.ts';
import type { PaymentState } from '../../../src/contract/order/order.ts';
import { orderIn, orderWith } from '../cases/orders.ts';
import { checkoutSessionIn, paymentIn } from '../cases/payments.ts';

/** An order with all its records; `score` is its score in `unpaid` or `refunds`. */
export interface SampleOrder {
  uid: string;
  order: OrderRecord;
  score: number;
}

/** The state of each kind of order, and of its pages, of which the last has brought what it was paid. */
const kinds: [PaymentState, isCancelled: boolean, pages: CheckoutSession['state'][]][] = [
  ['unpaid', false, ['open']],
  ['paid', false, ['closed']],
  ['held', false, ['open', 'closed']],
  ['refund-due', false, ['closed', 'closed']],
  ['refund-due', true, ['closed']],
  ['refunded', true, ['failed', 'closed']],
  ['unpaid', true, ['open', 'closed']],
  ['paid', false, ['closed', 'open', 'closed']],
];

/** Returns the n-th sample: each kind of order in turn, one a day, `perCustomer` for each customer. */
export function sampleOrder(
  number: number,
  perCustomer = 4,
  changes: Partial<OrderRecord> = {},
): SampleOrder {
  const [payment, isCancelled, states] = kinds[number % kinds.length] ?? ['unpaid', false, ['open']];
  const at = new Date(Date.UTC(2026, 9, 1 + number));
  const createdAt = at.toISOString();
  const uid = `uid-${Math.floor(number / perCustomer)}`;
  const checkoutSessions = states.map((state, index) =>
    checkoutSessionIn(state, {
      transactionId: transactionIdOf(number, index),
      createdAt,
      url: `https://example.com/${number}/${index}`,
    }),
  );
  const facts = {
    _id: `order-${number}`,
    customer: `Rahim\u2028Uddin ${number}`,
    email: `${uid}@example.com`,
    ...(number % 3 === 0 && { status: 'Approved' as const }),
    rev: 0,
    createdAt,
    updatedAt: createdAt,
    ...(isCancelled && { cancelledAt: createdAt }),
    checkoutSessions,
    events: [{ type: 'created', at: createdAt, actor: 'customer' as const }],
  };
  const transactionId = transactionIdOf(number, states.length - 1);
  const paid = { id: `v${number}`, at: createdAt, transactionId, refundReference: `b${number}` };
  const order =
    payment === 'unpaid'
      ? orderWith({ ...facts, ...changes })
      : orderIn(payment, { ...facts, payments: [paymentIn(payment, paid)], ...changes });
  return { uid, order, score: at.getTime() };
}

/** Returns orders of a customer whose car was collected, the last first: one of each day before 2025. */
export const pastOrders = (uid: string, count: number): SampleOrder[] =>
  Array.from({ length: count }, (_, number) => {
    const at = new Date(Date.UTC(2024, 11, 31 - number)).toISOString();
    const changes: Partial<OrderRecord> = {
      _id: `past-${number}-${uid}`,
      createdAt: at,
      updatedAt: at,
      vehicle: { plate: `PAST-${number}` },
      progress: { state: 'collected', at, by: 'Salma' },
    };
    const sample = sampleOrder(1, 1, changes);
    const payments = sample.order.payments.map((one) => ({ ...one, at }));
    return { ...sample, uid, order: { ...sample.order, payments } };
  });

/** Returns a well-formed transaction id. */
export const transactionIdOf = (number: number, page: number): string =>
  `${number}${page}`.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit))).padStart(26, 'z');

/** Writes orders as the functions do, many in one request. */
export async function writeOrders(redis: Redis, samples: SampleOrder[]): Promise<void> {
  for (let begin = 0; begin < samples.length; begin += 100) {
    const writes = redis.multi();
    const members: Member[] = [];
    for (const sample of samples.slice(begin, begin + 100)) {
      const { uid, order, score } = sample;
      writes.hset(keys.orders(uid), { [order._id]: JSON.stringify(order) });
      // They follow from the order as it is read.
      for (const place of indexEntriesOf({ uid, order: parseOrder(JSON.stringify(order)) })) {
        if (!isIndexEntryKept(place, new Date())) continue;
        if (place.kind === 'field') writes.hset(place.key, { [place.name]: place.value });
        else
          members.push({
            key: place.key,
            score: place.value ?? place.firstValue ?? score,
            member: place.name,
          });
      }
      const { _id: orderId, link, checkoutSessions } = order;
      const store = (id: string, record: TransactionRecord) =>
        writes.set(keys.transaction(id), JSON.stringify(record));
      if (link !== undefined) store(link, { uid, orderId });
      for (const checkoutSession of checkoutSessions) {
        store(checkoutSession.transactionId, transactionOf(uid, orderId, checkoutSession));
        if (checkoutSession.state === 'open')
          members.push({
            key: keys.queue,
            score,
            member: queueMember('checkout-session', checkoutSession.transactionId),
          });
      }
    }
    for (const [key, [first, ...more]] of Map.groupBy(members, ({ key }) => key))
      if (first) writes.zadd(key, first, ...more);
    await writes.exec();
  }
}

interface Member {
  key: string;
  score: number;
  member: string;
}
