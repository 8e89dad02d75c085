import type { Redis } from '@upstash/redis';
import { channels } from '../../server/notices/channels.ts';
import { type Capture, capturesOf } from '../../server/store/order-records.ts';
import { BY_HAND, type CaptureOf, recordRefund, restartRefund } from '../../server/store/refund-scripts.ts';
import { runScriptWith } from '../../server/store/run-script.ts';
import { CommandError, confirm, oneLine } from '../command.ts';
import { findPayment, type Payment, printPayment } from './find-payment.ts';
import { decide, decisions, REFUND_DUE } from './resolve-payment.ts';

/**
 * Starts the refunds of a transaction again that failed for good; without any, grants the refund of its payment. Asks for
 * confirmation.
 * @throws {CommandError} if there is nothing to refund, or the user declines
 */
export async function refundPayment(redis: Redis, transactionId: string, yes?: boolean): Promise<void> {
  const payment = await findPayment(redis, transactionId);
  const failed = capturesOf(payment.attempt).filter(({ refund }) => refund?.isFinal);
  if (failed.length === 0) return decide(redis, payment, decisions.refund, yes);

  printPayment(payment, failed);
  for (const { refund } of failed)
    console.log(`The refund failed: ${oneLine(refund?.reason ?? 'the gateway gave no reason')}.`);
  await confirm('Start the refund again?', yes);
  for (const capture of failed) {
    const isDue = await restartRefund(
      toCaptureOf(payment, capture),
      { now: new Date() },
      runScriptWith(redis),
    );
    if (!isDue) throw changed(transactionId);
  }
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
  for (const capture of unclear) {
    const { id } = capture.refund ?? {};
    const isRecorded = await recordRefund(
      toCaptureOf(payment, capture),
      { outcome: { state: 'refunded', reason: BY_HAND, id }, channels: channels(), now: new Date() },
      runScriptWith(redis),
    );
    if (!isRecorded) throw changed(transactionId);
  }
  console.log('The refund is now recorded as done.');
}

const toCaptureOf = ({ uid, order, attempt }: Payment, { validationId = '' }: Capture): CaptureOf => ({
  uid,
  orderId: order._id,
  transactionId: attempt.transactionId,
  validationId,
});

const changed = (transactionId: string): CommandError =>
  new CommandError(`Transaction ${transactionId} has changed meanwhile: look at it again.`);
