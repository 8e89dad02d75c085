import { expect } from 'vitest';
import * as z from 'zod/mini';
import { bookingPaymentState } from '../../../netlify/server/order/bill.ts';
import { isCarNoLongerAwaited } from '../../../netlify/server/order/expiry.ts';
import { indexEntriesOf } from '../../../netlify/server/order/index-entries.ts';
import { parseReference } from '../../../netlify/server/order/order-reference.ts';
import { agendaEntrySchema, orderRecordSchema } from '../../../netlify/server/order/records.ts';
import { keys } from '../../../netlify/server/store/keys.ts';
import { pairsOfReply } from '../../../netlify/server/store/read-pipeline.ts';
import { toRecords } from '../store.ts';

/* Where the orders of a store are found, as the store has it and as it follows from the orders. */

/** Returns the hashes of a store whose keys have a prefix: the rest of the key, and the JSON of each field. */
export const hashesIn = (
  store: Map<string, string>,
  prefix: string,
): [name: string, Record<string, unknown>][] =>
  [...store].flatMap(([key, value]) =>
    key.startsWith(prefix)
      ? [[key.slice(prefix.length), toRecords(z.parse(z.array(z.string()), JSON.parse(value)))]]
      : [],
  );

/** Returns the agendas of a store, by day and order. */
export const agendasIn = (store: Map<string, string>) =>
  Object.fromEntries(
    hashesIn(store, keys.agenda('')).map(([day, entries]) => [
      day,
      z.parse(z.record(z.string(), agendaEntrySchema), entries),
    ]),
  );

/** Returns the orders of a store. */
const ordersIn = (store: Map<string, string>) =>
  hashesIn(store, keys.orders('')).flatMap(([uid, orders]) =>
    z.parse(z.array(orderRecordSchema), Object.values(orders)).map((order) => ({ uid, order })),
  );

const pairsSchema = z.array(z.string());

/** Returns the field names or members of a key, each with its value or score. */
function pairsIn(store: Map<string, string>, key: string): [string, string][] {
  return pairsOfReply(z.parse(pairsSchema, JSON.parse(store.get(key) ?? '[]')));
}

const { unscheduled, held, owed, disputed, debts, dues, overpaid, overpayments, onSite, queue } = keys;
const isIndexKey = (key: string): boolean =>
  [unscheduled, held, owed, disputed, debts, dues, overpaid, overpayments, onSite, queue].includes(key) ||
  [
    keys.agenda,
    keys.collected,
    keys.collectedOf,
    keys.daybook,
    keys.facts,
    keys.listed,
    keys.owners,
    keys.payments,
    keys.terms,
  ].some((keyOf) => key.startsWith(keyOf('')));

/** Parses JSON, which is compared by its members. */
const parsed = (value: string): unknown => (value.startsWith('{') ? JSON.parse(value) : value);

/** Checks that the index entries of orders are those that follow from them, and that each car is in one place. */
export function expectIndexEntries(store: Map<string, string>): void {
  const places = [...store.keys()].filter(isIndexKey).flatMap((key) =>
    pairsIn(store, key)
      .filter(([name]) => key !== keys.queue || /^(refund|prune):/.test(name))
      // The times of the queue are its own.
      .map(([name, value]) => [`${key} ${name}`, key === keys.queue ? undefined : parsed(value)]),
  );
  const due = ordersIn(store)
    .flatMap(indexEntriesOf)
    .map(({ key, name, value }) => [`${key} ${name}`, value === undefined ? value : parsed(String(value))]);
  expect(Object.fromEntries(places)).toEqual(Object.fromEntries(due));

  const found = [
    ...Object.values(agendasIn(store)).flatMap((agenda) =>
      Object.entries(agenda).flatMap(([orderId, { start, arrived }]) => (start && !arrived ? [orderId] : [])),
    ),
    ...pairsIn(store, keys.unscheduled).map(([member]) => parseReference(member).orderId),
    ...pairsIn(store, keys.onSite).map(([orderId]) => orderId),
  ].sort();
  const awaited = ordersIn(store)
    .filter(
      ({ order }) =>
        (order.cancelledAt === undefined &&
          !order.progress &&
          (order.link !== undefined || ['paid', 'held'].includes(bookingPaymentState(order))) &&
          !isCarNoLongerAwaited(order)) ||
        (order.progress && order.progress.state !== 'collected'),
    )
    .map(({ order }) => order._id)
    .sort();
  expect(found).toEqual(awaited);
}
