import type { Redis } from '@upstash/redis';
import { formatAmount } from '../../../src/contract/format-money.ts';
import type { Money } from '../../../src/contract/gateway.ts';
import type { OwnedOrder } from '../../server/order/change.ts';
import { attemptOf } from '../../server/order/order-facts.ts';
import { parseStored } from '../../server/order/reads.ts';
import { type Attempt, parseTransaction } from '../../server/order/records.ts';
import { keys } from '../../server/store/keys.ts';
import { CommandError } from '../command.ts';
import { readOrders } from '../order-pages.ts';

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
  const reference = await redis.get<string>(keys.transaction(transactionId));
  const [stored] = reference === null ? [] : await readOrders(redis, [parseTransaction(reference)]);
  const owned = stored && parseStored(stored);
  const attempt = owned && attemptOf(owned.order, transactionId);
  if (!attempt) throw new CommandError(`There is no transaction ${transactionId}.`);
  return { owned, attempt };
}

/** Returns what a gateway has taken, in words. */
export const describeTaken = (captured: Money | undefined): string =>
  captured ? formatAmount(captured.amount, captured.currency) : 'an unknown amount';
