import type { GatewayName } from '../../../src/contract/money/money.ts';
import type { Language } from '../../../src/contract/text/language.ts';
import type { Change } from '../order/change.ts';
import type { OrderRecord, ServiceLine } from '../order/records.ts';
import { firstCheckWrite, newCheckoutSession, transactionOf } from '../payments/checkout-sessions.ts';

/* The parts that every new order of a customer has. */

/** The most unpaid orders of one customer. Those that are paid, or over, keep nobody from booking. */
const MAX_UNPAID = 20;
/** The most that one customer books on a day, whatever becomes of it: each is stored, and has opened a checkout session. */
export const MAX_A_DAY = 30;

export interface OrderCounts {
  unpaid: number;
  /** The bookings that are over. */
  past: number;
  /** The bookings of today, also if they were cancelled. */
  today: number;
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

export type TooMany = 'too-many-unpaid' | 'too-many-today';

/** Returns which limit keeps a customer from booking another order. */
export const bookingLimitReached = ({ unpaid, today }: OrderCounts): TooMany | undefined =>
  unpaid >= MAX_UNPAID ? 'too-many-unpaid' : today >= MAX_A_DAY ? 'too-many-today' : undefined;

interface NewOrder {
  uid: string;
  /** The service that is booked, its customer, and the language. */
  facts: Omit<
    OrderRecord,
    'lines' | 'payments' | 'checkoutSessions' | 'rev' | 'createdAt' | 'updatedAt' | 'events'
  >;
  line: ServiceLine;
  transactionId: string;
  gateway: GatewayName;
}

/** Returns the change that stores a new order, unpaid, with its first checkout session. */
export function newOrder(
  { uid, facts, line, transactionId, gateway }: NewOrder,
  now: Date,
): Change & Required<Pick<Change, 'write'>> {
  const at = now.toISOString();
  const { amount, currency } = line;
  const checkoutSession = newCheckoutSession({ amount, currency, gateway }, now, transactionId);
  const order: OrderRecord = {
    ...facts,
    lines: [line],
    payments: [],
    checkoutSessions: [checkoutSession],
    rev: 0,
    createdAt: at,
    updatedAt: at,
    events: [{ type: 'created', at, actor: 'customer' }],
  };
  return {
    before: undefined,
    after: { uid, order },
    transactions: { [transactionId]: transactionOf(uid, order._id, checkoutSession) },
    write: [firstCheckWrite(checkoutSession)],
  };
}
