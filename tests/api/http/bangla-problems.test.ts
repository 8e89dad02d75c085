import { beforeAll, expect, test } from 'vitest';
import { type Problem, problemSchema } from '../../../src/contract/problem.ts';
import { book, type Customer, call, newCustomer, ordersOf } from '../../support/customer.ts';
import { newMember } from '../../support/desk.ts';
import { orderOf } from '../../support/orders/order-form.ts';
import { payAs } from '../../support/visits.ts';

/* Problems in the language of the page that sends the request. */

interface Sender {
  customer: Customer;
  member: Customer;
  orderId: string;
  paidId: string;
}
let sender: Sender;
beforeAll(async () => {
  const [customer, member] = await Promise.all([newCustomer(), newMember()]);
  const paid = await payAs(customer);
  await book(customer);
  const orders = await ordersOf(customer);
  const orderId = orders.find(({ payment }) => payment === 'unpaid')?._id ?? '';
  sender = { customer, member, orderId, paidId: paid.order._id };
});

type RequestOf = (sender: Sender) => [method: string, path: string, token?: string, body?: unknown];
const orders =
  (changes: Record<string, unknown>): RequestOf =>
  ({ customer }) => ['POST', '/api/orders', customer.token, orderOf(customer, changes)];
const visit =
  (start: string): RequestOf =>
  ({ customer, paidId }) => ['PUT', `/api/orders/${paidId}/visit`, customer.token, { start }];
const soon = new Date(Date.now() + 60_000).toISOString();
const nextYear = new Date(Date.now() + 365 * 86_400_000).toISOString();

const requests: [string, status: number, RequestOf][] = [
  ['no token', 401, () => ['GET', '/api/orders?email=x']],
  ['a foreign token', 401, () => ['GET', '/api/orders?email=x', 'garbage']],
  ['an unknown service', 404, () => ['GET', '/api/services/time-machine']],
  ['an unknown transaction', 404, () => ['GET', `/api/orders/by-transaction-id/${'a'.repeat(26)}`]],
  [
    'a visit of no transaction',
    404,
    () => ['GET', `/api/orders/by-transaction-id/${'a'.repeat(26)}/visit.ics`],
  ],
  ['an unknown path', 404, () => ['GET', '/api/nothing']],
  ['an unknown method', 405, () => ['DELETE', '/api/services']],
  ['no service', 400, () => ['GET', '/api/slots']],
  ['two services', 400, () => ['GET', '/api/slots?service=a&service=b']],
  ['no e-mail', 400, ({ customer }) => ['GET', '/api/orders', customer.token]],
  ['another’s e-mail', 403, ({ customer }) => ['GET', '/api/orders?email=x@example.com', customer.token]],
  [
    'another’s order',
    404,
    ({ member, orderId }) => ['PATCH', `/api/orders/${orderId}`, member.token, { status: 'Approved' }],
  ],
  ['a long search', 400, () => ['GET', `/api/services?search=${'x'.repeat(201)}`]],
  ['broken JSON', 400, ({ customer }) => ['POST', '/api/orders', customer.token, '{']],
  ['a body that is too large', 413, orders({ address: 'x'.repeat(17_000) })],
  ['an order for an unknown service', 400, orders({ service: 'time-machine' })],
  ['an order at another price', 409, orders({ price: 1 })],
  ['an order of another amount', 409, orders({ amount: 1 })],
  [
    'an order with long fields',
    400,
    orders({ phone: '1'.repeat(41), address: 'x'.repeat(1001), postcode: 1 }),
  ],
  [
    'a visit that is not paid',
    409,
    ({ customer, orderId }) => ['PUT', `/api/orders/${orderId}/visit`, customer.token, { start: nextYear }],
  ],
  ['a visit in the past', 400, visit('2026-01-01T03:00:00Z')],
  ['a visit in a minute', 400, visit(soon)],
  ['a visit in a year', 400, visit(nextYear)],
  ['the desk, by a customer', 403, ({ customer }) => ['GET', '/api/desk/money', customer.token]],
  ['a board of no day', 400, ({ member }) => ['GET', '/api/desk/day/soon', member.token]],
  [
    'a day that is over',
    400,
    ({ member }) => ['PUT', '/api/desk/days/2026-01-01', member.token, { seen: {} }],
  ],
  ['an unknown job', 404, ({ member }) => ['GET', `/api/desk/jobs/${'a'.repeat(26)}`, member.token]],
  ['a till of no day', 400, ({ member }) => ['GET', '/api/desk/till/soon', member.token]],
  [
    'nothing to take',
    400,
    ({ member }) => ['POST', '/api/desk/takings/any', member.token, { id: 'one', amount: 0 }],
  ],
  ['no former page', 400, ({ member }) => ['GET', '/api/desk/payments?after=x', member.token]],
];

async function problemIn(language: string, request: RequestOf): Promise<Problem> {
  const [method, path, token, body] = request(sender);
  const response = await call(method, path, {
    headers: { 'Accept-Language': language },
    ...(token !== undefined && { token }),
    ...(body !== undefined && { body }),
  });
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  return problemSchema.parse(await response.json());
}

/** Returns a problem without what differs by the language, and by the request. */
const withoutWords = ({ title: _title, detail: _detail, requestId: _id, errors = [], ...rest }: Problem) => ({
  ...rest,
  paths: errors.map(({ path }) => path),
});

test.each(requests)(
  'a customer can read a problem in Bangla that is the same otherwise: %s',
  async (_, status, request) => {
    const english = await problemIn('en', request);
    const bangla = await problemIn('bn', request);
    expect(english.status).toBe(status);
    expect(withoutWords(bangla)).toEqual(withoutWords(english));
    const words = ({ title, detail, errors = [] }: Problem) =>
      [title, detail, ...errors.map(({ message }) => message)].map((text) =>
        text.replace(/\b(GET|HEAD)\b/g, ''),
      );
    for (const text of words(english)) expect(text).not.toMatch(/[ঀ-৿]/);
    for (const text of words(bangla)) {
      expect(text).toMatch(/[ঀ-৿]/);
      expect(text).not.toMatch(/[a-z\d]/i);
    }
  },
);
