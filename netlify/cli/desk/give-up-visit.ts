import type { Redis } from '@upstash/redis';
import { decideAndCommit } from '../../server/store/change.ts';
import { giveUpVisit } from '../../server/visits/decide-visit.ts';
import { inDhaka } from '../../server/visits/opening-hours.ts';
import { CommandError, confirm, oneLine } from '../command.ts';
import { findPayment } from '../orders/find-payment.ts';

/**
 * Gives up a customer's visit for the garage, after confirmation. The customer is told, and a refund by itself stays possible.
 * @throws {CommandError} if the transaction is unknown or its order has no visit, or the user declines
 */
export async function giveUp(redis: Redis, transactionId: string, yes?: boolean): Promise<void> {
  const { order } = (await findPayment(redis, transactionId)).owned;
  if (!order.visit) throw nothingChanged(transactionId, 'unchanged');
  if (order.progress) throw nothingChanged(transactionId, 'begun');
  console.log(
    `${inDhaka(order.visit.start)} (Dhaka): ${oneLine(order.serviceName)}, ${oneLine(order.customer)}`,
  );
  console.log(`Phone: ${oneLine(order.phone)}`);
  await confirm('Give up this visit?', yes);
  // The customer may have moved the visit since the order was read.
  const { refusal } = await decideAndCommit({
    read: () => findPayment(redis, transactionId),
    decide: ({ owned }, now) => giveUpVisit(owned, 'garage', now),
  });
  if (refusal) throw nothingChanged(transactionId, refusal);
  console.log('The visit is given up; the order stays paid.');
}

const nothingChanged = (transactionId: string, refusal: 'unchanged' | 'begun'): CommandError =>
  new CommandError(
    refusal === 'begun'
      ? `The car of ${transactionId} has come: nothing was changed.`
      : `The order of ${transactionId} has no visit: nothing was changed.`,
  );
