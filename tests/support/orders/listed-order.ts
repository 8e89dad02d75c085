import type { Order } from '../../../src/contract/order/order.ts';
import { billWith, paymentOf } from './bill.ts';

const AT = '2026-11-20T03:00:00.000Z';

/** The customer who looks at the orders. */
export const rahim = { uid: 'rahim', email: 'rahim@example.com', name: 'Rahim Uddin', isUnverified: false };

/** Returns a paid order as its customer is shown it. */
export const orderWith = (_id: string, changes: Partial<Order> = {}): Order => ({
  _id,
  service: 'oil-change',
  serviceName: 'Oil and filter change',
  img: '/oil-change.svg',
  price: 49.5,
  minutes: 40,
  customer: rahim.name,
  email: rahim.email,
  phone: '01700000000',
  address: '',
  postcode: '',
  currency: 'BDT',
  amount: 606_375,
  bill: billWith({ payments: [paymentOf(606_375, { method: 'sslcommerz' })] }),
  payment: 'paid',
  rev: 1,
  transactionId: _id,
  createdAt: AT,
  updatedAt: AT,
  events: [],
  ...changes,
});
