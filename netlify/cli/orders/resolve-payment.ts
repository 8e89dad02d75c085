import type { Redis } from '@upstash/redis';
import { paymentDecisions, resolvePayment } from '../../server/payments/resolve-payment.ts';
import { decideAndCommit } from '../../server/store/change.ts';
import { CommandError, confirm } from '../command.ts';
import { type FoundPayment, findPayment, printPayment } from './find-payment.ts';

export const REFUND_DUE = 'The refund is now due: the reconciler, or `npm run refunds`, makes it.';

type DecisionName = keyof typeof paymentDecisions;

/**
 * Decides on a payment after confirmation.
 * @throws {CommandError} if the payment is unknown or in another state, or the user declines
 */
export const decidePayment = async (
  redis: Redis,
  transactionId: string,
  decision: DecisionName,
  yes?: boolean,
): Promise<void> => decideFound(redis, await findPayment(redis, transactionId), decision, yes);

/**
 * Decides on a payment that was found.
 * @throws {CommandError} if the payment is in another state, or the user declines
 */
export async function decideFound(
  redis: Redis,
  payment: FoundPayment,
  name: DecisionName,
  yes?: boolean,
): Promise<void> {
  const { attempt } = payment;
  const { transactionId } = attempt;
  const decision = paymentDecisions[name];
  const otherState = (state: string) =>
    new CommandError(`Transaction ${transactionId} is ${state}, not ${decision.from}: nothing was changed.`);
  if (attempt.state !== decision.from) throw otherState(attempt.state);

  printPayment(payment, [attempt]);
  await confirm(name === 'release' ? 'Accept this payment?' : 'Refund this payment?', yes);
  // The customer may have moved the visit since the order was read.
  const { refusal } = await decideAndCommit({
    known: payment,
    read: () => findPayment(redis, transactionId),
    decide: ({ owned }, now) => resolvePayment(owned, transactionId, decision, now),
  });
  if (refusal) throw otherState(refusal);
  console.log(decision.to === 'paid' ? 'The order is now paid.' : REFUND_DUE);
}
