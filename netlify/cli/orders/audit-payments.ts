import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { daysAfter } from '../../../src/contract/time/dhaka.ts';
import { environment } from '../../server/environment.ts';
import { errorText } from '../../server/http/request-log.ts';
import { onlinePayments, paymentsOfTransaction } from '../../server/order/bill.ts';
import { mainTransaction } from '../../server/order/order-facts.ts';
import {
  type FoundTransaction,
  findTransaction,
  parseStoredOrder,
  type StoredOrder,
} from '../../server/order/reads.ts';
import type { OrderRecord } from '../../server/order/records.ts';
import { gatewayOf } from '../../server/payments/gateways.ts';
import { keys } from '../../server/store/keys.ts';
import { idInQueueMember } from '../../server/store/queue.ts';
import { CommandError, startProgress } from '../command.ts';
import { eachPaid, ORDERS_AT_ONCE, readOrders } from '../order-pages.ts';
import { inBatches, scanMembers } from '../scan.ts';
import { counted, printTable } from '../table.ts';
import { auditFactsOf, auditFactsOn, type FactsDifference } from './audit-facts.ts';
import { auditInvoicesOf, auditSeries } from './audit-invoices.ts';
import { compareBill, comparePayments, doneRefundsOf, type Known } from './compare-payment.ts';
import { type AuditedDays, isWithin, startOf } from './order-filter.ts';

const IN_PARALLEL = 5;

/** Orders whose facts are audited at once, one whose bill is, or a transaction to compare with its gateway. */
type Audited = { page: StoredOrder[] } | { order: OrderRecord } | { transactionId: string };

/**
 * Compares the payments of some days with their gateways, and what their bookings keep with what they charge; the tax invoices with their series and
 * orders; and the facts of these days with the orders, from which they follow. Prints what differs, changes nothing.
 * @throws {CommandError} if anything differs, or the gateway did not answer for a transaction
 */
export async function auditPayments(redis: Redis, days: AuditedDays): Promise<void> {
  environment();
  const progress = startProgress('transactions');
  let transactions = 0;
  let bookings = 0;
  const differing: string[] = [];
  const rows: Record<'transaction' | 'order' | 'difference', string>[] = [];
  const add = (transaction: string, { _id: order }: OrderRecord, differences: string[]) => {
    rows.push(...differences.map((difference) => ({ transaction, order, difference })));
  };
  const { stored, differences } = await auditSeries(redis);
  rows.push(...differences.map((difference) => ({ transaction: '', order: '', difference })));
  const facts = new Set<string>();
  const addFacts = (found: FactsDifference[]) =>
    rows.push(...found.map((one) => ({ transaction: '', ...one })));
  const audit = async (audited: Audited) => {
    if ('page' in audited) return addFacts(await auditFactsOf(redis, audited.page, facts));
    if ('order' in audited) {
      const { order } = audited;
      bookings += 1;
      const differences = [...compareBill(order), ...(await auditInvoicesOf(order, stored))];
      return add(mainTransaction(order), order, differences);
    }
    transactions += 1;
    progress(1);
    const { differences = [] } = (await compareWithGateway(redis, audited.transactionId)) ?? {};
    if (differences.length > 0) differing.push(audited.transactionId);
  };
  for await (const some of inBatches(IN_PARALLEL, eachAudited(redis, days)))
    await Promise.all(some.map(audit));
  for (const transactionId of differing) {
    // It may have been settled since its order was read.
    const compared = await compareWithGateway(redis, transactionId);
    if (compared) add(transactionId, compared.order, compared.differences);
  }
  addFacts(await auditFactsOn(redis, days, facts));
  const scope = `${counted(transactions, 'transaction')} from ${days.from} to ${days.to}`;
  console.log(`${scope}, and ${counted(bookings, 'booking')}`);
  await printTable(rows, 'difference');
  if (rows.length > 0)
    throw new CommandError(
      'The orders differ from the gateways, or from what was taken, issued or added up.',
    );
}

/**
 * Yields each order whose first money came on one of the days, and the transactions that have brought any; then those of the
 * checkout sessions begun on these days that have brought none, which are in the queue for a week.
 */
async function* eachAudited(redis: Redis, days: AuditedDays): AsyncGenerator<Audited> {
  const paid = eachPaid(redis, startOf(days.from), startOf(daysAfter(days.to, 1)));
  for await (const page of inBatches(ORDERS_AT_ONCE, paid)) {
    const stored = await readOrders(redis, page);
    yield { page: stored };
    for (const { order } of stored.map(parseStoredOrder)) {
      yield { order };
      const ids = new Set(onlinePayments(order).map(({ transactionId }) => transactionId));
      for (const transactionId of ids) yield { transactionId };
    }
  }
  for await (const [member] of scanMembers(redis, keys.queue)) {
    const transactionId = idInQueueMember('checkout-session', member);
    if (transactionId === undefined) continue;
    const { owned, transaction } = (await findTransaction(transactionId)) ?? {};
    if (
      !owned ||
      !transaction?.checkoutSession ||
      paymentsOfTransaction(owned.order, transactionId).length > 0
    )
      continue;
    if (isWithin(days, transaction.checkoutSession.createdAt)) yield { transactionId };
  }
}

const fieldsSchema = z.array(z.nullable(z.string()));

/** Returns the order of a transaction, and what differs between its payments and the gateway's, or why that did not answer. */
async function compareWithGateway(
  redis: Redis,
  transactionId: string,
): Promise<{ order: OrderRecord; differences: string[] } | undefined> {
  const found = await findTransaction(transactionId);
  if (!found?.owned) return undefined;
  const { order } = found.owned;
  try {
    return {
      order,
      differences: comparePayments(order, transactionId, await askGateway(redis, found, order)),
    };
  } catch (error) {
    return { order, differences: [`not compared: ${errorText(error)}`] };
  }
}

/** Returns what the gateway knows of a transaction, without the money that is kept beside the order. */
async function askGateway(
  redis: Redis,
  { transactionId, transaction: { checkoutSession } }: FoundTransaction,
  order: OrderRecord,
): Promise<Known> {
  const known: Known = { captures: [], refunds: new Map(), disputes: new Map() };
  if (!checkoutSession) return known;
  const gateway = gatewayOf(checkoutSession);
  const { captures: found } = await gateway.findCaptures({
    transactionId,
    sessionKey: checkoutSession.sessionKey,
  });
  const ids = found.map(({ captureId }) => captureId);
  const beside = ids.length > 0 ? z.parse(fieldsSchema, await redis.hmget(keys.unmatched, ...ids)) : [];
  known.captures = found.filter((_, index) => !beside[index]);
  for (const payment of paymentsOfTransaction(order, transactionId)) {
    for (const id of doneRefundsOf(payment)) known.refunds.set(id, await gateway.findRefund(id));
    const { dispute } = payment;
    if (dispute && gateway.findDispute) known.disputes.set(dispute.id, await gateway.findDispute(dispute.id));
  }
  return known;
}
