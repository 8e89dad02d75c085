import * as z from 'zod/mini';
import type { AccountData } from '../../../src/contract/account/account.ts';
import type { Caller } from '../auth/api-tokens.ts';
import { invoiceKey } from '../invoices/stored-invoices.ts';
import { latestNoticeIds } from '../notices/new-notice.ts';
import { latestMails } from '../notices/notice-kinds.ts';
import { idsByMailAndSms } from '../order/addressed.ts';
import { isInCustomersList, transactionIdsOf } from '../order/order-facts.ts';
import { fieldsReadableBy } from '../order/order-fields.ts';
import { findOrders } from '../order/reads.ts';
import { type OrderRecord, parseMember } from '../order/records.ts';
import { customerChecks } from '../orders/change-own-order.ts';
import { keys } from '../store/keys.ts';
import { parseRecord, readChecked, textSchema } from '../store/read-pipeline.ts';
import { withStore } from '../store/store-client.ts';
import { orderIdsRead, parseOrderIds } from './erase-account.ts';

/** Orders of one page: with transactions and invoices, an order has 160 KB at most. Netlify's limit is 6 MB. */
const PAGE = 36;

/**
 * Returns a page of all that is kept of the caller, by the order's id, from the one behind `after` on. The names of the staff are left out:
 * they are not the caller's data.
 */
export async function readOwnData(caller: Caller, after: string): Promise<AccountData> {
  const { uid, email } = caller;
  const [stored, member] = await readChecked(customerChecks('account-data', caller), [
    orderIdsRead(uid),
    (store) => store.hget(keys.staff, uid),
  ]);
  const rest = parseOrderIds([stored])
    .filter((id) => id > after)
    .sort();
  const ids = rest.slice(0, PAGE);
  const found = await findOrders(ids.map((orderId) => ({ uid, orderId })));
  const records = await readRecords(found.map(({ order }) => order));
  return {
    account: { uid, email, staff: parseRecord(member, parseMember) },
    bookings: found.map(({ order }, index) => ({
      order: fieldsReadableBy('customer', order),
      isArchived: !isInCustomersList(order),
      ...records[index],
    })),
    next: rest.length > PAGE ? ids.at(-1) : undefined,
  };
}

/** Returns the ids of the mails and SMS to come about an order. Other notices say nothing that its history does not. */
function comingNoticesOf(order: OrderRecord): string[] {
  return latestNoticeIds(latestMails, order).flatMap(idsByMailAndSms);
}

/** Reads the transactions, the coming notices and the invoices of orders in one round trip. */
async function readRecords(orders: OrderRecord[]) {
  if (orders.length === 0) return [];
  const entries = orders.flatMap((order) => (order.invoices ?? []).map((entry) => ({ order, entry })));
  const replies = await withStore((redis) => {
    const reads = redis.pipeline();
    for (const order of orders) {
      reads.mget(transactionIdsOf(order).map(keys.transaction));
      reads.hmget(keys.notices, ...comingNoticesOf(order));
    }
    for (const { entry } of entries) reads.hmget(invoiceKey(entry), entry.id);
    return reads.exec();
  });
  const found = z.parse(z.array(z.array(textSchema)), replies);
  const issued = entries.map(({ order }, index) => ({
    order,
    found: found[2 * orders.length + index] ?? [],
  }));
  return orders.map((order, index) => {
    const [transactions = [], notices = []] = found.slice(2 * index);
    const invoices = issued.filter((one) => one.order === order).flatMap((one) => one.found);
    return {
      transactions: transactionIdsOf(order).map((transactionId, at) => ({
        transactionId,
        record: JSON.parse(transactions[at] ?? 'null'),
      })),
      notices: parseFound(notices),
      invoices: parseFound(invoices),
    };
  });
}

const parseFound = (jsons: (string | null)[]): unknown[] =>
  jsons.flatMap((json) => (json === null ? [] : JSON.parse(json)));
