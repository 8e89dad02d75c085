import type { Redis } from '@upstash/redis';
import type { Money } from '../../../src/contract/gateway.ts';
import { formatAmount } from '../../../src/contract/money.ts';
import { environment } from '../../server/environment.ts';
import type { OwnedOrder } from '../../server/store/change.ts';
import { attemptOf } from '../../server/store/order-facts.ts';
import type { Attempt, Capture } from '../../server/store/records.ts';
import { CommandError, oneLine } from '../command.ts';
import { findOrder } from './find-orders.ts';

/** An attempt to pay, with its order. */
export interface FoundPayment {
  owned: OwnedOrder;
  attempt: Attempt;
}

/**
 * Finds the payment with this transaction id.
 * @throws {CommandError} if it does not exist
 * @throws {EnvironmentError} if a setting for a change of payments is missing, before a confirmation
 */
export async function findPayment(redis: Redis, transactionId: string): Promise<FoundPayment> {
  environment();
  const found = await findOrder(redis, transactionId);
  const attempt = found && attemptOf(found.order, transactionId);
  if (!attempt) throw new CommandError(`There is no transaction ${transactionId}.`);
  return { owned: found, attempt };
}

/** Prints what is paid for, by whom, and how much of which captures. */
export function printPayment({ owned: { order }, attempt }: FoundPayment, captures: Capture[]): void {
  const due = formatAmount(attempt.amount, attempt.currency);
  const taken = captures.map(({ captured }) => describeTaken(captured)).join(' and ');
  console.log(`${oneLine(order.serviceName)}, ${oneLine(order.customer)}: due ${due}, taken ${taken}.`);
}

/** Returns what a gateway has taken, in words. */
export const describeTaken = (captured: Money | undefined): string =>
  captured ? formatAmount(captured.amount, captured.currency) : 'an unknown amount';
