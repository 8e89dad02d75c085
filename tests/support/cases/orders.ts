import type { OwnedOrder } from '../../../netlify/server/order/change.ts';
import type { OrderRecord, ServiceLine, WorkLine } from '../../../netlify/server/order/records.ts';
import type { Receipt } from '../../../src/contract/money/payment.ts';
import { checkoutSessionIn, PRICE, paymentIn } from './payments.ts';
import { BOOKED_AT, PAID_AT, REFUNDED_AT } from './times.ts';

/* Orders as decisions read them. */

/** Returns the service that orders are booked for. */
export const serviceLine = (changes: Partial<ServiceLine> = {}): ServiceLine => ({
  id: 'order-1',
  kind: 'service',
  service: 'oil-change',
  text: 'Oil and filter change',
  img: '/oil-change.svg',
  price: 49.5,
  minutes: 40,
  amount: PRICE,
  currency: 'BDT',
  ...changes,
});

/** Differences of an order; `findings` are added to its lines. */
type Changes = Partial<OrderRecord> & { findings?: WorkLine[] };

/** Returns an unpaid order. */
export const orderWith = ({
  findings = [],
  lines = [serviceLine()],
  ...changes
}: Changes = {}): OrderRecord => ({
  _id: 'order-1',
  customer: 'Rahim Uddin',
  email: 'rahim@example.com',
  phone: '01700000000',
  address: 'Road 1, Dhaka',
  postcode: '1200',
  lines: [...lines, ...findings],
  payments: [],
  checkoutSessions: [checkoutSessionIn('open')],
  rev: 7,
  createdAt: BOOKED_AT,
  updatedAt: BOOKED_AT,
  events: [{ type: 'created', at: BOOKED_AT, actor: 'customer' }],
  ...(changes.progress && { arrivedAt: changes.progress.at }),
  ...changes,
});

/** Returns an order that its customer has paid online: its service is charged no longer if the money goes back. */
export const orderIn = (payment: Receipt['state'], changes: Changes = {}): OrderRecord =>
  orderWith({
    lines: [serviceLine(payment.startsWith('refund') ? { withdrawnAt: REFUNDED_AT } : {})],
    payments: [paymentIn(payment)],
    checkoutSessions: [checkoutSessionIn('closed')],
    ...changes,
  });

export const paidOrder = (changes: Changes = {}): OrderRecord => orderIn('paid', changes);

/** Returns an unpaid order that the desk has booked. */
export const deskOrder = (changes: Changes = {}): OrderRecord =>
  orderWith({ link: 'first', checkoutSessions: [], ...changes });

/** Returns a live order of a customer as read. Frozen, as no decision may change what it rests on. */
export const ownedOf = (order: OrderRecord): OwnedOrder =>
  freeze({ uid: 'uid-1', order, json: JSON.stringify(order) });

/** Returns an order that its customer has cancelled, as read. */
export const cancelledOf = (order: OrderRecord): OwnedOrder => ownedOf({ ...order, cancelledAt: PAID_AT });

function freeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) freeze(part);
  return Object.freeze(value);
}
