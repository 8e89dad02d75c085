import { randomUUID } from 'node:crypto';
import type { Order } from '../../../src/contract/order/order.ts';
import { type Account, newAccount } from '../account.ts';
import { findingRequest } from '../cases/findings.ts';
import { book, call, ordersOf, postForm } from '../customer.ts';
import { deskRequest } from '../desk-bookings.ts';
import { press } from '../gateways/payment-page.ts';
import { orderOf } from '../orders/order-form.ts';
import { freeStarts } from '../visits.ts';

/** The target of the requests: a customer with one paid order, which has a visit, and one unpaid order. */
export interface Victim extends Account {
  paid: Order;
  unpaid: Order;
  /** A free time other than that of the paid order's visit. */
  start: string;
  /** The values that only the victim, or a client with the transaction id, may read. */
  secrets: string[];
}

/** A request about a victim. */
type Request = [method: string, path: string, body?: unknown];
type RequestAbout = (victim: Victim) => Request;

const receiptPath = ({ transactionId }: Order): string => `/api/orders/by-transaction-id/${transactionId}`;
const stripeReturn = ({ transactionId }: Order): string =>
  `/payment/stripe-return?transaction=${transactionId}&session=cs_test_1`;
const stripeEvent = ({ transactionId }: Order) => ({
  data: { object: { client_reference_id: transactionId } },
});
const gatewayForm = ({ transactionId: tran_id }: Order): string =>
  `${new URLSearchParams({ tran_id, status: 'FAILED' })}`;
const jobPath = ({ paid }: Victim, rest = ''): string => `/api/desk/jobs/${paid.transactionId}${rest}`;
const findingPath = (victim: Victim, rest = ''): string =>
  jobPath(victim, `/findings/${randomUUID()}${rest}`);
const SERVICE = { title: 'Free', price: 1, img: '/a.svg', description: 'Free.', minutes: 1 };
const GIVEN_BACK = { decision: 'given-back', captureId: 'any', refundId: 'any', state: 'failed' };
const PARTIAL_REFUND = { id: randomUUID(), captureId: 'any', amount: 100, kept: 100, reason: 'r' };
const WRITE_OFF = { type: 'given', id: randomUUID(), due: 100, reason: 'r' };
const REDUCTION = { type: 'given', id: randomUUID(), kind: 'discount', amount: 100, due: 0, reason: 'r' };
const INVOICE = { type: 'credit-note', id: randomUUID(), amount: 100, reason: 'r' };
const ADDITION = { type: 'removed', id: randomUUID() };
const TILL_CLOSING = { float: 0, counted: 0, expected: { drawer: 0 } };
const MOVEMENT = { type: 'out', id: randomUUID(), kind: 'parts', amount: 100 };
const DESK_PAYMENT = { id: randomUUID(), type: 'taken', method: 'cash', amount: 100 };
const QUESTION = { findings: [{ id: randomUUID(), version: 1 }] };
const ANSWERS = { answers: [{ id: randomUUID(), version: 1, value: 'approved' }] };
const listPath = ({ email }: Victim): string => `/api/orders?email=${encodeURIComponent(email)}`;

/** The parameters of the paths of all endpoints. */
export const parameters = {
  ...{ id: 'none', photoId: 'none', findingId: randomUUID() },
  ...{
    day: '2098-11-30',
    last: '2098-12-02',
    month: '2026-11',
    transactionId: 'a'.repeat(26),
    orderId: randomUUID(),
  },
};

/** A request to every endpoint that needs a token. The last two delete the target of the others. */
export const customerRequests: Record<string, RequestAbout> = {
  jwt: ({ email }) => ['POST', '/api/jwt', { email }],
  create: (victim) => ['POST', '/api/orders', orderOf(victim)],
  list: (victim) => ['GET', listPath(victim)],
  head: (victim) => ['HEAD', listPath(victim)],
  data: () => ['GET', '/api/account/data'],
  approve: ({ paid }) => ['PATCH', `/api/orders/${paid._id}`, { status: 'Approved' }],
  pay: ({ unpaid }) => ['POST', `/api/orders/${unpaid._id}/payment`],
  visit: ({ paid, start }) => ['PUT', `/api/orders/${paid._id}/visit`, { start }],
  'give up': ({ paid }) => ['DELETE', `/api/orders/${paid._id}/visit`],
  remind: ({ paid }) => ['PUT', `/api/orders/${paid._id}/reminder`],
  'do not remind': ({ paid }) => ['DELETE', `/api/orders/${paid._id}/reminder`],
  'desk day': () => ['GET', '/api/desk/day/2026-11-22'],
  'desk payments': () => ['GET', '/api/desk/payments'],
  'desk debts': () => ['GET', '/api/desk/debts'],
  'desk overpayments': () => ['GET', '/api/desk/overpayments'],
  'desk debt reminded': ({ paid }) => ['POST', `/api/desk/debts/${paid.transactionId}`, { id: randomUUID() }],
  'desk unscheduled': () => ['GET', '/api/desk/unscheduled'],
  'desk week': () => ['GET', '/api/desk/days/2026-11-22'],
  'desk books': () => ['GET', '/api/desk/books/2026-11-22'],
  'desk week money': () => ['GET', '/api/desk/days/2026-11-22/money'],
  'desk day bookings': () => ['GET', '/api/desk/days/2026-11-22/bookings'],
  'desk range': () => ['GET', '/api/desk/days/2098-11-29/to/2098-12-02'],
  'desk set range': () => ['PUT', '/api/desk/days/2098-11-29/to/2098-12-02', { closed: true, expected: [] }],
  'desk set day': () => ['PUT', '/api/desk/days/2098-11-30', { closed: true, expected: {} }],
  'desk job': (victim) => ['GET', jobPath(victim)],
  'desk move': (victim) => ['PATCH', jobPath(victim), { progress: 'received', rev: victim.paid.rev ?? 0 }],
  'desk decide': ({ paid }) => ['POST', `/api/desk/payments/${paid.transactionId}`, { decision: 'refund' }],
  'desk services': () => ['GET', '/api/desk/services'],
  'desk set service': () => ['PUT', '/api/desk/services/stolen', SERVICE],
  'desk remove service': () => ['DELETE', '/api/desk/services/stolen?version=none'],
  'desk upload': () => ['POST', '/api/desk/images', 'no image'],
  'desk photo': (victim) => ['PUT', jobPath(victim, `/photos/${randomUUID()}`), 'no picture'],
  'desk receipt': () => ['PUT', `/api/desk/till/2026-11-01/photos/${randomUUID()}`, 'no picture'],
  'desk money': () => ['GET', '/api/desk/money'],
  'desk month': () => ['GET', '/api/desk/month'],
  'desk unmatched': () => ['GET', '/api/desk/unmatched'],
  'desk close unmatched': () => ['POST', '/api/desk/unmatched', { captureId: 'v1', reason: 'mistake' }],
  'desk refund': ({ paid }) => ['POST', `/api/desk/refunds/${paid.transactionId}`, GIVEN_BACK],
  'desk partial refund': ({ paid }) => [
    'POST',
    `/api/desk/partial-refunds/${paid.transactionId}`,
    PARTIAL_REFUND,
  ],
  'desk book': () => ['POST', '/api/desk/bookings', deskRequest()],
  'desk take back': ({ paid }) => ['DELETE', `/api/desk/bookings/${paid.transactionId}`],
  'desk take': ({ paid }) => ['POST', `/api/desk/jobs/${paid.transactionId}/payments`, DESK_PAYMENT],
  'desk reduce': ({ paid }) => ['POST', `/api/desk/reductions/${paid.transactionId}`, REDUCTION],
  'desk write off': ({ paid }) => ['POST', `/api/desk/write-offs/${paid.transactionId}`, WRITE_OFF],
  'desk add': ({ paid }) => ['POST', `/api/desk/additions/${paid.transactionId}`, ADDITION],
  'desk issue invoice': ({ paid }) => ['POST', `/api/desk/invoices/${paid.transactionId}`, INVOICE],
  'desk invoices': ({ paid }) => ['GET', `/api/desk/invoices/${paid.transactionId}`],
  'desk invoice month': () => ['GET', '/api/desk/invoice-months/2026-11'],
  'desk till': () => ['GET', '/api/desk/till/2026-11-22'],
  'desk close till': () => ['POST', '/api/desk/till/2026-11-22', TILL_CLOSING],
  'desk reopen till': () => ['DELETE', '/api/desk/till/2026-11-22'],
  'desk move cash': () => ['POST', '/api/desk/till/2026-11-22/movements', MOVEMENT],
  'desk find': ({ paid }) => ['POST', '/api/desk/found', { q: paid.phone }],
  'desk visit': (victim) => ['PUT', jobPath(victim, '/visit'), { start: victim.start, rev: victim.paid.rev }],
  'desk mechanic': (victim) => ['PUT', jobPath(victim, '/mechanic'), { rev: victim.paid.rev }],
  'desk set finding': (victim) => ['PUT', findingPath(victim), findingRequest()],
  'desk remove finding': (victim) => ['DELETE', findingPath(victim), { expected: 1 }],
  'desk begin finding': (victim) => ['POST', findingPath(victim, '/begun'), { expected: 1 }],
  'desk ask': (victim) => ['POST', jobPath(victim, '/questions'), QUESTION],
  'desk answer': (victim) => ['POST', jobPath(victim, '/answers'), ANSWERS],
  answer: ({ paid }) => ['POST', `/api/orders/${paid._id}/findings`, ANSWERS],
  'book work': ({ paid }) => ['POST', `/api/orders/${paid._id}/findings/${randomUUID()}/booking`],
  'desk order': ({ paid }) => ['GET', `/api/desk/orders/${paid.transactionId}`],
  'desk erase': ({ paid }) => ['DELETE', `/api/desk/orders/${paid.transactionId}`],
  'desk acts': () => ['GET', '/api/desk/acts/2026-11-22'],
  'desk member': () => ['GET', '/api/desk/member'],
  'desk staff': () => ['GET', '/api/desk/staff'],
  'desk set member': ({ uid }) => ['PUT', `/api/desk/staff/${uid}`, { name: 'Mallory', role: 'owner' }],
  'desk remove member': ({ uid }) => ['DELETE', `/api/desk/staff/${uid}`],
  code: () => ['POST', '/api/desk/staff-code'],
  cancel: ({ unpaid }) => ['DELETE', `/api/orders/${unpaid._id}`],
  erase: () => ['DELETE', '/api/account'],
};

/** A request to every other endpoint, and the status that every client gets. */
export const publicRequests: Record<string, [status: number, request: RequestAbout]> = {
  slots: [200, () => ['GET', '/api/slots?service=oil-change']],
  calendar: [200, ({ paid }) => ['GET', `${receiptPath(paid)}/visit.ics`]],
  subscription: [200, ({ paid }) => ['GET', `${receiptPath(paid)}/subscription.ics`]],
  'google calendar': [303, ({ paid }) => ['GET', `${receiptPath(paid)}/google-calendar`]],
  services: [200, () => ['GET', '/api/services?search=oil']],
  service: [200, () => ['GET', '/api/services/oil-change']],
  receipt: [200, ({ paid }) => ['GET', receiptPath(paid)]],
  link: [404, ({ paid }) => ['GET', `/api/bookings/${paid.transactionId}`]],
  invoices: [200, ({ paid }) => ['GET', `/api/bookings/${paid.transactionId}/invoices`]],
  'pay by link': [404, ({ unpaid }) => ['POST', `/api/bookings/${unpaid.transactionId}/payment`]],
  'answer by link': [404, ({ paid }) => ['POST', `/api/bookings/${paid.transactionId}/findings`, ANSWERS]],
  photo: [404, () => ['GET', `/api/photos/${randomUUID()}`]],
  return: [303, ({ unpaid }) => ['POST', '/payment/success', gatewayForm(unpaid)]],
  ipn: [200, ({ unpaid }) => ['POST', '/payment/ipn', gatewayForm(unpaid)]],
  'stripe return': [303, ({ unpaid }) => ['GET', stripeReturn(unpaid)]],
  'stripe event': [400, ({ unpaid }) => ['POST', '/payment/stripe-webhook', stripeEvent(unpaid)]],
  health: [200, () => ['GET', '/api/health']],
  unknown: [404, () => ['GET', '/api/nothing']],
};

/** Creates a victim. */
export async function newVictim(): Promise<Victim> {
  const account = await newAccount();
  const details = { customer: randomUUID(), phone: randomUUID(), address: randomUUID() };
  const { fields } = await press(await book(account, details), 'pay');
  await postForm('/payment/success', fields);
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
