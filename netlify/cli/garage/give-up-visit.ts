import type { Redis } from '@upstash/redis';
import { channels } from '../../server/notices/channels.ts';
import { runScriptWith } from '../../server/store/run-script.ts';
import { giveUpVisit } from '../../server/store/visit-scripts.ts';
import { inDhaka } from '../../server/visits/opening-hours.ts';
import { CommandError, confirm, oneLine } from '../command.ts';
import { findPayment } from '../orders/find-payment.ts';

/**
 * Gives up a customer's visit for the garage, after confirmation. The customer is told, and a refund by itself stays possible.
 * @throws {CommandError} if the transaction is unknown or its order has no visit, or the user declines
 */
export async function giveUp(redis: Redis, transactionId: string, yes?: boolean): Promise<void> {
  const find = async () => {
    const { uid, order } = await findPayment(redis, transactionId);
    if (!order.visit)
      throw new CommandError(`The order of ${transactionId} has no visit: nothing was changed.`);
    return { uid, order, visit: order.visit };
  };
  let { uid, order, visit } = await find();
  console.log(`${inDhaka(visit.start)} (Dhaka): ${oneLine(order.serviceName)}, ${oneLine(order.customer)}`);
  console.log(`Phone: ${oneLine(order.phone)}`);
  await confirm('Give up this visit?', yes);
  const change = {
    uid,
    transactionId,
    isLate: false,
    channels: channels(),
    now: new Date(),
    actor: 'garage',
  } as const;
  // The customer may have moved the visit since the order was read.
  while ((await giveUpVisit({ ...change, order }, runScriptWith(redis))) === 'changed')
    ({ order } = await find());
  console.log('The visit is given up; the order stays paid.');
}
