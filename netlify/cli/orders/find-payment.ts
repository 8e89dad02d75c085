import type { Redis } from '@upstash/redis';
import type { Money } from '../../../src/contract/gateway.ts';
import { formatAmount } from '../../../src/contract/money.ts';
import type { OwnedOrder } from '../../server/store/change.ts';
import { attemptOf } from '../../server/store/order-facts.ts';
import type { Attempt } from '../../server/store/records.ts';
import { CommandError } from '../command.ts';
import { findOrder } from './find-orders.ts';

/** An attempt to pay, with its order. */
export interface FoundPayment {
  owned: OwnedOrder;
  attempt: Attempt;
}

/**
 * Finds the payment with this transaction id.
 * @throws {CommandError} if it does not exist
 */
export async function findPayment(redis: Redis, transactionId: string): Promise<FoundPayment> {
  const found = await findOrder(redis, transactionId);
  const attempt = found && attemptOf(found.order, transactionId);
  if (!attempt) throw new CommandError(`There is no transaction ${transactionId}.`);
  return { owned: found, attempt };
}

/** Returns what a gateway has taken, in words. */
export const describeTaken = (captured: Money | undefined): string =>
  captured ? formatAmount(captured.amount, captured.currency) : 'an unknown amount';
