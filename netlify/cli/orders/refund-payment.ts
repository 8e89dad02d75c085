import type { Redis } from '@upstash/redis';
import {
  BY_HAND,
  type CaptureName,
  recordRefund,
  restartRefund,
} from '../../server/payments/refund-captures.ts';
import { type Change, decideAndCommit, type OwnedOrder } from '../../server/store/change.ts';
import { capturesOf } from '../../server/store/order-facts.ts';
import type { Capture } from '../../server/store/records.ts';
import { CommandError, confirm, oneLine } from '../command.ts';
import { findPayment, printPayment } from './find-payment.ts';
import { decideFound, REFUND_DUE } from './resolve-payment.ts';

/**
 * Starts the refunds of a transaction again that failed for good; without any, grants the refund of its payment. Asks for
 * confirmation.
 * @throws {CommandError} if there is nothing to refund, or the user declines
 */
export async function refundPayment(redis: Redis, transactionId: string, yes?: boolean): Promise<void> {
  const payment = await findPayment(redis, transactionId);
  const failed = capturesOf(payment.attempt).filter(({ refund }) => refund?.isFinal);
  if (failed.length === 0) return decideFound(redis, payment, 'refund', yes);

  printPayment(payment, failed);
  for (const { refund } of failed)
    console.log(`The refund failed: ${oneLine(refund?.reason ?? 'the gateway gave no reason')}.`);
  await confirm('Start the refund again?', yes);
  await changeEach(redis, transactionId, failed, restartRefund);
  console.log(REFUND_DUE);
}

/**
 * Records refunds of a transaction that the gateway's panel shows as done, after confirmation. Those that the gateway reports
 * as processing are left out.
 * @throws {CommandError} if there is none, or the user declines
 */
export async function closeRefund(redis: Redis, transactionId: string, yes?: boolean): Promise<void> {
  const payment = await findPayment(redis, transactionId);
  const due = capturesOf(payment.attempt).filter(({ state }) => state === 'refund-due');
  if (due.length === 0)
    throw new CommandError(
      `Transaction ${transactionId} is ${payment.attempt.state}, not refund-due: nothing was changed.`,
    );
  const unclear = due.filter(
    ({ refund }) => refund?.isFinal || refund?.reason !== undefined || refund?.refundId === undefined,
  );
  if (unclear.length === 0)
    throw new CommandError('The gateway knows the status of this refund: `npm run refunds` asks for it.');

  printPayment(payment, unclear);
  await confirm('Does the gateway’s panel show this refund as done?', yes);
  await changeEach(redis, transactionId, unclear, (owned, name, now) => {
    const { id } = unclear.find(({ captureId }) => captureId === name.captureId)?.refund ?? {};
    return recordRefund(owned, name, { state: 'refunded', reason: BY_HAND, id }, now);
  });
  console.log('The refund is now recorded as done.');
}

/**
 * Changes the refund of each of some captures.
 * @throws {CommandError} if one has changed since the user has confirmed
 */
async function changeEach(
  redis: Redis,
  transactionId: string,
  captures: Capture[],
  decide: (owned: OwnedOrder, name: CaptureName, now: Date) => Change | string,
): Promise<void> {
  for (const { captureId = '' } of captures) {
    const { refusal } = await decideAndCommit({
      read: () => findPayment(redis, transactionId),
      decide: ({ owned }, now) => decide(owned, { transactionId, captureId }, now),
    });
    if (refusal)
      throw new CommandError(`Transaction ${transactionId} has changed meanwhile: look at it again.`);
  }
}
