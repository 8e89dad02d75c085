import type { OwnedOrder } from '../../../netlify/server/order/change.ts';
import type { OrderRecord } from '../../../netlify/server/order/records.ts';
import { attemptIn } from './payments.ts';
import { BOOKED_AT, PAID_AT } from './times.ts';

/* Orders as decisions read them. */

/** Returns an unpaid order. */
export const orderWith = (changes: Partial<OrderRecord> = {}): OrderRecord => ({
  _id: 'order-1',
  service: 'oil-change',
  serviceName: 'Oil and filter change',
  img: '/oil-change.svg',
  price: 49.5,
  minutes: 40,
  customer: 'Rahim Uddin',
  email: 'rahim@example.com',
  phone: '01700000000',
  address: 'Road 1, Dhaka',
  postcode: '1200',
  payment: 'unpaid',
  rev: 7,
  createdAt: BOOKED_AT,
  updatedAt: BOOKED_AT,
  attempts: [attemptIn('open')],
  events: [{ type: 'created', at: BOOKED_AT, actor: 'customer' }],
  ...changes,
});

/** Returns an order whose only attempt has brought money. */
export const orderIn = (
  payment: Exclude<OrderRecord['payment'], 'unpaid'>,
  changes: Partial<OrderRecord> = {},
): OrderRecord => orderWith({ payment, attempts: [attemptIn(payment)], ...changes });

export const paidOrder = (changes: Partial<OrderRecord> = {}): OrderRecord => orderIn('paid', changes);

/** Returns an unpaid order that the desk has booked. */
export const deskOrder = (changes: Partial<OrderRecord> = {}): OrderRecord =>
  orderWith({ origin: 'desk', attempts: [attemptIn('desk')], ...changes });

/** Returns a live order of a customer as read. Frozen, as no decision may change what it rests on. */
export const ownedOf = (order: OrderRecord): OwnedOrder =>
  freeze({ uid: 'uid-1', order, json: JSON.stringify(order) });

/** Returns an order that its customer has cancelled, as read. */
export const cancelledOf = (order: OrderRecord): OwnedOrder => ownedOf({ ...order, cancelledAt: PAID_AT });

function freeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) freeze(part);
  return Object.freeze(value);
}
