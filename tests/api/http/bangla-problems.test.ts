import { beforeAll, expect, test } from 'vitest';
import { type Problem, problemSchema } from '../../../src/contract/problem.ts';
import { type Customer, call, newCustomer } from '../../support/customer.ts';
import { newMember } from '../../support/desk.ts';
import { orderOf } from '../../support/orders/order-form.ts';

/* Problems in the language of the page that sends the request. */

interface Sender {
  customer: Customer;
  member: Customer;
}
let sender: Sender;
beforeAll(async () => {
  const [customer, member] = await Promise.all([newCustomer(), newMember()]);
  sender = { customer, member };
});

type RequestOf = (sender: Sender) => [method: string, path: string, token?: string, body?: unknown];
const orders =
  (changes: Record<string, unknown>): RequestOf =>
  ({ customer }) => ['POST', '/api/orders', customer.token, orderOf(customer, changes)];

/** One problem of each kind: of who asks, of a method, of a query, of a body, of a decision, and of the desk. */
const requests: [string, status: number, RequestOf][] = [
  ['no token', 401, () => ['GET', '/api/orders?email=x']],
  ['an unknown method', 405, () => ['DELETE', '/api/services']],
  ['a long search', 400, () => ['GET', `/api/services?search=${'x'.repeat(201)}`]],
  ['broken JSON', 400, ({ customer }) => ['POST', '/api/orders', customer.token, '{']],
  ['a body that is too large', 413, orders({ address: 'x'.repeat(17_000) })],
  ['an order with long fields', 400, orders({ phone: '1'.repeat(41), postcode: 1 })],
  ['an order at another price', 409, orders({ price: 1 })],
  ['the desk, by a customer', 403, ({ customer }) => ['GET', '/api/desk/money', customer.token]],
  ['an unknown job', 404, ({ member }) => ['GET', `/api/desk/jobs/${'a'.repeat(26)}`, member.token]],
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
