import { randomUUID } from 'node:crypto';
import type { Order } from '../../src/contract/order.ts';
import { type Account, newAccount } from './account.ts';
import { book, call, ordersOf } from './customer.ts';
import { orderOf } from './order-form.ts';
import { postBack, press } from './payment-page.ts';
import { freeStarts } from './visits.ts';

/** The target of the requests: a customer with one paid order, which has a visit, and one unpaid order. */
export interface Victim extends Account {
  paid: Order;
  unpaid: Order;
  /** A free time other than that of the paid order's visit. */
  start: string;
  /** The values that only the victim, or a client with the transaction id, may read. */
  secrets: string[];
}

interface Call {
  name: string;
  method: string;
  /** `public` endpoints need no token, and so respond to every client in the same way. */
  who: 'public' | 'customer';
  path: (victim: Victim) => string;
  body?: (victim: Victim) => unknown;
}

const form = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();
const listPath = ({ email }: Victim): string => `/api/orders?email=${encodeURIComponent(email)}`;

/** A request to every endpoint. The last two delete the target of the others. */
export const everyEndpoint: Call[] = [
  { name: 'jwt', who: 'customer', method: 'POST', path: () => '/api/jwt', body: ({ email }) => ({ email }) },
  {
    name: 'create',
    who: 'customer',
    method: 'POST',
    path: () => '/api/orders',
    body: (victim) => orderOf(victim),
  },
  { name: 'list', who: 'customer', method: 'GET', path: listPath },
  { name: 'head', who: 'customer', method: 'HEAD', path: listPath },
  { name: 'data', who: 'customer', method: 'GET', path: () => '/api/account/data' },
  {
    name: 'approve',
    who: 'customer',
    method: 'PATCH',
    path: ({ paid }) => `/api/orders/${paid._id}`,
    body: () => ({ status: 'Approved' }),
  },
  {
    name: 'pay',
    who: 'customer',
    method: 'POST',
    path: ({ unpaid }) => `/api/orders/${unpaid._id}/payment`,
  },
  {
    name: 'visit',
    who: 'customer',
    method: 'PUT',
    path: ({ paid }) => `/api/orders/${paid._id}/visit`,
    body: ({ start }) => ({ start }),
  },
  {
    name: 'give up',
    who: 'customer',
    method: 'DELETE',
    path: ({ paid }) => `/api/orders/${paid._id}/visit`,
  },
  { name: 'day', who: 'customer', method: 'GET', path: () => '/api/desk/day/2026-11-22' },
  { name: 'unplanned', who: 'customer', method: 'GET', path: () => '/api/desk/unplanned' },
  { name: 'week', who: 'customer', method: 'GET', path: () => '/api/desk/days/2026-11-22' },
  {
    name: 'set day',
    who: 'customer',
    method: 'PUT',
    path: () => '/api/desk/days/2098-11-30',
    body: () => ({ closed: true, seen: {} }),
  },
  {
    name: 'job',
    who: 'customer',
    method: 'GET',
    path: ({ paid }) => `/api/desk/jobs/${paid.transactionId}`,
  },
  {
    name: 'move',
    who: 'customer',
    method: 'PATCH',
    path: ({ paid }) => `/api/desk/jobs/${paid.transactionId}`,
    body: ({ paid }) => ({ progress: 'received', rev: paid.rev ?? 0 }),
  },
  {
    name: 'decide',
    who: 'customer',
    method: 'POST',
    path: ({ paid }) => `/api/desk/payments/${paid.transactionId}`,
    body: ({ paid }) => ({ decision: 'refund', rev: paid.rev ?? 0 }),
  },
  { name: 'stored services', who: 'customer', method: 'GET', path: () => '/api/desk/services' },
  {
    name: 'set service',
    who: 'customer',
    method: 'PUT',
    path: () => '/api/desk/services/stolen',
    body: () => ({ title: 'Free', price: 1, img: '/a.svg', description: 'Free.', minutes: 1 }),
  },
  {
    name: 'remove service',
    who: 'customer',
    method: 'DELETE',
    path: () => '/api/desk/services/stolen?version=none',
  },
  {
    name: 'upload',
    who: 'customer',
    method: 'POST',
    path: () => '/api/desk/images',
    body: () => 'no image',
  },
  { name: 'money', who: 'customer', method: 'GET', path: () => '/api/desk/money' },
  {
    name: 'refund',
    who: 'customer',
    method: 'POST',
    path: ({ paid }) => `/api/desk/refunds/${paid.transactionId}`,
    body: ({ paid }) => ({ decision: 'given-back', captureId: 'any', rev: paid.rev ?? 0 }),
  },
  { name: 'slots', who: 'public', method: 'GET', path: () => '/api/slots?service=oil-change' },
  {
    name: 'calendar',
    who: 'public',
    method: 'GET',
    path: ({ paid }) => `/api/orders/by-transaction-id/${paid.transactionId}/visit.ics`,
  },
  { name: 'services', who: 'public', method: 'GET', path: () => '/api/services?search=oil' },
  { name: 'service', who: 'public', method: 'GET', path: () => '/api/services/oil-change' },
  {
    name: 'receipt',
    who: 'public',
    method: 'GET',
    path: ({ paid }) => `/api/orders/by-transaction-id/${paid.transactionId}`,
  },
  {
    name: 'return',
    who: 'public',
    method: 'POST',
    path: () => '/payment/success',
    body: ({ unpaid }) => form({ tran_id: unpaid.transactionId, status: 'VALID' }),
  },
  {
    name: 'ipn',
    who: 'public',
    method: 'POST',
    path: () => '/payment/ipn',
    body: ({ unpaid }) => form({ tran_id: unpaid.transactionId, status: 'VALID' }),
  },
  {
    name: 'stripe return',
    who: 'public',
    method: 'GET',
    path: ({ unpaid }) => `/payment/stripe-return?transaction=${unpaid.transactionId}&session=cs_test_1`,
  },
  {
    name: 'stripe event',
    who: 'public',
    method: 'POST',
    path: () => '/payment/stripe-webhook',
    body: ({ unpaid }) => ({
      type: 'checkout.session.completed',
      data: { object: { client_reference_id: unpaid.transactionId } },
    }),
  },
  { name: 'health', who: 'public', method: 'GET', path: () => '/api/health' },
  { name: 'unknown', who: 'public', method: 'GET', path: () => '/api/nothing' },
  {
    name: 'cancel',
    who: 'customer',
    method: 'DELETE',
    path: ({ unpaid }) => `/api/orders/${unpaid._id}`,
  },
  { name: 'erase', who: 'customer', method: 'DELETE', path: () => '/api/account' },
];

/** Creates a victim. The site must be served (site.ts), because one order is paid. */
export async function newVictim(): Promise<Victim> {
  const account = await newAccount();
  const details = { customer: randomUUID(), phone: randomUUID(), address: randomUUID() };
  await postBack(await press(await book(account, details), 'pay'));
  await book(account, details);
  const orders = await ordersOf(account);
  const paid = orders.find(({ payment }) => payment === 'paid');
  const unpaid = orders.find(({ payment }) => payment === 'unpaid');
  if (!paid || !unpaid) throw new Error('no order is paid, or none is not');
  const [first, second] = await freeStarts();
  await call('PUT', `/api/orders/${paid._id}/visit`, { ...account, body: { start: first } });
  const secrets = [account.uid, account.email, unpaid.transactionId, ...Object.values(details)];
  return { ...account, paid, unpaid, start: second, secrets };
}
