import type { Redis } from '@upstash/redis';
import * as z from 'zod/mini';
import { environment } from '../../server/environment.ts';
import { describe } from '../../server/http/request-log.ts';
import { capturesOf, deskAttempt, mainAttempt } from '../../server/order/order-facts.ts';
import type { Attempt, OrderRecord } from '../../server/order/records.ts';
import { gatewayOf } from '../../server/payments/gateways.ts';
import { keys } from '../../server/store/keys.ts';
import { CommandError, oneLine, printLines, startProgress } from '../command.ts';
import { countedTable } from '../table.ts';
import { compareCaptures } from './compare-payment.ts';
import { compareTakings } from './compare-takings.ts';
import { eachOrder } from './find-orders.ts';
import { findPayment } from './find-payment.ts';

const IN_PARALLEL = 5;
const DAY_MS = 24 * 3_600_000;
/** A bank can send a refund back for some weeks. */
const REFUND_DAYS = 60;

interface Audited {
  orderId: string;
  transactionId: string;
  differences: string[];
}

/**
 * Compares each transaction of the last days, or with a refund of the last 60 days, with the gateway's answer, and what the desk
 * has taken for each of its bookings with the price and the payment. Prints what differs, changes nothing.
 * @throws {CommandError} if anything differs, or the gateway did not answer for a transaction
 */
export async function auditPayments(redis: Redis, days: number): Promise<void> {
  environment();
  const since = new Date(Date.now() - days * DAY_MS).toISOString();
  const progress = startProgress('transactions');
  let count = 0;
  const differing: Audited[] = [];
  const atDesk: Audited[] = [];
  const auditDesk = (order: OrderRecord) => {
    if (!order.origin && !order.takings && !order.findings) return;
    const { transactionId } = deskAttempt(order) ?? mainAttempt(order);
    atDesk.push({ orderId: order._id, transactionId, differences: compareTakings(order) });
  };
  await inParallel(eachAttempt(redis, since, auditDesk), async ({ orderId, attempt }) => {
    const { transactionId } = attempt;
    const differences = await audit(redis, attempt);
    if (differences.length > 0) differing.push({ orderId, transactionId, differences });
    count += 1;
    progress(1);
  });

  // A payment may have been settled since its order was read.
  const remaining: Audited[] = [];
  await inParallel(differing, async ({ orderId, transactionId }) => {
    const { attempt } = await findPayment(redis, transactionId);
    const differences = await audit(redis, attempt);
    if (differences.length > 0) remaining.push({ orderId, transactionId, differences });
  });
  console.log(
    `${count} ${count === 1 ? 'transaction' : 'transactions'} since ${since}, or refunded in the last ${REFUND_DAYS} days, and ${atDesk.length} ${atDesk.length === 1 ? 'booking' : 'bookings'} with money at the desk or findings`,
  );
  const rows = [...remaining, ...atDesk].flatMap(toRows);
  await printLines(countedTable(rows, 'difference'));
  if (rows.length > 0)
    throw new CommandError('The orders differ from the gateway, or from what the desk has taken.');
}

/** Yields the attempts to pay that a gateway knows and that were begun since a time, and those with a recent refund. Each order is `seen`. */
async function* eachAttempt(redis: Redis, since: string, seen: (order: OrderRecord) => void) {
  const refundsSince = new Date(Date.now() - REFUND_DAYS * DAY_MS).toISOString();
  const hasRecentRefund = (attempt: Attempt) =>
    capturesOf(attempt).some(({ refund }) => refund !== undefined && refund.at >= refundsSince);
  for await (const { order } of eachOrder(redis, {})) {
    seen(order);
    for (const attempt of order.attempts.filter(({ state }) => state !== 'desk'))
      if (attempt.createdAt >= since || hasRecentRefund(attempt)) yield { orderId: order._id, attempt };
  }
}

const fieldsSchema = z.array(z.nullable(z.string()));

/** Returns what differs between an attempt and the gateway, or why the gateway did not answer. Money that is kept beside the order is none of it. */
async function audit(redis: Redis, attempt: Attempt): Promise<string[]> {
  try {
    const { captures } = await gatewayOf(attempt).findCaptures(attempt);
    const ids = captures.map(({ captureId }) => captureId);
    const beside = ids.length > 0 ? z.parse(fieldsSchema, await redis.hmget(keys.unmatched, ...ids)) : [];
    const own = captures.filter((_, index) => !beside[index]);
    return [...compareCaptures(attempt, own), ...(await auditRefunds(attempt))];
  } catch (error) {
    return [`not compared: ${describe(error)}`];
  }
}

/** Refunds without an id of the gateway's cannot be queried: the garage has closed them. */
async function auditRefunds(attempt: Attempt): Promise<string[]> {
  const differences: string[] = [];
  for (const { state, refund } of capturesOf(attempt)) {
    if (state !== 'refunded' || !refund?.refundId) continue;
    const theirs = await gatewayOf(attempt).findRefund(refund.refundId);
    if (theirs.state !== 'refunded')
      differences.push(`the refund ${refund.refundId} is recorded as done, but is ${theirs.state}`);
  }
  return differences;
}

const toRows = ({ orderId, transactionId, differences }: Audited) =>
  differences.map((difference) => ({
    transaction: transactionId,
    order: orderId,
    difference: oneLine(difference),
  }));

/** Runs a step for each item, a few at a time. */
async function inParallel<T>(
  items: Iterable<T> | AsyncIterable<T>,
  step: (item: T) => Promise<void>,
): Promise<void> {
  const shared = (async function* () {
    yield* items;
  })();
  const worker = async () => {
    for await (const item of shared) await step(item);
  };
  await Promise.all(Array.from({ length: IN_PARALLEL }, worker));
}
