import { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { onlinePayments, receiptStateOf } from '../../netlify/server/order/bill.ts';
import { type OrderRecord, parseOrder } from '../../netlify/server/order/records.ts';
import { keys } from '../../netlify/server/store/keys.ts';
import { pairsOfReply } from '../../netlify/server/store/read-pipeline.ts';

/** Accesses the store directly, so that tests do not rely on the functions' own responses. */
export const openStore = (
  url = process.env.UPSTASH_REDIS_REST_URL,
  token = process.env.UPSTASH_REDIS_REST_TOKEN,
) =>
  new Redis({ url, token, automaticDeserialization: false, responseEncoding: false, enableTelemetry: false });

/** Reads a customer's orders, byte for byte. */
export const recordsOf = ({ uid }: { uid: string }): Promise<unknown> =>
  openStore().hgetall(keys.orders(uid));

/** Reads a live order of a customer as it is stored. */
export const storedOrder = async ({ uid }: { uid: string }, orderId: string): Promise<OrderRecord> =>
  parseOrder((await openStore().hget<string>(keys.orders(uid), orderId)) ?? '');

/** Reads a customer's orders as they are stored: all, those that are live, and those that are cancelled. */
export async function storedOrders({ uid }: { uid: string }) {
  const all = z.parse(z.array(z.string()), await openStore().hvals(keys.orders(uid))).map(parseOrder);
  const isCancelled = ({ cancelledAt }: OrderRecord) => cancelledAt !== undefined;
  return { all, live: all.filter((order) => !isCancelled(order)), cancelled: all.filter(isCancelled) };
}

/** Changes a live order of a customer in the store, without references, notices or a new version. */
export async function changeOrder(
  customer: { uid: string },
  orderId: string,
  changesOf: (order: OrderRecord) => object,
): Promise<void> {
  const order = await storedOrder(customer, orderId);
  const changed = JSON.stringify({ ...order, ...changesOf(order) });
  await openStore().hset(keys.orders(customer.uid), { [orderId]: changed });
}

/** Changes each payment page of a live order of a customer; a field of undefined is left out. */
export const changeCheckoutSessions = (
  customer: { uid: string },
  orderId: string,
  changes: object,
): Promise<void> =>
  changeOrder(customer, orderId, ({ checkoutSessions }) => ({
    checkoutSessions: checkoutSessions.map((checkoutSession) => ({ ...checkoutSession, ...changes })),
  }));

/** Changes each payment of a live order of a customer. */
export const changePayments = (customer: { uid: string }, orderId: string, changes: object): Promise<void> =>
  changeOrder(customer, orderId, ({ payments }) => ({
    payments: payments.map((payment) => ({ ...payment, ...changes })),
  }));

/** Reads every key of the store except the rate limits' counters and the facts about what works, which change by design. */
export async function wholeStore(store = openStore()): Promise<Map<string, string>> {
  const names = (await store.keys('*'))
    .filter((name) => !name.startsWith('rate:') && name !== keys.health)
    .sort();
  if (names.length === 0) return new Map();
  const asked = store.pipeline();
  for (const name of names) asked.type(name);
  const types = await asked.exec<string[]>();
  const reads = store.pipeline();
  for (const [index, name] of names.entries()) {
    if (types[index] === 'hash') reads.hgetall(name);
    else if (types[index] === 'zset') reads.zrange(name, 0, -1, { withScores: true });
    else reads.get(name);
  }
  const values = await reads.exec<unknown[]>();
  // A real Redis changes the order of a large hash's fields as it likes.
  const sorted = (value: unknown) =>
    pairsOfReply(z.parse(z.array(z.string()), value))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flat();
  return new Map(
    names.map((name, index) => {
      const value = values[index];
      return [name, JSON.stringify(types[index] === 'hash' ? sorted(value) : value)];
    }),
  );
}

/** Parses the records of a hash from its alternating fields and values. */
export const toRecords = (pairs: string[]): Record<string, unknown> =>
  Object.fromEntries(pairsOfReply(pairs).map(([name, json]) => [name, JSON.parse(json)]));

/** Returns the first payment by a gateway of an order, with its state, and the refund of what goes back of it. */
export function firstMoneyOf(order: OrderRecord | undefined) {
  const [payment] = order ? onlinePayments(order) : [];
  const [part] = payment?.refunds ?? [];
  return (
    payment && {
      id: payment.id,
      state: receiptStateOf(payment),
      refund: part && { ...part.atGateway, ownId: part.id },
    }
  );
}
