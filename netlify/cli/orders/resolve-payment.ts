import type { Redis } from '@upstash/redis';
import { formatAmount } from '../../../src/contract/money.ts';
import { environment } from '../../server/environment.ts';
import { resolveHeldPayment } from '../../server/store/payment-scripts.ts';
import { runScriptWith } from '../../server/store/run-script.ts';
import { CommandError, confirm, oneLine } from '../command.ts';
import { findOrder } from './find-orders.ts';

/**
 * Accepts or refuses a held payment after confirmation.
 * @throws {CommandError} if the payment is unknown or not held, or the user declines
 */
export async function resolvePayment(
  redis: Redis,
  transactionId: string,
  verdict: 'paid' | 'refund-due',
  yes?: boolean,
): Promise<void> {
  // Reports missing settings before the confirmation.
  environment();
  const found = await findOrder(redis, transactionId);
  const attempt = found?.order.attempts.find((one) => one.transactionId === transactionId);
  if (!found || !attempt) throw new CommandError(`There is no transaction ${transactionId}.`);
  if (attempt.state !== 'held') throw notHeld(transactionId, attempt.state);

  const { order, uid } = found;
  const due = formatAmount(attempt.amount, attempt.currency);
  const taken =
    attempt.capturedPaisa === undefined ? 'an unknown amount' : formatAmount(attempt.capturedPaisa, 'BDT');
  console.log(`${oneLine(order.serviceName)}, ${oneLine(order.customer)}: due ${due}, taken ${taken}.`);
  await confirm(verdict === 'paid' ? 'Accept this payment?' : 'Refund this payment?', yes);

  const former = await resolveHeldPayment(
    { uid, orderId: order._id, transactionId, verdict, now: new Date() },
    runScriptWith(redis),
  );
  if (former !== 'held') throw notHeld(transactionId, former);
  console.log(
    verdict === 'paid'
      ? 'The order is now paid.'
      : 'The refund is now due: the reconciler, or `npm run refunds`, makes it.',
  );
}

const notHeld = (transactionId: string, state: string): CommandError =>
  new CommandError(`Transaction ${transactionId} is ${state}, not held: nothing was changed.`);
