import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { daysAfter } from '../../../src/contract/dhaka.ts';
import { environment } from '../../server/environment.ts';
import { errorText } from '../../server/http/request-log.ts';
import { capturesOf, mainAttempt } from '../../server/order/order-facts.ts';
import { findOrders, findTransaction } from '../../server/order/reads.ts';
import type { Attempt, OrderRecord } from '../../server/order/records.ts';
import { gatewayOf } from '../../server/payments/gateways.ts';
import { keys } from '../../server/store/keys.ts';
import { idOf } from '../../server/store/queue.ts';
import { CommandError, startProgress } from '../command.ts';
import { eachPaid, ORDERS_AT_ONCE } from '../order-pages.ts';
import { inBatches, scanMembers } from '../scan.ts';
import { counted, printTable } from '../table.ts';
import { comparePayment, doneRefundOf, type Known } from './compare-payment.ts';
import { compareTakings } from './compare-takings.ts';
import { type AuditedDays, isWithin, startOf } from './order-filter.ts';

const IN_PARALLEL = 5;

/** An order to audit: one attempt with its gateway, or without an attempt the money that the desk has taken. */
interface Audited {
  order: OrderRecord;
  attempt?: Attempt;
}

/**
 * Compares the payments of some days with their gateways, and what the desk has taken for their bookings with
 * what is charged. Prints what differs, changes nothing.
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
  const audit = async ({ order, attempt }: Audited) => {
    if (!attempt) {
      bookings += 1;
      return add(mainAttempt(order).transactionId, order, compareTakings(order));
    }
    transactions += 1;
    progress(1);
    const differences = await compareWithGateway(redis, order, attempt);
    if (differences.length > 0) differing.push(attempt.transactionId);
  };
  for await (const some of inBatches(IN_PARALLEL, eachAudited(redis, days)))
    await Promise.all(some.map(audit));
  for (const transactionId of differing) {
    // It may have been settled since its order was read.
    const { owned, attempt } = (await findTransaction(transactionId)) ?? {};
    if (owned && attempt)
      add(transactionId, owned.order, await compareWithGateway(redis, owned.order, attempt));
  }
  const scope = `${counted(transactions, 'transaction')} from ${days.from} to ${days.to}`;
  console.log(`${scope}, and ${counted(bookings, 'booking')} with money at the desk or findings`);
  await printTable(rows, 'difference');
  if (rows.length > 0)
    throw new CommandError('The orders differ from the gateway, or from what the desk has taken.');
}

const hasMoney = ({ captureId }: Attempt): boolean => captureId !== undefined;

/**
 * Yields each order whose first money came on one of the days, and its attempts that have brought any; then the
 * attempts begun on these days that have brought none, which are in the queue for a week.
 */
async function* eachAudited(redis: Redis, days: AuditedDays): AsyncGenerator<Audited> {
  const paid = eachPaid(redis, startOf(days.from), startOf(daysAfter(days.to, 1)));
  for await (const page of inBatches(ORDERS_AT_ONCE, paid)) {
    for (const { order } of await findOrders(page)) {
      if (order.origin || order.takings || order.findings) yield { order };
      for (const attempt of order.attempts.filter(hasMoney)) yield { order, attempt };
    }
  }
  for await (const [member] of scanMembers(redis, keys.queue)) {
    const id = idOf('attempt', member);
    if (id === undefined) continue;
    const { owned, attempt } = (await findTransaction(id)) ?? {};
    if (!owned || !attempt || hasMoney(attempt) || attempt.state === 'desk') continue;
    if (isWithin(days, attempt.createdAt)) yield { order: owned.order, attempt };
  }
}

const fieldsSchema = z.array(z.nullable(z.string()));

/** Returns what differs between an attempt and its gateway, or why that did not answer. */
async function compareWithGateway(redis: Redis, order: OrderRecord, attempt: Attempt): Promise<string[]> {
  try {
    return comparePayment(order, attempt, await askGateway(redis, attempt));
  } catch (error) {
    return [`not compared: ${errorText(error)}`];
  }
}

/** Returns what the gateway knows of an attempt, without the money that is kept beside the order. */
async function askGateway(redis: Redis, attempt: Attempt): Promise<Known> {
  const gateway = gatewayOf(attempt);
  const { captures: found } = await gateway.findCaptures(attempt);
  const ids = found.map(({ captureId }) => captureId);
  const beside = ids.length > 0 ? z.parse(fieldsSchema, await redis.hmget(keys.unmatched, ...ids)) : [];
  const captures = found.filter((_, index) => !beside[index]);
  const known: Known = { captures, refunds: new Map(), disputes: new Map() };
  for (const own of capturesOf(attempt)) {
    const refundId = doneRefundOf(own);
    if (refundId !== undefined) known.refunds.set(refundId, await gateway.findRefund(refundId));
    if (own.dispute?.state === 'open' && gateway.findDispute)
      known.disputes.set(own.dispute.id, await gateway.findDispute(own.dispute.id));
  }
  return known;
}
