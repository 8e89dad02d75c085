import type { GatewayName } from '../../../src/contract/gateway.ts';
import type { Language } from '../../../src/contract/language.ts';
import type { Change } from '../order/change.ts';
import type { Attempt, OrderRecord } from '../order/records.ts';
import { firstCheck, transactionOf } from '../payments/attempts.ts';

/* The parts that every new order of a customer has. */

/** The most unpaid orders of one customer. Those that are paid, or over, keep nobody from booking. */
const MAX_UNPAID = 20;

/** The number of a customer's unpaid orders. */
export interface OrderCounts {
  unpaid: number;
}

/** A booking of a customer: whose it is, and what its order begins with. */
export interface NewBooking {
  uid: string;
  /** The customer's e-mail as orders store it. */
  email: string;
  orderId: string;
  transactionId: string;
  gateway: GatewayName;
  language: Language;
  bdtPerUsd: string;
}

/** Returns whether a customer has too many unpaid orders to book another. */
export const hasTooManyUnpaid = ({ unpaid }: OrderCounts): boolean => unpaid >= MAX_UNPAID;

interface NewOrder {
  uid: string;
  /** The service that is booked, its customer, and the language. */
  facts: Omit<OrderRecord, 'payment' | 'rev' | 'createdAt' | 'updatedAt' | 'attempts' | 'events'>;
  due: Pick<Attempt, 'transactionId' | 'amount' | 'currency' | 'gateway'>;
}

/** Returns the change that stores a new order, unpaid, with its first attempt to pay. */
export function newOrder({ uid, facts, due }: NewOrder, now: Date): Change & Required<Pick<Change, 'write'>> {
  const at = now.toISOString();
  const attempt: Attempt = { ...due, createdAt: at, state: 'opening' };
  const order: OrderRecord = {
    ...facts,
    payment: 'unpaid',
    rev: 0,
    createdAt: at,
    updatedAt: at,
    attempts: [attempt],
    events: [{ type: 'created', at, actor: 'customer' }],
  };
  return {
    before: undefined,
    after: { uid, order },
    transactions: { [attempt.transactionId]: transactionOf(uid, order._id, attempt) },
    write: [firstCheck(attempt)],
  };
}
