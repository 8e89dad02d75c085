import type { Redis } from '@upstash/redis';
import { channels } from '../../server/notices/channels.ts';
import * as scripts from '../../server/store/payment-scripts.ts';
import { runScriptWith } from '../../server/store/run-script.ts';
import { CommandError, confirm } from '../command.ts';
import { findPayment, type Payment, printPayment } from './find-payment.ts';

export const REFUND_DUE = 'The refund is now due: the reconciler, or `npm run refunds`, makes it.';

/** A decision of the garage on a payment. */
interface Decision {
  from: 'held' | 'paid';
  to: 'paid' | 'refund-due';
  question: string;
}

const { release, refuse, refund } = scripts.paymentDecisions;
export const decisions = {
  release: { ...release, question: 'Accept this payment?' },
  refuse: { ...refuse, question: 'Refund this payment?' },
  refund: { ...refund, question: 'Refund this payment?' },
} as const satisfies Record<string, Decision>;

/**
 * Decides on a payment after confirmation.
 * @throws {CommandError} if the payment is unknown or in another state, or the user declines
 */
export const resolvePayment = async (
  redis: Redis,
  transactionId: string,
  decision: Decision,
  yes?: boolean,
): Promise<void> => decide(redis, await findPayment(redis, transactionId), decision, yes);

/**
 * Decides on a payment that was found.
 * @throws {CommandError} if the payment is in another state, or the user declines
 */
export async function decide(
  redis: Redis,
  payment: Payment,
  { from, to, question }: Decision,
  yes?: boolean,
): Promise<void> {
  const { uid, attempt } = payment;
  const { transactionId } = attempt;
  const otherState = (state: string) =>
    new CommandError(`Transaction ${transactionId} is ${state}, not ${from}: nothing was changed.`);
  if (attempt.state !== from) throw otherState(attempt.state);

  printPayment(payment, [attempt]);
  await confirm(question, yes);
  const resolve = ({ order }: Payment) =>
    scripts.resolvePayment(
      { uid, order, transactionId, from, to, channels: channels(), now: new Date() },
      runScriptWith(redis),
    );
  let decided = await resolve(payment);
  // The customer may have moved the visit since the order was read.
  while (decided === 'changed') decided = await resolve(await findPayment(redis, transactionId));
  if (typeof decided === 'string') throw otherState(decided);
  console.log(to === 'paid' ? 'The order is now paid.' : REFUND_DUE);
}
