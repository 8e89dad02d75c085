import * as z from 'zod/mini';
import type { GatewayName } from '../../../src/contract/money/money.ts';
import { noticeWithoutOrder } from '../notices/new-notice.ts';
import { sendNoticesLater } from '../notices/outbox.ts';
import { parseUnmatched, type UnmatchedRecord } from '../order/records.ts';
import { noticeWrites } from '../order/write-notices.ts';
import { type Commit, commit, commitEach, type Write } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import { queueMember, queueWrite, unqueueWrite } from '../store/queue.ts';
import { textSchema } from '../store/read-pipeline.ts';
import { withStore } from '../store/store-client.ts';
import type { GatewayCapture, RefundStatus } from './gateway.ts';
import { isNewReason } from './refund-decisions.ts';
import { refundIdOf } from './refund-id.ts';
import { followOrStartRefund } from './refunds.ts';

/*
 * Money that no order records: because no order knows it, or because the order has no room for more that goes back. The latter are duplicate payments,
 * which go back by themselves.
 */

/** Keeps money that no order knows, each capture once, and notifies the garage. */
export async function keepUnmatchedMoney(
  gateway: GatewayName,
  captures: GatewayCapture[],
): Promise<'unmatched'> {
  for (const capture of captures) {
    const now = new Date();
    const record = toRecord(gateway, capture, now);
    await commit(storing(record, null, showToStaff(record, now)));
  }
  sendNoticesLater();
  return 'unmatched';
}

/** Stores the duplicate payments of an order, each capture once, and notifies the garage once for a transaction. */
export async function keepDuplicatePayments(
  { gateway, orderId }: Pick<UnmatchedRecord, 'gateway' | 'orderId'>,
  captures: GatewayCapture[],
): Promise<void> {
  if (captures.length === 0) return;
  const now = new Date();
  await commitEach(
    captures.map((capture): Commit => {
      const { transactionId, captureId } = capture;
      const id = `${transactionId}:duplicate-payment`;
      return storing({ ...toRecord(gateway, capture, now), orderId, isDuplicate: true }, null, [
        queueWrite('duplicate-payment', captureId, now.getTime()),
        ...noticeWrites([
          noticeWithoutOrder('garage', 'duplicate-payment', { id, transactionId, captureId, at: now }),
        ]),
      ]);
    }),
  );
}

const toRecord = (
  gateway: GatewayName,
  { transactionId, orderId, captureId, refundReference, captured }: GatewayCapture,
  now: Date,
): UnmatchedRecord => ({
  transactionId,
  orderId,
  gateway,
  captureId,
  refundReference,
  captured,
  at: now.toISOString(),
});

/**
 * Starts the refund of a duplicate payment, or updates its status. One that the staff have closed, or that is unclear or failed for good, is left to them.
 */
export async function refundDuplicatePayment(captureId: string, isRegistered = false): Promise<string> {
  const json = z.parse(textSchema, await withStore((redis) => redis.hget(keys.unmatched, captureId)));
  const record = json === null ? undefined : parseUnmatched(json);
  if (!record?.isDuplicate || record.closed || record.atGateway?.isFinal) {
    await withStore((redis) => redis.zrem(keys.queue, queueMember('duplicate-payment', captureId)));
    return 'duplicate payment none';
  }
  let stored = { record, json };
  const begin = async () => {
    if (record.atGateway) return true;
    const begun: UnmatchedRecord = {
      ...record,
      atGateway: { state: 'processing', at: new Date().toISOString() },
    };
    if ((await commit(storing(begun, json))) === 'changed') return false;
    stored = { record: begun, json: JSON.stringify(begun) };
    return true;
  };
  const money = { ...record, id: refundIdOf(captureId), amount: record.captured?.amount };
  const outcome = await followOrStartRefund(money, begin, isRegistered);
  if (typeof outcome === 'string') return `duplicate payment ${outcome}`;
  await commit(recordStatus(stored.record, stored.json, outcome));
  return `duplicate payment ${outcome.state}`;
}

/**
 * Returns the commit that records the status of a refund. A complete one closes the money; one with a reason to look into it is shown to the staff,
 * who are notified once, and again if it has failed for good.
 */
function recordStatus(record: UnmatchedRecord, json: string | null, outcome: RefundStatus): Commit {
  const { captureId, gateway, atGateway } = record;
  const now = new Date();
  const at = now.toISOString();
  const isDone = outcome.state === 'refunded';
  const next: UnmatchedRecord = {
    ...record,
    atGateway: { ...atGateway, reason: undefined, ...outcome, at },
    ...(isDone && { closed: { reason: 'given-back', by: gateway, at } }),
  };
  return storing(next, json, [
    ...(isDone || outcome.isFinal ? [unqueueWrite('duplicate-payment', captureId)] : []),
    ...(isDone ? [['ZADD', keys.unmatchedClosed, now.getTime(), captureId] satisfies Write] : []),
    ...(isNewReason(outcome, atGateway) ? showToStaff(record, now) : []),
    ...(outcome.reason === undefined ? [['ZREM', keys.unmatchedOpen, captureId] satisfies Write] : []),
  ]);
}

/** Returns the commit that stores a record in place of what was stored, unless somebody else has changed that meanwhile. */
const storing = (record: UnmatchedRecord, before: string | null, more: Write[] = []): Commit => ({
  expect: [{ read: ['HGET', keys.unmatched, record.captureId], reply: before }],
  write: [['HSET', keys.unmatched, record.captureId, JSON.stringify(record)], ...more],
});

/** Returns the writes that put money before the staff, and notify the garage. */
const showToStaff = ({ transactionId, captureId }: UnmatchedRecord, now: Date): Write[] => [
  ['ZADD', keys.unmatchedOpen, now.getTime(), captureId],
  ...noticeWrites([
    noticeWithoutOrder('garage', 'unmatched', {
      id: `${transactionId}:unmatched:garage:${captureId}`,
      transactionId,
      captureId,
      at: now,
    }),
  ]),
];
