import type { Redis } from '@upstash/redis';
import { formatAmount } from '../../../src/contract/money.ts';
import { environment } from '../../server/environment.ts';
import type { Attempt, Capture, OrderRecord } from '../../server/store/order-records.ts';
import { formatTaken, type Taken } from '../../server/store/taken-money.ts';
import { CommandError, oneLine } from '../command.ts';
import { findOrder } from './find-orders.ts';

/** An attempt to pay, with its order and owner. */
export interface Payment {
  uid: string;
  order: OrderRecord;
  attempt: Attempt;
}

/**
 * Finds the payment with this transaction id.
 * @throws {CommandError} if it does not exist
 * @throws {EnvironmentError} if a setting for a change of payments is missing, before a confirmation
 */
export async function findPayment(redis: Redis, transactionId: string): Promise<Payment> {
  environment();
  const found = await findOrder(redis, transactionId);
  const attempt = found?.order.attempts.find((one) => one.transactionId === transactionId);
  if (!found || !attempt) throw new CommandError(`There is no transaction ${transactionId}.`);
  return { uid: found.uid, order: found.order, attempt };
}

/** Prints what is paid for, by whom, and how much of which captures. */
export function printPayment({ order, attempt }: Payment, captures: Capture[]): void {
  const due = formatAmount(attempt.amount, attempt.currency);
  const taken = captures.map(describeTaken).join(' and ');
  console.log(`${oneLine(order.serviceName)}, ${oneLine(order.customer)}: due ${due}, taken ${taken}.`);
}

/** Returns what a gateway has taken, in words. */
export const describeTaken = (taken: Taken): string => formatTaken(taken) ?? 'an unknown amount';
