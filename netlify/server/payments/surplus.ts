import * as z from 'zod/mini';
import { newNotice } from '../notices/new-notice.ts';
import { parseUnmatched, type UnmatchedRecord } from '../order/records.ts';
import { writeNotices } from '../order/write-notices.ts';
import { type Commit, commit, commitEach, type Write } from '../store/commit.ts';
import { keys } from '../store/keys.ts';
import { queueAt, queued, unqueue } from '../store/queue.ts';
import { textSchema } from '../store/read-pipeline.ts';
import { withStore } from '../store/store-client.ts';
import { refundIdOf } from './attempts.ts';
import type { Capture, Refund } from './gateway.ts';
import { gatewayOf, mayStartRefunds } from './gateways.ts';
import { AMOUNT_UNKNOWN, isNewReason, isUnclear } from './refund-captures.ts';

/* Money that goes back, beyond what the record of its order has room for. It is kept with the money that no order knows. */

/** Keeps captures, each once, and tells the garage, once for a transaction that is not told yet. */
export async function keepSurplus(
  { gateway, orderId }: Pick<UnmatchedRecord, 'gateway' | 'orderId'>,
  captures: Capture[],
): Promise<void> {
  const now = new Date();
  await commitEach(
    captures.map(({ transactionId, captureId, refundReference, captured }): Commit => {
      const about = { transactionId, orderId, gateway, captureId, refundReference, captured };
      const record: UnmatchedRecord = { ...about, at: now.toISOString(), isSurplus: true };
      return {
        expect: [{ read: ['HGET', keys.unmatched, captureId], reply: null }],
        write: [
          ['HSET', keys.unmatched, captureId, JSON.stringify(record)],
          queueAt('surplus', captureId, now.getTime()),
          ...writeNotices([newNotice('garage', 'surplus', { transactionId, captureId, rev: 0 }, now)]),
        ],
      };
    }),
  );
}

/** Starts the refund of a capture that was kept so, or follows it. Closed by the staff, unclear, or failed for good, it is left to them. */
export async function refundSurplus(captureId: string, isRegistered = false): Promise<string> {
  const stored = await withStore((redis) => redis.hget(keys.unmatched, captureId));
  const json = z.parse(textSchema, stored);
  const record = json === null ? undefined : parseUnmatched(json);
  if (!json || !record?.isSurplus || record.closed || record.refund?.isFinal) {
    await withStore((redis) => redis.zrem(keys.queue, queued('surplus', captureId)));
    return 'surplus none';
  }
  const { captured, gateway, refund, refundReference, transactionId } = record;
  if (refund?.refundId) return end(record, json, await gatewayOf(record).findRefund(refund.refundId));
  if (!captured) return end(record, json, AMOUNT_UNKNOWN);
  if (isUnclear(refund) || !mayStartRefunds({ gateway }, isRegistered)) return 'surplus waiting';
  const id = refund?.id ?? refundIdOf({ state: 'refund-due', captureId });
  const request = { id, transactionId, refundReference, amount: captured.amount };
  if (refund?.id !== undefined) return end(record, json, await gatewayOf(record).startRefund(request));
  // Stored first, so that a repeat after a crash is the same refund.
  const begun: UnmatchedRecord = {
    ...record,
    refund: { state: 'processing', at: new Date().toISOString(), id },
  };
  const begunJson = JSON.stringify(begun);
  if ((await save(record, json, begunJson)) === 'changed') return 'surplus none';
  return end(begun, begunJson, await gatewayOf(record).startRefund(request));
}

/**
 * Records the status of a refund: once it is complete, the money is closed as given back. While there is a reason to look into it, the staff find it
 * among the money that no order knows, and are told once, and again if it has failed for good.
 */
async function end(record: UnmatchedRecord, json: string, outcome: Refund): Promise<string> {
  const { captureId, transactionId, gateway, refund } = record;
  const now = new Date();
  const at = now.toISOString();
  const isDone = outcome.state === 'refunded';
  const next: UnmatchedRecord = {
    ...record,
    refund: { ...refund, reason: undefined, ...outcome, at },
    ...(isDone && { closed: { reason: 'given-back', by: gateway, at } }),
  };
  const isLeft = outcome.reason !== undefined;
  const notice = newNotice('garage', 'unmatched', { transactionId, captureId, rev: 0 }, now);
  await save(record, json, JSON.stringify(next), [
    ...(isDone || outcome.isFinal ? [unqueue('surplus', captureId)] : []),
    ...(isDone ? [['ZADD', keys.unmatchedClosed, now.getTime(), captureId] satisfies Write] : []),
    ...(isNewReason(outcome, refund)
      ? [['ZADD', keys.unmatchedOpen, now.getTime(), captureId] satisfies Write, ...writeNotices([notice])]
      : []),
    ...(isLeft ? [] : [['ZREM', keys.unmatchedOpen, captureId] satisfies Write]),
  ]);
  return `surplus ${outcome.state}`;
}

/** Replaces a record, unless the staff have closed it meanwhile. */
const save = (
  { captureId }: UnmatchedRecord,
  json: string,
  next: string,
  more: Write[] = [],
): Promise<'done' | 'changed'> =>
  commit({
    expect: [{ read: ['HGET', keys.unmatched, captureId], reply: json }],
    write: [['HSET', keys.unmatched, captureId, next], ...more],
  });
